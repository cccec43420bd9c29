"""Worked examples of the rules, computed from the game's data and compared with what the rulebook prints."""

from __future__ import annotations

from collections.abc import Mapping

from builder.diagnostics import Severity
from builder.model.rules import ExampleSpec
from builder.rules.facts import Facts
from builder.rules.functions.base import BadInputsError, Outputs, shown
from builder.rules.functions.registry import FUNCTIONS
from builder.rules.outcome import Outcome, Tally
from builder.source.pointer import join
from builder.wording import did_you_mean

KIND = "example"


def run_example(spec: ExampleSpec, facts: Facts) -> Outcome:
    """Computes one example: passed when every expected output comes out, open when one cannot be computed."""
    tally = Tally(Severity.ERROR, spec.rule, spec.pointer)
    outputs = _outputs(spec, facts, tally)
    if outputs is not None:
        _compare(spec, outputs, tally)
    return tally.outcome(spec.id, KIND, spec.title)


def _outputs(spec: ExampleSpec, facts: Facts, tally: Tally) -> Outputs | None:
    function = FUNCTIONS.get(spec.function)
    if function is None:
        hint = did_you_mean(spec.function, FUNCTIONS, f"There are: {', '.join(sorted(FUNCTIONS))}.")
        message = f"There is no rule function {spec.function}."
        tally.breach("example.unknown-function", message, hint, join(spec.pointer, "function"))
        return None
    if _has_gap(spec.inputs):
        doubt = f"{spec.title}: an input is not known."
        tally.leave_open("example.undecided", doubt, "Supply it.", join(spec.pointer, "inputs"))
        return None
    try:
        return function(facts, spec.inputs)
    except BadInputsError as error:
        message = f"{spec.title}: {error}"
        tally.breach("example.bad-inputs", message, "Correct its inputs.", join(spec.pointer, "inputs"))
        return None


def _has_gap(given: object) -> bool:
    """Whether anything in the inputs is null, which is unknown."""
    if isinstance(given, Mapping):
        return any(_has_gap(part) for part in given.values())
    if isinstance(given, list | tuple):
        return any(_has_gap(part) for part in given)
    return given is None


def _compare(spec: ExampleSpec, outputs: Outputs, tally: Tally) -> None:
    for name, expected in spec.expect.items():
        pointer = join(spec.pointer, "expect", name)
        if name not in outputs:
            message = f"{spec.title}: {spec.function} has no output {name}."
            hint = f"It has: {', '.join(outputs)}."
            tally.breach("example.unknown-output", message, hint, pointer)
            continue
        computed = outputs[name]
        message = (
            f'{spec.title}: "{name}" is {_told(expected)} in the rules, and the data give {_told(computed)}.'
        )
        doubt = f'{spec.title}: "{name}" cannot be computed.'
        tally.judge(
            None if computed is None else computed == expected,
            ("example.differs", message, "Compare the values, cells and modifiers that it rests on."),
            ("example.undecided", doubt, "Supply the values that it rests on."),
            pointer,
        )


def _told(value: object) -> str:
    """A result as it is written in the file, a word without its marks."""
    return value if isinstance(value, str) else shown(value)
