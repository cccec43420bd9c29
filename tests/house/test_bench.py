"""The benchmark counts the memory of all processes of a command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.bench.memory import family, waited

MEGABYTES = 60

ONE = f"import time; held = b'x' * {MEGABYTES}_000_000; time.sleep(1)"
TWO = (
    f"import subprocess, sys; child = subprocess.Popen([sys.executable, '-c', {ONE!r}]); {ONE}; child.wait()"
)

IS_TOLD = Path("/proc/self/smaps_rollup").exists()
"""Whether this system tells what processes have; elsewhere only the largest is known."""


def peak(code: str) -> float:
    with subprocess.Popen([sys.executable, "-c", code]) as process:
        status, _, memory = waited(process.pid)
        process.returncode = status
    assert status == 0
    return memory


def test_two_processes_count_together():
    more = peak(TWO) - peak(ONE)
    assert (more > MEGABYTES) is IS_TOLD


def test_a_family_is_a_process_with_what_it_started():
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert family(child.pid) == [child.pid]
        assert (child.pid in family(os.getpid())) is IS_TOLD
        child.communicate(b"\n")
