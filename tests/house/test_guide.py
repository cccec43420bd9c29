"""The guide for authors and the readme, followed to the letter: every command answers what they say."""

from __future__ import annotations

import contextlib
import io
import shlex

import pytest
from builder.cli.main import run
from tests.support.documents import DOCS, ROOT, answers, blocks, calls

GUIDE = DOCS / "authoring.md"


def told(line):
    """What a command line writes, errors in their place between the rest."""
    written = io.StringIO()
    with contextlib.redirect_stdout(written), contextlib.redirect_stderr(written):
        run(shlex.split(line)[1:])
    return written.getvalue()


@pytest.fixture(scope="module")
def followed(tmp_path_factory):
    """The guide's answers beside the real ones, and the project that comes of following it."""
    project = tmp_path_factory.mktemp("guide")
    compared = []
    with contextlib.chdir(project):
        for block in blocks(GUIDE):
            if block.language == "json":
                file = project / block.name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(block.text, encoding="utf-8")
            elif block.language == "console":
                compared += [(call, told(call.line)) for call in calls(block)]
    return project, compared


def test_every_command_of_the_guide_answers_as_it_says(followed):
    _, compared = followed
    assert len(compared) > 10
    for call, given in compared:
        assert answers(call.answer, given), f"{call.place}: {call.line}\n{given}"


def test_the_guide_ends_in_a_kit_and_a_module(followed):
    project, _ = followed
    made = {p.relative_to(project / "output").as_posix() for p in (project / "output").rglob("*.*")}
    assert {"two-fords/two-fords.vmod", "two-fords/pdf/counters.pdf", "two-fords/manifest.json"} <= made


def test_every_command_of_the_readme_answers_as_it_says(monkeypatch):
    monkeypatch.chdir(ROOT)
    shown = [
        call for block in blocks(ROOT / "README.md") if block.language == "console" for call in calls(block)
    ]
    assert shown
    for call in shown:
        assert answers(call.answer, given := told(call.line)), f"{call.place}: {call.line}\n{given}"


def test_anything_stands_for_any_words_or_lines():
    assert answers("a … c\n…\nd\n", "a b c\nx\ny\nd\n")
    assert answers("a\n…\nd\n", "a\nd\n")
    assert not answers("a\nd\n", "a\nx\nd\n")
    assert not answers("a … c\n", "a b\nc\n")
