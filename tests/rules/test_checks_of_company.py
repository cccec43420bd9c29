"""Per-space, never-together, accompanied and set-up-order: cases that hold, break, and stay open."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from builder.rules.settle import settle
from tests.support.games import GONE, checked, game, setup


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def pointers(outcome):
    return [finding.where.pointer for finding in outcome.findings]


def settled(**changes):
    made = game(**changes)
    return settle(made, made.scenarios["main"])


def at(code, *units, side="red"):
    return {"side": side, "what": {"units": list(units)}, "where": {"at": [code]}}


def lines(**places):
    """The red units each in a line of its own, at a space or by a whole line."""
    found = {
        key: at(place, key.replace("_", "-")) if isinstance(place, str) else place
        for key, place in places.items()
    }
    return setup(red=GONE, **found)


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
    assert none.findings[0].message == "Main: 0304 holds none, and the rule wants at least 1."
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
    assert found.message == "Main: 0303 (Town) holds 2 (R-A, R-B), and the rule wants at most 1."
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
    more = checked(
        per_space(at_least=1), counters=counters, scenarios=lines(r_a="0303", r_b="0303", r_hq="0101")
    )
    assert more.verdict is Verdict.OPEN


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
    assert short.findings[0].message == "Main: Pool holds 1 (R-A), and the rule wants at least 2."


def test_the_default_set_up_fills_each_space_as_the_rule_asks():
    rule = {"per": {**per_space(exactly=1, of={"sides": ["red"]}, where={"at": ["0303", "0304", "0404"]})}}
    rules = {"checks": {"per": {**rule["per"], "title": "One each.", "rule": "rules#1"}}}
    red = {"where": {"at": ["0303", "0304", "0404"]}, "spread": {"stacked": False}}
    found = settled(rules=rules, scenarios=setup(red=red))
    assert sorted(u.space for u in found.placements if u.placement == "red") == ["0303", "0304", "0404"]


APART = {"kind": "never-together", "of": {"units": ["r-hq"]}, "with": {"units": ["r-a"]}}


def test_units_that_shun_each_other_share_no_space():
    parted = lines(r_a="0303", r_b="0101", r_hq="0101")
    assert checked(APART, scenarios=parted).verdict is Verdict.PASSED
    met = checked(APART, scenarios=lines(r_a="0303", r_b="0101", r_hq="0303"))
    assert codes(met) == ["never-together.met"]
    assert met.findings[0].message == "Main: R-HQ and R-A share 0303 (Town), and must not."
    assert pointers(met) == ["/scenarios/main/setup/r_hq"]
    alone = {"kind": "never-together", "of": {"units": ["r-hq"]}}
    assert codes(checked(alone, scenarios=parted)) == ["never-together.met"]
    assert checked(alone, scenarios=lines(r_a="0101", r_b="0102", r_hq="0303")).verdict is Verdict.PASSED


def test_units_of_one_kind_shun_each_other_once():
    each = {"kind": "never-together", "of": REGIMENTS, "with": REGIMENTS}
    pair = checked(each, scenarios=lines(r_a="0303", r_b="0303", r_hq="0101"))
    assert pair.broken == 1
    assert checked(each, scenarios=lines(r_a="0303", r_b="0304", r_hq="0304")).verdict is Verdict.PASSED


def test_a_marker_is_nobody_whom_units_shun_unless_it_is_named():
    flag = lines(r_a="0101", r_b="0102", r_hq="0303", flag={"where": {"at": ["0303"]}})
    alone = {"kind": "never-together", "of": {"units": ["r-hq"]}}
    assert checked(alone, scenarios=flag).verdict is Verdict.PASSED
    named = checked({**alone, "with": {"units": ["flag"]}}, scenarios=flag)
    assert codes(named) == ["never-together.met"]


def test_units_of_unknown_place_may_meet():
    lost = {"r_a": {**at("", "r-a"), "where": SOMEWHERE}, "r_b": "0101", "r_hq": "0303"}
    outcome = checked(APART, scenarios=lines(**lost))
    assert outcome.verdict is Verdict.OPEN
    assert codes(outcome) == ["never-together.no-place"]


def test_the_default_set_up_keeps_apart_who_must_not_meet():
    rules = {"checks": {"it": {**APART, "title": "Apart.", "rule": "rules#1"}}}
    where = {"where": {"at": ["0303", "0304"]}, "spread": {"at_most": 3}}
    found = settled(rules=rules, scenarios=setup(red=where))
    spaces = {u.unit: u.space for u in found.placements}
    assert spaces["r-a"] != spaces["r-hq"]


WITH_HQ = {"kind": "accompanied", "of": {"units": ["r-a"]}, "with": {"units": ["r-hq"]}}


def test_a_unit_stands_with_its_company():
    assert checked(WITH_HQ, scenarios=lines(r_a="0303", r_b="0101", r_hq="0303")).verdict is Verdict.PASSED
    away = lines(r_a={**at("0303", "r-a"), "where": {"rows": {"from": 3, "to": 4}}}, r_b="0101", r_hq="0304")
    away["main"]["setup"]["r_a"]["suggest"] = {"r-a": "0303"}
    alone = checked(WITH_HQ, scenarios=away)
    assert codes(alone) == ["accompanied.alone"]
    assert alone.findings[0].message == "Main: R-A stands in 0303 (Town) without R-HQ."
    assert alone.findings[0].hint == "Nearest allowed for R-A: 0304."
    near = checked({**WITH_HQ, "distance": 1}, scenarios=away)
    assert near.verdict is Verdict.PASSED


def test_company_is_of_the_same_formation_where_the_rule_says_so():
    same = {"kind": "accompanied", "of": {"units": ["r-a"]}, "with": {"sides": ["red"]}, "same": "formation"}
    stand = lines(r_a="0303", r_b="0303", r_hq="0101")
    assert checked(same, scenarios=stand).verdict is Verdict.PASSED
    other = {"counters": {"r-b": {"front": {"formation": "r2"}}}}
    assert codes(checked(same, counters=other, scenarios=stand)) == ["accompanied.alone"]
    unknown = {"counters": {"r-b": {"front": {"formation": GONE}}}}
    assert codes(checked(same, counters=unknown, scenarios=stand)) == ["accompanied.undecided"]


def test_some_units_have_a_companion_of_their_own():
    own = {**WITH_HQ, "with": {"sides": ["red"]}, "own": {"r-a": "r-hq"}}
    stranger = lines(r_a="0303", r_b="0303", r_hq="0101")
    found = checked(own, scenarios=stranger)
    assert "without R-HQ." in found.findings[0].message
    assert checked({**own, "own": {"r-b": "r-hq"}}, scenarios=stranger).verdict is Verdict.PASSED


def test_nobody_is_company_to_himself():
    own = {**WITH_HQ, "with": {"units": ["r-a"]}}
    assert codes(checked(own)) == ["accompanied.alone"]


def test_company_of_unknown_place_or_distance_stays_open():
    lost = {"r_a": "0303", "r_b": "0101", "r_hq": {**at("", "r-hq"), "where": SOMEWHERE}}
    assert codes(checked(WITH_HQ, scenarios=lines(**lost))) == ["accompanied.undecided"]
    lost = {"r_a": {**at("", "r-a"), "where": SOMEWHERE}, "r_b": "0101", "r_hq": "0303"}
    assert codes(checked(WITH_HQ, scenarios=lines(**lost))) == ["accompanied.no-place"]
    unknown = {"grid": {"shifted": None, "assumed_shifted": "even"}}
    near = {**WITH_HQ, "distance": 1}
    stand = lines(r_a="0202", r_b="0101", r_hq="0303")
    assert codes(checked(near, map=unknown, scenarios=stand)) == ["accompanied.undecided"]


def test_only_units_that_put_out_a_marker_are_looked_at():
    marked = {**WITH_HQ, "marked": ["flag"]}
    stand = {"r_a": at("0303", "r-a"), "r_b": "0101", "r_hq": "0304", "flag": GONE}
    assert checked(marked, scenarios=lines(**stand)).verdict is Verdict.OPEN
    stand["r_a"]["with"] = ["flag"]
    assert codes(checked(marked, scenarios=lines(**stand))) == ["accompanied.alone"]
    woods = {
        "kind": "forbidden",
        "of": {"sides": ["red"]},
        "where": {"terrain": ["woods"]},
        "marked": ["flag"],
    }
    assert codes(checked(woods, scenarios=lines(**stand))) == ["forbidden.entered"]
    del stand["r_a"]["with"]
    stand["r_b"] = {**at("0101", "r-b"), "with": ["flag"]}
    assert checked(woods, scenarios=lines(**stand)).verdict is Verdict.PASSED


ORDER = {"kind": "set-up-order"}


def test_the_side_that_sets_up_first_does():
    assert checked({**ORDER, "first": "red"}).verdict is Verdict.PASSED
    wrong = checked({**ORDER, "first": "blue"})
    assert codes(wrong) == ["set-up-order.differs"]
    assert wrong.findings[0].message == "Main: Blue sets up first, and Red 1 Red comes before it."
    assert pointers(wrong) == ["/scenarios/main/setup/red"]


def test_the_side_that_plays_first_may_set_up_last():
    last, first = {**ORDER, "mover": "last"}, {**ORDER, "mover": "first"}
    blue = {"main": {"first_player": "blue"}}
    assert checked(last, scenarios=blue).verdict is Verdict.PASSED
    assert codes(checked(first, scenarios=blue)) == ["set-up-order.differs"]
    unknown = checked(last, scenarios={"main": {"first_player": GONE}})
    assert codes(unknown) == ["set-up-order.undecided"]


def test_no_line_stands_by_units_that_set_up_later():
    near = {"where": {"adjacent": {"units": {"sides": ["blue"]}}}}
    outcome = checked(ORDER, scenarios=setup(red=near))
    assert codes(outcome) == ["set-up-order.looks-ahead"]
    assert pointers(outcome) == ["/scenarios/main/setup/red/where"]
    later = setup(red=near)
    later["main"]["set_up_order"] = ["blue", "red"]
    assert checked(ORDER, scenarios=later).verdict is Verdict.PASSED


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


def test_without_a_map_nothing_has_passed():
    for check in (per_space(at_most=1), APART, WITH_HQ):
        assert checked(check, map=None).verdict is Verdict.OPEN
