"""The checks of a finished module: a good one passes, and each broken one is told by its own code."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from builder.archive import zip_bytes
from builder.diagnostics import Severity
from builder.vassal.module import module_entries
from builder.vassal.saves import obfuscate
from builder.vassal.verify.run import verify_module
from tests.support.vmod_reader import save_commands
from tests.vassal import demo, demo_board

ENTRIES = dict(module_entries(demo.module()))
SAVE = "crossing.vsav"
HEXES = [f"{column:02d}{row:02d}" for column in range(1, 10) for row in range(1, 7)]
PLACES = {"River": [*HEXES, *(region.name for region in demo_board.TRACK.regions), "Dead pile"]}

MASK = "obs;77,130;cardback.png;Mask;Gcardback.png;Card;player:;Peek;;false;;"

Entries = dict[str, bytes]


def codes(entries: Entries, places: dict[str, list[str]] | None = None) -> set[str]:
    return {d.code.removeprefix("vmod.") for d in verify_module(zip_bytes(entries), places, "demo.vmod")}


def test_the_demo_module_has_no_findings() -> None:
    assert verify_module(zip_bytes(ENTRIES), PLACES, "demo.vmod") == ()


def xml(old: str, new: str) -> Callable[[Entries], None]:
    """The build file with one text replaced, which must be there."""

    def change(entries: Entries) -> None:
        text = entries["buildFile.xml"].decode()
        assert old in text, old
        entries["buildFile.xml"] = text.replace(old, new, 1).encode()

    return change


def saved(change: Callable[[list[str]], list[str]]) -> Callable[[Entries], None]:
    """The save with its elements changed."""

    def apply(entries: Entries) -> None:
        commands = change(save_commands(entries[SAVE]))
        parts = {
            "savedGame": obfuscate("\x1b".join(commands)),
            "savedata": b"<data version='1'><version>0.1</version></data>",
            "moduledata": entries["moduledata"],
        }
        entries[SAVE] = zip_bytes(parts)

    return apply


def element(old: str, new: str) -> Callable[[Entries], None]:
    """The save with one text replaced in every element; it must be there."""

    def change(commands: list[str]) -> list[str]:
        assert any(old in command for command in commands), old
        return [command.replace(old, new) for command in commands]

    return saved(change)


def without(entry: str) -> Callable[[Entries], None]:
    return lambda entries: entries.__delitem__(entry)


def with_entry(entry: str, data: bytes = b"x") -> Callable[[Entries], None]:
    return lambda entries: entries.__setitem__(entry, data)


def drop(start: str) -> Callable[[Entries], None]:
    return saved(lambda commands: [c for c in commands if not c.startswith(start)])


def earlier(commands: list[str]) -> list[str]:
    stack = next(c for c in commands if "/stack/" in c)
    return [commands[0], stack, *(c for c in commands[1:] if c != stack)]


def save_parts(**changes: bytes | None) -> Callable[[Entries], None]:
    def apply(entries: Entries) -> None:
        parts: dict[str, bytes | None] = {
            "savedGame": obfuscate("\x1b".join(save_commands(entries[SAVE]))),
            "savedata": b"<data version='1'><version>0.1</version></data>",
            "moduledata": entries["moduledata"],
        }
        parts |= changes
        entries[SAVE] = zip_bytes({name: data for name, data in parts.items() if data is not None})

    return apply


BROKEN: dict[str, tuple[Callable[[Entries], None], str]] = {
    # container and header
    "the mark of a saved game": (with_entry("savedGame"), "entry-forbidden"),
    "an old build file": (with_entry("buildFile"), "entry-forbidden"),
    "the mark of an extension": (with_entry("extensiondata"), "entry-forbidden"),
    "no header": (without("moduledata"), "no-metadata save-header"),
    "another version": (xml('version="0.1"', 'version="0.2"'), "metadata-differs"),
    "another name": (xml('name="River Line"', 'name="River"'), "metadata-differs"),
    "a later engine": (
        lambda e: [
            e.__setitem__(n, e[n].replace(b"3.7.0", b"3.8.0")) for n in ("buildFile.xml", "moduledata")
        ],
        "engine-version save-header",
    ),
    "an engine that nobody has tried": (
        lambda e: [
            e.__setitem__(n, e[n].replace(b"3.7.0", b"3.7.99")) for n in ("buildFile.xml", "moduledata")
        ],
        "engine-version save-header",
    ),
    "a text in a CDATA section": (
        xml("<entry>Red</entry>", "<entry><![CDATA[Red]]></entry>"),
        "unreadable",
    ),
    # components
    "a misspelt class": (xml("module.map.Flare ", "module.map.Flair "), "unknown-component"),
    "a misspelt attribute": (xml("buttonToolTip=", "buttonTooltip="), "unknown-attribute"),
    # references
    "a missing board picture": (
        without("images/board.png"),
        "missing-image",
    ),
    "a missing layer picture": (without("images/red_back.png"), "missing-image"),
    "another case": (
        xml('image="board.png"', 'image="Board.png"'),
        "missing-image",
    ),
    "a picture of no kind": (with_entry("images/red.png", b"text"), "picture-kind"),
    "a picture without size": (with_entry("images/c.svg", b"<svg/>"), ""),
    "a chart without size": (
        lambda e: [xml('fileName="chart.png"', 'fileName="c.svg"')(e), e.update({"images/c.svg": b"<svg/>"})],
        "picture-size",
    ),
    "a missing prototype": (
        xml('PrototypeDefinition name="Unit"', 'PrototypeDefinition name="Unite"'),
        "missing-prototype",
    ),
    "a prototype within itself": (
        xml("+/null/prototype;Any\t", "+/null/prototype;Unit\t"),
        "prototype-cycle",
    ),
    "a semicolon too many": (xml("prototype;Any\t", "prototype;Any;\t"), "prototype-semicolon"),
    "a missing save": (xml('file="crossing.vsav"', 'file="gone.vsav"'), "missing-file"),
    "a missing help page": (without("help/rules.html"), "missing-file"),
    "a missing chart page": (without("notes.html"), "missing-file"),
    "a stack on no board": (
        xml('owningBoard="River" useGrid', 'owningBoard="Lake" useGrid'),
        "missing-board",
    ),
    "a card that returns nowhere": (xml(";false;Event deck", ";false;Other deck"), "missing-deck"),
    "a card that returns to a deck without a name": (xml(";false;Event deck", ";false;"), "missing-deck"),
    "an older card that returns nowhere": (
        xml(";Event deck;Select destination;;2;false;Event deck", ";Other deck;Select destination;;;;"),
        "missing-deck",
    ),
    "an older card that asks where to": (
        xml(";Event deck;Select destination;;2;false;Event deck", ";;Select destination;;;;"),
        "",
    ),
    "a card without a back": (
        xml(f"+/null/{MASK}", "+/null/hide;73,130;Invisible;;player:;0.3;;false"),
        "deck-face",
    ),
    "a reshuffle into nothing": (
        xml(
            'reshufflable="false" reshuffleCommand="" reshuffleMessage="" reshuffleTarget=""',
            'reshufflable="true" reshuffleCommand="" reshuffleMessage="" reshuffleTarget="Gone"',
        ),
        "missing-deck",
    ),
    "sent to no map": (xml(";Main Map;River;", ";Mane Map;River;"), "missing-map"),
    "sent to no board": (
        xml(";River;0;0;Return;66,130;0;0;0;0;;Z;Dead", ";Lake;0;0;Return;66,130;0;0;0;0;;L;Dead"),
        "missing-board",
    ),
    "sent to no zone": (xml(";Z;Dead pile;", ";Z;Dead;"), "missing-place"),
    "a restriction to no side": (xml("restrict;Red;", "restrict;Green;"), "unknown-side"),
    "a map of no side": (xml('side="Red"', 'side="Green"'), "unknown-side"),
    "two maps of one name": (xml('mapName="Red plans"', 'mapName="Force Pool"'), "name-repeated"),
    "a chart that is called like a map": (
        xml(
            "</VASSAL.build.module.ChartWindow>",
            '<VASSAL.build.widget.MapWidget entryName="Chart">'
            '<VASSAL.build.widget.WidgetMap mapName="Main Map"/></VASSAL.build.widget.MapWidget>'
            "</VASSAL.build.module.ChartWindow>",
        ),
        "name-repeated",
    ),
    "a map without name": (xml('mapName="Red plans"', 'mapName=""'), "name-empty"),
    "two zones of one name": (
        xml('Zone name="Dead pile"', 'Zone name="Turn track"'),
        "name-repeated missing-place",
    ),
    "two regions of one name": (xml('name="Turn 5"', 'name="Turn 4"'), "name-repeated"),
    # definitions
    "an id in the build file": (
        xml("+/null/prototype;Unit\trestrict", "+/7/prototype;Unit\trestrict"),
        "piece-unreadable",
    ),
    "a text that is no piece": (xml("+/null/obs;", "obs;"), "piece-unreadable"),
    "too few states": (xml("/null;\t\\\tCards\\\\\tnull;", "/null;\tCards\\\tnull;"), "piece-unreadable"),
    "no basic piece": (xml("\\\\\tpiece;;;card_rain", "\\\\\tpeace;;;card_rain"), "piece-unreadable"),
    "an unknown trait": (xml("+/null/obs;", "+/null/obscure;"), "trait deck-face"),
    "a trait with too many fields": (xml("delete;Delete;68,130;\t", "delete;Delete;68,130;;;\t"), "trait"),
    "a key that is only a name": (xml("delete;Delete;68,130;\t", "delete;Delete;Gone;\t"), "trait"),
    "a level too high": (xml("/\t\\\t1\\\\\t0", "/\t\\\t3\\\\\t0"), "trait"),
    "a layer of the old kind": (xml(";;1;1;true;;70,130", ";;1;0;true;;70,130"), "trait"),
    "names without pictures": (xml(",+ (reduced);true", ",+ (reduced),third;true"), "trait"),
    "a name without a value": (xml("mark;Layer\\", "mark;Layer,Other\\"), "trait"),
    "a command on a real key": (xml("60651\\,0\\,ClearHits", "70\\,0\\,ClearHits"), "trait"),
    "a needless quote": (
        xml("+/null/delete;Delete;68,130;\t", "+/null/'delete;Delete;68,130;'\t"),
        "not-canonical",
    ),
    "a line break in a piece's own name": (
        xml("\tpiece;;;card_rain.png;Rain", "\tpiece;;;card_rain.png;Ra&#13;in"),
        "control-character",
    ),
    "a tab in a name": (xml('entryName="Rain"', 'entryName="Ra&#9;in"'), "control-character"),
    "a backslash at the end": (xml('entryName="Rain"', 'entryName="Rain\\"'), "trailing-backslash"),
    "a text beside components": (xml("<entry>Red</entry>", "Sides:<entry>Red</entry>"), "mixed-content"),
    # numbers
    "no number": (xml('gpid="7"', 'gpid=""'), "gpid-missing gpid-differs"),
    "a number twice": (xml('gpid="7"', 'gpid="1"'), "gpid-repeated gpid-differs"),
    "a number inside that differs": (xml('gpid="30"', 'gpid="31"'), "gpid-differs save-gpid"),
    "a marker's number twice": (xml(";;101;0;", ";;1;0;"), "gpid-repeated"),
    "a next number too low": (xml('nextPieceSlotId="103"', 'nextPieceSlotId="102"'), "gpid-next"),
    # geometry
    "a squeezed grid": (xml('dx="69.2820323028"', 'dx="60.0"'), "grid-shape save-place"),
    "a stack off the board": (
        xml('useGridLocation="true" location="0101" x="70"', 'useGridLocation="false" location="" x="900"'),
        "start-position",
    ),
    "a stack beside its hex": (xml('location="0101" x="70"', 'location="0101" x="75"'), "start-position"),
    "a stack in no hex": (xml('location="0101" x="70"', 'location="nowhere" x="70"'), "start-position"),
    "a stack at half a pixel": (xml('location="0101" x="70"', 'location="0101" x="70.5"'), "start-position"),
    "a zone off the board": (xml('path="580,590;700,590;', 'path="580,590;900,590;'), "zone-off-board"),
    "a region outside its zone": (
        xml('originx="510" originy="640"', 'originx="600" originy="640"'),
        "region-outside",
    ),
    "an origin that is no whole number": (xml('x0="70"', 'x0="70.5"'), "unreadable"),
    "a grid without width": (xml('dx="69.2820323028"', 'dx="0"'), "unreadable"),
    "a zone of two corners": (xml('path="580,590;700,590;700,700;580,700"', 'path="1,1;2,2"'), "unreadable"),
    # saves
    "a save without end": (drop("end_save"), "save-frame"),
    "a save without beginning": (drop("begin_save"), "save-frame"),
    "a save without its mark": (drop("SETUP_STACK"), "save-marker"),
    "a save on another board": (element("BoardPicker\tRiver", "BoardPicker\tLake"), "save-board"),
    "a save on another map": (element("Force PoolBoardPicker", "PoolBoardPicker"), "save-map"),
    "two pieces of one id": (element("+/1002/", "+/1001/"), "save-id save-member"),
    "a stack before its pieces": (saved(earlier), "save-order"),
    "a stack of a stranger": (element(";1004;1005;", ";1004;1999;"), "save-member"),
    "a piece in two stacks": (element(";1004;1005;", ";1004;1007;"), "save-member"),
    "a stack beside its pieces": (
        element("/stack/Main Map;208;380;", "/stack/Main Map;210;380;"),
        "save-member",
    ),
    "a piece off every board": (element("Main Map;150;640;30", "Main Map;150;940;30"), "save-place"),
    "a piece beside its hex": (element("Main Map;150;640;30", "Main Map;150;645;30"), "save-place"),
    "a piece one pixel off its hex, as the engine itself may put it": (
        element("Main Map;150;640;30", "Main Map;150;641;30"),
        "",
    ),
    "a piece on no map": (element("Main Map;150;640;30", "null;150;640;30"), "save-place"),
    "a piece of no slot": (element("Main Map;150;640;30", "Main Map;150;640;99"), "save-gpid"),
    "a missing deck": (drop("+/1003/"), "save-deck save-place"),
    "a deck of another name": (element(";Event deck;;;;false", ";Deck;;;;false"), "save-deck"),
    "a deck with a card less": (element(";1001,1002", ";1001"), "save-deck-content save-place"),
    "a deck in another place": (element("Main Map;760;645;", "Main Map;208;380;"), "save-deck-place"),
    "a missing prototype in a save": (
        element("delete;Delete;68,130;\tclone;Clone;67,130;", "prototype;Gone\tclone;Clone;67,130;"),
        "missing-prototype",
    ),
    "no header of the save": (save_parts(savedata=None), "save-header"),
    "another module's header": (save_parts(moduledata=b"<data/>"), "save-header"),
    "a damaged save": (save_parts(savedGame=b"!VCSKzz"), "unreadable"),
}


@pytest.mark.parametrize("title", BROKEN)
def test_a_broken_module_is_told_by_its_code(title: str) -> None:
    change, expected = BROKEN[title]
    entries = dict(ENTRIES)
    change(entries)
    assert codes(entries) == set(expected.split())


def test_every_code_of_the_checks_is_provoked_here() -> None:
    folder = Path(__file__).parents[2] / "builder" / "vassal" / "verify"
    sources = "".join(path.read_text() for path in sorted(folder.glob("*.py")))
    known = set(re.findall(r"(?:fault|doubt)\(\s*[a-z.]+,\s*\"([a-z-]+)\"", sources))
    provoked = {code for _, expected in BROKEN.values() for code in expected.split()}
    provoked |= {"place-name", "place-off-board", "place-shared"}  # below
    assert known == provoked - {"unreadable"}


@pytest.mark.parametrize(
    ("places", "code"),
    [
        ({"River": ["0305", "9999"]}, "place-off-board"),
        ({"River": ["0305", "Turn 9"]}, "place-name"),
        ({"River": ["0108"]}, "place-name"),  # below the last row, inside the track's zone
        ({"River": ["0305", "0305"]}, "place-shared"),
        ({"Lake": ["0305"]}, "missing-board"),
    ],
)
def test_places_that_are_not_as_expected(places: dict[str, list[str]], code: str) -> None:
    assert codes(dict(ENTRIES), places) == {code}


def test_what_is_no_module_is_one_finding() -> None:
    (finding,) = verify_module(b"nothing", name="x.vmod")
    assert (finding.code, finding.severity, finding.where.file) == (
        "vmod.unreadable",
        Severity.ERROR,
        "x.vmod",
    )
