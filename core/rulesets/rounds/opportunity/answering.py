"""Those who threaten a square are asked, one after the other, whether they answer who does something there; and each
answer is carried out whole before that goes on."""

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
from core.rulesets.rounds.turn import midway
from core.rulesets.rounds.turn.acts import Acting, Window, act_of
from core.rulesets.rounds.turn.declaring import Deed
from core.rulesets.rounds.turn.phases import Phase, enter
from core.rulesets.rounds.turn.ranking import of_now
from core.space.cell import Cell


@rule("C-opportunity-02", "C-opportunity-10", "C-edge-pair-26")
def answerers(battle: Battle, actor: Figure, cell: Cell) -> Iterator[Figure]:
    """The enemies who threaten a square and have an answer left, in the order of this round."""
    there = [foe for foe in threateners(battle, actor, cell) if has_one(battle, foe)]
    return iter(sorted(there, key=lambda foe: of_now(battle, foe)))


@rule("C-opportunity-07", "C-opportunity-08", "C-opportunity-10", "C-opportunity-12", "C-opportunity-13")
def opportunity(
    scene: Scene, deed: Deed, asked: set[FigureId], minds: Callable[[Figure], bool] = lambda foe: True
) -> Procedure[bool]:
    """Each who may answer what somebody does in his square is asked once, and not those who were `asked` before, nor
    those who do not mind it. Each answer is played out before the next is asked; returns whether one of them has taken
    hold of him. What else may keep him from going on, his action finds out for itself."""
    grabbers = holders_of(scene.battle, deed.figure)
    grabbed = False
    while (foe := _next(scene.battle, deed, asked, minds)) is not None:
        asked.add(foe.id)
        if scene.battle.clock.phase != Phase.OPPORTUNITY:
            enter(scene, "provokes", "C-opportunity-07")
        about = Acting(Window.OPPORTUNITY, deed.figure, deed.doing, grabbed)
        said = yield from midway.asked(scene, "C-opportunity-08", name=foe.id, about=about)
        if (answer := act_of(said)) is not None:
            yield from scene.perform(answer)
        grabbed = not holders_of(scene.battle, deed.figure) <= grabbers
    if scene.battle.clock.phase == Phase.OPPORTUNITY:
        enter(scene, "answered", "C-opportunity-09")
    return grabbed


def _next(battle: Battle, deed: Deed, asked: set[FigureId], minds: Callable[[Figure], bool]) -> Figure | None:
    actor = battle[deed.figure]
    if not actor.active:
        return None
    return next((foe for foe in answerers(battle, actor, actor.at) if foe.id not in asked and minds(foe)), None)
