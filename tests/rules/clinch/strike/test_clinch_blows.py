"""Blows from the order to the wound: hands and reach, what each does, more than one, deceptions, what is held back."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.sheet.basics import hp
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Pace, Strike, assault_of
from core.rulesets.clinch.strike.disarming import Disarm
from core.rulesets.clinch.strike.harm import damage_of, kind_of
from hexfray.testing import Play
from tests.support.clinch.fights import crippled, fight, having, to_hit
from tests.support.clinch.fixtures import ann, battle_of, ben, cy

HIT = [3, 3, 3]
IN = (0, 0)


def turn_of_ben(*figures: Figure, manoeuvre: str = "attack", **changed: object) -> Play:
    """Ben has chosen his manoeuvre."""
    play = fight(*figures, **changed).until("beginning", figure="ben")
    return play.say(f"ben {manoeuvre}")


def blow(kind: Blow, item: str = "", **more: object) -> Strike:
    """A blow of Ben's at Ann."""
    return Strike("ben", "ann", kind, f"ben/{item}" if item else "", **more)  # type: ignore[arg-type]


def damage(order: Strike, *figures: Figure, options: tuple[str, ...] = ()) -> str:
    """The dice of a blow."""
    return str(damage_of(assault_of(battle_of(*figures, options=options), order)))


def why_not(order: Strike, *figures: Figure, manoeuvre: str = "attack") -> str | None:
    return turn_of_ben(*figures, manoeuvre=manoeuvre).refused_by(order)


@pytest.mark.rule("G-strike-01")
def test_from_roll_to_wound() -> None:
    play = turn_of_ben(ben(things=("knife",)), ann())
    play.say(blow(Blow.THRUST, "knife"), [4, 4, 3], "ann dodge attacker=ben", [4, 3, 3], [4])
    assert hp(play["ann"]) == 6


@pytest.mark.rule("G-strike-01")
def test_a_miss_asks_nobody_and_friends_are_not_struck() -> None:
    play = turn_of_ben(ben(things=("knife",)), ann()).say(blow(Blow.THRUST, "knife"), [4, 4, 4])
    assert play.awaits_choice()
    assert hp(play["ann"]) == 12
    assert why_not(Strike("ben", "cy", Blow.KICK), ben(), ann(), cy()) == "G-strike-01"


@pytest.mark.rule("G-base-30")
def test_an_attack_is_one_blow() -> None:
    play = turn_of_ben(ben(things=("knife",)), ann()).say(blow(Blow.THRUST, "knife"), [4, 4, 4])
    assert play.refused_by(blow(Blow.THRUST, "knife")) == "G-base-30"
    assert why_not(blow(Blow.KICK), ben(), ann(), manoeuvre="move") == "G-base-30"


@pytest.mark.rule("G-base-31")
def test_double_is_two_blows_at_one_foe() -> None:
    play = turn_of_ben(ben(), ann(), cy(side="red"), manoeuvre="all-out-attack how=double")
    play.say(blow(Blow.KICK), [6, 5, 4], [3, 3, 3])
    assert play.refused_by(Strike("ben", "cy", Blow.KICK)) == "G-base-31"
    play.say(blow(Blow.KICK), [6, 5, 4], [3, 3, 3])
    assert play.refused_by(blow(Blow.KICK)) == "G-base-30"


# -- reach and hands -------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-56", "G-strike-02")
@pytest.mark.parametrize(
    ("thing", "kind", "at", "reaches"),
    [
        ("knife", Blow.THRUST, 0, True),
        ("knife", Blow.THRUST, 1, True),
        ("dagger", Blow.THRUST, 1, False),
        ("dagger", Blow.THRUST, 0, True),
        ("broadsword", Blow.SWING, 0, False),
        ("broadsword", Blow.SWING, 1, True),
        ("broadsword", Blow.SWING, 2, False),
        ("spear", Blow.THRUST, 0, False),
        ("spear", Blow.THRUST, 1, True),
        ("spear", Blow.THRUST, 2, True),
        ("", Blow.PUNCH, 0, True),
        ("", Blow.PUNCH, 1, False),
        ("", Blow.KICK, 1, True),
        ("", Blow.BITE, 1, False),
    ],
)
def test_reach(thing: str, kind: Blow, at: int, reaches: bool) -> None:
    things = (thing, thing) if thing == "spear" else (thing,) if thing else ()
    attacker = ben(things=things, at=(0, -at), skills={Skill.SPEAR: 11, Skill.BRAWLING: 12}, strength=13)
    found = why_not(blow(kind, thing), attacker, ann())
    assert found == (None if reaches else "G-base-56")


@pytest.mark.rule("G-strike-02")
def test_a_greatsword_wants_both_hands() -> None:
    swing = blow(Blow.SWING, "greatsword")
    assert why_not(swing, ben(things=("greatsword", "greatsword"), strength=13), ann()) is None
    assert why_not(swing, ben(things=("greatsword", "knife"), strength=13), ann()) == "G-strike-02"
    lame = crippled(ben(things=("greatsword", "greatsword"), strength=13), Part.LEFT_HAND)
    assert why_not(swing, lame, ann()) == "G-strike-02"


@pytest.mark.rule("G-strike-02", "G-wound-06")
def test_only_what_is_in_a_hand_that_works_and_ready() -> None:
    knife = blow(Blow.THRUST, "knife")
    assert why_not(knife, ben(about=("knife",)), ann()) == "G-strike-02"
    assert why_not(knife, crippled(ben(things=("knife",)), Part.RIGHT_ARM), ann()) == "G-wound-06"
    unready = ben(things=("knife",), marks=(Mark(Marks.UNREADY, "G-ready-04", 1, "ben/knife"),))
    assert why_not(knife, unready, ann()) == "G-strike-02"


@pytest.mark.rule("G-wound-06")
def test_no_punch_with_a_crippled_arm_and_no_kick_without_a_leg() -> None:
    lame = crippled(ben(at=IN), Part.RIGHT_ARM)
    assert why_not(blow(Blow.PUNCH), lame, ann()) == "G-wound-06"
    assert why_not(blow(Blow.PUNCH, hand=Hand.OFF), lame, ann()) is None


@pytest.mark.rule("G-wound-06")
@pytest.mark.parametrize("part", [Part.RIGHT_LEG, Part.LEFT_LEG, Part.RIGHT_FOOT, Part.LEFT_FOOT])
def test_nobody_kicks_or_stamps_with_a_crippled_leg_or_foot(part: Part) -> None:
    lame = crippled(ben(facing=0, skills={Skill.KARATE: 14}), part)
    for kick in (Blow.KICK, Blow.BACK_KICK, Blow.STAMP):
        assert why_not(blow(kick), lame, ann(posture="lying")) == "G-wound-06"
    play = turn_of_ben(lame, ann(things=("knife",)))
    assert play.why_not(Disarm("ben", "ann", "ann/knife", Blow.KICK)) is not None
    assert not [order for order in play.menu if isinstance(order, Strike) and order.blow is Blow.KICK]


@pytest.mark.rule("G-strike-03")
@pytest.mark.parametrize(("strength", "score"), [(13, 11), (12, 11), (11, 10), (8, 7)])
def test_too_weak_for_the_weapon(strength: int, score: int) -> None:
    attacker = ben(things=("greatsword", "greatsword"), skills={Skill.TWO_HANDED_SWORD: 11}, strength=strength)
    assert to_hit(battle_of(attacker, ann()), blow(Blow.SWING, "greatsword")) == score


@pytest.mark.rule("G-strike-04")
def test_the_off_hand() -> None:
    knife = blow(Blow.THRUST, "knife")
    assert to_hit(battle_of(ben(things=(None, "knife")), ann()), knife) == 7
    assert to_hit(battle_of(ben(things=("knife",)), ann()), knife) == 11
    assert to_hit(battle_of(ben(), ann()), blow(Blow.PUNCH, hand=Hand.OFF)) == 12


# -- damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-strike-05")
def test_damage_by_st_and_weapon() -> None:
    sword = ann(things=("broadsword",), skills={Skill.BROADSWORD: 12})
    assert damage(Strike("ann", "ben", Blow.SWING, "ann/broadsword"), sword, ben()) == "1d6+3"
    assert damage(blow(Blow.THRUST, "dagger"), ben(things=("dagger",)), ann()) == "1d6-2"


@pytest.mark.rule("G-strike-05", "G-base-44")
def test_what_is_below_one_is_one_of_a_blade_and_nothing_of_a_fist() -> None:
    stabbed = turn_of_ben(ben(things=("dagger",), at=IN), ann())
    stabbed.say(blow(Blow.THRUST, "dagger"), HIT, "ann pass", [1])
    assert hp(stabbed["ann"]) == 10
    punched = turn_of_ben(ben(at=IN), ann()).say(blow(Blow.PUNCH), HIT, "ann pass", [1])
    assert hp(punched["ann"]) == 12


@pytest.mark.rule("G-base-47", "G-strike-17")
@pytest.mark.parametrize(
    ("kind", "dice", "score"),
    [
        (Blow.PUNCH, "1d6-2", 12),
        (Blow.BITE, "1d6-2", 12),
        (Blow.KICK, "1d6-1", 10),
        (Blow.ELBOW, "1d6-2", 10),
        (Blow.KNEE, "1d6-1", 11),
        (Blow.BUTT, "1d6-2", 11),
        (Blow.STAMP, "1d6", 10),
    ],
)
def test_blows_of_the_body(kind: Blow, dice: str, score: int) -> None:
    figures = ben(at=IN), ann(posture="lying" if kind is Blow.STAMP else "standing")
    assert damage(blow(kind), *figures) == dice
    assert to_hit(battle_of(*figures), blow(kind)) == score


@pytest.mark.rule("G-base-47", "G-base-64")
@pytest.mark.parametrize(
    ("skills", "punch", "kick", "bite"),
    [
        ({}, 11, 9, 11),
        ({Skill.BOXING: 14}, 14, 9, 11),
        ({Skill.KARATE: 14}, 14, 12, 11),
        ({Skill.BRAWLING: 13, Skill.BOXING: 12}, 13, 11, 13),
        ({Skill.JUDO: 15}, 11, 9, 11),
    ],
)
def test_what_they_are_rolled_on(skills: dict[Skill, int], punch: int, kick: int, bite: int) -> None:
    battle = battle_of(ben(at=IN, skills=skills), ann())
    assert [to_hit(battle, blow(kind)) for kind in (Blow.PUNCH, Blow.KICK, Blow.BITE)] == [punch, kick, bite]


@pytest.mark.rule("G-strike-17")
def test_one_stamps_standing_on_who_lies() -> None:
    assert why_not(blow(Blow.STAMP), ben(), ann(posture="lying")) is None
    assert why_not(blow(Blow.STAMP), ben(), ann()) == "G-strike-17"
    assert why_not(blow(Blow.STAMP), ben(posture="crouching"), ann(posture="lying")) == "G-strike-17"


@pytest.mark.rule("G-strike-17", "G-base-72")
def test_nobody_strikes_with_an_elbow_that_he_has_not() -> None:
    assert why_not(blow(Blow.ELBOW, hand=Hand.OFF), ben(at=IN, arms=1), ann()) == "G-strike-02"
    assert why_not(blow(Blow.ELBOW), ben(at=IN, arms=1), ann()) is None


@pytest.mark.rule("G-base-63")
def test_a_back_kick_strikes_behind_without_turning() -> None:
    karateka = ben(facing=0, skills={Skill.KARATE: 14})
    assert to_hit(battle_of(karateka, ann()), blow(Blow.BACK_KICK)) == 10
    assert why_not(blow(Blow.BACK_KICK), ben(facing=0), ann()) == "G-strike-02"


@pytest.mark.rule("G-base-63")
@pytest.mark.parametrize(("facing", "refused"), [(0, None), (2, "G-base-63"), (3, "G-base-63")])
def test_a_back_kick_is_for_who_is_behind(facing: int, refused: str | None) -> None:
    karateka = ben(facing=facing, skills={Skill.KARATE: 14})
    assert why_not(blow(Blow.BACK_KICK), karateka, ann()) == refused


@pytest.mark.rule("G-base-70")
def test_claws_and_teeth_cut_and_a_striker_needs_no_hand() -> None:
    clawed = battle_of(ben(traits=(Trait.CLAWS, Trait.TEETH, Trait.STRIKER), at=IN), ann())
    kinds = {kind: kind_of(assault_of(clawed, blow(kind))).value for kind in (Blow.KICK, Blow.BITE, Blow.ELBOW)}
    assert kinds == {Blow.KICK: "cutting", Blow.BITE: "cutting", Blow.ELBOW: "crushing"}
    horned = ben(traits=(Trait.STRIKER,), at=IN)
    assert damage(blow(Blow.STRIKER), horned, ann()) == "1d6"
    assert why_not(blow(Blow.STRIKER), crippled(horned, Part.RIGHT_ARM, Part.LEFT_ARM), ann()) is None
    assert why_not(blow(Blow.STRIKER), ben(at=IN), ann()) == "G-strike-02"


@pytest.mark.rule("G-strike-12", "G-base-31")
@pytest.mark.parametrize(("strength", "dice"), [(12, "1d6+5"), (20, "3d6+6"), (30, "5d6+8")])
def test_a_strong_attack(strength: int, dice: str) -> None:
    sword = having(ann(things=("broadsword",), strength=strength), "all-out-attack", "strong")
    assert damage(Strike("ann", "ben", Blow.SWING, "ann/broadsword"), sword, ben()) == dice


@pytest.mark.rule("G-base-68")
def test_trained_strikers_where_the_option_is_on() -> None:
    boxer = ben(at=IN, skills={Skill.BOXING: 13})
    assert damage(blow(Blow.PUNCH), boxer, ann(), options=("G-base-68",)) == "1d6"
    assert damage(blow(Blow.KICK), boxer, ann(), options=("G-base-68",)) == "1d6-1"
    assert damage(blow(Blow.ELBOW), boxer, ann(), options=("G-base-68",)) == "1d6-2", "an elbow is no punch"
    assert damage(blow(Blow.PUNCH), boxer, ann()) == "1d6-2"


# -- places ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-strike-06")
@pytest.mark.parametrize(("faces", "hit"), [([3, 3, 2], True), ([3, 3, 3], False)])
def test_who_misses_a_small_part_by_one_hits_the_torso(faces: list[int], hit: bool) -> None:
    play = turn_of_ben(ben(at=IN), ann()).say(blow(Blow.PUNCH, part=Part.FACE), faces)
    assert (play.moment == "threatened") is hit
    if hit:
        play.say("ann pass", [6])
        assert "torso" in play.events[-4].describe(play.battle) + play.events[-3].describe(play.battle)


@pytest.mark.rule("G-strike-06")
def test_an_arm_is_no_small_part() -> None:
    play = turn_of_ben(ben(at=IN), ann()).say(blow(Blow.PUNCH, part=Part.RIGHT_ARM), [4, 4, 3])
    assert play.moment != "threatened"


@pytest.mark.rule("G-strike-07")
def test_vitals_and_eyes_are_for_points() -> None:
    skilled = {Skill.KNIFE: 16, Skill.BRAWLING: 16}
    stabber = ben(things=("knife",), skills=skilled)
    assert to_hit(battle_of(stabber, ann()), blow(Blow.THRUST, "knife", part=Part.VITALS)) == 13
    assert to_hit(battle_of(stabber, ann()), blow(Blow.THRUST, "knife", part=Part.LEFT_EYE)) == 7
    assert why_not(blow(Blow.SWING, "knife", part=Part.VITALS), stabber, ann()) == "G-strike-07"
    assert why_not(blow(Blow.KICK, part=Part.LEFT_EYE), stabber, ann()) == "G-strike-07"
    assert why_not(blow(Blow.THRUST, "knife", part=Part.LEFT_EYE), stabber, ann()) is None
    helmed = ann(worn=("closed helm",))
    assert why_not(blow(Blow.THRUST, "knife", part=Part.LEFT_EYE), stabber, helmed) == "G-strike-07"


@pytest.mark.rule("G-strike-08")
@pytest.mark.parametrize(
    ("faces", "part"),
    [
        ([[1, 1, 2]], "skull"),
        ([[3, 3, 4]], "torso"),
        ([[4, 4, 4]], "right arm"),
        ([[5, 5, 5], [3]], "left hand"),
        ([[6, 5, 5], [4]], "right foot"),
        ([[6, 6, 6]], "neck"),
    ],
)
def test_where_unnamed_blows_land_by_chance(faces: list[list[int]], part: str) -> None:
    play = turn_of_ben(ben(at=IN), ann(), options=("G-strike-08",))
    play.say(blow(Blow.PUNCH), HIT, "ann pass", *faces, [3])
    assert any(f"to the {part}" in event.describe(play.battle) for event in play.events)


@pytest.mark.rule("G-strike-08")
def test_a_named_one_lands_where_it_was_aimed() -> None:
    play = turn_of_ben(ben(at=IN), ann(), options=("G-strike-08",))
    play.say(blow(Blow.PUNCH, part=Part.RIGHT_LEG), HIT, "ann pass", [3])
    assert any("to the right leg" in event.describe(play.battle) for event in play.events)


@pytest.mark.rule("G-strike-06", "G-strike-08")
def test_a_named_one_that_goes_beside_its_mark_lands_on_the_torso() -> None:
    play = turn_of_ben(ben(at=IN), ann(), options=("G-strike-08",))
    play.say(blow(Blow.PUNCH, part=Part.FACE), [3, 3, 2], "ann pass", [3])
    assert any("to the torso" in event.describe(play.battle) for event in play.events)


# -- more than one, and less than all --------------------------------------------------------------------------------


@pytest.mark.rule("G-strike-09")
def test_a_deception_costs_twice_what_it_gains_and_leaves_ten() -> None:
    assert to_hit(battle_of(ben(), ann()), blow(Blow.PUNCH, deceit=1)) == 10
    assert why_not(blow(Blow.PUNCH, deceit=1), ben(at=IN), ann()) is None
    assert why_not(blow(Blow.PUNCH, deceit=2), ben(at=IN), ann()) == "G-strike-09"
    play = turn_of_ben(ben(at=IN), ann()).say(blow(Blow.PUNCH, deceit=1), HIT, "ann dodge attacker=ben")
    assert play.roll.need is not None
    assert play.roll.need.total == 8


@pytest.mark.rule("G-strike-10")
def test_a_rapid_strike_is_two_blows_at_minus_six_at_any_targets() -> None:
    rapid = blow(Blow.KICK, pace=Pace.RAPID)
    assert to_hit(battle_of(ben(), ann()), blow(Blow.PUNCH, pace=Pace.RAPID)) == 6
    play = turn_of_ben(ben(), ann(), cy(side="red")).say(rapid, [4, 4, 4], [3, 3, 3])
    assert play.refused_by(blow(Blow.KICK)) == "G-base-30"
    play.say(Strike("ben", "cy", Blow.KICK, pace=Pace.RAPID), [4, 4, 4], [3, 3, 3])
    assert play.refused_by(rapid) == "G-base-30"


@pytest.mark.rule("G-strike-10")
def test_it_is_for_the_plain_attack() -> None:
    rapid = blow(Blow.KICK, pace=Pace.RAPID)
    assert why_not(rapid, ben(), ann(), manoeuvre="all-out-attack how=determined") == "G-strike-10"
    assert why_not(rapid, ben(), ann()) is None


@pytest.mark.rule("G-strike-11")
def test_one_with_each_hand() -> None:
    both = blow(Blow.PUNCH, pace=Pace.BOTH)
    assert to_hit(battle_of(ben(), ann()), both) == 8
    assert to_hit(battle_of(ben(), ann()), blow(Blow.PUNCH, pace=Pace.BOTH, hand=Hand.OFF)) == 8
    play = turn_of_ben(ben(at=IN), ann()).say(both, [5, 5, 5])
    assert play.refused_by(both) == "G-base-30"
    play.say(blow(Blow.PUNCH, pace=Pace.BOTH, hand=Hand.OFF), [5, 5, 5])
    assert play.refused_by(both) is not None


@pytest.mark.rule("G-strike-11")
def test_a_knife_in_each() -> None:
    two = battle_of(ben(things=("knife", "dagger")), ann())
    assert to_hit(two, blow(Blow.THRUST, "knife", pace=Pace.BOTH)) == 7
    assert to_hit(two, blow(Blow.THRUST, "dagger", pace=Pace.BOTH)) == 3
    shield = ben(things=("knife", "buckler"))
    assert why_not(blow(Blow.THRUST, "knife", pace=Pace.BOTH), shield, ann()) == "G-strike-10"


@pytest.mark.rule("G-strike-11")
@pytest.mark.parametrize("fist", [blow(Blow.PUNCH, "brass knuckles"), blow(Blow.PUNCH, hand=Hand.OFF)])
def test_brass_knuckles_strike_as_one_of_two(fist: Strike) -> None:
    boxer = ben(at=IN, things=("brass knuckles",))
    assert why_not(replace(fist, pace=Pace.BOTH), boxer, ann()) is None


@pytest.mark.rule("G-strike-11")
def test_a_hand_that_strikes_by_itself_is_not_on_the_spear() -> None:
    order = blow(Blow.THRUST, "spear", pace=Pace.BOTH)
    assert damage(replace(order, pace=Pace.ONE), ben(things=("spear",)), ann()) == "1d6+2"
    assert damage(order, ben(things=("spear",)), ann()) == "1d6+1"


@pytest.mark.rule("G-strike-18")
def test_blows_that_are_held_back() -> None:
    assert damage(blow(Blow.PUNCH, pulled=6), ben(at=IN), ann()) == "1d6-5"
    sword = ann(things=("broadsword",))
    flat = Strike("ann", "ben", Blow.SWING, "ann/broadsword", flat=True)
    assert damage(flat, sword, ben()) == "1d6+2"
    assert kind_of(assault_of(battle_of(sword, ben()), flat)).value == "crushing"
    assert why_not(blow(Blow.PUNCH, pulled=11), ben(at=IN), ann()) == "G-strike-18"
    assert why_not(blow(Blow.PUNCH, flat=True), ben(at=IN), ann()) == "G-strike-18"


# -- the low and the high ----------------------------------------------------------------------------------------------


@pytest.mark.rule("G-strike-26")
@pytest.mark.parametrize("kind", [Blow.PUNCH, Blow.BITE, Blow.ELBOW, Blow.BUTT])
def test_standing_one_does_not_reach_who_lies_with_the_hands(kind: Blow) -> None:
    down = ann(posture="lying")
    assert why_not(blow(kind), ben(at=IN), down) == "G-strike-26"
    assert why_not(blow(kind), ben(at=IN, posture="crouching"), down) is None


@pytest.mark.rule("G-strike-26")
def test_who_lies_reaches_the_legs_of_who_stands() -> None:
    knife = ben(things=("knife",), posture="lying", skills={Skill.KNIFE: 13})
    assert why_not(blow(Blow.THRUST, "knife"), knife, ann()) == "G-strike-26"
    assert why_not(blow(Blow.THRUST, "knife", part=Part.LEFT_LEG), knife, ann()) is None
    assert why_not(blow(Blow.THRUST, "knife", part=Part.GROIN), knife, ann()) is None
    assert why_not(blow(Blow.THRUST, "knife"), knife, ann(posture="kneeling")) is None


@pytest.mark.rule("G-posture-03")
def test_lying_one_kicks_only_in_ones_own_hex() -> None:
    lying = ben(posture="lying")
    assert why_not(blow(Blow.KICK, part=Part.LEFT_LEG), lying, ann()) == "G-posture-03"
    assert why_not(blow(Blow.KICK, part=Part.LEFT_LEG), ben(posture="lying", at=IN), ann()) is None


@pytest.mark.rule("G-posture-03")
def test_lying_one_uses_no_long_weapon_for_two_hands() -> None:
    spearman = ben(posture="lying", things=("long spear", "long spear"), at=(0, -2), skills={Skill.SPEAR: 14})
    assert why_not(blow(Blow.THRUST, "long spear", part=Part.LEFT_LEG), spearman, ann()) == "G-posture-03"


# -- the skill ---------------------------------------------------------------------------------------------------------


NIMBLE = {"dexterity": 14, "skills": {Skill.BRAWLING: 9, Skill.KARATE: 10}}


@pytest.mark.rule("G-base-64", "G-base-47")
@pytest.mark.parametrize(("kind", "score"), [(Blow.PUNCH, 14), (Blow.KICK, 12), (Blow.BITE, 14), (Blow.ELBOW, 12)])
def test_a_poor_skill_does_not_keep_a_blow_of_the_body_from_dx(kind: Blow, score: int) -> None:
    assert to_hit(battle_of(ben(at=IN, **NIMBLE), ann()), blow(kind)) == score  # type: ignore[arg-type]


@pytest.mark.rule("G-base-64", "G-base-47")
def test_the_player_chooses_the_skill_of_a_blow_of_the_body() -> None:
    here = battle_of(ben(at=IN, **NIMBLE), ann())  # type: ignore[arg-type]
    found = [to_hit(here, blow(Blow.PUNCH, skill=skill)) for skill in ("", "DX", "Karate", "Brawling")]
    assert found == [14, 14, 10, 9]
    play = turn_of_ben(ben(at=IN, **NIMBLE), ann())  # type: ignore[arg-type]
    offered = {order.skill for order in play.menu if isinstance(order, Strike) and order.blow is Blow.PUNCH}
    assert offered == {"", "Karate", "Brawling"}
    assert play.why_not(blow(Blow.PUNCH, skill="DX")) is None
    assert play.refused_by(blow(Blow.PUNCH, skill="Boxing")) == "G-base-47"
    assert play.refused_by(blow(Blow.KICK, skill="no such skill")) == "G-base-47"


@pytest.mark.rule("G-base-64")
def test_a_weapon_asks_for_its_own_skill_and_brass_knuckles_for_that_of_a_punch() -> None:
    play = turn_of_ben(ben(at=IN, things=("knife",), skills={Skill.KNIFE: 12, Skill.BRAWLING: 12}), ann())
    assert play.why_not(blow(Blow.THRUST, "knife", skill="Knife")) is None
    assert play.refused_by(blow(Blow.THRUST, "knife", skill="Brawling")) == "G-base-47"
    fist = turn_of_ben(ben(at=IN, things=("brass knuckles",), **NIMBLE), ann())  # type: ignore[arg-type]
    assert to_hit(fist.battle, blow(Blow.PUNCH, "brass knuckles")) == 14
    assert to_hit(fist.battle, blow(Blow.PUNCH, "brass knuckles", skill="Karate")) == 10


@pytest.mark.rule("G-base-63")
@pytest.mark.parametrize(("karate", "trained", "score"), [(14, None, 10), (14, 12, 12), (14, 8, 10)])
def test_a_back_kick_is_rolled_on_the_better_of_karate_less_4_and_its_own_training(
    karate: int, trained: int | None, score: int
) -> None:
    skills = {Skill.KARATE: karate} | ({Skill.BACK_KICK: trained} if trained else {})
    assert to_hit(battle_of(ben(facing=0, skills=skills), ann()), blow(Blow.BACK_KICK)) == score
