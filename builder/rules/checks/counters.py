"""Kinds ``counters`` and ``order-of-battle``: what is printed where, and how many units formations have."""

from __future__ import annotations

from collections.abc import Mapping

from builder.model.counters import Counter, CounterSet, Face
from builder.model.game import Game
from builder.model.rules import CheckSpec
from builder.model.values import UNKNOWN, Quantity
from builder.model.words import Named, name_of
from builder.rules.checks.wording import NO_COUNTERS
from builder.rules.facts import Facts
from builder.rules.outcome import Tally
from builder.source.pointer import join


def run_counters(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """No two counters are printed at one place; a face bears side and nation of its formation."""
    del spec
    counters = _counters(facts, "counters.no-counters", tally)
    if counters is None:
        return
    places: dict[tuple[str, int, int], Counter] = {}
    for counter in counters.counters.values():
        if counter.printed is not None:
            _printed(counter, counters, places, tally)
        for face in (counter.front, counter.back):
            if not face.is_blank:
                _face(face, counter, counters, facts.game, tally)


def _counters(facts: Facts, code: str, tally: Tally) -> CounterSet | None:
    if facts.game.counters is None:
        tally.leave_open(code, "The game has no counters.", NO_COUNTERS)
    return facts.game.counters


def _printed(
    counter: Counter, counters: CounterSet, places: dict[tuple[str, int, int], Counter], tally: Tally
) -> None:
    if counter.printed is None:
        return
    key, row, column = counter.printed
    sheet = counters.sheets.get(key)
    title = sheet.title if sheet is not None else f"Sheet {key}"
    name, where = counters.called(counter.id), f"{title}, row {row}, column {column}"
    pointer = join(counter.pointer, "printed")
    first = places.setdefault(counter.printed, counter)
    if first is not counter:
        message = f"{name} and {counters.called(first.id)} are both printed at {where}."
        tally.breach("counters.place-shared", message, "Correct one of the two places.", pointer)
    elif sheet is not None and (row > (sheet.rows or row) or column > (sheet.columns or column)):
        message = f"{name} is said to be printed at {where}, and the sheet is not that large."
        tally.breach("counters.off-sheet", message, "Correct the place, or the sheet's size.", pointer)
    else:
        tally.hold()


def _face(face: Face, counter: Counter, counters: CounterSet, game: Game, tally: Tally) -> None:
    formation = counters.formations.get(face.formation or "")
    if formation is None:
        return
    marks: tuple[tuple[str, str | None, str, Mapping[str, Named]], ...] = (
        ("nation", face.nation, formation.nation, game.nations),
        ("side", face.side, formation.side, game.sides),
    )
    for word, printed, meant, records in marks:
        if printed is None or printed == meant:
            tally.hold()
            continue
        name, own = counters.called(counter.id), name_of(meant, records)
        message = f"{name} bears the {word} {name_of(printed, records)}, and {formation.name} is {own}."
        tally.breach("counters.formation", message, "Correct the face or its formation.", face.at(word))


def run_order_of_battle(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Every formation has as many units as the source states."""
    del spec
    counters = _counters(facts, "order-of-battle.no-counters", tally)
    if counters is None:
        return
    stated = [f for f in counters.formations.values() if f.stated_units is not None]
    if not stated:
        message = "Of no formation the data state how many units it has."
        tally.leave_open("order-of-battle.not-stated", message, "Write stated_units, or drop the check.")
    for formation in stated:
        units = [u for u in counters.units.values() if u.is_unit and u.formation == formation.id]
        found = sum((unit.count for unit in units), Quantity(0, 0))
        wanted = formation.stated_units or UNKNOWN
        names = ", ".join(unit.name for unit in units) or "none"
        message = (
            f"{formation.name} has {found.in_words} units, and the source states {wanted.in_words}: {names}."
        )
        hint = "Correct the data, or accept the finding with the reason."
        tally.judge(
            found.equals(wanted),
            ("order-of-battle.differs", message, hint),
            ("order-of-battle.undecided", message, "Give the counts that are missing."),
            join(formation.pointer, "stated_units"),
        )
