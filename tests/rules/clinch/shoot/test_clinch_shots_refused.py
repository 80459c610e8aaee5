"""Which shots are proposed, which are refused, and what loses an aim (G-shoot-01, -04, -08, -10). How they go is in
test_clinch_shooting.py."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.attack.assault import harm_in_words
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.aim import TakeAim
from core.rulesets.clinch.shoot.shots import Shoot, assault_of
from core.rulesets.clinch.turn.phases import TurnEnds
from hexfray.testing import Play
from tests.support.clinch.fights import fight, in_second
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, eve
from tests.support.clinch.holding import scene

PISTOL = "eve/pistol"
AIMING = Mark(Marks.AIMING, "G-shoot-04", 1, "ben")
AIM = Mark(Marks.MANOEUVRE, "G-base-09", about="aim")


def shooting(manoeuvre: str = "attack", at: tuple[int, int] = (0, -5)) -> Play:
    """Eve in the middle looks north with her pistol; Ben and Cy are about."""
    play = fight(eve(at=(0, 0)), ben(at=at, hit_points=60), cy(at=(1, -5)))
    return play.until("beginning", figure="eve").say(f"eve {manoeuvre}")


@pytest.mark.rule("G-shoot-01", "G-base-30", "G-shoot-08", "G-shoot-10", "G-base-41")
def test_as_many_as_it_fires_are_proposed_and_one_at_every_part() -> None:
    proposed = [order for order in shooting().menu if isinstance(order, Shoot) and order.target == "ben"]
    assert {order.shots for order in proposed if order.part is Part.TORSO} == {1, 2, 3}
    assert {order.shots for order in proposed if order.part is Part.NECK} == {1}
    assert {Part.SKULL, Part.LEFT_FOOT} <= {order.part for order in proposed}


@pytest.mark.rule("G-base-30")
def test_a_shot_takes_an_attack_however_it_is_put_together() -> None:
    burst = Shoot("eve", "ben", PISTOL, Part.NECK, shots=2)
    play = shooting()
    assert play.why_not(burst) is None, "nobody proposes it, but it may be"
    play.say(Shoot("eve", "ben", PISTOL), [6, 5, 5])
    assert play.refused_by(burst) == "G-base-30"
    assert shooting("move").refused_by(burst) == "G-base-30"


@pytest.mark.rule("G-base-31")
def test_two_shots_all_out_are_for_one_foe() -> None:
    play = shooting("all-out-attack how=double").say(Shoot("eve", "ben", PISTOL), [6, 5, 5])
    assert play.refused_by(Shoot("eve", "cy", PISTOL)) == "G-base-31"
    assert play.why_not(Shoot("eve", "ben", PISTOL)) is None


@pytest.mark.rule("G-base-15", "G-shoot-02")
def test_nobody_shoots_at_less_than_three() -> None:
    for skill, refused in ((12, True), (13, False)):
        play = fight(eve(at=(0, 0), skills={Skill.PISTOL: skill}), ben(at=(0, -3)))
        play.until("beginning", figure="eve").say("eve attack")
        eye = Shoot("eve", "ben", PISTOL, Part.LEFT_EYE)
        assert (play.refused_by(eye) == "G-base-15") is refused, "range -1, the eye -9, so that 3 are left of 13"


@pytest.mark.rule("G-shoot-04")
def test_aim_is_taken_at_a_foe_before_it_with_what_could_be_shot() -> None:
    ahead, behind = shooting("aim"), shooting("aim", at=(0, 5))
    order = TakeAim("eve", "ben", PISTOL)
    assert ahead.why_not(order) is None
    assert behind.refused_by(order) == "G-shoot-04"
    empty = eve(at=(0, 0))
    empty = replace(empty, gear=tuple(replace(item, rounds=0) for item in empty.gear))
    play = fight(empty, ben(at=(0, -5))).until("beginning", figure="eve").say("eve aim")
    assert play.refused_by(order) == "G-shoot-04"


@pytest.mark.rule("G-shoot-04")
@pytest.mark.parametrize(
    ("walked", "wall", "kept"), [(0, False, True), (1, False, True), (2, False, False), (0, True, False)]
)
def test_two_steps_lose_an_aim_and_so_does_who_goes_out_of_sight(walked: int, *, wall: bool, kept: bool) -> None:
    way = tuple(cell(0, number) for number in range(walked + 1))
    shooter = replace(eve(at=(0, 0), marks=(AIMING, AIM)), walk=way)
    terrain = {(0, -2): "wall"} if wall else None
    now = scene(in_second(battle_of(shooter, ben(at=(0, -5)), terrain=terrain), 2, "eve", phase="ending"))
    now.settle(TurnEnds("eve"))
    assert (now.battle["eve"].mark(Marks.AIMING) is not None) is kept


@pytest.mark.rule("G-strike-05")
def test_what_a_shot_does_is_said_with_its_dice() -> None:
    battle = battle_of(eve(at=(0, 0)), ben(at=(0, -5)), ann(at=(3, 0)))
    assert harm_in_words(battle, assault_of(battle, Shoot("eve", "ben", PISTOL))) == "2d6+2 piercing"
