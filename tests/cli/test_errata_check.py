"""`counterfoil errata check` on games of this checkout whose errata or data a test has spoiled."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from builder.source import errata_check

BEAR, HOUSE = "strike-the-bear", "slaughterhouse"


@pytest.fixture
def spoil(copied):
    """Changes a file of a game in a copy of the project."""

    def call(game: str, file: str, change: Callable[[dict[str, Any]], None]) -> None:
        path = copied.root / "sources" / game / file
        record = json.loads(path.read_text(encoding="utf-8"))
        change(record)
        path.write_text(json.dumps(record), encoding="utf-8")

    return call


@pytest.fixture
def found(command, copied):
    """Codes that the check gives for a game of the copy, each with the erratum that it is about."""

    def call(game: str) -> list[tuple[str, str]]:
        ended = command("errata", "check", game, "--format", "json", project=copied.root)
        return [(each["code"], each["pointer"].split("/")[3]) for each in ended.data["findings"]]

    return call


def test_a_pair_that_only_a_rule_joins_is_found_when_neither_names_the_other(spoil, command, copied):
    # The box holds a corps fewer, and the rule demands a corps fewer: neither is right without the other.
    def part(record):
        for erratum in record["errata"].values():
            erratum.pop("needs", None)

    spoil(BEAR, "errata.json", part)
    first, second = command("errata", "check", BEAR, "--format", "json", project=copied.root).data["findings"]
    assert first["code"] == second["code"] == "errata.needs-other"
    assert (first["pointer"], second["pointer"]) == (
        "/errata/errata/minimum-13",
        "/errata/errata/one-5-2-3",
    )
    told = "Erratum minimum-13 breaks a rule unless one-5-2-3 goes with it: The German boxes"
    assert first["message"].startswith(told)
    assert first["hint"] == 'Add "one-5-2-3" to its needs.'


def test_one_that_names_its_partner_is_enough_for_it_alone(spoil, found):
    spoil(BEAR, "errata.json", lambda record: record["errata"]["minimum-13"].pop("needs"))
    assert found(BEAR) == [("errata.needs-other", "minimum-13")]


def test_one_whose_old_value_is_not_in_the_data_no_longer_fits(spoil, found):
    def change(record):
        record["setup"]["g-luftwaffe"]["what"]["count"] = 3

    spoil(BEAR, "scenarios/campaign.json", change)
    assert ("errata.no-longer-fits", "two-luftwaffe") in found(BEAR)


def test_one_whose_result_is_in_the_data_changes_nothing(spoil, found):
    def change(record):
        record["spaces"]["balta"]["name"] = "Balta"

    spoil(HOUSE, "map.json", change)
    assert found(HOUSE) == [("errata.no-op", "balta")]


def test_two_that_give_one_datum_different_values_exclude_each_other(spoil, found):
    def change(record):
        other = {**record["errata"]["balta"], "title": "Another name"}
        other["ops"] = [{**other["ops"][0], "value": "Beltsy"}]
        record["errata"]["another-name"] = {key: other[key] for key in other if key != "expect"}

    spoil(HOUSE, "errata.json", change)
    assert ("errata.conflict", "another-name") in found(HOUSE)


def test_one_that_starts_from_the_result_of_another_must_say_so(spoil, found):
    def change(record):
        first = record["errata"]["balta"]
        later = {**first, "ops": [{**first["ops"][0], "old": "Balta", "value": "Balta (Moldavia)"}]}
        record["errata"]["longer-name"] = {key: later[key] for key in later if key != "expect"}

    spoil(HOUSE, "errata.json", change)
    assert ("errata.needs-other", "longer-name") in found(HOUSE)


def test_one_that_the_data_do_not_reflect_is_found(spoil, found):
    def change(record):
        record["setup"]["soviet-kursk"]["title"] = "Minsk Front"

    spoil(HOUSE, "scenarios/barbarossa-2.json", change)
    assert ("errata.not-reflected", "kursk-vitebsk") in found(HOUSE)


def test_two_hundred_orders_are_tried_and_the_same_each_time(command, monkeypatch):
    orders: list[list[str]] = []

    class Recorded(Random):
        def sample(self, population, k):
            drawn = super().sample(population, k)
            orders.append([erratum.id for erratum in drawn])
            return drawn

    monkeypatch.setattr(errata_check, "Random", Recorded)
    command("errata", "check", HOUSE)
    first, orders[:] = list(orders), []
    command("errata", "check", HOUSE)
    assert first == orders
    assert len(first) == 200
    assert len({tuple(order) for order in first}) > 190
