"""Set-up-order: who sets up first, and who waits for whom."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from tests.support.games import GONE, checked, setup
from tests.support.setups import at, codes, lines, pointers

ORDER = {"kind": "set-up-order"}


def test_the_side_that_sets_up_first_does():
    assert checked({**ORDER, "first": "red"}).verdict is Verdict.PASSED
    wrong = checked({**ORDER, "first": "blue"})
    assert codes(wrong) == ["set-up-order.differs"]
    assert wrong.findings[0].message == "Main: the Blue side sets up first, and Red 1 Red comes before it."
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


def ordered(**turns):
    """Every line with its turn, and no order of sides."""
    found = lines(**{key: {**line, "order": turn} for key, (turn, line) in turns.items()}, blue=GONE)
    found["main"]["set_up_order"] = GONE
    return found


def test_the_first_side_is_done_before_the_other_begins():
    enemy = at("0505", "b-a", side="blue")
    between = ordered(r_a=(1, at("0303", "r-a")), b=(2, enemy), r_b=(3, at("0303", "r-b")))
    outcome = checked({**ORDER, "first": "red"}, scenarios=between)
    assert codes(outcome) == ["set-up-order.differs"]
    assert pointers(outcome) == ["/scenarios/main/setup/b"]


def test_markers_may_come_at_any_time():
    mark = {"side": "blue", "what": {"units": ["flag"]}, "where": {"at": ["0101"]}}
    early = ordered(flag=(1, mark), r_a=(2, at("0303", "r-a")), b=(3, at("0505", "b-a", side="blue")))
    assert checked({**ORDER, "first": "red"}, scenarios=early).verdict is Verdict.PASSED


def test_units_that_are_there_already_are_enough():
    near = {**at("", "r-hq"), "where": {"adjacent": {"units": {"sizes": ["regiment"]}}}}
    some_later = ordered(r_a=(1, at("0303", "r-a")), r_hq=(2, near), r_b=(3, at("0404", "r-b")))
    assert checked(ORDER, scenarios=some_later).verdict is Verdict.PASSED
