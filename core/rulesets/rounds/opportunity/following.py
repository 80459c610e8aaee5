"""Follow-ups: when an action is resolved, figures with an offer may take it up, each for an opportunity action. Offers
are marks (`OFFERS` in turn/acts.py); reactions before an action: answering.py."""

from __future__ import annotations

from core.battle.events import Marked, Unmarked
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.rounds.opportunity.counting import is_left
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import OFFERS, Act, Acting, Window, act_of, offers, takes_up
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import ActionInProgress, finish
from core.rulesets.rounds.turn.mid_action import asked
from core.rulesets.rounds.turn.phases import Phase, enter
from core.rulesets.rounds.turn.ranking import order_key


@record
class TakenUp:
    """The moment when a figure takes up an offer, before it acts."""

    order: Act
    offer: Mark


@record
class WasTakenUp:
    """The moment when a figure has acted on an offer, or lost the action."""

    figure: FigureId


@rule("C-edge-general-14")
def offer(
    scene: Scene, figure: FigureId, kind: Marks, clause: RuleId, value: int = 0, about: str = "", how: str = ""
) -> None:
    """Offer something to a figure for the moment when the action is resolved."""
    note(scene, figure, kind, clause, value, about, how=how)


@rule("C-base-32", "C-edge-pair-04")
def conclude(scene: Scene, action: ActionInProgress, *, last: FigureId = "") -> Procedure[None]:
    """Offer follow-ups, then end the action. Every action that may offer something ends like this. `last` is asked
    after all others."""
    yield from followed(scene, action, last)
    finish(scene, action)


@rule("C-block-03", "C-opportunity-08", "C-edge-general-14", "C-edge-pair-26")
def followed(scene: Scene, action: ActionInProgress, last: FigureId) -> Procedure[None]:
    """Ask each figure with an offer, in this round's order, and let it act. Offers from within its action are settled
    there."""
    battle = scene.battle
    there = sorted((one for one in battle if offers(one)), key=lambda one: (one.id == last, order_key(battle, one)))
    waiting = {one.id: offers(one) for one in there}
    for name in waiting:
        _withdraw(scene, name)
    for name, offered in waiting.items():
        yield from _asked(scene, action, name, offered)


def _withdraw(scene: Scene, name: FigureId) -> None:
    scene.tell(Unmarked(("C-edge-general-14",), name, tuple(OFFERS)))


@rule("C-edge-pair-11", "C-edge-pair-39")
def _asked(scene: Scene, action: ActionInProgress, name: FigureId, offered: tuple[Mark, ...]) -> Procedure[None]:
    """Let a figure take up its offers one by one, in any order, until it passes. An action that is both a riposte and
    another offer counts as the other offer."""
    while offered and is_left(scene.battle, scene.battle[name]):
        enter(scene, "extraordinary_block", "C-block-03")
        scene.tell(*(Marked((mark.rule,), name, mark) for mark in offered))
        about = Acting(Window.RIPOSTE, action.figure)
        said = act_of((yield from asked(scene, "C-block-03", name=name, about=about)))
        taken = [mark for mark in offered if said is not None and takes_up(scene.battle, said, mark)]
        _withdraw(scene, name)
        if said is None:
            enter(scene, "riposte_done", "C-block-03")
            return
        mark = min(taken, key=lambda one: one.kind == Marks.RIPOSTE)
        scene.settle(TakenUp(said, mark))
        yield from scene.perform(said)
        scene.settle(WasTakenUp(name))
        enter(scene, "riposte_done" if scene.battle.clock.phase == Phase.RIPOSTE else "no_defence", "C-block-03")
        offered = tuple(one for one in offered if one != mark)
