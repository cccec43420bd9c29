"""How messages quote a text of a page."""

from __future__ import annotations

from builder.render.preflight.pictures import Words

_LONGEST = 40


def quoted(words: Words) -> str:
    """What a text says in quotation marks, cut when long; "a text" where the file does not tell."""
    text = words.text
    if not text:
        return "a text"
    return f'"{text}"' if len(text) <= _LONGEST else f'"{text[:_LONGEST]}…"'
