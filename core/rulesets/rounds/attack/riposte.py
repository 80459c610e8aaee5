"""The answer that an extraordinary block or parry gives at once, and the end of an attack."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.names import FigureId
from core.play.asking import Pass, Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.attack.blocking import Block
from core.rulesets.rounds.attack.onslaught import Onslaught
from core.rulesets.rounds.opportunity.counting import has_one
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Window, window_of
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import Deed, finish
from core.rulesets.rounds.turn.phases import Phase, enter

BLOCKED, PARRIED = "blocked", "parried"


def answers_a(battle: Battle, figure: FigureId) -> str:
    """How who answers in this moment has warded the blow off: with an arm or a weapon; empty: it is no such moment."""
    mark = battle[figure].mark(Marks.RIPOSTE)
    return mark.about if mark is not None and window_of(battle) is Window.RIPOSTE else ""


@rule("C-block-03", "C-opportunity-08")
def ended(scene: Scene, deed: Deed, hit: Onslaught) -> Procedure[None]:
    """Whoever has warded an attack off extraordinarily well may answer it; then it is over."""
    if hit.may_be_answered and hit.ward is not None and has_one(scene.battle, scene.battle[hit.ward.figure]):
        yield from _answered(scene, deed, hit)
    finish(scene, deed)


def _answered(scene: Scene, deed: Deed, hit: Onslaught) -> Procedure[None]:
    assert hit.ward is not None
    name = hit.ward.figure
    how = BLOCKED if isinstance(hit.ward, Block) else PARRIED
    enter(scene, "extraordinary_block", "C-block-03")
    note(scene, name, Marks.RIPOSTE, "C-block-03", about=how)
    about = Acting(Window.RIPOSTE, deed.figure)
    said = yield from scene.interrupt("C-block-03", figure=name, about=about, otherwise=Pass(name))
    if isinstance(said, Act):
        yield from scene.perform(said)
    scene.tell(Unmarked(("C-block-03",), name, (Marks.RIPOSTE,)))
    enter(scene, "riposte_done" if scene.battle.clock.phase == Phase.RIPOSTE else "no_defence", "C-block-03")
