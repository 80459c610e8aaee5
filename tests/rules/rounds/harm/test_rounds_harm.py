"""What a hit does: damage and armour, levels and death, stun, critical injuries, recovering, first aid."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.battle.battle import Battle
from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.common.damage import parse
from core.rulesets.rounds.harm.damage import Blow, multiplied, rolled
from core.rulesets.rounds.harm.falling import falls_from
from core.rulesets.rounds.harm.first_aid import FirstAid, Help
from core.rulesets.rounds.harm.injury import cripple, critical, injure
from core.rulesets.rounds.harm.out import in_rounds, knock_out
from core.rulesets.rounds.harm.stun import be_stunned, stun
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.sheet.armoury import Stun
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.life import is_able, state_of
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, play, refusal, scene_of
from tests.support.rounds.rolling import run


def value(battle: Battle, kind: Marks, name: str = "ann") -> int:
    """What the mark of that kind says; 0: there is none."""
    mark = battle[name].mark(kind)
    return mark.value if mark else 0


@pytest.mark.rule("C-base-21")
@pytest.mark.parametrize(
    ("points", "shares", "wanted"),
    [
        (7, (Fraction(3, 2),), 11),
        (8, (Fraction(3, 2),), 12),
        (10, (Fraction(3, 4),), 8),
        (7, (Fraction(3, 2), Fraction(3, 4)), 9),
        (5, (Fraction(1, 2),), 3),
        (9, (Fraction(0),), 0),
        (9, (), 9),
    ],
)
def test_shares_round_up_one_after_the_other(points: int, shares: tuple[Fraction, ...], wanted: int) -> None:
    assert multiplied(points, shares) == wanted


@pytest.mark.rule("C-base-21", "C-armed-04", "C-armed-05")
@pytest.mark.parametrize(
    ("damage", "added", "greatest", "dice", "points"),
    [
        ("2d6+1", 2, False, ([3, 4],), 10),
        ("1d6", -2, False, ([1],), 1),
        ("1d6", -2, False, ([4],), 2),
        ("2d6+1", 2, True, (), 15),
        ("1d6", -1, True, (), 5),
    ],
)
def test_dice_and_what_is_added(
    damage: str, added: int, greatest: bool, dice: tuple[list[int], ...], points: int
) -> None:
    scene = scene_of(battle_of(ann(), ben()))
    blow = Blow("ann", "ben", parse(damage), added, greatest=greatest)
    assert run(rolled(scene, blow), *dice) == points


@pytest.mark.rule("C-base-22")
@pytest.mark.parametrize(("points", "worn", "through"), [(9, "mail", 5), (3, "mail", 0), (4, "mail", 0), (9, "", 9)])
def test_armour_is_taken_off_each_hit(points: int, worn: str, through: int) -> None:
    scene = scene_of(battle_of(ann(worn=(worn,) if worn else ()), ben()))
    assert run(inflict(scene, "ann", points, "C-base-21")) == through
    assert scene.battle["ann"].hurt == through


@pytest.mark.rule("C-base-42", "C-base-22")
def test_some_harm_passes_armour() -> None:
    scene = scene_of(battle_of(ann(worn=("plate",)), ben()))
    assert run(inflict(scene, "ann", 3, "C-base-38", past_armour=True)) == 3


@pytest.mark.rule("C-base-20")
@pytest.mark.parametrize(("hurt", "dead"), [(46, False), (47, True)])
def test_six_times_health_kills(hurt: int, dead: bool) -> None:
    scene = scene_of(battle_of(ann(hurt=hurt, things=("sword",)), ben()))
    run(inflict(scene, "ann", 1, "C-base-21"))
    assert (scene.battle["ann"].life is Life.DEAD) is dead
    assert (scene.battle["ann"].posture == PRONE) is dead
    assert bool(scene.battle.fallen.get(Cell(5, 5))) is dead


@pytest.mark.rule("C-base-20")
def test_the_dead_take_no_more() -> None:
    scene = scene_of(battle_of(replace(ann(hurt=48), life=Life.DEAD), ben()))
    assert run(inflict(scene, "ann", 5, "C-base-21")) == 0


@pytest.mark.rule("C-base-44")
@pytest.mark.parametrize(
    ("hurt", "points", "dice", "out"),
    [
        (31, 1, ([4, 3], [2]), True),
        (31, 1, ([4, 4],), False),
        (30, 1, (), False),
        (32, 1, (), False),
        (31, 9, ([6, 5], [1]), True),
        (39, 1, ([6, 6], [3]), False),
        (39, 1, ([6, 5], [3]), True),
    ],
)
def test_where_it_is_played_the_badly_wounded_collapse(
    hurt: int, points: int, dice: tuple[list[int], ...], out: bool
) -> None:
    tough = ann(hurt=hurt, strength=8, vitality=6)
    scene = scene_of(battle_of(tough, ben(), options=("C-base-44",)))
    run(inflict(scene, "ann", points, "C-base-21"), *dice)
    assert (scene.battle["ann"].life is Life.UNCONSCIOUS) is out


@pytest.mark.rule("C-base-44", "C-base-18")
def test_else_nobody_collapses() -> None:
    scene = scene_of(battle_of(ann(hurt=31), ben()))
    run(inflict(scene, "ann", 1, "C-base-21"))
    assert is_able(scene.battle["ann"])


@pytest.mark.rule("C-base-23")
@pytest.mark.parametrize(
    ("how", "extraordinary", "dice", "state", "until"),
    [
        (Stun.LIGHT, False, ([4, 4],), "well", 0),
        (Stun.LIGHT, False, ([4, 3],), "stunned", 2),
        (Stun.LIGHT, False, ([1, 2],), "stunned", 2),
        (Stun.LIGHT, False, ([1, 1], [3, 4]), "unconscious", 71),
        (Stun.MEDIUM, False, ([6, 6], [1]), "well", 0),
        (Stun.MEDIUM, False, ([6, 5],), "stunned", 3),
        (Stun.MEDIUM, False, ([4, 3], [3, 4]), "unconscious", 71),
        (Stun.MEDIUM, True, ([6, 6], [2]), "stunned", 3),
        (Stun.HEAVY, False, ([6, 6], [5], [2]), "unconscious", 201),
        (Stun.HEAVY, False, ([6, 6], [6], [1]), "well", 0),
    ],
)
def test_stamina_against_a_stun(
    how: Stun, extraordinary: bool, dice: tuple[list[int], ...], state: str, until: int
) -> None:
    scene = scene_of(battle_of(fighter("ann", vitality=8), ben()))
    assert run(stun(scene, "ann", how, extraordinary=extraordinary), *dice) is (state != "well")
    assert state_of(scene.battle["ann"]) == state
    assert value(scene.battle, Marks.STUNNED if state == "stunned" else Marks.OUT_UNTIL) == until
    assert scene.battle["ann"].hurt == 0


@pytest.mark.rule("C-base-23", "C-base-34")
def test_of_two_stuns_the_one_that_ends_last_counts() -> None:
    scene = scene_of(battle_of(ann(), ben(), turn=2))
    be_stunned(scene, "ann", 2)
    be_stunned(scene, "ann", 1)
    assert value(scene.battle, Marks.STUNNED) == 4
    be_stunned(scene, "ann", 3)
    assert value(scene.battle, Marks.STUNNED) == 5


@pytest.mark.rule("C-base-24")
def test_the_stunned_stand_and_hold_and_the_unconscious_do_not() -> None:
    scene = scene_of(battle_of(ann(things=("sword",)), ben(things=("staff",))))
    be_stunned(scene, "ann", 1)
    assert (scene.battle["ann"].posture, scene.battle["ann"].main) == (STANDING, "ann/sword")
    knock_out(scene, "ben", 1, "C-base-23")
    assert (scene.battle["ben"].posture, scene.battle["ben"].main) == (PRONE, None)
    assert [item.kind for item in scene.battle.fallen[Cell(6, 5)]] == ["staff"]
    assert not is_able(scene.battle["ann"])


@pytest.mark.rule("C-base-24", "C-base-34", "C-cond-03")
def test_stunned_for_two_rounds_acts_again_in_the_fourth() -> None:
    played = play(ann(), ben(marks=(Mark(Marks.STUNNED, "C-base-24", 3),)))
    for number in (1, 2, 3):
        assert played.battle.clock.turn == number
        played.say("ann done")
    assert played.battle.clock.turn == 4
    played.say("ann done")
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-base-34")
def test_who_comes_to_is_prone_and_empty_handed() -> None:
    lying = replace(ben(prone=True, marks=(Mark(Marks.OUT_UNTIL, "C-base-34", 1),)), life=Life.UNCONSCIOUS)
    played = play(ann(), lying, cy()).say("ann done", "cy done", "ann done")
    assert played.decision.figures == ("ben",)
    assert played["ben"].posture == PRONE
    assert not played["ben"].mark(Marks.OUT_UNTIL)


@pytest.mark.rule("C-base-31")
def test_ten_rounds_are_a_minute() -> None:
    assert in_rounds(7) == 70


@pytest.mark.rule("C-base-25")
@pytest.mark.parametrize(("dice", "injured"), [(([4, 4], [6]), True), (([5, 4],), False)])
def test_stamina_against_an_injury(dice: tuple[list[int], ...], injured: bool) -> None:
    scene = scene_of(battle_of(ann(), ben()))
    assert run(critical(scene, "ann"), *dice) is injured
    assert is_useless(scene.battle["ann"], Limb.LEG) is injured


@pytest.mark.rule("C-base-26")
@pytest.mark.parametrize(("dice", "limb"), [(([4],), Limb.MAIN_ARM), (([5],), Limb.OTHER_ARM), (([6],), Limb.LEG)])
def test_where_it_strikes(dice: tuple[list[int], ...], limb: Limb) -> None:
    scene = scene_of(battle_of(ann(things=("sword", "knife")), ben()))
    run(injure(scene, "ann"), *dice)
    assert [one for one in Limb if is_useless(scene.battle["ann"], one)] == [limb]
    lies = [item.kind for item in scene.battle.fallen.get(Cell(5, 5), ())]
    assert lies == {Limb.MAIN_ARM: ["sword"], Limb.OTHER_ARM: ["knife"], Limb.LEG: []}[limb]
    assert (scene.battle["ann"].posture == PRONE) is (limb is Limb.LEG)


@pytest.mark.rule("C-base-26")
def test_head_and_torso() -> None:
    scene = scene_of(battle_of(ann(worn=("plate",)), ben()))
    run(injure(scene, "ann"), [1], [4])
    assert value(scene.battle, Marks.STUNNED) == 5
    for face in (2, 3):
        scene = scene_of(battle_of(ann(worn=("plate",)), ben()))
        run(injure(scene, "ann"), [face], [5])
        assert scene.battle["ann"].hurt == 5


@pytest.mark.rule("C-base-26")
def test_a_known_limb_asks_for_no_die() -> None:
    scene = scene_of(battle_of(ann(), ben()))
    assert run(critical(scene, "ann", at=Limb.OTHER_ARM), [1, 1])
    assert is_useless(scene.battle["ann"], Limb.OTHER_ARM)


@pytest.mark.rule("C-base-26")
def test_a_leg_hurt_again_gives_way_for_good() -> None:
    scene = scene_of(battle_of(ann(), ben()))
    cripple(scene, "ann", Limb.LEG)
    assert not scene.battle["ann"].mark(Marks.LAMED)
    cripple(scene, "ann", Limb.LEG)
    assert scene.battle["ann"].mark(Marks.LAMED)


@pytest.mark.rule("C-base-26", "C-base-33")
def test_an_arm_hurt_lets_a_weapon_for_two_hands_fall() -> None:
    for arm in (Limb.MAIN_ARM, Limb.OTHER_ARM):
        scene = scene_of(battle_of(ann(things=("slug rifle",)), ben()))
        cripple(scene, "ann", arm)
        assert not scene.battle["ann"].held


@pytest.mark.rule("C-base-38")
@pytest.mark.parametrize(("height", "dice", "hurt"), [(7, ([3, 4],), 7), (3, ([5],), 5), (2, (), 0)])
def test_a_die_for_every_three_metres(height: int, dice: tuple[list[int], ...], hurt: int) -> None:
    scene = scene_of(battle_of(ann(worn=("plate",)), ben()))
    run(falls_from(scene, "ann", height), *dice)
    assert scene.battle["ann"].hurt == hurt
    assert (scene.battle["ann"].posture == PRONE) is bool(hurt)


MEDIC = {Skill.FIRST_AID: 3}


@pytest.mark.rule("C-base-37")
@pytest.mark.parametrize(
    ("dice", "hurt", "treated"),
    [(([3, 3], [4]), 5, False), (([3, 2],), 9, False), (([6, 6], [1], [4]), 5, True), (([5, 5], [1]), 8, False)],
)
def test_first_aid_does_one_thing_or_two(dice: tuple[list[int], ...], hurt: int, treated: bool) -> None:
    medic = fighter("dee", at=(4, 5), intellect=6, skills=MEDIC)
    wounded = ann(hurt=9, marks=(Mark(Marks.INJURED, "C-base-26", about=Limb.LEG),))
    played = play(medic, wounded, cy())
    played.say(FirstAid("dee", "ann", Help.MEND, Help.LEG), *dice)
    assert played["ann"].hurt == hurt
    assert is_useless(played["ann"], Limb.LEG) is not treated
    assert spent(played["dee"]) == 1


@pytest.mark.rule("C-base-37")
def test_points_are_taken_off_once_in_a_battle() -> None:
    medic = fighter("dee", at=(4, 5), intellect=6, skills=MEDIC)
    played = play(medic, ann(hurt=9), cy())
    again = played.read('dee first-aid patient=ann help="mend wounds"')
    played.say(again, [3, 3], [2])
    assert played["ann"].hurt == 7
    assert "can't mend wounds" in refusal(played, again)


@pytest.mark.rule("C-base-37")
@pytest.mark.parametrize(("state", "help"), [("stunned", "end the stun"), ("out", "wake")])
def test_first_aid_ends_a_stun_and_wakes_the_unconscious(state: str, help: str) -> None:
    medic = fighter("dee", at=(4, 5), intellect=6, skills=MEDIC)
    stunned = ann(marks=(Mark(Marks.STUNNED, "C-base-24", 9),))
    out = replace(ann(marks=(Mark(Marks.OUT_UNTIL, "C-base-34", 99, "stunned"),)), life=Life.UNCONSCIOUS)
    played = play(medic, stunned if state == "stunned" else out, cy())
    played.say(played.read(f'dee first-aid patient=ann help="{help}"'), [3, 3])
    assert is_able(played["ann"])


@pytest.mark.rule("C-base-37")
def test_disastrous_aid_hurts_and_the_dead_are_past_it() -> None:
    medic = fighter("dee", at=(4, 5), intellect=0, hurt=10)
    played = play(medic, ann(hurt=9, worn=("plate",)), cy())
    played.say('dee first-aid patient=ann help="mend wounds"', [1, 1])
    assert played["ann"].hurt == 10
    dead = play(medic, replace(ann(hurt=48), life=Life.DEAD), cy())
    assert refusal(dead, dead.read('dee first-aid patient=ann help="mend wounds"'))


@pytest.mark.rule("C-base-37", "C-table1-02")
def test_beside_an_enemy_first_aid_is_answered() -> None:
    medic = fighter("dee", at=(5, 4), intellect=6, skills=MEDIC)
    played = play(medic, ann(hurt=9), ben()).say('dee first-aid patient=ann help="mend wounds"')
    assert played.decision.figures == ("ben",)
