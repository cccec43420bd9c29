"""A build's own folder beside its output: all is written there, then swapped in file by file.

While a build runs, its files lie in ``.NAME.building`` beside the output folder ``NAME``:

    new/    the files as they will be
    old/    while they are swapped in: the files that they replace
    added   while they are swapped in: the names of files that replace nothing
    lock    held by the process that builds; the system lets go of it however that process ends

A build that fails, or is killed, leaves the previous output: what a killed swap had changed is put back when
the next build of the same folder begins.
"""

from __future__ import annotations

import filecmp
import shutil
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import IO, Self

from builder.disk import move, output_error, resolved, take, write_durably
from builder.errors import OutputError
from builder.wording import quoted


class Staging:
    """Files that are to replace those of an output folder, all or none.

    Use it as a context manager: without `commit` everything written is thrown away at the end.

    Args:
        target: The output folder; it need not exist yet.

    Raises:
        OutputError: On entering and by every method, if the disk refuses; the old output stands then.
    """

    def __init__(self, target: Path) -> None:
        self._target = resolved(target)
        self._shown = target
        self._root = self._target.with_name(f".{self._target.name}.building")
        self._lock: IO[bytes] | None = None
        self._written: dict[str, None] = {}  # a set that keeps its order

    def __enter__(self) -> Self:
        try:
            self._root.mkdir(parents=True, exist_ok=True)
            self._lock = (self._root / "lock").open("wb")
        except OSError as problem:
            raise output_error(self._shown, problem) from problem
        try:
            take(self._lock)
        except OSError as problem:
            self._lock.close()
            raise OutputError(
                f"Another build is writing {self._shown}.", "Wait until it has ended, then try again."
            ) from problem
        try:
            self._undo()
        except OutputError:
            self._lock.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A swap that could be neither ended nor undone stays on the disk for the next build to put back.
        if not (self._root / "added").exists():
            shutil.rmtree(self._root, ignore_errors=True)
        if self._lock is not None:
            self._lock.close()

    def path(self, name: str) -> Path:
        """Where a file of that name lies until it is swapped in, to be opened again and checked.

        Args:
            name: Path below the output folder, with forward slashes.

        Raises:
            ValueError: If the name leads out of the folder.
        """
        parts = PurePosixPath(name)
        if parts.is_absolute() or ".." in parts.parts or not parts.parts:
            raise ValueError(f"{quoted(name)} is no path below an output folder")
        return self._root / "new" / parts

    def write(self, name: str, data: bytes) -> None:
        """Write one file into the staging folder."""
        path = self.path(name)
        try:
            write_durably(path, data)
        except OSError as problem:
            raise output_error(self._shown / name, problem) from problem
        self._written[name] = None

    def commit(self, remove: Iterable[str] = ()) -> None:
        """Swap every file in, in the order of writing; when one cannot be, all that were are put back.

        Args:
            remove: Names of files in the output folder that are gone with this build.

        Raises:
            ValueError: If such a name leads out of the folder.
        """
        gone = sorted(name for name in set(remove) - set(self._written) if self.path(name))
        stale = [name for name in gone if (self._target / name).is_file()]
        added = [name for name in self._written if not (self._target / name).exists()]
        try:
            write_durably(self._root / "added.part", "\n".join(added).encode())
            move(self._root / "added.part", self._root / "added")
            for name in stale:
                move(self._target / name, self._root / "old" / name)
            for name in self._written:
                self._swap(name)
        except OSError as problem:
            self._undo()
            raise output_error(self._shown, problem) from problem
        # From here on the new output stands: there is nothing left that could be put back.
        (self._root / "added").unlink()
        for name in stale:
            _prune((self._target / name).parent, self._target)

    def _swap(self, name: str) -> None:
        target = self._target / name
        if target.exists():
            # A copy, not a move: the output is never without this file.
            keep = self._root / "old" / name
            keep.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(target, keep.with_name(keep.name + ".part"))
            keep.with_name(keep.name + ".part").replace(keep)
        move(self.path(name), target)

    def _undo(self) -> None:
        try:
            self._put_back()
        except OSError as problem:
            message = f"{self._shown} is half swapped: {problem.strerror or problem}."
            hint = "Make the folder writable and build again; the next build first puts the old files back."
            raise OutputError(message, hint) from problem

    def _put_back(self) -> None:
        """Undo a swap that did not come to its end, this build's or a killed one's."""
        journal = self._root / "added"
        if journal.is_file():
            for name in journal.read_text(encoding="utf-8").split("\n"):
                # Where a folder or a file of the user's stood in the way, nothing was put.
                if name and (self._target / name).is_file():
                    (self._target / name).unlink()
                    _prune((self._target / name).parent, self._target)
            for name in _names(self._root / "old"):
                if not name.endswith(".part") and not _is_same(
                    self._root / "old" / name, self._target / name
                ):
                    move(self._root / "old" / name, self._target / name)
            journal.unlink()
        shutil.rmtree(self._root / "old", ignore_errors=True)
        shutil.rmtree(self._root / "new", ignore_errors=True)


def _names(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()))


def _is_same(kept: Path, path: Path) -> bool:
    """Whether a file is still, or again, what was kept of it; a folder that refuses all need not be asked."""
    return path.is_file() and filecmp.cmp(kept, path, shallow=False)


def _prune(folder: Path, top: Path) -> None:
    """Remove a folder and those above it as long as they are empty."""
    while folder != top and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
