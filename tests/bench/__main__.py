"""`make bench`: speed and memory of the commands that people wait for.

Each command runs as a process of its own, so that start-up counts. Wall time, CPU time and the peak of
memory, all processes of a command together, are printed beside the goal; a machine that is busy with other
things shows larger figures.
"""

from __future__ import annotations

import io
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from builder.cli.main import run as counterfoil
from tests.bench.large import Large, write_game
from tests.bench.memory import waited

ROOT = Path(__file__).resolve().parents[2]
RUNS = 3


@dataclass(frozen=True, slots=True)
class Figure:
    """One run: seconds of wall and CPU time, megabytes that all had at the peak."""

    wall: float
    cpu: float
    memory: float


@dataclass(frozen=True, slots=True)
class Case:
    """A command and the goal that it is held against."""

    title: str
    arguments: tuple[str, ...]
    goal: str
    is_cold: bool = False


PRINTS = tuple(
    word for target in ("counters", "map", "cards", "charts", "setup") for word in ("--target", target)
)


def cases(out: str) -> tuple[Case, ...]:
    """What is measured: for each game the check, the cold build and the build that finds nothing to do.

    Before them the prints of all games, several at once, and a module and counter sheets of generated games.
    """
    games = sorted(path.parent.name for path in (ROOT / "sources").glob("*/game.json"))
    measured = [
        Case("counterfoil --help", ("--help",), "0.25 s"),
        Case("validate all games", ("validate",), "3 s"),
        Case("prints of all games, cold", ("build", *PRINTS, "--out", out), "20 s, 500 MB", is_cold=True),
        *_generated(out),
    ]
    for game in games:
        build = ("build", game, "--out", out)
        measured += [
            Case(f"validate {game}", ("validate", game), "1.5 s"),
            Case(f"build {game}, cold", build, "20 s, 400 MB", is_cold=True),
            Case(f"build {game}, nothing changed", build, "1.5 s"),
        ]
    return tuple(measured)


def _generated(out: str) -> Iterator[Case]:
    """A module of 200 counters, 40x30 hexes and three set-ups; sheets of ever more counters, no two alike."""
    root = Path(out).with_name(f"{Path(out).name}-project")
    write_game(root, "module", Large(200, 40, 30, 3))
    with redirect_stdout(io.StringIO()):
        counterfoil(["ids", "module", "--write", "--project", str(root)])
    module = ("build", "module", "--target", "vassal", "--project", str(root), "--out", out)
    yield Case("a module of 200 counters, cold", module, "8 s, 12 MB on disk", is_cold=True)
    yield Case("the same, nothing changed", module, "1 s")
    for number in (2500, 5000, 10000):
        write_game(root, f"sheets-{number}", Large(number, scenarios=0))
        sheets = ("build", f"sheets-{number}", "--target", "counters", "--project", str(root), "--out", out)
        yield Case(
            f"sheets of {number} counters, cold", sheets, f"{number / 10000 * 15:.1f} s, 500 MB", is_cold=True
        )


def run(arguments: tuple[str, ...]) -> Figure:
    """Run a command once."""
    started = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "builder.cli", *arguments],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    status, usage, memory = waited(process.pid)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"counterfoil {' '.join(arguments)} ended with {process.returncode}")
    return Figure(time.perf_counter() - started, usage.ru_utime + usage.ru_stime, memory)


def main() -> None:
    """Measure every case and print a table."""
    print(f"{'command':<46} {'wall s':>8} {'(min-max)':>14} {'CPU s':>7} {'MB':>6}  goal")
    with tempfile.TemporaryDirectory(prefix="counterfoil-bench-") as place:
        out = f"{place}/output"
        for case in cases(out):
            figures = []
            for _ in range(RUNS):
                if case.is_cold:
                    shutil.rmtree(out, ignore_errors=True)
                figures.append(run(case.arguments))
            wall = [figure.wall for figure in figures]
            span = f"{min(wall):.2f}-{max(wall):.2f}"
            cpu = statistics.median(figure.cpu for figure in figures)
            memory = max(figure.memory for figure in figures)
            middle = statistics.median(wall)
            print(f"{case.title:<46} {middle:>8.2f} {span:>14} {cpu:>7.2f} {memory:>6.0f}  {case.goal}")


if __name__ == "__main__":
    main()
