"""Lists, numbers and hints in plain English."""

from __future__ import annotations

import pytest
from builder.wording import bounded, did_you_mean, listed, number_of, quoted, sentence, some


@pytest.mark.parametrize(
    ("words", "joiner", "shown"),
    [
        ([], "or", ""),
        (["a"], "or", "a"),
        (["a", "b"], "and", "a and b"),
        (["a", "b", "c"], "or", "a, b or c"),
        (["a or b", "c"], "and", "a or b, and c"),
    ],
)
def test_a_list_is_told_as_in_prose(words, joiner, shown):
    assert listed(words, joiner) == shown


@pytest.mark.parametrize(
    ("least", "most", "shown"),
    [
        (3, 3, "3"),
        (3, None, "at least 3"),
        (None, 5, "at most 5"),
        (3, 5, "3 to 5"),
        (0.5, 2, "0.5 to 2"),
        (None, None, "any number"),
    ],
)
def test_a_number_is_told_by_its_bounds(least, most, shown):
    assert bounded(least, most) == shown


def test_of_many_names_four_are_told_and_the_rest_is_counted():
    assert some(["a", "b", "c", "d"]) == "a; b; c; d"
    assert some(["a", "b", "c", "d", "e", "f"]) == "a; b; c; d; and 2 more"


def test_a_text_is_quoted_on_one_line_whatever_signs_are_in_it():
    assert quoted("Görlitz, it's 'here'") == "\"Görlitz, it's 'here'\""
    assert quoted("a\nb\x1b[1m\u202e") == r'"a\nb\x1b[1m\u202e"'


def test_one_thing_is_no_plural():
    assert (number_of(1, "row"), number_of(0, "row"), number_of(2, "row")) == ("1 row", "0 rows", "2 rows")


def test_the_nearest_word_is_offered_or_else_what_there_is():
    assert did_you_mean("hedge", ["hex", "edge"], "There are two.") == "Did you mean edge?"
    assert did_you_mean("zzz", ["hex", "edge"], "There are two.") == "There are two."
    assert did_you_mean("hxx", ["hex"], cutoff=0.9) == ""
    assert did_you_mean("PRINTED", ["latest", "printed"]) == "Did you mean printed?"
    assert did_you_mean("cb", ["CB", "HTE"]) == "Did you mean CB?"
    assert did_you_mean("armor", ["armour", "Armour"]) == "Did you mean armour?"


def test_words_become_a_sentence_once():
    assert sentence("state its count") == "State its count."
    assert [sentence(words) for words in ("Did you mean a4?", "It ends.", "")] == [
        "Did you mean a4?",
        "It ends.",
        "",
    ]
