"""What must be said before the first action: dodging, defending, setting a pole weapon. Moving is in moving.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import SHIFT, committed, moved_more_than, moved_more_than_half
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.phases import end_of_turn


@dataclass(frozen=True, slots=True)
class Declaring:
    """All have moved; before the first action a side says who dodges, defends or sets a weapon."""

    prompt: ClassVar[str] = "Everyone has moved. Declare who dodges, defends or sets a weapon?"


@dataclass(frozen=True, slots=True)
class Declaration(Choice):
    """Said before the first action, and so to the end of the turn. `leaves` is the mark of that. `wards_blows`: melee
    attacks do less for it, and there is no time for one of its own; `wards_shots`: the same of shots and throws.
    `meets_charge`: an enemy who charges runs into it."""

    leaves: ClassVar[Mark]
    wards_blows: ClassVar[bool] = False
    wards_shots: ClassVar[bool] = False
    meets_charge: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Dodge(Declaration):
    """Dodges missiles and thrown weapons this turn, and attacks nobody."""

    leaves: ClassVar[Mark] = Mark(Marks.DODGING, "S12.0-18")
    wards_shots: ClassVar[bool] = True
    verb: ClassVar[str] = "dodge"
    kind: ClassVar[Kind | None] = Kind.DEFEND
    does: ClassVar[str] = "dodges"
    meaning: ClassVar[str] = (
        "Dodge this turn: shots and thrown weapons are harder to hit you with, and you can't attack."
    )


@dataclass(frozen=True, slots=True)
class Defend(Declaration):
    """Wards off melee attacks this turn, and attacks nobody."""

    leaves: ClassVar[Mark] = Mark(Marks.DEFENDING, "S12.0-19")
    wards_blows: ClassVar[bool] = True
    verb: ClassVar[str] = "defend"
    kind: ClassVar[Kind | None] = Kind.DEFEND
    does: ClassVar[str] = "defends"
    meaning: ClassVar[str] = "Defend this turn: melee attacks are harder to hit you with, and you can't attack."


@dataclass(frozen=True, slots=True)
class DeclareNothing(Choice):
    """The side has nothing more to declare."""

    verb: ClassVar[str] = "declare-nothing"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "declares nothing"
    meaning: ClassVar[str] = "No more declarations from your side."
    passes: ClassVar[bool] = True


@question("S12.0-19", "S12.0-20")
def ready_to_ward(battle: Battle, figure: Figure) -> bool:
    """Whether it has something ready to ward off blows with. Answered in attack/hands.py."""
    return False


@question("S12.0-11")
def may_declare(battle: Battle, figure: Figure) -> bool:
    """Whether it has anything that it might declare. With poles there is more: melee/setting.py."""
    return None in (dodge_fault(battle, figure), defend_fault(battle, figure))


@rule("S12.0-11")
def declarers(battle: Battle, side: Side) -> tuple[FigureId, ...]:
    """The figures of a side that have something they might declare."""
    return tuple(f.id for f in battle.active(side) if may_declare(battle, f))


@question("S12.0-09", "S12.0-18")
def dodge_fault(battle: Battle, figure: Figure) -> str | None:
    """Why it cannot dodge: it is down, engaged or has moved more than half."""
    if fault := cannot_declare(figure):
        return fault
    if engaged(battle, figure):
        return Cited("S12.0-10", f"{figure.short_name} is engaged and can only defend")
    return moved_more_than_half(battle, figure)


@question("S12.0-10", "S12.0-19", "S16.5-02")
def defend_fault(battle: Battle, figure: Figure) -> str | None:
    """Why it cannot defend: it is down, not engaged, moved more than a shift, or holds nothing that wards."""
    if fault := cannot_declare(figure):
        return fault
    if not engaged(battle, figure):
        return Cited("S12.0-09", f"{figure.short_name} is not engaged and can only dodge")
    if not ready_to_ward(battle, figure):
        return f"{figure.short_name} has nothing ready to defend with"
    fault = moved_more_than(battle, figure, SHIFT)
    return Cited("S12.0-10", fault) if fault else None


def cannot_declare(figure: Figure) -> str | None:
    """Why it can declare nothing. Kneeling since an earlier turn is no reason."""
    if figure.mark(Marks.STUNNED):
        return Cited("S16.9-04", f"{figure.short_name} is stunned")
    if fault := committed(figure):
        return fault
    if figure.mark(Marks.SET):
        return Cited("S16.2-05", f"{figure.short_name} has set a weapon")
    return None if figure.condition.upright else f"{figure.short_name} is {figure.condition}"


@option("S12.0-18", of=Declaring, offers=Dodge, place=10)
def dodges(battle: Battle, about: Declaring, figure: Figure) -> Iterator[Dodge]:
    """Anybody may think of dodging."""
    yield Dodge(figure.id)


@option("S12.0-19", of=Declaring, offers=Defend, place=20)
def defends(battle: Battle, about: Declaring, figure: Figure) -> Iterator[Defend]:
    """Anybody may think of defending."""
    yield Defend(figure.id)


@option("S12.0-11", of=Declaring, offers=DeclareNothing)
def declares_nothing(battle: Battle, about: Declaring, figure: Figure) -> Iterator[DeclareNothing]:
    """The side may leave it at that: offered once, on behalf of the first that might declare."""
    if figure.id == battle.clock.pending[0]:
        yield DeclareNothing(figure.id)


@requirement("S12.0-18", of=Dodge)
def may_dodge(battle: Battle, order: Dodge) -> str | None:
    """Disengaged, standing or kneeling, after at most half its MOV."""
    return dodge_fault(battle, battle[order.figure])


@requirement("S12.0-19", of=Defend)
def may_defend(battle: Battle, order: Defend) -> str | None:
    """Engaged, standing or kneeling, with a ready weapon or shield, after a shift at most."""
    return defend_fault(battle, battle[order.figure])


def declare(scene: Scene, order: Declaration, telling: str) -> None:
    """It has declared, and that holds to the end of the turn."""
    mark = replace(order.leaves, until=end_of_turn(scene.battle))
    scene.tell(Marked((mark.rule,), order.figure, mark, telling), DealtWith((mark.rule,), (order.figure,)))


@procedure("S12.0-18", of=Dodge)
def dodge(scene: Scene, order: Dodge) -> Procedure[None]:
    """It dodges to the end of the turn."""
    declare(scene, order, "dodges this turn")
    yield from ()


@procedure("S12.0-19", of=Defend)
def defend(scene: Scene, order: Defend) -> Procedure[None]:
    """It defends to the end of the turn."""
    declare(scene, order, "defends this turn")
    yield from ()


@procedure("S12.0-11", of=DeclareNothing)
def declare_nothing(scene: Scene, order: DeclareNothing) -> Procedure[None]:
    """The side has declared all it wants to."""
    scene.tell(DealtWith(("S12.0-11",), scene.battle.clock.pending))
    yield from ()
