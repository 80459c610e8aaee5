"""Between combats: mending (S12.1-14, -15) and what comes back of nonlethal hits (S12.4-13)."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.repair import at_the_smith, put_right
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.after_battle import FightEnds
from hexfray.testing.skirmish import Play, battle_of, fighter

JAMMED = Item("agnar/rifle", "rifle", Soundness.JAMMED, rounds=4)
BROKEN = Item("agnar/rifle", "rifle", Soundness.BROKEN, rounds=4)


@pytest.mark.rule("S12.1-14")
def test_a_jam_is_put_right_by_anyone_with_skill_and_tools() -> None:
    gunner = fighter("agnar", skills={"Guns": 1})
    assert put_right(JAMMED, gunner, tools=True) == Item("agnar/rifle", "rifle", rounds=4)
    assert put_right(JAMMED, gunner, tools=False) == JAMMED
    assert put_right(JAMMED, fighter("agnar", skills={"Energy Weapons": 2}), tools=True) == JAMMED


@pytest.mark.rule("S12.1-15")
def test_what_is_broken_for_good_is_mended_at_the_smiths_alone() -> None:
    assert put_right(BROKEN, fighter("agnar", skills={"Guns": 3}), tools=True) == BROKEN
    assert at_the_smith(BROKEN).soundness is Soundness.WHOLE
    laser = Item("agnar/laser rifle", "laser rifle", Soundness.BROKEN)
    assert at_the_smith(laser).soundness is Soundness.WHOLE


@pytest.mark.rule("S12.1-15")
@pytest.mark.parametrize("kind", ["katana", "one-handed club"])
def test_nobody_mends_a_broken_blade_or_club(kind: str) -> None:
    broken = Item(f"agnar/{kind}", kind, Soundness.BROKEN, cracks=2)
    assert at_the_smith(broken) == broken


def recovered(battle: Battle) -> Battle:
    """The battle after what passes with the fight is over."""
    scene = Scene(battle, BOOK)
    scene.settle(FightEnds())
    return scene.battle


def beaten(hits: int, other: int = 0, *, strength: int = 11) -> Figure:
    """Borg when the fight is over, in which he took so many nonlethal hits and others."""
    mark = Mark(Marks.NONLETHAL, "S12.4-13", hits)
    out = strength - hits - other == 1
    condition = Condition.UNCONSCIOUS if out else Condition.STANDING
    borg = fighter("borg", strength=strength, hurt=hits + other, marks=[mark], condition=condition)
    return recovered(battle_of(borg))["borg"]


@pytest.mark.rule("S12.4-13")
@pytest.mark.parametrize(("hits", "left"), [(3, 2), (4, 2), (1, 1), (0, 0)])
def test_half_of_the_nonlethal_hits_rounded_down_comes_back(hits: int, left: int) -> None:
    assert beaten(hits).hurt == left


@pytest.mark.rule("S12.4-13")
def test_other_hits_stay_and_who_has_strength_again_comes_round() -> None:
    assert beaten(4, other=6).hurt == 8
    assert beaten(4, other=6).condition is Condition.PRONE
    assert beaten(1, other=9).condition is Condition.UNCONSCIOUS


@pytest.mark.rule("S12.4-13")
def test_the_blows_of_a_fight_are_summed_and_only_hits_that_were_taken_count() -> None:
    agnar = fighter("agnar", (0, -1), 3, main="one-handed club", dexterity=14)
    borg = fighter("borg", (0, 0), 0, side="blue", strength=11, dexterity=9)
    battle = battle_of(agnar, borg, fighter("dag", (9, 9), side="blue"), options=["S12.4-13"])
    strike = Strike("agnar", "borg", "agnar/one-handed club", nonlethal=True)
    battle = Play.acting(battle).say(strike, [3, 4, 4], [4]).battle
    battle = Play.acting(battle).say(strike, [3, 4, 4], [6]).battle
    assert battle["borg"].hurt == 10
    assert recovered(battle)["borg"].hurt == 5


@pytest.mark.rule("S12.4-13")
def test_nothing_comes_back_to_the_dead() -> None:
    mark = Mark(Marks.NONLETHAL, "S12.4-13", 4)
    dead = fighter("borg", strength=11, hurt=11, marks=[mark], condition=Condition.DEAD)
    assert recovered(battle_of(dead))["borg"] == dead
