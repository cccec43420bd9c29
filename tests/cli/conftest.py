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

    def change(self, path: str, old: str, new: str) -> int:
        """Replaces the only occurrence of a text in a file below sources/ and returns its line."""
        file = self.root / "sources" / path
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
        file.write_text(text.replace(old, new), encoding="utf-8")
        return text[: text.index(old)].count("\n") + 1

    def line(self, path: str, words: str) -> int:
        """The line of the only occurrence of a text in a file below sources/."""
        text = (self.root / "sources" / path).read_text(encoding="utf-8")
        assert text.count(words) == 1, f"{words!r} stands {text.count(words)} times in {path}"
        return text[: text.index(words)].count("\n") + 1


@pytest.fixture
def copied(tmp_path: Path) -> ProjectCopy:
    return ProjectCopy(tmp_path)
