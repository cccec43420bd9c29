"""Filling in a worksheet as an owner would: for each row a value that its schema allows."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from builder.model.references.table import REFERENCES
from builder.source.game_source import read_game
from builder.source.pointer import resolve
from builder.source.project import find_project
from builder.source.schemas import load_schemas
from builder.source.values import bounds
from builder.source.worksheet.paper import KEY, VALUE, Paper

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "schemas"

Row = dict[str, str]


def rows_of(path: Path) -> list[Row]:
    """The rows of a worksheet as the program wrote it."""
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8-sig"), newline="")))


def save(path: Path, rows: list[Row], *, encoding: str = "utf-8", **dialect: Any) -> Path:
    """Rows as a spreadsheet program saves them."""
    text = io.StringIO()
    heads = list(dict.fromkeys(head for row in rows for head in row))
    writer = csv.DictWriter(text, heads, **dialect)
    writer.writeheader()
    writer.writerows(rows)
    path.write_bytes(text.getvalue().encode(encoding))
    return path


def paper_of(game: str, root: Path = ROOT, overlay: tuple[Path, ...] = ()) -> Paper:
    """A game as worksheets ask about it."""
    source = read_game(find_project(root), game, schema_dir=SCHEMAS, edition="transcribed", overlay=overlay)
    return Paper(source.document, source.origins, load_schemas(SCHEMAS), REFERENCES)


@dataclass(frozen=True)
class Answered:
    """What was written into a cell, and the value that it must become."""

    text: str
    value: object


def answer(paper: Paper, key: str, pick: random.Random) -> Answered | None:
    """An answer that the schema of a datum allows; None for a whole table, or where there is no choice."""
    asked = paper.asked(key)
    assert asked is not None, key
    shape = asked.shape
    known = bounds(resolve(paper.game, key))
    if known is not None:
        # A number within what is known already.
        low, high = known
        number = int(high) if high is not None else int(low or 0) + 1
        return Answered(str(number), number)
    if asked.field == "space":
        return None  # names a space of the track that stands beside it
    if asked.names is not None and not shape.is_list:
        return _same(pick.choice(sorted(asked.names))) if asked.names else None
    if asked.field in ("first", "last"):
        return Answered("1", 1) if asked.field == "first" else Answered("23", 23)
    if shape.is_list:
        codes = sorted(asked.names or resolve(paper.game, "/map/spaces") or ())
        some = pick.sample(codes, min(2, len(codes)))
        return Answered("; ".join(some), some) if some and asked.field != "pairs" else None
    if shape.choices:
        return _same(pick.choice(shape.choices))
    if shape.is_collection:
        return None
    return pick.choice(_answers(shape, asked.field, pick))()


def _answers(shape: Any, field: str, pick: random.Random) -> list[Callable[[], Answered]]:
    number = pick.randint(4, 9)
    if field == "date":
        return [lambda: Answered(f"0{number}.07.1944", f"1944-07-0{number}")]
    if shape.is_cell:
        return [
            lambda: Answered(str(number), number),
            lambda: Answered(f"{number},5", number + 0.5),
            lambda: Answered("–", "none"),
            lambda: Answered(f"at least {number}", {"min": number}),
            lambda: Answered(f"'{number}/1", f"{number}/1"),
        ]
    if shape.is_bounded:
        return [
            lambda: Answered(f"{number}.0", number),
            lambda: Answered(f"{number} to {number + 2}", {"min": number, "max": number + 2}),
        ]
    if shape.types & {"integer", "number"}:
        return [lambda: Answered(str(number), number)]
    return [lambda: _same(f"Ältere, „{number}“")]


def _same(text: str) -> Answered:
    return Answered(text, text)


def filled(paper: Paper, rows: list[Row], pick: random.Random) -> tuple[list[Row], dict[str, object]]:
    """The rows with values, and by key what each must become."""
    done: list[Row] = []
    wanted: dict[str, object] = {}
    for row in rows:
        found = answer(paper, row[KEY], pick)
        done.append(row if found is None else {**row, VALUE: found.text})
        if found is not None:
            wanted[row[KEY]] = found.value
    return done, wanted
