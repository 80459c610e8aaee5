"""Decisions in the middle of an action: dropping an item first is free, and the figure is asked again. Options:
gear/taking.py and grab/strangling.py."""

from __future__ import annotations

from core.battle.names import FigureId, RuleId
from core.play.asking import Choice, Pass, Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.turn.acts import act_of


@rule("C-other-01", "C-action-05")
def asked(scene: Scene, asking: RuleId, *, name: FigureId, about: object) -> Procedure[Choice]:
    """Return the figure's choice, after any free actions that come first."""
    while True:
        said = yield from scene.interrupt(asking, figure=name, about=about, otherwise=Pass(name))
        act = act_of(said)
        if act is None or act.cost:
            return said
        yield from scene.perform(act)
