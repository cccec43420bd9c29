"""Errata whose data cannot be read, or hold a part of what they change already."""

from __future__ import annotations


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
    assert "/game/credits/year" in game.diagnostics[0].message


def test_what_an_erratum_before_it_made_is_no_part_that_the_files_hold(bench):
    bench.game(credits={"year": 2016})
    year = change("/game/credits/year", 2016, 2017)
    write_errata(bench, first=erratum(year), both=erratum(change("/game/title", "Alpha", "Beta"), year))
    assert told(bench.read()) == []
