"""Keys of what pieces can do, the same in every game."""

from __future__ import annotations

from builder.vassal.keys import Key, Modifier, ctrl

FLIP = ctrl("F")
STEP_BACK = Key(ord("F"), Modifier.CTRL_SHIFT)
"""Gives a unit of many steps one of them back."""

LEAVE = ctrl("E")
"""Takes a piece off the map, and its marks off the piece."""

COME_BACK = ctrl("R")
RANGE = Key(ord("R"), Modifier.CTRL_SHIFT)


def mark_key(number: int) -> Key:
    """The key of a mark, counted from 1."""
    return ctrl(str(number))
