"""Font metrics and outlines."""

import pytest
from builder.drawing import fontfiles, fonts
from builder.drawing.scene import MM_PER_PT
from builder.errors import BadInputError, NotFoundError
from builder.geometry.path import bounds

KEYS = fonts.keys()
LETTERS = (
    "ĄąĆćĘęŁłŃńÓóŚśŹźŻż"  # Polish
    "ÄÖÜäöüßẞ"  # German
    "ČčĎďĚěŇňŘřŠšŤťŮůŽžÁáÉéÍíÝýÚú"  # Czech and Slovak
    "ĂăÂâÎîȘșȚț"  # Romanian
    "ŐőŰű"  # Hungarian
    "0123456789½¼¾×→←↑↓≥≤−–—†‡•°′″„“”‚‘’…±§²³"
)


@pytest.mark.parametrize("key", KEYS)
def test_every_font_has_the_letters_of_the_countries_at_war(key):
    assert fonts.missing(LETTERS, key) == ()


@pytest.mark.parametrize("key", KEYS)
def test_every_font_is_truetype_with_sane_heights(key):
    face = fonts.face(key)
    assert face.file.read_bytes()[:4] == b"\x00\x01\x00\x00"
    assert face.descent < 0 < face.x_height < face.cap_height < face.ascent


def test_figures_of_counter_fonts_have_one_width():
    for key in ("condensed-bold", "condensed-semibold", "text"):
        assert len({fonts.measure(figure, key, 10) for figure in "0123456789"}) == 1


def test_width_in_mm_follows_size_and_units():
    at_ten = fonts.measure("12-10", "condensed-bold", 10)
    assert at_ten == pytest.approx(fonts.advances("12-10", "condensed-bold")[-1] / 1000 * 10 * MM_PER_PT)
    assert fonts.measure("12-10", "condensed-bold", 20) == pytest.approx(2 * at_ten)


def test_condensed_is_narrower_than_text():
    assert fonts.measure("Panzergruppe", "condensed", 9) < 0.92 * fonts.measure("Panzergruppe", "text", 9)


def test_kerning_draws_letters_together():
    alone = fonts.measure("T", "text", 10) + fonts.measure("o", "text", 10)
    assert fonts.measure("To", "text", 10) < alone
    assert fonts.kerns("To", "text") == (-65, 0)  # the values that the files themselves hold
    assert fonts.kerns("AV1.", "condensed-bold") == (-56, 0, 0, 0)


def test_advances_start_at_nought_and_grow():
    places = fonts.advances("Ostfront", "text")
    assert places[0] == 0
    assert list(places) == sorted(places)
    assert len(places) == len("Ostfront") + 1


def test_nothing_has_no_width():
    assert fonts.measure("", "text", 10) == 0
    assert fonts.kerns("", "text") == ()


def test_missing_characters_are_all_named():
    with pytest.raises(fonts.MissingGlyphError) as caught:
        fonts.measure("★ Ж ★", "condensed", 9)
    assert "U+2605 BLACK STAR (★)" in caught.value.message
    assert "U+0416" in caught.value.message
    assert caught.value.message.count("U+2605") == 1
    assert isinstance(caught.value, BadInputError)


@pytest.mark.parametrize("bad", ["\n", "\x00", "\u200b", "\u2028", "\u00ad", "\x7f", "\ud800"])
def test_controls_and_invisible_characters_are_refused(bad):
    assert fonts.missing(f"a{bad}b", "text") == (bad,)
    with pytest.raises(fonts.MissingGlyphError, match="U\\+"):
        fonts.advances(f"a{bad}b", "text")


def test_unknown_font_names_the_known_ones():
    with pytest.raises(NotFoundError) as caught:
        fonts.measure("a", "helvetica", 9)
    assert "condensed-bold" in caught.value.hint


def test_outline_stands_on_the_baseline_with_y_down():
    left, top, right, bottom = bounds(fonts.outline("H", "text"))
    assert bottom == 0
    assert top == -fonts.face("text").cap_height
    assert 0 < left < right < fonts.advances("H", "text")[-1]


def test_outline_of_an_accented_letter_holds_its_parts():
    plain = bounds(fonts.outline("o", "text"))
    accented = bounds(fonts.outline("ó", "text"))
    assert accented[1] < plain[1]
    assert fonts.outline("ó", "text").count(("Z",)) == 3


def test_outline_of_a_blank_is_empty():
    assert fonts.outline(" ", "text") == ()


def test_heights_in_mm():
    assert fonts.cap_height("text", 10) == pytest.approx(0.698 * 10 * MM_PER_PT)
    assert fonts.x_height("text", 10) < fonts.cap_height("text", 10) < fonts.line_height("text", 10)


def test_licence_lies_beside_the_fonts():
    assert "SIL Open Font License" in (fontfiles.folder() / "IBMPlex-OFL.txt").read_text(encoding="utf-8")


def test_initial_font_is_shipped():
    assert fonts.file_of(fonts.initial()).suffix == ".ttf"


def test_every_declared_file_is_there_and_none_is_left_over():
    declared = {fonts.file_of(key).name for key in KEYS}
    assert declared == {file.name for file in fontfiles.folder().glob("*.ttf")}
