"""Two documents compared, and which errata make each difference."""

from __future__ import annotations

from builder.source.edition_diff import Difference, differences, makers, shown_by
from builder.source.errata import read_errata
from builder.source.pointer import MISSING


def test_equal_documents_have_no_differences_whatever_the_order_of_their_members():
    assert differences({"a": {"b": 1, "c": [1]}}, {"a": {"c": [1], "b": 1}}) == ()


def test_a_record_is_compared_member_by_member_and_a_list_as_one():
    one = {"counters": {"5": {"count": 2, "text": ["Hold", "Attack"], "label": "5"}}}
    other = {"counters": {"5": {"count": 1, "text": ["Hold", "ATC"], "label": "5"}}}
    assert differences(one, other) == (
        Difference("/counters/5/count", 2, 1),
        Difference("/counters/5/text", ["Hold", "Attack"], ["Hold", "ATC"]),
    )


def test_a_record_that_one_document_lacks_is_one_difference():
    record = {"title": "Yeremenko", "what": {"units": ["y"]}}
    one, other = {"setup": {"gone": record, "a/b": 0}}, {"setup": {"new": record, "a/b": 0}}
    assert differences(one, other) == (
        Difference("/setup/gone", record, MISSING),
        Difference("/setup/new", MISSING, record),
    )


def test_null_is_a_value_and_true_is_no_number():
    assert differences({"a": None}, {"a": 0}) == (Difference("/a", None, 0),)
    assert differences({"a": None}, {}) == (Difference("/a", None, MISSING),)
    assert differences({"a": 1}, {"a": True}) == (Difference("/a", 1, True),)


def test_a_record_with_no_key_in_common_is_a_choice_and_changes_as_one():
    one, other = {"where": {"unknown": "?"}}, {"where": {"at": ["1109"]}}
    assert differences(one, other) == (Difference("/where", {"unknown": "?"}, {"at": ["1109"]}),)


def test_what_the_checks_hold_is_left_out_and_what_only_begins_alike_is_not():
    one = {"rules": {"accepted": {"x": 1}, "checks": {"n": 14}, "checksum": 1}}
    other = {"rules": {"accepted": {"x": 2}, "checks": {"n": 13}, "checksum": 2}}
    assert differences(one, other) == (Difference("/rules/checksum", 1, 2),)
    # A game with no checks in one edition has them as a whole in the other.
    assert differences({"rules": {"a": 1}}, {"rules": {"a": 1, "checks": {"n": 13}}}) == ()


ERRATA = read_errata(
    {
        "errata": {
            key: {"document": "addenda", "title": key, "status": status, "ops": [op]}
            for key, status, op in (
                (
                    "label",
                    "apply",
                    {"op": "replace", "path": "/counters/5/front/label", "old": 1, "value": 2},
                ),
                ("text", "reflected", {"op": "add", "path": "/counters/5/text/-", "value": "x"}),
                ("whole", "apply", {"op": "add", "path": "/counters/6", "value": {"count": 1}}),
                ("looks", "apply", {"op": "test", "path": "/counters/5/front/label", "old": 1}),
                ("other", "apply", {"op": "replace", "path": "/counters/55/front", "old": 1, "value": 2}),
            )
        }
    }
)
ALL, NONE = frozenset(ERRATA), frozenset[str]()


def made(pointer: str, one: frozenset[str] = NONE, other: frozenset[str] = ALL) -> list[str]:
    found = Difference(pointer, 1, 2)
    return [erratum.id for erratum in makers(found, ERRATA.values(), one, other)]


def test_a_difference_is_made_by_the_errata_that_change_it_something_in_it_or_what_holds_it():
    assert made("/counters/5/front/label") == ["label"]
    assert made("/counters/5") == ["label", "text"]
    assert made("/counters/6/count") == ["whole"]
    assert made("/counters/5/text") == ["text"]


def test_an_erratum_that_both_editions_show_makes_no_difference():
    assert made("/counters/5", one=frozenset({"label"})) == ["text"]
    assert made("/counters/5", one=ALL, other=frozenset({"label"})) == ["text"]


def test_the_files_as_they_stand_show_what_they_reflect():
    assert shown_by("transcribed", (), ERRATA.values()) == {"text"}
    assert shown_by("printed", (), ERRATA.values()) == NONE
    assert shown_by("latest", ("label",), ERRATA.values()) == {"label"}
