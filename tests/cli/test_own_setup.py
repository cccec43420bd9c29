"""`counterfoil setup` and `counterfoil validate --setup`, on the games of this checkout."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from functools import partial

import pytest
from builder.cli.reading import load_options
from builder.cli.setup import as_json, as_table
from builder.diagnostics import Severity, Status, Where
from builder.layout.setup_cards.words import describe_place
from builder.pipeline import load_game
from builder.resources import schema_dir
from builder.rules.facts import Facts
from builder.rules.own_setup import Others, Wanted, check_setup
from builder.rules.own_setup_export import setup_lines
from builder.rules.spaces import Ground
from builder.source.editions import edition_names
from builder.source.project import find_project
from builder.source.schemas import load_schemas
from builder.source.setup_file import Entry, Field, SetupFile
from builder.source.setup_file_csv import read_csv
from builder.source.setup_file_json import read_json
from tests.support.documents import ROOT

GAMES = sorted(path.name for path in (ROOT / "sources").iterdir() if any((path / "scenarios").glob("*.json")))
WRONG = (Severity.ERROR, Severity.WARNING)
GAME = "bautzen-1945"


@pytest.fixture
def exported(command):
    """A default set-up as rows that a test may change."""

    def export(game: str, *words: str):
        ended = command("setup", game, *words)
        assert ended.code == 0, ended.err
        return list(csv.DictReader(io.StringIO(ended.out)))

    return export


@pytest.fixture
def check(command, tmp_path):
    """Writes rows as a table and has them checked."""

    def validate(game: str, rows, *words: str, delimiter: str = ",", encoding: str = "utf-8"):
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]), delimiter=delimiter)
        writer.writeheader()
        writer.writerows(rows)
        path = tmp_path / "mine.csv"
        path.write_bytes(text.getvalue().encode(encoding))
        return command("validate", game, "--setup", str(path), *words)

    return validate


def rows_of(path):
    return (
        read_json(path, path.name, load_schemas(schema_dir()))
        if path.suffix == ".json"
        else read_csv(path, path.name)
    )


def loaded_editions(game: str):
    """The game in every edition in which other errata are in effect."""
    first = load_game(find_project(ROOT), game, load_options("latest", None, ()))
    seen = set()
    for name in edition_names(first.source.document.get("errata"), first.source.errata):
        loaded = load_game(find_project(ROOT), game, load_options(name, None, ()))
        if frozenset(loaded.source.errata_applied) not in seen:
            seen.add(frozenset(loaded.source.errata_applied))
            yield loaded


def brought(facts, game: str, file):
    (found,) = check_setup(facts, file, Wanted(), partial(describe_place, game=facts.game), Others())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_default_set_up_comes_back_clean(tmp_path, game):
    """In every edition, scenario, option and form; the tests below go through the command line."""
    for loaded in loaded_editions(game):
        facts = Facts(loaded.game, loaded.source.document)
        assert facts.all_situations
        for situation in facts.all_situations:
            lines = setup_lines(facts, situation)
            table, document = tmp_path / "mine.csv", tmp_path / "mine.json"
            table.write_bytes(as_table(situation, lines))
            document.write_bytes(as_json(situation, lines, game))
            for path in (table, document):
                found = brought(facts, game, rows_of(path))
                told = [f for f in found.findings if f.severity in WRONG and f.status is Status.OPEN]
                assert told == []
                assert found.summary.startswith(f"{situation.name}: ")
                assert "missing" not in found.summary
                assert "misplaced" not in found.summary


@pytest.mark.parametrize("game", GAMES)
def test_a_unit_that_is_moved_out_of_its_zone_is_found_where_it_stands(game):
    """Every eighth unit of every scenario whose zone is known, moved to the first space outside it."""
    loaded = load_game(find_project(ROOT), game, load_options("latest", None, ()))
    facts = Facts(loaded.game, loaded.source.document)
    tried = 0
    for situation in facts.all_situations:
        ground = Ground(facts.board, situation.occupation)
        entries = [
            entry_of(number, line, situation) for number, line in enumerate(setup_lines(facts, situation))
        ]
        for piece in situation.settled.placements[::8]:
            zone = ground.evaluate(situation.placements[piece.placement].where)
            outside = [code for code in facts.board.codes if zone.holds(code) is False]
            place = [
                n for n, e in enumerate(entries) if e.unit.text == facts.game.counters.units[piece.unit].name
            ]
            if piece.space is None or not outside or len(place) != 1:
                continue
            moved_entry = replace(entries[place[0]], place=Field(outside[0], Where("mine", place[0], 2)))
            changed = [*entries[: place[0]], moved_entry, *entries[place[0] + 1 :]]
            file = SetupFile(
                "mine", Field(situation.scenario.title, Where()), Field("", Where()), tuple(changed)
            )
            found = brought(facts, game, replace(file, option=Field(situation.option or "", Where())))
            told = {(f.code, f.where.line) for f in found.findings}
            # Where other lines may take such a unit too, it is its own line that lacks one.
            either = {("own-setup.misplaced", place[0]), ("own-setup.missing", None)}
            assert told & either, (situation.name, piece.unit, outside[0])
            tried += 1
    assert tried


def entry_of(number: int, line, situation) -> Entry:
    words = (line.unit, line.place, line.state, line.side, situation.scenario.title, str(line.count))
    return Entry(*(Field(word, Where("mine", number, column)) for column, word in enumerate(words, start=1)))


def test_the_scenario_that_a_file_fits_best_is_found(exported, check):
    for scenario, title in (
        ("barbarossa-2", "Barbarossa II"),
        ("winter-offensive", "Soviet Winter Offensive"),
    ):
        rows = exported("slaughterhouse", "--scenario", scenario)
        bare = [{key: row[key] for key in ("unit", "place", "state", "count")} for row in rows]
        ended = check("slaughterhouse", bare)
        assert ended.code == 0
        assert ended.out.splitlines()[-1].startswith(title)


def moved(rows, unit: str, place: str):
    (row,) = [row for row in rows if row["unit"] == unit]
    row["place"] = place
    return rows.index(row) + 2


def test_faults_are_told_with_file_line_column_and_what_is_right(exported, check):
    rows = exported(GAME)
    line = moved(rows, "776/214 RD", "0909")
    gone = next(number for number, row in enumerate(rows) if row["unit"] == "27/10 DP")
    del rows[gone]
    line -= gone < line - 2
    ended = check(GAME, rows)
    assert ended.code == 1
    assert f"mine.csv:{line}:5: error [own-setup.misplaced] 776/214 RD stands at 0909" in ended.out
    assert "(rules#12.1-allied)" in ended.out
    assert "Within 2 hexes of Niesky (2206). Nearest allowed:" in ended.out
    assert "error [own-setup.missing] 27/10 DP is missing." in ended.out
    assert ended.out.rstrip().endswith("94 of 96 units stand right; 1 misplaced, 1 missing.")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1250", "utf-16"])
def test_tables_of_any_spreadsheet_are_read(exported, check, delimiter, encoding):
    rows = exported(GAME)
    ended = check(GAME, rows, delimiter=delimiter, encoding=encoding)
    assert ended.code == 0, ended.out


def test_all_codes_without_their_zeros_are_read(exported, check):
    rows = exported(GAME)
    for row in rows:
        row["place"] = str(int(row["place"])) if row["place"].isdigit() else row["place"]
    ended = check(GAME, rows, "--format", "json")
    assert ended.code == 0
    assert [f["code"] for f in ended.data["findings"]].count("own-setup.zeros-lost") == 1


def test_a_stack_over_its_limit_is_found_by_the_game_s_own_check(exported, check):
    rows = exported(GAME)
    lines = [moved(rows, unit, "2206") for unit in ("776/214 RD", "780/214 RD", "788/214 RD", "HQ 214 RD")]
    ended = check(GAME, rows, "--format", "json")
    (over,) = [f for f in ended.data["findings"] if f["code"] == "stacking.over-limit"]
    assert over["line"] in lines
    assert over["rule"]
    assert "2206" in over["message"]


def test_what_an_erratum_has_outdated_is_told_with_the_erratum(exported, check):
    printed = exported("slaughterhouse", "--scenario", "winter-offensive", "--edition", "printed")
    ended = check("slaughterhouse", printed, "--format", "json")
    outdated = {f["message"] for f in ended.data["findings"] if f["code"] == "own-setup.outdated"}
    (kalinin,) = [message for message in outdated if message.startswith("Kalinin Front")]
    assert kalinin == (
        "Kalinin Front stands at Kalinin, which was right until erratum kalinin-deletion"
        " (addenda#21.3.2, 2024-01-01); now in Kolomna."
    )
    assert any(
        message.startswith("III Panzer Army is missing: the scenario wants it since") for message in outdated
    )
    (edition,) = [f["message"] for f in ended.data["findings"] if f["code"] == "own-setup.edition"]
    assert "fits edition printed better" in edition
    assert check("slaughterhouse", printed, "--edition", "printed").code == 0


def test_what_only_a_later_edition_has_is_told_with_the_erratum(exported, check):
    latest = exported("slaughterhouse", "--scenario", "winter-offensive")
    ended = check("slaughterhouse", latest, "--edition", "printed", "--format", "json")
    outdated = [f["message"] for f in ended.data["findings"] if f["code"] == "own-setup.outdated"]
    assert any("right by erratum kalinin-iii-panzer" in message for message in outdated)


@pytest.mark.parametrize("form", ["json", "sarif", "github"])
def test_forms_for_machines_have_findings_and_summary(exported, check, form):
    rows = exported(GAME)
    moved(rows, "776/214 RD", "0909")
    ended = check(GAME, rows, "--format", form)
    assert ended.code == 1
    assert "own-setup.misplaced" in ended.out
    assert "own-setup.summary" in ended.out
    assert "95 of 96 units stand right" in ended.out
    if form != "github":
        json.loads(ended.out)


def test_strict_lets_warnings_count(exported, check):
    rows = [row for row in exported(GAME) if row["unit"] != "Turn marker"]
    for row in rows:
        row["colour"] = "red"
    assert check(GAME, rows).code == 0
    assert check(GAME, rows, "--strict").code == 1


def test_names_that_do_not_exist_end_with_their_own_code(command, exported, check, tmp_path):
    rows = exported(GAME)
    assert check("bautzen-1954", rows).code == 4
    ended = check(GAME, rows, "--scenario", "counterstork")
    assert (ended.code, "Did you mean counterstroke?" in ended.err) == (4, True)
    ended = check(GAME, rows, "--option", "brandenberg")
    assert (ended.code, "Did you mean brandenburg" in ended.err) == (4, True)
    assert check("sandomierz-offensive", rows).code == 4
    assert command("setup", GAME, "--scenario", "x").code == 4
    assert command("setup", "sandomierz-offensive").code == 4


def test_a_file_that_cannot_be_read_is_bad_input(command, tmp_path):
    wrong = {
        "none.csv": None,
        "picture.csv": b"\x89PNG\r\n\x1a\n\x00\x00",
        "half.csv": b'unit,place\n"First',
        "columns.csv": b"a,b\nc,d\n",
        "half.json": b'[{"unit": "a"',
        "other.json": b'{"units": [{"name": "a"}]}',
    }
    for name, data in wrong.items():
        path = tmp_path / name
        if data is not None:
            path.write_bytes(data)
        ended = command("validate", GAME, "--setup", str(path))
        assert ended.code == 3, name
        assert "Traceback" not in ended.out + ended.err


def test_a_set_up_is_of_one_game_and_its_options_need_it(command):
    assert command("validate", "--setup", "mine.csv").code == 2
    assert command("validate", GAME, "--scenario", "counterstroke").code == 2


def test_an_export_never_overwrites(command, tmp_path):
    path = tmp_path / "mine.csv"
    assert command("setup", GAME, "--out", str(path)).code == 0
    path.write_text("my own work", encoding="utf-8")
    assert command("setup", GAME, "--out", str(path)).code == 6
    assert path.read_text(encoding="utf-8") == "my own work"
