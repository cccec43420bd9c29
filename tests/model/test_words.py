"""Keys and phrases as people write them."""

from builder.model.words import first_up, spaced


def test_a_key_in_words_has_neither_hyphens_nor_underscores():
    assert spaced("victory_points-red") == "victory points red"


def test_only_the_first_letter_is_raised():
    assert first_up("a hand of HQs") == "A hand of HQs"
    assert first_up("") == ""
