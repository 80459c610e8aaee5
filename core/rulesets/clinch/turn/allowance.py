"""What a manoeuvre allows in a turn: an attack, a step, some yards. The manoeuvres: manoeuvres.py; the rules that carry
something out pay for it here."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId, RuleId
from core.play.scene import Scene
from core.rulebook.rule import Cited, rule
from core.rulesets.clinch.sheet.words import Marks


class Share(StrEnum):
    """One thing a manoeuvre may allow."""

    ATTACK = "attack"
    STEP = "step"
    FORWARD = "yard forward"
    MOVE = "point of Move"
    POSTURE = "change of posture"
    FEINT = "feint"
    EVALUATE = "look at a foe"
    AIM = "aim"
    READY = "thing made ready"
    WAIT = "trigger"
    STRUGGLE = "try at breaking a pin"


@rule("G-turn-02")
def left(figure: Figure, share: Share) -> int:
    """How much of `share` the figure has left this turn."""
    mark = figure.mark(Marks.LEFT, share)
    return mark.value if mark else 0


GRANTED_BY: Mapping[Share, RuleId] = MappingProxyType(
    {
        Share.ATTACK: "G-base-30",
        Share.STEP: "G-base-29",
        Share.FORWARD: "G-base-31",
        Share.MOVE: "G-base-37",
        Share.POSTURE: "G-base-39",
        Share.FEINT: "G-base-34",
        Share.EVALUATE: "G-base-33",
        Share.AIM: "G-base-35",
        Share.READY: "G-base-36",
        Share.WAIT: "G-wait-01",
        Share.STRUGGLE: "G-held-04",
    }
)
"""The clause of the manoeuvre that allows it."""


_WORDS: Mapping[Share, str] = MappingProxyType(
    {
        Share.FORWARD: "movement",
        Share.MOVE: "movement",
        Share.POSTURE: "change of posture",
        Share.EVALUATE: "evaluation",
        Share.READY: "Ready action",
        Share.WAIT: "wait",
        Share.STRUGGLE: "attempt to break free",
    }
)
"""What a share is called in a refusal, if not by its own name."""
_NEEDS: Mapping[Share, str] = MappingProxyType(
    {
        Share.POSTURE: "needs a Change Posture",
        Share.FEINT: "needs a Feint",
        Share.EVALUATE: "needs an Evaluate",
        Share.AIM: "needs an Aim",
        Share.READY: "needs a Ready",
        Share.WAIT: "needs a Wait",
    }
)
"""The manoeuvre that a share needs, if only one has it."""


def why_not_spend(figure: Figure, share: Share) -> str | None:
    """Why the figure can't spend any of `share`: nothing left. None if it can."""
    if left(figure, share):
        return None
    what = _WORDS.get(share, share)
    if figure.mark(Marks.LEFT, share):
        return Cited(GRANTED_BY[share], f"no {what} left this turn")
    return Cited(GRANTED_BY[share], _NEEDS.get(share) or f"this manoeuvre has no {what}")


@rule("G-turn-02")
def grant(scene: Scene, figure: FigureId, share: Share, count: int = 1) -> None:
    """Allow this much until the turn ends."""
    if count > 0:
        mark = Mark(Marks.LEFT, "G-turn-02", count, share, UntilTurnOf(figure, Edge.ENDS))
        scene.tell(Marked(("G-turn-02",), figure, mark))


@rule("G-turn-02")
def spend(scene: Scene, figure: FigureId, share: Share, *rules: RuleId, count: int = 1) -> None:
    """Use up this much."""
    mark = scene.battle[figure].mark(Marks.LEFT, share)
    assert mark is not None, f"{figure} has no {share} left"
    spent = Mark(mark.kind, mark.rule, max(0, mark.value - count), share, mark.until)
    scene.tell(Marked(rules or ("G-turn-02",), figure, spent))


@rule("G-turn-10")
def forfeit(scene: Scene, figure: FigureId, *shares: Share) -> None:
    """Take away everything left of these shares (of all, if none is named) this turn."""
    for share in shares or tuple(Share):
        if left(scene.battle[figure], share):
            spend(scene, figure, share, "G-turn-10", count=left(scene.battle[figure], share))
