"""Kind agree: numbers that stand in several places, and amounts by pointer."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.games import checked

REFERENCE = {"7": {"title": "Costs", "text": "Two.", "values": {"fort": 2, "lost": None, "word": "two"}}}


def rule(value):
    return {"title": "the rule", "amount": {"rule": "7", "value": value}}


def outcome(*stated, **more):
    check = {"kind": "agree", "stated": {f"n{at}": record for at, record in enumerate(stated)}, **more}
    return checked(check, rules={"reference": REFERENCE})


def number(value):
    return {"title": "the table", "amount": value}


@pytest.mark.parametrize(
    ("numbers", "more"),
    [
        ((2, 2), {}),
        ((1, 2, 2), {"trend": "rising"}),
        ((3, 2, 2), {"trend": "falling"}),
        (([1, 1], {"of": 4, "per": 2}), {}),
    ],
)
def test_numbers_agree(numbers, more):
    assert outcome(*map(number, numbers), **more).verdict is Verdict.PASSED


@pytest.mark.parametrize(
    ("numbers", "more", "asked"),
    [
        ((2, 3), {}, "all should be the same"),
        ((2, 2, 3), {}, "all should be the same"),
        ((2, 1), {"trend": "rising"}, "none should be smaller than the one before"),
        ((1, 2), {"trend": "falling"}, "none should be greater than the one before"),
    ],
)
def test_numbers_that_differ_are_named(numbers, more, asked):
    found = outcome(*map(number, numbers), **more)
    assert [finding.code for finding in found.findings] == ["agree.differs"]
    said = "; ".join(f"the table {value}" for value in numbers)
    assert f": {said}; {asked}." in found.findings[0].message


def test_a_rule_is_held_against_a_table():
    assert outcome(rule("fort"), number(2)).verdict is Verdict.PASSED
    assert outcome(rule("fort"), number(3)).verdict is Verdict.FAILED


def test_an_unknown_number_leaves_it_open():
    found = outcome(number(2), rule("lost"))
    assert found.verdict is Verdict.OPEN
    assert ": the table 2; the rule an unknown number; all should" in found.findings[0].message


@pytest.mark.parametrize("value", ["none", "word"])
def test_what_is_no_number_is_told_at_its_place(value):
    found = outcome(number(2), rule(value))
    assert [finding.code for finding in found.findings] == ["agree.bad-amount"]
    assert found.findings[0].where.pointer.endswith("/stated/n1/amount")


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/rules/reference/7/values/fort", 2),
        ("/scenarios/main/set_up_order", 2),
        ("/scenarios/main/turns/last", 2),
        ("/scenarios/main/setup", 3),
    ],
)
def test_an_amount_may_be_any_datum(pointer, value):
    assert outcome(number({"datum": pointer}), number(value)).verdict is Verdict.PASSED
    assert outcome(number({"datum": pointer}), number(value + 1)).verdict is Verdict.FAILED


def test_an_unknown_datum_is_open_and_none_is_a_fault():
    assert outcome(number(1), number({"datum": "/rules/reference/7/values/lost"})).verdict is Verdict.OPEN
    for pointer in (
        "/rules/reference/8",
        "/rules/reference/7",
        "/rules/reference/7/values/word",
        "word",
        ["x"],
    ):
        found = outcome(number(1), number({"datum": pointer}))
        assert [finding.code for finding in found.findings] == ["agree.bad-amount"]


@pytest.mark.parametrize(
    ("pointer", "words"),
    [
        ("/rules/refrence/7", "In rules.json, the file has no refrence. Did you mean reference?"),
        ("/rules/reference/7/values/frot", "In rules.json, Costs, values has no frot. Did you mean fort?"),
        ("/rules/reference/7/values/word", "In rules.json, Costs, values word is a text and no number."),
        ("/rule/reference", "The game has no rule. Did you mean rules?"),
        (
            "/scenarios/main/set_up_order/9",
            "In scenarios/main.json, Main, set_up_order holds 2 items, counted from 0, and no 9.",
        ),
    ],
)
def test_a_pointer_that_leads_to_no_number_is_told_in_words(pointer, words):
    (found,) = outcome(number(1), number({"datum": pointer})).findings
    assert found.message.endswith(f'the number of "the table" cannot be told. {words}')


@pytest.mark.parametrize(
    "amount",
    [
        {"rule": ["7"], "value": "fort"},
        {"rule": "7", "value": ["fort"]},
        {"chart": ["combat"], "row": "1", "column": "1-1"},
        {"chart": "combat", "row": ["1"], "column": ["1-1"]},
        {"chart": "combat", "die": "1", "column": "1-1"},
        {"unit": ["r-a"], "field": "attack"},
        {"unit": "r-a", "field": ["attack"], "state": ["full"]},
        {"place": ["town"], "value": ["vp"]},
        {"space": ["0505"], "value": "vp"},
        {"of": 1, "per": 0},
        {"of": "x"},
        {"of": 1, "rounding": ["up"]},
        [["x"]],
        {},
        True,
    ],
)
def test_an_amount_of_nothing_is_a_fault_of_the_data(amount):
    found = outcome(number(1), number(amount))
    assert {finding.code for finding in found.findings} <= {"agree.bad-amount", "agree.undecided"}
    assert found.findings


def test_an_amount_that_is_null_is_not_known():
    found = outcome(number(1), number(None))
    assert (found.verdict, [finding.code for finding in found.findings]) == (
        Verdict.OPEN,
        ["agree.undecided"],
    )
