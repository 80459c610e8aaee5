"""What may be done on one's own turn besides the manoeuvre: dropping things, yielding. Letting go of somebody is in
the room of holds, crouching in that of movement; the manoeuvres are in manoeuvres.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId, Side
from core.battle.once import once
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.manoeuvres import Beginning, yards
from core.rulesets.clinch.turn.shares import goes_on_laden_otherwise


@dataclass(frozen=True, slots=True)
class FreeAct(Choice):
    """What takes no time."""

    def saves_a_turn(self, figure: Figure) -> bool | None:
        """Whether a turn of getting something ready is saved by it; None: it gets nothing ready."""
        return None


def as_free_act(choice: Choice) -> FreeAct | None:
    """A choice that takes no time; None: it takes some."""
    return choice if isinstance(choice, FreeAct) else None


@dataclass(frozen=True, slots=True)
class Drop(FreeAct):
    """Lets something fall from its hand."""

    verb: ClassVar[str] = "drop"
    kind: ClassVar[Kind | None] = Kind.DROP
    does: ClassVar[str] = "drops {the item}"
    meaning: ClassVar[str] = "Drop an item from your hand; free."
    phrase: ClassVar[str] = "drop[ {the item}]"
    item: ItemId


@dataclass(frozen=True, slots=True)
class Yield(FreeAct):
    """Gives up: it drops everything, lets go of everybody, and is out."""

    verb: ClassVar[str] = "yield"
    kind: ClassVar[Kind | None] = Kind.SURRENDER
    does: ClassVar[str] = "gives up"
    rare: ClassVar[int] = 3
    meaning: ClassVar[str] = "Surrender: drop everything, let go of everyone, and leave the fight."
    phrase: ClassVar[str] = "give up"
    surrenders: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Yielded:
    """The moment when a figure has given up."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class Dropped:
    """The moment when a figure has let something fall from its hand, of its own will."""

    figure: FigureId
    item: ItemId


@rule("G-turn-05")
def is_out(figure: Figure) -> bool:
    """Whether it has no more part in the battle: dead, unconscious or yielded."""
    return not figure.active or figure.mark(Marks.YIELDED) is not None


def enemies(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Those of other sides who still have a part in it, in roster order."""
    return _against(battle, figure.side)


@once
def _against(battle: Battle, side: Side) -> tuple[Figure, ...]:
    return tuple([other for other in battle.active() if other.side != side and not is_out(other)])


@option("G-turn-04", "G-free-03", of=Beginning, offers=Drop)
def may_drop(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Drop]:
    """What a hand holds."""
    yield from (Drop(figure.id, item.id) for item in figure.held)


@option("G-turn-04", "G-free-03", of=Acting, offers=Drop)
def may_drop_then(battle: Battle, about: Acting, figure: Figure) -> Iterator[Drop]:
    """The same at any point of the manoeuvre."""
    yield from may_drop(battle, Beginning(), figure)


@requirement("G-turn-04", of=Drop)
def holds_it(battle: Battle, order: Drop) -> str | None:
    """Only what it has in hand."""
    held = {item.id for item in battle[order.figure].held}
    return None if order.item in held else "it has no such thing in hand"


@procedure("G-turn-04", "G-free-03", "G-base-71", of=Drop)
def drop(scene: Scene, order: Drop) -> Procedure[None]:
    """It lies in its hex, without dice and without time. Whoever is on his way goes on the lighter."""
    figure = scene.battle[order.figure]
    before = yards(scene.battle, figure)
    scene.tell(LeftLying(("G-turn-04",), figure.id, order.item, figure.at))
    yield from scene.keep_up(Dropped(figure.id, order.item))
    goes_on_laden_otherwise(scene, figure.id, before)


@option("G-turn-06", of=Beginning, offers=Yield)
def may_yield(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Yield]:
    """Whoever is conscious."""
    yield Yield(figure.id)


@procedure("G-turn-06", of=Yield)
def give_up(scene: Scene, order: Yield) -> Procedure[None]:
    """It drops what it has in hand, lets go of everybody, and is out for good."""
    name = order.figure
    for item in scene.battle[name].held:
        scene.tell(LeftLying(("G-turn-06",), name, item.id, scene.battle[name].at))
    scene.tell(Marked(("G-turn-06",), name, Mark(Marks.YIELDED, "G-turn-06"), "yields"))
    yield from scene.keep_up(Yielded(name))
