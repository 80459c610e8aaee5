"""Setting a pole weapon against a charge. What it then does to who charges: poles.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import answer, option, procedure, requirement, rule
from core.rulesets.skirmish.melee.poles import pole_in_hand, was_engaged
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import SHIFT, moved_more_than
from core.rulesets.skirmish.turn.declarations import (
    Declaration,
    Declaring,
    cannot_declare,
    declare,
    defend_fault,
    dodge_fault,
    may_declare,
)


@dataclass(frozen=True, slots=True)
class SetWeapon(Declaration):
    """Sets its pole weapon against a charge."""

    leaves: ClassVar[Mark] = Mark(Marks.SET, "S16.2-03")
    meets_charge: ClassVar[bool] = True
    verb: ClassVar[str] = "set"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "sets a weapon against a charge"
    meaning: ClassVar[str] = "Set your pole weapon against a charge: it strikes first, for double damage."
    phrase: ClassVar[str] = "set the weapon"


@rule("S16.2-05", "S12.0-09", "S12.0-10")
def set_fault(battle: Battle, figure: Figure) -> str | None:
    """Why it cannot set a weapon: it is down, holds no pole weapon, was engaged before it could move, or has moved more
    than a hex."""
    if fault := cannot_declare(figure):
        return fault
    if pole_in_hand(figure) is None:
        return f"{figure.short_name} has no pole weapon ready"
    if was_engaged(battle, figure):
        return f"{figure.short_name} was engaged when its movement came; a weapon is set against who comes later"
    return moved_more_than(battle, figure, SHIFT)


@answer(may_declare, "S12.0-11", "S16.2-03")
def may_declare_or_set(battle: Battle, figure: Figure) -> bool:
    """Dodging, defending, setting a pole."""
    return None in (dodge_fault(battle, figure), defend_fault(battle, figure), set_fault(battle, figure))


@option("S16.2-03", of=Declaring, offers=SetWeapon, place=30)
def sets_weapon(battle: Battle, about: Declaring, figure: Figure) -> Iterator[SetWeapon]:
    """Whoever holds a pole weapon may think of setting it."""
    if pole_in_hand(figure) is not None:
        yield SetWeapon(figure.id)


@requirement("S16.2-05", "S12.0-09", "S12.0-10", of=SetWeapon)
def may_set(battle: Battle, order: SetWeapon) -> str | None:
    """Standing or kneeling, with a ready pole weapon, not engaged before it could move, after at most one hex."""
    return set_fault(battle, battle[order.figure])


@procedure("S16.2-03", "S16.2-05", of=SetWeapon)
def set_weapon(scene: Scene, order: SetWeapon) -> Procedure[None]:
    """Its pole weapon waits for a charge."""
    declare(scene, order, "sets its weapon against a charge")
    yield from ()
