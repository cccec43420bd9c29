"""`counterfoil build`: what is made, what stays, and how it ends."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from builder.cli.main import run
from builder.errors import NotFoundError

ROOT = Path(__file__).resolve().parents[2]
GAME = "bautzen-1945"


@pytest.fixture
def project(tmp_path):
    """A project of its own with the first game, to be changed at will."""
    shutil.copytree(ROOT / "sources" / GAME, tmp_path / "sources" / GAME)
    return tmp_path


def build(project: Path, *more: str) -> int:
    return run(["build", GAME, "--project", str(project), *more])


def output(project: Path) -> dict[str, str]:
    folder = project / "output" / GAME
    files = (path for path in folder.rglob("*") if path.is_file())
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def manifest(project: Path) -> dict:
    return json.loads((project / "output" / GAME / "manifest.json").read_text())


def change(project: Path, file: str, old: str, new: str) -> None:
    path = project / "sources" / GAME / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_every_file_stands_in_the_manifest_with_its_digest(project):
    assert build(project, "--target", "counters") == 0
    listed = {name: entry["sha256"] for name, entry in manifest(project)["files"].items()}
    made = output(project)
    made.pop("manifest.json")
    assert made == listed
    assert "pdf/counters.pdf" in made


def test_one_target_leaves_the_files_of_another_alone(with_counters, capsys):
    project = with_counters
    before = output(project)
    assert build(project, "--target", "charts") == 0
    after = output(project)
    assert all(after[name] == digest for name, digest in before.items() if name != "manifest.json")
    assert set(manifest(project)["targets"]) == {"counters", "charts"}
    capsys.readouterr()
    assert build(project, "--target", "counters", "--target", "charts") == 0
    assert "nothing has changed" in capsys.readouterr().out


def test_one_file_is_counted_as_one(project, capsys):
    build(project, "--target", "vassal")
    assert ": 1 file, " in capsys.readouterr().out
    build(project, "--target", "vassal")
    assert "nothing has changed; 1 file stands in" in capsys.readouterr().out


def test_a_build_with_nothing_to_do_loads_nothing_that_makes_files(project):
    build(project, "--target", "charts")
    code = "import sys; from builder.cli.main import run; run(sys.argv[1:]); print(*sys.modules)"
    words = ["build", GAME, "--target", "charts", "--project", str(project)]
    ended = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    told, loaded = ended.stdout.splitlines()
    assert "nothing has changed" in told
    assert "builder.building" in loaded.split()
    makers = ("builder.pipeline", "builder.targets.base", "builder.rules", "builder.model", "builder.render")
    libraries = ("cairocffi", "fontTools", "jsonpatch", "jsonschema", "jsonschema_rs", "lxml", "reportlab")
    assert {*makers, *libraries}.isdisjoint(loaded.split())


def test_pictures_for_tables_are_made_only_when_asked_for(project, monkeypatch):
    asked = []

    def refuse(project, game, options, progress):
        asked.append(options.targets)
        raise NotFoundError("enough")

    monkeypatch.setattr(import_module("builder.cli.build"), "build_game", refuse)
    build(project)
    build(project, "--target", "png", "--target", "counters")
    usual = ("counters", "map", "cards", "charts", "setup", "vassal", "contents")
    assert asked == [usual, ("counters", "png")]


def test_another_resolution_makes_the_pictures_again_and_nothing_else(project, capsys):
    build(project, "--target", "counters", "--target", "png", "--dpi", "72")
    before = output(project)
    assert manifest(project)["targets"]["png"]["settings"]["dpi"] == "72"
    capsys.readouterr()
    build(project, "--target", "counters", "--target", "png", "--dpi", "72")
    assert "nothing has changed" in capsys.readouterr().out
    build(project, "--target", "counters", "--target", "png", "--dpi", "90")
    assert "counter sheets" not in capsys.readouterr().err
    changed = {name for name, digest in output(project).items() if before[name] != digest}
    assert changed == {"manifest.json"} | {name for name in before if name.endswith(".png")}


@pytest.mark.parametrize("dpi", ["0", "71", "1201", "many"])
def test_a_resolution_that_nobody_wants_is_refused(project, dpi):
    assert build(project, "--target", "png", "--dpi", dpi) == 2
    assert not output(project)


def test_a_damaged_file_is_made_again(with_counters):
    project = with_counters
    before = output(project)
    (project / "output" / GAME / "pdf/counters.pdf").write_bytes(b"%PDF-")
    build(project, "--target", "counters")
    assert output(project) == before


def test_a_file_that_is_no_longer_made_goes(project):
    build(project, "--target", "charts")
    assert "svg/chart-capture.svg" in output(project)
    (project / "sources" / GAME / "charts" / "capture.json").unlink()
    rules = project / "sources" / GAME / "rules.json"
    data = json.loads(rules.read_text())
    data["examples"] = {k: v for k, v in data["examples"].items() if "capture" not in json.dumps(v)}
    data["checks"] = {k: v for k, v in data["checks"].items() if "capture" not in json.dumps(v)}
    rules.write_text(json.dumps(data))
    build(project, "--target", "charts")
    assert "svg/chart-capture.svg" not in output(project)


def test_a_game_with_a_wrong_shape_is_refused_and_the_old_output_stands(with_counters, capsys):
    project = with_counters
    before = output(project)
    change(project, "counters.json", '"class": "hq"', '"clas": "hq"')
    assert build(project, "--target", "counters") == 3
    told = capsys.readouterr().err
    assert "schema.unknown-key" in told
    assert f"sources/{GAME}/counters.json:" in told
    assert output(project) == before


def test_an_erratum_that_no_longer_holds_ends_as_in_validate(project):
    change(project, "errata.json", '"expect"', '"note": "Changed.", "expect"')
    data = json.loads((project / "sources" / GAME / "errata.json").read_text())
    erratum = data["errata"]["size-687"]
    erratum["expect"] = dict.fromkeys(erratum["expect"], "battalion")
    (project / "sources" / GAME / "errata.json").write_text(json.dumps(data))
    ended = run(["validate", GAME, "--project", str(project)])
    assert (ended, build(project, "--target", "counters")) == (1, 1)


def test_a_broken_rule_is_told_and_still_printed_once_and_again(project, capsys):
    # A unit may not stand where nothing of the scenario allows it.
    place = project / "sources" / GAME / "scenarios" / "counterstroke.json"
    data = json.loads(place.read_text())
    data["setup"]["214rd"]["where"] = {"at": ["2299"]}
    place.write_text(json.dumps(data))
    assert build(project, "--target", "counters") == 1
    told = capsys.readouterr()
    assert "error [" in told.err
    assert "pdf/counters.pdf" in output(project)
    assert build(project, "--target", "counters") == 1  # nothing has changed, and nothing is mended either


def test_what_drawing_finds_is_told(project, capsys):
    change(project, "counters.json", '"symbol": "infantry"', '"symbol": "infantrie"')
    build(project, "--target", "counters")
    assert "drawing.unknown-symbol" in capsys.readouterr().err


def test_a_projects_own_template_takes_the_place_of_a_shipped_one(with_counters):
    project = with_counters
    before = output(project)["pdf/counters.pdf"]
    text = (ROOT / "templates" / "counters" / "air.json").read_text()
    own = project / "templates" / "counters" / "air.json"
    own.parent.mkdir(parents=True)
    own.write_text(text.replace('"plane"', '"star"'))
    build(project, "--target", "counters")
    assert output(project)["pdf/counters.pdf"] != before


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--target", "countrs"], 4, "counters"),
        (["--paper", "a44"], 4, "a4"),
        (["--edition", "lates"], 4, "latest"),
        (["--trust", "texts"], 2, "text"),
        (["--overlay", "missing.json"], 3, "missing.json"),
    ],
)
def test_a_misspelt_option_names_the_nearest(project, capsys, arguments, code, words):
    assert build(project, *arguments) == code
    assert words in capsys.readouterr().err
    assert not (project / "output" / GAME / "manifest.json").exists()


def test_an_output_that_cannot_be_written_is_said(project, capsys):
    (project / "taken").write_text("a file")
    assert build(project, "--target", "counters", "--out", str(project / "taken")) == 6
    assert "taken" in capsys.readouterr().err


def test_two_builds_in_different_places_are_equal(project, tmp_path_factory):
    other = tmp_path_factory.mktemp("elsewhere") / "deeper"
    shutil.copytree(project, other)
    build(project, "--target", "counters", "--target", "map")
    build(other, "--target", "counters", "--target", "map")
    assert output(project) == output(other)


@pytest.mark.parametrize("out", ["sources", f"sources/{GAME}", "elsewhere/../sources/made", "link"])
def test_nothing_is_written_among_the_data(project, capsys, out):
    (project / "link").symlink_to("sources")
    before = sorted(project.rglob("*"))
    assert build(project, "--target", "charts", "--out", str(project / out)) == 6
    assert "sources/" in capsys.readouterr().err
    assert sorted(project.rglob("*")) == before


def test_a_text_that_no_font_can_draw_is_told_where_it_stands(project, capsys):
    change(project, "game.json", '"title": "Bautzen 1945"', '"title": "Bautzen \u65e5 1945"')
    assert build(project, "--target", "charts") == 1
    told = capsys.readouterr().err
    assert f"sources/{GAME}/game.json:" in told
    assert "[text.no-glyph]" in told
    assert not (project / "output").exists()


def test_what_is_wrong_with_both_faces_of_a_counter_is_told_once(project, capsys):
    change(project, "counters.json", '"symbol": "infantry"', '"symbol": "infantri"')
    build(project, "--target", "counters")
    told = [line for line in capsys.readouterr().err.splitlines() if "[drawing.unknown-symbol]" in line]
    assert told
    assert len(told) == len(set(told))
    assert all(line.partition("] ")[2][0].isupper() and line.endswith(".") for line in told), told
