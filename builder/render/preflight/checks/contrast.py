"""Text stands out from its ground."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.inks import PAPER, Ink, contrast
from builder.render.preflight.pictures import Picture, Words
from builder.render.preflight.quoting import quoted
from builder.render.preflight.sheet import Sheet
from builder.wording import number_of

_ROUNDING = 0.01


def low_contrast(sheet: Sheet, picture: Picture, limits: Limits) -> Iterator[Fault]:
    """Text of a page that is too like its ground, the faintest named; what lies on pictures stays open."""
    faint: list[tuple[float, Words]] = []
    unclear: list[Words] = []
    for words in picture.words:
        ratios = _ratios(words.ink, words.grounds)
        known = [ratio for ratio in ratios if ratio is not None]
        if known and min(known) < limits.contrast - _ROUNDING:
            faint.append((min(known), words))
        elif len(known) < len(ratios):
            unclear.append(words)
    if faint:
        ratio, worst = min(faint, key=lambda found: found[0])
        verb = "is" if len(faint) == 1 else "are"
        yield Fault(
            "print.contrast",
            Severity.ERROR,
            f"{sheet.name}: {number_of(len(faint), 'text')} {verb} too like the ground (contrast below "
            f"{limits.contrast:g}); the faintest is {quoted(worst)} with {ratio:.1f}, "
            f"{sheet.place(*worst.start)}.",
            "Take a darker or a lighter colour for the letters or for their ground.",
        )
    if unclear:
        verb = "stands" if len(unclear) == 1 else "stand"
        yield Fault(
            "print.contrast-unclear",
            Severity.OPEN,
            f"{sheet.name}: {number_of(len(unclear), 'text')} of {len(picture.words)} {verb} on a "
            f"picture or pattern or {'is' if len(unclear) == 1 else 'are'} drawn in one; the first is "
            f"{quoted(unclear[0])}, {sheet.place(*unclear[0].start)}.",
            "Look whether it can be read.",
        )


@lru_cache(maxsize=2**12)
def _ratios(ink: Ink, grounds: tuple[Ink | None, ...]) -> tuple[float | None, ...]:
    """Contrast of letters with what lies below each of their samples; nothing painted is paper."""
    return tuple(contrast(ink, ground or PAPER) for ground in grounds)
