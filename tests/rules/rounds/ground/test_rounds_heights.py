"""Heights: how high squares and figures are, what they can reach and threaten, who has the advantage."""

from __future__ import annotations

import pytest

from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.melee import advantage
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.fire.suppressing import number_for
from core.rulesets.rounds.gear.taking import PickUp
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.shifting import MoveHeld
from core.rulesets.rounds.ground.heights import height, height_of
from core.rulesets.rounds.ground.reach import in_reach, is_beside, threateners, threatens, touches
from core.rulesets.rounds.harm.first_aid import FirstAid, Help
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, fighter, hanging, play, refusal

WALL = (4, 5)
HERE, KNIFE = Cell(5, 5), Item("x/knife", "knife")


def placed(value: int) -> tuple[Mark, ...]:
    return (Mark(Marks.POSITION, "C-mod-02", value),)


@pytest.mark.rule("C-mod-19", "C-move-07", "C-move-08")
@pytest.mark.parametrize(
    ("ground", "heights", "metres"),
    [
        ({}, {}, 0),
        ({}, {(5, 5): 4}, 4),
        ({(5, 5): "table"}, {}, 1),
        ({(5, 5): "barricade"}, {(5, 5): 2}, 3),
        ({(5, 5): "pit"}, {}, -3),
        ({(5, 5): "brush"}, {(6, 5): 1}, 0),
    ],
)
def test_how_high_a_square_lies(ground: dict[At, str], heights: dict[At, int], metres: int) -> None:
    battle = battle_of(ann(), ben(), ground=ground, heights=heights)
    assert height_of(battle, Cell(5, 5)) == metres
    assert height(battle, ann(marks=hanging(2, WALL))) == metres + 2


@pytest.mark.rule("C-mod-19")
@pytest.mark.parametrize(
    ("mine", "its", "reaches"), [(0, 1, True), (1, 0, True), (2, 0, False), (0, 2, False), (3, 2, True)]
)
def test_a_metre_of_difference_is_within_reach(mine: int, its: int, reaches: bool) -> None:
    battle = battle_of(ann(), ben(), heights={(5, 5): mine, (6, 5): its})
    one, other = battle["ann"], battle["ben"]
    assert touches(battle, one.at, other.at) is reaches
    assert is_beside(battle, one.at, other.at)
    assert in_reach(battle, one, other) is reaches
    assert threatens(battle, one, other.at) is reaches
    assert (one in list(threateners(battle, other, other.at))) is reaches


@pytest.mark.rule("C-mod-19")
def test_melee_two_metres_up_is_refused() -> None:
    high = play(ann(things=("sword",)), ben(), heights={(6, 5): 2})
    assert refusal(high, Strike("ann", "ben", "ann/sword")) == "out of reach"


@pytest.mark.rule("C-mod-19", "C-move-08")
def test_a_figure_that_hangs_on_a_wall_is_as_high_as_he_has_climbed() -> None:
    battle = battle_of(ann(marks=hanging(2, WALL)), ben())
    assert not in_reach(battle, battle["ann"], battle["ben"])
    assert not threatens(battle, battle["ann"], Cell(6, 5))
    assert threatens(battle, battle["ann"], Cell(6, 5), up=3)
    assert list(threateners(battle, battle["ann"], Cell(5, 5))) == []
    low = battle_of(ann(marks=hanging(1, WALL)), ben())
    assert [one.id for one in threateners(low, low["ann"], Cell(5, 5))] == ["ben"]


@pytest.mark.rule("C-mod-19")
def test_two_in_one_square_reach_each_other_by_their_heights() -> None:
    battle = battle_of(ann(), ben(at=(5, 5), marks=hanging(2, WALL)))
    assert not in_reach(battle, battle["ann"], battle["ben"])


@pytest.mark.rule("C-mod-02", "C-mod-03", "C-mod-08", "C-mod-09", "C-mod-19")
@pytest.mark.parametrize(
    ("mine", "its", "marks", "theirs", "better"),
    [
        (1, 0, (), (), 1),
        (0, 1, (), (), -1),
        (7, 0, (), (), 7),
        (0, 0, hanging(1, WALL), (), 1),
        (3, 0, placed(2), (), 2),
        (3, 0, (), placed(2), -2),
        (3, 0, placed(1), placed(2), -1),
    ],
)
def test_who_is_better_placed(
    mine: int, its: int, marks: tuple[Mark, ...], theirs: tuple[Mark, ...], better: int
) -> None:
    battle = battle_of(ann(marks=marks), ben(marks=theirs), heights={(5, 5): mine, (6, 5): its})
    assert advantage(battle, battle["ann"], battle["ben"]) == better


@pytest.mark.rule("C-suppress-01", "C-mod-19")
@pytest.mark.parametrize(
    ("mine", "its", "marks", "line"), [(3, 1, (), -2), (0, 2, (), 2), (9, 0, (), -5), (2, 0, placed(1), -1)]
)
def test_a_shooter_who_lays_fire_is_placed_by_his_height(
    mine: int, its: int, marks: tuple[Mark, ...], line: int
) -> None:
    battle = battle_of(ann(things=("slug rifle",), marks=marks), ben(), heights={(5, 5): mine, (9, 5): its})
    tally = number_for(battle, battle["ann"], battle["ann"].gear[0], (Cell(9, 5), Cell(9, 9)))
    assert sum(one.value for one in tally.lines if one.label == "position") == line


@pytest.mark.rule("C-grab-20", "C-base-38")
def test_the_held_are_moved_over_an_edge_and_fall_and_never_upward() -> None:
    held = replace(
        battle_of(ann(at=(4, 5)), ben(at=(5, 5)), heights={(4, 5): 3, (5, 5): 3, (5, 4): 4}),
        holds=(Hold("ann", "ben", Grip.GRABBED),),
    )
    played = Play(ROUNDS, *begin(ROUNDS, held))
    assert refusal(played, MoveHeld("ann", "ben", (Cell(5, 4),))) == "the square to the north-east is higher up"
    played.say(MoveHeld("ann", "ben", (Cell(6, 5),)), [6, 5], [1, 1], [5])
    assert played["ben"].at == (6, 5)
    assert played["ben"].hurt == 5
    assert played.battle.holds == ()


@pytest.mark.rule("C-mod-19", "C-move-12", "C-base-37")
@pytest.mark.parametrize(("metres", "reaches"), [(1, True), (3, False)])
def test_from_high_on_a_wall_no_hand_reaches_the_ground(metres: int, reaches: bool) -> None:
    """Neither for what lies at its foot nor for a friend who stands there; but for the figure itself."""
    climber, friend = ann(marks=hanging(metres, WALL), hurt=3), fighter("dee", at=(5, 6), hurt=3)
    battle = replace(battle_of(climber, ben(at=(12, 12)), friend, heights={WALL: 6}), fallen={HERE: (KNIFE,)})
    played = Play(ROUNDS, *begin(ROUNDS, battle))
    assert (refusal(played, PickUp("ann", KNIFE.id, HERE)) == "") is reaches
    assert (refusal(played, FirstAid("ann", "dee", Help.MEND)) == "") is reaches
    assert refusal(played, FirstAid("ann", "ann", Help.MEND)) == ""
