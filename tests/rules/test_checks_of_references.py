"""Sections and cross-references: numbers, citations, and where references lead."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from tests.support.games import checked

KIND = {"kind": "references"}
SECTIONS = {"1": "Play", "2": "Combat", "2.1": "Odds", "2.2": "Results", "2.2a": "Losses", "2.2b": "Retreats"}


def listed(*left_out, **others):
    """The sections of the tiny game's rules."""
    sections = {key: {"title": title} for key, title in SECTIONS.items() if key not in left_out}
    return {"sections": {"rules": {**sections, **others}}}


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def leading(to, about):
    return {"cross_references": {"it": {"in": "rules#1", "to": f"rules#{to}", "about": about}}}


def test_without_a_list_of_sections_nothing_is_decided():
    outcome = checked(KIND)
    assert outcome.verdict is Verdict.OPEN
    assert codes(outcome) == ["references.no-sections"]


def test_a_complete_list_passes():
    outcome = checked(KIND, rules=listed())
    assert (outcome.verdict, outcome.held) == (Verdict.PASSED, len(SECTIONS) + 1)


def test_two_sections_of_one_number_are_named():
    outcome = checked(KIND, rules=listed(**{"2-air": {"number": "2", "title": "Air support"}}))
    (finding,) = outcome.findings
    assert finding.code == "references.number-twice"
    assert finding.message == "Two sections are numbered 2: Combat, and Air support."
    assert finding.where.pointer == "/rules/sections/rules/2-air"


def test_a_number_or_letter_left_out_is_told():
    skipped = {"2.2d": {"title": "Advance"}, "2.4": {"title": "Night"}}
    outcome = checked(KIND, rules=listed(**skipped))
    assert codes(outcome) == ["references.number-missing"] * 2
    assert {finding.message for finding in outcome.findings} == {
        "The numbering leaves out 2.3.",
        "The numbering leaves out 2.2c.",
    }


def test_a_citation_may_name_a_paragraph_but_no_other_section():
    cites = {"8.1": "rules#2.2c", "night": "rules#2.2-night", "deep": ["rules#2.2", "rules#2.21"]}
    reference = {key: {"title": "T", "text": "T", "cite": cite} for key, cite in cites.items()}
    outcome = checked(KIND, rules={**listed(), "reference": reference})
    (finding,) = outcome.findings
    assert finding.code == "references.no-section"
    assert finding.message == "Rules has no section 2.21, which is cited once."
    assert finding.where.pointer == "/rules/reference/deep/cite"


def test_a_reference_that_leads_to_its_section_holds():
    outcome = checked(KIND, rules={**listed(), **leading("2.1", "odds")})
    assert outcome.verdict is Verdict.PASSED


def test_a_reference_that_leads_elsewhere_is_told_with_the_right_section():
    outcome = checked(KIND, rules={**listed(), **leading("2.2", "Odds")})
    assert codes(outcome) == ["references.wrong"]
    assert outcome.findings[0].message == "1 refers to 2.2 for Odds, but that is Results. Odds is 2.1."


def test_a_reference_to_no_section_is_told():
    outcome = checked(KIND, rules={**listed(), **leading("9", "Supply")})
    assert outcome.findings[0].message == "1 refers to 9 for Supply, but there is no such section."


def test_a_reference_to_a_number_that_two_sections_have_is_told():
    twice = listed(**{"2-air": {"number": "2", "title": "Air support"}})
    outcome = checked(KIND, rules={**twice, **leading("2", "Air support")})
    assert codes(outcome) == ["references.number-twice", "references.wrong"]


def test_a_reference_into_a_document_without_a_list_stays_open():
    leading_out = {"cross_references": {"it": {"in": "rules#1", "to": "chart#1", "about": "Odds"}}}
    outcome = checked(KIND, rules={**listed(), **leading_out})
    assert codes(outcome) == ["references.unlisted"]
    assert outcome.verdict is Verdict.OPEN


def test_an_erratum_of_a_rule_that_is_not_there_is_told():
    erratum = {
        "document": "rules",
        "title": "Air losses",
        "status": "no-target",
        "ops": [],
        "cite": "rules#1",
    }
    errata = {
        "format": 1,
        "errata": {"lost": {**erratum, "rule": "8.1"}, "right": {**erratum, "rule": "2.1"}},
    }
    outcome = checked(KIND, rules=listed(), errata=errata)
    assert outcome.verdict is Verdict.PASSED
    (finding,) = outcome.findings
    assert (finding.code, finding.severity) == ("references.erratum", "info")
    assert finding.message == "Air losses: the erratum names rule 8.1, which the rules do not have."
