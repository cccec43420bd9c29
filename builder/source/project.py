"""Finding the project folder and its games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from builder.errors import NotFoundError
from builder.wording import did_you_mean

SOURCES = "sources"
GAME_FILE = "game.json"


@dataclass(frozen=True, slots=True)
class Project:
    """A folder that holds ``sources/`` with one folder a game.

    Attributes:
        root: The folder, absolute.
        games: Ids of the games and systems, sorted: the folders of ``sources/`` with a game.json.
        headless: Names of the other folders of ``sources/`` that hold JSON files, sorted.
    """

    root: Path
    games: tuple[str, ...]
    headless: tuple[str, ...] = ()

    def game_dir(self, game_id: str) -> Path:
        """The folder of a game.

        Raises:
            NotFoundError: If there is no such game; the hint names the nearest one, or what its folder lacks.
        """
        if game_id not in self.games:
            if game_id in self.headless:
                message = f"{SOURCES}/{game_id} is no game: it has no {GAME_FILE}."
                raise NotFoundError(message, headless_hint(self.root / SOURCES / game_id))
            none = f"{SOURCES}/ holds no game yet: a game is a folder with a game.json."
            there = f"The games are: {', '.join(self.games)}." if self.games else none
            hint = did_you_mean(game_id, self.games, there, cutoff=0.4)
            raise NotFoundError(f"There is no game {game_id} in {self.root / SOURCES}.", hint)
        return self.root / SOURCES / game_id

    def shown(self, path: Path) -> str:
        """A path as messages show it: relative to the project when it lies inside."""
        absolute = path.absolute()
        if absolute.is_relative_to(self.root):
            return absolute.relative_to(self.root).as_posix()
        return str(path)


def find_project(start: Path | None = None) -> Project:
    """The nearest project at or above a folder.

    Args:
        start: Where to begin; the working folder by default.

    Raises:
        NotFoundError: If neither the folder nor any above it holds ``sources/``.
    """
    try:
        folder = (start or Path.cwd()).absolute()
        if not folder.is_dir():
            raise NotFoundError(f"{start} is not a folder.", "Name the folder that holds sources/.")
        for candidate in (folder, *folder.parents):
            sources = candidate / SOURCES
            if sources.is_dir():
                entries = sorted(sources.iterdir())
                games = tuple(entry.name for entry in entries if _is_game(entry))
                others = (entry for entry in entries if entry.name not in games)
                headless = (entry.name for entry in others if any(entry.glob("*.json")))
                return Project(candidate, games, tuple(headless))
    except OSError as error:
        # The working folder has no name any more once it has been removed.
        message = f"{error.filename or 'The working folder'} cannot be read: {error.strerror}."
        raise NotFoundError(message, "Check that it is there and may be read.") from error
    raise NotFoundError(
        f"No project here: neither {folder} nor any folder above it holds {SOURCES}/.",
        "Change into the project, or name it with --project DIR.",
    )


def headless_hint(folder: Path) -> str:
    """What to do about a folder that holds JSON files and no game.json."""
    near = next((path.name for path in folder.iterdir() if path.name.casefold() == GAME_FILE), None)
    if near is not None:
        return f"Rename {near} to {GAME_FILE}."
    return f"Write one, as counterfoil new does, or move the folder out of {SOURCES}/."


def _is_game(folder: Path) -> bool:
    """Whether a folder holds a game, even if its game.json, or the folder itself, cannot be read."""
    try:
        (folder / GAME_FILE).lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True
