"""Processes that work beside this one.

They are started anew rather than forked, so that this is the same on every system, and do one job after
another, so that libraries are loaded once in each. They end when whoever started them lets them go, or ends.
"""

from __future__ import annotations

import gc
import signal
import traceback
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, TypeVar

from builder.errors import CounterfoilError, ExitCode

if TYPE_CHECKING:  # loaded by whoever starts a process, which most commands never do
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

T = TypeVar("T")

_ALONE = "Perhaps memory ran short; try again with: --jobs 1"


class LostHandError(CounterfoilError):
    """A process beside this one that ended in the midst of its work, or could not be started."""

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message, _ALONE)
        self.exit_code = exit_code


@dataclass(frozen=True, slots=True)
class Hand:
    """A process that does jobs, and the way to it."""

    process: BaseProcess
    link: Connection

    def give(self, job: object) -> None:
        """Hand a job over.

        Raises:
            LostHandError: When the process has ended.
        """
        try:
            self.link.send(job)
        except OSError as problem:
            raise self._lost() from problem

    def hear(self) -> Any:
        """The next that the process tells.

        Raises:
            LostHandError: When it has ended.
        """
        try:
            return self.link.recv()
        except (EOFError, OSError) as problem:
            raise self._lost() from problem

    def _lost(self) -> LostHandError:
        self.process.join()
        code = self.process.exitcode or 0
        if code >= 0:
            message = f"A process beside this one ended by itself (code {code})."
            return LostHandError(message, ExitCode.INTERNAL)
        message = f"A process beside this one was ended from outside (signal {-code})."
        return LostHandError(message, 128 - code)  # as a shell tells it


def hired(work: Callable[..., None], *given: object) -> Hand:
    """Start a process.

    Args:
        work: What it does with its end of the link, until that ends.
        given: What else it is given; can be pickled.

    Raises:
        LostHandError: When the system has no process to give.
    """
    from multiprocessing import get_context

    context = get_context("spawn")
    here, there = context.Pipe()
    ours = (there, gc.get_threshold(), work, given)
    process = context.Process(target=_as_here, args=ours, daemon=True)
    try:
        process.start()
    except OSError as problem:
        message = f"No process can be started beside this one: {problem.strerror or problem}."
        raise LostHandError(message, ExitCode.ENVIRONMENT) from problem
    there.close()  # so that the end of the process is the end of the link
    return Hand(process, here)


def dismissed(hands: Iterable[Hand]) -> None:
    """End processes, whatever they do."""
    crew = tuple(hands)
    for hand in crew:
        hand.process.terminate()
    for hand in crew:
        hand.process.join()
        hand.link.close()


def _as_here(
    link: Connection, unused: tuple[int, ...], work: Callable[..., None], given: tuple[object, ...]
) -> None:
    """What a new process does: its work, looking for unused cycles as seldom as whoever started it."""
    gc.set_threshold(*unused)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever gave the work is interrupted too, and ends this
    with suppress(EOFError, OSError):
        work(link, *given)


class Crew:
    """This process and some beside it, among which work is shared; use it as a context manager.

    Others are started when there is work for them.

    Args:
        hands: How many processes work at most, this one counted.
    """

    def __init__(self, hands: int = 1) -> None:
        self.hands = hands
        self._others: list[Hand] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self._let_go()

    def done(self, jobs: Sequence[Callable[[], T]]) -> list[T]:
        """What jobs give, in their order: the first is done here, each other in a process of its own.

        Args:
            jobs: At most as many as there are hands, at least one. All but the first can be pickled.

        Raises:
            LostHandError: When a process ended in the midst of its job.
            Exception: Whatever a job raises, of several the first.
        """
        first, *others = jobs
        if len(others) >= self.hands:
            raise ValueError(f"{len(jobs)} jobs for {self.hands} hands")
        try:
            while len(self._others) < len(others):
                self._others.append(hired(_serve))
            busy = self._others[: len(others)]
            for hand, job in zip(busy, others, strict=True):
                hand.give(job)
            return [first(), *(_result(hand) for hand in busy)]
        except BaseException:
            self._let_go()  # nobody waits any more for what they do
            raise

    def _let_go(self) -> None:
        dismissed(self._others)
        self._others = []


ALONE = Crew()
"""No process but this one."""


def _result(hand: Hand) -> Any:
    given, problem = hand.hear()
    if problem is not None:
        raise problem
    return given


def _serve(link: Connection) -> None:
    while True:
        link.send(_outcome(link.recv()))


def _outcome(job: Callable[[], Any]) -> tuple[Any, Exception | None]:
    """What a job gives, or what it raises; of a defect its trail, which is lost on the way otherwise."""
    try:
        return job(), None
    except CounterfoilError as failure:
        return None, failure
    except Exception as defect:
        return None, RuntimeError("".join(traceback.format_exception(defect)))
