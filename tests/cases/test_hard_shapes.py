"""The hardest shape of each kind of game, held by files, layers, model and rules alike.

Every folder of ``valid/`` is a small project; what it is about stands in its name.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from builder.cli.main import run
from builder.model import scenarios as place
from builder.model.game import Game
from builder.pipeline import LoadedGame, LoadOptions, load_game
from builder.source.origin import Layer
from builder.source.project import find_project

VALID = Path(__file__).parent / "valid"
SCHEMAS = Path(__file__).parents[2] / "schemas"


def load(case: str, game_id: str | None = None, **options: object) -> LoadedGame:
    """A game of a case, read and built."""
    return load_game(find_project(VALID / case), game_id or case, LoadOptions(SCHEMAS, **options))


def built(case: str, game_id: str | None = None, **options: object) -> Game:
    """The game itself, which must have no fault."""
    loaded = load(case, game_id, **options)
    assert loaded.diagnostics == ()
    assert loaded.game is not None
    return loaded.game


def line_of(scenario: place.Scenario, key: str) -> place.Placement:
    """A line of a set-up by its key."""
    (line,) = (line for line in scenario.placements if line.id == key)
    return line


def operators(where: place.Where | None) -> set[type]:
    """Every operator that a place to stand is made of."""
    match where:
        case None:
            return set()
        case place.Within(of=inner) | place.Adjacent(of=inner) | place.Not(part=inner):
            return {type(where)} | operators(inner)
        case place.AnyOf(parts=parts) | place.AllOf(parts=parts):
            return {type(where)}.union(*(operators(part) for part in parts))
    return {type(where)}


@pytest.mark.parametrize("edition", ["transcribed", "printed", "latest"])
@pytest.mark.parametrize("case", sorted(path.name for path in VALID.iterdir()))
def test_every_case_is_whole_in_every_edition(case, edition):
    for game_id in find_project(VALID / case).games:
        assert load(case, game_id, edition=edition).diagnostics == ()


@pytest.mark.parametrize("case", sorted(path.name for path in VALID.iterdir()))
def test_every_case_gets_counter_sheets_without_a_fault(case, tmp_path, capsys):
    words = ["--target", "counters", "--project", str(VALID / case), "--out", str(tmp_path)]
    assert run(["build", *words]) == 0
    assert ": error [" not in "".join(capsys.readouterr())
    games = {path.parent.parent.name for path in tmp_path.glob("*/pdf/counters.pdf")}
    assert games == {game for game in find_project(VALID / case).games if game != "front-series"}


@pytest.mark.parametrize("case", sorted(path.name for path in VALID.iterdir()))
def test_every_case_gets_a_map_without_a_fault(case, tmp_path, capsys):
    assert run(["build", "--target", "map", "--project", str(VALID / case), "--out", str(tmp_path)]) == 0
    assert ": error [" not in "".join(capsys.readouterr())
    games = {path.parent.parent.name for path in tmp_path.glob("*/pdf/map.pdf")}
    assert games == {game for game in find_project(VALID / case).games if game != "front-series"}


def test_a_counter_belongs_to_one_side_in_front_and_to_the_other_behind():
    counters = built("two-owners").counters
    column = counters.units["supply-german"]
    faces = counters.counters["supply-german"]
    assert [state.id for state in column.states] == ["german", "allied"]
    assert (faces.front.side, faces.back.side) == ("german", "allied")
    assert faces.back.values["movement"].value == 4
    assert column.count.exact == 8


def test_two_counters_may_bear_one_label():
    counters = built("two-owners").counters.counters
    pair = [counters[key] for key in ("14s-antitank", "14s-armour")]
    assert [counter.front.label for counter in pair] == ["14S", "14S"]
    assert pair[0].front.values.keys() != pair[1].front.values.keys()


def test_one_counter_mixes_a_stated_value_a_public_one_and_an_erratum():
    source = load("two-owners").source
    front = "/counters/counters/687-615id/front"
    assert source.origins.at(f"{front}/values/defence").layer is Layer.TEXT
    assert source.origins.at(f"{front}/values/attack").layer is Layer.PUBLIC
    assert source.origins.at(f"{front}/size").errata == ("size-687",)
    assert source.document["counters"]["counters"]["687-615id"]["front"]["size"] == "regiment"


def test_trust_chooses_between_two_sets_of_hexes():
    assert built("two-owners").map.places["bautzen"].spaces == ("0303", "0403")
    assert built("two-owners", trust=Layer.TEXT).map.places["bautzen"].spaces == ("0304", "0404")
    assert built("two-owners").map.places["weissenberg"].spaces == ("0502",)


def test_an_overlay_of_the_owner_wins():
    game = built("two-owners", overlays=(VALID / "two-owners" / "overlay.json",))
    front = game.counters.counters["14s-armour"].front
    assert [cell.value for cell in front.values.values()] == [4, 3, 10]


def test_a_headquarters_shows_its_supply_on_its_faces():
    counters = built("system-and-game", "river-battle").counters
    unit = counters.units["hq-3pzk"]
    assert [(state.id, state.kind) for state in unit.states] == [("attack", "supply"), ("general", "supply")]
    assert counters.counters["hq-3pzk"].back.text == ("General supply",)
    assert counters.counters["hq-3pzk"].front.values["shift"].value is None


def test_a_game_inherits_from_its_system_and_a_scenario_from_another():
    game = built("system-and-game", "river-battle")
    assert set(game.counters.classes) == {"combat", "hq"}
    assert game.charts["combat"].rows.entries is None
    assert game.charts["supply"].cells["general", "overrun"].value == "none"
    short = game.scenarios["short"]
    assert (short.first_turn, short.last_turn, short.first_player) == ("1", "3", "axis")
    assert {line.id for line in short.placements} == {"3pzk", "102id", "untried", "fortified"}
    assert line_of(short, "untried").where == place.At(("05.11",))


def test_parity_and_outline_may_be_unknown():
    grid = built("system-and-game", "river-battle").map.grid
    assert (grid.shifted, grid.shift_is_assumed, grid.columns, grid.rows) == ("odd", True, None, None)
    assert (grid.orientation, grid.orientation_is_assumed) == ("flat", True)


def test_a_value_may_be_bounded_and_in_parentheses():
    front = built("system-and-game", "river-battle").counters.counters["233-102id"].front
    assert (front.values["movement"].least, front.values["movement"].most) == (3, 5)
    assert front.values["defence"].marks == ("parentheses",)


def test_forces_are_counts_ranges_and_what_remains():
    game = built("area-forces")
    armies, zones = game.counters.units["soviet-army"], game.counters.units["fortified-zone"]
    assert (armies.count.least, armies.count.most) == (15, 33)
    assert (zones.count.least, zones.count.most) == (2, None)
    campaign = game.scenarios["campaign"]
    assert line_of(campaign, "france").what.count.exact == 12
    assert line_of(campaign, "soviet-rest").what.remaining
    spread = line_of(campaign, "soviet-poland").spread
    assert (spread.per, spread.least, spread.most) == ("area", 1, 1)


def test_a_fortified_zone_is_built_complete_and_broken_down():
    zone = built("area-forces").counters.units["fortified-zone"]
    assert [state.id for state in zone.states] == ["building", "complete", "dismantling"]
    assert {state.kind for state in zone.states} == {"construction"}


def test_an_area_group_of_unknown_members_is_one_box():
    game = built("area-forces")
    assert game.map.groups["france"].members is None
    assert game.map.boxes[game.map.groups["france"].box].title == "France"


def test_cards_may_lack_names_or_numbers():
    deck = built("area-forces").cards.decks["german"]
    assert {card.name for card in deck.slots} == {None}
    assert [card.number for card in deck.unassigned] == [None, None]


def test_an_army_has_four_states_on_two_counters():
    game = built("four-step-army")
    army = game.counters.units["4th-army"]
    assert [(state.counter, state.face) for state in army.states] == [
        ("4th-army", "front"),
        ("4th-army", "back"),
        ("4th-army-r", "front"),
        ("4th-army-r", "back"),
    ]
    last = game.counters.counters["4th-army-r"].back
    assert last.values["strength"].value is None
    assert game.counters.units["first-guards"].states[0].counter is None


def test_orders_are_drawn_from_a_cup():
    cup = built("four-step-army").cards.cups["axis"]
    assert {key: quantity.exact for key, quantity in cup.contents.items()} == {"blitz": 2, "hold": 1}


def test_undoing_an_erratum_of_unknown_old_value_leaves_the_datum_open():
    assert built("four-step-army").map.places["moscow"].values["vp"].value == 3
    assert built("four-step-army", edition="printed").map.places["moscow"].values["vp"].value is None


def test_the_back_of_a_leader_is_another_leader():
    game = built("leader-backs")
    faces = game.counters.counters["pavlov"]
    assert (faces.front.label, faces.back.label) == ("Pavlov", "Timoshenko")
    assert line_of(game.scenarios["autumn"], "pavlov").state == "timoshenko"


def test_areas_have_coordinates_zones_and_dotted_links():
    map_ = built("leader-backs").map
    assert map_.spaces["germany"].kind == "zone"
    assert map_.spaces["pripet"].coordinates is None
    assert [(pair.first, pair.second) for pair in map_.links] == [("odessa", "sevastopol")]
    assert map_.lines["minor-allies"].pairs is None


def test_octagons_and_diamonds_have_letters_and_lack_corners():
    grid = built("octagons-and-diamonds").map.grid
    assert (grid.columns, grid.code.column_letters) == (("A", "O"), True)
    assert "A1" in grid.absent


def test_two_errata_that_need_each_other_come_together():
    game = built("octagons-and-diamonds")
    assert game.counters.units["corps-5-2-3"].count.exact == 1
    (minimum,) = (rule for rule in game.rules.reference if rule.number == "12.5")
    assert minimum.values["german"].value == 13
    assert built("octagons-and-diamonds", edition="printed").counters.units["corps-5-2-3"].count.exact == 2


def test_a_division_takes_three_hexes_without_a_regiment_named():
    line = line_of(built("placement-lists").scenarios["july-27"], "17dp")
    assert line.what.formations == ("17dp",)
    assert line.where == place.At(("4929", "5128", "5329"))
    assert (line.spread.per, line.spread.least, line.spread.most) == ("space", 1, 1)


def test_a_unit_may_start_reduced_fortified_and_next_to_its_hex():
    line = line_of(built("placement-lists").scenarios["july-27"], "27-19pz")
    assert (line.steps_lost.exact, line.marks, line.printed) == (1, ("fortification",), "2720(1)u")
    assert line.where == place.Within(1, place.At(("2720",)))


def test_the_cases_use_every_operator_of_the_placement_grammar():
    used: set[type] = set()
    for case in VALID.iterdir():
        for game_id in find_project(case).games:
            game = load(case.name, game_id).game
            for scenario in game.scenarios.values() if game else ():
                for line in (*scenario.placements, *scenario.reinforcements):
                    used |= operators(line.where)
    assert used == set(get_args(place.Where))
