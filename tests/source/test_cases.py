"""Every folder below tests/cases: valid ones give no error, invalid ones just the findings they list.

An invalid case is a small project with ``expected.json``, a list of {code, file, line, column?}, and perhaps
``options.json`` with the game (the first by default), the edition, the trusted layer and overlay files.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from builder.diagnostics import Diagnostic
from builder.source.game_source import read_game
from builder.source.origin import Layer
from builder.source.project import find_project

CASES = Path(__file__).parents[1] / "cases"


def folders(kind: str) -> list[Path]:
    return sorted(path for path in (CASES / kind).iterdir() if (path / "sources").is_dir())


def findings(case: Path, schema_dir: Path, game_id: str | None = None) -> tuple[Diagnostic, ...]:
    file = case / "options.json"
    options = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    project = find_project(case)
    game = read_game(
        project,
        game_id or options.get("game", project.games[0]),
        edition=options.get("edition", "latest"),
        trust=Layer(options["trust"]) if "trust" in options else None,
        overlay=tuple(case / name for name in options.get("overlay", ())),
        schema_dir=schema_dir,
    )
    return game.diagnostics


@pytest.mark.parametrize("case", folders("invalid"), ids=lambda case: case.name)
def test_an_invalid_case_gives_just_its_findings(case, schema_dir):
    expected = json.loads((case / "expected.json").read_text(encoding="utf-8"))
    found = sorted(
        (d.where.file, d.where.line or 0, d.where.column, d.code) for d in findings(case, schema_dir)
    )
    wanted = sorted((e["file"], e["line"] or 0, e.get("column"), e["code"]) for e in expected)
    # A column that the case leaves open is not compared.
    shown = [
        (file, line, column if wish[2] is not None else None, code)
        for (file, line, column, code), wish in zip(found, wanted, strict=False)
    ]
    assert (shown, len(found)) == (wanted, len(wanted))


@pytest.mark.parametrize("case", folders("invalid"), ids=lambda case: case.name)
def test_every_finding_of_a_case_says_what_is_wrong_and_what_to_do(case, schema_dir):
    for found in findings(case, schema_dir):
        assert found.message.endswith((".", ")"))
        assert found.hint
        assert found.game is not None


@pytest.mark.parametrize("case", folders("valid"), ids=lambda case: case.name)
def test_a_valid_case_has_no_findings(case, schema_dir):
    for game_id in find_project(case).games:
        assert findings(case, schema_dir, game_id) == ()


def test_there_are_cases_of_both_kinds():
    assert len(folders("invalid")) >= 20
    assert folders("valid")
