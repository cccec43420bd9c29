"""Traits against the examples of the format, and every trait with any values there and back."""

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, get_type_hints

import pytest
from builder.errors import BadInputError
from builder.vassal import fields as codecs
from builder.vassal.fields import Access, Codec, Rgb
from builder.vassal.keys import NO_KEY, Key, ctrl, named
from builder.vassal.traits.access import Hide, Immobile, Mask, opponents_see, peek_style
from builder.vassal.traits.actions import PlaceMarker, Replace, SendTo
from builder.vassal.traits.base import RawTrait, Trait
from builder.vassal.traits.display import Layer, MovementTrail, Rotate, TextLabel
from builder.vassal.traits.properties import (
    BOUNDS,
    COMMANDS,
    AddValue,
    AskValue,
    Bounds,
    ChooseValue,
    DynamicProperty,
    Marker,
    PropertyCommand,
    Prototype,
    SetValue,
    read_changer,
)
from builder.vassal.traits.registry import OTHER_IDS, TRAITS, decode_trait, trait_id
from hypothesis import given
from hypothesis import strategies as st

# Texts that the engine itself writes or that were tried in it.
ENGINE_TEXTS = [
    ("delete;Delete;68,130;", ""),
    ("clone;Clone;67,130;", ""),
    ("hide;73,130;Invisible;;player:;0.3;;false", "null"),
    ("return;Return to Deck;82,130;;Select destination;;2;true;", ""),
    ("rotate;6;93,130;91,130;Rotate CW;Rotate CCW;;;;;;;;true", "0"),
    ("report;;$location$: $newPieceName$ *;;;;false", "-1"),
    ("translate;Move Forward;77,130;0;60;false;0;0;0;0;", ""),
    ("AreaOfEffect;128,128,128;30;1;true;Show area;;;true;;;;;;;;true", "false"),
    ("PROP;;false,0,100,false;;", "5"),
    ("PROP;Hits;true,0,9,false;Add hit:72\\,130:I\\,1;", "0"),
    ("calcProp;;;", ""),
    ("submenu;Sub-Menu;;", ""),
    ("footprint;;Movement Trail;false;false;10;255,255,255;0,0,0;100;50;20;30;1.0;;;;", "false;;0;false"),
    ("macro;;Trigger;84,130;;;;false;;;counted;;;;false;;1;1", ""),
    (
        "markmoved;moved.gif;0;0;Toggle whether piece marked as moved;77,130;;false;Mark piece as moved;;"
        "Mark piece as unmoved;",
        "true",
    ),
    ("label;;Change label;11;;255,255,255;b;-2;c;0;b;c;$pieceName$;Dialog;1;0;TextLabel;;false", "$CF$"),
    ("sendto;Eliminate;69,130;Main Map;River;700;500;Back;;0;0;0;0;;L;;;;", "Main Map;195;370"),
    ("obs;77,130;cardback.png;Mask;Gcardback.png;Hidden card;player:;Peek;;false;;", "null;"),
    ("immob;n;V;R;", ""),
    ("restrict;Red,Blue;false;true;", ""),
    ("prototype;Unit", ""),
    ("mark;Side,CF", "Red,4/3"),
    (
        "emb2;;128;;Flip;128;;;128;;;;1;false;0;0;inf_full.png,inf_red.png;,(reduced) +;true;Step;;;false;;"
        "1;1;true;;70,130;;;1.0;;true",
        "1",
    ),
    ("hideCmd;No loss;Hide;{Gone==1};69\\,130,70\\,130", ""),
    ("basicName;Tank", ""),
    ("cmt;A note", ""),
    ("menuSeparator;;", ""),
    ("nonRect2;1.0;m,-25,-25,l,25,-25,l,25,25,c", ""),
]


@pytest.mark.parametrize(
    ("type_text", "state"), ENGINE_TEXTS, ids=[t.partition(";")[0] for t, _ in ENGINE_TEXTS]
)
def test_texts_of_the_engine_come_back_unchanged(type_text: str, state: str) -> None:
    trait = decode_trait(type_text, state)
    assert not isinstance(trait, RawTrait)
    assert trait.type_text == type_text
    assert trait.state_text == state


def test_the_two_step_layer_of_the_format() -> None:
    layer = Layer(
        name="Step",
        pictures=("inf_full.png", "inf_red.png"),
        level_names=("", "(reduced) +"),
        increase_menu="Flip",
        increase_key=ctrl("F"),
        level=2,
    )
    assert layer.type_text == next(t for t, _ in ENGINE_TEXTS if t.startswith("emb2"))
    assert layer.state_text == "2"
    assert layer.type_text.count(";") == 33


PLAIN = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=10)
TEXTS = PLAIN.filter(lambda t: not t.endswith("\\"))
KEYS = st.one_of(st.just(NO_KEY), st.builds(Key, st.integers(1, 200), st.just(130)), st.just(named("Flip")))
CHANGES = st.one_of(
    st.builds(SetValue, TEXTS),
    st.builds(AddValue, TEXTS),
    st.builds(AskValue, TEXTS),
    st.builds(ChooseValue, TEXTS, st.lists(TEXTS.filter(bool), min_size=1, max_size=3).map(tuple)),
)
NAMES = st.lists(TEXTS.filter(bool), max_size=3).map(tuple)
RGB = st.builds(Rgb, *[st.integers(0, 255)] * 3)
VALUES: dict[int, st.SearchStrategy[Any]] = {
    id(codecs.TEXT): TEXTS,
    id(codecs.INT): st.integers(-999, 999),
    id(codecs.REAL): st.integers(-4000, 4000).map(lambda n: n / 8),
    id(codecs.FLAG): st.booleans(),
    id(codecs.KEY): KEYS,
    id(codecs.KEYS): st.lists(KEYS.filter(lambda k: k != NO_KEY), max_size=3).map(tuple),
    id(codecs.NAMES): NAMES,
    id(codecs.COLOUR): st.one_of(st.none(), RGB),
    id(codecs.ACCESS): st.one_of(
        st.sampled_from([Access("player"), Access("side")]), NAMES.map(lambda n: Access("sides", n))
    ),
    id(COMMANDS): st.lists(st.builds(PropertyCommand, TEXTS, KEYS, CHANGES), max_size=3).map(tuple),
    id(BOUNDS): st.builds(Bounds, st.booleans(), st.integers(-9, 9), st.integers(10, 99), st.booleans()),
}
BY_NAME: dict[str, st.SearchStrategy[Any]] = {
    "points": st.lists(st.tuples(st.integers(-9, 999), st.integers(-9, 999)), max_size=3).map(tuple),
    "visible": st.booleans(),
    "initialised": st.booleans(),
    "start_map": TEXTS,
    "facings": st.sampled_from([2, 4, 6, 12]),
}


def any_values(cls: type[Any]) -> st.SearchStrategy[Trait]:
    hints = get_type_hints(cls, include_extras=True)
    arguments: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields(cls):
        extras = getattr(hints[field.name], "__metadata__", ())
        codec = next((e for e in extras if isinstance(e, Codec)), None)
        if codec is not None:
            arguments[field.name] = VALUES[id(codec)]
        elif field.name in BY_NAME:
            arguments[field.name] = BY_NAME[field.name]
        elif hints[field.name] is Key:
            # The angle's key and menu belong to the other form of a rotating piece.
            arguments[field.name] = st.just(NO_KEY) if field.name.startswith("angle") else KEYS
        else:
            assert field.default is not MISSING, f"no values for {cls.__name__}.{field.name}"
    return st.builds(cls, **arguments)


SPECIAL = {Marker, Prototype}


@pytest.mark.parametrize("cls", [c for c in TRAITS.values() if c not in SPECIAL], ids=lambda c: c.__name__)
@given(data=st.data())
def test_any_trait_comes_back(cls: type[Trait], data: st.DataObject) -> None:
    trait = data.draw(any_values(cls))
    assert decode_trait(trait.type_text, trait.state_text) == trait
    assert trait_id(trait.type_text) == cls.ID


@given(st.lists(st.tuples(TEXTS.filter(bool), TEXTS), min_size=1, max_size=4))
def test_any_marker_comes_back(pairs: list[tuple[str, str]]) -> None:
    marker = Marker(tuple(pairs))
    assert decode_trait(marker.type_text, marker.state_text) == marker


@given(TEXTS, st.one_of(st.none(), st.lists(st.tuples(TEXTS.filter(bool), TEXTS), max_size=3)))
def test_any_prototype_comes_back(name: str, pairs: list[tuple[str, str]] | None) -> None:
    prototype = Prototype(name, None if pairs is None else tuple(pairs))
    assert decode_trait(prototype.type_text, "") == prototype


def test_a_prototype_without_parameters_has_no_second_field() -> None:
    assert Prototype("Unit").type_text == "prototype;Unit"
    assert Prototype("Unit", ()).type_text == "prototype;Unit;"
    assert Prototype("Unit", (("Side", "Red"), ("CF", "4"))).type_text == "prototype;Unit;Side=Red,CF=4"


def test_a_freely_turning_piece_has_fewer_fields() -> None:
    free = Rotate(facings=1, angle_key=ctrl("T"), angle_menu="Turn", facing="37.5")
    assert free.type_text == "rotate;1;84,130;Turn;;;;;;;;true"
    assert decode_trait(free.type_text, free.state_text) == free


@pytest.mark.parametrize(
    "build",
    [
        lambda: decode_trait("emb2;;x128;;;;;;;;;;;;;;a.png;;;Step", "1"),
        lambda: decode_trait("emb2;", "one"),
        lambda: decode_trait("delete;Delete;68,130;;surplus", ""),
        lambda: decode_trait("delete;Delete;D;", ""),
        lambda: decode_trait("hide;73,130;Invisible;;nobody:;0.3;;false", "null"),
        lambda: decode_trait("rotate;many;;;", "0"),
        lambda: decode_trait("rotate;0;;;", "0"),
        lambda: decode_trait("mark;Side", "Red,Blue"),
        lambda: decode_trait("PROP;Hits;true,low,9,false;;", "0"),
        lambda: decode_trait("PROP;Hits;true,0,9,false;Add:72\\,130:X\\,1;", "0"),
        lambda: decode_trait("footprint;;;;;;1,2;", "false;;0;false"),
        lambda: decode_trait("footprint;", "false;;two;false"),
        lambda: decode_trait("calcProp;Weak", ""),
    ],
)
def test_texts_that_are_no_such_trait_are_refused(build: Callable[[], Trait]) -> None:
    with pytest.raises(BadInputError):
        build()


def test_fields_left_out_take_the_defaults() -> None:
    label = decode_trait("label;;Change", "Hi")
    assert label == TextLabel(menu="Change", text="Hi")
    assert decode_trait("immob;", "") == Immobile(select="")
    trail = decode_trait("footprint;84,130;Trail", "")
    assert isinstance(trail, MovementTrail)
    assert (trail.circle_radius, trail.points) == (10, ())


def test_a_trait_that_is_not_taken_apart_is_kept() -> None:
    raw = decode_trait("globalkey;a;b\\;c;'d'", "some;state")
    assert isinstance(raw, RawTrait)
    assert (raw.type_text, raw.state_text) == ("globalkey;a;b\\;c;'d'", "some;state")
    assert not OTHER_IDS & TRAITS.keys()


def test_only_letters_decide_whether_a_piece_stacks() -> None:
    assert Immobile(stack="L").may_stack
    assert not Immobile().may_stack


def test_masks_and_layers_name_their_pictures() -> None:
    assert Mask(image="back.png").images == ("back.png",)
    assert Mask(image="back.png", style=opponents_see("other.png")).images == ("back.png", "other.png")
    assert Mask(image="back.png", style=peek_style(ctrl("P"))).images == ("back.png",)
    assert Layer(name="", pictures=("a.png", "", "b.png")).images == ("a.png", "b.png")


def test_keys_of_a_trait_are_found_wherever_they_stand() -> None:
    assert Hide().keys == (ctrl("I"),)
    assert SendTo(menu="Go", key=ctrl("E"), back_key=ctrl("B")).keys == (ctrl("E"), ctrl("B"))
    command = PropertyCommand("Add", named("Add"), AddValue("1"))
    assert DynamicProperty(name="Hits", commands=(command,)).keys == (named("Add"),)


def test_replacing_is_placing_under_another_name() -> None:
    place = PlaceMarker(menu="Place", marker="+/null/a/b", gpid="7")
    other = Replace(menu="Place", marker="+/null/a/b", gpid="7")
    assert other.type_text == "replace" + place.type_text.removeprefix("placemark")


def test_property_changes_of_the_format() -> None:
    assert read_changer("P,5") == SetValue("5")
    assert read_changer("I,-1") == AddValue("-1")
    assert read_changer("R,How many?") == AskValue("How many?")
    assert read_changer("E,Which?,a\\,b") == ChooseValue("Which?", ("a", "b"))
    assert read_changer("E") == ChooseValue("", ())
