"""Regions, zones and boards side by side."""

import pytest
from builder.errors import BadInputError
from builder.vassal.boards import Board, Layout, Region, RegionGrid, Zone, ZonedGrid
from builder.vassal.grid import HexGrid, Size, SquareGrid
from builder.vassal.gridnodes import board_node, board_picker, board_string
from builder.vassal.gridreader import empty_zones, read_board
from builder.vassal.pictures import Picture
from builder.vassal.tree import node

SIZE = Size(400, 300)
TRACK = RegionGrid((Region("1", 20, 20), Region("2", 60, 20)))
ZONES = ZonedGrid(
    (
        Zone("Turn track", ((0, 0), (240, 0), (240, 40), (0, 40)), TRACK, "$name$ $gridLocation$"),
        Zone("Dead", ((300, 200), (400, 200), (400, 300), (300, 300))),
        Zone("Home", ((0, 60), (120, 60), (120, 160), (0, 160)), None, "Home $gridLocation$", True),
        Zone("Bend", ((200, 200), (290, 200), (290, 299), (280, 210)), None, "$name$"),
    ),
    HexGrid(40, 90, 52.0, 60.0),
)
BOARD = Board("River", SIZE, "board.png", ZONES)


@pytest.mark.parametrize(
    ("location", "pixel"),
    [
        ("Turn track 2", (60, 20)),
        ("Dead", (350, 250)),
        ("Home 0101", (40, 90)),
        ("0403", (196, 240)),
    ],
)
def test_places_resolve_and_come_back(location: str, pixel: tuple[int, int]) -> None:
    assert BOARD.pixel(location) == pixel
    assert BOARD.location(pixel) == location


def test_a_zone_without_grid_lies_at_the_mean_of_its_corners_or_at_the_first_of_them() -> None:
    assert BOARD.pixel("Dead") == (350, 250)
    assert BOARD.pixel("Bend") == (200, 200)


@pytest.mark.parametrize("location", ["Turn track 9", "Turn track", "Home 0909", "nowhere"])
def test_places_that_are_nowhere(location: str) -> None:
    with pytest.raises(BadInputError):
        BOARD.pixel(location)


def test_right_and_lower_borders_are_outside_a_zone() -> None:
    zone = ZONES.zones[1]
    assert (300, 200) in zone
    assert (399, 299) in zone
    assert (400, 250) not in zone
    assert (350, 300) not in zone


def test_a_zone_with_bays_holds_what_its_outline_winds_around() -> None:
    bays = Zone("Comb", ((0, 0), (50, 0), (50, 20), (40, 20), (40, 5), (20, 5), (20, 20), (0, 20)))
    rows = {
        y: "".join("#" if (x, y) in bays else "." for x in range(-5, 60, 10)) for y in (2, 10, 10, 19, 20)
    }
    assert rows == {2: ".#####.", 10: ".##..#.", 19: ".##..#.", 20: "......."}


def test_the_first_zone_decides_where_two_overlap() -> None:
    first = Zone("First", ((0, 0), (100, 0), (100, 100), (0, 100)))
    second = Zone("Second", ((50, 50), (150, 50), (150, 150), (50, 150)))
    assert Board("B", SIZE, "", ZonedGrid((first, second))).location((60, 60)) == "First"
    assert Board("B", SIZE, "", ZonedGrid((second, first))).location((60, 60)) == "Second"


def test_only_snapping_grids_have_a_distance() -> None:
    point = (62, 25)
    assert BOARD.distance_to_snap(point) == 5
    assert Board("B", SIZE, "", RegionGrid(TRACK.regions, snap=False)).distance_to_snap(point) == 0
    assert Board("B", SIZE).distance_to_snap(point) == 0
    assert BOARD.distance_to_snap((350, 250)) == 0  # a zone without grid


def test_a_descending_grid_in_a_zone_counts_from_the_zone() -> None:
    board = board_node(BOARD)
    assert read_board(board, {"board.png": Picture("png", 400, 300)}) == BOARD


def test_a_board_without_picture_has_its_own_size() -> None:
    plain = Board("Plain", Size(123, 45), "", SquareGrid(5, 6, 10.0, 12.5))
    assert read_board(board_node(plain), {}) == plain


def test_a_board_without_grid_has_no_places() -> None:
    with pytest.raises(BadInputError, match="has no grid"):
        Board("Plain", SIZE).pixel("0101")


WEST, EAST = Board("West", Size(400, 300)), Board("East", Size(200, 250), "", TRACK)
SOUTH = Board("South/2", Size(400, 100))
LAYOUT = Layout("Main Map", ((WEST, 0, 0), (EAST, 1, 0), (SOUTH, 0, 1)), (30, 20))


def test_boards_lie_beside_each_other_within_the_edges() -> None:
    assert LAYOUT.origin("West") == (30, 20)
    assert LAYOUT.origin("East") == (430, 20)
    assert LAYOUT.origin("South/2") == (30, 320)
    assert LAYOUT.pixel("East", "2") == (490, 40)


def test_the_board_under_a_point() -> None:
    assert LAYOUT.board_at((30, 20)) is WEST
    assert LAYOUT.board_at((430, 20)) is EAST
    assert LAYOUT.board_at((29, 20)) is None
    assert LAYOUT.board_at((630, 20)) is None
    assert LAYOUT.board_at((430, 271)) is None


def test_boards_of_a_map_as_saves_and_pickers_write_them() -> None:
    text = "Main MapBoardPicker\tWest\t0\t0\tEast\t1\t0\tSouth\\/2\t0\t1"
    assert board_string(LAYOUT) == text
    picker = board_picker((WEST, EAST, SOUTH), LAYOUT)
    assert picker.children[0].text == text
    assert [child.get("name") for child in picker.children[1:]] == ["West", "East", "South/2"]


def test_an_unknown_board_has_no_origin() -> None:
    with pytest.raises(BadInputError, match='no board called "North"'):
        LAYOUT.origin("North")


@pytest.mark.parametrize("path", ["", "0,0;5,0"])
def test_a_zone_without_an_outline_costs_nothing_but_itself(path: str) -> None:
    prefix = "VASSAL.build.module.map.boardPicker."
    zone = node(prefix + "board.mapgrid.Zone", name="Z", path=path)
    grid = node(prefix + "board.ZonedGrid", [zone, node(prefix + "board.HexGrid", dx="60", dy="64")])
    source = node(prefix + "Board", [grid], name="B")
    assert list(empty_zones(source)) == ["Z"]
    read = read_board(source, {}).grid
    assert isinstance(read, ZonedGrid) and read.zones == () and read.background is not None


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"path": "0,0;5,0;x,5"}, "cannot be read"),
        ({"path": "0,0;5,0;5"}, "cannot be read"),
    ],
)
def test_zones_that_cannot_be_read(attributes: dict[str, str], message: str) -> None:
    prefix = "VASSAL.build.module.map.boardPicker."
    zone = node(prefix + "board.mapgrid.Zone", name="Z", **attributes)
    board = node(prefix + "Board", [node(prefix + "board.ZonedGrid", [zone])], name="B")
    with pytest.raises(BadInputError, match=message):
        read_board(board, {})


def test_a_fraction_where_the_engine_wants_a_whole_number() -> None:
    prefix = "VASSAL.build.module.map.boardPicker."
    board = node(prefix + "Board", [node(prefix + "board.HexGrid", x0="57.5")], name="B")
    with pytest.raises(BadInputError, match="no whole number"):
        read_board(board, {})
