"""Plays what has just happened over the map, in a battle and in a replay. The frames: tui/views/effects_view.py;
whether the settings want it: screens/host.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.match.match import Moment
from core.play.ruleset import Ruleset
from tui.screens.board.board import Board
from tui.views.effects_view import effects


def play_effects(board: Board, ruleset: Ruleset, battle: Battle, moments: Sequence[Moment]) -> None:
    """Play the flashes, shots and blasts of these moments; `battle` is the one after them."""
    if moments and (frames := effects(ruleset, battle, moments)):
        board.play(frames)
