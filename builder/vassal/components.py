"""The components that stand at the module's level (format sections 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterable

from builder.vassal.fields import write_flag
from builder.vassal.keys import NO_KEY, Key
from builder.vassal.sequence import encode_list
from builder.vassal.traits.properties import Changer, write_changer
from builder.vassal.tree import Node, node

MODULE = "VASSAL.build.module."
_DOCUMENTATION = MODULE + "documentation."
_PROPERTIES = MODULE + "properties."
_WIDGET = "VASSAL.build.widget."


def encoder() -> Node:
    """Creates pieces from texts; must be the first component of a module."""
    return node(MODULE + "BasicCommandEncoder")


def closing() -> tuple[Node, ...]:
    """Chat window, key names, language: components that every module ends with."""
    return (
        node(_PROPERTIES + "GlobalTranslatableMessages"),
        node(MODULE + "Chatter"),
        node(MODULE + "KeyNamer"),
        node("VASSAL.i18n.Language"),
    )


def documentation(entries: Iterable[Node]) -> Node:
    """The help menu."""
    return node(MODULE + "Documentation", entries)


def about_screen(title: str, image: str) -> Node:
    """A picture in the help menu, shown while the module loads too; `image` lies in ``images/``."""
    return node(_DOCUMENTATION + "AboutScreen", title=title, fileName=image)


def help_file(title: str, entry: str) -> Node:
    """An HTML page in the help menu; `entry` is its full path in the module."""
    return node(_DOCUMENTATION + "HelpFile", title=title, fileName=entry, fileType="archive")


def roster(sides: Iterable[str]) -> Node:
    """The sides that a player may take; the observer needs no entry."""
    entries = [Node("entry", text=side) for side in sides]
    return node(
        MODULE + "PlayerRoster",
        entries,
        buttonText="Retire",
        buttonToolTip="Change side, or hand it over",
        buttonKeyStroke="",
        buttonIcon="",
    )


def global_options(options: Iterable[tuple[str, str]] = ()) -> Node:
    """Options of the whole module.

    Args:
        options: Key and value of ``option`` children, such as ``stepHotKey``.
    """
    children = [Node("option", (("name", name),), text=value) for name, value in options]
    return node(
        MODULE + "GlobalOptions",
        children,
        autoReport="Always",
        chatterHTMLSupport="Always",
        hotKeysOnClosedWindows="Never",
        inventoryForAll="Always",
        nonOwnerUnmaskable="Never",
        playerIdFormat="$PlayerName$",
        promptString="Opponents can unmask my pieces",
        sendToLocationMoveTrails="Always",
        # Hex numbers such as 0305 are texts, not the number 305.
        storeLeadingZeroIntegersAsStrings=True,
    )


def global_properties(properties: Iterable[Node]) -> Node:
    """The container of global properties, of the module or of a map."""
    return node(_PROPERTIES + "GlobalProperties", properties)


def global_property(
    name: str,
    initial: str,
    *,
    least: int | None = None,
    most: int | None = None,
    description: str = "",
    buttons: Iterable[Node] = (),
) -> Node:
    """A value that pieces, buttons and reports can read; a number when both limits are given."""
    numeric = least is not None and most is not None
    return node(
        _PROPERTIES + "GlobalProperty",
        buttons,
        name=name,
        initialValue=initial,
        isNumeric=numeric,
        min="null" if least is None else least,
        max="null" if most is None else most,
        wrap=False,
        description=description,
    )


def property_button(
    text: str, change: Changer, *, tooltip: str = "", icon: str = "", hotkey: Key = NO_KEY, report: str = ""
) -> Node:
    """A button that changes the property in which it stands."""
    return node(
        _PROPERTIES + "ChangePropertyButton",
        text=text,
        tooltip=tooltip,
        icon=icon,
        hotkey=str(hotkey),
        reportFormat=report,
        propChanger=write_changer(change),
    )


def dice_button(
    name: str,
    *,
    count: int = 1,
    sides: int = 6,
    text: str = "",
    icon: str = "/images/die.gif",
    tooltip: str = "",
    hotkey: Key = NO_KEY,
    total: bool = False,
    report: str = "* $name$: $result$ ($PlayerName$)",
) -> Node:
    """A button that rolls dice."""
    return node(
        MODULE + "DiceButton",
        name=name,
        text=text or name,
        tooltip=tooltip or name,
        icon=icon,
        hotkey=str(hotkey),
        nDice=count,
        nSides=sides,
        plus=0,
        addToTotal=0,
        reportTotal=total,
        prompt=False,
        reportFormat=report,
    )


def random_text_button(
    name: str, faces: Iterable[str], *, count: int = 1, icon: str = "", report: str = "* $name$: $result$"
) -> Node:
    """A button that draws words or uneven numbers."""
    return node(
        MODULE + "RandomTextButton",
        name=name,
        text=name,
        tooltip=name,
        icon=icon,
        hotkey="",
        nDice=count,
        faces=encode_list(faces),
        numeric=False,
        reportTotal=False,
        prompt=False,
        reportFormat=report,
    )


def chart_window(
    name: str,
    content: Iterable[Node],
    *,
    text: str = "",
    icon: str = "",
    tooltip: str = "",
    hotkey: Key = NO_KEY,
) -> Node:
    """A window of charts, opened by a button."""
    return node(
        MODULE + "ChartWindow",
        content,
        name=name,
        text=text or name,
        tooltip=tooltip or name,
        icon=icon,
        hotkey=str(hotkey),
    )


def chart(name: str, image: str) -> Node:
    """A picture from ``images/`` as a chart."""
    return node(_WIDGET + "Chart", chartName=name, fileName=image, description="")


def html_chart(name: str, entry: str) -> Node:
    """An HTML page of the module as a chart; `entry` is its full path."""
    return node(_WIDGET + "HtmlChart", chartName=name, fileName=entry, description="")


def inventory(
    name: str = "Inventory",
    *,
    group_by: Iterable[str] = (),
    include: str = "",
    leaf: str = "$PieceName$",
    hotkey: Key = NO_KEY,
) -> Node:
    """A window that lists the pieces in play.

    Args:
        name: Its name and button text.
        group_by: Properties, the coarsest first.
        include: Expression that a piece must meet; empty takes all.
        leaf: How a piece is written.
        hotkey: Key that opens it.
    """
    return node(
        MODULE + "Inventory",
        name=name,
        text="",
        tooltip=name,
        icon="/images/inventory.gif",
        hotkey=str(hotkey),
        include=include,
        groupBy=encode_list(group_by),
        nonLeafFormat="$PropertyValue$",
        leafFormat=leaf,
        sortPieces=True,
        sortFormat="$PieceName$",
        centerOnPiece=True,
        forwardKeystroke=True,
        showMenu=True,
        drawPieces=True,
    )


def notes_window(button_text: str = "Notes") -> Node:
    """Public and private notes."""
    return node(
        MODULE + "NotesWindow",
        buttonText=button_text,
        tooltip="Notes",
        icon="/images/notes.gif",
        hotkey="",
    )


def global_key_command(
    name: str, send: Key, *, hotkey: Key = NO_KEY, condition: str = "", report: str = "", icon: str = ""
) -> Node:
    """A button that sends a key to all pieces that meet a condition."""
    return node(
        MODULE + "GlobalKeyCommand",
        name=name,
        buttonText=name,
        tooltip=name,
        icon=icon,
        buttonHotkey=str(hotkey),
        hotkey=str(send),
        filter=condition,
        deckCount=-1,
        reportSingle=False,
        reportFormat=report,
    )


def toolbar_menu(text: str, items: Iterable[str], *, icon: str = "", tooltip: str = "") -> Node:
    """A menu that gathers buttons by their texts."""
    return node(
        MODULE + "ToolbarMenu",
        description=text,
        text=text,
        tooltip=tooltip or text,
        icon=icon,
        hotkey="",
        menuItems=encode_list(items),
    )


def setup_menu(name: str, entries: Iterable[Node]) -> Node:
    """A submenu of predefined set-ups."""
    return node(
        MODULE + "PredefinedSetup",
        entries,
        name=name,
        isMenu=True,
        useFile=False,
        file="",
        description="",
    )


def predefined_setup(name: str, entry: str, description: str = "") -> Node:
    """A set-up that opens a save of the module; an empty `entry` starts with the bare map."""
    return node(
        MODULE + "PredefinedSetup",
        name=name,
        isMenu=False,
        useFile=write_flag(bool(entry)),
        file=entry,
        description=description,
    )
