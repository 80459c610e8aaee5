"""Follow-up strikes: half the damage now, and what that leaves for the next blow of the same kind."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.fire.automatic import AutoFire
from core.rulesets.rounds.grab.moves import HurtHeld
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks, Variant
from core.rulesets.rounds.turn.course import EndTurn
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import Changes, ann, ben, cy, play, refusal
from tests.support.rounds.grabbing import holding

STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
PLAIN = Punch("ann", "ben", Natural.FIST)
LIGHT = Punch("ann", "ben", Natural.FIST, Variant.FOLLOW_UP)
TWICE = Punch("ann", "ben", Natural.FIST, Variant.TWO_FOLLOW_UPS)
ROUNDHOUSE = Punch("ann", "ben", Natural.FOOT, Variant.ROUNDHOUSE)
HIT, MISS = [3, 3], [1, 1]


def follower(upgrade: int = 0, choice: str = "unarmed", **but: Unpack[Changes]) -> Figure:
    """Ann, who has learnt it: 6 with the bare hand, 7 with the sword."""
    return ann(**({"edges": (Edge("follow-up-strike", choice, upgrade),)} | but))


def target(**but: Unpack[Changes]) -> Figure:
    """Ben, who cannot ward anything off and does not die of it: Defense 11."""
    return ben(**({"marks": STUNNED, "vitality": 12, "agility": 13} | but))


def added(played: Play) -> int:
    """What the follow-up adds to the roll that is asked."""
    assert played.roll.tally is not None
    return sum(one.value for one in played.roll.tally.lines if one.label == "follow-up")


@pytest.mark.rule("C-edge-follow-up-strike-02", "C-edge-general-07")
@pytest.mark.parametrize(("order", "hurt"), [(PLAIN, 7), (LIGHT, 4)])
def test_it_does_half_the_damage(order: Punch, hurt: int) -> None:
    assert play(follower(), target()).say(order, HIT, [6])["ben"].hurt == hurt


@pytest.mark.rule("C-edge-follow-up-strike-02", "C-edge-follow-up-strike-05", "C-edge-follow-up-strike-07")
@pytest.mark.parametrize(
    ("edges", "legal"),
    [
        ((), (True, False, False)),
        ((Edge("follow-up-strike", "armed", 1),), (True, False, False)),
        ((Edge("follow-up-strike", "unarmed"),), (True, True, False)),
        ((Edge("follow-up-strike", "unarmed", 1),), (True, True, True)),
    ],
)
def test_it_is_announced_by_those_who_have_learnt_it(edges: tuple[Edge, ...], legal: tuple[bool, ...]) -> None:
    played = play(ann(edges=edges), target())
    assert tuple(order in played.menu for order in (PLAIN, LIGHT, TWICE)) == legal
    refused = tuple(
        refusal(played, order) == "needs Follow up Strike with that skill" for order in (PLAIN, LIGHT, TWICE)
    )
    assert refused == tuple(not fits for fits in legal)
    found = [one for one in played.menu if isinstance(one, Punch)]
    assert len(found) == 2 * sum(legal)


@pytest.mark.rule("C-edge-follow-up-strike-02", "C-edge-follow-up-strike-07")
def test_with_a_weapon_it_is_announced_as_well() -> None:
    played = play(follower(1, "armed", things=("sword",)), target())
    ways = [one.variant for one in played.menu if isinstance(one, Strike)]
    assert ways == [Variant.PLAIN, Variant.FOLLOW_UP, Variant.TWO_FOLLOW_UPS]
    assert {one.variant for one in played.menu if isinstance(one, Punch)} == {Variant.PLAIN}


@pytest.mark.rule("C-edge-follow-up-strike-03")
def test_hurting_someone_in_a_grab_is_another_manoeuvre() -> None:
    stored = (Mark(Marks.FOLLOWS_UNARMED, "C-edge-follow-up-strike-03", 3, "ben"),)
    figure = follower(marks=stored, bonuses={(Skill.UNARMED, Manoeuvre.ATTACK): 2})
    assert added(holding(figure, target(), cy()).say(HurtHeld("ann", "ben"))) == 0


@pytest.mark.rule("C-edge-follow-up-strike-04")
def test_automatic_fire_loses_it() -> None:
    stored = (Mark(Marks.FOLLOWS_UNARMED, "C-edge-follow-up-strike-03", 3, "ben"),)
    played = play(follower(marks=stored, things=("machine pistol",)), target(), cy())
    played.say(AutoFire("ann", "ann/machine pistol", "kill", (Cell(6, 5),)), [1, 1], [1, 1])
    assert played["ann"].mark(Marks.FOLLOWS_UNARMED) is None


@pytest.mark.rule("C-edge-follow-up-strike-03")
@pytest.mark.parametrize(("dice", "more"), [((HIT, [3]), 3), ((MISS,), 0)])
def test_a_hit_serves_the_next_blow(dice: tuple[list[int], ...], more: int) -> None:
    played = play(follower(), target()).say(LIGHT, *dice, PLAIN)
    assert added(played) == more


@pytest.mark.rule("C-edge-follow-up-strike-03", "C-edge-general-06")
def test_it_serves_one_blow_and_a_roundhouse_is_one_too() -> None:
    edges = (Edge("follow-up-strike", "unarmed"), Edge("roundhouse-attack", "foot"))
    played = play(follower(edges=edges), target()).say(LIGHT, HIT, [3], ROUNDHOUSE)
    assert added(played) == 3
    played.say(HIT, [3], PLAIN)
    assert added(played) == 0


@pytest.mark.rule("C-edge-follow-up-strike-04", "C-edge-pair-03")
def test_a_manoeuvre_of_another_kind_loses_it() -> None:
    played = play(follower(), target()).say(LIGHT, HIT, [3], Trip("ann", "ben", ""))
    assert added(played) == 0
    played.say(MISS, PLAIN)
    assert added(played) == 0


@pytest.mark.rule("C-edge-follow-up-strike-04")
def test_an_attack_on_another_loses_it() -> None:
    other = cy(at=(5, 6), marks=STUNNED, agility=13)
    played = play(follower(), target(), other).say(LIGHT, HIT, [3], Punch("ann", "cy", Natural.FIST))
    assert added(played) == 0
    played.say(MISS, PLAIN)
    assert added(played) == 0


@pytest.mark.rule("C-edge-follow-up-strike-04")
def test_what_tests_to_hit_nobody_leaves_it() -> None:
    played = play(follower(), target()).say(LIGHT, HIT, [3], Aim("ann", "ben", False), PLAIN)
    assert added(played) == 3


@pytest.mark.rule("C-edge-follow-up-strike-07")
def test_a_blow_with_the_other_skill_is_none_of_it() -> None:
    played = play(follower(things=("sword",)), target()).say(LIGHT, HIT, [3], Strike("ann", "ben", "ann/sword"))
    assert added(played) == 0


@pytest.mark.rule("C-edge-general-06")
@pytest.mark.parametrize(("rounds", "more"), [(1, 3), (2, 0)])
def test_it_lapses_when_the_next_round_is_over(rounds: int, more: int) -> None:
    played = play(follower(), target(), cy()).say(LIGHT, HIT, [3])
    for _ in range(rounds):
        played.say(EndTurn("ann"), EndTurn("cy"))
    assert added(played.say(PLAIN)) == more


@pytest.mark.rule("C-edge-follow-up-strike-05", "C-edge-follow-up-strike-06")
@pytest.mark.parametrize(
    ("dice", "more"),
    [((HIT, [6], HIT, [5]), 6), ((HIT, [6], MISS), 3), ((MISS, HIT, [6]), 3), ((MISS, MISS), 0)],
)
def test_two_in_one_action(dice: tuple[list[int], ...], more: int) -> None:
    played = play(follower(1), target()).say(TWICE, *dice)
    assert played["ben"].hurt == sum((face[0] + 1 + 1) // 2 for face in dice if len(face) == 1)
    assert added(played.say(PLAIN)) == more


@pytest.mark.rule("C-edge-follow-up-strike-05", "C-edge-pair-08")
def test_they_cost_one_action_and_share_what_it_costs() -> None:
    played = play(follower(1), target()).say(PLAIN, MISS, PLAIN, MISS, TWICE)
    costs = []
    for _ in range(2):
        assert played.roll.tally is not None
        costs += [one.value for one in played.roll.tally.lines if one.label == "extra action"]
        played.say(MISS)
    assert costs == [-5, -5]
    assert sum(one.value for one in played["ann"].marks if one.kind == Marks.SPENT) == 3


@pytest.mark.rule("C-edge-follow-up-strike-05")
def test_what_was_stored_serves_the_first_and_the_first_does_not_serve_the_second() -> None:
    played = play(follower(1), target()).say(LIGHT, HIT, [3], TWICE)
    found = [added(played)]
    found.append(added(played.say(HIT, [3])))
    assert found == [3, 0]


@pytest.mark.rule("C-edge-follow-up-strike-08")
def test_a_block_stops_the_one_that_it_was_announced_for() -> None:
    played = play(follower(1), ben(vitality=12)).say(TWICE, "ben block foe=ann", "ben pass", HIT, [6, 2])
    played.say(HIT, [6])
    assert played["ben"].hurt == 4
    assert [one.value for one in played["ben"].marks if one.kind == Marks.SPENT] == [1]
    assert added(played.say(PLAIN, "ben pass")) == 3


@pytest.mark.rule("C-edge-follow-up-strike-08")
def test_two_blocks_are_two_actions_and_both_are_announced_before_the_dice() -> None:
    played = play(follower(1), ben()).say(TWICE, "ben block foe=ann", "ben block foe=ann")
    assert played.roll.figure == "ann"
    played.say(HIT, [6, 2], HIT, [6, 2])
    assert played["ben"].hurt == 0
    assert [one.value for one in played["ben"].marks if one.kind == Marks.SPENT] == [2]


@pytest.mark.rule("C-edge-follow-up-strike-08")
def test_one_dodge_stands_against_both() -> None:
    played = play(follower(1), ben()).say(TWICE, "ben dodge foe=ann", [6, 5])
    assert [type(one).__name__ for one in played.menu] == ["Block", "Pass"]
    played.say("ben pass", "ben pass", HIT)
    assert played.roll.why == "punches"
    played.say(HIT)
    assert played["ben"].hurt == 0


@pytest.mark.rule("C-edge-follow-up-strike-08")
def test_a_feint_opens_the_first_only() -> None:
    fooled = ben(marks=(Mark(Marks.FEINTED, "C-feint-02", about="ann"),))
    played = play(follower(1), fooled).say(TWICE)
    assert played.decision.figures == ("ben",)
    played.say("ben block foe=ann", HIT, [3])
    assert played["ben"].hurt == 2
    played.say(HIT, [6, 6], [1])
    assert played["ben"].hurt == 2


@pytest.mark.rule("C-edge-follow-up-strike-08", "C-feint-02", "C-dodge-06")
def test_who_is_open_to_the_first_may_dodge_the_second() -> None:
    fooled = ben(marks=(Mark(Marks.FEINTED, "C-feint-02", about="ann"),))
    played = play(follower(1), fooled).say(TWICE, "ben dodge foe=ann", [6, 5], "ben pass")
    assert played["ben"].hurt == 0
    played.say(HIT, [3], HIT)
    assert played["ben"].hurt == 2
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-edge-follow-up-strike-05")
def test_the_dead_need_no_second() -> None:
    played = play(follower(1), target(hurt=13 * 6 - 2, vitality=12), cy()).say(TWICE, HIT, [6])
    assert played["ben"].life.value == "dead"
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-pair-17", "C-edge-follow-up-strike-05")
def test_it_may_be_an_action_of_opportunity() -> None:
    skilled = ben(edges=(Edge("follow-up-strike", "unarmed", 1),))
    played = play(ann(prone=True), skilled).say("ann stand-up")
    assert refusal(played, Punch("ben", "ann", Natural.FIST, Variant.TWO_FOLLOW_UPS)) == ""
    assert refusal(played, Punch("ben", "ann", Natural.FIST, Variant.FOLLOW_UP)) == ""


@pytest.mark.rule("C-edge-general-14")
def test_it_is_said_as_part_of_the_blow() -> None:
    played = play(follower(), target())
    played.say("ann punch target=ben limb=fist variant=follow-up", MISS)
    assert LIGHT.manner() == {"limb": "", "variant": "as a follow-up"}
    assert PLAIN.manner() == {"limb": "", "variant": ""}


@pytest.mark.rule("C-edge-follow-up-strike-04", "C-edge-pair-03")
def test_to_take_hold_with_a_weapon_is_another_manoeuvre() -> None:
    stored = (Mark(Marks.FOLLOWS_UNARMED, "C-edge-follow-up-strike-03", 3, "ben"),)
    played = play(follower(things=("garrotte",), marks=stored), target())
    played.say(Grab("ann", "ben", "ann/garrotte"), MISS, [3, 3])
    assert not played["ann"].mark(Marks.FOLLOWS_UNARMED)
