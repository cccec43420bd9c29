"""The verify stage: every file that a build made is opened again before it replaces the old one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath

from builder.diagnostics import Severity
from builder.errors import VerifyError
from builder.render.reopen import pdf_faults, svg_faults
from builder.vassal.verify.run import verify_module


def verify_files(files: Mapping[str, bytes]) -> None:
    """Check every file by its kind.

    Args:
        files: Content by path.

    Raises:
        VerifyError: When one is faulty; it names the file and up to three faults.
    """
    for name, data in files.items():
        faults = _CHECKS.get(PurePosixPath(name).suffix, _not_empty)(data)
        if faults:
            more = f" (and {len(faults) - 3} more)" if len(faults) > 3 else ""
            raise VerifyError(
                f"{name}: {'; '.join(faults[:3])}{more}",
                "the earlier output was kept; this is a defect of Counterfoil, please report it",
            )


def _not_empty(data: bytes) -> tuple[str, ...]:
    return () if data else ("it is empty",)


def _png_faults(data: bytes) -> tuple[str, ...]:
    # Only who makes such pictures needs cairo.
    from builder.render.png import png_faults

    return png_faults(data)


def _module_faults(data: bytes) -> tuple[str, ...]:
    findings = verify_module(data)
    return tuple(
        f"{f.message} [{f.code}]" for f in findings if f.severity in (Severity.ERROR, Severity.WARNING)
    )


_CHECKS: Mapping[str, Callable[[bytes], tuple[str, ...]]] = {
    ".pdf": pdf_faults,
    ".svg": svg_faults,
    ".png": _png_faults,
    ".vmod": _module_faults,
}
