"""Inheritance: a game extends a system, a scenario extends another scenario.

What a child states replaces what it inherits, key by key; a null in a child is "unknown" and lets the
inherited value stand. Only where a scenario has null for a whole record of a list, such as a line of its
set-up, it takes away what it inherits: a record is there or not, and never unknown. A cycle is reported once
and cut where it closes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.layers import CHILD_WINS, Layered, lay_over
from builder.source.patch import removed
from builder.source.pointer import MISSING, join, resolve, split, step
from builder.wording import did_you_mean

Documents = Mapping[str, Layered]

SCENARIO = "scenarios/"
"""What the names of scenarios' documents begin with."""

_LISTS = ("setup", "reinforcements", "unused", "options", "victory", "special")
"""Parts of a scenario that are lists of records by key."""

_OWN = frozenset({"vassal"})
"""Documents that nothing inherits: a module has a name and numbers of pieces of its own."""


def inherit_documents(parent: Documents, child: Documents) -> dict[str, Layered]:
    """The parent's documents with the child's laid over them."""
    merged = {name: document for name, document in parent.items() if name not in _OWN}
    for name, document in child.items():
        under = merged.get(name)
        merged[name] = document if under is None else lay_over(under, document, CHILD_WINS)
    return merged


def inherit_scenarios(documents: Documents) -> tuple[dict[str, Layered], tuple[Diagnostic, ...]]:
    """The documents with every scenario complete, and what is wrong with their ``extends``."""
    found: list[Diagnostic] = []
    finished: dict[str, Layered] = {}
    names = [name for name in documents if name.startswith(SCENARIO)]

    def complete(name: str, chain: tuple[str, ...]) -> Layered:
        if name in finished:
            return finished[name]
        document = documents[name]
        wanted = step(document.value, "extends")
        gone = [pointer for pointer in _records(document.value) if resolve(document.value, pointer) is None]
        inherited = None
        if isinstance(wanted, str):
            parent = SCENARIO + wanted
            if parent in (*chain, name):
                steps = [other.removeprefix(SCENARIO) for other in (*chain, name, parent)]
                found.append(cycle(steps, document))
            elif parent not in documents:
                known = [other.removeprefix(SCENARIO) for other in names]
                found.append(unknown_parent(wanted, known, document))
            else:
                inherited = complete(parent, (*chain, name))
                document = lay_over(_without(inherited, gone), document, CHILD_WINS)
        found.extend(_takes_nothing(document, inherited, gone))
        finished[name] = _without(document, gone)
        return finished[name]

    return ({**documents, **{name: complete(name, ()) for name in names}}, tuple(found))


def _records(scenario: object) -> Iterator[str]:
    """Pointers of the records in all lists of a scenario."""
    for part in _LISTS:
        members = step(scenario, part)
        if isinstance(members, Mapping):
            yield from (join("", part, key) for key in members)


def _without(document: Layered, pointers: Iterable[str]) -> Layered:
    """A document without some of its members."""
    value = document.value
    for pointer in pointers:
        if resolve(value, pointer) is not MISSING:
            value = removed(value, pointer)
    return Layered(value, document.entries)


def _takes_nothing(document: Layered, inherited: Layered | None, gone: Iterable[str]) -> Iterator[Diagnostic]:
    """What is wrong with nulls for records that are not there to be taken away."""
    there = MISSING if inherited is None else inherited.value
    for pointer in gone:
        if resolve(there, pointer) is MISSING:
            part, key = split(pointer)
            known = step(there, part)
            records = known if isinstance(known, Mapping) else ()
            entry = document.entry(pointer)
            yield Diagnostic(
                "source.takes-nothing",
                Severity.ERROR,
                f"{key} of {part} is taken away, but the scenario does not inherit it.",
                did_you_mean(key, records, "Remove it, or write what belongs there."),
                entry.source.where(entry.pointer),
            )


def cycle(chain: list[str], document: Layered) -> Diagnostic:
    """The diagnostic for a chain of ``extends`` whose last name occurred before."""
    shown = " -> ".join(chain[chain.index(chain[-1]) :])
    return Diagnostic(
        "source.cycle",
        Severity.ERROR,
        f"The chain of extends comes back on itself: {shown}.",
        "Remove one of the extends.",
        _extends(document),
    )


def unknown_parent(wanted: str, known: Iterable[str], document: Layered) -> Diagnostic:
    """The diagnostic for an ``extends`` that names nothing."""
    names = tuple(known)
    known_ones = f"Known: {', '.join(names)}." if names else "There is no other; remove the extends."
    hint = did_you_mean(wanted, names, known_ones, cutoff=0.4)
    message = f'"{wanted}", which this extends, does not exist.'
    return Diagnostic("source.unknown-parent", Severity.ERROR, message, hint, _extends(document))


def _extends(document: Layered) -> Where:
    entry = document.entry("/extends")
    return entry.source.where(entry.pointer)
