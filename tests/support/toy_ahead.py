"""How the toy looks ahead: a figure may step beside another with its first action and strike it with its second. The
toy itself is toy.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice
from core.play.ruleset import Odds, Opening
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook
from tests.support.toy import TOY, Step, may_step


def openings(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None, turns: int) -> Iterator[Opening]:
    """Where it stands with all its actions; and beside the other after each step that leads there."""
    left = 2 if turns else sum(slot.figure == figure.id for slot in battle.clock.queue)
    if not left:
        return
    slots = tuple(Slot((0, number), figure.id) for number in range(left))
    now = replace(battle, clock=replace(battle.clock, phase="playing", queue=slots))
    yield Opening((), now, promise=9)
    for cell in battle.grid.neighbours(figure.at) if other is not None and left > 1 else ():
        step = Step(figure.id, cell)
        if other is not None and battle.grid.distance(cell, other.at) == 1 and may_step(now, step) is None:
            yield Opening((step,), _after(book, now, step), promise=8)


def _after(book: Rulebook, battle: Battle, order: Choice) -> Battle:
    scene = Scene(battle, book)
    for waiting in scene.perform(order):
        raise AssertionError(f"a step asks nobody, and {waiting} asks")
    return scene.battle


FORESIGHTED = replace(TOY, odds=Odds(openings=openings))
"""The toy, looking ahead."""
