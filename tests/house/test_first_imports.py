"""Any package of the program can be loaded first: imports that go round break by who asks first."""

import subprocess
import sys

from tests.support.documents import ROOT

LOADING = """
import importlib, sys
for name in sys.argv[1:]:
    for loaded in [each for each in sys.modules if each.split(".")[0] == "builder"]:
        del sys.modules[loaded]
    importlib.import_module(name)
"""


def test_every_package_can_be_loaded_first():
    folders = [path.parent for path in sorted((ROOT / "builder").rglob("__init__.py"))]
    names = [".".join(folder.relative_to(ROOT).parts) for folder in folders]
    assert "builder.layout.palettes" in names
    done = subprocess.run(
        [sys.executable, "-c", LOADING, *names], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
