"""`counterfoil preflight` on files of anybody, and the last step of every build."""

from __future__ import annotations

import json
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import pytest
from builder.cli.main import run
from builder.crew import Crew
from builder.drawing.scene import Group
from builder.errors import ExitCode, VerifyError
from builder.geometry.affine import scaling, translation
from builder.render.preflight.run import CHECKS, LEAST_SHARE
from builder.targets import counters
from builder.targets.verify import verify_files
from tests.support.prints import PALE, changed, drawn, page, pdf, raster, with_content, word

ROOT = Path(__file__).parents[2]
GAME = "bautzen-1945"
TEMPLATE = "templates/counters/stripe.json"


@pytest.fixture
def prints(tmp_path):
    """Writes files and gives their paths."""

    def write(**files: bytes) -> list[str]:
        for name, data in files.items():
            (tmp_path / f"{name}.pdf").write_bytes(data)
        return [str(tmp_path / f"{name}.pdf") for name in files]

    return write


@pytest.fixture
def ended(capsys):
    def call(*words: str):
        code = run(["preflight", *words])
        return code, capsys.readouterr().out

    return call


def test_a_sound_file_passes(prints, ended):
    [path] = prints(sound=pdf())
    code, out = ended(path)
    assert code == ExitCode.OK
    count = len(CHECKS)
    assert out == f"{path}: nothing found; {count} checks: {count} passed, 0 failed, 0 open\n"


def test_a_fault_ends_with_code_1_and_says_where_and_what_to_do(prints, ended):
    sound, faint = prints(sound=pdf(), faint=drawn(word(), word("faint", fill=PALE, y=80)))
    code, out = ended(sound, faint)
    assert code == ExitCode.FINDINGS
    first, hint, *_ = out.splitlines()
    assert first.startswith(f"{faint}: error [print.contrast] page 1: 1 text is too like the ground")
    assert hint.startswith("    Take a darker or a lighter colour")
    assert f"{sound}: nothing found" in out
    assert f"{faint}: 1 error; {len(CHECKS)} checks: {len(CHECKS) - 1} passed, 1 failed, 0 open" in out


@pytest.mark.parametrize("form", ["text", "json"])
def test_two_processes_say_of_a_long_file_what_one_says(prints, ended, monkeypatch, form):
    shares = []

    def told(crew, jobs):
        shares.append(len(jobs))
        return whole(crew, jobs)

    whole = Crew.done
    monkeypatch.setattr(Crew, "done", told)
    pages = [page(word(fill=PALE)) for _ in range(2 * LEAST_SHARE)]
    [path] = prints(long=pdf(*pages))
    alone = ended(path, "--jobs", "1", "--format", form)
    assert ended(path, "--jobs", "2", "--format", form) == alone
    assert alone[0] == ExitCode.FINDINGS
    assert shares == [1, 2]
    assert not active_children()


def test_limits_can_be_chosen(prints, ended):
    text = drawn(word(size=5.5))
    [path] = prints(picture=with_content(text, "q 72 0 0 72 9 9 cm /P Do Q", XObject={"P": raster(200, 200)}))
    assert ended(path)[0] == ExitCode.FINDINGS
    assert ended(path, "--min-dpi", "200")[0] == ExitCode.OK
    code, out = ended(path, "--min-dpi", "200", "--min-text", "6")
    assert code == ExitCode.FINDINGS
    assert "smaller than 6 pt" in out


def test_warnings_and_open_questions_count_when_they_are_to(prints, ended):
    def untrimmed(opened):
        del opened.pages[0].obj["/TrimBox"]

    warned, unread = prints(warned=changed(pdf(), untrimmed), unread=with_content(pdf(), "/Nothing Do"))
    for path in (warned, unread):
        assert ended(path)[0] == ExitCode.OK
        assert ended(path, "--strict")[0] == ExitCode.FINDINGS


def test_what_needs_no_mending_is_listed_on_request(prints, ended):
    [path] = prints(odd=drawn(word(), size=(300, 200)))
    assert "300 x 200 mm" not in ended(path)[1]
    assert "300 x 200 mm" in ended(path, "--all")[1]


def test_of_many_findings_of_a_kind_the_rest_is_counted(prints, ended):
    [path] = prints(faint=pdf(*(page(word(fill=PALE)) for _ in range(42))))
    assert f"{path}: and 2 more [print.contrast]" in ended(path)[1].splitlines()
    assert ended(path, "--all")[1].count("[print.contrast]") == 42


def test_files_that_cannot_be_read_do_not_hide_the_others(prints, ended, tmp_path):
    sound, broken = prints(sound=pdf(), broken=b"no PDF")
    code, out = ended(broken, sound, str(tmp_path), str(tmp_path / "absent.pdf"))
    assert code == ExitCode.BAD_INPUT
    assert f"{broken}: error [print.unreadable]" in out
    assert f"{sound}: nothing found" in out
    assert "it is a folder" in out
    assert "there is no such file" in out


@pytest.mark.parametrize(
    "words",
    [(), ("x.pdf", "--min-dpi", "0"), ("x.pdf", "--format", "markdown"), ("x.pdf", "--min-text", "big")],
)
def test_a_wrong_command_line_is_told(ended, words):
    assert ended(*words)[0] == ExitCode.USAGE


def test_reports_for_machines(prints, ended):
    sound, small = prints(sound=pdf(), small=drawn(word(size=3)))
    told = json.loads(ended(sound, small, "--format", "json")[1])
    assert [(f["code"], f["severity"], f["file"]) for f in told["findings"]] == [
        ("print.small-text", "error", small)
    ]
    assert told["summary"]["checks"] == {"passed": 2 * len(CHECKS) - 1, "failed": 1, "open": 0}
    [result] = json.loads(ended(small, "--format", "sarif")[1])["runs"][0]["results"]
    assert (result["ruleId"], result["level"]) == ("print.small-text", "error")
    assert ended(small, "--format", "github")[1].startswith(f"::error file={small}")


def test_a_build_refuses_a_print_that_fails():
    with pytest.raises(VerifyError) as refusal:
        verify_files({"pdf/sound.pdf": pdf(), "pdf/faint.pdf": drawn(word(fill=PALE))}, "a-game")
    assert refusal.value.message.startswith("a-game/pdf/faint.pdf: page 1: 1 text is too like the ground")
    assert "earlier output was kept" in refusal.value.hint


def test_a_build_tells_what_stops_nothing():
    [told] = verify_files({"pdf/odd.pdf": with_content(pdf(), "/Nothing Do")}, "a-game")
    assert (told.code, told.game, told.where.file) == ("print.unread", "a-game", "a-game/pdf/odd.pdf")


@pytest.fixture
def built(with_counters, capsys):
    """A project whose counters are built, and what stands in its output; a call builds it again."""
    folder = with_counters / "output" / GAME

    def stands():
        return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def build():
        capsys.readouterr()
        code = run(["build", GAME, "--project", str(with_counters), "--target", "counters"])
        return code, capsys.readouterr().err

    return with_counters, build, stands


def test_a_template_whose_letters_cannot_be_read_is_refused_and_the_old_files_stay(built):
    project, build, stands = built
    before = stands()
    text = (ROOT / TEMPLATE).read_text(encoding="utf-8")
    grey = text.replace('"fill": "stripe"}', '"fill": "#909090"}')
    assert grey != text
    own = project / TEMPLATE
    own.parent.mkdir(parents=True)
    own.write_text(grey, encoding="utf-8")
    code, told = build()
    assert code == ExitCode.VERIFY
    assert f"{GAME}/pdf/counters.pdf: page 1 (1 front)" in told
    assert "too like the ground" in told
    assert stands() == before


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (translation(0.3, 0), "registration crosses do not lie behind"),
        (translation(1.5, 0), "to a cut"),
        (scaling(0.6), "smaller than 5 pt"),
        (translation(60, 0), "off the page"),
    ],
)
def test_a_layout_that_goes_wrong_is_refused_and_the_old_files_stay(built, monkeypatch, damage, said):
    project, build, stands = built
    before, lay = stands(), counters.counter_sheets

    def wrong(*arguments):
        drawn = lay(*arguments)
        front, back, *others = drawn.pages
        moved = replace(back.scene, items=(Group(back.scene.items, damage),))
        return replace(drawn, pages=(front, replace(back, scene=moved), *others))

    monkeypatch.setattr(counters, "counter_sheets", wrong)
    # The manifest would call the old files good: nothing of what they are made from has changed.
    (project / "output" / GAME / "pdf" / "counters.pdf").write_bytes(b"damaged")
    before[project / "output" / GAME / "pdf" / "counters.pdf"] = b"damaged"
    code, told = build()
    assert code == ExitCode.VERIFY
    assert f"{GAME}/pdf/counters.pdf: page 2 (1 back)" in told
    assert said in told
    assert stands() == before
