"""The moments for hand-to-hand attacks, and what all of them share. Strikes: blows.py.

Every hand-to-hand attack is an `HthAttack`, offered at `AtGrips` and, outside holds, at skirmish's `Acting`; its
procedure makes the attack through `attack_hand_to_hand`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, question, rule
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.holding import hold_between, hold_here
from core.rulesets.scuffle.pairs.sharing import between, foes_here
from core.rulesets.skirmish.attack.assaults import Aimed
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import why_not_target
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.turn.acting import why_not_act, why_not_after_half_move


class Occasion(StrEnum):
    """The occasion for a hand-to-hand attack."""

    PLACE = "place"
    """its own place in the order of action, closed in by a hold"""
    ENTERING = "entering"
    """it entered the hex of others and owes a shove or an attack"""
    MET = "met"
    """someone entered its hex, and it acts early"""


@record
class AtGrips:
    """Figures share a hex: what do they do?"""

    prompt: ClassVar[str] = "You are within arm's reach of the others in your hex. Your action."
    occasion: Occasion
    targets: tuple[FigureId, ...]


@record
class HthAttack(Aimed):
    """An attack on an enemy in the same hex: a strike, a throw, a pin. It is the turn's action whenever it is made."""


def bare_handed(battle: Battle, attacker: FigureId, target: FigureId) -> Attack:
    """A hand-to-hand attack with bare hands."""
    return Attack(battle, battle[attacker], battle[target], weapon(None), None, Kind.HTH)


@rule("H-grapple-23", "H-enter-09")
def targets_here(battle: Battle, figure: Figure) -> tuple[FigureId, ...]:
    """The enemies `figure` may attack hand-to-hand: those in its hex, or only the one it holds."""
    if (hold := hold_here(battle, figure.id)) is not None:
        return (hold.held,)
    return tuple(foe.id for foe in foes_here(battle, figure))


@rule("H-begin-01", "H-grapple-23")
def not_in_one_hex(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why `target` can't be attacked hand-to-hand."""
    return beyond_its_hands(battle, figure, target) or why_not_act(figure)


@rule("H-begin-01", "H-grapple-23", "H-enter-16", "H-enter-17", "S12.0-09", "S12.0-33")
def beyond_its_hands(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """The same, whatever `figure` has begun this turn."""
    if fault := why_not_target(battle, figure, target):
        return fault
    if overloaded(figure):
        return Cited("S12.0-33", "load too heavy to attack")
    if battle[target].at != figure.at:
        return Cited("H-begin-01", "not in the same hex")
    if target not in targets_here(battle, figure):
        return Cited("H-grapple-23", "holding someone else")
    if between(battle, figure.id, target) is Entry.ENTERING and not has_action(battle, figure):
        return Cited("H-enter-16", "action already used")
    return why_not_after_dragging(battle, figure, target) or _moved_too_far(battle, figure)


@rule("S12.0-09", "H-enter-17")
def _moved_too_far(battle: Battle, figure: Figure) -> str | None:
    """As for all attacks: not after more than half the MOV."""
    fault = why_not_after_half_move(battle, figure)
    return None if fault is None else Cited("S12.0-09", fault)


@rule("H-grapple-11")
def why_not_after_dragging(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why `figure` can't attack a figure it dragged this turn without a hold of its own."""
    if figure.mark(Scuffle.DRAGGED, target) is None or hold_between(battle, figure.id, target):
        return None
    return Cited("H-grapple-11", f"dragged {battle[target].short_name} this turn without a hold")


@question("H-grapple-05")
def attacked(scene: Scene, target: FigureId, attacker: FigureId) -> Procedure[None]:
    """What a hand-to-hand attack, hit or miss, gives its target. Answered in grapples/."""
    yield from ()


@rule("H-begin-06", "H-grapple-05")
def attack_hand_to_hand(
    scene: Scene, attacker: FigureId, target: FigureId, made: Callable[[], Procedure[object]]
) -> Procedure[None]:
    """Make a hand-to-hand attack, from its first roll to the target's right to grapple. `made` rolls it."""
    mark = Mark(Scuffle.AT_BLOWS, "H-begin-06", about=target)
    scene.tell(Marked(("H-begin-06",), attacker, mark))
    yield from made()
    one, other = scene.battle[attacker], scene.battle[target]
    if one.active and other.active and one.at == other.at:
        yield from attacked(scene, target, attacker)
