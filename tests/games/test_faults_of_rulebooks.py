"""Faults of rulebooks that readers found by hand: the validator computes them from the data.

Each is told by a check, in the edition that it stands in; none of them is a note that somebody wrote down.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from builder.pipeline import LoadOptions, load_game
from builder.rules.run import examine
from builder.source.project import find_project

ROOT = Path(__file__).parents[2]
PROJECT = find_project(ROOT)

FAULTS = {
    "slaughterhouse": {
        "latest": [
            ("per-space.differs", ("Barbarossa II", "Rostov holds none")),
            ("per-space.differs", ("Soviet Winter Offensive", "Orel holds none")),
            ("mix.missing", ("Barbarossa II", "Kiev Army")),
            ("mix.missing", ("Soviet Winter Offensive", "Central Front")),
            ("names.variant", ("Odessa Army", "Odessa Front")),
            ("names.variant", ("XVIII Army", "18th Army")),
            ("names.variant", ("Kuchler", "Kuechler")),
            ("names.variant", ("Novogorod", "Novgorod")),
            ("names.variant", ("Hungarian Army", "Hungarian Corps")),
            ("accompanied.alone", ("Kuznetsov", "without Central Front")),
            ("agree.differs", ("6.2.3a from turn 3", "16.2 on turn 4")),
            ("agree.differs", ("announced 3", "listed 6")),
            ("agree.differs", ("Clear 0", "Barbarossa II 4")),
            ("agree.differs", ("start 11", "win 10")),
            ("agree.differs", ("rule 9.2", "rule 10.3 2")),
            ("agree.differs", ("3.2 68", "name 63")),
            ("per-space.differs", ("Leningrad holds 2", "Zhukov")),
            ("references.wrong", ("9.5.1 refers to 18.1.1", "18.2.1")),
        ],
        "printed": [
            ("agree.differs", ("rule 5.1 14", "16")),
            ("mix.missing", ("Campaign", "Kalinin control")),
            ("stacking.over-limit", ("Kalinin", "its limit is 3")),
        ],
    },
    "strike-the-bear": {
        "latest": [
            ("places.reading", ("Moscow", "F5 is of the kind diamond")),
            ("references.wrong", ("3.2.2 refers to 4.0", "Movement is 6.0")),
            ("references.wrong", ("3.3.2 refers to 5.1", "Victory is 13.0")),
            ("references.number-missing", ("7.1.3b",)),
            ("references.number-twice", ("7.2.1b",)),
            ("references.number-twice", ("11.10.4",)),
            ("agree.differs", ("rule 1.3 9", "10")),
            ("agree.differs", ("rule 6.4.4 1", "rule 6.3.3 0")),
            ("agree.differs", ("a corps eliminated 2", "an army turned over 1")),
            ("stacking.unknown-cost", ("militia",)),
            ("count.differs", ("Finnish corps", "hold 0")),
            ("count.differs", ("tank corps", "hold 1")),
            ("names.variant", ("SS Panzer Corps", "SS Korps")),
            ("accompanied.alone", ("Commissar stands in M5",)),
        ],
        "printed": [
            ("dates.set-up-early", ("Commissar", "turn 2")),
            ("mix.missing", ("Luftwaffe",)),
        ],
    },
}
"""By game and edition: the code, and what the message says."""


@cache
def findings(game, edition):
    options = LoadOptions(ROOT / "schemas", edition=edition)
    loaded = load_game(PROJECT, game, options)
    return examine(loaded.game, loaded.source.document).findings


CASES = [
    (game, edition, code, words)
    for game, editions in FAULTS.items()
    for edition, faults in editions.items()
    for code, words in faults
]


@pytest.mark.parametrize(("game", "edition", "code", "words"), CASES)
def test_a_fault_of_the_rulebook_is_computed(game, edition, code, words):
    told = [finding.message for finding in findings(game, edition) if finding.code == code]
    assert any(all(word in message for word in words) for message in told), told
