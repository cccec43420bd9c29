"""Two editions in one module: where errata change a set-up, it holds both, and each is named."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest
from builder.building import BuildOptions, build
from builder.pipeline import LoadOptions
from builder.resources import schema_dir, template_dir
from builder.source.project import find_project
from builder.targets.vassal import composition, cover
from builder.targets.vassal.target import VASSAL
from builder.vassal.verify.run import verify_module
from tests.support.vmod_reader import read
from tests.targets.module_bench import NAME, blank, context, tiny

ROOT = Path(__file__).resolve().parents[2]
SETUP_MENU = "VASSAL.build.module.PredefinedSetup"


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch):
    """Pictures are blank, so that nobody waits for them."""
    monkeypatch.setattr(composition, "png_of_size", lambda scene, width, height: blank(width, height))
    monkeypatch.setattr(cover, "png_at_dpi", lambda scene, dpi: blank(40, 30))


def moved(space: str) -> dict:
    """Blue set up in another space."""
    return {"scenarios": {"main": {"setup": {"blue": {"where": {"at": [space]}}}}}}


def in_both(*printed: dict, latest: tuple[dict, ...] = ()):
    """The tiny game in its latest edition with a printed one beside it, compiled."""
    other = replace(context(tiny(*printed)), game=replace(tiny(*printed), edition="printed"))
    return VASSAL.compile(replace(context(replace(tiny(*latest), edition="latest")), other=other))


def places(pieces) -> dict[str, str]:
    return {piece.name: piece.place for piece in pieces}


def test_where_editions_differ_both_set_ups_are_there_and_each_is_named():
    made = in_both(moved("0501")).files[NAME]
    setups = read(made).setups
    assert places(setups["Main (with all errata)"])["B-A"] == "0505"
    assert places(setups["Main (as printed)"])["B-A"] == "0501"
    assert verify_module(made) == ()


def test_an_option_that_no_erratum_changes_is_there_once():
    # The option has a line of its own for Blue, in both editions the same.
    setups = read(in_both(moved("0501")).files[NAME]).setups
    assert list(setups) == ["Main (with all errata)", "Main: Blue late", "Main (as printed)"]


def test_editions_that_are_alike_have_one_set_up_without_the_name_of_an_edition():
    other_words = {"scenarios": {"main": {"setup": {"blue": {"title": "Blue as it was called"}}}}}
    for change in ({}, other_words):
        assert list(read(in_both(change).files[NAME]).setups) == ["Main", "Main: Blue late"]


def test_a_default_that_another_rule_of_stacking_moves_is_no_other_set_up():
    limit = {"kind": "stacking", "title": "One.", "rule": "rules#1", "limit": 1, "costs": {}}
    limit["costs"] = {"all": {"of": {"classes": ["combat"]}, "points": 1}}
    found = read(in_both({"rules": {"checks": {"stack": limit}}}).files[NAME]).setups
    assert list(found) == ["Main", "Main: Blue late"]


def test_the_other_edition_lies_in_a_menu_of_its_own_below():
    root = read(in_both(moved("0501")).files[NAME]).root
    (menu,) = (m for m in root.iter(SETUP_MENU) if m.get("name") == "Scenarios")
    names = [(entry.get("name"), entry.get("isMenu")) for entry in menu if entry.tag == SETUP_MENU]
    assert names[-1] == ("As printed", "true")
    (inner,) = (m for m in root.iter(SETUP_MENU) if m.get("name") == "As printed")
    assert [entry.get("name") for entry in inner if entry.tag == SETUP_MENU] == ["Main (as printed)"]


def test_pieces_have_the_same_numbers_in_both():
    setups = read(in_both(moved("0501")).files[NAME]).setups
    numbers = [{p.name: p.gpid for p in setups[f"Main ({e})"]} for e in ("with all errata", "as printed")]
    assert numbers[0] == numbers[1]


def test_a_unit_without_a_counter_in_this_module_is_named_with_its_set_up():
    old = {"class": "combat", "front": {"side": "blue", "label": "O"}, "back": {"like": "front"}}
    units = {"b-a": {"states": {"full": {"counter": "old"}}}}
    result = in_both(moved("0501"), {"counters": {"counters": {"old": old}, "units": units}})
    told = [d.message for d in result.diagnostics if d.code == "vassal.left-out"]
    assert "B-A is not in the module's set-up Main (as printed): no counter of the module shows it" in told
    assert "B-A" not in places(read(result.files[NAME]).setups["Main (as printed)"])


def test_help_has_a_page_for_the_set_up_of_each_edition():
    root = read(in_both(moved("0501")).files[NAME]).root
    titles = [entry.get("title") for entry in root.iter("VASSAL.build.module.documentation.HelpFile")]
    assert [t for t in titles if t.startswith("Scenario")] == [
        "Scenario and set-up",
        "Scenario and set-up (as printed)",
    ]


def test_an_edition_that_cannot_be_built_is_told_and_so_is_it_in_the_help(tmp_path):
    shutil.copytree(ROOT / "sources" / "bautzen-1945", tmp_path / "sources" / "bautzen-1945")
    file = tmp_path / "sources" / "bautzen-1945" / "errata.json"
    data = json.loads(file.read_text())
    path = "/counters/counters/687-615zvb/class"
    held = json.loads(file.with_name("counters.json").read_text())["counters"]["687-615zvb"]["class"]
    op = {"op": "replace", "path": path, "old": "no-such-class", "value": held}
    spoilt = {"status": "reflected", "ops": [op], "expect": {path: held}, "title": "What once stood there"}
    data["errata"]["spoilt"] = {**data["errata"]["size-687"], **spoilt}
    file.write_text(json.dumps(data))
    options = BuildOptions(LoadOptions(schema_dir()), template_dir(), tmp_path / "out", ("vassal",))
    built = build(find_project(tmp_path), "bautzen-1945", options, lambda _: None)
    (told,) = (d for d in built.findings if d.code == "vassal.no-edition")
    assert told.message == (
        "The module has no set-ups as printed: Bautzen 1945 cannot be built in that edition."
    )
    assert "validate bautzen-1945 --edition printed" in told.hint
    module = tmp_path / "out" / "bautzen-1945" / "bautzen-1945.vmod"
    assert not [title for title in read(module).setups if title.endswith(")")]
    with ZipFile(module) as opened:
        assert "It has no set-ups <b>as printed</b>" in opened.read("help/errata.html").decode()


@pytest.mark.parametrize(
    ("game", "unit", "stands"),
    [
        ("slaughterhouse", "Kalinin Front", ("Kalinin", "Kolomna")),
        ("hitler-turns-east", "6th Army", ("Units whose hex or turn is unknown 1", "1109")),
    ],
)
def test_a_unit_stands_at_its_place_of_each_edition(game, unit, stands, tmp_path):
    options = BuildOptions(LoadOptions(schema_dir()), template_dir(), tmp_path, ("vassal",))
    build(find_project(ROOT), game, options, lambda _: None)
    setups = read(tmp_path / game / f"{game}.vmod").setups
    *_, printed = (title for title in setups if title.endswith(" (as printed)"))
    *_, latest = (title for title in setups if title.endswith(" (with all errata)"))
    assert (places(setups[printed])[unit], places(setups[latest])[unit]) == stands
