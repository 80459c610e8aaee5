"""Setting a pole weapon against a charge. What it does to the charger: poles.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import answer, option, procedure, requirement, rule
from core.rulesets.skirmish.melee.poles import pole_in_hand, was_engaged
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import SHIFT, why_not_after_moving
from core.rulesets.skirmish.turn.declarations import (
    Declaration,
    Declaring,
    declare,
    may_declare,
    why_not_declare,
    why_not_defend,
    why_not_dodge,
)


@record
class SetWeapon(Declaration):
    """Sets a pole weapon against a charge."""

    leaves: ClassVar[Mark] = Mark(Marks.SET, "S16.2-03")
    meets_charge: ClassVar[bool] = True
    verb: ClassVar[str] = "set"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "sets a weapon against a charge"
    meaning: ClassVar[str] = "Set your pole weapon against a charge, to strike first for double damage."
    phrase: ClassVar[str] = "set the weapon"


@rule("S16.2-05", "S12.0-09", "S12.0-10")
def why_not_set_weapon(battle: Battle, figure: Figure) -> str | None:
    """Return why a figure can't set a weapon: down, no pole weapon, engaged before its movement, or moved more than a
    hex."""
    if fault := why_not_declare(figure):
        return fault
    if pole_in_hand(figure) is None:
        return "no pole weapon ready"
    if was_engaged(battle, figure):
        return "already engaged before moving"
    return why_not_after_moving(battle, figure, SHIFT)


@answer(may_declare, "S12.0-11", "S16.2-03")
def may_declare_or_set(battle: Battle, figure: Figure) -> bool:
    """Dodging, defending, or setting a pole weapon."""
    return None in (why_not_dodge(battle, figure), why_not_defend(battle, figure), why_not_set_weapon(battle, figure))


@option("S16.2-03", of=Declaring, offers=SetWeapon, place=30)
def sets_weapon(battle: Battle, about: Declaring, figure: Figure) -> Iterator[SetWeapon]:
    """Figures with a pole weapon ready."""
    if pole_in_hand(figure) is not None:
        yield SetWeapon(figure.id)


@requirement("S16.2-05", "S12.0-09", "S12.0-10", of=SetWeapon)
def why_not_order_set(battle: Battle, order: SetWeapon) -> str | None:
    """Standing or kneeling, with a ready pole weapon, not engaged before moving, after one hex at most."""
    return why_not_set_weapon(battle, battle[order.figure])


@procedure("S16.2-03", "S16.2-05", of=SetWeapon)
def set_weapon(scene: Scene, order: SetWeapon) -> Procedure[None]:
    """The pole weapon waits for a charge."""
    declare(scene, order, "sets a weapon against a charge")
    yield from ()
