"""The verify stage: every file that a build made is opened again before it replaces the old one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from builder.crew import ALONE, Crew
from builder.diagnostics import Diagnostic, Severity
from builder.errors import VerifyError
from builder.render.reopen import svg_faults
from builder.vassal.verify.run import verify_module

_DEFECT = "the earlier output was kept; this is a defect of Counterfoil, please report it"
_UNPRINTABLE = (
    "The earlier output was kept. Mend the template, palette or text that this comes from; move backs less "
    "where an offset takes them off the page; docs/preflight.md says what is asked of a print."
)


def verify_files(files: Mapping[str, bytes], game: str = "", crew: Crew = ALONE) -> tuple[Diagnostic, ...]:
    """Check every file by its kind.

    Args:
        files: Content by path.
        game: Id of the game that they are of.
        crew: Among whom the pages of a long print are shared.

    Returns:
        What stops nothing and is to be told: warnings and open questions about prints.

    Raises:
        VerifyError: When one is faulty; it names game and file and up to three faults.
        LostHandError: When a process of the crew ended in the midst of its work.
    """
    told: list[Diagnostic] = []
    for name, data in files.items():
        kind, full_name = PurePosixPath(name).suffix, f"{game}/{name}" if game else name
        if kind == ".pdf":
            told += (replace(finding, game=game) for finding in _print_findings(full_name, data, crew))
            continue
        faults = _CHECKS.get(kind, _not_empty)(data)
        if faults:
            raise _refusal(full_name, faults, _DEFECT)
    return tuple(told)


def _refusal(name: str, faults: tuple[str, ...], hint: str) -> VerifyError:
    more = f" (and {len(faults) - 3} more)" if len(faults) > 3 else ""
    return VerifyError(f"{name}: {'; '.join(faults[:3])}{more}", hint)


def _print_findings(name: str, data: bytes, crew: Crew) -> tuple[Diagnostic, ...]:
    """What a print's preflight found that stops nothing.

    Raises:
        VerifyError: When it found an error, or cannot even open the file.
    """
    # Only who makes prints needs what takes them apart.
    from builder.render.preflight.document import UnreadablePdfError
    from builder.render.preflight.run import findings, preflight

    try:
        found = findings(preflight(data, crew=crew), name)
    except UnreadablePdfError as problem:
        raise _refusal(name, (problem.message,), _DEFECT) from problem
    errors = tuple(finding.message.rstrip(".") for finding in found if finding.severity is Severity.ERROR)
    if errors:
        raise _refusal(name, errors, _UNPRINTABLE)
    return tuple(finding for finding in found if finding.severity is not Severity.INFO)


def _not_empty(data: bytes) -> tuple[str, ...]:
    return () if data else ("it is empty",)


def _png_faults(data: bytes) -> tuple[str, ...]:
    # Only who makes such pictures needs cairo.
    from builder.render.png import png_faults

    return png_faults(data)


def _module_faults(data: bytes) -> tuple[str, ...]:
    return tuple(
        f"{f.message} [{f.code}]"
        for f in verify_module(data)
        if f.severity in (Severity.ERROR, Severity.WARNING)
    )


_CHECKS: Mapping[str, Callable[[bytes], tuple[str, ...]]] = {
    ".svg": svg_faults,
    ".png": _png_faults,
    ".vmod": _module_faults,
}
