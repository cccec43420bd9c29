"""A sample of the faults of every game: each is told, with its code and nothing beside it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.mutation.faults import fault
from tests.mutation.subject import Subject
from tests.mutation.trial import Result, all_faults, attempt, games, sample

GAMES = games()


@pytest.fixture(scope="module", params=GAMES)
def subject(request, tmp_path_factory) -> Subject:
    return Subject(request.param, tmp_path_factory.mktemp("game"))


def test_faults_are_told(subject):
    """Each game has every so manieth operator, so that together the games have them all."""
    every = {each.operator: each for each in sample(all_faults(subject), 60)}
    turn = GAMES.index(subject.id)
    tried = [attempt(subject, each) for each in list(every.values())[turn % 3 :: 3]]
    assert len(tried) > 3
    assert [trial for trial in tried if trial.result != Result.TOLD] == []


@pytest.fixture(scope="module")
def small(tmp_path_factory) -> Subject:
    return Subject(GAMES[0], tmp_path_factory.mktemp("small"))


def test_a_change_that_is_no_fault_is_missed(small):
    title = small.documents["game"]["title"]
    assert attempt(small, fault("x: y", "game", [("/title", f"{title}!")], "any")).result is Result.MISSED


def test_another_code_and_an_unrelated_finding_are_noticed(small):
    broken = next(each for each in all_faults(small) if each.operator == "citation of an unknown document")
    assert attempt(small, broken).result is Result.TOLD
    assert attempt(small, replace(broken, codes=frozenset({"other"}))).result is Result.OTHER_CODE
    elsewhere = replace(broken, file="game", edits=(("/title", 1),), codes=frozenset({"schema.wrong-type"}))
    assert attempt(small, elsewhere).result is Result.TOLD
