"""`counterfoil doctor`: whether everything is there that Counterfoil needs, and what mends what is not."""

from __future__ import annotations

import platform
import shutil
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from builder import __version__, resources
from builder.cli.common import project_option
from builder.cli.terminal import Stream, palette_of
from builder.environment import LIBRARIES, cairo_version, library_version, python_version
from builder.errors import CounterfoilError, ExitCode
from builder.reporters import Palette

_OLDEST_PYTHON = (3, 11)
_SUBJECT_WIDTH = max(len(name) for name in LIBRARIES) + 1

_CAIRO_PACKAGES = {"apt-get": "libcairo2", "dnf": "cairo", "apk": "cairo", "pacman": "cairo", "brew": "cairo"}
_INSTALL = {
    "apt-get": "sudo apt-get install --yes",
    "dnf": "sudo dnf install --assumeyes",
    "apk": "sudo apk add",
    "pacman": "sudo pacman -S --noconfirm",
    "brew": "brew install",
}


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked for.

    Attributes:
        subject: What it is.
        found: Version, place or number; what is wrong when it is not as it should be.
        mend: What puts it right; empty when there is nothing to mend.
        is_there: Whether it is there; what is not needed may be absent without need of mending.
    """

    subject: str
    found: str
    mend: str = ""
    is_there: bool = True


@click.command(epilog="Exit codes: 0 all is there; 8 something is missing.")
@project_option
def doctor(*, project: Path | None) -> int:
    """Check that everything Counterfoil needs is installed, and say what mends what is missing."""
    palette = palette_of(Stream.STDOUT)
    wrong = 0
    for check in (*_system(), *_libraries(), *_own_files(), *_project(project)):
        wrong += bool(check.mend)
        for line in _lines(check, palette):
            click.echo(line)
    if wrong:
        click.echo(f"\n{wrong} {'thing needs' if wrong == 1 else 'things need'} mending.")
        return ExitCode.ENVIRONMENT
    click.echo("\nAll is there.")
    return ExitCode.OK


def _lines(check: Check, palette: Palette) -> Iterator[str]:
    if check.mend:
        yield f"  {palette.error}missing{palette.reset}  {check.subject:<{_SUBJECT_WIDTH}} {check.found}"
        yield f"           mend with: {check.mend}"
    else:
        yield f"  {'ok' if check.is_there else 'none':<7}  {check.subject:<{_SUBJECT_WIDTH}} {check.found}"


def _system() -> Iterator[Check]:
    yield Check("Counterfoil", f"{__version__} in {resources.PACKAGE}")
    oldest = ".".join(map(str, _OLDEST_PYTHON))
    is_recent = sys.version_info >= _OLDEST_PYTHON
    found = f"{python_version()} on {platform.system()} {platform.machine()}"
    yield Check("Python", found, "" if is_recent else f"a Python of at least {oldest}")
    cairo = cairo_version()
    yield Check("cairo", cairo or "the library was not found", "" if cairo else _cairo_remedy())
    yield Check("zlib", zlib.ZLIB_RUNTIME_VERSION)


def _cairo_remedy() -> str:
    for manager, package in _CAIRO_PACKAGES.items():
        if shutil.which(manager):
            return f"{_INSTALL[manager]} {package}"
    return "your system's package manager: install the cairo graphics library"


def _libraries() -> Iterator[Check]:
    remedy = "make kits" if _is_checkout() else f"{sys.executable} -m pip install --upgrade counterfoil"
    for name in LIBRARIES:
        version = library_version(name)
        yield Check(name, version or "not installed", "" if version else remedy)


def _is_checkout() -> bool:
    return (resources.PACKAGE.parent / "Makefile").is_file()


def _own_files() -> Iterator[Check]:
    """Schemas, templates and fonts."""
    remedy = "git restore schemas templates" if _is_checkout() else "installing Counterfoil again"
    for name, find in (("schemas", resources.schema_dir), ("templates", resources.template_dir)):
        try:
            count = sum(1 for _ in find().rglob("*.json"))
        except CounterfoilError as problem:
            yield Check(name, problem.message, remedy)
        else:
            yield Check(name, f"{count} files in {find()}", "" if count else remedy)
    yield _fonts(remedy)


def _fonts(remedy: str) -> Check:
    from builder.drawing import fontfiles

    try:
        files = tuple(map(fontfiles.file_of, fontfiles.keys()))
    except CounterfoilError as problem:
        return Check("fonts", problem.message, remedy)
    return Check("fonts", f"{len(files)} in {fontfiles.folder()}")


def _project(start: Path | None) -> Iterator[Check]:
    """The project; none is no fault unless one was named."""
    from builder.source.project import find_project

    try:
        project = find_project(start)
    except CounterfoilError as problem:
        mend = "" if start is None else "naming the folder that holds sources/, or: counterfoil new GAME"
        yield Check("project", problem.message, mend, is_there=False)
        return
    games = ", ".join(project.games) or "no game yet; begin one with: counterfoil new GAME"
    yield Check("project", f"{project.root}: {games}")
