"""What a player calls a turn: by its title or date, where the turn record gives more than a number."""

from __future__ import annotations

from datetime import date

from builder.model.game import Game


def turn_name(game: Game, turn: str) -> str:
    """A turn with its number: "Turn 2, August-September 1941"."""
    number = f"{game.turn_unit.capitalize()} {turn}"
    label = turn_label(game, turn)
    return number if label is None else f"{number}, {label}"


def turn_label(game: Game, turn: str) -> str | None:
    """A turn's title, or its date when the title is but a number; None when neither is known."""
    found = next((each for each in game.turns if each.id == turn), None)
    if found is None:
        return None
    plain = {turn, f"{game.turn_unit} {turn}".lower()}
    if found.title is not None and found.title.lower() not in plain:
        return found.title
    return None if found.date is None else date_words(found.date)


def turns_in_words(game: Game, first: str, last: str | None) -> str:
    """The turns of a scenario: "29/07 to 15/08 (3 to 20)"; numbers alone where turns have no names.

    Args:
        game: The game.
        first: Id of the first turn.
        last: Id of the last turn; None when it is not known.
    """
    numbers = f"{first} to {last}" if last is not None else f"from {first}"
    begin = turn_label(game, first)
    end = turn_label(game, last) if last is not None else None
    if begin is None or (last is not None and end is None):
        return numbers
    return f"{begin} to {end} ({numbers})" if end is not None else f"{begin} ({first}) and on"


def date_words(text: str) -> str:
    """An ISO date as people write it; any other text as it is."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{found.day} {found:%B %Y}"
