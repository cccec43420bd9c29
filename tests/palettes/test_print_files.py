"""Palettes and print colours in finished files: what the operators of PDF pages say of colours."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from builder.cli.main import run
from builder.errors import BadInputError, ExitCode, NotFoundError
from builder.rules.settle import settle
from builder.targets.base import BuildContext, BuildSettings, setup_id
from builder.targets.painting import painted
from builder.targets.printing import Printing, Process
from builder.targets.registry import find_target
from builder.targets.templates import load_templates
from tests.layout.counter_bench import LIBRARY, ROOT
from tests.palettes.colours_in_files import colours
from tests.support.games import game

PAGES = ("counters", "map", "cards", "charts", "setup")

TINY = game(
    game={
        "palette": {"red-ground": {"rgb": "#c0b87c"}, "red-side": {"rgb": "#7c2f24"}},
        "sides": {"red": {"colour": "red-side"}},
        "nations": {"red": {"colour": "red-ground"}},
    },
    counters={"classes": {key: {"template": "stripe"} for key in ("combat", "marker")}},
    cards={"decks": {"red": {"title": "Red", "side": "red", "count": 2, "slots": {}}}, "cups": {}},
)


def context(**printing):
    """A build of the tiny game; a few choices about printing are made for it."""
    settled = {setup_id(scenario.id): settle(TINY, scenario) for scenario in TINY.scenarios.values()}
    return painted(BuildContext(TINY, LIBRARY, chosen(**printing), settled))


def chosen(**printing):
    return BuildSettings(printing=Printing(**printing))


def pdfs(target, **printing):
    files = find_target(target).compile(context(**printing)).files
    return {name: data for name, data in files.items() if name.endswith(".pdf")}


@pytest.mark.parametrize("target", PAGES)
def test_print_files_hold_print_colours_alone(target):
    made = pdfs(target, process=Process.CMYK)
    assert made
    for data in made.values():
        found = set(colours(data))
        assert {operator for operator, _ in found} == {"k", "K"}
        assert ("k", (0, 0, 0, 1)) in found
        assert max(sum(inks) for _, inks in found) <= 3
        assert b"DeviceRGB" not in data


def test_screen_files_hold_screen_colours_alone():
    (data,) = pdfs("charts").values()
    assert {operator for operator, _ in colours(data)} == {"rg", "RG"}


def test_greyscale_counters_are_grey():
    (data,) = pdfs("counters", palette="greyscale").values()
    found = {rgb for _, rgb in colours(data)}
    assert max(max(rgb) - min(rgb) for rgb in found) < 0.06
    assert {round(255 * rgb[0]) for rgb in found} >= {0, 252, 255}


@pytest.mark.parametrize("target", PAGES)
def test_pages_follow_the_palette(target):
    plain, pale = pdfs(target), pdfs(target, palette="ink-saver")
    assert plain.keys() == pale.keys()
    assert all(set(colours(plain[name])) != set(colours(pale[name])) for name in plain)


def test_pictures_of_counters_follow_the_palette():
    plain, pale = (find_target("png").compile(context(palette=key)).files for key in ("full", "ink-saver"))
    assert plain.keys() == pale.keys()
    assert {name for name in plain if "r-a" in name and plain[name] == pale[name]} == set()


def test_an_unknown_palette_names_the_nearest():
    with pytest.raises(NotFoundError) as raised:
        context(palette="grayscale")
    assert raised.value.hint == "Did you mean greyscale?"


def test_a_palette_of_a_project_takes_the_place_of_a_shipped_one(tmp_path):
    sides = [{"colour": "#123456", "grounds": ["#abcdef"]}]
    own = {"format": 1, "title": "Own", "description": "Own.", "sides": sides}
    (tmp_path / "palettes").mkdir()
    (tmp_path / "palettes" / "greyscale.json").write_text(json.dumps(own))
    library = load_templates([ROOT / "templates", tmp_path], ROOT / "schemas")
    built = painted(replace(context(), templates=library, settings=chosen(palette="greyscale")))
    assert built.game.palette["red-ground"].rgb == "#abcdef"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"sides": [{"colour": "blue", "grounds": ["#abcdef"]}]}, "blue"),
        ({"frames": ["wavy"]}, "wavy"),
        ({"patterns": ["stripes"]}, "stripes"),
        ({"areas": {"lightness": [90]}}, "fewer than 2"),
    ],
)
def test_a_palette_that_is_wrong_is_told_with_its_file(tmp_path, change, message):
    own = {"format": 1, "title": "Own", "description": "Own.", **change}
    (tmp_path / "palettes").mkdir()
    (tmp_path / "palettes" / "own.json").write_text(json.dumps(own))
    with pytest.raises(BadInputError) as raised:
        load_templates([tmp_path], ROOT / "schemas")["palettes/own"]
    assert "own.json" in raised.value.message
    assert message in raised.value.message


def test_the_command_line_takes_a_palette(tmp_path):
    words = [
        "build",
        "hitler-turns-east",
        "--target",
        "counters",
        "--project",
        str(ROOT),
        "--out",
        str(tmp_path),
    ]
    assert run([*words, "--palette", "greyscale"]) == ExitCode.OK
    folder = tmp_path / "hitler-turns-east"
    settings = json.loads((folder / "manifest.json").read_text())["targets"]["counters"]["settings"]
    assert settings["palette"] == "greyscale"
    found = {rgb for _, rgb in colours((folder / "pdf" / "counters.pdf").read_bytes())}
    assert max(max(rgb) - min(rgb) for rgb in found) < 0.06
    assert run([*words, "--palette", "ink-safer"]) == ExitCode.NOT_FOUND


def test_the_calibration_page_has_print_colours_too(tmp_path):
    out = tmp_path / "calibration.pdf"
    assert run(["calibrate", "--out", str(out), "--cmyk"]) == ExitCode.OK
    assert {operator for operator, _ in colours(out.read_bytes())} <= {"k", "K"}
