"""Games built beside each other: the same files and words as one after another, and how that can end."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import click
import pytest
from builder.cli.beside import done
from builder.cli.main import run

GAMES = ("alpha", "beta", "gamma")
CHECKOUT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def begun(tmp_path_factory) -> Path:
    """A project of three small games."""
    root = tmp_path_factory.mktemp("three")
    (root / "sources").mkdir()
    for game in GAMES:
        assert run(["new", game, "--project", str(root)]) == 0
    return root


@pytest.fixture
def project(begun, tmp_path) -> Path:
    """The same, to be changed."""
    shutil.copytree(begun, tmp_path / "project")
    return tmp_path / "project"


HEARING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.executable, [sys.executable, "-m", "builder.cli", *sys.argv[1:]])
"""
"""Runs the command so that it hears interrupts, which tests started in the background do not hand on."""


def build(project: Path, *more: str) -> int:
    return run(["build", "--project", str(project), "--target", "counters", "--target", "charts", *more])


def files(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def words(capsys, out: Path) -> tuple[str, str]:
    """What was written, but for what differs from run to run."""
    captured = capsys.readouterr()
    return re.sub(r"\d+\.\d s", "", captured.out.replace(str(out), "")), captured.err


def test_two_at_once_make_the_same_files_and_say_the_same_as_one_after_another(project, tmp_path, capsys):
    said = []
    for jobs in ("1", "2"):
        capsys.readouterr()
        assert build(project, "--out", str(tmp_path / jobs), "--jobs", jobs) == 0
        said.append(words(capsys, tmp_path / jobs))
    assert said[0] == said[1]
    assert [line.split(":")[0] for line in said[1][0].splitlines() if "files," in line] == list(GAMES)
    made = files(tmp_path / "2")
    assert {name.split("/")[0] for name in made} == set(GAMES)
    assert made == files(tmp_path / "1")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_game_that_cannot_be_built_does_not_keep_others_from_being_built(project, capsys, jobs):
    assert build(project, "beta") == 0
    before = files(project / "output" / "beta")
    path = project / "sources" / "beta" / "game.json"
    path.write_text(path.read_text(encoding="utf-8") + "}", encoding="utf-8")
    capsys.readouterr()
    assert build(project, "--jobs", jobs) == 3
    captured = capsys.readouterr()
    assert captured.err.count("error: beta cannot be built") == 1
    assert [line.split(":")[0] for line in captured.out.splitlines() if "files," in line] == [
        "alpha",
        "gamma",
    ]
    assert files(project / "output" / "beta") == before


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_is_wrong_with_the_command_is_told_once(project, capsys, jobs):
    assert build(project, "--paper", "papyrus", "--jobs", jobs) == 4
    assert capsys.readouterr().err.count("error:") == 1


@pytest.mark.parametrize("jobs", ["0", "-1", "many"])
def test_a_number_of_games_at_once_that_makes_no_sense_is_refused(project, capsys, jobs):
    assert build(project, f"--jobs={jobs}") == 2
    assert "--jobs" in capsys.readouterr().err


def test_an_interrupted_build_ends_at_once_without_a_word_and_leaves_what_stood(project):
    assert build(project, "--jobs", "1") == 0
    before = files(project / "output")
    command = [sys.executable, "-c", HEARING, "build", "--jobs", "2", "--project", str(project)]
    with subprocess.Popen(
        [*command, "--paper", "letter"],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stderr.readline() == "alpha: reading …\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to all that the command has started
        _, err = process.communicate()
    assert process.returncode == 130
    assert all(re.fullmatch(r"(alpha|beta|gamma): .* …", line) for line in err.splitlines())
    after = files(project / "output")
    assert {name: after[name] for name in before if not name.startswith("alpha/")} == {
        name: data for name, data in before.items() if not name.startswith("alpha/")
    }


def say(word: str, code: int, seconds: float) -> int:
    click.echo(f"{word} begins")
    time.sleep(seconds)
    click.echo(f"{word} ends", err=True)
    return code


def test_codes_and_words_come_in_the_order_of_the_jobs(capsys):
    jobs = [partial(say, "slow", 3, 0.5), partial(say, "quick", 1, 0), partial(say, "last", 0, 0)]
    codes = done(jobs, 2)
    assert next(codes) == 3
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("slow begins\n", "slow ends\n")
    assert list(codes) == [1, 0]
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("quick begins\nlast begins\n", "quick ends\nlast ends\n")


def test_who_stops_asking_ends_the_jobs_that_still_run():
    codes = done([partial(say, "quick", 0, 0), partial(say, "endless", 0, 3600)], 2)
    assert next(codes) == 0
    assert active_children()
    codes.close()
    assert not active_children()


def test_a_process_that_the_system_ends_is_told_and_has_the_code_that_a_shell_gives(capsys):
    codes = done([partial(signal.raise_signal, signal.SIGKILL), partial(say, "other", 0, 0)], 2)
    assert next(codes) == 128 + signal.SIGKILL
    assert "--jobs 1" in capsys.readouterr().err
    codes.close()
