"""Help pages: one about the extension, and those that are others than the module's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from builder.diagnostics import Diagnostic
from builder.targets.base import BuildContext
from builder.targets.extension.comparison import Comparison, OwnPart
from builder.targets.vassal import html
from builder.targets.vassal.help import help_pages
from builder.vassal.components import help_file
from builder.vassal.extension import Addition

_INTO = (("VASSAL.build.module.Documentation", ""),)
_WHAT = (
    "This extension belongs to the module **{}**, version {}. It adds what is listed here; the module itself "
    "stays as it is, so that its own pieces and set-ups can still be used."
)
_SET_UPS = "Its set-ups are in the File menu below those of the module, and hold its counters."


def own_pages(compared: Comparison, context: BuildContext, base: BuildContext) -> OwnPart:
    """The pages of the help menu that the module has not, or has otherwise.

    Args:
        compared: The two modules.
        context: The game as it would be.
        base: The game as the module has it.
    """
    # As each page is in a module of one edition: which other one there is changes no more than a remark.
    known, wanted = (help_pages(replace(each, other=None, unbuilt=None)) for each in (base, context))
    there = {*known.files.values(), *compared.module.files.values()}
    additions: list[Addition] = []
    files: dict[str, bytes] = {}
    for entry in wanted.entries:
        path, title = entry.get("fileName"), entry.get("title")
        if wanted.files[path] not in there:
            own = compared.own_file(path)
            files[own] = wanted.files[path]
            additions.append(Addition(_INTO, help_file(compared.own_title(title), own)))
    told = tuple(addition.component.get("title") for addition in additions)
    return OwnPart(tuple(additions), files=files, told=told)


def page_about(compared: Comparison, parts: Mapping[str, OwnPart], staying: Sequence[Diagnostic]) -> OwnPart:
    """The page that lists what an extension holds.

    Args:
        compared: The two modules.
        parts: Of the extension, by the heading for each.
        staying: What differs and is not in it.
    """
    title, path = f"The extension {compared.label}", compared.own_file("help/extension.html")
    module = compared.module
    page = html.page(
        title,
        html.paragraph(_WHAT.format(module.name, module.version)),
        html.paragraph(_SET_UPS),
        *(html.section(heading, part.told) for heading, part in parts.items()),
        html.section("What stays as the module has it", (each.message for each in staying)),
    )
    return OwnPart((Addition(_INTO, help_file(title, path)),), files={path: page})
