"""Kinds of check by name; a project's plug-ins add their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from types import MappingProxyType

from builder.diagnostics import Severity
from builder.model.rules import CheckSpec
from builder.rules.checks import (
    agree,
    company,
    count,
    counters,
    dates,
    forbidden,
    georeference,
    mix,
    names,
    on_map,
    outline,
    per_space,
    placement,
    places,
    references,
    set_up_order,
    stacks,
    tables,
    tracks,
)
from builder.rules.facts import Facts
from builder.rules.outcome import Outcome, Tally

Runner = Callable[[CheckSpec, Facts, Tally], None]
"""Looks at the facts and counts cases and findings."""

PLUGINS = "counterfoil.checks"
"""Entry point group of plug-in checks; a check of kind ``plugin:x`` runs the entry point x."""

_PREFIX = "plugin:"

KINDS: Mapping[str, Runner] = MappingProxyType(
    {
        "mix": mix.run,
        "placement": placement.run,
        "stacking": stacks.run_stacking,
        "formations": stacks.run_formations,
        "apart": stacks.run_apart,
        "on-map": on_map.run,
        "forbidden": forbidden.run,
        "per-space": per_space.run,
        "never-together": company.run_never_together,
        "accompanied": company.run_accompanied,
        "set-up-order": set_up_order.run,
        "count": count.run,
        "coverage": tables.run_coverage,
        "monotone": tables.run_monotone,
        "names": names.run,
        "dates": dates.run,
        "counters": counters.run_counters,
        "order-of-battle": counters.run_order_of_battle,
        "tracks": tracks.run,
        "outline": outline.run_outline,
        "places": places.run,
        "georeference": georeference.run,
        "agree": agree.run,
        "references": references.run,
    }
)


def run_check(spec: CheckSpec, facts: Facts) -> Outcome:
    """Runs one declared check."""
    tally = Tally(Severity(spec.severity), spec.rule, spec.pointer)
    runner = KINDS.get(spec.kind) or _plugin(spec.kind)
    if runner is None:
        message = f"No plug-in provides the check {spec.kind}."
        hint = f"Install the package whose entry point in {PLUGINS} has that name."
        tally.leave_open("check.no-plugin", message, hint)
    else:
        runner(spec, facts, tally)
        tally.tell_once(facts.options)
    if not (tally.held or tally.broken or tally.undecided):
        message = f"The data hold nothing to which this applies: {spec.title}"
        tally.leave_open("check.no-cases", message, "Supply what is missing, or drop the check.", cases=0)
    return tally.outcome(spec.id, spec.kind, spec.title)


def _plugin(kind: str) -> Runner | None:
    name = kind.removeprefix(_PREFIX)
    found = [point for point in entry_points(group=PLUGINS) if point.name == name]
    return found[0].load() if found and kind.startswith(_PREFIX) else None
