"""From a line of a scenario to what a card says of it: whom, where, when, and with which counters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from builder.layout.marks import DAGGER, errata_within
from builder.layout.setup_cards.values import Called, CardLine, SetupFacts, Shown, Stack, Stand
from builder.layout.setup_cards.words import (
    describe,
    describe_place,
    describe_selector,
    describe_spread,
    listed,
    space_label,
    spaces_word,
)
from builder.layout.turn_words import turn_name
from builder.model.game import Game
from builder.model.scenarios import AllOf, AnyOf, At, InBox, Placement, Reinforcement, Unknown, Where
from builder.model.units import State, Unit
from builder.model.values import Quantity
from builder.model.words import first_up


@dataclass(frozen=True, slots=True)
class LineWords:
    """Puts the lines of one set-up into words.

    Attributes:
        game: The game.
        facts: What the rules have worked out of the set-up.
        before: Lines that an option replaces, by their id.
    """

    game: Game
    facts: SetupFacts
    before: Mapping[str, Placement]

    def called(self, line: Placement | Reinforcement) -> str:
        """Whom a line is about."""
        return line.title or first_up(describe_selector(line.what, self.game))

    def placed(self, placement: Placement, letter: str, shared: Where | None) -> CardLine:
        """A line of the set-up.

        Args:
            placement: The line.
            letter: Of its zone; empty when it has none.
            shared: A condition that the card states once for all lines.
        """
        notes = [self._state_words(placement)]
        if placement.steps_lost is not None:
            notes.append(_losses(placement.steps_lost))
        if placement.marks:
            notes.append(f"With {listed([self._mark(mark) for mark in placement.marks], 'and')}.")
        notes.append(placement.note or "")
        notes.append(self._open_words(placement))
        where, before = self._where(placement, shared), self.before.get(placement.id)
        if before is not None and self._where(before, shared) != where:
            notes.append(_otherwise(self._where(before, shared)))
        changed = self._changes(placement.pointer, *self._names(placement.where))
        return CardLine(
            letter,
            (Called(self.called(placement), bool(changed)),),
            where,
            tuple(note for note in (*notes, *changed) if note),
            self._stacks(stand for stand in self.facts.stands if stand.placement == placement.id),
            self.colour(placement),
            placement.pointer,
        )

    def taken_away(self, placement: Placement) -> CardLine:
        """A line that an option takes out of the set-up."""
        notes = (_otherwise(self._where(placement, None)),)
        return CardLine(
            "", (Called(self.called(placement)),), "Not set up.", notes, (), None, placement.pointer
        )

    def arriving(self, line: Reinforcement) -> CardLine:
        """A line of the schedule."""
        when = [line.when or ""]
        if line.turn is not None:
            each = ", each turn" if line.is_each_turn else ""
            when.insert(0, f"{turn_name(self.game, line.turn)}{each}.")
        if line.chart is not None and line.chart in self.game.charts:
            when.append(f"See the table “{self.game.charts[line.chart].title}”.")
        if line.where is not None and not isinstance(line.where, InBox):
            is_known = not isinstance(line.where, Unknown)
            words = f"They enter {describe(line.where, self.game)}."
            when.append(words if is_known else describe_place(line.where, self.game))
        changed = self._changes(line.pointer)
        return CardLine(
            "",
            (Called(self.called(line), bool(changed)),),
            " ".join(_sentences(when)),
            tuple(note for note in (line.note or "", *changed) if note),
            self._stacks(stand for stand in self.facts.waiting if stand.placement == line.id),
            None,
            line.pointer,
        )

    def colour(self, line: Placement | Reinforcement) -> str | None:
        """The colour of its formation, or of the first of two; more have none in common."""
        counters = self.game.counters
        if counters is None or not 1 <= len(line.what.formations) <= 2:
            return None
        formation = counters.formations.get(line.what.formations[0])
        return formation.colour if formation is not None else None

    def _where(self, placement: Placement, shared: Where | None) -> str:
        where = _without(placement.where, shared) if shared is not None else placement.where
        words = describe_place(where, self.game)
        if placement.spread is not None:
            words = f"{words[:-1]}; {describe_spread(placement.spread, self.game)}."
        return words

    def _open_words(self, placement: Placement) -> str:
        """What is to be done when the zone of a line is not known to the last space."""
        if placement.id not in self.facts.open_lines:
            return ""
        if self.facts.zones.get(placement.id):
            return "The sources do not decide all of this zone; what is certain of it is shown."
        # The place of such a line already says that nobody knows it.
        here = (stand for stand in self.facts.stands if stand.placement == placement.id)
        boxes = dict.fromkeys(stand.box for stand in here if stand.box is not None)
        is_said = isinstance(placement.where, Unknown)
        words = [] if is_said else [f"its {spaces_word(self.game)} are not known"]
        words += [f"set up {describe(InBox(box), self.game)}" for box in boxes]
        return f"{first_up('; '.join(words))}." if words else ""

    def _names(self, where: Where) -> Iterator[str]:
        """Pointers of the names of the spaces that a line lists."""
        spaces = self.game.map.spaces or {} if self.game.map is not None else {}
        match where:
            case At(codes):
                yield from (f"{spaces[code].pointer}/name" for code in codes if code in spaces)
            case AnyOf(parts) | AllOf(parts):
                for part in parts:
                    yield from self._names(part)

    def _changes(self, *pointers: str) -> tuple[str, ...]:
        """A sentence for each erratum that changed a line, or what it names."""
        ids = dict.fromkeys(id_ for pointer in pointers for id_ in errata_within(self.game.errata, pointer))
        titles = {erratum.id: erratum.title for erratum in self.game.errata}
        return tuple(f"{DAGGER} Changed by an erratum: {titles[id_]} ({id_})." for id_ in ids)

    def _mark(self, mark: str) -> str:
        marks = self.game.counters.marks if self.game.counters is not None else {}
        return marks.get(mark, mark).lower()

    def _state_words(self, placement: Placement) -> str:
        """The state that a line names, unless its unit starts in it anyway or the line is called by it."""
        state, units, counters = placement.state, placement.what.units, self.game.counters
        if counters is None or state is None or len(units) != 1 or units[0] not in counters.units:
            return ""
        states = {s.id: s for s in counters.units[units[0]].states}
        found = states.get(state)
        if found is None or found.id == counters.units[units[0]].states[0].id:
            return ""
        is_said = found.label.lower() in self.called(placement).lower()
        return "" if is_said else f"{first_up(found.label)} side up."

    def _stacks(self, stands: Iterable[Stand]) -> tuple[Stack, ...]:
        """Counters by space, those of one space together, alike ones counted."""
        by_space: dict[str | None, list[Stand]] = {}
        for stand in stands:
            by_space.setdefault(stand.space, []).append(stand)
        return tuple(
            Stack(space, space_label(self.game, space), tuple(self._shown(together)))
            for space, together in by_space.items()
        )

    def _shown(self, stands: Sequence[Stand]) -> Iterator[Shown]:
        counters = self.game.counters
        if counters is None:
            return
        for (unit_id, state_id), alike in groupby(stands, key=lambda stand: (stand.unit, stand.state)):
            unit: Unit = counters.units[unit_id]
            state: State = unit.state(state_id)
            face = counters.face_of(state)
            if face is not None and state.counter is not None:
                yield Shown(counters.counters[state.counter], face, sum(1 for _ in alike))


def _without(where: Where, shared: Where) -> Where:
    parts = where.parts if isinstance(where, AllOf) else (where,)
    kept = tuple(part for part in parts if part != shared)
    return kept[0] if len(kept) == 1 else AllOf(kept)


def _otherwise(where: str) -> str:
    """Where a line sets up without the option."""
    return f"Without the option: {where[:1].lower()}{where[1:]}"


def _losses(lost: Quantity) -> str:
    if lost.exact is None:
        return "An unknown number of steps lost."
    return f"{lost.exact} {'step' if lost.exact == 1 else 'steps'} lost."


def _sentences(words: Iterable[str]) -> Iterator[str]:
    """Words that stand behind one another, each ended as a sentence is."""
    for word in words:
        if word:
            yield word if word[-1] in ".!?)”" else f"{word}."
