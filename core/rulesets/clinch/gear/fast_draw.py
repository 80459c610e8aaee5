"""Fast-Draw: drawing at no cost, before the manoeuvre. Ordinary drawing: drawing.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import HandsChanged, LeftLying
from core.battle.hold import Hand
from core.battle.names import FigureId, ItemId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulebook.tally import Tally
from core.rulesets.clinch.gear.drawing import carried
from core.rulesets.clinch.gear.fumbling import fumbles
from core.rulesets.clinch.gear.hands import hands_for, hands_with, take_in_hand, why_not_take
from core.rulesets.clinch.movement.sharing import is_pinned
from core.rulesets.clinch.rolls.success import attempt, is_blunder, why_not_try
from core.rulesets.clinch.sheet.ability import ability, can_use
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.acting import Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend
from core.rulesets.clinch.turn.free import FreeAct, is_out
from core.rulesets.clinch.turn.manoeuvres import Beginning, Ready, why_not_stunned
from core.rulesets.clinch.wound.dying import why_not_still


@record
class FastDraw(FreeAct):
    """Fast-draws a weapon."""

    verb: ClassVar[str] = "fast-draw"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "fast-draws {the item}"
    meaning: ClassVar[str] = "Fast-draw a weapon: no time if the roll succeeds."
    phrase: ClassVar[str] = "fast-draw[ {the item}]"
    item: ItemId
    hand: Hand

    def saves_a_turn(self, figure: Figure) -> bool | None:
        return not figure.held


@rule("G-ready-02")
def quickness(battle: Battle, figure: Figure, hand: Hand) -> Tally:
    """The Fast-Draw score with that hand."""
    return ability(battle, figure, Skill.FAST_DRAW, limb=HAND_OF[hand], use=For.HANDLING)


@rule("G-ready-02", "G-held-04", "G-wound-10", "G-base-50")
def why_no_ready(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't take a Ready now, which a miss would cost: stunned, pinned, or doing nothing."""
    order = Ready(figure.id)
    pinned = Cited("G-held-04", "pinned") if is_pinned(battle, figure) else None
    if (stunned := why_not_stunned(battle, order)) is not None:
        return Cited("G-base-50", stunned)
    still = why_not_still(battle, order)
    return Cited("G-wound-10", still) if still is not None else pinned


@rule("G-ready-02", "G-fatigue-02")
def costs_the_ready(scene: Scene, figure: FigureId) -> Procedure[bool]:
    """A miss takes this turn's Ready. Return whether it was taken; a figure that passes out over it can't."""
    yield from scene.perform(Ready(figure))
    if is_out(scene.battle[figure]):
        return False
    spend(scene, figure, Share.READY, "G-ready-02")
    return True


@option("G-ready-02", of=Beginning, offers=FastDraw)
def may_fast_draw(battle: Battle, about: Beginning, figure: Figure) -> Iterator[FastDraw]:
    """Any carried weapon."""
    if can_use(figure, Skill.FAST_DRAW):
        weapons = (item for item in carried(figure) if weapon(item) is not None)
        yield from (FastDraw(figure.id, item.id, hand) for item in weapons for hand in hands_for(battle, figure, item))


@requirement("G-ready-02", of=FastDraw)
def why_not_fast_draw(battle: Battle, order: FastDraw) -> str | None:
    """With the skill, and only a carried weapon."""
    figure = battle[order.figure]
    item = next((item for item in carried(figure) if item.id == order.item), None)
    if item is None or weapon(item) is None:
        return "no carried weapon"
    if not can_use(figure, Skill.FAST_DRAW):
        return "needs Fast-Draw"
    lack = why_no_ready(battle, figure) or why_not_take(battle, figure, item, order.hand)
    return lack or why_not_try(quickness(battle, figure, order.hand).total)


@procedure("G-ready-02", of=FastDraw)
def fast_draw(scene: Scene, order: FastDraw) -> Procedure[None]:
    """A success takes no time. A miss takes a Ready like any drawing; a critical miss drops the item."""
    if (yield from is_forestalled(scene, order, Deed.DRAW)):
        return
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, "checked by why_not_fast_draw"
    tally = quickness(scene.battle, figure, order.hand)
    tested = yield from attempt(
        scene,
        "G-ready-02",
        why="Fast-Draw check",
        figure=figure.id,
        tally=tally,
        outcome=("made", "missed, costs a Ready"),
    )
    if not tested.passed:
        if not (yield from costs_the_ready(scene, figure.id)):
            return
        if not is_blunder(tested) and (yield from fumbles(scene, figure.id, item.id, order.hand)):
            return
    if is_blunder(tested):
        scene.tell(LeftLying(("G-ready-02",), figure.id, item.id, figure.at))
        return
    scene.tell(HandsChanged(("G-ready-02",), figure.id, *hands_with(figure, item, order.hand)))
    take_in_hand(scene, figure.id, item)
