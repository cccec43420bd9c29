"""How much memory a command takes with all processes that it starts, alive together."""

from __future__ import annotations

import os
import resource
import sys
import threading
from contextlib import suppress
from pathlib import Path

_PROC = Path("/proc")
_BETWEEN = 0.1
"""Seconds between two looks."""


class Watch:
    """Looks at a process and all below it until it is told to stop.

    A page that several of them share is counted once, in parts (PSS). Where the system does not tell
    (`/proc/PID/smaps_rollup`), the peak is that of the largest process alone.

    Args:
        pid: The process.
    """

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._peak = together(pid)
        self._is_over = threading.Event()
        self._looking = threading.Thread(target=self._look, daemon=True)
        self._looking.start()

    def peak(self, usage: resource.struct_rusage) -> float:
        """Stop, and tell the most that all together had, megabytes.

        Args:
            usage: What the system counted of the process itself.
        """
        self._is_over.set()
        self._looking.join()
        unit = 1e6 if sys.platform == "darwin" else 1e3  # bytes there, kibibytes elsewhere
        return max(self._peak, usage.ru_maxrss / unit)

    def _look(self) -> None:
        while not self._is_over.wait(_BETWEEN):
            self._peak = max(self._peak, together(self._pid))


def together(pid: int) -> float:
    """Megabytes of a process and all below it now; nought where the system does not tell."""
    return sum(map(_memory, family(pid)))


def family(pid: int) -> list[int]:
    """A process and all that it and those below it have started; it alone where the system tells nothing."""
    children: dict[int, list[int]] = {}
    for place in _PROC.glob("[0-9]*"):
        with suppress(OSError, IndexError, ValueError):  # it has ended
            # The name may hold anything, so what comes after its bracket is read; the parent comes second.
            parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(place.name))
    found = [pid]
    for member in found:  # which grows meanwhile
        found += children.get(member, [])
    return found


def _memory(pid: int) -> float:
    """Megabytes of a process; nought when it has ended."""
    try:
        told = (_PROC / str(pid) / "smaps_rollup").read_text()
    except OSError:
        return 0.0
    kibibytes = next((line.split()[1] for line in told.splitlines() if line.startswith("Pss:")), "0")
    return int(kibibytes) * 1024 / 1e6


def waited(pid: int) -> tuple[int, resource.struct_rusage, float]:
    """Wait for a child of this process: its status, what it used, and the most memory of all, megabytes."""
    watch = Watch(pid)
    _, status, usage = os.wait4(pid, 0)
    return status, usage, watch.peak(usage)
