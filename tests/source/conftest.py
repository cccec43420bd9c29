"""A scratch project whose games are written file by file and read with the real schemas."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from builder.source.game_source import GameSource, read_game
from builder.source.project import Project, find_project

SCHEMAS = Path(__file__).parents[2] / "schemas"

GAME = {
    "format": 1,
    "id": "alpha",
    "kind": "game",
    "title": "Alpha",
    "documents": {"rules": {"title": "Rulebook", "kind": "rulebook"}},
}


class Bench:
    """Writes a project and reads its games."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "sources").mkdir()

    @property
    def project(self) -> Project:
        return find_project(self.root)

    def write(self, path: str, value: object) -> Path:
        """Writes a value as JSON, or a text as it is, below sources/."""
        file = self.root / "sources" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        text = value if isinstance(value, str) else json.dumps(value, indent=1, ensure_ascii=False)
        file.write_text(text, encoding="utf-8")
        return file

    def game(self, game_id: str = "alpha", **changes: object) -> None:
        """Writes a game.json."""
        self.write(f"{game_id}/game.json", {**GAME, "id": game_id, **changes})

    def read(self, game_id: str = "alpha", **options: object) -> GameSource:
        return read_game(self.project, game_id, schema_dir=SCHEMAS, **options)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.fixture(scope="session")
def schema_dir() -> Path:
    return SCHEMAS
