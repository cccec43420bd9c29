"""A map with everything that makes it usable (format section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from builder.vassal.decks import Deck
from builder.vassal.keys import NO_KEY, Key
from builder.vassal.sequence import encode_list
from builder.vassal.tree import Node, node

_MODULE = "VASSAL.build.module."
_MAP = _MODULE + "map."

_LABEL = (
    '<html><table width="{width}" cellpadding="0" cellspacing="0">'
    '<tr><td align="center">{words}</td></tr></table></html>'
)

# Without these a map loads but answers neither mouse nor keyboard.
_INTERACTION = (
    "ForwardToKeyBuffer",
    "Scroller",
    "ForwardToChatter",
    "MenuDisplayer",
    "MapCenterer",
    "StackExpander",
    "PieceMover",
    "KeyBufferer",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class MapLook:
    """How a map window looks and reports; empty reports are silent.

    Attributes:
        edge: Blank border left and right, and above and below, in pixels.
        background: Colour around the boards, ``r,g,b``.
        highlight: Colour of the selection's outline.
        highlight_thickness: Its width in pixels.
        button: Text of the button that opens the window; empty keeps the window always open.
        icon: Picture of that button.
        hotkey: Key that opens the window.
        mark_moved: ``Always``, ``Never`` or ``Use Preferences Setting``.
        move_within: Report of a move on this map.
        move_to: Report of a move from another map.
        create: Report of a new piece.
        move_key: Key command sent to pieces after they moved.
    """

    edge: tuple[int, int] = (0, 0)
    background: str = "255,255,255"
    highlight: str = "255,51,51"
    highlight_thickness: int = 3
    button: str = ""
    icon: str = ""
    hotkey: Key = NO_KEY
    mark_moved: str = "Always"
    move_within: str = "$pieceName$: $previousLocation$ - $location$ *"
    move_to: str = "$pieceName$: $previousLocation$ - $location$ *"
    create: str = "$pieceName$ placed in $location$ *"
    move_key: Key = NO_KEY


PLAIN_LOOK = MapLook()


def map_node(name: str, picker: Node, children: Iterable[Node] = (), look: MapLook = PLAIN_LOOK) -> Node:
    """A map window.

    Args:
        name: Unique in the module; saves refer to it, so it must never change.
        picker: The boards, from `builder.vassal.gridnodes.board_picker`.
        children: Stacking, viewers, zoom, set-up stacks, decks and so on.
        look: Colours, reports, button.
    """
    parts = [picker, *(node(_MAP + part) for part in _INTERACTION), *children]
    return node(_MODULE + "Map", parts, **_map_attributes(name, look))


def private_map(
    name: str,
    picker: Node,
    sides: Sequence[str],
    children: Iterable[Node] = (),
    look: MapLook = PLAIN_LOOK,
) -> Node:
    """A map that only some sides may use and see."""
    parts = [picker, *(node(_MAP + part) for part in _INTERACTION), *children]
    return node(
        _MODULE + "PrivateMap",
        parts,
        side=encode_list(sides),
        visible=False,
        **_map_attributes(name, look),
    )


def _map_attributes(name: str, look: MapLook) -> dict[str, str | int | bool]:
    return {
        "mapName": name,
        "markMoved": look.mark_moved,
        "edgeWidth": look.edge[0],
        "edgeHeight": look.edge[1],
        "backgroundcolor": look.background,
        "allowMultiple": False,
        "color": look.highlight,
        "thickness": look.highlight_thickness,
        "launch": bool(look.button or look.icon),
        "buttonName": look.button,
        "tooltip": look.button or name,
        "icon": look.icon,
        "hotkey": str(look.hotkey),
        "moveWithinFormat": look.move_within,
        "moveToFormat": look.move_to,
        "createFormat": look.create,
        "changeFormat": "$message$",
        "moveKey": str(look.move_key),
    }


def stack_metrics(*, expanded: tuple[int, int] = (6, 18), closed: tuple[int, int] = (3, 6)) -> Node:
    """How far the pieces of a stack lie apart, in pixels to the right and upward."""
    return node(
        _MAP + "StackMetrics",
        disabled=False,
        exSepX=expanded[0],
        exSepY=expanded[1],
        unexSepX=closed[0],
        unexSepY=closed[1],
    )


def no_stacks() -> Node:
    """Stack metrics that forbid stacks on a map."""
    return node(_MAP + "StackMetrics", disabled=True)


def zoomer(levels: Sequence[float], start: float) -> Node:
    """Zoom buttons.

    Args:
        levels: Magnifications, 1.0 is one pixel of the picture a pixel of the screen.
        start: One of them, at which the map opens.

    Raises:
        ValueError: If `start` is no level.
    """
    ordered = sorted(levels)
    # The engine counts from 1 beginning with the largest.
    position = len(ordered) - ordered.index(start)
    return node(
        _MAP + "Zoomer",
        zoomLevels=encode_list(str(float(level)) for level in ordered),
        zoomStart=position,
        zoomInKey="61,130",
        zoomOutKey="45,130",
        zoomPickKey="",
        inTooltip="Zoom in",
        outTooltip="Zoom out",
        pickTooltip="Choose the zoom",
        inButtonText="",
        outButtonText="",
        pickButtonText="",
        inIconName="/images/zoomIn.gif",
        outIconName="/images/zoomOut.gif",
        pickIconName="/images/zoom.png",
    )


def stack_viewer(words: str = "", *, zoom: float = 1.0, width: int = 0) -> Node:
    """Shows all pieces under the mouse, even a single one, those beside and below a stack among them.

    Args:
        words: Stand below each piece, and the place above all of them; properties of the piece between dollar
            signs are replaced. Without them there is no text.
        zoom: How large the pieces are shown, 1 as on the map at full size.
        width: Pixels across a piece that is shown so: words are broken into lines of this width, since the
            engine would write those of neighbours over one another.
    """
    has_words = bool(words)
    return node(
        _MAP + "CounterDetailViewer",
        version=4,
        description="Pieces under the mouse",
        delay=400,
        hotkey="32,130",
        bgColor="255,255,255",
        fgColor="0,0,0",
        borderColor="90,90,90",
        borderThickness=2,
        borderWidth=8 if has_words else 4,
        minDisplayPieces=1,
        showgraph=True,
        graphicsZoom=float(zoom),
        zoomlevel=1.0,
        showtext=has_words,
        showtextsingle=has_words,
        fontSize=11,
        verticalBottomText=12,
        summaryReportFormat="$LocationName$",
        counterReportFormat=_LABEL.format(width=width, words=words) if has_words else "",
        emptyHexReportForma="",
        display="from all layers",
        showDeck=False,
        showMoveSelectde=True,
        showNonMovable=False,
        showOverlap=True,
        unrotatePieces=True,
        stopAfterShowing=False,
    )


def overview(scale: float = 0.15, hotkey: Key = NO_KEY) -> Node:
    """A small map of the whole."""
    return node(
        _MAP + "GlobalMap",
        scale=float(scale),
        color="255,0,0",
        hotkey=str(hotkey),
        icon="/images/overview.gif",
        tooltip="Overview of the map",
        buttonText="",
    )


def layers(property_name: str, order: Sequence[str]) -> Node:
    """Draws pieces in the order of a property's values, the first lowest; different ones never stack."""
    return node(
        _MAP + "LayeredPieceCollection", property=property_name, layerOrder=encode_list(order), description=""
    )


def image_saver() -> Node:
    """A button that saves the map as a picture."""
    return node(
        _MAP + "ImageSaver",
        buttonText="",
        tooltip="Save the map as a picture",
        icon="/images/camera.gif",
        hotkey="",
    )


def hide_pieces_button() -> Node:
    """A button that shows the map without its pieces."""
    return node(
        _MAP + "HidePiecesButton",
        buttonText="",
        tooltip="Hide all pieces on the map",
        hotkey="",
        showingIcon="/images/globe_unselected.gif",
        hiddenIcon="/images/globe_selected.gif",
    )


def last_moved_highlight(colour: str = "255,0,0", thickness: int = 2) -> Node:
    """A frame round the piece that moved last."""
    return node(_MAP + "HighlightLastMoved", enabled=True, color=colour, thickness=thickness)


def flare() -> Node:
    """A circle that shows the other players a place, on Alt and click."""
    return node(
        _MAP + "Flare",
        flareName="Show a place",
        flareKey="keyAlt",
        circleSize=100,
        circleColor="255,0,0",
        circleScale=True,
        flarePulses=6,
        flarePulsesPerSec=3,
        reportFormat="",
    )


def recenter_button() -> Node:
    """A button that brings pieces off the map back."""
    return node(
        _MAP + "PieceRecenterer",
        text="",
        tooltip="Bring pieces back from beyond the edge",
        icon="/images/recenter.gif",
        hotkey="",
    )


def setup_stack(
    name: str,
    slots: Iterable[Node],
    *,
    board: str,
    position: tuple[int, int],
    location: str = "",
) -> Node:
    """Pieces that lie on the map in every new game, the first at the bottom.

    Args:
        name: Name of the stack.
        slots: The pieces.
        board: Board on which they lie.
        position: Board pixel; must be that of the location when there is one.
        location: Name of a place on the board's grid; empty uses the pixel.
    """
    return node(
        _MAP + "SetupStack",
        slots,
        name=name,
        owningBoard=board,
        useGridLocation=bool(location),
        location=location,
        x=position[0],
        y=position[1],
    )


def draw_pile(deck: Deck, slots: Iterable[Node] = ()) -> Node:
    """A deck with its pieces from the bottom to the top."""
    return deck.component(tuple(slots))
