"""What games beside the shipped one need has its place at the table: squares, figures over two cells, several holds,
postures of its own, actions left in a round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.battle.battle import Battle
from core.battle.clock import Clock, Slot
from core.battle.hold import Hold
from core.space.cell import Cell
from tests.support.toy import toy_battle
from tests.support.wide import CROUCHING, LYING, WIDE
from tui.screens.board.arrangement import Arrangement, Arranger
from tui.screens.board.picture import Picture
from tui.views.glyphs import UNICODE
from tui.views.layout import Scale
from tui.views.lines import text_of
from tui.views.map_view import Overlay
from tui.views.text import as_text

MIDDLE = Cell(2, 2)
SIZES = [(80, 24), (120, 40), (200, 60)]


def round_of_three() -> Battle:
    """Ann lies over two squares, held by Ben with both hands and by Bob, who crouches; she has two actions left."""
    battle = toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2)), ("bob", "blue", (2, 1)))
    ann = replace(battle["ann"], also=(Cell(2, 3),), posture=LYING)
    bob = replace(battle["bob"], posture=CROUCHING)
    held = (Hold("ben", "ann", "grabbed"), Hold("bob", "ann", "grabbed"))
    clock = Clock(1, "playing", queue=(Slot((1,), "ann"), Slot((2,), "ann"), Slot((3,), "ben")))
    return replace(battle.with_figure(ann).with_figure(bob), holds=held, clock=clock)


def arranged(size: tuple[int, int], at: Cell = MIDDLE) -> Arrangement:
    battle = round_of_three()
    here = tuple(figure.id for figure in battle.at(at))
    table = Picture(
        ruleset=WIDE,
        battle=battle,
        overlay=Overlay(active="ann", cursor=at),
        focus=at,
        asked="red: your choice",
        figure="ann",
        here=here,
        at=at,
        listing=None,
        waiting=(),
        odds=(),
        said=[],
        hints=(),
        side="red",
    )
    return Arranger().arrange(table, size, UNICODE)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_figure_over_two_squares_is_in_both(size: tuple[int, int]) -> None:
    seen = arranged(size)
    told = as_text(seen.drawing)
    assert (told.count("A↑l"), told.count("A=l")) == (1, 1)
    assert (seen.frame.scale is Scale.LARGE) == (size == SIZES[2])


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
def test_the_roster_says_how_many_actions_are_left_and_how_everybody_holds_himself(size: tuple[int, int]) -> None:
    rows = [text_of([row]).strip(" ") for row in arranged(size).panels["roster"].rows]
    assert [row[:5] for row in rows if row[1:2] in "Ab"] == ["2A An", "•b Be"]
    assert any("lying" in row for row in rows)
    assert any("crouching" in row for row in rows)


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
def test_a_figure_looked_at_in_a_distant_cell_is_described(size: tuple[int, int]) -> None:
    seen = arranged(size, Cell(3, 2))
    assert "Ben" in text_of(seen.panels["other"].lines)
