"""``python -m tests.mutation [--most N] [GAME]...``: puts faults into games and tells what became of them."""

from __future__ import annotations

import argparse
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.mutation.report import lines_of, survivors, tables, unclassified, write
from tests.mutation.subject import ROOT, Subject
from tests.mutation.trial import Trial, all_faults, attempt, games, sample

PART = 100
"""So many faults one process tries at once."""


def try_part(game: str, most: int, kinds: tuple[str, ...], part: range) -> list[Trial]:
    """Tries a part of the sample of the faults of a game."""
    with tempfile.TemporaryDirectory() as folder:
        subject = Subject(game, Path(folder))
        faults = [fault for fault in all_faults(subject) if not kinds or fault.check in kinds]
        return [attempt(subject, fault) for fault in sample(faults, most)[part.start : part.stop]]


def main() -> int:
    """Runs the trials of the games that are named, or of all; 1 when a survivor is not classified."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--most", type=int, default=300, help="faults tried in each game")
    parser.add_argument("--check", action="append", default=[], help="only faults that this should tell")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/validator.md")
    options = parser.parse_args()
    parts = [range(first, min(first + PART, options.most)) for first in range(0, options.most, PART)]
    trials: list[Trial] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        running = [
            pool.submit(try_part, game, options.most, tuple(options.check), part)
            for game in options.games or games()
            for part in parts
        ]
        for each in running:
            tried = each.result()
            trials += tried
            lines = [line for trial in survivors(tried) for line in lines_of(trial)]
            print(f"{tried[0].game}: {len(tried)} faults", *lines, sep="\n", flush=True)
    print(tables(trials))
    if options.write:
        write(ROOT / "docs" / "validator.md", trials)
    return 1 if unclassified(trials) else 0


if __name__ == "__main__":
    sys.exit(main())
