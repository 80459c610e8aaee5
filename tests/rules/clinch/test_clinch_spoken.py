"""What an order does, in words after the name of its figure."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.hold import Hand
from core.play.asking import Choice, Pass
from core.play.parts import wording_of
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.defence.blocking import Block
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.defence.parrying import Parry
from core.rulesets.clinch.defence.retreating import StepBack
from core.rulesets.clinch.gear.drawing import Draw, PutAway
from core.rulesets.clinch.gear.handing import HandOver
from core.rulesets.clinch.gear.readying import ChangeReach
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.capturing import Capture
from core.rulesets.clinch.hold.choking import Choke
from core.rulesets.clinch.hold.grabbing import GrabWeapon
from core.rulesets.clinch.hold.letting_go import FreeHand
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.hold.throwing import ThrowDown
from core.rulesets.clinch.hold.turning import WorkRound
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.postures import Crouch, Into, LieDown, Rise, TakePosture
from core.rulesets.clinch.moves.tearing import TearOff
from core.rulesets.clinch.moves.wrenching import Wrench
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.shoot.shots import Hurl, Shoot
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Pace, Strike
from core.rulesets.clinch.strike.disarming import Disarm
from core.rulesets.clinch.strike.evaluating import Study
from core.rulesets.clinch.strike.feinting import Pretend
from core.rulesets.clinch.turn.free import Drop
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, AllOutDefense, Attack
from core.rulesets.clinch.turn.ways import AllOut, OnGuard
from core.rulesets.clinch.wait.declaring import Await, AwaitAt, WatchAlong
from core.rulesets.clinch.wait.waiting import Response, Trigger
from core.rulesets.clinch.wound.effort import Effort, Exert
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy
from tests.support.clinch.holding import at_grips, hold

MAIN, OFF = Hand.MAIN, Hand.OFF
FIELD = battle_of(ann(things=("knife",)), ben(at=(0, -1), things=("club",)), cy(at=(3, -3)))
"""Ann with a knife before Ben with a club; each looks at the other."""
HELD = at_grips(hold(part=Part.LEFT_ARM))


def said(order: Choice, battle: Battle = FIELD) -> str:
    """The words of an order."""
    return wording_of(CLINCH.book, battle, order)


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (Strike("ann", "ben", Blow.KICK), "kicks Ben"),
        (
            Strike("ann", "ben", Blow.THRUST, "ann/knife", part=Part.VITALS),
            "thrusts at Ben's vitals with the knife",
        ),
        (Strike("ann", "ben", Blow.SWING, "ann/knife", pace=Pace.RAPID), "swings at Ben with the knife twice"),
        (Strike("ann", "ben", Blow.PUNCH, pace=Pace.BOTH, deceit=2), "punches Ben with each hand, deceptive -2"),
        (Strike("ann", "cy", Blow.ELBOW), "elbows Cy"),
        (Disarm("ann", "ben", "ben/club", Blow.KICK), "strikes at Ben's club"),
        (Disarm("ann", "ben", "ben/club", Blow.SWING, "ann/knife"), "strikes at Ben's club with the knife"),
        (Shoot("ann", "ben", "ann/knife"), "shoots at Ben with the knife"),
        (Shoot("ann", "ben", "ann/knife", Part.LEFT_ARM), "shoots at Ben's left arm with the knife"),
        (Hurl("ann", "ben", "ann/knife"), "throws the knife at Ben"),
        (Hurl("ann", "ben", "ann/knife", Part.NECK), "throws the knife at Ben's neck"),
        (Pretend("ann", "ben"), "feints at Ben"),
        (Pretend("ann", "ben", "ann/knife"), "feints at Ben with the knife"),
        (Study("ann", "ben"), "studies Ben"),
        (Grapple("ann", "ben", 2, ""), "grapples Ben"),
        (Grapple("ann", "ben", 2, "", Part.LEFT_ARM), "grapples Ben by the left arm"),
        (GrabWeapon("ann", "ben", 2, "", "ben/club"), "grabs Ben's club"),
        (Choke("ann", "ben", Skill.JUDO), "puts a choke hold on Ben"),
        (Capture("ann", "ben", Part.LEFT_ARM, Skill.JUDO), "locks Ben's left arm"),
        (ThrowDown("ann", "ben"), "throws Ben"),
        (ThrowDown("ann", "ben", cell(0, 0)), "throws Ben into the same hex"),
        (BreakFree("ann", "ben"), "breaks free of Ben"),
        (TearOff("ann", "ben", "cy"), "tears Ben away from Cy"),
        (FreeHand("ann", "ben", OFF), "lets go of Ben with the off hand"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_done_to_someone_names_him_and_how(order: Choice, words: str) -> None:
    assert said(order) == words


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (Attack("ann"), "attacks"),
        (AllOutAttack("ann", AllOut.STRONG), "attacks all out (strong)"),
        (AllOutDefense("ann", OnGuard.TWICE), "defends all out (twice)"),
        (Go("ann", (), 2), f"turns to face {FIELD.grid.facing_names[2]}"),
        (Go("ann", (cell(1, 0),), 3), f"moves to the south-east, facing {FIELD.grid.facing_names[3]}"),
        (TakePosture("ann", Into.KNEELING), "kneels"),
        (TakePosture("ann", Into.CRAWLING), "goes on all fours"),
        (Rise("ann", Into.SITTING, cell(0, 0)), "sits down"),
        (LieDown("ann", cell(1, 0), prone=True), "lies down across the hex to the south-east"),
        (Crouch("ann"), "crouches"),
        (Dodge("ann", "ben"), "dodges"),
        (Dodge("ann", "ben", back=True), "dodges and steps back"),
        (Dodge("ann", "ben", flat=True), "dodges and dives to the ground"),
        (Parry("ann", "ben", MAIN, "ann/knife"), "parries with the knife"),
        (Parry("ann", "ben", OFF, skill="Karate", back=True), "parries barehanded using Karate and steps back"),
        (Block("ann", "ben", back=True), "blocks and steps back"),
        (StepBack("ann", cell(0, 1)), "steps back to the south"),
        (Draw("ann", "ann/knife", MAIN), "draws the knife"),
        (PutAway("ann", "ann/knife"), "puts away the knife"),
        (HandOver("ann", "ann/knife", "cy"), "hands the knife to Cy"),
        (ChangeReach("ann", "ann/knife", 1), "changes the reach of the knife to 1 yard"),
        (ChangeReach("ann", "ann/knife", 2), "changes the reach of the knife to 2 yards"),
        (Drop("ann", "ann/knife"), "drops the knife"),
        (Exert("ann", Effort.BREAK_FREE), "makes an extra effort (break free)"),
        (Await("ann", Trigger.ATTACKS, Response.STRONG), "waits to attack all out (strong) when an enemy attacks"),
        (
            AwaitAt("ann", cell(1, 0), Response.ATTACK),
            "waits to attack when an enemy enters the hex to the south-east",
        ),
        (WatchAlong("ann", cell(1, 0), "ann/knife"), "watches the hex to the south-east with the knife"),
        (Pass("ann"), "passes"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_done_to_nobody_in_particular(order: Choice, words: str) -> None:
    assert said(order) == words


@pytest.mark.parametrize(
    ("facing", "side"), [(3, ""), (5, " from the flank"), (1, " from the flank"), (0, " from the rear")]
)
def test_a_blow_says_from_which_side_it_comes(facing: int, side: str) -> None:
    battle = battle_of(ann(), ben(at=(0, -1), facing=facing))
    assert said(Strike("ann", "ben", Blow.KICK), battle) == f"kicks Ben{side}"


def test_a_wrench_says_what_of_him_and_working_round_where_to() -> None:
    assert said(Wrench("ann", "ben"), HELD) == "wrenches Ben's left arm"
    assert said(WorkRound("ann", "ben", HELD["ben"].facing), HELD) == "works round to Ben's front"


def test_a_figure_that_crouches_stands_up_from_it() -> None:
    assert said(Crouch("ann"), battle_of(ann(posture="crouching"))) == "stands up"


def test_what_is_gone_is_a_weapon_still() -> None:
    bare = battle_of(ann(), ben())
    assert said(Disarm("ann", "ben", "ben/club", Blow.KICK), bare) == "strikes at Ben's weapon"
    assert said(GrabWeapon("ann", "ben", 2, "", "ben/club"), bare) == "grabs Ben's weapon"
    assert said(Wrench("ann", "ben"), bare) == "wrenches Ben"
