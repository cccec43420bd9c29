"""Extensions of real games: another edition, and overlays filled in from a worksheet."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from builder.building import BuildOptions, build
from builder.cli.main import run
from builder.pipeline import LoadOptions
from builder.resources import schema_dir, template_dir
from builder.source.project import find_project
from builder.targets.vassal import composition, cover
from builder.vassal.inspection.inspect import inspect_file
from builder.vassal.verify.extension import verify_extension
from tests.support.extensions import root_of, together
from tests.support.vmod_reader import read
from tests.support.worksheets import KEY, ROOT, filled, paper_of, rows_of, save
from tests.targets.module_bench import blank

PROJECT = find_project(ROOT)
SLOT = "VASSAL.build.widget.PieceSlot"


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch):
    """Board and cover are blank, so that nobody waits for them."""
    monkeypatch.setattr(composition, "png_of_size", lambda scene, width, height: blank(width, height))
    monkeypatch.setattr(cover, "png_at_dpi", lambda scene, dpi: blank(40, 30))


def built(game: str, out: Path, target: str, load: LoadOptions) -> Path:
    """The only file of its kind that a build of one target leaves."""
    options = BuildOptions(load, template_dir(), out, (target,))
    report = build(PROJECT, game, options, lambda stage: None)
    (name,) = (n for n, entry in report.manifest.files.items() if entry.target == target)
    return report.folder / name


def plain() -> LoadOptions:
    return LoadOptions(schema_dir(), "latest", None, ())


def pair(game: str, out: Path, **changes) -> tuple[bytes, bytes]:
    """The module as it is usually built, and its extension; the two fit and can be read by others."""
    module = built(game, out, "vassal", plain())
    file = built(game, out, "vmdx", replace(plain(), **changes))
    assert file.parent == module.with_name(f"{game}_ext"), "where the engine looks for it"
    assert inspect_file(file).problems == ()
    data = file.read_bytes()
    assert verify_extension(data, module.read_bytes()) == ()
    return module.read_bytes(), data


def overlay_of(game: str, folder: Path) -> Path:
    """Strengths and table cells as an owner would read them from a copy."""
    sheet, out = folder / "empty.csv", folder / "mine.json"
    assert run(["gaps", game, "--worksheet", str(sheet), "--project", str(ROOT)]) == 0
    rows = [row for row in rows_of(sheet) if row[KEY].startswith(("/counters/counters", "/charts"))]
    done, wanted = filled(paper_of(game), rows, random.Random(game))
    assert wanted
    done_sheet = save(folder / "mine.csv", done)
    words = ["import", "worksheet", str(done_sheet), "--game", game, "--out", str(out)]
    run([*words, "--project", str(ROOT)])
    return out


def slots(data: bytes) -> set[str]:
    return {slot.get("entryName") for slot in root_of(data).iter(SLOT)}


def test_an_edition_brings_its_counters_charts_and_set_ups(tmp_path):
    module, data = pair("strike-the-bear", tmp_path, edition="printed")
    assert slots(data) == {"11th Rumanian Army"}
    found = read(together(module, data)).setups
    (title,) = found.keys() - read(module).setups.keys()
    changed = [piece for piece in found[title] if ":" in piece.gpid]
    assert [piece.name for piece in changed] == ["11th Rumanian Army"]
    assert len(found[title]) == len(found["Strike the Bear (as printed)"])


def test_an_edition_of_which_the_module_has_the_set_ups_does_not_repeat_them(tmp_path):
    module, data = pair("slaughterhouse", tmp_path, edition="printed")
    assert slots(data) == set()
    assert read(together(module, data)).setups.keys() == read(module).setups.keys()


@pytest.mark.parametrize("game", ["strike-the-bear", "bagration-1944"])
def test_what_an_owner_fills_in_becomes_counters_beside_the_modules_own(game, tmp_path):
    module, data = pair(game, tmp_path, overlays=(overlay_of(game, tmp_path),))
    own, known = slots(data), slots(module)
    assert own
    assert own <= known, "a worksheet of what is absent adds no counter"
    before, after = read(module).setups, read(together(module, data)).setups
    for title in after.keys() - before.keys():
        like = (
            before.get(title.removesuffix(" (mine)")) or before[title.replace("(mine)", "(with all errata)")]
        )
        assert len(after[title]) == len(like)
        assert any(":" in piece.gpid for piece in after[title])
