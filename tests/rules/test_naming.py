"""What messages call spaces, lines and units."""

from __future__ import annotations

from builder.rules.board import board_of
from builder.rules.naming import line_name, numbered, sided_line_name, space_name
from tests.support.games import GONE, game, setup


def test_a_hex_is_its_code_and_the_name_of_what_lies_there():
    board = board_of(game(map={"spaces": {"0202": {"name": "Hill"}}}).map)
    assert [space_name(board, code) for code in ("0303", "0202", "0101", "9999")] == [
        "0303 (Town)",
        "0202 (Hill)",
        "0101",
        "9999",
    ]


def test_an_area_is_its_name():
    grid = dict.fromkeys(("orientation", "shifted", "short", "columns", "rows", "code", "across_mm"), GONE)
    area = {**grid, "kind": "area", "projection": None, "width_mm": 100, "height_mm": 100}
    changes = {"grid": area, "spaces": {"port": {"name": "Port Town"}}, "places": GONE}
    board = board_of(game(map=changes).map)
    assert space_name(board, "port") == "Port Town"
    assert space_name(board, "0101") == "0101"


def line(**changes):
    made = game(scenarios=setup(red=changes))
    return made.scenarios["main"].placements[0], made


def test_a_line_is_its_title_or_who_it_names():
    assert line_name(*line(title="The vanguard")) == "The vanguard"
    assert line_name(*line()) == "1 Red"
    assert line_name(*line(what={"formations": GONE, "units": ["r-a", "r-b", "r-hq", "b-a"]})) == (
        "R-A, R-B, R-HQ, others"
    )
    assert line_name(*line(what={"formations": GONE, "sides": ["red"]})) == "red"
    assert sided_line_name(*line()) == "Red 1 Red"
    assert sided_line_name(*line(title="Red vanguard")) == "Red vanguard"


def test_units_that_are_alike_are_named_once():
    units = game().counters.units
    assert numbered([units["r-a"], units["r-b"], units["r-a"]]) == ["R-A (2)", "R-B"]
