"""The rules by number stand in chapters."""

from builder.layout.reference import reference_blocks
from builder.model.structure import build_game
from tests.layout.page_bench import said
from tests.layout.test_reference_errata import ERRATUM
from tests.support.games import document, game


def in_chapters(*sections):
    """What the reference says, block by block, of a document with these sections."""
    listed = {number: {"title": title} for number, title in sections}
    rules = {
        "combat-table": {"title": "Combat results", "text": "See the chart."},
        "4": {"title": "Movement", "text": "Pay for every hex."},
        "4.1": {"title": "Roads", "text": "Half a point."},
        "5.1": {"title": "Stacking", "text": "Four points a hex."},
        "10.2": {"title": "Hills", "text": "Double."},
    }
    blocks, _ = reference_blocks(game(rules={"reference": rules, "sections": {"rules": listed}}), 90.0)
    return [(said(block.items).replace("\u00a0", ""), block.keeps_next) for block in blocks]


def test_rules_stand_below_the_titles_of_their_chapters_and_unnumbered_ones_last():
    assert in_chapters(("4", "Moving"), ("5.0", "Stacks"), ("5.1", "Stacking")) == [
        ("4 Movement", True),
        ("Pay for every hex.", False),
        ("4.1 Roads. Half a point.", False),
        ("5 Stacks", True),
        ("5.1 Stacking. Four points a hex.", False),
        ("10.2 Hills. Double.", False),
        ("Without a number", True),
        ("Combat results. See the chart.", False),
    ]


def test_where_no_chapter_has_a_title_none_is_invented():
    assert not any(keeps_next for _, keeps_next in in_chapters(("5.1", "Stacking")))


def test_a_chapter_that_an_erratum_changed_keeps_its_mark():
    path = "/rules/reference/5/text"
    ops = [{"op": "replace", "path": path, "old": "Six.", "value": "Four."}]
    rules = {
        "reference": {"5": {"title": "Stacking", "text": "Four."}},
        "sections": {"rules": {"5": {"title": "Stacking"}}},
    }
    changed = document(rules=rules, errata={"errata": {"one": {**ERRATUM, "ops": ops}}})
    (heading, text), _ = reference_blocks(build_game(changed, applied=("one",)), 90.0)
    assert said(heading.items).replace("\u00a0", "") == "5 Stacking"
    assert said(text.items) == "† Four. Changed by one."
