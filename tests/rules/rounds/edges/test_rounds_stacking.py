"""How edges go together: what is added up, what is not, what waits for the next attack, one pool of opportunities."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark, Until, UntilTurnOf
from core.rulesets.rounds.attack.blocking import Block
from core.rulesets.rounds.attack.next_attack import wait
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.opposed import oppose, outcome
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Attribute, Marks
from hexfray.testing import Play
from tests.support.rounds.combining import TRAINED, asks_to_go_on, combiner, gained, victim
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, play, scene_of
from tests.support.rounds.rolling import run

PUNCH = Punch("ann", "ben", Natural.FIST)
TRIP = Trip("ann", "ben", "")
HIT = "ben punch target=ann limb=fist"
BLOCK = Block("ann", "ben")
FREE_BLOCK = Block("ann", "ben", opportune=True)


def line(played: Play, label: str) -> int:
    """What a line of the roll that is asked says; 0: there is none."""
    assert played.roll.tally is not None
    return sum(one.value for one in played.roll.tally.lines if one.label == label)


@pytest.mark.rule("C-edge-pair-01")
@pytest.mark.parametrize(
    ("stopped", "total"), [((), 6 + 2 + 3 + 1 + 2 + 2), ((Mark(Marks.STOPPED, "", -5, "ben"),), 11)]
)
def test_bonuses_and_penalties_of_different_sources_are_added_up(stopped: tuple[Mark, ...], total: int) -> None:
    marks = (
        Mark(Marks.AIMED, "C-aim-01", 1, "ben"),
        Mark(Marks.FOLLOWS_UNARMED, "C-edge-follow-up-strike-03", 3, "ben"),
        Mark(Marks.SEES_HIM_TURNED, "C-edge-turning-block-03", 2, "ben"),
        Mark(Marks.HELPED, "C-aid-02", 2, "ben", UntilTurnOf("dee")),
        *stopped,
    )
    edges = (Edge("improved-aim", "unarmed"), Edge("disciplined-blow", "unarmed"))
    figure = ann(perception=7, edges=edges, marks=marks)
    played = play(figure, victim(), cy(), fighter("dee", at=(6, 6))).say(PUNCH)
    assert played.roll.tally is not None
    assert played.roll.tally.total == total - 7


@pytest.mark.rule("C-edge-pair-01", "C-base-16")
def test_extra_actions_wounds_and_the_wrong_hand_are_added_up_too() -> None:
    spent = (Mark(Marks.SPENT, "C-action-01", 2), Mark(Marks.FOLLOWS_ARMED, "", 3, "ben"))
    figure = ann(things=("torch", "knife"), hurt=9, marks=spent)
    played = play(figure, victim(), cy()).say(Strike("ann", "ben", "ann/knife"))
    assert played.roll.tally is not None
    assert played.roll.tally.total == 7 + 3 - 5 - 1 - (7 + 8)


@pytest.mark.rule("C-edge-pair-02", "C-edge-general-06")
@pytest.mark.parametrize(("first", "then", "kept"), [(3, 5, 5), (5, 3, 5), (-3, -7, -7), (-7, -3, -7)])
def test_of_one_edge_the_larger_stays_and_its_time_begins_again(first: int, then: int, kept: int) -> None:
    early = scene_of(battle_of(ann(), ben()))
    wait(early, "ann", Marks.STOPPED, "C-edge-stop-block-04", first, "ben")
    late = scene_of(battle_of(early.battle["ann"], ben(), turn=2))
    wait(late, "ann", Marks.STOPPED, "C-edge-stop-block-04", then, "ben")
    (mark,) = (one for one in late.battle["ann"].marks if one.kind == Marks.STOPPED)
    assert mark.value == kept
    assert mark.until == Until(4, "round-start")


@pytest.mark.rule("C-edge-pair-02")
def test_of_two_owners_each_counts_for_himself() -> None:
    scene = scene_of(battle_of(ann(), ben(), cy()))
    for foe in ("ben", "cy"):
        wait(scene, "ann", Marks.STOPPED, "C-edge-stop-block-04", -3, foe)
    assert sorted(one.about for one in scene.battle["ann"].marks if one.kind == Marks.STOPPED) == ["ben", "cy"]


@pytest.mark.rule("C-edge-general-11", "C-base-14")
@pytest.mark.parametrize(
    ("first", "second", "degree"),
    [
        (15, 15, Degree.MARGINAL_FAILURE),
        (16, 15, Degree.MARGINAL),
        (18, 15, Degree.COMPLETE),
        (21, 15, Degree.SUPERIOR),
        (25, 15, Degree.SUPERIOR),
        (26, 15, Degree.EXTRAORDINARY),
        (14, 15, Degree.MARGINAL_FAILURE),
    ],
)
def test_the_first_roller_wins_only_by_a_higher_total(first: int, second: int, degree: Degree) -> None:
    found = outcome(first, second)
    assert (found.degree, found.won) == (degree, first > second)


@pytest.mark.rule("C-edge-general-11")
def test_of_two_who_roll_alike_the_one_who_resists_wins() -> None:
    scene = scene_of(battle_of(ann(), ben(strength=7)))
    one, other = (Effort(scene.battle, scene.battle[name], Attribute.STRENGTH) for name in ("ann", "ben"))
    for dice, won in ((([4, 4], [4, 4]), False), (([5, 4], [4, 4]), True)):
        found = run(oppose(scene, "C-base-14", first=one, second=other, why="pulls", against="resists"), *dice)
        assert found.won is won


@pytest.mark.rule("C-edge-pair-42")
@pytest.mark.parametrize(
    ("marks", "dice", "margin"),
    [
        ((), [4, 4], 7),
        ((Mark(Marks.FOLLOWS_UNARMED, "", 3, "ben"),), [4, 4], 10),
        ((Mark(Marks.STOPPED, "", -3, "ben"),), [4, 4], 4),
    ],
)
def test_what_helps_to_hit_helps_to_hit_well(marks: tuple[Mark, ...], dice: list[int], margin: int) -> None:
    """6 and 8 on the dice against 7: superior, or not."""
    figure = combiner("unarmed attack then unarmed trip", marks=marks)
    played = play(figure, victim(), cy()).say(PUNCH, dice, [1])
    assert (not played.awaits_choice()) is (margin >= 6)
    if margin >= 6:
        assert asks_to_go_on(played.say([6, 5]))


@pytest.mark.rule("C-edge-pair-42")
def test_with_bonuses_enough_it_is_extraordinary() -> None:
    marks = (Mark(Marks.FOLLOWS_UNARMED, "", 3, "ben"),)
    edges = (Edge("disciplined-blow", "unarmed"), Edge("stunning-strike"))
    figure = combiner("unarmed attack then unarmed trip", 0, *edges, perception=9, marks=marks)
    played = play(figure, victim(), cy()).say(PUNCH, [3, 3])
    assert played.roll.why.startswith("damage")  # by 10
    played = play(figure, victim(marks=()), cy()).say(PUNCH, "ben pass", [4, 3])
    assert played["ben"].hurt == 6 + 1
    needs = []
    for _ in range(2):
        assert played.roll.need is not None
        needs.append((played.roll.why, played.roll.need.total))
        played.say([6, 5])
    assert needs == [("injury check", 10 - 4), ("stun check", 12 - 4)]
    assert gained(played.say(TRIP, "ben pass")) == 2


@pytest.mark.rule("C-edge-pair-10", "C-edge-general-04")
@pytest.mark.parametrize(
    ("ward", "pool", "answers"),
    [(FREE_BLOCK, 1, 0), (BLOCK, 1, 1), (FREE_BLOCK, 2, 1), (FREE_BLOCK, 3, 2)],
)
def test_a_block_for_an_opportunity_and_what_follows_it_come_out_of_one_pool(
    ward: Block, pool: int, answers: int
) -> None:
    """Block and Trip, an extraordinary block: a riposte and the second of the combination are open."""
    more = {1: (), 2: (Edge("opportunist"),), 3: (Edge("opportunist", "", 1),)}[pool]
    edges = (Edge("improved-defense", "block"), *more)
    figure = combiner("block then unarmed trip", 0, *edges, skills={Skill.UNARMED: 5})
    played = play(ben(agility=5, bonuses=TRAINED), figure, cy()).say(HIT, ward, [5, 4], [6, 6], [6], [1])
    found = 0
    while asks_to_go_on(played):
        order = PUNCH if found else TRIP
        played.say(order, "ben pass", [1, 1], *([[1]] if found else [[1, 1], [6, 5]]))
        while not played.awaits_choice():
            played.say([6, 5])
        found += 1
    assert found == answers


@pytest.mark.rule("C-edge-pair-12")
@pytest.mark.parametrize("order", [PUNCH, TRIP])
def test_the_other_half_of_a_turned_block_goes_to_the_answer(order: Punch | Trip) -> None:
    figure = combiner("block then unarmed trip", 0, Edge("turning-block", "", 1), skills={Skill.UNARMED: 4})
    played = play(ben(agility=5, skills={Skill.UNARMED: 3}, bonuses=TRAINED), figure, cy())
    played.say(HIT, BLOCK, [5, 3], [6, 6], [4], order, "ben pass")
    assert line(played, "turning block") == 5
    played.say([1, 1])
    while not played.awaits_choice():
        played.say([6, 5] if played.roll.dice.count == 2 else [1])
    played.say("ben done", PUNCH, "ben pass")
    assert line(played, "turning block") == 0


@pytest.mark.rule("C-edge-pair-12")
def test_what_is_not_answered_waits_for_the_own_turn_and_the_defense_for_his_attack() -> None:
    figure = combiner("block then unarmed trip", 0, Edge("turning-block", "", 1), skills={Skill.UNARMED: 4})
    played = play(ben(agility=5, skills={Skill.UNARMED: 3}, bonuses=TRAINED), figure, cy())
    played.say(HIT, BLOCK, [5, 3], [6, 6], [4], "ann pass", HIT, "ann pass")
    assert line(played, "turning block") == -6
    played.say([1, 1])
    played.say("ben done", PUNCH, "ben pass")
    assert line(played, "turning block") == 5


@pytest.mark.rule("C-edge-pair-09")
@pytest.mark.parametrize("free", [True, False])
def test_a_block_for_an_opportunity_leaves_the_count_of_actions(free: bool) -> None:
    figure = combiner("block then unarmed trip", 0, Edge("improved-defense", "block"))
    played = play(ben(agility=5, bonuses=TRAINED), figure, cy()).say(HIT, FREE_BLOCK if free else BLOCK, [5, 4], [6, 5])
    played.say("ben done")
    for _ in range(2):
        played.say(PUNCH, "ben pass", [1, 1])
        if not played.awaits_choice():
            played.say([1])
    played.say(PUNCH, "ben pass")
    assert line(played, "extra action") == (-5 if free else -10)


@pytest.mark.rule("C-edge-pair-39", "C-edge-general-04")
def test_one_pool_for_all_its_uses() -> None:
    """A block and a trip out of a pool of two: nothing is left to get up with."""
    edges = (Edge("improved-defense", "block"), Edge("opportunist"), Edge("rebound"))
    figure = combiner("block then unarmed trip", 0, *edges, skills={Skill.UNARMED: 5})
    tripper = ben(agility=5, bonuses=TRAINED, skills={Skill.UNARMED: 3})
    found = []
    for uses in (0, 1, 2):
        played = play(tripper, figure, cy())
        if uses:
            played.say(HIT, FREE_BLOCK, [5, 4], [6, 4] if uses == 1 else [6, 6], *([[1]] if uses == 2 else []))
        if uses == 2:
            played.say(TRIP, "ben pass", [1, 1], [1, 1], [6, 5])
        played.say(Trip("ben", "ann", ""), "ann pass", [6, 5], [6, 5], [1, 1])
        found.append(played.decision.figures == ("ann",))
    assert found == [True, True, False]


@pytest.mark.rule("C-edge-pair-03")
def test_a_disarm_is_an_attack_that_uses_up_what_waits_and_aid_is_none() -> None:
    stopped = (Mark(Marks.STOPPED, "C-edge-stop-block-04", -3, "ben"),)
    played = play(ann(marks=stopped, bonuses=TRAINED), victim(things=("knife",)), cy())
    played.say(Disarm("ann", "ben", "", "ben/knife"))
    assert line(played, "stop block") == -3
    played.say([1, 1])
    while not played.awaits_choice():
        played.say([1] * played.roll.dice.count)
    assert line(played.say(PUNCH), "stop block") == 0
