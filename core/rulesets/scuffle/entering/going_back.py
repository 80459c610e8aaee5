"""After an attack on entering: back to where the figure came from, unless a hold or its size lets it stay."""

from __future__ import annotations

from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Pass, Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.scuffle.ground.free import can_be_put, go_freely
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.sharing import between, sharers, step_between
from core.space.cell import Cell


@record
class AboutToGoBack:
    """Without a hold the figure must go back where it came from, or go prone to grapple."""

    prompt: ClassVar[str] = "No hold, so you must go back where you came from. Tackle {target|the enemy} instead?"
    target: FigureId


@rule("H-enter-12", "H-enter-18", "H-pin-31")
def may_stay(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` may stay: alone, over figures that count as ground, or in a hold with someone here."""
    others = sharers(battle, figure)
    if not others or underfoot(figure, others):
        return True
    here = {other.id for other in others}
    pairs = ((hold.holder, hold.held) for hold in battle.holds)
    return any(figure.id in pair and here & set(pair) for pair in pairs)


@rule("H-enter-12")
def way_back(battle: Battle, figure: Figure, came_from: Cell) -> Cell | None:
    """Return the hex the figure came from, or if that is filled the nearest empty adjacent hex; None if there is
    none."""
    if can_be_put(battle, figure, came_from):
        return came_from
    grid = battle.grid
    empty = [
        cell
        for cell in grid.neighbours(figure.at)
        if can_be_put(battle, figure, cell) and not others_in(battle, figure, cell)
    ]
    key = lambda cell: (grid.distance(cell, came_from), grid.direction(figure.at, cell))  # noqa: E731
    return min(empty, key=key, default=None)


@rule("H-enter-12", "H-enter-13", "H-enter-14", "H-enter-15")
def go_back_or_stay(scene: Scene, figure: FigureId, target: FigureId, came_from: Cell) -> Procedure[None]:
    """Send an attacker who entered back for free, without opportunity attacks, unless staying is allowed."""
    if not scene.battle[figure].active:
        return
    if not may_stay(scene.battle, scene.battle[figure]):
        about, otherwise = AboutToGoBack(target), Pass(figure)
        reply = yield from scene.interrupt("H-grapple-26", figure=figure, about=about, otherwise=otherwise)
        if not reply.is_pass:
            yield from scene.perform(reply)
    now = scene.battle[figure]
    back = None if may_stay(scene.battle, now) else way_back(scene.battle, now, came_from)
    if back is not None:
        event = "retreat" if between(scene.battle, figure, target) is Entry.HTH_ATTACKED else "leave"
        text = "goes back to"
        yield from go_freely(
            scene, figure, back, event, "H-enter-12", "H-enter-13", text=text, by=target, others="leave"
        )
    if between(scene.battle, figure, target) is Entry.HTH_ATTACKED:
        step_between(scene, figure, target, "stay", "H-enter-12")
