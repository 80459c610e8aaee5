"""Figures that pass out or die: they fall and drop what they hold."""

from __future__ import annotations

from core.battle.events import Marked
from core.battle.handling import LeftLying
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.rounds.sheet.life import LifeStepped, can, step_life
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.sheet.words import Marks

ROUNDS_A_MINUTE = 10


@rule("C-base-31")
def in_rounds(minutes: int) -> int:
    """A round lasts six seconds."""
    return minutes * ROUNDS_A_MINUTE


@rule("C-base-24", "C-base-34")
def knock_out(scene: Scene, figure: FigureId, minutes: int, *rules: RuleId, about: str = "") -> None:
    """Make a figure unconscious for the rest of this round and some minutes. `about` is the cause."""
    if not can(scene.battle[figure], "pass_out"):
        return
    step_life(scene, figure, "pass_out", *rules)
    last = scene.battle.clock.turn + in_rounds(minutes)
    scene.tell(Marked(rules, figure, Mark(Marks.OUT_UNTIL, "C-base-34", last, about)))


@upkeep("C-base-24", of=LifeStepped)
def falls_and_drops(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """The unconscious and the dead."""
    if moment.event in ("pass_out", "die"):
        name = moment.figure
        for item in scene.battle[name].held:
            scene.tell(LeftLying(("C-base-24",), name, item.id, scene.battle[name].at))
        fall(scene, name, "C-base-24")
    yield from ()
