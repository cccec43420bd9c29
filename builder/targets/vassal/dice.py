"""Dice: a button for each kind that the game rolls, and a menu that says what a roll is for.

Every chart that is read with dice has an entry in the menu, so that the chat tells who rolled for what. Where
they pick no row, the module's options name them.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.model.game import Dice, Game
from builder.targets.vassal.naming import clean, unique
from builder.vassal.components import dice_button, toolbar_menu
from builder.vassal.tree import Node

MENU = "Roll for"


def dice_nodes(game: Game) -> tuple[Node, ...]:
    """The buttons of the dice, and the menu of charts when any chart has dice."""
    plain = tuple(
        _button(clean(dice.name), clean(dice.name), f"rolls {clean(dice.name)}", dice) for dice in game.dice
    )
    charts = tuple(_for_charts(game))
    if not charts:
        return plain
    names = [button.get("text") for button in charts]
    return (*plain, *charts, toolbar_menu(MENU, names, icon="/images/die.gif", tooltip="Roll for a chart"))


def _for_charts(game: Game) -> Iterator[Node]:
    kinds = {dice.id: dice for dice in game.dice}
    others = game.vassal.rolls if game.vassal is not None else {}
    rolls = {chart.id: kinds.get(chart.dice or others.get(chart.id, "")) for chart in game.charts.values()}
    taken = [(f"dice {dice.id}", dice.name) for dice in game.dice]
    names = unique([*taken, *((chart.id, chart.title) for chart in game.charts.values() if rolls[chart.id])])
    for chart in sorted(game.charts.values(), key=lambda chart: chart.order):
        dice = rolls[chart.id]
        if dice is not None:
            name = names[chart.id]
            yield _button(name, f"{name}: {clean(dice.name)}", f"rolls for {name}", dice)


def _button(name: str, text: str, does: str, dice: Dice) -> Node:
    """A button whose report is a sentence; of several dice it tells each and their sum."""
    told = "$result1$"
    if dice.count > 1:
        each = " + ".join(f"$result{number}$" for number in range(1, dice.count + 1))
        told = f"{each} = $numericalTotal$"
    return dice_button(
        name,
        text=text,
        tooltip=text,
        count=dice.count,
        sides=dice.sides,
        report=f"$PlayerName$ {does}: {told}",
    )
