"""The schemas of a folder, ready to check a document or a part of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from builder.errors import BadInputError, MissingToolError, NotFoundError
from builder.source.inlining import inlined
from builder.source.loader import load
from builder.source.partial import partial
from builder.source.quickfit import Test, quick_tests

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

    from builder.source.violations import Violation

SUFFIX = ".schema.json"


@dataclass(frozen=True)
class Schemas:
    """The schemas of a folder, either of whole documents or of parts of them.

    Attributes:
        written: By name, as they were written.
    """

    written: Mapping[str, Mapping[str, object]]

    def check(self, name: str, value: Any) -> tuple[Violation, ...]:
        """What keeps a value from fitting a schema.

        Raises:
            MissingToolError: When the schema, or one that it refers to, is not there.
        """
        if name not in self.written:
            raise MissingToolError(f"The schema {name}{SUFFIX} is missing.", "Install Counterfoil again.")
        if self.quick[name](value):
            return ()
        from builder.source.validators import violations

        return violations(self.validators[name], f"{name}{SUFFIX}", value)

    @cached_property
    def inlined(self) -> Mapping[str, Mapping[str, object]]:
        """The schemas with their references inlined."""
        return inlined(self.written)

    @cached_property
    def quick(self) -> Mapping[str, Test]:
        """Tests whose yes needs no validator."""
        return quick_tests(self.written)

    @cached_property
    def validators(self) -> Mapping[str, Draft202012Validator]:
        """Validators that can tell what is wrong."""
        # jsonschema takes long to load, and a project without faults does not need it.
        from builder.source.validators import validators

        return validators(self.written, self.inlined)


@dataclass(frozen=True, slots=True)
class SchemaSet:
    """The schemas of a folder: of whole documents, and of parts with no key required, as layers have them."""

    of_whole: Schemas
    of_parts: Schemas

    def check(self, name: str, value: Any) -> tuple[Violation, ...]:
        """What keeps a value from being a whole document of a kind, one violation for each wrong value."""
        return self.of_whole.check(name, value)

    def check_part(self, name: str, value: Any) -> tuple[Violation, ...]:
        """The same for a part, in which anything may be left out."""
        return self.of_parts.check(name, value)

    @property
    def whole(self) -> Mapping[str, Draft202012Validator]:
        """Validators of whole documents."""
        return self.of_whole.validators


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
    return SchemaSet(Schemas(schemas), Schemas(parts))


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
