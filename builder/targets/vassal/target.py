"""The target: a game's VASSAL module."""

from __future__ import annotations

from builder.layout.maps.sheet import MapSheet, draw_map
from builder.targets.base import BuildContext, Target, TargetResult
from builder.targets.maps import map_style
from builder.targets.vassal.assembly import archive
from builder.targets.vassal.composition import Sources, compose


class VassalModule:
    """Compiles the module."""

    id = "vassal"
    title = "VASSAL module"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the module; a game without module options, counters or a drawn map has none.

        Raises:
            UnallocatedIdError: When a counter has no stable number yet.
            NotFoundError: When the map style is missing.
            BadInputError: When two counters share a number, or a name cannot be written.
        """
        game = context.game
        name = f"{game.id}.vmod"
        if game.vassal is None:
            return TargetResult({}, skipped={name: "the game has no vassal.json"})
        if game.counters is None or not game.counters.counters:
            return TargetResult({}, skipped={name: "the game has no counters"})
        style = map_style(context.templates)
        sheet = draw_map(game, style, context.marks, f"Edition: {game.edition}")
        if not isinstance(sheet, MapSheet) or game.map is None:
            return TargetResult({}, skipped={name: getattr(sheet, "reason", "the game has no map")})
        sources = Sources(context, game.counters, game.map, game.vassal, sheet, style)
        composed = compose(sources)
        return TargetResult({name: archive(composed.module)}, composed.diagnostics)


VASSAL: Target = VassalModule()
