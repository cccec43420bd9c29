"""A scenario that extends another: lines it takes away, and errata of the one that reach the other."""

from __future__ import annotations

import pytest

LINE = {"side": "red", "what": {"units": ["a"]}, "where": {"at": ["0101"]}, "title": "Lien"}
COMING = {"side": "red", "what": {"units": ["b"]}, "turn": "3"}


def write(bench, short: dict[str, object], *ops: dict[str, object], status: str = "apply") -> object:
    """A long scenario, a short one that extends it, one that extends the short one, and an erratum."""
    bench.game()
    long = {
        "title": "Long",
        "turns": {"first": "1", "last": "6"},
        "setup": {"line": LINE},
        "reinforcements": {"third": COMING, "fourth": COMING},
    }
    bench.write("alpha/scenarios/long.json", {"format": 1, **long})
    bench.write("alpha/scenarios/short.json", {"format": 1, "title": "Short", "extends": "long", **short})
    bench.write("alpha/scenarios/brief.json", {"format": 1, "title": "Brief", "extends": "short"})
    erratum = {"document": "addenda", "title": "T", "status": status, "ops": list(ops)}
    bench.write("alpha/errata.json", {"format": 1, "editions": {}, "errata": {"one": erratum} if ops else {}})
    return bench.read()


def retitled(**changes: object) -> dict[str, object]:
    return {
        "op": "replace",
        "path": "/scenarios/long/setup/line/title",
        "old": "Lien",
        "value": "Line",
    } | changes


def scenarios(game) -> dict[str, dict]:
    return game.document["scenarios"]


def titles(game) -> list[str]:
    return [scenarios(game)[name]["setup"]["line"]["title"] for name in ("long", "short", "brief")]


def test_a_null_takes_a_line_away_for_all_that_follow(bench):
    game = write(bench, {"reinforcements": {"third": None}})
    assert game.diagnostics == ()
    kept = {name: list(scenario["reinforcements"]) for name, scenario in scenarios(game).items()}
    assert kept == {"long": ["third", "fourth"], "short": ["fourth"], "brief": ["fourth"]}


def test_a_null_inside_a_line_is_unknown_and_lets_the_inherited_value_stand(bench):
    game = write(bench, {"reinforcements": {"third": {"turn": None}}})
    assert (game.diagnostics, scenarios(game)["brief"]["reinforcements"]["third"]["turn"]) == ((), "3")


@pytest.mark.parametrize(
    ("key", "hint"), [("thirt", "Did you mean third?"), ("x", "Remove it, or write what belongs there.")]
)
def test_what_is_not_there_cannot_be_taken_away(bench, key, hint):
    game = write(bench, {"reinforcements": {key: None}})
    (found,) = game.diagnostics
    assert (found.code, found.hint) == ("source.takes-nothing", hint)
    assert found.where.file == "sources/alpha/scenarios/short.json"
    assert found.where.pointer == f"/scenarios/short/reinforcements/{key}"
    assert key not in scenarios(game)["short"]["reinforcements"]


def test_a_scenario_that_extends_nothing_takes_nothing_away(bench):
    game = write(bench, {"extends": None, "turns": {"first": "1", "last": "2"}, "setup": {"line": None}})
    assert [found.code for found in game.diagnostics] == ["source.takes-nothing"]


@pytest.mark.parametrize(("edition", "title"), [("latest", "Line"), ("printed", "Lien")])
def test_an_erratum_reaches_what_is_inherited(bench, edition, title):
    write(bench, {}, retitled())
    game = bench.read(edition=edition)
    assert (game.diagnostics, titles(game)) == ((), [title] * 3)


def test_what_an_erratum_made_is_marked_where_it_is_inherited(bench):
    game = write(bench, {}, retitled())
    origin = game.origins.at("/scenarios/brief/setup/line/title")
    assert (origin.errata, origin.cite) == (("one",), ("addenda",))


def test_an_erratum_that_files_reflect_is_undone_in_heirs_too(bench):
    write(bench, {}, retitled(old="Lane", value="Lien"), status="reflected")
    assert titles(bench.read(edition="printed")) == ["Lane"] * 3


def test_an_added_line_reaches_heirs(bench):
    added = {"op": "add", "path": "/scenarios/long/setup/other", "value": LINE}
    game = write(bench, {}, added)
    assert [list(scenario["setup"]) for scenario in scenarios(game).values()] == [["line", "other"]] * 3


def test_an_erratum_does_not_reach_what_a_scenario_states_itself(bench):
    game = write(bench, {"setup": {"line": {"title": "Own"}}}, retitled())
    assert (game.diagnostics, titles(game)) == ((), ["Line", "Own", "Own"])


def test_an_erratum_does_not_bring_back_what_a_scenario_took_away(bench):
    replaced = {**COMING, "turn": "2"}
    op = {"op": "replace", "path": "/scenarios/long/reinforcements/third", "old": COMING, "value": replaced}
    game = write(bench, {"reinforcements": {"third": None}}, op)
    kept = {name: scenario["reinforcements"].get("third") for name, scenario in scenarios(game).items()}
    assert (game.diagnostics, kept) == ((), {"long": replaced, "short": None, "brief": None})


def test_what_an_erratum_says_of_an_heir_itself_holds_there_and_below(bench):
    own = retitled(path="/scenarios/short/setup/line/title", value="Short line")
    game = write(bench, {}, retitled(), own)
    assert (game.diagnostics, titles(game)) == ((), ["Line", "Short line", "Short line"])
