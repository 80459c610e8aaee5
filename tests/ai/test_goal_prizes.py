"""How likely an objective about a thing is to be met, as the thinking player sees it. About cells and people:
test_goal_chances.py."""

from __future__ import annotations

from ai.aims import Aims
from ai.goal_chances import GoalSense
from ai.goal_places import Pace
from ai.ground_distances import away
from ai.labels import Prize
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.item import Item
from core.battle.posture import Life
from core.battle.record import replace
from core.play.goals import GoalRules
from core.space.cell import Cell
from core.space.squares import SquareGrid

BOX = Item("ground-1/box", "box")
TAKE = Goal("red", GoalKind.TAKE, thing=BOX.id, until=8)
CARRY = Goal("red", GoalKind.CARRY, (Cell(0, 0),), thing=BOX.id, until=8)
HAVE = Goal("red", GoalKind.HAVE, thing=BOX.id, until=8)
SENSE = GoalSense(
    GoalRules(), Pace(lambda *_: 0, lambda *_: 5, away, lambda figure: 1000 - 100 * figure.hurt, lambda *_: True)
)
"""Everyone has moved, and goes five points in each turn to come."""


def battle(goal: Goal, *, lies: tuple[int, int] | None = (9, 0), turn: int = 1, **at: tuple[int, int]) -> Battle:
    """Those who are named, b of blue and others of red, in three rows that are 60 long."""
    figures = {
        name: Figure(name, name, "blue" if name.startswith("b") else "red", Cell(*cell), 0, None)
        for name, cell in at.items()
    }
    fallen = {Cell(*lies): (BOX,)} if lies is not None else {}
    return Battle(SquareGrid(60, 3), figures, fallen=fallen, clock=Clock(turn=turn), goals=(goal,))


def with_it(there: Battle, name: str) -> Battle:
    return replace(there, fallen={}).with_figure(replace(there[name], gear=(BOX,)))


def chance(of: Battle) -> int:
    return SENSE.of(of).chance(of.goals[0])


def test_the_nearer_a_figure_is_the_likelier_it_takes_the_thing() -> None:
    found = [chance(battle(TAKE, ann=(x, 0), bob=(50, 0))) for x in (9, 8, 4, 0)]
    assert found == sorted(found, reverse=True)
    assert found[0] == found[1] > found[2] > found[3] > 0


def test_to_have_it_is_better_than_to_stand_over_it() -> None:
    for goal in (TAKE, CARRY, HAVE):
        over = battle(goal, ann=(9, 0), bob=(13, 0))
        assert chance(with_it(over, "ann")) > chance(over) > chance(with_it(over, "bob"))


def test_it_is_too_late_for_who_can_not_be_there_in_time() -> None:
    assert chance(battle(TAKE, turn=7, ann=(0, 0), bob=(50, 0))) == 0
    assert chance(battle(CARRY, lies=(30, 0), turn=3, ann=(30, 0), bob=(50, 0))) == 0
    assert chance(battle(CARRY, lies=(20, 0), turn=2, ann=(30, 0), bob=(50, 0))) > 0
    assert chance(battle(CARRY, lies=(20, 0), turn=3, ann=(30, 0), bob=(50, 0))) == 0
    assert chance(with_it(battle(CARRY, turn=8, ann=(9, 0), bob=(50, 0)), "ann")) == 0


def test_an_enemy_who_is_there_sooner_is_likelier_to_take_it() -> None:
    assert chance(battle(TAKE, ann=(9, 0), bob=(9, 1))) < chance(battle(TAKE, ann=(9, 0), bob=(20, 0)))
    assert chance(battle(TAKE, ann=(4, 0), bob=(7, 0))) < chance(battle(TAKE, ann=(4, 0), bob=(20, 0)))


def test_the_weaker_the_enemy_who_has_it_the_likelier_it_is_won_back() -> None:
    held = with_it(battle(HAVE, ann=(8, 0), bob=(9, 0)), "bob")
    weak = held.with_figure(replace(held["bob"], hurt=8))
    assert 0 < chance(held) < chance(weak)
    down = held.with_figure(replace(held["bob"], life=Life.UNCONSCIOUS))
    assert chance(weak) < chance(down)


def test_a_friend_beside_who_has_it_helps_to_keep_it() -> None:
    alone = with_it(battle(HAVE, ann=(9, 0), amy=(40, 0), bob=(12, 0)), "ann")
    assert chance(alone) < chance(alone.with_figure(replace(alone["amy"], at=Cell(8, 1))))


def test_what_has_left_the_map_or_is_gone_is_settled() -> None:
    away_with = with_it(battle(CARRY, ann=(0, 0), bob=(9, 0)), "ann")
    assert chance(away_with.with_figure(replace(away_with["ann"], life=Life.GONE))) == 1000
    assert chance(battle(CARRY, lies=None, ann=(0, 0), bob=(9, 0))) == 0


def test_its_terms_are_labelled_with_its_name() -> None:
    aims = Aims(battle(TAKE, ann=(4, 0), bob=(30, 0)), "red", SENSE)
    near = dict(aims.worth_of(aims.battle["ann"], Cell(8, 0)))
    assert [(label, type(label)) for label in near if isinstance(label, Prize)] == [("the box", Prize)]
    assert near["the box"] > dict(aims.worth_of(aims.battle["ann"], Cell(4, 0)))["the box"]
    assert aims.things == {BOX.id}


def test_there_is_no_hurry_for_what_is_wanted_only_at_the_end() -> None:
    early, late = (Aims(battle(HAVE, turn=turn, ann=(4, 0), bob=(30, 0)), "red", SENSE) for turn in (1, 7))
    gains = [
        dict(aims.drawn_by(aims.battle["ann"], Cell(8, 0)))["the box"]
        - dict(aims.drawn_by(aims.battle["ann"], Cell(4, 0)))["the box"]
        for aims in (early, late)
    ]
    assert 0 < gains[0] < gains[1]


def test_to_have_it_counts_more_the_nearer_the_end_is() -> None:
    def stake(turn: int, goal: Goal) -> int:
        held = with_it(battle(goal, turn=turn, ann=(9, 0), bob=(50, 0)), "ann")
        ((_, worth),) = SENSE.of(held).value("red")
        return worth * 1000 // chance(held)

    assert stake(1, HAVE) < stake(5, HAVE) < stake(8, HAVE)
    assert abs(stake(1, CARRY) - stake(5, CARRY)) < 1000
