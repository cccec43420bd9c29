"""Rule functions by the name that examples call."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from builder.rules.functions import fighting, ground, losses, shifts, sums, tables
from builder.rules.functions.base import RuleFunction

FUNCTIONS: Mapping[str, RuleFunction] = MappingProxyType(
    {
        "combat": fighting.combat,
        "odds": fighting.odds,
        "support": fighting.support,
        "modified-support": fighting.modified_support,
        "shifted-column": fighting.shifted_column,
        "table": tables.table,
        "modified-roll": tables.modified_roll,
        "halved": tables.halved,
        "exchange": losses.exchange,
        "result-after": losses.result_after,
        "net-shifts": shifts.net_shifts,
        "integrity": shifts.integrity,
        "total": sums.total,
        "budget": sums.budget,
        "movement-cost": sums.movement_cost,
        "permitted": tables.permitted,
        "compared": tables.compared,
        "terrain-drm": tables.terrain_drm,
        "distance": ground.distance,
        "stack": ground.stack,
        "concentric": ground.concentric,
    }
)
