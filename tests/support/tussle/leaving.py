"""Nobody is engaged; whoever leaves a front hex of an enemy risks a blow. Grapples are in grapples.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Pass, Procedure
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.skirmish.attack.resolution import strike
from core.rulesets.skirmish.melee.blows import Strike, melee_attack, melee_weapon, why_not_reach
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.facing import front
from core.space.cell import Cell


@rule("H-base-05")
def nobody_is_engaged(battle: Battle, figure: Figure) -> bool:
    """Front hexes stop nobody."""
    return False


@rule("H-base-05")
def nobody_engages(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Front hexes stop nobody."""
    return ()


@rule("H-base-05")
def nowhere_engaged(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """Front hexes stop nobody."""
    return frozenset()


@dataclass(frozen=True, slots=True)
class Leaving:
    """An enemy leaves a front hex of a figure."""

    prompt: ClassVar[str] = "An enemy leaves a front hex of a figure."

    who: FigureId


@dataclass(frozen=True, slots=True)
class StrikeAsItLeaves(Strike):
    """A blow at an enemy before it leaves."""

    verb = "strike-leaving"


@option("H-base-06", of=Leaving, offers=StrikeAsItLeaves)
def strikes_who_leaves(battle: Battle, about: Leaving, figure: Figure) -> Iterator[StrikeAsItLeaves]:
    """With every weapon in hand."""
    for item in figure.held:
        if melee_weapon(figure, item):
            yield StrikeAsItLeaves(figure.id, about.who, item.id)


@option("H-base-06", of=Leaving, offers=Pass)
def lets_it_go(battle: Battle, about: Leaving, figure: Figure) -> Iterator[Pass]:
    """It need not."""
    yield Pass(figure.id)


@requirement("H-base-06", of=StrikeAsItLeaves)
def within_reach(battle: Battle, order: StrikeAsItLeaves) -> str | None:
    """In a front hex."""
    return why_not_reach(battle, battle[order.figure], battle[order.target])


@procedure("H-base-06", of=StrikeAsItLeaves)
def strike_as_it_leaves(scene: Scene, order: StrikeAsItLeaves) -> Procedure[None]:
    """One blow; its action is still to come."""
    yield from strike(scene, melee_attack(scene.battle, order), "H-base-06")


@rule("H-base-06")
def past_enemies(
    walk: Callable[..., Procedure[bool]],
    scene: Scene,
    figure: FigureId,
    path: tuple[Cell, ...],
    facing: int,
    *rules: str,
) -> Procedure[bool]:
    """Each enemy that it leaves may strike it once, before it leaves; who is felled gets no farther."""
    struck: set[FigureId] = set()
    gone = 0
    for number, to in enumerate(path):
        battle = scene.battle
        mover = battle[figure]
        here = path[number - 1] if number else mover.at
        for foe in battle.foes(mover):
            cells = front(battle, foe)
            if here not in cells or to in cells or foe.id in struck or foe.mark(Marks.STUNNED):
                continue
            if number > gone:
                yield from walk(scene, figure, path[gone:number], facing, *rules)
                gone = number
            struck.add(foe.id)
            reply = yield from scene.interrupt(
                "H-base-06", figure=foe.id, about=Leaving(figure), otherwise=Pass(foe.id)
            )
            if not isinstance(reply, Pass):
                yield from scene.perform(reply)
            if scene.battle[figure].condition is not mover.condition:
                return True
    return (yield from walk(scene, figure, path[gone:], facing, *rules))
