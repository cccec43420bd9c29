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
        "mid-2023": {"title": "2023", "date": "2023-06-30"},
        "only-two": {"title": "Two", "errata": ["late", "in-text"]},
        "mid-and-late": {"title": "Both", "date": "2023-06-30", "errata": ["late", "in-text-later"]},
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
REFLECTED = ("in-text", "in-text-later", "in-text-undated")


def choose(name: str) -> Edition:
    return choose_edition(name, DOCUMENT, read_errata(DOCUMENT))


def test_transcribed_is_the_files_as_they_stand():
    assert choose("transcribed") == Edition("transcribed")


def test_printed_undoes_what_the_files_reflect_last_first():
    assert choose("printed") == Edition("printed", undone=REFLECTED[::-1])


def test_latest_applies_what_is_to_be_applied_each_after_what_it_needs():
    assert choose("latest") == Edition("latest", ("early", "late", "undated", "returned"), REFLECTED)


def test_a_dated_edition_has_what_was_out_for_certain():
    # "2024" may mean its last day, and the undated ones are left as the files have them.
    edition = choose("mid-2023")
    assert edition.applied == ("early",)
    assert edition.kept == ("in-text", "in-text-undated")
    assert edition.undone == ("in-text-later",)


@pytest.mark.parametrize(
    ("date", "applied"),
    [("2022", True), ("2023", False), ("2023-06", True), ("2023-07", False), (None, False)],
)
def test_a_date_without_a_day_counts_when_its_last_day_is_past(date, applied):
    document = {**DOCUMENT, "errata": {"one": record("apply", date)}}
    assert choose_edition("mid-2023", document, read_errata(document)).applied == (
        ("one",) if applied else ()
    )


def test_a_dated_edition_can_name_more():
    edition = choose("mid-and-late")
    assert (edition.applied, edition.kept, edition.undone) == (("early", "late"), REFLECTED, ())


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
        ("mid-2032", "mid-2032", "Did you mean mid-2023?"),
        ("early,lat", "lat", "Did you mean late?"),
        (",", ",", "The editions are: latest, printed, transcribed, mid-2023"),
    ],
)
def test_an_unknown_edition_suggests_the_nearest(name, message, hint):
    with pytest.raises(NotFoundError, match=f"no edition or erratum {message}") as caught:
        choose(name)
    assert hint in caught.value.hint


def test_all_names_are_listed():
    names = edition_names(DOCUMENT)
    assert names == ("latest", "printed", "transcribed", "mid-2023", "only-two", "mid-and-late")
    assert edition_names(None) == ("latest", "printed", "transcribed")


def test_errata_that_need_each_other_keep_the_order_of_the_file():
    errata = read_errata({"errata": {"a": record("apply", needs=["b"]), "b": record("apply", needs=["a"])}})
    assert in_order(["a", "b"], errata) == ("b", "a")
