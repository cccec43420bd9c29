"""The style files of maps: the schema accepts what is shipped, and each fault is told once."""

import json
from copy import deepcopy

import pytest
from builder.drawing.colour import contrast
from builder.errors import BadInputError
from builder.layout.maps.styles import CasedLine, Hachures, SleeperLine, Trees, Water, parse_style
from builder.layout.maps.unknown import unknown_styles
from builder.model.build_map import game_map
from builder.source.game_source import read_game
from builder.source.project import find_project
from jsonschema import Draft202012Validator
from tests.layout.map_bench import LIBRARY, ROOT, STYLE

SCHEMA = json.loads((ROOT / "schemas/template-terrain.schema.json").read_text(encoding="utf-8"))
PROJECT = find_project(ROOT)
CLASSIC = LIBRARY["terrain/classic"]


def changed(path, value):
    data = deepcopy(dict(CLASSIC))
    *steps, last = path
    part = data
    for step in steps:
        part = part[step]
    part[last] = value
    return data


def test_the_schema_is_one_and_the_shipped_files_fit_it():
    Draft202012Validator.check_schema(SCHEMA)
    for name, data in LIBRARY.folder("terrain").items():
        assert not list(Draft202012Validator(SCHEMA).iter_errors(data)), name


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("links", "road", "kind"), "tarred"),
        (("links", "road", "width"), "wide"),
        (("links", "rail", "gauge"), 1),
        (("terrain", "woods", "texture", "spacing"), None),
        (("terrain", "woods", "texture", "kind"), "palms"),
        (("hexsides", "river", "width"), -1),
        (("colours", "woods"), "green"),
        (("sheet", "code", "size"), 3),
        (("features", "dominant", "shape"), "cone"),
        (("places", "town", "type_size"), "large"),
    ],
)
def test_one_wrong_value_is_one_finding(path, value):
    errors = list(Draft202012Validator(SCHEMA).iter_errors(changed(path, value)))
    assert len(errors) == 1
    assert list(errors[0].absolute_path)[: len(path) - 1] == list(path[:-1])


def test_every_property_is_described_with_an_example():
    for place, part in _properties(SCHEMA):
        assert {"title", "description", "examples"} <= set(part), place


def _properties(part, place="#"):
    if isinstance(part, dict):
        for key, value in part.get("properties", {}).items() if "if" not in place else ():
            yield f"{place}/{key}", value
        for key, value in part.items():
            if key not in {"examples", "if", "then"}:
                yield from _properties(value, f"{place}/{key}")
    elif isinstance(part, list):
        for i, value in enumerate(part):
            yield from _properties(value, f"{place}/{i}")


def test_kinds_become_values():
    assert isinstance(STYLE.terrain["woods"].texture, Trees)
    assert isinstance(STYLE.terrain["difficult"].texture, Hachures)
    assert isinstance(STYLE.links["road"], CasedLine)
    assert isinstance(STYLE.links["rail"], SleeperLine)
    lake = STYLE.hexsides["lake"]
    assert isinstance(lake, Water)
    assert (lake.shape, lake.fill.hex) == ("lens", CLASSIC["colours"]["water"])


def test_a_colour_that_has_no_value_is_named_with_the_nearest():
    with pytest.raises(BadInputError, match="raod") as caught:
        parse_style(changed(("links", "road", "fill"), "raod"))
    assert caught.value.hint == "Did you mean road?"


def test_codes_and_names_read_on_every_ground():
    grounds = [style.ground for style in STYLE.terrain.values() if style.ground is not None]
    for ground in (*grounds, STYLE.sheet.land, STYLE.sheet.halo):
        for ink in (STYLE.sheet.code, *(place.ink for place in STYLE.places.values())):
            assert contrast(ink, ground) >= 4.5, (ink.name, ground.name)
    assert contrast(STYLE.sheet.soft, STYLE.sheet.paper) >= 4.5
    assert contrast(STYLE.sheet.accent, STYLE.sheet.paper) >= 4.5
    assert contrast(STYLE.features["dominant"].ink, STYLE.sheet.halo) >= 4.5


def test_rivers_come_in_three_widths():
    widths = [STYLE.hexsides[key].width for key in ("minor-river", "river", "major-river")]
    assert widths == sorted(set(widths))


def test_open_water_differs_from_land_and_lies_over_all_other_terrain():
    sea, lake = STYLE.terrain["sea"], STYLE.terrain["lake"]
    assert len({sea.ground.hex, lake.ground.hex, STYLE.sheet.land.hex}) == 3
    others = [style.order for key, style in STYLE.terrain.items() if key not in {"sea", "lake"}]
    assert max(others) < lake.order < sea.order


@pytest.mark.parametrize("game", PROJECT.games)
def test_every_style_that_a_shipped_game_names_is_there(game):
    document = read_game(PROJECT, game, schema_dir=ROOT / "schemas").document
    assert unknown_styles(game_map(document["map"]), STYLE) == ()
