"""Presets of sheets: how counters and cards lie on paper, and how their two faces come together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from builder.drawing.scene import Duplex
from builder.errors import BadInputError, NotFoundError
from builder.layout.backs import Backs
from builder.layout.counters.template import Outline
from builder.wording import did_you_mean, quoted

Data = Mapping[str, Any]


_DUPLEX = {Backs.LONG_EDGE: Duplex.LONG_EDGE, Backs.SHORT_EDGE: Duplex.SHORT_EDGE}


@dataclass(frozen=True, slots=True)
class SheetPreset:
    """How counters are laid on a sheet; lengths in mm.

    Attributes:
        id: Its key.
        title: For people.
        backs: Where the backs are.
        gutter: Between neighbours; nought where they share a cut.
        bleed: Beyond cuts that no neighbour shares.
        side: Least margin left and right of the block.
        top: Margin above the block, for the title.
        bottom: Margin below the block, for rulers and slug.
        fold: Between a block and the line where the paper is folded.
        mark_gap: Between block and crop marks.
        mark_length: Of crop marks.
    """

    id: str
    title: str
    backs: Backs
    gutter: float
    bleed: float
    side: float
    top: float
    bottom: float
    fold: float
    mark_gap: float
    mark_length: float

    @property
    def duplex(self) -> Duplex:
        """How the printer must turn the paper."""
        return _DUPLEX.get(self.backs, Duplex.SINGLE)


def sheet_presets(data: Data) -> dict[str, SheetPreset]:
    """All presets of templates/sheets.json, by id; what one does not state is as usual."""
    return {key: _preset(key, {**data["usual"], **record}) for key, record in data["sheets"].items()}


def preset_for(data: Data, outline: Outline, wanted: str | None) -> SheetPreset:
    """The preset for counters of an outline.

    Args:
        data: The parsed templates/sheets.json.
        outline: Of the counters.
        wanted: Key of a preset for all outlines; None for the usual one of this outline.

    Raises:
        NotFoundError: When the wanted one does not exist; the nearest is named.
        BadInputError: When the usual one does not exist.
    """
    presets = sheet_presets(data)
    if wanted is not None:
        if wanted not in presets:
            hint = did_you_mean(wanted, presets, f"The presets are: {', '.join(presets)}.")
            raise NotFoundError(f"There is no preset of sheets {wanted}.", hint)
        return presets[wanted]
    name = data["for_shape"][outline]
    if name not in presets:
        raise BadInputError(
            f"there is no sheet preset {quoted(name)}", f"the presets are {', '.join(presets)}"
        )
    return presets[name]


def _preset(key: str, record: Data) -> SheetPreset:
    return SheetPreset(
        id=key,
        title=record["title"],
        backs=Backs(record["backs"]),
        gutter=record["gutter_mm"],
        bleed=record["bleed_mm"],
        side=record["side_mm"],
        top=record["top_mm"],
        bottom=record["bottom_mm"],
        fold=record["fold_mm"],
        mark_gap=record["mark_gap_mm"],
        mark_length=record["mark_length_mm"],
    )
