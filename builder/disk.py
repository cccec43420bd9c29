"""Writing to a disk that may refuse: durable writes, and what a refusal means to the user."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from builder.errors import OutputError

if sys.platform == "win32":
    import msvcrt

    def take(file: IO[bytes]) -> None:
        """Lock an open file for this process until it is closed; OSError if another process holds it."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _wait_for(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)  # which waits ten seconds

else:
    import fcntl

    def take(file: IO[bytes]) -> None:
        """Lock an open file for this process until it is closed; OSError if another process holds it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _wait_for(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)


_ELSEWHERE = "choose another place."
_HINTS = {
    errno.EACCES: "Make the folder writable, or ",
    errno.EPERM: "Make the folder writable, or ",
    errno.EROFS: "The disk is read-only: ",
    errno.ENOSPC: "The disk is full: free some space, or ",
    errno.EDQUOT: "Your share of the disk is used up: free some space, or ",
    errno.ENOTDIR: "A file stands where a folder is needed: move it, or ",
    errno.EEXIST: "A file stands where a folder is needed: move it, or ",
    errno.EISDIR: "A folder stands where a file is needed: move it, or ",
    errno.ELOOP: "Links lead back to themselves: remove one, or ",
}


def is_there(path: Path) -> bool:
    """Whether something stands where a file is to be written.

    Raises:
        OutputError: If the disk does not tell, because the folder may not be looked into or nothing can have
            such a name.
    """
    try:
        return path.exists()
    except (OSError, ValueError) as problem:
        raise output_error(path, problem) from problem


def resolved(path: Path) -> Path:
    """A path with its links followed, as far as it is there.

    Raises:
        OutputError: If links lead back to themselves, or nothing can have such a name.
    """
    try:
        return path.resolve()
    except RuntimeError as problem:  # which Python raises, until 3.12, where the system has ELOOP
        raise output_error(path, OSError(errno.ELOOP, os.strerror(errno.ELOOP))) from problem
    except (OSError, ValueError) as problem:
        raise output_error(path, problem) from problem


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """While it lasts no other process holds the same file to change it; waits for whoever does.

    Args:
        path: The file that is to be read, changed and written; an empty one beside it is what is held.

    Raises:
        OutputError: If the disk refuses.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(f".{path.name}.lock").open("wb")
    except OSError as problem:
        raise output_error(path, problem) from problem
    with file:
        try:
            _wait_for(file)
        except OSError as problem:
            raise output_error(path, problem) from problem
        yield


def write_durably(path: Path, data: bytes) -> None:
    """Write a file and wait until the disk has it; missing folders are made.

    Raises:
        OSError: If that is not possible. Callers that face a user turn it into an `OutputError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def move(source: Path, target: Path) -> None:
    """Move a file to a place on the same disk, over whatever file stands there; missing folders are made.

    Raises:
        OSError: If that is not possible.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    source.replace(target)


def output_error(path: Path, problem: OSError | ValueError) -> OutputError:
    """What the system's refusal to write a path means to the user."""
    reason = getattr(problem, "strerror", None) or str(problem)
    hint = _HINTS.get(getattr(problem, "errno", None) or 0, "Mend that, or ") + _ELSEWHERE
    return OutputError(f"{path} cannot be written: {reason}.", hint)
