"""The PDF writer: fonts, boxes, labels, metadata, colours, determinism."""

from dataclasses import replace
from io import BytesIO
from time import sleep

import pikepdf
import pypdfium2
import pytest
from builder.drawing import shapes
from builder.drawing.colour import BLACK, swatch
from builder.drawing.fonts import MissingGlyphError
from builder.drawing.notation import SceneError
from builder.drawing.scene import Anchor, Box, Document, Duplex, Group, Page, Path, Scene, Stroke, Text, Use
from builder.geometry.affine import translation
from builder.render.checks import UnprintableTextError
from builder.render.pdf import write_cmyk, write_rgb
from builder.render.pdf_content import ContentWriter
from fontTools.ttLib import TTFont
from tests.support.scenes import everything

MM = 72 / 25.4


def document(*scenes, **more):
    pages = tuple(Page(scene) for scene in scenes or (everything(),))
    return Document("A title", pages, **more)


def one(*items, **more):
    return Scene(20, 10, items, **more)


def opened(data):
    return pikepdf.open(BytesIO(data))


def fonts_of(pdf):
    return [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]


def content(pdf, page=0):
    return pdf.pages[page].Contents.read_bytes().decode()


def text_of(data):
    found = pypdfium2.PdfDocument(data)
    try:
        return [page.get_textpage().get_text_range() for page in found]
    finally:
        found.close()


def test_every_font_is_embedded_truetype_and_a_subset():
    with opened(write_rgb(document())) as pdf:
        found = fonts_of(pdf)
        assert {str(f.BaseFont).split("+")[1] for f in found} == {
            "IBMPlexSans-Regular",
            "IBMPlexSans-Italic",
            "IBMPlexSans-Bold",
            "IBMPlexSansCond-Bold",
        }
        for font in found:
            assert font.Subtype == "/TrueType"
            assert "/FontFile2" in font.FontDescriptor
            assert str(font.BaseFont)[7] == "+"
            assert "/ToUnicode" in font


def test_a_subset_holds_only_the_letters_used():
    with opened(write_rgb(document(one(Text(0, 5, "7-7", "condensed-bold", 9, BLACK))))) as pdf:
        (font,) = [f for f in fonts_of(pdf) if "Cond" in str(f.BaseFont)]
        program = TTFont(BytesIO(font.FontDescriptor.FontFile2.read_bytes()))
    assert program["maxp"].numGlyphs <= 5  # the two, the missing glyph and the blank


def test_streams_are_binary_and_compressed():
    with opened(write_rgb(document())) as pdf:
        filters = {str(o.get("/Filter")) for o in pdf.objects if isinstance(o, pikepdf.Stream)}
    assert "/ASCII85Decode" not in "".join(filters)
    assert "/FlateDecode" in filters


def test_a_page_without_text_lists_no_foreign_font():
    with opened(write_rgb(document(one(shapes.circle(5, 5, 2, fill=BLACK))))) as pdf:
        assert all("Plex" in str(font.BaseFont) for font in fonts_of(pdf))


def test_words_can_be_found():
    found = text_of(write_rgb(document()))[0]
    for words in ("Łódź 12–10 AVATo <&>", "clipped text", "end", "7"):
        assert words in found


def test_a_halo_does_not_double_the_words():
    scene = one(Text(1, 5, "Bautzen", "text", 9, BLACK, halo=Stroke(swatch("w", "#ffffff"), 0.5)))
    assert text_of(write_rgb(document(scene)))[0].split() == ["Bautzen"]


def test_more_letters_than_one_subset_holds_still_come_out():
    letters = "".join(chr(c) for c in [*range(0x21, 0x7F), *range(0xA1, 0x180)] if chr(c) not in "\xadŉſ")
    scene = Scene(2000, 10, (Text(0, 8, letters, "text", 9, BLACK),))
    data = write_rgb(document(scene))
    with opened(data) as pdf:
        assert len(fonts_of(pdf)) == 2
    assert letters in text_of(data)[0]


def test_pages_have_their_boxes_labels_and_outline():
    trimmed = Page(everything(), Box(5, 4, 50, 30), Box(3.5, 2.5, 53, 33), "A1", "Front")
    plain = Page(one())
    with opened(write_rgb(Document("T", (trimmed, plain)))) as pdf:
        first, second = pdf.pages
        assert [float(v) for v in first.mediabox] == pytest.approx([0, 0, 60 * MM, 44 * MM], abs=1e-3)
        assert [float(v) for v in first.trimbox] == pytest.approx(
            [5 * MM, 10 * MM, 55 * MM, 40 * MM], abs=1e-3
        )
        assert [float(v) for v in first.obj.BleedBox] == pytest.approx(
            [3.5 * MM, 8.5 * MM, 56.5 * MM, 41.5 * MM], abs=1e-3
        )
        assert [float(v) for v in second.trimbox] == pytest.approx([0, 0, 20 * MM, 10 * MM], abs=1e-3)
        assert (first.label, second.label) == ("A1", "2")
        with pdf.open_outline() as outline:
            assert [entry.title for entry in outline.root] == ["Front"]


def test_description_stands_in_both_places_and_no_date_anywhere():
    data = write_rgb(document(subject="A subject", keywords=("one", "two"), author="Łukasz & Sons"))
    with opened(data) as pdf, pdf.open_metadata() as meta:
        assert str(pdf.docinfo["/Title"]) == meta["dc:title"] == "A title"
        assert meta["dc:creator"] == ["Łukasz & Sons"]
        assert str(pdf.docinfo["/Author"]) == "Łukasz & Sons"
        assert meta["dc:description"] == str(pdf.docinfo["/Subject"]) == "A subject"
        assert meta["pdf:Keywords"] == "one, two"
        assert "/CreationDate" not in pdf.docinfo
        assert "xmp:MetadataDate" not in meta
        assert "xmp:CreateDate" not in meta


@pytest.mark.parametrize(
    ("duplex", "name"),
    [
        (Duplex.SINGLE, "/Simplex"),
        (Duplex.LONG_EDGE, "/DuplexFlipLongEdge"),
        (Duplex.SHORT_EDGE, "/DuplexFlipShortEdge"),
    ],
)
def test_reader_is_asked_to_print_at_true_size(duplex, name):
    with opened(write_rgb(document(duplex=duplex))) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == name
        assert pdf.Root.ViewerPreferences.DisplayDocTitle is True


def test_two_writes_are_the_same_bytes_whatever_was_written_between():
    first = write_rgb(document())
    write_rgb(document(one(Text(0, 5, "żółw ąę 0987", "text-bold", 9, BLACK))))
    assert write_rgb(document()) == first
    assert write_cmyk(document()) == write_cmyk(document()) != first


def test_the_clock_does_not_matter():
    first = write_rgb(document())
    sleep(1.05)  # identifiers and dates in PDF count seconds
    assert write_rgb(document()) == first


def test_colours_are_those_of_the_swatch():
    ink = swatch("ink", "#336699", (0.8, 0.5, 0.1, 0.2))
    scene = one(shapes.circle(5, 5, 2, fill=ink, stroke=Stroke(ink, 0.3)), Text(1, 5, "x", "text", 9, ink))
    with opened(write_rgb(document(scene))) as pdf:
        assert "0.2 0.4 0.6 rg" in content(pdf)
        assert "0.2 0.4 0.6 RG" in content(pdf)
    with opened(write_cmyk(document(scene))) as pdf:
        assert "0.8 0.5 0.1 0.2 k" in content(pdf)
        assert "0.8 0.5 0.1 0.2 K" in content(pdf)
        assert " rg" not in content(pdf)


def test_fill_is_even_odd_in_paths_and_clips():
    scene = one(
        shapes.circle(5, 5, 2, fill=BLACK),
        shapes.circle(5, 5, 2, fill=BLACK, stroke=Stroke(BLACK, 0.1)),
        Group((shapes.circle(5, 5, 2, fill=BLACK),), clip=shapes.circle(5, 5, 1)),
    )
    with opened(write_rgb(document(scene))) as pdf:
        operators = [str(i.operator) for i in pikepdf.parse_content_stream(pdf.pages[0])]
    assert [o for o in operators if o[0] in "fBW"] == ["f*", "B*", "W*", "f*"]
    assert operators.count("q") == operators.count("Q")


def test_paths_without_points_or_paint_leave_no_trace():
    with opened(write_rgb(document(one(Path(()), Path((), BLACK), shapes.rectangle(0, 0, 1, 1))))) as pdf:
        operators = {str(i.operator) for i in pikepdf.parse_content_stream(pdf.pages[0])}
    assert operators.isdisjoint({"f*", "S", "B*", "m"})


def test_a_symbol_is_one_form_for_all_its_uses_and_pages():
    mark = {"mark": (shapes.circle(0, 0, 2, fill=BLACK),)}
    scene = one(*(Use("mark", translation(x, 5)) for x in range(10)), symbols=mark)
    same_again = one(Use("mark"), symbols={"mark": (shapes.circle(0, 0, 2, fill=BLACK),)})
    other = one(Use("mark"), symbols={"mark": (shapes.circle(0, 0, 1, fill=BLACK),)})
    with opened(write_rgb(document(scene, same_again, other))) as pdf:
        forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        assert len(forms) == 2
        assert content(pdf).count(" Do") == 10


def test_the_box_of_a_form_holds_its_letters():
    symbol = (Text(0, 0, "Qg", "text", 12, BLACK, Anchor.MIDDLE),)
    with opened(write_rgb(document(one(Use("s"), symbols={"s": symbol})))) as pdf:
        (form,) = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        left, top, right, bottom = (float(v) for v in form.BBox)
    assert left < -2.5 < 2.5 < right
    assert top < -3
    assert bottom > 0.9


@pytest.mark.parametrize("bad", ["a\x00", "b\nc", "d\ud800"])
def test_controls_are_refused_everywhere(bad):
    base = Page(one())
    for broken in (
        document(one(title=bad)),
        replace(document(), title=bad),
        document(subject=bad),
        document(keywords=(bad,)),
        document(author=bad),
        document(one(Group((), name=bad))),
        Document("T", (replace(base, label=bad),)),
        Document("T", (replace(base, outline=bad),)),
    ):
        with pytest.raises(UnprintableTextError):
            write_rgb(broken)
    with pytest.raises(MissingGlyphError):
        write_rgb(document(one(Text(0, 0, bad, "text", 9, BLACK))))


def test_documents_that_cannot_be_written_are_refused():
    with pytest.raises(SceneError, match="no page"):
        write_rgb(Document("T", ()))
    with pytest.raises(SceneError, match="no symbol"):
        write_rgb(document(one(Use("gone"))))
    with pytest.raises(SceneError, match="no length"):
        write_rgb(document(one(Path((("M", float("inf"), 0.0), ("L", 1.0, 1.0)), BLACK))))


def test_hostile_words_are_only_words():
    words = "(1) \\ ) Tj <00> %"
    data = write_rgb(replace(document(one(Text(0, 5, words, "text", 5, BLACK))), title=words))
    assert words in text_of(data)[0]
    with opened(data) as pdf:
        assert str(pdf.docinfo["/Title"]) == words


def test_a_symbol_that_pages_share_is_written_out_once(monkeypatch):
    made = []
    written = ContentWriter.pieces

    def counting(self, items):
        made.append(items)
        return written(self, items)

    monkeypatch.setattr(ContentWriter, "pieces", counting)
    mark = (shapes.circle(0, 0, 2, fill=BLACK),)
    pages = tuple(Page(one(Use("mark", translation(x, 5)), symbols={"mark": mark})) for x in range(3))
    write_rgb(Document("T", pages))
    assert sum(items is mark for items in made) == 1


def test_cuts_of_pieces_stand_with_their_page_in_points_with_y_up():
    page = Page(one(), cuts=(shapes.rectangle(2, 1, 5, 4).segments,))
    with opened(write_rgb(Document("Cut", (page, Page(one()))))) as pdf:
        cut, whole = (p.obj for p in pdf.pages)
        words = cut["/XXCounterfoilCuts"].read_bytes().split()
        assert "/XXCounterfoilCuts" not in whole
    corners = [float(word) for word in words if word not in (b"m", b"l", b"h")]
    left, right, top, bottom = 2 * MM, 7 * MM, 9 * MM, 5 * MM
    assert corners == pytest.approx([left, top, right, top, right, bottom, left, bottom], abs=1e-3)
