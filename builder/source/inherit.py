"""Inheritance: a game extends a system, a scenario extends another scenario.

What a child states replaces what it inherits, key by key; a null in a child is "unknown" and lets the
inherited value stand. A cycle is reported once and cut where it closes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.layers import CHILD_WINS, Layered, lay_over
from builder.source.pointer import step

Documents = Mapping[str, Layered]


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
    prefix = "scenarios/"
    found: list[Diagnostic] = []
    finished: dict[str, Layered] = {}
    names = [name for name in documents if name.startswith(prefix)]

    def complete(name: str, chain: tuple[str, ...]) -> Layered:
        if name in finished:
            return finished[name]
        document = documents[name]
        wanted = step(document.value, "extends")
        if isinstance(wanted, str):
            parent = prefix + wanted
            if parent in (*chain, name):
                steps = [other.removeprefix(prefix) for other in (*chain, name, parent)]
                found.append(cycle(steps, document))
            elif parent not in documents:
                known = [other.removeprefix(prefix) for other in names]
                found.append(unknown_parent(wanted, known, document))
            else:
                document = lay_over(complete(parent, (*chain, name)), document, CHILD_WINS)
        finished[name] = document
        return document

    return ({**documents, **{name: complete(name, ()) for name in names}}, tuple(found))


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
    near = get_close_matches(wanted, names, n=1, cutoff=0.4)
    known_ones = f"Known: {', '.join(names)}." if names else "There is no other; remove the extends."
    hint = f"Did you mean {near[0]}?" if near else known_ones
    message = f"{wanted}, which this extends, does not exist."
    return Diagnostic("source.unknown-parent", Severity.ERROR, message, hint, _extends(document))


def _extends(document: Layered) -> Where:
    entry = document.entry("/extends")
    return entry.source.where(entry.pointer)
