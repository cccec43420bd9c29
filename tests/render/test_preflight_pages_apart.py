"""Preflight page by page: little is kept of each, and what pages share is judged all the same."""

from __future__ import annotations

import pickle

from builder.drawing.scene import Use
from builder.geometry.affine import scaling
from builder.render.preflight.answers import Limits
from builder.render.preflight.document import Volume
from builder.render.preflight.run import noted
from tests.support.prints import drawn, found, page, pdf, word

NAME = {"name": (word("a name", 10, 10),)}


def shown(factor: float):
    """A page that shows the name, made larger or smaller."""
    return page(Use("name", scaling(factor)), symbols=NAME)


def kept(data: bytes) -> int:
    """Bytes of what is kept of the first page."""
    with Volume(data) as volume:
        return len(pickle.dumps(noted(volume, 1, Limits())))


def test_what_is_kept_of_a_page_does_not_grow_with_what_is_drawn_on_it():
    many = [word(f"word {number}", y=20 + number % 250) for number in range(2000)]
    assert kept(drawn(*many)) == kept(drawn(word()))


def test_a_text_that_another_page_shows_in_a_readable_size_is_not_too_small():
    small, large = shown(0.3), shown(1)
    assert "print.small-text" in found(pdf(small))
    for pages in ((small, large), (large, small), (small, small, large)):
        assert found(pdf(*pages)) == {}
