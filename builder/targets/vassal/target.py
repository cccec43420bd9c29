"""The target: a game's VASSAL module."""

from __future__ import annotations

from builder.drawing.colour import Swatch, swatch
from builder.layout.contents.kit import Kind, Part
from builder.layout.maps.bare import NO_PARTS, draw_bare
from builder.layout.maps.sheet import MapSheet, draw_map
from builder.layout.maps.styles import MapStyle
from builder.targets.base import BuildContext, Target, TargetResult
from builder.targets.maps import map_style
from builder.targets.vassal.assembly import archive
from builder.targets.vassal.composition import Sources, compose

# Lighter than the headings of any side, darker than the paper of boxes.
_TABLE = swatch("table", "#93a092")


class VassalModule:
    """Compiles the module."""

    id = "vassal"
    title = "VASSAL module"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the module; a game without module options or counters has none.

        Where the map cannot be drawn, the board holds the boxes and tracks alone.

        Raises:
            UnallocatedIdError: When a counter has no stable number yet.
            NotFoundError: When the map style is missing.
            BadInputError: When two counters share a number, or a name cannot be written.
        """
        name, sources = f"{context.game.id}.vmod", sources_of(context)
        if isinstance(sources, str):
            return TargetResult({}, skipped={name: sources})
        composed = compose(sources)
        part = Part(name, Kind.MODULE, "VASSAL module", holds=("the whole game for play on the screen",))
        return TargetResult({name: archive(composed.module)}, composed.diagnostics, parts=(part,))


def sources_of(context: BuildContext) -> Sources | str:
    """What the module of a game is made from, or why it has none.

    Raises:
        NotFoundError: When the map style is missing.
    """
    game = context.game
    if game.vassal is None:
        return "the game has no vassal.json"
    if game.counters is None or not game.counters.counters:
        return "the game has no counters"
    style = map_style(context)
    sheet, ground = _board_sheet(context, style)
    return Sources(context, game.counters, game.map or NO_PARTS, game.vassal, sheet, style, ground)


def _board_sheet(context: BuildContext, style: MapStyle) -> tuple[MapSheet, Swatch]:
    """What the board shows, and the colour of its ground: paper, or a table where there is no map."""
    game, slug = context.game, f"Edition: {context.game.edition}"
    sheet = draw_map(game, style, context.marks, slug)
    if isinstance(sheet, MapSheet):
        return sheet, style.sheet.paper
    return draw_bare(game, sheet, style, _TABLE, slug), _TABLE


VASSAL: Target = VassalModule()
