"""Human Shield: who holds a locked man blocks with him."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark, Until
from core.battle.posture import STANDING, Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.blocking import Block
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.manoeuvres.disarming import Disarm
from core.rulesets.rounds.manoeuvres.feinting import Feint
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.opportunity.counting import taken
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks, Variant
from core.rulesets.rounds.turn.allowance import spent
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, refusal
from tests.support.rounds.grabbing import STUNNED, summed

BLOCK, PASS = "ann block foe=cy", "ann pass"
BARE, ARMED = Punch("cy", "ann", Natural.FIST), Strike("cy", "ann", "cy/sword")
SHIELD = Edge("human-shield"), Edge("joint-lock")


def keeper(*more: Edge, **but: object) -> Figure:
    """Ann, who has learnt to hold others before herself: 6 in a block, Defense 9."""
    return ann(**{"edges": (*SHIELD, *more), **but})  # type: ignore[arg-type]


def striker(**but: object) -> Figure:
    """Cy at Ann's other side: 8 in a blow, with the fist or with his sword."""
    skilled = {Skill.UNARMED: 8, Skill.ARMED: 8, Skill.RANGED: 8}
    usual = {"at": (4, 5), "skills": skilled, "things": ("sword",)}
    return cy(**{**usual, **but})  # type: ignore[arg-type]


def under(order: object, *, holder: Figure | None = None, captive: Figure | None = None, **but: object) -> Play:
    """Cy attacks Ann, who has Ben's leg locked."""
    grip, options = but.pop("grip", Grip.LOCKED), but.pop("options", ())
    figures = striker(**but), holder or keeper(), captive or ben(vitality=12)
    hold = Hold("ann", "ben", str(grip), part=Limb.LEG if grip == Grip.LOCKED else "")
    return Play(ROUNDS, *begin(ROUNDS, replace(battle_of(*figures, options=options), holds=(hold,)))).say(order)  # type: ignore[arg-type]


@pytest.mark.rule("C-edge-human-shield-02", "C-edge-human-shield-03")
@pytest.mark.parametrize(("order", "dice"), [(BARE, 1), (ARMED, 2)])
def test_what_is_blocked_strikes_the_captive_in_full(order: object, dice: int) -> None:
    played = under(order).say(BLOCK, [3, 3])
    assert summed(played) == 6 - 14
    played.say([4, 4], [5] * dice)
    assert played["ann"].hurt == 0
    assert played["ben"].hurt == 5 * dice
    assert spent(played["ann"]) == 1


@pytest.mark.rule("C-edge-human-shield-03")
@pytest.mark.parametrize(("order", "dice"), [(BARE, 1), (ARMED, 2)])
def test_what_is_not_blocked_strikes_the_holder(order: object, dice: int) -> None:
    played = under(order).say(BLOCK, [3, 3], [4, 3], [5] * dice)
    assert played["ann"].hurt > 0
    assert played["ben"].hurt == 0


@pytest.mark.rule("C-edge-human-shield-03")
def test_who_does_not_block_is_struck_himself() -> None:
    played = under(BARE).say(PASS, [3, 3], [5])
    assert (played["ann"].hurt, played["ben"].hurt) == (5, 0)


@pytest.mark.rule("C-edge-human-shield-02")
def test_the_block_is_paid_for_though_the_blow_misses() -> None:
    played = under(BARE).say(BLOCK, [1, 1])
    assert spent(played["ann"]) == 1
    assert played["ben"].hurt == 0


@pytest.mark.rule("C-edge-human-shield-02", "C-grab-06")
def test_nothing_but_a_block_and_only_with_a_lock_and_the_edge() -> None:
    assert {type(one).__name__ for one in under(BARE, holder=keeper(things=("knife",))).menu} == {"Block", "Pass"}
    assert not under(BARE, grip=Grip.GRABBED).awaits_choice()
    assert not under(BARE, holder=ann(edges=(Edge("joint-lock"),))).awaits_choice()
    assert not under(BARE, holder=keeper(marks=STUNNED)).awaits_choice()


@pytest.mark.rule("C-edge-human-shield-02", "C-block-05")
def test_no_shot_is_blocked() -> None:
    order = Shoot("cy", "ann", "cy/slug pistol", "kill")
    assert not under(order, things=("slug pistol",)).awaits_choice()


@pytest.mark.rule("C-edge-human-shield-03", "C-base-22")
def test_his_own_armour_helps_the_captive() -> None:
    played = under(BARE, captive=ben(worn=("combat suit",))).say(BLOCK, [4, 3], [6, 6], [1], [5])
    assert played["ben"].hurt == 1


@pytest.mark.rule("C-edge-human-shield-03", "C-base-25")
def test_the_captive_takes_it_as_it_was_rolled() -> None:
    played = under(BARE).say(BLOCK, [6, 3], [6, 5], [5])
    assert (played.roll.figure, played.roll.why) == ("ben", "injury check")
    played = under(BARE).say(BLOCK, [6, 6], [1], [6, 6], [3])
    assert played["ben"].hurt == 6


@pytest.mark.rule("C-edge-human-shield-04", "C-edge-pair-23")
def test_the_unconscious_shield_nobody_and_the_stunned_do() -> None:
    assert not under(BARE, captive=replace(ben(prone=True), life=Life.UNCONSCIOUS)).awaits_choice()
    assert under(BARE, captive=ben(marks=STUNNED)).awaits_choice()


@pytest.mark.rule("C-edge-human-shield-04", "C-edge-follow-up-strike-08")
def test_of_two_blows_that_are_blocked_the_second_finds_no_shield_if_the_first_has_knocked_him_out() -> None:
    order = replace(BARE, variant=Variant.TWO_FOLLOW_UPS)
    edges = (Edge("follow-up-strike", "unarmed", 1),)
    played = under(order, captive=ben(hurt=23), edges=edges, options=("C-base-44",))
    played.say(BLOCK, BLOCK, [3, 3], [5, 3], [6], [1, 1], [2])
    assert (played["ben"].life, played["ben"].hurt) == (Life.UNCONSCIOUS, 26)
    played.say([3, 3], [6])
    assert (played["ann"].hurt, played["ben"].hurt) == (3, 26)


@pytest.mark.rule("C-edge-human-shield-05")
def test_strength_and_the_way_of_a_blow_reach_the_captive_and_a_stunning_one_does_not() -> None:
    edges = Edge("roundhouse-attack", "fist", 1), Edge("stunning-strike")
    played = under(replace(BARE, variant=Variant.ROUNDHOUSE), edges=edges, strength=9)
    played.say(BLOCK, [3, 3], [5, 3], [5])
    assert played["ben"].hurt == (5 + 2) * 2
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-human-shield-05")
@pytest.mark.parametrize("order", [Trip("cy", "ann", ""), Disarm("cy", "ann", "", "ann/knife")])
def test_what_else_an_attack_would_do_is_stopped(order: object) -> None:
    played = under(order, holder=keeper(things=("knife",))).say(BLOCK, [4, 3], [5, 4])
    assert played.awaits_choice()
    assert played["ann"].posture == played["ben"].posture == STANDING
    assert (played["ann"].hurt, played["ben"].hurt) == (0, 0)
    assert played["ann"].main == "ann/knife"


@pytest.mark.rule("C-edge-human-shield-06", "C-edge-pair-19")
def test_no_answer_follows_however_well_it_was_blocked() -> None:
    played = under(BARE).say(BLOCK, [1, 1], [6, 6], [5], [3])
    assert played.decision.figures == ("cy",)


@pytest.mark.rule("C-edge-human-shield-06")
@pytest.mark.parametrize("hurt", [0, 6 * 13 - 1])
def test_nor_does_a_combination_and_be_the_captive_dead_of_it(hurt: int) -> None:
    both = {(Skill.UNARMED, Manoeuvre.BLOCK): 1, (Skill.UNARMED, Manoeuvre.TRIP): 1}
    holder = keeper(Edge("combination", "block then unarmed trip"), bonuses=both)
    played = under(BARE, holder=holder, captive=ben(vitality=13, hurt=hurt)).say(BLOCK, [1, 1], [6, 6], [5], [3])
    assert (played["ben"].life is Life.DEAD) is bool(hurt)
    assert played.decision.figures == ("cy",)


@pytest.mark.rule("C-edge-human-shield-06", "C-edge-pair-19", "C-edge-pair-10")
def test_the_block_may_be_made_for_an_action_of_opportunity() -> None:
    ready = keeper(Edge("improved-defense", "block"), Edge("turning-block"))
    played = under(BARE, holder=ready).say(f"{BLOCK} opportune", [3, 2], [6, 6], [6], [1], [5])
    assert (spent(played["ann"]), taken(played["ann"])) == (0, 1)
    assert (played["ann"].hurt, played["ben"].hurt) == (0, 5)
    assert played["ann"].mark(Marks.TURNED, "cy")
    assert played.decision.figures == ("cy",)
    blocks = [one.opportune for one in played.say(BARE).menu if isinstance(one, Block)]
    assert blocks == [False]


@pytest.mark.rule("C-edge-pair-18", "C-feint-06")
def test_who_can_block_can_be_feinted_and_blocks_nothing_then() -> None:
    feint = Feint("cy", "ann", "")
    assert "can't defend" in refusal(_turn(Grip.GRABBED), feint)
    played = _turn(Grip.LOCKED)
    assert refusal(played, feint) == ""
    played.say(feint, PASS, [6, 3], [1, 1], BARE)
    assert not played.awaits_choice()


def _turn(grip: str) -> Play:
    hold = Hold("ann", "ben", grip, part=Limb.LEG if grip == Grip.LOCKED else "")
    return Play(ROUNDS, *begin(ROUNDS, replace(battle_of(striker(), keeper(), ben()), holds=(hold,))))


@pytest.mark.rule("C-edge-human-shield-03")
def test_a_human_shield_who_dies_is_no_longer_held() -> None:
    played = under(BARE, captive=ben(hurt=35)).say(BLOCK, [3, 3], [5, 3], [6])
    assert not played.battle.holds
    assert not is_useless(played["ben"], Limb.LEG)


@pytest.mark.rule("C-edge-human-shield-02", "C-action-02")
def test_a_block_beyond_the_allowance_costs_what_it_does_for_others() -> None:
    marks = (Mark(Marks.SPENT, "C-action-01", 2, until=Until(2, "round-start")),)
    played = under(BARE, holder=keeper(marks=marks)).say(BLOCK, [3, 3])
    assert summed(played) == 6 - 5 - 14
