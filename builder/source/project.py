"""Finding the project folder and its games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from builder.errors import NotFoundError
from builder.wording import did_you_mean

SOURCES = "sources"


@dataclass(frozen=True, slots=True)
class Project:
    """A folder that holds ``sources/`` with one folder a game.

    Attributes:
        root: The folder, absolute.
        games: Ids of the games and systems, sorted: the folders of ``sources/`` with a game.json.
    """

    root: Path
    games: tuple[str, ...]

    def game_dir(self, game_id: str) -> Path:
        """The folder of a game.

        Raises:
            NotFoundError: If there is no such game; the hint names the nearest one.
        """
        if game_id not in self.games:
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
                found = (entry.name for entry in sources.iterdir() if _is_game(entry))
                return Project(candidate, tuple(sorted(found)))
    except OSError as error:
        # The working folder has no name any more once it has been removed.
        message = f"{error.filename or 'The working folder'} cannot be read: {error.strerror}."
        raise NotFoundError(message, "Check that it is there and may be read.") from error
    raise NotFoundError(
        f"No project here: neither {folder} nor any folder above it holds {SOURCES}/.",
        "Change into the project, or name it with --project DIR.",
    )


def _is_game(folder: Path) -> bool:
    """Whether a folder holds a game, even if its game.json, or the folder itself, cannot be read."""
    try:
        (folder / "game.json").lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True
