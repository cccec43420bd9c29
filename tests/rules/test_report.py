"""What stands beside the declared checks: other readings, overlaps, readers' notes, accepted findings."""

from __future__ import annotations

import pytest
from builder.diagnostics import Diagnostic, Severity, Status, Where
from builder.rules.outcome import Verdict
from builder.rules.readings import readings
from builder.rules.run import examine
from builder.source.disagreements import Disagreement
from builder.source.origin import Layer, Origin, Reading
from tests.support.games import GONE, document, facts, game, setup

MIX = {"checks": {"mix": {"kind": "mix", "title": "Once.", "rule": "rules#12"}}}


def report(**changes):
    return examine(game(**changes), document(**changes))


def codes(report):
    return [finding.code for finding in report.findings]


NAMED = {
    "map": {
        "places": {"town": {"name": "The Town"}},
        "entries": {"n": {"label": "North"}},
        "groups": {"border": {"name": "Border"}},
    },
    "scenarios": {"main": {"title": "Main", "setup": {"1": {"what": {"units": ["2-army", "spare"]}}}}},
    "charts": {"combat": {"title": "Combat results"}},
    "counters": {"units": {"2-army": {"name": "2nd Army", "states": {"4": {"counter": "2-army-a"}}}}},
}
"""A document in which the records that readings are of have names."""


def disagreement(pointer, chosen, rejected, place=""):
    (value, layer), (other, other_layer) = chosen, rejected
    origin = Origin(layer, layer, (), "", "", Where(), (), (), False)
    reading = Reading(other, other_layer, ("rules#11",), Where(pointer=place), "So it says.")
    return Disagreement(pointer, value, origin, (reading,))


def test_layers_that_disagree_are_told_with_both_values():
    other = disagreement("/map/places/town/name", ("Town", Layer.PUBLIC), ("Towne", Layer.TEXT))
    (found,) = readings([other], facts().board, NAMED)
    assert (found.code, found.severity) == ("layers.disagree", Severity.INFO)
    assert (
        found.message
        == 'The Town, name: the rulebook has "Towne", public material has "Town", which is used.'
    )
    assert "--trust text" in found.hint
    assert found.rule == "rules#11"


def test_a_rejected_reading_off_the_map_says_so():
    other = disagreement("/map/places/town/spaces", (["0303"], Layer.TEXT), (["3713"], Layer.TEXT))
    (found,) = readings([other], facts().board, NAMED)
    assert found.code == "reading.off-map"
    assert found.message.startswith(
        "The Town, spaces: another reading gives 3713, which is no space of the map;"
    )


def test_a_datum_of_a_chart_is_named_with_its_chart():
    other = disagreement("/charts/combat/cells/1/1-1", ("2/0", Layer.PUBLIC), ("3/0", Layer.TEXT))
    (found,) = readings([other], None, NAMED)
    assert found.message.startswith("Combat results, 1, 1-1: the rulebook has")


@pytest.mark.parametrize(
    ("pointer", "subject"),
    [
        ("/counters/counters/2-army-a/front/label", "2nd Army, front label"),
        ("/counters/counters/spare/front/label", "spare, front label"),
        ("/game/scale", "scale"),
        ("/map/entries/n/spaces", "Entry area North, spaces"),
        ("/scenarios/main/setup/1/steps_lost", "Main, 2nd Army; spare, steps lost"),
        ("/map/spaces/0101/terrain", "0101, terrain"),
    ],
)
def test_a_datum_is_named_as_players_know_it(pointer, subject):
    other = disagreement(pointer, ("B", Layer.PUBLIC), ("A", Layer.TEXT))
    (found,) = readings([other], None, NAMED)
    assert found.message.startswith(f"{subject}: the rulebook has")


def test_values_are_shown_as_players_know_them():
    def told(pointer, chosen, rejected):
        (found,) = readings(
            [disagreement(pointer, (chosen, Layer.TEXT), (rejected, Layer.TEXT))], None, NAMED
        )
        return found.message.partition(": ")[2]

    rejected, used = {"lon": 1.5, "lat": 2}, None
    expected = "another reading (the rulebook) is lon 1.5, lat 2; none is used."
    assert told("/map/places/town/coordinates", used, rejected) == expected
    expected = "another reading (the rulebook) is Border; none is used."
    assert told("/scenarios/main/setup/1/where/group", used, "border") == expected


def test_a_reading_that_a_record_lists_is_no_layer():
    place = "/map/places/town/readings/0/value"
    other = disagreement("/map/places/town/name", ("Town", Layer.PUBLIC), ("Towne", Layer.TEXT), place)
    (found,) = readings([other], facts().board, NAMED)
    assert found.code == "reading.rejected"
    assert "--trust" not in found.hint


def test_zones_of_different_sides_that_overlap_are_told_once():
    near = {"where": {"within": {"distance": 1, "of": {"at": ["0304"]}}}}
    again = {
        "options": {
            "o": {"title": "O", "setup": {"blue": {"side": "blue", "what": {"units": ["b-a"]}, **near}}}
        }
    }
    main = setup(blue=near)
    main["main"].update(again)
    found = [f for f in report(scenarios=main).findings if f.code == "setup.zones-overlap"]
    assert len(found) == 1
    assert found[0].where.pointer == "/scenarios/main/setup/blue/where"
    assert "0303 (Town), 0304" in found[0].message
    assert "setup.zones-overlap" not in codes(report())
    fixed = setup(red={"where": {"at": ["0505"]}}, blue={"where": {"at": ["0505"]}})
    assert "setup.zones-overlap" not in codes(report(scenarios=fixed))  # neither has a choice


def test_readers_notes_are_findings():
    note = {"n": {"title": "Two tens", "severity": "warning", "text": "Twice.", "cite": "rules#10"}}
    (found,) = report(rules={"findings": note}).findings
    assert (found.code, found.severity, found.rule) == ("reader.note", Severity.WARNING, "rules#10")
    assert found.message == "Two tens. Twice."


def accepted(code="mix.missing", subject="/counters/counters/b-a"):
    return {**MIX, "accepted": {"a": {"code": code, "subject": subject, "reason": "Known."}}}


MISSING = setup(blue=GONE)


def test_an_accepted_finding_no_longer_blocks():
    loud = report(rules=MIX, scenarios=MISSING)
    assert any(f.is_blocking for f in loud.findings)
    quiet = report(rules=accepted(), scenarios=MISSING)
    kept = next(f for f in quiet.findings if f.code == "mix.missing")
    assert (kept.status, kept.reason, kept.is_blocking) == (Status.ACCEPTED, "Known.", False)
    assert quiet.outcomes[0].verdict is Verdict.FAILED  # accepting excuses a finding, not the check


def test_an_acceptance_takes_in_what_lies_below_its_subject_only():
    below = report(rules=accepted(subject="/counters"), scenarios=MISSING)
    assert any(f.status is Status.ACCEPTED for f in below.findings)
    beside = report(rules=accepted(subject="/counters/counters/b"), scenarios=MISSING)
    assert not any(f.status is Status.ACCEPTED for f in beside.findings)
    assert "accepted.stale" in codes(beside)


def test_an_acceptance_whose_finding_is_gone_is_an_error_itself():
    found = report(rules=accepted())
    stale = next(f for f in found.findings if f.code == "accepted.stale")
    assert stale.severity is Severity.ERROR
    assert stale.where.pointer == "/rules/accepted/a"


def test_checks_are_counted_by_how_they_ended():
    rules = {
        "checks": {
            **MIX["checks"],
            "four": {
                "kind": "count",
                "title": "4.",
                "rule": "rules#1",
                "of": {"sides": ["red"]},
                "in": "mix",
                "exactly": 4,
            },
            "odd": {"kind": "plugin:odd", "title": "O.", "rule": "rules#1"},
        }
    }
    found = report(rules=rules)
    assert [found.count(v) for v in (Verdict.PASSED, Verdict.FAILED, Verdict.OPEN)] == [2, 1, 1]
    assert all(isinstance(f, Diagnostic) for f in found.findings)


def test_codes_are_looked_up_once_and_only_with_a_map():
    declared = {"checks": {"mine": {"kind": "on-map", "title": "M.", "rule": "rules#1"}}}
    assert [outcome.id for outcome in report(rules=declared).outcomes] == ["mine"]
    assert report(map=None).outcomes == ()


def test_codes_are_looked_up_even_when_no_check_asks_for_it():
    found = report(map={"places": {"town": {"spaces": ["3713"]}}})
    assert "on-map.off-map" in codes(found)
    assert found.outcomes[-1].kind == "on-map"


def test_a_victory_that_needs_more_places_than_there_are_is_out_of_reach():
    def won(**more):
        held = {"side": "red", "text": "Hold both.", "places": ["town", "lost"], **more}
        return report(scenarios={"main": {"victory": {"hold": held}}})

    assert "victory.unreachable" not in codes(won(need=2))
    assert "victory.unreachable" not in codes(won(need=3, places=[]))
    (found,) = [f for f in won(need=3).findings if f.code == "victory.unreachable"]
    assert found.message == "Main: 3 places are needed, and 2 are named."
    assert found.where.pointer == "/scenarios/main/victory/hold/need"
