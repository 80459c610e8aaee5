"""Leaving a fight hand to hand, what keeps a figure in it, and its end."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.hth.brawling import Brawl
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.parting import LeaveHth
from core.rulesets.skirmish.movement.moving import Crawl, LieDown, Move
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.movement.walking import paths
from core.rulesets.skirmish.sheet.condition import go_out
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.course import MoveFirst
from hexfray.testing.skirmish import Play, Traits, cell, fighter
from tests.support.hth import acts, grappling, how, number, steps, ways

OUT = LeaveHth("ann", cell(0, 1))


def ann(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("dexterity", 14)
    return fighter("ann", **traits)


def bob(**traits: Unpack[Traits]) -> Figure:
    return fighter("bob", side="blue", **traits)


def cal(**traits: Unpack[Traits]) -> Figure:
    return fighter("cal", **traits)


def eve() -> Figure:
    """Bob's friend far away, who still has something to do when the others have acted."""
    return fighter("eve", (0, -5), 3, side="blue", dexterity=8, main="pistol")


# -- leaving -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-25")
def test_leaving_takes_four_dice_and_the_fights_bonus_does_not_count() -> None:
    play = Play.acting(grappling(ann(), bob())).say(OUT)
    assert play.roll.dice.count == 4
    assert number(play) == 14
    assert not acts(play, "ann")
    assert how(play, "ann", "bob") is Grip.LEAVE_ROLL


@pytest.mark.rule("S16.15.3-25")
def test_who_gets_out_stands_in_the_hex_it_chose() -> None:
    play = Play.acting(grappling(ann(), bob())).say(OUT, [4, 4, 3, 3])
    assert play["ann"].at == cell(0, 1)
    assert play["ann"].condition is Condition.STANDING
    assert play["bob"].condition is Condition.PRONE
    assert how(play, "ann", "bob") is Grip.APART
    assert steps(play, "ann", "bob") == ["try_to_leave", "leave"]
    assert steps(play, "bob", "ann")[:1] == ["gone"]


@pytest.mark.rule("S16.15.3-25")
@pytest.mark.parametrize(("others", "grip"), [(0, Grip.GRAPPLING), (1, Grip.BRAWL)])
def test_who_does_not_has_lost_its_action(others: int, grip: Grip) -> None:
    play = Play.acting(grappling(ann(), bob(), *[cal()][:others])).say(OUT, [4, 4, 4, 3])
    assert (play["ann"].at, play["ann"].condition) == (cell(0, 0), Condition.PRONE)
    assert how(play, "ann", "bob") is how(play, "bob", "ann") is grip
    assert not acts(play, "ann")


@pytest.mark.rule("S16.15.3-25")
def test_a_hex_is_empty_if_nobody_at_all_is_in_it() -> None:
    body = fighter("eve", (0, 1), side="blue").in_condition(Condition.DEAD)
    battle = grappling(ann(), bob(), outside=[body])
    play = Play.acting(replace(battle, terrain={cell(0, -1): "wall"}))
    offered = {order.to for order in play.menu if isinstance(order, LeaveHth)}
    assert offered == {cell(1, -1), cell(1, 0), cell(-1, 1), cell(-1, 0)}
    assert play.refused_by(OUT) == "S16.15.3-25"


@pytest.mark.rule("S16.15.3-25")
def test_nobody_leaves_who_dodges_or_cannot_rise_under_its_load() -> None:
    dodging = Mark(Marks.DODGING, "S12.0-18")
    assert BOOK.refusal(grappling(ann(marks=[dodging]), bob()), OUT) is not None
    assert BOOK.refusal(grappling(ann(strength=1, main="pike", pack=["rifle"]), bob()), OUT) is not None


@pytest.mark.rule("S16.15.3-25")
def test_a_walk_and_a_crawl_are_no_way_out() -> None:
    battle = grappling(ann(), bob())
    here = battle["ann"].facing
    assert BOOK.refusal(battle, Crawl("ann", (cell(0, 1),), 3)) is not None
    assert BOOK.refusal(replace(battle, holds=()), Crawl("ann", (cell(0, 1),), 3)) is None
    assert BOOK.refusal(battle, Move("ann", (cell(0, 1),), here)) is not None
    assert BOOK.refusal(battle, LieDown("ann", (cell(0, 1),), here)) is not None
    assert list(paths(battle, battle["ann"])) == [()]


@pytest.mark.rule("S16.15.3-25")
def test_who_fights_hand_to_hand_is_not_asked_to_move() -> None:
    play = Play.from_start(grappling(ann(), bob(), outside=[fighter("dan", (3, 3))]))
    play.say([6], [1], MoveFirst("ann"))
    assert play.battle.clock.side == "red"
    assert play.battle.clock.pending == ("dan",)


@pytest.mark.rule("S16.15.3-25")
def test_those_left_fight_on() -> None:
    play = Play.acting(grappling(ann(), bob(), cal())).say(OUT, [4, 4, 3, 3])
    assert how(play, "cal", "bob") is how(play, "bob", "cal") is Grip.GRAPPLING
    assert how(play, "bob", "ann") is Grip.ENDED


# -- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-26")
def test_a_survivor_stands_up_the_turn_after() -> None:
    frail = bob(strength=2)
    play = Play.acting(grappling(ann(main="dagger"), cal(), frail, outside=[eve()]))
    play.say(Brawl("ann", "bob", "ann/dagger"), [3, 3, 3], [6])
    assert play["bob"].condition is Condition.DEAD
    assert {grip for pair, grip in ways(play).items()} == {"ended"}
    assert play["cal"].condition is Condition.PRONE
    assert BOOK.refusal(play.battle, StandUp("cal")) == (
        "S16.15.3-26",
        "fought hand-to-hand this turn",
    )
    play.until("initiative")
    assert ways(play) == {}
    assert BOOK.refusal(play.battle, StandUp("ann")) is None


@pytest.mark.rule("S16.15.3-26")
def test_unconscious_is_out_of_the_fight() -> None:
    play = Play.acting(grappling(ann(main="dagger"), bob(strength=7), outside=[eve()]))
    play.say(Brawl("ann", "bob", "ann/dagger"), [3, 3, 3], [4])
    assert play["bob"].condition is Condition.UNCONSCIOUS
    assert ways(play) == {("ann", "bob"): "ended", ("bob", "ann"): "ended"}


@pytest.mark.rule("S16.15.3-26")
def test_two_that_are_left_of_three_grapple() -> None:
    weak = cal(strength=9, hurt=7)
    play = Play.acting(grappling(bob(dexterity=15), ann(), weak)).say(Brawl("bob", "cal"), [3, 3, 3], [6])
    assert not play["cal"].active
    assert how(play, "ann", "bob") is how(play, "bob", "ann") is Grip.GRAPPLING
    assert how(play, "cal", "bob") is Grip.ENDED


@pytest.mark.rule("S16.15.3-26")
def test_three_that_are_left_of_four_brawl_on() -> None:
    fay = fighter("fay", side="blue", dexterity=16)
    play = Play.acting(grappling(bob(), ann(), cal(strength=9, hurt=7), fay)).say(Brawl("fay", "cal"), [3, 3, 3], [6])
    assert {how(play, "ann", foe) for foe in ("bob", "fay")} == {Grip.BRAWL}


@pytest.mark.rule("S16.15.3-26")
def test_who_fights_on_with_another_does_not_stand_up() -> None:
    battle = grappling(ann(), bob(), outside=[])
    assert BOOK.refusal(battle, StandUp("ann")) is not None
    assert BOOK.refusal(replace(battle, holds=()), StandUp("ann")) is None


@pytest.mark.rule("S16.15.3-26", "S12.0-36")
def test_whatever_puts_a_figure_out_ends_its_part() -> None:
    scene = Scene(grappling(ann(), bob(), cal()), BOOK)
    go_out(scene, "bob", "die")
    assert {h.grip for h in scene.battle.holds} == {Grip.ENDED}
