"""What is on the way of a walk: fires and clouds, ground that hurts, whoever engages it at its end. The rolls that the
walk itself asks for are told by the frame (core/play/price.py)."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.record import replace
from core.play.asking import Choice
from core.play.met import Met
from core.rulebook.rule import rule
from core.rulesets.skirmish.looks import field
from core.rulesets.skirmish.movement.moving import Crawl, Going, Kneel, LieDown, Move
from core.rulesets.skirmish.turn.engagement import engagers


def met(battle: Battle, order: Choice) -> tuple[Met, ...]:
    """What a walk meets, in the order of its way; nothing for any other order."""
    return tuple(_met(battle, order)) if isinstance(order, Move | Kneel | LieDown | Crawl) else ()


@rule("S12.0-08", "S16.11-27")
def _met(battle: Battle, order: Going) -> Iterator[Met]:
    for cell in order.path:
        over = dict.fromkeys(field(battle, lying) for lying in battle.fields if cell in lying.cells)
        yield from (Met(cell, shown.name, shown.rule) for shown in over)
        if battle.ground(cell).dangerous:
            yield Met(cell, battle.ground(cell).name, "S12.5-04")
    if order.path:
        before = battle[order.figure]
        known = {foe.id for foe in engagers(battle, before)}
        there = replace(before, at=order.path[-1])
        for foe in engagers(battle.with_figure(there), there):
            if foe.id not in known:
                yield Met(there.at, f"engaged by {foe.name}", "S12.0-08", None, foe.id)
