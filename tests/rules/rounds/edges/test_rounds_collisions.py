"""Tripping Throw: throwing one man onto another. The throw itself: test_rounds_throws.py."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.edges.throws import ThrowHeld
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from hexfray.testing import Play
from tests.support.rounds.fixtures import battle_of, ben, cy, fighter, go, refusal
from tests.support.rounds.grabbing import STUNNED, holding, summed
from tests.support.rounds.throwing import throw, thrower

HERE = (4, 5)
ONTO = throw(HERE, onto="cy")
BARELY = ([3, 3], [5, 5])
"""Ann's 13 against Ben's 12."""


def tripper(*more: Edge, **but: object) -> Figure:
    """Ann, who throws people about: 7 in a grab, 2 in the contest of a trip."""
    return thrower(0, Edge("tripping-throw"), *more, **but)


def beside(ann: Figure, *, cys: Figure | None = None, bens: Figure | None = None) -> Play:
    """Ann holds Ben, and Cy stands at her other side: Defense 7, and nothing in the contest."""
    return holding(ann, bens or ben(), cys or cy(at=HERE))


def order_of(*figures: Figure) -> Play:
    """Ann holds Ben; the figures act in this order."""
    battle = replace(battle_of(*figures), holds=(Hold("ann", "ben", Grip.GRABBED),))
    return Play(ROUNDS, *begin(ROUNDS, battle))


@pytest.mark.rule("C-edge-tripping-throw-02", "C-edge-tripping-throw-03", "C-edge-throw-09")
@pytest.mark.parametrize(("theirs", "falls"), [([4, 3], True), ([4, 4], False)])
def test_a_figure_hit_by_the_body_resists_or_falls(theirs: list[int], falls: bool) -> None:
    played = beside(tripper()).say(ONTO, "cy pass", *BARELY, [2])
    assert (played["ben"].at, played["ben"].posture, played["ben"].hurt) == (HERE, PRONE, 3)
    assert summed(played) == 2
    played.say([3, 3], theirs)
    assert played["cy"].posture == (PRONE if falls else STANDING)
    assert played["cy"].hurt == 0
    assert played["cy"].at == HERE


@pytest.mark.rule("C-edge-tripping-throw-02", "C-trip-06")
def test_possible_targets_of_a_thrown_body() -> None:
    friend = fighter("dee", at=(4, 4))
    played = holding(tripper(), ben(), cy(at=HERE), friend)
    offered = {one.onto: one.to for one in played.menu if isinstance(one, ThrowHeld) and one.onto}
    assert offered == {"cy": HERE, "dee": (4, 4)}
    assert len([one for one in played.menu if isinstance(one, ThrowHeld) and one.onto == "cy"]) == 2
    assert refusal(played, throw(HERE)) == "can't throw to Cy's square"
    assert refusal(played, throw((5, 4), onto="cy")) == "Cy isn't there"
    for nobody in ("ann", "ben", "zoe"):
        assert refusal(played, throw(HERE, onto=nobody)) == "no one else stands there"
    assert refusal(beside(tripper(), cys=cy(at=(3, 5))), throw((3, 5), onto="cy")) == "Cy is out of reach"
    assert refusal(beside(tripper(), cys=cy(at=HERE, prone=True)), ONTO) == "Cy isn't standing"
    assert refusal(beside(thrower()), ONTO) == "needs Tripping Throw"
    assert not any(isinstance(one, ThrowHeld) and one.onto for one in beside(thrower()).menu)


@pytest.mark.rule("C-edge-tripping-throw-03")
@pytest.mark.parametrize(("defense", "hits"), [(13, True), (14, False)])
def test_the_total_of_the_throw_must_reach_his_defense(defense: int, hits: bool) -> None:
    played = beside(tripper()).say(ONTO, "cy dodge foe=ann", [6, 6], [defense - 12], *BARELY, [2])
    assert played.awaits_choice() is not hits
    assert played["ben"].at == HERE
    assert played["ben"].hurt == 3


@pytest.mark.rule("C-edge-tripping-throw-03", "C-edge-pair-36")
@pytest.mark.parametrize(("mine", "minus"), [([6, 5], -2), ([6, 4], 0)])
def test_after_an_extraordinary_hit_he_holds_his_own_the_worse(mine: list[int], minus: int) -> None:
    played = beside(tripper()).say(ONTO, "cy pass", mine, [6, 4], [2], [3, 3])
    assert summed(played) == minus


@pytest.mark.rule("C-edge-tripping-throw-04")
def test_against_a_body_he_can_only_dodge_and_before_the_roll() -> None:
    played = beside(tripper(), cys=cy(at=HERE, things=("knife",))).say(ONTO)
    assert played.decision.figures == ("cy",)
    assert {type(one).__name__ for one in played.menu} == {"Dodge", "Pass"}
    played.say("cy dodge foe=ann", [1, 1])
    assert (played.roll.figure, spent(played["cy"])) == ("ann", 1)


@pytest.mark.rule("C-edge-tripping-throw-04", "C-dodge-06")
def test_a_figure_that_can_do_nothing_is_not_asked() -> None:
    played = beside(tripper(), cys=cy(at=HERE, marks=STUNNED)).say(ONTO, *BARELY, [2])
    assert played.roll.why == "trips"


@pytest.mark.rule("C-edge-tripping-throw-04", "C-feint-02")
def test_a_figure_that_was_fooled_by_the_thrower_is_asked_for_no_pointless_dodge() -> None:
    fooled = cy(at=HERE, marks=(Mark(Marks.FEINTED, "C-feint-02", about="ann"),))
    played = beside(tripper(), cys=fooled).say(ONTO, *BARELY, [2])
    assert played.roll.why == "trips"


@pytest.mark.rule("C-edge-tripping-throw-04", "C-edge-pair-41")
@pytest.mark.parametrize("dice", [([1, 1], [6, 5]), (*BARELY, [2], [3, 3], [6, 4])])
def test_hearing_a_thrower_counts_for_one_throw(dice: tuple[list[int], ...]) -> None:
    blind = Mark(Marks.BLINDED, "C-cond-02")
    ear = cy(at=HERE, perception=6, marks=(blind,), edges=(Edge("blind-fighting"),), skills={Skill.OBSERVE: 6})
    played = beside(tripper(), cys=ear).say(ONTO, [5, 4], "cy pass", *dice)
    assert played.awaits_choice()
    assert not played["cy"].mark(Marks.HEARS)


@pytest.mark.rule("C-edge-tripping-throw-04")
def test_training_to_trip_adds_nothing_to_the_hit() -> None:
    trained = {(Skill.UNARMED, Manoeuvre.GRAB): 1, (Skill.UNARMED, Manoeuvre.TRIP): 3}
    played = beside(tripper(bonuses=trained)).say(ONTO, "cy dodge foe=ann", [6, 6], [2], *BARELY, [2])
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-tripping-throw-03")
def test_a_throw_that_fails_hits_nobody() -> None:
    played = beside(tripper()).say(ONTO, "cy pass", [1, 1], [6, 5])
    assert played.awaits_choice()
    assert played["cy"].posture == STANDING


@pytest.mark.rule("C-edge-tripping-throw-03", "C-edge-pair-23")
@pytest.mark.parametrize(("dice", "hits"), [([3, 3], True), ([3, 2], False)])
def test_where_nobody_resists_the_throw_is_rolled_to_hit(dice: list[int], hits: bool) -> None:
    out = replace(ben(prone=True), life=Life.UNCONSCIOUS)
    played = beside(tripper(), bens=out).say(ONTO, "cy dodge foe=ann", [6, 6], [1], [2])
    assert (played.roll.why, summed(played)) == ("throws a body at", 7 - 13)
    played.say(dice)
    assert played.awaits_choice() is not hits


@pytest.mark.rule("C-edge-pair-36", "C-edge-improved-trip-02")
@pytest.mark.parametrize(("mine", "number"), [([3, 3], 13 + 2), ([6, 5], 18 + 2 + 2)])
def test_those_who_trip_well_do_it_with_a_body_too(mine: list[int], number: int) -> None:
    trained = {(Skill.UNARMED, Manoeuvre.GRAB): 1, (Skill.UNARMED, Manoeuvre.TRIP): 2}
    played = beside(tripper(Edge("improved-trip", "", 1), bonuses=trained)).say(ONTO, "cy pass", mine, [3, 3], [2])
    assert (played.roll.figure, summed(played)) == ("cy", -number)


@pytest.mark.rule("C-edge-pair-36", "C-edge-rebound-02")
@pytest.mark.parametrize(("rises", "asked"), [(True, "ann"), (False, "cy")])
def test_the_thrown_one_rises_first_and_then_the_other_cannot(rises: bool, asked: str) -> None:
    up = (Edge("rebound", "", 1), Edge("break-the-fall"))
    played = order_of(tripper(), cy(at=HERE, edges=up), ben(edges=(Edge("rebound", "", 1),)))
    played.say(ONTO, "cy pass", *BARELY, [2], [3, 3], [1, 1])
    assert played.decision.figures == ("ben",)
    played.say("ben rebound", [6, 5] if rises else [1, 1])
    assert played.decision.figures == (asked,)


@pytest.mark.rule("C-edge-pair-36", "C-edge-pair-25")
def test_where_the_other_still_stands_the_thrown_one_does_not_rise() -> None:
    played = beside(tripper(), bens=ben(edges=(Edge("rebound", "", 1),)))
    played.say(ONTO, "cy pass", *BARELY, [2], [3, 3], [6, 4])
    assert played["cy"].posture == STANDING
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-edge-tripping-throw-02", "C-delay-04", "C-action-10")
@pytest.mark.parametrize("onto", ["", "cy"])
def test_a_throw_for_which_there_is_no_room_any_more_is_lost(onto: str) -> None:
    cys = cy(at=(3, 5) if not onto else HERE)
    played = order_of(cys, tripper(), ben()).say("cy delay count=1", "cy done", throw(HERE, onto=onto))
    assert played.decision.figures == ("cy",)
    played.say(go("cy", HERE if not onto else (3, 5)))
    assert played.decision.figures == ("ann",)
    assert [hold.holder for hold in played.battle.holds] == ["ann"]
    assert (spent(played["ann"]), played["ben"].at) == (1, (6, 5))


@pytest.mark.rule("C-edge-tripping-throw-02", "C-delay-04")
def test_a_figure_that_broke_free_is_not_thrown() -> None:
    played = order_of(ben(), tripper(), cy(at=HERE)).say("ben delay count=1", "ben done", ONTO)
    played.say("ben break-free target=ann", [6, 5], [1, 1])
    assert (played.decision.figures, spent(played["ann"])) == (("ann",), 1)
    assert not played.battle.holds


@pytest.mark.rule("C-edge-tripping-throw-03", "C-feint-02", "C-edge-pair-03")
@pytest.mark.parametrize("dice", [(*BARELY, [2], [3, 3], [4, 4]), ([1, 1], [6, 5])])
def test_the_throw_is_the_attack_that_a_feint_at_him_was_for(dice: tuple[list[int], ...]) -> None:
    fooled = cy(at=HERE, marks=(Mark(Marks.FEINTED, "C-feint-02", about="ann"),))
    played = beside(tripper(), cys=fooled).say(ONTO, *dice)
    assert not played["cy"].mark(Marks.FEINTED)


@pytest.mark.rule("C-edge-tripping-throw-03", "C-edge-turning-block-02", "C-edge-pair-33")
@pytest.mark.parametrize(("more", "hits"), [(6, True), (7, False)])
def test_a_figure_that_has_turned_a_blow_of_the_thrower_aside_is_the_harder_to_hit_once(more: int, hits: bool) -> None:
    turned = cy(at=HERE, marks=(Mark(Marks.TURNED, "C-edge-turning-block-02", more, "ann"),))
    played = beside(tripper(), cys=turned).say(ONTO, "cy pass", *BARELY, [2])
    assert played.awaits_choice() is not hits
    if hits:
        played.say([3, 3], [4, 4])
    assert not played["cy"].mark(Marks.TURNED)
