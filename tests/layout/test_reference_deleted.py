"""Rules that an erratum deleted keep their place in the reference, and say which did it."""

import pytest
from builder.layout.reference import reference_blocks, reference_entries
from builder.model.structure import build_game
from tests.layout.page_bench import said
from tests.support.games import document

NUMBERS = ("2.1", "9.1", "10.2", "10.2-example", "10.2a", "10.10", "combat-table")


def reference(deleted, applied=("one",)):
    rules = {number: {"title": f"Rule of {number}", "text": "Words."} for number in NUMBERS}
    ops = [{"op": "remove", "path": f"/rules/reference/{deleted}", "old": {"title": "Old", "text": "Gone."}}]
    erratum = {"date": None, "document": "rules", "title": "Dropped", "status": "apply", "ops": ops}
    given = document(rules={"reference": rules}, errata={"errata": {"one": erratum}})
    return build_game(given, applied=applied)


@pytest.mark.parametrize(
    ("deleted", "before"),
    [("1.1", None), ("9.0", "2.1"), ("10.1", "9.1"), ("10.2b", "10.2a"), ("10.9", "10.2a"), ("11", "10.10")],
)
def test_a_deleted_rule_stands_where_its_number_belongs(deleted, before):
    numbers = [entry.rule.number for entry in reference_entries(reference(deleted))]
    at = numbers.index(deleted)
    assert (numbers[at - 1] if at else None) == before
    assert [n for n in numbers if n != deleted] == list(NUMBERS)


def test_it_bears_the_sign_of_an_erratum_and_says_that_it_was_deleted_but_not_how_it_read():
    blocks, _ = reference_blocks(reference("9.0"), 90.0)
    told = [said(block.items).replace("\u00a0", "") for block in blocks]
    assert told[1] == "† 9.0 Old. Deleted by one."
    assert "†" not in "".join(told[:1] + told[2:])


def test_an_edition_without_the_erratum_does_not_speak_of_it():
    assert len(reference_entries(reference("9.0", applied=()))) == len(NUMBERS)
