"""The targets of the player aid and the set-up cards: files, their properties, equal bytes."""

from dataclasses import replace
from io import BytesIO

import pytest
from builder.errors import NotFoundError
from builder.layout.charts import chart_look, terrain_samples
from builder.layout.maps.styles import parse_style
from builder.model.values import Quantity
from builder.rules.settle import settle
from builder.targets.base import BuildContext, BuildSettings, setup_id
from builder.targets.charts import CHARTS
from builder.targets.printing import Printing
from builder.targets.registry import find_target
from builder.targets.setup_cards import SETUP
from pikepdf import Pdf
from tests.layout.counter_bench import LIBRARY
from tests.support.games import GONE, game
from tests.support.pictures import assert_alike, pdf_to_image, svg_to_image

STYLE = parse_style(LIBRARY["terrain/classic"])

MANY = {
    str(n): {"title": f"Rule {n}", "text": "It says what may be done and when. " * 6} for n in range(1, 90)
}


def context(built, paper="letter"):
    settled = {
        setup_id(scenario.id, option): settle(built, scenario, option)
        for scenario in built.scenarios.values()
        for option in (None, *scenario.options)
    }
    return BuildContext(
        built, LIBRARY, BuildSettings(printing=Printing(paper=paper), build_id="0f1e2d"), settled
    )


def outline(pdf):
    with pdf.open_outline() as found:
        return [str(item.title) for item in found.root]


def test_both_are_registered():
    assert find_target("charts") is CHARTS
    assert find_target("setup") is SETUP


def test_the_player_aid_is_a_pdf_and_an_svg_of_each_chart():
    result = CHARTS.compile(context(game(rules={"reference": MANY})))
    assert set(result.files) == {"pdf/charts.pdf", "svg/chart-combat.svg", "svg/chart-terrain.svg"}
    assert not result.diagnostics
    with Pdf.open(BytesIO(result.files["pdf/charts.pdf"])) as pdf:
        assert len(pdf.pages) > 2
        assert str(pdf.docinfo["/Title"]) == "Tiny: player aid"
        assert outline(pdf)[0] == "Combat; Terrain; Turn record; Rules by number"


@pytest.mark.parametrize(("paper", "width"), [("letter", 215.9), ("a4", 210.0), ("a5", 148.0)])
def test_pages_have_the_size_of_the_paper(paper, width):
    for target in (CHARTS, SETUP):
        result = target.compile(context(game(), paper))
        (name,) = [name for name in result.files if name.endswith(".pdf")]
        with Pdf.open(BytesIO(result.files[name])) as pdf:
            for page in pdf.pages:
                assert float(page["/MediaBox"][2]) == pytest.approx(width / 25.4 * 72, abs=0.01)


def test_a_chart_is_the_same_picture_wherever_it_stands(tmp_path):
    result = SETUP.compile(context(game()))
    pdf = pdf_to_image(result.files["pdf/setup-cards.pdf"], 0, dpi=150)
    svg = svg_to_image(result.files["svg/setup-main-red-1.svg"].decode(), dpi=150)
    assert_alike(pdf, svg, tmp_path)


def test_equal_input_gives_equal_bytes():
    for target in (CHARTS, SETUP):
        one, two = (target.compile(context(game(rules={"reference": MANY}))).files for _ in range(2))
        assert one == two


def test_a_game_with_nothing_to_show_is_skipped_with_the_reason():
    bare = replace(game(), charts={}, phases=(), turns=(), turn_count=Quantity(0, None), errata=())
    assert CHARTS.compile(context(bare)).skipped == {
        "pdf/charts.pdf": "the game has no charts, phases, rules or errata"
    }
    assert SETUP.compile(context(replace(bare, scenarios={}))).skipped == {
        "pdf/setup-cards.pdf": "the game has no scenario with a set-up"
    }


def test_a_card_for_each_side_and_one_more_where_an_option_changes_it():
    forward = {"side": "blue", "what": {"units": ["b-a"]}, "where": {"at": ["0501"]}}
    built = game(scenarios={"main": {"options": {"o": {"title": "Forward", "setup": {"blue": forward}}}}})
    result = SETUP.compile(context(built))
    assert [name for name in result.files if name.startswith("svg/")] == [
        "svg/setup-main-red-1.svg",
        "svg/setup-main-blue-1.svg",
        "svg/setup-main-o-blue-1.svg",
    ]
    with Pdf.open(BytesIO(result.files["pdf/setup-cards.pdf"])) as pdf:
        assert outline(pdf) == ["Main, Red set-up", "Main, Blue set-up", "Main, Blue set-up, Forward"]


def test_cards_of_an_option_that_changes_little_share_a_page():
    lines = {
        side: {"side": side, "what": {"units": [unit]}} for side, unit in (("blue", "b-a"), ("red", "r-a"))
    }
    changes = {side: {**line, "where": {"at": ["0501"]}} for side, line in lines.items()}
    options = {"o": {"title": "Forward", "setup": changes}}
    result = SETUP.compile(context(game(scenarios={"main": {"options": options}})))
    assert [name for name in result.files if "-o-" in name] == ["svg/setup-main-o-1.svg"]
    with Pdf.open(BytesIO(result.files["pdf/setup-cards.pdf"])) as pdf:
        assert outline(pdf)[2:] == ["Main, Forward"]


def test_a_side_with_nothing_to_set_up_has_no_card():
    built = game(scenarios={"main": {"setup": {"blue": GONE}}})
    assert [name for name in SETUP.compile(context(built)).files if "blue" in name] == []


def test_an_unknown_paper_is_refused():
    for target in (CHARTS, SETUP):
        with pytest.raises(NotFoundError, match="no paper a44"):
            target.compile(context(game(), "a44"))


def test_a_game_without_counters_or_map_still_has_cards():
    bare = replace(game(), counters=None, map=None)
    assert "pdf/setup-cards.pdf" in SETUP.compile(context(bare)).files
    assert "pdf/charts.pdf" in CHARTS.compile(context(bare)).files


def test_terrain_samples_stand_in_the_rows_of_the_terrain_chart():
    built = game(map={"terrain": {"woods": {"row": "forest"}}})
    samples = terrain_samples(built, STYLE)
    assert set(samples) == {"clear", "forest", "town"}
    look = chart_look(built, context(built).marks, samples)
    assert look.samples["clear"].width > 3


def test_a_game_without_a_drawn_map_has_no_samples():
    assert terrain_samples(replace(game(), map=None), STYLE) == {}
    assert terrain_samples(game(map={"grid": {"kind": "none"}}), STYLE) == {}


def test_samples_of_an_area_map_are_small_cells_in_the_colour_of_their_terrain():
    built = game(map={"grid": {"kind": "area", "projection": None}, "terrain": {"woods": {"row": "forest"}}})
    samples = terrain_samples(built, STYLE)
    assert set(samples) >= {"clear", "forest"}
    (scaled,) = samples["forest"].items
    (cell,) = scaled.items
    assert cell.fill == STYLE.terrain["woods"].ground
