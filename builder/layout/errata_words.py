"""What is told of an erratum wherever it is shown: whether it is in effect, who published it, where."""

from __future__ import annotations

from builder.layout.charts.look import ChartLook
from builder.model.game import Erratum
from builder.model.words import first_up, rule_words, titled
from builder.source.editions import TRANSCRIBED

APPLIED = "applied in this edition"

_STATES = {
    "reflected": "already in the sources",
    "reassigned": "belongs to another game",
    "no-target": "not part of this kit",
    "disputed": "disputed: not applied",
}


def state_words(erratum: Erratum, edition: str) -> str:
    """Whether an edition has an erratum in effect, and if not, why.

    Args:
        erratum: Of the game.
        edition: Name of the edition.
    """
    if erratum.is_applied:
        return APPLIED
    if erratum.changes and erratum.status == "reflected" and edition != TRANSCRIBED:
        return "undone in this edition"
    if erratum.changes and erratum.status in ("apply", "reassigned"):
        return "not applied in this edition"
    return _STATES.get(erratum.status, "not applied in this edition")


def authority_words(erratum: Erratum, look: ChartLook) -> str:
    """Which rule it changes, where and when it was published, and its id, in one or two sentences.

    Args:
        erratum: Of the game.
        look: Names documents.
    """
    words = []
    if erratum.rule:
        rule = rule_words(erratum.rule)
        words.append(f"Changes rule {rule}" if rule[:1].isdigit() else f"Changes the {rule}")
    under = f", under {titled(erratum.printed_under)}" if erratum.printed_under else ""
    words.append(f"published in {look.documents.get(erratum.document, erratum.document)}{under}")
    others = look.cited(cite for cite in erratum.cite if cite.partition("#")[0] != erratum.document)
    if others:
        words.append(f"see {others}")
    words.append(f"dated {erratum.date}" if erratum.date else "without a date")
    told = "; ".join(words)
    return f"{first_up(told)}. Id: {erratum.id}."
