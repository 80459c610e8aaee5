"""Parrying a blow in one's own hex with bare hands: the action of the turn, taken early."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Need, Pass, Procedure
from core.play.dice import Dice
from core.play.glance import Glance
from core.play.kinds import Kind as OrderKind
from core.play.portrait import Trait
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, procedure, question, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.scuffle.basis.early import has_action, why_not_while_stunned
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.holding import at_grips
from core.rulesets.skirmish.attack.resolution import gets_through
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.bands import check, need
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.martial import martial_level
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.turn.acting import end_action

THREE = Dice(3)
BARE = -4
A_LEVEL = 2
AGAINST_WEAPONS = 3
"""The level of Unarmed Combat from which it helps against weapons too."""


@dataclass(frozen=True, slots=True)
class StruckInHth:
    """A blow in the same hex has hit: a parry would cost the action of the turn."""

    prompt: ClassVar[str] = "A blow in your hex has hit you. Parry? (your action)"
    attacker: FigureId


@dataclass(frozen=True, slots=True)
class Parry(Choice):
    """Parries it."""

    verb: ClassVar[str] = "parry"
    kind: ClassVar[OrderKind | None] = OrderKind.DEFEND
    does: ClassVar[str] = "parries with bare hands"
    meaning: ClassVar[str] = "Parry the blow; uses your action."


@dataclass(frozen=True, slots=True)
class Parrying:
    """A parry hand to hand before its roll: the context of what is added to DEX."""

    battle: Battle
    figure: Figure
    attack: Attack


@modifier("H-base-14", "H-hth-09", of=Parrying, label="bare-handed parry", reads=Reads.NOTHING)
def bare_handed(parrying: Parrying) -> int:
    """Four harder, whatever it holds."""
    return BARE


@modifier("H-hth-17", of=Parrying, label="unarmed combat", reads=Reads.FIGURES | Reads.MANNER)
def trained(parrying: Parrying) -> int:
    """Two easier for each level: against bare hands, from the third on against weapons too."""
    level = martial_level(parrying.figure)
    unarmed = parrying.attack.weapon.has(Flag.UNARMED)
    return A_LEVEL * level if unarmed or level >= AGAINST_WEAPONS else 0


@question("H-pin-33")
def can_parry(battle: Battle, figure: Figure) -> bool:
    """Whether it has an arm for it. Answered where pins are."""
    return True


@option("H-base-14", "H-hth-16", of=StruckInHth, offers=Parry)
def parries(battle: Battle, about: StruckInHth, figure: Figure) -> Iterator[Parry]:
    """With its action and an arm."""
    yield Parry(figure.id)


@requirement("H-base-14", "S16.9-04", of=Parry)
def may_parry(battle: Battle, order: Parry) -> str | None:
    """If its action is still to come."""
    figure = battle[order.figure]
    return why_not_while_stunned(figure) or (None if has_action(battle, figure) else "no action left for it")


@requirement("H-pin-33", "H-pin-20", of=Parry)
def parries_with_an_arm(battle: Battle, order: Parry) -> str | None:
    """With an arm that is neither held nor holds."""
    return None if can_parry(battle, battle[order.figure]) else "no arm free for it"


@procedure("H-base-14", of=Parry)
def parry(scene: Scene, order: Parry) -> Procedure[None]:
    """Its action is spent on it. The roll is made against the blow: parried."""
    end_action(scene, order.figure, "H-base-14")
    yield from ()


@rule("H-base-14", "H-hth-17")
def parry_tally(book: Rulebook, battle: Battle, figure: Figure, attack: Attack) -> Tally:
    """What a parry needs, line by line."""
    return dexterity(book, battle, figure).and_then(*book.tally(Parrying(battle, figure, attack)).lines)


def parry_of(book: Rulebook, attack: Attack) -> Need | None:
    """What whom a blow hits needs to parry it: in the same hex, if his action is still to come; None: he cannot."""
    battle, target = attack.battle, attack.target
    leaves = target.mark(Scuffle.LEAVES, attack.attacker.id)
    if attack.kind is not Kind.HTH or leaves or not has_action(battle, target) or not can_parry(battle, target):
        return None
    return need(battle, parry_tally(book, battle, target, attack).total)


def if_not_parried(book: Rulebook, attack: Attack, found: Glance) -> Glance:
    """What can be expected of an attack on one who parries if he can."""
    parry = parry_of(book, attack)
    return found if parry is None else share_of(found, 1 - parry.chance(THREE))


def share_of(found: Glance, share: float) -> Glance:
    """The same where it comes to that in so many cases only."""
    chance = None if found.chance is None else found.chance * share
    return found._replace(
        chance=chance,
        hits=found.hits * share,
        down=found.down * share,
        out=found.out * share,
        kill=found.kill * share,
    )


def parry_told(book: Rulebook, attack: Attack) -> tuple[Trait, ...]:
    """The same in words."""
    parry = parry_of(book, attack)
    return () if parry is None else (Trait(f"{attack.target.short_name} may parry, {needs(parry)}", "H-base-14"),)


def needs(wanted: Need) -> str:
    """`9 or less 38%`, of a roll of three dice."""
    return f"{wanted.total} or less {wanted.chance(THREE):.0%}"


@answer(gets_through, "H-base-14", "H-hth-09")
def parried(scene: Scene, attack: Attack, tested: Tested) -> Procedure[bool]:
    """Whether a blow that hits is not parried. Only one in HTH may parry, a blow of its opponent in the hex, and none
    that is struck at it as it leaves."""
    figure, attacker = attack.target.id, attack.attacker.id
    leaves = scene.battle[figure].mark(Scuffle.LEAVES, attacker)
    if leaves or attack.ranged or not at_grips(scene.battle, attacker, figure):
        return True
    about, otherwise = StruckInHth(attacker), Pass(figure)
    reply = yield from scene.interrupt("H-base-14", figure=figure, about=about, otherwise=otherwise)
    if reply.passes:
        return True
    tally = parry_tally(scene.book, scene.battle, scene.battle[figure], attack)
    yield from scene.perform(reply)
    made = yield from check(
        scene,
        scene.battle[figure],
        tally,
        "H-base-14",
        why=Attempt("parries"),
        target=attacker,
        passed="parried",
        failed="fails",
        wards=True,
    )
    return not made
