"""Stacking, formations, apart: one case that holds, one that breaks, one that stays open."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from tests.support.games import GONE, STACKING, checked, setup


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def at(space: str, *units: str) -> dict:
    """A placement that leaves its units no choice."""
    return {"side": "red", "what": {"units": list(units)}, "where": {"at": [space]}}


def test_a_stack_within_the_limit_of_its_terrain_passes():
    outcome = checked(STACKING)
    assert outcome.verdict is Verdict.PASSED
    assert not outcome.findings


def test_a_stack_over_the_limit_of_its_terrain_fails_where_it_was_put():
    outcome = checked(STACKING, scenarios=setup(red=GONE, all=at("0303", "r-a", "r-b", "r-hq")))
    assert outcome.verdict is Verdict.FAILED
    (finding,) = outcome.findings
    assert finding.code == "stacking.over-limit"
    assert finding.where.pointer == "/scenarios/main/setup/all"
    assert "7 points" in finding.message
    assert "limit is 4" in finding.message


def test_the_same_stack_is_legal_where_the_terrain_holds_more():
    clear = {"spaces": {"0303": {"terrain": "clear"}}}
    both = setup(red=GONE, all=at("0303", "r-a", "r-b"), hq=at("0101", "r-hq"))
    assert checked(STACKING, map=clear, scenarios=both).verdict is Verdict.PASSED
    three = setup(red=GONE, all=at("0303", "r-a", "r-b", "r-hq"))
    assert checked(STACKING, map=clear, scenarios=three).verdict is Verdict.FAILED


def test_unknown_terrain_decides_only_what_all_terrains_agree_on():
    unknown = {"spaces": {"0303": {"terrain": None}}}
    one_hq = setup(red=GONE, some=at("0303", "r-a", "r-hq"), rest=at("0101", "r-b"))
    outcome = checked(STACKING, map=unknown, scenarios=one_hq)
    assert outcome.verdict is Verdict.OPEN  # 5 points: too many for woods, not for clear terrain
    assert codes(outcome) == ["stacking.undecided"]
    two = setup(red=GONE, some=at("0303", "r-a", "r-b"), rest=at("0101", "r-hq"))
    assert checked(STACKING, map=unknown, scenarios=two).verdict is Verdict.PASSED  # 4: for both


def test_a_unit_without_a_line_leaves_the_check_open_at_its_size():
    costs = {"costs": {"regiment": STACKING["costs"]["regiment"]}}
    outcome = checked({**STACKING, **costs})
    assert outcome.verdict is Verdict.OPEN
    finding = next(f for f in outcome.findings if f.code == "stacking.no-cost")
    assert finding.where.pointer == "/counters/counters/r-hq/front/size"
    others = {"costs": {"division": STACKING["costs"]["division"]}}
    (several,) = [f for f in checked({**STACKING, **others}).findings if f.code == "stacking.no-cost"]
    assert several.message == "No line of the stacking costs fits R-A; R-B; B-A."
    assert several.where.pointer == "/counters/counters/r-a/front/size"


def test_an_unknown_cost_leaves_the_check_open_at_the_cell_that_lacks_it():
    costs = {**STACKING["costs"], "division": {"of": {"sizes": ["division"]}, "points": None}}
    outcome = checked({**STACKING, "costs": costs})
    assert outcome.verdict is Verdict.OPEN
    assert "/rules/checks/it/costs/division" in [f.where.pointer for f in outcome.findings]


def test_bounds_of_a_cost_can_decide():
    costs = {**STACKING["costs"], "division": {"of": {"sizes": ["division"]}, "points": {"min": 5, "max": 9}}}
    pair = setup(red=GONE, some=at("0303", "r-a", "r-hq"), rest=at("0101", "r-b"))
    assert checked({**STACKING, "costs": costs}, scenarios=pair).verdict is Verdict.FAILED


def test_the_first_line_that_fits_counts_and_free_units_cost_nothing():
    costs = {"special": {"of": {"units": ["r-b"]}, "points": 9}, **STACKING["costs"]}
    pair = setup(red=GONE, some=at("0303", "r-a", "r-b"), rest=at("0101", "r-hq"))
    assert checked({**STACKING, "costs": costs}, scenarios=pair).verdict is Verdict.FAILED
    free = {**STACKING, "costs": costs, "free": [{"units": ["r-b"]}]}
    assert checked(free, scenarios=pair).verdict is Verdict.PASSED


def test_a_single_limit_needs_no_terrain():
    rule = {"kind": "stacking", "costs": STACKING["costs"], "limit": 4}
    pair = setup(red=GONE, some=at("0101", "r-a", "r-b"), rest=at("0102", "r-hq"))
    assert checked(rule, scenarios=pair).verdict is Verdict.PASSED
    assert checked({**rule, "limit": 3}, scenarios=pair).verdict is Verdict.FAILED
    assert checked({**rule, "limit": None}, scenarios=pair).verdict is Verdict.OPEN


def test_formations_count_the_guests_of_a_stack():
    second = {"counters": {"r-b": {"front": {"formation": "r2"}}, "r-hq": {"front": {"formation": "r2"}}}}
    everyone = setup(red=GONE, all=at("0303", "r-a", "r-b", "r-hq"))
    one_guest = checked({"kind": "formations", "foreign": 1}, counters=second, scenarios=everyone)
    assert one_guest.verdict is Verdict.PASSED
    none = checked({"kind": "formations", "foreign": 0}, counters=second, scenarios=everyone)
    assert none.verdict is Verdict.FAILED
    assert "R-A" in none.findings[0].message
    free = {"kind": "formations", "foreign": 0, "free": [{"units": ["r-a"]}]}
    assert checked(free, counters=second, scenarios=everyone).verdict is Verdict.PASSED


def test_free_units_may_be_held_to_their_own_nation():
    guests = {"counters": {"b-a": {"front": {"side": "red"}}}}
    together = setup(red=GONE, blue=GONE, all=at("0303", "r-a", "b-a"), rest=at("0101", "r-b", "r-hq"))
    rule = {"kind": "formations", "foreign": 0, "free": [{"independent": True}]}
    assert checked(rule, counters=guests, scenarios=together).verdict is Verdict.PASSED
    national = checked({**rule, "free_with": "nation"}, counters=guests, scenarios=together)
    assert codes(national) == ["formations.foreign-nation"]


def test_formations_are_open_while_a_unit_has_no_place():
    lost = setup(red={"where": {"place": "lost"}})
    outcome = checked({"kind": "formations", "foreign": 0}, scenarios=lost)
    assert outcome.verdict is Verdict.OPEN
    assert codes(outcome) == ["formations.no-place"]
    assert outcome.findings[0].message == "Main: A rule: where these stand is not known: R-A, R-B, R-HQ."


def test_sides_stand_apart():
    apart = {"kind": "apart"}
    assert checked(apart).verdict is Verdict.PASSED
    shared = checked(apart, scenarios=setup(red=GONE, all=at("0505", "r-a", "r-b", "r-hq")))
    assert shared.verdict is Verdict.FAILED
    assert codes(shared) == ["apart.shared"]


def test_a_unit_of_no_known_side_leaves_its_stack_open():
    unknown = {"counters": {"r-b": {"front": {"side": GONE}}}}
    pair = setup(red=GONE, some=at("0303", "r-a", "r-b"), rest=at("0101", "r-hq"))
    outcome = checked({"kind": "apart"}, counters=unknown, scenarios=pair)
    assert outcome.verdict is Verdict.OPEN
    assert codes(outcome) == ["apart.undecided"]


BY_SIDE = {**STACKING, "limit_by_terrain": GONE, "limit": 4, "per": "side"}
BOTH_SIDES = setup(red=GONE, blue=GONE, all=at("0303", "r-a", "r-b", "b-a"), hq=at("0101", "r-hq"))


def without_gone(check):
    return {key: value for key, value in check.items() if value is not GONE}


def test_each_side_is_counted_by_itself_where_the_rule_says_so():
    together = without_gone({**BY_SIDE, "per": "space"})
    assert codes(checked(together, scenarios=BOTH_SIDES)) == ["stacking.over-limit"]
    assert checked(without_gone(BY_SIDE), scenarios=BOTH_SIDES).verdict is Verdict.PASSED


def test_the_side_that_is_over_its_limit_is_named_without_the_other():
    crowd = setup(red=GONE, blue=GONE, all=at("0303", "r-a", "r-b", "r-hq", "b-a"))
    (finding,) = checked(without_gone(BY_SIDE), scenarios=crowd).findings
    assert "7 points (R-A, R-B, R-HQ)" in finding.message


def test_a_unit_of_unknown_side_may_count_with_either():
    nobody = {"counters": {"r-b": {"front": {"side": None}}}}
    crowd = setup(red=GONE, blue=GONE, all=at("0303", "r-a", "r-b", "b-a"), hq=at("0101", "r-hq"))
    narrow = without_gone({**BY_SIDE, "limit": 3})
    assert codes(checked(narrow, counters=nobody, scenarios=crowd)) == ["stacking.undecided"] * 2
    assert checked(without_gone(BY_SIDE), counters=nobody, scenarios=crowd).verdict is Verdict.PASSED


KINDS = {"spaces": {"0303": {"kind": "town"}, "0101": {"kind": "field"}, "0202": {"kind": "camp"}}}


def by_kind(**limits):
    return without_gone({**STACKING, "limit_by_terrain": GONE, "limit_by_kind": limits})


def test_a_limit_may_hang_on_the_kind_of_the_space():
    three = setup(red=GONE, all=at("0303", "r-a", "r-b", "r-hq"))
    assert checked(by_kind(town=7, field=2), map=KINDS, scenarios=three).verdict is Verdict.PASSED
    assert codes(checked(by_kind(town=6, field=9), map=KINDS, scenarios=three)) == ["stacking.over-limit"]
    assert checked(by_kind(town="none"), map=KINDS, scenarios=three).verdict is Verdict.PASSED


def test_a_kind_without_a_limit_and_a_space_without_a_kind_stay_open():
    two = setup(red=GONE, all=at("0202", "r-a", "r-b"), hq=at("0101", "r-hq"))
    assert codes(checked(by_kind(town=9, field=9), map=KINDS, scenarios=two)) == ["stacking.undecided"]
    plain = setup(red=GONE, all=at("0404", "r-a", "r-b"), hq=at("0101", "r-hq"))
    assert codes(checked(by_kind(town=3, field=9), map=KINDS, scenarios=plain)) == ["stacking.undecided"]
    assert checked(by_kind(town=4, field=9), map=KINDS, scenarios=plain).verdict is Verdict.PASSED


OCTAGONS = {
    "grid": {
        "kind": "octagon-diamond",
        "columns": {"first": "A", "last": "E"},
        "rows": {"first": 1, "last": 3},
        "octagons": "odd",
        "diamond_row": "above",
        "code": {"order": "column-row", "row_digits": 1, "column_letters": True},
        "across_mm": 30,
        **dict.fromkeys(("orientation", "shifted", "short"), GONE),
    },
    "spaces": {
        "A1": {"terrain": "clear"},
        **{f"{c:02}{r:02}": GONE for c in range(1, 6) for r in range(1, 6)},
    },
    "places": GONE,
}


def test_octagons_and_diamonds_are_told_apart_by_the_grid():
    corps = by_kind(octagon=4, diamond=3)
    octagon = setup(red=GONE, blue=GONE, all=at("C2", "r-a", "r-b"), hq=at("A1", "r-hq"))
    diamond = setup(red=GONE, blue=GONE, all=at("B2", "r-a", "r-b"), hq=at("A1", "r-hq"))
    assert checked(corps, map=OCTAGONS, scenarios=octagon).verdict is Verdict.PASSED
    assert codes(checked(corps, map=OCTAGONS, scenarios=diamond)) == ["stacking.over-limit"]


def test_where_no_kind_has_a_limit_units_of_unknown_cost_may_stack_on_any():
    plain = setup(red=GONE, all=at("0404", "r-a", "r-b"), hq=at("0101", "r-hq"))
    law = {**by_kind(town="none", field="none"), "costs": {"all": {"of": {"side": "red"}, "points": None}}}
    assert "stacking.undecided" not in codes(checked(law, map=KINDS, scenarios=plain))
    law["limit_by_kind"] = {"town": 9, "field": "none"}
    assert "stacking.undecided" in codes(checked(law, map=KINDS, scenarios=plain))


def test_the_doubt_names_what_the_limit_hangs_on():
    two = setup(red=GONE, all=at("0404", "r-a", "r-b"), hq=at("0101", "r-hq"))
    (kind,) = checked(by_kind(town=3, field=9), map=KINDS, scenarios=two).findings
    assert "whether 0404 (of unknown kind) can hold R-A, R-B is not known" in kind.message
    unknown = {"spaces": {"0303": {"terrain": None}}}
    one_hq = setup(red=GONE, some=at("0303", "r-a", "r-hq"), rest=at("0101", "r-b"))
    (terrain,) = checked(STACKING, map=unknown, scenarios=one_hq).findings
    assert "whether 0303 (of unknown terrain) can hold" in terrain.message


def test_a_unit_alone_stays_open_where_nothing_may_stop():
    apart = setup(red=GONE, blue=GONE, a=at("0404", "r-a"), hq=at("0101", "r-hq", "r-b"))
    assert codes(checked(by_kind(town=0, field=9), map=KINDS, scenarios=apart)) == ["stacking.undecided"]
    assert checked(by_kind(town=1, field=9), map=KINDS, scenarios=apart).verdict is Verdict.PASSED


def test_that_no_limit_is_known_is_told_once_and_not_of_every_stack():
    rule = {"kind": "stacking", "costs": STACKING["costs"]}
    stacks = setup(red=GONE, two=at("0303", "r-a", "r-b"), more=at("0101", "r-hq"))
    for limit in ({}, {"limit": None}, {"limit_by_kind": {"town": None, "field": None}}):
        outcome = checked({**rule, **limit}, map=KINDS, scenarios=stacks)
        assert (outcome.verdict, codes(outcome)) == (Verdict.OPEN, ["stacking.no-limit"])


def test_without_counters_or_a_map_the_check_says_which_is_missing():
    (finding,) = checked(STACKING, counters=GONE).findings
    assert (finding.code, "counters" in finding.message) == ("stacking.no-data", True)
    (finding,) = checked(STACKING, map=GONE).findings
    assert (finding.code, "map" in finding.message) == ("stacking.no-data", True)


def test_a_unit_that_no_counter_shows_is_of_the_side_of_its_line():
    unseen = {"states": {"full": {"kind": "step", "counter": None, "face": None}}}
    shared = setup(red=GONE, all=at("0303", "r-a"), blue={"where": {"at": ["0303"]}})
    outcome = checked({"kind": "apart"}, counters={"units": {"b-a": unseen}}, scenarios=shared)
    assert codes(outcome) == ["apart.shared"]
    assert "R-A, B-A" in outcome.findings[0].message
    same = {**shared["main"]["setup"]["blue"], "side": "red"}
    friends = setup(red=GONE, all=at("0303", "r-a"), blue=same)
    apart = checked({"kind": "apart"}, counters={"units": {"b-a": unseen}}, scenarios=friends)
    assert apart.verdict is Verdict.PASSED


def test_a_stack_over_its_limit_names_a_unit_and_where_it_may_go():
    many = {"side": "red", "what": {"formations": ["r1"]}, "where": {"at": ["0303", "0202", "0505"]}}
    suggest = dict.fromkeys(("r-a", "r-b", "r-hq"), "0303")
    crowd = setup(red={**many, "suggest": suggest})
    stacking = {"checks": {"stacking": {**STACKING, "title": "Stacks.", "rule": "rules#5"}}}
    (found,) = checked(STACKING, scenarios=crowd, rules=stacking).findings
    assert found.hint == "Nearest allowed for R-HQ: 0202."  # the enemy holds 0505
