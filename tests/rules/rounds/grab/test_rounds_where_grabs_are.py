"""Grabs and the ground they are on: high up a wall, in one square, at the edge of the map, under fire. Grabs that end
because the two are parted on level ground: test_rounds_parted.py."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark, UntilTurnOf
from core.battle.posture import Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.gear.doors import WorkDoor
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.shifting import MoveHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.movement.climbing import Climb
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.leaving import Leave
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter, go, hanging, play, refusal
from tests.support.rounds.grabbing import TRAINED, bens_turn, holding, wrestler

WALL = (7, 5)
"""The top of the wall beside Ben."""


def on_the_wall(metres: int, *, stunned: bool = False) -> Play:
    """Ann, 3 m up, has hold of Ben, who hangs on the wall beside her."""
    marks = (*hanging(metres, WALL), *((Mark(Marks.STUNNED, "C-base-24", 9),) if stunned else ()))
    high = {(5, 5): 3, (7, 5): 6}
    return holding(wrestler(), ben(marks=marks), cy(), heights=high)


@pytest.mark.rule("C-grab-29", "C-move-08", "C-mod-19")
def test_who_is_held_high_up_a_wall_is_not_let_go_when_someone_walks_elsewhere() -> None:
    played = play(wrestler(), ben(marks=hanging(2, WALL)), cy(), heights={(5, 5): 3, (7, 5): 6})
    played.say(Grab("ann", "ben", ""), "ben pass", [5, 5], "ann pass", "ann done", "ben done", go("cy", (5, 13)))
    assert [hold.held for hold in played.battle.holds] == ["ben"]


@pytest.mark.rule("C-grab-29", "C-base-38")
@pytest.mark.parametrize(("metres", "dice", "hurt"), [(2, (), 0), (4, ([5],), 5)])
def test_who_falls_off_the_wall_is_out_of_the_grip(metres: int, dice: tuple[list[int], ...], hurt: int) -> None:
    played = on_the_wall(metres, stunned=True).say(*dice)
    assert not played.battle.holds
    assert played["ben"].mark(Marks.HEIGHT) is None
    assert played["ben"].hurt == hurt


@pytest.mark.rule("C-grab-26", "C-move-08")
def test_nobody_climbs_on_in_a_grab() -> None:
    for metres in (2, 4):
        played = bens_turn(on_the_wall(metres))
        assert refusal(played, Climb("ben", Cell(7, 5))) == "can't move away in a grab"


def sharing(*others: object, **but: object) -> Play:
    """Ann holds Ben, who lies in her own square."""
    return holding(wrestler(), ben(at=(5, 5), prone=True), *others, **but)  # type: ignore[arg-type]


@pytest.mark.rule("C-grab-20", "C-grab-26")
def test_out_of_one_square_the_other_is_moved_and_the_grabber_stays() -> None:
    played = sharing().say(MoveHeld("ann", "ben", (Cell(6, 5),)), [4, 4], [3, 3])
    assert (played["ann"].at, played["ben"].at) == (Cell(5, 5), Cell(6, 5))
    assert played.battle.holds


@pytest.mark.rule("C-grab-20", "C-grab-29", "C-mod-19")
@pytest.mark.parametrize(("to", "held"), [((6, 4), True), ((7, 5), False)])
def test_a_figure_held_on_a_table_is_pulled_down_and_the_holder_stays_below(to: At, held: bool) -> None:
    played = holding(wrestler(), ben(), ground={(6, 5): "table"})
    played.say(MoveHeld("ann", "ben", (Cell(*to),)), [4, 4], [3, 3])
    assert (played["ann"].at, played["ben"].at) == (Cell(5, 5), Cell(*to))
    assert bool(played.battle.holds) is held


def gunner(*cells: At) -> Figure:
    """Dee, on Ben's side, has laid fire on these squares, for three enemies each."""
    until = UntilTurnOf("dee")
    laid = tuple(Mark(Marks.SUPPRESSES, "C-suppress-04", 15, until=until, cell=Cell(*one)) for one in cells)
    left = Mark(Marks.SUPPRESSION, "C-suppress-02", 3, "dee/machine pistol", until, how="kill")
    return fighter("dee", at=(2, 5), side="blue", things=("machine pistol",), marks=(*laid, left))


@pytest.mark.rule("C-grab-20", "C-suppress-10")
def test_a_grabber_who_stays_in_the_square_has_not_come_into_it() -> None:
    """Ann stands in the fire that was laid there before she was; Ben lies at her feet."""
    played = sharing(gunner((5, 5))).say(MoveHeld("ann", "ben", (Cell(6, 5),)), [4, 4], [3, 3])
    assert played["ann"].hurt == 0
    assert played["ann"].mark(Marks.UNDER_FIRE) is None
    assert played.moment == "acting"


@pytest.mark.rule("C-grab-20", "C-suppress-10")
def test_a_grabber_who_goes_along_comes_under_fire_without_a_dodge() -> None:
    played = holding(wrestler(at=(4, 5)), ben(at=(5, 5)), gunner((5, 5)))
    played.say(MoveHeld("ann", "ben", (Cell(6, 5),)), [4, 4], [3, 3], [2, 3])
    assert played["ann"].at == Cell(5, 5)
    assert played["ann"].hurt == 7
    assert played.battle.holds


@pytest.mark.rule("C-suppress-10", "C-grab-25", "C-grab-20")
def test_a_figure_put_out_by_the_fire_holds_nobody_and_goes_no_farther() -> None:
    played = holding(wrestler(at=(4, 5), hurt=38), ben(at=(5, 5)), gunner((5, 5)), cy(side="red"))
    played.say(MoveHeld("ann", "ben", (Cell(6, 5), Cell(7, 5))), [6, 5], [1, 1], [6, 6])
    assert played["ann"].life is Life.DEAD
    assert played["ben"].at == Cell(6, 5)
    assert not played.battle.holds


@pytest.mark.rule("C-grid-10", "C-grab-26")
@pytest.mark.parametrize("holder", ["ann", "ben"])
def test_nobody_leaves_the_map_holding_or_held(holder: str) -> None:
    """Both at its edge."""
    two = [wrestler(at=(0, 5)), ben(at=(0, 6))]
    played = holding(*two) if holder == "ann" else holding(*two[::-1]).say("ben done")
    leave = Leave("ann", (), Gait.STEP)
    assert refusal(played, leave) == "can't move away in a grab"
    assert not any(isinstance(choice, Leave) for choice in played.menu)


@pytest.mark.rule("C-grid-10", "C-opportunity-10")
def test_who_is_grabbed_at_the_edge_stays() -> None:
    played = play(ann(at=(1, 5)), ben(at=(0, 6), bonuses=TRAINED))
    played.say(Leave("ann", (Cell(0, 5),), Gait.WALK), Grab("ben", "ann", ""), "ann pass", [6, 5], "ben pass")
    assert played["ann"].life is Life.WELL
    assert played["ann"].at == Cell(1, 5)
    assert played.battle.holds


@pytest.mark.rule("C-other-03", "C-grab-29")
@pytest.mark.parametrize(("at", "said"), [((5, 5), ""), ((5, 4), ""), ((6, 4), "Ann and Ben are in the way")])
def test_a_door_is_closed_beside_two_in_one_square_and_not_past_whose_corner_they_reach(at: At, said: str) -> None:
    ground = {(6, 5): "doorway"}
    played = holding(wrestler(), ben(at=at, prone=True), cy(at=(7, 6)), ground=ground).say("ann done", "ben done")
    assert refusal(played, WorkDoor("cy", Cell(6, 5))) == said


@pytest.mark.rule("C-grab-20", "C-grid-09", "C-delay-01")
def test_nobody_is_moved_where_another_has_stepped_first() -> None:
    battle = battle_of(cy(at=(8, 5)), wrestler(), ben())
    held = replace(battle, holds=(Hold("ann", "ben", Grip.GRABBED, skill=Skill.UNARMED),))
    played = Play(ROUNDS, *begin(ROUNDS, held)).say("cy delay count=1", "cy done")
    played.say(MoveHeld("ann", "ben", (Cell(7, 5),)), go("cy", (7, 5), gait=Gait.STEP), [4, 4], [3, 3])
    assert [played[name].at for name in ("ann", "ben", "cy")] == [(5, 5), (6, 5), (7, 5)]
    assert played.battle.holds
