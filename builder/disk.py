"""Writing to a disk that may refuse: durable writes, and what a refusal means to the user."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from builder.errors import OutputError

_ELSEWHERE = "choose another folder (--out)."
_HINTS = {
    errno.EACCES: "Make the folder writable, or ",
    errno.EPERM: "Make the folder writable, or ",
    errno.EROFS: "The disk is read-only: ",
    errno.ENOSPC: "The disk is full: free some space, or ",
    errno.EDQUOT: "Your share of the disk is used up: free some space, or ",
    errno.ENOTDIR: "A file stands where a folder is needed: move it, or ",
    errno.EEXIST: "A file stands where a folder is needed: move it, or ",
    errno.EISDIR: "A folder stands where a file is needed: move it, or ",
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
