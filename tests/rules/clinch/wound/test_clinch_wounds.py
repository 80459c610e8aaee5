"""What follows from a wound, in its order: knockdown, stun, crippled limbs, passing out, death."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.posture import Life
from core.battle.record import replace
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.scores import move
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.wound.crippling import why_not_stand
from core.rulesets.clinch.wound.out import merely_stun
from tests.support.clinch.fights import Blow, ben_with, crippled, hurt
from tests.support.clinch.fixtures import battle_of, ben

IMP, CUT = Wound.IMPALING, Wound.CUTTING


def state(figure: Figure) -> tuple[bool, str, Life]:
    """Stunned, posture, life."""
    return is_stunned(figure), figure.posture.name, figure.life


@pytest.mark.rule("G-base-49")
def test_half_of_all_hp_is_no_major_wound() -> None:
    assert state(Blow(ben()).strike(5).figure) == (False, "standing", Life.WELL)


@pytest.mark.rule("G-base-49")
@pytest.mark.parametrize(
    ("faces", "after"),
    [
        ([4, 3, 3], (False, "standing", Life.WELL)),
        ([4, 4, 3], (True, "lying", Life.WELL)),
        ([5, 5, 4], (True, "lying", Life.WELL)),
        ([5, 5, 5], (False, "lying", Life.UNCONSCIOUS)),
    ],
)
def test_a_major_wound_must_be_borne(faces: list[int], after: tuple[bool, str, Life]) -> None:
    assert state(Blow(ben()).strike(6, faces).figure) == after


@pytest.mark.rule("G-base-49")
def test_a_roll_as_bad_as_can_be_puts_out() -> None:
    tough = ben_with(Sheet(11, 11, 10, 15))
    assert state(Blow(tough).strike(6, [6, 6, 5]).figure) == (False, "lying", Life.UNCONSCIOUS)


@pytest.mark.rule("G-base-49", "G-base-51")
def test_a_crippled_hand_is_a_major_wound() -> None:
    assert is_stunned(Blow(ben()).strike(4, [4, 4, 3], part=Part.LEFT_HAND).figure)


@pytest.mark.rule("G-wound-04")
@pytest.mark.parametrize(
    ("part", "kind", "damage", "need"),
    [
        (Part.TORSO, Wound.CRUSHING, 6, 10),
        (Part.NECK, Wound.CRUSHING, 6, 10),
        (Part.FACE, Wound.CRUSHING, 6, 5),
        (Part.GROIN, Wound.CRUSHING, 6, 5),
        (Part.VITALS, IMP, 2, 5),
        (Part.VITALS, IMP, 1, 10),
        (Part.SKULL, Wound.CRUSHING, 4, 0),
        (Part.SKULL, Wound.CRUSHING, 3, 10),
        (Part.LEFT_EYE, IMP, 1, 0),
    ],
)
def test_some_places_are_harder_to_bear(part: Part, kind: Wound, damage: int, need: int) -> None:
    blow = Blow(ben()).strike(damage, [1, 1, 1], part=part, kind=kind)
    (roll,) = [event for event in blow.scene.events if isinstance(event, Tested)]
    assert roll.need.total == need


@pytest.mark.rule("G-wound-04")
@pytest.mark.parametrize("part", [Part.TORSO, Part.FACE, Part.GROIN, Part.NECK])
def test_a_small_wound_elsewhere_asks_for_nothing(part: Part) -> None:
    assert Blow(ben()).strike(2, part=part).lost > 0


@pytest.mark.rule("G-base-70")
def test_the_deaf_to_pain_bear_more() -> None:
    deaf = ben_with(Sheet(11, 11, 10, 10, traits=frozenset({Trait.DEAF_TO_PAIN})))
    blow = Blow(deaf).strike(6, [5, 4, 4])
    assert state(blow.figure) == (False, "standing", Life.WELL)


@pytest.mark.rule("G-wound-05")
def test_who_is_knocked_down_drops_what_he_holds() -> None:
    blow = Blow(ben(things=("knife",))).strike(6, [4, 4, 3])
    assert blow.figure.held == ()
    assert [item.kind for item in blow.scene.battle.fallen[blow.figure.at]] == ["knife"]


@pytest.mark.rule("G-wound-05")
def test_so_does_who_passes_out() -> None:
    assert Blow(ben(things=("knife",))).strike(6, [6, 6, 6]).figure.held == ()


@pytest.mark.rule("G-wound-05")
def test_who_lies_already_lies_on() -> None:
    blow = Blow(ben(things=("knife",))).strike(6, [4, 4, 3]).strike(6, [4, 4, 3])
    assert state(blow.figure) == (True, "lying", Life.WELL)


@pytest.mark.rule("G-wound-12")
def test_a_stun_that_no_wound_gave_leaves_posture_and_hands_alone() -> None:
    scene = Scene(battle_of(ben(things=("knife",))), BOOK)
    merely_stun(scene, "ben", "G-wound-12")
    ben_now = scene.battle["ben"]
    assert state(ben_now) == (True, "standing", Life.WELL)
    assert len(ben_now.held) == 1


@pytest.mark.rule("G-wound-12", "G-wound-13")
def test_nor_does_pain_that_takes_nothing_fell() -> None:
    blow = Blow(crippled(ben(things=("knife",)), Part.LEFT_ARM)).strike(6, [4, 4, 3], part=Part.LEFT_ARM, pains=True)
    assert state(blow.figure) == (True, "standing", Life.WELL)
    assert blow.lost == 0


@pytest.mark.rule("G-wound-01")
def test_a_wound_goes_in_its_order() -> None:
    blow = Blow(hurt(ben(things=("knife",)), 10)).strike(6, [3, 3, 3], kind=IMP, part=Part.RIGHT_ARM)
    told = [type(event).__name__ for event in blow.scene.events]
    assert blow.lost == 16
    marks = [event.mark.kind for event in blow.scene.events if hasattr(event, "mark") and event.mark]
    assert told.index("Hurt") < told.index("LeftLying") < told.index("Tested")
    assert marks[:2] == [Marks.SHOCK, Marks.CRIPPLED]


@pytest.mark.rule("G-wound-01", "G-base-53")
def test_the_roll_to_bear_it_comes_before_those_for_life() -> None:
    blow = Blow(hurt(ben(), 16)).strike(6, [3, 3, 3], [3, 3, 4])
    rolls = [event.why for event in blow.scene.events if isinstance(event, Tested)]
    assert rolls == [
        "knockdown check",
        "death check",
    ]
    assert blow.hp == -11


# -- crippled limbs ------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-wound-06", "G-base-51")
@pytest.mark.parametrize("part", [Part.RIGHT_ARM, Part.RIGHT_HAND])
def test_a_crippled_arm_or_hand_drops_what_it_held(part: Part) -> None:
    blow = Blow(ben(things=("knife",))).strike(6, [3, 3, 3], part=part)
    assert blow.figure.held == ()
    assert blow.figure.posture.name == "standing"


@pytest.mark.rule("G-wound-06")
def test_the_other_arm_keeps_what_it_holds() -> None:
    assert len(Blow(ben(things=("knife",))).strike(6, [3, 3, 3], part=Part.LEFT_ARM).figure.held) == 1


@pytest.mark.rule("G-wound-06")
@pytest.mark.parametrize("part", [Part.RIGHT_LEG, Part.LEFT_FOOT])
def test_a_crippled_leg_or_foot_fells_and_drops_nothing(part: Part) -> None:
    blow = Blow(ben(things=("knife",))).strike(6, [3, 3, 3], part=part)
    assert state(blow.figure) == (False, "lying", Life.WELL)
    assert len(blow.figure.held) == 1


@pytest.mark.rule("G-wound-06")
def test_nobody_stands_on_a_crippled_leg_or_on_no_foot() -> None:
    assert why_not_stand(crippled(ben(), Part.LEFT_LEG))
    assert why_not_stand(crippled(ben(), Part.LEFT_FOOT, Part.RIGHT_FOOT))
    assert why_not_stand(crippled(ben(), Part.LEFT_FOOT)) is None
    assert why_not_stand(ben()) is None


@pytest.mark.rule("G-wound-06")
def test_on_one_foot_one_goes_half_as_far() -> None:
    assert move(crippled(ben(), Part.LEFT_FOOT)).total == 3
    assert move(ben()).total == 5


@pytest.mark.rule("G-strike-07")
def test_an_eye_is_blind_by_more_than_a_tenth() -> None:
    blow = Blow(ben_with(Sheet(30, 11, 10, 18))).strike(1, [3, 3, 3], part=Part.LEFT_EYE, kind=IMP)
    assert blow.figure.mark(Marks.BLINDED, Part.LEFT_EYE)
    small = Blow(ben_with(Sheet(30, 11, 10, 18, hit_points=40))).strike(1, [3, 3, 3], part=Part.LEFT_EYE, kind=IMP)
    assert not small.figure.mark(Marks.BLINDED)


# -- death -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-53")
@pytest.mark.parametrize(("lost", "damage", "rolls"), [(16, 5, 0), (16, 6, 1), (22, 5, 0), (22, 11, 1)])
def test_a_roll_for_life_at_each_full_multiple(lost: int, damage: int, rolls: int) -> None:
    bearing = [[3, 3, 3]] if damage > 5 else []
    blow = Blow(hurt(ben(), lost)).strike(damage, *bearing, *[[3, 3, 4]] * rolls)
    assert blow.figure.life is Life.WELL


@pytest.mark.rule("G-base-53")
def test_past_several_multiples_one_for_each_until_one_fails() -> None:
    assert Blow(ben()).strike(33, [3, 3, 3], [3, 3, 3], [3, 3, 3]).figure.life is Life.WELL
    assert Blow(ben()).strike(44, [3, 3, 3], [3, 3, 3], [4, 4, 3]).figure.life is Life.DEAD


@pytest.mark.rule("G-base-53")
def test_five_times_below_nobody_lives() -> None:
    assert Blow(ben()).strike(66, [3, 3, 3]).figure.life is Life.DEAD
    assert Blow(ben()).strike(65, [3, 3, 3], *[[3, 3, 3]] * 4).figure.life is Life.WELL


@pytest.mark.rule("G-base-53")
def test_the_unconscious_may_still_die() -> None:
    out = replace(hurt(ben(), 16), life=Life.UNCONSCIOUS)
    assert Blow(out).strike(6, [4, 4, 3]).figure.life is Life.DEAD
