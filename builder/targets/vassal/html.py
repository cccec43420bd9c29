"""Plain HTML for the engine's help windows, which read little more than HTML 3.2."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

_BOLD = re.compile(r"\*\*(.+?)\*\*")

_STYLE = (
    "body { font-family: sans-serif; font-size: 12pt; margin: 12px 18px; color: #1c1f22 } "
    "h1 { font-size: 20pt; color: #6b1f1a } h2 { font-size: 15pt; color: #6b1f1a } "
    "h3 { font-size: 12pt } td, th { padding: 3px 8px; text-align: left } "
    "th { background-color: #e8e2d2 } .soft { color: #5b6268 }"
)


def page(title: str, *blocks: str) -> bytes:
    """A whole page.

    Args:
        title: Its heading.
        *blocks: Its content as HTML, from the other functions here.
    """
    name, body = escape(title), "\n".join(block for block in blocks if block)
    text = (
        f'<html>\n<head>\n<title>{name}</title>\n<style type="text/css">{_STYLE}</style>\n</head>\n'
        f"<body>\n<h1>{name}</h1>\n{body}\n</body>\n</html>\n"
    )
    return _ascii(text)


def rich(text: str) -> str:
    """Text with words between double asterisks in bold, as HTML."""
    return _BOLD.sub(r"<b>\1</b>", escape(text))


def plain(text: str) -> str:
    """The same text without the asterisks."""
    return _BOLD.sub(r"\1", text)


def heading(text: str, level: int = 2) -> str:
    """A heading of the second or third level."""
    return f"<h{level}>{escape(text)}</h{level}>"


def paragraph(text: str | None) -> str:
    """A paragraph; nothing for no text."""
    return f"<p>{rich(text)}</p>" if text else ""


def soft(text: str | None) -> str:
    """A paragraph in a pale colour: citations and notes."""
    return f'<p class="soft">{rich(text)}</p>' if text else ""


def bullets(items: Iterable[str]) -> str:
    """A list; nothing for no items."""
    lines = "\n".join(f"<li>{rich(item)}</li>" for item in items)
    return f"<ul>\n{lines}\n</ul>" if lines else ""


def section(title: str, items: Iterable[str]) -> str:
    """A heading over a list; nothing for no items."""
    listed = bullets(items)
    return heading(title) + "\n" + listed if listed else ""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; nothing for no rows."""
    body = "\n".join(_row("td", row) for row in rows)
    head = _row("th", heads) + "\n" if any(heads) else ""
    return f'<table border="0" cellspacing="1">\n{head}{body}\n</table>' if body else ""


def _row(tag: str, cells: Sequence[str]) -> str:
    return "<tr>" + "".join(f'<{tag} valign="top">{rich(cell)}</{tag}>' for cell in cells) + "</tr>"


def _ascii(text: str) -> bytes:
    """References in place of all other characters: the engine guesses a page's encoding."""
    return text.encode("ascii", "xmlcharrefreplace")
