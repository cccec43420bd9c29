"""The digest of a build's inputs changes with every input, and with nothing else."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from builder import cache
from builder.cache import input_digest
from builder.errors import BadInputError

SETTINGS = {"edition": "latest", "trust": None}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("project/sources/alpha/game.json", "project/sources/alpha/charts/combat.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("{}")
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas/game.schema.json").write_text("{}")
    (tmp_path / "mine.json").write_text("{}")
    return tmp_path


def key(root: Path, **settings: str | None) -> str:
    project = root / "project"
    folders = [project / "sources/alpha", root / "schemas"]
    return input_digest(project, folders, [root / "mine.json"], {**SETTINGS, **settings})


@pytest.mark.parametrize(
    "name",
    [
        "project/sources/alpha/game.json",
        "project/sources/alpha/charts/combat.json",
        "schemas/game.schema.json",
        "mine.json",
    ],
)
def test_every_file_counts(root, name):
    before = key(root)
    (root / name).write_text("{ }")
    assert key(root) != before


def test_names_count_as_well_as_contents(root):
    before = key(root)
    (root / "project/sources/alpha/charts/combat.json").rename(
        root / "project/sources/alpha/charts/odds.json"
    )
    assert key(root) != before


def test_settings_count(root):
    assert (
        len({key(root), key(root, edition="printed"), key(root, trust="text"), key(root, trust="None")}) == 4
    )


def test_versions_count(root, monkeypatch):
    before = key(root)
    monkeypatch.setattr(cache, "versions", lambda: {"zlib": "another"})
    assert key(root) != before


def test_the_programs_own_code_counts(root, monkeypatch):
    package = root / "builder"
    package.mkdir()
    (package / "draw.py").write_text("width = 1")
    monkeypatch.setattr(cache, "_CODE", package)
    before = key(root)
    (package / "draw.py").write_text("width = 2")
    assert key(root) != before


def test_hidden_compiled_and_explaining_files_do_not_count(root):
    before = key(root)
    alpha = root / "project/sources/alpha"
    (alpha / "__pycache__").mkdir()
    for name in ("README.md", ".game.json.swp", "__pycache__/x.json", "x.pyc"):
        (alpha / name).write_text("anything")
    assert key(root) == before


def test_the_place_of_the_project_does_not_count(root, tmp_path):
    before = key(root)
    moved = tmp_path / "elsewhere"
    moved.mkdir()
    for name in ("project", "schemas", "mine.json"):
        shutil.move(root / name, moved / name)
    assert key(moved) == before


def test_an_installed_packages_own_schemas_count_as_those_of_a_checkout(root, monkeypatch):
    package = root / "builder"
    package.mkdir()
    (package / "draw.py").write_text("width = 1")
    monkeypatch.setattr(cache, "_CODE", package)
    before = key(root)
    (package / "_data").mkdir()
    shutil.move(root / "schemas", package / "_data" / "schemas")
    project = root / "project"
    folders = [project / "sources/alpha", package / "_data/schemas"]
    assert input_digest(project, folders, [root / "mine.json"], SETTINGS) == before


def test_a_missing_overlay_is_left_to_its_reader(root):
    (root / "mine.json").unlink()
    assert len(key(root)) == 64


def test_an_input_that_cannot_be_read_is_told(root, monkeypatch):
    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(BadInputError, match="Permission denied"):
        key(root)


def test_a_name_that_is_no_text_counts_too(root):
    before = key(root)
    odd = root / "project/sources/alpha/charts" / os.fsdecode(b"\xff.json")
    odd.write_text("{}")
    assert key(root) != before
