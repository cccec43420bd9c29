"""The lock files pin everything, by hash, and name no place to get it from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def pinned(name: str) -> dict[str, str]:
    """Version by distribution, as a lock file states them."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", text, re.MULTILINE))


def names(demands: list[str]) -> set[str]:
    return {re.split(r"[<>=!~ ]", demand, maxsplit=1)[0] for demand in demands}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_pin_has_a_hash_and_no_line_names_an_address(name):
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.fullmatch(r"[a-z0-9-]+==\S+( ; [^-]+?)?(\s+--hash=sha256:[0-9a-f]{64})+\s*", line), line
    assert "://" not in text
    assert "--index" not in text


def test_the_locks_hold_what_the_project_demands():
    assert names(PROJECT["dependencies"]) <= set(pinned("requirements.txt"))
    assert names(PROJECT["optional-dependencies"]["dev"]) <= set(pinned("requirements-dev.txt"))


def test_the_tests_run_on_the_versions_that_builds_run_on():
    both = pinned("requirements-dev.txt")
    assert pinned("requirements.txt").items() <= both.items()
