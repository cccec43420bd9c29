"""Text operators (ISO 32000-1, 9.4): where each run of letters comes to lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from builder.geometry.affine import IDENTITY, Affine, Point
from builder.render.preflight.faces import Face, Row, Spacing
from builder.render.preflight.grounds import Grounds, covered
from builder.render.preflight.inks import Ink
from builder.render.preflight.pictures import CAP, Picture, Serial, Words, size_of
from builder.render.preflight.state import State

_LEAST_HALO = 0.08
"""Width of a line round the letters that makes it their ground, part of the type size."""

_LONGEST = 20_000  # bytes of a text

_SAMPLES = 3  # of a row: its first, its middle and its last letter

_OUTLINED, _INVISIBLE, _CLIPPING = 1, 3, 4


class Host(Protocol):
    """Whoever reads the content that the text stands in."""

    picture: Picture
    state: State

    def serial(self) -> Serial | None:
        """What the next text of a form is known by."""

    def face(self, name: str) -> Face | None:
        """A font of the resources."""

    def doubt(self, words: str) -> None:
        """Note what could not be read."""


class Typesetter:
    """Keeps the text matrices and adds `Words` to the picture of its host."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._matrix = self._line = IDENTITY
        self._passed = 0.0  # along the line since the matrix was set
        self._halos: dict[tuple[int, int, bytes], tuple[Ink, float]] = {}
        self.handlers: Mapping[bytes, Callable[[list[Any]], None]] = {
            b"BT": self._begin,
            b"Tf": self._font,
            b"Tm": self._place,
            b"Td": lambda o: self._next_line(float(o[-2]), float(o[-1])),
            b"TD": self._next_with_leading,
            b"T*": lambda _: self._next_line(0.0, -self._host.state.leading),
            b"Tj": lambda o: self._show([o[-1]]),
            b"TJ": lambda o: self._show(o[-1]),
            b"'": self._next_and_show,
            b'"': self._next_with_gaps,
            b"Tc": self._sets("letter_gap"),
            b"Tw": self._sets("word_gap"),
            b"TL": self._sets("leading"),
            b"Ts": self._sets("rise"),
            b"Tz": lambda o: setattr(self._host.state, "stretch", float(o[-1]) / 100),
            b"Tr": lambda o: setattr(self._host.state, "mode", int(o[-1])),
        }

    def _sets(self, name: str) -> Callable[[list[Any]], None]:
        return lambda operands: setattr(self._host.state, name, float(operands[-1]))

    def _begin(self, operands: list[Any]) -> None:
        self._start(IDENTITY)

    def _start(self, matrix: Affine) -> None:
        self._matrix = self._line = matrix
        self._passed = 0.0

    def _font(self, operands: list[Any]) -> None:
        state = self._host.state
        state.face, state.size = self._host.face(operands[-2]), float(operands[-1])
        if state.face is None:
            self._host.doubt(f"the font {operands[-2]} is used and not defined")

    def _place(self, operands: list[Any]) -> None:
        self._start(Affine(*map(float, operands[-6:])))

    def _next_line(self, dx: float, dy: float) -> None:
        self._start(Affine(e=dx, f=dy).then(self._line))

    def _next_with_leading(self, operands: list[Any]) -> None:
        self._host.state.leading = -float(operands[-1])
        self._next_line(float(operands[-2]), float(operands[-1]))

    def _next_and_show(self, operands: list[Any]) -> None:
        self._next_line(0.0, -self._host.state.leading)
        self._show([operands[-1]])

    def _next_with_gaps(self, operands: list[Any]) -> None:
        state = self._host.state
        state.word_gap, state.letter_gap = float(operands[-3]), float(operands[-2])
        self._next_and_show(operands)

    def _show(self, parts: list[Any]) -> None:
        """A row of strings, and of numbers by which the next one moves back."""
        state = self._host.state
        if state.face is None:
            return
        if sum(len(part) for part in parts if isinstance(part, bytes)) > _LONGEST:
            self._host.doubt("a text is longer than any line")
            return
        row = state.face.row(parts, Spacing(state.size, state.letter_gap, state.word_gap))
        if self._passed:
            self._matrix = Affine(e=self._passed).then(self._matrix)
        self._passed = row.advance * state.stretch
        if row.middles:
            self._add(row, self._matrix.then(state.matrix))

    def _add(self, row: Row, matrix: Affine) -> None:
        host, state, shown = self._host, self._host.state, row.shown
        start = matrix.apply(0.0, state.rise)
        mode = state.mode % _CLIPPING
        if mode == _OUTLINED:
            self._halos[_key(start, shown)] = (state.line, state.width)
            return
        if mode == _INVISIBLE:
            return
        samples = _samples(row, matrix, state)
        if state.clips and not any(covered(point, state.clips) for point in samples):
            return
        end = matrix.apply(row.advance * state.stretch, state.rise)
        x, y = matrix.apply(0.0, state.rise + state.size)
        up = (x - start[0], y - start[1])
        size = size_of(start, end, up)
        grounds = self._halo(start, shown) or _below(host.picture.grounds, samples, size)
        serial, is_cut = host.serial(), bool(state.clips)
        words = Words(start, end, up, size, samples, state.fill, grounds, state.face, shown, serial, is_cut)
        host.picture.families.add(state.fill.family)
        host.picture.words.append(words)

    def _halo(self, start: Point, shown: bytes) -> tuple[Ink | None, ...]:
        """The line round the same letters that was drawn just before, which is their ground; often none."""
        if not self._halos:
            return ()
        ink, width = self._halos.get(_key(start, shown), (None, 0.0))
        is_wide = ink is not None and width >= self._host.state.size * _LEAST_HALO
        return (ink,) * _SAMPLES if is_wide else ()


def _key(start: Point, shown: bytes) -> tuple[int, int, bytes]:
    """The same for letters and the line round them."""
    return (round(start[0] * 100), round(start[1] * 100), shown)


def _samples(row: Row, matrix: Affine, state: State) -> tuple[Point, ...]:
    """The middles of letters where they come to lie; of one letter all are one."""
    high = state.rise + state.size * CAP / 2
    first, *others = row.middles
    point = matrix.apply(first * state.stretch, high)
    if others == [first] * (_SAMPLES - 1):
        return (point,) * _SAMPLES
    return (point, *(matrix.apply(middle * state.stretch, high) for middle in others))


def _below(grounds: Grounds, samples: tuple[Point, ...], size: float) -> tuple[Ink | None, ...]:
    """What lies below letters."""
    first = grounds.below(*samples[0], size)
    if samples[0] is samples[-1]:
        return (first,) * _SAMPLES
    return (first, *(grounds.below(*point, size) for point in samples[1:]))
