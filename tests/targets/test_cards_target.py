"""The target of cards: files, and what is told of games that lack decks or contradict themselves."""

from pathlib import Path

import pytest
from builder.cli.reading import load_options
from builder.layout.setup_cards.hands import cup_lines
from builder.marking import marks_of
from builder.pipeline import load_game
from builder.source.project import find_project
from builder.targets.base import BuildContext, BuildSettings
from builder.targets.printing import Printing
from builder.targets.registry import find_target, target_ids
from pikepdf import Pdf
from tests.layout.counter_bench import LIBRARY
from tests.support.games import game

CASES = Path(__file__).parents[1] / "cases" / "valid"
TARGET = find_target("cards")


def deck(**given):
    return {"title": "Events", "count": 2, "slots": {"a": {"number": "1", "name": "Rain"}}, **given}


def compiled(*decks):
    found = {f"d{number}": record for number, record in enumerate(decks)}
    return TARGET.compile(BuildContext(game(cards={"decks": found, "cups": {}}), LIBRARY))


def loaded_case(name):
    return load_game(find_project(CASES / name), name, load_options("latest", None, ()))


@pytest.fixture(scope="module")
def area_forces():
    loaded = loaded_case("area-forces")
    context = BuildContext(
        loaded.game, LIBRARY, BuildSettings(printing=Printing(paper="letter")), marks=marks_of(loaded.source)
    )
    return loaded.game, TARGET.compile(context)


def test_it_is_one_of_the_targets():
    assert "cards" in target_ids()


def test_a_game_of_two_decks_has_every_card_as_picture_and_all_sheets(area_forces, tmp_path):
    built, result = area_forces
    assert result.diagnostics == ()
    pictures = [name for name in result.files if name.startswith("svg/card-")]
    # 18 German cards of which four are numbered, 18 Soviet ones, two known by name, two backs.
    assert len(pictures) == 18 + 18 + 2 + 2
    assert {"svg/card-german-g01.svg", "svg/card-german-no5.svg", "svg/card-german-winter-war.svg"} <= {
        *pictures
    }
    cuts = {name for name in result.files if name.endswith("-cut.svg")}
    assert cuts == {f"svg/cards-{sheet}-cut.svg" for sheet in ("1", "2", "3", "4", "name-1")}
    path = tmp_path / "cards.pdf"
    path.write_bytes(result.files["pdf/cards.pdf"])
    with Pdf.open(path) as pdf:
        assert len(pdf.pages) == 2 * (4 + 1)
        assert str(pdf.docinfo["/Title"]) == f"{built.title}: cards"
        assert str(pdf.Root.ViewerPreferences["/Duplex"]) == "/DuplexFlipLongEdge"


def test_equal_games_give_equal_bytes():
    assert compiled(deck()).files == compiled(deck()).files


@pytest.mark.parametrize(
    "cards", [None, {"decks": {}, "cups": {}}, {"decks": {"d": deck(count=0, slots={})}}]
)
def test_a_game_without_decks_is_skipped_with_the_reason(cards):
    built = game() if cards is None else game(cards=cards)
    result = TARGET.compile(BuildContext(built, LIBRARY))
    assert (dict(result.files), dict(result.skipped)) == (
        {},
        {"pdf/cards.pdf": "the game has no decks of cards"},
    )


@pytest.mark.parametrize(
    ("count", "told"),
    [
        (2, []),
        (None, ['how many cards the deck "Events" has is unknown; 1 are drawn']),
        ({"min": 3, "max": None}, ['how many cards the deck "Events" has is unknown; 3 are drawn']),
        (0, ['the deck "Events" has 0 cards and lists 1']),
    ],
)
def test_a_count_that_is_unknown_or_wrong_is_told(count, told):
    assert [d.message for d in compiled(deck(count=count)).diagnostics] == told


def test_cards_that_are_alike_are_printed_as_often_as_there_are():
    result = compiled(deck(slots={"a": {"number": "1", "name": "Rain", "count": 2}}))
    assert [name for name in result.files if "back" not in name and name.startswith("svg/card-")] == [
        "svg/card-d0-a.svg",
        "svg/card-d0-a-copy2.svg",
    ]


def test_a_game_with_nothing_but_a_cup_has_no_sheets_and_its_set_up_card_says_what_the_cup_holds():
    built = loaded_case("four-step-army").game
    result = TARGET.compile(BuildContext(built, LIBRARY))
    assert dict(result.skipped) == {"pdf/cards.pdf": "the game has no decks of cards"}
    assert [(line.who, line.where, line.notes) for line in cup_lines(built, "axis")] == [
        ("Axis orders cup", "2 Blitz order, 1 Hold order. Drawn blind.", ("At the end of the turn.",))
    ]
    assert cup_lines(built, "soviet") == ()
    assert [piece.key for piece in built.cards.cups["axis"].pieces] == [
        "axis/blitz",
        "axis/blitz#2",
        "axis/hold",
    ]


def test_no_card_takes_the_picture_of_another_however_they_are_called():
    names = {"a-b": ("c",), "a": ("b-c", "no2", "x"), "A": ("X",), "back": ("a",)}
    decks = {
        key: {"title": key, "count": 4 if key == "a" else 1, "slots": {card: {"name": "N"} for card in cards}}
        for key, cards in names.items()
    }
    result = TARGET.compile(BuildContext(game(cards={"decks": decks, "cups": {}}), LIBRARY))
    pictures = [name for name in result.files if name.startswith("svg/card-")]
    assert len(pictures) == 7 + len(decks)
    assert len({name.casefold() for name in pictures}) == len(pictures)
    assert {"svg/card-a-b-c.svg", "svg/card-a-b-c-2.svg"} <= {*pictures}


def test_a_hand_larger_than_its_deck_is_told():
    (told,) = compiled(deck(hand=3), deck(hand=2), deck(hand={"min": 1, "max": 9})).diagnostics
    assert (told.code, told.where.pointer) == ("cards.count", "/cards/decks/d0/hand")
    assert "has 2 cards and deals 3" in told.message
