"""A quick yes: whether a value certainly fits a schema, told without an account of what is wrong.

Most of what is read is right, and jsonschema_rs learns no more than that in a fraction of the time that the
validators need which can also tell why not. Only its yes counts: a no, and whatever the two might judge in
different ways, is left to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import jsonschema_rs

Test = Callable[[object], bool]


def quick_tests(schemas: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Test]:
    """Tests by the name of their schema, each of which says yes only to what certainly fits.

    Args:
        schemas: The schemas as they were written, each with its ``$id``: there references lead.
    """
    import jsonschema_rs  # a large library, of which a build with nothing to do has no need

    written = {name: dict(schema) for name, schema in schemas.items()}
    try:
        registry = jsonschema_rs.Registry([(str(schema["$id"]), schema) for schema in written.values()])
        return {
            name: _test(jsonschema_rs.Draft202012Validator(schema, registry=registry))
            for name, schema in written.items()
        }
    except ValueError:
        # A schema is broken, or refers to none: the validators say so when somebody asks for it.
        return dict.fromkeys(schemas, _never)


def _never(_: object) -> bool:
    return False


def _test(validator: jsonschema_rs.Draft202012Validator) -> Test:
    def fits(value: object) -> bool:
        try:
            return validator.is_valid(value) and not _has_whole_float(value)
        except ValueError:
            # No JSON, such as half a character: nothing that the validators would not look at themselves.
            return False

    return fits


def _has_whole_float(value: object) -> bool:
    """Whether 2.0 or the like occurs, which JSON Schema takes for a whole number and we do not."""
    found = [value]
    for each in found:  # grows as it is gone through
        if isinstance(each, dict):
            found.extend(each.values())
        elif isinstance(each, list):
            found.extend(each)
        elif isinstance(each, float) and each.is_integer():
            return True
    return False
