"""Declarations before the first action: dodging, defending, setting a pole weapon. Moving is in moving.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, Side
from core.battle.places import DealtWith
from core.battle.record import replace
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import SHIFT, why_not_act, why_not_after_half_move, why_not_after_moving
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.phases import end_of_turn


@record
class Declaring:
    """Everyone has moved; before the first action a side declares who dodges, defends or sets a weapon."""

    prompt: ClassVar[str] = "Everyone has moved. Declare who dodges, defends or sets a weapon?"


@record
class Declaration(Choice):
    """Declared before the first action, for the rest of the turn. `leaves` is its mark. `wards_blows`: melee attacks
    against it do less, and it can't make one; `wards_shots`: the same for shots and throws. `meets_charge`: a charging
    enemy runs into it."""

    leaves: ClassVar[Mark]
    wards_blows: ClassVar[bool] = False
    wards_shots: ClassVar[bool] = False
    meets_charge: ClassVar[bool] = False


@record
class Dodge(Declaration):
    """Dodges missiles and thrown weapons this turn, and can't attack."""

    leaves: ClassVar[Mark] = Mark(Marks.DODGING, "S12.0-18")
    wards_shots: ClassVar[bool] = True
    verb: ClassVar[str] = "dodge"
    kind: ClassVar[Kind | None] = Kind.DEFEND
    does: ClassVar[str] = "dodges"
    meaning: ClassVar[str] = (
        "Dodge this turn: shots and thrown weapons are harder to hit you with, and you can't attack."
    )


@record
class Defend(Declaration):
    """Defends against melee attacks this turn, and can't attack."""

    leaves: ClassVar[Mark] = Mark(Marks.DEFENDING, "S12.0-19")
    wards_blows: ClassVar[bool] = True
    verb: ClassVar[str] = "defend"
    kind: ClassVar[Kind | None] = Kind.DEFEND
    does: ClassVar[str] = "defends"
    meaning: ClassVar[str] = "Defend this turn: melee attacks are harder to hit you with, and you can't attack."


@record
class DeclareNothing(Choice):
    """No more declarations from this side."""

    verb: ClassVar[str] = "declare-nothing"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "declares nothing"
    meaning: ClassVar[str] = "No more declarations from your side."
    is_pass: ClassVar[bool] = True


@question("S12.0-19", "S12.0-20")
def ready_to_ward(battle: Battle, figure: Figure) -> bool:
    """True if the figure has something ready to defend with. Answered in attack/hands.py."""
    return False


@question("S12.0-11")
def may_declare(battle: Battle, figure: Figure) -> bool:
    """True if the figure has anything to declare. Poles add to it in melee/setting.py."""
    return None in (why_not_dodge(battle, figure), why_not_defend(battle, figure))


@rule("S12.0-11")
def declarers(battle: Battle, side: Side) -> tuple[FigureId, ...]:
    """Return the figures of a side with anything to declare."""
    return tuple(f.id for f in battle.active(side) if may_declare(battle, f))


@question("S12.0-09", "S12.0-18")
def why_not_dodge(battle: Battle, figure: Figure) -> str | None:
    """Return why a figure can't dodge: down, engaged, or moved more than half."""
    if fault := why_not_declare(figure):
        return fault
    if engaged(battle, figure):
        return Cited("S12.0-10", "not while engaged (defend instead)")
    return why_not_after_half_move(battle, figure)


@question("S12.0-10", "S12.0-19", "S16.5-02")
def why_not_defend(battle: Battle, figure: Figure) -> str | None:
    """Return why a figure can't defend: down, not engaged, moved more than a shift, or nothing to defend with."""
    if fault := why_not_declare(figure):
        return fault
    if not engaged(battle, figure):
        return Cited("S12.0-09", "only while engaged (dodge instead)")
    if not ready_to_ward(battle, figure):
        return "nothing ready to defend with"
    fault = why_not_after_moving(battle, figure, SHIFT)
    return Cited("S12.0-10", fault) if fault else None


def why_not_declare(figure: Figure) -> str | None:
    """Return why a figure can't declare anything. Kneeling since an earlier turn is no reason."""
    if figure.mark(Marks.STUNNED):
        return Cited("S16.9-04", "stunned")
    if fault := why_not_act(figure):
        return fault
    if figure.mark(Marks.SET):
        return Cited("S16.2-05", "weapon already set")
    return None if figure.condition.upright else str(figure.condition)


@option("S12.0-18", of=Declaring, offers=Dodge, place=10)
def dodges(battle: Battle, about: Declaring, figure: Figure) -> Iterator[Dodge]:
    """Anyone."""
    yield Dodge(figure.id)


@option("S12.0-19", of=Declaring, offers=Defend, place=20)
def defends(battle: Battle, about: Declaring, figure: Figure) -> Iterator[Defend]:
    """Anyone."""
    yield Defend(figure.id)


@option("S12.0-11", of=Declaring, offers=DeclareNothing)
def declares_nothing(battle: Battle, about: Declaring, figure: Figure) -> Iterator[DeclareNothing]:
    """Offered once, on behalf of the first figure with anything to declare."""
    if figure.id == battle.clock.pending[0]:
        yield DeclareNothing(figure.id)


@requirement("S12.0-18", of=Dodge)
def why_not_order_dodge(battle: Battle, order: Dodge) -> str | None:
    """Not engaged, standing or kneeling, after half MOV at most."""
    return why_not_dodge(battle, battle[order.figure])


@requirement("S12.0-19", of=Defend)
def why_not_order_defend(battle: Battle, order: Defend) -> str | None:
    """Engaged, standing or kneeling, with a ready weapon or shield, after a shift at most."""
    return why_not_defend(battle, battle[order.figure])


def declare(scene: Scene, order: Declaration, text: str) -> None:
    """Declare for the rest of the turn."""
    mark = replace(order.leaves, until=end_of_turn(scene.battle))
    scene.tell(Marked((mark.rule,), order.figure, mark, text), DealtWith((mark.rule,), (order.figure,)))


@procedure("S12.0-18", of=Dodge)
def dodge(scene: Scene, order: Dodge) -> Procedure[None]:
    """Dodge for the rest of the turn."""
    declare(scene, order, "dodges this turn")
    yield from ()


@procedure("S12.0-19", of=Defend)
def defend(scene: Scene, order: Defend) -> Procedure[None]:
    """Defend for the rest of the turn."""
    declare(scene, order, "defends this turn")
    yield from ()


@procedure("S12.0-11", of=DeclareNothing)
def declare_nothing(scene: Scene, order: DeclareNothing) -> Procedure[None]:
    """The side's declarations are over."""
    scene.tell(DealtWith(("S12.0-11",), scene.battle.clock.pending))
    yield from ()
