"""What the tests of the screen share: journals in a folder of their own, and nobody's taste in colours and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui.views.spelling import wear


@pytest.fixture(autouse=True)
def own_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A terminal in colour, with no journals and no settings yet."""
    for name in ("NO_COLOR", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    wear({})
    monkeypatch.setattr("tui.screens.battle.grace.SECONDS", 0.0)
