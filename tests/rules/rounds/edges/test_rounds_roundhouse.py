"""Roundhouses: twice the damage, the initiative lost, a defence that comes easier, and opponents who are shaken."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Attribute, For, Marks, Variant
from core.rulesets.rounds.turn.course import EndTurn
from hexfray.testing import Play
from tests.support.rounds.fixtures import Changes, ann, ben, cy, fighter, play, refusal

STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
KICK = Punch("ann", "ben", Natural.FOOT, Variant.ROUNDHOUSE)
PLAIN = Punch("ann", "ben", Natural.FOOT)
CUT = Strike("ann", "ben", "ann/sword", Variant.ROUNDHOUSE)
HIT, MISS = [4, 4], [1, 1]


def kicker(upgrade: int = 0, **but: Unpack[Changes]) -> Figure:
    """Ann, who has learnt it with the foot: 6."""
    return ann(**({"edges": (Edge("roundhouse-attack", "foot", upgrade),)} | but))


def target(**but: Unpack[Changes]) -> Figure:
    """Ben, who can ward nothing off: Health 12."""
    return ben(**({"marks": STUNNED, "vitality": 12, "agility": 9} | but))


def order_of(played: Play) -> list[str]:
    return [slot.figure for slot in played.battle.clock.queue]


@pytest.mark.rule("C-edge-roundhouse-attack-02", "C-edge-general-07")
@pytest.mark.parametrize(("order", "dice", "hurt"), [(KICK, (HIT, [4]), 14), (PLAIN, (HIT, [4]), 7)])
def test_it_does_twice_the_damage(order: Punch, dice: tuple[list[int], ...], hurt: int) -> None:
    assert play(kicker(), target()).say(order, *dice)["ben"].hurt == hurt


@pytest.mark.rule("C-edge-roundhouse-attack-02")
def test_and_twice_the_most_after_an_extraordinary_hit() -> None:
    played = play(kicker(), target(vitality=13)).say(KICK, [6, 6], [2], [6, 5])
    assert played["ben"].hurt == 18


@pytest.mark.rule("C-edge-roundhouse-attack-02", "C-edge-roundhouse-attack-07")
@pytest.mark.parametrize(
    ("edges", "legal"),
    [
        ((), (False, False, False)),
        ((Edge("roundhouse-attack", "foot"),), (True, False, False)),
        ((Edge("roundhouse-attack", "foot"), Edge("roundhouse-attack", "fist")), (True, True, False)),
        ((Edge("roundhouse-attack", "sword"),), (False, False, True)),
        ((Edge("roundhouse-attack", "axe"),), (False, False, False)),
    ],
)
def test_it_goes_with_the_weapon_that_it_was_learnt_with(edges: tuple[Edge, ...], legal: tuple[bool, ...]) -> None:
    played = play(ann(things=("sword",), edges=edges), target())
    fist = Punch("ann", "ben", Natural.FIST, Variant.ROUNDHOUSE)
    assert tuple(order in played.menu for order in (KICK, fist, CUT)) == legal
    assert (refusal(played, KICK) == "needs Roundhouse Attack with that weapon") is not legal[0]


def three(upgrade: int = 0) -> Play:
    """Ann acts before Ben, Ben before Dee, who stands by; none of them wards anything off."""
    return play(kicker(upgrade), ben(agility=9, vitality=12), fighter("dee", at=(9, 9)))


@pytest.mark.rule("C-edge-roundhouse-attack-03", "C-edge-pair-16")
@pytest.mark.parametrize("dice", [(HIT, [4]), (MISS,)])
def test_it_costs_the_initiative_hit_or_miss(dice: tuple[list[int], ...]) -> None:
    played = three().say(KICK, "ben pass", *dice)
    assert played.decision.figures == ("ben",)
    assert order_of(played) == ["ben", "dee", "ann"]
    played.say(EndTurn("ben"), EndTurn("dee"))
    assert played.decision.figures == ("ann",)
    assert played.battle.clock.turn == 1
    played.say(EndTurn("ann"))
    assert (played.battle.clock.turn, order_of(played)) == (2, ["ben", "dee", "ann"])
    played.say(EndTurn("ben"), EndTurn("dee"), EndTurn("ann"))
    assert (played.battle.clock.turn, order_of(played)) == (3, ["ann", "ben", "dee"])
    assert played["ann"].mark(Marks.LOSES_INITIATIVE) is None


@pytest.mark.rule("C-edge-roundhouse-attack-03")
def test_the_rest_of_his_turn_is_the_same_turn() -> None:
    until_his_turn = Mark(Marks.MOVED, "C-mod-13", 6)
    played = play(kicker(marks=(until_his_turn,)), ben(agility=9, vitality=12), cy())
    played.say(KICK, "ben pass", MISS, EndTurn("ben"), EndTurn("cy"))
    begun = [one for one in played.events if type(one).__name__ == "PlaceBegan" and one.figure == "ann"]  # type: ignore[attr-defined]
    assert begun == []
    played.say(PLAIN, "ben pass", MISS)
    assert [one.value for one in played["ann"].marks if one.kind == Marks.SPENT] == [2]


@pytest.mark.rule("C-edge-roundhouse-attack-03")
def test_a_figure_that_is_last_already_goes_on() -> None:
    played = play(cy(), target(), kicker()).say(EndTurn("cy"), KICK, MISS)
    assert played.decision.figures == ("ann",)
    assert played["ann"].mark(Marks.GAVE_WAY) is None


@pytest.mark.rule("C-edge-roundhouse-attack-03", "C-edge-pair-16")
def test_two_who_have_lost_it_keep_their_order() -> None:
    other = ben(agility=9, vitality=12, edges=(Edge("roundhouse-attack", "foot"),))
    played = play(kicker(vitality=12), other, cy()).say(KICK, "ben pass", MISS)
    played.say(Punch("ben", "ann", Natural.FOOT, Variant.ROUNDHOUSE), "ann pass", MISS)
    assert order_of(played) == ["cy", "ann", "ben"]


@pytest.mark.rule("C-edge-roundhouse-attack-03", "C-edge-pair-17")
def test_out_of_turn_a_kicker_yet_to_act_acts_last() -> None:
    kick = Punch("ben", "ann", Natural.FOOT, Variant.ROUNDHOUSE)
    played = play(ann(prone=True), ben(edges=(Edge("roundhouse-attack", "foot"),)), cy())
    played.say("ann stand-up", kick, "ann pass")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 4 - 9 + 5
    played.say([4, 4], [2], [6, 5], [6, 5], EndTurn("ann"))
    assert played["ann"].hurt == 2 * (2 + 2)
    assert order_of(played) == ["cy", "ben"]


@pytest.mark.rule("C-edge-roundhouse-attack-04", "C-edge-roundhouse-attack-08")
@pytest.mark.parametrize(("order", "total"), [(KICK, 4 + 2), (PLAIN, 4)])
def test_it_is_easier_to_block(order: Punch, total: int) -> None:
    played = play(kicker(), ben()).say(order, "ben block foe=ann", HIT)
    assert played.roll.tally is not None
    assert played.roll.tally.total == total - 14


@pytest.mark.rule("C-edge-roundhouse-attack-04")
def test_it_is_easier_to_parry() -> None:
    swordsman = ann(things=("sword",), edges=(Edge("roundhouse-attack", "sword"),))
    played = play(swordsman, ben(things=("sword",))).say(CUT, "ben parry foe=ann item=ben/sword", HIT)
    assert played.roll.tally is not None
    assert played.roll.tally.total == 4 + 2 - 15


@pytest.mark.rule("C-edge-roundhouse-attack-08")
def test_its_two_count_for_how_well_it_was_blocked() -> None:
    skilled = ben(skills={Skill.UNARMED: 9})
    found = []
    for order in (KICK, PLAIN):
        played = play(kicker(), skilled).say(order, "ben block foe=ann", HIT, [6, 6], [1])
        found.append(played.battle.clock.phase)
    assert found == ["riposte", "turn"]


@pytest.mark.rule("C-edge-roundhouse-attack-04", "C-edge-roundhouse-attack-08", "C-dodge-01")
@pytest.mark.parametrize(
    ("dodge", "order", "defense"),
    [
        ([5, 5], KICK, 14),
        ([5, 5], PLAIN, 12),
        ([3, 3], KICK, 10),
        ([3, 3], PLAIN, 9),
        ([2, 2], KICK, 9),
        (None, KICK, 9),
    ],
)
def test_a_dodge_is_read_higher_against_it(dodge: list[int] | None, order: Punch, defense: int) -> None:
    played = play(kicker(), ben(agility=9, perception=5)).say(order)
    if dodge is None:
        played.say("ben pass")
    else:
        played.say("ben dodge foe=ann", dodge, "ben pass")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 6 - defense


def hindrance(played: Play) -> int:
    """What Ben's tests suffer."""
    return score(Effort(played.battle, played["ben"], Attribute.STRENGTH)).total


@pytest.mark.rule("C-edge-roundhouse-attack-05")
@pytest.mark.parametrize(
    ("upgrade", "hurt", "after"), [(0, 0, 0), (1, 0, -1), (1, 6, -3), (1, 42, -9), (1, 54, -9), (0, 42, -7)]
)
def test_a_hit_counts_as_the_next_wound_level(upgrade: int, hurt: int, after: int) -> None:
    """Six points of damage. At 12 he is Dazed, at 48 Incapacitated, at 60 Near Death, worse than which is nothing."""
    played = play(kicker(upgrade, strength=5), target(hurt=hurt), cy()).say(KICK, HIT, [1], *([[3]] if upgrade else []))
    assert played["ben"].hurt == hurt + 6
    assert hindrance(played) == after


@pytest.mark.rule("C-edge-roundhouse-attack-05")
def test_the_level_is_read_again_whenever_it_changes() -> None:
    played = play(kicker(1), target(), cy()).say(KICK, HIT, [4], [6])
    assert [hindrance(played), hindrance(played.say(EndTurn("cy"), PLAIN, HIT, [6]))] == [-3, -3]
    played.say(PLAIN, HIT, [2])
    assert (played["ben"].hurt, hindrance(played)) == (14 + 9 + 5, -5)


@pytest.mark.rule("C-edge-roundhouse-attack-05")
def test_a_blow_that_misses_shakes_nobody() -> None:
    played = play(kicker(1), target(), cy()).say(KICK, MISS)
    assert played["ben"].mark(Marks.SHAKEN) is None


@pytest.mark.rule("C-edge-roundhouse-attack-05", "C-edge-pair-05")
def test_nor_does_one_that_is_softened() -> None:
    swordsman = ann(things=("sword",), edges=(Edge("roundhouse-attack", "sword", 1),))
    played = play(swordsman, ben(vitality=12, agility=13)).say(CUT, "ben block foe=ann", HIT, [3, 4], [3, 5])
    assert played["ben"].hurt == 14  # 18, and three quarters of that
    assert played.awaits_choice()
    assert played["ben"].mark(Marks.SHAKEN) is None


@pytest.mark.rule("C-edge-roundhouse-attack-06")
@pytest.mark.parametrize(("face", "rounds"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_for_this_round_and_up_to_three_more(face: int, rounds: int) -> None:
    played = play(kicker(1), target(), cy()).say(KICK, HIT, [1], [face])
    found = 0
    while played["ben"].mark(Marks.SHAKEN):
        turn = played.battle.clock.turn
        while played.battle.clock.turn == turn:
            played.say(EndTurn(played.decision.figures[0]))
        found += 1
    assert found == rounds + 1


@pytest.mark.rule("C-edge-roundhouse-attack-06")
@pytest.mark.parametrize(("faces", "last"), [((5, 1), 4), ((1, 5), 4)])
def test_of_two_the_longer_counts(faces: tuple[int, int], last: int) -> None:
    played = play(kicker(1), target(), cy()).say(KICK, HIT, [1], [faces[0]], EndTurn("cy"), KICK, HIT, [1], [faces[1]])
    mark = played["ben"].mark(Marks.SHAKEN)
    assert mark is not None
    assert mark.value == last
    assert hindrance(played) == -3


@pytest.mark.rule("C-edge-roundhouse-attack-05")
def test_a_collapse_is_not_made_likelier_by_it() -> None:
    shaken = ben(marks=(Mark(Marks.SHAKEN, "C-edge-roundhouse-attack-05", 9),))
    battle = play(shaken, ann()).battle
    found = [score(Effort(battle, shaken, Attribute.STRENGTH, use)).total for use in (For.OTHER, For.COLLAPSE)]
    assert found == [-1, 0]
