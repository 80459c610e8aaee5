"""Drawing in no time, before the manoeuvre, for whoever has learnt it. The usual way is in drawing.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import HandsChanged, LeftLying
from core.battle.hold import Hand
from core.battle.names import FigureId, ItemId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulebook.tally import Tally
from core.rulesets.clinch.gear.drawing import put_by
from core.rulesets.clinch.gear.fumbling import fumbles
from core.rulesets.clinch.gear.hands import hands_with, lets_in, no_hand_for, taken
from core.rulesets.clinch.movement.sharing import is_pinned
from core.rulesets.clinch.rolls.success import attempt, hopeless, is_blunder
from core.rulesets.clinch.sheet.ability import ability, can_use
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.acting import Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend
from core.rulesets.clinch.turn.free import FreeAct, is_out
from core.rulesets.clinch.turn.manoeuvres import Beginning, Ready, not_stunned
from core.rulesets.clinch.wound.dying import keeps_still


@dataclass(frozen=True, slots=True)
class FastDraw(FreeAct):
    """Draws a weapon in no time, if it succeeds."""

    verb: ClassVar[str] = "fast-draw"
    kind: ClassVar[Kind | None] = Kind.READY
    does: ClassVar[str] = "fast-draws {the item}"
    meaning: ClassVar[str] = "Draw a weapon and still act, if your Fast-Draw roll succeeds."
    phrase: ClassVar[str] = "draw[ {the item}] in no time"
    item: ItemId
    hand: Hand

    def saves_a_turn(self, figure: Figure) -> bool | None:
        return not figure.held


@rule("G-ready-02")
def quickness(battle: Battle, figure: Figure, hand: Hand) -> Tally:
    """Its Fast-Draw with that hand."""
    return ability(battle, figure, Skill.FAST_DRAW, limb=HAND_OF[hand], use=For.HANDLING)


@rule("G-ready-02", "G-held-04", "G-wound-10", "G-base-50")
def takes_no_ready(battle: Battle, figure: Figure) -> str | None:
    """Why it may take no Ready now, which a miss would cost it: stunned, pinned, or set on doing nothing."""
    order = Ready(figure.id)
    pinned = Cited("G-held-04", "it is pinned") if is_pinned(battle, figure) else None
    if (stunned := not_stunned(battle, order)) is not None:
        return Cited("G-base-50", stunned)
    still = keeps_still(battle, order)
    return Cited("G-wound-10", still) if still is not None else pinned


@rule("G-ready-02", "G-fatigue-02")
def costs_the_ready(scene: Scene, figure: FigureId) -> Procedure[bool]:
    """A miss is this turn's Ready. Whether it has been taken; who passes out over it has not."""
    yield from scene.perform(Ready(figure))
    if is_out(scene.battle[figure]):
        return False
    spend(scene, figure, Share.READY, "G-ready-02")
    return True


@option("G-ready-02", of=Beginning, offers=FastDraw)
def may_fast_draw(battle: Battle, about: Beginning, figure: Figure) -> Iterator[FastDraw]:
    """A weapon that it has about it."""
    if can_use(figure, Skill.FAST_DRAW):
        weapons = (item for item in put_by(figure) if weapon(item) is not None)
        yield from (FastDraw(figure.id, item.id, hand) for item in weapons for hand in lets_in(battle, figure, item))


@requirement("G-ready-02", of=FastDraw)
def can_fast_draw(battle: Battle, order: FastDraw) -> str | None:
    """Only who has learnt it, and only a weapon about it."""
    figure = battle[order.figure]
    item = next((item for item in put_by(figure) if item.id == order.item), None)
    if item is None or weapon(item) is None:
        return "it has no such weapon about it, or holds it already"
    if not can_use(figure, Skill.FAST_DRAW):
        return "it has not learnt Fast-Draw"
    lack = takes_no_ready(battle, figure) or no_hand_for(battle, figure, item, order.hand)
    return lack or hopeless(quickness(battle, figure, order.hand).total)


@procedure("G-ready-02", of=FastDraw)
def fast_draw(scene: Scene, order: FastDraw) -> Procedure[None]:
    """Made, it takes no time. Missed, it takes the Ready of any drawing; and a critical miss drops the thing."""
    if (yield from is_forestalled(scene, order, Deed.DRAW)):
        return
    figure = scene.battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, "can_fast_draw has seen it"
    tally = quickness(scene.battle, figure, order.hand)
    tested = yield from attempt(
        scene,
        "G-ready-02",
        why="Fast-Draw check",
        figure=figure.id,
        tally=tally,
        outcome=("it is in hand", "it takes a Ready"),
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
    taken(scene, figure.id, item)
