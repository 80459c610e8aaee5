"""Traits, training and drink (G-base-08, -68, -70, G-turn-08)."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.basics import has
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.drink import drunk_as
from core.rulesets.clinch.sheet.scores import dodge, parry, quick, speed_in_words
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.trained import more_a_die
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from tests.support.clinch.fixtures import ann, battle_of, ben


@pytest.mark.rule("G-base-70")
def test_a_trait_is_on_until_it_is_switched_off() -> None:
    off = Mark(Marks.SWITCHED_OFF, "G-base-70", about=Trait.CLAWS)
    assert has(ben(traits=[Trait.CLAWS]), Trait.CLAWS)
    assert not has(ben(traits=[Trait.CLAWS], marks=(off,)), Trait.CLAWS)
    assert not has(ben(), Trait.CLAWS)


@pytest.mark.rule("G-base-70")
def test_quick_reflexes_help_every_defence() -> None:
    fast = ben(traits=[Trait.REFLEXES])
    assert dodge(fast).total == 9
    assert [line.value for line in quick(fast)] == [1]
    assert quick(ben()) == ()


@pytest.mark.rule("G-base-70")
@pytest.mark.parametrize(
    ("trait", "attribute", "use", "score"),
    [
        (Trait.DEAF_TO_PAIN, Attribute.HT, For.KNOCKDOWN, 13),
        (Trait.DEAF_TO_PAIN, Attribute.HT, For.RECOVERY, 13),
        (Trait.DEAF_TO_PAIN, Attribute.HT, For.LIFE, 10),
        (Trait.DEAF_TO_PAIN, Attribute.IQ, For.SURPRISE, 10),
        (Trait.REFLEXES, Attribute.IQ, For.SURPRISE, 16),
        (Trait.REFLEXES, Attribute.IQ, For.OTHER, 10),
        (Trait.CLAWS, Attribute.WILL, For.AWAKE, 10),
    ],
)
def test_some_traits_help_some_rolls(trait: Trait, attribute: Attribute, use: For, score: int) -> None:
    one = ben(traits=[trait])
    assert check(battle_of(one), one, attribute, use).total == score


@pytest.mark.rule("G-base-08")
@pytest.mark.parametrize(
    ("level", "use", "strength"),
    [
        (14, For.BREAK_FREE, 14),
        (13, For.PIN, 13),
        (12, For.STRANGLE, 12),
        (16, For.CHOKE, 14),
        (14, For.DROP, 14),
        (14, For.TAKEDOWN, 12),
        (14, For.WRENCH, 12),
    ],
)
def test_a_trained_wrestler_is_the_stronger_in_a_clinch(level: int, use: For, strength: int) -> None:
    one = ann(skills={Skill.WRESTLING: level})
    assert check(battle_of(one, options=["G-base-08"]), one, Attribute.ST, use).total == strength
    assert check(battle_of(one), one, Attribute.ST, use).total == 12


@pytest.mark.rule("G-base-08")
def test_it_is_wrestling_alone_that_does_it() -> None:
    one = ben()
    assert check(battle_of(one, options=["G-base-08"]), one, Attribute.ST, For.PIN).total == 11


def fists(skill: Skill | None, level: int) -> Figure:
    return ben(skills={skill: level} if skill else {})


@pytest.mark.rule("G-base-68")
@pytest.mark.parametrize(
    ("skill", "level", "punch", "kick"),
    [
        (Skill.BOXING, 11, 0, 0),
        (Skill.BOXING, 12, 1, 0),
        (Skill.BOXING, 13, 2, 0),
        (Skill.KARATE, 10, 0, 0),
        (Skill.KARATE, 11, 1, 1),
        (Skill.KARATE, 12, 2, 2),
        (Skill.BRAWLING, 12, 0, 0),
        (Skill.BRAWLING, 13, 1, 1),
        (Skill.BRAWLING, 20, 1, 1),
        (Skill.JUDO, 20, 0, 0),
        (None, 0, 0, 0),
    ],
)
def test_a_trained_striker_does_more_a_die(skill: Skill | None, level: int, punch: int, kick: int) -> None:
    one = fists(skill, level)
    on = battle_of(one, options=["G-base-68"])
    assert more_a_die(on, one, skill, punch=True) == punch
    assert more_a_die(on, one, skill, punch=False) == kick
    assert more_a_die(battle_of(one), one, skill, punch=True) == 0


@pytest.mark.rule("G-base-68")
def test_only_the_skill_that_was_rolled_counts() -> None:
    one = ben(skills={Skill.KARATE: 14, Skill.BRAWLING: 11})
    assert more_a_die(battle_of(one, options=["G-base-68"]), one, Skill.BRAWLING, punch=True) == 0
    assert more_a_die(battle_of(one, options=["G-base-68"]), one, None, punch=True) == 0


@pytest.mark.rule("G-turn-08")
@pytest.mark.parametrize(("word", "cost"), [("tipsy", 1), ("drunk", 2)])
def test_drink_goes_to_head_and_hand_where_it_counts(word: str, cost: int) -> None:
    one = ben(marks=(drunk_as(word),))
    on, off = battle_of(one, options=["G-turn-08"]), battle_of(one)
    assert [ability(on, one, skill).total for skill in (None, Skill.BRAWLING)] == [11 - cost, 12 - cost]
    assert parry(ability(on, one, Skill.BRAWLING, use=For.DEFENCE)).total == 3 + (12 - cost) // 2
    assert [check(on, one, it).total for it in (Attribute.IQ, Attribute.HT, Attribute.ST, Attribute.WILL)] == [
        10 - cost,
        10,
        11,
        10,
    ]
    assert (dodge(one).total, speed_in_words(one)) == (8, "5.25")
    assert ability(off, one, Skill.BRAWLING).total == 12
