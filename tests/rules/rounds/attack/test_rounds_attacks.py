"""Melee attacks: what they need, the defences against them, what they do."""

from __future__ import annotations

import pytest

from core.battle.events import Noted
from core.battle.mark import Mark, Until
from core.battle.posture import Life
from core.battle.record import replace
from core.battle.steps import PhaseEntered
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.dodging import Dodge, DodgeAhead
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import left
from core.space.cell import Cell
from tests.support.rounds.fixtures import ann, ben, cy, fighter, play, refusal
from tests.support.rounds.rolling import needs

SWORD = Strike("ann", "ben", "ann/sword")
KNIFED = ben(things=("knife",))
HELPLESS = (Mark(Marks.STUNNED, "C-base-24", 9),)


def stunned(**but: object) -> object:
    """Ben, who wards nothing off."""
    return ben(marks=HELPLESS, **but)  # type: ignore[arg-type]


@pytest.mark.rule("C-armed-01", "C-base-17")
@pytest.mark.parametrize(("agility", "dice", "hit"), [(9, [1, 1], True), (11, [1, 1], False), (11, [1, 2], True)])
def test_an_armed_attack_is_rolled_against_the_defense(agility: int, dice: list[int], hit: bool) -> None:
    played = play(ann(things=("sword",)), ben(agility=agility, marks=HELPLESS)).say(SWORD, dice)
    assert played.awaits_choice() is not hit


@pytest.mark.rule("C-armed-02", "C-dodge-06", "C-block-01")
def test_a_blow_may_be_dodged_blocked_and_parried() -> None:
    played = play(ann(things=("sword",)), KNIFED).say(SWORD)
    offered = [str(choice.verb) for choice in played.menu]
    assert offered == ["dodge", "block", "parry", "pass"]
    bare = play(ann(things=("sword",)), ben()).say(SWORD)
    assert [choice.verb for choice in bare.menu] == ["dodge", "block", "pass"]


@pytest.mark.rule("C-armed-03", "C-base-25")
@pytest.mark.parametrize(("dice", "critical"), [([4, 3], False), ([4, 4], True)])
def test_superior_or_better_is_critical(dice: list[int], critical: bool) -> None:
    foe = ben(agility=9, marks=HELPLESS)
    played = play(ann(things=("sword",), skills={Skill.ARMED: 5}), foe).say(SWORD, dice, [1, 2])
    assert played.awaits_choice() is not critical
    if critical:
        assert played.roll.why == "injury check"


@pytest.mark.rule("C-armed-03", "C-base-25", "C-base-22")
def test_what_armour_stops_is_no_critical_hit() -> None:
    foe = ben(marks=HELPLESS, worn=("plate",))
    assert play(ann(things=("sword",)), foe).say(SWORD, [5, 5], [2, 3]).awaits_choice()
    thin = ben(marks=HELPLESS, worn=("combat suit",))
    assert play(ann(things=("sword",)), thin).say(SWORD, [5, 5], [2, 3]).roll.why == "injury check"


@pytest.mark.rule("C-armed-04")
def test_damage_is_the_weapon_s_and_strength() -> None:
    played = play(ann(things=("sword",), strength=8), ben(marks=HELPLESS)).say(SWORD, [1, 1], [3, 4])
    assert played["ben"].hurt == 9


@pytest.mark.rule("C-armed-05")
def test_an_extraordinary_hit_does_the_most() -> None:
    foe = ben(agility=9, marks=HELPLESS)
    played = play(ann(things=("sword",), strength=8, skills={Skill.ARMED: 7}), foe).say(SWORD, [5, 6], [6, 5])
    assert played["ben"].hurt == 12 + 2


@pytest.mark.rule("C-armed-06", "C-base-33")
def test_a_weapon_must_be_in_hand_and_the_enemy_in_reach() -> None:
    assert "in hand" in refusal(play(ann(about=("sword",)), ben()), SWORD)
    assert "out of reach" in refusal(play(ann(things=("sword",)), ben(at=(7, 5))), SWORD)
    walled = play(ann(things=("sword",)), ben(at=(6, 6)), ground={(6, 5): "wall"})
    assert "out of reach" in refusal(walled, SWORD)
    friend = play(ann(things=("sword",)), fighter("dee", at=(5, 4)), cy())
    assert refusal(friend, Strike("ann", "dee", "ann/sword")) == "not an enemy"
    assert refusal(friend, Strike("ann", "ann", "ann/sword")) == "not an enemy"
    dead = play(ann(things=("sword",)), replace(ben(), life=Life.DEAD), cy())
    assert refusal(dead, SWORD) == "Ben is dead"
    two = play(replace(ann(things=("staff",)), off=None), ben())
    assert "not a melee weapon" in refusal(two, Strike("ann", "ben", "ann/staff"))
    assert "not a melee weapon" in refusal(play(ann(things=("garrotte",)), ben()), Strike("ann", "ben", "ann/garrotte"))


@pytest.mark.rule("C-mod-01", "C-cond-01")
def test_the_prone_are_easy_to_hit_from_beside_and_strike_as_well_as_ever() -> None:
    lying = ben(prone=True, agility=9, marks=HELPLESS)
    assert needs(play(ann(things=("sword",)), lying).say(SWORD)) == 9 - 5 - 7
    assert needs(play(ann(things=("sword",), prone=True), stunned(agility=9)).say(SWORD)) == 9 - 7  # type: ignore[arg-type]


@pytest.mark.rule("C-mod-02", "C-mod-03", "C-mod-19")
@pytest.mark.parametrize(("mine", "theirs", "change"), [(1, 0, -1), (0, 1, 1), (5, 0, -3), (0, 7, 3), (2, 2, 0)])
def test_a_figure_that_stands_higher_has_the_better_of_it(mine: int, theirs: int, change: int) -> None:
    one = ann(things=("sword",), marks=(Mark(Marks.POSITION, "C-mod-19", mine),))
    other = ben(agility=9, marks=(*HELPLESS, Mark(Marks.POSITION, "C-mod-19", theirs)))
    assert needs(play(one, other).say(SWORD)) == 9 - 7 + change


@pytest.mark.rule("C-mod-04", "C-base-33")
def test_the_off_hand_strikes_worse() -> None:
    both = ann(things=("knife", "sword"))
    assert needs(play(both, ben(agility=9, marks=HELPLESS)).say(SWORD)) == 9 - 7 + 8
    main = Strike("ann", "ben", "ann/knife")
    assert needs(play(both, ben(agility=9, marks=HELPLESS)).say(main)) == 9 - 7


@pytest.mark.rule("C-cond-02", "C-base-43")
@pytest.mark.parametrize(
    ("dark", "number"),
    [(((5, 5), (6, 5)), 9 - 2 - 5 + 5), (((6, 5),), 9 - 2 - 5 + 5), (((5, 5),), 9 + 5), ((), 9)],
)
def test_in_the_dark_one_hits_and_is_hit_by_guess(dark: tuple[tuple[int, int], ...], number: int) -> None:
    played = play(ann(things=("sword",)), ben(agility=9, marks=HELPLESS), dark=dark).say(SWORD)
    assert needs(played) == number - 7


@pytest.mark.rule("C-cond-02")
@pytest.mark.parametrize(("agility", "number"), [(9, 2), (3, 1)])
def test_blindness_helps_nobody(agility: int, number: int) -> None:
    blinded = ben(agility=agility, marks=(*HELPLESS, Mark(Marks.BLINDED, "C-cond-02")))
    assert needs(play(ann(things=("sword",)), blinded).say(SWORD)) == number - 7


@pytest.mark.rule("C-unarmed-01", "C-unarmed-02", "C-unarmed-03", "C-unarmed-04")
@pytest.mark.parametrize(
    ("limb", "dice", "hurt"),
    [
        (Natural.FIST, ([1, 1], [3]), 5),
        (Natural.FOOT, ([1, 1], [3]), 7),
        (Natural.FIST, ([6, 6], [6], [1], [6, 5]), 8),
        (Natural.FOOT, ([6, 6], [6], [1], [6, 5]), 10),
    ],
)
def test_fist_and_foot(limb: Natural, dice: tuple[list[int], ...], hurt: int) -> None:
    strong = ann(strength=8, skills={Skill.UNARMED: 4})
    played = play(strong, ben(marks=HELPLESS)).say(Punch("ann", "ben", limb), *dice)
    assert played["ben"].hurt == hurt


@pytest.mark.rule("C-unarmed-06", "C-base-26")
def test_no_free_hand_is_needed_and_without_arms_one_kicks() -> None:
    assert refusal(play(ann(things=("slug rifle",)), ben()), Punch("ann", "ben", Natural.FIST)) == ""
    arms = tuple(Mark(Marks.INJURED, "C-base-26", about=arm) for arm in (Limb.MAIN_ARM, Limb.OTHER_ARM))
    played = play(ann(marks=arms), ben())
    assert refusal(played, Punch("ann", "ben", Natural.FIST)) == "both arms unusable"
    assert refusal(played, Punch("ann", "ben", Natural.FOOT)) == ""
    assert refusal(play(ann(marks=arms[:1]), ben()), Punch("ann", "ben", Natural.FIST)) == ""


@pytest.mark.rule("C-dodge-01", "C-dodge-02")
@pytest.mark.parametrize(("dice", "number"), [([4, 3], 9), ([1, 2], 8), ([3, 3], 8), ([4, 2], 8), ([6, 5], 13)])
def test_a_dodge_that_beats_the_defense_is_the_new_one(dice: list[int], number: int) -> None:
    played = play(ann(things=("sword",)), ben()).say(SWORD, "ben dodge foe=ann", dice, "ben pass")
    assert needs(played) == number - 7


@pytest.mark.rule("C-dodge-01", "C-dodge-02", "C-cond-03")
def test_it_lasts_for_the_round_and_never_lowers() -> None:
    played = play(ann(things=("sword",)), ben()).say(SWORD, "ben dodge foe=ann", [6, 5], "ben pass", [1, 1])
    played.say(SWORD, "ben dodge foe=ann", [1, 2], "ben pass")
    assert needs(played) == 13 - 7
    played.say([1, 1], "ann done", "ben done", SWORD, "ben pass")
    assert needs(played) == 8 - 7


@pytest.mark.rule("C-base-24", "C-dodge-01")
def test_a_figure_that_is_stunned_has_his_base_defense() -> None:
    shot = Shoot("ann", "ben", "ann/hand stunner", "light-stun")
    played = play(ann(things=("hand stunner",)), ben()).say(shot, "ben pass", "ben dodge foe=ann", [6, 5])
    assert needs(played) == 13 - 2 - 8
    played.say([5, 5], [2, 3])
    assert played["ben"].mark(Marks.STUNNED)
    assert needs(played.say(shot)) == 8 - 2 - 8


@pytest.mark.rule("C-dodge-03", "C-action-02")
def test_dodges_beyond_the_allowance_have_their_penalty() -> None:
    spent = (Mark(Marks.SPENT, "C-action-01", 2, until=Until(2, "round-start")),)
    played = play(ann(things=("sword",)), ben(marks=spent)).say(SWORD, "ben dodge foe=ann", [6, 5], "ben pass")
    assert needs(played) == 8 - 7


@pytest.mark.rule("C-dodge-04")
def test_a_dodge_is_the_better_against_the_weapons_that_one_knows() -> None:
    trained = ben(bonuses={(Skill.ARMED, Manoeuvre.DODGE): 1})
    played = play(ann(things=("sword",)), trained).say(SWORD, "ben dodge foe=ann", [4, 4], "ben pass")
    assert needs(played) == 11 - 7
    played.say([1, 1], Punch("ann", "ben", Natural.FIST), "ben pass")
    assert needs(played) == 10 - 6


@pytest.mark.rule("C-dodge-05")
def test_who_tumbles_dodges_the_better() -> None:
    tumbler = ben(specialties={Skill.GYMNASTICS: frozenset({"Tumble"})})
    played = play(ann(things=("sword",)), tumbler).say(SWORD, "ben dodge foe=ann")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 3


@pytest.mark.rule("C-dodge-06")
def test_a_dodge_is_offered_once_for_each_attack_and_in_advance() -> None:
    played = play(ann(things=("sword",)), ben()).say(SWORD, "ben dodge foe=ann", [1, 1])
    assert [choice.verb for choice in played.menu] == ["block", "pass"]
    ahead = play(ann(), ben()).say("ann dodge-ahead", [6, 5])
    mark = ahead["ann"].mark(Marks.DODGED)
    assert mark is not None
    assert mark.value == 13
    assert left(ahead["ann"]) == 1


@pytest.mark.rule("C-cond-02")
def test_a_blinded_figure_dodges_and_parries_worse() -> None:
    blind = ben(things=("knife",), marks=(Mark(Marks.BLINDED, "C-cond-02"),))
    played = play(ann(things=("sword",)), blind).say(SWORD, "ben dodge foe=ann")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 2 - 5
    played.say([1, 1], "ben parry foe=ann item=ben/knife", [1, 2])
    assert needs(played) == 10 + 5 - 4


@pytest.mark.rule("C-block-01", "C-block-02", "C-mod-18")
@pytest.mark.parametrize(("dice", "parried"), [([6, 5], True), ([6, 4], False)])
def test_a_parry_is_tested_against_the_total_of_the_attack(dice: list[int], parried: bool) -> None:
    lying = ben(things=("knife",), prone=True)
    played = play(ann(things=("sword",)), lying).say(SWORD, "ben parry foe=ann item=ben/knife", [4, 4])
    assert needs(played) == 15 - 4
    played.say(dice)
    assert played.awaits_choice() is parried


@pytest.mark.rule("C-block-01")
def test_no_parry_is_rolled_where_the_attack_misses_but_it_is_spent() -> None:
    played = play(ann(things=("sword",), skills={}), KNIFED).say(SWORD, "ben parry foe=ann item=ben/knife", [1, 1])
    assert played.awaits_choice()
    assert left(played["ben"]) == 1


@pytest.mark.rule("C-block-01")
def test_it_serves_against_one_attack() -> None:
    played = play(ann(things=("sword",)), KNIFED)
    played.say(SWORD, "ben parry foe=ann item=ben/knife", [1, 1], [6, 5], SWORD)
    assert played.moment == "threatened"


@pytest.mark.rule("C-block-06")
def test_the_off_hand_parries_worse() -> None:
    both = ben(things=("sword", "knife"))
    played = play(ann(things=("sword",)), both).say(SWORD, "ben parry foe=ann item=ben/knife", [4, 4])
    assert needs(played) == 15 - 4 + 8


@pytest.mark.rule("C-block-06")
def test_a_block_is_made_with_the_bare_arm_and_a_parry_with_the_weapon() -> None:
    skilled = ben(things=("knife",), skills={Skill.ARMED: 3, Skill.UNARMED: 1})
    block = play(ann(things=("sword",)), skilled).say(SWORD, "ben block foe=ann", [4, 4])
    assert needs(block) == 15 - 2
    punch = play(ann(), skilled).say(Punch("ann", "ben", Natural.FIST), "ben pass", "ben parry foe=ann item=ben/knife")
    punch.say([4, 4])
    assert needs(punch) == 14 - 4


@pytest.mark.rule("C-block-04", "C-block-07")
@pytest.mark.parametrize(
    ("dice", "hurt"),
    [
        (([5, 5], [4, 4], [6, 5]), 9),
        (([6, 5], [4, 4]), 7),
        (([6, 6], [3], [4, 4]), 5),
        (([6, 6], [6], [1]), 0),
    ],
)
def test_a_bare_arm_lets_some_of_a_blade_s_damage_through(dice: tuple[list[int], ...], hurt: int) -> None:
    played = play(ann(things=("sword",)), ben(vitality=12)).say(SWORD, "ben block foe=ann", [4, 4], *dice)
    assert played["ben"].hurt == hurt
    assert played.awaits_choice()


@pytest.mark.rule("C-block-04", "C-block-06")
def test_a_parry_or_a_block_of_a_fist_lets_nothing_through() -> None:
    played = play(ann(things=("sword",)), KNIFED).say(SWORD, "ben parry foe=ann item=ben/knife", [4, 4], [6, 5])
    assert played["ben"].hurt == 0
    fist = play(ann(), ben()).say(Punch("ann", "ben", Natural.FIST), "ben block foe=ann", [1, 1], [2, 2])
    assert fist["ben"].hurt == 0
    assert fist.awaits_choice()


@pytest.mark.rule("C-block-07")
def test_a_softened_hit_is_no_critical_one() -> None:
    skilled = ben(skills={Skill.UNARMED: 9})
    played = play(ann(things=("sword",)), skilled).say(SWORD, "ben block foe=ann", [4, 4], [2, 3], [3, 3])
    assert played["ben"].hurt == 6
    assert played.awaits_choice()


@pytest.mark.rule("C-block-03", "C-opportunity-11")
def test_an_extraordinary_block_is_answered_with_the_bare_hand() -> None:
    master = ben(things=("knife",), skills={Skill.ARMED: 9, Skill.UNARMED: 9})
    played = play(ann(things=("sword",)), master).say(SWORD, "ben block foe=ann", [1, 1], [6, 4])
    assert played.battle.clock.phase == "riposte"
    assert played.decision.figures == ("ben",)
    assert refusal(played, Punch("ben", "ann", Natural.FOOT)) == ""
    assert refusal(played, Strike("ben", "ann", "ben/knife")) == "a block allows only an unarmed riposte"
    assert "not as an opportunity" in refusal(played, DodgeAhead("ben"))
    played.say(Punch("ben", "ann", Natural.FOOT), "ann pass", "ann pass", [1, 1], [1])
    assert played["ben"].mark(Marks.ANSWERED)
    assert played.battle.clock.phase == "turn"


@pytest.mark.rule("C-block-03")
def test_an_extraordinary_parry_is_answered_with_the_weapon() -> None:
    master = ben(things=("knife",), skills={Skill.ARMED: 9})
    played = play(ann(things=("sword",)), master).say(SWORD, "ben parry foe=ann item=ben/knife", [1, 1], [6, 4])
    assert refusal(played, Punch("ben", "ann", Natural.FIST)) == "a parry allows only an armed riposte"
    assert refusal(played, Strike("ben", "ann", "ben/knife")) == ""
    assert played.say("ben pass").battle.clock.phase == "turn"


@pytest.mark.rule("C-block-03")
@pytest.mark.parametrize("dice", [[5, 4], [6, 3]])
def test_superior_is_not_enough_for_an_answer(dice: list[int]) -> None:
    master = ben(things=("knife",), skills={Skill.ARMED: 9})
    played = play(ann(things=("sword",)), master).say(SWORD, "ben parry foe=ann item=ben/knife", [1, 1], dice)
    assert played.battle.clock.phase == "turn"


@pytest.mark.rule("C-block-03", "C-opportunity-09")
def test_without_an_opportunity_left_there_is_no_answer() -> None:
    tired = ben(things=("knife",), skills={Skill.ARMED: 9}, marks=(Mark(Marks.ANSWERED, "C-opportunity-09", 1),))
    played = play(ann(things=("sword",)), tired).say(SWORD, "ben parry foe=ann item=ben/knife", [1, 1], [6, 4])
    assert played.battle.clock.phase == "turn"


@pytest.mark.rule("C-base-23")
def test_a_stun_baton_stuns_the_enemies_it_hurts() -> None:
    order = Strike("ann", "ben", "ann/stun baton")
    played = play(ann(things=("stun baton",)), ben(marks=())).say(order, "ben pass", [1, 1], [3])
    assert played.roll.why == "stun check"
    armoured = play(ann(things=("stun baton",)), ben(worn=("plate",))).say(order, "ben pass", [1, 1], [3])
    assert armoured.awaits_choice()
    assert armoured["ben"].at == Cell(6, 5)


@pytest.mark.rule("C-dodge-06", "C-action-07")
def test_a_figure_that_only_moves_this_round_or_has_nothing_left_is_not_asked() -> None:
    moving = ben(things=("knife",), marks=(Mark(Marks.FULL_MOVE, "C-opportunity-06"),))
    assert not play(ann(things=("sword",)), moving).say(SWORD).awaits_choice()
    spent = ben(marks=(Mark(Marks.SPENT, "C-action-01", 5),))
    struck = play(ann(things=("sword",)), spent).say(SWORD)
    assert not struck.awaits_choice()
    assert [step.event for step in struck.told(PhaseEntered)] == ["declare_action", "no_defence"]


@pytest.mark.rule("C-dodge-06", "C-action-07")
def test_who_can_only_block_does_not_dodge() -> None:
    ready = (Edge("improved-defense", "block"),)
    moving = ben(edges=ready, marks=(Mark(Marks.FULL_MOVE, "C-opportunity-06"),))
    played = play(ann(things=("sword",)), moving).say(SWORD)
    assert refusal(played, Block("ben", "ann", opportune=True)) == ""
    assert refusal(played, Dodge("ben", "ann")) == "declared to only move this round"


@pytest.mark.rule("C-dodge-06", "C-block-06")
def test_what_serves_no_defence_is_refused_with_its_reason() -> None:
    empty = play(ann(things=("sword",)), ben(about=("knife",))).say(SWORD)
    assert refusal(empty, Parry("ben", "ann", "ben/knife")) == "can't parry with that"
    held_back = play(ann(marks=(Mark(Marks.FULL_MOVE, "C-opportunity-06"),)), ben())
    assert refusal(held_back, DodgeAhead("ann")) == "declared to only move this round"


@pytest.mark.rule("C-dodge-01")
def test_a_dodge_in_advance_is_rolled_at_once() -> None:
    mark = play(ann(), ben()).say("ann dodge-ahead", [6, 4])["ann"].mark(Marks.DODGED)
    assert mark is not None
    assert mark.value == 12


@pytest.mark.rule("C-block-01")
@pytest.mark.parametrize(
    ("ward", "said"),
    [
        ("block foe=ann", "Ben announces a block"),
        ("parry foe=ann item=ben/knife", "Ben announces a parry with the knife"),
    ],
)
def test_what_is_announced_against_a_blow_that_misses_is_told(ward: str, said: str) -> None:
    played = play(ann(things=("sword",)), ben(things=("knife",), agility=13))
    played.say(Strike("ann", "ben", "ann/sword"), f"ben {ward}", [1, 1])
    assert said in [one.describe(played.battle) for one in played.told(Noted, figure="ben")]
    assert played["ben"].hurt == 0
