"""What an arm lock does to the arm, turn after turn. Making the lock: hold/capturing.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.play.asking import Pass, Procedure
from core.play.kinds import Kind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, rule, upkeep
from core.rulebook.tally import Tally
from core.rulesets.clinch.attack.contending import Contending
from core.rulesets.clinch.hold.holds import hold_of, holds_by, is_fresh, part_of, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.struggle import contends, toughness
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.rolls.success import By
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.turn.phases import TurnBegins
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.protection import Counts
from core.rulesets.clinch.wound.wounding import inflict

LOCKERS = (Skill.JUDO, Skill.WRESTLING)


@record
class LockHeld:
    """The moment in a holder's turn when it may twist a locked arm."""

    prompt: ClassVar[str] = "{target|the enemy}'s arm is locked. Bear down?"
    target: FigureId


@record
class BearDown(Contending):
    """Bears down on the locked arm."""

    verb: ClassVar[str] = "bear-down"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "bears down on {target}'s arm"
    meaning: ClassVar[str] = "Bear down on the locked arm."
    phrase: ClassVar[str] = "bear down[ on {target}]"


@option("G-armlock-10", "G-armlock-18", of=LockHeld, offers=BearDown)
def may_bear_down(battle: Battle, about: LockHeld, figure: Figure) -> Iterator[BearDown]:
    """It is no attack and takes no manoeuvre."""
    yield BearDown(figure.id, about.target)


@rule("G-armlock-10")
def leverage(battle: Battle, figure: Figure) -> Tally:
    """The highest of Judo, Wrestling and ST."""
    scores = [check(battle, figure, Attribute.ST, For.LOCK)]
    scores += [ability(battle, figure, skill, use=For.LOCK) for skill in LOCKERS if skill in sheet(figure).skills]
    return max(scores, key=lambda score: score.total)


@upkeep("G-armlock-10", "G-armlock-18", "G-turn-02", "G-hold-08", of=TurnBegins)
def bears_down(scene: Scene, moment: TurnBegins) -> Procedure[None]:
    """Once for each lock in each later turn of the holder, before the manoeuvre, unless stunned."""
    for hold in holds_by(scene.battle, moment.figure):
        holder = scene.battle[moment.figure]
        able = holder.active and not is_stunned(holder) and not is_fresh(scene.battle, hold)
        if hold.grip != Grip.LOCKED or not able or hold not in scene.battle.holds:
            continue
        about, otherwise = LockHeld(hold.held), Pass(holder.id)
        reply = yield from scene.interrupt("G-armlock-10", figure=holder.id, about=about, otherwise=otherwise)
        if not reply.is_pass:
            yield from scene.perform(reply)


@procedure(
    "G-armlock-10",
    "G-armlock-11",
    "G-armlock-12",
    "G-armlock-13",
    "G-armlock-14",
    "G-armlock-15",
    "G-armlock-16",
    "G-armlock-17",
    "G-armlock-24",
    of=BearDown,
)
def bear_down(scene: Scene, order: BearDown) -> Procedure[None]:
    """A Quick Contest; a win crushes the arm by the margin of victory. Only rigid armour protects it. A crippled arm
    takes no more damage, but still hurts."""
    battle, hold = scene.battle, hold_of(scene.battle, order.figure, order.target)
    assert hold is not None
    mine, his = battle[order.figure], battle[order.target]
    attack = contends(battle, hold, mine.id, For.LOCK, leverage(battle, mine))
    stand = contends(battle, hold, his.id, For.LOCK, toughness(battle, his, For.LOCK))
    tries = Attempt("bears down on", hurts=True)
    first, second = Contender(mine.id, attack, tries), Contender(his.id, stand, "resists")
    done = yield from quick(scene, "G-armlock-10", first=first, second=second, by=By.MARGIN)
    if not done.won:
        step(scene, hold, "lock_not_won", "G-armlock-10")
        return
    step(scene, hold, "lock_won", "G-armlock-11")
    yield from strain(scene, hold, done.victory)


@rule(
    "G-armlock-12",
    "G-armlock-13",
    "G-armlock-14",
    "G-armlock-16",
    "G-wrench-07",
    "G-wrench-08",
    "G-wrench-09",
    "G-wrench-13",
)
def strain(scene: Scene, hold: Hold, damage: int) -> Procedure[None]:
    """Crush the held part from within: rigid armour and tough skin protect, flexible armour doesn't; a crippled part
    only hurts."""
    yield from inflict(scene, strained(hold, damage))


def strained(hold: Hold, damage: int) -> Harm:
    """This damage as harm."""
    return Harm(hold.held, damage, Wound.CRUSHING, part_of(hold), by=hold.holder, counts=Counts.UNYIELDING, pains=True)
