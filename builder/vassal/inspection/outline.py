"""The components of a module, counted, and what of them people ask for first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from builder.vassal.inspection.shapes import configure_name, short_class
from builder.vassal.tree import Node

KINDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "maps": ("Map",),
        "private windows": ("PrivateMap", "PlayerHand"),
        "boards": ("Board",),
        "palettes": ("PieceWindow",),
        "decks": ("DrawPile",),
        "turn counters": ("TurnTracker",),
        "dice": ("DiceButton", "SpecialDiceButton", "InternetDiceButton", "RandomTextButton"),
        "charts": ("Chart", "HtmlChart"),
        "help pages": ("HelpFile", "BrowserHelpFile", "BrowserPDFFile", "AboutScreen", "Tutorial"),
        "global key commands": ("GlobalKeyCommand", "MassKeyCommand", "StartupGlobalKeyCommand"),
    }
)
"""Classes of components by what people call them, in the order of the report."""


def named(root: Node) -> Mapping[str, tuple[str, ...]]:
    """Names of the components of the kinds that people ask for, by the kind; of those that there are."""
    kinds = {name: kind for kind, names in KINDS.items() for name in names}
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for node in root.walk():
        kind = kinds.get(short_class(node))
        if kind is not None:
            found[kind].append(configure_name(node) or short_class(node))
    return {kind: tuple(names) for kind, names in found.items() if names}


def sides(root: Node) -> tuple[str, ...]:
    """The sides that players choose from."""
    rosters = (node for node in root.walk() if short_class(node) == "PlayerRoster")
    return tuple(entry.text for roster in rosters for entry in roster.children)


def counted(root: Node) -> Mapping[str, int]:
    """How many components there are of each class, in the order in which they come first."""
    return Counter(short_class(node) for node in root.walk())


def tree_lines(root: Node, left_out: frozenset[str]) -> Iterator[str]:
    """The components as an indented tree.

    Args:
        root: The module.
        left_out: Classes that are only counted.
    """
    waiting: list[tuple[Node, int]] = [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        name = configure_name(node)
        yield f"{'  ' * depth}{short_class(node)}{f' {name}' if name else ''}"
        counts = Counter(short_class(child) for child in node.children)
        for kind in sorted(left_out & set(counts)):
            yield f"{'  ' * (depth + 1)}{counts[kind]} × {kind}"
        waiting += [
            (child, depth + 1) for child in reversed(node.children) if short_class(child) not in left_out
        ]
