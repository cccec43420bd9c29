"""A gallery of counter templates: what each is called and for, and a face of each kind at its true size."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Box, Document, Group, Item, Page, Path, Scene, Stroke
from builder.drawing.textblock import place
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.counters.face import face_items
from builder.layout.counters.outline import cut_line
from builder.layout.counters.samples import Sample, samples
from builder.layout.counters.template import CounterTemplate
from builder.layout.flow import Block, Filled, pack_in_few
from builder.layout.setting import REMARK, RULE, SOFT, Setter
from builder.layout.sheets.imprint import title_line
from builder.layout.sheets.papers import Paper

TITLE = "Counter templates"

_WORDS_SHARE = 0.3  # of the width that title and description take
_PITCH = 5.0  # mm between counters
_CAPTION = 3.6  # mm below a counter for the name of its kind
_TOP, _BOTTOM = 19.0, 10.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A template and what its file says of it.

    Attributes:
        template: How faces are laid out.
        description: In a sentence or two.
    """

    template: CounterTemplate
    description: str


def gallery(entries: Sequence[Entry], paper: Paper) -> Document:
    """Pages with every template, at true size when they are printed without scaling.

    Args:
        entries: In the order of the pages.
        paper: Its size.
    """
    body = Box(theme.MARGIN, _TOP, paper.width - 2 * theme.MARGIN, paper.height - _TOP - _BOTTOM)
    setter = Setter()
    filled = pack_in_few([_block(entry, body.width, setter) for entry in entries], body, columns=1)
    pages = tuple(_page(page, number, len(filled), paper) for number, page in enumerate(filled, 1))
    return Document(title=TITLE, pages=pages, subject="A face of each kind", keywords=("counters",))


def _page(filled: Filled, number: int, total: int, paper: Paper) -> Page:
    names = [placed.block.outline for placed in filled if placed.block.outline is not None]
    name = f"{names[0]} to {names[-1]}, page {number} of {total}"
    items: tuple[Item, ...] = (
        shapes.rectangle(0, 0, paper.width, paper.height, fill=WHITE),
        Group(title_line(paper, theme.MARGIN, TITLE, name), name="title"),
        *(placed.item for placed in filled),
    )
    return Page(
        Scene(paper.width, paper.height, items, title=TITLE), label=str(number), outline="; ".join(names)
    )


def _block(entry: Entry, width: float, setter: Setter) -> Block:
    """Words on the left, faces on the right, a line below."""
    template = entry.template
    room = _WORDS_SHARE * width
    items: list[Item] = []
    y = cap_height(theme.TEXT_BOLD, theme.BODY)
    name = setter.line(template.name, 0, y, font=theme.TEXT_BOLD, size=theme.BODY, width=room)
    items.append(name)
    y += 1.2
    for words in (f"{template.title}; {_size(template)}", entry.description):
        block = setter.paragraph(words, REMARK, room)
        items += place(block, 0, y)
        y += block.height + 0.8
    faces, foot = _faces(samples(template), template, room + theme.GUTTER, width, setter=setter)
    height = max(y, foot) + 1.0
    items += [*faces, shapes.line(0, height, width, height, Stroke(RULE, theme.THIN))]
    return Block(height, tuple(items), outline=template.name)


def _size(template: CounterTemplate) -> str:
    """Its size and outline; one figure where it is as wide as high."""
    sides = dict.fromkeys(f"{side:g}" for side in (template.width, template.height))
    return f"{' × '.join(sides)} mm".replace(" ", "\u00a0") + f", {template.outline.value}"


def _faces(
    found: Iterable[Sample], template: CounterTemplate, left: float, right: float, *, setter: Setter
) -> tuple[list[Item], float]:
    """Faces in rows, each with its name below; and how far down they reach, mm."""
    items: list[Item] = []
    x, y = left, 0.0
    pitch = template.width + _PITCH
    for sample in found:
        if x + template.width > right and x > left:
            x, y = left, y + template.height + _CAPTION + 1.5
        items.append(Group(_cut_out(sample, template), translation(x, y)))
        caption = setter.line(
            sample.name,
            x,
            y + template.height + 2.6,
            font=theme.CONDENSED,
            size=theme.FINE,
            width=pitch - 1,
            fill=SOFT,
        )
        items.append(caption)
        x += pitch
    return items, y + template.height + _CAPTION


def _cut_out(sample: Sample, template: CounterTemplate) -> tuple[Item, ...]:
    """A face with the line along which it is cut."""
    counter = sample.counter
    painted = face_items(counter, counter.front, sample.parts, template)
    edge = cut_line(template, Box(0, 0, template.width, template.height))
    return (*painted.items, Path(edge, stroke=Stroke(RULE, theme.HAIRLINE)))


def entries(templates: Mapping[str, CounterTemplate], descriptions: Mapping[str, str]) -> tuple[Entry, ...]:
    """Templates with their descriptions, in the order of their names."""
    return tuple(Entry(templates[name], descriptions.get(name, "")) for name in sorted(templates))
