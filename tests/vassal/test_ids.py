"""Stable numbers: never changed, never given twice."""

import pytest
from builder.errors import BadInputError, ExitCode, UnallocatedIdError
from builder.vassal.ids import (
    EMPTY_TABLE,
    GAME_RANGE,
    OVERLAY_RANGE,
    IdRange,
    IdTable,
    allocate,
    missing,
    next_gpid,
    require,
)
from hypothesis import given
from hypothesis import strategies as st

UNITS = st.lists(st.text("abcdef-123", min_size=1, max_size=6), max_size=12)


def test_new_units_are_numbered_in_order() -> None:
    table = allocate(["b", "a", "b", "c"], EMPTY_TABLE)
    assert dict(table.numbers) == {"b": 1, "a": 2, "c": 3}
    assert table.next == 4


@given(UNITS, UNITS)
def test_old_numbers_stay_and_new_ones_lie_above(old: list[str], new: list[str]) -> None:
    before = allocate(old, EMPTY_TABLE)
    after = allocate(new, before)
    assert {unit: after.numbers[unit] for unit in before.numbers} == dict(before.numbers)
    assert all(after.numbers[u] >= before.next for u in after.numbers if u not in before.numbers)
    assert len(set(after.numbers.values())) == len(after.numbers)
    assert set(new) <= set(after.numbers)
    assert missing(new, after) == ()


@given(UNITS)
def test_allocating_again_changes_nothing(units: list[str]) -> None:
    table = allocate(units, EMPTY_TABLE)
    assert allocate(units, table) == table


def test_the_number_of_a_unit_that_is_gone_is_not_given_again() -> None:
    table = IdTable({"kept": 1}, next=3)  # number 2 was given once
    assert allocate(["kept", "new"], table).numbers["new"] == 3


def test_an_overlay_keeps_to_its_own_range() -> None:
    assert allocate(["x"], EMPTY_TABLE, OVERLAY_RANGE).numbers["x"] == OVERLAY_RANGE.first
    assert OVERLAY_RANGE.first not in GAME_RANGE
    assert GAME_RANGE.last in GAME_RANGE


def test_a_range_can_be_used_up() -> None:
    with pytest.raises(BadInputError, match="used up"):
        allocate(["a", "b", "c"], EMPTY_TABLE, IdRange(1, 2))


def test_a_damaged_table_is_refused() -> None:
    with pytest.raises(BadInputError, match="both have the module id 4"):
        IdTable({"a": 4, "b": 4}, next=5)
    with pytest.raises(BadInputError, match="is not above 4"):
        IdTable({"a": 4}, next=4)


def test_a_build_names_the_command_that_allocates() -> None:
    table = allocate(["a"], EMPTY_TABLE)
    assert require(["a"], table, "counterfoil ids x --write") == {"a": 1}
    with pytest.raises(UnallocatedIdError, match="no module id for b, c, d, e, f and 2 more") as caught:
        require(["a", "b", "c", "d", "e", "f", "g", "h"], table, "counterfoil ids x --write")
    assert caught.value.hint == "Run: counterfoil ids x --write"
    assert caught.value.exit_code is ExitCode.UNALLOCATED


def test_the_module_counts_on_above_all_tables() -> None:
    overlay = allocate(["x"], EMPTY_TABLE, OVERLAY_RANGE)
    assert next_gpid([allocate(["a"], EMPTY_TABLE), overlay]) == OVERLAY_RANGE.first + 1
    assert next_gpid([]) == 1
