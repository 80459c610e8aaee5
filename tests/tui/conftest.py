"""What the tests of the screen share: journals in a folder of their own, and none of the machine's taste in colours."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A terminal in colour, with no journals yet."""
    for name in ("NO_COLOR", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
