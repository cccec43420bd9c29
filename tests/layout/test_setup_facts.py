"""What set-up cards say beside their lines: strength, conditions of victory, special rules."""

from builder.layout.setting import BODY, Setter
from builder.layout.setup_cards.facts import card_facts
from builder.layout.setup_cards.start_table import start_table
from builder.layout.setup_cards.values import Stand
from tests.layout.page_bench import words
from tests.layout.setup_bench import cards
from tests.support.games import game


def test_units_whose_type_nobody_knows_are_counted_as_such_and_leaders_without_a_counter_not_at_all():
    unknown = {"label": "full", "kind": "step", "counter": None, "face": None}
    units = {
        "lost": {"name": "Lost", "states": {"full": unknown}},
        "chief": {"name": "Chief", "states": {"full": {**unknown, "kind": "leader"}}},
    }
    line = {"side": "red", "what": {"units": ["lost", "chief"]}, "where": {"at": ["0101"]}}
    built = game(counters={"units": units}, scenarios={"main": {"setup": {"more": line}}})
    stands = [Stand(unit, "full", "more", "0101") for unit in ("lost", "chief", "r-a")]
    facts = dict(card_facts(built, built.scenarios["main"], stands))
    assert facts["Strength on the map"] == "2 units: infantry 1, type unknown 1"


def test_conditions_of_a_side_stand_together_and_special_rules_by_number():
    conditions = {
        key: {"side": side, "text": f"{key.capitalize()}."}
        for key, side in (("one", "blue"), ("two", "red"), ("three", "blue"))
    }
    rules = {"10.1": "10.1", "9.2": "9.2-late", "": None, "9.10": "9.10"}
    special = {f"s{number}": {"rule": rule, "text": "So."} for number, rule in enumerate(rules.values())}
    card = cards(game(scenarios={"main": {"victory": conditions, "special": special}}))["red"]
    assert card.victory == ("**Blue:** One.", "**Blue:** Three.", "**Red:** Two.")
    assert card.special == ("**9.2** So.", "**9.10** So.", "**10.1** So.", "So.")


def test_a_long_value_takes_what_short_names_leave():
    rows = (("Turn", "4 (December-January 1941-42)"), ("Impulse", "4"))
    setter = Setter()
    items, _ = start_table(rows, 62.0, BODY, setter, "/scenarios/main")
    assert "4 (December-January 1941-42)" in words(items)
    assert setter.diagnostics == ()
