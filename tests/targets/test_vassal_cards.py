"""Decks, hands and cups of a module, read again by a reader that shares no code with the writer."""

from collections import Counter

import pytest
from builder.errors import UnallocatedIdError
from builder.targets.vassal.manual import manual_page
from builder.vassal.verify.run import verify_module
from tests.support.games import GONE
from tests.support.vmod_reader import read
from tests.targets.module_bench import NAME, compiled, tiny

DRAW = "VASSAL.build.module.map.DrawPile"
HAND = "VASSAL.build.module.PlayerHand"

CARDS = {
    "cards": {
        "decks": {
            "red": {
                "title": "Red events",
                "side": "red",
                "count": 5,
                "hand": 3,
                "slots": {
                    "r1": {"number": "R1", "name": "Storm", "text": "Adds one."},
                    "r2": {"number": "R2", "name": None, "text": None, "count": 2},
                },
                "unassigned": {"thaw": {"number": None, "name": "Thaw", "text": None}},
            }
        },
        "cups": {
            "orders": {"title": "Orders cup", "side": "red", "contents": {"flag": 3, "r-a": 1}},
        },
    },
    "vassal": {
        "ids": {
            "cards": {"red/r1": 7, "red/r2": 8, "red/r2#2": 9, "red/#4": 10, "red/#5": 11, "red/thaw": 12},
            "cups": {"orders/flag": 13, "orders/flag#2": 14, "orders/flag#3": 15, "orders/r-a": 16},
            "next": 17,
        }
    },
}


@pytest.fixture(scope="module")
def data():
    result = compiled(CARDS)
    assert result.diagnostics == ()
    return result.files[NAME]


@pytest.fixture(scope="module")
def found(data):
    return read(data)


def pile(found, name):
    return next(node for node in found.root.iter(DRAW) if node.get("name") == name)


def test_a_side_deals_its_own_hand_with_one_button(found):
    (deal,) = found.root.iter("VASSAL.build.module.map.MassKeyCommand")
    assert (deal.get("buttonText"), deal.get("deckCount")) == ("Deal 3 to the Red hand", "3")
    assert deal.get("filter") == '{DeckName=="Red events" && Side==PlayerSide}'
    prototypes = {n.get("name"): n.text for n in found.root.iter("VASSAL.build.module.PrototypeDefinition")}
    assert f"sendto;Into the hand;{deal.get('hotkey')};Red hand;Red hand;" in prototypes["Card of red"]


def test_the_manual_tells_how_cards_and_cups_are_used():
    page = manual_page(tiny(CARDS)).decode()
    assert "Ctrl+X, Ctrl+B on a card" in page and "drawn from a cup" in page
    without = manual_page(tiny()).decode()
    assert "card" not in without and "cup" not in without


def test_where_no_hand_is_dealt_cards_can_still_be_taken():
    found = read(compiled(CARDS, {"cards": {"decks": {"red": {"hand": GONE}}}}).files[NAME])
    assert list(found.root.iter("VASSAL.build.module.map.MassKeyCommand")) == []
    prototypes = {n.get("name"): n.text for n in found.root.iter("VASSAL.build.module.PrototypeDefinition")}
    assert "sendto;Into the hand;" in prototypes["Card of red"]


def test_nothing_is_wrong_with_it(data):
    assert verify_module(data) == ()


def test_the_deck_holds_each_card_once_in_a_new_game_and_in_every_set_up(found):
    slots = [slot.get("gpid") for slot in pile(found, "Red events")]
    assert slots == ["7", "8", "9", "10", "11"]
    for setup in found.setups.values():
        inside = [piece for piece in setup if piece.deck == "Red events"]
        assert [piece.gpid for piece in inside] == slots
        assert [piece.name for piece in inside] == [
            "R1 Storm",
            "R2",
            "R2",
            "Card 4, unknown",
            "Card 5, unknown",
        ]


def test_the_cup_holds_what_the_data_say(found):
    for setup in found.setups.values():
        inside = [piece for piece in setup if piece.deck == "Orders cup"]
        assert Counter(piece.name for piece in inside) == {"Flag": 3, "R-A": 1}
        assert sorted(piece.gpid for piece in inside) == ["13", "14", "15", "16"]


def test_cards_are_drawn_at_random_face_down_and_shuffled_back_from_the_discards(found):
    deck, thrown = pile(found, "Red events"), pile(found, "Red events - discards")
    assert (deck.get("faceDown"), deck.get("shuffle"), deck.get("drawFaceUp")) == (
        "Always",
        "Always",
        "false",
    )
    assert (thrown.get("faceDown"), thrown.get("reshuffleTarget")) == ("Never", "Red events")
    assert list(thrown) == []


def test_every_piece_of_a_pile_has_a_back_and_a_way_into_it(found):
    for piece in found.setups["Main"]:
        if piece.deck:
            assert piece.traits[0] == "obs"
            assert "return" in piece.traits
            assert "prototype" not in piece.traits


def test_a_counter_that_belongs_into_a_cup_can_go_there_from_the_map(found):
    on_map = {piece.name: piece for piece in found.setups["Main"] if not piece.deck}
    assert on_map["Flag"].traits[:2] == ["obs", "return"]
    assert "return" not in on_map["R-B"].traits


def test_a_card_known_by_name_alone_lies_in_the_palette_and_in_no_deck(found):
    assert "Thaw" in {slot.name for slot in found.slots}
    assert all(piece.name != "Thaw" for setup in found.setups.values() for piece in setup)


def test_only_a_side_with_cards_has_a_hand_and_nobody_else_sees_it(found):
    hands = list(found.root.iter(HAND))
    assert [(hand.get("mapName"), hand.get("side"), hand.get("visible")) for hand in hands] == [
        ("Red hand", "Red", "false")
    ]


def test_a_deck_that_is_everybodys_gives_every_side_a_hand():
    changed = {"cards": {"decks": {"red": {"side": None}}}}
    root = read(compiled(CARDS, changed).files[NAME]).root
    assert [hand.get("side") for hand in root.iter(HAND)] == ["Red", "Blue"]


def test_what_nobody_owns_is_drawn_for_all_to_see_and_a_choice_is_offered_where_draws_are_chosen():
    changed = {"cards": {"cups": {"orders": {"side": None, "draw": "chosen"}}}}
    cup = pile(read(compiled(CARDS, changed).files[NAME]), "Orders cup")
    assert (cup.get("drawFaceUp"), cup.get("allowSelect"), cup.get("shuffle")) == ("true", "true", "Never")


def test_pictures_of_all_cards_backs_and_the_table_are_there(found):
    cards = {name for name in found.images if name.startswith("card-red-")}
    assert len(cards) == 6
    assert {
        "card-back-red.svg",
        "card-hidden-red.svg",
        "cup-back-orders.svg",
        "card-table.png",
    } <= found.images


def test_a_card_without_a_number_stops_the_build_with_the_command():
    with pytest.raises(UnallocatedIdError, match="card red/#5") as problem:
        compiled(CARDS, {"vassal": {"ids": {"cards": {"red/#5": GONE}}}})
    assert "counterfoil ids tiny --write" in problem.value.hint


def test_a_unit_without_a_counter_has_a_stand_in_and_a_number_that_is_only_bounded_is_told():
    unseen = {"full": {"kind": "step", "counter": None, "face": None, "steps": 1}}
    changed = {
        "counters": {"units": {"ghost": {"name": "Ghost", "states": unseen}}},
        "cards": {"cups": {"orders": {"contents": {"ghost": 1, "flag": {"min": 3, "max": None}}}}},
        "vassal": {"ids": {"counters": {"stand-in-ghost": 18}, "cups": {"orders/ghost": 17}, "next": 19}},
    }
    result = compiled(CARDS, changed)
    assert [(d.code, d.where.pointer) for d in result.diagnostics] == [
        ("cards.count-unknown", "/cards/cups/orders/contents/flag"),
    ]
    inside = [piece.name for piece in read(result.files[NAME]).setups["Main"] if piece.deck == "Orders cup"]
    assert Counter(inside) == {"Flag": 3, "R-A": 1, "Ghost": 1}


def test_a_unit_of_which_no_face_is_known_is_left_out_of_its_cup_and_told():
    states = {"full": {"kind": "step", "counter": "r-a", "face": None, "steps": 1}}
    result = compiled(CARDS, {"counters": {"units": {"r-a": {"states": states}}}})
    (found,) = (d for d in result.diagnostics if d.where.pointer.startswith("/cards/cups"))
    assert (found.code, found.where.pointer) == ("vassal.left-out", "/cards/cups/orders/contents/r-a")
    assert "the face that shows it is unknown" in found.message
    inside = [piece.name for piece in read(result.files[NAME]).setups["Main"] if piece.deck == "Orders cup"]
    assert inside == ["Flag"] * 3


def test_a_deck_of_which_only_names_are_known_has_no_pile():
    lone = {"title": "Side unknown", "count": 0, "slots": {}, "unassigned": {"frost": {"name": "Frost"}}}
    changed = {
        "cards": {"decks": {"lone": lone}},
        "vassal": {"ids": {"cards": {"lone/frost": 17}, "next": 18}},
    }
    result = compiled(CARDS, changed)
    module = read(result.files[NAME])
    assert verify_module(result.files[NAME]) == ()
    assert "Frost" in {slot.name for slot in module.slots}
    assert [node.get("name") for node in module.root.iter(DRAW)] == [
        "Red events",
        "Red events - discards",
        "Orders cup",
    ]


def test_a_game_without_cards_has_no_table():
    root = read(compiled().files[NAME]).root
    assert not list(root.iter(DRAW))
    assert tiny().cards is None
