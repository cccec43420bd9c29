"""Reading the documents of the project: their fenced blocks, command lines, links and tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DOCUMENTS = (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.glob("*.md")))

PROMPT = "$ "
ANYTHING = "…"
"""In the output of a command: any text; on a line of its own, any number of lines."""

_FENCE = re.compile(r"^```(\w*)(?:[ \t]+(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the word after it, its content, and where it stands."""

    language: str
    name: str
    text: str
    place: str


@dataclass(frozen=True)
class Call:
    """A command line of a console block and what it answers."""

    line: str
    answer: str
    place: str


def blocks(path: Path) -> tuple[Block, ...]:
    """The fenced blocks of a document, in order."""
    text = path.read_text(encoding="utf-8")
    found = []
    for match in _FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        found.append(Block(match[1], match[2] or "", match[3], f"{path.name}:{line}"))
    return tuple(found)


def calls(block: Block) -> tuple[Call, ...]:
    """The command lines of a console block, each with its answer."""
    parts = re.split(rf"^{re.escape(PROMPT)}", block.text, flags=re.MULTILINE)
    assert parts[0] == "", f"{block.place} does not begin with a command"
    found = []
    for part in parts[1:]:
        line, _, answer = part.partition("\n")
        found.append(Call(line, answer, block.place))
    return tuple(found)


def command_lines(path: Path) -> Iterator[str]:
    """Everything in a document that calls counterfoil, in blocks and within sentences."""
    text = path.read_text(encoding="utf-8")
    for block in blocks(path):
        if block.language == "console":
            yield from (call.line for call in calls(block))
        elif block.language == "sh":
            for line in block.text.splitlines():
                words = line.split("#")[0].strip()
                if words.startswith("counterfoil"):
                    yield words
    for words in _INLINE.findall(_FENCE.sub("", text)):
        if words.startswith("counterfoil ") and ANYTHING not in words:
            yield words


def links(path: Path) -> tuple[str, ...]:
    """Targets of links and pictures that lie in the project."""
    found = _LINK.findall(_FENCE.sub("", path.read_text(encoding="utf-8")))
    return tuple(target for target in found if "://" not in target)


def anchors(path: Path) -> frozenset[str]:
    """Anchors of a document's headings: in lower case, without marks, hyphens for spaces."""
    headings = _HEADING.findall(_FENCE.sub("", path.read_text(encoding="utf-8")))
    return frozenset(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings)


def section(path: Path, heading: str) -> str:
    """The text from a heading to the next of its level or a higher one."""
    text = path.read_text(encoding="utf-8")
    found = re.search(rf"^(#+) {re.escape(heading)}$", text, re.MULTILINE)
    assert found is not None, f"{path.name} has no heading {heading}"
    rest = text[found.end() :]
    following = re.search(rf"^#{{1,{len(found[1])}}} ", rest, re.MULTILINE)
    return rest[: following.start()] if following else rest


def first_column(text: str) -> tuple[str, ...]:
    """Everything in backquotes, or the bare word, in the first column of the tables of a text."""
    found: list[str] = []
    for line in text.splitlines():
        if line.startswith("| ") and not line.startswith("|---"):
            cell = line.split("|")[1].strip()
            found += _INLINE.findall(cell) or [cell]
    return tuple(found)


def answers(expected: str, given: str) -> bool:
    """Whether an answer is what a document says, where `ANYTHING` stands for whatever comes."""
    pattern = ""
    for line in expected.rstrip("\n").splitlines():
        if line == ANYTHING:
            pattern += r"(?:.*\n)*?"
        else:
            pattern += re.escape(line).replace(re.escape(ANYTHING), ".*") + r"\n"
    return re.fullmatch(pattern, given.rstrip("\n") + "\n") is not None
