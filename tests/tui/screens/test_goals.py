"""Goals where people see them: beside the map and on it, in the help, before and after a battle, and in lines."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from typer.testing import CliRunner

from core.battle.goal import GoalState
from core.battle.record import replace
from core.match.columns import columns
from core.match.policy import PERSON
from core.play.winning import ways_to_win
from hexfray.cli.command_line import app
from scenarios.catalogue import library, load
from tests.support.engine import with_goals
from tests.support.tui.playing import Hand, hand
from tests.tui.plain.lines import answer, told
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.board.arrangement import Arranger
from tui.screens.board.picture import PanelView, Picture
from tui.screens.details import DetailsScreen
from tui.screens.navigation import SetUp
from tui.screens.result import ResultScreen
from tui.views.glyphs import ASCII, UNICODE, Glyphs
from tui.views.layout import WIDE
from tui.views.lines import Piece, text_of
from tui.views.map_view import Overlay, map_view
from tui.views.square_drawing import drawing_of
from tui.views.text import as_text
from tui.widgets.panel import Panel

SCENARIO = load(with_goals())
LEAVE = "Red: Bring Mara to the gate before turn 6 is over"
GUARD = "Blue: Keep Bo alive"
FIRST, ARRIVE = "move first", "0105 N"


def session(seats: str = PERSON) -> Session:
    """Red has the initiative."""
    return begin(SCENARIO, dict.fromkeys(SCENARIO.battle.sides, seats), 2)


def drawn(glyphs: Glyphs, *, small: bool = False, state: GoalState = GoalState.OPEN) -> str:
    goals = tuple(replace(goal, state=state) for goal in SCENARIO.battle.goals)
    view = map_view(SCENARIO.ruleset, replace(SCENARIO.battle, goals=goals), Overlay())
    return as_text(drawing_of(view, glyphs, small=small))


# -- on the screen -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_goals_of_who_is_asked_are_beside_the_map(size: tuple[int, int]) -> None:
    async with hand(session(), size) as played:
        brief, stops = "¤ Bring Mara to the gate", "¤ Stop Blue: keep Bo alive: 1 of 1 alive"
        lines = [f"{brief}: 0 of 1 through", stops, "¤ Defeat Bo by turn 10: 0 of 1 out"]
        shown = played.panel("goals").splitlines()
        assert shown == (lines if size == (120, 40) else [f"{brief}: 0/1 +1: D"])


async def test_without_goals_it_says_that_the_last_side_standing_wins() -> None:
    scenario = load("duel")
    async with hand(begin(scenario, dict.fromkeys(scenario.battle.sides, PERSON), 1)) as played:
        assert played.panel("goals") == "¤ Defeat Ysolt by turn 40: 0 of 1 out; 1 enemy standing"


def panel_of(picture: Picture, size: tuple[int, int]) -> PanelView:
    """How to win, as a screen of that size shows it."""
    return Arranger().arrange(picture, size, UNICODE).panels["goals"]


MANY = tuple((Piece(f"what it would do, {n}"),) for n in range(40))
"""A long preview."""


@pytest.mark.parametrize("name", [entry.id for entry in library()])
async def test_in_every_scenario_how_to_win_is_in_sight_with_its_progress(name: str) -> None:
    scenario = load(name)
    async with hand(begin(scenario, dict.fromkeys(scenario.battle.sides, PERSON), 1)) as played:
        picture = played.battle.picture()
        crowded = replace(picture, odds=MANY, since=MANY)
        first, *others = ways_to_win(picture.battle, picture.ruleset.turns.goals, picture.side)
        for size, shown_with in product(((80, 24), (109, 30), (110, 24), (120, 40), (200, 60)), (picture, crowded)):
            panel = panel_of(shown_with, size)
            rows = [text_of([row]) for row in panel.rows]
            assert all(columns(row) <= panel.box.width for row in rows)
            if size[0] < WIDE:
                assert len(rows) == 1
                assert first.short in rows[0] or first.fraction in rows[0]
                assert len(others) < 2 or all(way.short in rows[0] for way in others[:-1]) or rows[0].endswith(": D")
            else:
                shown = " ".join(" ".join(rows).split())
                assert all(way.short in shown or way.fraction in shown for way in (first, *others)), (
                    size,
                    panel.box,
                    rows,
                    picture.card,
                )
        await played.press("question_mark")
        page = played.panel("text")
        assert page.startswith("How to win\n")
        assert f"{first.words}: {first.progress}" in page
        await played.press("q")
        await played.pilot.press("D")
        await played.until(lambda: isinstance(played.app.screen, DetailsScreen))
        await played.until(lambda: f"{first.words}: {first.progress}" in played.panel("text"))


async def test_the_help_says_what_everybody_wants() -> None:
    async with hand(session()) as played:
        await played.press("question_mark", "2")
        text = played.panel("text")
        assert f"  {LEAVE}\n  {GUARD}\n" in text
        assert "¤       an objective: a hex to hold or reach" in text


async def test_the_end_says_what_came_of_every_goal() -> None:
    over = session()
    told(over, FIRST, ARRIVE)
    async with hand(over) as played:
        assert isinstance(played.app.screen, ResultScreen)
        shown = " ".join(played.panel("result").split())
        assert shown.startswith("V I C T O R Y Victory for Red in turn 1: Red brought Mara to the gate ")
        assert f"{LEAVE}: met {GUARD}: 1 of 1 alive " in shown


async def test_what_is_wanted_is_said_before_the_battle() -> None:
    opened = HexfrayApp(lambda game: game.follow(SetUp(SCENARIO)), pause=0)
    async with opened.run_test(size=(80, 24)) as pilot:
        await Hand(opened, pilot).until(lambda: bool(opened.screen.query_one("#about", Panel).lines))
        lines = ["".join(piece.text for piece in found) for found in opened.screen.query_one("#about", Panel).lines]
        assert lines[lines.index("Objectives") + 1 :][:2] == [f"  {LEAVE}", f"  {GUARD}"]


# -- on the map --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("glyphs", "sign"), [(UNICODE, "_¤_"), (ASCII, "_g_")])
def test_the_cells_that_are_wanted_have_a_sign(glyphs: Glyphs, sign: str) -> None:
    assert drawn(glyphs).count(sign) == 1
    assert drawn(glyphs, small=True).count(sign[1]) == 1


def test_a_settled_goal_marks_nothing() -> None:
    assert "¤" not in drawn(UNICODE, state=GoalState.MET)


def test_what_is_laid_over_a_wanted_cell_is_shown_before_it() -> None:
    at = SCENARIO.battle.grid.cell("0105")
    shown = map_view(SCENARIO.ruleset, SCENARIO.battle, Overlay(threat=frozenset({at})))
    assert "_+_" in as_text(drawing_of(shown, UNICODE))


# -- in lines ----------------------------------------------------------------------------------------------------------


def test_what_is_wanted_is_told_at_the_start_and_when_it_is_asked_for() -> None:
    goals = [
        f"  {LEAVE}: 0 of 1 through, turn 1 of 6; 1 still to get there, 6 turns left",
        "  Red: Stop Blue: keep Bo alive: 1 of 1 alive",
        "  Red: Be the last side standing before turn 10 is over: 0 of 1 out; 1 enemy standing",
        f"  {GUARD}: 1 of 1 alive; 10 turns more",
    ]
    assert told(session()).splitlines()[1:6] == ["Two at a Well", *goals]
    assert answer(session(), FIRST, "goals")[:4] == goals


def test_a_cell_says_who_wants_it() -> None:
    assert answer(session(), FIRST, "cell 0105") == [f"0105: clear ground; objective ({LEAVE})."]


def test_a_goal_that_is_met_is_told_and_so_is_the_end() -> None:
    shown = told(session(), "dice", FIRST, ARRIVE).splitlines()
    assert "Objective met: Red brought Mara to the gate" in shown
    assert "Victory for Red (red) in turn 1: Red brought Mara to the gate." in shown
    assert f"  {LEAVE}: met" in shown


def test_where_nobody_wants_more_than_to_win_it_is_said_so() -> None:
    scenario = load("duel")
    plain = begin(scenario, dict.fromkeys(scenario.battle.sides, PERSON), 3)
    assert answer(plain, "goals") == [
        "  The east bank: Be the last side standing before turn 40 is over: 0 of 1 out; 1 enemy standing",
        "  The west bank: Be the last side standing before turn 40 is over: 0 of 1 out; 1 enemy standing",
    ]


def test_check_counts_the_goals(tmp_path: Path) -> None:
    file = tmp_path / "sale.toml"
    file.write_text(load("sale").source, "utf-8")
    said = CliRunner().invoke(app, ["check", str(file)])
    assert said.stdout == f"{file}: OK (Not Before Nine, 13 figures, 3 objectives)\n"
