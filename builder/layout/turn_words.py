"""What a player calls a turn: by its title or date, where the turn record gives more than a number."""

from __future__ import annotations

import re
from calendar import month_name
from datetime import date

from builder.model.game import Game

_MONTH = re.compile(r"\d{4}-\d{2}")
_NUMBERS = re.compile(r"(\d{1,2})[./](\d{1,2})\.?")
_WORD = re.compile(r"\w+")


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
    # What is in brackets stays in one line.
    within = numbers.replace(" ", "\u00a0")
    return f"{begin} to {end} ({within})" if end is not None else f"{begin} ({first}) and on"


def date_words(text: str) -> str:
    """An ISO date, month or interval as people write it; any other text as it is."""
    ends = [_one_date(end) for end in text.split("/")]
    known = [end for end in ends if end is not None]
    if len(known) != len(ends) or len(ends) > len(("from", "to")):
        return text
    first, last = known[0], known[-1]
    if len(known) == 1 or first == last:
        return first
    month, year = first.rsplit(" ", 1)
    return f"{month if last.endswith(year) else first} to {last}"


def is_dated(title: str, words: str) -> bool:
    """Whether a turn's title says its date already: every day and month of it, and no other year."""
    told = set(_WORD.findall(title.lower()))
    asked = set(_WORD.findall(words.lower())) - {"to"}
    years, titled = _years(asked), _years(told)
    return bool(asked - years) and asked - years <= told and (not titled or bool(titled & years))


def spelled(title: str) -> str:
    """A title that is a day and the number of a month as people write a date: "27/07" is 27 July."""
    found = _NUMBERS.fullmatch(title)
    month = int(found[2]) if found is not None else 0
    return f"{int(found[1])} {month_name[month]}" if found is not None and 1 <= month <= 12 else title


def _years(words: set[str]) -> set[str]:
    return {word for word in words if word.isdigit() and len(word) == len("1941")}


def _one_date(text: str) -> str | None:
    """A day or month in words; None for anything else."""
    try:
        found = date.fromisoformat(text if _MONTH.fullmatch(text) is None else f"{text}-01")
    except ValueError:
        return None
    return f"{found:%B %Y}" if _MONTH.fullmatch(text) else f"{found.day} {found:%B %Y}"
