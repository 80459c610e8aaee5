"""Dropping to the knees or the ground takes no action. Rising is skirmish's, in movement/rising.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.rulebook.parts import spoken
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import begins_to_move, why_not_while_stunned
from core.rulesets.scuffle.basis.late import MovingLate
from core.rulesets.skirmish.movement.moving import Kneel, LieDown, Walk, go
from core.rulesets.skirmish.movement.on_the_way import forgone_by_walking
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.movement.walking import allowance, driven_by_fire, path_fault
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, FreeAct, committed, moved_more_than
from core.rulesets.skirmish.turn.phases import Moving, Phase


class Low(StrEnum):
    """How far down a figure goes."""

    KNEES = "knees"
    GROUND = "ground"


@dataclass(frozen=True, slots=True)
class GoDown(FreeAct):
    """Drops to its knees or to the ground, and may act all the same."""

    verb: ClassVar[str] = "go-down"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    meaning: ClassVar[str] = "Kneel or go prone; free, you can still act."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the posture"})
    phrase: ClassVar[str] = "drop[ {to}]"
    to: Low

    def manner(self) -> Mapping[str, str]:
        """How far."""
        return {"to": f"to the {self.to.value}"}


@question("H-pin-18", "H-pin-33")
def kept_up(battle: Battle, figure: Figure) -> str | None:
    """Why it must stay as it is. Answered where pins are."""
    return None


@rule("H-base-16")
def ways_down(figure: Figure) -> tuple[Low, ...]:
    """How far a figure can drop."""
    return {Condition.STANDING: (Low.KNEES, Low.GROUND), Condition.KNEELING: (Low.GROUND,)}.get(figure.condition, ())


@option("H-base-16", of=Acting, offers=GoDown)
def goes_down_to_act(battle: Battle, about: Acting, figure: Figure) -> Iterator[GoDown]:
    """Just before its action."""
    yield from (GoDown(figure.id, to) for to in ways_down(figure))


@option("H-base-16", of=Moving, offers=GoDown)
def goes_down_to_crawl(battle: Battle, about: Moving, figure: Figure) -> Iterator[GoDown]:
    """In its movement, of which the rest is left."""
    yield from (GoDown(figure.id, to) for to in ways_down(figure))


@option("H-base-16", "H-base-18", of=MovingLate, offers=GoDown)
def goes_down_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[GoDown]:
    """In a movement that was kept for after the action."""
    yield from (GoDown(figure.id, to) for to in ways_down(figure))


@requirement("H-base-16", "S16.11-16", "S16.11-28", of=GoDown)
def may_go_down(battle: Battle, order: GoDown) -> str | None:
    """On its feet or knees, unless somebody keeps it there, or fire drives it on; not amid its shots."""
    figure = battle[order.figure]
    if order.to not in ways_down(figure):
        return f"{figure.short_name} is {figure.condition} already"
    if driven_by_fire(figure) and battle.clock.phase == Phase.MOVEMENT:
        return Cited("S16.11-16", f"{figure.short_name} is driven by fire")
    if figure.mark(Marks.SHOOTING):
        return f"{figure.short_name} shoots this turn"
    return kept_up(battle, figure)


@requirement("S16.9-04", of=GoDown)
def goes_down_unstunned(battle: Battle, order: GoDown) -> str | None:
    """The stunned do not drop of their own will."""
    return why_not_while_stunned(battle[order.figure])


@spoken(of=GoDown)
def in_words(battle: Battle, order: GoDown) -> str:
    """`kneels`, `goes prone`."""
    return "kneels" if order.to is Low.KNEES else "goes prone"


@procedure("H-base-16", of=GoDown)
def go_down(scene: Scene, order: GoDown) -> Procedure[None]:
    """At once."""
    begins_to_move(scene, order.figure)
    drop_to(scene, order.figure, order.to)
    yield from ()


@rule("H-base-16")
def drop_to(scene: Scene, figure: str, to: Low) -> None:
    """It is down, of its own will."""
    change(scene, figure, "kneel" if to is Low.KNEES else "lie_down", "H-base-16")


# -- at the end of a walk ------------------------------------------------------------------------------------------


@rule("H-base-16")
def after_any_walk(battle: Battle, order: Kneel) -> str | None:
    """On its feet, wherever its walk has taken it."""
    figure = battle[order.figure]
    if figure.condition is not Condition.STANDING:
        return f"{figure.short_name} is not standing"
    return _drop_fault(battle, order)


@rule("H-base-16")
def lies_after_any_walk(battle: Battle, order: LieDown) -> str | None:
    """On its feet or knees, wherever its walk has taken it."""
    figure = battle[order.figure]
    if not figure.condition.upright:
        return f"{figure.short_name} lies already"
    if order.path and figure.condition is not Condition.STANDING:
        return f"{figure.short_name} is {figure.condition} and can only crawl"
    return _drop_fault(battle, order)


def _drop_fault(battle: Battle, order: Kneel | LieDown) -> str | None:
    if not 0 <= order.facing < battle.grid.facings:
        return f"there is no facing {order.facing}"
    figure = battle[order.figure]
    return kept_up(battle, figure) or path_fault(battle, figure, order.path, allowance(battle, figure))


Offers = Callable[[Battle, Moving, Figure], Iterator[Kneel]]


@rule("H-base-16")
def kneels_for_nothing(kneels: Offers, battle: Battle, about: Moving, figure: Figure) -> Iterator[Kneel]:
    """Kneeling on the spot, in every facing."""
    if kept_up(battle, figure) is None:
        yield from kneels(battle, about, figure)


@rule("H-base-16")
def lies_down_for_nothing(
    lies: Callable[[Battle, Moving, Figure], Iterator[LieDown]], battle: Battle, about: Moving, figure: Figure
) -> Iterator[LieDown]:
    """Going prone on the spot."""
    if kept_up(battle, figure) is None:
        yield from lies(battle, about, figure)


@rule("H-base-16")
def kneel_for_nothing(scene: Scene, order: Kneel) -> Procedure[None]:
    """It walks and kneels; its action is still to come."""
    if (yield from go(scene, order, "H-base-16")):
        drop_to(scene, order.figure, Low.KNEES)


@rule("H-base-16")
def lie_down_for_nothing(scene: Scene, order: LieDown) -> Procedure[None]:
    """It walks and lies down; its action is still to come."""
    if (yield from go(scene, order, "H-base-16")):
        drop_to(scene, order.figure, Low.GROUND)


@rule("H-base-16")
def forgone_by_going_down(book: Rulebook, battle: Battle, order: Walk) -> tuple[Trait, ...]:
    """What the walk alone leaves no time for: going down at its end costs nothing more."""
    return forgone_by_walking(book, battle, order)


# -- rising --------------------------------------------------------------------------------------------------------


@question("H-grapple-30", "H-pin-33")
def kept_down(battle: Battle, figure: Figure) -> str | None:
    """Why it may not rise. Answered where holds are."""
    return None


@rule("H-base-16", "S12.0-23")
def rises(battle: Battle, order: StandUp) -> str | None:
    """Without having moved, under a load it can lift, and unless a hold keeps it down. Others in its hex do not."""
    figure = battle[order.figure]
    if overloaded(figure):
        return f"{figure.short_name} carries too much to rise"
    return kept_down(battle, figure) or committed(figure) or moved_more_than(battle, figure, 0)
