"""What a sheet says about itself below its counters and in its margins."""

from builder.drawing.bounds import bounds
from builder.drawing.scene import Group, Text
from builder.layout.counters.template import Outline
from builder.layout.marks import Mark
from builder.layout.sheets import Imprint, SheetJob, counter_sheets, papers, sheet_presets
from tests.layout.counter_bench import LIBRARY, TEMPLATES, counter, face, game, parts_of, walk

PAPERS = papers(LIBRARY["papers"])
PRESETS = sheet_presets(LIBRARY["sheets"])
RULER_TOP = 23.0  # mm of its numbers above the edge of the paper


def pages(counters, *, marks=None, preset="block", paper="a4", units=None):
    built = game(counters, units=units)
    job = SheetJob(
        parts_of(built, marks),
        TEMPLATES,
        PAPERS[paper],
        dict.fromkeys(Outline, PRESETS[preset]),
        Imprint("Battle", "latest", errata={"e1": "Three become two"}),
    )
    return counter_sheets(built.counters.counters.values(), job).pages


def notes(page):
    """All words of the notes, lines joined."""
    groups = [item for item in page.scene.items if isinstance(item, Group) and item.name == "notes"]
    texts = (item.text.split() for item, _ in walk(groups) if isinstance(item, Text))
    return " ".join(word for text in texts for word in text)


def test_counters_are_told_by_owner_and_kind():
    said = notes(
        pages(
            {
                "a": counter(count=3),
                "b": counter(face(side="red", nation="south", formation=None)),
                "c": counter({"side": "blue", "text": ["TURN"]}, class_id="flag", count=2),
            }
        )[0]
    )
    assert "On this sheet: 6 counters" in said
    assert "Northern 3 units" in said
    assert "Southern 1 unit" in said
    assert "Blue 2 × flag" in said


def test_a_dagger_is_explained_by_the_title_of_its_erratum():
    def marks(pointer):
        return Mark(errata=("e1",) if pointer == "/counters/counters/b/front/size" else ())

    said = notes(
        pages({"a": counter(), "b": counter(face(label="687", formation_label="615"))}, marks=marks)[0]
    )
    assert "687/615" in said
    assert "changed by an erratum (Three become two, e1)." in said
    assert "21/1N" not in said


def test_a_changed_number_of_counters_is_told_too():
    def marks(pointer):
        return Mark(errata=("e1",) if pointer == "/counters/counters/b/count" else ())

    said = notes(pages({"a": counter(), "b": counter(count=2)}, marks=marks)[0])
    assert said.count("their number was changed by an erratum (Three become two, e1).") == 1
    assert "†" not in said


def test_a_changed_counter_without_words_on_it_is_called_by_its_unit():
    def marks(pointer):
        return Mark(errata=("e1",) if pointer == "/counters/counters/b/count" else ())

    state = {"label": "full", "kind": "step", "counter": "b", "face": "front"}
    units = {"u": {"name": "North Foot", "states": {"full": state}}}
    bare = counter(face(label="left out", formation_label="left out"), count=2)
    said = notes(pages({"a": counter(), "b": bare}, marks=marks, units=units)[0])
    assert "North Foot : their number was changed" in said


def test_templates_say_how_to_tell_their_faces_and_only_those_on_the_sheet():
    full = notes(pages({"a": counter()})[0])
    assert "pale strip" not in full
    assert "Signs" not in full
    some = notes(
        pages({"a": counter(back={"like": "front", "reduced": True}), "b": counter(back={"emblem": "star"})})[
            0
        ]
    )
    assert "A strip under a black line" in some
    assert "An emblem alone" in some


def test_an_empty_field_is_explained_when_there_is_one():
    unknown = face(values={"attack": None, "defence": 1, "movement": 1})
    assert "A pale field" in notes(pages({"a": counter(unknown)})[0])
    assert "A pale field" not in notes(pages({"a": counter()})[0])


def test_an_empty_field_for_a_name_is_explained_too():
    known, unknown = ({"side": "blue", "emblem": "flag", "label": label} for label in ("Fort", None))
    flags = [counter(front, back={"like": "front"}, template="control-flag") for front in (known, unknown)]
    explained = ["A pale field" in notes(pages({"a": flag})[0]) for flag in flags]
    assert explained == [False, True]


def test_only_fronts_bear_notes():
    front, back = pages({"a": counter(count=20)})
    assert notes(front)
    assert not notes(back)


def test_a_full_sheet_has_room_only_for_what_there_is_and_what_signs_mean():
    unknown = face(values={"attack": None, "defence": 1, "movement": 1})
    (front, _) = pages({"a": counter(unknown, count=12 * 14)})
    said = notes(front)
    assert said.startswith("On this sheet: 168 counters Northern 168 units. Signs A pale field")
    assert "write it in." in said
    (drawn,) = (item for item in front.scene.items if isinstance(item, Group) and item.name == "notes")
    assert bounds(drawn.items)[3] < front.scene.height - RULER_TOP


def test_where_not_even_that_has_room_there_are_no_notes():
    labels = {f"c{n}": f"{n}/{n}" for n in range(12 * 15)}
    changed = {f"/counters/counters/{name}/front/label" for name in labels}
    crowd = {name: counter(face(label=label)) for name, label in labels.items()}
    (front, _) = pages(crowd, marks=lambda pointer: Mark(errata=("e1",) if pointer in changed else ()))
    assert not notes(front)


def test_printing_on_one_side_needs_no_crosses_to_meet():
    said = notes(pages({"a": counter()}, preset="block-fronts")[0])
    assert "Print at 100 % on one side." in said
    assert "crosses" not in said


def test_on_a_narrow_page_the_slug_stands_below_the_ruler():
    (page, _) = pages({"a": counter()}, paper="a5")
    slug = next(
        item for item, _ in walk(page.scene.items) if isinstance(item, Text) and "edition latest" in item.text
    )
    assert slug.x == 12
    assert page.scene.height - 12 < slug.y < page.scene.height - 5
    assert bounds((slug,))[2] < page.scene.width - 12
