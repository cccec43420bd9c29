"""Backs lie behind their fronts: pages labelled "1 front" and "1 back", as the sheet is turned over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from builder.diagnostics import Severity
from builder.geometry.affine import Point
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.document import Print
from builder.render.preflight.marks import crosses, middle
from builder.render.preflight.pictures import Picture
from builder.render.preflight.sheet import Sheet

_LABEL = re.compile(r"(.*\S)\s+(front|back)")
_NEAR = 0.05  # mm within which two places are one
_FARTHEST = 5.0  # mm by which backs are moved for a printer at most, each way

_HINT = "Make the file anew; print one sheet and hold it against the light before you print all."

Turn = Callable[[Sheet, Point], Point]


@dataclass(frozen=True, slots=True)
class Side:
    """A front or a back: the middles of its pieces and of its registration crosses."""

    sheet: Sheet
    pieces: tuple[Point, ...]
    crosses: tuple[Point, ...]


def side_of(sheet: Sheet, picture: Picture, limits: Limits) -> Side | None:
    """What a page says of where its pieces lie; None where its label is neither of a front nor of a back."""
    if not _LABEL.fullmatch(sheet.label):
        return None
    pieces = tuple(middle(cut.extent) for cut in picture.cuts)
    return Side(sheet, pieces, tuple(crosses(sheet, picture)))


def backs(sides: Sequence[Side | None], printed: Print, limits: Limits) -> Iterator[Fault]:
    """Fronts without backs, and backs whose trim, pieces or registration crosses lie elsewhere."""
    labelled = {
        m.groups(): side for side in sides if side is not None and (m := _LABEL.fullmatch(side.sheet.label))
    }
    if not any(side == "back" for _, side in labelled):
        return
    for (number, which), side in labelled.items():
        missing = "back" if which == "front" else "front"
        other = labelled.get((number, missing))
        if other is None:
            yield Fault("print.backs", Severity.ERROR, f"{side.sheet.name} has no {missing}.", _HINT)
        elif which == "front":
            yield from _pair(side, other, printed.duplex)


def _pair(fronts: Side, behind: Side, duplex: str) -> Iterator[Fault]:
    front, back = fronts.sheet, behind.sheet
    if len(fronts.pieces) != len(behind.pieces):
        yield Fault(
            "print.backs",
            Severity.ERROR,
            f"{front.name} has {len(fronts.pieces)} pieces, {back.name} has {len(behind.pieces)}.",
            _HINT,
        )
        return
    if front.media is None or back.media is None or front.trim is None or back.trim is None:
        message = f"{front.name} and {back.name} state no trim, so nobody knows whether they agree."
        yield Fault("print.backs-unclear", Severity.OPEN, message, "Export with page boxes (PDF/X).")
        return
    if front.turned != back.turned:
        message = f"{front.name} and {back.name} are turned differently, so nobody knows whether they agree."
        yield Fault("print.backs-unclear", Severity.OPEN, message, "Turn both pages alike.")
        return
    if _size(front) != _size(back):
        yield Fault(
            "print.backs", Severity.ERROR, f"{front.name} and {back.name} are of different sizes.", _HINT
        )
        return
    faults = [_faults(fronts, behind, turn) for turn in _turns(front, duplex)]
    yield from min(faults, key=lambda found: sum(fault.severity is Severity.ERROR for fault in found))


def _size(sheet: Sheet) -> tuple[float, ...]:
    """Of page and trim, tenths of a mm."""
    boxes = [box for box in (sheet.media, sheet.trim) if box is not None]
    sides = [side for box in boxes for side in (box.right - box.left, box.high - box.low)]
    return tuple(round(sheet.mm(side) * 10) for side in sides)


def _turns(sheet: Sheet, duplex: str) -> tuple[Turn, ...]:
    """Ways in which the sheet may be turned over; one when the file says it.

    The long edge of the sheet is that of its MediaBox, however readers turn the page.
    """
    if sheet.media is None:
        return ()
    is_tall = sheet.media.high - sheet.media.low >= sheet.media.right - sheet.media.left
    if duplex == "DuplexFlipLongEdge":
        return (_sideways if is_tall else _upwards,)
    if duplex == "DuplexFlipShortEdge":
        return (_upwards if is_tall else _sideways,)
    return (_sideways, _upwards)


def _sideways(sheet: Sheet, point: Point) -> Point:
    box = sheet.media
    return (box.left + box.right - point[0], point[1]) if box else point


def _upwards(sheet: Sheet, point: Point) -> Point:
    box = sheet.media
    return (point[0], box.low + box.high - point[1]) if box else point


def _faults(fronts: Side, behind: Side, turn: Turn) -> list[Fault]:
    """What does not lie behind what, when the back as a whole may have been moved for a printer."""
    front, back = fronts.sheet, behind.sheet
    if front.trim is None or back.trim is None:
        return []
    here, there = turn(front, middle(front.trim)), middle(back.trim)
    dx, dy = there[0] - here[0], there[1] - here[1]
    moved = front.mm(hypot(dx, dy))
    if front.mm(max(abs(dx), abs(dy))) > _FARTHEST + _NEAR:
        message = f"{back.name}: the trim lies {moved:.1f} mm from where that of {front.name} comes to lie."
        return [Fault("print.backs", Severity.ERROR, message, _HINT)]
    faults = []
    kinds = (
        ("pieces", fronts.pieces, behind.pieces),
        ("registration crosses", fronts.crosses, behind.crosses),
    )
    for what, ours, theirs in kinds:
        expected = [(x + dx, y + dy) for x, y in (turn(front, point) for point in ours)]
        lost = [point for point in expected if not _is_among(point, theirs, front)]
        if lost or len(ours) != len(theirs):
            count = len(lost) or abs(len(ours) - len(theirs))
            message = f"{back.name}: {count} of {len(ours)} {what} do not lie behind those of {front.name}."
            faults.append(Fault("print.backs", Severity.ERROR, message, _HINT))
    if not faults and moved > _NEAR:
        right, down = front.mm(dx), front.mm(-dy)
        message = f"{back.name} is moved {right:.2f} mm to the right and {down:.2f} mm down."
        faults.append(
            Fault("print.backs-moved", Severity.INFO, message, "Right when it is your printer's offset.")
        )
    return faults


def _is_among(point: Point, others: Sequence[Point], sheet: Sheet) -> bool:
    return any(sheet.mm(hypot(point[0] - x, point[1] - y)) <= _NEAR for x, y in others)
