"""Whoever is asked in the midst of an action: what he lets fall first costs nothing, and he is asked anew. When that is
offered: gear/taking.py and grab/strangling.py."""

from __future__ import annotations

from core.battle.names import FigureId, RuleId
from core.play.asking import Choice, Pass, Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.turn.acts import act_of


@rule("C-other-01", "C-action-05")
def asked(scene: Scene, asking: RuleId, *, name: FigureId, about: object) -> Procedure[Choice]:
    """What he does, once he has let go of what is in the way of it; to pass is to do nothing."""
    while True:
        said = yield from scene.interrupt(asking, figure=name, about=about, otherwise=Pass(name))
        act = act_of(said)
        if act is None or act.cost:
            return said
        yield from scene.perform(act)
