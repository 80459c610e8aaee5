"""Opportunity actions before another figure's action: the enemies who threaten its square are asked one after another,
and each reaction is completed before the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.ground.reach import holders_of, threateners
from core.rulesets.rounds.opportunity.counting import has_one
from core.rulesets.rounds.turn import mid_action
from core.rulesets.rounds.turn.acts import Acting, Window, act_of
from core.rulesets.rounds.turn.declaring import ActionInProgress
from core.rulesets.rounds.turn.phases import Phase, enter
from core.rulesets.rounds.turn.ranking import order_key
from core.space.cell import Cell


@rule("C-opportunity-02", "C-opportunity-10", "C-edge-pair-26")
def who_may_react(battle: Battle, actor: Figure, cell: Cell) -> Iterator[Figure]:
    """Return the enemies who threaten a square and have an opportunity action left, in this round's order."""
    there = [foe for foe in threateners(battle, actor, cell) if has_one(battle, foe)]
    return iter(sorted(there, key=lambda foe: order_key(battle, foe)))


@rule("C-opportunity-07", "C-opportunity-08", "C-opportunity-10", "C-opportunity-12", "C-opportunity-13")
def opportunity(
    scene: Scene, action: ActionInProgress, asked: set[FigureId], minds: Callable[[Figure], bool] = lambda foe: True
) -> Procedure[bool]:
    """Ask each enemy who may react, once: not those in `asked`, nor those who don't mind. Return whether a reaction has
    grabbed the figure; its action checks everything else by itself."""
    grabbers = holders_of(scene.battle, action.figure)
    grabbed = False
    while (foe := _next(scene.battle, action, asked, minds)) is not None:
        asked.add(foe.id)
        if scene.battle.clock.phase != Phase.OPPORTUNITY:
            enter(scene, "provokes", "C-opportunity-07")
        about = Acting(Window.OPPORTUNITY, action.figure, action.doing, grabbed)
        said = yield from mid_action.asked(scene, "C-opportunity-08", name=foe.id, about=about)
        if (answer := act_of(said)) is not None:
            yield from scene.perform(answer)
        grabbed = not holders_of(scene.battle, action.figure) <= grabbers
    if scene.battle.clock.phase == Phase.OPPORTUNITY:
        enter(scene, "answered", "C-opportunity-09")
    return grabbed


def _next(
    battle: Battle, action: ActionInProgress, asked: set[FigureId], minds: Callable[[Figure], bool]
) -> Figure | None:
    actor = battle[action.figure]
    if not actor.active:
        return None
    return next((foe for foe in who_may_react(battle, actor, actor.at) if foe.id not in asked and minds(foe)), None)
