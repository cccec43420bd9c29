"""Identity, sides, turns, phases and palette from game.json; module options and errata for people."""

from __future__ import annotations

from collections.abc import Collection

from builder.model.build_values import NOTHING, Data, cells, cites, file_cites, quantity
from builder.model.cards import CARD, CUP
from builder.model.game import (
    Change,
    Component,
    Dice,
    Erratum,
    Nation,
    PaletteColour,
    Phase,
    Side,
    SourceDocument,
    Turn,
    UnitMark,
    VassalOptions,
)
from builder.source.pointer import join

_AT = "/game"


def documents(data: Data) -> dict[str, SourceDocument]:
    """The documents that citations name."""
    return {
        key: SourceDocument(
            id=key,
            title=r["title"],
            kind=r["kind"],
            language=r.get("language"),
            address=r.get("address"),
            date=r.get("date"),
            pointer=join(_AT, "documents", key),
        )
        for key, r in _records(data, "documents")
    }


def sides(data: Data) -> dict[str, Side]:
    """The players' sides in order."""
    return {
        key: Side(key, r["name"], tuple(r["nations"]), r.get("colour"), join(_AT, "sides", key))
        for key, r in _records(data, "sides")
    }


def nations(data: Data) -> dict[str, Nation]:
    """Nations with the colours of their counters."""
    return {
        key: Nation(
            id=key,
            name=r["name"],
            ground=r.get("colour"),
            symbol_ground=r.get("symbol_ground"),
            symbol_lines=r.get("symbol_lines"),
            reduced=r.get("reduced"),
            text=r.get("text"),
            emblem=r.get("emblem"),
            pointer=join(_AT, "nations", key),
        )
        for key, r in _records(data, "nations")
    }


def components(data: Data) -> tuple[Component, ...]:
    """What the printed game holds."""
    return tuple(
        Component(
            id=key,
            name=r["name"],
            count=quantity(r["count"]),
            kind=r["kind"],
            is_made=r.get("made", True),
            pointer=join(_AT, "components", key),
        )
        for key, r in _records(data, "components")
    )


def dice(data: Data) -> tuple[Dice, ...]:
    """Rolls that the rules ask for."""
    return tuple(
        Dice(key, r["name"], r["count"], r["sides"], join(_AT, "dice", key))
        for key, r in _records(data, "dice")
    )


def turns(data: Data) -> tuple[Turn, ...]:
    """The turn record in order."""
    pointer = join(_AT, "turns", "list")
    return tuple(
        Turn(
            id=key,
            title=r.get("title"),
            date=r.get("date"),
            values=cells(r.get("values"), join(pointer, key, "values")),
            text=r.get("text"),
            pointer=join(pointer, key),
        )
        for key, r in _records(data.get("turns") or NOTHING, "list")
    )


def phases(data: Data) -> tuple[Phase, ...]:
    """The sequence of play of a turn."""
    return _phases(data, "phases", _AT)


def _phases(data: Data, collection: str, parent: str) -> tuple[Phase, ...]:
    return tuple(
        Phase(
            id=key,
            title=r["title"],
            side=r.get("side"),
            text=r.get("text"),
            from_turn=r.get("from_turn"),
            steps=_phases(r, "steps", join(parent, collection, key)),
            pointer=join(parent, collection, key),
        )
        for key, r in _records(data, collection)
    )


def palette(data: Data) -> dict[str, PaletteColour]:
    """Named colours."""
    return {
        key: PaletteColour(
            id=key,
            rgb=r["rgb"].lower(),
            cmyk=_cmyk(r),
            meaning=r.get("meaning"),
            pointer=join(_AT, "palette", key),
        )
        for key, r in _records(data, "palette")
    }


_NO_IDS: Data = {"counters": {}, "next": 1}


def vassal_options(data: Data) -> VassalOptions:
    """Everything of vassal.json."""
    ids = data.get("ids") or _NO_IDS
    overlay = ids.get("overlay")
    return VassalOptions(
        name=data["module"]["name"],
        description=data["module"].get("description"),
        counter_px=data["images"]["counter_px"],
        space_px=data["images"]["space_px"],
        sides=tuple(data["sides"]),
        features=tuple(data.get("features", ())),
        ids={
            **ids["counters"],
            **{f"{CARD} {key}": number for key, number in ids.get("cards", {}).items()},
            **{f"{CUP} {key}": number for key, number in ids.get("cups", {}).items()},
        },
        next_id=ids["next"],
        overlay_range=None if overlay is None else (overlay["first"], overlay["last"]),
        marks=tuple(
            UnitMark(key, r["title"], tuple(r["counters"]), join("/vassal/marks", key))
            for key, r in _records(data, "marks")
        ),
        rolls={key: r["dice"] for key, r in _records(data, "rolls")},
    )


def errata(data: Data, applied: Collection[str]) -> tuple[Erratum, ...]:
    """Errata as shown to people; `applied` are the ids whose new values the document holds."""
    cite = file_cites(data)
    return tuple(
        Erratum(
            id=key,
            date=r.get("date"),
            document=r["document"],
            rule=r.get("rule"),
            title=r["title"],
            text=r.get("text"),
            status=r["status"],
            is_applied=key in applied,
            changes=tuple(
                Change(op["op"], op["path"], op.get("old"), op.get("value"))
                for op in r["ops"]
                if op["op"] != "test"
            ),
            note=r.get("note"),
            cite=cites(r, cite),
            pointer=join("/errata", "errata", key),
            reason=r.get("reason"),
            printed_under=r.get("printed_under"),
        )
        for key, r in _records(data, "errata")
    )


def _cmyk(record: Data) -> tuple[float, float, float, float] | None:
    parts = record.get("cmyk")
    return None if parts is None else (parts[0], parts[1], parts[2], parts[3])


def _records(data: Data, collection: str) -> list[tuple[str, Data]]:
    return list((data.get(collection) or NOTHING).items())
