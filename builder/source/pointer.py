"""JSON pointers (RFC 6901) as plain strings: the address of every datum of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from builder.wording import quoted


class _Missing:
    """The type of `MISSING`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "MISSING"


MISSING = _Missing()
"""What `resolve` finds where there is nothing; null is a value."""


def escape(token: str) -> str:
    """One token as it stands inside a pointer."""
    return token.replace("~", "~0").replace("/", "~1") if "~" in token or "/" in token else token


def join(parent: str, *tokens: str | int) -> str:
    """The pointer some steps below another."""
    for token in tokens:
        parent = f"{parent}/{escape(token) if isinstance(token, str) else token}"
    return parent


def make(tokens: Iterable[str | int]) -> str:
    """The pointer of a sequence of tokens."""
    return join("", *tokens)


def split(pointer: str) -> tuple[str, ...]:
    """The tokens of a pointer.

    Raises:
        ValueError: If it is neither empty nor begins with a slash.
    """
    if not pointer:
        return ()
    if not pointer.startswith("/"):
        raise ValueError(f"{quoted(pointer)} is not a JSON pointer")
    if "~" not in pointer:
        return tuple(pointer[1:].split("/"))
    return tuple(token.replace("~1", "/").replace("~0", "~") for token in pointer[1:].split("/"))


def parent(pointer: str) -> str:
    """The pointer one step up; that of the whole document is itself."""
    return pointer[: max(pointer.rfind("/"), 0)]


def upwards(pointer: str) -> Iterator[str]:
    """The pointer, its parent and so on up to the whole document."""
    yield pointer
    while pointer:
        pointer = pointer[: pointer.rfind("/")]
        yield pointer


def is_within(pointer: str, ancestor: str) -> bool:
    """Whether a pointer is the other or lies below it."""
    return pointer == ancestor or pointer.startswith(f"{ancestor}/")


def resolve(value: object, pointer: str) -> object:
    """What a pointer points at, or `MISSING`."""
    for token in split(pointer):
        value = step(value, token)
        if value is MISSING:
            return MISSING
    return value


def step(value: object, token: str) -> object:
    """The member or element that a token names, or `MISSING`."""
    if isinstance(value, Mapping):
        return value.get(token, MISSING)
    if isinstance(value, Sequence) and not isinstance(value, str):
        index = array_index(token)
        if index is not None and index < len(value):
            return value[index]
    return MISSING


def array_index(token: str) -> int | None:
    """The number of an array element, None when the token is none (RFC 6901, section 4)."""
    if token == "0" or (token.isascii() and token.isdigit() and not token.startswith("0")):
        return int(token)
    return None
