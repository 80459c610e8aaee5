"""When figures in one hex are asked for an attack hand to hand, and what every such attack shares. Blows: blows.py.

Whatever is an HTH attack is a `HthAttack`, offered about `AtGrips` and, for those whom no hold closes in, about
skirmish's `Acting`; its procedure makes the attack through `attack_hand_to_hand`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import Cited, question, rule
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.holding import hold_between, hold_here
from core.rulesets.scuffle.pairs.sharing import between, foes_here
from core.rulesets.skirmish.attack.assaults import Aimed
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import not_a_target
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.turn.acting import committed, moved_more_than_half


class Occasion(StrEnum):
    """What an attack hand to hand is made of."""

    PLACE = "place"
    """its own place in the order of action, closed in by a hold"""
    ENTERING = "entering"
    """it has come into the hex of others and owes a shove or an attack"""
    MET = "met"
    """somebody has come into its hex, and it acts early"""


@dataclass(frozen=True, slots=True)
class AtGrips:
    """Figures in one hex are within reach of hands: what is done to them?"""

    prompt: ClassVar[str] = "You are within arm's reach of the others in your hex. What do you do?"
    occasion: Occasion
    targets: tuple[FigureId, ...]


@dataclass(frozen=True, slots=True)
class HthAttack(Aimed):
    """An attack on an enemy in the same hex: a blow, a throw, a pin. It is the action of the turn whenever it is
    made."""


def bare_handed(battle: Battle, attacker: FigureId, target: FigureId) -> Attack:
    """An attack hand to hand with nothing but the body."""
    return Attack(battle, battle[attacker], battle[target], weapon(None), None, Kind.HTH)


@rule("H-grapple-23", "H-enter-09")
def targets_here(battle: Battle, figure: Figure) -> tuple[FigureId, ...]:
    """Whom a figure may attack hand to hand: the enemies in its hex; who has hold of one, that one alone."""
    if (hold := hold_here(battle, figure.id)) is not None:
        return (hold.held,)
    return tuple(foe.id for foe in foes_here(battle, figure))


@rule("H-begin-01", "H-grapple-23")
def not_in_one_hex(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why somebody cannot be attacked hand to hand."""
    return beyond_its_hands(battle, figure, target) or committed(figure)


@rule("H-begin-01", "H-grapple-23", "H-enter-16", "H-enter-17", "S12.0-09", "S12.0-33")
def beyond_its_hands(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """The same, whatever it has begun this turn."""
    if fault := not_a_target(battle, figure, target):
        return fault
    if overloaded(figure):
        return Cited("S12.0-33", f"{figure.short_name} carries too much to attack")
    if battle[target].at != figure.at:
        return Cited("H-begin-01", f"{battle[target].short_name} is not in the hex of {figure.short_name}")
    if target not in targets_here(battle, figure):
        return Cited("H-grapple-23", f"{figure.short_name} has hold of somebody else")
    if between(battle, figure.id, target) is Entry.ENTERING and not has_action(battle, figure):
        return Cited("H-enter-16", "action already used")
    return why_not_after_dragging(battle, figure, target) or _moved_too_far(battle, figure)


@rule("S12.0-09", "H-enter-17")
def _moved_too_far(battle: Battle, figure: Figure) -> str | None:
    """As for attacks in general: after more than half its MOV it attacks nobody hand to hand either."""
    fault = moved_more_than_half(battle, figure)
    return None if fault is None else Cited("S12.0-09", fault)


@rule("H-grapple-11")
def why_not_after_dragging(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why it cannot attack a figure that it has dragged along this turn: it has no hold of its own on them."""
    if figure.mark(Scuffle.DRAGGED, target) is None or hold_between(battle, figure.id, target):
        return None
    return Cited("H-grapple-11", f"dragged {battle[target].short_name} along this turn without a hold on them")


@question("H-grapple-05")
def attacked(scene: Scene, target: FigureId, attacker: FigureId) -> Procedure[None]:
    """Somebody has attacked a figure hand to hand, hit or miss. What that gives it is answered in grapples/."""
    yield from ()


@rule("H-begin-06", "H-grapple-05")
def attack_hand_to_hand(
    scene: Scene, attacker: FigureId, target: FigureId, made: Callable[[], Procedure[object]]
) -> Procedure[None]:
    """An attack hand to hand from its first roll to what it gives its target. `made` rolls it."""
    mark = Mark(Scuffle.AT_BLOWS, "H-begin-06", about=target)
    scene.tell(Marked(("H-begin-06",), attacker, mark))
    yield from made()
    one, other = scene.battle[attacker], scene.battle[target]
    if one.active and other.active and one.at == other.at:
        yield from attacked(scene, target, attacker)
