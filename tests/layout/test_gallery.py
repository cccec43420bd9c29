"""The gallery of templates: a face of each kind of every template, and what a project's own would show."""

from copy import deepcopy

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.scene import Text
from builder.geometry.path import bounds as outline_bounds
from builder.layout.counters import face_items, parse_templates
from builder.layout.counters.samples import samples
from builder.layout.gallery import entries, gallery
from builder.layout.sheets import find_paper
from tests.layout.counter_bench import LIBRARY, TEMPLATES, walk, words

DESCRIPTIONS = {name: data["description"] for name, data in LIBRARY.folder("counters").items()}
A4 = find_paper(LIBRARY["papers"], "a4")


def shown(template, name):
    """The words on the sample of a name."""
    (sample,) = (sample for sample in samples(template) if sample.name == name)
    return words(face_items(sample.counter, sample.counter.front, sample.parts, template).items)


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_there_is_a_sample_of_every_kind_of_face_and_nothing_is_wrong_with_it(name):
    template = TEMPLATES[name]
    kinds = {layout.name.replace("-", " ") for layout in template.faces if not layout.when.blank}
    found = samples(template)
    assert kinds <= {sample.name for sample in found}
    for sample in found:
        painted = face_items(sample.counter, sample.counter.front, sample.parts, template)
        assert painted.items
        assert painted.diagnostics == ()


def test_samples_show_values_marks_and_fields_to_write_in():
    triangle = TEMPLATES["step-triangle"]
    assert shown(triangle, "full")[-3:] == ["4", "5", "8"]
    assert shown(triangle, "two values")[-2:] == ["4", "5"]
    assert "O" in shown(triangle, "with marks")
    assert "4" not in shown(triangle, "values unknown")


def test_a_marker_without_values_has_no_sample_of_unknown_ones():
    assert [sample.name for sample in samples(TEMPLATES["sign-and-word"])] == ["full", "sign"]


def test_every_template_is_in_the_gallery_at_its_true_size():
    document = gallery(entries(TEMPLATES, DESCRIPTIONS), A4)
    texts = [
        item.text for page in document.pages for item, _ in walk(page.scene.items) if isinstance(item, Text)
    ]
    assert set(TEMPLATES) <= set(texts)
    for page in document.pages:
        left, top, right, bottom = bounds(page.scene.items)
        assert (left, top, right, bottom) == pytest.approx((0, 0, 210, 297))
    alone = gallery(entries({"round-leader": TEMPLATES["round-leader"]}, {}), A4)
    discs = {
        round(outline_bounds(item.segments)[2] - outline_bounds(item.segments)[0], 3)
        for item, place in walk(alone.pages[0].scene.items)
        if not isinstance(item, Text) and item.stroke and place.a == 1
    }
    assert 15.0 in discs


def test_a_template_that_no_face_of_ours_fits_stands_there_without_a_face():
    data = deepcopy(LIBRARY["counters/turn-marker"])
    data |= {"faces": {"third-side": {"when": {"side": 2}, "slots": ["ground"]}}, "base": "supply"}
    template = parse_templates({"mine": data, "supply": LIBRARY["counters/supply"]})["mine"]
    assert samples(template) == ()
    (page,) = gallery(entries({"mine": template}, {}), A4).pages
    assert "mine" in words(page.scene.items)
