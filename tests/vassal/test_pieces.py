"""Pieces: the add command, and what becomes of prototypes."""

import pytest
from builder.errors import BadInputError
from builder.vassal.keys import ctrl
from builder.vassal.pieces import (
    NOWHERE,
    BasicPiece,
    Piece,
    Place,
    PrototypeDefinition,
    decode_piece,
    expand,
    split_add_command,
)
from builder.vassal.traits.access import Immobile
from builder.vassal.traits.actions import Clone, Delete
from builder.vassal.traits.base import RawTrait
from builder.vassal.traits.display import Layer, TextLabel
from builder.vassal.traits.properties import Comment, Marker, Prototype
from hypothesis import given
from hypothesis import strategies as st
from tests.support.vmod_reader import levels, split

LAYER = Layer(
    name="Step",
    pictures=("inf_full.png", "inf_red.png"),
    level_names=("", "(reduced) +"),
    increase_menu="Flip",
    increase_key=ctrl("F"),
)
UNIT = Piece(
    BasicPiece("inf_full.png", "1st Inf", "7"),
    (Prototype("Unit"), LAYER, Marker((("Side", "Red"), ("CF", "4/3")))),
)


def test_the_complete_counter_of_the_format() -> None:
    assert UNIT.add_command() == (
        "+/null/prototype;Unit\temb2;;128;;Flip;128;;;128;;;;1;false;0;0;inf_full.png,inf_red.png;"
        ",(reduced) +;true;Step;;;false;;1;1;true;;70,130;;;1.0;;true\\\tmark;Side,CF\\\\\tpiece;;;"
        "inf_full.png;1st Inf/\t1\\\tRed,4\\/3\\\\\tnull;0;0;7;0"
    )


def test_a_piece_in_play_knows_its_place_and_its_id() -> None:
    piece = UNIT.at(Place("Main Map", 195, 370), "1001")
    assert piece.basic.state_text == "Main Map;195;370;7;1;UniqueID;1001"
    again = piece.at(Place("Other", 1, 2), "1002")
    assert again.basic.state_text == "Other;1;2;7;1;UniqueID;1002"
    assert piece.add_command("1001").startswith("+/1001/")


HOSTILE = st.text(st.sampled_from("\\'\",;/|: ab$é漢"), max_size=8).filter(lambda t: not t.endswith("\\"))


@given(
    name=HOSTILE,
    image=HOSTILE,
    map_name=HOSTILE.filter(lambda t: t not in ("", "null")),
    values=st.lists(st.tuples(HOSTILE, HOSTILE), min_size=1, max_size=3),
    label=HOSTILE.map(str.strip),
)
def test_any_piece_comes_back(
    name: str, image: str, map_name: str, values: list[tuple[str, str]], label: str
) -> None:
    basic = BasicPiece(image, name, "9", Place(map_name, -3, 4), (("UniqueID", "9"), ("Old", name)))
    piece = Piece(basic, (Prototype("P"), Marker(tuple(values)), TextLabel(text=label)))
    piece_id, type_text, state = split_add_command(piece.add_command("12"))
    assert piece_id == "12"
    assert decode_piece(type_text, state) == piece
    _, other_type, other_state = split(piece.add_command("12")[2:], "/")
    assert levels(other_type) == [*(t.type_text for t in piece.traits), basic.type_text]
    assert levels(other_state) == [*(t.state_text for t in piece.traits), basic.state_text]


ANY = PrototypeDefinition("Any", (Delete(), Comment(text="shared")))
FORCE = PrototypeDefinition("Force", (Prototype("Any"), Clone(), TextLabel(text="$Side$ and $Gone$")))
TABLE = {"Any": ANY, "Force": FORCE}


def test_prototypes_are_replaced_by_their_traits_in_their_place() -> None:
    piece = Piece(BasicPiece("", "Tank"), (Immobile(), Prototype("Force"), LAYER))
    label = TextLabel(text="$Side$ and $Gone$")
    assert expand(piece, TABLE).traits == (Immobile(), Delete(), Clone(), label, LAYER)


def test_comments_go_when_a_piece_enters_the_game() -> None:
    piece = Piece(BasicPiece("", "Tank"), (Comment(text="own"), Delete()))
    assert expand(piece, {}).traits == (Delete(),)


def test_parameters_replace_words_and_a_missing_one_loses_its_marks() -> None:
    piece = Piece(BasicPiece(), (Prototype("Force", (("Side", "Red"),)),))
    assert expand(piece, TABLE).traits[-1] == TextLabel(text="Red and Gone", name_format="pieceName (label)")


def test_a_definition_ends_in_an_empty_basic_piece() -> None:
    assert ANY.add_command == ("+/null/delete;Delete;68,130;\tcmt;shared\\\tpiece;;;;/\t\\\tnull;0;0;;0")


def test_a_prototype_that_is_missing_or_contains_itself_is_refused() -> None:
    with pytest.raises(BadInputError, match='no prototype is called "Gone"'):
        expand(Piece(BasicPiece(), (Prototype("Gone"),)), TABLE)
    loop = {
        "A": PrototypeDefinition("A", (Prototype("B"),)),
        "B": PrototypeDefinition("B", (Prototype("A"),)),
    }
    with pytest.raises(BadInputError, match='"A" contains itself: A > B'):
        expand(Piece(BasicPiece(), (Prototype("A"),)), loop)


def test_pictures_and_stacking_come_from_the_traits() -> None:
    assert UNIT.images == ("inf_full.png", "inf_red.png")
    assert UNIT.may_stack
    assert not Piece(BasicPiece(), (Immobile(),)).may_stack
    assert Piece(BasicPiece(), (Immobile(stack="L"),)).may_stack


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("-/null/a/b", "begins with"),
        ("+/null/a", "three parts, this one has 2"),
        ("+/null/a/b/c", "three parts, this one has 4"),
    ],
)
def test_texts_that_are_no_add_command(text: str, message: str) -> None:
    with pytest.raises(BadInputError, match=message):
        split_add_command(text)


@pytest.mark.parametrize(
    ("type_text", "state", "message"),
    [
        ("delete;\tpiece;;;;", "null;0;0;;0", "2 levels in its type and 1 in its state"),
        ("delete;", "", 'innermost part of a piece is "delete"'),
        ("piece;;;;", "null;x;0;;0", "cannot be read"),
        ("piece;;;;", "null;0;0;;2;UniqueID", "cannot be read"),
    ],
)
def test_texts_that_are_no_piece(type_text: str, state: str, message: str) -> None:
    with pytest.raises(BadInputError, match=message):
        decode_piece(type_text, state)


def test_a_piece_off_every_map() -> None:
    piece = decode_piece("piece;;;;", "null;5;6;3;0")
    assert piece.basic.place.map_name is None
    assert BasicPiece().place == NOWHERE
    assert BasicPiece().state_text == "null;0;0;;0"


def test_unknown_traits_are_carried_along() -> None:
    piece = decode_piece("globalkey;a;b\tpiece;;;x.png;X", "s\tnull;0;0;1;0")
    assert piece.traits == (RawTrait("globalkey;a;b", "s"),)
    assert piece.type_text == "globalkey;a;b\tpiece;;;x.png;X"
