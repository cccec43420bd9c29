"""The set-up script: what it installs, what it only names, and when it does nothing.

It runs on a copy of the checkout's set-up files, with stand-ins for Python, apt-get and the user's id; the
real thing is tried by hand in a bare root.
"""

from __future__ import annotations

import shutil
import stat
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("cat", "chmod", "cmp", "cp", "dirname", "mkdir", "paste", "sed", "sh", "tr")

# A Python that answers what the script asks of one; LACKS lists what it lacks, LOG what it was told to do.
PYTHON = """#!/bin/sh
case "$*" in
*"version_info < (3, 11)"*) [ "$VERSION" != 3.9 ] ;;
*"%d.%d"*) echo "$VERSION" ;;
*"import ensurepip"*) case $LACKS in *venv*) [ -f "$BIN/installed" ] ;; esac ;;
-) cat >/dev/null; case $LACKS in *cairo*) [ -f "$BIN/installed" ] ;; esac ;;
--version) echo "Python $VERSION" ;;
"-m venv"*) echo venv >>"$LOG"; mkdir -p .venv/bin; cp "$0" .venv/bin/python ;;
*"-m pip"*) echo "pip $*" >>"$LOG" ;;
*sysconfig*) mkdir -p .venv/site; echo .venv/site ;;
esac
"""
APT = """#!/bin/sh
echo "apt-get $*" >>"$LOG"
case "$*" in *install*) : >"$BIN/installed" ;; esac
"""
USER = """#!/bin/sh
echo "$USER_ID"
"""


@dataclass
class Machine:
    """A folder with a copy of the set-up files and a PATH of stand-ins."""

    root: Path

    def __post_init__(self) -> None:
        (self.root / ".ci").mkdir()
        self.bin.mkdir()
        shutil.copy(ROOT / ".ci/setup", self.root / ".ci/setup")
        for lock in ("requirements.txt", "requirements-dev.txt"):
            (self.root / lock).write_text(f"# {lock}\n")
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found is not None
            (self.bin / tool).symlink_to(found)
        self.give("id", USER)

    @property
    def bin(self) -> Path:
        return self.root / "bin"

    @property
    def log(self) -> str:
        log = self.root / "log"
        return log.read_text() if log.exists() else ""

    def give(self, name: str, script: str) -> None:
        path = self.bin / name
        path.write_text(script)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def set_up(self, what: str, missing: str = "", user: int = 1000, version: str = "3.12"):
        environment = {
            "PATH": str(self.bin),
            "BIN": str(self.bin),
            "LOG": str(self.root / "log"),
            "LACKS": missing,
            "USER_ID": str(user),
            "VERSION": version,
        }
        return subprocess.run(
            [self.bin / "sh", self.root / ".ci/setup", what],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_without_a_new_enough_python_it_says_so(machine):
    ended = machine.set_up("run")
    assert ended.returncode == 8
    assert "no Python 3.11 or newer was found" in ended.stderr
    machine.give("python3", PYTHON)
    assert "no Python 3.11 or newer was found" in machine.set_up("run", version="3.9").stderr


def test_the_first_new_enough_python_is_taken(machine):
    machine.give("python3", "#!/bin/sh\nexit 1\n")
    machine.give("python3.12", PYTHON)
    ended = machine.set_up("run")
    assert ended.returncode == 0, ended.stderr
    assert "python3.12" in ended.stderr


def test_one_command_that_installs_all_that_is_missing_is_printed_for_a_user(machine):
    machine.give("python3", PYTHON)
    machine.give("apt-get", APT)
    ended = machine.set_up("run", missing="venv cairo")
    assert ended.returncode == 8
    assert "su -c 'apt-get update && apt-get install --yes python3.12-venv libcairo2'" in ended.stderr
    assert machine.log == ""
    machine.give("sudo", "#!/bin/sh\n")
    assert "sudo sh -c 'apt-get update" in machine.set_up("run", missing="venv cairo").stderr


def test_only_what_is_missing_is_named(machine):
    machine.give("python3", PYTHON)
    machine.give("apt-get", APT)
    ended = machine.set_up("run", missing="cairo")
    assert "install --yes libcairo2'" in ended.stderr
    assert "venv" not in ended.stderr


@pytest.mark.parametrize(
    ("manager", "command"), [("dnf", "dnf install --assumeyes"), ("brew", "brew install")]
)
def test_other_systems_get_their_own_command(machine, manager, command):
    machine.give("python3", PYTHON)
    machine.give(manager, "#!/bin/sh\n")
    assert f"{command} cairo" in machine.set_up("run", missing="cairo", user=0).stderr


def test_without_any_known_package_manager_the_things_are_named(machine):
    machine.give("python3", PYTHON)
    ended = machine.set_up("run", missing="venv cairo")
    assert ended.returncode == 8
    assert "Python's venv and ensurepip modules and the cairo library" in ended.stderr


def test_root_gets_what_is_missing_installed_and_a_finished_environment(machine):
    machine.give("python3", PYTHON)
    machine.give("apt-get", APT)
    ended = machine.set_up("run", missing="venv cairo", user=0)
    assert ended.returncode == 0, ended.stderr
    lines = machine.log.splitlines()
    assert lines[0].startswith("apt-get update")
    assert lines[1].startswith("apt-get install")
    assert lines[1].endswith("python3.12-venv libcairo2")
    assert lines[2] == "venv"
    assert "--require-hashes" in lines[3]
    assert lines[3].endswith("requirements.txt")
    assert (machine.root / ".venv/site/counterfoil.pth").read_text() == f"{machine.root}\n"
    assert (machine.root / ".venv/bin/counterfoil").stat().st_mode & stat.S_IXUSR


def test_nothing_is_done_again_until_a_lock_changes(machine):
    machine.give("python3", PYTHON)
    machine.set_up("run")
    once = machine.log
    assert machine.set_up("run").returncode == 0
    assert machine.log == once
    (machine.root / "requirements.txt").write_text("# changed\n")
    assert machine.set_up("run").returncode == 0
    assert machine.log == once * 2


def test_the_tests_packages_are_added_to_a_current_environment(machine):
    machine.give("python3", PYTHON)
    machine.set_up("run")
    machine.set_up("dev")
    assert machine.log.count("venv\n") == 1
    assert machine.log.splitlines()[-1].endswith("requirements-dev.txt")
    before = machine.log
    assert machine.set_up("run").returncode == 0
    assert machine.log == before


def test_an_installation_that_failed_is_made_again(machine):
    machine.give("python3", PYTHON.replace('echo "pip $*" >>"$LOG"', "exit 1"))
    ended = machine.set_up("run")
    assert ended.returncode == 8
    assert "could not install" in ended.stderr
    machine.give("python3", PYTHON)
    assert machine.set_up("run").returncode == 0
    assert machine.log.count("venv\n") == 2


def test_a_lost_cairo_is_noticed_even_when_the_environment_is_ready(machine):
    machine.give("python3", PYTHON)
    machine.give("apt-get", APT)
    machine.set_up("run")
    ended = machine.set_up("run", missing="cairo")
    assert ended.returncode == 8
    assert "libcairo2" in ended.stderr


def test_a_wrong_word_is_refused(machine):
    ended = machine.set_up("everything")
    assert ended.returncode == 2
    assert "usage" in ended.stderr


def test_make_and_the_continuous_check_call_it():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "sh .ci/setup run\n\t$(BIN)/counterfoil build" in makefile
    assert "test: check\n\t$(BIN)/pytest --numprocesses auto --maxprocesses 4 " in makefile
    assert (ROOT / ".ci/run").read_text(encoding="utf-8").rstrip().endswith("exec make test")
    assert (ROOT / ".ci/run").stat().st_mode & stat.S_IXUSR
