"""The counter templates of a build, parsed; a fault in one is told with its file and line."""

from __future__ import annotations

from builder.errors import BadInputError
from builder.layout.counters.parse import TemplateError, parse_templates
from builder.layout.counters.template import CounterTemplate
from builder.targets.templates import TemplateLibrary

FOLDER = "counters"


def counter_templates(library: TemplateLibrary) -> dict[str, CounterTemplate]:
    """All counter templates by name.

    Raises:
        BadInputError: When one does not hold together.
    """
    try:
        return parse_templates(library.folder(FOLDER))
    except TemplateError as fault:
        place = library.where(f"{FOLDER}/{fault.template}", fault.pointer)
        raise BadInputError(f"{place}: {fault.message}", fault.hint) from fault
