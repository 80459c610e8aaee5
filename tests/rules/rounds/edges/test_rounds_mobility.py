"""Combat Mobility: movement in the figure's own turn, paid for with opportunity actions."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.gear.taking import PickUp
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.movement.climbing import Climb
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.movement.ground_work import DropProne, StandUp
from core.rulesets.rounds.movement.jumping import Jump
from core.rulesets.rounds.movement.leaving import Leave
from core.rulesets.rounds.movement.swimming import Swim
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, go, play, refusal

SPENT = Mark(Marks.SPENT, "C-action-01", 2)
FAR: At = (15, 15)


def mobile(more: int = 0, **but: object) -> Figure:
    """Ann, with so many actions of opportunity beyond the first. Athletics +1, by her Strength."""
    edges = (Edge("combat-mobility"), *((Edge("opportunist", "", more - 1),) if more else ()))
    return ann(**{"edges": edges, **but})  # type: ignore[arg-type]


def at_once(*path: At, gait: Gait = Gait.WALK) -> Go:
    return replace(go("ann", *path, gait=gait), opportune=True)


def taken(played: Play) -> int:
    """How many actions of opportunity Ann has taken."""
    mark = played["ann"].mark(Marks.ANSWERED)
    return mark.value if mark else 0


@pytest.mark.rule("C-edge-combat-mobility-02")
def test_when_both_actions_are_spent_there_is_a_movement_yet() -> None:
    played = play(mobile(marks=(SPENT,)), ben(at=FAR))
    assert refusal(played, go("ann", (4, 5))) == "costs 1 action; none left"
    path: tuple[At, ...] = ((4, 5), (3, 5), (2, 5), (1, 5), (0, 5))
    played.say(at_once(*path, gait=Gait.JOG), [5, 4])
    assert (played["ann"].at, spent(played["ann"]), taken(played)) == (Cell(0, 5), 2, 1)
    assert refusal(played, at_once((1, 5))) == "no opportunity action left this round"
    assert played["ann"].mark(Marks.FOUGHT) is None


@pytest.mark.rule("C-edge-combat-mobility-02")
def test_before_between_and_after_the_others_and_it_costs_none_of_them() -> None:
    played = play(mobile(2), ben(at=FAR)).say(at_once((4, 5)), [5, 4])
    assert (played["ann"].at, spent(played["ann"])) == (Cell(4, 5), 0)
    played.say(go("ann", (3, 5)), at_once((2, 5)), [5, 4])
    assert (played["ann"].at, spent(played["ann"]), taken(played)) == (Cell(2, 5), 1, 2)
    assert refusal(played, go("ann", (1, 5))) == ""


@pytest.mark.rule("C-edge-combat-mobility-02")
def test_only_with_combat_mobility() -> None:
    played = play(ann(), ben(at=FAR))
    assert refusal(played, at_once((4, 5))) == "needs Combat Mobility"
    assert not any(getattr(order, "opportune", False) for order in played.menu)


@pytest.mark.rule("C-edge-combat-mobility-02", "C-edge-pair-43")
def test_never_within_the_action_of_another() -> None:
    held_back = ben(edges=(Edge("combat-mobility"),))
    played = play(held_back, ann()).say("ben delay count=1", "ben done", "ann punch target=ben limb=fist")
    step = go("ben", (7, 5), gait=Gait.STEP)
    assert refusal(played, replace(step, opportune=True)) == "only on your own turn"
    played.say(step)
    assert played["ben"].at == (7, 5)
    assert (played.decision.figures, spent(played["ann"])) == (("ann",), 1)


@pytest.mark.rule("C-edge-combat-mobility-02")
def test_all_movements_are_offered() -> None:
    ground = {(4, 5): "water", (5, 4): "table"}
    battle = battle_of(mobile(at=(5, 0)), ben(at=FAR), ground={(4, 0): "water", (5, 1): "table"}, heights={(6, 1): 3})
    battle = replace(battle, fallen={Cell(5, 0): (Item("knife", "knife"),)})
    menu = list(Play(ROUNDS, *begin(ROUNDS, battle)).menu)
    kinds = {type(order) for order in menu if getattr(order, "opportune", False)}
    assert kinds == {Go, Leave, Swim, Jump, Climb, DropProne, PickUp}
    lying = play(mobile(prone=True), ben(at=FAR), ground=ground).menu
    assert {type(order) for order in lying if getattr(order, "opportune", False)} >= {StandUp, Go}
    assert not any(order.only_moving for order in menu if isinstance(order, Go) and order.opportune)


@pytest.mark.rule("C-edge-combat-mobility-03")
@pytest.mark.parametrize(("dice", "end"), [([5, 4], (4, 5)), ([5, 3], (5, 5))])
@pytest.mark.parametrize("gait", [Gait.STEP, Gait.WALK, Gait.JOG])
def test_what_asks_for_no_test_asks_for_one_now(gait: Gait, dice: list[int], end: At) -> None:
    played = play(mobile(), ben(at=(7, 5))).say(at_once((4, 5), gait=gait), dice)
    assert (played["ann"].at, taken(played), spent(played["ann"])) == (Cell(*end), 1, 0)


@pytest.mark.rule("C-edge-combat-mobility-03")
def test_picking_up_and_leaving_ask_for_it_and_dropping_does_not() -> None:
    battle = replace(battle_of(mobile(at=(0, 5)), ben(at=FAR)), fallen={Cell(0, 5): (Item("knife", "knife"),)})

    def said(order: Choice) -> Play:
        return Play(ROUNDS, *begin(ROUNDS, battle)).say(order)

    take, leave = PickUp("ann", "knife", Cell(0, 5), True), Leave("ann", (), Gait.STEP, True)
    assert said(take).say([5, 3])["ann"].gear == ()
    assert said(take).say([5, 4])["ann"].gear != ()
    assert said(leave).say([5, 3])["ann"].active
    assert not said(leave).say([5, 4])["ann"].active
    dropped = said(DropProne("ann", True))
    assert (dropped["ann"].posture.stands, taken(dropped)) == (False, 1)


@pytest.mark.rule("C-edge-combat-mobility-03")
def test_the_test_is_one_of_running() -> None:
    runner = mobile(specialties={Skill.ATHLETICS: frozenset({"Run"})}, skills={Skill.ATHLETICS: 2})
    played = play(runner, ben(at=FAR)).say(at_once((4, 5)))
    assert played.roll.tally is not None
    assert played.roll.tally.total == 1 + 2 + 2 - 10


@pytest.mark.rule("C-edge-combat-mobility-04")
@pytest.mark.parametrize(
    ("gait", "number"), [(Gait.RUN, 10), (Gait.SPRINT, 15), (Gait.TUMBLE, 10), (Gait.RUNNING_TUMBLE, 15)]
)
def test_what_has_a_test_keeps_it(gait: Gait, number: int) -> None:
    played = play(mobile(), ben(at=FAR)).say(at_once((4, 5), gait=gait))
    assert played.roll.tally is not None
    assert played.roll.tally.total == (2 if "tumble" in gait else 1) - number


@pytest.mark.rule("C-edge-combat-mobility-05")
def test_two_movements_at_most() -> None:
    played = play(mobile(2, things=("sword",)), ben(at=FAR))
    for path in ((4, 5), (3, 5)):
        played.say(at_once(path), [5, 4])
    assert refusal(played, at_once((2, 5))) == "no opportunity moves left (2 a round)"
    assert not any(getattr(order, "opportune", False) for order in played.menu)
    assert taken(played) == 2, "and the third is there for an answer"


@pytest.mark.rule("C-edge-combat-mobility-06", "C-opportunity-03")
def test_it_provokes_and_spends_what_would_answer_others() -> None:
    played = play(mobile(), ben(things=("sword",))).say(at_once((4, 5)), [5, 4])
    assert played.decision.figures == ("ben",)
    step = play(mobile(), ben(things=("sword",))).say(at_once((4, 5), gait=Gait.STEP), [5, 4])
    assert step.decision.figures == ("ann",)


@pytest.mark.rule("C-edge-combat-mobility-06", "C-opportunity-06")
def test_it_neither_makes_nor_unmakes_one_who_only_moves() -> None:
    declared = play(mobile(marks=(Mark(Marks.FULL_MOVE, "C-opportunity-06"),)), ben(things=("sword",)))
    declared.say(at_once((4, 5)), [5, 4])
    assert declared["ann"].at == (4, 5), "nobody was asked"
    played = play(mobile(), ben(at=(7, 5), things=("sword",)))
    order = replace(at_once((4, 5)), only_moving=True)
    assert refusal(played, order) == "not as an opportunity action"
    played.say(at_once((4, 5)), [5, 4])
    assert played["ann"].mark(Marks.FULL_MOVE) is None
    assert refusal(played, go("ann", (3, 5), only_moving=True)) == ""


@pytest.mark.rule("C-edge-combat-mobility-06", "C-mod-13")
def test_its_metres_count_against_shooters() -> None:
    played = play(mobile(), ben(at=FAR, things=("slug pistol",)))
    played.say(go("ann", *[(n, 5) for n in (4, 3, 2, 1, 0)], (0, 4), gait=Gait.JOG))
    played.say(at_once((0, 3), (0, 2), (0, 1)), [5, 4])
    mark = played["ann"].mark(Marks.MOVED)
    assert mark is not None
    assert mark.value == 18


@pytest.mark.rule("C-edge-combat-mobility-06")
def test_the_diagonals_are_counted_again() -> None:
    played = play(mobile(2), ben(at=FAR)).say(at_once((4, 4), gait=Gait.STEP), [5, 4])
    assert refusal(played, at_once((3, 3), gait=Gait.STEP)) == ""


@pytest.mark.rule("C-edge-combat-mobility-06")
def test_nobody_in_a_grab_uses_it_and_no_charge_is_paid_so() -> None:
    battle = replace(battle_of(mobile(), ben()), holds=(Hold("ann", "ben", Grip.GRABBED),))
    played = Play(ROUNDS, *begin(ROUNDS, battle))
    assert refusal(played, DropProne("ann", True)) == "can't move away in a grab"
    assert not any(getattr(order, "opportune", False) for order in played.menu)
    free = play(mobile(things=("sword",)), ben(at=(9, 5)))
    kinds = {order.verb for order in free.menu if getattr(order, "opportune", False)}
    assert kinds == {"go", "drop-prone", "leave"}


@pytest.mark.rule("C-edge-pair-29", "C-edge-combat-mobility-06")
def test_it_loses_an_aim() -> None:
    aims = (Mark(Marks.AIMED, "C-aim-01", 3, "ben"),)
    played = play(mobile(marks=aims, things=("slug pistol",)), ben(at=(9, 5), marks=(SPENT,)))
    played.say(at_once((4, 5), gait=Gait.STEP), [1, 1], Shoot("ann", "ben", "ann/slug pistol", "kill"))
    assert played["ann"].mark(Marks.AIMED) is None


@pytest.mark.rule("C-edge-combat-mobility-02", "C-edge-combat-mobility-06")
def test_a_blow_before_it_is_none_the_worse() -> None:
    played = play(mobile(things=("sword",), marks=(replace(SPENT, value=1),)), ben(marks=(SPENT,)))
    played.say(at_once((6, 6), gait=Gait.STEP), [5, 4], Strike("ann", "ben", "ann/sword"), "ben pass")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 7 - 8
