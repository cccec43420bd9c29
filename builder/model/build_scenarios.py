"""Scenarios from scenarios/*.json; what they inherit has been filled in by the source layer."""

from __future__ import annotations

from collections.abc import Mapping

from builder.model.build_selectors import selector, spread, where
from builder.model.build_values import NOTHING, Data, cell, cells, cites, file_cites, quantity
from builder.model.scenarios import (
    Placement,
    Reinforcement,
    Scenario,
    SetupOption,
    SpecialRule,
    Unused,
    Victory,
)
from builder.source.pointer import join

_LAST = 1_000_000
"""Order of what states none: after all others."""


def scenarios(data: Mapping[str, Data]) -> dict[str, Scenario]:
    """All scenarios, in their stated order."""
    built = [_scenario(key, record) for key, record in data.items()]
    return {scenario.id: scenario for scenario in sorted(built, key=lambda scenario: scenario.order)}


def _scenario(key: str, data: Data) -> Scenario:
    pointer = join("/scenarios", key)
    cite = file_cites(data)
    schedule = tuple(
        _reinforcement(k, r, join(pointer, "reinforcements", k), cite)
        for k, r in _records(data, "reinforcements")
    )
    return Scenario(
        id=key,
        title=data["title"],
        order=data.get("order", _LAST),
        text=data.get("text"),
        sheets=tuple(data.get("sheets", ())),
        first_turn=data["turns"]["first"],
        last_turn=data["turns"]["last"],
        set_up_order=tuple(data.get("set_up_order", ())),
        first_player=data.get("first_player"),
        placements=_placements(data, pointer, cite),
        reinforcements=tuple(line for line in schedule if line.void is None),
        unused=tuple(
            Unused(selector(r["what"]), r["why"], join(pointer, "unused", k))
            for k, r in _records(data, "unused")
        ),
        start=cells(data.get("start"), join(pointer, "start")),
        options={k: _option(k, r, join(pointer, "options", k), cite) for k, r in _records(data, "options")},
        victory=tuple(
            _victory(k, r, join(pointer, "victory", k), cite) for k, r in _records(data, "victory")
        ),
        victory_text=data.get("victory_text"),
        special=tuple(
            SpecialRule(k, r.get("rule"), r["text"], cites(r, cite), join(pointer, "special", k))
            for k, r in _records(data, "special")
        ),
        pointer=pointer,
        void=tuple(line for line in schedule if line.void is not None),
    )


def _records(data: Data, collection: str) -> list[tuple[str, Data]]:
    return list((data.get(collection) or NOTHING).items())


def _placements(data: Data, pointer: str, cite: tuple[str, ...]) -> tuple[Placement, ...]:
    built = (_placement(k, r, join(pointer, "setup", k), cite) for k, r in _records(data, "setup"))
    return tuple(sorted(built, key=lambda placement: placement.order))


def _placement(key: str, record: Data, pointer: str, cite: tuple[str, ...]) -> Placement:
    return Placement(
        id=key,
        side=record["side"],
        title=record.get("title"),
        what=selector(record["what"]),
        state=record.get("state"),
        steps_lost=quantity(record["steps_lost"]) if "steps_lost" in record else None,
        marks=tuple(record.get("with", ())),
        where=where(record["where"]),
        spread=spread(record["spread"]) if "spread" in record else None,
        printed=record.get("printed"),
        suggested=dict(record.get("suggest") or NOTHING),
        order=record.get("order", 0),
        note=record.get("note"),
        cite=cites(record, cite),
        pointer=pointer,
    )


def _reinforcement(key: str, record: Data, pointer: str, cite: tuple[str, ...]) -> Reinforcement:
    return Reinforcement(
        id=key,
        side=record["side"],
        title=record.get("title"),
        what=selector(record["what"]),
        state=record.get("state"),
        steps_lost=quantity(record["steps_lost"]) if "steps_lost" in record else None,
        turn=record["turn"],
        when=record.get("when"),
        chart=record.get("chart"),
        where=where(record["where"]) if "where" in record else None,
        box=record.get("box"),
        is_each_turn=record.get("each_turn", False),
        note=record.get("note"),
        cite=cites(record, cite),
        pointer=pointer,
        void=record.get("void"),
    )


def _option(key: str, record: Data, pointer: str, cite: tuple[str, ...]) -> SetupOption:
    return SetupOption(
        id=key,
        title=record["title"],
        favours=record.get("favours"),
        text=record.get("text"),
        changes={
            k: None if r is None else _placement(k, r, join(pointer, "setup", k), cites(record, cite))
            for k, r in record["setup"].items()
        },
        note=record.get("note"),
        cite=cites(record, cite),
        pointer=pointer,
    )


def _victory(key: str, record: Data, pointer: str, cite: tuple[str, ...]) -> Victory:
    return Victory(
        id=key,
        side=record["side"],
        text=record["text"],
        places=tuple(record.get("places", ())),
        need=record.get("need"),
        points=cell(record["points"], join(pointer, "points")) if "points" in record else None,
        level=record.get("level"),
        cite=cites(record, cite),
        pointer=pointer,
    )
