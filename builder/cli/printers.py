"""The printers that a user has calibrated, kept in a settings file of the user's own for all projects."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from builder.archive import write_atomically
from builder.disk import is_there
from builder.errors import BadInputError, NotFoundError, OutputError
from builder.layout.sheets.offset import BackOffset
from builder.layout.sheets.presets import Backs
from builder.resources import schema_dir
from builder.source.loader import load
from builder.source.schemas import load_schemas
from builder.wording import did_you_mean

_FOLDER, _FILE = "counterfoil", "settings.json"
_SCHEMA = "settings"
_FORMAT = 1


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
        raise BadInputError(f"{diagnostic.where}: {diagnostic.message}", diagnostic.hint)
    for violation in load_schemas(schema_dir()).check(_SCHEMA, loaded.value):
        raise BadInputError(f"{loaded.where(violation.pointer)}: {violation.message}", violation.hint)
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


def write_printers(path: Path, printers: Mapping[str, BackOffset]) -> None:
    """Keep printers in place of those that were kept.

    Args:
        path: The settings file.
        printers: Each with the way of turning the paper that it was measured with.

    Raises:
        OutputError: When the file cannot be written; the old one stands then.
    """
    records = {
        name: {"right_mm": offset.right, "down_mm": offset.down, "duplex": offset.over}
        for name, offset in printers.items()
    }
    text = json.dumps({"format": _FORMAT, "printers": records}, ensure_ascii=False, indent=2)
    write_atomically(path, f"{text}\n".encode())
