"""A quick yes: whether a value certainly fits a schema, told without an account of what is wrong.

Most of what is read is right, and to learn no more than that takes a fraction of the time that a validator
needs which can also tell why not. Only a yes counts: whatever this module does not know, and whatever is
wrong, is a no, and a whole validator then has the word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from builder.source.pointer import MISSING, resolve

Test = Callable[[object], bool]

_TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
_JSON = frozenset(kind for kinds in _TYPES.values() for kind in kinds)
_SILENT = frozenset({"title", "description", "examples", "$schema", "$id", "$defs", "$comment", "default"})
_OBJECT = frozenset(
    {
        "properties",
        "additionalProperties",
        "required",
        "propertyNames",
        "minProperties",
        "maxProperties",
        "dependentRequired",
    }
)
_TEXT = frozenset({"type", "minLength", "maxLength", "pattern"})
_LENGTHS: Mapping[str, tuple[type, bool]] = {
    "minLength": (str, True),
    "maxLength": (str, False),
    "minItems": (list, True),
    "maxItems": (list, False),
}
_BOUNDS: Mapping[str, Callable[[float, float], bool]] = {
    "minimum": lambda value, bound: value >= bound,
    "maximum": lambda value, bound: value <= bound,
    "exclusiveMinimum": lambda value, bound: value > bound,
    "exclusiveMaximum": lambda value, bound: value < bound,
}


class _NotKnownError(Exception):
    """A schema asks for something, or a value is something, of which this module knows nothing."""


def yes(_: object) -> bool:
    """The test of a schema that asks for nothing."""
    return True


def no(_: object) -> bool:
    """The test of a schema that nothing fits."""
    return False


class Fitting:
    """Makes tests of schemas; each target of a reference is worked out once, when it is first needed."""

    def __init__(self, by_address: Mapping[str, Mapping[str, object]]) -> None:
        """Takes the schemas by their ``$id``, as they were written: there references lead."""
        self._by_address = by_address
        self._known: dict[str, Test] = {}
        # Inlined schemas share their parts; the part is kept beside its test so that its id stays its own.
        self._parts: dict[tuple[int, str], tuple[object, Test]] = {}

    def quick(self, schema: Mapping[str, object]) -> Test:
        """A test that says yes only to what certainly fits a schema, and no to all else."""
        if not self.knows(schema):
            return no
        test = self._test(schema, str(schema.get("$id", "")))

        def fits(value: object) -> bool:
            try:
                return test(value)
            except (_NotKnownError, RecursionError):
                return False

        return fits

    def knows(self, schema: Mapping[str, object]) -> bool:
        """Whether there is a quick test of a schema that can say yes."""
        try:
            self._test(schema, str(schema.get("$id", "")))
        except _NotKnownError:
            return False
        return True

    def _test(self, schema: object, base: str) -> Test:
        """The exact test of a schema that stands in the document at address `base`.

        Raises:
            _NotKnownError: When the schema asks for what this module does not know.
        """
        if not isinstance(schema, Mapping):
            return yes if schema is True else no
        known = self._parts.get((id(schema), base))
        if known is not None:
            return known[1]
        # Keywords that one test looks after together are left to it.
        done = _SILENT | _OBJECT | {"then", "else"}
        tests: list[Test] = []
        if schema.get("type") == "string":
            done = done | _TEXT
            tests.append(_text(schema))
        if _OBJECT & schema.keys():
            is_object = schema.get("type") == "object"
            done = done | {"type"} if is_object else done
            tests.append(self._object(schema, base, otherwise=not is_object))
        for keyword, wanted in schema.items():
            if keyword not in done:
                tests.append(self._keyword(keyword, wanted, schema, base))
        test = _all(tests)
        self._parts[id(schema), base] = (schema, test)
        return test

    def _keyword(self, keyword: str, wanted: object, schema: Mapping[str, object], base: str) -> Test:
        if keyword == "type":
            return _of_type(wanted)
        if keyword in ("const", "enum"):
            return _among([wanted] if keyword == "const" else wanted)
        if keyword == "pattern":
            return _matching(str(wanted))
        if keyword in _LENGTHS and isinstance(wanted, int):
            kind, is_least = _LENGTHS[keyword]
            return _long(kind, wanted, is_least=is_least)
        if keyword in _BOUNDS and isinstance(wanted, int | float):
            return _bounded(_BOUNDS[keyword], wanted)
        if keyword == "items":
            return _items(self._test(wanted, base))
        if keyword == "allOf" and isinstance(wanted, list):
            return _all([self._test(part, base) for part in wanted])
        if keyword == "uniqueItems" and wanted is True:
            return _unique
        if keyword == "if":
            parts = (wanted, schema.get("then", True), schema.get("else", True))
            condition, then, otherwise = (self._test(part, base) for part in parts)
            return lambda value: then(value) if condition(value) else otherwise(value)
        if keyword == "$ref":
            return partial(self._referred, wanted if not str(wanted).startswith("#") else f"{base}{wanted}")
        raise _NotKnownError(keyword)

    def _referred(self, address: object, value: object) -> bool:
        """Whether a value fits what a reference leads to."""
        known = self._known.get(str(address))
        if known is None:
            base, _, pointer = str(address).partition("#")
            found = resolve(self._by_address.get(base, MISSING), pointer)
            if found is MISSING:
                raise _NotKnownError(address)
            known = self._known[str(address)] = self._test(found, base)
        return known(value)

    def _object(self, schema: Mapping[str, object], base: str, *, otherwise: bool) -> Test:
        """The test of everything that a schema asks of the members of an object; `otherwise` of all else."""
        listed = schema.get("properties", {})
        members = {
            str(key): self._test(member, base)
            for key, member in (listed.items() if isinstance(listed, Mapping) else ())
        }
        others = self._test(schema.get("additionalProperties", True), base)
        key_fits = self._test(schema.get("propertyNames", True), base)
        required = tuple(_words(schema.get("required")))
        least, most = schema.get("minProperties", 0), schema.get("maxProperties")
        dependent = schema.get("dependentRequired", {})
        if not isinstance(least, int) or not isinstance(most, int | None) or not isinstance(dependent, dict):
            raise _NotKnownError("minProperties")
        needs = {key: tuple(_words(others)) for key, others in dependent.items()}

        good_keys: set[str] = set()

        def fits(value: object) -> bool:
            if type(value) is not dict:
                _plain(value)
                return otherwise
            if len(value) < least or (most is not None and len(value) > most):
                return False
            for key in required:
                if key not in value:
                    return False
            for key, member in value.items():
                if not members.get(key, others)(member):
                    return False
            for key, needed in needs.items():
                if key in value and any(other not in value for other in needed):
                    return False
            if key_fits is not yes:
                for key in value:
                    if key not in good_keys:
                        if not key_fits(key):
                            return False
                        good_keys.add(key)
            return True

        return fits


def _words(value: object) -> Iterable[str]:
    return map(str, value) if isinstance(value, list) else ()


def _all(tests: list[Test]) -> Test:
    """The test that asks for all of some."""
    tests = [test for test in tests if test is not yes]
    if not tests:
        return yes
    first = tests[0]
    if len(tests) == 1:
        return first
    others = _all(tests[1:])
    return lambda value: first(value) and others(value)


def _plain(value: object) -> None:
    """Refuses what JSON does not read as, for which types would have to be asked in another way."""
    if type(value) not in _JSON:
        raise _NotKnownError(type(value))


def _text(schema: Mapping[str, object]) -> Test:
    """The test of a schema of texts: its type, lengths and form."""
    least, most, pattern = schema.get("minLength", 0), schema.get("maxLength"), schema.get("pattern")
    if not isinstance(least, int) or not isinstance(most, int | None):
        raise _NotKnownError("minLength")
    search = expression(str(pattern)).search if pattern is not None else None

    def fits(value: object) -> bool:
        if type(value) is not str:
            _plain(value)
            return False
        if len(value) < least or (most is not None and len(value) > most):
            return False
        return search is None or search(value) is not None

    return fits


def _of_type(wanted: object) -> Test:
    names = [wanted] if isinstance(wanted, str) else wanted
    types = frozenset(kind for name in _words(names) for kind in _TYPES[name])

    def fits(value: object) -> bool:
        # The exact type: true is no whole number, and a float is none either.
        if type(value) in types:
            return True
        _plain(value)
        return False

    return fits


def _among(wanted: object) -> Test:
    if not isinstance(wanted, list) or any(isinstance(one, list | dict) for one in wanted):
        raise _NotKnownError("enum")
    # To Python true is 1; to JSON it is not.
    allowed = frozenset((isinstance(one, bool), one) for one in wanted)

    def fits(value: object) -> bool:
        if type(value) in (dict, list):
            return False
        _plain(value)
        return (isinstance(value, bool), value) in allowed

    return fits


def expression(pattern: str) -> re.Pattern[str]:
    """A ``pattern`` as JSON Schema means it: its ``$`` is the end of the text.

    Python's own lets a line break follow, so that a name with one at its end would pass. The schemas use the
    sign for nothing else.
    """
    return re.compile(pattern.replace("$", r"\Z"))


def _matching(pattern: str) -> Test:
    search = expression(pattern).search
    return lambda value: type(value) is not str or search(value) is not None


def _unique(value: object) -> bool:
    if type(value) is not list:
        _plain(value)
        return True
    if not all(type(item) is str for item in value):
        raise _NotKnownError("uniqueItems")
    return len(set(value)) == len(value)


def _long(kind: type, bound: int, *, is_least: bool) -> Test:
    def fits(value: object) -> bool:
        if type(value) is not kind or not isinstance(value, str | list):
            return True
        return len(value) >= bound if is_least else len(value) <= bound

    return fits


def _bounded(holds: Callable[[float, float], bool], bound: float) -> Test:
    return lambda value: not isinstance(value, int | float) or isinstance(value, bool) or holds(value, bound)


def _items(test: Test) -> Test:
    def fits(value: object) -> bool:
        if type(value) is not list:
            _plain(value)
            return True
        return all(map(test, value))

    return fits
