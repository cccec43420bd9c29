"""Jobs done beside each other, each in a process of its own, that write as if done one after another.

Processes are started anew rather than forked, so that this is the same on every system. A process takes one
job after another, hence libraries are loaded once in each. What a job writes goes to this process: at once
for the first job that has not ended, for later ones when their turn comes.
"""

from __future__ import annotations

import io
import os
import signal
import sys
from collections import defaultdict, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import cast

from builder.cli.boundary import complain
from builder.cli.terminal import Stream

Job = Callable[[], int]
"""Returns its exit code; what it cannot do it has told. For more than one process it can be pickled."""


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def done(jobs: Sequence[Job], at_once: int) -> Generator[int, None, None]:
    """Do jobs and tell their exit codes in their order; whoever stops asking ends those that still run.

    Args:
        jobs: What to do.
        at_once: How many processes to use; with one, or for one job, all is done in this one.
    """
    if min(at_once, len(jobs)) <= 1:
        yield from (job() for job in jobs)
        return
    crew = [_hired() for _ in range(min(at_once, len(jobs)))]
    try:
        yield from _told(deque(enumerate(jobs)), {hand.link: hand for hand in crew})
    finally:
        for hand in crew:
            hand.process.terminate()  # what it was writing is put back or thrown away by the next build
        for hand in crew:
            hand.process.join()
            hand.link.close()


@dataclass(frozen=True, slots=True)
class _Said:
    """A text for a stream."""

    stream: Stream
    text: str

    def pass_on(self) -> None:
        """Write it to this process's stream."""
        file = sys.stdout if self.stream is Stream.STDOUT else sys.stderr
        if file is not None:  # a program may be started with a stream closed
            file.write(self.text)
            file.flush()


@dataclass(frozen=True, slots=True)
class _Hand:
    """A process that does jobs, and the way to it."""

    process: BaseProcess
    link: Connection


def _hired() -> _Hand:
    here, there = get_context("spawn").Pipe()
    shown = {stream: (file := getattr(sys, stream.value)) is not None and file.isatty() for stream in Stream}
    process = get_context("spawn").Process(target=_work, args=(there, shown), daemon=True)
    process.start()
    there.close()  # so that the end of the process is the end of the link
    return _Hand(process, here)


def _told(waiting: deque[tuple[int, Job]], crew: dict[Connection, _Hand]) -> Iterator[int]:
    """Exit codes of the jobs in their order, each after all that the job has said."""
    doing: dict[Connection, int] = {}
    codes: dict[int, int] = {}
    kept: defaultdict[int, list[_Said]] = defaultdict(list)
    turn, last = 0, len(waiting)
    idle = list(crew)
    while turn < last:
        while idle and waiting:
            link = idle.pop()
            doing[link], job = waiting.popleft()
            link.send(job)
        for ready in wait(list(doing)):
            link = cast(Connection, ready)
            heard = _heard(crew[link])
            if isinstance(heard, _Said):
                kept[doing[link]].append(heard)
            else:
                codes[doing.pop(link)] = heard
                idle.append(link)
        for said in kept.pop(turn, ()):
            said.pass_on()
        while turn in codes:
            yield codes[turn]
            turn += 1
            for said in kept.pop(turn, ()):
                said.pass_on()


def _heard(hand: _Hand) -> _Said | int:
    """The next that a process tells: something said, or the exit code of its job."""
    try:
        return cast("_Said | int", hand.link.recv())
    except (EOFError, OSError):
        hand.process.join()
        code = hand.process.exitcode or 0
        complain(
            f"A process of this build was ended from outside (signal {-code}).",
            "Perhaps memory ran short; try again with: --jobs 1",
        )
        return 128 - code  # as a shell tells it


def _work(link: Connection, shown: dict[Stream, bool]) -> None:
    """What a process does: jobs, until nobody has another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever gave the jobs is interrupted too, and ends this
    out, err = (_Wire(link, stream, is_terminal=shown[stream]) for stream in Stream)
    with suppress(EOFError, OSError), redirect_stdout(out), redirect_stderr(err):
        while True:
            job: Job = link.recv()
            link.send(job())


class _Wire(io.TextIOBase):
    """A stream whose texts go to the process that gave the job."""

    def __init__(self, link: Connection, stream: Stream, *, is_terminal: bool) -> None:
        self._link = link
        self._stream = stream
        self._is_terminal = is_terminal

    def write(self, text: str) -> int:
        if not isinstance(text, str):  # by which click tells streams of text from those of bytes
            raise TypeError("this stream takes text")
        self._link.send(_Said(self._stream, text))
        return len(text)

    def isatty(self) -> bool:
        return self._is_terminal
