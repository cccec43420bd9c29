"""Frames that tell sides and patterns that tell formations, as they are drawn."""

from dataclasses import replace

import pytest
from builder.drawing.colour import BLACK, WHITE, contrast, swatch
from builder.drawing.scene import Box, Group, Path
from builder.geometry.path import bounds
from builder.layout.counters import face_items, face_parts
from builder.layout.counters.edging import PATTERNS, pattern
from builder.layout.palettes import Scheme, repainted
from builder.layout.palettes.tone import Tone
from tests.layout.counter_bench import TEMPLATES
from tests.palettes.subjects import SCHEMES, painted_game

SCHEMA_PATTERNS = {pattern for scheme in SCHEMES.values() for pattern in scheme.patterns}
STRIPE = Box(-1.5, -1.5, 16.5, 4.9)
SAFE = 0.8


def frames(palette, game="bautzen-1945"):
    """Dashes, distance from the cut and width of the last line of each front, by side."""
    painted = painted_game(game, palette)
    parts, found = face_parts(painted), {}
    for counter in painted.counters.counters.values():
        if counter.front.side is None:
            continue
        last = face_items(counter, counter.front, parts, TEMPLATES[counter.template]).items[-1]
        if isinstance(last, Path) and last.fill is None and last.stroke is not None:
            left, top, right, bottom = bounds(last.segments)
            reach = min(left, top, counter.width - right, counter.height - bottom)
            look = (last.stroke.dash, round(reach, 3), last.stroke.width)
            found.setdefault(counter.front.side, set()).add(look)
    return found


def test_each_side_has_a_line_of_its_own_inside_the_cut_and_outside_the_lettering():
    found = frames("ink-saver")
    assert set(found) == {"german", "allied"}
    assert all(len(looks) == 1 for looks in found.values())
    ((german, reach, width),), ((allied, *_),) = found["german"], found["allied"]
    assert german != allied
    assert reach - width / 2 >= 0.3
    assert reach + width / 2 <= SAFE


def test_full_colour_has_no_frames():
    assert frames("full") == {}


def test_a_frame_follows_a_round_counter():
    game = painted_game("bautzen-1945", "ink-saver")
    counter = next(iter(game.counters.counters.values()))
    round_one = next(template for template in TEMPLATES.values() if template.outline == "round")
    group = face_items(counter, counter.front, face_parts(game), round_one).items[0]
    assert isinstance(group, Group)
    line = group.items[-1]
    assert any(segment[0] == "C" for segment in line.segments)


def test_a_blank_back_has_no_frame():
    game = painted_game("bautzen-1945", "ink-saver")
    counter = next(iter(game.counters.counters.values()))
    blank = replace(counter.back, is_blank=True)
    items = face_items(counter, blank, face_parts(game), TEMPLATES[counter.template]).items
    assert all(not isinstance(item, Path) or item.fill is not None for item in items)


@pytest.mark.parametrize("kind", PATTERNS)
@pytest.mark.parametrize("stripe", ["#ffffff", "#c8c8c8", "#b0b0b0", "#303030"])
def test_letters_read_on_the_lines_of_a_pattern(kind, stripe):
    ground = swatch("stripe", stripe)
    ink = max((BLACK, WHITE), key=lambda each: contrast(each, ground))
    for group in pattern(kind, STRIPE, ground):
        (lines,) = group.items
        assert contrast(ink, lines.stroke.colour) >= 4.5


def test_patterns_look_different():
    drawn = [pattern(kind, STRIPE, WHITE) for kind in PATTERNS]
    assert len(set(drawn)) == len(PATTERNS)
    assert pattern("plain", STRIPE, WHITE) == ()


def test_a_pattern_stays_on_its_stripe_and_covers_all_of_it():
    for kind in sorted(set(PATTERNS) - {"plain"}):
        (group,) = pattern(kind, STRIPE, WHITE)
        left, top, right, bottom = bounds(group.items[0].segments)
        assert bounds(group.clip.segments) == pytest.approx((-1.5, -1.5, 15, 3.4))
        assert left < -0.7 and top < -0.7, kind
        assert right > 14 and bottom > 2.6, kind


def test_the_schema_and_the_drawing_know_the_same_patterns():
    assert set(PATTERNS) == SCHEMA_PATTERNS


def test_a_stripe_is_drawn_with_the_pattern_of_its_formation():
    game = painted_game("bautzen-1945")
    one = repainted(game, Scheme("a", "A", stripes=Tone(80, 100), patterns=("plain", "rising")))
    striped = next(c for c in one.counters.counters.values() if c.front.formation == "7dp")
    items = face_items(striped, striped.front, face_parts(one), TEMPLATES[striped.template]).items
    assert one.counters.formations["7dp"].pattern == "rising"
    assert any(isinstance(item, Group) and item.clip is not None for item in items)
