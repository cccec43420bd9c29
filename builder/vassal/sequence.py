"""Joins and splits token sequences the way the engine's SequenceEncoder does (format section 7.1)."""

from __future__ import annotations

from collections.abc import Iterable

from builder.errors import BadInputError
from builder.wording import quoted

TAB = "\t"
ESC = "\x1b"

_MOST_LEVELS = 500
"""Levels of a piece: traits of it and of its prototypes."""


def encode(delimiter: str, tokens: Iterable[str]) -> str:
    """Join tokens with a delimiter so that `decode` returns the same tokens.

    Args:
        delimiter: One character.
        tokens: The texts to join; an empty token leaves nothing between two delimiters.

    Raises:
        BadInputError: If a token other than the last ends in a backslash: the format cannot say that.
    """
    listed = tuple(tokens)
    plain = delimiter.join(listed)
    if "\\" not in plain and "'" not in plain and plain.count(delimiter) == len(listed) - 1:
        return plain  # as nearly all are: nothing in it could be taken for a mark
    for token in listed[:-1]:
        if token.endswith("\\") and not _is_wrapped(token):
            raise BadInputError(
                f"the text {quoted(token)} ends in a backslash, which a module cannot hold",
                "Remove the backslash at the end of this name or label.",
            )
    return delimiter.join(_quoted(token.replace(delimiter, "\\" + delimiter), token) for token in listed)


def decode(text: str, delimiter: str) -> tuple[str, ...]:
    """Split a sequence into its tokens; the empty text is one empty token."""
    tokens: list[list[str]] = []
    is_open = False
    for part in text.split(delimiter):
        is_escaped = is_open
        is_open = part.endswith("\\")
        if is_escaped:
            tokens[-1].append(part)
        else:
            tokens.append([part])
    return tuple(_unquoted(_joined(token, delimiter)) for token in tokens)


def _joined(parts: list[str], delimiter: str) -> str:
    """A token whose delimiters were escaped: the backslash in front of each goes."""
    return delimiter.join([*(part[:-1] for part in parts[:-1]), parts[-1]])


def encode_list(items: Iterable[str], delimiter: str = ",") -> str:
    """A list inside one field (section 7.2); the empty list is the empty text."""
    return encode(delimiter, items)


def decode_list(text: str, delimiter: str = ",") -> tuple[str, ...]:
    """The items of a list field; the empty text is the empty list."""
    return decode(text, delimiter) if text else ()


def nest(parts: Iterable[str]) -> str:
    """Wrap texts into each other with TABs, the first outermost (section 8.1).

    Raises:
        ValueError: If there is no part at all.
        BadInputError: If the innermost part holds a TAB: it would read as a further level.
    """
    listed = tuple(parts)
    if not listed:
        raise ValueError("nothing to nest")
    *outer, last = listed
    if TAB in last:
        raise BadInputError("a piece's name, picture or place holds a tab", "Remove the tab from the text.")
    if last.startswith("\\") or last.endswith("'") or any(part.startswith(TAB) for part in outer):
        return _wrapped(outer, last)
    # Nothing within could be taken for quoted: each level but its own puts a backslash before a part's TABs.
    heads = (encode(TAB, (part, "")) for part in outer)
    return "".join(head.replace(TAB, "\\" * depth + TAB) for depth, head in enumerate(heads)) + last


def _wrapped(outer: Iterable[str], last: str) -> str:
    """Level by level from the innermost, as the engine does it."""
    result = last
    for part in reversed(tuple(outer)):
        result = encode(TAB, (part, result))
    return result


def unnest(text: str) -> tuple[str, ...]:
    """Unwrap what `nest` made, outermost first.

    Raises:
        BadInputError: If a level holds more than two tokens, or there are more levels than any piece has.
    """
    # Quotes round everything that is left can only stand where the text ends in one.
    parts = _unwrapped(text) if text.endswith("'") else _cut(text)
    if len(parts) > _MOST_LEVELS:
        raise BadInputError(f"a piece definition has more than {_MOST_LEVELS} levels")
    return parts


def _unwrapped(text: str) -> tuple[str, ...]:
    """Level by level, as the engine does it."""
    parts: list[str] = []
    while len(parts) <= _MOST_LEVELS:
        tokens = decode(text, TAB)
        if len(tokens) == 1:
            # The engine hands the innermost part on as it is, without looking for quotes around it.
            return (*parts, text)
        if len(tokens) > 2:
            raise _too_many_parts()
        parts.append(tokens[0])
        text = tokens[1]
    return tuple(parts)


def _cut(text: str) -> tuple[str, ...]:
    """The same in one pass: a TAB that parts the levels n and n + 1 stands behind n backslashes."""
    parts: list[str] = []
    inside: list[tuple[str, int]] = []  # what stands before each TAB of this level, and its backslashes
    *behind, last = text.split(TAB)
    for piece in behind:
        plain = piece.rstrip("\\")
        slashes = len(piece) - len(plain) - len(parts)
        if slashes < 0:
            raise _too_many_parts()
        if slashes:
            inside.append((plain, slashes))
        else:
            parts.append(_unquoted("".join(each + "\\" * (n - 1) + TAB for each, n in inside) + plain))
            inside = []
    # The innermost part is no token of a sequence: a backslash stays before each of its TABs.
    return (*parts, "".join(each + "\\" * n + TAB for each, n in inside) + last)


def _too_many_parts() -> BadInputError:
    return BadInputError("a piece definition splits into more than two parts at one level")


def _quoted(body: str, token: str) -> str:
    """Quotes protect a token whose own first or last characters would be taken for marks."""
    return f"'{body}'" if _is_wrapped(token) else body


def _is_wrapped(token: str) -> bool:
    return token.startswith("\\") or (token.startswith("'") and token.endswith("'") and token != "")


def _unquoted(token: str) -> str:
    if len(token) > 1 and token[0] == "'" == token[-1]:
        return token[1:-1]
    return token
