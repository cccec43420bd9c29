"""Decks and draw cups from cards.json."""

from __future__ import annotations

from builder.model.build_values import NOTHING, Data, cells, count_of, quantity
from builder.model.cards import Card, CardSet, Cup, Deck
from builder.source.pointer import join

POKER = (63.0, 88.0)
"""Width and height in mm of a card of unstated size."""

_AT = "/cards"


def card_set(data: Data) -> CardSet:
    """Everything of cards.json."""
    return CardSet(
        decks={key: _deck(key, r) for key, r in (data.get("decks") or NOTHING).items()},
        cups={key: _cup(key, r) for key, r in (data.get("cups") or NOTHING).items()},
    )


def _deck(key: str, record: Data) -> Deck:
    pointer = join(_AT, "decks", key)
    return Deck(
        id=key,
        title=record["title"],
        side=record.get("side"),
        count=quantity(record["count"]),
        hand=quantity(record["hand"]) if "hand" in record else None,
        width=record.get("width_mm", POKER[0]),
        height=record.get("height_mm", POKER[1]),
        colour=record.get("colour"),
        slots=_cards(record, "slots", pointer),
        unassigned=_cards(record, "unassigned", pointer),
        corner=record.get("corner_mm", 0.0),
        pointer=pointer,
    )


def _cards(record: Data, collection: str, pointer: str) -> tuple[Card, ...]:
    return tuple(
        Card(
            id=key,
            number=r.get("number"),
            name=r["name"],
            text=r.get("text"),
            count=count_of(r),
            values=cells(r.get("values"), join(pointer, collection, key, "values")),
            pointer=join(pointer, collection, key),
        )
        for key, r in (record.get(collection) or NOTHING).items()
    )


def _cup(key: str, record: Data) -> Cup:
    return Cup(
        id=key,
        title=record["title"],
        side=record.get("side"),
        contents={unit: quantity(count) for unit, count in record["contents"].items()},
        is_blind=record.get("draw", "blind") == "blind",
        return_text=record.get("return"),
        pointer=join(_AT, "cups", key),
    )
