"""The DEX penalties for shoving and being shoved, and how long they last."""

from __future__ import annotations

from core.battle.events import Marked, Unmarked
from core.battle.mark import Mark, Until
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule, upkeep
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.skirmish.sheet.scores import Poise
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import ActionOver
from core.rulesets.skirmish.turn.phases import Phase

OFF_BALANCE = -2


@modifier("H-shove-01", of=Poise, label="shoved someone", reads=Reads.FIGURES)
def has_shoved(poise: Poise) -> int:
    """Two harder after shoving, however often."""
    return OFF_BALANCE if poise.figure.mark(Scuffle.SHOVER) else 0


@modifier("H-shove-09", of=Poise, label="shoved", reads=Reads.FIGURES)
def was_shoved(poise: Poise) -> int:
    """Two harder after being shoved."""
    return OFF_BALANCE if poise.figure.mark(Scuffle.SHOVED) else 0


@rule("H-shove-02", "H-shove-09")
def unbalance(scene: Scene, figure: FigureId, kind: Scuffle, clause: RuleId) -> None:
    """Put `figure` off balance until its next action is over, this turn or the next."""
    clock = scene.battle.clock
    before = clock.phase in (Phase.MOVEMENT, Phase.DECLARATIONS, Phase.ACTIONS)
    to_come = before and not scene.battle[figure].mark(Marks.ACTED)
    until = Until(clock.turn if to_come else clock.turn + 1, Phase.RETREATS)
    scene.tell(Marked((clause,), figure, Mark(kind, clause, OFF_BALANCE, until=until)))


@upkeep("H-shove-02", of=ActionOver)
def balanced_again(scene: Scene, moment: ActionOver) -> Procedure[None]:
    """The penalty ends with the action."""
    figure = scene.battle[moment.figure]
    if kinds := tuple(kind for kind in (Scuffle.SHOVER, Scuffle.SHOVED) if figure.mark(kind)):
        scene.tell(Unmarked(("H-shove-02",), figure.id, kinds))
    yield from ()
