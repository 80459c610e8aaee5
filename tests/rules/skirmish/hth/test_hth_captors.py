"""Captor and captive: who keeps a hold, and what becomes of both. How someone is subdued: test_hth_subduing.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.stun import stun
from core.rulesets.skirmish.hth.brawling import Brawl
from core.rulesets.skirmish.hth.disarming import Seize
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.parting import LeaveHth
from core.rulesets.skirmish.hth.subduing import Release, Subdue
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.condition import go_out
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import in_hth
from hexfray.testing.skirmish import Play, Traits, cell, fighter
from tests.support.captives import SUBDUE, WON, ann, bob, cal
from tests.support.hth import grappling, how, steps


def eve(**traits: Unpack[Traits]) -> Figure:
    """Bob's friend in the hex."""
    traits.setdefault("dexterity", 9)
    return fighter("eve", side="blue", **traits)


# -- the captor ----------------------------------------------------------------------------------------------------


def holding(grip: Grip = Grip.HELD_2, *others: Figure, captor: Figure | None = None) -> Play:
    """Ann holds Bob and it is her place; Eve is in it too."""
    pins = {("ann", "bob"): grip}
    return Play.acting(grappling(captor or ann(), bob(dexterity=8), eve(), *others, pins=pins))


@pytest.mark.rule("S16.15.6-09")
@pytest.mark.parametrize(
    "order",
    [Brawl("ann", "eve"), Subdue("ann", "eve"), LeaveHth("ann", cell(0, 1)), Seize("ann", "eve", "eve/dagger")],
    ids=["blow", "subdue", "leave", "seize"],
)
def test_who_turns_to_another_figure_or_leaves_lets_go(order: Brawl | Subdue | LeaveHth | Seize) -> None:
    armed = eve(main="dagger")
    battle = grappling(ann(), bob(dexterity=8), armed, pins={("ann", "bob"): Grip.HELD_2})
    play = Play.acting(battle).say(order)
    assert steps(play, "ann", "bob")[0] == "let_go_in_brawl"
    assert how(play, "ann", "bob") in (Grip.BRAWL, Grip.LEAVE_ROLL)


@pytest.mark.rule("S16.15.6-09")
def test_a_shot_at_another_figure_lets_go_too() -> None:
    play = holding(captor=ann(main="pistol")).say(Shoot("ann", "eve", "ann/pistol"))
    assert how(play, "ann", "bob") is Grip.BRAWL


@pytest.mark.rule("S16.15.6-09")
def test_a_blow_at_the_captive_keeps_it() -> None:
    play = holding().say(Brawl("ann", "bob"), [3, 3, 3], [1])
    assert how(play, "ann", "bob") is Grip.HELD_2


@pytest.mark.rule("S16.15.6-09")
def test_being_pinned_itself_ends_its_hold() -> None:
    pins = {("ann", "bob"): Grip.HELD_2}
    play = Play.acting(grappling(ann(dexterity=8, strength=11), bob(dexterity=7), eve(strength=13), pins=pins))
    play.say(Subdue("eve", "ann"), *WON)
    assert how(play, "ann", "bob") is Grip.BRAWL
    assert how(play, "eve", "ann") is Grip.HELD_1
    assert play.decision.figures == ("bob",)


@pytest.mark.rule("S16.15.6-09")
@pytest.mark.parametrize("grip", [Grip.HELD_2, Grip.HELD_1, Grip.BREAK_DUE, Grip.SUBDUED])
def test_a_captor_that_goes_out_holds_nobody(grip: Grip) -> None:
    scene = Scene(grappling(ann(), bob(), pins={("ann", "bob"): grip}), BOOK)
    go_out(scene, "ann", "collapse")
    assert {h.grip for h in scene.battle.holds} == {Grip.ENDED}
    assert scene.battle["bob"].condition is Condition.PRONE


@pytest.mark.rule("S16.15.6-09")
def test_a_captive_of_the_dead_acts_again() -> None:
    dan = fighter("dan", (0, 1), 0, side="blue", dexterity=16, strength=13, main="broadsword")
    weak = ann(dexterity=8, strength=9, hurt=7)
    battle = grappling(weak, bob(), cal(), outside=[dan], pins={("ann", "bob"): Grip.HELD_2})
    play = Play.acting(battle).say(Strike("dan", "ann", "dan/broadsword"), [3, 3, 3], [6, 6])
    assert not play["ann"].active
    assert play.decision.figures == ("bob",)
    assert play.why_not(Brawl("bob", "cal")) is None


@pytest.mark.rule("S16.15.6-01")
def test_a_held_figure_cannot_be_pinned_by_another() -> None:
    play = Play.acting(grappling(ann(dexterity=8), bob(), cal(), pins={("ann", "bob"): Grip.SUBDUED}))
    assert play.refused_by(Subdue("cal", "bob")) == "S16.15.6-01"
    own = holding()
    assert own.refused_by(SUBDUE) == "S16.15.6-01"


# -- the end of it -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.6-10")
@pytest.mark.parametrize(("others", "grip"), [(0, Grip.GRAPPLING), (1, Grip.BRAWL)])
def test_a_captor_may_release_at_no_cost(others: int, grip: Grip) -> None:
    foes = [eve()][:others]
    battle = grappling(ann(), bob(dexterity=8), *foes, pins={("ann", "bob"): Grip.SUBDUED})
    play = Play.acting(battle).say(Release("ann", "bob"))
    assert how(play, "ann", "bob") is grip
    assert play.decision.figures == ("ann",)
    assert play.why_not(SUBDUE) is None


@pytest.mark.rule("S16.15.6-10")
@pytest.mark.parametrize("how_it_ends", ["dies", "lets go"])
def test_an_able_ally_keeps_the_subdued_down(how_it_ends: str) -> None:
    battle = grappling(ann(), bob(), cal(), pins={("ann", "bob"): Grip.SUBDUED})
    if how_it_ends == "dies":
        scene = Scene(battle, BOOK)
        go_out(scene, "ann", "die")
        after = scene.battle
    else:
        after = Play.acting(battle).say(Release("ann", "bob")).battle
    grips = {(h.holder, h.held): h.grip for h in after.holds}
    assert grips["cal", "bob"] == Grip.SUBDUED
    assert grips["ann", "bob"] == (Grip.ENDED if how_it_ends == "dies" else Grip.BRAWL)


@pytest.mark.rule("S16.15.6-10", "S16.9-04")
def test_a_stunned_captor_holds_nobody_and_a_stunned_ally_does_not_take_over() -> None:
    stunned_ally = cal(marks=[Mark(Marks.STUNNED, "S16.9-04")])
    scene = Scene(grappling(ann(), bob(), stunned_ally, pins={("ann", "bob"): Grip.SUBDUED}), BOOK)
    stun(scene, "ann")
    assert {h.grip for h in scene.battle.holds} == {Grip.BRAWL}


@pytest.mark.rule("S16.15.6-10")
def test_an_ally_who_is_busy_keeps_nobody() -> None:
    pins = {("ann", "bob"): Grip.SUBDUED, ("cal", "eve"): Grip.HELD_1}
    scene = Scene(grappling(ann(), bob(), cal(), eve(), pins=pins), BOOK)
    go_out(scene, "ann", "die")
    assert {(h.holder, h.held): h.grip for h in scene.battle.holds}["cal", "bob"] == Grip.BRAWL


@pytest.mark.rule("S16.15.6-10")
def test_who_is_only_held_is_kept_by_nobody_else() -> None:
    scene = Scene(grappling(ann(), bob(), cal(), pins={("ann", "bob"): Grip.BREAK_DUE}), BOOK)
    go_out(scene, "ann", "die")
    assert {(h.holder, h.held): h.grip for h in scene.battle.holds}["cal", "bob"] == Grip.GRAPPLING


@pytest.mark.rule("S16.15.6-10")
def test_with_the_captor_gone_and_nobody_else_there_it_is_free_and_prone() -> None:
    play = Play.acting(grappling(ann(), bob(), pins={("ann", "bob"): Grip.SUBDUED}))
    play.say(LeaveHth("ann", cell(0, 1)), [3, 3, 3, 3])
    assert not in_hth(play.battle, "bob")
    assert play["bob"].condition is Condition.PRONE
    assert steps(play, "ann", "bob")[:3] == ["let_go", "try_to_leave", "leave"]
