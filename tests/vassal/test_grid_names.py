"""Names and pixels of grids: as the engine gave them, there and back, as an independent reader finds them."""

import json
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from builder.errors import BadInputError
from builder.vassal.boards import Board
from builder.vassal.grid import HexGrid, Size, SquareGrid
from builder.vassal.gridnodes import board_node
from builder.vassal.gridreader import read_board
from builder.vassal.numbering import Axis, Numbering
from builder.vassal.tree import to_xml
from hypothesis import given
from hypothesis import strategies as st
from tests.support.vmod_reader import name_of

# What the engine 3.7.26 answered for forty grids of ours: names of points, and points of names.
OBSERVED: list[dict[str, Any]] = json.loads((Path(__file__).parent / "observed_grids.json").read_text())


def axis(values: list[Any]) -> Axis:
    return Axis(*values)


def grid_of(row: dict[str, Any]) -> HexGrid | SquareGrid:
    numbering = Numbering(
        column=axis(row["column"]),
        row=axis(row["row"]),
        column_first=row["first"],
        separator=row["sep"],
        stagger=row.get("stagger", False),
        location_format=row["format"],
    )
    if row["kind"] == "HexGrid":
        return HexGrid(row["x0"], row["y0"], row["dx"], row["dy"], row["sideways"], numbering)
    return SquareGrid(row["x0"], row["y0"], row["dx"], row["dy"], numbering)


@pytest.mark.parametrize("row", OBSERVED, ids=[f"{n}-{row['kind']}" for n, row in enumerate(OBSERVED)])
def test_names_and_pixels_are_those_of_the_engine(row: dict[str, Any]) -> None:
    grid, size = grid_of(row), Size(*row["size"])
    assert [[p, grid.name(tuple(p), size)] for p, _ in row["named"]] == row["named"]
    assert [[name, list(grid.pixel(name, size))] for name, _ in row["placed"]] == row["placed"]


def test_the_observations_cover_every_combination() -> None:
    seen = {
        (row["sideways"], row["stagger"], row["column"][3], row["row"][3])
        for row in OBSERVED
        if row["kind"] == "HexGrid"
    }
    assert seen == set(product((False, True), repeat=4))


@pytest.mark.parametrize("row", OBSERVED[::3], ids=lambda row: row["kind"])
def test_the_independent_reader_finds_the_same_names_in_our_components(row: dict[str, Any]) -> None:
    size = Size(*row["size"])
    element = ElementTree.fromstring(to_xml(board_node(Board("B", size, "", grid_of(row)))))
    found = [[p, name_of(element, tuple(p), (size.width, size.height))[1]] for p, _ in row["named"]]
    assert found == row["named"]


AXES = st.builds(Axis, st.booleans(), st.integers(0, 3), st.integers(-5, 30), st.booleans())
NUMBERINGS = st.builds(
    Numbering,
    column=AXES,
    row=AXES,
    column_first=st.booleans(),
    separator=st.sampled_from([".", " / ", "-x-"]),
    stagger=st.booleans(),
    location_format=st.sampled_from(["$gridLocation$", "Hex $gridLocation$!", "($column$|$row$)"]),
)
SIZES = st.builds(Size, st.integers(200, 3000), st.integers(200, 3000))
STEP = st.integers(30, 200).map(float)


@given(NUMBERINGS, st.integers(-99, 99), st.integers(-99, 99))
def test_composed_names_come_apart(numbering: Numbering, column: int, row: int) -> None:
    assert numbering.read(numbering.write(column, row)) == (column, row)


HEX_GRIDS = st.builds(
    HexGrid,
    x0=st.integers(-200, 200),
    y0=st.integers(-200, 200),
    dx=STEP,
    dy=STEP,
    sideways=st.booleans(),
    numbering=NUMBERINGS,
)


@given(HEX_GRIDS, SIZES, st.tuples(st.integers(-20, 40), st.integers(-20, 40)))
def test_a_centre_gives_its_name_and_the_name_its_centre(
    grid: HexGrid, size: Size, cell: tuple[int, int]
) -> None:
    centre = grid.raw_pixel(*cell)
    assert grid.raw_cell(centre) == cell
    assert grid.distance_to_centre(centre) == 0
    form = grid.numbering
    descends = form.row.descending if grid.sideways else form.column.descending
    if not (form.stagger and descends):  # the engine's own asymmetry, see the format's section 6.2
        assert grid.pixel(grid.name(centre, size), size) == centre


@given(NUMBERINGS, SIZES, st.tuples(STEP, STEP), st.tuples(st.integers(0, 40), st.integers(0, 40)))
def test_squares_there_and_back(
    numbering: Numbering, size: Size, steps: tuple[float, float], cell: tuple[int, int]
) -> None:
    grid = SquareGrid(20, 30, *steps, numbering)
    centre = (int(cell[0] * steps[0] + 20), int(cell[1] * steps[1] + 30))
    assert grid.pixel(grid.name(centre, size), size) == centre
    assert grid.distance_to_centre(centre) == 0


@given(HEX_GRIDS)
def test_a_grid_comes_back_from_its_component(grid: HexGrid) -> None:
    board = Board("Field", Size(800, 600), "", grid)
    assert read_board(board_node(board), {}) == board


def test_the_worked_example_of_the_format() -> None:
    grid, size = HexGrid(57, 50, 69.0, 80.0), Size(800, 600)
    assert grid.pixel("0305", size) == (195, 370)
    assert grid.pixel("0405", size) == (264, 410)
    assert grid.name((190, 360), size) == "0305"


def test_letters_are_repeated_after_z() -> None:
    letters = Axis(letters=True, offset=0)
    assert [letters.write(n) for n in (0, 25, 26, 27, 52, -1)] == ["A", "Z", "AA", "BB", "AAA", "-B"]
    assert [letters.read(text) for text in ("A", "BB", "-B")] == [0, 27, -1]


@pytest.mark.parametrize("name", ["", "1", "305", "AB05", "x0305", "0305x"])
def test_a_text_outside_the_numbering_is_no_name(name: str) -> None:
    with pytest.raises(BadInputError, match="no name in this grid"):
        HexGrid(0, 0, 69.0, 80.0).pixel(name, Size(100, 100))


def test_spacing_must_be_positive() -> None:
    with pytest.raises(BadInputError, match="positive"):
        HexGrid(0, 0, 0.0, 80.0)
    with pytest.raises(BadInputError, match="positive"):
        SquareGrid(0, 0, 48.0, -1.0)


def test_a_squeezed_grid_is_not_regular() -> None:
    assert HexGrid(0, 0, 69.282, 80.0).is_regular
    assert not HexGrid(0, 0, 80.0, 69.282).is_regular
