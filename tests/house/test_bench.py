"""The benchmark counts the memory of all processes of a command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

from tests.bench.memory import Watch, family

MEGABYTES = 60

ONE = f"held = b'x' * {MEGABYTES}_000_000; print('held', flush=True); input()"
TWO = (
    f"import subprocess, sys; child = subprocess.Popen([sys.executable, '-c', {ONE!r}]); {ONE}; child.wait()"
)
"""Each says when it has its memory, and ends when it is told to."""

IS_TOLD = Path("/proc/self/smaps_rollup").exists()
"""Whether this system tells what processes have; elsewhere only the largest is known."""


def test_two_processes_count_together():
    with subprocess.Popen(
        [sys.executable, "-c", TWO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert [process.stdout.readline() for _ in range(2)] == ["held\n"] * 2
        watch = Watch(process.pid)
        process.communicate("\n\n")
    nothing = SimpleNamespace(ru_maxrss=0)
    assert (watch.peak(nothing) > 2 * MEGABYTES) is IS_TOLD


def test_a_family_is_a_process_with_what_it_started():
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert family(child.pid) == [child.pid]
        assert (child.pid in family(os.getpid())) is IS_TOLD
        child.communicate(b"\n")
