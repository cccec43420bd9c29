"""Numbers of cards and of pieces in cups: their tables, and which overlay adds what."""

import pytest
from builder.targets.vassal.numbers import adder, piece_ids, table_of, wanted
from tests.targets.module_bench import tiny
from tests.targets.test_vassal_cards import CARDS


@pytest.mark.parametrize(
    ("piece", "table"),
    [
        ("r-a", ("counters", "r-a")),
        ("card red/#5", ("cards", "red/#5")),
        ("cup orders/flag#2", ("cups", "orders/flag#2")),
        ("cup", ("counters", "cup")),
    ],
)
def test_each_kind_of_piece_has_a_table_of_its_own(piece, table):
    assert table_of(piece) == table


def test_cards_are_numbered_after_counters_and_pieces_in_cups_last():
    built = tiny(CARDS)
    kinds = [table_of(piece)[0] for piece in piece_ids(built)]
    assert kinds == ["counters"] * 6 + ["cards"] * 6 + ["cups"] * 4
    assert wanted(built.vassal, piece_ids(built), piece_ids(built)).own == {}


def test_an_overlay_has_what_its_own_documents_name():
    cards = {
        "decks": {"red": {"slots": {"r9": {"name": "Dust"}}}},
        "cups": {"orders": {"contents": {"blitz": 1}}},
    }
    added = adder({"documents": {"cards": cards, "counters": {"counters": {"extra": {}}}}})
    assert [piece for piece in ("extra", "r-a") if added(piece)] == ["extra"]
    assert [p for p in ("card red/r9#2", "card red/r1", "card red/#7", "card blue/#7") if added(p)] == [
        "card red/r9#2",
        "card red/#7",
    ]
    assert [p for p in ("cup orders/blitz#2", "cup orders/flag", "cup other/blitz") if added(p)] == [
        "cup orders/blitz#2"
    ]
