"""Kneeling or going prone takes no action. Standing up is skirmish's, in movement/rising.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import begins_to_move, why_not_while_stunned
from core.rulesets.scuffle.basis.late import MovingLate
from core.rulesets.skirmish.movement.moving import Kneel, LieDown, Walk, go
from core.rulesets.skirmish.movement.on_the_way import forgone_by_walking
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.movement.walking import allowance, driven_by_fire, why_not_walk
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, FreeAct, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.phases import Moving, Phase


class Low(StrEnum):
    """How low a figure goes."""

    KNEES = "knees"
    GROUND = "ground"

    @property
    def infinitive(self) -> str:
        """`kneel`, `go prone`."""
        return "kneel" if self is Low.KNEES else "go prone"


@record
class GoDown(FreeAct):
    """Kneel or go prone; the figure may still act."""

    verb: ClassVar[str] = "go-down"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    meaning: ClassVar[str] = "Kneel or go prone; free, and you can still act."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the posture"})
    phrase: ClassVar[str] = "{to}"
    to: Low

    @property
    def infinitive(self) -> str:
        """`kneel`, `go prone`."""
        return self.to.infinitive

    def manner(self) -> Mapping[str, str]:
        """The posture."""
        return {"to": self.infinitive}


@question("H-pin-18", "H-pin-33")
def kept_up(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't go down. Answered in pins/."""
    return None


@rule("H-base-16")
def ways_down(figure: Figure) -> tuple[Low, ...]:
    """The lower postures open to `figure`."""
    return {Condition.STANDING: (Low.KNEES, Low.GROUND), Condition.KNEELING: (Low.GROUND,)}.get(figure.condition, ())


@option("H-base-16", of=Acting, offers=GoDown)
def goes_down_to_act(battle: Battle, about: Acting, figure: Figure) -> Iterator[GoDown]:
    """Just before its action."""
    yield from (GoDown(figure.id, to) for to in ways_down(figure))


@option("H-base-16", of=Moving, offers=GoDown)
def goes_down_to_crawl(battle: Battle, about: Moving, figure: Figure) -> Iterator[GoDown]:
    """During its movement; the rest of it is left."""
    yield from (GoDown(figure.id, to) for to in ways_down(figure))


@option("H-base-16", "H-base-18", of=MovingLate, offers=GoDown)
def goes_down_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[GoDown]:
    """During a movement kept for after the action."""
    yield from (GoDown(figure.id, to) for to in ways_down(figure))


@requirement("H-base-16", "S16.11-16", "S16.11-28", of=GoDown)
def may_go_down(battle: Battle, order: GoDown) -> str | None:
    """From standing or kneeling, unless a hold prevents it or fire drives the figure on; not between shots."""
    figure = battle[order.figure]
    if order.to not in ways_down(figure):
        return f"already {figure.condition}"
    if driven_by_fire(figure) and battle.clock.phase == Phase.MOVEMENT:
        return Cited("S16.11-16", "driven by fire")
    if figure.mark(Marks.SHOOTING):
        return "still shooting this turn"
    return kept_up(battle, figure)


@requirement("S16.9-04", of=GoDown)
def goes_down_unstunned(battle: Battle, order: GoDown) -> str | None:
    """Not while stunned."""
    return why_not_while_stunned(battle[order.figure])


@wording(of=GoDown)
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
    """Lower `figure` by its own will."""
    change(scene, figure, "kneel" if to is Low.KNEES else "lie_down", "H-base-16")


# -- at the end of a walk ------------------------------------------------------------------------------------------


@rule("H-base-16")
def after_any_walk(battle: Battle, order: Kneel) -> str | None:
    """From standing, after any walk."""
    figure = battle[order.figure]
    if figure.condition is not Condition.STANDING:
        return f"already {figure.condition}"
    return _drop_fault(battle, order)


@rule("H-base-16")
def lies_after_any_walk(battle: Battle, order: LieDown) -> str | None:
    """From standing or kneeling, after any walk."""
    figure = battle[order.figure]
    if not figure.condition.upright:
        return "already prone"
    if order.path and figure.condition is not Condition.STANDING:
        return f"{figure.condition}: crawl only"
    return _drop_fault(battle, order)


def _drop_fault(battle: Battle, order: Kneel | LieDown) -> str | None:
    if not 0 <= order.facing < battle.grid.facings:
        return f"no facing {order.facing}"
    figure = battle[order.figure]
    return kept_up(battle, figure) or why_not_walk(battle, figure, order.path, allowance(battle, figure))


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
    """Walk and kneel; the action is still to come."""
    if (yield from go(scene, order, "H-base-16")):
        drop_to(scene, order.figure, Low.KNEES)


@rule("H-base-16")
def lie_down_for_nothing(scene: Scene, order: LieDown) -> Procedure[None]:
    """Walk and go prone; the action is still to come."""
    if (yield from go(scene, order, "H-base-16")):
        drop_to(scene, order.figure, Low.GROUND)


@rule("H-base-16")
def forgone_by_going_down(book: Rulebook, battle: Battle, order: Walk) -> tuple[Trait, ...]:
    """What the walk leaves no time for; going down costs nothing more."""
    return forgone_by_walking(book, battle, order)


# -- rising --------------------------------------------------------------------------------------------------------


@question("H-grapple-30", "H-pin-33")
def kept_down(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` may not stand up. Answered in grapples/."""
    return None


@rule("H-base-16", "S12.0-23")
def rises(battle: Battle, order: StandUp) -> str | None:
    """Before any movement, with a load light enough to stand up with, and unless a hold keeps it down. Others in the
    hex don't matter."""
    figure = battle[order.figure]
    if overloaded(figure):
        return "load too heavy to stand up"
    return kept_down(battle, figure) or why_not_act(figure) or why_not_after_moving(battle, figure, 0)
