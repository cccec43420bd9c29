"""What an overlay or an edition changes and an extension cannot: told, and left as the module has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.game import Game
from builder.targets.extension.comparison import Comparison, slots_of
from builder.vassal.extension import known_as
from builder.vassal.module import Module
from builder.vassal.tree import Node
from builder.wording import listed

_MOST_NAMED = 6
_REMEDY = "Where you need it, build the whole module from the same data: --target vassal."
_DICE = "VASSAL.build.module.DiceButton"


class _Titled(Protocol):
    @property
    def title(self) -> str: ...


def staying(compared: Comparison, game: Game, base: Game) -> tuple[Diagnostic, ...]:
    """A finding for each thing that differs and that the extension does without.

    Args:
        compared: The two modules.
        game: The game as it would be.
        base: The game as the module has it.
    """
    return (*_of_the_game(game, base), *_taken_away(compared, game, base), *_of_the_module(compared))


def _of_the_game(game: Game, base: Game) -> Iterator[Diagnostic]:
    if game.map != base.map:
        yield _stays("The map, with its boxes and tracks, stays", "change a board", "/map")
    if (game.turns, game.turn_count) != (base.turns, base.turn_count) or game.phases != base.phases:
        yield _stays("The turn counter, with turns and phases, stays", "change it", "/game/turns")
    for key, side in base.sides.items():
        if key in game.sides and game.sides[key].name != side.name:
            why = "give a side another name"
            yield _stays(f"The side {side.name} stays", why, f"/game/sides/{key}")


def _taken_away(compared: Comparison, game: Game, base: Game) -> Iterator[Diagnostic]:
    wanted = slots_of(compared.wanted)
    gone = [slot.name for number, slot in compared.slots.items() if number not in wanted]
    if gone:
        verb, why = _verb(gone), "take pieces away"
        yield _stays(f"{_named(gone)} {verb} among the module's counters", why, "/counters/counters")
    for kind, was, now in (
        ("set-up", base.scenarios, game.scenarios),
        ("chart", base.charts, game.charts),
    ):
        titles = _gone(was, now)
        if titles:
            why = f"take a {kind} away"
            yield _stays(f"The {kind} {_named(titles)} {_verb(titles)}", why, "/game")


def _of_the_module(compared: Comparison) -> Iterator[Diagnostic]:
    had, wanted = _nodes(compared.module, _DICE), _nodes(compared.wanted, _DICE)
    other = [name for name, node in wanted.items() if name in had and had[name] != node]
    if other:
        yield _stays(f"The dice of {_named(other)} stay", "change them", "/charts")


def _gone(was: Mapping[str, _Titled], now: Mapping[str, _Titled]) -> list[str]:
    return [each.title for key, each in was.items() if key not in now]


def _nodes(module: Module, tag: str) -> Mapping[str, Node]:
    return {known_as(node): node for top in module.components for node in top.find_all(tag)}


def _named(names: list[str]) -> str:
    more = len(names) - _MOST_NAMED
    shown = [*names[:_MOST_NAMED], f"{more} more"] if more > 0 else names
    return listed(shown, "and")


def _verb(names: list[str]) -> str:
    return "stays" if len(names) == 1 else "stay"


def _stays(what: str, why: str, pointer: str) -> Diagnostic:
    message = f"{what} as the module has it: no extension can {why}."
    return Diagnostic("vmdx.stays", Severity.WARNING, message, _REMEDY, Where(pointer=pointer))
