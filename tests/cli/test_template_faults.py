"""Broken templates of a project: told by validate, and by builds as far as they are needed."""

import json

import pytest
from tests.cli.conftest import ROOT

BROKEN = '{"format": 1, "title": "Mine"'


def shipped(name):
    """A shipped template."""
    return json.loads((ROOT / f"templates/{name}.json").read_text(encoding="utf-8"))


def findings(ended):
    return [(f["file"], f["code"]) for f in ended.data["findings"] if f["game"] is None]


def test_validate_tells_every_fault_of_the_project_s_templates(command, ours, own):
    own("palettes/mine", BROKEN)
    own("counters/mine", {"format": 1, "title": "Mine", "base": "strip"})
    own("counter/lost", shipped("counters/stripe"))
    sheets = shipped("sheets")
    own("sheets", {**sheets, "for_shape": {**sheets["for_shape"], "round": "none"}})
    ended = command("validate", "--format", "json", project=ours)
    assert ended.code == 3
    assert findings(ended) == [
        ("templates/counter/lost.json", "template.unknown-kind"),
        ("templates/counters/mine.json", "template.faulty"),
        ("templates/palettes/mine.json", "json.syntax"),
        ("templates/sheets.json", "template.faulty"),
    ]


def test_validate_has_nothing_to_tell_of_sound_templates(command, ours, own):
    own("counters/mine", {"format": 1, "title": "Mine", "base": "stripe"})
    ended = command("validate", "--format", "json", project=ours)
    assert (ended.code, findings(ended)) == (0, [])


@pytest.mark.parametrize("base", ["mine", "other"])
def test_templates_that_rest_on_each_other_are_told(command, ours, own, base):
    own("counters/mine", {"format": 1, "title": "Mine", "base": base})
    own("counters/other", {"format": 1, "title": "Other", "base": "mine"})
    told = findings(command("validate", "--format", "json", project=ours))
    assert ("templates/counters/mine.json", "template.faulty") in told


def test_a_fault_of_a_base_is_told_once(command, ours, own):
    own("counters/mine", {"format": 1, "title": "Mine", "base": "stripe", "slots": {"new": {"draw": "area"}}})
    own("counters/heir", {"format": 1, "title": "Heir", "base": "mine"})
    ended = command("validate", "--format", "json", project=ours)
    assert (ended.code, findings(ended)) == (3, [("templates/counters/mine.json", "template.faulty")])


def test_what_a_shipped_template_lacks_for_a_namesake_of_its_base_is_told_at_the_namesake(command, ours, own):
    plain = {"draw": "area", "box": [0, 0, 15, 15], "fill": "ground"}
    size = {"width": 15, "height": 15}
    bare = {"title": "Mine", "size": size, "slots": {"all": plain}, "faces": {"unit": {"slots": ["all"]}}}
    own("counters/stripe", {"format": 1, **bare})
    ended = command("validate", "--format", "json", project=ours)
    assert {file for file, _ in findings(ended)} == {"templates/counters/stripe.json"}
    (first, *_) = (f for f in ended.data["findings"] if f["game"] is None)
    assert first["line"] is not None
    assert "It has its slots from this template." in first["message"]
    assert "Or give this template a name of its own." in first["hint"]


def test_a_build_goes_without_a_broken_palette_that_it_does_not_take(command, ours, own):
    file = own("palettes/mine", BROKEN)
    built = command("build", "ours", "--target", "cards", project=ours)
    assert built.code == 0
    assert f"{file}:1:" in built.out + built.err
    assert "warning [json.syntax]" in built.out + built.err
    refused = command("build", "ours", "--target", "cards", "--palette", "mine", project=ours)
    assert refused.code == 3
    assert f"{file}:1:" in refused.err


def test_a_broken_file_does_not_let_its_shipped_namesake_through(command, ours, own):
    own("palettes/greyscale", BROKEN)
    ended = command("build", "ours", "--target", "cards", "--palette", "greyscale", project=ours)
    assert ended.code == 3
    assert "greyscale.json:1:" in ended.err


@pytest.mark.parametrize(("name", "code"), [("sign-and-word", 0), ("independent", 3), ("stripe", 3)])
def test_a_broken_counter_template_stops_the_builds_that_use_it_or_rest_on_it(command, ours, own, name, code):
    own(f"counters/{name}", BROKEN)
    assert command("build", "ours", "--target", "cards", project=ours).code == code


@pytest.mark.parametrize(("name", "code"), [("counter/lost", 0), ("papers", 3)])
def test_of_other_templates_only_one_that_nothing_reads_lets_a_build_pass(command, ours, own, name, code):
    own(name, "{}")
    assert command("build", "ours", "--target", "cards", project=ours).code == code


def test_a_template_on_a_broken_base_is_told_with_the_fault_of_the_base(command, ours, own):
    file = own("counters/stripe", shipped("counters/stripe") | {"size": 3})
    ended = command("templates", "stripe-rounded", project=ours)
    assert ended.code == 3
    assert str(file) in ended.err
    listed = command("templates", project=ours)
    assert (listed.code, "word-marker" in listed.out, str(file) in listed.err) == (3, True, True)


def test_validate_tells_once_of_a_template_that_counters_name_and_nobody_has(command, ours):
    path = ours / "sources/ours/counters.json"
    counters = json.loads(path.read_text(encoding="utf-8"))
    counters["classes"]["combat"]["template"] = "independant"
    path.write_text(json.dumps(counters), encoding="utf-8")
    ended = command("validate", "ours", "--format", "json", project=ours)
    (found,) = ended.data["findings"]
    assert (ended.code, found["code"]) == (1, "drawing.unknown-template")
    assert found["message"] == 'There is no template "independant"; 2 counters would have it.'
    assert found["hint"] == "Did you mean independent?"
    assert found["file"] == "sources/ours/counters.json"


def test_what_was_noticed_while_drawing_is_told_when_the_print_fails_its_check(command, ours, own):
    template = shipped("counters/independent")
    template["slots"]["middle"]["plate"]["fill"] = "sied"
    own("counters/independent", template)
    ended = command("build", "ours", "--target", "counters", project=ours)
    assert ended.code == 7
    assert 'has the colour "sied", which does not exist' in ended.err
    assert "Did you mean side?" in ended.err
    assert "contrast below" in ended.err
