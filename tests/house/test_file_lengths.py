"""A file that grows past 350 lines has two rooms in it."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 350


def test_files_are_short():
    paths = [path for folder in ("builder", "tests") for path in (ROOT / folder).rglob("*.py")]
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in paths
    }
    assert lengths
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
