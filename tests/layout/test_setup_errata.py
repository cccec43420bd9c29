"""What errata did to a set-up, on its cards: lines that they changed, and lines that they struck out."""

from dataclasses import replace

import pytest
from builder.model.game import Change, Erratum
from tests.layout.setup_bench import cards
from tests.support.games import GONE, game


@pytest.mark.parametrize(
    ("path", "is_applied", "sides"),
    [
        ("/scenarios/main/setup/spare", True, ["blue"]),
        ("/scenarios/main/reinforcements/spare", True, ["blue"]),
        ("/scenarios/main/setup/spare", False, []),
        ("/scenarios/other/setup/spare", True, []),
        ("/scenarios/main/setup/spare/state", True, []),
    ],
)
def test_a_line_that_an_erratum_struck_out_is_named_on_the_card_of_its_side(path, is_applied, sides):
    line = {"side": "blue", "what": {"units": ["b-a"]}, "where": {"at": ["0303"]}}
    change = (Change("remove", path, line, None),)
    erratum = Erratum("e-1", None, "rules", None, "Gone", None, "apply", is_applied, change, None, (), "")
    found = cards(replace(game(), errata=(erratum,)))
    assert [side for side, card in found.items() if card.struck] == sides
    told = [text for card in found.values() for text in card.struck]
    assert told == ["† B-A in hex 0303: struck out by an erratum (e-1)."] * len(sides)


@pytest.mark.parametrize("part", ["setup/red/what", "reinforcements/late/turn"])
def test_a_line_that_an_erratum_changed_has_a_dagger_and_says_so(part):
    change = (Change("replace", f"/scenarios/main/{part}", None, None),)
    erratum = Erratum("e-1", None, "rules", None, "Sooner", None, "apply", True, change, None, (), "")
    late = {"side": "red", "what": {"units": ["b-a"]}, "turn": "2"}
    built = game(scenarios={"main": {"setup": {"blue": GONE}, "reinforcements": {"late": late}}})
    card = cards(replace(built, errata=(erratum,)))["red"]
    lines = {"setup": card.lines[0], "reinforcements": card.arrivals[0]}
    line = lines.pop(part.split("/")[0])
    assert line.who.endswith("\u00a0†")
    assert line.notes == ("† Changed by an erratum: Sooner (e-1).",)
    (other,) = lines.values()
    assert "†" not in other.who
    assert other.notes == ()


def test_a_line_in_a_space_that_an_erratum_renamed_says_so():
    change = (Change("replace", "/map/spaces/0505/name", "Old", "New"),)
    erratum = Erratum("e-1", None, "rules", None, "New, not Old", None, "apply", True, change, None, (), "")
    found = cards(replace(game(), errata=(erratum,)))
    assert found["blue"].lines[0].notes == ("† Changed by an erratum: New, not Old (e-1).",)
    assert not any("†" in note for line in found["red"].lines for note in line.notes)
