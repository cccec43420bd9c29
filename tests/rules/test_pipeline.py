"""Loading a game stage by stage: what stops it, and what each stage reports."""

from __future__ import annotations

import json

import pytest
from builder.errors import NotFoundError
from builder.pipeline import LoadOptions, check_game, load_game
from builder.source.project import find_project
from tests.support.games import GONE, SCHEMAS, document


@pytest.fixture
def load(tmp_path):
    """Writes the tiny game, changed, and loads it."""

    def write(name: str, data: object) -> None:
        file = tmp_path / "sources" / "tiny" / f"{name}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(data, indent=1), encoding="utf-8")

    def call(**changes: object):
        for name, data in document(**changes).items():
            if name in ("charts", "scenarios"):
                for key, member in data.items():
                    write(f"{name}/{key}", member)
            else:
                write(name, data)
        return load_game(find_project(tmp_path), "tiny", LoadOptions(SCHEMAS))

    return call


def codes(findings):
    return [finding.code for finding in findings]


def test_a_game_in_order_is_built_and_checked(load):
    loaded = load()
    assert loaded.game is not None
    assert loaded.diagnostics == ()
    checked = check_game(loaded)
    assert checked.findings == ()
    assert [outcome.kind for outcome in checked.outcomes] == ["on-map"]


def test_a_file_that_does_not_fit_its_schema_stops_before_the_model(load):
    loaded = load(map={"title": 3})
    assert (loaded.game, codes(loaded.diagnostics)) == (None, ["schema.wrong-type"])
    checked = check_game(loaded)
    assert checked.findings == loaded.diagnostics
    assert checked.outcomes == ()


def test_an_id_that_names_nothing_stops_before_the_model_with_its_place(load):
    loaded = load(counters={"formations": {"r1": {"nation": "rde"}}})
    assert (loaded.game, codes(loaded.diagnostics)) == (None, ["reference.unknown"])
    (found,) = loaded.diagnostics
    assert found.where.file == "sources/tiny/counters.json"
    (file,) = (path for path in loaded.source.files if path.name == "counters.json")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert '"nation": "rde"' in lines[found.where.line - 1]
    assert found.game == "tiny"


def test_a_field_left_out_is_found_but_does_not_stop_it(load):
    loaded = load(counters={"counters": {"r-hq": {"front": {"values": {"attack": GONE}}}}})
    assert codes(loaded.diagnostics) == ["counter.missing-field"]
    assert loaded.game is not None


@pytest.mark.parametrize(
    ("inks", "told"), [([1, 1, 1, 0], []), ([0.8, 0.8, 0.8, 0.6], []), ([1, 1, 0.8, 0.4], ["palette.ink"])]
)
def test_more_ink_than_paper_takes_is_told_and_does_not_stop_it(load, inks, told):
    loaded = load(game={"palette": {"mud": {"rgb": "#403020", "cmyk": inks}}})
    assert codes(loaded.diagnostics) == told
    assert all("add up to 320 %, and paper takes 300 %" in found.message for found in loaded.diagnostics)
    assert loaded.game is not None


def test_an_unknown_game_is_not_found(load):
    loaded = load()
    project = find_project(loaded.source.files[0].parent)
    with pytest.raises(NotFoundError):
        load_game(project, "tinny", LoadOptions(SCHEMAS))
