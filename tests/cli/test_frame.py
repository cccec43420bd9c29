"""The frame of all commands: help, suggestions, completion, and how failures end."""

from __future__ import annotations

import ast
import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from builder import __version__
from builder.cli import boundary
from builder.cli.boundary import INTERRUPTED, PIPE_CLOSED, guarded
from builder.cli.main import COMMANDS, counterfoil, run
from builder.errors import CounterfoilError, ExitCode, OutputError

ROOT = Path(__file__).parents[2]
HEAVY = {
    "cairocffi",
    "fontTools",
    "jsonpatch",
    "jsonschema",
    "lxml",
    "pikepdf",
    "reportlab",
    "svgwrite",
}


def fails_with(problem: BaseException):
    def command() -> int:
        raise problem

    return command


def process(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "builder.cli", *words],
        env={**os.environ, **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_version_is_told(capsys):
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"counterfoil {__version__}\n"


def test_help_lists_every_command_with_its_line(capsys):
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    for name, line in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(line)}$", out, re.MULTILINE)


@pytest.mark.parametrize("words", [[], ["errata"], ["import"]])
def test_lines_of_commands_do_not_break_off(words, capsys):
    assert run([*words, "--help"]) == 0
    assert "..." not in capsys.readouterr().out.partition("Commands:")[2]


@pytest.mark.parametrize("words", [[], ["errata"]])
def test_no_words_show_the_help_and_are_an_error(words, capsys):
    assert run(words) == ExitCode.USAGE
    assert "Commands:" in capsys.readouterr().err


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_answers_to_help(name, capsys):
    assert run([name, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"Usage: counterfoil {name}")


def test_help_imports_neither_a_command_nor_a_heavy_package():
    code = (
        "import sys; from builder.cli.main import run; run(['--help']);"
        "print(sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr);"
        "print(sorted(name for name in sys.modules if name.startswith('builder.')), file=sys.stderr)"
    )
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    packages, modules = (set(ast.literal_eval(line)) for line in ended.stderr.splitlines())
    assert "click" in packages
    assert packages.isdisjoint(HEAVY)
    assert "builder.cli.main" in modules
    assert modules.isdisjoint({f"builder.cli.{name}" for name in COMMANDS})


@pytest.mark.parametrize("name", ["new", "validate", "setup", "errata", "gaps", "build"])
def test_commands_load_what_draws_and_writes_only_when_something_is_to_be_drawn(name):
    code = f"import sys, builder.cli.{name}; print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = ended.stdout.split()
    assert f"builder.cli.{name}" in loaded
    drawing = {
        "builder.layout.charts",
        "builder.layout.maps",
        "builder.layout.counters",
        "builder.targets.base",
    }
    assert (HEAVY | drawing).isdisjoint(loaded)


@pytest.mark.parametrize(
    ("words", "message", "hint"),
    [
        (["biuld"], "There is no command biuld.", "Did you mean build?"),
        (["frobnicate"], "There is no command frobnicate.", "The commands are: new, "),
        (["build", "--edtion", "x"], "No such option '--edtion'.", "Did you mean --edition?"),
        (
            ["validate", "--format", "jsno"],
            "Invalid value for '--format': there is no jsno.",
            "Did you mean json?",
        ),
        (
            ["validate", "--trust", "me"],
            "Invalid value for '--trust': there is no me.",
            "Choose one of: text, ",
        ),
        (["doctor", "extra"], "Got unexpected extra argument", "See: counterfoil doctor --help"),
    ],
)
def test_a_wrong_word_is_told_with_what_was_meant(words, message, hint, capsys):
    assert run(words) == ExitCode.USAGE
    error, suggestion = capsys.readouterr().err.splitlines()
    assert error.startswith(f"error: {message}")
    assert suggestion.startswith(f"hint: {hint}")


def test_an_unknown_game_is_told_with_the_nearest(command):
    ended = command("validate", "bautzn-1945")
    assert ended.code == ExitCode.NOT_FOUND
    assert "There is no game bautzn-1945" in ended.err
    assert "hint: Did you mean bautzen-1945?" in ended.err


@pytest.mark.parametrize(
    ("typed", "index", "expected"),
    [
        ("counterfoil va", "1", "validate"),
        ("counterfoil --ver", "1", "--version"),
        ("counterfoil build --pa", "2", "--paper"),
    ],
)
def test_completion_names_commands_and_options(typed, index, expected):
    ended = process(_COUNTERFOIL_COMPLETE="bash_complete", COMP_WORDS=typed, COMP_CWORD=index)
    assert ended.returncode == 0
    assert f"plain,{expected}" in ended.stdout.splitlines()


def test_completion_of_a_command_imports_none():
    offered = counterfoil.shell_complete(click.Context(counterfoil), "")
    assert [item.value for item in offered] == list(COMMANDS)
    assert {item.help for item in offered} == set(COMMANDS.values())


def test_the_shells_script_can_be_had():
    ended = process(_COUNTERFOIL_COMPLETE="zsh_source")
    assert ended.returncode == 0
    assert "#compdef counterfoil" in ended.stdout


def test_an_expected_failure_is_message_hint_and_code(capsys):
    code = guarded(fails_with(OutputError("It is full.", "Empty it.")), [])
    assert code == ExitCode.OUTPUT
    assert capsys.readouterr().err == "error: It is full.\nhint: Empty it.\n"


def test_a_failure_without_hint_is_one_line(capsys):
    assert guarded(fails_with(CounterfoilError("Odd.")), []) == ExitCode.INTERNAL
    assert capsys.readouterr().err == "error: Odd.\n"


def test_a_defect_leaves_its_trail_in_a_log_and_an_apology(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(boundary.tempfile, "tempdir", str(tmp_path))
    code = guarded(fails_with(ZeroDivisionError("of all things")), ["build", "--paper", "a4"])
    assert code == ExitCode.INTERNAL == 70
    err = capsys.readouterr().err
    assert "Traceback" not in err
    (log,) = tmp_path.iterdir()
    assert str(log) in err
    text = log.read_text(encoding="utf-8")
    assert "ZeroDivisionError: of all things" in text
    assert "command: counterfoil build --paper a4" in text
    assert f"counterfoil: {__version__}" in text


def test_a_defect_is_told_even_when_no_log_can_be_written(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(boundary.tempfile, "tempdir", str(tmp_path / "missing"))
    assert guarded(fails_with(ZeroDivisionError("of all things")), []) == ExitCode.INTERNAL
    assert "ZeroDivisionError: of all things" in capsys.readouterr().err


@pytest.mark.parametrize("problem", [KeyboardInterrupt(), click.Abort(), EOFError()])
def test_an_interruption_is_quiet(problem, capsys):
    assert guarded(fails_with(problem), []) == INTERRUPTED == 130
    assert capsys.readouterr() == ("", "")


def test_a_closed_pipe_is_quiet():
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody:
        ended = subprocess.run(
            [sys.executable, "-P", "-m", "builder.cli", "--help"],
            # Unbuffered, there would be nothing left that could fail when the interpreter ends.
            env={**os.environ, "PYTHONUNBUFFERED": ""},
            stdout=nobody,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert ended.returncode == PIPE_CLOSED
    assert ended.stderr == b""


def test_a_terminal_that_lacks_a_letter_shows_another_in_its_place():
    ended = process("build", "--target", "Łask", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert ended.returncode == ExitCode.NOT_FOUND
    assert "?ask" in ended.stderr


class Terminal:
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "is_coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_colour_is_for_terminals_that_want_it(environment, is_coloured, monkeypatch):
    from builder.cli.terminal import Stream, palette_of

    assert palette_of(Stream.STDERR).error == ""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert bool(palette_of(Stream.STDOUT).error) is is_coloured


def test_a_stream_that_is_closed_from_the_start_is_no_defect():
    words = [sys.executable, "-m", "builder.cli", "doctor", "--project", str(ROOT)]
    for closing in (">&-", "2>&-"):
        shell = ["sh", "-c", f'"$@" {closing}', "sh", *words]
        ended = subprocess.run(shell, cwd=ROOT, capture_output=True, check=False)
        assert ended.returncode == ExitCode.OK


def test_a_full_disk_behind_standard_output_is_told(capsys, monkeypatch):
    monkeypatch.setattr(boundary, "_forget_stdout", lambda: None)

    def write() -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    assert guarded(write, ()) == ExitCode.OUTPUT
    assert "cannot be written: No space left" in capsys.readouterr().err
