"""What docs/palettes.md says is what is measured today."""

from __future__ import annotations

import json
from io import BytesIO

import pytest
from builder.resources import schema_dir
from PIL import Image
from tests.palettes import inks
from tests.palettes.picture import PICTURE, picture
from tests.palettes.subjects import SCHEMES, scheme
from tests.palettes.tables import PAGE, SHOWN, distances, ink_cells, part, with_table
from tests.support.documents import first_column, section

TEXT = PAGE.read_text(encoding="utf-8")
SHARES = [row.split(" | ") for row in TEXT[slice(*part(TEXT, "ink"))].splitlines() if row.startswith("| `")]


def test_the_page_lists_the_shipped_palettes():
    assert set(SHOWN) == set(SCHEMES)
    listed = first_column(TEXT[: TEXT.index("## ")])
    assert set(listed) - {"key"} == set(SCHEMES)


def test_the_distances_in_the_page_are_of_today():
    assert with_table(TEXT, "distances", distances()) == TEXT, "run: make palettes"


def test_the_ink_in_the_page_is_of_today():
    """A sheet of counters and one of boxes stand for all: to measure all takes minutes."""
    rows = {row[0].strip("| `"): [cell.strip(" |") for cell in row[1:]] for row in SHARES}
    assert ink_cells(inks.counters, "hitler-turns-east") == rows["hitler-turns-east"][:3]
    assert ink_cells(inks.board, "bagration-stopped") == rows["bagration-stopped"][3:]


@pytest.mark.parametrize("row", SHARES, ids=lambda row: row[0])
def test_the_ink_saver_takes_at_most_half_the_ink_of_full_colour(row):
    assert float(row[3]) <= 0.5
    assert float(row[6].strip(" |")) <= 0.5


def test_the_picture_in_the_page_is_of_today():
    with Image.open(PICTURE) as stands, Image.open(BytesIO(picture(SHOWN))) as drawn:
        assert stands.convert("RGB").tobytes() == drawn.convert("RGB").tobytes(), "run: make palettes"


def test_the_page_says_what_is_promised():
    blind, grey = scheme("colour-blind").promise, scheme("greyscale").promise
    assert f"{blind.sides} apart and at least {blind.greys} in lightness" in TEXT
    assert f"the greyscale one {grey.greys} in lightness" in TEXT


def test_every_key_of_a_palette_is_described():
    schema = json.loads((schema_dir() / "template-palettes.schema.json").read_text(encoding="utf-8"))
    described = set(first_column(section(PAGE, "A palette of your own"))) - {"key"}
    assert described == set(schema["properties"]) - {"$schema", "format", "title", "description"}
