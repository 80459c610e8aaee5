"""Missed strikes that may hit another figure in the hex: the second roll, and the third that pulls the strike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Pass, Procedure
from core.play.dice import Dice
from core.play.kinds import Kind as OrderKind
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, rule, upkeep
from core.rulesets.scuffle.outside.into_melee import into_hand_to_hand
from core.rulesets.scuffle.outside.shared_hexes import one_of, those_in
from core.rulesets.skirmish.attack.fumbles import breaks, drops
from core.rulesets.skirmish.attack.harm import deal_damage
from core.rulesets.skirmish.attack.resolution import gets_through, roll_to_hit
from core.rulesets.skirmish.attack.tohit import Attack, Missed
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.sheet.words import Manoeuvre, Part


@record
class Straying:
    """A stray strike is about to hurt someone else: a DEX roll pulls it."""

    prompt: ClassVar[str] = "Your missed strike is about to hit {target|someone else}. Pull back? (DEX roll)"
    target: FigureId


@record
class Spare(Choice):
    """Tries to pull the strike."""

    verb: ClassVar[str] = "spare"
    kind: ClassVar[OrderKind | None] = OrderKind.AID
    does: ClassVar[str] = "tries to pull the blow"
    meaning: ClassVar[str] = "Try to pull the stray blow, with a DEX roll."


@rule("H-outside-03", "H-outside-08")
def endangers(battle: Battle, attack: Attack) -> bool:
    """Whether a miss may hit another: a strike into hand-to-hand from outside, or a hand-to-hand strike or shot.
    Throws, pins and missiles from outside don't."""
    if attack.kind is Kind.HTH:
        return attack.manoeuvre in (Manoeuvre.STRIKE, Manoeuvre.SHOT)
    return into_hand_to_hand(battle, attack)


@rule("H-outside-03")
def fumbled(moment: Missed) -> bool:
    """Whether the roll dropped or broke the weapon, which then endangers no one."""
    dice, total = Dice(len(moment.tested.faces)), moment.tested.total
    return drops(moment.attack, dice, total) or breaks(moment.attack, dice, total)


@upkeep("H-outside-03", "H-outside-08", of=Missed)
def stray(scene: Scene, moment: Missed) -> Procedure[None]:
    """A second roll to hit another figure in the hex, friend or enemy, with that figure's modifiers."""
    attack, battle = moment.attack, scene.battle
    if not endangers(battle, attack) or fumbled(moment) or not battle[attack.attacker.id].active:
        return
    others = tuple(f for f in those_in(battle, attack.target.at, attack.attacker.id) if f.id != attack.target.id)
    if not others:
        return
    clause = "H-outside-08" if attack.kind is Kind.HTH else "H-outside-03"
    other = others[0]
    if len(others) > 1:
        other = yield from one_of(scene, others, attack.attacker.id, clause, "H-outside-07", why="random target")
    attacker = scene.battle[attack.attacker.id]
    unmeant = replace(attack, battle=scene.battle, attacker=attacker, target=other, part=Part.NONE)
    tested = yield from roll_to_hit(scene, unmeant, clause)
    if not tested.passed or (yield from _held_back(scene, attacker.id, other.id)):
        return
    if (yield from gets_through(scene, unmeant, tested)):
        yield from deal_damage(scene, replace(unmeant, battle=scene.battle), tested)


@rule("H-outside-04", "H-outside-05")
def _held_back(scene: Scene, striker: FigureId, other: FigureId) -> Procedure[bool]:
    """Whether the attacker wants to spare the other, and succeeds with a third roll, of plain DEX."""
    about, otherwise = Straying(other), Pass(striker)
    reply = yield from scene.interrupt("H-outside-04", figure=striker, about=about, otherwise=otherwise)
    if reply.is_pass:
        return False
    now = scene.battle[striker]
    return (
        yield from check(
            scene,
            now,
            dexterity(scene.book, scene.battle, now),
            "H-outside-04",
            why=Attempt("tries not to hit"),
            target=other,
            passed="pulls back in time",
            failed="too late",
            wards=True,
        )
    )


@option("H-outside-04", of=Straying, offers=Spare)
def spares(battle: Battle, about: Straying, figure: Figure) -> Iterator[Spare]:
    """Whether friend or enemy."""
    yield Spare(figure.id)


@procedure("H-outside-04", of=Spare)
def spare(scene: Scene, order: Spare) -> Procedure[None]:
    """`_held_back` makes the roll."""
    yield from ()
