"""The template files (layouts, papers, sheets, terrain styles), read, checked and kept as plain data.

Each layout package parses what it needs from here into its own frozen values; so a new kind of template
needs no change in this file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from builder.errors import BadInputError, NotFoundError
from builder.wording import did_you_mean, some

TemplateData = Mapping[str, Any]
"""One template file."""

PART = "template-"
"""Templates' schemas are ``schemas/template-<kind>.schema.json``; the kind is the folder or file name."""


@dataclass(frozen=True, slots=True)
class TemplateLibrary:
    """Template files by their path below ``templates`` without suffix, for example ``counters/stripe``."""

    files: Mapping[str, TemplateData]

    def __getitem__(self, name: str) -> TemplateData:
        """The content of a template file.

        Raises:
            NotFoundError: When there is none of that name.
        """
        found = self.files.get(name)
        if found is None:
            beside = sorted(self.folder(name.partition("/")[0]))
            there = f"Some of those in its folder: {some(beside)}." if beside else "Look into templates/."
            raise NotFoundError(f"There is no template {name}.", did_you_mean(name, self.files, there))
        return found

    def folder(self, folder: str) -> Mapping[str, TemplateData]:
        """All files of a folder by file name, sorted."""
        prefix = folder + "/"
        return {
            name.removeprefix(prefix): self.files[name]
            for name in sorted(self.files)
            if name.startswith(prefix)
        }


def load_templates(folders: Iterable[Path], schemas: Path) -> TemplateLibrary:
    """Read every template below some folders and check it against the schema of its kind.

    Args:
        folders: Folders of template files; one of a later folder takes the place of its namesake.
        schemas: Folder of the schemas; files of a kind without one are not checked.

    Raises:
        BadInputError: When a file is no JSON or does not fit its schema.
    """
    files: dict[str, TemplateData] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*.json")):
            name = path.relative_to(folder).with_suffix("").as_posix()
            if not name.startswith("fonts/"):
                files[name] = _checked(path, name, schemas)
    return TemplateLibrary(files)


def _checked(path: Path, name: str, schemas: Path) -> TemplateData:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadInputError(f"{path}: {problem}", "mend or restore this template file") from problem
    kind = name.split("/", maxsplit=1)[0]
    schema = schemas / f"{PART}{kind}.schema.json"
    if schema.is_file():
        _check(data, json.loads(schema.read_text(encoding="utf-8")), path)
    if not isinstance(data, dict):
        raise BadInputError(f"{path}: a template is a JSON object", "mend or restore this template file")
    return data


def _check(data: object, schema: Any, path: Path) -> None:
    problem = best_match(Draft202012Validator(schema).iter_errors(data))
    if problem is not None:
        place = "/" + "/".join(str(part) for part in problem.absolute_path)
        raise BadInputError(f"{path}: {place}: {problem.message}", "mend or restore this template file")
