"""Counter templates that a game names, against those that there are; no template is opened for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.counters import Counter
from builder.wording import did_you_mean, number_of, quoted

_FOLDER = "counters"


def unknown_names(counters: Iterable[Counter], folders: Iterable[Path]) -> Iterator[Diagnostic]:
    """An error for each name that no template has, at the first counter that wants it.

    Args:
        counters: Those of a game.
        folders: Folders of templates, the shipped and those of the project.
    """
    known = {path.stem for folder in folders for path in (folder / _FOLDER).glob("*.json")}
    wanting: dict[str, list[Counter]] = {}
    for counter in counters:
        if counter.template not in known:
            wanting.setdefault(counter.template, []).append(counter)
    for name, found in wanting.items():
        yield Diagnostic(
            "drawing.unknown-template",
            Severity.ERROR,
            f"There is no template {quoted(name)}; {number_of(len(found), 'counter')} would have it.",
            did_you_mean(name, sorted(known), "List those that there are: counterfoil templates."),
            Where(pointer=found[0].pointer),
        )
