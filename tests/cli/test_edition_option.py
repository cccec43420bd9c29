"""`--edition`: every command that reads a game takes it, and every edition of every game can be read."""

from __future__ import annotations

import json

import click
import pytest
from builder.cli.main import counterfoil
from tests.cli.conftest import ROOT

DATED = ("codeword-barbarossa", "hitler-turns-east", "slaughterhouse", "strike-the-bear")

WITHOUT = {
    "new": "it begins a game, and reads none",
    "import worksheet": "what an owner supplies lies below errata",
    "ids": "a number knows no edition",
    "errata check": "it tries the errata themselves",
    "errata diff": "it has two, --from and --to",
}
"""Commands that are about a game and take no edition, with the reason."""


def commands(group: click.Group, before: str = ""):
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", {parameter.name for parameter in command.params}


def test_every_command_that_reads_a_game_takes_an_edition_or_has_a_reason():
    about = {name: options for name, options in commands(counterfoil) if options & {"game", "games"}}
    assert {"build", "errata list", "errata show", "gaps", "validate"} < about.keys()
    assert {name for name, options in about.items() if "edition" not in options} == set(WITHOUT)


@pytest.mark.parametrize("game", DATED)
def test_the_date_of_the_addenda_is_an_edition_and_is_listed(command, game):
    head = command("errata", "list", game).out.splitlines()[0]
    assert "; editions: latest, printed, transcribed, 2024-01-01" in head
    dated = command("errata", "diff", game, "--from", "2024-01-01", "--to", "latest", "--format", "json")
    assert (dated.code, dated.data) == (0, [])


def test_an_unknown_date_is_answered_with_those_that_there_are(command):
    ended = command("validate", "slaughterhouse", "--edition", "2023-01-01")
    assert ended.code == 4
    assert "The editions are: latest, printed, transcribed, 2024-01-01." in ended.err


def test_an_erratum_without_a_date_is_in_latest_only(command):
    sources = ROOT / "sources/bautzen-1945/errata.json"
    (erratum,) = json.loads(sources.read_text(encoding="utf-8"))["errata"].values()
    assert erratum["date"] is None
    listed = command("errata", "list", "bautzen-1945").out.splitlines()[0]
    assert listed.endswith("editions: latest, printed, transcribed")


@pytest.mark.parametrize("edition", ["printed", "2024-01-01", "second-printing"])
def test_what_a_printing_corrected_is_told_by_edition(command, edition):
    listed = command("errata", "list", "hitler-turns-east", "--edition", edition, "--format", "json").data
    applied = {record["id"] for record in listed if record["applied"]}
    assert ("lake-hex" in applied) == (edition != "printed")
    assert ("hex-2506" in applied) == (edition == "2024-01-01")
