"""Extensions: written as the engine reads them, and each broken one is told by its own code."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from builder.archive import zip_bytes
from builder.errors import BadInputError
from builder.vassal import components
from builder.vassal.extension import Addition, Extension, extension_entries, path_text, read_path
from builder.vassal.module import module_entries, save_entries
from builder.vassal.palette import box, panel
from builder.vassal.saves import Group
from builder.vassal.tree import Node
from builder.vassal.verify.extension import verify_extension
from tests.support.extensions import together
from tests.support.module_files import BUILD_FILE, Entries, build_file
from tests.support.vmod_reader import read
from tests.vassal import demo, demo_board

MODULE = demo.module()
BASE = zip_bytes(module_entries(MODULE))
WIDGET = "VASSAL.build.widget."
PALETTE = (("VASSAL.build.module.PieceWindow", "Pieces"), (f"{WIDGET}TabWidget", "Forces"))
MENU = (("VASSAL.build.module.PredefinedSetup", "Scenarios"),)
HELP = (("VASSAL.build.module.Documentation", ""),)


def slot(name: str, gpid: str) -> Node:
    source = demo.SLOTS[name]
    piece = source.piece.with_gpid(gpid)
    attributes = {**dict(source.component().attributes), "gpid": gpid, "entryName": f"{name}: new"}
    return Node(f"{WIDGET}PieceSlot", tuple(attributes.items()), (), piece.add_command())


def save() -> bytes:
    """A set-up with a piece of the extension upon one of the module."""
    (group, *_) = demo.save().groups
    own = demo.SLOTS["1st Red"].piece.with_gpid("e1:7")
    groups = (replace(group, pieces=(*group.pieces, own)),)
    return zip_bytes(save_entries(MODULE, replace(demo.save(), groups=groups)))


def extension(**changes: object) -> Extension:
    images = demo_board.images()
    whole = Extension(
        id="e1",
        version="0.2",
        description="More units",
        module=MODULE.metadata,
        module_header=MODULE.metadata.to_bytes(),
        additions=(
            Addition(PALETTE, box("More", [panel("Red", [slot("1st Red", "e1:7")])])),
            Addition(
                MENU, components.setup_menu("More", [components.predefined_setup("Two", "e1-two.vsav")])
            ),
            Addition(HELP, components.help_file("More units", "help/e1.html")),
            Addition((), components.dice_button("2d6")),
        ),
        next_number=8,
        images={"e1-chart.png": images["chart.png"]},
        files={"help/e1.html": b"<html></html>", "e1-two.vsav": save()},
    )
    return replace(whole, **changes)


def entries() -> Entries:
    return dict(extension_entries(extension()))


def codes(content: Entries, module: bytes = BASE) -> set[str]:
    return {found.code for found in verify_extension(zip_bytes(content), module)}


def test_a_whole_extension_has_no_findings():
    assert verify_extension(zip_bytes(entries()), BASE) == ()


def test_its_parts_stand_in_the_module_once_it_is_loaded():
    found = read(together(BASE, zip_bytes(entries())))
    own = [piece for piece in found.setups["Two"] if piece.gpid == "e1:7"]
    others = {piece.gpid for piece in found.setups["Two"] if piece.place == own[0].place}
    assert [piece.place for piece in own] == ["0305"]
    assert others - {"e1:7"}, "it lies upon pieces of the module"
    assert "1. Crossing" in found.setups


def lost(entry: str) -> Callable[[Entries], None]:
    return lambda content: content.pop(entry) and None


def put(entry: str, data: bytes) -> Callable[[Entries], None]:
    return lambda content: content.update({entry: data})


def told(old: str, new: str) -> Callable[[Entries], None]:
    return lambda content: build_file(content, old, new)


def renamed(old: str, new: str) -> Callable[[Entries], None]:
    return lambda content: content.update(
        {BUILD_FILE: content[BUILD_FILE].replace(old.encode(), new.encode())}
    )


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lost("extensiondata"), "vmdx.unreadable"),
        (put("buildFile.xml", b"<open>"), "vmdx.unreadable"),
        (put("e1-two.vsav", b"no archive"), "vmdx.unreadable"),
        (put("savedGame", b""), "vmdx.entry-forbidden"),
        (renamed("ModuleExtension", "NotesWindow"), "vmdx.root"),
        (told('module="River Line"', 'module="River line"'), "vmdx.module"),
        (told('moduleVersion="0.1"', 'moduleVersion="0.0"'), "vmdx.module"),
        (put("moduledata", replace(MODULE, version="9").metadata.to_bytes()), "vmdx.module"),
        (told(' version="0.2"', ' version="0.3"'), "vmdx.header-differs"),
        (told('vassalVersion="3.7.0"', 'vassalVersion="3.8.0"'), "vmdx.header-differs"),
        (told("TabWidget:Forces", "TabWidget:Force"), "vmdx.target"),
        (put("images/red.png", demo_board.images()["chart.png"]), "vmdx.entry-hidden"),
        (told('extensionId="e1"', 'extensionId="e:1"'), "vmdx.id"),
        (told('gpid="e1:7"', 'gpid="7"'), "vmdx.gpid"),
        (told('gpid="e1:7"', 'gpid="e2:7"'), "vmdx.gpid"),
        (told('nextPieceSlotId="8"', 'nextPieceSlotId="7"'), "vmdx.gpid-next"),
        (told(' target="', ' goal="'), "vmod.unknown-attribute"),
        (told("module.DiceButton", "module.DiceButtons"), "vmod.unknown-component"),
        (lost("help/e1.html"), "vmod.missing-file"),
        (lost("e1-two.vsav"), "vmod.missing-file"),
    ],
)
def test_each_fault_is_told(spoil, code):
    content = entries()
    spoil(content)
    assert code in codes(content)


def with_slot(node: Node) -> Entries:
    additions = (Addition(PALETTE, box("More", [panel("Red", [node])])),)
    return dict(extension_entries(extension(additions=additions, files={})))


def test_pieces_may_use_prototypes_and_pictures_of_the_module_and_no_others():
    node = slot("1st Red", "e1:7")
    assert codes(with_slot(node)) == set()
    for old, new, code in (
        ("red.png", "e1-nowhere.png", "vmod.missing-image"),
        ("prototype;", "prototype;No ", "vmod.missing-prototype"),
    ):
        assert old in node.text
        assert code in codes(with_slot(replace(node, text=node.text.replace(old, new))))


def test_a_set_up_may_hold_pieces_of_the_module_and_its_own_and_no_others():
    stray = demo.SLOTS["1st Red"].piece.with_gpid("e1:6")
    x, y = demo_board.BOARD.pixel("0101")
    group = Group(map_name="Main Map", x=x, y=y, pieces=(stray,), layer=1)
    data = zip_bytes(save_entries(MODULE, replace(demo.save(), groups=(group,))))
    assert codes({**entries(), "e1-two.vsav": data}) == {"vmod.save-gpid"}


def test_a_module_of_another_version_is_not_the_one_it_is_made_for():
    later = zip_bytes(module_entries(replace(MODULE, version="0.9")))
    assert "vmdx.module" in codes(entries(), later)


def test_a_path_comes_back_whatever_its_names_hold():
    path = (("a.Map", "Rivers / roads: both"), ("a.Box", "It's \\ here"), ("a.Documentation", ""))
    assert read_path(path_text(path)) == path
    assert read_path("") == ()


def test_a_path_with_more_than_class_and_name_is_refused():
    with pytest.raises(BadInputError, match="more than"):
        read_path("a.Map:one:two")
