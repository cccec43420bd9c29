"""What each file of a game is built into, field by field."""

from __future__ import annotations

from builder.model.scenarios import InBox
from builder.model.values import Quantity
from tests.support.games import game


def test_identity_sides_turns_and_phases():
    made = game(
        game={
            "subtitle": None,
            "credits": {"designer": "D", "year": 1995, "issue": None, "note": "Seen."},
            "scale": {"turn": "1 day"},
            "documents": {"map": {"title": "Map", "kind": "map", "language": "en", "address": None}},
            "sides": {"red": {"colour": "#aa0000"}},
            "nations": {"red": {"colour": "ground", "emblem": "star"}},
            "components": {
                "die": {"name": "Die", "count": 2, "kind": "dice", "made": False},
                "map": {"name": "Map", "count": 1, "kind": "map"},
            },
            "abbreviations": {"HQ": "headquarters"},
            "turns": {"unit": "day", "list": {"1": {"date": "1945-04-21", "values": {"air": 2}}}},
            "phases": {"a": {"title": "A", "side": "red", "steps": {"b": {"title": "B", "from_turn": 2}}}},
            "palette": {"ground": {"rgb": "#AABBCC", "cmyk": [0, 0.5, 1, 0]}, "ink": {"rgb": "#000000"}},
        }
    )
    assert (made.subtitle, made.credits, made.scale) == (
        None,
        {"designer": "D", "year": "1995"},
        {"turn": "1 day"},
    )
    assert (made.documents["map"].kind, made.documents["rules"].title) == ("map", "Rules")
    assert (made.sides["red"].colour, made.sides["red"].nations) == ("#aa0000", ("red",))
    assert (made.nations["red"].ground, made.nations["red"].emblem) == ("ground", "star")
    die, printed = made.components
    assert (die.kind, die.count, die.is_made) == ("dice", Quantity(2, 2), False)
    assert printed.is_made
    assert made.abbreviations == {"HQ": "headquarters"}
    assert [(d.id, d.count, d.sides) for d in made.dice] == [("d6", 1, 6)]
    assert (made.turn_count.exact, made.turn_unit) == (2, "day")
    assert [(t.id, t.date) for t in made.turns] == [("1", "1945-04-21"), ("2", None)]
    assert made.turns[0].values["air"].value == 2
    (phase,) = made.phases
    assert (phase.side, phase.steps[0].title, phase.steps[0].from_turn) == ("red", "B", 2)
    assert phase.steps[0].pointer == "/game/phases/a/steps/b"
    assert (made.palette["ground"].rgb, made.palette["ground"].cmyk) == ("#aabbcc", (0, 0.5, 1, 0))
    assert made.palette["ink"].cmyk is None


def test_decks_and_cups():
    cards = {
        "decks": {
            "d": {
                "title": "D",
                "count": 18,
                "slots": {"g1": {"number": "G1", "name": None, "values": {"ops": 3}}},
                "unassigned": {"w": {"name": "War", "count": 2}},
            }
        },
        "cups": {"c": {"title": "C", "contents": {"flag": {"min": 1}}, "draw": "chosen"}},
    }
    made = game(cards=cards).cards
    deck, cup = made.decks["d"], made.cups["c"]
    assert (deck.count.exact, deck.hand, deck.width, deck.height) == (18, None, 63.0, 88.0)
    assert [(c.number, c.name, c.count.exact) for c in deck.slots + deck.unassigned] == [
        ("G1", None, 1),
        (None, "War", 2),
    ]
    assert deck.slots[0].values["ops"].value == 3
    assert (cup.contents["flag"], cup.is_blind) == (Quantity(1, None), False)


def test_module_options():
    data = {
        "module": {"name": "Tiny"},
        "images": {"counter_px": 60, "space_px": 80},
        "sides": ["red", "blue"],
        "features": ["moved"],
        "ids": {"counters": {"r-a": 7}, "next": 8, "overlay": {"first": 9000, "last": 9999}},
    }
    made = game(vassal=data).vassal
    assert (made.name, made.description, made.counter_px, made.space_px) == ("Tiny", None, 60, 80)
    assert (made.sides, made.features) == (("red", "blue"), ("moved",))
    assert (made.ids, made.next_id, made.overlay_range) == ({"r-a": 7}, 8, (9000, 9999))
    assert game(vassal={**data, "ids": {"counters": {}, "next": 1}}).vassal.overlay_range is None


def test_scenarios_hold_all_their_lines():
    made = game(
        scenarios={
            "main": {
                "reinforcements": {
                    "r": {
                        "side": "red",
                        "what": {"units": ["r-a"]},
                        "turn": None,
                        "when": "Die 6.",
                        "steps_lost": 1,
                        "where": {"box": "pool"},
                        "each_turn": True,
                    }
                },
                "unused": {"u": {"what": {"units": ["r-b"]}, "why": "Late."}},
                "start": {"vp": 3},
                "victory": {
                    "v": {"side": "red", "text": "Wins.", "places": ["town"], "points": 2, "need": 1}
                },
                "special": {"s": {"rule": "11.3", "text": "Held.", "cite": "rules#11.3"}},
                "setup": {"red": {"steps_lost": {"min": 1, "max": 2}, "with": ["flag"], "printed": "303"}},
            }
        }
    )
    main = made.scenarios["main"]
    (r,) = main.reinforcements
    assert (r.turn, r.when, r.is_each_turn, r.where, r.box) == (None, "Die 6.", True, InBox("pool"), None)
    assert r.steps_lost == Quantity(1, 1)
    assert (main.unused[0].why, main.start["vp"].value) == ("Late.", 3)
    assert (main.victory[0].places, main.victory[0].points.value, main.victory[0].need) == (("town",), 2, 1)
    assert (main.special[0].rule, main.special[0].cite) == ("11.3", ("rules#11.3",))
    red = next(p for p in main.placements if p.id == "red")
    assert (red.steps_lost, red.marks, red.printed) == (Quantity(1, 2), ("flag",), "303")
    assert (main.first_turn, main.last_turn, main.set_up_order) == ("1", "2", ("red", "blue"))


def test_the_rule_book():
    book = game(
        rules={
            "reference": {
                "5.2": {"title": "Limits", "text": "Six.", "values": {"clear": 6}, "cite": "rules#5.2"}
            },
            "checks": {
                "m": {"kind": "mix", "title": "M.", "rule": ["rules#1", "rules#2"], "scenarios": ["main"]}
            },
            "examples": {
                "e": {"title": "E", "rule": "rules#9", "function": "table", "inputs": {}, "expect": {"v": 1}}
            },
            "findings": {"f": {"title": "F", "severity": "open", "cite": "rules#3"}},
            "accepted": {"a": {"code": "x.y", "subject": "/s", "reason": "R."}},
        }
    ).rules
    (rule,) = book.reference
    assert (rule.number, rule.values["clear"].value, rule.cite) == ("5.2", 6, ("rules#5.2",))
    (check,) = book.checks
    assert (check.rule, check.severity, check.scenarios) == ("rules#1, rules#2", "error", ("main",))
    assert (book.examples[0].function, book.examples[0].expect) == ("table", {"v": 1})
    assert (book.findings[0].severity, book.findings[0].cite) == ("open", ("rules#3",))
    assert (book.accepted[0].code, book.accepted[0].subject) == ("x.y", "/s")
    supply = book.modifiers["supply"]
    assert (supply.kind, supply.value.value, supply.most) == ("column", 1, 2)
