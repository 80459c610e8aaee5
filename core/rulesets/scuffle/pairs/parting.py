"""Two figures part: everything between them ends. Meeting is in entering/, grappling in grapples/."""

from __future__ import annotations

from core.battle.events import Unmarked
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.scuffle.basis.sizes import others_in
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.holding import lose_line, step_grip
from core.rulesets.scuffle.pairs.sharing import step_between
from core.rulesets.skirmish.attack.stun import Stunned
from core.rulesets.skirmish.sheet.condition import WentOut
from core.space.cell import Cell

OF_A_PAIR = (Scuffle.AT_BLOWS, Scuffle.ENTERED, Scuffle.CAME_FRONT, Scuffle.MAY_GRAPPLE)
"""The marks about each other that last while two share a hex."""


@rule("H-grapple-08", "H-grapple-29")
def leave(
    scene: Scene,
    figure: FigureId,
    was: Cell,
    event: str,
    *rules: RuleId,
    by: FigureId = "",
    others: str = "",
    but: FigureId = "",
) -> None:
    """Part `figure` from everyone in the hex it left. `event` is the step with `by`, or with everyone; `others` the
    step with the others; `but` has arrived there since."""
    now = scene.battle[figure]
    if now.at == was:
        return
    for other in [one for one in others_in(scene.battle, now, was) if one.id != but]:
        known = event if by in ("", other.id) else others or "moved_by_a_third"
        mover, second = (other.id, figure) if by == other.id else (figure, other.id)
        step_between(scene, mover, second, known, *rules, before=Entry.SHARING)
        forget(scene, figure, other.id)
    lose_line(scene, figure)
    for hold in [h for h in scene.battle.holds if figure in (h.holder, h.held)]:
        other = scene.battle[hold.held if hold.holder == figure else hold.holder]
        if other.at == was:  # else it is a line that holds, which has its own end
            step_grip(scene, hold.holder, hold.held, "parted", "H-grapple-29")


def forget(scene: Scene, one: FigureId, other: FigureId) -> None:
    """Remove the marks two figures have about each other."""
    for figure, about in ((one, other), (other, one)):
        if any(scene.battle[figure].mark(kind, about) for kind in OF_A_PAIR):
            scene.tell(Unmarked(("H-begin-06",), figure, OF_A_PAIR, about=about))


@upkeep("H-broken-15", "H-grapple-29", of=WentOut)
def out_of_it(scene: Scene, moment: WentOut) -> Procedure[None]:
    """A dead or unconscious figure is a body: it holds nobody and nobody holds it."""
    now = scene.battle[moment.figure]
    for hold in [h for h in scene.battle.holds if now.id in (h.holder, h.held)]:
        step_grip(scene, hold.holder, hold.held, "out_of_action", "H-grapple-29")
    for other in others_in(scene.battle, now, now.at):
        step_between(scene, now.id, other.id, "out_of_action", "H-broken-15", before=Entry.SHARING)
        forget(scene, now.id, other.id)
    yield from ()


@upkeep("H-grapple-29", of=Stunned)
def stunned_hands(scene: Scene, moment: Stunned) -> Procedure[None]:
    """A stunned figure loses its hold."""
    for hold in [h for h in scene.battle.holds if h.holder == moment.figure]:
        step_grip(scene, hold.holder, hold.held, "out_of_action", "H-grapple-29")
    yield from ()
