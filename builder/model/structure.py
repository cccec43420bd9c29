"""From the game's document to the immutable `Game`."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from builder.model import build_identity as identity
from builder.model.build_cards import card_set
from builder.model.build_charts import charts
from builder.model.build_counters import counter_set
from builder.model.build_map import game_map
from builder.model.build_rules import EMPTY, rule_book
from builder.model.build_scenarios import scenarios
from builder.model.build_values import NOTHING, Data, quantity
from builder.model.game import Game
from builder.model.values import UNKNOWN

_RECORD_KEYS = frozenset({"cite", "certainty", "reason", "note", "readings"})


def build_game(
    document: Data, *, edition: str = "latest", trust: str | None = None, applied: Collection[str] = ()
) -> Game:
    """Builds a game from its whole document, which must fit the schemas.

    Args:
        document: The virtual document with the keys game, counters, cards, map, charts, scenarios, rules,
            errata and vassal; all but game may be missing or null.
        edition: Name of the edition that the document is in.
        trust: Layer that was trusted above all others, or None.
        applied: Ids of the errata whose new values the document holds.
    """
    data = document["game"]
    turns = data.get("turns") or NOTHING
    counters, cards, map_ = document.get("counters"), document.get("cards"), document.get("map")
    rules, errata, vassal = document.get("rules"), document.get("errata"), document.get("vassal")
    return Game(
        id=data["id"],
        kind=data["kind"],
        title=data["title"],
        subtitle=data.get("subtitle"),
        series=data.get("series"),
        credits=_words(data.get("credits")),
        scale=_words(data.get("scale")),
        documents=identity.documents(data),
        sides=identity.sides(data),
        nations=identity.nations(data),
        components=identity.components(data),
        abbreviations=_words(data.get("abbreviations")),
        value_names=_words(data.get("value_names")),
        dice=identity.dice(data),
        turn_count=quantity(turns["count"]) if "count" in turns else UNKNOWN,
        turn_unit=turns.get("unit", "turn"),
        turns=identity.turns(data),
        phases=identity.phases(data),
        palette=identity.palette(data),
        counters=None if counters is None else counter_set(counters),
        cards=None if cards is None else card_set(cards),
        map=None if map_ is None else game_map(map_),
        charts=charts(document.get("charts") or NOTHING),
        scenarios=scenarios(document.get("scenarios") or NOTHING),
        rules=EMPTY if rules is None else rule_book(rules),
        errata=() if errata is None else identity.errata(errata, applied),
        vassal=None if vassal is None else identity.vassal_options(vassal),
        edition=edition,
        trust=trust,
    )


def _words(record: Mapping[str, object] | None) -> dict[str, str]:
    """The known entries of a record as words, in order."""
    return {
        key: str(value)
        for key, value in (record or {}).items()
        if value is not None and key not in _RECORD_KEYS
    }
