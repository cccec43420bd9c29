"""Dice buttons that the module has not."""

from __future__ import annotations

from builder.targets.extension.comparison import Comparison, OwnPart
from builder.vassal.extension import Addition

_BUTTON = "VASSAL.build.module.DiceButton"


def own_dice(compared: Comparison) -> OwnPart:
    """A button for each kind of dice, or table to roll for, that has none in the module."""
    known = {top.get("name") for top in compared.module.components if top.tag == _BUTTON}
    buttons = [
        top for top in compared.wanted.components if top.tag == _BUTTON and top.get("name") not in known
    ]
    told = tuple(button.get("name") for button in buttons)
    return OwnPart(tuple(Addition((), button) for button in buttons), told=told)
