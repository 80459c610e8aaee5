"""Blind Fighting: what blindness costs, and who makes his opponent out by ear, when, and for how long."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.rounds.attack.dodging import Dodge
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.fire.automatic import AutoFire
from core.rulesets.rounds.fire.suppressing import Suppress
from core.rulesets.rounds.grab.starting import Grab
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Variant
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, begins, ben, fighter, play

BLIND = Mark(Marks.BLINDED, "C-cond-02")
STUNNED = Mark(Marks.STUNNED, "C-base-24", 9)
SPENT = Mark(Marks.SPENT, "C-action-01", 5)
SWORD = Strike("ann", "ben", "ann/sword")
BLOCK, PASS = "ben block foe=ann", "ben pass"


def blind_ben(*edges: Edge, marks: tuple[Mark, ...] = (), **but: object) -> Figure:
    """Ben, who sees nothing: Agility +2, Observe 5 and Perception +1."""
    usual = {"agility": 9, "perception": 7, "skills": {Skill.OBSERVE: 5, Skill.UNARMED: 3}, "vitality": 13}
    return ben(**{**usual, "edges": edges, "marks": (BLIND, *marks), **but})  # type: ignore[arg-type]


def blind_ann(*edges: Edge, **but: object) -> Figure:
    usual = {"perception": 7, "skills": {Skill.ARMED: 5, Skill.OBSERVE: 5, Skill.RANGED: 6}, "marks": (BLIND,)}
    return ann(**{**usual, "things": ("sword",), "edges": edges, **but})  # type: ignore[arg-type]


EAR = Edge("blind-fighting")


def sum_of(played: Play) -> int:
    assert played.roll.tally is not None
    return played.roll.tally.total


def line(played: Play, label: str) -> int:
    assert played.roll.tally is not None
    return sum(one.value for one in played.roll.tally.lines if one.label == label)


@pytest.mark.rule("C-edge-blind-fighting-02", "C-edge-blind-fighting-03")
def test_what_blindness_costs_without_blind_fighting() -> None:
    plain = play(blind_ann(), ben(marks=(STUNNED,))).say(SWORD)
    assert sum_of(plain) == 7 - 8 - 5
    at_him = play(ann(things=("sword",)), blind_ben()).say(SWORD, BLOCK)
    assert sum_of(at_him) == 7 - (9 - 2 - 5)
    at_him.say([1, 1])
    assert sum_of(at_him) == 3 + 2 - 9 - 5
    clumsy = play(ann(things=("sword",)), blind_ben(agility=3, marks=(SPENT,))).say(SWORD)
    assert sum_of(clumsy) == 7 - (7 - 1 - 5)
    listens = Effort(battle_of(blind_ben(), ann()), blind_ben(), Skill.OBSERVE, For.HEARING)
    assert score(listens).total == 6, "the ear does not depend on sight"


@pytest.mark.rule("C-edge-blind-fighting-02")
def test_a_blind_figure_suppresses_at_minus_five() -> None:
    order = Suppress("ann", "ann/slug pistol", "kill", (Cell(8, 5),))
    blind = play(blind_ann(things=("slug pistol",)), ben(at=(9, 5))).say(order)
    sees = play(blind_ann(things=("slug pistol",), marks=()), ben(at=(9, 5))).say(order)
    assert sum_of(blind) == sum_of(sees) - 5


@pytest.mark.rule("C-edge-blind-fighting-04", "C-edge-blind-fighting-06")
@pytest.mark.parametrize(("dice", "defense"), [([5, 4], 9), ([5, 3], 2)])
def test_a_figure_that_has_learnt_it_hears_the_attack_coming(dice: list[int], defense: int) -> None:
    played = play(ann(things=("sword",)), blind_ben(EAR, marks=(SPENT,))).say(SWORD)
    assert (played.roll.why, sum_of(played)) == ("Observe check", 6 - 15)
    played.say(dice)
    assert (played.roll.why, sum_of(played)) == ("strikes with the sword", 7 - defense)
    assert (spent(played["ben"]), played["ben"].mark(Marks.ANSWERED)) == (5, None)


@pytest.mark.rule("C-edge-blind-fighting-04", "C-edge-blind-fighting-06")
@pytest.mark.parametrize(("dice", "raised"), [([5, 4], 0), ([5, 3], 5)])
def test_and_where_to_strike(dice: list[int], raised: int) -> None:
    played = play(blind_ann(EAR), ben(marks=(STUNNED,))).say(SWORD, dice)
    assert sum_of(played) == 7 - 8 - raised
    assert spent(played["ann"]) == 1


@pytest.mark.rule("C-edge-blind-fighting-04")
def test_who_sees_or_has_no_senses_does_not_listen() -> None:
    for who in (replace(blind_ben(EAR), marks=()), blind_ben(), blind_ben(EAR, marks=(STUNNED,))):
        played = play(ann(things=("sword",)), who).say(SWORD)
        assert played.awaits_choice() or played.roll.why == "strikes with the sword"


@pytest.mark.rule("C-edge-blind-fighting-06")
def test_it_serves_the_block_too() -> None:
    for dice, raised in (([5, 4], 0), ([5, 3], 5)):
        played = play(ann(things=("sword",)), blind_ben(EAR)).say(SWORD, dice, BLOCK, [4, 3])
        assert (played.roll.why, sum_of(played)) == ("blocks", 3 + 2 - 14 - raised)


@pytest.mark.rule("C-edge-blind-fighting-08", "C-edge-pair-35")
@pytest.mark.parametrize(("heard", "worse", "target"), [([5, 4], 0, 14), ([5, 3], -5, 9)])
def test_it_serves_the_dodge_too(heard: list[int], worse: int, target: int) -> None:
    played = play(ann(things=("sword",)), blind_ben(EAR)).say(SWORD, heard, Dodge("ben", "ann"))
    assert (played.roll.why, sum_of(played)) == ("dodge", 2 + worse)
    played.say([6, 4] if worse else [6, 6], *([] if worse else [[1]]), PASS)
    if not worse:
        assert sum_of(played) == 7 - 15
    else:
        assert sum_of(played) == 7 - 7


@pytest.mark.rule("C-edge-blind-fighting-08", "C-edge-pair-35")
def test_a_dodge_made_blind_replaces_the_defense_of_the_blind() -> None:
    plain = play(ann(things=("sword",)), blind_ben()).say(SWORD, Dodge("ben", "ann"), [4, 5], PASS)
    assert sum_of(plain) == 7 - (9 + 2 - 5)
    waits = Mark(Marks.TURNED, "C-edge-turning-block-02", 3, "ann")
    both = blind_ben(EAR, marks=(waits, SPENT), prone=True)
    assert sum_of(play(ann(things=("sword",)), both).say(SWORD, [5, 3])) == 7 - (9 - 2 - 5 + 3 - 5)
    ground = blind_ben(EAR, Edge("ground-fighting"), marks=(waits, SPENT), prone=True)
    assert sum_of(play(ann(things=("sword",)), ground).say(SWORD, [5, 3])) == 7 - (9 - 2 - 5 + 3)
    assert sum_of(play(ann(things=("sword",)), ground).say(SWORD, [5, 4])) == 7 - (9 + 3)


@pytest.mark.rule("C-edge-blind-fighting-05")
@pytest.mark.parametrize(
    ("stealth", "dice", "hears"), [(18, [6, 5], False), (18, [6, 6], True), (12, [4, 3], True), (12, [3, 2], False)]
)
def test_who_moves_without_a_sound_is_as_hard_to_hear(stealth: int, dice: list[int], hears: bool) -> None:
    sneaks = ann(things=("sword",), marks=(Mark(Marks.SNEAKS, "C-edge-blind-fighting-05", stealth),))
    played = play(sneaks, blind_ben(EAR, marks=(SPENT,))).say(SWORD)
    assert sum_of(played) == 6 - stealth
    played.say(dice, *([[1]] if dice == [6, 6] else []))
    assert sum_of(played) == 7 - (9 if hears else 2)
    played.say([1, 1])
    assert played["ann"].mark(Marks.SNEAKS) is None


@pytest.mark.rule("C-edge-blind-fighting-05", "C-surprise-01")
def test_an_ambush_is_such() -> None:
    ambush = ann(things=("sword",), marks=(Mark(Marks.AMBUSHER, "C-surprise-01"),))
    played = begins(ambush, blind_ben(marks=(Mark(Marks.UNAWARE, "C-surprise-01"),))).say([4, 4])
    mark = played["ann"].mark(Marks.SNEAKS)
    assert mark is not None
    assert mark.value == 8 + 2


@pytest.mark.rule("C-edge-blind-fighting-07")
@pytest.mark.parametrize(("noise", "hears"), [(-3, False), (0, True)])
def test_noise_is_in_the_way_of_the_ear_alone(noise: int, hears: bool) -> None:
    marks = (SPENT, Mark(Marks.NOISE, "C-edge-blind-fighting-07", noise))
    played = play(ann(things=("sword",)), blind_ben(EAR, marks=marks)).say(SWORD)
    assert sum_of(played) == 6 + noise - 15
    played.say([5, 4])
    assert sum_of(played) == 7 - (9 if hears else 2)
    other = Effort(played.battle, played["ben"], Skill.OBSERVE)
    assert score(other).total == 6


@pytest.mark.rule("C-edge-pair-41", "C-edge-blind-fighting-06")
def test_each_test_to_hit_asks_again() -> None:
    played = play(blind_ann(EAR), ben(marks=(STUNNED,), agility=13)).say(SWORD, [5, 4], [1, 1])
    assert played["ann"].mark(Marks.HEARS) is None
    played.say(SWORD)
    assert played.roll.why == "Observe check"
    played.say([1, 1])
    assert sum_of(played) == 7 - 11 - 5


@pytest.mark.rule("C-edge-pair-04", "C-base-32")
def test_who_strikes_listens_before_anyone_dodges() -> None:
    played = play(blind_ann(EAR), ben(agility=13)).say(SWORD)
    assert played.roll.why == "Observe check"
    played.say([5, 4], "ben dodge foe=ann", [1, 1], "ben pass")
    assert (played.roll.why, line(played, "can't see")) == ("strikes with the sword", 0)


@pytest.mark.rule("C-edge-pair-41")
def test_each_of_two_follow_ups_asks_its_own() -> None:
    twice = blind_ann(EAR, Edge("follow-up-strike", "armed", 1))
    order = replace(SWORD, variant=Variant.TWO_FOLLOW_UPS)
    played = play(twice, ben(marks=(STUNNED,), agility=13)).say(order)
    found = []
    for heard in ([5, 4], [5, 3]):
        assert played.roll.why == "Observe check"
        played.say(heard)
        found.append(line(played, "can't see"))
        played.say([1, 1])
    assert found == [0, -5]
    quick = blind_ben(EAR, marks=(SPENT,), agility=13)
    at_him = play(ann(things=("sword",), edges=(Edge("follow-up-strike", "armed", 1),)), quick)
    at_him.say(order, [5, 4], [5, 3])
    assert sum_of(at_him) == 7 - 11
    at_him.say([1, 1])
    assert sum_of(at_him) == 7 - 2


@pytest.mark.rule("C-edge-pair-41")
def test_each_target_of_automatic_fire_asks_its_own() -> None:
    shooter = blind_ann(EAR, things=("slug rifle",))
    foes = (ben(at=(8, 5), marks=(STUNNED,)), fighter("cy", side="blue", at=(8, 6), marks=(STUNNED,)))
    played = play(shooter, *foes).say(AutoFire("ann", "ann/slug rifle", "kill", (Cell(8, 5), Cell(8, 6))))
    assert played.roll.why == "Observe check"
    played.say([5, 4])
    assert played.roll.why == "Observe check"
    played.say([5, 3])
    assert played.roll.why == "fires on automatic"
    played.say([1, 2])
    assert not any(mark.kind == Marks.HEARS for mark in played["ann"].marks)


@pytest.mark.rule("C-edge-blind-fighting-04", "C-base-43")
def test_the_dark_blinds_too() -> None:
    played = play(blind_ann(EAR, marks=()), ben(marks=(STUNNED,)), dark=[(6, 5)]).say(SWORD)
    assert played.roll.why == "Observe check"
    played.say([5, 4])
    assert line(played, "can't see") == 0
    lit = play(ann(things=("sword",)), replace(blind_ben(EAR), marks=(SPENT,)), dark=[(5, 5), (6, 5)]).say(SWORD)
    assert lit.roll.why == "Observe check", "who has learnt it, and not who attacks"


@pytest.mark.rule("C-edge-pair-33")
def test_what_goes_to_the_number_and_what_to_the_total() -> None:
    trained = {(Skill.RANGED, Manoeuvre.AUTO_FIRE): 1}
    shooter = blind_ann(EAR, Edge("burst-attack"), things=("slug rifle",), bonuses=trained)
    for dice, number in (([5, 5], 9), ([5, 3], 14)):
        target = ben(at=(8, 5), agility=9, marks=(STUNNED,))
        played = play(shooter, target).say("ann burst target=ben item='ann/slug rifle' setting=kill".replace("'", '"'))
        played.say(dice)
        assert played.roll.tally is not None
        labels = {one.label: one.value for one in played.roll.tally.lines}
        assert labels["burst"] == -5
        assert labels.get("can't see", 0) == 9 - number


@pytest.mark.rule("C-edge-pair-33")
def test_aim_counts_against_an_unheard_target() -> None:
    aims = (BLIND, Mark(Marks.AIMED, "C-aim-01", 3, "ben"))
    sharp = blind_ann(Edge("improved-aim", "ranged"), things=("slug pistol",), marks=aims)
    played = play(sharp, ben(at=(8, 5), marks=(STUNNED,))).say(Shoot("ann", "ben", "ann/slug pistol", "kill"))
    assert (line(played, "aim"), line(played, "improved aim"), line(played, "can't see")) == (3, 3, -5)


@pytest.mark.rule("C-edge-blind-fighting-05", "C-edge-pair-03")
def test_a_grab_with_a_weapon_ends_stealth_like_any_attack() -> None:
    sneaks = ann(things=("whip",), marks=(Mark(Marks.SNEAKS, "C-edge-blind-fighting-05", 12),))
    played = play(sneaks, ben(marks=(SPENT,))).say(Grab("ann", "ben", "ann/whip"), PASS, [1, 2], [5, 5])
    assert played["ann"].mark(Marks.SNEAKS) is None
