"""From a scenario to what its set-up cards say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from builder.layout.marks import Marks
from builder.layout.setup_cards.facts import card_facts
from builder.layout.setup_cards.hands import cup_lines, hand_facts
from builder.layout.setup_cards.line_words import LineWords
from builder.layout.setup_cards.readings import places_in, readings_of
from builder.layout.setup_cards.starting import start_rows
from builder.layout.setup_cards.struck import struck_out
from builder.layout.setup_cards.together import by_zone, in_one_box, in_one_place
from builder.layout.setup_cards.undecided import undecided
from builder.layout.setup_cards.values import CardZone, SetupCard, SetupFacts, Stand
from builder.layout.setup_cards.words import describe
from builder.model.game import Game
from builder.model.scenarios import (
    AllOf,
    AtPlace,
    Having,
    InBox,
    OnTrack,
    Placement,
    Reinforcement,
    Scenario,
    Unknown,
    Victory,
    Where,
)
from builder.model.words import name_of, rule_words

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PARTIAL = "Only what differs from the set-up without this option; all the rest is as there."


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


def option_cards(
    game: Game, scenario: Scenario, option: str, facts: SetupFacts, *, standard: SetupFacts, marks: Marks
) -> tuple[SetupCard, ...]:
    """A card for each side whose set-up an option changes, with nothing but what it changes.

    Args:
        game: The game.
        scenario: One of its scenarios.
        option: Id of one of the scenario's options.
        facts: What the rules have worked out for it with the option.
        standard: What they have worked out for it without any.
        marks: Certainty and disagreements by pointer.

    Raises:
        KeyError: When the scenario has no such option.
    """
    changed = _changed_lines(scenario, option, facts, standard)
    reader = _Reader(game, scenario, option, facts, marks)
    sides = changed_sides(scenario, option)
    cards = (reader.changes(side, changed) for side in reader.sides() if side in sides)
    return tuple(card for card in cards if card is not None)


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


def _changed_lines(
    scenario: Scenario, option: str, facts: SetupFacts, standard: SetupFacts
) -> frozenset[str]:
    """Lines that an option changes, or that set up other units because of it."""
    now, usual = _units(facts), _units(standard)
    placements = scenario.placements_with(option)
    others = {placement.id for placement in placements if now.get(placement.id) != usual.get(placement.id)}
    return frozenset(others | set(scenario.options[option].changes))


def _units(facts: SetupFacts) -> dict[str, Counter[tuple[str, str]]]:
    found: dict[str, Counter[tuple[str, str]]] = {}
    for stand in facts.stands:
        found.setdefault(stand.placement, Counter())[stand.unit, stand.state] += 1
    return found


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
        changes = scenario.options[option].changes if option is not None else {}
        self.before = {line.id: line for line in scenario.placements if line.id in changes}
        self.words = LineWords(game, facts, self.before)

    def sides(self) -> Iterator[str]:
        """Sides in set-up order, then those that the order does not name."""
        named = [placement.side for placement in self.placements]
        named += [line.side for line in self.scenario.reinforcements]
        yield from dict.fromkeys((*self.scenario.set_up_order, *self.game.sides, *named))

    def card(self, side: str) -> SetupCard | None:
        """The whole card of a side; None when it has nothing to set up."""
        own = [placement for placement in self.placements if placement.side == side]
        coming = [line for line in self.scenario.reinforcements if line.side == side]
        if not own and not coming:
            return None
        return replace(
            self._bare(side, own),
            start=start_rows(self.game, self.scenario, side),
            cups=cup_lines(self.game, side),
            arrivals=tuple(self.words.arriving(line) for line in coming),
            victory=tuple(self._victory()),
            special=tuple(self._special()),
            options=tuple(self._options()),
            struck=tuple(struck_out(self.game, self.scenario.id, side)),
            readings=readings_of(self.words, (*own, *coming), self.scenario.victory, self.marks),
            undecided=self._undecided(side),
        )

    def changes(self, side: str, changed: Collection[str]) -> SetupCard | None:
        """A card of what an option changes for a side; None when that is nothing."""
        own = [p for p in self.placements if p.side == side and p.id in changed]
        kept = {placement.id for placement in own}
        gone = [line for line in self.before.values() if line.side == side and line.id not in kept]
        if not own and not gone:
            return None
        card = self._bare(side, own)
        return replace(
            card,
            facts=(("What this card shows", _PARTIAL), *card.facts),
            gone=tuple(self.words.taken_away(placement) for placement in gone),
        )

    def _bare(self, side: str, own: Sequence[Placement]) -> SetupCard:
        """A card with some of the lines of a side's set-up, and nothing else."""
        everyone = [p for p in self.placements if p.side == side and not _is_beside(p.where)]
        on_map = [placement for placement in own if not _is_beside(placement.where)]
        shared = _shared(on_map)
        zones = self._zones(on_map)
        letters = {zone.spaces: zone.letter for zone in zones}
        option = self.scenario.options[self.option] if self.option is not None else None
        lines = (self.words.placed(p, letters.get(self._zone(p), ""), shared) for p in on_map)
        beside = (self.words.placed(p, "", None) for p in own if _is_beside(p.where))
        single = frozenset(zone.letter for zone in zones if len(zone.spaces) == 1)
        return SetupCard(
            scenario=self.scenario.title,
            option=option.title if option is not None else None,
            side=side,
            heading=f"{name_of(side, self.game.sides)} set-up",
            summary=option.text if option is not None and option.text else self.scenario.text,
            facts=(
                *card_facts(self.game, self.scenario, self._standing(everyone)),
                *hand_facts(self.game, side),
            ),
            everywhere=describe(shared, self.game) if shared is not None else None,
            lines=in_one_place(by_zone(lines), single),
            beside=in_one_box(beside),
            zones=zones,
            places=tuple(self._places(on_map)),
            pointer=self.scenario.pointer,
        )

    def _undecided(self, side: str) -> tuple[str, ...]:
        """What is open of a side's lines, and of none in particular."""
        lines: tuple[Placement | Reinforcement, ...] = (*self.placements, *self.scenario.reinforcements)
        called = {line.id: self.words.called(line) for line in lines}
        elsewhere = frozenset(line.id for line in lines if line.side != side)
        return undecided(self.facts.notes, called, elsewhere, frozenset(self._told()))

    def _told(self) -> Iterator[str]:
        """Lines of which no space is known, and that say all there is to say of it where they stand."""
        for placement in self.placements:
            is_open = placement.id in self.facts.open_lines and not self._zone(placement)
            is_unsaid = isinstance(placement.where, OnTrack) and placement.where.space is None
            if is_unsaid or (is_open and isinstance(placement.where, Unknown | AtPlace | Having)):
                yield placement.id

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
                found[spaces] = CardZone(letter, spaces, self.words.colour(placement))
        return tuple(found.values())

    def _places(self, placements: Sequence[Placement]) -> Iterator[str]:
        """Ids of the places that lines and conditions of victory name, each once."""
        named = [place for placement in placements for place in places_in(placement.where)]
        named += [place for condition in self.scenario.victory for place in condition.places]
        yield from dict.fromkeys(named)

    def _zone(self, placement: Placement) -> frozenset[str]:
        return self.facts.zones.get(placement.id, frozenset())

    def _victory(self) -> Iterator[str]:
        if self.scenario.victory_text:
            yield self.scenario.victory_text
        for condition in sorted(self.scenario.victory, key=lambda each: self._side_order(each.side)):
            level = f", {condition.level}" if condition.level else ""
            yield (
                f"**{name_of(condition.side, self.game.sides)}{level}:** {condition.text}{_points(condition)}"
            )

    def _side_order(self, side: str) -> int:
        """The place of a side among those with conditions of victory, so that each has its own together."""
        return list(dict.fromkeys(each.side for each in self.scenario.victory)).index(side)

    def _special(self) -> Iterator[str]:
        """Rules by number, those without one behind the others."""
        for rule in sorted(self.scenario.special, key=lambda each: _numbered(each.rule)):
            number = f"**{rule_words(rule.rule)}** " if rule.rule else ""
            yield f"{number}{rule.text}"

    def _options(self) -> Iterator[str]:
        if self.option is not None:
            return
        for option in self.scenario.options.values():
            favours = f" (favours {name_of(option.favours, self.game.sides)})" if option.favours else ""
            yield f"**{option.title}**{favours}. {option.text or ''}".rstrip()


def _numbered(rule: str | None) -> tuple[bool, tuple[int, ...]]:
    """What sorts rules as their numbers count: 4.7.5 stands before 4.10."""
    numbers = tuple(int(part) for part in re.findall(r"\d+", rule or ""))
    return (not numbers, numbers)


def _points(condition: Victory) -> str:
    """What a condition is worth, unless its own words hold the number."""
    points = condition.points.shown if condition.points is not None else None
    if not points or points in re.findall(r"\d+", condition.text):
        return ""
    return f" ({points} {'point' if points == '1' else 'points'})"


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
