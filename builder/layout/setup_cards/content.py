"""From a scenario to what its set-up cards say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from builder.layout.charts.look import rule_words
from builder.layout.marks import DAGGER, Marks, errata_within
from builder.layout.setup_cards.facts import card_facts, side_name
from builder.layout.setup_cards.hands import hand_facts
from builder.layout.setup_cards.readings import places_in, readings_of
from builder.layout.setup_cards.undecided import undecided
from builder.layout.setup_cards.values import (
    CardLine,
    CardZone,
    SetupCard,
    SetupFacts,
    Shown,
    Stack,
    Stand,
)
from builder.layout.setup_cards.words import (
    describe,
    describe_selector,
    describe_spread,
    listed,
    space_label,
)
from builder.model.game import Game
from builder.model.scenarios import (
    AllOf,
    InBox,
    OnTrack,
    Placement,
    Reinforcement,
    Scenario,
    Where,
)
from builder.model.units import State, Unit
from builder.model.values import Quantity

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def setup_cards(
    game: Game, scenario: Scenario, option: str | None, facts: SetupFacts, marks: Marks
) -> tuple[SetupCard, ...]:
    """A card for each side that sets anything up or gets anything, in set-up order.

    Args:
        game: The game.
        scenario: One of its scenarios.
        option: Id of one of the scenario's options, or None.
        facts: What the rules have worked out for it.
        marks: Certainty and disagreements by pointer.

    Raises:
        KeyError: When the scenario has no such option.
    """
    reader = _Reader(game, scenario, option, facts, marks)
    return tuple(card for side in reader.sides() if (card := reader.card(side)) is not None)


def changed_sides(scenario: Scenario, option: str) -> frozenset[str]:
    """Sides whose set-up an option changes."""
    before = {placement.id: placement for placement in scenario.placements}
    found: set[str] = set()
    for key, change in scenario.options[option].changes.items():
        if change is not None:
            found.add(change.side)
        if key in before:
            found.add(before[key].side)
    return frozenset(found)


class _Reader:
    """Reads one scenario with one option."""

    def __init__(
        self, game: Game, scenario: Scenario, option: str | None, facts: SetupFacts, marks: Marks
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.option = option
        self.facts = facts
        self.marks = marks
        self.placements = scenario.placements_with(option)

    def sides(self) -> Iterator[str]:
        """Sides in set-up order, then those that the order does not name."""
        named = [placement.side for placement in self.placements]
        named += [line.side for line in self.scenario.reinforcements]
        yield from dict.fromkeys((*self.scenario.set_up_order, *self.game.sides, *named))

    def card(self, side: str) -> SetupCard | None:
        """The card of a side; None when it has nothing to set up."""
        own = [placement for placement in self.placements if placement.side == side]
        coming = [line for line in self.scenario.reinforcements if line.side == side]
        if not own and not coming:
            return None
        on_map = [placement for placement in own if not _is_beside(placement.where)]
        shared = _shared(on_map)
        zones = self._zones(on_map)
        letters = {zone.spaces: zone.letter for zone in zones}
        option = self.scenario.options[self.option] if self.option is not None else None
        return SetupCard(
            scenario=self.scenario.title,
            option=option.title if option is not None else None,
            side=side,
            heading=f"{side_name(self.game, side)} set-up",
            summary=option.text if option is not None and option.text else self.scenario.text,
            facts=(
                *card_facts(self.game, self.scenario, self._standing(on_map)),
                *hand_facts(self.game, side),
            ),
            everywhere=describe(shared, self.game) if shared is not None else None,
            lines=tuple(self._line(p, letters.get(self._zone(p), ""), shared) for p in on_map),
            beside=tuple(self._line(placement, "", None) for placement in own if _is_beside(placement.where)),
            arrivals=tuple(self._arrival(line) for line in coming),
            victory=tuple(self._victory()),
            special=tuple(self._special()),
            options=tuple(self._options()),
            readings=readings_of(self.game, (*own, *coming), self.scenario.victory, self.marks),
            undecided=self._undecided(side),
            zones=zones,
            places=tuple(self._places(on_map)),
            pointer=self.scenario.pointer,
        )

    def _undecided(self, side: str) -> tuple[str, ...]:
        """What is open of a side's lines, and of none in particular."""
        lines: tuple[Placement | Reinforcement, ...] = (*self.placements, *self.scenario.reinforcements)
        called = {line.id: self._called(line) for line in lines}
        elsewhere = frozenset(line.id for line in lines if line.side != side)
        return undecided(self.facts.notes, called, elsewhere)

    def _called(self, line: Placement | Reinforcement) -> str:
        """Whom a line is about."""
        return line.title or _first_up(describe_selector(line.what, self.game))

    def _standing(self, placements: Sequence[Placement]) -> tuple[Stand, ...]:
        ids = {placement.id for placement in placements}
        return tuple(stand for stand in self.facts.stands if stand.placement in ids)

    def _zones(self, placements: Sequence[Placement]) -> tuple[CardZone, ...]:
        """A zone for each set of spaces, in the order of the lines."""
        found: dict[frozenset[str], CardZone] = {}
        for placement in placements:
            spaces = self._zone(placement)
            if spaces and spaces not in found:
                number = len(found)
                letter = _LETTERS[number % 26] * (1 + number // 26)
                found[spaces] = CardZone(letter, spaces, self._colour(placement))
        return tuple(found.values())

    def _places(self, placements: Sequence[Placement]) -> Iterator[str]:
        """Ids of the places that lines and conditions of victory name, each once."""
        named = [place for placement in placements for place in places_in(placement.where)]
        named += [place for condition in self.scenario.victory for place in condition.places]
        yield from dict.fromkeys(named)

    def _zone(self, placement: Placement) -> frozenset[str]:
        return self.facts.zones.get(placement.id, frozenset())

    def _colour(self, line: Placement | Reinforcement) -> str | None:
        """The colour of its formation, or of the first of two; more have none in common."""
        counters = self.game.counters
        if counters is None or not 1 <= len(line.what.formations) <= 2:
            return None
        formation = counters.formations.get(line.what.formations[0])
        return formation.colour if formation is not None else None

    def _line(self, placement: Placement, letter: str, shared: Where | None) -> CardLine:
        where = _without(placement.where, shared) if shared is not None else placement.where
        words = _sentence(describe(where, self.game))
        if placement.spread is not None:
            words = f"{words[:-1]}; {describe_spread(placement.spread, self.game)}."
        notes = [self._state_words(placement.state, placement.what.units)]
        if placement.steps_lost is not None:
            notes.append(_losses(placement.steps_lost))
        if placement.marks:
            notes.append(f"With {listed([self._mark(mark) for mark in placement.marks], 'and')}.")
        notes.append(placement.note or "")
        if placement.id in self.facts.open_lines:
            notes.append("The sources do not decide all of this zone; what is certain of it is shown.")
        changed = self._changes(placement.pointer)
        who = self._called(placement)
        return CardLine(
            letter,
            f"{who} {DAGGER}" if changed else who,
            words,
            tuple(note for note in (*notes, *changed) if note),
            self._stacks(stand for stand in self.facts.stands if stand.placement == placement.id),
            self._colour(placement),
            placement.pointer,
        )

    def _changes(self, pointer: str) -> tuple[str, ...]:
        """A sentence for each erratum that changed a line."""
        ids = errata_within(self.game.errata, pointer)
        titles = {erratum.id: erratum.title for erratum in self.game.errata}
        return tuple(f"{DAGGER} Changed by an erratum: {titles[id_]} ({id_})." for id_ in ids)

    def _mark(self, mark: str) -> str:
        marks = self.game.counters.marks if self.game.counters is not None else {}
        return marks.get(mark, mark).lower()

    def _state_words(self, state: str | None, units: Sequence[str]) -> str:
        """The state that a line names, where it is not the one that its unit starts in anyway."""
        counters = self.game.counters
        if counters is None or state is None or len(units) != 1 or units[0] not in counters.units:
            return ""
        states = {s.id: s for s in counters.units[units[0]].states}
        found = states.get(state)
        is_usual = found is None or found.id == counters.units[units[0]].states[0].id
        return "" if is_usual or found is None else f"{_first_up(found.label)} side up."

    def _arrival(self, line: Reinforcement) -> CardLine:
        when = [line.when or ""]
        if line.turn is not None:
            each = ", each turn" if line.is_each_turn else ""
            when.insert(0, f"{self.game.turn_unit.capitalize()} {line.turn}{each}.")
        if line.chart is not None and line.chart in self.game.charts:
            when.append(f"See the table “{self.game.charts[line.chart].title}”.")
        if line.where is not None and not isinstance(line.where, InBox):
            when.append(f"They enter {describe(line.where, self.game)}.")
        changed = self._changes(line.pointer)
        who = self._called(line)
        return CardLine(
            "",
            f"{who} {DAGGER}" if changed else who,
            " ".join(word for word in when if word),
            tuple(note for note in (line.note or "", *changed) if note),
            self._stacks(stand for stand in self.facts.waiting if stand.placement == line.id),
            None,
            line.pointer,
        )

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

    def _victory(self) -> Iterator[str]:
        if self.scenario.victory_text:
            yield self.scenario.victory_text
        for condition in self.scenario.victory:
            level = f", {condition.level}" if condition.level else ""
            points = (
                f" ({condition.points.shown} points)" if condition.points and condition.points.shown else ""
            )
            yield f"**{side_name(self.game, condition.side)}{level}:** {condition.text}{points}"

    def _special(self) -> Iterator[str]:
        for rule in self.scenario.special:
            number = f"**{rule_words(rule.rule)}** " if rule.rule else ""
            yield f"{number}{rule.text}"

    def _options(self) -> Iterator[str]:
        if self.option is not None:
            return
        for option in self.scenario.options.values():
            favours = f" (favours {side_name(self.game, option.favours)})" if option.favours else ""
            yield f"**{option.title}**{favours}. {option.text or ''}".rstrip()


def _is_beside(where: Where) -> bool:
    return isinstance(where, InBox | OnTrack)


def _shared(placements: Sequence[Placement]) -> Where | None:
    """A condition that every placement has beside others, so that a card need say it only once."""
    if len(placements) < 2:
        return None
    first, *others = placements
    for part in _parts(first.where)[1:]:
        if all(part in _parts(other.where)[1:] for other in others):
            return part
    return None


def _parts(where: Where) -> tuple[Where, ...]:
    return where.parts if isinstance(where, AllOf) else (where,)


def _without(where: Where, shared: Where) -> Where:
    kept = tuple(part for part in _parts(where) if part != shared)
    return kept[0] if len(kept) == 1 else AllOf(kept)


def _losses(lost: Quantity) -> str:
    if lost.exact is None:
        return "An unknown number of steps lost."
    return f"{lost.exact} {'step' if lost.exact == 1 else 'steps'} lost."


def _sentence(words: str) -> str:
    return f"{_first_up(words)}."


def _first_up(words: str) -> str:
    return words[:1].upper() + words[1:]
