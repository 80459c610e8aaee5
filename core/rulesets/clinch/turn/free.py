"""Free actions: dropping items, surrendering. Letting go: the room hold; crouching: the room movement; manoeuvres:
manoeuvres.py."""

from __future__ import annotations

from collections.abc import Iterator
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
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.manoeuvres import Beginning, yards
from core.rulesets.clinch.turn.shares import adjust_yards_to_load


@record
class FreeAct(Choice):
    """An action that takes no time."""

    def saves_a_turn(self, figure: Figure) -> bool | None:
        """Whether it saves a turn of readying; None: it readies nothing."""
        return None


def as_free_act(choice: Choice) -> FreeAct | None:
    """The choice, if it takes no time; else None."""
    return choice if isinstance(choice, FreeAct) else None


@record
class Drop(FreeAct):
    """Drops an item in hand."""

    verb: ClassVar[str] = "drop"
    kind: ClassVar[Kind | None] = Kind.DROP
    does: ClassVar[str] = "drops {the item}"
    meaning: ClassVar[str] = "Drop an item from your hand; free."
    phrase: ClassVar[str] = "drop[ {the item}]"
    item: ItemId


@record
class Yield(FreeAct):
    """Surrenders: drops everything, lets go of everyone, and is out."""

    verb: ClassVar[str] = "yield"
    kind: ClassVar[Kind | None] = Kind.SURRENDER
    does: ClassVar[str] = "surrenders"
    rare: ClassVar[int] = 3
    meaning: ClassVar[str] = "Surrender: drop everything, let go of everyone, and leave the fight."
    phrase: ClassVar[str] = "surrender"
    surrenders: ClassVar[bool] = True


@record
class Yielded:
    """The moment after a figure surrendered."""

    figure: FigureId


@record
class Dropped:
    """The moment after a figure dropped an item by choice."""

    figure: FigureId
    item: ItemId


@rule("G-turn-05")
def is_out(figure: Figure) -> bool:
    """Whether `figure` is out of the fight: dead, unconscious or surrendered."""
    return not figure.active or figure.mark(Marks.YIELDED) is not None


def enemies(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """The figures of other sides still in the fight, in roster order."""
    return _against(battle, figure.side)


@once
def _against(battle: Battle, side: Side) -> tuple[Figure, ...]:
    return tuple([other for other in battle.active() if other.side != side and not is_out(other)])


@option("G-turn-04", "G-free-03", of=Beginning, offers=Drop)
def may_drop(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Drop]:
    """Anything in hand."""
    yield from (Drop(figure.id, item.id) for item in figure.held)


@option("G-turn-04", "G-free-03", of=Acting, offers=Drop)
def may_drop_then(battle: Battle, about: Acting, figure: Figure) -> Iterator[Drop]:
    """At any point of the manoeuvre."""
    yield from may_drop(battle, Beginning(), figure)


@requirement("G-turn-04", of=Drop)
def why_not_drop(battle: Battle, order: Drop) -> str | None:
    """Only an item in hand."""
    held = {item.id for item in battle[order.figure].held}
    return None if order.item in held else "not in hand"


@procedure("G-turn-04", "G-free-03", "G-base-71", of=Drop)
def drop(scene: Scene, order: Drop) -> Procedure[None]:
    """The item lies in the hex, without a roll and without time. A figure on the move continues with a lighter load."""
    figure = scene.battle[order.figure]
    before = yards(scene.battle, figure)
    scene.tell(LeftLying(("G-turn-04",), figure.id, order.item, figure.at))
    yield from scene.keep_up(Dropped(figure.id, order.item))
    adjust_yards_to_load(scene, figure.id, before)


@option("G-turn-06", of=Beginning, offers=Yield)
def may_yield(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Yield]:
    """Any conscious figure."""
    yield Yield(figure.id)


@procedure("G-turn-06", of=Yield)
def give_up(scene: Scene, order: Yield) -> Procedure[None]:
    """Drop everything, let go of everyone, and leave the fight for good."""
    name = order.figure
    for item in scene.battle[name].held:
        scene.tell(LeftLying(("G-turn-06",), name, item.id, scene.battle[name].at))
    scene.tell(Marked(("G-turn-06",), name, Mark(Marks.YIELDED, "G-turn-06"), "surrenders"))
    yield from scene.keep_up(Yielded(name))
