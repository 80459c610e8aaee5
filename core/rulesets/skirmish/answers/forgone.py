"""What a walk costs a figure of what it could still do this turn: blows, shots. The rules that say so stand with the
orders: turn/acting.py, missiles/may_shoot.py, movement/moving.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.play.portrait import Trait
from core.rulebook.rule import rule
from core.rulesets.skirmish.fire.flame_thrower import flame_throwers
from core.rulesets.skirmish.missiles.may_shoot import FIRE_MOVE
from core.rulesets.skirmish.missiles.series import holds_a_shot, missile_weapon
from core.rulesets.skirmish.movement.moving import Crawl, Going, Kneel, LieDown, Move
from core.rulesets.skirmish.movement.walking import way_cost
from core.rulesets.skirmish.sheet.scores import half, movement, overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import committed, mov_spent, no_melee


def forgone(battle: Battle, order: Choice) -> tuple[Trait, ...]:
    """What a walk leaves its figure no time for this turn, of what it could do without it, each in words; nothing for
    any other order."""
    return tuple(_forgone(battle, order)) if isinstance(order, Move | Kneel | LieDown | Crawl) else ()


@rule("S12.0-06", "S12.0-09", "S12.0-10", "S12.0-20")
def _forgone(battle: Battle, order: Going) -> Iterator[Trait]:
    before = battle[order.figure]
    after = _walked(battle, before, order)
    strikes, shoots = no_melee(battle, before) is None, _shoots(before) and before.entered <= FIRE_MOVE
    still_shoots = shoots and after.entered <= FIRE_MOVE
    if isinstance(order, Kneel | LieDown) and (strikes or shoots):
        fires = still_shoots and isinstance(order, Kneel)
        yield Trait("no action this turn" + (" but a shot" if fires else ""), "S12.0-20")
        return
    if strikes and no_melee(battle, after) is not None:
        used, most = mov_spent(after), half(movement(battle, before))
        yield Trait(f"no attack: uses {used} MOV, {most} at most allow one", "S12.0-09")
    elif shoots and not still_shoots:
        most_hexes = counted(FIRE_MOVE, "hex", "hexes")
        yield Trait(f"no shot: goes {after.entered} hexes, {most_hexes} at most allows one", "S12.0-09")


def _walked(battle: Battle, figure: Figure, order: Going) -> Figure:
    """The figure at the end of a walk, with what that has cost it."""
    cost = mov_spent(figure) + way_cost(battle, figure, order.path)
    walk = (*(figure.walk or (figure.at,)), *order.path)
    marks = (*(mark for mark in figure.marks if mark.kind != Marks.SPENT), Mark(Marks.SPENT, "S12.0-06", cost))
    return replace(figure, at=walk[-1], walk=walk, marks=marks)


def _shoots(figure: Figure) -> bool:
    """Whether it has something in hand to shoot with and is free to."""
    if overloaded(figure) or committed(figure):
        return False
    guns = [item for item in figure.held if missile_weapon(figure, item) is not None] + flame_throwers(figure)
    return any(holds_a_shot(figure, item) for item in guns)
