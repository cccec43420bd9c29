"""``python -m tests.mutation [--most N] [GAME]...``: puts faults into games and tells what became of them."""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.mutation.subject import Subject
from tests.mutation.trial import Result, Trial, all_faults, attempt, games, sample


def try_game(game: str, most: int, kinds: tuple[str, ...]) -> list[Trial]:
    """Tries a sample of the faults of a game."""
    with tempfile.TemporaryDirectory() as folder:
        subject = Subject(game, Path(folder))
        faults = [fault for fault in all_faults(subject) if not kinds or fault.check in kinds]
        return [attempt(subject, fault) for fault in sample(faults, most)]


def main() -> None:
    """Runs the trials of the games that are named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--most", type=int, default=300, help="faults tried in each game")
    parser.add_argument("--check", action="append", default=[], help="only faults that this should tell")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    chosen = options.games or games()
    with ProcessPoolExecutor(options.jobs) as pool:
        kinds = tuple(options.check)
        running = [pool.submit(try_game, game, options.most, kinds) for game in chosen]
        trials = [trial for each in running for trial in each.result()]
    for line in survivors(trials):
        print(line)
    print()
    for line in summary(trials):
        print(line)


def survivors(trials: list[Trial]) -> list[str]:
    """A line for each fault that was not told as it should be."""
    lines = []
    for trial in trials:
        if trial.result is not Result.TOLD:
            lines.append(f"{trial.game} {trial.fault.place}: {trial.fault.operator}: {trial.result}")
            lines += [f"    {f.code} {f.where.pointer}: {f.message[:160]}" for f in trial.findings[:3]]
    return lines


def summary(trials: list[Trial]) -> list[str]:
    """A table: for each kind of check how many faults were tried, told, missed and so on."""
    lines = [
        "| what tells it | fault | tried | told | other code | unrelated too | missed |",
        "|---|---|---|---|---|---|---|",
    ]
    tried = Counter((t.fault.check, t.fault.operator, t.result) for t in trials)
    for check, operator in sorted({(t.fault.check, t.fault.operator) for t in trials}):
        row = [
            tried[check, operator, result]
            for result in (Result.TOLD, Result.OTHER_CODE, Result.BESIDE, Result.MISSED)
        ]
        lines.append(f"| {check} | {operator} | {sum(row)} | " + " | ".join(map(str, row)) + " |")
    for game in sorted({t.game for t in trials}):
        mine = [t for t in trials if t.game == game]
        told = sum(t.result is Result.TOLD for t in mine)
        lines.append(f"{game}: {told} of {len(mine)} ({100 * told / len(mine):.1f} %)")
    return lines


if __name__ == "__main__":
    main()
