"""JSON pointers and the values they lead to."""

from __future__ import annotations

import pytest
from builder.source import pointer
from builder.source.pointer import MISSING
from hypothesis import given
from hypothesis import strategies as st


@given(st.lists(st.text(max_size=5), max_size=5))
def test_tokens_survive_the_way_to_a_pointer_and_back(tokens):
    assert pointer.split(pointer.make(tokens)) == tuple(tokens)


@given(st.lists(st.text(max_size=5), min_size=1, max_size=5))
def test_the_parent_has_all_tokens_but_the_last(tokens):
    assert pointer.parent(pointer.make(tokens)) == pointer.make(tokens[:-1])


def test_the_way_up_ends_at_the_whole_document():
    assert list(pointer.upwards("/a/b~1c")) == ["/a/b~1c", "/a", ""]
    assert list(pointer.upwards("")) == [""]
    assert pointer.parent("") == ""


def test_a_pointer_lies_within_itself_and_its_ancestors_only():
    assert pointer.is_within("/a/b", "/a/b")
    assert pointer.is_within("/a/b", "/a")
    assert pointer.is_within("/a/b", "")
    assert not pointer.is_within("/ab", "/a")


def test_resolving():
    document = {"a": [{"b": None}, 7], "0": {"": 1}}
    assert pointer.resolve(document, "") is document
    assert pointer.resolve(document, "/a/0/b") is None
    assert pointer.resolve(document, "/a/1") == 7
    assert pointer.resolve(document, "/0/") == 1
    for missing in ("/b", "/a/2", "/a/-", "/a/01", "/a/-1", "/a/1/x", "/a/0/b/c", "/a/²"):
        assert pointer.resolve(document, missing) is MISSING


def test_a_text_that_is_no_pointer_is_refused():
    with pytest.raises(ValueError, match="not a JSON pointer"):
        pointer.split("a/b")
