"""Words for what a JSON pointer of the game's document is about."""

from __future__ import annotations

from builder.model.game import Game
from builder.source.pointer import split


def pointer_words(game: Game, pointer: str) -> str:
    """What a pointer is about: "Counter 687/615, front: size"; the bare path where nothing is known of it."""
    tokens = split(pointer)
    match tokens:
        case ("counters", "counters", counter_id, *rest):
            return _about(f"Counter {_counter(game, counter_id)}", rest)
        case ("counters", "units", unit_id, *rest):
            units = game.counters.units if game.counters is not None else {}
            return _about(f"Unit {units[unit_id].name if unit_id in units else unit_id}", rest)
        case ("charts", chart_id, "cells", row, column, *rest):
            chart = game.charts.get(chart_id)
            title = chart.title if chart is not None else chart_id
            return _about(f"{title}, row {row}, column {column}", rest)
        case ("map", "places", place_id, *rest):
            places = game.map.places if game.map is not None else {}
            return _about(f"Place {places[place_id].name if place_id in places else place_id}", rest)
        case ("scenarios", scenario_id, *rest):
            scenario = game.scenarios.get(scenario_id)
            return _about(scenario.title if scenario is not None else scenario_id, rest)
        case _:
            return ", ".join(token.replace("_", " ").replace("-", " ") for token in tokens).capitalize()


def _about(what: str, rest: list[str]) -> str:
    words = [token.replace("_", " ").replace("-", " ") for token in rest if token != "value"]
    if not words:
        return what
    return f"{what}, {', '.join(words)}"


def _counter(game: Game, counter_id: str) -> str:
    counters = game.counters.counters if game.counters is not None else {}
    counter = counters.get(counter_id)
    if counter is None:
        return counter_id
    words = [word for word in (counter.front.label, counter.front.formation_label) if word]
    return "/".join(words) or counter_id
