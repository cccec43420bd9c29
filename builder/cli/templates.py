"""`counterfoil templates`: the counter templates that there are, what each shows, and a gallery of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click

from builder import resources
from builder.archive import write_atomically
from builder.cli.boundary import complain
from builder.cli.common import FILE, project_option
from builder.cli.reading import table
from builder.diagnostics import Diagnostic
from builder.errors import BadInputError, ExitCode, NotFoundError
from builder.layout.counters.template import CounterTemplate, FaceLayout, Slot
from builder.layout.counters.template_words import shown_by
from builder.source.project import find_project
from builder.targets.counter_templates import FOLDER, counter_templates, lineage
from builder.targets.template_faults import template_faults
from builder.targets.templates import (
    TemplateData,
    TemplateLibrary,
    as_error,
    load_templates,
    template_folders,
)
from builder.wording import did_you_mean, number_of

_EPILOG = """To change a template copy its file into templates/counters/ beside your sources/, give it another
name and name that as the template of a class in counters.json; under its old name it takes the place of the
shipped one.

Examples:

\b
counterfoil templates
counterfoil templates stripe
counterfoil templates --out templates.pdf"""

_SUFFIXES = (".pdf", ".svg")


@click.command(epilog=_EPILOG)
@click.argument("names", nargs=-1, metavar="[TEMPLATE]...")
@click.option(
    "--out",
    type=FILE,
    metavar="FILE",
    help="Draw a face of each kind at true size, as PDF or SVG; the file is written anew.",
)
@click.option(
    "--paper", metavar="PAPER", default="a4", show_default=True, help="Paper of the drawing, as for build."
)
@project_option
def templates(*, names: tuple[str, ...], out: Path | None, paper: str, project: Path | None) -> int:
    """List the counter templates, Counterfoil's and those of the project, or tell what TEMPLATEs show."""
    root = _root(project)
    folders = template_folders(resources.template_dir(), root)
    library = load_templates(folders, resources.schema_dir())
    found, faults = counter_templates(library), tuple(template_faults(library))
    chosen = {name: _named(name, found, faults, library) for name in names} or found
    if out is not None:
        _draw(chosen, library, out, paper)
    elif names:
        click.echo("\n\n".join("\n".join(_told(template, library)) for template in chosen.values()))
    else:
        _list(found, library, folders)
    for _, fault in faults:
        complain(f"{fault.where}: {fault.message}", fault.hint)
    return ExitCode.BAD_INPUT if faults else ExitCode.OK


def _root(start: Path | None) -> Path | None:
    """The project's folder; none is no fault unless one was named."""
    try:
        return find_project(start).root
    except NotFoundError:
        if start is not None:
            raise
        return None


def _named(
    name: str,
    found: Mapping[str, CounterTemplate],
    faults: Sequence[tuple[str, Diagnostic]],
    library: TemplateLibrary,
) -> CounterTemplate:
    """A counter template.

    Raises:
        NotFoundError: When there is none of that name.
        BadInputError: When it is broken, or rests on a broken one.
    """
    needed = {f"{FOLDER}/{each}" for each in (name, *lineage(name, library))}
    for fault in (fault for place, fault in faults if place in needed):
        raise as_error(fault)
    if name not in found:
        hint = did_you_mean(name, found, "List them: counterfoil templates")
        raise NotFoundError(f"There is no counter template {name}.", hint)
    return found[name]


def _list(found: Mapping[str, CounterTemplate], library: TemplateLibrary, folders: Sequence[Path]) -> None:
    own = folders[1] if len(folders) > 1 else None
    for line in table(_row(template, library, own) for template in found.values()):
        click.echo(line)
    click.echo(f"\n{number_of(len(found), 'counter template')}. To look at them: ", nl=False)
    click.echo("counterfoil templates --out templates.pdf")


def _row(template: CounterTemplate, library: TemplateLibrary, own: Path | None) -> tuple[str, ...]:
    is_own = own is not None and _file(template, library).is_relative_to(own)
    title = f"{template.title} (your project's)" if is_own else template.title
    return (template.name, _size(template), template.outline.value, title)


def _told(template: CounterTemplate, library: TemplateLibrary) -> Iterator[str]:
    """Everything that somebody needs who wants to use or change a template."""
    data = _data(template, library)
    yield f"{template.name}: {template.title}"
    if "description" in data:
        yield click.wrap_text(data["description"], 100, "  ", "  ")
    yield f"  file   {_file(template, library)}"
    if "base" in data:
        yield f"  base   {data['base']}: what is not given here is given there"
    outline = f"{template.outline.value}; {template.safe:g} mm stay free inside the cut"
    yield f"  size   {_size(template)}, {outline}"
    for layout in template.faces:
        yield f"  face   {layout.name}{_meaning(layout)}"
    slots = {slot.name: slot for layout in template.faces for slot in layout.slots}
    yield from (f"  slot   {line}" for line in table(_slot_row(slot) for slot in slots.values()))


def _meaning(layout: FaceLayout) -> str:
    return f": {layout.means}" if layout.means else ""


def _slot_row(slot: Slot) -> tuple[str, ...]:
    box = slot.box
    return (slot.name, f"{box.width:g} × {box.height:g} mm at {box.x:g}, {box.y:g}", shown_by(slot))


def _size(template: CounterTemplate) -> str:
    return f"{template.width:g} × {template.height:g} mm"


def _data(template: CounterTemplate, library: TemplateLibrary) -> TemplateData:
    return library[f"{FOLDER}/{template.name}"]


def _file(template: CounterTemplate, library: TemplateLibrary) -> Path:
    return Path(library.loaded[f"{FOLDER}/{template.name}"].name)


def _draw(chosen: Mapping[str, CounterTemplate], library: TemplateLibrary, file: Path, paper: str) -> None:
    """Write the gallery anew; an SVG for each page where there are several."""
    if file.suffix.lower() not in _SUFFIXES:
        raise BadInputError(f"{file} is neither PDF nor SVG.", "Name a file such as templates.pdf.")
    from builder.layout.gallery import entries, gallery
    from builder.layout.sheets import find_paper
    from builder.render.pdf import write_rgb
    from builder.render.svg import write_svg

    descriptions = {
        name: _data(template, library).get("description", "") for name, template in chosen.items()
    }
    document = gallery(entries(chosen, descriptions), find_paper(library["papers"], paper))
    if file.suffix.lower() == ".svg":
        parts = {_numbered(file, page.label, len(document.pages)): page for page in document.pages}
        files = {path: write_svg(page.scene).encode() for path, page in parts.items()}
    else:
        files = {file: write_rgb(document)}
    for path, data in files.items():
        write_atomically(path, data)
        click.echo(f"{number_of(len(chosen), 'counter template')} drawn in {path}")


def _numbered(file: Path, label: str | None, pages: int) -> Path:
    return file if pages == 1 else file.with_stem(f"{file.stem}-{label}")
