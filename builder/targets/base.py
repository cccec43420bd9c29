"""What every target has in common: what it is given, what it hands back, and how it is called.

A target is one small compiler: a game, its templates and the settings of a build go in, finished files come
out as bytes. It reads no file, writes none and prints nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol

from builder.diagnostics import Diagnostic
from builder.layout.contents.kit import Kit, Part
from builder.layout.marks import Marks, no_marks
from builder.layout.sheets import Imprint
from builder.model.game import Game
from builder.rules.settled import Settled
from builder.targets.printing import Printing
from builder.targets.templates import TemplateLibrary

__all__ = ["BuildContext", "BuildSettings", "Settled", "Target", "TargetResult", "setup_id"]


@dataclass(frozen=True, slots=True)
class BuildSettings:
    """What the user chose for a build.

    Attributes:
        edition: Edition as the user named it, for margins and cards.
        trust: Layer that wins wherever it has a value; None for the usual order of layers.
        overlays: Names of the owner's overlays, without what their files end in.
        build_id: Short digest of the inputs; equal inputs have equal ids.
        printing: Paper, sheets, printer and colours.
    """

    edition: str = "latest"
    trust: str | None = None
    overlays: tuple[str, ...] = ()
    build_id: str = ""
    printing: Printing = field(default_factory=Printing)


def setup_id(scenario: str, option: str | None = None) -> str:
    """The key of a scenario, with or without one of its options, in `BuildContext.settled`."""
    return scenario if option is None else f"{scenario}+{option}"


@dataclass(frozen=True, slots=True)
class BuildContext:
    """All that a target may look at.

    Attributes:
        game: The game in the edition that is built.
        templates: Counter layouts, papers, sheets and terrain styles.
        settings: What the user chose.
        settled: Default set-ups by `setup_id`.
        marks: From a JSON pointer of the game's document to certainty, errata and disagreement.
        other: The same in another edition, for what shows both; None when there is no other to show.
        base: The game in its usual edition without any overlay, for what extends that; None where it is this
            one or makes no game.
        unbuilt: Name of the other edition when its data make no game, so that nobody can show it.
        kit: What the other targets made, for one that tells of it.
    """

    game: Game
    templates: TemplateLibrary
    settings: BuildSettings = field(default_factory=BuildSettings)
    settled: Mapping[str, Settled] = field(default_factory=lambda: MappingProxyType({}))
    marks: Marks = no_marks
    other: BuildContext | None = None
    base: BuildContext | None = None
    unbuilt: str | None = None
    kit: Kit = field(default_factory=Kit)

    @property
    def editions(self) -> tuple[BuildContext, ...]:
        """This edition and, where there is one, the other."""
        return (self,) if self.other is None else (self, self.other)

    @property
    def imprint(self) -> Imprint:
        """What the margins of every page say of the build."""
        settings = self.settings
        return Imprint(self.game.title, settings.edition, settings.trust, settings.build_id)


@dataclass(frozen=True, slots=True)
class TargetResult:
    """What a target made.

    Attributes:
        files: Content by path below the game's output folder, for example ``pdf/counters.pdf``.
        diagnostics: What did not fit or could not be drawn.
        skipped: What was not made and why, by the path or part it would have been.
        parts: What the files are for whoever prints them, for the parts list of the kit.
    """

    files: Mapping[str, bytes]
    diagnostics: tuple[Diagnostic, ...] = ()
    skipped: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    parts: tuple[Part, ...] = ()


class Target(Protocol):
    """One compiler."""

    @property
    def id(self) -> str:
        """Name on the command line."""
        ...

    @property
    def title(self) -> str:
        """What it makes, in a few words."""
        ...

    def compile(self, context: BuildContext) -> TargetResult:
        """Make all files of this target.

        Raises:
            CounterfoilError: When the context cannot be built at all; whatever can be reported and
                survived is a diagnostic of the result instead.
        """
        ...
