"""Human Weapon: swinging a locked enemy around hurts him and the figure he hits."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark, Until
from core.battle.posture import Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Natural, Punch
from core.rulesets.rounds.edges.human_weapon import StrikeWithHeld, SwingHeld
from core.rulesets.rounds.edges.locks import JointLock
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.opportunity.counting import taken
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import left
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, play, refusal
from tests.support.rounds.grabbing import ARMLESS, START, STUNNED, bens_turn, summed

SWING, UPON = SwingHeld("ann", "ben"), StrikeWithHeld("ann", "cy")
BONUSES = {(Skill.UNARMED, Manoeuvre.GRAB): 1, (Skill.UNARMED, Manoeuvre.ATTACK): 1}
HERE = (4, 5)
WINS = ([3, 3], [6, 5])
"""Ann's 13 against Ben's 10 out of a lock."""


def swinger(*more: Edge, **but: object) -> Figure:
    """Ann, who has learnt to swing others: 7 in a grab and in a blow, Strength +1."""
    usual = {"bonuses": BONUSES, "edges": (Edge("human-weapon"), Edge("joint-lock"), *more)}
    return ann(**{**usual, **but})  # type: ignore[arg-type]


def locked(
    holder: Figure | None = None, captive: Figure | None = None, *others: Figure, grip: str = Grip.LOCKED
) -> Play:
    """Ann has Ben's leg locked, and Cy stands at her other side."""
    figures = holder or swinger(), captive or ben(vitality=12), *(others or (cy(at=HERE, vitality=12),))
    hold = Hold("ann", "ben", str(grip), part=Limb.LEG if grip == Grip.LOCKED else "")
    return Play(ROUNDS, *begin(ROUNDS, replace(battle_of(*figures), holds=(hold,))))


@pytest.mark.rule("C-edge-human-weapon-02")
@pytest.mark.parametrize(("theirs", "hurt"), [([6, 6, 1], 4), ([6, 6, 2], 0)])
def test_the_captive_is_hurt_and_stays_locked(theirs: list[int], hurt: int) -> None:
    played = locked().say(SWING, [3, 3], theirs[:2], theirs[2:])
    if hurt:
        played.say([3])
        assert played.decision.figures == ("ann",)
        played.say("ann pass")
    assert played["ben"].hurt == hurt
    assert [(hold.grip, hold.part) for hold in played.battle.holds] == [(Grip.LOCKED, Limb.LEG)]
    assert (left(played["ann"]), taken(played["ann"])) == (1, 0)


@pytest.mark.rule("C-edge-human-weapon-02", "C-grab-09")
def test_a_figure_that_fails_disastrously_loses_his_hold() -> None:
    assert not locked().say(SWING, [1, 1], [6, 6], [6], [3]).battle.holds


@pytest.mark.rule("C-edge-human-weapon-02")
def test_swinging_a_body_needs_the_edge_and_a_joint_lock() -> None:
    assert refusal(locked(), SWING) == ""
    assert refusal(locked(swinger(edges=())), SWING) == "needs Human Weapon"
    assert refusal(locked(grip=Grip.GRABBED), SWING) == "no joint lock on the target"
    assert refusal(locked(), SwingHeld("ann", "cy")) == "no joint lock on the target"
    assert refusal(play(swinger(), ben()), SWING) == "no joint lock on the target"
    held = bens_turn(locked(captive=ben(edges=(Edge("human-weapon"),))))
    assert refusal(held, SwingHeld("ben", "ann")) == "no joint lock on the target"
    assert SWING in list(locked().menu)
    assert SWING not in list(locked(grip=Grip.GRABBED).menu)


@pytest.mark.rule("C-edge-human-weapon-04")
@pytest.mark.parametrize(("mine", "critical"), [([4, 4], True), ([4, 3], False)])
def test_a_superior_swing_is_critical(mine: list[int], critical: bool) -> None:
    played = locked().say(SWING, mine, [6, 4], [3])
    assert (not played.awaits_choice() and played.roll.why == "injury check") is critical


@pytest.mark.rule("C-edge-human-weapon-04")
def test_an_injury_of_it_is_anywhere() -> None:
    played = locked().say(SWING, [4, 4], [6, 4], [3], [1, 1], [4])
    assert is_useless(played["ben"], Limb.MAIN_ARM)
    assert not is_useless(played["ben"], Limb.LEG)


@pytest.mark.rule("C-edge-human-weapon-04", "C-edge-pair-06")
def test_an_extraordinary_swing_does_the_most_with_what_serves_in_a_grab() -> None:
    skills = {Skill.UNARMED: 4, Skill.FIRST_AID: 10}
    more = Edge("improved-weapon-damage", "grab"), Edge("anatomical-awareness")
    played = locked(swinger(*more, skills=skills)).say(SWING, [6, 4], [4, 3])
    assert played["ben"].hurt == 6 + 1 + 2


@pytest.mark.rule("C-edge-human-weapon-03", "C-edge-pair-19", "C-edge-general-04")
@pytest.mark.parametrize(("dice", "hurt"), [([4, 1], 5), ([3, 1], 0)])
def test_another_may_be_struck_with_him(dice: list[int], hurt: int) -> None:
    played = locked().say(SWING, *WINS, [3], UPON, "cy pass")
    assert summed(played) == 7 - 5 - 7
    played.say(dice, *([[4]] if hurt else []))
    assert played["cy"].hurt == hurt
    assert (left(played["ann"]), taken(played["ann"])) == (1, 1)
    assert played["ben"].hurt == 4


@pytest.mark.rule("C-edge-human-weapon-03", "C-edge-pair-06")
def test_no_learning_of_weapons_bodies_or_stunning_adds_to_that_blow() -> None:
    skills = {Skill.UNARMED: 4, Skill.FIRST_AID: 10}
    more = Edge("improved-weapon-damage", "grab"), Edge("anatomical-awareness"), Edge("stunning-strike")
    played = locked(swinger(*more, skills=skills)).say(SWING, *WINS, [3], UPON, "cy pass", [4, 1], [4])
    assert played["cy"].hurt == 4 + 1
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-human-weapon-04")
@pytest.mark.parametrize(("dice", "why"), [([6, 5], "injury check"), ([6, 4], "")])
def test_that_blow_has_its_degrees_too(dice: list[int], why: str) -> None:
    played = locked().say(SWING, *WINS, [3], UPON, "cy pass", dice, [4])
    assert played["cy"].hurt == 5
    assert ("" if played.awaits_choice() else played.roll.why) == why


@pytest.mark.rule("C-edge-human-weapon-04")
def test_an_extraordinary_blow_does_the_most() -> None:
    played = locked().say(SWING, *WINS, [3], UPON, "cy pass", [6, 6], [4], [6, 6], [1])
    assert played["cy"].hurt == 6 + 1


@pytest.mark.rule("C-edge-human-weapon-03", "C-edge-pair-38", "C-block-02")
@pytest.mark.parametrize(("block", "hurt"), [([4, 4], 0), ([4, 3], 5)])
def test_a_figure_that_is_struck_may_block_it_with_his_arm_and_whole(block: list[int], hurt: int) -> None:
    played = locked().say(SWING, *WINS, [3], UPON, "cy block foe=ann", [5, 1], block)
    if hurt:
        played.say([4])
    assert played["cy"].hurt == hurt


@pytest.mark.rule("C-edge-human-weapon-03")
def test_not_without_an_opportunity_nor_out_of_reach() -> None:
    used = (Mark(Marks.ANSWERED, "C-opportunity-09", 1, until=Until(2, "round-start")),)
    assert locked(swinger(marks=used)).say(SWING, *WINS, [3]).decision.figures == ("ann",)
    assert UPON not in list(locked(swinger(marks=used)).say(SWING, *WINS, [3]).menu)
    alone = locked(None, None, cy(at=(3, 5))).say(SWING, *WINS, [3])
    assert not [one for one in alone.menu if isinstance(one, StrikeWithHeld)]
    offered = locked().say(SWING, *WINS, [3]).menu
    assert [one for one in offered if isinstance(one, StrikeWithHeld)] == [UPON]
    assert "no locked figure" in refusal(locked().say(SWING, *WINS, [3]), StrikeWithHeld("ann", "ben"))
    assert UPON not in list(locked().menu)


@pytest.mark.rule("C-edge-human-weapon-02", "C-edge-pair-23")
def test_the_unconscious_are_swung_without_a_roll_and_the_stunned_resist() -> None:
    out = replace(ben(prone=True), life=Life.UNCONSCIOUS)
    played = locked(None, out).say(SWING, [4])
    assert played["ben"].hurt == 5
    assert UPON in list(played.menu)
    assert summed(locked(None, ben(marks=STUNNED)).say(SWING, [3, 3])) == 3 + 1 - 5


@pytest.mark.rule("C-edge-human-weapon-03", "C-grab-25")
def test_who_is_killed_by_it_is_no_weapon_any_more() -> None:
    played = locked(None, ben(hurt=33)).say(SWING, *WINS)
    assert played["ben"].life is Life.DEAD
    assert UPON not in list(played.menu)


@pytest.mark.rule("C-edge-pair-22")
def test_start_lock_swing_and_blow_follow_in_one_turn() -> None:
    lock = JointLock("ann", "ben", Limb.LEG)
    played = play(swinger(), ben(vitality=12), cy(at=HERE)).say(START, "ben pass", [3, 3], lock, [3, 3], [3, 3])
    assert left(played["ann"]) == 1
    played.say(SWING, *WINS, [3])
    assert left(played["ann"]) == 0
    played.say(UPON, "cy pass", [4, 1], [4])
    assert (left(played["ann"]), taken(played["ann"])) == (0, 1)
    assert played.decision.figures == ("ann",)
    assert summed(played.say(SWING)) == 7 - 5


@pytest.mark.rule("C-edge-pair-22")
def test_the_chain_ends_with_the_first_link_that_is_lost() -> None:
    lock = JointLock("ann", "ben", Limb.LEG)
    played = play(swinger(), ben(), cy(at=HERE)).say(START, "ben pass", [3, 3], lock, [3, 3], [6, 5])
    assert refusal(played, SWING) == "no joint lock on the target"


@pytest.mark.rule("C-edge-pair-38")
def test_the_captive_s_own_edges_do_not_help_him() -> None:
    soft = (Edge("break-the-fall", "", 1), Edge("stop-block"), Edge("turning-block"))
    played = locked(None, ben(agility=9, edges=soft, vitality=12)).say(SWING, [4, 3], [3, 3], [3])
    assert played["ben"].hurt == 4
    assert not played["ben"].mark(Marks.RIPOSTE)


@pytest.mark.rule("C-edge-human-weapon-03", "C-edge-pair-19")
def test_no_other_blow_goes_with_a_swing() -> None:
    played = locked().say(SWING, [3, 3], [6, 5], [3])
    assert refusal(played, UPON) == ""
    assert refusal(played, Punch("ann", "cy", Natural.FIST)) == "not offered now"


@pytest.mark.rule("C-base-26", "C-edge-human-weapon-02", "C-edge-human-weapon-03")
def test_nobody_swings_anyone_without_arms() -> None:
    swings = Mark(Marks.SWINGS, "C-edge-human-weapon-03", about="ben")
    assert refusal(locked(swinger(marks=ARMLESS)), SWING) == "both arms unusable"
    assert refusal(locked(swinger(marks=(*ARMLESS, swings))), UPON) == "both arms unusable"
