"""Key strokes and named key commands."""

import pytest
from builder.errors import BadInputError
from builder.vassal.keys import (
    NO_KEY,
    Key,
    KeyCode,
    Modifier,
    ctrl,
    ctrl_shift,
    encode_keys,
    is_private,
    named,
    parse_key,
    parse_keys,
)
from hypothesis import given
from hypothesis import strategies as st

NAMES = st.text(st.characters(codec="utf-8", exclude_characters=","), min_size=1, max_size=12)
KEYS = st.one_of(
    st.just(NO_KEY),
    st.builds(Key, st.integers(1, 200), st.sampled_from([int(m) for m in Modifier])),
    NAMES.filter(lambda n: not n.endswith("\\")).map(named),
)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (NO_KEY, ""),
        (ctrl("f"), "70,130"),
        (ctrl_shift("F"), "70,195"),
        (Key(KeyCode.DELETE), "127,0"),
        (Key(KeyCode.F1 + 1, Modifier.ALT), "113,520"),
        (Key(57348, 0, "FlipUnit"), "57348,0,FlipUnit"),
    ],
)
def test_keys_as_the_format_writes_them(key: Key, text: str) -> None:
    assert str(key) == text
    assert parse_key(text) == key


@given(st.lists(KEYS, min_size=2, max_size=5))
def test_lists_of_keys_come_back(keys: list[Key]) -> None:
    assert parse_keys(encode_keys(keys)) == tuple(keys)


@given(NAMES)
def test_a_named_command_has_a_number_of_the_private_range_that_depends_on_nothing_else(name: str) -> None:
    key = named(name)
    assert key == named(name)
    assert key.code is not None and is_private(key.code)
    assert key.name == name


def test_a_real_key_is_not_private() -> None:
    assert not is_private(70)
    assert not is_private(0xF8FF)


@pytest.mark.parametrize("text", ["FlipUnit", "70", "70,", ",130", "x,y"])
def test_a_text_that_the_engine_would_misread_is_refused(text: str) -> None:
    with pytest.raises(BadInputError, match="no key stroke"):
        parse_key(text)


def test_a_command_needs_a_name_without_commas() -> None:
    with pytest.raises(BadInputError, match="comma"):
        named("flip,unit")
    with pytest.raises(BadInputError, match="needs a name"):
        named("")
