"""Parts of the body, postures and life: what each costs, and what may follow what (G-base-39 to -41, G-posture-01)."""

from __future__ import annotations

from itertools import product

import pytest

from core.battle.hold import Hand
from core.battle.posture import Life
from core.play.scene import Scene
from core.rulebook.transitions import IllegalStep
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.sheet.life import LIFE, can, is_stunned, state_of, step_life
from core.rulesets.clinch.sheet.parts import (
    ARM_OF,
    HAND_OF,
    Part,
    Place,
    grapple_penalty,
    hand_with,
    hands_of,
    limb_of,
    parts_of,
    strike_penalty,
)
from core.rulesets.clinch.sheet.postures import (
    POSTURE,
    POSTURES,
    attack_penalty,
    defence_penalty,
    effects,
    is_low,
    is_on_the_ground,
    is_standing,
    take_posture,
)
from core.rulesets.clinch.sheet.words import Marks
from tests.support.clinch.fixtures import ann, battle_of, ben

STATES = ("standing", "crouching", "kneeling", "sitting", "crawling", "lying")


@pytest.mark.rule("G-base-40")
@pytest.mark.parametrize(
    ("posture", "attack", "defence"),
    [
        ("standing", 0, 0),
        ("crouching", -2, 0),
        ("kneeling", -2, -2),
        ("sitting", -2, -2),
        ("crawling", -4, -3),
        ("lying", -4, -3),
    ],
)
def test_every_posture_has_its_price(posture: str, attack: int, defence: int) -> None:
    one = ben(posture=posture)
    assert (attack_penalty(one), defence_penalty(one)) == (attack, defence)


@pytest.mark.rule("G-posture-01")
def test_three_words_for_six_postures() -> None:
    told = {
        name: (is_low(ben(posture=name)), is_on_the_ground(ben(posture=name)), is_standing(ben(posture=name)))
        for name in STATES
    }
    assert told == {
        "standing": (False, False, True),
        "crouching": (False, False, True),
        "kneeling": (True, False, False),
        "sitting": (True, False, False),
        "crawling": (True, False, False),
        "lying": (True, True, False),
    }


@pytest.mark.rule("G-posture-01")
def test_who_sits_or_lies_takes_no_step_and_who_stands_is_no_smaller_target() -> None:
    assert [name for name in STATES if not effects(ben(posture=name)).steps] == ["sitting", "lying"]
    assert [effects(ben(posture=name)).shots for name in STATES] == [0, -2, -2, -2, -2, -2]


@pytest.mark.rule("G-base-39")
@pytest.mark.parametrize(("before", "after"), [*product(STATES, STATES)])
def test_any_posture_follows_any_but_up_from_the_ground(before: str, after: str) -> None:
    allowed = before != after and not (before == "lying" and after in ("standing", "crouching"))
    assert POSTURE.allows(before, f"to_{after}") is allowed
    if allowed:
        assert POSTURE.step(before, f"to_{after}") == after


@pytest.mark.rule("G-posture-02")
@pytest.mark.parametrize("posture", STATES)
def test_a_figure_that_is_felled_lies_and_who_lies_is_not_felled(posture: str) -> None:
    scene = Scene(battle_of(ben(posture=posture)), BOOK)
    if posture == "lying":
        with pytest.raises(IllegalStep):
            take_posture(scene, "ben", "fall", "G-posture-02")
    else:
        take_posture(scene, "ben", "fall", "G-posture-02")
    assert scene.battle["ben"].posture is POSTURES["lying"]


LIVES = {
    ("well", "stun"): "stunned",
    ("stunned", "recover"): "well",
    ("stunned", "stay_stunned"): "stunned",
    ("well", "pass_out"): "unconscious",
    ("stunned", "pass_out"): "unconscious",
    ("unconscious", "wake"): "well",
    ("well", "die"): "dead",
    ("stunned", "die"): "dead",
    ("unconscious", "die"): "dead",
}


@pytest.mark.rule("G-base-50", "G-wound-11")
@pytest.mark.parametrize(
    ("state", "event"),
    [*product(("well", "stunned", "unconscious", "dead"), dict.fromkeys(event for _, event in LIVES))],
)
def test_what_may_become_of_a_fighter(state: str, event: str) -> None:
    assert LIFE.allows(state, event) is ((state, event) in LIVES)
    if (state, event) in LIVES:
        assert LIFE.step(state, event) == LIVES[state, event]


@pytest.mark.rule("G-base-50")
def test_the_stunned_are_in_the_fight() -> None:
    scene = Scene(battle_of(ben()), BOOK)
    step_life(scene, "ben", "stun", "G-base-50", by="surprise")
    one = scene.battle["ben"]
    assert (one.life, is_stunned(one), state_of(one), one.active) == (Life.WELL, True, "stunned", True)
    assert not can(one, "stun")
    step_life(scene, "ben", "stay_stunned", "G-base-50")
    mark = scene.battle["ben"].mark(Marks.STUNNED)
    assert mark is not None
    assert mark.about == "surprise"
    step_life(scene, "ben", "recover", "G-base-50")
    assert state_of(scene.battle["ben"]) == "well"


@pytest.mark.rule("G-wound-11")
def test_no_stun_is_left_of_who_passes_out() -> None:
    scene = Scene(battle_of(ben()), BOOK)
    step_life(scene, "ben", "stun", "G-base-50")
    step_life(scene, "ben", "pass_out", "G-wound-11")
    assert (state_of(scene.battle["ben"]), scene.battle["ben"].marks) == ("unconscious", ())
    step_life(scene, "ben", "die", "G-base-53")
    assert scene.battle["ben"].life is Life.DEAD


@pytest.mark.rule("G-base-41")
def test_what_it_costs_to_strike_each_part() -> None:
    costs = {part.place: strike_penalty(part) for part in Part}
    assert costs == {
        Place.TORSO: 0,
        Place.ARM: -2,
        Place.LEG: -2,
        Place.GROIN: -3,
        Place.HAND: -4,
        Place.FOOT: -4,
        Place.FACE: -5,
        Place.NECK: -5,
        Place.SKULL: -7,
        Place.VITALS: -3,
        Place.EYE: -9,
    }


@pytest.mark.rule("G-part-02", "G-part-03")
def test_a_grapple_costs_half_as_much_the_half_against_it() -> None:
    parts = ("skull", "face", "neck", "groin", "right arm", "left leg", "left hand", "right foot", "torso")
    assert [grapple_penalty(Part(part)) for part in parts] == [-4, -3, -3, -2, -1, -1, -2, -2, 0]


@pytest.mark.rule("G-part-11")
def test_a_hand_is_part_of_its_arm() -> None:
    assert (limb_of(Part.LEFT_HAND), limb_of(Part.RIGHT_FOOT), limb_of(Part.NECK)) == (
        Part.LEFT_ARM,
        Part.RIGHT_LEG,
        Part.NECK,
    )
    assert (ARM_OF[Hand.MAIN], HAND_OF[Hand.OFF]) == (Part.RIGHT_ARM, Part.LEFT_HAND)
    assert (hand_with(Part.LEFT_ARM), hand_with(Part.RIGHT_HAND), hand_with(Part.SKULL)) == (Hand.OFF, Hand.MAIN, None)


@pytest.mark.rule("G-base-72")
def test_one_has_the_arms_of_ones_sheet() -> None:
    assert hands_of(ann()) == (Hand.MAIN, Hand.OFF)
    assert hands_of(ann(arms=1)) == (Hand.MAIN,)
    assert hands_of(ann(arms=4))[-1] is Hand.FOURTH
    assert len(parts_of(ann())) == 16
    assert Part.LEFT_HAND not in parts_of(ann(arms=1))
    assert Part.FOURTH_ARM in parts_of(ann(arms=4))
