"""What the program stands on: the versions that a manifest names are those that are there."""

from __future__ import annotations

import tomllib
from pathlib import Path

import cairocffi
from builder import environment
from builder.environment import LIBRARIES, MISSING, cairo_version, library_version, versions

ROOT = Path(__file__).parents[2]


def test_the_libraries_are_those_that_the_project_demands():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert list(LIBRARIES) == [demand.split(">")[0] for demand in project["dependencies"]]


def test_the_cairo_library_is_the_one_that_pictures_are_drawn_with():
    assert cairo_version() == cairocffi.cairo_version_string()


def test_every_version_is_known_here():
    assert MISSING not in versions().values()
    assert set(LIBRARIES) < set(versions())


def test_what_is_not_installed_has_no_version(monkeypatch):
    assert library_version("no-such-distribution") is None
    monkeypatch.setattr(environment, "LIBRARIES", ("no-such-distribution",))
    monkeypatch.setattr(environment, "cairo_version", lambda: None)
    assert versions()["no-such-distribution"] == MISSING
    assert versions()["cairo"] == MISSING


def test_a_machine_without_cairo_is_no_failure(monkeypatch):
    def no_library(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(environment.ctypes, "CDLL", no_library)
    monkeypatch.setattr(environment.ctypes.util, "find_library", lambda name: None)
    assert environment.cairo_version.__wrapped__() is None
