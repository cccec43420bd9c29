"""Irregularity that is the same in every build: numbers that depend only on the words they are asked for."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b


@cache
def share(*key: str | int) -> float:
    """A number from 0 up to 1, evenly spread over different keys."""
    digest = blake2b("\x1f".join(map(str, key)).encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big") / (1 << 48)


def swing(*key: str | int) -> float:
    """A number between -1 and 1, evenly spread over different keys."""
    return 2 * share(*key) - 1


def pick(count: int, *key: str | int) -> int:
    """One of the numbers from 0 to count - 1."""
    return int(share(*key) * count)
