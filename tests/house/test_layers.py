"""Imports point down: the contracts of pyproject.toml hold, and they would not if a module broke them."""

from __future__ import annotations

from pathlib import Path

from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[2]

CONTRACT = """
[tool.importlinter]
root_package = "house"

[[tool.importlinter.contracts]]
name = "Imports point down"
type = "layers"
containers = ["house"]
exhaustive = true
layers = ["roof", "cellar"]
"""


def test_the_contracts_hold(capsys):
    code = lint_imports(config_filename=str(ROOT / "pyproject.toml"), cache_dir=None)
    assert code == 0, capsys.readouterr().out


def test_a_module_that_imports_upward_breaks_them(tmp_path, monkeypatch, capsys):
    """Proves that the way of asking used above can say no."""
    (tmp_path / "house").mkdir()
    (tmp_path / "house/__init__.py").write_text("")
    (tmp_path / "house/roof.py").write_text("")
    (tmp_path / "house/cellar.py").write_text("import house.roof\n")
    (tmp_path / "contract.toml").write_text(CONTRACT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert lint_imports(config_filename="contract.toml", cache_dir=None) == 1
    assert "house.cellar is not allowed to import house.roof" in capsys.readouterr().out
