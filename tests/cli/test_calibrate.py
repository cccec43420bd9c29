"""`calibrate` keeps how far printers are off, in the user's own settings, and `build --printer` uses it."""

import json
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pikepdf
import pytest
from builder.cli.main import run
from builder.cli.printers import read_printers, settings_file
from builder.disk import alone
from builder.errors import ExitCode, NotFoundError, OutputError
from builder.layout.sheets import BackOffset, Backs

KEEP = ("calibrate", "--printer", "office", "--back-offset", "0.4,-0.2")


@pytest.fixture(autouse=True)
def settings(tmp_path, monkeypatch):
    """The settings file of a user who has kept nothing yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config" / "counterfoil" / "settings.json"


@pytest.fixture
def printing(monkeypatch):
    """What a build is told of printing when it is called with some words."""
    asked = []

    def refuse(project, game, options, *more, **others):
        asked.append(options.printing)
        raise NotFoundError("enough")

    monkeypatch.setattr(import_module("builder.cli.build"), "build_game", refuse)

    def call(*words):
        assert run(["build", "bautzen-1945", "--project", str(Path(__file__).parents[2]), *words]) == 4
        return asked[-1]

    return call


def test_what_is_kept_stands_in_the_file_and_is_listed(settings, capsys):
    assert run(KEEP) == 0
    assert run([*KEEP[:2], "Größe 2", *KEEP[3:4], "-1,0", "--duplex", "short-edge"]) == 0
    assert json.loads(settings.read_text(encoding="utf-8")) == {
        "format": 1,
        "printers": {
            "office": {"right_mm": 0.4, "down_mm": -0.2, "duplex": "long-edge"},
            "Größe 2": {"right_mm": -1.0, "down_mm": 0.0, "duplex": "short-edge"},
        },
    }
    capsys.readouterr()
    assert run(["calibrate", "--list"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "office: 0.4,-0.2 over the long edge",
        "Größe 2: -1,0 over the short edge",
    ]


def test_what_is_kept_anew_takes_the_place_of_the_old_and_can_be_forgotten(settings, capsys):
    run(KEEP)
    run([*KEEP[:4], "1,1"])
    assert read_printers(settings) == {"office": BackOffset(1, 1, Backs.LONG_EDGE)}
    assert run(["calibrate", "--forget", "office"]) == 0
    assert read_printers(settings) == {}
    capsys.readouterr()
    assert run(["calibrate", "--forget", "office"]) == ExitCode.NOT_FOUND
    assert "No printer office has been calibrated." in capsys.readouterr().err


def test_a_build_moves_backs_as_the_named_printer_needs_it(printing):
    run([*KEEP, "--duplex", "short-edge"])
    assert printing("--printer", "office").back_offset == BackOffset(0.4, -0.2, Backs.SHORT_EDGE)


def test_the_manifest_tells_the_offset_and_how_it_was_measured(printing):
    run([*KEEP, "--duplex", "short-edge"])
    names = ["sheets", "back_offset"]
    by_printer = printing("--printer", "office", "--sheets", "block-short-edge")
    assert by_printer.told(names) == {
        "sheets": "block-short-edge",
        "back_offset": "0.4,-0.2 over the short edge",
    }
    assert printing("--back-offset", "-0.4,1").told(names) == {"sheets": None, "back_offset": "-0.4,1"}


def test_an_offset_on_the_command_line_goes_before_the_printer(printing):
    run(KEEP)
    chosen = printing("--printer", "office", "--back-offset", "1,2")
    assert chosen.back_offset == BackOffset(1, 2)
    assert printing("--printer", "office", "--back-offset", "0,0").back_offset == BackOffset(0, 0)


def test_a_build_that_names_no_printer_does_not_look_at_what_is_kept(printing, settings):
    settings.parent.mkdir(parents=True)
    settings.write_text("broken", encoding="utf-8")
    assert printing().back_offset == BackOffset(0, 0)


def test_an_unknown_printer_names_the_nearest(capsys):
    run(KEEP)
    assert run(["build", "bautzen-1945", "--printer", "ofice"]) == ExitCode.NOT_FOUND
    assert "Did you mean office?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "settings.json:1:2"),
        ('{"format": 1, "printers": {}, "more": 1}', "more"),
        ('{"format": 1, "printers": {"a": {"right_mm": 11, "down_mm": 0, "duplex": "long-edge"}}}', "11"),
        ('{"format": 1, "printers": {"a": {"right_mm": 1, "down_mm": 0, "duplex": "fold"}}}', "fold"),
        ('{"format": 2, "printers": {}}', "2"),
    ],
)
def test_a_broken_file_is_named_and_stays_as_it_is(settings, capsys, text, said):
    settings.parent.mkdir(parents=True)
    settings.write_text(text, encoding="utf-8")
    for words in (KEEP, ["calibrate", "--list"], ["calibrate", "--forget", "a"]):
        assert run(words) == ExitCode.BAD_INPUT
        told = capsys.readouterr().err
        assert str(settings) in told
        assert said in told
        assert "calibrate anew" in told
    assert settings.read_text(encoding="utf-8") == text


def test_printers_that_are_kept_at_once_are_all_kept(settings):
    words = [sys.executable, "-m", "builder.cli", "calibrate", "--back-offset", "1,1", "--printer"]
    running = [subprocess.Popen([*words, f"p{n}"], stdout=subprocess.DEVNULL) for n in range(6)]
    assert [process.wait() for process in running] == [0] * 6
    assert set(read_printers(settings)) == {f"p{n}" for n in range(6)}


def test_a_change_waits_for_one_that_another_command_has_begun(settings):
    words = [sys.executable, "-m", "builder.cli", *KEEP]
    with alone(settings):
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(3)
        assert not settings.exists()
    assert process.wait() == 0
    assert "office" in read_printers(settings)


def test_settings_that_cannot_be_written_ask_for_another_folder(settings, capsys):
    settings.parent.parent.write_text("a file where a folder is needed", encoding="utf-8")
    assert run(KEEP) == ExitCode.OUTPUT
    told = capsys.readouterr().err
    assert "XDG_CONFIG_HOME" in told
    assert "--out" not in told


def test_what_is_to_be_typed_next_can_be_typed(capsys):
    for name in ("my office", 'a"b', "it's"):
        assert run(["calibrate", "--printer", name, "--back-offset", "0,0"]) == 0
        typed = capsys.readouterr().out.splitlines()[-1]
        assert shlex.split(typed)[-2:] == ["--printer", name]


def test_a_page_never_takes_the_place_of_a_file_that_is_called_no_pdf(tmp_path, capsys):
    data = tmp_path / "game.json"
    data.write_text("{}", encoding="utf-8")
    assert run(["calibrate", "--out", str(data)]) == ExitCode.BAD_INPUT
    assert "is no PDF" in capsys.readouterr().err
    assert data.read_text(encoding="utf-8") == "{}"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--back-offset", "1"], "1 is not two numbers of mm such as 0.4,-0.2"),
        (["--back-offset", "1,2,3"], "is not two numbers"),
        (["--back-offset", "nan,0"], "is not two numbers"),
        (["--back-offset", "1,٣"], "is not two numbers"),
        (["--back-offset", "5.1,0"], "5 mm at most"),
        (["--back-offset", "0,-6"], "5 mm at most"),
        ([], "Say what to do"),
        (["--printer", "office"], "Say what to do"),
        (["--printer", " ", "--back-offset", "0,0"], "letters that can be printed"),
        (["--printer", "a\nb", "--back-offset", "0,0"], "letters that can be printed"),
        (["--printer", "a" * 61, "--back-offset", "0,0"], "60 at most"),
        (["--duplex", "fold", "--list"], "long-edge"),
    ],
)
def test_mistakes_on_the_command_line_are_told(settings, capsys, words, said):
    assert run(["calibrate", *words]) == ExitCode.USAGE
    assert said in capsys.readouterr().err
    assert not settings.exists()


def test_the_page_is_a_pdf_for_both_sides_of_one_sheet(tmp_path, settings):
    out = tmp_path / "new" / "page.pdf"
    assert run(["calibrate", "--out", str(out), "--paper", "letter", "--duplex", "short-edge"]) == 0
    with pikepdf.open(out) as pdf:
        assert [str(page.label) for page in pdf.pages] == ["1 front", "1 back"]
        assert str(pdf.Root.ViewerPreferences["/Duplex"]) == "/DuplexFlipShortEdge"
        assert float(pdf.pages[0].mediabox[2]) == pytest.approx(215.9 / 25.4 * 72, abs=0.01)
    assert not settings.exists()


def test_the_page_of_a_kept_printer_is_moved_to_check_it(tmp_path):
    plain, moved = tmp_path / "plain.pdf", tmp_path / "moved.pdf"
    run(KEEP)
    assert run(["calibrate", "--out", str(plain)]) == 0
    assert run(["calibrate", "--out", str(moved), "--printer", "office"]) == 0
    with pikepdf.open(plain) as one, pikepdf.open(moved) as other:
        back, shifted = one.pages[1].Contents.read_bytes(), other.pages[1].Contents.read_bytes()
    assert shifted != back
    assert b"1 0 0 1 .4 -.2 cm" in shifted or b"1 0 0 1 0.4 -0.2 cm" in shifted


def test_a_page_that_cannot_be_written_is_told(tmp_path, capsys):
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert run(["calibrate", "--out", str(tmp_path / "file" / "page.pdf")]) == ExitCode.OUTPUT
    assert run(["calibrate", "--out", str(tmp_path / "p.pdf"), "--paper", "a4x"]) == ExitCode.NOT_FOUND
    assert "Did you mean a4?" in capsys.readouterr().err
    assert not (tmp_path / "p.pdf").exists()


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"XDG_CONFIG_HOME": "/somewhere"}, "linux", "/somewhere"),
        ({"XDG_CONFIG_HOME": "relative"}, "linux", "/home/me/.config"),
        ({}, "darwin", "/home/me/.config"),
        ({"XDG_CONFIG_HOME": "/somewhere"}, "win32", "/home/me/AppData/Roaming"),
        ({"APPDATA": "/roaming"}, "win32", "/roaming"),
    ],
)
def test_settings_lie_where_each_system_keeps_them(monkeypatch, environment, platform, folder):
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))
    assert settings_file(environment, platform) == Path(folder, "counterfoil", "settings.json")


def test_without_a_home_folder_one_is_asked_for(monkeypatch):
    def homeless():
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(OutputError) as caught:
        settings_file({}, "linux")
    assert "XDG_CONFIG_HOME" in caught.value.hint
