"""The computer player of rounds asks the rules what it once said for itself. What it makes of a new modifier:
test_canaries.py."""

from __future__ import annotations

import pytest

from ai.rounds.chances import contest
from ai.rounds.edge_attacks import shock_of
from ai.rounds.moving import gait_for, leaves, reached_by
from ai.rounds.slots import fresh, in_haste, slots_of
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.rolls.opposed import Odds
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import NO_EXTRA
from core.space.cell import Cell
from tests.support.rounds.fixtures import ann, battle_of, ben

FACING = battle_of(ann(), ben(at=(6, 5)))


def with_marks(figure: Figure, *marks: Mark) -> Figure:
    return replace(figure, marks=(*figure.marks, *marks))


def test_what_actions_cost_the_rules_say() -> None:
    assert fresh(FACING) == (0, 0, -5, -10, -15)
    assert fresh(replace(FACING, options=(NO_EXTRA,))) == (0, 0)
    gone = with_marks(FACING["ann"], Mark(Marks.SPENT, "C-action-01", 3))
    assert slots_of(FACING, gone) == (-10, -15)


def test_in_haste_what_asks_for_no_test_may_be_lost() -> None:
    aim, figure = Aim("ann", "ben", afar=False), FACING["ann"]
    assert in_haste(FACING, figure, aim, 0) == 1000
    assert 1000 > in_haste(FACING, figure, aim, -5) > in_haste(FACING, figure, aim, -10) > 0


@pytest.mark.parametrize("ahead", [-4, 0, 3])
def test_contests_are_won_as_often_as_in_the_odds(ahead: int) -> None:
    assert contest(ahead, 0).won == pytest.approx(1000 * Odds(ahead, 0).won, abs=2)


def test_the_gait_of_a_way_is_the_least_that_leads_so_far() -> None:
    path = tuple(Cell(5, 5 + number) for number in range(1, 5))
    assert [gait_for(FACING["ann"], path[:count]) for count in (1, 3, 4)] == [Gait.STEP, Gait.WALK, Gait.JOG]


def test_the_lame_and_the_fallen_go_a_step() -> None:
    lame = with_marks(FACING["ann"], Mark(Marks.LAMED, "C-base-26"))
    far = max(len(path) for path in reached_by(FACING, FACING["ann"]).values())
    assert far > 1
    assert max(len(path) for path in reached_by(FACING.with_figure(lame), lame).values()) == 1


def test_nobody_answers_who_only_moves() -> None:
    away = Go("ann", (Cell(4, 5), Cell(3, 5)), Gait.WALK)
    assert [foe.id for foe in leaves(FACING, FACING["ann"], away)] == ["ben"]
    moving = with_marks(FACING["ann"], Mark(Marks.FULL_MOVE, "C-opportunity-06"))
    assert leaves(FACING, moving, away) == ()


def test_hands_that_have_not_learnt_it_stun_nobody() -> None:
    assert shock_of(FACING["ann"]) is None
