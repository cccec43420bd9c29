"""Rule functions by the name that examples call."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from builder.rules.functions import fighting, ground, tables
from builder.rules.functions.base import RuleFunction

FUNCTIONS: Mapping[str, RuleFunction] = MappingProxyType(
    {
        "combat": fighting.combat,
        "support": fighting.support,
        "modified-support": fighting.modified_support,
        "shifted-column": fighting.shifted_column,
        "table": tables.table,
        "modified-roll": tables.modified_roll,
        "halved": tables.halved,
        "exchange": tables.exchange,
        "terrain-drm": tables.terrain_drm,
        "distance": ground.distance,
        "stack": ground.stack,
        "concentric": ground.concentric,
    }
)
