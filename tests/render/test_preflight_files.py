"""Preflight of files that are no sound PDF, or are made to do harm."""

from __future__ import annotations

import re
import zlib
from io import BytesIO

import pikepdf
import pytest
from builder.render.preflight import library, walk
from builder.render.preflight.answers import Verdict
from builder.render.preflight.document import UnreadablePdfError
from builder.render.preflight.lexer import INLINE_IMAGE, PATH, operations
from builder.render.preflight.run import CHECKS, preflight
from tests.support.prints import changed, ended, form, found, own_text, pdf, with_content

READ = "all pages can be read"


@pytest.mark.parametrize("data", [b"", b"no PDF", b"PK\3\4 a module", b"\0" * 5000])
def test_another_kind_of_file_is_called_no_pdf(data):
    with pytest.raises(UnreadablePdfError) as refusal:
        preflight(data)
    assert (refusal.value.message, refusal.value.hint) == ("it is no PDF", "Name a PDF file.")


@pytest.mark.parametrize("data", [b"%PDF-1.7\n%%EOF", pdf()[:200]])
def test_a_broken_pdf_is_refused_in_one_sentence(data):
    with pytest.raises(UnreadablePdfError) as refusal:
        preflight(data)
    assert "cannot be opened as a PDF" in refusal.value.message
    assert "\n" not in refusal.value.message
    assert "BytesIO" not in refusal.value.message


def test_an_encrypted_file_asks_for_its_password():
    sink = BytesIO()
    with pikepdf.open(BytesIO(pdf())) as opened:
        opened.save(sink, encryption=pikepdf.Encryption(owner="o", user="u"))
    with pytest.raises(UnreadablePdfError, match="password"):
        preflight(sink.getvalue())


def test_a_file_without_pages_is_refused():
    def empty(opened):
        del opened.pages[0]

    with pytest.raises(UnreadablePdfError, match="no pages"):
        preflight(changed(pdf(), empty))


def test_a_file_whose_table_of_objects_is_lost_is_still_looked_through():
    with pikepdf.open(BytesIO(pdf())) as opened:
        sink = BytesIO()
        opened.save(sink, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    data = re.sub(rb"startxref\n\d+", b"startxref\n7", sink.getvalue())
    assert len(preflight(data)) == len(CHECKS)


@pytest.mark.parametrize(
    "content",
    [
        "q " * 9000,
        "Q Q Q Q",
        "[ " * 50_000,
        "( " * 1000,
        "<< /A << /B",
        "1 2 3 m f",
        "/Nothing Do",
        "/Nothing gs",
        "/F9 9 Tf (x) Tj",
        "BT (x) Tj ET",
        "rg k cm Tm TJ re f",
        "(x) cm",
        "BI /W 9 ID",
        "1e999 w 0 0 m 1 1 l S",
        "--5 0 0 1 1 1 cm 0 0 9 9 re f",
        "0 0 0 0 0 0 cm 0 0 9 9 re f",
        "1 1 " * 40_000,
        "\\ } { ` ^",
        "%" * 100,
    ],
)
def test_content_that_makes_no_sense_ends_in_no_failure(content):
    assert len(preflight(with_content(pdf(), content))) == len(CHECKS)


def test_what_cannot_be_read_leaves_checks_of_the_content_open():
    data = with_content(pdf(), "/Nothing Do")
    assert found(data) == {
        "print.unread": "page 1 cannot be judged as a whole: /Nothing is drawn and not defined."
    }
    still_open = [check.title for check in CHECKS if check.reads_content]
    assert ended(data, Verdict.OPEN) == still_open
    assert READ in still_open


def test_a_form_that_draws_itself_ends():
    def loop(opened):
        inner = form("/F Do", (0, 0, 99, 99))(opened)
        inner.Resources.XObject = pikepdf.Dictionary({"/F": opened.make_indirect(inner)})
        return inner

    assert (
        "within each other without end"
        in found(with_content(pdf(), "/F Do", XObject={"F": loop}))["print.unread"]
    )


def test_forms_that_multiply_are_drawn_in_thought_once_each():
    """Sixteen forms that each draw the next one twice come to 65,536, and are read sixteen times."""

    def chain(opened):
        inner = form("0 0 9 9 re f", (0, 0, 99, 99))(opened)
        for _ in range(16):
            members = {"/F": opened.make_indirect(inner)}
            inner = form("/F Do /F Do", (0, 0, 99, 99))(opened)
            inner.Resources.XObject = pikepdf.Dictionary(members)
        return inner

    assert found(with_content(pdf(), "/F Do", XObject={"F": chain})) == {}


def doubled(opened, inner, times):
    """A form that shows the inner one twice, shown twice, and so on."""
    for _ in range(times):
        members = {"/F": opened.make_indirect(inner)}
        inner = form("/F Do /F Do", (0, 0, 99, 99))(opened)
        inner.Resources.XObject = pikepdf.Dictionary(members)
    return inner


def test_texts_that_forms_multiply_have_an_end(monkeypatch):
    monkeypatch.setattr(walk, "MOST_WORDS", 100)
    font, codes = own_text(pdf())

    def chain(opened):
        fonts = opened.pages[0].obj.Resources.Font
        inner = form(f"BT {font} 9 Tf <{codes}> Tj ET", (0, 0, 99, 99), Font=dict(fonts.items()))(opened)
        inner.Resources.Font = fonts
        return doubled(opened, inner, 10)

    data = with_content(pdf(), "/F Do", XObject={"F": chain})
    assert "more than can be looked through" in found(data)["print.unread"]


def test_content_that_unpacks_to_more_than_anybody_draws_is_left(monkeypatch):
    monkeypatch.setattr(library, "MOST_BYTES", 100_000)

    def bomb(opened):
        stream = opened.make_stream(zlib.compress(b"0 0 9 9 re f\n" * 100_000))
        stream.Filter = pikepdf.Name.FlateDecode
        opened.pages[0].obj.Contents = stream

    sink = BytesIO()
    with pikepdf.open(BytesIO(pdf())) as opened:
        bomb(opened)
        opened.save(sink, compress_streams=True, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    assert "more than can be looked through" in found(sink.getvalue())["print.unread"]


def test_grounds_that_forms_multiply_have_an_end(monkeypatch):
    """A text on top would look through all of them."""
    monkeypatch.setattr(walk, "MOST_GROUNDS", 1000)

    def chain(opened):
        inner = form("0 0 1 1 re f", (0, 0, 99, 99))(opened)
        return doubled(opened, inner, 12)

    data = with_content(pdf(), "/F Do", XObject={"F": chain})
    assert "more than can be looked through" in found(data)["print.unread"]


def test_a_text_without_end_is_told():
    font, codes = own_text(pdf())
    data = with_content(pdf(), f"BT {font} 9 Tf <{codes * 5000}> Tj ET")
    assert "longer than any line" in found(data)["print.unread"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("Contents", b"[3 4]"),
        ("Contents", b"/Name"),
        ("Resources", b"5"),
        ("Resources", b"<</Font 5>>"),
        ("Resources", b"<</Font <</F1 7>>>>"),
        ("Resources", b"<</XObject 5>>"),
        ("Resources", b"<</ExtGState [1]>>"),
        ("MediaBox", b"[0 0 /x 5]"),
        ("TrimBox", b"(none)"),
        ("Rotate", b"/Left"),
    ],
)
def test_a_page_built_of_the_wrong_things_is_told_in_words_of_people(key, value):
    def twist(opened):
        opened.pages[0].obj[f"/{key}"] = pikepdf.Object.parse(value)

    told = " ".join(found(changed(pdf(), twist)).values())
    assert not re.search(r"object|attribute|NoneType|'int'|pikepdf|argument|subscript", told)


def test_more_operators_than_anybody_draws_are_left(monkeypatch):
    monkeypatch.setattr(library, "MOST_OPERATORS", 500)
    assert "more than can be looked through" in found(with_content(pdf(), "0 g " * 600))["print.unread"]


def test_fonts_without_what_they_need_are_told_and_not_tripped_over():
    odd = pikepdf.Dictionary({"/Type": pikepdf.Name.Font, "/Subtype": pikepdf.Name.Type0})
    data = with_content(pdf(), "BT /O 9 Tf 100 700 Td <00410042> Tj ET", Font={"O": odd})
    assert "print.font-not-embedded" in found(data)


def test_wide_fonts_are_measured_by_their_own_table():
    def wide(opened):
        below = pikepdf.Dictionary(
            {"/FontDescriptor": pikepdf.Dictionary(), "/W": pikepdf.Array([65, pikepdf.Array([2000, 500])])}
        )
        return pikepdf.Dictionary(
            {
                "/Type": pikepdf.Name.Font,
                "/Subtype": pikepdf.Name.Type0,
                "/BaseFont": pikepdf.Name("/Odd"),
                "/DescendantFonts": pikepdf.Array([below]),
            }
        )

    # Two letters of 25 em and a half at 9 pt reach beyond the page only by the width of the first.
    near_edge = "BT /O 9 Tf 580 700 Td <00410042> Tj ET"
    assert "print.off-page" in found(with_content(pdf(), near_edge, Font={"O": wide}))
    narrow = "BT /O 9 Tf 580 700 Td <00420042> Tj ET"
    assert "print.off-page" not in found(with_content(pdf(), narrow, Font={"O": wide}))


def test_operators_are_told_from_their_operands():
    content = rb"""q 1 0 0 1 5 .5 cm % a comment f
    0.1 .2 -3 rg 0 0 m 10 0 l 10 10 5 5 0 10 c h f*
    BT /F1+0 9 Tf [(a\)(b)\n\101) -20 <4142>] TJ (c) ' ET
    /Name << /Key [1 2] /Flag true >> BDC
    BI /W 2 /H 1 ID \x00EI! EI Q"""
    assert list(operations(content)) == [
        (b"q", []),
        (b"cm", [1, 0, 0, 1, 5, 0.5]),
        (b"rg", [0.1, 0.2, -3]),
        (PATH, [b"0 0 m 10 0 l 10 10 5 5 0 10 c h "]),
        (b"f*", []),
        (b"BT", []),
        (b"Tf", ["/F1+0", 9]),
        (b"TJ", [[b"a)(b)\nA", -20, b"AB"]]),
        (b"'", [b"c"]),
        (b"ET", []),
        (b"BDC", ["/Name", ["/Key", [1, 2], "/Flag", True]]),
        (INLINE_IMAGE, ["/W", 2, "/H", 1]),
        (b"Q", []),
    ]
