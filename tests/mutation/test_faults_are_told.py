"""Every way to spoil a game is told, with its code and nothing beside it; every kind of check is tried."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace

import pytest
from tests.mutation.faults import Fault, changed, fault
from tests.mutation.report import CLASSES, HEADING
from tests.mutation.subject import ROOT, Subject
from tests.mutation.trial import Result, Trial, all_faults, attempt, games, sample
from tests.support.documents import first_column, section

Cases = dict[tuple[str, str], list[tuple[Subject, Fault]]]


@pytest.fixture(scope="module")
def subjects(tmp_path_factory) -> dict[str, Subject]:
    return {game: Subject(game, tmp_path_factory.mktemp("game")) for game in games()}


@pytest.fixture(scope="module")
def faults(subjects) -> dict[str, tuple[Fault, ...]]:
    """Every fault that fits a game."""
    return {game: all_faults(subject) for game, subject in subjects.items()}


@pytest.fixture(scope="module")
def cases(subjects, faults) -> Cases:
    """One fault of each operator in each game that it fits."""
    found: Cases = defaultdict(list)
    for game, subject in subjects.items():
        for each in {(f.check, f.operator): f for f in sample(faults[game], 150)}.values():
            found[each.check, each.operator].append((subject, each))
    return found


def is_classified(trial: Trial) -> bool:
    return any(
        (known["game"], known["fault"]) == (trial.game, trial.fault.operator)
        for known in json.loads(CLASSES.read_text(encoding="utf-8"))
    )


def test_each_way_to_spoil_a_game_is_told(cases):
    """Each is tried in one game; which, goes round."""
    chosen = [found[turn % len(found)] for turn, (_, found) in enumerate(sorted(cases.items()))]
    tried = [attempt(subject, each) for subject, each in chosen]
    assert len(tried) > 60
    assert [t for t in tried if t.result is not Result.TOLD and not is_classified(t)] == []


def test_each_kind_of_check_that_a_game_declares_is_tried(subjects, cases):
    declared = {spec.kind for subject in subjects.values() for spec in subject.game.rules.checks}
    assert declared - {check for check, _ in cases} == set()


def test_the_documents_list_every_kind_that_is_tried(cases):
    listed = first_column(section(ROOT / "docs" / "validator.md", HEADING.removeprefix("## ")))
    assert {check for check, _ in cases} - set(listed) == set()


def test_what_is_classified_is_a_fault_that_is_tried(subjects, cases):
    for known in json.loads(CLASSES.read_text(encoding="utf-8")):
        assert known["game"] in subjects
        assert (known["check"], known["fault"]) in cases


def test_what_a_system_leaves_out_is_told_in_the_games_that_extend_it(subjects, faults):
    system = next(subject for subject in subjects.values() if subject.heirs)
    left_out = next(each for each in faults[system.id] if each.operator == "required key left out")
    told = {(finding.code, finding.game) for finding in system.told(left_out)}
    assert ("system.partial", system.id) in told
    assert {("schema.missing-key", heir) for heir in system.heirs} <= told


@pytest.fixture(scope="module")
def small(subjects) -> Subject:
    return subjects[games()[0]]


def test_a_change_that_is_no_fault_is_missed(small):
    title = small.documents["game"]["title"]
    assert attempt(small, fault("x: y", "game", [("/title", f"{title}!")], "any")).result is Result.MISSED


def test_another_code_and_an_unrelated_finding_are_noticed(small, faults):
    unknown = [each for each in faults[small.id] if each.operator == "citation of an unknown document"]
    broken = next(each for each in unknown if each.file == "game")
    assert attempt(small, broken).result is Result.TOLD
    assert attempt(small, replace(broken, codes=frozenset({"other"}))).result is Result.OTHER_CODE
    spoilt = json.dumps(changed(small.document(broken.file), broken.edits))
    elsewhere = replace(broken, edits=(("/format", 1),), about=frozenset(), text=lambda _: spoilt)
    assert attempt(small, elsewhere).result is Result.BESIDE
