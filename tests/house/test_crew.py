"""Work shared among processes: results in order, and how that can end."""

from __future__ import annotations

import gc
import os
import signal
import time
from functools import partial
from multiprocessing import active_children
from operator import truediv

import pytest
from builder.crew import Crew, LostHandError, hired
from builder.errors import BadInputError, ExitCode


def numbered(number: int) -> tuple[int, int]:
    """The number, and the process that tells it."""
    return number, os.getpid()


def refused() -> None:
    raise BadInputError("it is torn", "Mend it.")


def interrupted() -> None:
    raise KeyboardInterrupt


def test_the_first_job_is_done_here_and_each_other_by_a_process_that_stays():
    with Crew(3) as crew:
        first, again = (crew.done([partial(numbered, n) for n in range(3)]) for _ in range(2))
        assert [number for number, _ in first] == [0, 1, 2]
        makers = [maker for _, maker in first]
        assert makers[0] == os.getpid()
        assert len({*makers}) == 3
        assert [maker for _, maker in again] == makers
    assert not active_children()


def test_one_hand_starts_no_process():
    with Crew(1) as crew:
        assert crew.done([lambda: 7]) == [7]  # which could not be handed over
        assert not active_children()


def test_processes_look_for_unused_cycles_as_seldom_as_this_one():
    before = gc.get_threshold()
    gc.set_threshold(123_456, 7, 8)
    try:
        with Crew(2) as crew:
            assert crew.done([gc.get_threshold, gc.get_threshold]) == [(123_456, 7, 8)] * 2
    finally:
        gc.set_threshold(*before)


def test_more_jobs_than_hands_are_refused():
    with Crew(2) as crew, pytest.raises(ValueError, match="3 jobs for 2 hands"):
        crew.done([partial(numbered, n) for n in range(3)])


def test_what_a_job_refuses_is_told_here_with_its_hint():
    with Crew(2) as crew, pytest.raises(BadInputError) as refusal:
        crew.done([partial(numbered, 0), refused])
    assert (refusal.value.message, refusal.value.hint) == ("it is torn", "Mend it.")


def test_a_defect_in_another_process_comes_with_its_trail():
    with Crew(2) as crew, pytest.raises(RuntimeError, match="ZeroDivisionError"):
        crew.done([partial(numbered, 0), partial(truediv, 1, 0)])


def test_a_failure_here_ends_those_that_still_work():
    with Crew(2) as crew:
        with pytest.raises(BadInputError):
            crew.done([refused, partial(time.sleep, 3600)])
        assert not active_children()
        assert crew.done([partial(numbered, 0), partial(numbered, 1)])[1][0] == 1


def test_an_interrupt_ends_those_that_still_work():
    with Crew(2) as crew, pytest.raises(KeyboardInterrupt):
        crew.done([interrupted, partial(time.sleep, 3600)])
    assert not active_children()


@pytest.mark.parametrize(
    ("end", "code", "words"),
    [
        (partial(signal.raise_signal, signal.SIGKILL), 128 + signal.SIGKILL, "ended from outside"),
        (partial(os._exit, 3), ExitCode.INTERNAL, "ended by itself"),
    ],
)
def test_a_process_that_ends_in_its_work_is_told_and_not_waited_for(end, code, words):
    with Crew(2) as crew, pytest.raises(LostHandError, match=words) as loss:
        crew.done([partial(numbered, 0), end])
    assert (loss.value.exit_code, "--jobs 1" in loss.value.hint) == (code, True)
    assert not active_children()


def test_a_system_without_a_process_to_give_is_told(monkeypatch):
    def refuses(process: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuses)
    with pytest.raises(LostHandError, match="Resource temporarily unavailable") as loss:
        hired(numbered)
    assert loss.value.exit_code == ExitCode.ENVIRONMENT
