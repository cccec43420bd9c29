"""Errata operations: both ways, on what fits and on what does not."""

from __future__ import annotations

import json

import pytest
from builder.source.errata import Claims, Erratum, Fit, Kind, Op, Status, apply, read_errata, undo
from builder.source.origin import Layer
from builder.source.patch import PatchError, added, removed, replaced
from builder.source.pointer import MISSING
from builder.source.values import equal
from hypothesis import given
from hypothesis import strategies as st

DOCUMENT = {
    "counters": {"a": {"size": "division", "tags": ["x", "y"], "label": None}},
    "map": {"hexes": [1, 2]},
}


def erratum(*ops: dict[str, object], **fields: object) -> Erratum:
    record = {"document": "rules", "title": "T", "status": "apply", "ops": list(ops), **fields}
    return read_errata({"errata": {"e": record}})["e"]


def op(kind: str, path: str, **values: object) -> dict[str, object]:
    return {"op": kind, "path": path, **values}


def fits(outcome) -> list[Fit]:
    return [meeting.fit for meeting in outcome.meetings]


SIZE = op("replace", "/counters/a/size", old="division", value="regiment")


@pytest.mark.parametrize(
    ("operation", "pointer", "after"),
    [
        (SIZE, ("counters", "a", "size"), "regiment"),
        (op("add", "/counters/a/steps", value=2), ("counters", "a", "steps"), 2),
        (op("remove", "/counters/a/tags", old=["x", "y"]), ("counters", "a", "tags"), None),
        (op("add", "/counters/a/tags/1", value="z"), ("counters", "a", "tags"), ["x", "z", "y"]),
        (op("add", "/counters/a/tags/-", value="z"), ("counters", "a", "tags"), ["x", "y", "z"]),
        (op("remove", "/counters/a/tags/0", old="x"), ("counters", "a", "tags"), ["y"]),
        (op("replace", "/map/hexes/1", old=2, value=3), ("map", "hexes"), [1, 3]),
    ],
)
def test_an_operation_changes_one_thing_and_its_undoing_leads_back(operation, pointer, after):
    before = json.dumps(DOCUMENT)
    outcome = apply(DOCUMENT, erratum(operation))
    value = outcome.document
    for token in pointer[:-1]:
        value = value[token]
    assert value.get(pointer[-1]) == after
    assert fits(outcome) == [Fit.FITS]
    back = undo(outcome.document, erratum(operation))
    assert equal(back.document, DOCUMENT)
    assert json.dumps(DOCUMENT) == before


@pytest.mark.parametrize(
    "operation",
    [
        op("replace", "/counters/a/size", old="brigade", value="regiment"),
        op("replace", "/counters/b/size", old="division", value="regiment"),
        op("replace", "/counters/a/steps", old=1, value=2),
        op("add", "/counters/a/size", value="regiment"),
        op("add", "/counters/b/size", value="regiment"),
        op("add", "/counters/a/tags/9", value="z"),
        op("add", "/counters/a/tags/q", value="z"),
        op("remove", "/counters/a/size", old="brigade"),
        op("remove", "/counters/a/tags/0", old="y"),
        op("test", "/counters/a/size", value="brigade"),
        op("test", "/counters/a/none", value="brigade"),
    ],
)
def test_what_no_longer_fits_changes_nothing_at_all(operation):
    outcome = apply(DOCUMENT, erratum(op("add", "/counters/a/weight", value=2), operation))
    assert outcome.document is DOCUMENT
    assert [meeting.op.path for meeting in outcome.misfits] == [operation["path"]]


@pytest.mark.parametrize(
    "operation",
    [
        op("replace", "/counters/a/size", old="brigade", value="division"),
        op("add", "/counters/a/size", value="division"),
        op("remove", "/counters/a/steps", old=2),
        op("add", "/counters/a/tags/-", value="y"),
    ],
)
def test_a_result_that_holds_already_is_idle(operation):
    outcome = apply(DOCUMENT, erratum(operation))
    assert fits(outcome) == [Fit.HOLDS]
    assert outcome.is_idle
    assert equal(outcome.document, DOCUMENT)


def test_changes_of_one_value_are_undone_last_first():
    change = erratum(SIZE, op("replace", "/counters/a/size", old="regiment", value="brigade"))
    changed = apply(DOCUMENT, change).document
    assert changed["counters"]["a"]["size"] == "brigade"
    assert equal(undo(changed, change).document, DOCUMENT)


def test_a_test_guards_the_changes_after_it():
    good = apply(DOCUMENT, erratum(op("test", "/map/hexes", value=[1, 2]), SIZE))
    assert fits(good) == [Fit.FITS, Fit.FITS]
    assert not good.is_idle


@pytest.mark.parametrize("operation", [SIZE, op("test", "/counters/a/size", value="division")])
def test_an_unknown_value_contradicts_nothing(operation):
    unknown = {"counters": {"a": {"size": None}}}
    assert fits(apply(unknown, erratum(operation))) == [Fit.FITS]


def test_a_test_of_an_unknown_value_accepts_what_is_there():
    assert fits(apply(DOCUMENT, erratum(op("test", "/counters/a/size", value=None)))) == [Fit.FITS]


@pytest.mark.parametrize("unknown", [{"old": None}, {}, {"old": "guess", "old_unknown": True}])
def test_an_old_value_that_is_not_recorded_is_null_after_undoing(unknown):
    change = erratum(op("replace", "/counters/a/size", value="division", **unknown))
    assert undo(DOCUMENT, change).document["counters"]["a"]["size"] is None


def test_an_owner_s_third_value_gives_way_and_is_told():
    claims = Claims(lambda pointer: Layer.OWNER, lambda pointer: ())
    document = {"counters": {"a": {"size": "brigade"}}}
    outcome = apply(document, erratum(SIZE), claims)
    assert fits(outcome) == [Fit.OWNER_DIFFERS]
    assert outcome.document["counters"]["a"]["size"] == "regiment"


def test_an_old_value_that_another_layer_overruled_still_fits():
    claims = Claims(lambda pointer: Layer.PUBLIC, lambda pointer: ("division",))
    document = {"counters": {"a": {"size": "brigade"}}}
    assert fits(apply(document, erratum(SIZE), claims)) == [Fit.FITS]


def test_reading_keeps_what_the_schema_accepts_and_leaves_out_the_rest():
    read = read_errata(
        {
            "errata": {
                "good": {
                    "status": "disputed",
                    "ops": [SIZE, {"op": "move", "path": "/a"}, 3],
                    "needs": ["x"],
                },
                "bad-status": {"status": "maybe", "ops": []},
                "no-object": 3,
            }
        }
    )
    assert list(read) == ["good"]
    assert read["good"].status is Status.DISPUTED
    assert read["good"].ops == (Op(Kind.REPLACE, "/counters/a/size", "division", "regiment", 0),)
    assert read["good"].needs == ("x",)
    assert read_errata(None) == read_errata({"errata": []}) == {}


def test_a_citation_names_document_and_rule():
    assert erratum(rule="1.2").cite == "rules#1.2"
    assert erratum(rule=None).cite == "rules"


def test_an_inverse_holds_the_values_the_other_way_round():
    add = erratum(op("add", "/a", value=1)).ops[0]
    assert (add.old, add.inverse.kind, add.inverse.old, add.inverse.value) == (
        MISSING,
        Kind.REMOVE,
        1,
        MISSING,
    )
    assert add.inverse.inverse == add


def test_patches_share_what_they_do_not_change():
    changed = replaced(DOCUMENT, "/counters/a/size", "regiment")
    assert changed["map"] is DOCUMENT["map"]
    assert changed["counters"]["a"]["tags"] is DOCUMENT["counters"]["a"]["tags"]
    assert DOCUMENT["counters"]["a"]["size"] == "division"


@pytest.mark.parametrize(
    "change",
    [
        lambda: replaced(DOCUMENT, "/counters/b/size", 1),
        lambda: replaced(DOCUMENT, "/map/hexes/7", 1),
        lambda: removed(DOCUMENT, "/map/none"),
        lambda: removed(DOCUMENT, "/counters/a/size/deeper"),
        lambda: added(DOCUMENT, "/map/none/deeper", 1),
    ],
)
def test_a_patch_of_nothing_is_refused(change):
    with pytest.raises(PatchError, match="nothing at /"):
        change()


keys = st.sampled_from("abc")
flat = st.dictionaries(keys, st.integers(0, 3), max_size=3)


@given(flat, keys, st.integers(4, 9), st.data())
def test_every_change_of_a_member_can_be_undone(members, key, value, data):
    document = {"x": {"y": members}}
    path = f"/x/y/{key}"
    if key in members:
        kind = data.draw(st.sampled_from(["replace", "remove"]))
        change = op(kind, path, old=members[key], **({"value": value} if kind == "replace" else {}))
    else:
        change = op("add", path, value=value)
    outcome = apply(document, erratum(change))
    assert not equal(outcome.document, document)
    assert equal(undo(outcome.document, erratum(change)).document, document)
