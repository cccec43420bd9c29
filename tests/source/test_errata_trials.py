"""Errata tried alone, in pairs and in many orders."""

from __future__ import annotations

import pytest
from builder.source.errata import Claims, read_errata
from builder.source.errata_check import check_errata
from builder.source.origin import Layer

DOCUMENT = {"game": {"a": 1, "b": 1, "c": 1, "list": ["x"]}}


def change(path: str, old: object, value: object) -> dict[str, object]:
    return {"op": "replace", "path": f"/game/{path}", "old": old, "value": value}


def insert(path: str, value: object) -> dict[str, object]:
    return {"op": "add", "path": f"/game/{path}", "value": value}


def findings(claims: Claims | None = None, **errata: object) -> list[tuple[str, str]]:
    records = {}
    for key, value in errata.items():
        fields = value if isinstance(value, dict) else {"ops": value}
        records[key] = {"document": "rules", "title": "T", "status": "apply", **fields}
    options = () if claims is None else (claims,)
    found = check_errata(DOCUMENT, read_errata({"errata": records}), *options)
    return [(d.code, d.where.pointer.removeprefix("/errata/errata/")) for d in found]


def test_errata_that_have_nothing_to_do_with_each_other_are_well():
    assert findings(one=[change("a", 1, 2)], two=[change("b", 1, 2)], three=[insert("d", 1)]) == []


def test_one_that_does_not_fit():
    assert findings(one=[change("b", 1, 2), change("a", 7, 2)]) == [("errata.no-longer-fits", "one/ops/1")]


def test_one_that_changes_nothing():
    assert findings(one=[change("a", 7, 1)]) == [("errata.no-op", "one")]


def test_one_that_needs_what_does_not_exist():
    assert findings(one={"ops": [change("a", 1, 2)], "needs": ["two"]}) == [("errata.unknown-id", "one")]
    assert findings(one={"ops": [change("a", 1, 2)], "needs": ["one"]}) == [("errata.unknown-id", "one")]


def test_one_that_fits_only_after_another_without_saying_so():
    found = findings(one=[change("a", 1, 2)], two=[change("a", 2, 3)])
    assert ("errata.needs-other", "two") in found
    assert ("errata.no-longer-fits", "two/ops/0") in found


def test_one_that_says_what_it_needs_is_well_through_several_steps():
    assert (
        findings(
            three={"ops": [change("a", 3, 4)], "needs": ["two"]},
            two={"ops": [change("a", 2, 3)], "needs": ["one"]},
            one=[change("a", 1, 2)],
        )
        == []
    )


def test_two_that_exclude_each_other():
    assert findings(one=[change("a", 1, 2)], two=[change("a", 1, 3)]) == [("errata.conflict", "two")]


def test_two_whose_order_matters():
    assert findings(one=[insert("list/0", "y")], two=[insert("list/0", "z")]) == [("errata.conflict", "two")]


def test_three_whose_order_matters_are_told_once_for_all_orders():
    found = findings(one=[insert("list/0", "y")], two=[insert("list/0", "z")], three=[change("a", 1, 2)])
    assert [code for code, _ in found] == ["errata.conflict", "errata.order"]


def test_three_that_only_together_go_wrong():
    # Each two leave room for each other; only when one and two are both in does three meet a changed value.
    found = findings(
        one=[change("a", 1, 2)],
        two={"ops": [change("b", 1, 2)]},
        three={"ops": [change("c", 1, 2)], "needs": ["one"]},
        four={"ops": [change("c", 2, 3), change("b", 1, 9)], "needs": ["three"]},
    )
    assert ("errata.conflict", "four") in found


@pytest.mark.parametrize(
    ("operation", "expected"),
    [
        (change("a", 0, 1), []),
        (change("a", 0, 5), [("errata.not-reflected", "one/ops/0")]),
        ({"op": "replace", "path": "/game/a", "value": 1}, []),
    ],
)
def test_one_that_the_files_reflect(operation, expected):
    assert findings(one={"status": "reflected", "ops": [operation]}) == expected


@pytest.mark.parametrize("status", ["disputed", "no-target"])
def test_those_that_are_not_applied_are_not_tried(status):
    assert findings(one={"status": status, "ops": [change("a", 7, 2)]}) == []


def test_one_that_was_printed_under_another_game_is_tried_where_it_changes_something():
    assert findings(one={"status": "reassigned", "ops": [change("a", 7, 2)]}) == [
        ("errata.no-longer-fits", "one/ops/0")
    ]
    assert findings(one={"status": "reassigned", "ops": []}) == []


def test_what_the_origin_map_knows_is_heeded():
    claims = Claims(lambda pointer: Layer.PUBLIC, lambda pointer: (7,))
    assert findings(claims, one=[change("a", 7, 2)]) == []
