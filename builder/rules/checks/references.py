"""Kind ``references``: cited sections exist, numbers are used once, references lead where they mean to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from builder.model.game import Game
from builder.model.rules import CheckSpec, CrossReference, Section
from builder.model.words import title_of
from builder.rules.facts import Facts
from builder.rules.outcome import Tally
from builder.source.pointer import join
from builder.wording import some

_CITING = ("cite", "rule")
_BEYOND = re.compile(r"[A-Za-z(-].*")
"""What may follow a section's number in a citation: a paragraph, or a word of our own."""
_LAST = re.compile(r"(?P<above>.*\d)(?P<letter>[a-z])|(?P<head>.*)\.(?P<figure>\d+)|(?P<first>\d+)")
_HINT = "Accept it with the reason when the source itself is so."


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks at every document whose sections are listed."""
    del spec
    book = facts.game.rules
    if not book.sections:
        message = "The sections of the rules are not listed."
        tally.leave_open("references.no-sections", message, "List them under sections in rules.json.")
        return
    cited = _cited(facts.document)
    for document, listed in groupby(book.sections, key=lambda section: section.document):
        sections = tuple(listed)
        _numbers(sections, tally)
        numbers = frozenset(section.number for section in sections)
        title = title_of(document, facts.game.documents)
        _citations(title, numbers, cited.get(document, {}), tally)
    _errata(facts.game, tally)
    for reference in book.cross_references:
        _cross_reference(reference, book.sections, tally)


def _numbers(sections: Sequence[Section], tally: Tally) -> None:
    """Each number once, and none left out between the first and the last below the same section."""
    seen: dict[str, Section] = {}
    series: dict[str, list[int]] = {}
    for section in sections:
        first = seen.setdefault(section.number, section)
        if first is not section:
            message = f"Two sections are numbered {section.number}: {first.title}, and {section.title}."
            tally.breach("references.number-twice", message, _HINT, section.pointer)
            continue
        tally.hold()
        above, place = _place(section.number)
        if place is not None:
            series.setdefault(above, []).append(place)
    for above, places in series.items():
        missing = [_written(above, n) for n in range(min(places), max(places)) if n not in places]
        if missing:
            message = f"The numbering leaves out {some(missing)}."
            last = seen[_written(above, max(places))]
            tally.breach("references.number-missing", message, _HINT, last.pointer)


_LETTERS = 1000
"""Places from here on are letters: a stands at 1001."""


def _place(number: str) -> tuple[str, int | None]:
    """What a number stands below, and its place there; None for a word."""
    match = _LAST.fullmatch(number)
    if match is None:
        return number, None
    if match["letter"]:
        return f"{match['above']} ", _LETTERS + ord(match["letter"]) - ord("a")
    return match["head"] or "", int(match["figure"] or match["first"])


def _written(above: str, place: int) -> str:
    """The number at a place: the way back."""
    if place >= _LETTERS:
        return f"{above.strip()}{chr(place - _LETTERS + ord('a'))}"
    return f"{above}.{place}" if above else str(place)


def _cited(document: Mapping[str, object]) -> dict[str, dict[str, list[str]]]:
    """Where the data cite a section, by document and number."""
    found: dict[str, dict[str, list[str]]] = {}
    for cite, pointer in _cites(document, ""):
        name, _, number = cite.partition("#")
        found.setdefault(name, {}).setdefault(number, []).append(pointer)
    return found


def _citations(title: str, numbers: frozenset[str], cited: Mapping[str, Sequence[str]], tally: Tally) -> None:
    """Every section that the data cite is one of the list; a number may be followed by a paragraph."""
    for number, pointers in cited.items():
        if is_listed(number, numbers):
            tally.hold()
            continue
        times = "once" if len(pointers) == 1 else f"{len(pointers)} times"
        message = f"{title} has no section {number}, which is cited {times}."
        hint = "Correct the citation, or add the section to the list."
        tally.breach("references.no-section", message, hint, pointers[0])


def _errata(game: Game, tally: Tally) -> None:
    """An erratum may change a rule that the rulebook numbers otherwise, or add one: that is told."""
    books = {document.id for document in game.documents.values() if document.kind == "rulebook"}
    numbers = frozenset(s.number for s in game.rules.sections if s.document in books)
    for erratum in game.errata:
        if numbers and erratum.rule is not None and not is_listed(erratum.rule, numbers):
            message = f"{erratum.title}: the erratum names rule {erratum.rule}, which the rules do not have."
            tally.remark("references.erratum", message, "", erratum.pointer)


def is_listed(number: str, numbers: frozenset[str]) -> bool:
    """Whether a citation names a listed section, or a part of one: 8.5.2a or 12.1-german."""
    return number in numbers or any(
        number[:end] in numbers and _BEYOND.fullmatch(number[end:]) for end in range(1, len(number))
    )


def _cites(value: object, pointer: str) -> Iterator[tuple[str, str]]:
    """All citations of a document with their pointers."""
    members: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, dict):
        members = value.items()
    elif isinstance(value, list):
        members = enumerate(value)
    for key, member in members:
        if key in _CITING and isinstance(member, str):
            yield member, join(pointer, key)
        elif key in _CITING and isinstance(member, list):
            yield from ((str(cite), join(pointer, key)) for cite in member)
        elif isinstance(member, dict | list):
            yield from _cites(member, join(pointer, key))


def _cross_reference(reference: CrossReference, sections: Sequence[Section], tally: Tally) -> None:
    """A reference of the source leads to the section that bears the title it is about."""
    document, _, number = reference.target.partition("#")
    origin = reference.origin.partition("#")[2]
    here = [s for s in sections if s.document == document]
    if not here:
        message = f"{origin} refers to {number} for {reference.about}; the sections there are not listed."
        tally.leave_open(
            "references.unlisted", message, "List the sections of that document.", reference.pointer
        )
        return
    meant = [s.number for s in here if s.title.casefold() == reference.about.casefold()]
    found = [s for s in here if s.number == number]
    if number in meant and len(found) == 1:
        tally.hold()
        return
    if len(found) > 1:
        leads = f"two sections have that number, {found[0].title} and {found[1].title}"
    else:
        leads = f"that is {found[0].title}" if found else "there is no such section"
    where = f" {reference.about} is {meant[0]}." if meant and number not in meant else ""
    message = f"{origin} refers to {number} for {reference.about}, but {leads}.{where}"
    tally.breach("references.wrong", message, _HINT, reference.pointer)
