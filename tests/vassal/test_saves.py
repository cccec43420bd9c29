"""Saved games: their elements, their order, and reading them again."""

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest
from builder.errors import BadInputError
from builder.vassal.boards import Board, Layout
from builder.vassal.decks import Deck
from builder.vassal.grid import Size
from builder.vassal.pieces import BasicPiece, Piece, PrototypeDefinition
from builder.vassal.savereader import SavedGame, flatten, read_save
from builder.vassal.saves import (
    DeckContent,
    Group,
    PropertyValue,
    Save,
    TurnState,
    ZoneValue,
    command_text,
    deobfuscate,
    obfuscate,
    save_commands,
)
from builder.vassal.sequence import ESC, encode
from builder.vassal.traits.access import Immobile
from builder.vassal.traits.actions import Delete
from builder.vassal.traits.properties import Comment, Prototype
from builder.vassal.turns import CounterLevel, ListLevel, TurnTracker
from hypothesis import given
from hypothesis import strategies as st

RIVER = Layout("Main Map", ((Board("River", Size(800, 600)), 0, 0),))
PHASES = ("Red move", "Blue move", "End")
TRACKER = TurnTracker(
    level=CounterLevel(property_name="TurnNo", inner=ListLevel(property_name="Phase", entries=PHASES))
)


def read_again(commands: Sequence[str]) -> SavedGame:
    """What the reader makes of a file that holds these elements."""
    with ZipFile(file := BytesIO(), "w") as archive:
        archive.writestr("savedGame", obfuscate(command_text(commands)))
    return read_save(file.getvalue(), "a.vsav")


def unit(name: str, gpid: str, *traits: Immobile | Prototype | Comment) -> Piece:
    return Piece(BasicPiece("a.png", name, gpid), traits)


@given(st.text(), st.integers(0, 255))
def test_the_disguise_comes_off(text: str, key: int) -> None:
    assert deobfuscate(obfuscate(text, key)) == text


def test_the_disguise_is_the_engine_s() -> None:
    assert obfuscate("begin_save", 0x5A) == b"!VCSK5a383f3d333405293b2c3f"
    assert deobfuscate(b"!VCSK5A383F3D333405293B2C3F") == "begin_save"
    assert deobfuscate(b"begin_save") == "begin_save"


@pytest.mark.parametrize("data", [b"!VCSK", b"!VCSKzz00", b"!VCSK3c0", b"!VCSK00ff", b"\xff"])
def test_a_damaged_save_is_one_plain_error(data: bytes) -> None:
    with pytest.raises(BadInputError, match="damaged"):
        deobfuscate(data)


def test_elements_stand_in_an_order_that_the_engine_can_read() -> None:
    save = Save(
        layouts=(RIVER,),
        groups=(
            Group(map_name="Main Map", x=195, y=370, pieces=(unit("A", "7"), unit("B", "8"))),
            Group(map_name="Main Map", x=264, y=410, pieces=(unit("C", "9", Immobile()), unit("D", "10"))),
            Group(map_name="Main Map", x=10, y=20, pieces=(unit("E", "11", Immobile()),), layer=2),
        ),
        properties=(
            PropertyValue(name="VP", value="7"),
            ZoneValue(name="Losses", value="3", zone="Dead", board="River", map_name="Main Map"),
        ),
        turns=(TurnState(tracker=TRACKER, values=()),),
        notes="one\ntwo",
    )
    immobile = "immob;;N;R;\tpiece;;;a.png"
    assert save_commands(save, {}) == (
        "begin_save",
        "+/1001/piece;;;a.png;A/Main Map;195;370;7;1;UniqueID;1001",
        "+/1002/piece;;;a.png;B/Main Map;195;370;8;1;UniqueID;1002",
        f"+/1004/{immobile};C/\tMain Map;264;410;9;1;UniqueID;1004",
        "+/1005/piece;;;a.png;D/Main Map;264;410;10;1;UniqueID;1005",
        f"+/1007/{immobile};E/\tMain Map;10;20;11;1;UniqueID;1007",
        "+/1003/stack/Main Map;195;370;1001;1002;@@-1",
        "+/1006/stack/Main Map;264;410;1005;@@-1",
        "Main MapBoardPicker\tRiver\t0\t0",
        "SETUP_STACK\t",
        "TURNTurnTracker0\t0|1;0;false;-1;0\\;0\\;0\\;true,true,true",
        "GlobalProperty\t;VP;7;Module",
        "GlobalProperty\t;Losses\tDead\tRiver\tMain Map;3;",
        "NOTES\tone|two",
        "end_save",
    )


def test_the_deck_of_the_format() -> None:
    deck = Deck(name="Cards", board="River", x=700, y=100, width=60, height=90, outline="255,0,0")
    deck = replace(deck, allow_select=True)
    content = DeckContent(
        deck=deck, map_name="Main Map", x=700, y=100, pieces=(unit("Rain", "21"), unit("Sun", "22"))
    )
    commands = save_commands(Save(layouts=(RIVER,), decks=(content,)), {})
    assert commands[3] == (
        "+/1003/deck;true;255,0,0;60;90;Always;Via right-click Menu;true;true;false;;;;Cards;;;;false;false;"
        ";;10;;false;;false;;$BasicName$;;false;;Shuffle;Reverse;;Draw multiple cards;Draw specific cards;"
        "Face up;Face down;;;;;Save Deck;;Deck Saved;Load Deck;;Deck Loaded;false;"
        "/Main Map;700;100;true;1001,1002"
    )


def test_an_empty_deck_has_no_members_and_may_lie_face_up() -> None:
    deck = Deck(name="Cup", board="River", x=1, y=2, width=50, height=50, face_down="Never", outline="")
    content = DeckContent(deck=deck, map_name="Main Map", x=1, y=2)
    command = save_commands(Save(layouts=(RIVER,), decks=(content,)), {})[1]
    assert command.startswith("+/1001/deck;false;0,0,0;50;50;Never;")
    assert command.endswith("/Main Map;1;2;false")


def test_prototypes_are_expanded_and_decide_about_stacks() -> None:
    table = {"Fixed": PrototypeDefinition("Fixed", (Delete(), Immobile(), Comment(text="note")))}
    group = Group(map_name="Main Map", x=5, y=5, pieces=(unit("A", "7", Prototype("Fixed")),))
    commands = save_commands(Save(layouts=(RIVER,), groups=(group,)), table)
    assert commands[1].startswith("+/1001/delete;Delete;68,130;\timmob;;N;R;\\\tpiece;")
    assert not any("/stack/" in command for command in commands)


@pytest.mark.parametrize(
    ("group", "message"),
    [
        (Group(map_name="Main Map", x=800, y=5, pieces=(unit("A", "7"),)), "A would lie at 800,5"),
        (Group(map_name="Other", x=5, y=5, pieces=(unit("A", "7"),)), 'no board of the map "Other"'),
        (Group(map_name="Main Map", x=5, y=5, pieces=(unit("A", ""),)), "no palette number"),
        (Group(map_name="Main Map", x=5, y=5, pieces=(unit("A", "7", Prototype("P")),)), "no prototype"),
    ],
)
def test_pieces_that_could_not_stand_there(group: Group, message: str) -> None:
    with pytest.raises(BadInputError, match=message):
        save_commands(Save(layouts=(RIVER,), groups=(group,)), {})


def test_two_decks_of_one_name_are_refused() -> None:
    deck = Deck(name="Cards", board="River", x=1, y=2, width=5, height=5)
    content = DeckContent(deck=deck, map_name="Main Map", x=1, y=2)
    with pytest.raises(BadInputError, match="two decks"):
        save_commands(Save(layouts=(RIVER,), decks=(content, content)), {})


def test_turn_counters_stand_where_they_are_told() -> None:
    assert TRACKER.save_element(1, ("12", "End")).startswith("TURNTurnTracker1\t0|12;0;false;-1;2\\;0\\;0")
    with pytest.raises(BadInputError, match='no entry of the turn counter\'s list "Phase"'):
        TRACKER.save_element(0, ("1", "Noon"))
    with pytest.raises(BadInputError, match="no turn number"):
        TRACKER.save_element(0, ("first",))
    looped = TurnTracker(level=CounterLevel(property_name="T", last=6))
    assert looped.save_element(0, ()) == "TURNTurnTracker0\t0|1;0;true;6"


def test_a_save_is_read_as_it_was_written() -> None:
    deck = Deck(name="Cards", board="River", x=700, y=100, width=60, height=90)
    save = Save(
        layouts=(RIVER,),
        groups=(Group(map_name="Main Map", x=195, y=370, pieces=(unit("A / B", "7"), unit("'x'", "8"))),),
        decks=(DeckContent(deck=deck, map_name="Main Map", x=700, y=100, pieces=(unit("Rain", "21"),)),),
    )
    game = read_again(save_commands(save, {}))
    assert [piece.basic.name for _, piece in game.pieces] == ["Rain", "A / B", "'x'"]
    assert [piece.basic.gpid for _, piece in game.pieces] == ["21", "7", "8"]
    assert [(c.name, c.members) for c in game.decks] == [("Cards", ("1001",))]
    assert [c.members for c in game.stacks] == [("1003", "1004")]
    assert game.boards == (("Main Map", (("River", 0, 0),)),)
    assert game.has_marker


def test_the_engine_s_nested_groups_are_flattened() -> None:
    inner = encode(ESC, ["+/1/piece;;;;/null;0;0;1;0", "+/2/piece;;;;/null;0;0;2;0"])
    text = encode(ESC, ["begin_save", encode(ESC, [inner, "x"]), "end_save"])
    assert list(flatten(text)) == [
        "begin_save",
        "+/1/piece;;;;/null;0;0;1;0",
        "+/2/piece;;;;/null;0;0;2;0",
        "x",
        "end_save",
    ]


def test_an_element_cannot_end_in_a_backslash() -> None:
    with pytest.raises(BadInputError, match="backslash"):
        command_text(["NOTES\tpath\\", "end_save"])


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("+/1/delete;\tpiece;;;;/null;0;0;1;0", "levels"),
        ("+/1/stack/Main Map;x;5;2;@@0", "no readable position"),
        ("+/1/stack/Main Map", "no readable position"),
        ("+/1/piece;;;;", "three parts"),
        ("Main MapBoardPicker\tRiver\t0", "boards of the map"),
        ("Main MapBoardPicker\tRiver\tx\t0", "boards of the map"),
    ],
)
def test_elements_that_cannot_be_read(command: str, message: str) -> None:
    with pytest.raises(BadInputError, match=message):
        read_again((command,))
