"""What the documents say is so: snippets fit schemas, commands exist, tables are complete, links lead on."""

from __future__ import annotations

import ast
import json
import re
import shlex
from functools import cache

import click
import pytest
from builder.cli.boundary import INTERRUPTED, PIPE_CLOSED
from builder.cli.main import COMMANDS, PROGRAM, counterfoil
from builder.errors import ExitCode
from builder.reporters import Report, json_report
from builder.resources import schema_dir, template_dir
from builder.rules.functions.registry import FUNCTIONS
from builder.rules.registry import KINDS
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012
from tests.support.documents import (
    DOCS,
    DOCUMENTS,
    ROOT,
    anchors,
    blocks,
    command_lines,
    first_column,
    links,
    section,
)

README = ROOT / "README.md"
VALIDATOR = DOCS / "validator.md"
FORMAT = DOCS / "format.md"

# The word behind ```json: the part of a schema that the snippet is.
SHAPES = {
    "accepted": "rules#/properties/accepted/additionalProperties",
    "cell": "common#/$defs/cell",
    "check": "rules#/$defs/check",
    "counter": "counters#/$defs/counter",
    "erratum": "errata#/properties/errata/additionalProperties",
    "example": "rules#/properties/examples/additionalProperties",
    "finding": "rules#/properties/findings/additionalProperties",
    "grid": "map#/$defs/grid",
    "overlay": "overlay",
    "place": "map#/properties/places/additionalProperties",
    "placement": "scenario#/$defs/placement",
    "selector": "common#/$defs/selector",
    "setup": "setup",
    "spread": "common#/$defs/spread",
    "unit": "counters#/$defs/unit",
    "where": "common#/$defs/where",
}

JSON_BLOCKS = [block for path in DOCUMENTS for block in blocks(path) if block.language == "json"]
SNIPPETS = [block for block in JSON_BLOCKS if block.name in SHAPES]
COMMAND_LINES = sorted({line for path in DOCUMENTS for line in command_lines(path)})

CODE = re.compile(r"[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*")
# Texts of the same form that are no codes.
FILE_NAME = re.compile(r".*\.(json|svg|png|jpg|gif|pdf|part)")
NO_CODES = {"builder.cli", "counterfoil.checks"}
# Functions that put the family before the code which is their argument: the family, and the argument's place.
MAKERS = {"fault": ("vmod", 1), "doubt": ("vmod", 1), "problem": ("drawing", 0)}


@cache
def registry():
    files = sorted(schema_dir().glob("*.schema.json"))
    schemas = [json.loads(path.read_text(encoding="utf-8")) for path in files]
    return Registry().with_resources((s["$id"], DRAFT202012.create_resource(s)) for s in schemas)


def codes_in(tree):
    """Codes of findings that a module makes: words of that form, and what the makers are given."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if CODE.fullmatch(node.value) and not FILE_NAME.fullmatch(node.value):
                yield node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
            family, place = MAKERS[node.func.id]
            argument = node.args[place]
            assert isinstance(argument, ast.Constant), ast.unparse(node)
            yield f"{family}.{argument.value}"
        elif isinstance(node, ast.JoinedStr):
            yield from codes_by_kind(node)


def codes_by_kind(text):
    """Codes that begin with the kind of check: ``{spec.kind}.no-chart`` is one of each that has a chart."""
    written = ast.unparse(text)
    of_charts = re.search(r"spec\.kind\}(\.(?:no-chart|open-axis))\b", written)
    if of_charts:
        yield from (f"coverage{of_charts[1]}", f"monotone{of_charts[1]}")
    elif "spec.kind}.no-place" in written:
        yield from ("formations.no-place", "apart.no-place")
    else:
        assert not re.search(r"spec\.kind\}\.[a-z]", written), f"a code of unknown kind: {written}"


def test_every_snippet_of_json_says_what_it_is():
    strange = [b.place for b in JSON_BLOCKS if b.name not in SHAPES and not b.name.endswith(".json")]
    # The shape of a report is held against the reporter below.
    assert [place.partition(":")[0] for place in strange] == ["validator.md"]
    assert {block.name for block in SNIPPETS} == set(SHAPES)


@pytest.mark.parametrize("block", SNIPPETS, ids=lambda block: f"{block.place}-{block.name}")
def test_snippets_fit_their_schemas(block):
    validator = Draft202012Validator(
        {"$ref": f"urn:counterfoil:schema:{SHAPES[block.name]}"}, registry=registry()
    )
    assert [error.message for error in validator.iter_errors(json.loads(block.text))] == []


@pytest.mark.parametrize("line", COMMAND_LINES)
def test_commands_exist_with_their_options(line):
    words = shlex.split(line)
    assert words[0] == PROGRAM
    command, context, rest = counterfoil, None, words[1:]
    while rest and isinstance(command, click.Group) and not rest[0].startswith("-"):
        context = click.Context(command, parent=context, info_name=words[0])
        _, command, rest = command.resolve_command(context, rest)
        assert command is not None
    try:
        command.make_context(words[0], list(rest), parent=context)
    except click.exceptions.Exit as ending:
        assert ending.exit_code == 0  # --help


def test_the_readme_shows_every_command():
    shown = {line.split()[1] for line in command_lines(README)}
    assert shown >= set(COMMANDS)


def test_all_codes_of_findings_are_listed():
    made = set()
    for path in sorted((ROOT / "builder").rglob("*.py")):
        made |= set(codes_in(ast.parse(path.read_text(encoding="utf-8"))))
    listed = {word for word in first_column(section(VALIDATOR, "Codes of findings")) if "." in word}
    assert sorted(made - NO_CODES - listed) == []
    assert sorted(listed - made) == []


def test_kinds_of_check_and_rule_functions_are_listed():
    kinds = first_column(section(VALIDATOR, "Kinds of check"))
    assert kinds[0] == "kind"
    assert set(kinds[1:]) == {*KINDS, "plugin:NAME"}
    functions = first_column(section(VALIDATOR, "Worked examples"))
    assert set(functions[1:]) == set(FUNCTIONS)


def test_exit_codes_are_listed():
    listed = {int(word) for word in first_column(section(README, "Exit codes"))[1:]}
    assert listed == {*map(int, ExitCode), INTERRUPTED, PIPE_CLOSED}


def test_the_report_for_machines_has_the_keys_that_are_shown():
    [shown] = [json.loads(b.text) for b in blocks(VALIDATOR) if b.language == "json" and not b.name]
    real = json.loads(json_report(Report((), games=("alpha",))))
    assert list(shown) == list(real)
    assert list(shown["summary"]) == list(real["summary"])
    [game] = shown["summary"]["games"].values()
    assert list(game) == list(real["summary"]["games"]["alpha"])
    assert list(shown["findings"][0]) == FINDING_KEYS


FINDING_KEYS = [
    "code",
    "severity",
    "status",
    "game",
    "message",
    "hint",
    "rule",
    "file",
    "line",
    "column",
    "pointer",
]


@pytest.mark.parametrize(
    ("schema", "heading"),
    [
        ("game", "game.json"),
        ("counters", "counters.json"),
        ("cards", "cards.json"),
        ("map", "map.json"),
        ("chart", "charts/ID.json"),
        ("scenario", "scenarios/ID.json"),
        ("rules", "rules.json"),
        ("errata", "errata.json"),
        ("vassal", "vassal.json"),
        ("overlay", "public/ and overlays"),
    ],
)
def test_every_key_of_a_file_is_described(schema, heading):
    path = schema_dir() / f"{schema}.schema.json"
    keys = set(json.loads(path.read_text(encoding="utf-8"))["properties"])
    described = set(first_column(section(FORMAT, heading)))
    assert sorted(keys - {"$schema", "format", "provenance"} - described) == []


def test_every_condition_of_a_place_is_described():
    common = json.loads((schema_dir() / "common.schema.json").read_text(encoding="utf-8"))
    described = set(first_column(section(FORMAT, "Where a unit may stand")))
    assert described == {"key", *common["$defs"]["where"]["properties"]}


def test_every_style_of_the_map_is_listed():
    style = json.loads((template_dir() / "terrain" / "classic.json").read_text(encoding="utf-8"))
    parts = {
        "terrain": "terrain",
        "hexside_types": "hexsides",
        "link_types": "links",
        "feature_types": "features",
        "place_kinds": "places",
    }
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", section(FORMAT, "Styles of the map"), re.MULTILINE)
    listed = {part: set(re.findall(r"`([\w-]+)`", styles)) for part, styles in rows}
    assert listed == {part: set(style[key]) for part, key in parts.items()}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path):
    for link in links(path):
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.is_file(), link
        assert not anchor or anchor in anchors(target), link


def test_pictures_are_small():
    sizes = {path.name: path.stat().st_size for path in (DOCS / "pictures").glob("*.png")}
    shown = re.findall(r"\(docs/pictures/([a-z]+\.png)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert sorted(sizes) == sorted(shown)
    assert [name for name, size in sizes.items() if size > 150_000] == []
    assert sum(sizes.values()) < 900_000


def test_lines_of_documents_fit_an_editor():
    """Outside blocks and tables, whose lines cannot be broken."""
    long = []
    for path in (*DOCUMENTS, *sorted((ROOT / "sources").glob("*/README.md"))):
        text = re.sub(
            r"^```.*?^```$",
            lambda block: "\n" * block[0].count("\n"),
            path.read_text("utf-8"),
            flags=re.M | re.S,
        )
        numbered = enumerate(text.splitlines(), 1)
        long += [
            f"{path.relative_to(ROOT)}:{n}" for n, line in numbered if len(line) > 140 and line[0] != "|"
        ]
    assert long == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_documents_name_no_place_of_a_machine(path):
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"(?:^|[\s`(\"'])/(?:home|work|tmp|root|usr|Users)\b", text) == []
