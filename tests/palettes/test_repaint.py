"""What a palette does to a game: names of colours stay, and stand for other ones."""

from itertools import pairwise

import pytest
from builder.drawing.colour import BLACK, contrast, swatch
from builder.drawing.vision import lab, lightness
from builder.layout.palette import bar_of, palette_of
from builder.layout.palettes import Scheme, repainted
from builder.layout.palettes.assign import alike, nearest
from builder.layout.palettes.scheme import SideColours
from builder.layout.palettes.tone import Tone
from builder.model.structure import build_game

COLOURS = {
    "north": {"rgb": "#8297a0"},
    "north-strip": {"rgb": "#55656f"},
    "box": {"rgb": "#0d1316"},
    "box-lines": {"rgb": "#a9b4b4"},
    "south": {"rgb": "#c0b87c"},
    "east": {"rgb": "#c49a6c"},
    "crimson": {"rgb": "#c43420"},
    "lemon": {"rgb": "#fcfa03"},
    "star": {"rgb": "#e02f22"},
}


def invented(**nations):
    first = {"colour": "north", "reduced": "north-strip", "symbol_ground": "box", "symbol_lines": "box-lines"}
    faces = {"front": {"side": "blue", "nation": "north"}, "back": {"blank": True}}
    return build_game(
        {
            "game": {
                "id": "invented",
                "kind": "game",
                "title": "Invented",
                "sides": {
                    "blue": {"name": "Blue", "nations": ["north"], "colour": "#3f555f"},
                    "red": {"name": "Red", "nations": ["south", "east"], "colour": "#665e2c"},
                },
                "nations": {
                    "north": {"name": "North", **first, **nations},
                    "south": {"name": "South", "colour": "south", "text": "#101010"},
                    "east": {"name": "East", "colour": "east"},
                },
                "turns": {"count": 1},
                "palette": COLOURS,
            },
            "counters": {
                "size": {"width_mm": 15, "height_mm": 15},
                "total": 1,
                "classes": {"unit": {"name": "Unit", "required": [], "template": "stripe"}},
                "formations": {
                    "a": {"name": "A", "side": "red", "nation": "south", "colour": "crimson"},
                    "b": {
                        "name": "B",
                        "side": "red",
                        "nation": "south",
                        "colour": "lemon",
                        "text_colour": "black",
                    },
                    "c": {"name": "C", "side": "red", "nation": "south", "colour": "crimson"},
                },
                "counters": {
                    "u": {"class": "unit", **faces},
                    "m": {"class": "unit", "front": {"ground": "#e3b23c"}, "back": {"like": "front"}},
                },
            },
        }
    )


def given(*colours, **more):
    sides = tuple(
        SideColours(swatch(side, side), tuple(swatch(g, g) for g in grounds)) for side, *grounds in colours
    )
    return Scheme("given", "Given", sides=sides, **more)


def ground(game, nation):
    return palette_of(game.palette)[game.nations[nation].ground]


def test_a_palette_that_changes_nothing_gives_the_same_game():
    game = invented()
    assert repainted(game, Scheme("full", "Full colour")) is game


def test_sides_take_the_colours_that_are_like_their_own():
    game = repainted(invented(), given(("#7d4300", "#d99b4a"), ("#1f4f86", "#a3c9ee")))
    assert (game.sides["blue"].colour, game.sides["red"].colour) == ("#1f4f86", "#7d4300")
    assert ground(game, "north").hex == "#a3c9ee"


def test_the_first_colours_of_a_palette_are_for_games_with_few_sides():
    game = repainted(
        invented(), given(("#7d4300", "#d99b4a"), ("#1f4f86", "#a3c9ee"), ("#3f555f", "#8297a0"))
    )
    assert game.sides["blue"].colour == "#1f4f86"


def test_nations_of_a_side_have_their_grounds_in_order():
    game = repainted(invented(), given(("#7d4300", "#d99b4a", "#a97a3a"), ("#1f4f86", "#a3c9ee")))
    assert [ground(game, nation).hex for nation in ("south", "east")] == ["#d99b4a", "#a97a3a"]


def test_more_nations_than_colours_are_spread_between_them():
    side = SideColours(swatch("x", "#000000"), (swatch("a", "#f0f0f0"), swatch("b", "#909090")))
    lights = [lightness(side.ground(place, 4)) for place in range(4)]
    steps = [one - other for one, other in pairwise(lights)]
    assert lights[0] == pytest.approx(lightness(side.grounds[0]), abs=0.5)
    assert lights[-1] == pytest.approx(lightness(side.grounds[1]), abs=0.5)
    assert max(steps) - min(steps) < 1


def test_allies_of_a_side_have_a_tone_of_their_own():
    scheme = Scheme("white", "White", grounds=Tone(100, 100, 0), allies=Tone(80, 98, 0.5))
    game = repainted(invented(), scheme)
    assert [ground(game, nation).hex for nation in ("north", "south")] == ["#ffffff", "#ffffff"]
    assert 85 < lightness(ground(game, "east")) < 96


def test_letters_that_no_longer_read_become_black_or_white():
    game = repainted(invented(), given(("#7d4300", "#2b1a08"), ("#1f4f86", "#a3c9ee")))
    assert game.nations["south"].text == "#ffffff"
    assert game.nations["north"].text == "#000000"


def test_letters_that_still_read_keep_their_colour():
    game = repainted(invented(), given(("#7d4300", "#d99b4a"), ("#1f4f86", "#a3c9ee")))
    assert game.nations["south"].text == "#101010"


def test_lines_of_a_symbol_read_on_what_its_box_becomes():
    game = repainted(invented(), Scheme("pale", "Pale", grounds=Tone(90, 100, 0.2)))
    palette, nation = palette_of(game.palette), game.nations["north"]
    assert lightness(palette[nation.symbol_ground]) > 88
    assert contrast(palette[nation.symbol_lines], palette[nation.symbol_ground]) >= 4.5


@pytest.mark.parametrize(
    "scheme", [Scheme("pale", "Pale", grounds=Tone(98, 100, 0)), given(("#000000", "#fcfcfc"))]
)
def test_a_reduced_side_is_told_from_a_full_one_however_pale_both_are(scheme):
    game = repainted(invented(), scheme)
    strip = palette_of(game.palette)[game.nations["north"].reduced]
    assert lightness(ground(game, "north")) - lightness(strip) >= 8.5


def test_letters_read_on_the_strip_of_a_reduced_side_where_they_did_before():
    game = repainted(invented(text="white"), given(("#000000", "#4a4a4a"), ("#000000", "#f0f0f0")))
    palette, nation = palette_of(game.palette), game.nations["north"]
    assert contrast(palette[nation.text], palette[nation.reduced]) >= 4.5


def test_colours_that_only_templates_name_are_changed_as_lines_are():
    game = repainted(invented(), Scheme("grey", "Grey", lines=Tone(chroma=0)))
    assert lab(palette_of(game.palette)["star"].rgb)[1:] == pytest.approx((0, 0), abs=0.5)
    assert game.palette["south"] == invented().palette["south"]


def test_a_colour_that_is_written_on_a_counter_is_changed_too():
    game = repainted(invented(), Scheme("grey", "Grey", grounds=Tone(chroma=0)))
    marker = game.counters.counters["m"]
    red, green, blue = palette_of(game.palette)[marker.front.ground].rgb
    assert red == green == blue
    assert marker.back.ground == marker.front.ground


def test_formations_take_different_colours_and_letters_that_read_on_them():
    offered = tuple(swatch(rgb, rgb) for rgb in ("#fafac0", "#800000", "#0060fa"))
    game = repainted(invented(), Scheme("given", "Given", formations=offered))
    palette, formations = palette_of(game.palette), game.counters.formations
    assert [palette[f.colour].hex for f in formations.values()] == ["#800000", "#fafac0", "#800000"]
    assert [f.text_colour for f in formations.values()] == ["#ffffff", "black", "#ffffff"]


def test_patterns_and_frames_are_handed_out_in_order():
    scheme = Scheme("lines", "Lines", frames=("solid", "dashed"), patterns=("plain", "rising"))
    game = repainted(invented(), scheme)
    assert [side.frame for side in game.sides.values()] == ["solid", "dashed"]
    assert [f.pattern for f in game.counters.formations.values()] == ["plain", "rising", "plain"]


def test_the_nearest_pairs_come_first_and_none_is_given_twice_while_there_are_others():
    red, blue, rose = (swatch(rgb, rgb) for rgb in ("#c00000", "#0000c0", "#c04040"))
    assert nearest([rose, red, blue], [red, blue]) == (0, 0, 1)
    assert nearest([rose, blue], [red, blue, rose]) == (2, 1)


def test_sides_share_out_colours_so_that_all_in_all_they_are_nearest():
    light, middle, dark = (swatch(rgb, rgb) for rgb in ("#a8a8a8", "#7e7e7e", "#303030"))
    white, grey = swatch("w", "#f8f8f8"), swatch("g", "#a0a0a0")
    assert nearest([light, middle], [white, grey]) == (1, 0)
    assert alike([light, middle], [white, grey]) == (0, 1)
    assert set(alike([light, middle, dark], [white, grey])) == {0, 1}


def test_headings_have_the_tone_of_bars_and_sides_keep_their_colour():
    game = repainted(invented(), Scheme("pale", "Pale", bars=Tone(84, 100, 0.5)))
    assert game.sides["blue"].colour == "#3f555f"
    for bar in (bar_of(game, "blue"), bar_of(game, "red"), bar_of(game), bar_of(game, "nobody")):
        assert lightness(bar) > 84
        assert contrast(BLACK, bar) >= 4.5
    assert bar_of(game, "blue").hex != bar_of(game, "red").hex


def test_headings_are_in_the_colour_of_their_side_where_no_palette_says_otherwise():
    assert [bar_of(invented(), side).hex for side in ("blue", None)] == ["#3f555f", "#1f1f1f"]
