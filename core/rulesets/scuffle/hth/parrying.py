"""Parrying a strike from the same hex with bare hands: the turn's action, taken early."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Need, Pass, Procedure
from core.play.dice import Dice
from core.play.kinds import Kind as OrderKind
from core.play.portrait import Trait
from core.play.purpose import Attempt
from core.play.quick_odds import QuickOdds
from core.play.rolled import Tested
from core.play.scene import Scene
from core.records import record
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
"""The level of unarmed combat from which it also helps against weapons."""


@record
class StruckInHth:
    """A strike in the same hex hit: a parry would cost the action."""

    prompt: ClassVar[str] = "{attacker|an enemy}'s strike hits you. Parry? (your action)"
    attacker: FigureId


@record
class Parry(Choice):
    """Parries the attack."""

    verb: ClassVar[str] = "parry"
    kind: ClassVar[OrderKind | None] = OrderKind.DEFEND
    does: ClassVar[str] = "parries with bare hands"
    meaning: ClassVar[str] = "Parry with bare hands; uses your action."


@record
class Parrying:
    """A hand-to-hand parry before its roll: the context of its modifiers."""

    battle: Battle
    figure: Figure
    attack: Attack


@modifier("H-base-14", "H-hth-09", of=Parrying, label="bare-handed parry", reads=Reads.NOTHING)
def bare_handed(parrying: Parrying) -> int:
    """Four harder, whatever is in hand."""
    return BARE


@modifier("H-hth-17", of=Parrying, label="unarmed combat", reads=Reads.FIGURES | Reads.MANNER)
def trained(parrying: Parrying) -> int:
    """Two easier for each level: against bare hands, and from level three also against weapons."""
    level = martial_level(parrying.figure)
    unarmed = parrying.attack.weapon.has(Flag.UNARMED)
    return A_LEVEL * level if unarmed or level >= AGAINST_WEAPONS else 0


@question("H-pin-33")
def can_parry(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` has an arm for it. Answered in pins/."""
    return True


@option("H-base-14", "H-hth-16", of=StruckInHth, offers=Parry)
def parries(battle: Battle, about: StruckInHth, figure: Figure) -> Iterator[Parry]:
    """With the action and an arm."""
    yield Parry(figure.id)


@requirement("H-base-14", "S16.9-04", of=Parry)
def may_parry(battle: Battle, order: Parry) -> str | None:
    """With its action still to come."""
    figure = battle[order.figure]
    return why_not_while_stunned(figure) or (None if has_action(battle, figure) else "action already used")


@requirement("H-pin-33", "H-pin-20", of=Parry)
def parries_with_an_arm(battle: Battle, order: Parry) -> str | None:
    """With an arm that neither holds nor is held."""
    return None if can_parry(battle, battle[order.figure]) else "no free arm"


@procedure("H-base-14", of=Parry)
def parry(scene: Scene, order: Parry) -> Procedure[None]:
    """The action is spent; `parried` makes the roll."""
    end_action(scene, order.figure, "H-base-14")
    yield from ()


@rule("H-base-14", "H-hth-17")
def parry_tally(book: Rulebook, battle: Battle, figure: Figure, attack: Attack) -> Tally:
    """The target number of a parry, line by line."""
    return dexterity(book, battle, figure).and_then(*book.tally(Parrying(battle, figure, attack)).lines)


def parry_of(book: Rulebook, attack: Attack) -> Need | None:
    """The roll by which the target can parry a strike in the same hex; None if it can't."""
    battle, target = attack.battle, attack.target
    leaves = target.mark(Scuffle.LEAVES, attack.attacker.id)
    if attack.kind is not Kind.HTH or leaves or not has_action(battle, target) or not can_parry(battle, target):
        return None
    return need(battle, parry_tally(book, battle, target, attack).total)


def if_not_parried(book: Rulebook, attack: Attack, found: QuickOdds) -> QuickOdds:
    """The odds of an attack on a target that parries if it can."""
    parry = parry_of(book, attack)
    return found if parry is None else share_of(found, 1 - parry.chance(THREE))


def share_of(found: QuickOdds, share: float) -> QuickOdds:
    """The odds scaled to that share of cases."""
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
    return () if parry is None else (Trait(f"{attack.target.short_name} can parry ({needs(parry)})", "H-base-14"),)


def needs(wanted: Need) -> str:
    """`9 or less: 38%`, on three dice."""
    return f"{wanted.total} or less: {wanted.chance(THREE):.0%}"


@answer(gets_through, "H-base-14", "H-hth-09")
def parried(scene: Scene, attack: Attack, tested: Tested) -> Procedure[bool]:
    """Whether a strike that hits is not parried. Only opponents in hand-to-hand parry each other's strikes, and not
    those of opportunity attacks."""
    figure, attacker = attack.target.id, attack.attacker.id
    leaves = scene.battle[figure].mark(Scuffle.LEAVES, attacker)
    if leaves or attack.ranged or not at_grips(scene.battle, attacker, figure):
        return True
    about, otherwise = StruckInHth(attacker), Pass(figure)
    reply = yield from scene.interrupt("H-base-14", figure=figure, about=about, otherwise=otherwise)
    if reply.is_pass:
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
