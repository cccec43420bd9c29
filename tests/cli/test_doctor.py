"""`counterfoil doctor` names what is there, and for what is missing what mends it."""

from __future__ import annotations

from pathlib import Path

import pytest
from builder.cli import doctor as doctor_module
from builder.cli.boundary import guarded
from builder.cli.main import run
from builder.environment import LIBRARIES
from builder.errors import ExitCode, MissingToolError

ROOT = Path(__file__).parents[2]


def test_all_is_there_in_this_checkout(command):
    ended = command("doctor")
    assert ended.code == 0, ended.out
    for name in (*LIBRARIES, "cairo", "zlib", "schemas", "templates", "fonts"):
        assert f"  ok       {name} " in ended.out
    assert f"{ROOT}: " in ended.out
    assert ended.out.endswith("All is there.\n")


@pytest.mark.parametrize(
    ("manager", "mend"), [("apt-get", "apt-get install --yes libcairo2"), ("brew", "brew install cairo")]
)
def test_a_missing_cairo_is_mended_by_the_systems_own_package_manager(command, monkeypatch, manager, mend):
    monkeypatch.setattr(doctor_module, "cairo_version", lambda: None)
    monkeypatch.setattr(doctor_module.shutil, "which", lambda name: name if name == manager else None)
    ended = command("doctor")
    assert ended.code == ExitCode.ENVIRONMENT
    assert mend in ended.out
    assert "1 thing needs mending." in ended.out


def test_a_missing_library_is_mended_by_the_set_up(command, monkeypatch):
    monkeypatch.setattr(
        doctor_module, "library_version", lambda name: None if name in ("lxml", "click") else "1"
    )
    ended = command("doctor")
    assert ended.code == ExitCode.ENVIRONMENT
    assert ended.out.count("mend with: make kits") == 2
    assert "2 things need mending." in ended.out


def test_missing_schemas_are_an_incomplete_installation(command, monkeypatch):
    def lost() -> Path:
        raise MissingToolError("the schemas are missing")

    monkeypatch.setattr(doctor_module.resources, "schema_dir", lost)
    ended = command("doctor")
    assert ended.code == ExitCode.ENVIRONMENT
    assert "the schemas are missing" in ended.out


def test_no_project_is_no_fault_unless_one_was_named(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert run(["doctor"]) == 0
    assert "  none     project" in capsys.readouterr().out
    assert run(["doctor", "--project", str(tmp_path)]) == ExitCode.ENVIRONMENT


@pytest.mark.parametrize(
    ("module", "code"), [("a_library", ExitCode.ENVIRONMENT), ("builder.lost", ExitCode.INTERNAL)]
)
def test_a_command_that_lacks_a_library_refers_to_the_doctor(capsys, module, code):
    def command() -> int:
        raise ModuleNotFoundError(f"No module named '{module}'", name=module)

    assert guarded(command, []) == code
    told = "error: The library a_library is not installed.\nhint: See: counterfoil doctor\n"
    assert (capsys.readouterr().err == told) is (code is ExitCode.ENVIRONMENT)
