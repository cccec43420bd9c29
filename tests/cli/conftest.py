"""Running the command line in this process, on this checkout's games or on a copy that a test may break."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from builder.cli.main import run

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def data(self):
        return json.loads(self.out)


@pytest.fixture
def command(capsys):
    """Runs a command line; the project is this checkout unless the words name another."""

    def call(*words: str, project: Path = ROOT) -> Ended:
        capsys.readouterr()
        code = run([*words, "--project", str(project)])
        captured = capsys.readouterr()
        return Ended(code, captured.out, captured.err)

    return call


class ProjectCopy:
    """The games of this checkout in a folder of their own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copytree(ROOT / "sources", root / "sources")

    def change(self, game: str, old: str, new: str) -> tuple[str, int]:
        """Replaces the only occurrence of a text in the files of a game.

        Returns:
            The file, relative to the project, and the line.
        """
        files = sorted((self.root / "sources" / game).rglob("*.json"))
        texts = {file: file.read_text(encoding="utf-8") for file in files}
        found = [file for file, text in texts.items() if old in text]
        assert len(found) == 1, f"{old!r} stands in {len(found)} files"
        assert texts[found[0]].count(old) == 1, f"{old!r} stands more than once in {found[0]}"
        text = texts[found[0]]
        found[0].write_text(text.replace(old, new), encoding="utf-8")
        return found[0].relative_to(self.root).as_posix(), text[: text.index(old)].count("\n") + 1


@pytest.fixture
def copied(tmp_path: Path) -> ProjectCopy:
    return ProjectCopy(tmp_path)
