"""The schemas of a folder, ready to check a document or a part of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend
from referencing import Registry
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012

from builder.errors import BadInputError, MissingToolError, NotFoundError
from builder.source.inlining import inlined
from builder.source.loader import load
from builder.source.partial import partial
from builder.source.violations import Violation, reduce_errors

SUFFIX = ".schema.json"


@dataclass(frozen=True, slots=True)
class SchemaSet:
    """Validators by schema name: of whole documents and of parts of them.

    Attributes:
        whole: Validators of whole documents.
        parts: The same with no key required, for the files of a layer.
    """

    whole: Mapping[str, Draft202012Validator]
    parts: Mapping[str, Draft202012Validator]

    def check(self, name: str, value: Any) -> tuple[Violation, ...]:
        """What keeps a value from being a whole document of a kind, one violation for each wrong value."""
        return _violations(self.whole, name, value)

    def check_part(self, name: str, value: Any) -> tuple[Violation, ...]:
        """The same for a part, in which anything may be left out."""
        return _violations(self.parts, name, value)


def _violations(
    validators: Mapping[str, Draft202012Validator], name: str, value: Any
) -> tuple[Violation, ...]:
    """What one of the validators finds wrong with a value.

    Raises:
        MissingToolError: When its schema, or one that this refers to, is not there.
    """
    if name not in validators:
        raise MissingToolError(f"The schema {name}{SUFFIX} is missing.", "Install Counterfoil again.")
    try:
        return reduce_errors(validators[name].iter_errors(value))
    except Unresolvable as problem:
        message = f"The schema {name}{SUFFIX} refers to {problem.ref}, which is missing."
        raise MissingToolError(message, "Install Counterfoil again.") from problem


def load_schemas(folder: Path) -> SchemaSet:
    """Reads every ``*.schema.json`` of a folder; references between them are resolved by ``$id``, locally.

    Raises:
        NotFoundError: If the folder holds no schema.
        BadInputError: If a schema is not a JSON object with an ``$id``.
    """
    files = sorted(folder.glob(f"*{SUFFIX}"))
    if not files:
        raise NotFoundError(f"{folder} holds no schemas.", "Install Counterfoil again.")
    return _compile(tuple((path, path.stat().st_mtime_ns, path.stat().st_size) for path in files))


@lru_cache(maxsize=4)
def _compile(files: tuple[tuple[Path, int, int], ...]) -> SchemaSet:
    """The schemas of some files; time and size stand beside each so that a changed file is read again."""
    schemas = {path.name.removesuffix(SUFFIX): _read(path) for path, _, _ in files}
    parts = {name: _as_mapping(partial(schema)) for name, schema in schemas.items()}
    return SchemaSet(_validators(schemas), _validators(parts))


def _read(path: Path) -> Mapping[str, object]:
    loaded = load(path, path.name)
    for diagnostic in loaded.diagnostics:
        raise BadInputError(f"{diagnostic.where}: {diagnostic.message}", diagnostic.hint)
    schema = _as_mapping(loaded.value)
    if not isinstance(schema.get("$id"), str):
        raise BadInputError(f"{path.name} has no $id.", "A schema names itself by its $id.")
    return schema


def _as_mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


def _has_form(_: Any, pattern: str, instance: object, __: object) -> Iterator[ValidationError]:
    """The keyword ``pattern`` as JSON Schema means it: its ``$`` is the end of the text.

    Python's own lets a line break follow, so that a name with one at its end would pass. The schemas use the
    sign for nothing else.
    """
    if isinstance(instance, str) and not re.search(pattern.replace("$", r"\Z"), instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


def _is_whole(_: Any, instance: object) -> bool:
    """The type ``integer`` more strictly than JSON Schema has it, for which 2.0 is one too.

    What is counted with must not come as a float, least of all as 1e300.
    """
    return isinstance(instance, int) and not isinstance(instance, bool)


_extend: Callable[..., type[Draft202012Validator]] = extend
_Validator = _extend(
    Draft202012Validator,
    {"pattern": _has_form},
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole),
)


def _validators(schemas: Mapping[str, Mapping[str, object]]) -> dict[str, Draft202012Validator]:
    # What stays as a reference, because it leads back, is found in the schemas as they were written.
    resources = [(str(schema["$id"]), DRAFT202012.create_resource(schema)) for schema in schemas.values()]
    registry = Registry().with_resources(resources)
    ready = inlined(schemas)
    return {name: _Validator(schema, registry=registry) for name, schema in ready.items()}
