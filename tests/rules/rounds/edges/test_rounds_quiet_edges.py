"""The edges that work by themselves: what they add to blows, shots, defences, trips, and to the answers of a round."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import HurtHeld, NervePinch
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.opportunity.counting import opportunities_a_round
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import Changes, ann, battle_of, ben, cy, fighter, play

STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
SWORD = Strike("ann", "ben", "ann/sword")
ARMED_ATTACK = {(Skill.ARMED, Manoeuvre.ATTACK): 1}


def line(played: Play, label: str) -> int:
    """What a line of the roll that is asked says; 0: there is none."""
    assert played.roll.tally is not None
    return sum(one.value for one in played.roll.tally.lines if one.label == label)


def total(played: Play) -> int:
    assert played.roll.tally is not None
    return played.roll.tally.total


@pytest.mark.rule("C-edge-disciplined-blow-02", "C-edge-general-10")
@pytest.mark.parametrize(("choice", "perception", "value"), [("armed", 9, 2), ("unarmed", 9, 0), ("armed", 2, 0)])
def test_a_disciplined_blow(choice: str, perception: int, value: int) -> None:
    keen = ann(things=("sword",), perception=perception, edges=(Edge("disciplined-blow", choice),))
    played = play(keen, ben(marks=STUNNED)).say(SWORD)
    assert line(played, "disciplined blow") == value
    played.say([1, 1], [3, 3])
    assert played["ben"].hurt == 6 + 1


@pytest.mark.rule("C-edge-disciplined-defense-02")
@pytest.mark.parametrize(
    ("choice", "reply", "value"),
    [("dodge", "ben dodge foe=ann", 2), ("dodge", "ben block foe=ann", 0), ("block", "ben block foe=ann", 2)],
)
def test_a_disciplined_defense(choice: str, reply: str, value: int) -> None:
    keen = ben(perception=9, edges=(Edge("disciplined-defense", choice),))
    played = play(ann(things=("sword",)), keen).say(SWORD, reply)
    if "block" in reply:
        played.say([3, 3])
    assert line(played, "disciplined defence") == value


@pytest.mark.rule("C-edge-ground-fighting-02", "C-edge-ground-fighting-03")
def test_ground_fighting_takes_the_penalty_and_leaves_the_rest() -> None:
    lying = ben(prone=True, marks=STUNNED, agility=9, edges=(Edge("ground-fighting"),))
    assert total(play(ann(things=("sword",)), lying).say(SWORD)) == 7 - 9
    plain = ben(prone=True, marks=STUNNED, agility=9)
    assert total(play(ann(things=("sword",)), plain).say(SWORD)) == 7 - 9 + 5
    far = replace(lying, at=Cell(12, 5))
    shot = Shoot("ann", "ben", "ann/slug rifle", "kill")
    assert total(play(ann(things=("slug rifle",)), far).say(shot)) == 8 - 9 - 5


@pytest.mark.rule("C-edge-improved-aim-02")
@pytest.mark.parametrize(
    ("choice", "training", "sum_"), [("ranged", 0, 8 + 6), ("ranged", 1, 8 + 6 + 1), ("armed", 0, 8 + 3)]
)
def test_improved_aim_doubles_the_action_alone(choice: str, training: int, sum_: int) -> None:
    trained = {(Skill.RANGED, Manoeuvre.AIM): training}
    keen = ann(things=("slug pistol",), bonuses=trained, edges=(Edge("improved-aim", choice),))
    played = play(keen, ben(at=(9, 5), marks=STUNNED))
    played.say(Aim("ann", "ben", True), Shoot("ann", "ben", "ann/slug pistol", "kill"))
    assert total(played) == sum_ - 8


@pytest.mark.rule(
    "C-edge-improved-weapon-damage-02", "C-edge-improved-weapon-damage-03", "C-edge-improved-weapon-damage-04"
)
@pytest.mark.parametrize(
    ("choice", "upgrade", "more"), [("sword", 0, 2), ("sword", 1, 3), ("sword", 2, 4), ("axe", 2, 0)]
)
def test_improved_weapon_damage(choice: str, upgrade: int, more: int) -> None:
    strong = ann(things=("sword",), edges=(Edge("improved-weapon-damage", choice, upgrade),))
    played = play(strong, ben(marks=STUNNED, vitality=12)).say(SWORD, [1, 1], [3, 5])
    assert played["ben"].hurt == 8 + 1 + more


@pytest.mark.rule("C-edge-improved-weapon-damage-02")
def test_it_joins_the_most_that_a_hit_can_do() -> None:
    strong = ann(things=("sword",), skills={Skill.ARMED: 7}, edges=(Edge("improved-weapon-damage", "sword"),))
    played = play(strong, ben(marks=STUNNED, agility=9, vitality=13)).say(SWORD, [5, 6], [6, 5])
    assert played["ben"].hurt == 12 + 1 + 2


@pytest.mark.rule("C-edge-improved-weapon-damage-05")
@pytest.mark.parametrize(("choice", "hurts"), [("fist", (7, 7, 5)), ("foot", (5, 9, 5)), ("grab", (5, 7, 7))])
def test_fist_foot_and_grab_are_a_weapon_each(choice: str, hurts: tuple[int, int, int]) -> None:
    strong = ann(edges=(Edge("improved-weapon-damage", choice),))
    found = []
    for limb in Natural:
        played = play(strong, ben(marks=STUNNED, vitality=12)).say(Punch("ann", "ben", limb), [1, 2], [4])
        found.append(played["ben"].hurt)
    battle = replace(battle_of(strong, ben(vitality=12)), holds=(Hold("ann", "ben", Grip.GRABBED),))
    grabbed = Play(ROUNDS, *begin(ROUNDS, battle)).say(HurtHeld("ann", "ben"), [4, 4], [5, 4], [4])
    assert (*found, grabbed["ben"].hurt) == hurts


@pytest.mark.rule("C-edge-anatomical-awareness-02", "C-edge-anatomical-awareness-04")
@pytest.mark.parametrize(
    ("first_aid", "medicine", "bonus", "more"), [(3, 4, 1, 1), (6, 4, 1, 2), (4, 0, 1, 0), (5, 5, 0, 0), (5, 4, 2, 1)]
)
def test_a_healer_knows_where_it_hurts(first_aid: int, medicine: int, bonus: int, more: int) -> None:
    skills = {Skill.ARMED: 5, Skill.FIRST_AID: first_aid, Skill.MEDICINE: medicine}
    healer = ann(
        things=("sword",),
        skills=skills,
        bonuses={(Skill.ARMED, Manoeuvre.ATTACK): bonus, (Skill.RANGED, Manoeuvre.ATTACK): 1 - min(1, bonus)},
        edges=(Edge("anatomical-awareness"),),
    )
    played = play(healer, ben(marks=STUNNED, vitality=12)).say(SWORD, [1, 1], [3, 3])
    assert played["ben"].hurt == 6 + 1 + more


@pytest.mark.rule("C-edge-anatomical-awareness-03")
@pytest.mark.parametrize(("known", "more"), [((Skill.FIRST_AID, Skill.MEDICINE), 3), ((Skill.MEDICINE,), 3), ((), 2)])
def test_and_the_better_of_a_species_that_he_knows(known: tuple[Skill, ...], more: int) -> None:
    skills = {Skill.ARMED: 5, Skill.FIRST_AID: 5, Skill.MEDICINE: 5}
    special = {skill: frozenset({"human"}) for skill in known}
    edges = (Edge("anatomical-awareness"),)
    healer = ann(things=("sword",), skills=skills, specialties=special, bonuses=ARMED_ATTACK, edges=edges)
    played = play(healer, ben(marks=STUNNED, vitality=12)).say(SWORD, [1, 1], [3, 3])
    assert played["ben"].hurt == 6 + 1 + more


@pytest.mark.rule("C-edge-open-handed-defense-02", "C-edge-open-handed-defense-03", "C-edge-open-handed-defense-04")
@pytest.mark.parametrize(
    ("upgrade", "dice", "hurt"),
    [
        (0, ([6, 5], [4, 4]), 5),
        (0, ([6, 6], [3]), 0),
        (1, ([6, 5],), 0),
        (0, ([5, 5], [4, 4], [6, 5]), 9),
        (1, ([5, 5], [4, 4], [6, 5]), 9),
    ],
)
def test_an_open_hand_stops_more(upgrade: int, dice: tuple[list[int], ...], hurt: int) -> None:
    skilled = ben(vitality=12, edges=(Edge("open-handed-defense", "", upgrade),))
    played = play(ann(things=("sword",)), skilled).say(SWORD, "ben block foe=ann", [4, 4], *dice)
    assert played["ben"].hurt == hurt
    assert played.awaits_choice()


@pytest.mark.rule("C-edge-opportunist-02", "C-edge-opportunist-03")
@pytest.mark.parametrize(
    ("edges", "number"), [((), 1), ((Edge("opportunist"),), 2), ((Edge("opportunist", "", 2),), 4)]
)
def test_an_opportunist_answers_more_often(edges: tuple[Edge, ...], number: int) -> None:
    one = fighter("x", agility=9, edges=edges)
    assert opportunities_a_round(battle_of(one, cy()), one) == number


@pytest.mark.rule("C-edge-opportunist-04")
def test_one_act_is_answered_once_all_the_same() -> None:
    quick = ben(things=("knife",), edges=(Edge("opportunist"),))
    played = play(ann(prone=True), quick).say(
        "ann stand-up", "ben strike target=ann item=ben/knife", "ann pass", [1, 1]
    )
    if not played.awaits_choice() and played.roll.why.startswith("damage"):
        played.say([1])
    assert played.roll.why == "check to stand up"
    played.say([1, 1], "ann stand-up")
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-edge-precise-shot-02")
@pytest.mark.parametrize(("edges", "number"), [((), 9 + 5), ((Edge("precise-shot"),), 9)])
def test_a_precise_shot_minds_no_friends(edges: tuple[Edge, ...], number: int) -> None:
    shooter = ann(things=("slug rifle",), edges=edges)
    played = play(shooter, ben(at=(12, 5), agility=9, marks=STUNNED), fighter("dee", at=(12, 6)))
    played.say(Shoot("ann", "ben", "ann/slug rifle", "kill"))
    assert total(played) == 8 - number


@pytest.mark.rule("C-edge-improved-nerve-pinch-02", "C-edge-improved-nerve-pinch-03")
@pytest.mark.parametrize(
    ("training", "edges", "cost"),
    [(1, (Edge("improved-nerve-pinch"),), -2), (0, (Edge("improved-nerve-pinch"),), -5), (1, (), -5)],
)
def test_an_improved_nerve_pinch(training: int, edges: tuple[Edge, ...], cost: int) -> None:
    bonuses = {(Skill.UNARMED, Manoeuvre.GRAB): training}
    skilled = ann(skills={Skill.UNARMED: 4, Skill.NERVE_PINCH: 3}, bonuses=bonuses, edges=edges)
    battle = replace(battle_of(skilled, ben(), cy()), holds=(Hold("ann", "ben", Grip.GRABBED),))
    played = Play(ROUNDS, *begin(ROUNDS, battle)).say(NervePinch("ann", "ben"))
    assert total(played) == 6 + training + cost


def tripper(upgrade: int = 0, **but: Unpack[Changes]) -> Figure:
    """Ann, who has learnt to trip with hand and foot."""
    usual: Changes = {
        "bonuses": {(Skill.UNARMED, Manoeuvre.TRIP): 1},
        "edges": (Edge("improved-trip", "", upgrade),),
    }
    return ann(**(usual | but))


@pytest.mark.rule("C-edge-improved-trip-02", "C-edge-improved-trip-04", "C-edge-improved-trip-05")
@pytest.mark.parametrize(("upgrade", "number"), [(0, 11), (1, 13), (2, 15)])
def test_a_figure_that_is_tripped_resists_the_hit_itself(upgrade: int, number: int) -> None:
    played = play(tripper(upgrade), ben(marks=STUNNED, agility=8)).say(Trip("ann", "ben", ""), [2, 2])
    assert [played.roll.figure, played.roll.why] == ["ben", "balance check"]
    assert played.roll.need is not None
    assert played.roll.need.total == number - 2


@pytest.mark.rule("C-edge-improved-trip-02")
@pytest.mark.parametrize(("dice", "posture"), [([5, 4], STANDING), ([4, 4], PRONE)])
def test_equality_keeps_him_up(dice: list[int], posture: object) -> None:
    played = play(tripper(), ben(marks=STUNNED, agility=8)).say(Trip("ann", "ben", ""), [2, 2], dice)
    assert played["ben"].posture == posture


@pytest.mark.rule("C-edge-improved-trip-03")
@pytest.mark.parametrize(("dice", "number"), [(([6, 6], [1]), 20 + 2), (([6, 4],), 17)])
def test_after_an_extraordinary_hit_it_is_harder(dice: tuple[list[int], ...], number: int) -> None:
    played = play(tripper(), ben(marks=STUNNED, agility=8)).say(Trip("ann", "ben", ""), *dice)
    assert played.roll.need is not None
    assert played.roll.need.total == number - 2


@pytest.mark.rule("C-edge-improved-trip-02")
def test_it_works_with_the_skills_that_hold_the_bonus() -> None:
    order = Trip("ann", "ben", "ann/staff")
    played = play(tripper(things=("staff",)), ben(marks=STUNNED)).say(order, [2, 2])
    assert played.roll.why == "trips"
