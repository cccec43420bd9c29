"""Lists, numbers and hints in plain English, as every message, sheet and card writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")

_MOST_NAMED = 4
"""Names that a message tells before it counts the rest."""


def listed(words: Sequence[str], joiner: str = "or") -> str:
    """Words as a list in prose: "a, b or c"; parts that hold such a list themselves are set off by commas."""
    if len(words) < 2:
        return "".join(words)
    is_nested = any(f" {other} " in word for word in words for other in ("or", "and"))
    return f"{', '.join(words[:-1])}{',' if is_nested else ''} {joiner} {words[-1]}"


def some(names: Sequence[str]) -> str:
    """The first few names, and how many more there are."""
    more = len(names) - _MOST_NAMED
    return "; ".join(names[:_MOST_NAMED]) + (f"; and {more} more" if more > 0 else "")


def sentence(words: str) -> str:
    """Words as a sentence: with a capital letter in front and a stop behind; nothing of nothing."""
    end = "" if not words or words.endswith((".", "?", "!", "…")) else "."
    return words[:1].upper() + words[1:] + end


def number_of(count: int, noun: str) -> str:
    """A number of things: "1 row", "2 rows"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def bounded(least: float | None, most: float | None) -> str:
    """A number by its bounds: "3", "at least 3", "at most 5", "3 to 5", or "any number" without any."""
    if least is None:
        return "any number" if most is None else f"at most {most:g}"
    if most is None:
        return f"at least {least:g}"
    return f"{least:g}" if least == most else f"{least:g} to {most:g}"


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "", *, cutoff: float = 0.6) -> str:
    """The hint for a word that nothing is called; capitals do not count.

    Args:
        word: What was written.
        known: What might have been meant.
        otherwise: The hint when none of them is like the word.
        cutoff: How much must be alike, from 0 (nothing) to 1 (all).
    """
    # Of words that differ in capitals alone the first one counts.
    folded = {each.casefold(): each for each in reversed(tuple(known))}
    near = get_close_matches(word.casefold(), folded, n=1, cutoff=cutoff)
    return f"Did you mean {folded[near[0]]}?" if near else otherwise


def quoted(text: str) -> str:
    """A name or text from anybody's files in quotation marks and on one line, whatever signs are in it."""
    return f'"{"".join(map(_written_out, text))}"'


def _written_out(sign: str) -> str:
    return sign if sign.isprintable() else sign.encode("unicode_escape").decode()


def printable(text: str) -> str:
    """A text from anybody's files for a terminal: control characters, but not line breaks, written out."""
    return _CONTROL.sub(lambda sign: f"\\x{ord(sign[0]):02x}", text)
