"""Games of any size for the benchmarks: the small one that `counterfoil new` begins, with more of all."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from builder.cli.skeleton import skeleton

_SIDES = ("blue", "red")
_TYPES = (
    "infantry",
    "armour",
    "mechanised-infantry",
    "artillery",
    "cavalry",
    "engineer",
    "motorised-infantry",
)

_STANDING = 200
_MOST_STATED = 9999
"""The largest number that the schema takes as a total."""


@dataclass(frozen=True, slots=True)
class Large:
    """How much there is of what.

    Attributes:
        counters: Two-sided counters, no two alike, half of them for each side.
        columns: Columns of the map's hexes.
        rows: Rows of them.
        scenarios: Set-ups, each of all units, or of the first two hundred; none where only sheets are made.
    """

    counters: int
    columns: int = 6
    rows: int = 5
    scenarios: int = 1


def write_game(root: Path, game: str, large: Large) -> None:
    """Write a game into `sources/` of a project."""
    folder = root / "sources" / game
    for name, content in skeleton(game, game.title()).items():
        document = json.loads(content)
        if name == "counters.json":
            document |= _counters(document, large)
        elif name == "map.json":
            document |= _map(document, large)
        elif name.startswith("scenarios/"):
            for number in range(large.scenarios):
                _write(folder / f"scenarios/{number + 1}.json", document | _scenario(number, large))
            continue
        _write(folder / name, document)


def _write(path: Path, document: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document), encoding="utf-8")


def _counters(small: dict[str, Any], large: Large) -> dict[str, Any]:
    counters, units = {}, {}
    for number in range(large.counters):
        side = _SIDES[number % 2]
        key = f"{number + 1}-{side}"
        counter = json.loads(json.dumps(small["counters"][f"1-{side}"]))
        counter["front"] |= {"label": str(number + 1), "type": _TYPES[number // 2 % len(_TYPES)]}
        counter["front"]["values"]["attack"] = number % 9
        unit = json.loads(json.dumps(small["units"][f"1-{side}"]).replace(f"1-{side}", key))
        counters[key], units[key] = counter, unit | {"name": f"{number + 1} {side.title()}"}
    types = {type_: {"name": type_.title(), "symbol": type_} for type_ in _TYPES}
    total = large.counters if large.counters <= _MOST_STATED else None
    return {"total": total, "types": types, "counters": counters, "units": units}


def _map(small: dict[str, Any], large: Large) -> dict[str, Any]:
    codes = [f"{c:02}{r:02}" for c in range(1, large.columns + 1) for r in range(1, large.rows + c % 2)]
    grid = small["grid"] | {
        "columns": {"first": 1, "last": large.columns},
        "rows": {"first": 1, "last": large.rows},
    }
    terrain = {code: {"terrain": "woods" if int(code) * 7 % 5 == 0 else "clear"} for code in codes}
    return {"grid": grid, "spaces": terrain}


def _scenario(number: int, large: Large) -> dict[str, Any]:
    half, standing = large.columns // 2, min(large.counters, _STANDING)
    ends = {"blue": (1, half - number), "red": (half + 1 + number, large.columns)}
    setup = {
        side: {
            "side": side,
            "what": {"units": [f"{n + 1}-{side}" for n in range(standing) if _SIDES[n % 2] == side]},
            "where": {"columns": {"from": first, "to": last}},
            "order": order,
        }
        for order, (side, (first, last)) in enumerate(ends.items(), 1)
    }
    return {"title": f"Scenario {number + 1}", "setup": setup}
