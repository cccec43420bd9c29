"""Faults of dates: turns that do not rise, tracks that differ from them, scenarios that end too early."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from builder.source.pointer import join, resolve
from tests.mutation.faults import GONE, Fault, fault, members, words
from tests.mutation.lines import Line, lines
from tests.mutation.subject import Subject


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of turns and of when things arrive."""
    if not any(spec.kind == "dates" for spec in subject.game.rules.checks):
        return
    yield from _record(subject)
    yield from _track(subject)
    for name in subject.documents:
        if name.startswith("scenarios/"):
            yield from _ends_early(subject, name)
    for line in lines(subject, "reinforcements"):
        yield from _out_of_time(subject, line)
        if "void" in line.own:
            edits = [(join(line.pointer, "void"), GONE)]
            codes = "dates.set-up-early mix.twice mix.too-many"
            yield fault("dates: void line said to bring units", line.file, edits, codes, line.about())


def _record(subject: Subject) -> Iterator[Fault]:
    own = subject.documents["game"].get("turns") or {}
    count = own.get("count")
    for wrong in (count + 1, count - 1) if isinstance(count, int) else ():
        yield fault("dates: number of turns off by one", "game", [("/turns/count", wrong)], "dates.count")
    for (_, before), (key, turn) in pairwise((own.get("list") or {}).items()):
        if before.get("date") and turn.get("date") not in (None, before["date"]):
            edits = [(join("/turns/list", key, "date"), before["date"])]
            about = [key, before["date"], turn["date"]]
            yield fault("dates: turn on the date of the one before", "game", edits, "dates.not-rising", about)


def _track(subject: Subject) -> Iterator[Fault]:
    turns = members(subject.merged, "/game/turns/list")
    for key, track in members(subject.merged, "/map/tracks").items():
        if track.get("purpose") != "turn":
            continue
        for turn in track.get("spaces") or {}:
            home = subject.home(join("/map/tracks", key, "spaces", turn))
            if home is None or turn not in turns:
                continue
            file, place = home
            about = {key, turn} | words(track["spaces"][turn])
            if subject.is_alone("map", place):
                yield fault(
                    "dates: space taken off the turn track",
                    file,
                    [(place, GONE)],
                    "dates.track reference.unknown",
                    about,
                )
            date = resolve(turns, join("", turn, "date"))
            if isinstance(date, str) and isinstance(
                resolve(subject.document(file), join(place, "date")), str
            ):
                edits = [(join(place, "date"), "1900-01-01")]
                yield fault("dates: date of the turn track changed", file, edits, "dates.track", about)


def _ends_early(subject: Subject, name: str) -> Iterator[Fault]:
    own = subject.documents[name].get("turns") or {}
    if own.get("first") and own.get("last") and own["first"] != own["last"]:
        edits = [("/turns/first", own["last"]), ("/turns/last", own["first"])]
        operator = "dates: scenario that ends before it begins"
        yield fault(operator, name, edits, "dates.out-of-range", [own["first"], own["last"]])


def _out_of_time(subject: Subject, line: Line) -> Iterator[Fault]:
    if not isinstance(line.record.get("turn"), str) or "void" in line.record:
        return
    place = join(line.pointer, "turn")
    operator = "reference: turn that there is not"
    yield fault(operator, line.file, [(place, "99")], "reference.unknown", line.about(["99"]))
    played = resolve(subject.merged, join("", *line.file.split("/", 1), "turns"))
    for turn in _beyond(list(resolve(subject.merged, "/game/turns/list")), played):
        codes = "dates.before-start dates.after-end dates.out-of-range"
        operator = "dates: arrival outside the scenario's turns"
        yield fault(operator, line.file, [(place, turn)], codes, line.about([turn]))


def _beyond(turns: list[str], played: object) -> list[str]:
    """The turn before a scenario's first, and the one after its last."""
    if not isinstance(played, Mapping) or not {played.get("first"), played.get("last")} <= set(turns):
        return []
    first, last = turns.index(played["first"]), turns.index(played["last"])
    return [*turns[:first][-1:], *turns[last + 1 :][:1]]
