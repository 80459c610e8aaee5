"""What the tests of the screen share: journals in a folder of their own, and nobody's taste in colours and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui.views.key_labels import use_own_keys


@pytest.fixture(autouse=True)
def own_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A terminal in colour, with no journals and no settings yet."""
    for name in ("NO_COLOR", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    use_own_keys({})
    monkeypatch.setattr("tui.screens.battle.input_guard.SECONDS", 0.0)
