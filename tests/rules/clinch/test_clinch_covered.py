"""What an order of clinch covers on the map, and whether it came to what it was for, read from what it told."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.handling import LeftLying
from core.battle.hold import Hand
from core.battle.mark import Mark
from core.play.asking import Choice
from core.play.footprint import NOWHERE
from core.play.order_odds import outlook
from core.play.parts import footprint_of, quick_odds_of, success_of
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.hold.capturing import Capture
from core.rulesets.clinch.hold.cuffing import OPTION, Cuff
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.hold.throwing import ThrowDown
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.shots import Hurl, Shoot
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.strike.disarming import Disarm
from core.rulesets.clinch.strike.shoving import Shove
from core.rulesets.clinch.turn.course import Done
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee, eve
from tests.support.clinch.holding import at_grips, hold, played

ALL_OUT = Mark(Marks.MANOEUVRE, "G-base-09", about="all-out-attack", how="strong")


def notes(battle: Battle, order: Choice) -> list[str]:
    """What is to be known of an order, in words."""
    return [note.text for note in footprint_of(CLINCH.book, battle, order).notes]


@pytest.mark.rule("G-strike-19")
def test_a_blow_into_a_crowd_may_strike_others_and_a_shove_does_not() -> None:
    battle = battle_of(ann(), ben(at=(0, -1)), cy(at=(0, -1)))
    for order in (Strike("ann", "ben", Blow.KICK), Disarm("ann", "ben", "ben/knife", Blow.KICK)):
        covered = footprint_of(CLINCH.book, battle, order)
        assert covered.crossed == ("cy",)
        assert covered.notes[-1].text == "a miss may hit Cy"
        assert len(covered.notes) == 2
    assert footprint_of(CLINCH.book, battle, Shove("ann", "ben")).crossed == ()
    assert quick_odds_of(CLINCH.book, battle, Strike("ann", "ben", Blow.KICK)).others  # type: ignore[union-attr]


@pytest.mark.parametrize(("ground", "said"), [("table", "Ben behind half cover"), ("clear", "")])
@pytest.mark.rule("G-shoot-10")
def test_a_shot_says_what_hides_its_target(ground: str, said: str) -> None:
    battle = battle_of(eve(things=("pistol", "knife")), ben(at=(0, -4)), terrain={(0, -3): ground})
    for order in (Shoot("eve", "ben", "eve/pistol"), Hurl("eve", "ben", "eve/knife")):
        covered = footprint_of(CLINCH.book, battle, order)
        assert covered.line[-1] == cell(0, -4)
        assert bool(covered.hiding) == bool(said)
        assert (said in notes(battle, order)) == bool(said)


@pytest.mark.rule("G-base-61", "G-base-17")
def test_a_target_without_a_defence_is_marked() -> None:
    assert notes(battle_of(ann(), ben(marks=(ALL_OUT,))), Shove("ann", "ben")) == ["no defence: Ben went all out"]


@pytest.mark.rule("G-strike-24")
def test_a_throw_says_where_he_lands() -> None:
    battle = battle_of(ann(), ben())
    assert footprint_of(CLINCH.book, battle, ThrowDown("ann", "ben")).full == {battle["ben"].at}
    assert footprint_of(CLINCH.book, battle, ThrowDown("ann", "ben", cell(0, 0))).full == {cell(0, 0)}


@pytest.mark.rule("G-move-11")
def test_a_walk_says_from_which_side_it_comes_in() -> None:
    battle = battle_of(ann(), ben())
    assert notes(battle, Go("ann", (battle["ben"].at,), 0)) == ["enters at Ben's front"]
    assert footprint_of(CLINCH.book, battle, Go("ann", (), 2)) == NOWHERE


def test_what_is_aimed_at_nobody_who_is_there_covers_nothing() -> None:
    battle = battle_of(ann(), ben())
    gone = Strike("ann", "cy", Blow.KICK), Shove("ann", "cy"), Grapple("ann", "cy", 2, ""), ThrowDown("ann", "cy")
    assert all(footprint_of(CLINCH.book, battle, order) == NOWHERE for order in gone)
    assert all(
        quick_odds_of(CLINCH.book, battle, order) is None
        for order in (*gone, Capture("ann", "cy", Part.LEFT_ARM, "Judo"))
    )
    assert quick_odds_of(CLINCH.book, battle, Done("ann")) is None


@pytest.mark.rule("G-hold-22")
def test_cuffs_say_what_it_takes_to_close_them() -> None:
    figures = (ann(about=("cuffs",)), ben(at=(0, 0), posture="lying"))
    battle = at_grips(hold(Grip.PINNED, hands=(Hand.MAIN,)), figures=figures, options=(OPTION,), second=1)
    (note,) = footprint_of(CLINCH.book, battle, Cuff("ann", "ben", Hand.MAIN)).notes
    assert note.text.startswith("no defence · ")
    assert note.rule == OPTION
    assert footprint_of(CLINCH.book, battle_of(ann(), ben()), Cuff("ann", "ben", Hand.MAIN)) == NOWHERE


@pytest.mark.rule("G-grapple-04", "G-strike-20")
def test_success_is_the_hold_or_the_weapon_on_the_ground() -> None:
    play = played(at_grips()).until("beginning", figure="ann").say("ann attack")
    seen = outlook(CLINCH, play.position, Grapple("ann", "ben", 2, Skill.WRESTLING))
    assert seen.succeeds == pytest.approx(seen.on("ben").held)
    disarm = Disarm("ann", "ben", "ben/knife", Blow.KICK)
    fallen = LeftLying((), "ben", "ben/knife", cell(0, 0))
    assert success_of(CLINCH.book, disarm, [fallen]) is True
    assert success_of(CLINCH.book, disarm, [LeftLying((), "ann", "ben/knife", cell(0, 0))]) is False
    assert success_of(CLINCH.book, disarm, [LeftLying((), "ben", "ben/club", cell(0, 0))]) is False


@pytest.mark.rule("G-base-17")
def test_a_defence_that_nobody_rolled_for_came_to_nothing() -> None:
    assert success_of(CLINCH.book, Dodge("ben", "ann"), []) is None


@pytest.mark.rule("G-strike-21")
def test_a_shove_moves() -> None:
    play = fight(dee(), ben(at=(0, -1))).until("beginning", figure="dee").say("dee attack")
    shove = quick_odds_of(CLINCH.book, play.battle, Shove("dee", "ben", both=True))
    assert shove is not None
    assert shove.chance is not None
    assert shove.harm == 0
    assert shove.beside == pytest.approx(shove.chance)
