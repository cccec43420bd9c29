"""Running the command line in this process, on this checkout's games or on a copy that a test may break."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from builder.cli.main import run
from tests.support.worksheets import rows_of, save

ROOT = Path(__file__).parents[2]
FIRST = "bautzen-1945"


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


@pytest.fixture(scope="session")
def counters_built(tmp_path_factory) -> Path:
    """A project with the first game alone and its counter sheets, built once and never changed."""
    root = tmp_path_factory.mktemp("built")
    shutil.copytree(ROOT / "sources" / FIRST, root / "sources" / FIRST)
    assert run(["build", FIRST, "--project", str(root), "--target", "counters"]) == 0
    return root


@pytest.fixture
def with_counters(counters_built, tmp_path) -> Path:
    """A copy of it, to be changed: nothing in it says where it was built."""
    return shutil.copytree(counters_built, tmp_path / "project")


@pytest.fixture
def copied(tmp_path: Path) -> ProjectCopy:
    return ProjectCopy(tmp_path)


@pytest.fixture
def ours(command, tmp_path) -> Path:
    """A project with one new game, called ours."""
    (tmp_path / "sources").mkdir()
    assert command("new", "ours", project=tmp_path).code == 0
    return tmp_path


@pytest.fixture
def own(ours):
    """Writes a template of that project's own, by its name below `templates/`, as text or as data."""

    def write(name: str, content: str | dict) -> Path:
        file = ours / f"templates/{name}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content if isinstance(content, str) else json.dumps(content, indent=2), "utf-8")
        return file

    return write


@pytest.fixture
def sheet(command, tmp_path):
    """Writes a worksheet, with values by key, and returns its file."""

    def write(game: str = "bautzen-1945", *more: str, name: str = "mine.csv", **values: str) -> Path:
        path = tmp_path / f"empty-{name}"
        path.unlink(missing_ok=True)
        assert command("gaps", game, "--worksheet", str(path), *more).code == 0
        rows = rows_of(path)
        known = {row["key"] for row in rows}
        assert values.keys() <= known, values.keys() - known
        return save(tmp_path / name, [row | {"value": values.get(row["key"], "")} for row in rows])

    return write


@pytest.fixture
def added(command, tmp_path):
    """Writes a worksheet of additions with rows, and returns its file."""

    def write(kind: str, *rows: dict[str, str], game: str = "battles-in-the-east-1") -> Path:
        path = tmp_path / f"empty-{kind}.csv"
        path.unlink(missing_ok=True)
        assert command("gaps", game, "--worksheet", str(path), "--add", kind).code == 0
        (helping,) = rows_of(path)
        assert all(row.keys() <= helping.keys() for row in rows)
        return save(
            tmp_path / f"{kind}.csv", [helping, *({**dict.fromkeys(helping, ""), **row} for row in rows)]
        )

    return write


@pytest.fixture
def imported(command, tmp_path):
    """Imports worksheets and returns how it ended, and the overlay's documents when there is one."""

    def call(*files: Path, game: str = "bautzen-1945", more: tuple[str, ...] = ()):
        out = tmp_path / "out.json"
        ended = command("import", "worksheet", *map(str, files), "--game", game, "--out", str(out), *more)
        return ended, json.loads(out.read_text(encoding="utf-8"))["documents"] if out.exists() else None

    return call


@pytest.fixture
def findings(command):
    """Imports worksheets and returns what was found, as records."""

    def call(*files: Path, game: str = "bautzen-1945") -> list[dict]:
        words = ["import", "worksheet", *map(str, files), "--game", game, "--format", "json"]
        ended = command(*words, "--out", str(files[0].with_name("findings.json")))
        return ended.data["findings"]

    return call
