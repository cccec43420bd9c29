"""Text operators (ISO 32000-1, 9.4): where each run of letters comes to lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, Protocol

from builder.geometry.affine import IDENTITY, Affine
from builder.render.preflight.faces import Face
from builder.render.preflight.grounds import covered
from builder.render.preflight.inks import Ink
from builder.render.preflight.pictures import CAP, Picture, Serial, Words, size_of
from builder.render.preflight.state import State

_BLANK = 32
_LEAST_HALO = 0.08
"""Width of a line round the letters that makes it their ground, part of the type size."""

_LONGEST = 20_000  # bytes of a text

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
        self._matrix = self._line = IDENTITY

    def _font(self, operands: list[Any]) -> None:
        state = self._host.state
        state.face, state.size = self._host.face(operands[-2]), float(operands[-1])
        if state.face is None:
            self._host.doubt(f"the font {operands[-2]} is used and not defined")

    def _place(self, operands: list[Any]) -> None:
        self._matrix = self._line = Affine(*map(float, operands[-6:]))

    def _next_line(self, dx: float, dy: float) -> None:
        self._matrix = self._line = Affine(e=dx, f=dy).then(self._line)

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
        state, face = self._host.state, self._host.state.face
        if face is None:
            return
        shown = b"".join(part for part in parts if isinstance(part, bytes))
        if len(shown) > _LONGEST:
            self._host.doubt("a text is longer than any line")
            return
        widths, default = face.widths, face.default
        unit = state.size / 1000
        advance, blanks, count = 0.0, 0, 0
        edges: list[tuple[float, float]] = []
        for part in parts:
            if not isinstance(part, bytes):
                advance -= float(part) * unit
                continue
            for code in face.codes(part):
                width = widths.get(code, default) * unit
                edges.append((advance, width))
                advance += width + state.letter_gap + (state.word_gap if code == _BLANK else 0.0)
                blanks += code == _BLANK
                count += 1
        matrix = self._matrix.then(state.matrix)
        self._matrix = Affine(e=advance * state.stretch).then(self._matrix)
        if count > blanks and isfinite(advance):
            self._add(shown, edges, advance, matrix)

    def _add(self, shown: bytes, edges: list[tuple[float, float]], advance: float, matrix: Affine) -> None:
        host, state = self._host, self._host.state
        start = matrix.apply(0.0, state.rise)
        key = (round(start[0] * 100), round(start[1] * 100), shown)
        if state.mode % _CLIPPING == _OUTLINED:
            self._halos[key] = (state.line, state.width)
            return
        if state.mode % _CLIPPING == _INVISIBLE:
            return
        middles = (edges[0], edges[len(edges) // 2], edges[-1])
        high = state.rise + state.size * CAP / 2
        samples = tuple(matrix.apply((x + width / 2) * state.stretch, high) for x, width in middles)
        if state.clips and not any(covered(point, state.clips) for point in samples):
            return
        above = matrix.apply(0.0, state.rise + state.size)
        end, up = (
            matrix.apply(advance * state.stretch, state.rise),
            (above[0] - start[0], above[1] - start[1]),
        )
        words = Words(
            start,
            end,
            up,
            samples,
            state.fill,
            self._grounds(key, size_of(start, end, up), samples),
            state.face,
            shown,
            host.serial(),
            bool(state.clips),
        )
        host.picture.families.add(state.fill.family)
        host.picture.words.append(words)

    def _grounds(
        self, key: tuple[int, int, bytes], size: float, samples: tuple[tuple[float, float], ...]
    ) -> tuple[Ink | None, ...]:
        """What lies below the letters; a line round them that was drawn just before is their ground."""
        halo = self._halos.get(key)
        if halo is not None and halo[1] >= self._host.state.size * _LEAST_HALO:
            return (halo[0],) * len(samples)
        below = self._host.picture.grounds.below
        found = {point: below(*point, size) for point in dict.fromkeys(samples)}  # of one letter all are one
        return tuple(found[point] for point in samples)
