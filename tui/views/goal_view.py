"""What sides want besides beating everybody, and how far along it is, as lines. Their cells on the map: map_view.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.goal import GoalState
from core.battle.names import Side
from core.play.goal_words import wanted_in_words
from core.play.goals import Progress, all_progress, last_turn
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line

_STYLES = {GoalState.OPEN: "muted", GoalState.MET: "harm-them", GoalState.FAILED: "harm-me"}


def goals_wanted(battle: Battle, span: str) -> list[Line]:
    """What each side wants, of a battle that need not have begun; nothing where nobody wants more than to win.
    `span`: what its clock counts."""
    return [
        line(
            Piece(f"{goal.side}: ", "strong"),
            wanted_in_words(battle, goal, span, last_turn(battle, goal)),
            Piece("" if goal.state is GoalState.OPEN else f": {goal.state}", _STYLES[goal.state]),
        )
        for goal in battle.goals
    ]


def goals_told(ruleset: Ruleset, battle: Battle) -> list[Line]:
    """What each side wants, and how far along it is."""
    return [
        line(Piece(f"{now.goal.side}: ", "strong"), f"{now.words}: ", _how_it_stands(now))
        for now in all_progress(battle, ruleset.turns.goals)
    ]


def goals_beside(ruleset: Ruleset, battle: Battle, side: Side, glyphs: Glyphs, *, wide: bool) -> list[Line]:
    """How far along the goals of one side are, for a place beside the map; what they are, only where there is room."""
    return [
        line(Piece(f"{glyphs.goal} ", "key"), f"{now.words}: " if wide else "", _how_it_stands(now))
        for now in all_progress(battle, ruleset.turns.goals)
        if now.goal.side == side
    ]


def goals_at(battle: Battle, cell: Cell, span: str) -> list[str]:
    """The goals that are open and about a cell, each with whose it is: `red: Hold the gate`."""
    return [
        f"{goal.side}: {wanted_in_words(battle, goal, span, last_turn(battle, goal))}"
        for goal in battle.goals
        if goal.state is GoalState.OPEN and cell in goal.cells
    ]


def _how_it_stands(now: Progress) -> Piece:
    return Piece(now.told, _STYLES[now.state])
