"""Whether the terminal wants colour."""

from __future__ import annotations

import os
import sys
from enum import Enum

from builder.reporters import ANSI, PLAIN, Palette


class Stream(Enum):
    """The two streams that a command writes to."""

    STDOUT = "stdout"
    STDERR = "stderr"


def palette_of(stream: Stream) -> Palette:
    """Colours for a stream: only on a terminal that can show them, and not when NO_COLOR is set.

    An empty NO_COLOR counts as unset, as its convention says.
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return PLAIN
    file = sys.stdout if stream is Stream.STDOUT else sys.stderr
    # A program that is started with a stream closed has none at all.
    return ANSI if file is not None and file.isatty() else PLAIN
