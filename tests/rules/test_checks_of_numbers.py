"""Per-space, and counts of a set-up: cases that hold, break, and stay open."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from builder.rules.settle import settle
from tests.support.games import checked, game, setup
from tests.support.setups import at, codes, lines, pointers


def settled(**changes):
    made = game(**changes)
    return settle(made, made.scenarios["main"])


SOMEWHERE = {"unknown": "Nobody says."}
REGIMENTS = {"sizes": ["regiment"], "sides": ["red"]}
PAIR = {"at": ["0303", "0304"]}


def per_space(**more):
    return {"kind": "per-space", "of": REGIMENTS, "where": PAIR, **more}


def test_every_space_of_a_zone_holds_its_number():
    one_each = lines(r_a="0303", r_b="0304", r_hq="0101")
    assert checked(per_space(exactly=1), scenarios=one_each).verdict is Verdict.PASSED
    none = checked(per_space(at_least=1), scenarios=lines(r_a="0303", r_b="0303", r_hq="0304"))
    assert codes(none) == ["per-space.differs"]
    assert none.findings[0].message == "Main: 0304 holds none, expected at least 1: A rule."
    assert pointers(none) == ["/rules/checks/it"]


def test_a_space_that_holds_too_many_names_them_and_where_one_may_go():
    two = lines(r_a="0303", r_hq="0101")
    two["main"]["setup"]["b"] = {
        **at("0303", "r-b"),
        "where": {"at": ["0303", "0304"]},
        "suggest": {"r-b": "0303"},
    }
    outcome = checked(per_space(at_most=1), scenarios=two)
    (found,) = outcome.findings
    assert found.message == "Main: 0303 (Town) holds 2 (R-A, R-B), expected at most 1: A rule."
    assert found.hint == "Nearest allowed for R-B: 0304."
    assert found.where.pointer == "/scenarios/main/setup/b/suggest/r-b"


def test_without_a_minimum_only_spaces_with_such_units_are_cases():
    outcome = checked(per_space(at_most=1, where={"anywhere": True}))
    assert (outcome.held, outcome.broken) == (2, 0)
    nobody = checked(per_space(at_most=1, of={"formations": ["r2"]}))
    assert nobody.verdict is Verdict.OPEN


def test_units_of_unknown_place_or_number_leave_a_minimum_open():
    lost = lines(r_a="0303", r_b={**at("0303", "r-b"), "where": SOMEWHERE}, r_hq="0101")
    outcome = checked(per_space(at_least=1), scenarios=lost)
    assert outcome.verdict is Verdict.OPEN
    assert codes(outcome) == ["per-space.no-place", "per-space.undecided"]
    assert "R-B stands" in outcome.findings[0].message.replace("where ", "")
    few = {"count": {"min": 1, "max": 3}}
    counters = {"total": None, "counters": {"r-b": few}, "units": {"r-b": few}}
    stand = lines(r_a="0303", r_b="0303", r_hq="0101")
    more = checked(per_space(at_least=1), counters=counters, scenarios=stand)
    assert more.verdict is Verdict.OPEN
    most = checked(per_space(at_most=2), counters=counters, scenarios=stand)
    assert codes(most) == ["per-space.undecided"]  # there may be a third of R-B
    assert "how many there are is not known" in most.findings[0].message
    elsewhere = lines(r_a="0303", r_b="0101", r_hq="0303")
    alone = checked(per_space(at_most=2), counters=counters, scenarios=elsewhere)
    assert alone.verdict is Verdict.PASSED  # however many there are of R-B, none stands here


def test_spaces_that_may_belong_to_the_zone_leave_it_open():
    woods = {"terrain": ["woods"]}
    unknown = {"spaces": {"0101": {"terrain": None}}}
    stand = lines(r_a="0303", r_b="0303", r_hq="0202")
    assert checked(per_space(exactly=2, where=woods), scenarios=stand).verdict is Verdict.PASSED
    doubt = checked(per_space(exactly=2, where=woods), map=unknown, scenarios=stand)
    assert doubt.verdict is Verdict.OPEN
    assert codes(doubt) == ["per-space.undecided"]
    assert "terrain" in doubt.findings[0].hint
    members = {"groups": {"coast": {"name": "Coast", "members": None}}}
    coast = checked(per_space(at_least=1, where={"group": "coast"}), map=members, scenarios=stand)
    assert coast.verdict is Verdict.OPEN


def test_a_box_holds_its_number():
    boxed = {"r_a": {**at("", "r-a"), "where": {"box": "pool"}}, "r_b": "0101", "r_hq": "0102"}
    pool = per_space(where={"box": "pool"}, at_least=1)
    assert checked(pool, scenarios=lines(**boxed)).verdict is Verdict.PASSED
    short = checked({**pool, "at_least": 2}, scenarios=lines(**boxed))
    assert short.findings[0].message == "Main: Pool holds 1 (R-A), expected at least 2: A rule."


def test_the_default_set_up_fills_each_space_as_the_rule_asks():
    rule = {"per": {**per_space(exactly=1, of={"sides": ["red"]}, where={"at": ["0303", "0304", "0404"]})}}
    rules = {"checks": {"per": {**rule["per"], "title": "One each.", "rule": "rules#1"}}}
    red = {"where": {"at": ["0303", "0304", "0404"]}, "spread": {"stacked": False}}
    found = settled(rules=rules, scenarios=setup(red=red))
    assert sorted(u.space for u in found.placements if u.placement == "red") == ["0303", "0304", "0404"]


def test_units_are_counted_where_they_stand():
    count = {"kind": "count", "of": REGIMENTS, "in": "setup", "where": PAIR, "exactly": 2}
    assert checked(count, scenarios=lines(r_a="0303", r_b="0304", r_hq="0303")).verdict is Verdict.PASSED
    assert codes(checked(count, scenarios=lines(r_a="0303", r_b="0101", r_hq="0303"))) == ["count.differs"]
    lost = {"r_a": "0303", "r_b": {**at("", "r-b"), "where": SOMEWHERE}, "r_hq": "0101"}
    assert codes(checked(count, scenarios=lines(**lost))) == ["count.undecided"]
    boxed = {"r_a": {**at("", "r-a"), "where": {"box": "pool"}}, "r_b": "0101", "r_hq": "0102"}
    pool = {**count, "where": {"box": "pool"}, "exactly": 1}
    assert checked(pool, scenarios=lines(**boxed)).verdict is Verdict.PASSED
    assert codes(checked({**pool, "exactly": 2}, scenarios=lines(**boxed))) == ["count.differs"]
    woods = {**count, "where": {"terrain": ["woods"]}, "exactly": 1}
    unknown = {"spaces": {"0101": {"terrain": None}}}
    stand = lines(r_a="0303", r_b="0101", r_hq="0102")
    assert codes(checked(woods, map=unknown, scenarios=stand)) == ["count.undecided"]
    assert checked(count, map=None).verdict is Verdict.OPEN


UNKNOWN_COAST = {"groups": {"coast": {"name": "Coast", "members": None, "box": "pool"}}}


def test_a_box_that_stands_for_unknown_spaces_is_not_counted_itself():
    coast = {"group": "coast"}
    empty = checked(per_space(at_least=1, where=coast), map=UNKNOWN_COAST)
    assert (empty.verdict, empty.broken) == (Verdict.OPEN, 0)
    count = {"kind": "count", "of": REGIMENTS, "in": "setup", "where": coast, "exactly": 1}
    boxed = lines(
        r_a={**at("", "r-a"), "where": {"box": "pool"}}, r_b={**at("", "r-b"), "where": {"box": "camp"}}
    )
    assert codes(checked(count, map=UNKNOWN_COAST, scenarios=boxed)) == ["count.undecided"]


def test_too_many_where_the_rule_may_not_hold_stay_open():
    woods = per_space(at_most=0, where={"terrain": ["woods"]})
    stand = lines(r_a="0101", r_b="0202", r_hq="0202")
    unknown = {"spaces": {"0101": {"terrain": None}}}
    assert codes(checked(woods, map=unknown, scenarios=stand)) == ["per-space.undecided"]


def test_a_rule_about_some_spaces_binds_the_default_set_up_there_alone():
    def stand(**bounds):
        one = per_space(where={"at": ["0304"]}, of={"sides": ["red"]}, **bounds)
        rules = {"checks": {"it": {**one, "title": "N.", "rule": "rules#1"}}}
        red = {"where": {"within": {"distance": 1, "of": {"place": "town"}}}, "spread": {"per": "group"}}
        found = settled(rules=rules, scenarios=setup(red={**red, "spread": {"at_most": 2}}))
        return [u.space for u in found.placements if u.placement == "red"]

    assert "0304" not in stand(at_most=1)
    assert stand(at_most=1).count("0303") == 2
    assert stand(at_least=2).count("0304") == 2
    assert "0304" not in stand(at_most=0)


def test_units_are_counted_by_the_state_they_begin_in():
    reduced = {"kind": "count", "of": REGIMENTS, "in": "setup", "states": ["reduced"], "exactly": 1}
    stand = lines(r_a={**at("0303", "r-a"), "state": "reduced"}, r_b="0304", r_hq="0101")
    assert checked(reduced, scenarios=stand).verdict is Verdict.PASSED
    assert codes(checked({**reduced, "exactly": 2}, scenarios=stand)) == ["count.differs"]
    assert checked({**reduced, "where": {"at": ["0303"]}}, scenarios=stand).verdict is Verdict.PASSED
    assert codes(checked({**reduced, "where": {"at": ["0304"]}}, scenarios=stand)) == ["count.differs"]


def test_without_a_map_nothing_has_passed():
    assert checked(per_space(at_most=1), map=None).verdict is Verdict.OPEN
