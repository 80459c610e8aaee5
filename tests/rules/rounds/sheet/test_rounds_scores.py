"""What is computed from a sheet: modifiers, reactions, Defense, Health, wound levels."""

from __future__ import annotations

import pytest

from core.rulesets.rounds.sheet.basics import (
    Sheet,
    bonus,
    defense,
    faults,
    has_specialty,
    health,
    modifier_of,
    reaction,
    score,
    sheet,
)
from core.rulesets.rounds.sheet.skills import SERVES, Manoeuvre, Skill, attribute_of
from core.rulesets.rounds.sheet.words import Attribute, Reaction
from core.rulesets.rounds.sheet.wounds import LEVELS, deadly, level, level_number
from tests.support.rounds.fixtures import ann, fighter


@pytest.mark.rule("C-base-01")
@pytest.mark.parametrize(
    ("points", "modifier"),
    [
        (0, -2),
        (1, -2),
        (2, -1),
        (3, -1),
        (4, 0),
        (5, 0),
        (6, 1),
        (7, 1),
        (8, 2),
        (9, 2),
        (10, 3),
        (11, 3),
        (12, 4),
        (13, 4),
    ],
)
def test_a_score_gives_a_modifier(points: int, modifier: int) -> None:
    assert modifier_of(points) == modifier


@pytest.mark.rule("C-base-02")
def test_a_reaction_is_the_better_of_two_and_what_was_bought() -> None:
    one = fighter("x", agility=6, perception=10, strength=4, vitality=8, intellect=3, presence=6)
    assert reaction(one, Reaction.QUICKNESS) == 3
    assert reaction(one, Reaction.STAMINA) == 2
    assert reaction(one, Reaction.WILLPOWER) == 1
    assert reaction(one, Reaction.SAVVY) == 3
    other = fighter("x", presence=9, bought={Reaction.WILLPOWER: 1, Reaction.QUICKNESS: 2})
    assert reaction(other, Reaction.WILLPOWER) == 3
    assert reaction(other, Reaction.SAVVY) == 2
    assert reaction(other, Reaction.QUICKNESS) == 2


@pytest.mark.rule("C-base-04")
@pytest.mark.parametrize(
    ("skill", "attribute"),
    [
        (Skill.ARMED, Attribute.AGILITY),
        (Skill.RANGED, Attribute.AGILITY),
        (Skill.UNARMED, Attribute.AGILITY),
        (Skill.GYMNASTICS, Attribute.AGILITY),
        (Skill.STEALTH, Attribute.AGILITY),
        (Skill.ATHLETICS, Attribute.STRENGTH),
        (Skill.OBSERVE, Attribute.PERCEPTION),
        (Skill.PERSUADE, Attribute.PRESENCE),
        (Skill.FIRST_AID, Attribute.INTELLECT),
        (Skill.MEDICINE, Attribute.INTELLECT),
        (Skill.NERVE_PINCH, Attribute.AGILITY),
    ],
)
def test_each_skill_has_its_attribute(skill: Skill, attribute: Attribute) -> None:
    assert attribute_of(skill) is attribute


@pytest.mark.rule("C-base-05")
def test_a_specialty_is_one_of_its_skill() -> None:
    runner = fighter("x", specialties={Skill.ATHLETICS: frozenset({"Run"})})
    assert has_specialty(runner, Skill.ATHLETICS, "Run")
    assert not has_specialty(runner, Skill.ATHLETICS, "Climb")
    assert not has_specialty(runner, Skill.GYMNASTICS, "Run")
    assert not has_specialty(fighter("x", specialties={Skill.ATHLETICS: frozenset({""})}), Skill.ATHLETICS, "")


@pytest.mark.rule("C-base-06")
def test_a_bonus_belongs_to_a_skill_and_a_manoeuvre() -> None:
    one = fighter("x", bonuses={(Skill.UNARMED, Manoeuvre.TRIP): 2})
    assert bonus(one, Skill.UNARMED, Manoeuvre.TRIP) == 2
    assert bonus(one, Skill.ARMED, Manoeuvre.TRIP) == 0
    assert bonus(one, Skill.UNARMED, Manoeuvre.GRAB) == 0


@pytest.mark.rule("C-base-17")
@pytest.mark.parametrize(("agility", "total"), [(8, 9), (3, 6), (5, 7), (12, 11)])
def test_defense_is_seven_and_agility(agility: int, total: int) -> None:
    assert defense(fighter("x", agility=agility, hurt=12, prone=True)).total == total


@pytest.mark.rule("C-base-18")
@pytest.mark.parametrize(
    ("vitality", "strength", "points"), [(7, 7, 8), (5, 5, 5), (1, 0, 1), (0, 1, 1), (12, 12, 16), (3, 2, 2)]
)
def test_health_is_vitality_and_strength_and_one_at_least(vitality: int, strength: int, points: int) -> None:
    assert health(fighter("x", vitality=vitality, strength=strength)) == points


@pytest.mark.rule("C-base-18")
def test_each_level_has_its_penalty() -> None:
    assert [(one.name, one.penalty) for one in LEVELS] == [
        ("Healthy", 0),
        ("Dazed", -1),
        ("Injured", -3),
        ("Wounded", -5),
        ("Incapacitated", -7),
        ("Near Death", -9),
    ]


@pytest.mark.rule("C-base-19")
@pytest.mark.parametrize(
    ("hurt", "number"), [(0, 0), (7, 0), (8, 1), (15, 1), (16, 2), (24, 3), (32, 4), (40, 5), (47, 5)]
)
def test_damage_runs_through_the_levels(hurt: int, number: int) -> None:
    assert level_number(ann(hurt=hurt)) == number
    assert level(ann(hurt=hurt)) is LEVELS[number]
    assert level_number(ann(), hurt) == number


@pytest.mark.rule("C-base-20")
def test_six_times_health_is_deadly() -> None:
    assert deadly(ann()) == 48
    assert level_number(ann(hurt=48)) == 6
    assert level_number(ann(hurt=99)) == 6


@pytest.mark.rule("C-base-39")
def test_computed_numbers_follow_from_the_sheet() -> None:
    one = fighter("x", agility=9, perception=6, strength=7, vitality=7)
    assert [reaction(one, which) for which in (Reaction.QUICKNESS, Reaction.STAMINA)] == [2, 1]
    assert (defense(one).total, health(one)) == (9, 8)
    assert sheet(one).height == 2
    assert score(one, Attribute.PRESENCE) == 5


@pytest.mark.rule("C-base-39", "C-base-06")
@pytest.mark.parametrize(
    ("points", "said"),
    [
        (Sheet(), ()),
        (Sheet({Attribute.AGILITY: 13, Attribute.STRENGTH: 0}), ()),
        (Sheet({Attribute.AGILITY: 14}), ("Agility must be 0 to 13, got 14",)),
        (Sheet({Attribute.AGILITY: -1}), ("Agility must be 0 to 13, got -1",)),
        (Sheet(skills={Skill.ARMED: 13}), ("Armed Combat must be 0 to 12, got 13",)),
        (Sheet(bonuses={(Skill.UNARMED, Manoeuvre.TRIP): 4}), ("trip with Unarmed Combat must be 0 to 3, got 4",)),
        (Sheet(bonuses={(Skill.UNARMED, Manoeuvre.TRIP): 3}), ()),
        (Sheet(bonuses={(Skill.UNARMED, Manoeuvre.PARRY): 1}), ("parry can't be trained with Unarmed Combat",)),
        (Sheet(height=0), ("height must be above 0, got 0",)),
    ],
)
def test_a_sheet_may_be_none(points: Sheet, said: tuple[str, ...]) -> None:
    assert faults(points) == said


@pytest.mark.rule("C-base-06")
def test_each_manoeuvre_is_made_with_its_skills() -> None:
    armed, ranged, unarmed = Skill.ARMED, Skill.RANGED, Skill.UNARMED
    three = {Manoeuvre.ATTACK, Manoeuvre.AIM, Manoeuvre.DODGE, Manoeuvre.FEINT, Manoeuvre.AID}
    for manoeuvre, skills in SERVES.items():
        if manoeuvre in three:
            assert skills == (armed, ranged, unarmed)
        elif manoeuvre in (Manoeuvre.AUTO_FIRE, Manoeuvre.SUPPRESSION):
            assert skills == (ranged,)
        elif manoeuvre is Manoeuvre.BLOCK:
            assert skills == (unarmed,)
        elif manoeuvre is Manoeuvre.PARRY:
            assert skills == (armed,)
        else:
            assert set(skills) == {armed, unarmed}
