"""Single cards and pieces in cups: each once, under a key that stays."""

from builder.model.build_cards import card_set

CARDS = {
    "decks": {
        "red": {
            "title": "Red",
            "count": 6,
            "slots": {
                "r1": {"number": "1", "name": "Storm"},
                "r2": {"number": "2", "name": None, "count": 2},
            },
            "unassigned": {"thaw": {"name": "Thaw"}, "r1": {"name": "Named as a slot is"}},
        }
    },
    "cups": {
        "orders": {
            "title": "Orders",
            "contents": {"hold": 2, "blitz": {"min": 1, "max": 3}, "later": 0, "some": None},
        }
    },
}


def made(**deck):
    return card_set({**CARDS, "decks": {"red": {**CARDS["decks"]["red"], **deck}}})


def test_a_deck_has_its_listed_cards_and_blank_ones_up_to_its_count():
    pieces = made().decks["red"].pieces
    assert [piece.key for piece in pieces] == ["red/r1", "red/r2", "red/r2#2", "red/#4", "red/#5", "red/#6"]
    assert [piece.card.name if piece.card else "blank" for piece in pieces] == [
        "Storm",
        None,
        None,
        "blank",
        "blank",
        "blank",
    ]


def test_a_card_that_becomes_known_leaves_the_keys_of_the_other_blank_ones():
    slots = {**CARDS["decks"]["red"]["slots"], "r3": {"number": "3", "name": "Frost"}}
    keys = {piece.key for piece in made(slots=slots).decks["red"].pieces}
    assert keys >= {"red/#5", "red/#6"}
    assert "red/#4" not in keys


def test_a_deck_of_unknown_count_has_the_cards_that_are_listed():
    assert len(made(count=None).decks["red"].pieces) == 3
    assert len(made(count={"min": 5, "max": None}).decks["red"].pieces) == 5


def test_cards_known_by_name_are_beside_the_deck_and_never_take_a_slots_key():
    deck = made().decks["red"]
    loose = [piece.key for piece in deck.loose]
    assert loose == ["red/thaw", "red/r1#01"]
    assert not {*loose} & {piece.key for piece in deck.pieces}


def test_a_cup_has_each_piece_as_often_as_is_certain():
    keys = [piece.key for piece in made().cups["orders"].pieces]
    assert keys == ["orders/hold", "orders/hold#2", "orders/blitz"]


def test_all_pieces_have_names_of_their_own():
    names = made().piece_ids
    assert len(names) == len(set(names)) == 6 + 2 + 3
    assert {name.partition(" ")[0] for name in names} == {"card", "cup"}
