"""A game extends a system, a scenario another scenario."""

from __future__ import annotations

from builder.source.origin import Layer


def codes(game) -> list[str]:
    return [diagnostic.code for diagnostic in game.diagnostics]


def system(bench, **changes: object) -> None:
    bench.game("system", kind="system", title="System", **changes)


def scenario(**changes: object) -> dict[str, object]:
    base = {"format": 1, "title": "One", "turns": {"first": "1", "last": "6"}, "setup": {}}
    return {**base, **changes}


def test_a_game_has_what_its_system_has(bench):
    system(bench, series="S", credits={"designer": "D", "year": 2001})
    bench.write("system/public/game.json", {"credits": {"publisher": "P"}})
    bench.write("system/cards.json", {"format": 1, "decks": {}})
    bench.game("alpha", extends="system", credits={"year": 2002})
    game = bench.read()
    assert game.diagnostics == ()
    assert game.document["game"]["series"] == "S"
    assert game.document["game"]["credits"] == {"designer": "D", "year": 2002, "publisher": "P"}
    assert game.document["game"]["kind"] == "game"
    assert "cards" in game.document
    assert game.disagreements == ()
    assert game.origins.at("/game/series").where.file == "sources/system/game.json"
    assert game.origins.at("/game/credits/publisher").layer is Layer.PUBLIC
    assert game.origins.at("/game/credits/year").where.file == "sources/alpha/game.json"
    assert [file.parent.name for file in game.files] == ["system", "system", "public", "alpha"]


def test_a_null_in_a_child_lets_the_inherited_value_stand(bench):
    system(bench, series="S")
    bench.game("alpha", extends="system", series=None)
    assert bench.read().document["game"]["series"] == "S"


def test_a_child_s_file_may_be_partial_and_is_whole_with_its_parent(bench):
    system(bench)
    bench.write("system/cards.json", {"format": 1, "decks": {}})
    bench.game("alpha", extends="system")
    bench.write("alpha/cards.json", {"cups": {}})
    game = bench.read()
    assert game.diagnostics == ()
    assert game.document["cards"] == {"format": 1, "decks": {}, "cups": {}}


def test_what_is_missing_in_both_is_told_once_at_the_end(bench):
    system(bench)
    bench.game("alpha", extends="system")
    bench.write("alpha/errata.json", {"format": 1, "editions": {}})
    (found,) = bench.read().diagnostics
    assert (found.code, found.where.pointer) == ("schema.missing-key", "/errata")


def test_the_options_of_a_module_are_not_inherited(bench):
    system(bench)
    bench.write("system/vassal.json", {"format": 1, "module": {"name": "S"}})
    bench.game("alpha", extends="system")
    game = bench.read()
    assert (game.diagnostics, "vassal" in game.document) == ((), False)


def test_a_system_alone_may_be_partial(bench):
    system(bench)
    bench.write("system/errata.json", {"format": 1})
    assert bench.read("system").diagnostics == ()


def test_faults_of_a_system_are_told_as_the_system_s(bench):
    system(bench, titel="x")
    bench.game("alpha", extends="system")
    (found,) = bench.read().diagnostics
    assert (found.game, found.where.file) == ("system", "sources/system/game.json")


def test_a_cycle_is_told_once_and_cut(bench):
    bench.game("alpha", extends="beta")
    bench.game("beta", extends="gamma", kind="system")
    bench.game("gamma", extends="beta", kind="system")
    game = bench.read()
    assert codes(game) == ["source.cycle"]
    found = game.diagnostics[0]
    assert "beta -> gamma -> beta" in found.message
    assert (found.where.file, found.where.pointer) == ("sources/gamma/game.json", "/game/extends")


def test_an_unknown_parent_suggests_the_nearest(bench):
    system(bench)
    bench.game("alpha", extends="sistem")
    (found,) = bench.read().diagnostics
    assert (found.code, found.hint) == ("source.unknown-parent", "Did you mean system?")


def test_a_scenario_has_what_the_one_it_extends_has(bench):
    bench.game()
    bench.write("alpha/scenarios/one.json", scenario(text="Long.", turns={"first": "1", "last": None}))
    bench.write(
        "alpha/scenarios/two.json", {"format": 1, "title": "Two", "extends": "one", "turns": {"last": "9"}}
    )
    bench.write("alpha/scenarios/three.json", {"format": 1, "extends": "two", "title": "Three"})
    game = bench.read()
    assert game.diagnostics == ()
    assert game.document["scenarios"]["two"]["turns"] == {"first": "1", "last": "9"}
    third = game.document["scenarios"]["three"]
    assert (third["title"], third["text"], third["turns"]["last"]) == ("Three", "Long.", "9")
    assert game.origins.at("/scenarios/three/text").where.file == "sources/alpha/scenarios/one.json"
    assert game.origins.at("/scenarios/three/turns/last").where.file == "sources/alpha/scenarios/two.json"
    assert game.origins.where("/scenarios/three/text").pointer == "/scenarios/three/text"


def test_scenarios_in_a_cycle_and_without_a_parent(bench):
    bench.game()
    bench.write("alpha/scenarios/one.json", scenario(extends="two"))
    bench.write("alpha/scenarios/two.json", scenario(extends="one"))
    bench.write("alpha/scenarios/three.json", scenario(extends="too"))
    found = bench.read().diagnostics
    assert [d.code for d in found] == ["source.cycle", "source.unknown-parent"]
    assert "one -> two -> one" in found[0].message
    assert found[1].where.file == "sources/alpha/scenarios/three.json"


def test_a_scenario_that_extends_itself(bench):
    bench.game()
    bench.write("alpha/scenarios/one.json", scenario(extends="one"))
    (found,) = bench.read().diagnostics
    assert (found.code, "itself: one -> one." in found.message) == ("source.cycle", True)
