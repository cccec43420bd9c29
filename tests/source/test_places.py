"""Line and column of every key and value."""

from __future__ import annotations

import json

from builder.source.locate import Positions
from builder.source.pointer import join, resolve
from hypothesis import given
from hypothesis import strategies as st

TEXT = """{
  "a": 1,
  "b/c": {"~d": [10, {"e": null}], "f\\u0067": "x"},
  "": []
}
"""


def place(pointer: str) -> tuple[int, int]:
    found = Positions(TEXT).value(pointer)
    return (found.line, found.column)


def key(pointer: str) -> tuple[int, int]:
    found = Positions(TEXT).key(pointer)
    return (found.line, found.column)


def test_values():
    assert place("") == (1, 1)
    assert place("/a") == (2, 8)
    assert place("/b~1c") == (3, 10)
    assert place("/b~1c/~0d/0") == (3, 18)
    assert place("/b~1c/~0d/1/e") == (3, 28)
    assert place("/b~1c/fg") == (3, 47)
    assert place("/") == (4, 7)


def test_keys():
    assert key("/a") == (2, 3)
    assert key("/b~1c/fg") == (3, 36)
    assert key("/b~1c/~0d/1/e") == (3, 23)


def test_what_is_not_there_has_the_place_of_what_would_hold_it():
    assert place("/b~1c/none/at/all") == place("/b~1c")
    assert key("/b~1c/none") == place("/b~1c")
    assert key("/b~1c/~0d/1") == place("/b~1c/~0d/1")
    assert place("/none") == (1, 1)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=12,
)


def pointers(value: object, pointer: str = "") -> list[str]:
    children = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    return [pointer, *(p for name, child in children for p in pointers(child, join(pointer, name)))]


@given(values, st.sampled_from([None, 2]), st.booleans())
def test_at_the_place_of_a_value_its_text_begins(value, indent, ascii_only):
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    lines = text.split("\n")
    positions = Positions(text)
    for pointer in pointers(value):
        at = positions.value(pointer)
        rest = "\n".join([lines[at.line - 1][at.column - 1 :], *lines[at.line :]])
        found, _ = json.JSONDecoder().raw_decode(rest)
        assert found == resolve(value, pointer)
