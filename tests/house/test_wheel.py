"""What an installed Counterfoil carries: the schemas, the templates and the licence, and a command."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """A wheel made by the project's own backend, without isolation and so without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    code = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    made = subprocess.run(
        [sys.executable, "-c", code, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    return folder / made.stdout.split()[-1]


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """The wheel's content in a folder of its own, as an installation lays it out."""
    site = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def names_below(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.mark.parametrize("folder", ["schemas", "templates"])
def test_the_wheel_carries_every_schema_and_template(installed, folder):
    carried = names_below(installed / "builder/_data" / folder)
    assert carried == names_below(ROOT / folder)
    for name in carried:
        assert (installed / "builder/_data" / folder / name).read_bytes() == (
            ROOT / folder / name
        ).read_bytes()


def test_the_wheel_carries_every_module_and_nothing_else_of_the_checkout(installed):
    modules = {name for name in names_below(ROOT / "builder") if not name.startswith("_data")}
    assert {name for name in names_below(installed / "builder") if not name.startswith("_data/")} == modules
    assert {path.name.split("-")[0] for path in installed.iterdir()} == {"builder", "counterfoil"}


def test_the_wheel_names_its_command_its_demands_and_its_licences(installed):
    (about,) = installed.glob("counterfoil-*.dist-info")
    assert "counterfoil = builder.cli.main:main" in (about / "entry_points.txt").read_text(encoding="utf-8")
    metadata = (about / "METADATA").read_text(encoding="utf-8")
    assert "License-Expression: Apache-2.0" in metadata
    assert "Requires-Dist: reportlab" in metadata
    licences = {path.name for path in (about / "licenses").rglob("*") if path.is_file()}
    assert "LICENSE" in licences
    assert licences > {path.name for path in (ROOT / "templates/fonts").glob("*.txt")}


def run_installed(site: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command from the wheel's content, with this environment's libraries but not its checkout."""
    # -S leaves out the path file by which this environment finds the checkout.
    code = "import sys; from builder.cli.main import main; main()"
    libraries = os.pathsep.join([str(site), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    return subprocess.run(
        [sys.executable, "-S", "-P", "-c", code, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": libraries},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_installed_command_works_far_from_the_checkout(installed, tmp_path):
    begun = run_installed(installed, tmp_path, "new", "my-game", "--project", str(tmp_path))
    assert begun.returncode == 0, begun.stderr
    checked = run_installed(installed, tmp_path, "validate")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    found = run_installed(installed, tmp_path, "doctor")
    assert found.returncode == 0, found.stdout + found.stderr
    assert str(installed / "builder/_data/schemas") in found.stdout
    assert str(ROOT) not in found.stdout
