"""Which components the engine knows, and which attributes each of them (format sections 3 to 6, 8, 14).

The engine ignores an unknown attribute without a word, so a typo would go unnoticed; the verification looks
every tag and attribute up here. One component a line, continued by indentation; ``*GATE``, ``*LOOP`` and
``*MAP`` stand for sets that many share.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_PREFIXES = {
    "mod": "VASSAL.build.module.",
    "map": "VASSAL.build.module.map.",
    "brd": "VASSAL.build.module.map.boardPicker.board.",
    "num": "VASSAL.build.module.map.boardPicker.board.mapgrid.",
    "wid": "VASSAL.build.widget.",
}
_GATE = "canDisable propertyGate hideWhenDisabled disabledIcon"
_LOOP = (
    "doReport reportFormat doSound soundClip doHotkey hotkeys doLoop loopType loopCount whileExpression "
    "untilExpression preLoopKey postLoopKey index indexProperty indexStart indexStep"
)
_MAP_TAG = _PREFIXES["mod"] + "Map"

_TABLE = """
VASSAL.build.GameModule name version VassalVersion description nextPieceSlotId ModuleOther1 ModuleOther2
mod:BasicCommandEncoder
mod:ChartWindow name description text tooltip icon hotkey
mod:Chatter
mod:ChessClockControl name description icon buttonText buttonTooltip showHotkey nextHotkey
    startOpponentHotkey pauseHotkey showTenths showSeconds showHours showDays allowReset
mod:DiceButton *GATE name text tooltip icon hotkey reportFormat prompt nDice lockDice nSides lockSides
    plus lockPlus addToTotal lockAdd reportTotal sortDice keepDice keepOption keepCount
mod:DoActionButton *LOOP *GATE name text tooltip icon hotkey
mod:Documentation
mod:ExtensionElement target
mod:GlobalKeyCommand *GATE name buttonText tooltip icon buttonHotkey hotkey singleMap target filter
    deckCount reportSingle suppressSounds reportFormat parameters condition propValue property names
mod:GlobalOptions description nonOwnerUnmaskable promptString autoReport playerIdFormat
    chatterHTMLSupport hotKeysOnClosedWindows inventoryForAll sendToLocationMoveTrails
    storeLeadingZeroIntegersAsStrings purgeBlankPropertyPrompts disablePieceIndexing minMaxHeap
    centerOnMove
mod:Inventory *GATE name text tooltip icon hotkey include groupBy nonLeafFormat foldersOnly leafFormat
    sortPieces sortFormat sorting centerOnPiece forwardKeystroke showMenu drawPieces zoomOn pieceZoom
    pieceZoom2 pieceZoom3 sides launchFunction refreshHotkey
mod:KeyNamer
mod:Map mapName description markMoved markUnmovedText markUnmovedTooltip markUnmovedIcon
    markUnmovedHotkey markUnmovedReport edgeWidth edgeHeight backgroundcolor allowMultiple color
    thickness launch buttonName tooltip icon hotkey showKey hideKey onlyReportChangedLocation
    moveWithinFormat moveToFormat createFormat changeFormat moveKey
mod:ModuleExtension anyModule version description module moduleVersion vassalVersion nextPieceSlotId
    extensionId
mod:MultiActionButton *GATE description text tooltip icon hotkey menuItems
mod:NotesWindow *GATE buttonText tooltip icon hotkey description
mod:PieceWindow name description hidden text tooltip icon hotkey scale defaultWidth
mod:PlayerHand *MAP side visible useBoards
mod:PlayerRoster buttonText buttonToolTip buttonIcon buttonKeyStroke description sides
mod:PredefinedSetup name description isMenu useFile file
mod:PrivateMap *MAP side visible useBoards
mod:PrototypeDefinition name description
mod:PrototypesContainer
mod:RandomTextButton *GATE name text tooltip icon hotkey reportFormat prompt nDice lockDice lockSides
    plus lockPlus addToTotal lockAdd reportTotal sortDice keepDice keepOption keepCount faces numeric
mod:SpecialDiceButton *LOOP *GATE name text tooltip icon hotkey description resultChatter format
    resultWindow windowTitleResultFormat resultButton windowX windowY backgroundColor
mod:SpecialDie name format
mod:SpecialDieFace text value icon
mod:StartupGlobalKeyCommand *GATE whenToApply hotkeyOrKeyCommand globalHotkey name buttonText tooltip
    icon buttonHotkey hotkey singleMap target filter deckCount reportSingle suppressSounds reportFormat
    parameters condition
mod:ToolbarMenu *GATE description text tooltip icon hotkey menuItems
mod:documentation.AboutScreen title fileName
mod:documentation.BrowserHelpFile title contents startingPage
mod:documentation.BrowserPDFFile title pdfFile
mod:documentation.HelpFile title fileName vassalDoc image fileType
mod:documentation.Tutorial name logfile launchOnStartup promptMessage welcomeMessage
mod:folder.DeckSubFolder name desc
mod:folder.GlobalPropertyFolder name desc
mod:folder.MapSubFolder name desc
mod:folder.ModuleSubFolder name desc
mod:folder.PrototypeFolder name desc
mod:gamepieceimage.GamePieceImageDefinitions
map:BoardPicker slotHeight slotWidth slotScale title boardPrompt addRowText addColumnText maxColumns
map:CounterDetailViewer version description delay hotkey bgColor fgColor borderColor minDisplayPieces
    zoomlevel centerAll borderThickness borderInnerThickness showgraph centerPiecesVertically
    graphicsZoom showgraphsingle borderWidth verticalOffset showtext enableHTML centerText
    stretchWidthSummary stretchWidthPieces combineCounterSummary onlyShowFirstSummary extraTextPadding
    verticalTopText verticalBottomText showtextsingle fontSize summaryReportFormat counterReportFormat
    emptyHexReportForma display layerList propertyFilter showTerrainBeneath showTerrainSnappy
    showTerrainWidth showTerrainHeight showTerrainZoom showTerrainText showOnlyTopOfStack showNoStack
    showMoveSelectde showNonMovable unrotatePieces showDeck showDeckMasked showDeckDepth showOverlap
    stopAfterShowing
map:DeckGlobalKeyCommand name hotkey target filter deckCount reportFormat reportSingle suppressSounds
    parameters
map:DrawPile name description owningBoard x y width height allowMultiple drawMultipleMessage allowSelect
    drawSpecificMessage selectDisplayProperty selectSortProperty faceDown faceFlipHotkey faceUpMessage
    faceUpHotkey faceUpReportFormat faceDownMessage faceDownHotkey faceDownFormat drawFaceUp shuffle
    shuffleCommand shuffleFormat shuffleHotkey reversible reverseCommand reverseFormat reverseHotkey
    draw color hotkeyOnEmpty emptyHotkey reshufflable reshuffleCommand reshuffleMessage reshuffleHotkey
    reshuffleTarget canSave saveMessage saveHotkey saveReportFormat loadMessage loadHotkey
    loadReportFormat maxStack expressionCounting countExpressions restrictOption restrictExpression
    deckRestrictAccess deckOwners
map:Flare flareName description flareKey circleSize circleColor circleScale flarePulses
    flarePulsesPerSec reportFormat
map:ForwardToChatter
map:ForwardToKeyBuffer
map:GlobalMap tooltip buttonText icon hotkey scale color
map:HidePiecesButton buttonText tooltip hotkey showingIcon hiddenIcon icon
map:HighlightLastMoved enabled color thickness
map:ImageSaver *GATE buttonText tooltip icon hotkey
map:KeyBufferer
map:LOS_Thread *GATE threadName label tooltip iconName hotkey report persistence persistentIconName
    global snapStart snapEnd drawRange scale round hideCounters hideOpacity losThickness threadColor
    rangeFg rangeBg
map:LayerControl *GATE text tooltip icon hotkey description command skip layers
map:LayeredPieceCollection description property layerOrder
map:MapCenterer
map:MapShader name alwaysOn startsOn buttonText tooltip icon addToMapToolbar hotkey boards boardList
    type drawOver pattern color image scaleImage opacity border borderColor borderWidth borderOpacity
map:MassKeyCommand *GATE name buttonText tooltip icon buttonHotkey hotkey singleMap target filter
    deckCount reportSingle suppressSounds reportFormat parameters condition propValue property names
map:MenuDisplayer
map:MoveCameraButton *GATE text tooltip icon hotkey moveCameraMode boardName zoneName regionName
    gridLocation xPos yPos xOffset yOffset propertyFilter zoom
map:PieceMover icon
map:PieceRecenterer *GATE text tooltip icon hotkey
map:Scroller prompt
map:SelectionHighlighter name match useImage color thickness image xoffset yoffset
map:SelectionHighlighters
map:SetupStack name owningBoard useGridLocation location x y
map:StackExpander
map:StackMetrics disabled exSepX exSepY unexSepX unexSepY color top bottom up down
map:TextSaver *GATE buttonText tooltip icon hotkey
map:Zoomer zoomStart zoomLevels inTooltip inButtonText inIconName zoomInKey pickTooltip pickButtonText
    pickIconName zoomPickKey outTooltip outButtonText outIconName zoomOutKey
map:boardPicker.Board name image reversible width height color
brd:HexGrid sideways x0 y0 dy dx snapTo edgesLegal cornersLegal visible dotsVisible color
brd:Region name originx originy
brd:RegionGrid snapto visible fontsize
brd:SquareGrid x0 y0 dx dy range snapTo edgesLegal cornersLegal visible dotsVisible color
brd:ZonedGrid
num:HexGridNumbering first sep hType hLeading hOff hDescend vType vLeading vOff vDescend locationFormat
    visible fontSize color rotateText hDrawOff vDrawOff stagger
num:SquareGridNumbering first sep hType hLeading hOff hDescend vType vLeading vOff vDescend
    locationFormat visible fontSize color rotateText hDrawOff vDrawOff
num:Zone name locationFormat path useParentGrid useHighlight highlightProperty
num:ZoneHighlight name color coverage width style image opacity
num:ZonedGridHighlighter
mod:properties.BooleanScenarioProperty name initialValue description hotkey switch
mod:properties.ChangePropertyButton *GATE desc text tooltip icon hotkey reportFormat propChanger
mod:properties.GlobalProperties
mod:properties.GlobalProperty name initialValue description isNumeric min max wrap
mod:properties.GlobalTranslatableMessages
mod:properties.ListScenarioProperty name initialValue description hotkey switch options
mod:properties.NumberScenarioProperty name initialValue description hotkey switch
mod:properties.ScenarioOptions
mod:properties.ScenarioPropertiesOptionTab name description report heading leftAlign
mod:properties.StringScenarioProperty name initialValue description hotkey switch
mod:properties.ZoneProperty name initialValue description isNumeric min max wrap
mod:turn.CounterTurnLevel name property turnFormat start incr loop loopLimit
mod:turn.ListTurnLevel name property turnFormat list configList configFirst prompt
mod:turn.TurnGlobalHotkey name hotkey match reportFormat
mod:turn.TurnTracker name description buttonText icon hotkey nexthotkey prevhotkey turnFormat
    reportFormat tooltip lengthStyle length plusButtonSize turnButtonHeight fwdOnly
wid:BoxWidget entryName width height
wid:CardSlot entryName gpid width height description
wid:Chart chartName description fileName
wid:HtmlChart chartName description fileName
wid:ListWidget entryName description scale width height divider
wid:MapWidget entryName description
wid:WidgetMap *MAP
wid:PanelWidget entryName description fixed nColumns vert scale
wid:PieceSlot entryName gpid width height description
wid:TabWidget entryName description
VASSAL.i18n.Language
VASSAL.i18n.Translation locale
VASSAL.preferences.BooleanPreference note tab desc name default
VASSAL.preferences.DoublePreference note tab desc name default
VASSAL.preferences.EnumPreference note tab desc name default list
VASSAL.preferences.IntegerPreference note tab desc name default
VASSAL.preferences.StringPreference note tab desc name default
VASSAL.preferences.TextPreference note tab desc name default
"""

# Elements inside a component that are no components themselves.
_PARTS: Mapping[str, frozenset[str]] = {
    "entry": frozenset(),
    "setup": frozenset(),
    "option": frozenset({"name"}),
}


def _read_table() -> Mapping[str, frozenset[str]]:
    table: dict[str, frozenset[str]] = dict(_PARTS)
    entries = _TABLE.strip().replace("\n    ", " ").splitlines()
    for entry in sorted(entries, key=lambda line: "*MAP" in line):  # sets that others refer to come first
        short, *names = entry.split()
        prefix, colon, rest = short.partition(":")
        tag = _PREFIXES[prefix] + rest if colon else short
        shared = {
            "*GATE": frozenset(_GATE.split()),
            "*LOOP": frozenset(_LOOP.split()),
            "*MAP": table.get(_MAP_TAG, frozenset()),
        }
        known: frozenset[str] = frozenset(name for name in names if not name.startswith("*"))
        for name in names:
            known |= shared.get(name, frozenset())
        table[tag] = known
    return MappingProxyType(table)


KNOWN: Mapping[str, frozenset[str]] = _read_table()
