"""A terminal may claim any size: no more is drawn than any screen has."""

from __future__ import annotations

import pytest
from textual import events
from textual.geometry import Size

from tests.support.tui.playing import duel, hand
from tui.app import app


async def test_a_terminal_that_claims_to_be_huge_is_drawn_as_large_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "WIDEST", 150)
    monkeypatch.setattr(app, "TALLEST", 50)
    async with hand(duel()) as found:
        size = Size(65_535, 65_535)
        found.app.post_message(events.Resize(size, size))
        await found.until(lambda: found.app.screen.size == Size(150, 50))
        assert found.app.size == Size(150, 50)
