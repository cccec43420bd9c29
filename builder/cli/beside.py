"""Jobs done beside each other, each in a process of its own, that write as if done one after another.

What a job writes goes to this process: at once for the first job that has not ended, for later ones when
their turn comes.
"""

from __future__ import annotations

import io
import os
import sys
from collections import defaultdict, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from builder.cli.boundary import complain
from builder.cli.terminal import Stream
from builder.crew import Hand, LostHandError, dismissed, hired

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Job = Callable[[], int]
"""Returns its exit code; what it cannot do it has told. For more than one process it can be pickled."""


HANDS = 2
"""Processes that share one piece of work at most: a third would take more memory than it saves time."""


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
    shown = {stream: (file := getattr(sys, stream.value)) is not None and file.isatty() for stream in Stream}
    crew: list[Hand] = []
    try:
        while len(crew) < min(at_once, len(jobs)):
            crew.append(hired(_work, shown))
        yield from _told(deque(enumerate(jobs)), {hand.link: hand for hand in crew})
    finally:
        dismissed(crew)  # what they were writing is put back or thrown away by the next build


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


def _told(waiting: deque[tuple[int, Job]], crew: dict[Connection, Hand]) -> Iterator[int]:
    """Exit codes of the jobs in their order, each after all that the job has said."""
    from multiprocessing.connection import wait

    doing: dict[Connection, int] = {}
    codes: dict[int, int] = {}
    kept: defaultdict[int, list[_Said]] = defaultdict(list)
    turn, last = 0, len(waiting)
    idle = list(crew)
    while turn < last:
        while idle and waiting:
            link = idle.pop()
            doing[link], job = waiting.popleft()
            crew[link].give(job)
        for ready in wait(list(doing)):
            link = cast("Connection", ready)
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


def _heard(hand: Hand) -> _Said | int:
    """The next that a process tells: something said, or the exit code of its job."""
    try:
        return cast("_Said | int", hand.hear())
    except LostHandError as loss:
        complain(loss.message, loss.hint)
        return loss.exit_code


def _work(link: Connection, shown: dict[Stream, bool]) -> None:
    """What a process does: jobs, until nobody has another."""
    out, err = (_Wire(link, stream, is_terminal=shown[stream]) for stream in Stream)
    with redirect_stdout(out), redirect_stderr(err):
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
