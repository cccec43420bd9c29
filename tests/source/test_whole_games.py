"""Whole games read from files: schema, public layer, errata and editions, each value with its origin."""

from __future__ import annotations

import pytest
from builder.diagnostics import Diagnostic, Severity, Where
from builder.errors import NotFoundError
from builder.source.completeness import measure
from builder.source.errata_check import check_errata
from builder.source.origin import Layer


def errata(status: str = "apply", **fields: object) -> dict[str, object]:
    record = {
        "date": "2024-01-01",
        "document": "rules",
        "rule": "1.2",
        "title": "The year was wrong",
        "status": status,
        "ops": [{"op": "replace", "path": "/game/credits/year", "old": 2016, "value": 2017}],
        **fields,
    }
    return {"format": 1, "editions": {}, "errata": {"year": record}}


def codes(game) -> list[str]:
    return [diagnostic.code for diagnostic in game.diagnostics]


def test_a_good_game_is_one_document(bench):
    bench.game()
    bench.write("alpha/cards.json", {"format": 1, "decks": {}})
    bench.write("alpha/errata.json", {"format": 1, "editions": {}, "errata": {}})
    game = bench.read()
    assert game.diagnostics == ()
    assert game.is_whole
    assert list(game.document) == ["game", "cards", "errata"]
    assert [file.name for file in game.files] == ["game.json", "cards.json", "errata.json"]
    assert (game.edition, game.errata_applied, game.disagreements) == ("latest", (), ())


def test_one_broken_file_does_not_hide_the_errors_of_the_others(bench):
    bench.game(titel="x")
    bench.write("alpha/cards.json", "{")
    bench.write("alpha/errata.json", {"format": 1, "editions": {}})
    bench.write("alpha/public/game.json", {"kind": "gam"})
    bench.write("alpha/public/vassal.json", "[]")
    bench.write("alpha/scenarios/one.json", '{"format": 1, "format": 1}')
    found = {(d.code, d.where.file) for d in bench.read().diagnostics}
    assert {
        ("schema.unknown-key", "sources/alpha/game.json"),
        ("json.syntax", "sources/alpha/cards.json"),
        ("schema.missing-key", "sources/alpha/errata.json"),
        ("schema.not-allowed", "sources/alpha/public/game.json"),
        ("schema.wrong-type", "sources/alpha/public/vassal.json"),
        ("json.duplicate-key", "sources/alpha/scenarios/one.json"),
    } <= found


def test_every_diagnostic_has_its_game_file_line_column_and_pointer(bench):
    bench.game(titel="x")
    (found,) = bench.read().diagnostics
    assert found.game == "alpha"
    assert (found.where.file, found.where.line) == ("sources/alpha/game.json", 12)
    assert (found.where.column, found.where.pointer) == (2, "/game/titel")


def test_a_repeated_key_has_its_pointer_into_the_game(bench):
    bench.game()
    bench.write("alpha/scenarios/one.json", '{"turns": {"first": "1", "first": "2"}}')
    found = [d for d in bench.read().diagnostics if d.code == "json.duplicate-key"]
    assert [d.where.pointer for d in found] == ["/scenarios/one/turns/first"]


def test_files_that_no_game_has_are_told(bench):
    bench.game()
    bench.write("alpha/counter.json", {})
    bench.write("alpha/public/zzz.json", {})
    bench.write("alpha/README.md", "x")
    found = bench.read().diagnostics
    assert [d.code for d in found] == ["source.unknown-file"] * 2
    assert "Did you mean counters.json?" in found[0].hint


def test_a_file_whose_name_is_no_id_is_told(bench):
    bench.game()
    bench.write("alpha/charts/the table.json", {})
    bench.write("alpha/scenarios/.hidden.json", {})
    found = [(d.code, d.where.file) for d in bench.read().diagnostics]
    assert found == [
        ("source.bad-name", "sources/alpha/charts/the table.json"),
        ("source.bad-name", "sources/alpha/scenarios/.hidden.json"),
    ]


def test_an_id_that_is_not_the_folder_s_name_is_told(bench):
    bench.game(id="alpah")
    (found,) = bench.read().diagnostics
    assert (found.code, found.hint) == ("source.wrong-id", 'Write "alpha".')
    assert (found.where.line, found.where.pointer) == (3, "/game/id")


def test_the_public_layer_fills_and_disagrees(bench):
    bench.game(subtitle=None, series="S", credits={"year": 2016, "designer": None})
    bench.write(
        "alpha/public/game.json",
        {
            "provenance": {"cite": "rules#box", "certainty": "public"},
            "subtitle": "Sub",
            "credits": {"year": 2017},
        },
    )
    game = bench.read()
    assert game.diagnostics == ()
    assert game.document["game"]["subtitle"] == "Sub"
    assert game.origins.at("/game/subtitle").layer is Layer.PUBLIC
    assert game.origins.at("/game/series").layer is Layer.TEXT
    (disagreement,) = game.disagreements
    assert (disagreement.pointer, disagreement.value) == ("/game/credits/year", 2017)
    assert disagreement.origin.cite == ("rules#box",)
    assert [(r.value, r.layer, r.where.file) for r in disagreement.rejected] == [
        (2016, Layer.TEXT, "sources/alpha/game.json")
    ]
    assert bench.read(trust=Layer.TEXT).document["game"]["credits"]["year"] == 2016


def test_a_public_file_may_stand_alone_but_must_then_be_whole(bench):
    bench.game()
    bench.write("alpha/public/cards.json", {"decks": {}})
    (found,) = bench.read().diagnostics
    assert (found.code, found.where.file) == ("schema.missing-key", "sources/alpha/public/cards.json")
    assert found.message == 'The key "format" is missing. (after layers and errata)'


def test_a_fault_that_errata_make_is_told_where_they_make_it(bench):
    bench.game(credits={"year": 2016})
    broken = errata(ops=[{"op": "replace", "path": "/game/credits/year", "old": 2016, "value": "soon"}])
    bench.write("alpha/errata.json", broken)
    (found,) = bench.read().diagnostics
    assert (found.code, found.where.file) == ("schema.wrong-type", "sources/alpha/errata.json")
    assert (found.where.pointer, found.where.line) == ("/game/credits/year", 16)
    assert bench.read(edition="transcribed").diagnostics == ()


def test_an_erratum_marks_what_it_changes_and_keeps_the_old_value(bench):
    bench.game(credits={"year": 2016})
    bench.write("alpha/errata.json", errata())
    game = bench.read()
    assert game.document["game"]["credits"]["year"] == 2017
    assert game.errata_applied == ("year",)
    found = game.origins.at("/game/credits/year")
    assert (found.errata, found.cite) == (("year",), ("rules#1.2",))
    assert (found.where.file, found.where.line) == ("sources/alpha/errata.json", 16)
    assert [(r.value, r.where.file) for r in found.readings] == [(2016, "sources/alpha/game.json")]
    assert game.origins.at("/game/title").errata == ()
    assert game.disagreements == ()


@pytest.mark.parametrize(
    ("edition", "year", "applied"),
    [
        ("latest", 2017, ("year",)),
        ("transcribed", 2016, ()),
        ("printed", 2016, ()),
        ("year", 2017, ("year",)),
    ],
)
def test_editions_of_an_erratum_to_apply(bench, edition, year, applied):
    bench.game(credits={"year": 2016})
    bench.write("alpha/errata.json", errata())
    game = bench.read(edition=edition)
    assert (game.document["game"]["credits"]["year"], game.errata_applied) == (year, applied)
    assert game.diagnostics == ()


@pytest.mark.parametrize(
    ("edition", "year", "applied"),
    [
        ("latest", 2017, ("year",)),
        ("transcribed", 2017, ()),
        ("printed", 2016, ()),
        ("year", 2017, ("year",)),
    ],
)
def test_editions_of_an_erratum_that_the_files_reflect(bench, edition, year, applied):
    bench.game(credits={"year": 2017})
    bench.write("alpha/errata.json", errata("reflected"))
    game = bench.read(edition=edition)
    assert (game.document["game"]["credits"]["year"], game.errata_applied) == (year, applied)
    assert game.diagnostics == ()


def test_an_old_value_that_is_not_recorded_is_open_in_print(bench):
    bench.game(credits={"year": 2017, "cite": "rules#0"})
    ops = [{"op": "replace", "path": "/game/credits/year", "value": 2017, "old_unknown": True}]
    bench.write("alpha/errata.json", errata("reflected", ops=ops))
    game = bench.read(edition="printed")
    assert game.document["game"]["credits"]["year"] is None
    found = game.origins.at("/game/credits/year")
    assert (found.is_open, found.layer, found.cite) == (True, Layer.TEXT, ("rules#0",))
    assert not bench.read().origins.at("/game/credits/year").is_open


def test_an_undone_value_is_known_as_well_as_the_one_it_replaces(bench):
    bench.game(credits={"year": None})
    bench.write("alpha/public/game.json", {"credits": {"year": 2017, "certainty": "public"}})
    bench.write("alpha/errata.json", {**errata("reflected"), "provenance": {"certainty": "text"}})
    game = bench.read(edition="printed")
    found = game.origins.at("/game/credits/year")
    assert (game.document["game"]["credits"]["year"], found.layer, found.certainty) == (
        2016,
        Layer.PUBLIC,
        Layer.PUBLIC,
    )


@pytest.mark.parametrize(
    ("status", "year", "code", "severity"),
    [
        ("apply", 2015, "errata.no-longer-fits", Severity.ERROR),
        ("apply", 2017, "errata.already-holds", Severity.WARNING),
        ("reflected", 2016, "errata.not-reflected", Severity.ERROR),
        ("reflected", 2015, "errata.no-longer-fits", Severity.ERROR),
    ],
)
def test_errata_that_do_not_meet_the_data_are_told_at_their_place(bench, status, year, code, severity):
    bench.game(credits={"year": year})
    bench.write("alpha/errata.json", errata(status))
    (found,) = bench.read().diagnostics
    assert (found.code, found.severity, found.rule) == (code, severity, "rules#1.2")
    assert (found.where.file, found.game) == ("sources/alpha/errata.json", "alpha")
    assert found.where.pointer.startswith("/errata/errata/year")


def test_a_misfit_changes_nothing_and_is_not_in_effect(bench):
    bench.game(credits={"year": 2015})
    bench.write("alpha/errata.json", errata())
    game = bench.read()
    assert (game.document["game"]["credits"]["year"], game.errata_applied) == (2015, ())


def test_expectations_hold_after_the_errata(bench):
    bench.game(credits={"year": 2016})
    bench.write("alpha/errata.json", errata(expect={"/game/credits/year": 2017, "/game/title": "Alpha"}))
    assert bench.read().diagnostics == ()
    bench.write("alpha/errata.json", errata(expect={"/game/credits/year": 2018, "/game/none": 1}))
    found = bench.read().diagnostics
    assert [d.code for d in found] == ["errata.expectation"] * 2
    assert "should be 2018; it is 2017" in found[0].message
    assert "none (sources/alpha/game.json:1) should be 1; the game has no such datum" in found[1].message


def test_errata_need_their_partners(bench):
    bench.game(credits={"year": 2016})
    value = errata(needs=["other", "nowhere"])
    value["errata"]["other"] = {**value["errata"]["year"], "needs": ["year"], "status": "disputed", "ops": []}
    bench.write("alpha/errata.json", value)
    assert codes(bench.read()) == ["errata.needs", "errata.unknown-id"]


def test_an_erratum_without_operations_can_be_chosen_and_is_told(bench):
    bench.game()
    bench.write("alpha/errata.json", errata("no-target", ops=[]))
    assert bench.read().diagnostics == ()
    assert codes(bench.read(edition="year")) == ["errata.no-operations"]


def test_an_erratum_in_a_list_marks_the_whole_list(bench):
    turns = {"list": {"1": {"label": "1", "date": None}}}
    bench.game(components={"counters": 1}, turns=turns, sides={"a": {"name": "A", "nations": ["x", "y"]}})
    ops = [{"op": "add", "path": "/game/sides/a/nations/-", "value": "z"}]
    bench.write("alpha/errata.json", errata(ops=ops))
    game = bench.read()
    assert game.document["game"]["sides"]["a"]["nations"] == ["x", "y", "z"]
    assert game.origins.at("/game/sides/a/nations").errata == ("year",)
    assert game.origins.at("/game/sides/a/nations/0").errata == ("year",)
    assert game.origins.at("/game/sides/a/name").errata == ()


def test_a_removed_value_is_gone_and_its_neighbours_are_not_marked(bench):
    bench.game(credits={"year": 2016, "designer": "D"})
    bench.write(
        "alpha/errata.json", errata(ops=[{"op": "remove", "path": "/game/credits/year", "old": 2016}])
    )
    game = bench.read()
    assert game.document["game"]["credits"] == {"designer": "D"}
    assert game.origins.at("/game/credits/designer").errata == ()


@pytest.mark.parametrize("path", ["/", "/game", "/charts", "/charts/combat", "/gmae/title", "/charts//x"])
@pytest.mark.parametrize("status", ["apply", "reflected"])
def test_errata_change_what_is_in_documents_and_no_documents(bench, path, status):
    bench.game()
    bench.write("alpha/errata.json", errata(status, ops=[{"op": "add", "path": path, "value": {}}]))
    for edition in ("latest", "printed"):
        game = bench.read(edition=edition)
        tried = status == "reflected" or edition == "latest"
        assert codes(game) == (["errata.bad-path"] if tried else [])
        assert list(game.document) == ["game", "errata"]
    found = check_errata(game.document, game.errata)
    assert [(d.code, d.where.pointer) for d in found] == [("errata.bad-path", "/errata/errata/year/ops/0")]


def test_an_unknown_edition_ends_the_reading(bench):
    bench.game()
    with pytest.raises(NotFoundError, match="no edition or erratum latst"):
        bench.read(edition="latst")


def test_a_diagnostic_that_knows_only_its_pointer_is_placed(bench):
    bench.game()
    game = bench.read()
    placed = game.locate(Diagnostic("x.y", Severity.ERROR, "M.", where=Where(pointer="/game/title")))
    assert (placed.where.file, placed.where.line, placed.game) == ("sources/alpha/game.json", 5, "alpha")
    elsewhere = Diagnostic("x.y", Severity.ERROR, "M.", where=Where("other.json", 1, 1, "/game/title"))
    assert game.locate(elsewhere).where.file == "other.json"


def test_data_are_counted_by_document_and_layer(bench):
    bench.game(
        subtitle=None,
        credits={"designer": None, "year": 2016, "publisher": "P", "certainty": "inferred"},
        series=None,
    )
    bench.write("alpha/public/game.json", {"credits": {"publisher": "Q", "issue": "9"}})
    bench.write("alpha/errata.json", errata())
    game = bench.read()
    (counted,) = measure(game.document, game.origins)
    # Text: id, kind, title, documents (2), and the year as the erratum has it.
    assert counted.document == "game"
    assert counted.known == {Layer.TEXT: 6, Layer.INFERRED: 0, Layer.PUBLIC: 2, Layer.OWNER: 0}
    assert counted.absent == ("/game/credits/designer",)
    assert counted.total == 9
