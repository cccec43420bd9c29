"""The target of counter sheets: files, their properties, and equal bytes for equal input."""

from dataclasses import replace
from io import BytesIO

import pytest
from builder.errors import NotFoundError
from builder.layout.backs import LIMIT
from builder.layout.sheets import BackOffset
from builder.targets.base import BuildContext, BuildSettings
from builder.targets.printing import Printing
from builder.targets.registry import find_target, target_ids
from builder.targets.verify import verify_files
from pikepdf import Pdf
from tests.layout.counter_bench import LIBRARY, counter, face, game
from tests.support.pictures import assert_alike, pdf_to_image, svg_to_image

SETTINGS = BuildSettings(printing=Printing(paper="letter"), build_id="0f1e2d")


def context(built, settings=SETTINGS):
    return BuildContext(built, LIBRARY, settings)


def few():
    return game(
        {"a": counter(count=3), "b": counter(face(formation="2n")), "c": counter(back={"emblem": "cross"})}
    )


def test_a_pdf_and_an_svg_of_every_page():
    result = find_target("counters").compile(context(few()))
    assert list(result.files) == [
        "pdf/counters.pdf",
        "svg/counters-1-front.svg",
        "svg/counters-1-back.svg",
        "svg/counters-1-cut.svg",
    ]
    assert not result.diagnostics
    assert not result.skipped


@pytest.mark.parametrize(
    ("sheets", "labels", "duplex"),
    [
        ("block-short-edge", ["1 front", "1 back"], "/DuplexFlipShortEdge"),
        ("block-fold", ["1 fold"], "/Simplex"),
        ("block-single", ["1 front", "1 back"], "/Simplex"),
        ("spaced-fronts", ["1 front"], "/Simplex"),
    ],
)
def test_a_preset_makes_its_pages_and_tells_the_printer_how_to_turn_the_paper(sheets, labels, duplex):
    settings = replace(SETTINGS, printing=Printing(sheets=sheets))
    files = find_target("counters").compile(context(few(), settings)).files
    pictures = [f"svg/counters-{label.replace(' ', '-')}.svg" for label in labels]
    assert list(files) == ["pdf/counters.pdf", *pictures, "svg/counters-1-cut.svg"]
    with Pdf.open(BytesIO(files["pdf/counters.pdf"])) as pdf:
        assert [str(page.label) for page in pdf.pages] == labels
        assert str(pdf.Root.ViewerPreferences["/Duplex"]) == duplex


def test_the_printer_is_told_the_way_of_the_counters_that_there_are():
    sheets = LIBRARY["sheets"]
    mine = {**sheets, "for_shape": {**sheets["for_shape"], "round": "block-short-edge"}}
    library = replace(LIBRARY, files={**LIBRARY.files, "sheets": mine})
    only = counter(template="round-marker", front={"side": "blue", "text": ["A"]}, class_id="flag")
    made = BuildContext(game({"a": only}), library, BuildSettings())
    data = find_target("counters").compile(made).files["pdf/counters.pdf"]
    with Pdf.open(BytesIO(data)) as pdf:
        assert str(pdf.Root.ViewerPreferences["/Duplex"]) == "/DuplexFlipShortEdge"


def test_where_counters_are_printed_in_several_ways_the_printer_is_told_none_and_the_user_all():
    sheets = LIBRARY["sheets"]
    mine = {**sheets, "for_shape": {**sheets["for_shape"], "round": "block-short-edge"}}
    library = replace(LIBRARY, files={**LIBRARY.files, "sheets": mine})
    flag = counter(template="round-marker", front={"side": "blue", "text": ["A"]}, class_id="flag")
    result = find_target("counters").compile(
        BuildContext(game({"a": counter(), "b": flag}), library, BuildSettings())
    )
    with Pdf.open(BytesIO(result.files["pdf/counters.pdf"])) as pdf:
        assert "/Duplex" not in pdf.Root.ViewerPreferences
    (finding,) = result.diagnostics
    assert finding.code == "sheet.ways-differ"
    assert "over the long edge and over the short edge" in finding.message
    assert "each sheet as its foot says" in result.parts[0].printing


@pytest.mark.parametrize(
    ("sheets", "offset", "codes"),
    [
        ("block-fold", BackOffset(0.4, 0.0), ["sheet.offset-unused"]),
        ("spaced-single", BackOffset(0.0, -0.2), ["sheet.offset-unused"]),
        ("block-fold", BackOffset(), []),
        ("block-short-edge", BackOffset(0.4, 0.0), []),
    ],
)
def test_an_offset_that_moves_nothing_is_told(sheets, offset, codes):
    settings = replace(SETTINGS, printing=Printing(sheets=sheets, back_offset=offset))
    found = find_target("counters").compile(context(few(), settings)).diagnostics
    assert [finding.code for finding in found] == codes


@pytest.mark.parametrize("sheets", ["block", "block-short-edge", "spaced", "spaced-short-edge"])
@pytest.mark.parametrize("paper", ["a4", "legal", "a5", "140x200mm"])
@pytest.mark.parametrize("corner", [(LIMIT, LIMIT), (-LIMIT, -LIMIT)])
def test_backs_moved_as_far_as_they_may_still_pass_preflight(sheets, paper, corner):
    settings = replace(SETTINGS, printing=Printing(paper, sheets, back_offset=BackOffset(*corner)))
    result = find_target("counters").compile(context(few(), settings))
    assert not verify_files(result.files)


def test_an_unknown_preset_is_refused():
    with pytest.raises(NotFoundError, match="no preset of sheets foldd"):
        find_target("counters").compile(context(few(), BuildSettings(printing=Printing(sheets="foldd"))))


def test_the_pdf_tells_the_printer_what_it_needs(tmp_path):
    data = find_target("counters").compile(context(few())).files["pdf/counters.pdf"]
    path = tmp_path / "counters.pdf"
    path.write_bytes(data)
    with Pdf.open(path) as pdf:
        assert len(pdf.pages) == 2
        assert str(pdf.docinfo["/Title"]) == "An Invented Battle: counters"
        assert str(pdf.Root.ViewerPreferences["/Duplex"]) == "/DuplexFlipLongEdge"
        for page in pdf.pages:
            trim = [float(n) / 72 * 25.4 for n in page["/TrimBox"]]
            bleed = [float(n) / 72 * 25.4 for n in page["/BleedBox"]]
            assert [b - t for t, b in zip(trim, bleed, strict=True)] == pytest.approx(
                [-1.5, -1.5, 1.5, 1.5], abs=0.01
            )
            assert float(page["/MediaBox"][2]) == pytest.approx(215.9 / 25.4 * 72, abs=0.01)


def test_pdf_and_svg_of_a_page_are_the_same_picture(tmp_path):
    files = find_target("counters").compile(context(few())).files
    for page, name in enumerate(("front", "back")):
        pdf = pdf_to_image(files["pdf/counters.pdf"], page, dpi=150)
        svg = svg_to_image(files[f"svg/counters-1-{name}.svg"].decode(), dpi=150)
        assert_alike(pdf, svg, tmp_path)


def test_equal_input_gives_equal_bytes():
    one, two = (find_target("counters").compile(context(few())).files for _ in range(2))
    assert one == two


def test_a_game_without_counters_is_skipped_with_the_reason():
    built = replace(few(), counters=None)
    result = find_target("counters").compile(context(built))
    assert not result.files
    assert result.skipped == {"pdf/counters.pdf": "the game has no counters"}


def test_an_unknown_paper_is_refused():
    with pytest.raises(NotFoundError, match="no paper a44"):
        find_target("counters").compile(context(few(), BuildSettings(printing=Printing(paper="a44"))))


def test_an_unknown_target_names_the_nearest():
    assert "counters" in target_ids()
    with pytest.raises(NotFoundError, match="no target counter") as caught:
        find_target("counter")
    assert "Did you mean counters?" in caught.value.hint
