"""Slam, shield rush and throw, open to anyone: a roll to hit, then a STR check. The trained way: opposed.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId
from core.common.outcomes import came_about, falls
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulesets.skirmish.attack.resolution import roll_to_hit
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import why_not_reach, why_not_target
from core.rulesets.skirmish.sheet.armoury import Kind, armoury, shield, weapon
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.martial import THROW, martial_level, why_not_trained_to_throw
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_attack
from core.rulesets.skirmish.turn.hostile import Hostile


@record
class Felling(Hostile):
    """An order to bring an enemy to the ground."""

    target: FigureId


@success(of=Felling)
def brings_it_to_the_ground(order: Felling, told: Sequence[Event]) -> bool | None:
    """True if the target goes down."""
    return came_about(told, falls(order.target))


@record
class Slam(Felling):
    """Runs into an adjacent enemy, shoulder first."""

    verb: ClassVar[str] = "slam"
    kind: ClassVar[OrderKind | None] = OrderKind.TRICK
    does: ClassVar[str] = "slams into {target}"
    meaning: ClassVar[str] = "Run into an adjacent enemy shoulder first."
    phrase: ClassVar[str] = "slam[ into {target}]"


@record
class ShieldRush(Felling):
    """Runs into an adjacent enemy, shield first."""

    verb: ClassVar[str] = "shield-rush"
    kind: ClassVar[OrderKind | None] = OrderKind.TRICK
    does: ClassVar[str] = "rushes {target} shield first"
    meaning: ClassVar[str] = "Run into an adjacent enemy shield first."
    phrase: ClassVar[str] = "rush[ {target}] shield first"


@record
class Throw(Felling):
    """Grabs an adjacent enemy and throws them to the ground."""

    verb: ClassVar[str] = "throw"
    kind: ClassVar[OrderKind | None] = OrderKind.TRICK
    does: ClassVar[str] = "throws {target} to the ground"
    meaning: ClassVar[str] = "Grab an adjacent enemy and throw them to the ground."
    phrase: ClassVar[str] = "throw[ {target}] to the ground"


@record
class KeepingFeet:
    """A figure must keep its feet against an attacker."""

    prompt: ClassVar[str] = "{attacker|an enemy} tries to bring you down. Keep your feet with STR, or with DEX?"
    attacker: FigureId


@record
class RollWithIt(Choice):
    """Keeps balance with DEX instead of STR."""

    verb: ClassVar[str] = "roll-with-it"
    kind: ClassVar[OrderKind | None] = OrderKind.DEFEND
    does: ClassVar[str] = "rolls with the blow"
    meaning: ClassVar[str] = "Keep your feet with DEX instead of STR."


@record
class Footing:
    """A figure about to be knocked down: the context of its STR check."""

    battle: Battle
    attacker: Figure
    target: Figure


# -- who may try ---------------------------------------------------------------------------------------------------


def knockable(battle: Battle, figure: Figure) -> Iterator[FigureId]:
    """Yield the adjacent enemies."""
    return (foe.id for foe in battle.foes(figure) if battle.grid.distance(figure.at, foe.at) == 1)


def why_not_knock_down(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Return why a figure can't knock down an enemy now: no attack possible, or the enemy is already prone."""
    if fault := why_not_attack(battle, figure) or why_not_target(battle, figure, target):
        return fault
    foe = battle[target]
    return why_not_reach(battle, figure, foe) or (None if foe.condition.upright else "target already prone")


def why_not_throw(figure: Figure) -> str | None:
    """Return why a figure can't throw: untrained, or no free hand."""
    if fault := why_not_trained_to_throw(figure):
        return fault
    if figure.main is not None and figure.off is not None:
        return "no free hand"
    return None


@option("S16.14-02", of=Acting, offers=Slam, place=90)
def slams(battle: Battle, about: Acting, figure: Figure) -> Iterator[Slam]:
    """Every adjacent enemy."""
    yield from (Slam(figure.id, foe) for foe in knockable(battle, figure))


@option("S16.14-03", of=Acting, offers=ShieldRush, place=100)
def shield_rushes(battle: Battle, about: Acting, figure: Figure) -> Iterator[ShieldRush]:
    """Every adjacent enemy, for figures who carry a shield."""
    if any(_is_shield(item) for item in figure.gear):
        yield from (ShieldRush(figure.id, foe) for foe in knockable(battle, figure))


@option("S16.14-04", of=Acting, offers=Throw, place=110)
def throws(battle: Battle, about: Acting, figure: Figure) -> Iterator[Throw]:
    """Every adjacent enemy, for figures trained in Martial Arts."""
    if martial_level(figure):
        yield from (Throw(figure.id, foe) for foe in knockable(battle, figure))


def _is_shield(item: Item) -> bool:
    kind = armoury().armour.get(item.kind)
    return kind is not None and kind.shield


@requirement("S16.14-02", of=Slam)
def why_not_slam(battle: Battle, order: Slam) -> str | None:
    """An upright enemy in a front hex; nothing needed in hand."""
    return why_not_knock_down(battle, battle[order.figure], order.target)


@requirement("S16.14-03", of=ShieldRush)
def why_not_shield_rush(battle: Battle, order: ShieldRush) -> str | None:
    """With a ready shield."""
    figure = battle[order.figure]
    held = shield(figure)
    if held is None or figure.mark(Marks.UNREADY, held.id):
        return "no shield ready"
    return why_not_knock_down(battle, figure, order.target)


@requirement("S16.14-04", of=Throw)
def why_not_order_throw(battle: Battle, order: Throw) -> str | None:
    """With a free hand and the training."""
    figure = battle[order.figure]
    return why_not_throw(figure) or why_not_knock_down(battle, figure, order.target)


# -- keeping your feet ---------------------------------------------------------------------------------------------


@modifier("S16.14-06", of=Footing, label="STR", reads=Reads.FIGURES)
def unwounded_strength(footing: Footing) -> int:
    """The target's basic STR."""
    return sheet(footing.target).strength


@modifier("S16.14-09", of=Footing, label="attacker weaker", reads=Reads.FIGURES)
def stronger(footing: Footing) -> int:
    """By how much the target is stronger."""
    return max(0, _difference(footing))


@modifier("S16.14-10", of=Footing, label="attacker stronger", reads=Reads.FIGURES)
def weaker(footing: Footing) -> int:
    """By how much the target is weaker."""
    return min(0, _difference(footing))


def _difference(footing: Footing) -> int:
    return sheet(footing.target).strength - sheet(footing.attacker).strength


@option("S16.14-08", of=KeepingFeet, offers=RollWithIt)
def rolls_with_it(battle: Battle, about: KeepingFeet, figure: Figure) -> Iterator[RollWithIt]:
    """Anyone."""
    yield RollWithIt(figure.id)


@requirement("S16.14-08", of=RollWithIt)
def why_not_roll_with_it(battle: Battle, reply: RollWithIt) -> str | None:
    """Figures trained to throw."""
    figure = battle[reply.figure]
    return None if martial_level(figure) >= THROW else f"needs Martial Arts {THROW}"


@rule("S16.14-06", "S16.14-08")
def keeps_feet(scene: Scene, attacker: FigureId, target: FigureId) -> Procedure[bool]:
    """The target's check: basic STR against the attacker's, or DEX if trained and chosen."""
    reply = yield from scene.interrupt("S16.14-08", figure=target, about=KeepingFeet(attacker), otherwise=Pass(target))
    figure = scene.battle[target]
    if not reply.is_pass:
        clause, tally = "S16.14-08", dexterity(scene.book, scene.battle, figure)
    else:
        clause, tally = "S16.14-06", scene.book.tally(Footing(scene.battle, scene.battle[attacker], figure))
    return (yield from check(scene, figure, tally, clause, why="balance check", passed="stands", failed="falls"))


# -- the attacks ---------------------------------------------------------------------------------------------------


@rule("S16.14-01", "S16.14-05", "S16.14-07")
def knock_down(scene: Scene, figure: FigureId, target: FigureId, manoeuvre: Manoeuvre, *rules: str) -> Procedure[None]:
    """A roll to hit; on success the target falls unless it keeps its feet. No damage."""
    battle = scene.battle
    attack = Attack(battle, battle[figure], battle[target], weapon(None), None, Kind.MELEE, manoeuvre=manoeuvre)
    tested = yield from roll_to_hit(scene, attack, *rules, "S16.14-05")
    if tested.passed:
        stands = yield from keeps_feet(scene, figure, target)
        if not stands:
            fall(scene, target, *rules, "S16.14-07")
    end_action(scene, figure, *rules)


@procedure("S16.14-02", of=Slam)
def slam(scene: Scene, order: Slam) -> Procedure[None]:
    """With shoulder or weight."""
    yield from knock_down(scene, order.figure, order.target, Manoeuvre.SLAM, "S16.14-02")


@procedure("S16.14-03", of=ShieldRush)
def shield_rush(scene: Scene, order: ShieldRush) -> Procedure[None]:
    """With the shield, which a fumble drops or breaks."""
    yield from knock_down(scene, order.figure, order.target, Manoeuvre.SHIELD_RUSH, "S16.14-03")


@procedure("S16.14-04", of=Throw)
def throw(scene: Scene, order: Throw) -> Procedure[None]:
    """With a hand and a hip; the target lies where it stood."""
    yield from knock_down(scene, order.figure, order.target, Manoeuvre.THROW, "S16.14-04")
