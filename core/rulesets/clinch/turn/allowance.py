"""What a manoeuvre leaves a figure to do in its turn: a blow, a step, some yards. The manoeuvres are in manoeuvres.py;
whoever carries something out takes its share here."""

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
    """One thing that a manoeuvre may leave room for."""

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
    """How much of it the figure still has this turn."""
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
"""The clause of the manoeuvre that leaves room for it."""


def lacks(figure: Figure, share: Share) -> str | None:
    """Why it has nothing of that left; None if it has."""
    return None if left(figure, share) else Cited(GRANTED_BY[share], f"its manoeuvre leaves no {share}")


@rule("G-turn-02")
def grant(scene: Scene, figure: FigureId, share: Share, count: int = 1) -> None:
    """It may do so much of that until its turn ends."""
    if count > 0:
        mark = Mark(Marks.LEFT, "G-turn-02", count, share, UntilTurnOf(figure, Edge.ENDS))
        scene.tell(Marked(("G-turn-02",), figure, mark))


@rule("G-turn-02")
def spend(scene: Scene, figure: FigureId, share: Share, *rules: RuleId, count: int = 1) -> None:
    """So much of it is done."""
    mark = scene.battle[figure].mark(Marks.LEFT, share)
    assert mark is not None, f"{figure} has no {share} left"
    spent = Mark(mark.kind, mark.rule, max(0, mark.value - count), share, mark.until)
    scene.tell(Marked(rules or ("G-turn-02",), figure, spent))


@rule("G-turn-10")
def forfeit(scene: Scene, figure: FigureId, *shares: Share) -> None:
    """It has no more of these (of nothing, if none is named) this turn."""
    for share in shares or tuple(Share):
        if left(scene.battle[figure], share):
            spend(scene, figure, share, "G-turn-10", count=left(scene.battle[figure], share))
