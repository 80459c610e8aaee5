"""What must be said before the first action: dodging, defending, setting a pole weapon. Moving is in moving.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId, Side
from core.battle.places import DealtWith
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.skirmish.acting import committed, moved_more_than, moved_more_than_half
from core.rulesets.skirmish.engagement import engaged
from core.rulesets.skirmish.hands import can_ward
from core.rulesets.skirmish.phases import end_of_turn
from core.rulesets.skirmish.poles import pole_in_hand
from core.rulesets.skirmish.walking import SHIFT
from core.rulesets.skirmish.words import Marks


@dataclass(frozen=True, slots=True)
class Declaring:
    """All have moved; before the first action a side says who dodges, defends or sets a weapon."""


@dataclass(frozen=True, slots=True)
class Dodge(Choice):
    """Dodges missiles and thrown weapons this turn, and attacks nobody."""

    verb: ClassVar[str] = "dodge"


@dataclass(frozen=True, slots=True)
class Defend(Choice):
    """Wards off melee attacks this turn, and attacks nobody."""

    verb: ClassVar[str] = "defend"


@dataclass(frozen=True, slots=True)
class SetWeapon(Choice):
    """Sets its pole weapon against a charge."""

    verb: ClassVar[str] = "set"


@dataclass(frozen=True, slots=True)
class DeclareNothing(Choice):
    """The side has nothing more to declare."""

    verb: ClassVar[str] = "declare-nothing"
    passes: ClassVar[bool] = True


@rule("S12.0-11")
def declarers(battle: Battle, side: Side) -> tuple[FigureId, ...]:
    """The figures of a side that have something they might declare."""
    return tuple(
        f.id
        for f in battle.active(side)
        if None in (dodge_fault(battle, f), defend_fault(battle, f), set_fault(battle, f))
    )


@rule("S12.0-09", "S12.0-18")
def dodge_fault(battle: Battle, figure: Figure) -> str | None:
    """Why it cannot dodge: it is down, engaged or has moved more than half."""
    if fault := _cannot_declare(figure):
        return fault
    if engaged(battle, figure):
        return f"{figure.name} is engaged and can only defend"
    return moved_more_than_half(battle, figure)


@rule("S12.0-10", "S12.0-19", "S16.5-02")
def defend_fault(battle: Battle, figure: Figure) -> str | None:
    """Why it cannot defend: it is down, not engaged, moved more than a shift, or holds nothing that wards."""
    if fault := _cannot_declare(figure):
        return fault
    if not engaged(battle, figure):
        return f"{figure.name} is not engaged; it can only dodge"
    if not can_ward(figure):
        return f"{figure.name} has nothing ready to defend with"
    return moved_more_than(battle, figure, SHIFT)


@rule("S16.2-05")
def set_fault(battle: Battle, figure: Figure) -> str | None:
    """Why it cannot set a weapon: it is down, holds no pole weapon, or has moved more than a hex."""
    if fault := _cannot_declare(figure):
        return fault
    if pole_in_hand(figure) is None:
        return f"{figure.name} has no pole weapon ready"
    return moved_more_than(battle, figure, SHIFT)


def _cannot_declare(figure: Figure) -> str | None:
    if fault := committed(figure):
        return fault
    if figure.mark(Marks.SET):
        return f"{figure.name} has set its weapon"
    return None if figure.condition is Condition.STANDING else f"{figure.name} is {figure.condition}"


@option("S12.0-18", of=Declaring, offers=Dodge)
def dodges(battle: Battle, about: Declaring, figure: Figure) -> Iterator[Dodge]:
    """Anybody may think of dodging."""
    yield Dodge(figure.id)


@option("S12.0-19", of=Declaring, offers=Defend)
def defends(battle: Battle, about: Declaring, figure: Figure) -> Iterator[Defend]:
    """Anybody may think of defending."""
    yield Defend(figure.id)


@option("S16.2-03", of=Declaring, offers=SetWeapon)
def sets_weapon(battle: Battle, about: Declaring, figure: Figure) -> Iterator[SetWeapon]:
    """Whoever holds a pole weapon may think of setting it."""
    if pole_in_hand(figure) is not None:
        yield SetWeapon(figure.id)


@option("S12.0-11", of=Declaring, offers=DeclareNothing)
def declares_nothing(battle: Battle, about: Declaring, figure: Figure) -> Iterator[DeclareNothing]:
    """The side may leave it at that: offered once, on behalf of the first that might declare."""
    if figure.id == battle.clock.pending[0]:
        yield DeclareNothing(figure.id)


@requirement("S12.0-18", of=Dodge)
def may_dodge(battle: Battle, order: Dodge) -> str | None:
    """Disengaged, on its feet, after at most half its MOV."""
    return dodge_fault(battle, battle[order.figure])


@requirement("S12.0-19", of=Defend)
def may_defend(battle: Battle, order: Defend) -> str | None:
    """Engaged, on its feet, with a ready weapon or shield, after a shift at most."""
    return defend_fault(battle, battle[order.figure])


@requirement("S16.2-05", of=SetWeapon)
def may_set(battle: Battle, order: SetWeapon) -> str | None:
    """On its feet, with a ready pole weapon, after at most one hex."""
    return set_fault(battle, battle[order.figure])


def _declare(scene: Scene, figure: FigureId, kind: Marks, rule_id: RuleId, telling: str) -> None:
    mark = Mark(kind, rule_id, until=end_of_turn(scene.battle))
    scene.tell(Marked((rule_id,), figure, mark, telling), DealtWith((rule_id,), (figure,)))


@procedure("S12.0-18", of=Dodge)
def dodge(scene: Scene, order: Dodge) -> Procedure[None]:
    """It dodges to the end of the turn."""
    _declare(scene, order.figure, Marks.DODGING, "S12.0-18", "dodges this turn")
    yield from ()


@procedure("S12.0-19", of=Defend)
def defend(scene: Scene, order: Defend) -> Procedure[None]:
    """It defends to the end of the turn."""
    _declare(scene, order.figure, Marks.DEFENDING, "S12.0-19", "defends this turn")
    yield from ()


@procedure("S16.2-03", "S16.2-05", of=SetWeapon)
def set_weapon(scene: Scene, order: SetWeapon) -> Procedure[None]:
    """Its pole weapon waits for a charge."""
    _declare(scene, order.figure, Marks.SET, "S16.2-03", "sets its weapon against a charge")
    yield from ()


@procedure("S12.0-11", of=DeclareNothing)
def declare_nothing(scene: Scene, order: DeclareNothing) -> Procedure[None]:
    """The side has declared all it wants to."""
    scene.tell(DealtWith(("S12.0-11",), scene.battle.clock.pending))
    yield from ()
