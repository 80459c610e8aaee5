"""What a walk meets on its way, and the actions it rules out this turn. Rolls during a walk are shown by the frame
(core/play/move_preview.py); attacks allowed after a walk are with those attacks."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.footprint import Encounter
from core.play.portrait import FieldPortrait, Trait, field_as_it_is_called
from core.rulebook.parts import encounters, lost_options
from core.rulebook.rule import question, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.movement.moving import Kneel, LieDown, Walk
from core.rulesets.skirmish.movement.walking import way_cost
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, mov_spent, why_not_attack
from core.rulesets.skirmish.turn.engagement import engagers


@question("S16.11-27")
def lies_there(battle: Battle, field: Field) -> FieldPortrait:
    """Return how a field is shown. Answered in grenades/looks.py."""
    return field_as_it_is_called(battle, field)


@question("S12.0-09")
def may_fire(battle: Battle, figure: Figure) -> bool:
    """True if the figure has something in hand to shoot with, and may. Answered in fire/flame_thrower.py."""
    return False


# -- on the way ------------------------------------------------------------------------------------------------------


@encounters(of=Walk)
def met_on_the_way(book: Rulebook, battle: Battle, order: Walk) -> tuple[Encounter, ...]:
    """What a walk meets, in order."""
    return tuple(_met(battle, order))


@rule("S12.0-08", "S16.11-27")
def _met(battle: Battle, order: Walk) -> Iterator[Encounter]:
    """Fires and clouds, dangerous ground, and enemies who engage the figure at the end."""
    for cell in order.path:
        over = dict.fromkeys(lies_there(battle, lying) for lying in battle.fields if cell in lying.cells)
        yield from (Encounter(cell, shown.name, shown.rule) for shown in over)
        if battle.ground(cell).dangerous:
            yield Encounter(cell, battle.ground(cell).name, "S12.5-04")
    if order.path:
        before = battle[order.figure]
        known = {foe.id for foe in engagers(battle, before)}
        there = replace(before, at=order.path[-1])
        for foe in engagers(battle.with_figure(there), there):
            if foe.id not in known:
                yield Encounter(there.at, f"engaged by {foe.short_name}", "S12.0-08", None, foe.id)


# -- actions ruled out -----------------------------------------------------------------------------------------------


@lost_options(of=Walk)
def forgone_by_walking(book: Rulebook, battle: Battle, order: Walk) -> tuple[Trait, ...]:
    """The attack, or else the shot, that this walk rules out."""
    return tuple(_forgone(battle, order))


@rule("S12.0-06", "S12.0-09", "S12.0-10")
def _forgone(battle: Battle, order: Walk) -> Iterator[Trait]:
    """Attacks come before shots."""
    before = battle[order.figure]
    after = _walked(battle, before, order)
    strikes, shoots = why_not_attack(battle, before) is None, _shoots(battle, before)
    if strikes and why_not_attack(battle, after) is not None:
        used, most = mov_spent(after), half(movement(battle, before))
        yield Trait(f"too far to attack after ({used} MOV; limit {most})", "S12.0-09")
    elif shoots and after.entered > FIRE_MOVE:
        hexes = counted(after.entered, "hex", "hexes")
        yield Trait(f"too far to shoot after ({hexes}; limit {FIRE_MOVE})", "S12.0-09")


@lost_options(of=Kneel)
def forgone_by_kneeling(book: Rulebook, battle: Battle, order: Kneel) -> tuple[Trait, ...]:
    """Everything but a shot, if the walk is short enough for one."""
    shoots = _shoots(battle, battle[order.figure])
    fires = shoots and _walked(battle, battle[order.figure], order).entered <= FIRE_MOVE
    return _no_action(battle, order, " except a shot" if fires else "")


@lost_options(of=LieDown)
def forgone_by_going_prone(book: Rulebook, battle: Battle, order: LieDown) -> tuple[Trait, ...]:
    """Every action."""
    return _no_action(battle, order)


@rule("S12.0-20")
def _no_action(battle: Battle, order: Walk, but: str = "") -> tuple[Trait, ...]:
    """What is lost by going down, if there is anything to lose."""
    before = battle[order.figure]
    acts = why_not_attack(battle, before) is None or _shoots(battle, before)
    return (Trait(f"no action this turn{but}", "S12.0-20"),) if acts else ()


def _shoots(battle: Battle, figure: Figure) -> bool:
    return figure.entered <= FIRE_MOVE and may_fire(battle, figure)


def _walked(battle: Battle, figure: Figure, order: Walk) -> Figure:
    """The figure at the end of a walk, with its cost."""
    cost = mov_spent(figure) + way_cost(battle, figure, order.path)
    walk = (*figure.walk_to_here, *order.path)
    marks = (*(mark for mark in figure.marks if mark.kind != Marks.SPENT), Mark(Marks.SPENT, "S12.0-06", cost))
    return replace(figure, at=walk[-1], walk=walk, marks=marks)
