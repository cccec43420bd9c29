"""Editions: which errata each applies, keeps and undoes."""

from __future__ import annotations

import pytest
from builder.errors import NotFoundError
from builder.source.editions import Edition, choose_edition, edition_names, in_order
from builder.source.errata import read_errata


def record(status: str, date: str | None = None, **fields: object) -> dict[str, object]:
    ops = [{"op": "add", "path": "/game/x", "value": 1}]
    return {"document": "rules", "title": "T", "status": status, "date": date, "ops": ops, **fields}


DOCUMENT = {
    "editions": {
        "only-two": {"title": "Two", "errata": ["late", "in-text"]},
    },
    "errata": {
        "late": record("apply", "2024", needs=["early"]),
        "early": record("apply", "2023-01-10"),
        "undated": record("apply"),
        "in-text": record("reflected", "2023-06"),
        "in-text-later": record("reflected", "2023-07-01"),
        "in-text-undated": record("reflected"),
        "doubtful": record("disputed", "2020"),
        "foreign": record("reassigned", "2020", ops=[]),
        "returned": record("reassigned", "2024"),
        "pointless": record("no-target", "2020"),
    },
}
DATES = ("2020", "2023-01-10", "2023-06", "2023-07-01", "2024")
NAMES = ("latest", "printed", "transcribed", *DATES, "only-two")
REFLECTED = ("in-text", "in-text-later", "in-text-undated")


def choose(name: str) -> Edition:
    return choose_edition(name, DOCUMENT, read_errata(DOCUMENT))


def test_transcribed_is_the_files_as_they_stand():
    assert choose("transcribed") == Edition("transcribed")


def test_printed_undoes_what_the_files_reflect_last_first():
    assert choose("printed") == Edition("printed", undone=REFLECTED[::-1])


def test_latest_applies_what_is_to_be_applied_each_after_what_it_needs():
    assert choose("latest") == Edition("latest", ("early", "late", "undated", "returned"), REFLECTED)


def test_the_date_of_an_erratum_is_an_edition_with_what_was_out_by_then():
    # The undated ones are left as the files have them, and "2024" may mean a later day.
    edition = choose("2023-01-10")
    assert edition.applied == ("early",)
    assert edition.kept == ("in-text-undated",)
    assert edition.undone == ("in-text-later", "in-text")
    assert choose("2023-07-01").kept == REFLECTED
    assert choose("2024").applied == ("early", "late", "returned")


@pytest.mark.parametrize(
    ("date", "applied"),
    [("2022", True), ("2023", False), ("2023-06", True), ("2023-07", False), (None, False)],
)
def test_a_date_without_a_day_counts_when_its_last_day_is_past(date, applied):
    document = {"errata": {"one": record("apply", date), "day": record("disputed", "2023-06-30")}}
    edition = choose_edition("2023-06-30", document, read_errata(document))
    assert edition.applied == (("one",) if applied else ())


@pytest.mark.parametrize(("date", "kept"), [("2023", True), ("2023-06", True), ("2023-07", False)])
def test_what_the_files_reflect_is_undone_when_it_came_later_for_certain(date, kept):
    document = {"errata": {"one": record("reflected", date), "day": record("disputed", "2023-06-29")}}
    edition = choose_edition("2023-06-29", document, read_errata(document))
    assert (edition.kept, edition.undone) == ((("one",), ()) if kept else ((), ("one",)))


def test_a_listed_edition_is_the_printed_one_with_just_these():
    edition = choose("only-two")
    assert (edition.applied, edition.kept) == (("late",), ("in-text",))
    assert edition.undone == ("in-text-undated", "in-text-later")


def test_ids_parted_by_commas_are_an_edition():
    edition = choose("doubtful, early")
    assert edition.applied == ("early", "doubtful")
    assert edition.undone == REFLECTED[::-1]
    assert edition.in_effect == {"early", "doubtful"}


@pytest.mark.parametrize(
    ("name", "message", "hint"),
    [
        ("printd", "printd", "Did you mean printed?"),
        ("only-too", "only-too", "Did you mean only-two?"),
        ("early,lat", "lat", "Did you mean late?"),
        (",", ",", f"The editions are: {', '.join(NAMES)}."),
        ("2023-01-11", "2023-01-11", f"The editions are: {', '.join(NAMES)}."),
    ],
)
def test_an_unknown_edition_suggests_the_nearest(name, message, hint):
    with pytest.raises(NotFoundError, match=f"no edition or erratum {message}") as caught:
        choose(name)
    assert hint in caught.value.hint


def test_all_names_are_listed_the_dates_in_their_order():
    assert edition_names(DOCUMENT, read_errata(DOCUMENT)) == NAMES
    assert edition_names(None, {}) == ("latest", "printed", "transcribed")


def test_errata_that_need_each_other_keep_the_order_of_the_file():
    errata = read_errata({"errata": {"a": record("apply", needs=["b"]), "b": record("apply", needs=["a"])}})
    assert in_order(["a", "b"], errata) == ("b", "a")
