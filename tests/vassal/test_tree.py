"""Component trees as XML: exact, readable again, and closed to hostile documents."""

import pytest
from builder.errors import BadInputError
from builder.vassal.known import KNOWN
from builder.vassal.tree import Node, node, parse_xml, to_xml
from hypothesis import given
from hypothesis import strategies as st

NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_.]{0,8}", fullmatch=True)
XML_CHARACTERS = st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Cn", "Co"])
VALUES = st.text(st.one_of(st.sampled_from("<>&\"'\t ]"), XML_CHARACTERS), max_size=12)
TEXTS = VALUES.map(str.strip)
ATTRIBUTES = st.dictionaries(NAMES, VALUES, max_size=3).map(lambda d: tuple(d.items()))
LEAVES = st.builds(Node, NAMES, ATTRIBUTES, st.just(()), TEXTS)


def trees(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    return st.builds(Node, NAMES, ATTRIBUTES, st.lists(children, max_size=3).map(tuple))


@given(st.recursive(LEAVES, trees, max_leaves=8))
def test_any_tree_comes_back(tree: Node) -> None:
    assert parse_xml(to_xml(tree), "a tree") == tree


def test_values_are_written_as_java_writes_them() -> None:
    made = node("a.B", [None, node("c")], x=3, real=1.0, yes=True, no=False, none=None, range_="Metric")
    assert to_xml(made) == (
        b'<?xml version="1.0" encoding="UTF-8"?>\n'
        b'<a.B x="3" real="1.0" yes="true" no="false" range="Metric">\n <c/>\n</a.B>\n'
    )


def test_tabs_of_a_piece_survive_in_a_text_and_in_an_attribute() -> None:
    tree = Node("slot", (("path", "a\tb\nc"),), text="+/null/a\tb\\\tc/1")
    assert parse_xml(to_xml(tree), "a slot") == tree


def test_a_text_is_not_indented() -> None:
    assert b">+/null/a</slot>" in to_xml(Node("root", children=(Node("slot", text="+/null/a"),)))


def test_a_character_that_xml_cannot_carry_is_refused() -> None:
    with pytest.raises(BadInputError, match="cannot be written"):
        to_xml(Node("a", (("name", "escape \x1b"),)))


ENTITY = b'<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>'
LATE = b"<?xml version='1.0'?><!-- " + b"x" * 5000 + b" --><!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (ENTITY, "document type"),
        (LATE, "document type"),
        ("<?xml version='1.0' encoding='UTF-16'?><!DOCTYPE a><a/>".encode("utf-16"), "well-formed"),
        (b"<a><![CDATA[x]]></a>", "CDATA"),
        (b"<a><b></a>", "well-formed"),
        (b"", "well-formed"),
        (b"\xff\xfe\x00", "well-formed"),
        (b"<a>" * 100 + b"</a>" * 100, "nested"),
    ],
)
def test_hostile_documents_are_refused(data: bytes, message: str) -> None:
    with pytest.raises(BadInputError, match=message):
        parse_xml(data, "buildFile.xml")


def test_nodes_are_found_in_document_order() -> None:
    tree = Node("a", children=(Node("b", (("n", "1"),)), Node("c", children=(Node("b", (("n", "2"),)),))))
    assert [n.get("n") for n in tree.find_all("b")] == ["1", "2"]
    assert tree.get("missing", "default") == "default"
    assert [n.tag for n in tree.with_children([Node("d")]).children] == ["b", "c", "d"]


def test_the_table_of_components_knows_what_modules_use() -> None:
    private = KNOWN["VASSAL.build.module.PrivateMap"]
    assert {"side", "mapName", "launch"} <= private
    assert KNOWN["VASSAL.build.module.Map"] < private
    assert {"propertyGate", "nSides", "reportFormat"} <= KNOWN["VASSAL.build.module.DiceButton"]
    assert "emptyHexReportForma" in KNOWN["VASSAL.build.module.map.CounterDetailViewer"]
    assert not any(name.startswith("*") for names in KNOWN.values() for name in names)
    assert all("." in tag or tag in ("entry", "option", "setup") for tag in KNOWN)
