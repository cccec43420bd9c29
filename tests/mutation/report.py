"""What became of many faults: tables by kind of check and by game, and what was not told, with its class."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tests.mutation.trial import Result, Trial

CLASSES = Path(__file__).with_name("survivors.json")
"""Faults that are not told, with what kind of case each is, and why."""

HEADING = "## Faults put into the games"
UNKNOWN = ("not classified", "")


def lines_of(trial: Trial) -> Iterator[str]:
    """A fault that was not told as it should be, with up to three findings that decided that."""
    yield f"{trial.game} {trial.fault.place}: {trial.fault.check}: {trial.fault.operator}: {trial.result}"
    yield from (f"    {f.code} {f.where.pointer}: {f.message[:160]}" for f in trial.findings[:3])


def survivors(trials: Sequence[Trial]) -> list[Trial]:
    """The faults that were not told as they should be."""
    return [trial for trial in trials if trial.result is not Result.TOLD]


def unclassified(trials: Sequence[Trial]) -> list[Trial]:
    """Those that are of no recorded class."""
    return [trial for trial in survivors(trials) if _class_of(trial) == UNKNOWN]


def _class_of(trial: Trial) -> tuple[str, str]:
    """The recorded class of a survivor and its reason."""
    for known in json.loads(CLASSES.read_text(encoding="utf-8")):
        is_it = (known["game"], known["check"], known["fault"]) == (
            trial.game,
            trial.fault.check,
            trial.fault.operator,
        )
        if is_it and trial.fault.place.startswith(known["place"]):
            return known["class"], known["why"]
    return UNKNOWN


def tables(trials: Sequence[Trial]) -> str:
    """The tables as Markdown."""
    by_check = _grouped(trials, lambda trial: trial.fault.check)
    by_game = _grouped(trials, lambda trial: trial.game)
    rows = [
        "| what tells it | faults | put in | told | share |",
        "|---|---|---|---|---|",
        *(f"| `{check}` | {_operators(tried)} | {_share(tried)} |" for check, tried in by_check.items()),
        f"| all | | {_share(trials)} |",
        "",
        "| game | put in | told | share |",
        "|---|---|---|---|",
        *(f"| {game} | {_share(tried)} |" for game, tried in by_game.items()),
    ]
    lost = survivors(trials)
    if lost:
        rows += ["", "| not told | game | fault | why |", "|---|---|---|---|"]
        rows += [_lost(trial) for trial in sorted(lost, key=lambda t: (_class_of(t), t.game, t.fault.place))]
    return "\n".join(rows)


def _grouped(trials: Sequence[Trial], key: Callable[[Trial], str]) -> Mapping[str, list[Trial]]:
    groups: dict[str, list[Trial]] = defaultdict(list)
    for trial in sorted(trials, key=key):
        groups[key(trial)].append(trial)
    return groups


def _operators(trials: Sequence[Trial]) -> str:
    return ", ".join(sorted({trial.fault.operator for trial in trials}))


def _share(trials: Sequence[Trial]) -> str:
    told = len(trials) - len(survivors(trials))
    return f"{len(trials)} | {told} | {100 * told / len(trials):.1f} %"


def _lost(trial: Trial) -> str:
    class_, why = _class_of(trial)
    return (
        f"| {class_} | {trial.game} | {trial.fault.operator}: `{trial.fault.place}` | {why or trial.result} |"
    )


def write(page: Path, trials: Sequence[Trial]) -> None:
    """Puts the tables below their heading, up to the next; the words before the first table stay."""
    text = page.read_text(encoding="utf-8")
    before, heading, rest = text.partition(f"{HEADING}\n")
    words, _, _ = rest.partition("\n| ")
    _, following, after = rest.partition("\n## ")
    page.write_text(f"{before}{heading}{words}\n{tables(trials)}\n{following}{after}", encoding="utf-8")
