"""Two actions a round, more at a price; what full actions, movement and defences may be paid from."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark, Until
from core.battle.record import replace
from core.rulesets.rounds.attack.dodging import DodgeAhead
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.gear.loading import Reload
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, Sort
from core.rulesets.rounds.turn.allowance import extra, left, penalty, spend, spent
from core.rulesets.rounds.turn.course import EndTurn
from core.rulesets.rounds.turn.declaring import declare
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, go, play, refusal, scene_of


def strike() -> Strike:
    return Strike("ann", "ben", "ann/sword")


def spending(count: int) -> Mark:
    """So many actions of the first round are gone."""
    return Mark(Marks.SPENT, "C-action-01", count, until=Until(2, "round-start"))


@pytest.mark.rule("C-action-01")
def test_two_actions_a_round_and_what_is_left_vanishes() -> None:
    played = play(ann(things=("sword",)), ben())
    assert left(played["ann"]) == 2
    played.say(go("ann", (4, 5), gait=Gait.STEP))
    assert left(played["ann"]) == 1
    played.say("ann done", "ben done")
    assert played.battle.clock.turn == 2
    assert left(played["ann"]) == 2


@pytest.mark.rule("C-action-02")
@pytest.mark.parametrize(("before", "cost"), [(0, 0), (1, 0), (2, -5), (3, -10), (4, -15)])
def test_each_extra_action_costs_more(before: int, cost: int) -> None:
    one = ann(marks=(spending(before),))
    assert penalty(one) == cost
    assert extra(one) == max(0, before - 2)
    scene = scene_of(battle_of(one, ben()))
    assert spend(scene, "ann", 1) == cost
    assert spent(scene.battle["ann"]) == before + 1


@pytest.mark.rule("C-action-02")
def test_the_penalty_is_on_the_hit_test_and_not_on_the_damage() -> None:
    played = play(ann(things=("sword",), marks=(spending(3),)), ben(marks=(spending(5),)))
    played.say(strike())
    assert played.roll.tally is not None
    assert played.roll.tally.total == 7 - 10 - 8
    played.say([6, 6], [3], [5, 4])
    assert played["ben"].hurt == 10


@pytest.mark.rule("C-action-02")
def test_three_extra_actions_are_the_most() -> None:
    assert refusal(play(ann(things=("sword",), marks=(spending(4),)), ben()), strike()) == ""
    assert (
        refusal(play(ann(things=("sword",), marks=(spending(5),)), ben()), strike())
        == "no extra actions left (3 a round)"
    )


@pytest.mark.rule("C-action-09")
def test_where_the_narrator_allows_none_there_is_nothing_beyond_the_allowance() -> None:
    said = "no actions left"
    played = play(ann(things=("sword",), marks=(spending(2),)), ben(), options=("C-action-09",))
    assert refusal(played, strike()) == said
    assert refusal(played, DodgeAhead("ann")) == said
    ready = play(ann(things=("sword",)), ben(marks=(spending(2),)), options=("C-action-09",)).say(strike())
    assert not ready.awaits_choice()


@pytest.mark.rule("C-action-03")
@pytest.mark.parametrize(("dice", "prone"), [([4, 4], True), ([4, 3], False)])
def test_what_asks_for_no_test_asks_for_nimbleness_beyond_the_allowance(dice: list[int], prone: bool) -> None:
    class Nap(Act):
        verb = "nap"
        sort = Sort.OTHER
        tested = False

    one = ann(marks=(spending(2),))
    scene = scene_of(battle_of(one, ben()))
    procedure = declare(scene, Nap("ann"))
    asked = next(procedure)
    assert asked.why == "check for an extra action"  # type: ignore[union-attr]
    assert asked.need is not None  # type: ignore[union-attr]
    assert asked.need.total == 5 - 2 + 5  # type: ignore[union-attr]
    with pytest.raises(StopIteration) as ended:
        procedure.send(tuple(dice))
    assert (ended.value.value is not None) is prone
    assert spent(scene.battle["ann"]) == 3


@pytest.mark.rule("C-action-03", "C-reload-01", "C-aim-02")
@pytest.mark.parametrize(
    ("order", "why"),
    [
        (Reload("ann", "ann/slug pistol"), "check to reload by touch"),
        (Aim("ann", "cy", True), "check to see the target"),
    ],
)
def test_what_asks_for_a_test_in_the_dark_asks_for_no_other_beyond_the_allowance(order: Act, why: str) -> None:
    one = ann(things=("slug pistol",), marks=(spending(2),))
    shot = replace(one, gear=tuple(replace(item, rounds=1) for item in one.gear))
    played = play(shot, cy(), dark=((5, 5), (5, 12)), options=("C-aim-02",)).say(order)
    assert played.roll.why == why
    light = play(shot, cy(), options=("C-aim-02",)).say(order)
    assert light.roll.why == "check for an extra action"


@pytest.mark.rule("C-action-04")
def test_movement_is_paid_from_the_allowance_alone() -> None:
    for count in (2, 3):
        played = play(ann(things=("sword",), marks=(spending(count),)), ben())
        said = "costs 1 action; none left"
        assert refusal(played, go("ann", (4, 5), gait=Gait.STEP)) == said
        assert refusal(played, strike()) == ""
    prone = play(ann(prone=True, marks=(spending(2),)), ben())
    assert "left" in refusal(prone, prone.read("ann stand-up"))
    assert "left" in refusal(play(ann(marks=(spending(2),)), ben()), prone.read("ann drop-prone"))


@pytest.mark.rule("C-action-05")
def test_an_action_costs_one() -> None:
    played = play(ann(things=("sword",)), cy()).say(go("ann", (4, 5)))
    assert spent(played["ann"]) == 1


@pytest.mark.rule("C-action-07")
def test_a_defence_spends_from_the_same_allowance_before_and_after_the_turn() -> None:
    played = play(ann(things=("sword",)), ben(things=("knife",)), cy())
    played.say(strike(), "ben dodge foe=ann")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 2
    played.say([6, 6], [1], "ben pass", [1, 1])
    assert spent(played["ben"]) == 1
    played.until("acting", figure="ben")
    assert left(played["ben"]) == 1


@pytest.mark.rule("C-action-07")
def test_a_defence_beyond_the_allowance_has_its_penalty() -> None:
    played = play(ann(things=("sword",)), ben(marks=(spending(2),))).say(strike(), "ben dodge foe=ann")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 2 - 5


@pytest.mark.rule("C-action-11")
def test_who_cannot_act_is_passed_over() -> None:
    stunned = ben(marks=(Mark(Marks.STUNNED, "C-base-24", 3),))
    played = play(ann(), stunned, cy()).say("ann done")
    assert played.decision.figures == ("cy",)


@pytest.mark.rule("C-opportunity-06")
def test_a_figure_that_only_moves_may_do_nothing_else() -> None:
    played = play(ann(things=("slug pistol",)), cy()).say(go("ann", (4, 5), only_moving=True))
    assert "only move" in refusal(played, Shoot("ann", "cy", "ann/slug pistol", "kill"))
    assert "only move" in refusal(played, DodgeAhead("ann"))
    assert refusal(played, go("ann", (3, 5))) == ""
    assert "only move" in refusal(played, played.read("ann delay count=1"))


@pytest.mark.rule("C-opportunity-06")
def test_only_moving_is_declared_first_and_not_after_a_fight() -> None:
    played = play(ann(), ben(marks=(spending(5),))).say(Punch("ann", "ben", Natural.FOOT))
    while not played.awaits_choice():
        played.say([1, 1] if played.roll.dice.count == 2 else [1])
    assert refusal(played, go("ann", (4, 5), only_moving=True)) == "already fought this round"
    moved = play(ann(), ben()).say(go("ann", (4, 5), gait=Gait.STEP))
    assert "first action" in refusal(moved, go("ann", (3, 5), only_moving=True))


@pytest.mark.rule("C-action-01")
def test_a_turn_may_be_ended_at_any_point_and_in_nobody_else_s() -> None:
    played = play(ann(), ben(at=(9, 5)))
    assert [type(one) for one in played.menu].count(EndTurn) == 1
    played.say(go("ann", (4, 5), gait=Gait.STEP))
    assert [type(one) for one in played.menu].count(EndTurn) == 1
    answered = play(ann(), ben()).say(go("ann", (4, 5), (3, 5)))
    assert EndTurn not in [type(one) for one in answered.menu]
