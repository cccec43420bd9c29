"""Finding the project and its games."""

from __future__ import annotations

from pathlib import Path

import pytest
from builder.errors import NotFoundError
from builder.source.project import find_project


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for game in ("beta-1944", "alpha-1943"):
        (tmp_path / "sources" / game).mkdir(parents=True)
        (tmp_path / "sources" / game / "game.json").write_text("{}")
    (tmp_path / "sources" / "notes").mkdir()
    (tmp_path / "sources" / "README.md").write_text("")
    return tmp_path


def test_the_nearest_folder_with_sources_is_the_project(root):
    (root / "docs" / "deep").mkdir(parents=True)
    project = find_project(root / "docs" / "deep")
    assert project.root == root
    assert project.games == ("alpha-1943", "beta-1944")
    assert project.game_dir("beta-1944") == root / "sources" / "beta-1944"


def test_the_working_folder_is_where_it_begins(root, monkeypatch):
    monkeypatch.chdir(root / "sources" / "notes")
    assert find_project().root == root


def test_without_a_project_it_says_what_to_do(tmp_path):
    with pytest.raises(NotFoundError, match="No project here") as caught:
        find_project(tmp_path)
    assert "--project" in caught.value.hint


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(NotFoundError, match="is not a folder"):
        find_project(tmp_path / "none")


def test_a_folder_that_cannot_be_listed_is_named(root, monkeypatch):
    def refuse(path: Path):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(NotFoundError, match=r"sources cannot be read: Permission denied\."):
        find_project(root)


@pytest.mark.parametrize(
    ("asked", "hint"),
    [("beta-1945", "Did you mean beta-1944?"), ("zzz", "The games are: alpha-1943, beta-1944.")],
)
def test_an_unknown_game_suggests_the_nearest(root, asked, hint):
    with pytest.raises(NotFoundError, match=f"no game {asked}") as caught:
        find_project(root).game_dir(asked)
    assert caught.value.hint == hint


def test_a_project_without_games_says_what_a_game_is(tmp_path):
    (tmp_path / "sources").mkdir()
    with pytest.raises(NotFoundError) as caught:
        find_project(tmp_path).game_dir("alpha")
    assert "game.json" in caught.value.hint


def test_names_in_messages_are_relative_to_the_project(root):
    project = find_project(root)
    assert project.shown(root / "sources" / "notes" / "a.json") == "sources/notes/a.json"
    assert project.shown(Path("/elsewhere/b.json")) == "/elsewhere/b.json"


def test_a_working_folder_that_is_gone_is_told(tmp_path, monkeypatch):
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    with pytest.raises(NotFoundError, match="The working folder cannot be read"):
        find_project()


def test_a_game_whose_folder_or_file_cannot_be_read_is_still_a_game(tmp_path):
    (tmp_path / "sources/linked").mkdir(parents=True)
    (tmp_path / "sources/linked/game.json").symlink_to("gone.json")
    (tmp_path / "sources/looped").symlink_to("looped")
    (tmp_path / "sources/notes").mkdir()
    (tmp_path / "sources/readme.md").write_text("")
    assert find_project(tmp_path).games == ("linked", "looped")
