"""Sequences of tokens: hostile texts come back, in our decoder and in an independent one."""

import pytest
from builder.errors import BadInputError
from builder.vassal.sequence import decode, decode_list, encode, encode_list, nest, unnest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.support.vmod_reader import levels, split

DELIMITERS = st.sampled_from([",", ";", "/", "\t", "\x1b", "|", ":"])
# Delimiters, quotes and backslashes far more often than other characters.
HOSTILE = st.text(st.sampled_from("\\'\",;/|:\t\x1b ab$é漢\n"), max_size=12)
SAFE_END = HOSTILE.filter(lambda text: not text.endswith("\\"))


@given(DELIMITERS, st.lists(SAFE_END, min_size=1, max_size=6))
@example(";", ["'a'"])
@example(";", ["\\;"])
@example(",", ["'", "''", ""])
@example(",", [",", "", ",,"])
def test_tokens_come_back(delimiter: str, tokens: list[str]) -> None:
    text = encode(delimiter, tokens)
    assert decode(text, delimiter) == tuple(tokens)
    assert split(text, delimiter) == tokens


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        (("a", "b"), "a;b"),
        (("", ""), ";"),
        (("a;b", "c"), "a\\;b;c"),
        (("'quoted'",), "''quoted''"),
        (("\\start",), "'\\start'"),
        (("in\\side", "b"), "in\\side;b"),
        (("it's",), "it's"),
    ],
)
def test_encoding_of_the_format(tokens: tuple[str, ...], text: str) -> None:
    assert encode(";", tokens) == text


def test_a_backslash_at_the_end_is_refused_but_for_the_last_token() -> None:
    with pytest.raises(BadInputError, match="ends in a backslash"):
        encode(";", ["path\\", "b"])
    assert encode(";", ["b", "path\\"]) == "b;path\\"


def test_the_empty_text_is_one_empty_token_but_an_empty_list() -> None:
    assert decode("", ",") == ("",)
    assert decode_list("") == ()
    assert encode_list(()) == ""
    assert decode_list("a,") == ("a", "")


@given(st.lists(SAFE_END, max_size=6), SAFE_END.filter(lambda text: "\t" not in text))
def test_nested_parts_come_back(outer: list[str], inner: str) -> None:
    parts = [*outer, inner]
    text = nest(parts)
    assert unnest(text) == tuple(parts)
    assert levels(text) == parts


@given(st.lists(SAFE_END, max_size=6), HOSTILE.filter(lambda text: "\t" not in text))
@example(["\ta", "b", "c"], "d")
@example(["a", "", "b"], "")
@example(["a", "\tb", "c"], "'d'")
@example(["'a'", "b\\\tc"], "\\d")
def test_a_nested_text_is_that_of_pairs_within_pairs(outer: list[str], inner: str) -> None:
    pairs = inner
    for part in reversed(outer):
        pairs = encode("\t", (part, pairs))
    assert nest([*outer, inner]) == pairs


def test_a_tab_deeper_by_one_level_carries_one_backslash_more() -> None:
    assert nest(["a", "b", "c", "d"]) == "a\tb\\\tc\\\\\td"


def test_three_tokens_at_one_level_are_no_piece() -> None:
    with pytest.raises(BadInputError, match="more than two parts"):
        unnest("a\tb\tc")


def test_the_innermost_part_cannot_hold_a_tab() -> None:
    with pytest.raises(BadInputError, match="holds a tab"):
        nest(["a", "piece;;;image.png;two\twords"])


def test_nothing_cannot_be_nested() -> None:
    with pytest.raises(ValueError, match="nothing"):
        nest([])


def test_a_piece_of_endless_levels_is_refused() -> None:
    text = nest(["mark;A"] * 40 + ["piece;;;;"])
    assert len(unnest(text)) == 41
    flat = "x"
    for _ in range(520):
        flat = "a\t" + flat.replace("\t", "\\\t")
    with pytest.raises(BadInputError, match="more than 500 levels"):
        unnest(flat)


@given(HOSTILE)
@example("a\\\tb\tc\\\td")
@example("'a\tb'\tc")
@example("\ta")
@example("a\t\\\\\tb\\\\\tc")
@example("a\tb\\\\\tc\\\td")
def test_levels_are_unwrapped_as_sequences_of_two_are_split(text: str) -> None:
    def slowly(rest: str) -> list[str]:
        tokens = decode(rest, "\t")
        if len(tokens) > 2:
            raise BadInputError("three")
        return [rest] if len(tokens) == 1 else [tokens[0], *slowly(tokens[1])]

    try:
        expected = tuple(slowly(text))
    except BadInputError:
        with pytest.raises(BadInputError, match="two parts at one level"):
            unnest(text)
    else:
        assert unnest(text) == expected
