"""The list of counter templates, and a template of a project's own from copy to counter."""

import json
import re

import pytest
from tests.cli.conftest import ROOT
from tests.support.pictures import pdf_to_image

SHIPPED = ROOT / "templates/counters"


def stripe():
    """The text of a shipped template."""
    return (SHIPPED / "stripe.json").read_text(encoding="utf-8")


def test_all_templates_are_listed_with_size_shape_and_title(command):
    listed = command("templates").out
    assert re.search(r"(?m)^stripe +15 × 15 mm +square +Formation stripe$", listed)
    assert re.search(r"(?m)^round-leader +15 × 15 mm +round +Round leader$", listed)
    assert f"{len(list(SHIPPED.glob('*.json')))} counter templates" in listed


def test_a_template_is_told_with_its_file_faces_and_slots(command):
    told = command("templates", "stripe-support").out
    assert str(SHIPPED / "stripe-support.json") in told
    assert "base   stripe" in told
    assert "reduced: A strip under a black line" in told
    assert re.search(r"middle +3\.8 × 3\.2 mm at 5\.6, 11 +2nd value of the line; 10\.8 pt", told)


def test_a_template_without_a_description_is_told_without_an_empty_line(own, command, ours):
    own("counters/ours", {"format": 1, "title": "Ours", "base": "stripe"})
    told = command("templates", "ours", project=ours).out.splitlines()
    assert told[0] == "ours: Ours"
    assert told[1].startswith("  file ")


def test_an_unknown_template_suggests_the_nearest(command):
    ended = command("templates", "strype")
    assert ended.code == 4
    assert "Did you mean stripe?" in ended.err


def test_a_designer_copies_a_template_and_changes_it_without_python(command, ours, own):
    own(
        "counters/mine",
        stripe().replace('"Formation stripe"', '"Our stripe"').replace('"size": 8,', '"size": 7,'),
    )
    assert re.search(r"(?m)^mine .*Our stripe \(your project's\)$", command("templates", project=ours).out)
    counters = ours / "sources/ours/counters.json"
    data = json.loads(counters.read_text(encoding="utf-8"))
    for kind in data["classes"].values():
        kind["template"] = "mine"
    counters.write_text(json.dumps(data), encoding="utf-8")
    words = ("build", "ours", "--target", "counters", "--out")
    assert command(*words, str(ours / "mine"), project=ours).code in (0, 1)
    before = pdf_to_image((ours / "mine/ours/pdf/counters.pdf").read_bytes(), dpi=100)
    own(
        "mine",
        stripe().replace(
            '"box": [0, 0, 15, 3.4], "fill": "stripe"', '"box": [0, 0, 15, 3.4], "fill": "white"'
        ),
    )
    assert command(*words, str(ours / "changed"), project=ours).code in (0, 1)
    after = pdf_to_image((ours / "changed/ours/pdf/counters.pdf").read_bytes(), dpi=100)
    assert before.tobytes() != after.tobytes()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            ('"symbol",\n        "left"', '"symbl",\n        "left"'),
            ('unknown slot "symbl"', "Did you mean symbol?"),
        ),
        (
            ('"font": "condensed-bold"', '"font": "condensed-blod"'),
            ("none of the fonts", "mean condensed-bold?"),
        ),
        (('"star": {"ink"', '"stra": {"ink"'), ("none of the symbols", "Did you mean star?")),
        (
            ("[1.05, 0.9, 6.9, 2]", "[15.2, 0.9, 6.9, 2]"),
            ("its box lies outside", "left, top, width, height"),
        ),
        (('"size": 20', '"size": 4'), ("may not shrink below 5 pt", "at least 5 pt")),
        (("[9.6, 11, 4.5, 3.2]", "[9.6, 11, 4.5, 0.9]"), ("less than the letters of 5 pt", "1.3 mm high")),
        (('"size": 20', '"size": 20, "min_size": 3'), ("3 is below 5", "5 when not given")),
        (('"align": "start"', '"align": "left"'), ('"left" is not one of', "start")),
        (('"fill": "stripe"}', '"fil": "stripe"}'), ("fil", "fill")),
    ],
)
def test_a_fault_in_a_template_is_told_with_file_line_and_what_to_do(command, ours, own, change, told):
    text = stripe()
    assert change[0] in text
    file = own("counters/mine", text.replace(*change, 1))
    ended = command("templates", project=ours)
    assert ended.code == 3
    place = re.search(rf"{re.escape(str(file))}:(\d+):\d+: ", ended.err)
    assert place is not None, ended.err
    assert abs(int(place[1]) - 1 - text[: text.index(change[0])].count("\n")) <= 2
    assert all(words in ended.err for words in told), ended.err


def test_a_gallery_is_drawn_as_pdf_and_svg_and_drawn_anew(command, tmp_path):
    pdf, svg = tmp_path / "all.pdf", tmp_path / "two.svg"
    for _ in range(2):
        assert command("templates", "--out", str(pdf)).code == 0
    assert pdf.read_bytes().startswith(b"%PDF")
    assert command("templates", "stripe", "round-marker", "--out", str(svg), "--paper", "letter").code == 0
    assert 'width="215.9mm"' in svg.read_text(encoding="utf-8")
    ended = command("templates", "--out", str(tmp_path / "all.png"))
    assert ended.code == 3
    assert "neither PDF nor SVG" in ended.err


def test_pages_of_an_svg_are_numbered(command, tmp_path):
    assert command("templates", "--out", str(tmp_path / "all.svg")).code == 0
    assert {"all-1.svg", "all-2.svg"} <= {path.name for path in tmp_path.iterdir()}
