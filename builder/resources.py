"""Where schemas and templates are: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

from builder.errors import MissingToolError
from builder.wording import quoted

PACKAGE = Path(__file__).resolve().parent


def schema_dir() -> Path:
    """Folder of the schemas.

    Raises:
        MissingToolError: When the installation is incomplete.
    """
    return _find("schemas")


def template_dir() -> Path:
    """Folder of the templates.

    Raises:
        MissingToolError: When the installation is incomplete.
    """
    return _find("templates")


def _find(name: str) -> Path:
    for folder in (PACKAGE / "_data" / name, PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise MissingToolError(
        f"the folder {quoted(name)} of Counterfoil is missing", "install Counterfoil again"
    )
