"""What follows at once: as an action is resolved, those to whom it has offered something are asked whether they take it
up, each for an action of opportunity. What is offered is said by marks (`OFFERS` in turn/acts.py); who is answered
before he acts is in answering.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.events import Marked, Unmarked
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.opportunity.counting import is_left
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import OFFERS, Act, Acting, Window, act_of, offers, takes_up
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import Deed, finish
from core.rulesets.rounds.turn.midway import asked
from core.rulesets.rounds.turn.phases import Phase, enter
from core.rulesets.rounds.turn.ranking import of_now


@dataclass(frozen=True, slots=True)
class TakenUp:
    """The moment when somebody takes up what is offered, before he does it."""

    order: Act
    offer: Mark


@dataclass(frozen=True, slots=True)
class WasTakenUp:
    """The moment when somebody has done what was offered, or has lost it."""

    figure: FigureId


@rule("C-edge-general-14")
def offer(
    scene: Scene, figure: FigureId, kind: Marks, clause: RuleId, value: int = 0, about: str = "", how: str = ""
) -> None:
    """Something is offered to a figure, for the moment when the action is resolved."""
    note(scene, figure, kind, clause, value, about, how=how)


@rule("C-base-32", "C-edge-pair-04")
def concluded(scene: Scene, deed: Deed, *, last: FigureId = "") -> Procedure[None]:
    """What follows at once; then the action is over. So ends every action that may offer something. `last`: who is
    asked behind all others."""
    yield from followed(scene, deed, last)
    finish(scene, deed)


@rule("C-block-03", "C-opportunity-08", "C-edge-general-14", "C-edge-pair-26")
def followed(scene: Scene, deed: Deed, last: FigureId) -> Procedure[None]:
    """Each to whom something is offered is asked, the first of this round's order first, and acts in the situation as
    it is then. What is offered within his action is settled within it."""
    battle = scene.battle
    there = sorted((one for one in battle if offers(one)), key=lambda one: (one.id == last, of_now(battle, one)))
    waiting = {one.id: offers(one) for one in there}
    for name in waiting:
        _withdraw(scene, name)
    for name, offered in waiting.items():
        yield from _asked(scene, deed, name, offered)


def _withdraw(scene: Scene, name: FigureId) -> None:
    scene.tell(Unmarked(("C-edge-general-14",), name, tuple(OFFERS)))


@rule("C-edge-pair-11", "C-edge-pair-39")
def _asked(scene: Scene, deed: Deed, name: FigureId, offered: tuple[Mark, ...]) -> Procedure[None]:
    """He takes up one thing after the other, in the order that he likes, until he lets the rest go by. What answers a
    blow and is something else that is offered is that, and the answer is still to come."""
    while offered and is_left(scene.battle, scene.battle[name]):
        enter(scene, "extraordinary_block", "C-block-03")
        scene.tell(*(Marked((mark.rule,), name, mark) for mark in offered))
        about = Acting(Window.RIPOSTE, deed.figure)
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
