"""The rules by number, the errata sheet, and the words for what a change is about."""

from dataclasses import replace
from itertools import cycle

import pytest
from builder.drawing.scene import Path
from builder.layout.change_words import change_words, changed_parts
from builder.layout.charts.look import ChartLook
from builder.layout.errata_sheet import errata_blocks
from builder.layout.flow import Way
from builder.layout.naming import pointer_words
from builder.layout.reference import reference_blocks
from builder.model.structure import build_game
from tests.layout.page_bench import flat, said
from tests.support.games import document, game

LOOK = ChartLook(documents={"rules": "Rulebook", "letter": "Letter of the designer"})

REFERENCE = {
    "5.1": {"title": "Stacking", "text": "Four points a hex."},
    "5.1-over": {"title": "Too many", "text": "All are halved."},
    "combat-table": {"title": "Combat results", "text": "See the chart."},
}

SIZE = "/counters/counters/r-a/front/size"

ERRATUM = {
    "date": "2024-05-01",
    "document": "letter",
    "rule": "5.1",
    "title": "Four points, not six",
    "text": "A hex holds four.",
    "status": "apply",
    "ops": [
        {"op": "test", "path": SIZE, "value": "regiment"},
        {
            "op": "replace",
            "path": SIZE,
            "old": "regiment",
            "value": "division",
        },
    ],
    "cite": "rules#5.1",
    "note": "Announced twice.",
}


def errata_game(applied=(), **changes):
    given = {"one": {**ERRATUM, **changes}}
    return build_game(document(errata={"format": 1, "editions": {}, "errata": given}), applied=applied)


def sheet(built):
    blocks, diagnostics = errata_blocks(built, 186.0, LOOK, lambda change: change_words(built, change))
    assert not diagnostics
    return [said(block.items) for block in blocks]


def test_rules_are_told_in_order_with_number_and_title():
    blocks, diagnostics = reference_blocks(game(rules={"reference": REFERENCE}), 58.0)
    assert not diagnostics
    assert [said(block.items).replace("\u00a0", "") for block in blocks] == [
        "5.1 Stacking. Four points a hex.",
        "5.1 Too many. All are halved.",
        "Combat results. See the chart.",
    ]
    assert {block.way for block in blocks} == {Way.RUNNING}


def test_a_longer_rule_takes_more_room():
    long = {"title": "Long", "text": "Words and more words. " * 30}
    short = {"title": "Short", "text": "Few."}
    (tall, low), _ = reference_blocks(game(rules={"reference": {"1": long, "2": short}}), 58.0)
    assert tall.height > 5 * low.height


def test_a_rule_that_an_erratum_changed_is_marked():
    ops = [
        {"op": "replace", "path": "/rules/reference/5.1/text", "old": "Six.", "value": "Four points a hex."}
    ]
    changed = document(rules={"reference": REFERENCE}, errata={"errata": {"one": {**ERRATUM, "ops": ops}}})
    blocks, _ = reference_blocks(build_game(changed, applied=("one",)), 90.0)
    told = [said(block.items).replace("\u00a0", "") for block in blocks]
    assert told[0] == "† 5.1 Stacking. Four points a hex. Changed by one."
    assert "†" not in "".join(told[1:])


def test_errata_stand_in_two_columns_and_one_that_is_tall_or_alone_over_both():
    one = errata_game()
    two = replace(one, errata=(*one.errata, *one.errata))
    blocks, _ = errata_blocks(two, 186.0, LOOK, lambda change: "One line.")
    assert [(block.way, block.columns) for block in blocks] == [(Way.RUNNING, 2)] * 2
    blocks, _ = errata_blocks(two, 186.0, LOOK, lambda change: "Many words, all different. " * 60)
    assert [(block.way, block.columns) for block in blocks] == [(Way.FULL, None)] * 2
    blocks, _ = errata_blocks(one, 186.0, LOOK, lambda change: "One line.")
    assert [(block.way, block.columns) for block in blocks] == [(Way.FULL, None)]


def test_an_erratum_between_tall_ones_lies_over_both_columns_too():
    one = errata_game(text="Many words, all different. " * 60)
    (tall,), (low,) = one.errata, errata_game().errata
    built = replace(one, errata=(low, low, tall, low, tall))
    blocks, _ = errata_blocks(built, 186.0, LOOK, lambda change: "One line.")
    assert [block.way for block in blocks] == [Way.RUNNING] * 2 + [Way.FULL] * 3


def test_a_counter_and_its_unit_that_change_alike_are_told_once():
    one = errata_game()
    (erratum,) = one.errata
    words = cycle(("Counter Tanks, count: 1 → 2", "Unit Tanks, count: 1 → 2", "Unit Guns, count: 1 → 2"))
    built = replace(one, errata=(replace(erratum, changes=erratum.changes[:1] * 3),))
    (block,), _ = errata_blocks(built, 186.0, LOOK, lambda change: next(words))
    assert said(block.items).count("Tanks") == said(block.items).count("Guns") == 1


def test_an_applied_erratum_tells_the_change_and_its_authority():
    (text,) = sheet(errata_game(applied=("one",)))
    assert text.startswith("† Four points, not six applied in this edition")
    assert "A hex holds four." in text
    assert "Counter R-A, front, size: regiment → division" in text
    assert (
        "Changes rule 5.1; published in Letter of the designer; see Rulebook: 5.1; dated 2024-05-01. Id: one."
        in text
    )
    assert text.endswith("Announced twice.")
    assert text.count("→") == 1


def test_what_is_applied_stands_out():
    def darkest(built):
        blocks, _ = errata_blocks(built, 186.0, LOOK, lambda change: change.path)
        return [
            i
            for i in flat(blocks[0].items)
            if isinstance(i, Path) and i.fill is not None and i.fill.name == "bar"
        ]

    assert len(darkest(errata_game(applied=("one",)))) == 1
    assert not darkest(errata_game())


@pytest.mark.parametrize(
    ("status", "words"),
    [
        ("apply", "not applied in this edition"),
        ("reflected", "undone in this edition"),
        ("disputed", "disputed: not applied"),
        ("no-target", "not part of this kit"),
    ],
)
def test_an_erratum_that_is_not_applied_says_why(status, words):
    (text,) = sheet(errata_game(status=status))
    assert text.startswith(f"Four points, not six {words}")
    assert "†" not in text


def test_what_the_files_reflect_is_undone_only_where_something_is_undone():
    for edition, ops, words in (
        ("transcribed", ERRATUM["ops"], "already in the sources"),
        ("printed", [], "already in the sources"),
        ("printed", ERRATUM["ops"], "undone in this edition"),
    ):
        (text,) = sheet(replace(errata_game(status="reflected", ops=ops), edition=edition))
        assert text.startswith(f"Four points, not six {words}")


def test_one_that_was_printed_under_another_game_names_that_game():
    moved = {"status": "reassigned", "printed_under": "the-other-game"}
    (text,) = sheet(errata_game(applied=("one",), **moved))
    assert "published in Letter of the designer, under The Other Game; " in text
    (text,) = sheet(errata_game(ops=[], **moved))
    assert text.startswith("Four points, not six belongs to another game")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "unknown"),
        (True, "yes"),
        ([1, "b"], "1, b"),
        ({"value": 3}, "3"),
        ({"text": "+1", "value": 1}, "+1"),
        ({"octagons": 2, "who": "all"}, "octagons 2, who all"),
        ({"values": {}}, "an entry"),
        ({"a": {"value": 3}, "b": {"value": 0}}, "a 3, b 0"),
        ({"a": None, "b": {"c": None}}, "unknown"),
        ({"min": 2, "max": 3}, "2 to 3"),
        ({"min": 2, "max": None}, "at least 2"),
        ({"max": 2}, "at most 2"),
        ({"title": "Trucks retreat", "text": "With their units."}, "With their units."),
        ({"at": ["0101"]}, "in hex 0101"),
        ({"side": "red", "what": {"units": ["r-a"]}, "where": {"at": ["0101"]}}, "R-A in hex 0101"),
        ({"side": "red", "what": {"units": ["r-a"]}, "title": "Guards", "turn": "2"}, "Guards on turn 2"),
    ],
)
def test_values_are_told_in_words(value, shown):
    ops = [{"op": "replace", "path": "/game/title", "old": "Tiny", "value": value}]
    (text,) = sheet(errata_game(ops=ops))
    assert f"Tiny → {shown}" in text


CHART = {
    "title": "Combat",
    "extent": None,
    "layout": "matrix",
    "rows": {"entries": {"r1": {"label": "Die 1"}, "r2": {"label": "Die 2"}}},
    "columns": {"entries": {"a": {"label": "1:2"}, "b": {"label": "1:1"}}},
    "cells": {"r1": {"a": 1, "b": 2}},
}


@pytest.mark.parametrize(
    ("path", "old", "value", "told"),
    [
        (
            "/charts/fights/cells/r1",
            {"a": None},
            {"a": 3, "b": "none"},
            "row Die 1: unknown → 1:2 3, 1:1 none",
        ),
        ("/charts/fights/cells", None, {"r2": {"a": 3}}, "Combat, cells: unknown → Die 2: 1:2 3"),
        (
            "/charts/narrow/cells",
            {"r1": {"a": None}},
            {"r1": {"a": 3}, "r2": None},
            "Die 1: 3; Die 2: unknown",
        ),
        ("/counters/counters/r-a/front/nation", "red", "blue", "front, nation: Red → Blue"),
        ("/scenarios/main/setup/red/side", "red", "blue", "side: Red → Blue"),
        ("/rules/reference/5.1/values/red", 3, 4, "Rule 5.1, Red: 3 → 4"),
        ("/counters/counters/r-a/count/max", 3, 4, "Counter R-A, count, at most: 3 → 4"),
    ],
)
def test_what_is_changed_is_told_in_the_names_of_the_game(path, old, value, told):
    one = {**CHART, "columns": {"entries": {"a": {"label": "Steps"}}}, "cells": {}}
    op = {"op": "replace", "path": path, "old": old, "value": value}
    given = {"one": {**ERRATUM, "ops": [op]}}
    built = build_game(document(charts={"fights": CHART, "narrow": one}, errata={"errata": given}))
    (text,) = sheet(built)
    assert told in text


@pytest.mark.parametrize(
    ("op", "words"),
    [
        ({"op": "add", "path": "/game/subtitle", "value": "Tiny"}, "Game, subtitle: added Tiny"),
        ({"op": "remove", "path": "/game/subtitle", "old": "Tiny"}, "Game, subtitle: deleted Tiny"),
        (
            {"op": "replace", "path": "/game/subtitle", "old": None, "value": "Tiny"},
            "subtitle: unknown → Tiny",
        ),
    ],
)
def test_what_is_added_or_deleted_is_said_to_be(op, words):
    (text,) = sheet(errata_game(ops=[op]))
    assert words in text


def test_values_that_a_rule_had_none_of_before_are_told_by_their_names():
    op = {"op": "add", "path": "/rules/reference/5.1/values", "value": {"red": 2, "hexes-away": 3}}
    (text,) = sheet(errata_game(ops=[op]))
    assert "Rule 5.1, Red: added 2 ; hexes away: added 3" in text


@pytest.mark.parametrize("part", ["accepted", "checks"])
def test_a_games_own_bookkeeping_is_not_told(part):
    ops = [{"op": "remove", "path": f"/rules/{part}/one", "old": {"reason": "Known."}}, *ERRATUM["ops"]]
    (text,) = sheet(errata_game(ops=ops))
    assert "Known" not in text
    assert text.count("→") == 1


def test_an_erratum_that_says_itself_where_it_stands_names_its_document_once():
    (text,) = sheet(errata_game(cite="letter#5.1", rule="combat-table"))
    assert "Changes the combat table; published in Letter of the designer; dated 2024-05-01." in text


def test_an_inferred_erratum_says_why():
    (text,) = sheet(errata_game(status="reassigned", reason="The other game has no hexes."))
    assert text.endswith("Announced twice. Inferred: The other game has no hexes.")


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("Four points a hex.", "Six points a hex.", ("Four points a hex.", "Six points a hex.")),
        (
            "one two three four five six seven eight nine ten eleven twelve thirteen",
            "one two three four five six SEVEN eight nine ten eleven twelve thirteen",
            (
                "… three four five six seven eight nine ten eleven …",
                "… three four five six SEVEN eight nine ten eleven …",
            ),
        ),
        (
            "one two three four five six seven eight",
            "one two three four five six seven eight Now there is more to say.",
            ("… five six seven eight", "… five six seven eight Now there is more to say."),
        ),
        (
            "a a a a a a a a a a a a a",
            "a a a a a a a a a a a a a a",
            ("… a a a a", "… a a a a a"),
        ),
    ],
)
def test_of_long_texts_the_part_that_changes_is_shown(old, new, shown):
    assert changed_parts(old, new) == shown


CHARTS = {
    "combat": {
        "title": "Combat",
        "layout": "matrix",
        "extent": None,
        "rows": {"entries": {"1": {"label": "1 to 3"}}},
        "columns": {"entries": {"a": {"label": "Attack"}}},
        "cells": {},
    }
}


@pytest.mark.parametrize(
    ("pointer", "words"),
    [
        ("/counters/counters/r-a/front/values/attack", "Counter R-A, front, attack"),
        ("/counters/counters/r-a/front/text/0", "Counter R-A, front, text"),
        ("/counters/counters/gone/count", "Counter gone, count"),
        ("/rules/modifiers/gone/title", "Modifier, title"),
        ("/counters/units/r-a/count", "Unit R-A, count"),
        ("/charts/combat/cells/1/a/value", "Combat, row 1 to 3, column Attack"),
        ("/charts/combat/columns/entries/a/label", "Combat, column Attack, label"),
        ("/map/spaces/0303/values/number", "Hex 0303, number"),
        ("/charts/gone/cells/1/a", "gone, row 1, column a"),
        ("/map/places/gone/spaces", "Place gone, spaces"),
        ("/scenarios/gone/first_player", "gone, first player"),
        ("/scenarios/main/setup/red", "Main, set-up"),
        ("/scenarios/main/setup/red/where/at", "Main, set-up, 1 Red"),
        ("/scenarios/main/setup/gone/state", "Main, set-up, gone, state"),
        ("/scenarios/main/reinforcements/late/turn", "Main, reinforcements, late, turn"),
        ("/rules/reference/5.1/text", "Rule 5.1, text"),
        ("/rules/reference/combat-table/text", "Combat table, text"),
        ("/charts/combat/notes/first", "Combat, note"),
        ("/game/turns/list", "Game, turns, list"),
    ],
)
def test_pointers_in_words(pointer, words):
    assert pointer_words(game(charts=CHARTS), pointer) == words
