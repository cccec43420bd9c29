"""Set-ups: every counter of a scenario on its place, as saved games for the module."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.counters import CounterSet
from builder.rules.settled import Settled, SettledUnit, Unplaced
from builder.targets.vassal.abreast import abreast, below
from builder.targets.vassal.fans import fan_at, shared
from builder.targets.vassal.naming import BOARD, MAIN_MAP
from builder.targets.vassal.pieces import flipped
from builder.targets.vassal.roles import Lie, Role
from builder.targets.vassal.spots import Spot, Spots
from builder.vassal.boards import Board, Layout
from builder.vassal.grid import Pixel
from builder.vassal.maps import setup_stack
from builder.vassal.palette import Slot
from builder.vassal.pieces import Piece
from builder.vassal.saves import DeckContent, Group, Save, TurnState
from builder.vassal.tree import Node


@dataclass(frozen=True, slots=True)
class Stock:
    """What set-ups are made from.

    Attributes:
        counters: The counter set.
        roles: By the counter's id.
        slots: By the counter's id.
        spots: Where things lie.
        layouts: The board on the map, and those of the windows of cards.
        decks: What lies in each deck and cup at the start.
    """

    counters: CounterSet
    roles: Mapping[str, Role]
    slots: Mapping[str, Slot]
    spots: Spots
    layouts: tuple[Layout, ...]
    decks: tuple[DeckContent, ...] = ()

    @property
    def board(self) -> Board:
        """The board on the map."""
        ((board, _, _), *_) = self.layouts[0].boards
        return board


@dataclass(frozen=True, slots=True)
class _Laid:
    """A counter with a face up, as it lies in a space with others."""

    piece: Piece
    role: Role
    owner: str
    width: int
    height: int


@dataclass(slots=True)
class _Table:
    """The map while it is being set up: what lies on each point, with the name of the place there."""

    stock: Stock
    places: dict[Spot, list[_Laid]] = field(default_factory=dict)
    in_boxes: dict[str, int] = field(default_factory=dict)

    def lay(self, counter: str, face: str, spot: Spot) -> None:
        """Put a counter on a place, on top of what lies there."""
        slot, role = self.stock.slots[counter], self.stock.roles[counter]
        piece = flipped(slot.piece.with_gpid(str(slot.gpid)), role.level(counter, face))
        laid = _Laid(piece, role, role.owners[1 if face == "back" else 0], slot.width, slot.height)
        self.places.setdefault(spot, []).append(laid)

    def next_in(self, box: str) -> Spot:
        """The next place of a box."""
        number = self.in_boxes.get(box, 0)
        self.in_boxes[box] = number + 1
        return self.stock.spots.in_box(box, number)


def save_of(
    settled: Settled, stock: Stock, *, title: str, turns: Iterable[TurnState], notes: str
) -> tuple[Save, tuple[Diagnostic, ...]]:
    """A set-up as a saved game, and what could not be put on the map.

    Args:
        settled: Where everything stands.
        stock: Pieces and places.
        title: What it is called.
        turns: Where the turn counter stands.
        notes: What the players should read first.
    """
    table, problems = _Table(stock), list[Diagnostic]()
    listed: tuple[SettledUnit | Unplaced, ...] = (*settled.placements, *settled.waiting, *settled.unplaced)
    for unit in listed:
        spot = _spot(unit, table)
        shown = _shown(stock, unit)
        if shown is None:
            problems.append(_left_out(unit, stock, title, "no counter of the module shows it"))
        elif spot is None:
            problems.append(_left_out(unit, stock, title, "it has neither a space nor a box to wait in"))
        else:
            table.lay(*shown, spot)
    groups = tuple(_groups(table))
    save = Save(layouts=stock.layouts, groups=groups, decks=stock.decks, turns=tuple(turns), notes=notes)
    return save, tuple(problems)


def at_start(stock: Stock, setups: Iterable[Settled]) -> Mapping[str, Node]:
    """Stacks of a new game on the empty map: single markers that every set-up has on one track space.

    Their slots stand here and nowhere else, since a palette number may occur once only.

    Args:
        stock: Pieces and places.
        setups: All set-ups of the game.

    Returns:
        The stack of each such counter, by the counter's id.
    """
    found: dict[str, set[tuple[str, str] | None]] = {}
    for settled in setups:
        for unit in settled.placements:
            shown = _shown(stock, unit)
            if shown is not None:
                found.setdefault(shown[0], set()).add(unit.track_space)
    single = (counter for counter in found if _is_single_marker(stock, counter))
    together: dict[Spot, list[str]] = {}
    for counter in single:
        space = next(iter(found[counter]))
        if len(found[counter]) == 1 and space is not None and space in stock.spots.tracks:
            together.setdefault(stock.spots.tracks[space], []).append(counter)
    return {key: node for spot, counters in together.items() for key, node in _spread(spot, counters, stock)}


def _spread(spot: Spot, counters: Sequence[str], stock: Stock) -> Iterator[tuple[str, Node]]:
    """Stacks of markers on one space of a track, spread as in a set-up."""
    slots = [stock.slots[counter] for counter in counters]
    fan = fan_at(spot, max(slot.height for slot in slots), stock.board)
    for counter, slot, pixel in zip(counters, slots, fan.pixels(len(slots)), strict=True):
        # A name would bring the stack to the middle of its space.
        name = spot.name if pixel == spot.pixel else ""
        yield counter, setup_stack(slot.name, [slot.component()], board=BOARD, position=pixel, location=name)


def nothing_at_start() -> Node:
    """A stack without pieces, for a module that has no other.

    Saves tell at-start stacks to stay away; without any stack the engine would not know that command.
    """
    return setup_stack("Nothing", (), board=BOARD, position=(1, 1))


def _is_single_marker(stock: Stock, counter: str) -> bool:
    role = stock.roles[counter]
    return not role.is_unit and role.counter.count.exact == 1


def _spot(unit: SettledUnit | Unplaced, table: _Table) -> Spot | None:
    spots = table.stock.spots
    if isinstance(unit, SettledUnit) and unit.space is not None:
        return spots.spaces.get(unit.space)
    if isinstance(unit, SettledUnit) and unit.track_space is not None:
        return spots.tracks.get(unit.track_space)
    return table.next_in(unit.box) if unit.box is not None and unit.box in spots.boxes else None


def _shown(stock: Stock, unit: SettledUnit | Unplaced) -> tuple[str, str] | None:
    """Counter and face that show a unit."""
    known = stock.counters.units.get(unit.unit)
    if known is None:
        return None
    state = known.state(unit.state)
    if state.counter is None or state.face is None or state.counter not in stock.slots:
        return None
    return state.counter, state.face


def _groups(table: _Table) -> Iterator[Group]:
    """All stacks: those of the lower layers first, so that they are drawn below."""
    spots = table.stock.spots
    spaces, tracks = frozenset(spots.spaces.values()), frozenset(spots.tracks.values())
    groups: list[Group] = []
    for spot, laid in table.places.items():
        if spot in spaces:
            groups += _in_space(spot, laid, table.stock)
        else:
            groups += _on_track(spot, laid, table.stock) if spot in tracks else _in_a_pile(spot, laid)
    return iter(sorted(groups, key=lambda group: group.layer))


def _in_space(spot: Spot, laid: list[_Laid], stock: Stock) -> Iterator[Group]:
    """The stacks of a space: enemies apart, markers beside what they tell of, who holds it below.

    In a stack the units that lose steps lie on top, above leaders, transport and markers with values: what
    fights is what both players look for.
    """
    stacks: dict[tuple[Lie, str], list[_Laid]] = {}
    for each in sorted(laid, key=lambda each: (each.role.lie, each.role.is_unit, each.role.has_steps)):
        lie = each.role.lie
        stacks.setdefault((lie, each.owner if lie is Lie.AMONG else ""), []).append(each)
    row = [key for key in stacks if key[0] is not Lie.BELOW]
    width = max(each.width for each in laid)
    pixels = dict(zip(row, abreast(spot, len(row), width, stock.board), strict=True))
    for key, stack in stacks.items():
        under = below(spot, pixels[row[0]], width) if row else spot.pixel
        yield _group(pixels.get(key, under), key[0], stack)


def _on_track(spot: Spot, laid: list[_Laid], stock: Stock) -> Iterator[Group]:
    """What lies on a space of a track: units in a few low stacks, then every marker by itself."""
    fan = fan_at(spot, max(each.height for each in laid), stock.board)
    units = [each for each in laid if each.role.is_unit]
    markers = sorted((each for each in laid if not each.role.is_unit), key=lambda each: each.role.lie)
    owners = dict.fromkeys(each.owner for each in units)
    heaps = fan.places - len(markers) - max(len(owners) - 1, 0)
    stacks: list[Sequence[_Laid]] = []
    for owner in owners:
        stacks += shared([each for each in units if each.owner == owner], heaps)
    stacks += [(each,) for each in markers]
    for pixel, stack in zip(fan.pixels(len(stacks)), stacks, strict=True):
        yield _group(pixel, stack[0].role.lie, stack)


def _in_a_pile(spot: Spot, laid: list[_Laid]) -> Iterator[Group]:
    """The stacks of a place in a box: one upon the other."""
    for lie in Lie:
        stack = [each for each in laid if each.role.lie is lie]
        if stack:
            yield _group(spot.pixel, lie, stack)


def _group(pixel: Pixel, lie: Lie, stack: Iterable[_Laid]) -> Group:
    pieces = tuple(each.piece for each in stack)
    return Group(map_name=MAIN_MAP, x=pixel[0], y=pixel[1], pieces=pieces, layer=int(lie))


def _left_out(unit: SettledUnit | Unplaced, stock: Stock, title: str, why: str) -> Diagnostic:
    pointer = unit.pointer if isinstance(unit, Unplaced) else f"/counters/units/{unit.unit}"
    known = stock.counters.units.get(unit.unit)
    return Diagnostic(
        "vassal.left-out",
        Severity.WARNING,
        f"{known.name if known is not None else unit.unit} is not in the module's set-up {title}: {why}",
        "take it from the palette, or give the map a holding box",
        Where(pointer=pointer),
    )
