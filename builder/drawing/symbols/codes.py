"""What the standards call each type of unit: APP-6 and MIL-STD-2525, in letters and in digits.

Letters are the function of a ground unit in APP-6B and MIL-STD-2525C, without the hyphens that fill it up:
the whole code of friendly infantry is ``SFGPUCI--------``. Digits are entity, first and second modifier of
land units (symbol set 10) in APP-6D and MIL-STD-2525E: the whole code is ``10031000001211000000``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_NONE = "The standards have no such unit; the drawing is our own."


@dataclass(frozen=True, slots=True)
class Code:
    """A type of unit in the standards.

    Attributes:
        letters: Function in letters, from 2 to 6; none where they have none.
        digits: Entity and modifiers, 10 digits; none where they have none.
        note: Why one is lacking, or in what our drawing differs from theirs; may be empty.
    """

    letters: str | None
    digits: str | None
    note: str = ""


CODES: Mapping[str, Code] = {
    "infantry": Code("UCI", "1211000000"),
    "motorised-infantry": Code("UCIM", "1211040000"),
    "mechanised-infantry": Code("UCIZ", "1211020000"),
    "assault-infantry": Code(None, "1211008400", "Letters have no assault troops. Theirs says ASLT."),
    "airborne": Code("UCIA", "1211000001"),
    "mountain": Code("UCIO", "1211000027", "One peak instead of two."),
    "ski": Code(
        "UCIC", "1211000042", "Letters call it arctic and draw the runner; digits draw crossed skis."
    ),
    "garrison": Code(None, None, _NONE),
    "militia": Code(None, None, _NONE),
    "security": Code("UCSGD", "1211005400", "Theirs says SEC; ours has a shield."),
    "partisan": Code(None, "1211000058", "Letters have no guerrillas. Theirs says G."),
    "armour": Code("UCA", "1205000000"),
    "heavy-armour": Code("UCATH", "1205000015", "Theirs says H; ours has a solid core."),
    "cavalry": Code("UCRH", None, "Digits have no horse. Theirs is a horse; wargames draw the bare slash."),
    "reconnaissance": Code("UCR", "1213000000", "Theirs is the bare slash; ours adds field glasses."),
    "armoured-reconnaissance": Code("UCRVA", "1205010000"),
    "motorised-reconnaissance": Code("UCRVM", "1213030000"),
    "armoured-train": Code(None, None, _NONE),
    "transport": Code("UST", "1636000000"),
    "artillery": Code("UCF", "1303000000"),
    "self-propelled-artillery": Code("UCFHE", "1303010000"),
    "assault-gun": Code(
        None, None, "The standards count it as self-propelled artillery; ours adds a barrel."
    ),
    "rocket-artillery": Code("UCFR", "1303004100", "Drawn as in digits; letters draw an arrow between bars."),
    "mortar": Code("UCFM", "1308000000"),
    "anti-tank": Code("UCAA", "1204000000"),
    "self-propelled-anti-tank": Code("UCAAA", "1204010000"),
    "anti-aircraft": Code("UCDG", "1301000000", "Two barrels instead of three; digits draw the dome alone."),
    "engineer": Code("UCE", "1407000000"),
    "assault-engineer": Code(
        "UCECT", "1407008400", "Theirs says ASLT or adds a track; ours has a heavy back."
    ),
    "bridging": Code(None, "1407000600", "Letters have no bridging. Ours is the bridge alone, and larger."),
    "fortified-region": Code(None, None, _NONE),
    "hq": Code("UH", "1100009800", "Theirs is a staff or a line; wargames write HQ."),
    "leader": Code(None, None, _NONE),
    "supply": Code("USS", "1634000000"),
    "air": Code("UCVF", "1208000000"),
    "naval": Code(None, "1701000000", "Letters keep ships apart from ground units."),
}
"""The codes of every framed symbol, by its key."""
