"""Every page of a whole game, read from the finished files: greys, print colours, and little ink."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from builder.layout.contents.kit import Kit, Made
from builder.rules.settle import settle
from builder.targets.base import setup_id
from builder.targets.printing import Process
from builder.targets.registry import find_target
from pypdfium2 import PdfDocument
from tests.palettes.colours_in_files import colours
from tests.palettes.inks import DPI, ink_of_pixels
from tests.palettes.subjects import context

# It has rivers on its small maps and an erratum; the other has cards, areas and a deck of no side.
GAMES = ("bautzen-1945", "codeword-barbarossa")
PAGES = ("counters", "map", "cards", "charts", "setup")
_HEX = re.compile(rb'="(#[0-9a-fA-F]{3,8})"')

every_game = pytest.mark.parametrize("game", GAMES)


@cache
def built(game, palette, process):
    """All files for the printer, by their names."""
    found = context(game, palette, process=process)
    settled = {
        setup_id(scenario.id): settle(found.game, scenario) for scenario in found.game.scenarios.values()
    }
    given = replace(found, settled=settled)
    results = [find_target(target).compile(given) for target in PAGES]
    kit = Kit(tuple(Made("things", result.parts, {}) for result in results))
    results.append(find_target("contents").compile(replace(given, kit=kit)))
    return {name: data for result in results for name, data in result.files.items()}


def paper_ink(data):
    """The mean ink of the pages of a PDF, in shares of one full ink."""
    with PdfDocument(data) as pdf:
        found = [ink_of_pixels(page.render(scale=DPI / 72).to_pil()) for page in pdf]
    return sum(found) / len(found)


def pages(game, palette, process=Process.RGB):
    """The PDF files of a game by name."""
    found = {name: data for name, data in built(game, palette, process).items() if name.endswith(".pdf")}
    assert len(found) >= 6
    return found


@every_game
def test_no_page_of_a_greyscale_kit_has_a_colour(game):
    coloured = {
        (name, inks)
        for name, data in pages(game, "greyscale").items()
        for _, inks in colours(data)
        if len(set(inks)) > 1
    }
    assert coloured == set()


@every_game
def test_no_picture_of_a_greyscale_kit_has_a_colour(game):
    coloured = {
        (name, colour)
        for name, data in built(game, "greyscale", Process.RGB).items()
        # A machine that cuts tells its lines by their colours; nobody prints them.
        if name.endswith(".svg") and not name.endswith("-cut.svg")
        for colour in _HEX.findall(data)
        if not colour[1:3] == colour[3:5] == colour[5:7]
    }
    assert coloured == set()


@every_game
def test_greys_in_print_colours_are_black_ink_alone(game):
    found = {
        (operator, inks)
        for data in pages(game, "greyscale", Process.CMYK).values()
        for operator, inks in colours(data)
    }
    assert {operator for operator, _ in found} == {"k", "K"}
    assert {inks for _, inks in found if any(inks[:3])} == set()


@every_game
def test_every_page_in_print_colours_has_print_colours_alone(game):
    for name, data in pages(game, "full", Process.CMYK).items():
        assert {operator for operator, _ in colours(data)} == {"k", "K"}, name
        assert b"DeviceRGB" not in data, name


@pytest.mark.parametrize(
    ("name", "share"), [("pdf/contents.pdf", 0.9), ("pdf/charts.pdf", 0.8), ("pdf/setup-cards.pdf", 0.8)]
)
@every_game
def test_headings_of_an_ink_saving_kit_take_little_ink(game, name, share):
    """What is left is letters, which no palette makes paler."""
    full, saved = (paper_ink(pages(game, palette)[name]) for palette in ("full", "ink-saver"))
    assert saved <= share * full
