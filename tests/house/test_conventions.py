"""House rules that no other tool enforces."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILDER = ROOT / "builder"

MODULES = sorted(BUILDER.rglob("*.py"))
CODE = sorted((*MODULES, *(ROOT / "tests").rglob("*.py")))


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def imported(path: Path) -> frozenset[str]:
    """Top-level names of everything that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return frozenset(found)


def names_of_games() -> Iterator[str]:
    """Ids and titles in sources/, with the year and without."""
    for path in sorted((ROOT / "sources").glob("*/game.json")):
        title = re.search(r'"title":\s*"([^"]+)"', path.read_text(encoding="utf-8"))
        assert title is not None
        for name in (path.parent.name, title[1]):
            yield name.lower()
            yield re.sub(r"[\s-]*\b\d{4}\b", "", name.lower())


def test_no_code_knows_a_game():
    games = set(names_of_games())
    assert games
    found = [
        f"{shown(path)}: {game}"
        for path in MODULES
        for game in games
        if game in path.read_text(encoding="utf-8").lower()
    ]
    assert found == []


@pytest.mark.parametrize("package", ["svgwrite", "cairocffi", "reportlab"])
def test_packages_that_age_are_imported_in_one_place_each(package):
    users = [shown(path) for path in MODULES if package in imported(path)]
    assert len(users) == 1, users


def test_only_the_command_line_prints():
    """Elsewhere a print would end up in the middle of a report for machines."""
    for path in MODULES:
        if BUILDER / "cli" in path.parents:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert "print" not in names, shown(path)
        assert "click" not in imported(path), shown(path)


def test_messages_quote_in_one_way():
    """As people do, not as Python writes texts: by `wording.quoted`; two modules write for other programs."""
    for_programs = {BUILDER / "drawing/listing.py", BUILDER / "source/validators.py"}
    as_in_python = ord("r")
    found = [
        f"{shown(path)}:{node.lineno}"
        for path in MODULES
        if path not in for_programs
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FormattedValue) and node.conversion == as_in_python
    ]
    assert found == []


def test_no_check_is_switched_off_and_nothing_is_left_to_do():
    # Put together here, so that this file does not break its own rule.
    forbidden = ["type: " + "ignore", "no" + "qa", "TO" + "DO", "FIX" + "ME", "pytest.mark." + "skip"]
    found = [
        f"{shown(path)}: {words}"
        for path in CODE
        for words in forbidden
        if words in path.read_text(encoding="utf-8")
    ]
    assert found == []


def test_output_is_generated_and_never_committed():
    assert (ROOT / "output/.gitignore").read_text(encoding="utf-8").split() == ["*", "!.gitignore"]
    tracked = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "output"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert tracked.stdout.split() == ["output/.gitignore"]
