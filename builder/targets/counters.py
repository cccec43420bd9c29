"""The counter sheets: one PDF to print, an SVG of every page and one of the cuts of every sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from builder.diagnostics import Diagnostic
from builder.drawing.scene import Document
from builder.layout.contents.kit import Kind
from builder.layout.contents.parts import SheetWords, part_of, pieces_told
from builder.layout.counters import face_parts
from builder.layout.counters.checks import sides_alike
from builder.layout.counters.template import Outline
from builder.layout.counters.template_colours import unknown_colours
from builder.layout.sheets import (
    SheetJob,
    SheetPreset,
    counter_sheets,
    cutting_pages,
    find_paper,
    preset_for,
    unknown_counts,
)
from builder.layout.sheets.turning import told, turned
from builder.model.counters import Counter, CounterSet
from builder.render.svg import SvgWriter
from builder.targets.base import BuildContext, Target, TargetResult
from builder.targets.counter_templates import counter_templates

PDF = "pdf/counters.pdf"


class Counters:
    """Compiles the counter sheets."""

    id = "counters"
    title = "counter sheets"

    def compile(self, context: BuildContext) -> TargetResult:
        """Make the sheets; a game without counters has none.

        Raises:
            NotFoundError: When the paper or the preset of sheets is unknown.
            BadInputError: When a template names what it does not have.
        """
        counters = context.game.counters
        if counters is None or not counters.counters:
            return TargetResult({}, skipped={PDF: "the game has no counters"})
        job = sheet_job(context)
        drawn = counter_sheets(counters.counters.values(), job)
        presets = _presets(counters.counters.values(), job)
        diagnostics = (
            *sides_alike(job.parts),
            *_colours(job, counters),
            *unknown_counts(_drawn(counters, job), context.game),
            *drawn.diagnostics,
            *told("counters", presets, job.offset),
        )
        if not drawn.pages:
            return TargetResult({}, diagnostics, {PDF: "no counter fits a sheet"})
        document = Document(
            title=f"{context.game.title}: counters",
            pages=drawn.pages,
            subject=f"Counter sheets, {job.imprint.build}",
            keywords=("counters", context.game.title),
            duplex=turned(presets),
        )
        files, vectors = {PDF: context.settings.printing.pdf(document)}, SvgWriter()
        for page in (*drawn.pages, *cutting_pages(counters.counters.values(), job)):
            files[f"svg/counters-{page.label.replace(' ', '-')}.svg"] = vectors.write(page.scene).encode()
        ways = tuple(dict.fromkeys(preset.backs for preset in presets))
        how, holds = SheetWords.of(ways, job.offset), pieces_told(drawn.pages, "counter")
        part = part_of(PDF, Kind.COUNTERS, "Counters", document, how=how, holds=holds)
        return TargetResult(files, diagnostics, parts=(part,))


def _drawn(counters: CounterSet, job: SheetJob) -> Iterator[Counter]:
    """Counters that sheets show: those of a known layout."""
    return (counter for counter in counters.counters.values() if counter.template in job.templates)


def _colours(job: SheetJob, counters: CounterSet) -> Iterator[Diagnostic]:
    """What the templates that counters use name and nobody has."""
    for name in dict.fromkeys(counter.template for counter in counters.counters.values()):
        if name in job.templates:
            yield from unknown_colours(job.templates[name], job.parts.palette)


def sheet_job(context: BuildContext) -> SheetJob:
    """What the sheets of a build are made from.

    Raises:
        NotFoundError: When the paper, the chosen preset or a template file is unknown.
        BadInputError: When the sheet presets name one that does not exist.
    """
    game, printing, templates = context.game, context.settings.printing, context.templates
    sheets = templates["sheets"]
    return SheetJob(
        parts=face_parts(game, context.marks),
        templates=counter_templates(templates),
        paper=find_paper(templates["papers"], printing.paper),
        presets={outline: preset_for(sheets, outline, printing.sheets) for outline in Outline},
        imprint=replace(context.imprint, errata={erratum.id: erratum.title for erratum in game.errata}),
        offset=printing.back_offset,
    )


def _presets(counters: Iterable[Counter], job: SheetJob) -> tuple[SheetPreset, ...]:
    """The presets of the counters that are drawn, each once."""
    drawn = (job.templates[counter.template] for counter in counters if counter.template in job.templates)
    return tuple(dict.fromkeys(job.presets[template.outline] for template in drawn))


COUNTERS: Target = Counters()
