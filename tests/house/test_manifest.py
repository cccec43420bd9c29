"""The manifest says what was written, survives its own file, and is believed only as far as it can be."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from builder.manifest import NAME, Manifest, TargetEntry, entries, holds, read_manifest

FILES = {"pdf/a.pdf": b"%PDF", "svg/b.svg": b"<svg/>", "LICENSE": b"free"}
MADE = TargetEntry("0" * 64, {"edition": "latest", "trust": None}, {"cards": "no cards"})
MANIFEST = Manifest(
    game="alpha",
    targets={"kit": MADE},
    versions={"zlib": "1", "cairo": "2"},
    files=entries(FILES, "kit"),
    findings={"error": 0},
)


def written(folder: Path, manifest: Manifest = MANIFEST) -> Path:
    for name, data in {**FILES, NAME: manifest.to_json()}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def test_a_manifest_read_again_is_equal(tmp_path):
    assert read_manifest(written(tmp_path)) == MANIFEST


def test_a_file_is_described_by_digest_size_and_kind():
    entry = json.loads(MANIFEST.to_json())["files"]["pdf/a.pdf"]
    digest = "315d429b7714cedb6ad04ac31240145257692630457f3c88253c5beceac76027"
    assert entry == {"sha256": digest, "bytes": 4, "kind": "pdf", "target": "kit"}
    assert MANIFEST.files["LICENSE"].kind == ""


def test_order_does_not_show_in_its_bytes():
    turned = replace(
        MANIFEST,
        files=entries(dict(reversed(FILES.items())), "kit"),
        versions=dict(reversed(MANIFEST.versions.items())),
    )
    assert turned.to_json() == MANIFEST.to_json()


def test_a_target_is_held_with_the_inputs_and_settings_it_was_made_from(tmp_path):
    written(tmp_path)
    assert holds(tmp_path, MANIFEST, "kit", MADE)
    assert not holds(tmp_path, MANIFEST, "kit", replace(MADE, inputs="1" * 64))
    assert not holds(tmp_path, MANIFEST, "kit", replace(MADE, settings={**MADE.settings, "dpi": "600"}))
    assert not holds(tmp_path, MANIFEST, "module", MADE)


def test_damage_to_another_targets_files_does_not_matter(tmp_path):
    manifest = replace(MANIFEST, files={**MANIFEST.files, **entries({"other.svg": b"<svg/>"}, "other")})
    assert holds(written(tmp_path, manifest), manifest, "kit", MADE)


def test_a_folder_is_intact_until_a_file_is_changed_or_gone(tmp_path):
    written(tmp_path)
    assert holds(tmp_path, MANIFEST, "kit", MADE)
    (tmp_path / "svg/b.svg").write_bytes(b"<svG/>")
    assert not holds(tmp_path, MANIFEST, "kit", MADE)
    (tmp_path / "svg/b.svg").write_bytes(b"<svg/>longer")
    assert not holds(tmp_path, MANIFEST, "kit", MADE)
    (tmp_path / "svg/b.svg").unlink()
    assert not holds(tmp_path, MANIFEST, "kit", MADE)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-9],
        lambda text: text.replace('"format": 3', '"format": 1'),
        lambda text: text.replace("sha256", "md5"),
        lambda text: text.replace('"files": {', '"files": ["').replace("}", '"]'),
        lambda text: text.replace("pdf/a.pdf", "../../precious.pdf"),
        lambda text: text.replace("pdf/a.pdf", "/etc/passwd"),
        lambda text: "[]",
        lambda text: "\ud800",
    ],
)
def test_a_manifest_that_is_damaged_or_leads_out_counts_as_none(tmp_path, damage):
    written(tmp_path)
    text = damage(MANIFEST.to_json().decode())
    (tmp_path / NAME).write_bytes(text.encode("utf-8", "surrogatepass"))
    assert read_manifest(tmp_path) is None


def test_a_folder_without_manifest_has_none(tmp_path):
    assert read_manifest(tmp_path) is None
    assert read_manifest(tmp_path / "missing") is None
