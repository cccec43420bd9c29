"""Keys and phrases as people write them."""

from __future__ import annotations


def spaced(key: str) -> str:
    """A key or id in words: its hyphens and underscores are spaces."""
    return key.replace("_", " ").replace("-", " ")


def first_up(words: str) -> str:
    """Words that begin with a capital letter; unlike `str.capitalize` it leaves the rest as it is."""
    return words[:1].upper() + words[1:]
