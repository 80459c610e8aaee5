"""The scores of dodge, parry and block, and what makes them easier or harder."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.defence.blocking import Block
from core.rulesets.clinch.defence.defending import Defence
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.defence.parrying import Parry
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from tests.support.clinch.fights import crippled, having, ward
from tests.support.clinch.fixtures import ann, battle_of, ben, cy, dee

MAIN, OFF = Hand.MAIN, Hand.OFF
STUNNED = Mark(Marks.STUNNED, "G-base-50")


def against(defender: Figure, reply: Defence, attacker: Figure | None = None, item: str = "", **changed: object) -> int:
    """The score of a defence against a kick, or a thing swung, by Ann from where she is."""
    foe = attacker or ann()
    blow = Blow.SWING if item else Blow.KICK
    order = Strike(foe.id, defender.id, blow, f"{foe.id}/{item}" if item else "")
    return ward(battle_of(foe, defender), order, reply, **changed)


def dodge(defender: Figure, attacker: Figure | None = None, **changed: object) -> int:
    return against(defender, Dodge(defender.id, "ann"), attacker, "", **changed)


@pytest.mark.rule("G-base-17", "G-base-04")
def test_dodge() -> None:
    assert dodge(ben()) == 8


@pytest.mark.rule("G-base-40")
@pytest.mark.parametrize(("posture", "score"), [("standing", 8), ("crouching", 8), ("kneeling", 6), ("lying", 5)])
def test_posture_goes_on_all_of_them(posture: str, score: int) -> None:
    assert dodge(ben(posture=posture)) == score
    assert against(ben(posture=posture), Parry("ben", "ann", MAIN, "", "Brawling")) == score + 1


@pytest.mark.rule("G-base-50")
def test_the_stunned_defend_at_four_less() -> None:
    assert dodge(ben(marks=(STUNNED,))) == 4


@pytest.mark.rule("G-wound-06")
def test_on_one_foot_it_is_one_less_after_dodge() -> None:
    assert dodge(crippled(ben(), Part.LEFT_FOOT)) == 7


@pytest.mark.rule("G-base-70")
def test_quick_reflexes() -> None:
    quick = ben(traits=(Trait.REFLEXES,))
    assert dodge(quick) == 9
    assert against(quick, Parry("ben", "ann", MAIN, "", "Brawling")) == 10


@pytest.mark.rule("G-base-48")
def test_shock_lowers_none() -> None:
    shocked = ben(marks=(Mark(Marks.SHOCK, "G-base-48", 4, "1"),))
    assert against(shocked, Parry("ben", "ann", MAIN, "", "Brawling")) == 9


@pytest.mark.rule("G-move-06")
def test_bad_footing_is_one_less() -> None:
    battle = battle_of(ann(), ben(), terrain={(0, -1): "rubble"})
    assert ward(battle, Strike("ann", "ben", Blow.KICK), Dodge("ben", "ann")) == 7


# -- where it comes from ---------------------------------------------------------------------------------------------


@pytest.mark.rule("G-defend-04", "G-base-61")
@pytest.mark.parametrize(("facing", "score"), [(3, 8), (4, 8), (2, 8), (1, 6), (5, 6), (0, 6)])
def test_from_the_side_and_the_rear_it_is_two_less(facing: int, score: int) -> None:
    assert dodge(ben(facing=facing)) == score


@pytest.mark.rule("G-defend-03")
@pytest.mark.parametrize(
    ("reply", "score"), [(Dodge("dee", "ann"), 10), (Parry("dee", "ann", MAIN, "dee/broadsword", "Broadsword"), 12)]
)
def test_a_shield_helps_every_defence_from_before(reply: Defence, score: int) -> None:
    bearer = replace(dee(at=(0, -1), facing=3, side="blue"), worn=())
    light = replace(bearer, sheet=replace(bearer.sheet, strength=30))  # type: ignore[type-var]
    assert against(light, reply) == score
    assert against(light, Block("dee", "ann")) == 11


def bearer(facing: int, at: tuple[int, int] = (0, -1)) -> Figure:
    """Dee, so strong that her gear weighs nothing, facing somewhere."""
    figure = dee(at=at, facing=facing, side="blue")
    return replace(figure, sheet=replace(figure.sheet, strength=30))  # type: ignore[type-var]


@pytest.mark.rule("G-defend-03", "G-defend-04")
@pytest.mark.parametrize(("facing", "score"), [(3, 10), (0, 6), (5, 8), (1, 6)])
def test_from_the_shield_side_too_but_not_from_the_other_or_behind(facing: int, score: int) -> None:
    """Facing 5 Ann is on the left, facing 1 on the right."""
    assert dodge(bearer(facing)) == score


@pytest.mark.rule("G-defend-04")
def test_a_parry_from_the_weapon_side_and_a_block_from_the_shield_side() -> None:
    assert against(bearer(1), Parry("dee", "ann", MAIN, "dee/broadsword", "Broadsword")) == 8
    assert against(bearer(5), Block("dee", "ann")) == 9


@pytest.mark.rule("G-defend-03")
def test_in_close_combat_a_shield_blocks_at_its_bare_score() -> None:
    assert against(bearer(0, at=(0, 0)), Block("dee", "ann")) == 9
    assert dodge(bearer(0, at=(0, 0))) == 8


# -- parries ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-defend-01", "G-base-05")
def test_a_weapon_parries_by_its_skill_and_its_make() -> None:
    assert against(ben(things=("knife",)), Parry("ben", "ann", MAIN, "ben/knife", "Knife")) == 7
    assert against(bearer(0, at=(0, 0)), Parry("dee", "ann", MAIN, "dee/broadsword", "Broadsword")) == 10


@pytest.mark.rule("G-strike-03")
@pytest.mark.parametrize(("strength", "score"), [(12, 8), (11, 8), (10, 7)])
def test_too_weak_for_it_lowers_the_skill_before_it_is_halved(strength: int, score: int) -> None:
    bearer = ben(things=("greatsword", "greatsword"), skills={Skill.TWO_HANDED_SWORD: 11}, strength=strength)
    assert against(bearer, Parry("ben", "ann", MAIN, "ben/greatsword", "Two-Handed Sword")) == score


@pytest.mark.rule("G-strike-04")
def test_a_weapon_in_the_off_hand_parries_two_worse_and_a_fist_does_not() -> None:
    assert against(ben(things=(None, "knife")), Parry("ben", "ann", OFF, "ben/knife", "Knife")) == 5
    assert against(ben(), Parry("ben", "ann", OFF, "", "Brawling")) == 9


@pytest.mark.rule("G-base-19")
@pytest.mark.parametrize(("before", "score"), [(0, 10), (1, 6), (2, 2)])
def test_each_further_parry_with_a_hand_is_four_harder(before: int, score: int) -> None:
    parried = ann(at=(0, -1), facing=3, marks=(Mark(Marks.PARRIED, "G-base-19", before, MAIN),))
    order = Strike("ben", "ann", Blow.KICK)
    reply = Parry("ann", "ben", MAIN, "", "Wrestling")
    assert ward(battle_of(ben(at=(0, 0), facing=0), parried), order, reply) == score


@pytest.mark.rule("G-base-19")
def test_the_other_hand_is_fresh_and_dodges_are_without_end() -> None:
    parried = ben(marks=(Mark(Marks.PARRIED, "G-base-19", 2, MAIN),))
    assert against(parried, Parry("ben", "ann", OFF, "", "Brawling")) == 9
    assert dodge(parried) == 8


@pytest.mark.rule("G-defend-02")
@pytest.mark.parametrize(("before", "back", "score"), [(0, False, 10), (1, False, 8), (2, False, 6), (0, True, 13)])
def test_a_nimble_blade_parries_again_at_two_less_and_retreats_the_better(before: int, back: bool, score: int) -> None:
    marks = (Mark(Marks.PARRIED, "G-base-19", before, MAIN),)
    fencer = ben(things=("rapier",), skills={Skill.RAPIER: 14}, marks=marks)
    assert against(fencer, Parry("ben", "ann", MAIN, "ben/rapier", "Rapier", back)) == score


@pytest.mark.rule("G-base-21")
@pytest.mark.parametrize(
    ("blow", "skill", "score"),
    [
        (Blow.SWING, "Wrestling", 7),
        (Blow.THRUST, "Wrestling", 10),
        (Blow.SWING, "Judo", 9),
        (Blow.KICK, "Wrestling", 10),
    ],
)
def test_bare_hands_against_a_weapon(blow: Blow, skill: str, score: int) -> None:
    swordsman = ben(things=("broadsword",), skills={Skill.BROADSWORD: 12}, at=(0, -1))
    order = Strike("ben", "ann", blow, "" if blow is Blow.KICK else "ben/broadsword")
    assert ward(battle_of(ann(), swordsman), order, Parry("ann", "ben", MAIN, "", skill)) == score


@pytest.mark.rule("G-defend-12")
@pytest.mark.parametrize(("skill", "score"), [("Wrestling", 10), ("Judo", 9), ("", 9)])
def test_bare_hands_by_skill_or_dx(skill: str, score: int) -> None:
    order = Strike("ben", "ann", Blow.KICK)
    assert ward(battle_of(ann(), ben()), order, Parry("ann", "ben", MAIN, "", skill)) == score


@pytest.mark.rule("G-defend-06")
def test_a_flail_is_hard_to_stop() -> None:
    flailer = ann(things=("flail", "flail"), skills={Skill.TWO_HANDED_FLAIL: 12}, strength=14)
    order = Strike("ann", "dee", Blow.SWING, "ann/flail")
    foe = bearer(3)
    battle = battle_of(flailer, foe)
    assert ward(battle, order, Parry("dee", "ann", MAIN, "dee/broadsword", "Broadsword")) == 10 - 4 + 2
    assert ward(battle, order, Block("dee", "ann")) == 9 - 2 + 2
    assert ward(battle, order, Dodge("dee", "ann")) == 10


# -- what the attacker did before ------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-34")
def test_a_feint_counts_against_the_feinter_alone() -> None:
    deceived = ben(marks=(Mark(Marks.FEINTED, "G-base-34", 3, "ann"),))
    assert dodge(deceived) == 5
    assert ward(battle_of(cy(), deceived), Strike("cy", "ben", Blow.KICK), Dodge("ben", "cy")) >= 6


@pytest.mark.rule("G-strike-09")
def test_a_deceptive_blow() -> None:
    assert dodge(ben(), deceit=2) == 6


@pytest.mark.rule("G-strike-14")
def test_who_is_off_balance() -> None:
    assert dodge(ben(marks=(Mark(Marks.OFF_BALANCE, "G-strike-14", -2),))) == 6


@pytest.mark.rule("G-base-38")
def test_all_out_defence_is_two_better_in_the_way_chosen() -> None:
    careful = having(ben(), "all-out-defense", "dodge")
    assert dodge(careful) == 10
    assert against(careful, Parry("ben", "ann", MAIN, "", "Brawling")) == 9
    assert dodge(having(ben(), "all-out-defense", "twice")) == 8


@pytest.mark.rule("G-base-20", "G-defend-11")
def test_stepping_back() -> None:
    assert against(ben(), Dodge("ben", "ann", True)) == 11
    assert against(ben(), Parry("ben", "ann", MAIN, "", "Brawling", True)) == 10
    order = Strike("ben", "ann", Blow.KICK)
    assert ward(battle_of(ann(), ben()), order, Parry("ann", "ben", MAIN, "", "Judo", True)) == 12
    assert ward(battle_of(ann(), ben()), order, Parry("ann", "ben", MAIN, "", "Wrestling", True)) == 11


@pytest.mark.rule("G-defend-11")
def test_its_bonus_lasts_against_that_attacker() -> None:
    gone = ann(marks=(Mark(Marks.RETREATED, "G-base-20", about="ben"),))
    battle = battle_of(gone, ben(), cy())
    assert ward(battle, Strike("ben", "ann", Blow.KICK), Dodge("ann", "ben")) == 12
    assert ward(battle, Strike("cy", "ann", Blow.KICK), Dodge("ann", "cy")) == 9
