"""A game in the colours of a palette: names of colours stay, and stand for other ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from builder.drawing.colour import Swatch, contrast
from builder.drawing.vision import lab
from builder.layout.deck_grounds import deck_ground
from builder.layout.palette import BAR, NEUTRALS, palette_of, readable_on
from builder.layout.palettes.assign import faces, grounds, side_colours, stripe_patterns, stripes
from builder.layout.palettes.scheme import Scheme
from builder.layout.palettes.tone import of_lab
from builder.model.cards import CardSet, Deck
from builder.model.counters import Counter, CounterSet, Face
from builder.model.game import Game, Nation, PaletteColour, Side

READABLE = 4.5
"""Least contrast of letters and signs on their ground (WCAG 2.2, 1.4.3)."""

_LEAST_STEP = 9.0  # of L*, between a ground and the strip of a reduced side


def repainted(game: Game, scheme: Scheme) -> Game:
    """The game as a palette draws it; the game itself when the palette changes nothing.

    Each side takes the colours of the palette that are nearest to its own, and so does each formation of a
    side, as long as there are any left. Letters keep their colour where they still read, else they become
    black or white.
    """
    return game if scheme.is_plain else _Painter(game, scheme).game()


class _Painter:
    """Finds the new colours, then writes them into the records that name them."""

    def __init__(self, game: Game, scheme: Scheme) -> None:
        self.old = game
        self.scheme = scheme
        self.before = palette_of(game.palette)
        self.given = side_colours(game, scheme, self.before)
        self.areas = self._areas()
        self.colours = MappingProxyType(
            {key: replace(colour, rgb=self._new(key).hex, cmyk=None) for key, colour in game.palette.items()}
            | {BAR: PaletteColour(BAR, scheme.bars.of(NEUTRALS[BAR]).hex, None, "Ground of headings")}
        )
        self.after = palette_of(self.colours)

    def game(self) -> Game:
        """The game with all that its colours tell."""
        old, frames = self.old, self.scheme.frames
        sides = {
            key: self._side(side, frames[place % len(frames)] if frames else None)
            for place, (key, side) in enumerate(old.sides.items())
        }
        nations = {key: self._nation(nation) for key, nation in old.nations.items()}
        return replace(
            old,
            palette=self.colours,
            sides=MappingProxyType(sides),
            nations=MappingProxyType(nations),
            counters=self._counters(old.counters) if old.counters is not None else None,
            cards=self._cards(old.cards) if old.cards is not None else None,
        )

    def _areas(self) -> Mapping[str, Swatch]:
        """What becomes of every colour that is an area somewhere."""
        game, before = self.old, self.before
        names = [nation.ground for nation in game.nations.values()]
        names += [name for nation in game.nations.values() for name in (nation.symbol_ground, nation.reduced)]
        counters = game.counters.counters.values() if game.counters is not None else ()
        names += [face.ground for face in faces(counters)]
        toned = {
            name: self.scheme.grounds.of(found)
            for name in names
            if name is not None and (found := before.find(name)) is not None
        }
        return (
            toned
            | dict(stripes(game, self.scheme, before))
            | dict(grounds(game, self.scheme, before, self.given))
        )

    def _new(self, name: str) -> Swatch:
        return self.areas.get(name) or self.scheme.lines.of(self.before[name])

    def _area(self, name: str | None) -> str | None:
        """The name of an area's colour; what is written as a colour is written as another one."""
        if name is None or not name.startswith("#"):
            return name
        return self.areas[name].hex if name in self.areas else self.scheme.grounds.of(self.before[name]).hex

    def _side(self, side: Side, frame: str | None) -> Side:
        own = self.before.find(side.colour)
        given = self.given.get(side.id)
        colour = given.colour if given is not None else self.scheme.lines.of(own) if own is not None else None
        if colour is None:
            return replace(side, frame=frame)
        return replace(side, colour=colour.hex, frame=frame, bar=self.scheme.bars.of(colour).hex)

    def _nation(self, nation: Nation) -> Nation:
        return replace(
            nation,
            ground=self._area(nation.ground),
            symbol_ground=self._area(nation.symbol_ground),
            symbol_lines=self._ink(nation.symbol_lines, nation.symbol_ground),
            text=self._ink(nation.text, nation.ground),
            reduced=self._strip(nation),
        )

    def _ink(self, ink: str | None, ground: str | None) -> str | None:
        """The name of an ink; another one where it no longer reads on what its ground has become."""
        below = self.after.find(self._area(ground))
        mine = self.after.find(ink)
        if below is None or (mine is not None and contrast(mine, below) >= READABLE):
            return ink
        return readable_on(below).hex

    def _strip(self, nation: Nation) -> str | None:
        """The strip of a reduced side: lighter or darker than the new ground as it was than the old."""
        own, strip = self.before.find(nation.ground), self.before.find(nation.reduced)
        ground = self.after.find(self._area(nation.ground))
        if own is None or strip is None or ground is None:
            return self._area(nation.reduced)
        light, a, b = lab(ground.rgb)
        step = lab(strip.rgb)[0] - lab(own.rgb)[0]
        step = max(_LEAST_STEP, abs(step) * self.scheme.grounds.span) * (1 if step > 0 else -1)
        tried = [of_lab(strip.name, (light + way, a, b)) for way in (step, -step) if 0 <= light + way <= 100]
        old, new = self.before.find(nation.text), self.after.find(self._ink(nation.text, nation.ground))
        if old is not None and new is not None and contrast(old, strip) >= READABLE:
            tried = [colour for colour in tried if contrast(new, colour) >= READABLE] or tried
        return tried[0].hex if tried else self._area(nation.reduced)

    def _counters(self, counters: CounterSet) -> CounterSet:
        patterns = stripe_patterns(self.old, self.scheme)
        formations = {
            key: replace(
                formation,
                colour=self._area(formation.colour),
                text_colour=self._ink(formation.text_colour, formation.colour),
                pattern=patterns.get((formation.side, formation.colour)),
            )
            for key, formation in counters.formations.items()
        }
        return replace(
            counters,
            formations=MappingProxyType(formations),
            counters=MappingProxyType({key: self._counter(c) for key, c in counters.counters.items()}),
        )

    def _counter(self, counter: Counter) -> Counter:
        return replace(counter, front=self._face(counter.front), back=self._face(counter.back))

    def _face(self, face: Face) -> Face:
        return replace(face, ground=self._area(face.ground), stripe=self._area(face.stripe))

    def _cards(self, cards: CardSet) -> CardSet:
        return replace(
            cards, decks=MappingProxyType({key: self._deck(deck) for key, deck in cards.decks.items()})
        )

    def _deck(self, deck: Deck) -> Deck:
        """A deck with a colour of its own: its back takes much more ink than what else its side colours."""
        given = self.given.get(deck.side or "")
        if given is not None and self.before.find(deck.colour) is None:
            return replace(deck, colour=given.colour.hex)
        return replace(deck, colour=self.scheme.bars.of(deck_ground(deck, self.old)).hex)
