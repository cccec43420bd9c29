"""Reading a file that somebody names: what is no file, may not be read or is too large is told in words."""

from __future__ import annotations

import errno
import stat
from pathlib import Path

_REASONS = {
    errno.ENOENT: "there is no such file",
    errno.ENOTDIR: "there is no such file",
    errno.ELOOP: "it is a link that leads back to itself",
    errno.EACCES: "you may not read it",
    errno.EPERM: "you may not read it",
}


class UnreadableError(Exception):
    """A file that cannot be read.

    Attributes:
        reason: Why, as the end of a sentence.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class TooLargeError(Exception):
    """A file that is larger than anybody needs.

    Attributes:
        size: Its bytes.
    """

    def __init__(self, size: int) -> None:
        super().__init__(f"{size} bytes")
        self.size = size


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a file.

    Args:
        path: The file.
        most: How many bytes it may have.

    Raises:
        UnreadableError: If there is none, it may not be read, or it is no file.
        TooLargeError: If it is larger.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            # A pipe or a device may keep its reader waiting, or never end.
            what = "it is a folder" if stat.S_ISDIR(status.st_mode) else "it is a pipe or a device"
            raise UnreadableError(what)
        if status.st_size > most:
            raise TooLargeError(status.st_size)
        return path.read_bytes()
    except ValueError as error:  # a name that no file can have
        raise UnreadableError(str(error)) from error
    except OSError as error:
        reason = _REASONS.get(error.errno or 0, error.strerror or str(error))
        raise UnreadableError(reason) from error
