"""What a build made, as values: the parts of a kit, each a file with its pages and what is on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

_NOTHING: Mapping[str, str] = MappingProxyType({})


class Kind(StrEnum):
    """What a part is for whoever prints it."""

    COUNTERS = "counters"
    CARDS = "cards"
    WHOLE = "whole"
    POSTER = "poster"
    AID = "aid"
    SETUP = "setup"
    MODULE = "module"
    PICTURES = "pictures"


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a kit, or one folder of pictures.

    Attributes:
        file: Path below the game's output folder.
        kind: What it is for.
        title: For people.
        pages: Of the file; nought for what has none.
        sheets: Of paper or card, two pages to one that is printed on both sides.
        width: Of a page, mm; nought for what has none.
        height: Of a page, mm; nought for what has none.
        printing: How to print it, as a sentence; empty when there is nothing to say.
        joining: How its fronts and backs come together; empty for what has no backs.
        is_glued: Whether fronts and backs are on two papers, which are glued on a board.
        holds: What is on its pages, in a few words each.
    """

    file: str
    kind: Kind
    title: str
    pages: int = 0
    sheets: int = 0
    width: float = 0.0
    height: float = 0.0
    printing: str = ""
    joining: str = ""
    is_glued: bool = False
    holds: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """As JSON data, for the manifest."""
        return {name: getattr(self, name) for name in self.__slots__} | {"holds": list(self.holds)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Part:
        """A part from what `to_data` gave.

        Raises:
            KeyError, TypeError, ValueError: When the data are something else.
        """
        known = {name: data[name] for name in cls.__slots__}
        return cls(**known | {"kind": Kind(data["kind"]), "holds": tuple(data["holds"])})


@dataclass(frozen=True, slots=True)
class Made:
    """What a target made, as it stands in the output folder.

    Attributes:
        title: Of the target.
        parts: Its parts.
        settings: What was chosen for it: paper, sheets, colours, edition and the like.
        skipped: What it did not make and why, by file.
        is_current: Whether it was made from the data as they are now.
    """

    title: str
    parts: tuple[Part, ...]
    settings: Mapping[str, str | None]
    skipped: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    is_current: bool = True


@dataclass(frozen=True, slots=True)
class Kit:
    """All that stands in the output folder of a game.

    Attributes:
        made: What each target made, in build order.
        unbuilt: Titles of targets that a usual build makes and that nobody has built here.
        vectors: How many SVG files there are.
        cuts: How many of them are for a cutting machine.
    """

    made: tuple[Made, ...] = ()
    unbuilt: tuple[str, ...] = ()
    vectors: int = 0
    cuts: int = 0

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts, in build order."""
        return tuple(part for made in self.made for part in made.parts)
