"""Joins and splits token sequences the way the engine's SequenceEncoder does (format section 7.1)."""

from __future__ import annotations

from collections.abc import Iterable

from builder.errors import BadInputError

TAB = "\t"
ESC = "\x1b"
_ESCAPED_TAB = "\\\t"

_MOST_LEVELS = 500
"""Levels of a piece: traits of it and of its prototypes. Each level costs a pass over all further ones."""


def encode(delimiter: str, tokens: Iterable[str]) -> str:
    """Join tokens with a delimiter so that `decode` returns the same tokens.

    Args:
        delimiter: One character.
        tokens: The texts to join; an empty token leaves nothing between two delimiters.

    Raises:
        BadInputError: If a token other than the last ends in a backslash: the format cannot say that.
    """
    listed = tuple(tokens)
    for token in listed[:-1]:
        if token.endswith("\\") and not _is_wrapped(token):
            raise BadInputError(
                f"the text {token!r} ends in a backslash, which a module cannot hold",
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
    if TAB in listed[-1]:
        raise BadInputError("a piece's name, picture or place holds a tab", "Remove the tab from the text.")
    result = listed[-1]
    for part in reversed(listed[:-1]):
        result = encode(TAB, (part, result))
    return result


def unnest(text: str) -> tuple[str, ...]:
    """Unwrap what `nest` made, outermost first.

    Raises:
        BadInputError: If a level holds more than two tokens, or there are more levels than any piece has.
    """
    parts: list[str] = []
    while len(parts) < _MOST_LEVELS:
        at = _first_tab(text)
        if at < 0:
            # The engine hands the innermost part on as it is, without looking for quotes around it.
            return (*parts, text)
        # As `decode`, but a piece of many levels is unwrapped many times, and this is far quicker.
        head, rest = text[:at], text[at + 1 :]
        if rest.count(TAB) != rest.count(_ESCAPED_TAB):
            count = len(decode(text, TAB))
            raise BadInputError(f"a piece definition splits into {count} parts at one level, not two")
        parts.append(_unquoted(head.replace(_ESCAPED_TAB, TAB)))
        text = _unquoted(rest.replace(_ESCAPED_TAB, TAB))
    raise BadInputError(f"a piece definition has more than {_MOST_LEVELS} levels")


def _first_tab(text: str) -> int:
    """Where the first TAB without a backslash before it stands; -1 when there is none."""
    at = text.find(TAB)
    while at > 0 and text[at - 1] == "\\":
        at = text.find(TAB, at + 1)
    return at


def _quoted(body: str, token: str) -> str:
    """Quotes protect a token whose own first or last characters would be taken for marks."""
    return f"'{body}'" if _is_wrapped(token) else body


def _is_wrapped(token: str) -> bool:
    return token.startswith("\\") or (token.startswith("'") and token.endswith("'") and token != "")


def _unquoted(token: str) -> str:
    if len(token) > 1 and token[0] == "'" == token[-1]:
        return token[1:-1]
    return token
