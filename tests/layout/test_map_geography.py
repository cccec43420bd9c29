"""The globe below area maps: what the template holds, and how it is drawn."""

import pytest
from builder.drawing.scene import Document, Page
from builder.geometry.polygon import contains
from builder.layout.maps.geography import FOLDER, NO_GEOGRAPHY, parse_geography
from builder.render.pdf import write_rgb
from tests.layout.area_bench import GLOBE, STYLE, sheet, surface
from tests.layout.map_bench import LIBRARY
from tests.support.pictures import pdf_to_image

DPI = 72


def is_land(longitude, latitude):
    point = (longitude, latitude)
    return any(contains(line, point) for line in GLOBE.land) and not any(
        contains(line, point) for line in GLOBE.lakes
    )


@pytest.mark.parametrize(
    ("name", "longitude", "latitude", "dry"),
    [
        ("Moscow", 37.6, 55.75, True),
        ("Kiev", 30.5, 50.45, True),
        ("Crimea", 34.2, 45.2, True),
        ("Gotland", 18.5, 57.5, True),
        ("Sicily", 14.2, 37.6, True),
        ("Iceland", -18.0, 65.0, True),
        ("Where the Rybinsk Reservoir would be filled", 38.3, 58.5, True),
        ("Lake Ladoga", 31.5, 60.9, False),
        ("Lake Onega", 35.5, 61.6, False),
        ("Gulf of Riga", 23.6, 57.6, False),
        ("Black Sea", 34.0, 43.3, False),
        ("Caspian Sea", 50.5, 41.0, False),
        ("North Sea", 3.0, 56.0, False),
    ],
)
def test_land_and_water_lie_where_they_belong(name, longitude, latitude, dry):
    assert is_land(longitude, latitude) is dry, name


def test_rivers_run_past_their_cities():
    def near(longitude, latitude):
        return any(abs(x - longitude) < 0.25 and abs(y - latitude) < 0.25 for r in GLOBE.rivers for x, y in r)

    assert near(30.6, 50.4)  # the Dnieper at Kiev
    assert near(44.6, 48.7)  # the Volga at Stalingrad
    assert not near(27.5, 53.9)  # none at Minsk


def test_a_line_is_written_as_steps_of_hundredths_of_a_degree():
    bounds = {"west": 1, "south": 1.9, "east": 2, "north": 3}
    part = {"source": "S", "bounds": bounds, "land": {"a": "100 200 5 -5 0 10"}, "lakes": {}, "rivers": {}}
    found = parse_geography({"one": part, "two": part})
    assert found.land == (((1.0, 2.0), (1.05, 1.95), (1.05, 2.05)),) * 2
    assert found.sources == ("S", "S")
    assert parse_geography({}).land == NO_GEOGRAPHY.land


@pytest.mark.parametrize(
    ("longitude", "latitude", "inside"), [(-25, 74, True), (30, 50, True), (30, 75, False)]
)
def test_a_template_says_which_part_of_the_globe_it_covers(longitude, latitude, inside):
    assert GLOBE.covers(longitude, latitude) is inside
    assert not NO_GEOGRAPHY.covers(longitude, latitude)


def test_the_template_is_small_and_names_its_source():
    (part,) = LIBRARY.folder(FOLDER).values()
    assert "public domain" in part["source"]
    assert sum(len(line) for key in ("land", "lakes", "rivers") for line in part[key].values()) < 150_000


def test_sea_is_blue_and_land_is_not_on_the_printed_map():
    drawn, window = sheet(), surface().window
    picture = pdf_to_image(write_rgb(Document("map", (Page(drawn.scene),))), 0, DPI)
    field = drawn.field

    def colour(longitude, latitude):
        x, y = field.place.apply(*window.place(longitude, latitude))
        return picture.getpixel((int(x / 25.4 * DPI), int(y / 25.4 * DPI)))

    sea = tuple(round(255 * part) for part in STYLE.ground.sea.rgb)
    land = tuple(round(255 * part) for part in STYLE.sheet.land.rgb)
    assert colour(19.5, 56.5) == pytest.approx(sea, abs=3)
    assert colour(32.0, 43.5) == pytest.approx(sea, abs=3)
    assert colour(33.5, 52.6) == pytest.approx(land, abs=3)
