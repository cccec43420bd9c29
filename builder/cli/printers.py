"""The printers that a user has calibrated, kept in a settings file of the user's own for all projects."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

from builder.archive import write_atomically
from builder.disk import alone, is_there
from builder.errors import BadInputError, NotFoundError, OutputError
from builder.layout.backs import BackOffset, Backs
from builder.resources import schema_dir
from builder.source.loader import load
from builder.source.schemas import load_schemas
from builder.wording import did_you_mean

_FOLDER, _FILE = "counterfoil", "settings.json"
_SCHEMA = "settings"
_FORMAT = 1

_ANEW = "Or remove the file, and calibrate anew."
_OTHER_FOLDER = "Name another folder for settings in the environment variable XDG_CONFIG_HOME."


def settings_file(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the settings of the user are: below XDG_CONFIG_HOME or ~/.config, on Windows below APPDATA.

    Raises:
        OutputError: When the user has no home folder.
    """
    is_windows = platform == "win32"
    named = environment.get("APPDATA" if is_windows else "XDG_CONFIG_HOME", "")
    # The XDG specification has a path that is not absolute ignored.
    if named and Path(named).is_absolute():
        return Path(named) / _FOLDER / _FILE
    try:
        home = Path.home()
    except RuntimeError as problem:
        hint = "Name a folder for settings in the environment variable XDG_CONFIG_HOME."
        raise OutputError("There is no home folder to keep settings in.", hint) from problem
    return home.joinpath(*("AppData", "Roaming") if is_windows else (".config",), _FOLDER, _FILE)


def read_printers(path: Path) -> dict[str, BackOffset]:
    """Printers by name, in the order in which they were kept; none when there is no file.

    Raises:
        BadInputError: When the file is none of ours or broken.
        OutputError: When the disk does not tell whether there is one.
    """
    if not is_there(path):
        return {}
    loaded = load(path, str(path))
    for diagnostic in loaded.diagnostics:
        raise BadInputError(
            f"{diagnostic.where}: {diagnostic.message}", f"{diagnostic.hint} {_ANEW}".lstrip()
        )
    for violation in load_schemas(schema_dir()).check(_SCHEMA, loaded.value):
        message = f"{loaded.where(violation.pointer)}: {violation.message}"
        raise BadInputError(message, f"{violation.hint} {_ANEW}".lstrip())
    kept = cast(Mapping[str, Any], loaded.value)["printers"]
    return {
        name: BackOffset(record["right_mm"], record["down_mm"], Backs(record["duplex"]))
        for name, record in kept.items()
    }


def find_printer(path: Path, name: str) -> BackOffset:
    """What the backs of one printer are moved by.

    Raises:
        NotFoundError: When no printer of that name was kept; the nearest is named.
        BadInputError, OutputError: See `read_printers`.
    """
    known = read_printers(path)
    if name not in known:
        otherwise = f"The printers are: {', '.join(known)}." if known else "See: counterfoil calibrate --help"
        raise NotFoundError(f"No printer {name} has been calibrated.", did_you_mean(name, known, otherwise))
    return known[name]


def keep_printer(path: Path, name: str, offset: BackOffset) -> None:
    """Keep a printer, in place of one of the same name.

    Args:
        path: The settings file.
        name: What the user calls it.
        offset: What its backs are moved by, with the way of turning the paper that it was measured with.

    Raises:
        BadInputError: When the file is none of ours or broken; it stays as it is.
        OutputError: When it cannot be written; the old one stands then.
    """
    _change(path, lambda kept: {**kept, name: offset})


def forget_printer(path: Path, name: str) -> None:
    """Keep a printer no longer.

    Raises:
        NotFoundError: When no printer of that name was kept.
        BadInputError, OutputError: See `keep_printer`.
    """
    find_printer(path, name)
    _change(path, lambda kept: {other: offset for other, offset in kept.items() if other != name})


def _change(path: Path, change: Callable[[dict[str, BackOffset]], dict[str, BackOffset]]) -> None:
    """Read, change and write the file while no other command does."""
    try:
        with alone(path):
            _write(path, change(read_printers(path)))
    except OutputError as refusal:
        raise OutputError(refusal.message, _OTHER_FOLDER) from refusal


def _write(path: Path, printers: Mapping[str, BackOffset]) -> None:
    records = {
        name: {"right_mm": offset.right, "down_mm": offset.down, "duplex": offset.over}
        for name, offset in printers.items()
    }
    text = json.dumps({"format": _FORMAT, "printers": records}, ensure_ascii=False, indent=2)
    write_atomically(path, f"{text}\n".encode())
