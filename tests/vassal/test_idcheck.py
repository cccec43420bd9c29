"""Numbers of counters in the module: each once, all below the next, apart from those of overlays."""

from __future__ import annotations

import pytest
from builder.vassal.idcheck import module_id_faults

GOOD = {"counters": {"a": 1, "b": 2}, "next": 3, "overlay": {"first": 9001, "last": 9999}}


def faults(**changes):
    return [d.where.pointer for d in module_id_faults({"vassal": {"ids": {**GOOD, **changes}}})]


def test_numbers_that_are_in_order_have_no_fault():
    assert faults() == []
    assert faults(counters={}, next=1) == []
    assert faults(counters={"a": 1, "mine": 9001}) == []
    assert list(module_id_faults({"vassal": {"ids": {"counters": {}, "next": 1}}})) == []
    assert list(module_id_faults({})) == []


@pytest.mark.parametrize(
    ("changes", "pointers"),
    [
        ({"counters": {"a": 1, "b": 1}}, ["/vassal/ids/counters/b"]),
        ({"counters": {"a": 1, "b": 1, "c": 1}}, ["/vassal/ids/counters/b", "/vassal/ids/counters/c"]),
        ({"counters": {"a": 1, "b": 3}}, ["/vassal/ids/counters/b"]),
        ({"counters": {"a": 1, "b": 9000}}, ["/vassal/ids/counters/b"]),
        ({"counters": {"a": 1, "b": 10000}}, ["/vassal/ids/counters/b"]),
        ({"next": 1}, ["/vassal/ids/counters/a", "/vassal/ids/counters/b"]),
        ({"overlay": {"first": 9, "last": 8}}, ["/vassal/ids/overlay"]),
        ({"cards": {"red/r1": 2}}, ["/vassal/ids/cards/red~1r1"]),
        ({"cards": {"red/r1": 3}}, ["/vassal/ids/cards/red~1r1"]),
        ({"cards": {"red/r1": 3}, "cups": {"cup/a": 3}, "next": 4}, ["/vassal/ids/cups/cup~1a"]),
    ],
)
def test_numbers_that_meet_are_told_where_they_stand(changes, pointers):
    assert faults(**changes) == pointers
