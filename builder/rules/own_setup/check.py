"""A person's own set-up, held against the scenario that he names or that it fits best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from builder.diagnostics import Diagnostic, Severity, Where
from builder.errors import NotFoundError
from builder.model.scenarios import Scenario
from builder.rules.facts import Facts, Situation
from builder.rules.outcome import Outcome
from builder.rules.own_setup.absent import absent, counted
from builder.rules.own_setup.declared import check_by_rules, found_by_rules
from builder.rules.own_setup.editions import Fault, Variant, explained
from builder.rules.own_setup.findings import Say, tell
from builder.rules.own_setup.judging import Judgement, judge
from builder.rules.own_setup.names import option_index, scenario_index
from builder.rules.own_setup.stands import stand
from builder.source.setup_file import Entry, SetupFile
from builder.wording import number_of


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person said that his set-up is of; empty where he said nothing."""

    scenario: str = ""
    option: str = ""


@dataclass(frozen=True, slots=True)
class Others:
    """The same game otherwise corrected; each is made only when the set-up does not fit.

    Attributes:
        variants: With one erratum more or less.
        editions: Other editions by name.
    """

    variants: Callable[[], Iterable[Variant]] = tuple
    editions: Callable[[], Iterable[tuple[str, Facts]]] = tuple


@dataclass(frozen=True, slots=True)
class Result:
    """What a set-up was found to be.

    Attributes:
        findings: Everything found, in the file.
        outcomes: Results of the game's declared checks of set-ups.
        summary: How many units stand right, in one sentence.
    """

    findings: tuple[Diagnostic, ...]
    outcomes: tuple[Outcome, ...]
    summary: str


def check_setup(facts: Facts, file: SetupFile, wanted: Wanted, say: Say, others: Others) -> list[Result]:
    """Checks a set-up; one result for each scenario that its lines name, or one.

    Args:
        facts: The game.
        file: The set-up.
        wanted: What the command line says that it is of; goes before what the file says.
        say: Puts the spaces of a line into a sentence.
        others: The game otherwise corrected.

    Raises:
        NotFoundError: When the game has no scenarios or counters, or none that the command line names.
    """
    scenarios = facts.game.scenarios
    if not scenarios or facts.game.counters is None:
        raise NotFoundError(f"{facts.game.title} has no scenario to hold a set-up against.")
    parts, strays = _parts(file, wanted, facts)
    option = wanted.option or file.option.text
    results = []
    for scenario, entries in parts:
        try:
            found = _best(facts, entries, scenario, option)
        except NotFoundError as error:
            if wanted.option:
                raise
            place = file.option.where
            told = Diagnostic("own-setup.unknown-option", Severity.ERROR, error.message, error.hint, place)
            results.append(Result((told,), (), ""))
            continue
        results.append(_result(found, entries, file.name, say, others))
    if not parts and not strays:
        nothing = "The file has no units."
        hint = "Its lines say which unit stands where; counterfoil setup prints an example."
        strays.append(Diagnostic("own-setup.empty", Severity.ERROR, nothing, hint, Where(file.name)))
    if strays:
        results.append(Result(tuple(strays), (), ""))
    return results


def _parts(
    file: SetupFile, wanted: Wanted, facts: Facts
) -> tuple[list[tuple[Scenario | None, list[Entry]]], list[Diagnostic]]:
    """The lines by scenario, None where none is named; and lines whose scenario does not exist."""
    index = scenario_index(facts.game.scenarios.values())
    named = wanted.scenario or file.scenario.text
    chosen = _named(facts, named) if named else None
    parts: dict[str, tuple[Scenario | None, list[Entry]]] = {}
    strays: dict[str, list[Where]] = {}
    for entry in file.entries:
        found = index.find(entry.scenario.text) if entry.scenario.text else ()
        if entry.scenario.text and not found:
            strays.setdefault(entry.scenario.text, []).append(entry.scenario.where)
            continue
        own = found[0] if found else chosen
        if chosen is None or own is chosen:
            parts.setdefault(own.id if own is not None else "", (own, []))[1].append(entry)
    return list(parts.values()), [_stray(name, places, facts) for name, places in strays.items()]


def _stray(name: str, places: Sequence[Where], facts: Facts) -> Diagnostic:
    """That a scenario does not exist, told once for all lines that name it."""
    more = f" So say {number_of(len(places), 'line')}; none of them is looked at." if len(places) > 1 else ""
    index = scenario_index(facts.game.scenarios.values())
    hint = index.near(name) or f"Scenarios: {_titles(facts)}."
    message = f"There is no scenario {name}.{more}"
    return Diagnostic("own-setup.unknown-scenario", Severity.ERROR, message, hint, places[0])


def _named(facts: Facts, name: str) -> Scenario:
    index = scenario_index(facts.game.scenarios.values())
    found = index.find(name)
    if not found:
        hint = index.near(name) or f"Scenarios: {_titles(facts)}."
        raise NotFoundError(f"There is no scenario {name} in {facts.game.title}.", hint)
    return found[0]


def _titles(facts: Facts) -> str:
    return ", ".join(scenario.title for scenario in facts.game.scenarios.values())


def _best(facts: Facts, entries: Sequence[Entry], scenario: Scenario | None, option: str) -> Judgement:
    """The judgement of the scenario and option that are named, or of those that the lines fit best.

    Raises:
        NotFoundError: When no scenario in question has the option.
    """
    standing = stand(entries, facts)
    scenarios = (scenario,) if scenario is not None else tuple(facts.game.scenarios.values())
    cases = [(s, o) for s in scenarios for o in _options(s, option)]
    if not cases:
        raise _no_option(scenarios, option)
    return max((judge(facts, s, o, standing) for s, o in cases), key=lambda j: j.score)


def _options(scenario: Scenario, option: str) -> tuple[str | None, ...]:
    """The options of a scenario that are in question: the one that is named, else none and each."""
    if not option:
        return (None, *scenario.options)
    return tuple(known.id for known in option_index(scenario.options.values()).find(option))


def _no_option(scenarios: Sequence[Scenario], option: str) -> NotFoundError:
    """What to tell when none of some scenarios has an option of a name."""
    known = [each for scenario in scenarios for each in scenario.options.values()]
    names = ", ".join(each.title for each in known)
    hint = option_index(known).near(option) or (f"Options: {names}." if names else "There are no options.")
    title = scenarios[0].title if len(scenarios) == 1 else "No scenario"
    return NotFoundError(f"{title} has {'no' if len(scenarios) == 1 else 'an'} option {option}.", hint)


def situation_of(facts: Facts, scenario: str, option: str) -> Situation:
    """The default set-up of a scenario with one of its options, or without any.

    Args:
        facts: The game.
        scenario: Title or id of the scenario; empty for the first.
        option: Title or id of the option; empty for none.

    Raises:
        NotFoundError: When there is none.
    """
    if not facts.all_situations:
        raise NotFoundError(f"{facts.game.title} has no scenario.")
    chosen = _named(facts, scenario) if scenario else facts.all_situations[0].scenario
    found = _options(chosen, option) if option else (None,)
    if not found:
        raise _no_option((chosen,), option)
    wanted = found[0]
    return next(s for s in facts.all_situations if s.scenario is chosen and s.option == wanted)


def _result(judgement: Judgement, entries: Sequence[Entry], name: str, say: Say, others: Others) -> Result:
    if not judgement.standing.stands:
        # Of a file of which no unit can be read nothing is missing.
        return Result(tuple(finding for finding, _ in judgement.standing.findings), (), "")
    outcomes = check_by_rules(judgement)
    faults = list(_faults(judgement, say, name))
    is_at_fault = any(fault.finding.severity is Severity.ERROR for fault in faults)
    variants = others.variants() if is_at_fault else ()
    findings = explained(judgement, entries, faults, variants, say)
    findings += found_by_rules(judgement, outcomes, name)
    if is_at_fault:
        findings += _better_edition(judgement, entries, others, name)
    return Result(tuple(findings), outcomes, summary(judgement))


def _faults(judgement: Judgement, say: Say, name: str) -> Iterator[Fault]:
    yield from (Fault(finding, entry) for finding, entry in judgement.standing.findings)
    yield from (Fault(told.finding, told.entry, told.pieces) for told in tell(judgement, say))
    for finding, missing in absent(judgement, say, name):
        lacking = tuple(unit.id for unit in missing.units) if missing is not None else ()
        yield Fault(finding, lacking=lacking, line=missing.line.id if missing is not None else "")


def _better_edition(
    judgement: Judgement, entries: Sequence[Entry], others: Others, name: str
) -> Iterator[Diagnostic]:
    """The edition that the set-up fits better than the one at hand, if there is one."""
    best: tuple[int, str, Judgement] = (judgement.score, "", judgement)
    situation = judgement.situation
    for edition, facts in others.editions():
        scenario = facts.game.scenarios.get(situation.scenario.id)
        if scenario is not None and (situation.option is None or situation.option in scenario.options):
            other = _best(facts, entries, scenario, situation.option or "")
            # That an edition wants fewer units says nothing while others are missing too.
            fits_better = not other.missing or _right(other) > _right(judgement)
            if fits_better and other.score > best[0]:
                best = (other.score, edition, other)
    if best[1]:
        message = f"The set-up fits edition {best[1]} better: {summary(best[2])}"
        hint = f"Check it with --edition {best[1]}."
        yield Diagnostic("own-setup.edition", Severity.INFO, message, hint, Where(name))


def _right(judgement: Judgement) -> int:
    return sum(j.is_right for j in judgement.judged)


def summary(judgement: Judgement) -> str:
    """How many units of a set-up stand right, and what is wrong with the others."""
    setup = [j for j in judgement.judged if j.line is not None and j.line.placement is not None]
    right = sum(j.is_right for j in setup)
    missing = counted(judgement)
    counts = {
        "misplaced": sum(j.fit.is_wrong for j in judgement.judged),
        "in a wrong state": sum(j.has_wrong_state and not j.fit.is_wrong for j in setup),
        "too many": sum(j.line is None and not j.stand.spot.is_aside for j in judgement.judged),
        "undecided": sum(not j.is_right and not j.fit.is_wrong and not j.has_wrong_state for j in setup),
        "not readable": sum(judgement.standing.lost.values()),
        "missing": missing,
    }
    told = ", ".join(f"{number} {words}" for words, number in counts.items() if number)
    all_ = len(setup) + missing + counts["not readable"]
    units = "unit stands" if all_ == 1 else "units stand"
    return f"{judgement.situation.name}: {right} of {all_} {units} right{'; ' if told else ''}{told}."
