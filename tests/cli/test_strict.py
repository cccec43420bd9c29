"""`--strict` and accepted findings, on a small game that has nothing to be told until a test breaks it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

CASE = Path(__file__).parents[1] / "cases" / "valid" / "leader-backs"
GAME = "leader-backs"


@pytest.fixture
def small(tmp_path):
    """A copy of the small game, whose rules.json a test writes."""
    shutil.copytree(CASE / "sources", tmp_path / "sources")

    def with_rules(severity: str, wanted: int, **rules: object) -> Path:
        check = {
            "kind": "count",
            "title": "As many units as the rules state",
            "rule": "rules#1",
            "of": {"sides": ["soviet"]},
            "in": "mix",
            "at_least": wanted,
            "severity": severity,
        }
        data = {"format": 1, "checks": {"enough": check}, **rules}
        path = tmp_path / "sources" / GAME / "rules.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        return tmp_path

    return with_rules


ACCEPTED = {
    "it": {"code": "count.differs", "subject": "/rules/checks/enough", "reason": "The booklet miscounts."}
}


def test_a_game_without_faults_passes_in_strictness_too(command, small):
    assert command("validate", GAME, "--strict", project=small("warning", 1)).code == 0


@pytest.mark.parametrize(
    ("severity", "lenient", "strict"), [("error", 1, 1), ("warning", 0, 1), ("info", 0, 0)]
)
def test_only_strictness_ends_with_a_warning(command, small, severity, lenient, strict):
    project = small(severity, 1000)
    assert command("validate", GAME, project=project).code == lenient
    ended = command("validate", GAME, "--strict", project=project)
    assert ended.code == strict
    assert severity == "info" or f"{severity} [count.differs]" in ended.out


@pytest.mark.parametrize("severity", ["error", "warning"])
def test_an_accepted_finding_is_shown_as_accepted_and_stops_nothing(command, small, severity):
    project = small(severity, 1000, accepted=ACCEPTED)
    ended = command("validate", GAME, "--strict", project=project)
    assert ended.code == 0
    assert f"accepted {severity} [count.differs]" in ended.out
    assert "accepted: The booklet miscounts." in ended.out
    (finding,) = command("validate", GAME, "--format", "json", project=project).data["findings"]
    assert (finding["status"], finding["severity"]) == ("accepted", severity)


def test_an_acceptance_whose_finding_is_gone_is_an_error(command, small):
    project = small("warning", 1, accepted=ACCEPTED)
    ended = command("validate", GAME, project=project)
    assert ended.code == 1
    assert "error [accepted.stale]" in ended.out
