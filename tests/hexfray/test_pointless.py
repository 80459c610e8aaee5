"""Orders that the rules allow but that would do nothing: people and programs can't give them, journals can have them.
The menu's side of it: tests/tui/choosing/test_clinch_menu.py."""

from __future__ import annotations

import pytest

import hexfray
from core.play.position import IllegalAnswer
from hexfray.game import Game

OWN = "pip await-at at=1103 response=attack"


@pytest.fixture
def waiting() -> Game:
    """Pip of The Borrowed Boots, asked what he waits for."""
    game = hexfray.begin("boots", dice=1)
    _ = game.choose("pip wait")
    return game


def test_a_wait_at_ones_own_hex_is_refused_and_not_listed(waiting: Game) -> None:
    assert OWN not in [entry.order for entry in waiting.legal()]
    assert "pip await-at at=1102 response=attack" in [entry.order for entry in waiting.legal()]
    before = waiting.position
    with pytest.raises(IllegalAnswer, match="your own hex; wait for an attack instead"):
        _ = waiting.choose(OWN)
    assert waiting.position is before


def test_a_journal_may_have_it(waiting: Game) -> None:
    match = waiting.match
    assert match.answer(match.read(OWN))
