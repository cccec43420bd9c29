"""Errata whose data cannot be read, or hold a part of what they change already."""

from __future__ import annotations

from builder.source.values import show


def erratum(*ops: dict[str, object], **fields: object) -> dict[str, object]:
    return {
        "date": "2024-01-01",
        "document": "rules",
        "title": "Wrong",
        "status": "apply",
        "ops": ops,
        **fields,
    }


def change(path: str, old: object, value: object) -> dict[str, object]:
    return {"op": "replace", "path": path, "old": old, "value": value}


def write_errata(bench, **errata: object) -> None:
    bench.write("alpha/errata.json", {"format": 1, "editions": {}, "errata": errata})


def told(game) -> list[tuple[str, str]]:
    return [(finding.code, finding.where.pointer) for finding in game.diagnostics]


def test_of_errata_that_rest_on_a_file_that_cannot_be_read_nothing_is_said(bench):
    bench.game(credits={"year": 2015})
    bench.write("alpha/counters.json", '{"format": 1,')
    write_errata(
        bench,
        count=erratum(change("/counters/total", 1, 2)),
        later=erratum(change("/game/title", "Alpha", "Beta"), needs=["count"]),
        year=erratum(change("/game/credits/year", 2016, 2017)),
    )
    assert told(bench.read()) == [
        ("json.syntax", "/counters"),
        ("errata.no-longer-fits", "/errata/errata/year/ops/0"),
    ]


def test_a_part_of_an_erratum_that_the_files_hold_already_is_named(bench):
    bench.game(credits={"year": 2017})
    year = change("/game/credits/year", 2016, 2017)
    write_errata(bench, both=erratum(change("/game/title", "Alpha", "Beta"), year))
    game = bench.read()
    assert told(game) == [("errata.already-holds", "/errata/errata/both/ops/1")]
    assert "a part of erratum both: year (sources/alpha/game.json:" in game.diagnostics[0].message


def test_what_an_erratum_before_it_made_is_no_part_that_the_files_hold(bench):
    bench.game(credits={"year": 2016})
    year = change("/game/credits/year", 2016, 2017)
    write_errata(bench, first=erratum(year), both=erratum(change("/game/title", "Alpha", "Beta"), year))
    assert told(bench.read()) == []


def test_a_misfit_is_told_where_two_records_differ_first_with_file_and_line(bench):
    bench.game()
    documents = {"rules": {"title": "Rulebook", "kind": "rulebook"}}
    older = {"rules": {"title": "Old rules", "kind": "rulebook"}}
    write_errata(bench, docs=erratum(change("/game/documents", older, {**documents, **older})))
    (found,) = bench.read().diagnostics
    assert found.code == "errata.no-longer-fits"
    assert "fits: Rulebook, title (sources/alpha/game.json:" in found.message
    assert found.message.endswith(') is "Rulebook", not "Old rules".')


def test_errata_of_counters_that_have_no_shape_are_told_all_the_same(bench):
    bench.game()
    broken = {"format": 1, "units": {"u": {"name": 3, "states": [1]}, "v": 2}, "counters": {"u": 1}}
    bench.write("alpha/counters.json", broken)
    write_errata(bench, u=erratum(change("/counters/counters/u/front/label", 1, 2)))
    assert ("errata.no-longer-fits", "/errata/errata/u/ops/0") in told(bench.read())


def test_long_texts_are_cut_inside_their_marks():
    assert show("x" * 80) == f'"{"x" * 56}..."'
