"""Three-valued sets of spaces: those that certainly belong, those that may, and whether more may."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

NO_SPACES: frozenset[str] = frozenset()
NO_TRACKS: frozenset[tuple[str, str | None]] = frozenset()


@dataclass(frozen=True, slots=True)
class Zone:
    """Where something may stand, as far as the data decide it.

    Attributes:
        certain: Spaces that certainly belong.
        possible: Spaces that belong or may belong; holds all of `certain`.
        is_open: Whether spaces that nobody has named may belong too, the map's outline being unknown.
        boxes: Boxes beside the map.
        tracks: Track and space of it; None for any space of the track.
        reasons: Why the two sets differ, one sentence each.
    """

    certain: frozenset[str] = NO_SPACES
    possible: frozenset[str] = NO_SPACES
    is_open: bool = False
    boxes: frozenset[str] = NO_SPACES
    tracks: frozenset[tuple[str, str | None]] = NO_TRACKS
    reasons: tuple[str, ...] = ()

    def holds(self, space: str) -> bool | None:
        """Whether a space belongs; None when the data do not decide."""
        if space in self.certain:
            return True
        return None if space in self.possible or self.is_open else False

    @property
    def is_decided(self) -> bool:
        """Whether it is known to the last space."""
        return not self.is_open and self.certain == self.possible


def exactly(spaces: Iterable[str]) -> Zone:
    """A zone of known spaces."""
    known = frozenset(spaces)
    return Zone(known, known)


def undecided(among: frozenset[str], is_open: bool, reason: str) -> Zone:
    """A zone of which nothing is known but that it lies among these spaces."""
    return Zone(possible=among, is_open=is_open, reasons=(reason,))


def union(zones: Iterable[Zone]) -> Zone:
    """Where at least one zone is."""
    parts = tuple(zones)
    return Zone(
        certain=NO_SPACES.union(*(z.certain for z in parts)),
        possible=NO_SPACES.union(*(z.possible for z in parts)),
        is_open=any(z.is_open for z in parts),
        boxes=NO_SPACES.union(*(z.boxes for z in parts)),
        tracks=NO_TRACKS.union(*(z.tracks for z in parts)),
        reasons=_reasons(parts),
    )


def intersection(zones: Iterable[Zone]) -> Zone:
    """Where every zone is."""
    parts = tuple(zones)
    closed = [z.possible for z in parts if not z.is_open]
    possible = frozenset.intersection(*closed) if closed else NO_SPACES.union(*(z.possible for z in parts))
    return Zone(
        certain=frozenset.intersection(*(z.certain for z in parts)),
        possible=possible,
        is_open=not closed,
        boxes=_common_boxes(parts, has_spaces=bool(possible) or not closed),
        tracks=frozenset.intersection(*(z.tracks for z in parts)),
        reasons=_reasons(parts),
    )


def complement(zone: Zone, everything: frozenset[str], is_bounded: bool) -> Zone:
    """Where a zone is not, among all spaces of a map."""
    return Zone(
        certain=NO_SPACES if zone.is_open else everything - zone.possible,
        possible=everything - zone.certain,
        is_open=not is_bounded,
        reasons=zone.reasons,
    )


def _common_boxes(zones: tuple[Zone, ...], *, has_spaces: bool) -> frozenset[str]:
    """Boxes of every zone; one that stands for spaces nobody knows remains beside zones of spaces alone."""
    boxed = [z for z in zones if z.boxes]
    stand_for_spaces = has_spaces and all(not z.is_decided for z in boxed)
    if not boxed or (len(boxed) < len(zones) and not stand_for_spaces):
        return NO_SPACES
    return frozenset.intersection(*(z.boxes for z in boxed))


def _reasons(zones: tuple[Zone, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(reason for zone in zones for reason in zone.reasons))
