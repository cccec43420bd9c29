"""Set-ups that an erratum has outdated: what would be right without it, or with one that is not in effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from builder.diagnostics import Diagnostic
from builder.model.units import Unit
from builder.rules.facts import Facts
from builder.rules.own_setup.findings import Say, called, position
from builder.rules.own_setup.judging import Judged, Judgement, judge
from builder.rules.own_setup.stands import stand
from builder.source.setup_file import Entry

_UNKNOWN = "own-setup.unknown-unit"


@dataclass(frozen=True, slots=True)
class Variant:
    """A game with one erratum more or less than the edition at hand.

    Attributes:
        facts: The game.
        erratum: Id of the erratum.
        cite: Where it stands.
        date: When it was published, as far as known.
        is_in_effect: Whether the edition at hand applies it, so that it is missing here.
        edition: Name of the edition at hand.
    """

    facts: Facts
    erratum: str
    cite: str
    date: str | None
    is_in_effect: bool
    edition: str

    @property
    def words(self) -> str:
        """The erratum as messages name it."""
        return f"erratum {self.erratum} ({', '.join(filter(None, (self.cite, self.date)))})"


@dataclass(frozen=True, slots=True)
class Fault:
    """A finding about a person's set-up, before anybody asked whether an erratum explains it.

    Attributes:
        finding: The finding.
        entry: The line of the file that it is about; None when there is none.
        pieces: The pieces that it is about.
        lacking: Ids of the units that are missing.
        line: Id of the line of the scenario that lacks them.
    """

    finding: Diagnostic
    entry: Entry | None = None
    pieces: tuple[Judged, ...] = ()
    lacking: tuple[str, ...] = ()
    line: str = ""


def explained(
    judgement: Judgement,
    entries: Sequence[Entry],
    faults: Sequence[Fault],
    variants: Iterable[Variant],
    say: Say,
) -> list[Diagnostic]:
    """The findings, those that an erratum explains with its name.

    Args:
        judgement: The set-up in the edition at hand.
        entries: Its lines.
        faults: What was found.
        variants: The game with one erratum more or less.
        say: Puts the spaces of a line into a sentence.
    """
    found = [fault.finding for fault in faults]
    left = {number for number, fault in enumerate(faults) if fault.entry is not None or fault.lacking}
    for variant in variants:
        if not left:
            break
        other = _judged_there(judgement, entries, variant)
        if other is None:
            continue
        right = _right_entries(other)
        renamed = _renamed(judgement, other)
        lacking = {(m.line.id, unit.id) for m in other.missing for unit in m.units}
        for number in sorted(left):
            fault = faults[number]
            is_right = fault.entry is not None and id(fault.entry) in right
            is_there = bool(fault.lacking) and not any((fault.line, u) in lacking for u in fault.lacking)
            if fault.entry is not None and id(fault.entry) in renamed:
                found[number] = _called_otherwise(fault, renamed[id(fault.entry)], variant)
            elif is_right or (is_there and not any(u.id in fault.lacking for u in renamed.values())):
                found[number] = _explained(fault, variant, say)
            else:
                continue
            left.discard(number)
    return found


def _judged_there(judgement: Judgement, entries: Sequence[Entry], variant: Variant) -> Judgement | None:
    scenario = variant.facts.game.scenarios.get(judgement.situation.scenario.id)
    option = judgement.situation.option
    if scenario is None or (option is not None and option not in scenario.options):
        return None
    return judge(variant.facts, scenario, option, stand(entries, variant.facts))


def _right_entries(judgement: Judgement) -> set[int]:
    """Lines of the file that can be read whole and of which every piece stands right."""
    wrong = {id(j.stand.entry) for j in judgement.judged if not j.is_right}
    wrong |= {id(entry) for _, entry in judgement.standing.findings}
    return {id(j.stand.entry) for j in judgement.judged} - wrong


def _renamed(judgement: Judgement, other: Judgement) -> dict[int, Unit]:
    """Units of the edition at hand by the lines of the file that call them by another edition's name."""
    counters = judgement.facts.game.counters
    units = counters.units if counters is not None else {}
    read = {id(j.stand.entry) for j in judgement.judged} | {
        id(entry) for finding, entry in judgement.standing.findings if finding.code != _UNKNOWN
    }
    there = {id(j.stand.entry): j.stand.unit.id for j in other.judged if id(j.stand.entry) not in read}
    return {entry: units[unit] for entry, unit in there.items() if unit in units}


def _called_otherwise(fault: Fault, unit: Unit, variant: Variant) -> Diagnostic:
    by = "since" if variant.is_in_effect else "without"
    assert fault.entry is not None
    message = f"{fault.entry.unit.text} is called {unit.name} {by} {variant.words}."
    return replace(_outdated(fault.finding, message), hint=f"Write {unit.name}.")


def _explained(fault: Fault, variant: Variant, say: Say) -> Diagnostic:
    finding = fault.finding
    said = finding.message.removesuffix(".")
    if fault.lacking:
        by = "since" if variant.is_in_effect else "without"
        return _outdated(finding, f"{said}: the scenario wants it {by} {variant.words}.")
    if not variant.is_in_effect:
        by = f"That is right by {variant.words}, which edition {variant.edition} does not apply."
        return _outdated(finding, f"{said}. {by}")
    line = fault.pieces[0].line if fault.pieces else None
    if line is None or line.placement is None or not fault.pieces[0].fit.is_wrong:
        return _outdated(finding, f"{said}. That was right until {variant.words}.")
    stands = "stands" if len(fault.pieces) == 1 else "stand"
    who, at = called(fault.pieces), position(fault.pieces[0].stand.spot)
    now = say(line.placement.where)
    message = f"{who} {stands} {at}, which was right until {variant.words}; now {now[:1].lower()}{now[1:]}"
    return _outdated(finding, message)


def _outdated(finding: Diagnostic, message: str) -> Diagnostic:
    return replace(finding, code="own-setup.outdated", message=message)
