"""Dice of the module: buttons of the game's dice, a menu of what is rolled for, and what the chat tells."""

from builder.targets.vassal.dice import dice_nodes
from tests.targets.module_bench import tiny

TWO = {"game": {"dice": {"2d6": {"name": "2d6", "count": 2, "sides": 6}}}}


def buttons(*changes):
    return {node.get("text"): node for node in dice_nodes(tiny(*changes))}


def test_a_roll_is_told_as_a_sentence_and_several_dice_with_their_sum():
    found = buttons(TWO)
    assert found["1d6"].get("reportFormat") == "$PlayerName$ rolls 1d6: $result1$"
    assert found["2d6"].get("reportFormat") == (
        "$PlayerName$ rolls 2d6: $result1$ + $result2$ = $numericalTotal$"
    )
    assert (found["2d6"].get("nDice"), found["2d6"].get("nSides")) == ("2", "6")


def test_every_chart_with_dice_is_in_the_menu_and_no_other():
    menu = buttons()["Roll for"].get("menuItems")
    assert menu == "Combat: 1d6"
    assert buttons()["Combat: 1d6"].get("reportFormat") == ("$PlayerName$ rolls for Combat: $result1$")
    without = {"charts": {"combat": {"dice": None}}}
    assert "Roll for" not in buttons(without)


def test_a_chart_whose_dice_pick_no_row_is_rolled_for_when_the_module_names_them():
    rolls = {"charts": {"combat": {"dice": None}}, "vassal": {"rolls": {"combat": {"dice": "2d6"}}}}
    found = buttons(TWO, rolls)
    assert found["Roll for"].get("menuItems") == "Combat: 2d6"
    assert found["Combat: 2d6"].get("nDice") == "2"


def test_a_chart_is_rolled_for_with_the_dice_of_its_rows_first():
    found = buttons(TWO, {"vassal": {"rolls": {"combat": {"dice": "2d6"}}}})
    assert found["Roll for"].get("menuItems") == "Combat: 1d6"


def test_a_chart_that_is_called_like_the_dice_is_told_apart():
    assert "1d6 (combat): 1d6" in buttons({"charts": {"combat": {"title": "1d6"}}})
