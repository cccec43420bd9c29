"""What changed in pieces, components and set-ups that both files have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from builder.vassal.inspection.difference import Change, Detail, Section
from builder.vassal.inspection.model import Placed, SetUp, Shape
from builder.vassal.inspection.pairing import paired
from builder.vassal.inspection.places import place_words
from builder.vassal.inspection.shapes import PROTOTYPE, SLOTS, configure_name, short_class
from builder.vassal.inspection.words import identifier, noun, state_words, title, trait_words, values_of
from builder.vassal.traits.base import Trait
from builder.vassal.traits.properties import Marker
from builder.vassal.tree import Node

_ELSEWHERE = frozenset({*SLOTS, PROTOTYPE})
_OF_THE_ROOT = frozenset({"name", "version", "VassalVersion", "vassalVersion", "description"})
_FIRST = "first level"
"""What a piece shows whose layers all show their first level without a name."""


def shapes_changed(old: Shape, new: Shape) -> tuple[Detail, ...]:
    """What changed in a piece: its picture, its name, its traits field by field, and their order."""
    found = []
    if old.fault or new.fault:
        return (Detail("definition", old.fault or "readable", new.fault or "readable"),) * (
            old.fault != new.fault
        )
    if old.basic.image != new.basic.image:
        found.append(Detail("picture", old.basic.image, new.basic.image))
    if old.basic.name != new.basic.name:
        found.append(Detail("name on the map", old.basic.name, new.basic.name))
    found += _traits_changed(old.traits, new.traits)
    return tuple(found)


def _traits_changed(old: Sequence[Trait], new: Sequence[Trait]) -> Iterator[Detail]:
    if old == new:
        return
    both = paired(
        old, new, (lambda trait: trait, lambda trait: (identifier(trait), title(trait)), identifier)
    )
    yield from (Detail("trait", trait_words(trait), "") for trait in both.removed)
    yield from (Detail("trait", "", trait_words(trait)) for trait in both.added)
    for one, other in both.both:
        yield from _fields_changed(one, other)
    if Counter(old) == Counter(new):
        yield Detail("order of the traits", _order(old), _order(new))


def _order(traits: Sequence[Trait]) -> str:
    return ", ".join(f"{noun(trait)} {title(trait)}".strip() for trait in traits)


def _fields_changed(old: Trait, new: Trait) -> Iterator[Detail]:
    before, after = values_of(old), values_of(new)
    named = title(new)
    # The title of a marker names all that it holds; what changed is told by its own name alone.
    label = noun(new) if isinstance(new, Marker) else f"{noun(new)} {named}:" if named else f"{noun(new)}:"
    for name in dict.fromkeys([*before, *after]):
        if before.get(name) != after.get(name):
            yield Detail(f"{label} {name}", before.get(name, "nothing"), after.get(name, "nothing"))


def components_changed(before: Node | None, after: Node | None) -> Section:
    """Components by their place in the tree; pieces and prototypes have sections of their own."""
    olds, news = (list(_components(root)) if root is not None else [] for root in (before, after))
    both = paired(olds, news, (lambda item: item[0],))
    changed = []
    for (path, old), (_, new) in both.both:
        details = tuple(_attributes_changed(old, new, is_root=len(path) == 1))
        if details:
            changed.append(Change(_path_words(path), details))
    added, removed = (tuple(_path_words(path) for path, _ in listed) for listed in (both.added, both.removed))
    return Section(title="components", added=added, removed=removed, changed=tuple(changed))


Path = tuple[str, ...]


def _components(root: Node) -> Iterator[tuple[Path, Node]]:
    waiting: list[tuple[Path, Node]] = [((short_class(root),), root)]
    while waiting:
        path, node = waiting.pop()
        yield path, node
        inner = [child for child in node.children if child.tag not in _ELSEWHERE]
        waiting += [((*path, _step(child)), child) for child in reversed(inner)]


def _step(node: Node) -> str:
    return f"{short_class(node)} {configure_name(node)}".strip()


def _path_words(path: Path) -> str:
    return " > ".join(path[1:]) or path[0]


def _attributes_changed(old: Node, new: Node, *, is_root: bool) -> Iterator[Detail]:
    before, after = dict(old.attributes), dict(new.attributes)
    for name in dict.fromkeys([*before, *after]):
        is_told = is_root and name in _OF_THE_ROOT
        if before.get(name, "") != after.get(name, "") and not is_told:
            yield Detail(name, before.get(name, ""), after.get(name, ""))
    if old.text != new.text and not new.children:
        yield Detail("text", old.text, new.text)


def placed_changed(before: SetUp, after: SetUp) -> Section:
    """What lies elsewhere, or with another side up; what only moved within its place counts as unmoved."""
    main = _main(before, after)

    def where(placed: Placed) -> str:
        return place_words(placed.spot, main)

    both = paired(
        before.placed,
        after.placed,
        (
            lambda p: (p.gpid, p.name, where(p), state_words(p.shape)),
            lambda p: (p.gpid, p.name, where(p)),
            lambda p: (p.gpid, p.name, state_words(p.shape)),
            lambda p: p.gpid or None,
            lambda p: p.name or None,
        ),
    )
    changed = []
    for old, new in both.both:
        details = tuple(_placed_details(old, new, (where(old), where(new))))
        if details:
            changed.append(Change(new.name or f"piece {new.gpid}", details))
    added, removed = (
        tuple(f"{p.name or f'piece {p.gpid}'} at {where(p)}" for p in listed)
        for listed in (both.added, both.removed)
    )
    return Section(title=f"set-up {after.name}", added=added, removed=removed, changed=tuple(changed))


def _placed_details(old: Placed, new: Placed, places: tuple[str, str]) -> Iterator[Detail]:
    if places[0] != places[1]:
        yield Detail("place", *places)
    if old.name != new.name:
        yield Detail("name", old.name, new.name)
    states = state_words(old.shape) or _FIRST, state_words(new.shape) or _FIRST
    if states[0] != states[1]:
        yield Detail("shows", *states)


def _main(before: SetUp, after: SetUp) -> tuple[str, ...]:
    """The map that need not be named: the one with most pieces."""
    counts = Counter(p.spot.map_name for setup in (before, after) for p in setup.placed)
    return tuple(name for name, _ in counts.most_common(1))
