"""Preflight of a page's frame: boxes, sizes, fonts, pictures, transparency, colours."""

from __future__ import annotations

import shutil
import subprocess

import pikepdf
import pytest
from builder.drawing.scene import Box
from builder.render.pdf import write_cmyk
from builder.render.preflight.answers import Verdict
from builder.render.preflight.run import CHECKS
from tests.support.prints import (
    changed,
    drawn,
    ended,
    form,
    found,
    page,
    pdf,
    raster,
    told,
    with_content,
    word,
)

BOX = Box(20, 20, 170, 250)


def without(key):
    def change(opened):
        del opened.pages[0].obj[key]

    return change


def with_box(key, *numbers):
    def change(opened):
        opened.pages[0].obj[key] = pikepdf.Array(numbers)

    return change


def test_a_sound_print_passes_every_check():
    data = pdf(page(word(), trim=BOX, bleed=Box(17, 17, 176, 256)), page(word()))
    assert found(data) == {}
    assert ended(data, Verdict.PASSED) == [check.title for check in CHECKS]


def test_a_sound_print_satisfies_another_reader_too(tmp_path):
    path = tmp_path / "print.pdf"
    path.write_bytes(pdf(page(word(), trim=BOX)))
    if shutil.which("qpdf"):
        checked = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True, check=False)
        assert (checked.returncode, checked.stderr) == (0, "")
    with pikepdf.open(path) as opened:
        assert opened.check_pdf_syntax() == []


@pytest.mark.parametrize("key", ["/TrimBox", "/BleedBox"])
def test_a_box_that_is_not_stated_is_told(key):
    data = changed(pdf(), without(key))
    assert found(data) == {"print.no-box": f"page 1 states no {key[1:]}."}
    assert ended(data, Verdict.FAILED) == ["every page states its boxes, one within the other"]


@pytest.mark.parametrize(
    ("key", "numbers", "message"),
    [
        ("/TrimBox", (-9, 0, 500, 800), "the TrimBox reaches out of the MediaBox"),
        ("/BleedBox", (100, 100, 200, 200), "the TrimBox reaches out of the BleedBox"),
        ("/TrimBox", (50, 50, 50, 80), "the TrimBox is no rectangle with an area"),
        ("/BleedBox", (0, 0, 1), "the BleedBox is no rectangle with an area"),
        ("/MediaBox", (0, 0, 0, 0), "the MediaBox is no rectangle with an area"),
        ("/MediaBox", (0, 0, 595, 9_000_000), "the MediaBox is no rectangle with an area"),
    ],
)
def test_boxes_that_are_none_or_reach_out_of_each_other_are_errors(key, numbers, message):
    data = changed(drawn(word(x=40, y=250)), with_box(key, *numbers))
    assert message in found(data)["print.box"]


def test_a_page_may_have_its_size_from_the_node_above_it():
    def move(opened):
        opened.Root.Pages.MediaBox = opened.pages[0].obj.MediaBox
        del opened.pages[0].obj["/MediaBox"]

    assert found(changed(pdf(), move)) == {}


def test_corners_of_a_box_may_stand_in_any_order():
    assert found(changed(pdf(), with_box("/MediaBox", 595.2756, 841.8898, 0, 0))) == {}


def test_several_and_unusual_sizes_are_told_and_no_fault():
    data = pdf(page(word()), page(word(), size=(300, 200)), page(word(), size=(297, 210)))
    assert told(data) == {"print.page-sizes": "Pages are of 2 sizes: A4 (2 pages); 300 x 200 mm (page 2)."}
    assert told(pdf(page(word(), size=(215.9, 279.4)))) == {}
    assert "300 x 200 mm" in told(pdf(page(word(), size=(300, 200))))["print.page-sizes"]


def test_a_trim_too_near_the_edge_leaves_no_room_for_marks():
    data = pdf(page(word(), trim=Box(2, 20, 190, 250)))
    assert "the trim is 2.0 mm from the edge" in found(data)["print.no-room"]
    assert list(found(data)) == ["print.no-room"]


def descriptors(opened):
    for each in opened.objects:
        if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/FontDescriptor":
            yield each


def test_a_font_that_is_not_in_the_file_is_an_error():
    def take_out(opened):
        for descriptor in descriptors(opened):
            del descriptor["/FontFile2"]

    message = "The font IBMPlexSans-Regular, first used on page 1, is not in the file."
    assert found(changed(pdf(), take_out)) == {"print.font-not-embedded": message}


def test_a_font_of_the_reader_is_an_error_also_within_a_form():
    helvetica = pikepdf.Dictionary(Type="/Font", Subtype="/Type1", BaseFont="/Helvetica")
    helvetica.Type, helvetica.Subtype = pikepdf.Name.Font, pikepdf.Name.Type1
    helvetica.BaseFont = pikepdf.Name.Helvetica
    inner = form("BT /H 9 Tf 10 10 Td (words) Tj ET", (0, 0, 99, 99), Font={"H": helvetica})
    data = with_content(pdf(), "/F Do", XObject={"F": inner})
    assert "The font Helvetica" in found(data)["print.font-not-embedded"]


def test_a_font_that_is_no_subset_is_a_warning():
    def rename(opened):
        for each in opened.objects:
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font":
                each.BaseFont = pikepdf.Name("/" + str(each.BaseFont).split("+")[1])

    assert list(found(changed(pdf(), rename))) == ["print.font-not-subset"]


@pytest.mark.parametrize(
    ("matrix", "dpi"),
    [
        ("72 0 0 72 300 300", 300),
        ("73 0 0 73 300 300", 296),
        ("0 73 -73 0 400 300", 296),
        ("72 0 0 144 300 300", 150),
        ("51 51 -51 51 300 300", 299),
    ],
)
def test_a_pictures_resolution_is_that_of_its_printed_size(matrix, dpi):
    data = with_content(pdf(), f"q {matrix} cm /P Do Q", XObject={"P": raster(300, 300)})
    faults = found(data)
    if dpi >= 299:
        assert faults == {}
    else:
        assert list(faults) == ["print.resolution"]
        assert f"the coarsest has {dpi} dpi" in faults["print.resolution"]


def test_a_picture_within_a_form_is_measured_as_the_form_is_drawn():
    inner = form("72 0 0 72 0 0 cm /P Do", (0, 0, 72, 72), XObject={"P": raster(300, 300)})
    whole = with_content(pdf(), "q 1 0 0 1 300 300 cm /F Do Q", XObject={"F": inner})
    twice = with_content(pdf(), "q 2 0 0 2 300 300 cm /F Do Q", XObject={"F": inner})
    assert found(whole) == {}
    assert "has 150 dpi" in found(twice)["print.resolution"]


def test_a_picture_within_the_content_is_measured_too():
    content = "q 72 0 0 72 300 300 cm BI /W 9 /H 9 /BPC 8 /CS /G ID " + "x" * 81 + " EI Q"
    assert "has 9 dpi" in found(with_content(pdf(), content))["print.resolution"]


def test_the_least_resolution_can_be_chosen():
    data = with_content(pdf(), "q 72 0 0 72 300 300 cm /P Do Q", XObject={"P": raster(200, 200)})
    assert "print.resolution" in found(data)
    assert found(data, dpi=200) == {}


def state(**values):
    return pikepdf.Dictionary({f"/{key}": value for key, value in values.items()})


GROUP = pikepdf.Dictionary({"/S": pikepdf.Name.Transparency})

SEE_THROUGH = {
    "opacity of 50 %": {"ExtGState": {"S": state(ca=0.5)}},
    "opacity of 25 %": {"ExtGState": {"S": state(CA=0.25)}},
    "a soft mask": {"ExtGState": {"S": state(SMask=pikepdf.Dictionary({"/S": pikepdf.Name.Alpha}))}},
    "the blend mode Multiply": {"ExtGState": {"S": state(BM=pikepdf.Name.Multiply)}},
    "a picture with a soft mask": {"XObject": {"P": raster(4, 4, SMask=raster(4, 4))}},
}


@pytest.mark.parametrize("what", SEE_THROUGH)
def test_transparency_is_an_error_in_print_colours_and_told_in_screen_colours(what):
    screen = with_content(pdf(), "", **SEE_THROUGH[what])
    assert told(screen) == {"print.transparency": f"Page 1: there is {what}."}
    assert found(screen) == {}
    press = with_content(pdf(write=write_cmyk), "", **SEE_THROUGH[what])
    assert found(press) == {"print.transparency": f"Page 1: there is {what}."}


def test_a_transparency_group_is_found_on_a_page():
    def group(opened):
        opened.pages[0].obj.Group = GROUP

    assert found(changed(pdf(write=write_cmyk), group)) == {
        "print.transparency": "Page 1: there is a transparency group."
    }


def test_full_opacity_and_the_normal_mode_are_no_transparency():
    plain = state(ca=1, CA=1, BM=pikepdf.Name.Normal, SMask=pikepdf.Name("/None"))
    data = with_content(pdf(write=write_cmyk), "", ExtGState={"S": plain})
    assert (found(data), told(data)) == ({}, {})


def test_screen_colours_in_a_file_of_print_colours_are_an_error():
    data = with_content(pdf(write=write_cmyk), "1 0 0 rg 300 300 9 9 re f")
    assert found(data) == {
        "print.mixed-colours": "The file is for CMYK, and there are RGB colours on page 1."
    }


def test_a_colour_that_is_set_and_not_used_does_not_count():
    assert found(with_content(pdf(write=write_cmyk), "1 0 0 rg")) == {}


def test_a_print_condition_of_four_inks_makes_a_file_one_of_print_colours():
    def intend(opened):
        profile = opened.make_stream(b"")
        profile.N = 4
        intent = pikepdf.Dictionary({"/S": pikepdf.Name("/GTS_PDFX"), "/DestOutputProfile": profile})
        opened.Root.OutputIntents = pikepdf.Array([intent])

    assert list(found(changed(pdf(), intend))) == ["print.mixed-colours"]


def test_grey_is_allowed_in_print_colours():
    assert found(with_content(pdf(write=write_cmyk), "0.5 g 300 300 9 9 re f")) == {}
