"""Points of the sheet and what follows from them (G-base-01 to -07, -57, -64, -72)."""

from __future__ import annotations

import pytest

from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.sheet.ability import ability, can_use, grappling_skills
from core.rulesets.clinch.sheet.basics import Sheet, faults, fp, hp, outsizes, sheet
from core.rulesets.clinch.sheet.scores import basic_move, block, dodge, move, parry, speed_in_words
from core.rulesets.clinch.sheet.skills import Skill, parrying
from core.rulesets.clinch.sheet.words import For
from tests.support.clinch.fixtures import ann, battle_of, ben, cy, dee, eve, figure


def score(number: int) -> Tally:
    return Tally((Line("G-base-64", "skill", number),))


@pytest.mark.rule("G-base-01")
def test_who_is_given_no_score_has_ten() -> None:
    points = Sheet()
    assert (points.strength, points.dexterity, points.intellect, points.health) == (10, 10, 10, 10)


@pytest.mark.rule("G-base-02")
def test_hp_fp_and_will_follow_from_the_others() -> None:
    assert [(hp(f), fp(f), sheet(f).will) for f in (ann(), ben(), dee())] == [(12, 12, 10), (11, 10, 10), (13, 11, 10)]


@pytest.mark.rule("G-base-02")
def test_what_is_bought_apart_stands() -> None:
    points = Sheet(12, 12, 10, 12, hit_points=15, fatigue_points=9, will_bought=13)
    assert (points.full_hp, points.full_fp, points.will) == (15, 9, 13)


@pytest.mark.rule("G-base-02")
def test_what_is_lost_is_lost_from_the_full() -> None:
    assert (hp(ben(hurt=13)), fp(ben(tired=4))) == (-2, 6)


@pytest.mark.rule("G-base-03")
def test_speed_is_kept_to_the_quarter_and_move_is_not() -> None:
    five = (ann(), ben(), cy(), dee(), eve())
    assert [speed_in_words(f) for f in five] == ["6.00", "5.25", "5.00", "5.75", "6.00"]
    assert [(basic_move(f), move(f).total) for f in (ann(), ben(), cy())] == [(6, 6), (5, 5), (5, 5)]


@pytest.mark.rule("G-base-04")
def test_dodge_is_speed_and_three() -> None:
    assert [dodge(f).total for f in (ann(), ben(), cy())] == [9, 8, 8]
    assert dodge(dee(things=(), worn=())).total == 8


@pytest.mark.rule("G-base-05")
@pytest.mark.parametrize(("skill", "parries"), [(14, 10), (13, 9), (12, 9), (3, 4)])
def test_a_parry_is_half_the_skill_and_three(skill: int, parries: int) -> None:
    assert parry(score(skill)).total == parries


@pytest.mark.rule("G-base-06")
@pytest.mark.parametrize(("skill", "blocks"), [(13, 9), (12, 9), (8, 7)])
def test_a_block_is_half_the_skill_and_three(skill: int, blocks: int) -> None:
    assert block(score(skill)).total == blocks


@pytest.mark.rule("G-base-07")
def test_one_grapples_by_dx_or_by_what_one_has_learnt_of_it() -> None:
    assert grappling_skills(ann()) == (None, Skill.JUDO, Skill.WRESTLING)
    assert grappling_skills(ben()) == (None,)
    assert grappling_skills(cy(skills={Skill.SUMO: 12})) == (None, Skill.SUMO)


@pytest.mark.rule("G-base-64")
@pytest.mark.parametrize(
    ("skill", "level"),
    [
        (None, 11),
        (Skill.BRAWLING, 12),
        (Skill.BOXING, 11),
        (Skill.KNIFE, 11),
        (Skill.BROADSWORD, 6),
        (Skill.FLAIL, 5),
        (Skill.SHIELD, 7),
        (Skill.THROWN_WEAPON, 7),
        (Skill.SLING, 5),
    ],
)
def test_what_was_not_learnt_is_stood_in_for(skill: Skill | None, level: int) -> None:
    ones = ben()
    assert can_use(ones, skill)
    assert ability(battle_of(ones), ones, skill, use=For.ATTACK).total == level


@pytest.mark.rule("G-base-64")
def test_a_stand_in_parries_by_its_score() -> None:
    ones = ben()
    assert parry(ability(battle_of(ones), ones, Skill.BROADSWORD, use=For.DEFENCE)).total == 6


@pytest.mark.rule("G-base-64")
@pytest.mark.parametrize("skill", [Skill.KARATE, Skill.JUDO, Skill.WRESTLING, Skill.SUMO, Skill.FAST_DRAW])
def test_for_some_nothing_stands_in(skill: Skill) -> None:
    assert not can_use(ben(), skill)
    assert can_use(ben(skills={skill: 8}), skill)


@pytest.mark.rule("G-base-64")
def test_what_stands_in_tells_itself() -> None:
    ones = ben()
    assert ability(battle_of(ones), ones, Skill.RAPIER).describe() == "DX 11, no Rapier -5"


@pytest.mark.rule("G-defend-12")
def test_six_skills_parry_barehanded() -> None:
    names = "Brawling, Boxing, Karate, Judo, Wrestling, Sumo Wrestling"
    assert ", ".join(parrying()) == names


@pytest.mark.rule("G-base-57")
def test_sizes_are_compared_from_either_side() -> None:
    ogre = figure("ogre", Sheet(size=1))
    assert (outsizes(ogre, ann()), outsizes(ann(), ogre), outsizes(ann(), ben())) == (1, -1, 0)


@pytest.mark.rule("G-base-72", "G-base-67")
@pytest.mark.parametrize(
    ("points", "said"),
    [
        (Sheet(strength=31), "ST 31 is out of range (1 to 30)"),
        (Sheet(health=0), "HT 0 is out of range (1 to 30)"),
        (Sheet(skills={Skill.JUDO: 2}), "Judo 2 is out of range (3 to 25)"),
        (Sheet(skills={Skill.JUDO: 26}), "Judo 26 is out of range (3 to 25)"),
        (Sheet(arms=0), "arms 0 is out of range (1 to 8)"),
        (Sheet(arms=9), "arms 9 is out of range (1 to 8)"),
        (Sheet(size=7), "SM 7 is out of range (-3 to 6)"),
        (Sheet(size=-4), "SM -4 is out of range (-3 to 6)"),
        (Sheet(hit_points=0), "HP 0 is under 1"),
    ],
)
def test_what_no_sheet_may_have_is_named(points: Sheet, said: str) -> None:
    assert faults(points) == (said,)


@pytest.mark.rule("G-base-72")
def test_the_ends_of_what_is_allowed_are_allowed() -> None:
    assert faults(Sheet(1, 30, 1, 30, arms=8, size=6, skills={Skill.BOW: 25, Skill.JUDO: 3})) == ()
    assert faults(Sheet(arms=1, size=-3)) == ()
