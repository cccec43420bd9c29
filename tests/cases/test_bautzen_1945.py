"""Bautzen 1945 as data: what must add up, hang together and be cited."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path

import pytest
from builder.model.game import Game
from builder.pipeline import LoadedGame, LoadOptions, load_game
from builder.source.origin import Layer
from builder.source.project import find_project

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "sources" / "bautzen-1945"


def load(root: Path = ROOT, **options: object) -> LoadedGame:
    return load_game(find_project(root), "bautzen-1945", LoadOptions(ROOT / "schemas", **options))


@pytest.fixture(scope="module")
def game() -> Game:
    loaded = load()
    assert loaded.diagnostics == ()
    assert loaded.game is not None
    return loaded.game


def contrast(one: str, other: str) -> float:
    """Contrast of two sRGB colours as WCAG 2 defines it, 1 to 21."""

    def luminance(colour: str) -> float:
        parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def components(pairs: set[tuple[str, str]]) -> list[int]:
    """Sizes of the parts that lines hang together in, the largest first."""
    parts: list[set[str]] = []
    for pair in pairs:
        touched = [part for part in parts if part & set(pair)]
        parts = [part for part in parts if part not in touched]
        parts.append(set(pair).union(*touched))
    return sorted((len(part) for part in parts), reverse=True)


def neighbours(cell: tuple[int, int]) -> set[tuple[int, int]]:
    """The six hexes around one, on the map or not; even columns lie half a hex lower."""
    column, row = cell
    upper = row - column % 2
    beside = {(column + step, upper + low) for step in (-1, 1) for low in (0, 1)}
    return {(column, row - 1), (column, row + 1)} | beside


def courses(sides: set[tuple[str, str]]) -> list[int]:
    """How many sides each river has, the longest first: sides that meet at a corner are one river."""
    corners: dict[frozenset[tuple[int, int]], tuple[str, str]] = {}
    joined: set[tuple[str, str]] = set()
    for side in sorted(sides):
        first, second = ((int(code[:2]), int(code[2:])) for code in side)
        for third in neighbours(first) & neighbours(second):
            corner = frozenset({first, second, third})
            joined.add(("-".join(side), "-".join(corners.setdefault(corner, side))))
    return components(joined)


def test_there_are_108_counters(game):
    assert sum(counter.count.exact for counter in game.counters.counters.values()) == 108
    assert game.counters.total.exact == 108


def test_the_units_divide_by_nation_and_steps(game):
    units = [unit for unit in game.counters.units.values() if unit.nation is not None]
    assert Counter(unit.nation for unit in units) == {"polish": 28, "soviet": 35, "german": 32}
    assert Counter(len(unit.states) for unit in units) == {1: 47, 2: 48}
    emblems = Counter(counter.back.emblem for counter in game.counters.counters.values())
    assert (emblems["star"], emblems["cross"]) == (34, 13)


def test_every_value_of_a_unit_is_known(game):
    faces = [face for counter in game.counters.counters.values() for face in (counter.front, counter.back)]
    cells = [cell for face in faces for cell in face.values.values()]
    assert all(cell.is_known for cell in cells)
    assert len(cells) > 400


def test_counters_of_a_sheet_lie_each_in_a_place_of_its_own(game):
    places = [counter.printed for counter in game.counters.counters.values() if counter.printed]
    assert len(places) == len(set(places)) == 95
    assert all(1 <= row <= 12 and 1 <= column <= 9 for _, row, column in places)


def test_lettering_can_be_read_on_its_stripe(game):
    for formation in game.counters.formations.values():
        if formation.colour:
            ground, ink = (game.palette[key].rgb for key in (formation.colour, formation.text_colour))
            assert contrast(ground, ink) >= 4.5, formation.id
    for nation in game.nations.values():
        ground, lines = (game.palette[key].rgb for key in (nation.symbol_ground, nation.symbol_lines))
        assert contrast(ground, lines) >= 4.5, nation.id


def test_the_map_is_complete(game):
    map_ = game.map
    assert len(map_.spaces) == 288
    assert Counter(pair.type for pair in map_.hexsides) == {"river": 75, "lake": 15}
    assert Counter(pair.type for pair in map_.links) == {"road": 178, "rail": 58}
    assert Counter(place.kind for place in map_.places.values()) == {"city": 6, "town": 46}
    features = Counter((f.type, f.side) for space in map_.spaces.values() for f in space.features)
    assert features == {("supply", "german"): 10, ("supply", "allied"): 3, ("dominant", None): 8}
    assert sum(space.terrain == "city" for space in map_.spaces.values()) == 7


def test_roads_and_railways_hang_together(game):
    lines = {
        kind: {(pair.first, pair.second) for pair in game.map.links if pair.type == kind}
        for kind in ("road", "rail")
    }
    assert components(lines["road"]) == [155]
    assert components(lines["rail"]) == [53, 7]


def test_rivers_are_two_courses_that_one_lake_joins(game):
    rivers = {(pair.first, pair.second) for pair in game.map.hexsides if pair.type == "river"}
    assert courses(rivers) == [47, 28]
    assert courses(rivers | {("1506", "1606")}) == [76]


def test_exits_leave_over_the_edge_they_name(game):
    rivers = {(pair.first, pair.second) for pair in game.map.hexsides if pair.type == "river"}
    for way_out in game.map.exits:
        assert (way_out.type == "river") == (way_out.corner in rivers)
        column, row = int(way_out.space[:2]), int(way_out.space[2:])
        last = 12 if column % 2 == 0 else 13
        edges = {"W": column == 1, "E": column == 23, "N": row == 1, "S": row == last}
        assert edges[way_out.edge], way_out
    assert Counter(way_out.type for way_out in game.map.exits) == {"road": 16, "rail": 8, "river": 5}


def test_the_combat_table_has_64_cells_of_which_the_rulebook_states_20():
    loaded = load()
    cells = loaded.game.charts["combat"].cells
    layers = Counter(loaded.source.origins.at(cell.pointer).layer for cell in cells.values())
    assert all(re.fullmatch(r"\d/\d", str(cell.value)) for cell in cells.values())
    assert layers == {Layer.TEXT: 20, Layer.INFERRED: 1, Layer.PUBLIC: 43}


def test_the_rulebook_states_these_strengths_and_no_more():
    loaded = load()
    stated = {layer: {} for layer in Layer}
    for counter in loaded.game.counters.counters.values():
        for field, cell in counter.front.values.items():
            layer = loaded.source.origins.at(cell.pointer).layer
            stated[layer][f"{counter.id} {field}"] = cell.number
    assert stated[Layer.TEXT] == {
        "861-294rd defence": 4,
        "hq-294rd support": 2,
        "hq-294rd range": 3,
        "hq-20pz support": 6,
        "hq-57pzk support": 6,
        "supply-german movement": 4,
        "supply-allied movement": 4,
    }
    assert stated[Layer.INFERRED] == {"21-20pz attack": 6, "59-20pz attack": 4, "112-20pz attack": 4}


def test_every_unit_bears_the_labels_of_its_template(game):
    for counter in game.counters.counters.values():
        front = counter.front
        has_stripe = front.formation is not None and front.type != "hq"
        assert front.label or counter.front.text, counter.id
        assert not has_stripe or front.formation_label, counter.id


def test_cities_lie_on_hexes_of_the_city_and_towns_do_not(game):
    for place in game.map.places.values():
        are_cities = {game.map.spaces[space].terrain == "city" for space in place.spaces}
        assert are_cities == {place.kind == "city"}, place.id


def test_allied_units_enter_where_the_map_has_their_sources(game):
    sources = [
        space.code
        for space in game.map.spaces.values()
        if any((feature.type, feature.side) == ("supply", "allied") for feature in space.features)
    ]
    assert game.map.entries["allied"].spaces == tuple(sources)


@pytest.mark.parametrize(
    ("trust", "spaces", "label"),
    [(None, ("1409", "1510"), "687"), (Layer.TEXT, ("1410", "1511"), "667")],
)
def test_trust_chooses_where_the_sources_disagree(trust, spaces, label):
    game = load(trust=trust).game
    assert game.map.places["bautzen"].spaces == spaces
    assert game.counters.counters["687-615zvb"].front.label == label


@pytest.mark.parametrize(("edition", "size"), [("printed", "division"), ("latest", "regiment")])
def test_the_erratum_changes_both_faces(edition, size):
    counter = load(edition=edition).game.counters.counters["687-615zvb"]
    assert (counter.front.size, counter.back.size) == (size, size)


def test_the_own_files_stand_alone(tmp_path):
    shutil.copytree(FOLDER, tmp_path / "sources" / FOLDER.name, ignore=shutil.ignore_patterns("public"))
    loaded = load(tmp_path)
    assert loaded.diagnostics == ()
    own = json.loads((FOLDER / "game.json").read_text(encoding="utf-8"))["documents"]
    cited = {cite.partition("#")[0] for cite in citations(tmp_path / "sources")}
    assert cited == set(own) == {"rules"}


def test_every_citation_names_a_document_and_a_rule_of_the_reference_or_a_section(game):
    numbers = {rule.number for rule in (*game.rules.reference, *game.rules.sections)}
    for cite in citations(FOLDER):
        document, _, rule = cite.partition("#")
        assert document in game.documents
        assert document != "rules" or rule in numbers, cite


def citations(folder: Path) -> set[str]:
    """Every citation of the JSON files of a folder."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.json")))
    return set(re.findall(r'"([a-z-]+#[^"]+)"', text))


def test_every_counter_has_an_id_of_its_own(game):
    options = json.loads((FOLDER / "vassal.json").read_text(encoding="utf-8"))["ids"]
    assert set(options["counters"]) == set(game.counters.counters)
    assert sorted(options["counters"].values()) == list(range(1, 100))
    assert options["next"] == 100
