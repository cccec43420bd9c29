"""Never-together and accompanied: cases that hold, break, and stay open."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from builder.rules.settle import settle
from tests.support.games import GONE, checked, game, setup
from tests.support.setups import at, codes, lines, pointers


def settled(**changes):
    made = game(**changes)
    return settle(made, made.scenarios["main"])


SOMEWHERE = {"unknown": "Nobody says."}
REGIMENTS = {"sizes": ["regiment"], "sides": ["red"]}


APART = {"kind": "never-together", "of": {"units": ["r-hq"]}, "with": {"units": ["r-a"]}}


def test_units_that_shun_each_other_share_no_space():
    parted = lines(r_a="0303", r_b="0101", r_hq="0101")
    assert checked(APART, scenarios=parted).verdict is Verdict.PASSED
    met = checked(APART, scenarios=lines(r_a="0303", r_b="0101", r_hq="0303"))
    assert codes(met) == ["never-together.met"]
    assert met.findings[0].message == "Main: R-HQ and R-A share 0303 (Town), and must not: A rule."
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
    assert outcome.findings[0].message == "Main: A rule: where R-A stands is not known."


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
    assert alone.findings[0].message == "Main: R-A stands in 0303 (Town) without R-HQ: A rule."
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
    assert "without R-HQ: " in found.findings[0].message
    assert checked({**own, "own": {"r-b": "r-hq"}}, scenarios=stranger).verdict is Verdict.PASSED


def test_nobody_is_company_to_himself():
    own = {**WITH_HQ, "with": {"units": ["r-a"]}}
    outcome = checked(own)
    assert codes(outcome) == ["accompanied.alone"]
    assert "without the company it needs: A rule." in outcome.findings[0].message


def test_company_of_unknown_place_or_distance_stays_open():
    lost = {"r_a": "0303", "r_b": "0101", "r_hq": {**at("", "r-hq"), "where": SOMEWHERE}}
    assert codes(checked(WITH_HQ, scenarios=lines(**lost))) == ["accompanied.undecided"]
    lost = {"r_a": {**at("", "r-a"), "where": SOMEWHERE}, "r_b": "0101", "r_hq": "0303"}
    (alone,) = checked(WITH_HQ, scenarios=lines(**lost)).findings
    assert alone.code == "accompanied.no-place"
    assert alone.message == "Main: A rule: where R-A stands is not known."
    unknown = {"grid": {"shifted": None, "assumed_shifted": "even"}}
    near = {**WITH_HQ, "distance": 1}
    stand = lines(r_a="0202", r_b="0101", r_hq="0303")
    assert codes(checked(near, map=unknown, scenarios=stand)) == ["accompanied.undecided"]


def test_only_units_that_put_out_a_marker_are_looked_at():
    marked = {**WITH_HQ, "marked": ["flag"]}
    stand = {"r_a": at("0303", "r-a"), "r_b": "0101", "r_hq": "0304", "flag": GONE}
    assert checked(marked, scenarios=lines(**stand)).verdict is Verdict.OPEN
    boxed = {**stand, "r_a": {**stand["r_a"], "where": {"box": "pool"}}}
    out = {**marked, "kind": "forbidden", "where": {"anywhere": True}}
    assert checked(out, scenarios=lines(**boxed)).held == 0
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


def test_company_of_unknown_number_stays_open():
    few = {"count": {"min": 0, "max": 2}}
    counters = {"total": None, "counters": {"r-hq": few}, "units": {"r-hq": few}}
    stand = lines(r_a="0303", r_b="0101", r_hq="0303")
    assert codes(checked(WITH_HQ, counters=counters, scenarios=stand)) == ["accompanied.undecided"]


def test_advice_never_names_the_space_where_the_unit_stands():
    red = {"where": {"at": ["0303", "0304"]}, "suggest": dict.fromkeys(("r-a", "r-b", "r-hq"), "0303")}
    (found,) = checked({**APART, "severity": "info"}, scenarios=setup(red=red)).findings
    assert found.hint == "Nearest allowed for R-HQ: 0304."


def test_without_a_map_nothing_has_passed():
    for check in (APART, WITH_HQ):
        assert checked(check, map=None).verdict is Verdict.OPEN
