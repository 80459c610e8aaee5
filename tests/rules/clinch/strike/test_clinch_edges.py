"""Blows that are forbidden, miss, are defended against or hit a figure in the way: where two topics about blows
meet."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.defence.retreating import StepBack
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Pace, Strike, assault_of
from core.rulesets.clinch.strike.disarming import Disarm
from core.rulesets.clinch.strike.feinting import Pretend, wariness
from core.rulesets.clinch.strike.places import strikes_the_torso
from core.rulesets.clinch.strike.shoving import Shove
from core.rulesets.clinch.strike.slamming import Slam
from core.rulesets.clinch.turn.allowance import Share, left
from hexfray.testing import Play
from tests.support.clinch.fights import Blow as Struck
from tests.support.clinch.fights import crippled, fight
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee
from tests.support.clinch.rolling import rolled

HIT, MISS = [3, 3, 3], [5, 5, 5]
AWAY = Disarm("ann", "ben", "ben/knife", Blow.SWING, "ann/broadsword")


def swordsman(**changed: object) -> Play:
    """Ann with a broadsword and the skill for it, in an Attack, against Ben with a knife."""
    armed = ann(things=("broadsword",), skills={Skill.BROADSWORD: 16}, **changed)  # type: ignore[arg-type]
    return fight(armed, ben(things=("knife",))).say("ann attack")


# -- feints ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-34")
def test_a_feint_is_for_foes_within_the_reach_of_what_feints() -> None:
    friend = fight(ann(), ben(), dee(at=(0, 1))).say("ann feint")
    assert friend.refused_by(Pretend("ann", "dee", "", "Wrestling")) == "G-base-34"
    assert friend.refused_by(Pretend("ann", "nobody", "", "Wrestling")) == "G-base-34"
    spear = {"things": ("spear", "spear"), "skills": {Skill.SPEAR: 13}}
    far = fight(ann(**spear), ben(at=(0, -2))).say("ann feint")  # type: ignore[arg-type]
    assert far.why_not(Pretend("ann", "ben", "ann/spear", "Spear")) is None
    assert far.refused_by(Pretend("ann", "ben", "", "Spear")) == "G-base-34"
    sword = fight(ann(things=("broadsword",)), ben(at=(0, -2))).say("ann feint")
    assert sword.refused_by(Pretend("ann", "ben", "ann/broadsword", "Broadsword")) == "G-base-34"


@pytest.mark.rule("G-base-34")
def test_a_weapon_sees_through_feints_only_in_the_hand() -> None:
    skills = {Skill.BROADSWORD: 15}
    armed, packed = ben(things=("broadsword",), skills=skills), ben(about=("broadsword",), skills=skills)
    assert wariness(battle_of(ann(), armed), armed).total == 15
    assert wariness(battle_of(ann(), packed), packed).total == 11


# -- disarming and shoving ---------------------------------------------------------------------------------------------


@pytest.mark.rule("G-strike-20")
def test_a_parried_or_missed_stroke_at_a_weapon_leaves_it_in_the_hand() -> None:
    parried = swordsman().say(AWAY, HIT, "ben dodge attacker=ann", [2, 2, 2])
    missed = swordsman().say(AWAY, MISS)
    for play in (parried, missed):
        assert len(play["ben"].held) == 1
        assert play.battle.clock.phase != "opposing"


@pytest.mark.rule("G-strike-20")
def test_what_is_about_him_cannot_be_struck_from_his_hand() -> None:
    armed = ann(things=("broadsword",), skills={Skill.BROADSWORD: 16})
    play = fight(armed, ben(about=("knife",))).say("ann attack")
    assert play.refused_by(AWAY) == "G-strike-20"


@pytest.mark.rule("G-strike-20")
def test_what_would_fly_into_a_wall_falls_at_his_feet() -> None:
    armed = ann(things=("broadsword",), skills={Skill.BROADSWORD: 16})
    play = fight(armed, ben(things=("knife",)), terrain={(1, -2): "wall"}).say("ann attack", AWAY, HIT, "ben pass")
    play.say([3, 3, 3], [4, 4, 4], [2])
    assert [item.kind for item in play.battle.fallen[cell(0, -1)]] == ["knife"]


@pytest.mark.rule("G-strike-16", "G-strike-20")
@pytest.mark.parametrize("answers", [[MISS], [HIT, "ben dodge attacker=ann", [2, 2, 2]]])
def test_who_kicks_at_a_weapon_without_success_keeps_his_feet_or_falls(answers: list[object]) -> None:
    kicker = ann(skills={Skill.BRAWLING: 18})
    play = fight(kicker, ben(things=("knife",))).say("ann attack", Disarm("ann", "ben", "ben/knife", Blow.KICK))
    play.say(*answers)  # type: ignore[arg-type]
    assert play.roll.why == "balance check"
    assert play.say([5, 5, 5])["ann"].posture.name == "lying"


@pytest.mark.rule("G-strike-20", "G-strike-26", "G-posture-03")
@pytest.mark.parametrize(("posture", "refused"), [("lying", True), ("kneeling", False)])
def test_who_lies_strikes_nothing_out_of_the_hand_of_who_stands(posture: str, refused: bool) -> None:
    low = ann(posture=posture, things=("broadsword",), skills={Skill.BROADSWORD: 16})
    play = fight(low, ben(things=("knife",))).say("ann attack")
    assert (play.refused_by(AWAY) is not None) is refused


@pytest.mark.rule("G-defend-01", "G-strike-20")
def test_an_axe_that_has_struck_at_a_weapon_does_not_parry() -> None:
    axeman = ann(things=("axe",), skills={Skill.AXE: 16})
    play = fight(axeman, ben(things=("knife",))).say(
        "ann attack", Disarm("ann", "ben", "ben/knife", Blow.SWING, "ann/axe"), MISS, "ann done", "ben attack"
    )
    play.say("ben strike target=ann blow=thrust item=ben/knife", HIT)
    assert play.refused_by("ann parry attacker=ben hand=main item=ann/axe skill=Axe/Mace") == "G-defend-01"


@pytest.mark.rule("G-strike-21")
@pytest.mark.parametrize(
    ("posture", "refused"), [("crouching", False), ("kneeling", False), ("sitting", True), ("lying", True)]
)
def test_nobody_is_shoved_who_could_not_be_driven_back(posture: str, refused: bool) -> None:
    play = fight(ann(), ben(posture=posture)).say("ann attack")
    assert (play.refused_by(Shove("ann", "ben")) is not None) is refused


@pytest.mark.rule("G-strike-21", "G-strike-26")
@pytest.mark.parametrize(("posture", "refused"), [("standing", True), ("kneeling", False)])
def test_who_lies_shoves_nobody_who_stands(posture: str, refused: bool) -> None:
    play = fight(ann(posture="lying"), ben(posture=posture)).say("ann attack")
    assert (play.refused_by(Shove("ann", "ben")) is not None) is refused


@pytest.mark.rule("G-strike-23")
def test_nobody_is_driven_into_a_hex_that_is_full() -> None:
    crowded = Struck(ben(hit_points=200), ann(), *(replace(cy(at=(0, -2)), id=f"cy{n}") for n in range(3)))
    crowded.strike(18, drives=True, by="ann")
    assert (crowded.figure.at, crowded.figure.posture.name) == (cell(0, -1), "standing")


# -- slams -------------------------------------------------------------------------------------------------------------


def slamming(**changed: object) -> Play:
    """Ben in an Attack, in the hex before Ann."""
    play = fight(ann(**changed), ben(), cy(at=(1, -1)), dee(at=(0, 2)))  # type: ignore[arg-type]
    return play.until("beginning", figure="ben").say("ben attack")


@pytest.mark.rule("G-strike-22")
def test_one_runs_into_foes_who_are_in_the_battle_and_in_the_next_hex() -> None:
    play = slamming()
    assert play.why_not(Slam("ben", "ann")) is None
    assert [play.refused_by(Slam("ben", name)) for name in ("cy", "nobody", "dee")] == ["G-strike-22"] * 3


@pytest.mark.rule("G-strike-22")
def test_who_misses_runs_on_to_the_far_hex_and_hurts_nobody() -> None:
    play = slamming().say(Slam("ben", "ann"), MISS)
    assert play["ben"].at == cell(0, 1)
    assert (play["ann"].hurt, play["ben"].hurt) == (0, 0)


@pytest.mark.rule("G-strike-22")
def test_or_stays_where_a_wall_is_beyond() -> None:
    play = fight(ann(), ben(), terrain={(0, 1): "wall"}).until("beginning", figure="ben").say("ben attack")
    assert play.say(Slam("ben", "ann"), MISS)["ben"].at == cell(0, -1)


@pytest.mark.rule("G-strike-22", "G-base-20")
def test_who_is_dodged_with_a_step_back_runs_no_further_than_he_would_have() -> None:
    play = slamming().say(Slam("ben", "ann"), HIT, "ann dodge attacker=ben back=yes", [2, 2, 2])
    while play.moment == "retreating":
        play.say(StepBack("ann", cell(0, 1)))
    assert (play["ann"].at, play["ben"].at) == (cell(0, 1), cell(0, 0))


@pytest.mark.rule("G-strike-22")
def test_nobody_runs_on_into_the_hex_of_another_foe() -> None:
    play = fight(ann(), ben(), dee(at=(0, 1))).until("beginning", figure="ben").say("ben attack")
    assert play.say(Slam("ben", "ann"), MISS)["ben"].at == cell(0, -1)


@pytest.mark.rule("G-strike-22", "G-move-05")
def test_all_out_one_runs_into_nobody_but_forward() -> None:
    for facing, refused in ((3, None), (0, "G-strike-22")):
        play = fight(ann(), ben(facing=facing)).until("beginning", figure="ben")
        assert play.say("ben all-out-attack how=determined").refused_by(Slam("ben", "ann")) == refused


@pytest.mark.rule("G-strike-22", "G-move-09")
def test_a_figure_that_has_run_into_a_foe_goes_no_further() -> None:
    play = fight(ann(), ben()).until("beginning", figure="ben").say("ben all-out-attack how=double")
    play.say(Slam("ben", "ann"), HIT, "ann pass", [5], [6])
    assert left(play["ben"], Share.FORWARD) == 0


@pytest.mark.rule("G-strike-22")
@pytest.mark.parametrize("posture", ["kneeling", "sitting", "crawling"])
def test_who_is_not_on_his_feet_may_be_thrown_down_too(posture: str) -> None:
    play = slamming(posture=posture).say(Slam("ben", "ann"), HIT, "ann pass", [5], [5])
    assert play.say([5, 5, 5])["ann"].posture.name == "lying"


@pytest.mark.rule("G-strike-22")
def test_who_hurts_nobody_and_is_not_hurt_throws_nobody_down() -> None:
    """One yard: 1d-3 each. Who lies already has no feet to keep, and the runner was not hurt."""
    play = slamming(posture="lying").say(Slam("ben", "ann"), HIT, "ann pass", [2], [3])
    assert play["ben"].posture.name == "standing"


@pytest.mark.rule("G-strike-22")
def test_twice_as_much_is_enough_to_throw_the_runner_down() -> None:
    play = slamming().say(Slam("ben", "ann"), HIT, "ann pass", [4], [5])
    assert (play["ann"].hurt, play["ben"].hurt) == (1, 2)
    assert play["ben"].posture.name == "lying"


# -- what strikes ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-strike-02")
def test_only_what_is_in_hand_and_whole_strikes() -> None:
    thrust = Strike("ann", "ben", Blow.THRUST, "ann/knife")
    packed = fight(ann(about=("knife",)), ben()).say("ann attack")
    refusal = packed.why_not(thrust)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("G-strike-02", "not in hand")
    assert fight(ann(things=("knife",)), ben(at=(0, 0))).say("ann attack").why_not(thrust) is None


@pytest.mark.rule("G-strike-07")
def test_the_flat_of_a_blade_is_aimed_at_no_vitals() -> None:
    stab = Strike("ann", "ben", Blow.THRUST, "ann/broadsword", part=Part.VITALS)
    assert swordsman().why_not(stab) is None
    assert swordsman().refused_by(replace(stab, flat=True)) == "G-strike-07"


@pytest.mark.rule("G-strike-11")
def test_the_other_hand_must_hold_what_is_ready_and_work() -> None:
    skills = {Skill.BROADSWORD: 14, Skill.KNIFE: 14}
    both = ann(things=("broadsword", "knife"), skills=skills)
    order = Strike("ann", "ben", Blow.SWING, "ann/broadsword", pace=Pace.BOTH)
    unready = replace(both, marks=(Mark(Marks.UNREADY, "G-ready-01", about="ann/knife"),))
    lame = crippled(both, Part.LEFT_ARM)
    assert fight(both, ben()).say("ann attack").why_not(order) is None
    assert fight(unready, ben()).say("ann attack").refused_by(order) == "G-strike-10"
    assert fight(lame, ben()).say("ann attack").refused_by(order) is not None


@pytest.mark.rule("G-strike-26", "G-posture-03")
@pytest.mark.parametrize(
    ("weapon", "other", "refused"),
    [("spear", "buckler", False), ("spear", "spear", True), ("broadsword", "broadsword", False)],
)
def test_who_lies_uses_no_long_weapon_for_two_hands(weapon: str, other: str, refused: bool) -> None:
    skills = {Skill.SPEAR: 14, Skill.BROADSWORD: 14}
    down = ann(things=(weapon, other), skills=skills, posture="lying")
    play = fight(down, ben(posture="lying")).say("ann attack")
    assert (play.why_not(Strike("ann", "ben", Blow.THRUST, f"ann/{weapon}")) is not None) is refused


@pytest.mark.rule("G-strike-16")
def test_who_kicks_without_success_from_the_ground_has_no_balance_to_lose() -> None:
    play = fight(ann(posture="lying"), ben(at=(0, 0), posture="lying")).say("ann attack")
    play.say(Strike("ann", "ben", Blow.KICK), MISS)
    assert play.position.waiting is None or "balance" not in str(play.position.waiting)


@pytest.mark.rule("G-strike-06")
@pytest.mark.parametrize(
    ("score", "faces", "lands"),
    [
        (15, (6, 5, 5), True),
        (16, (6, 6, 5), False),
        (15, (6, 6, 5), False),
        (17, (6, 6, 6), False),
        (15, (5, 5, 5), False),
    ],
)
def test_a_roll_that_misses_whatever_the_score_has_no_such_luck(
    score: int, faces: tuple[int, ...], lands: bool
) -> None:
    fighters = battle_of(ben(at=(0, 0)), ann())
    face = assault_of(fighters, Strike("ben", "ann", Blow.PUNCH, part=Part.FACE))
    assert strikes_the_torso(face, rolled(score, faces)) is lands


# -- the limb that met a blade -----------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-22")
def test_a_blade_that_did_not_stop_the_hand_does_not_cut_it() -> None:
    armed = ben(things=("shortsword",), skills={Skill.SHORTSWORD: 12})
    play = fight(ann(), armed).say("ann attack", Shove("ann", "ben"), HIT)
    play.say("ben parry attacker=ann hand=main item=ben/shortsword skill=Shortsword", MISS)
    assert play.roll.why.startswith("shove")
    assert play["ann"].hurt == 0


@pytest.mark.rule("G-base-22")
def test_and_one_that_did_cuts_the_hand_that_came() -> None:
    armed = ben(things=("shortsword",), skills={Skill.SHORTSWORD: 12})
    play = fight(ann(), armed).say("ann attack", Shove("ann", "ben"), HIT)
    play.say("ben parry attacker=ann hand=main item=ben/shortsword skill=Shortsword", HIT)
    assert "counters at" in play.roll.why
    play.say([4, 4, 4], [6])
    assert play["ann"].hurt > 0


@pytest.mark.rule("G-strike-18")
def test_what_has_no_edge_has_no_flat() -> None:
    staff = ann(things=("quarterstaff", "quarterstaff"), skills={Skill.STAFF: 14})
    flat = Strike("ann", "ben", Blow.SWING, "ann/quarterstaff", flat=True)
    assert fight(staff, ben()).say("ann attack").refused_by(flat) == "G-strike-18"
    blade = Strike("ann", "ben", Blow.SWING, "ann/broadsword", flat=True)
    assert swordsman().why_not(blade) is None
    assert swordsman().refused_by(Strike("ann", "ben", Blow.KICK, flat=True)) == "G-strike-18"
