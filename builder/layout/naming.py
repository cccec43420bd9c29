"""Words for what a JSON pointer of the game's document is about."""

from __future__ import annotations

from builder.layout.counter_names import counter_names
from builder.layout.setup_cards.unit_words import units_in_words
from builder.layout.setup_cards.words import space_word
from builder.model.game import Game
from builder.model.scenarios import Placement, Reinforcement
from builder.model.words import first_up, name_of, rule_words, spaced, title_of
from builder.source.pointer import split

HOLDERS = frozenset({"value", "values"})
"""Steps of a pointer that hold a value and say nothing of it."""

_INNER = frozenset({"where", "at", "what"})
"""Steps of a pointer that a line needs no word for: it is called by its units."""

_BOUNDS = {"min": "at least", "max": "at most"}


def pointer_words(game: Game, pointer: str) -> str:
    """What a pointer is about: "Counter 687/615, front: size"; the bare path where nothing is known of it."""
    tokens, charts, scenarios = split(pointer), game.charts, game.scenarios
    match tokens:
        case ("counters", "counters", counter_id, side, "values", key, *rest):
            called = counter_names(game).get(counter_id, counter_id)
            fields = game.counters.fields if game.counters is not None else {}
            field = name_of(key, fields)
            what = f"Counter {called}, {side}, {field[:1].lower()}{field[1:]}"
            return _about(game, what, rest)
        case ("counters", "counters", counter_id, *rest):
            called = counter_names(game).get(counter_id, counter_id)
            return _about(game, f"Counter {called}", rest)
        case ("counters", "units", unit_id, *rest):
            units = game.counters.units if game.counters is not None else {}
            return _about(game, f"Unit {name_of(unit_id, units)}", rest)
        case ("charts", chart_id, "cells", row, column, *rest):
            where = f"row {head_words(game, chart_id, row)}, column {head_words(game, chart_id, column)}"
            return _about(game, f"{title_of(chart_id, charts)}, {where}", rest)
        case ("charts", chart_id, "cells", row):
            return f"{title_of(chart_id, charts)}, row {head_words(game, chart_id, row)}"
        case ("charts", chart_id, "cells"):
            return f"{title_of(chart_id, charts)}, cells"
        case ("charts", chart_id, ("rows" | "columns") as axis, "entries", key, *rest):
            return _about(
                game, f"{title_of(chart_id, charts)}, {axis[:-1]} {head_words(game, chart_id, key)}", rest
            )
        case ("map", "spaces", code, *rest):
            space = (game.map.spaces or {}).get(code) if game.map is not None else None
            name = space.name if space is not None else None
            return _about(game, name or f"{first_up(space_word(game))} {code}", rest)
        case ("map", "places", place_id, *rest):
            places = game.map.places if game.map is not None else {}
            return _about(game, f"Place {name_of(place_id, places)}", rest)
        case ("charts", chart_id, "notes", _, *_):
            return f"{title_of(chart_id, charts)}, note"
        case ("rules", "reference", rule, *rest):
            number = rule_words(rule)
            return _about(game, f"Rule {number}" if number[:1].isdigit() else first_up(number), rest)
        case ("rules", "modifiers", key, *rest):
            # Where its title changes, both titles follow.
            modifier = game.rules.modifiers.get(key) if rest != ["title"] else None
            return _about(game, f"Modifier {modifier.title}" if modifier is not None else "Modifier", rest)
        case ("scenarios", scenario_id, ("setup" | "reinforcements") as part, line_id, *rest):
            line = _about(game, *_line(game, scenario_id, part, line_id, rest))
            return f"{title_of(scenario_id, scenarios)}, {line}"
        case ("scenarios", scenario_id, *rest):
            return _about(game, title_of(scenario_id, scenarios), rest)
        case _:
            return first_up(", ".join(map(spaced, tokens)))


def head_words(game: Game, chart_id: str, key: str) -> str:
    """What a row or column is headed with.

    Args:
        game: The game.
        chart_id: One of its charts.
        key: Id of the row or column.
    """
    chart = game.charts.get(chart_id)
    axes = (chart.rows, chart.columns) if chart is not None else ()
    entries = (entry for axis in axes for entry in axis.entries or ())
    return next((entry.label for entry in entries if entry.id == key and entry.label), key)


def _line(game: Game, scenario_id: str, part: str, line_id: str, rest: list[str]) -> tuple[str, list[str]]:
    """A line by its title; a whole line needs none, for its own words follow."""
    name = "set-up" if part == "setup" else part
    if not rest:
        return name, []
    scenario = game.scenarios.get(scenario_id)
    placements = scenario.placements if scenario is not None else ()
    coming = scenario.reinforcements if scenario is not None else ()
    lines: tuple[Placement | Reinforcement, ...] = (*placements, *coming)
    found = next((line for line in lines if line.id == line_id), None)
    title = line_id if found is None else found.title or units_in_words(found.what, game)
    return name, [title, *(token for token in rest if token not in _INNER)]


def _about(game: Game, what: str, rest: list[str]) -> str:
    words = [_step(game, token) for token in rest if token not in HOLDERS and not token.isdigit()]
    if not words:
        return what
    return f"{what}, {', '.join(words)}"


def _step(game: Game, token: str) -> str:
    """A step of a pointer in words; a side or a value by its name."""
    named = game.sides[token].name if token in game.sides else game.value_names.get(token)
    return _BOUNDS.get(token) or named or spaced(token)
