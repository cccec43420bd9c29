"""Rule functions by the name that examples call."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from builder.rules.functions import (
    choices,
    field,
    fighting,
    ground,
    losses,
    setups,
    shifts,
    sums,
    tables,
    turning,
    winning,
)
from builder.rules.functions.base import RuleFunction

FUNCTIONS: Mapping[str, RuleFunction] = MappingProxyType(
    {
        "combat": fighting.combat,
        "odds": fighting.odds,
        "support": fighting.support,
        "modified-support": fighting.modified_support,
        "differential": fighting.differential,
        "shifted-column": fighting.shifted_column,
        "table": tables.table,
        "table-values": tables.table_values,
        "roll-within": tables.roll_within,
        "modified-roll": tables.modified_roll,
        "halved": tables.halved,
        "exchange": losses.exchange,
        "after-loss": losses.after_loss,
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
        "path": ground.path,
        "stack": ground.stack,
        "concentric": ground.concentric,
        "in-range": ground.in_range,
        "turned-over": turning.turned_over,
        "strongest-within": choices.strongest_within,
        "rolled-space": choices.rolled_space,
        "contest": choices.contest,
        "set-up-points": setups.set_up_points,
        "zones": field.zones,
        "ways": field.ways,
        "victory": winning.victory,
    }
)
