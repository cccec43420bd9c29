"""What all tests share: the same examples on every run, however slow the machine, and no user's settings."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("counterfoil", derandomize=True, deadline=None, database=None)
settings.load_profile("counterfoil")


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    """No test may depend on who runs it."""
    for name in ("NO_COLOR", "TERM", "_COUNTERFOIL_COMPLETE"):
        monkeypatch.delenv(name, raising=False)
