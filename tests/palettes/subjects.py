"""The games of this project and the shipped palettes, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from builder.layout.palettes import Scheme, parse_scheme, repainted
from builder.marking import marks_of
from builder.model.game import Game
from builder.pipeline import LoadOptions, load_game
from builder.source.project import find_project
from builder.targets.base import BuildContext, BuildSettings
from builder.targets.painting import FOLDER, painted
from builder.targets.printing import Printing
from tests.layout.counter_bench import LIBRARY

ROOT = Path(__file__).parents[2]
PROJECT = find_project(ROOT)
GAMES = tuple(sorted(PROJECT.games))
SCHEMES = {key: parse_scheme(key, data) for key, data in LIBRARY.folder(FOLDER).items()}


@cache
def _loaded(game: str):
    return load_game(PROJECT, game, LoadOptions(ROOT / "schemas"))


@cache
def painted_game(game: str, palette: str = "full") -> Game:
    """A game in the colours of a palette."""
    return repainted(_loaded(game).game, SCHEMES[palette])


def context(game: str, palette: str = "full", **printing: object) -> BuildContext:
    """What the targets of a build in a palette look at; no set-up is settled."""
    loaded = _loaded(game)
    settings = BuildSettings(printing=Printing(palette=palette, **printing))
    return painted(BuildContext(loaded.game, LIBRARY, settings, marks=marks_of(loaded.source)))


def scheme(palette: str) -> Scheme:
    """A shipped palette."""
    return SCHEMES[palette]
