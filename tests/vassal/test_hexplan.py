"""A map's own numbering on the engine's grid: every hex within a pixel, under its name."""

from math import hypot, sqrt

import pytest
from builder.vassal.grid import Size
from builder.vassal.hexplan import Count, HexPlan, Pushed, hex_grid, worst_offset
from hypothesis import given
from hypothesis import strategies as st

COUNTS = st.builds(
    Count,
    first=st.integers(0, 12),
    digits=st.integers(1, 3),
    letters=st.booleans(),
    descending=st.booleans(),
)


def centre_of(plan: HexPlan, column: int, row: int) -> tuple[float, float]:
    """Where a hex lies by the geometry of hexes; column and row counted from 0."""
    line, cell = (row, column) if plan.pointed else (column, row)
    lines, cells = (plan.rows, plan.columns) if plan.pointed else (plan.columns, plan.rows)

    def push(number: int) -> float:
        return plan.hex_step / 2 if (number % 2 == 1) == (plan.pushed is Pushed.ODD) else 0.0

    along = (-line if lines.descending else line) * plan.line_step
    across = (-cell if cells.descending else cell) * plan.hex_step
    across += push(lines.first + line) - push(lines.first)
    dx, dy = (across, along) if plan.pointed else (along, across)
    return plan.centre[0] + dx, plan.centre[1] + dy


def text_of(count: Count, index: int) -> str:
    number = count.first + index
    if count.letters:
        return chr(ord("A") + number % 26) * (number // 26 + 1)
    return f"{number:0{count.digits}d}"


@st.composite
def plans(draw: st.DrawFn) -> HexPlan:
    step = draw(st.floats(30, 160))
    return HexPlan(
        pointed=draw(st.booleans()),
        # Far enough from the corner that descending columns and rows stay on the board.
        centre=draw(st.tuples(st.floats(1500, 2500), st.floats(1500, 2500))),
        line_step=step * sqrt(3) / 2,
        hex_step=step,
        pushed=draw(st.sampled_from(Pushed)),
        columns=draw(COUNTS),
        rows=draw(COUNTS),
        column_first=draw(st.booleans()),
        separator=".",
    )


@given(plans(), st.builds(Size, st.integers(300, 3000), st.integers(300, 3000)))
def test_every_hex_is_where_the_map_has_it(plan: HexPlan, size: Size) -> None:
    grid = hex_grid(plan, size)
    for column in range(9):
        for row in range(7):
            parts = [text_of(plan.columns, column), text_of(plan.rows, row)]
            name = ".".join(parts if plan.column_first else reversed(parts))
            x, y = centre_of(plan, column, row)
            px, py = grid.pixel(name, size)
            assert max(abs(px - x), abs(py - y)) <= 1.0, name
            assert grid.name((px, py), size) == name


def test_whole_numbers_are_hit_exactly() -> None:
    plan = HexPlan(pointed=False, centre=(70, 60), line_step=69.0, hex_step=80.0, pushed=Pushed.EVEN)
    size = Size(800, 700)
    exact = {"0101": (70.0, 60.0), "0201": (139.0, 100.0), "0904": (622.0, 300.0)}
    assert worst_offset(hex_grid(plan, size), size, exact) == 0.0


def test_the_worst_offset_is_the_greatest_distance() -> None:
    plan = HexPlan(pointed=False, centre=(70, 60), line_step=69.0, hex_step=80.0, pushed=Pushed.EVEN)
    size = Size(800, 700)
    wrong = {"0101": (70.0, 60.0), "0201": (142.0, 104.0)}
    assert worst_offset(hex_grid(plan, size), size, wrong) == pytest.approx(hypot(3, 4))


def test_the_first_column_may_be_a_pushed_one() -> None:
    odd = HexPlan(pointed=False, centre=(70, 100), line_step=69.0, hex_step=80.0, pushed=Pushed.ODD)
    grid = hex_grid(odd, Size(800, 700))
    assert grid.pixel("0101", Size(800, 700)) == (70, 100)
    assert grid.pixel("0201", Size(800, 700)) == (139, 60)
    assert not grid.numbering.stagger
