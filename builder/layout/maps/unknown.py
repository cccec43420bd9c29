"""Styles that the data name and the style set lacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity, Where
from builder.layout.maps.styles import MapStyle
from builder.model.maps import GameMap, StyledType
from builder.wording import did_you_mean


def unknown_styles(game_map: GameMap, style: MapStyle) -> tuple[Diagnostic, ...]:
    """A warning for each type whose style the set does not have; such things are not drawn."""
    pairs: tuple[tuple[Mapping[str, StyledType], Mapping[str, object]], ...] = (
        ({key: kind for key, kind in game_map.terrain.items() if not kind.parts}, style.terrain),
        (game_map.hexside_types, style.hexsides),
        (game_map.link_types, style.links),
        (game_map.feature_types, style.features),
        (game_map.place_kinds, style.places),
    )
    return tuple(found for types, known in pairs for found in _lacking(types, known))


def _lacking(types: Mapping[str, StyledType], known: Mapping[str, object]) -> Iterator[Diagnostic]:
    for kind in types.values():
        if kind.style not in known:
            yield Diagnostic(
                "drawing.unknown-style",
                Severity.WARNING,
                f"There is no map style {kind.style}; {kind.name} is not drawn.",
                did_you_mean(kind.style, known, f"The styles are {', '.join(known)}."),
                Where(pointer=f"{kind.pointer}/style"),
            )
