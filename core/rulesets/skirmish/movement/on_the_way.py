"""What is on the way of a walk, and what it leaves its figure no time for this turn. The rolls that a walk itself asks
for are told by the frame (core/play/price.py); the rules that allow blows and shots after a walk stand with those."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.footprint import Met
from core.play.portrait import FieldPortrait, Trait, field_as_it_is_called
from core.rulebook.parts import forgone, met
from core.rulebook.rule import question, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.movement.moving import Kneel, LieDown, Walk
from core.rulesets.skirmish.movement.walking import way_cost
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, mov_spent, no_melee
from core.rulesets.skirmish.turn.engagement import engagers


@question("S16.11-27")
def lies_there(battle: Battle, field: Field) -> FieldPortrait:
    """What lies over cells, as it is shown. Answered in grenades/looks.py."""
    return field_as_it_is_called(battle, field)


@question("S12.0-09")
def may_fire(battle: Battle, figure: Figure) -> bool:
    """Whether it has something in hand to shoot with, and is free to. Answered in fire/flame_thrower.py."""
    return False


# -- what it meets ---------------------------------------------------------------------------------------------------


@met(of=Walk)
def met_on_the_way(book: Rulebook, battle: Battle, order: Walk) -> tuple[Met, ...]:
    """What a walk meets, in the order of its way."""
    return tuple(_met(battle, order))


@rule("S12.0-08", "S16.11-27")
def _met(battle: Battle, order: Walk) -> Iterator[Met]:
    """Fires and clouds, ground that hurts, whoever engages it at its end."""
    for cell in order.path:
        over = dict.fromkeys(lies_there(battle, lying) for lying in battle.fields if cell in lying.cells)
        yield from (Met(cell, shown.name, shown.rule) for shown in over)
        if battle.ground(cell).dangerous:
            yield Met(cell, battle.ground(cell).name, "S12.5-04")
    if order.path:
        before = battle[order.figure]
        known = {foe.id for foe in engagers(battle, before)}
        there = replace(before, at=order.path[-1])
        for foe in engagers(battle.with_figure(there), there):
            if foe.id not in known:
                yield Met(there.at, f"engaged by {foe.short_name}", "S12.0-08", None, foe.id)


# -- what it leaves no time for --------------------------------------------------------------------------------------


@forgone(of=Walk)
def forgone_by_walking(book: Rulebook, battle: Battle, order: Walk) -> tuple[Trait, ...]:
    """The blow, or else the shot, that its figure could do without this walk and cannot after it."""
    return tuple(_forgone(battle, order))


@rule("S12.0-06", "S12.0-09", "S12.0-10")
def _forgone(battle: Battle, order: Walk) -> Iterator[Trait]:
    """A blow comes before a shot."""
    before = battle[order.figure]
    after = _walked(battle, before, order)
    strikes, shoots = no_melee(battle, before) is None, _shoots(battle, before)
    if strikes and no_melee(battle, after) is not None:
        used, most = mov_spent(after), half(movement(battle, before))
        yield Trait(f"no attack: uses {used} MOV, {most} at most allow one", "S12.0-09")
    elif shoots and after.entered > FIRE_MOVE:
        most_hexes = counted(FIRE_MOVE, "hex", "hexes")
        yield Trait(f"no shot: goes {after.entered} hexes, {most_hexes} at most allows one", "S12.0-09")


@forgone(of=Kneel)
def forgone_by_kneeling(book: Rulebook, battle: Battle, order: Kneel) -> tuple[Trait, ...]:
    """All but a shot, if it may shoot after so short a way."""
    shoots = _shoots(battle, battle[order.figure])
    fires = shoots and _walked(battle, battle[order.figure], order).entered <= FIRE_MOVE
    return _no_action(battle, order, " but a shot" if fires else "")


@forgone(of=LieDown)
def forgone_by_going_prone(book: Rulebook, battle: Battle, order: LieDown) -> tuple[Trait, ...]:
    """Every action."""
    return _no_action(battle, order)


@rule("S12.0-20")
def _no_action(battle: Battle, order: Walk, but: str = "") -> tuple[Trait, ...]:
    """What is lost by going down, if there is anything to lose."""
    before = battle[order.figure]
    acts = no_melee(battle, before) is None or _shoots(battle, before)
    return (Trait(f"no action this turn{but}", "S12.0-20"),) if acts else ()


def _shoots(battle: Battle, figure: Figure) -> bool:
    return figure.entered <= FIRE_MOVE and may_fire(battle, figure)


def _walked(battle: Battle, figure: Figure, order: Walk) -> Figure:
    """The figure at the end of a walk, with what that has cost it."""
    cost = mov_spent(figure) + way_cost(battle, figure, order.path)
    walk = (*(figure.walk or (figure.at,)), *order.path)
    marks = (*(mark for mark in figure.marks if mark.kind != Marks.SPENT), Mark(Marks.SPENT, "S12.0-06", cost))
    return replace(figure, at=walk[-1], walk=walk, marks=marks)
