"""Validators that can tell what is wrong; made only when something is, for they take long to load."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend
from referencing import Registry
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012

from builder.errors import MissingToolError
from builder.source.violations import Violation, reduce_errors


def expression(pattern: str) -> re.Pattern[str]:
    """A ``pattern`` as JSON Schema means it: its ``$`` is the end of the text.

    Python's own lets a line break follow, so that a name with one at its end would pass. The schemas use the
    sign for nothing else.
    """
    return re.compile(pattern.replace("$", r"\Z"))


def _has_form(_: Any, pattern: str, instance: object, __: object) -> Iterator[ValidationError]:
    """The keyword ``pattern``; see `expression`."""
    if isinstance(instance, str) and not expression(pattern).search(instance):
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


def validators(
    written: Mapping[str, Mapping[str, object]], inlined: Mapping[str, Mapping[str, object]]
) -> dict[str, Draft202012Validator]:
    """Validators by the name of their schema.

    Args:
        written: The schemas as they were written: what stays as a reference, because it leads back, is found
            there.
        inlined: The same with their references inlined.
    """
    resources = [(str(schema["$id"]), DRAFT202012.create_resource(schema)) for schema in written.values()]
    registry = Registry().with_resources(resources)
    return {name: _Validator(schema, registry=registry) for name, schema in inlined.items()}


def violations(validator: Draft202012Validator, name: str, value: Any) -> tuple[Violation, ...]:
    """What a validator finds wrong with a value.

    Raises:
        MissingToolError: When a schema that the one of this name refers to is not there.
    """
    try:
        return reduce_errors(validator.iter_errors(value))
    except Unresolvable as problem:
        message = f"The schema {name} refers to {problem.ref}, which is missing."
        raise MissingToolError(message, "Install Counterfoil again.") from problem
