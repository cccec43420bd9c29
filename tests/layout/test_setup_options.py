"""Set-up cards of options show what they change; lines that share a place are told as one."""

from builder.layout.marks import no_marks
from builder.layout.setup_cards.content import option_cards
from builder.layout.setup_cards.together import in_one_box
from builder.layout.setup_cards.values import Called, CardLine
from builder.rules.settle import settle
from builder.targets.setup_cards import setup_facts
from tests.layout.setup_bench import cards
from tests.support.games import GONE, game, setup

LEADER = {"side": "red", "what": {"units": ["flag"]}, "where": {"at": ["0101"]}}


def option_card(built, side="red"):
    scenario = built.scenarios["main"]
    plain, changed = (setup_facts(built, scenario, o, settle(built, scenario, o)) for o in (None, "o"))
    found = option_cards(built, scenario, "o", changed, standard=plain, marks=no_marks)
    return {card.side: card for card in found}.get(side)


def with_option(changes, **lines):
    option = {"title": "O", "text": "Red moves.", "setup": changes}
    return game(scenarios={"main": {"setup": lines, "options": {"o": option}, "victory_text": "At the end."}})


def test_the_card_of_an_option_shows_only_what_it_changes():
    built = with_option({"flag": LEADER})
    card = option_card(built)
    assert [(line.who, line.letter, line.where) for line in card.lines] == [("Flag", "A", "In hex 0101.")]
    assert card.lines[0].notes == ("Without the option: on the track “Turns”, space 1.",)
    assert [zone.spaces for zone in card.zones] == [{"0101"}]
    assert (card.beside, card.victory, card.start, card.summary) == ((), (), (), "Red moves.")
    # The strength is that of the whole side.
    assert dict(card.facts)["Strength on the map"].startswith("3 units")
    assert option_card(built, "blue") is None


def test_a_line_that_an_option_takes_away_is_told():
    card = option_card(with_option({"flag": None}))
    assert [(line.who, line.where) for line in card.gone] == [("Flag", "Not set up.")]
    assert (card.lines, card.beside) == ((), ())


def test_a_line_that_gets_other_units_through_an_option_is_shown():
    rest = {"side": "red", "what": {"formations": ["r1"], "count": "remaining"}, "where": {"at": ["0303"]}}
    ahead = {"side": "red", "what": {"units": ["r-a"]}, "where": {"at": ["0505"]}}
    card = option_card(with_option({"ahead": ahead}, red=rest, blue=GONE))
    assert [line.who for line in card.lines] == ["The remaining of 1 Red", "R-A"]


def test_lines_with_the_same_single_space_are_one_block():
    lines = {
        "red": GONE,
        "first": {"side": "red", "what": {"units": ["r-a"]}, "where": {"at": ["0303"]}},
        "hq": {"side": "red", "what": {"units": ["r-hq"]}, "where": {"at": ["0101"]}},
        "more": {"side": "red", "what": {"units": ["r-b"]}, "where": {"at": ["0303"]}, "note": "Dug in."},
    }
    first, second = cards(game(scenarios=setup(**lines)))["red"].lines
    assert (first.who, first.where, first.letter) == ("R-A; R-B", "In hex 0303.", "A")
    assert first.notes == ("R-B: Dug in.",)
    assert [[each.counter.id for each in stack.shown] for stack in first.stacks] == [["r-a", "r-b"]]
    assert (second.who, second.letter) == ("R-HQ", "B")


def test_lines_with_several_spaces_to_choose_from_stay_apart_but_next_to_each_other():
    where = {"at": ["0303", "0304"]}
    lines = {
        "red": GONE,
        "first": {"side": "red", "what": {"units": ["r-a"]}, "where": where},
        "hq": {"side": "red", "what": {"units": ["r-hq"]}, "where": {"at": ["0101"]}},
        "more": {"side": "red", "what": {"units": ["r-b"]}, "where": where},
    }
    found = cards(game(scenarios=setup(**lines)))["red"].lines
    assert [(line.who, line.letter) for line in found] == [("R-A", "A"), ("R-B", "A"), ("R-HQ", "B")]


def test_lines_in_one_box_are_one_block():
    box = {"side": "red", "where": {"box": "pool"}}
    lines = {"red": GONE, **{id_: {**box, "what": {"units": [id_]}} for id_ in ("r-a", "r-b")}}
    found = cards(game(scenarios=setup(**lines)))["red"].beside
    assert [line.who for line in found] == ["Flag", "R-A; R-B"]


def test_a_remark_that_all_lines_of_a_block_have_is_made_once_without_a_name():
    line = {"side": "red", "where": {"at": ["0303"]}, "note": "Dug in."}
    lines = {"red": GONE, "blue": GONE, **{id_: {**line, "what": {"units": [id_]}} for id_ in ("r-a", "r-b")}}
    (block,) = cards(game(scenarios=setup(**lines)))["red"].lines
    assert (block.who, block.notes) == ("R-A; R-B", ("Dug in.",))


def test_of_lines_told_as_one_only_the_changed_name_bears_the_sign_of_an_erratum():
    changed = CardLine("", (Called("R-A", is_changed=True),), "In the pool.", ("† Why.",), (), None, "/a")
    plain = CardLine("", (Called("R-B"),), "In the pool.", (), (), None, "/b")
    (block,) = in_one_box((changed, plain))
    assert (block.who, block.notes) == ("R-A\u00a0†; R-B", ("R-A: † Why.",))


def test_lines_of_one_name_told_as_one_are_named_once():
    first, second = (
        CardLine("", (Called("Columns", is_changed=changed),), "In the pool.", (), (), None, "/a")
        for changed in (False, True)
    )
    (block,) = in_one_box((first, second))
    assert block.who == "Columns\u00a0†"
