"""An inspection as a report for people: a summary, what is wrong, and the lists that were asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from builder.vassal.inspection.model import Clash, Inspection, Placed, SetUp
from builder.vassal.inspection.opening import Kind
from builder.vassal.inspection.outline import counted, named, sides, tree_lines
from builder.vassal.inspection.places import place_words
from builder.vassal.inspection.shapes import prototypes_named
from builder.vassal.inspection.words import shortened, state_words, trait_words
from builder.wording import number_of, printable

_WIDTH = 20
_MOST_PROBLEMS = 25
_MOST_NAMES = 6
_IN_TREE = frozenset({"PieceSlot", "CardSlot", "Region", "Zone", "PrototypeDefinition"})


def text_report(found: Inspection, parts: Sequence[str] = ()) -> str:
    """The report.

    Args:
        found: What was found.
        parts: Names of `PARTS` that are listed below the summary.
    """
    lines = [*_summary(found), *_problems(found, is_whole="problems" in parts)]
    for part in parts:
        if part != "problems":
            lines += ["", f"{part.capitalize()}:", *(f"  {line}" for line in PARTS[part](found))]
    return printable("\n".join(lines))


def _summary(found: Inspection) -> Iterator[str]:
    identity = dict(found.identity)
    name, version = identity.pop("name", "") or identity.pop("module", ""), identity.pop("version", "")
    told = " ".join(filter(None, (name, version)))
    yield f"{found.file}: {found.kind}{f', {told}' if told else ''}"
    entries = f"{len(found.prints)} {'entry' if len(found.prints) == 1 else 'entries'}"
    yield _row("size", f"{_bytes(found.bytes)}, {entries}")
    yield from (_row(what, shortened(text, 90)) for what, text in identity.items())
    if found.root is not None:
        listed = sides(found.root)
        yield from (_row(kind, _some(names)) for kind, names in named(found.root).items())
        if listed:
            yield _row("sides", _some(listed))
    if found.kind in (Kind.MODULE, Kind.EXTENSION):
        yield from _counts(found)
    if found.setups:
        yield _row("set-ups", f"{len(found.setups)}")
        yield from (f"  {setup.name}: {_pieces(setup)}" for setup in found.setups)


def _bytes(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 100_000 else f"{count / 1e3:.1f} kB"


def _pieces(setup: SetUp) -> str:
    return number_of(len(setup.placed), "piece")


def _counts(found: Inspection) -> Iterator[str]:
    cards = sum(slot.is_card for slot in found.slots)
    yield _row(
        "pieces", f"{len(found.slots) - cards}" + (f", and {number_of(cards, 'card')}" if cards else "")
    )
    unused = sum(not each.users for each in found.prototypes)
    yield _row("prototypes", f"{len(found.prototypes)}" + (f", {unused} of them unused" if unused else ""))
    if found.pictures is not None:
        told = [f"{len(found.pictures.held)}"]
        told += [f"{len(found.pictures.missing)} {_absent(found)}"] if found.pictures.missing else []
        told += [f"{len(found.pictures.unused)} unused"] if found.pictures.unused else []
        yield _row("pictures", ", ".join(told))
    if found.clashes:
        yield _row("keys", f"{len(found.clashes)} with several uses")


def _absent(found: Inspection) -> str:
    """What is said of things that are named and not there: an extension may name those of its module."""
    return "left to its module" if found.kind is Kind.EXTENSION else "missing"


def _row(what: str, text: str) -> str:
    return f"  {what:<{_WIDTH}}{text}"


def _some(names: Sequence[str]) -> str:
    """How many there are, and the names of the first."""
    more = len(names) - _MOST_NAMES
    return f"{len(names)}: {', '.join(names[:_MOST_NAMES])}" + (f" and {more} more" if more > 0 else "")


def _problems(found: Inspection, *, is_whole: bool) -> Iterator[str]:
    if not found.problems:
        yield "No problem found."
        return
    counts = Counter("error" if each.is_error else "warning" for each in found.problems)
    yield f"{', '.join(number_of(count, word) for word, count in sorted(counts.items()))}:"
    shown = found.problems if is_whole else found.problems[:_MOST_PROBLEMS]
    for each in shown:
        yield f"  {'error' if each.is_error else 'warning'} [{each.code}] {each.message}"
    if len(shown) < len(found.problems):
        yield f"  and {len(found.problems) - len(shown)} more: --show problems lists all."


def _components(found: Inspection) -> Iterator[str]:
    if found.root is not None:
        yield from (f"{count:>6} {name}" for name, count in counted(found.root).items())


def _tree(found: Inspection) -> Iterator[str]:
    if found.root is not None:
        yield from tree_lines(found.root, _IN_TREE)


def _list_pieces(found: Inspection) -> Iterator[str]:
    path: tuple[str, ...] | None = None
    for slot in found.slots:
        if slot.path != path:
            path = slot.path
            yield " > ".join(path) or "at the top"
        yield f"  {slot.name} ({slot.gpid or 'no number'})"
        yield from (f"    {trait_words(trait)}" for trait in slot.shape.traits)


def _list_prototypes(found: Inspection) -> Iterator[str]:
    for each in found.prototypes:
        yield f"{each.name}: used {number_of(each.users, 'time')}"
        yield from (f"  {trait_words(trait)}" for trait in each.shape.traits)
    known = {each.name for each in found.prototypes}
    shapes = (slot.shape for slot in found.slots)
    missing = Counter(name for shape in shapes for name in prototypes_named(shape) if name not in known)
    yield from (f"{name}: {_absent(found)}, named by {count}" for name, count in missing.items())


def _list_pictures(found: Inspection) -> Iterator[str]:
    pictures = found.pictures
    if pictures is None:
        return
    unused = frozenset(pictures.unused)
    for name, (width, height) in pictures.held.items():
        size = f"{width} × {height}" if width and height else "size unknown"
        yield f"{name}: {size}{', unused' if name in unused else ''}"
    yield from (
        f"{name}: {_absent(found)}, named by {_some(users)}" for name, users in pictures.missing.items()
    )


def _list_setups(found: Inspection) -> Iterator[str]:
    for setup in found.setups:
        yield f"{setup.name}: {_pieces(setup)}"
        yield from (f"  {line}" for line in setup_lines(setup))


def setup_lines(setup: SetUp) -> Iterator[str]:
    """The pieces of a set-up by their places; equal pieces in one place are counted."""
    main = [name for name, _ in Counter(p.spot.map_name for p in setup.placed).most_common(1)]
    places: dict[str, Counter[str]] = {}
    for placed in setup.placed:
        places.setdefault(place_words(placed.spot, main), Counter())[_piece_words(placed)] += 1
    for place, pieces in sorted(places.items(), key=lambda item: _in_order(item[0])):
        told = (f"{count} × {name}" if count > 1 else name for name, count in pieces.items())
        yield f"{place}: {'; '.join(told)}"


def _in_order(place: str) -> tuple[tuple[int, str], ...]:
    """Sorts places as people do: numbers by their size."""
    words = "".join(sign if sign.isalnum() else " " for sign in place).split()
    return tuple((0, word.zfill(12)) if word.isdecimal() else (1, word) for word in words)


def _piece_words(placed: Placed) -> str:
    state = state_words(placed.shape)
    name = placed.name or f"piece {placed.gpid}"
    return f"{name} ({state.strip('()')})" if state else name


def _keys(found: Inspection) -> Iterator[str]:
    yield from (clash_words(clash) for clash in found.clashes)


def clash_words(clash: Clash) -> str:
    """A key with several uses, in one line."""
    users = "; ".join(clash.users)
    if not clash.pieces:
        return f"{clash.key}: {users}"
    others = f" and {number_of(clash.pieces - 1, 'other piece')}" if clash.pieces > 1 else ""
    return f"{clash.key} of {clash.example}{others}: {users}"


def _all_problems(found: Inspection) -> Iterator[str]:
    yield from _problems(found, is_whole=True)


PARTS: Mapping[str, Callable[[Inspection], Iterator[str]]] = MappingProxyType(
    {
        "components": _components,
        "tree": _tree,
        "pieces": _list_pieces,
        "prototypes": _list_prototypes,
        "pictures": _list_pictures,
        "setups": _list_setups,
        "keys": _keys,
        "problems": _all_problems,
    }
)
"""Lists that can be asked for, by name."""
