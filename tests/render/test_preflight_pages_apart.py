"""Preflight page by page: little is kept of each, what pages share is judged, whoever reads them."""

from __future__ import annotations

import pickle

import pytest
from builder.crew import Crew
from builder.drawing.scene import Use
from builder.geometry.affine import scaling
from builder.render.preflight import library, run
from builder.render.preflight.answers import Fault, Limits, Verdict
from builder.render.preflight.document import Volume
from builder.render.preflight.run import noted, preflight, shares
from tests.support.prints import PALE, changed, drawn, found, page, pdf, word

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


def sheets(number: int) -> bytes:
    """Fronts and backs, some with faults: of each page, of all together, and of a form on two of them."""
    faulty = {3: word("faint", fill=PALE), 11: word("small", size=3), 14: word("off", x=205, size=20)}
    pages = []
    for place in range(number):
        items = [word(f"page {place}"), Use("name", scaling(0.3 if place < 12 else 1))]
        items += [faulty[place]] if place in faulty else []
        label = f"{place // 2} {('front', 'back')[place % 2]}"
        size = (210 + 40 * (place == 8), 297)
        pages.append(page(*items, size=size, symbols=NAME, label=label))
    return pdf(*pages)


def told(data: bytes, crew: Crew) -> list[tuple[str, Verdict, tuple[Fault, ...]]]:
    answers = preflight(data, crew=crew)
    return [(answer.check.title, answer.verdict, answer.faults) for answer in answers]


@pytest.mark.parametrize("number", [16, 25])
def test_two_processes_find_the_same_in_the_same_order_as_one(number):
    data = sheets(number)
    with Crew(2) as crew:
        assert len(shares(number, crew.hands)) == 2
        assert told(data, crew) == told(data, Crew(1))
    codes = {fault.code for _, _, faults in told(data, Crew(1)) for fault in faults}
    assert {"print.contrast", "print.small-text", "print.off-page", "print.page-sizes"} <= codes


def test_a_file_with_too_much_ends_at_the_same_page_whoever_reads_it(monkeypatch):
    data = sheets(16)
    with Volume(data) as volume:
        for number in range(1, 17):
            volume.page(number)
        most = volume.tally.operators * 3 // 4
    for where in (library, run):
        monkeypatch.setattr(where, "most_of", lambda size: most)
    with Crew(2) as crew:
        assert told(data, crew) == told(data, Crew(1))
    unread = [fault.message for fault in told(data, Crew(1))[0][2]]
    assert 1 < len(unread) < 8  # some pages of what would be the second share


def many(number: int, operators: int) -> bytes:
    """Pages with so many operators each, none of which draws."""

    def fill(opened):
        for each in opened.pages:
            each.contents_add(opened.make_stream(b"0 g\n" * operators))

    return changed(pdf(*(page(word()) for _ in range(number))), fill)


def test_however_many_pages_there_are_each_may_have_what_one_may_have(monkeypatch):
    data = many(8, 600)
    monkeypatch.setattr(library, "MOST_OPERATORS", 1000)
    assert library.most_of(len(data)) > 8 * 600
    assert "print.unread" not in found(data)
    monkeypatch.setattr(library, "MOST_OPERATORS", 500)
    assert len(told(data, Crew(1))[0][2]) == 8  # a page with too much does not keep the next from being read


def test_a_small_file_with_more_than_anybody_draws_is_left_in_its_midst(monkeypatch):
    data = many(4, 100_000)
    monkeypatch.setattr(library, "MOST_OPERATORS", 150_000)
    assert library.most_of(len(data)) < 200_000
    assert len(told(data, Crew(1))[0][2]) == 3


def test_all_forms_together_have_a_limit_since_they_are_kept(monkeypatch):
    names = [f"form-{number}" for number in range(4)]
    drawings = {name: tuple(word(name, y=10 * line + 20) for line in range(20)) for name in names}
    data = pdf(*(page(Use(name, scaling(1)), symbols={name: drawings[name]}) for name in names))
    with Volume(data) as volume:
        for number in range(1, 5):
            volume.page(number)
        in_forms = volume.tally.in_forms
    assert in_forms > 0
    monkeypatch.setattr(library, "most_of", lambda size: 1_000_000)
    monkeypatch.setattr(library, "MOST_OPERATORS", in_forms * 5 // 8)
    assert len(told(data, Crew(1))[0][2]) == 2


def test_few_pages_are_not_shared_and_many_evenly():
    assert shares(15, 2) == [range(1, 16)]
    assert shares(16, 2) == [range(1, 9), range(9, 17)]
    assert shares(100, 3) == [range(1, 34), range(34, 67), range(67, 101)]
    assert shares(100, 1) == [range(1, 101)]
    assert shares(1, 8) == [range(1, 2)]
