"""The moment at which a manoeuvre is carried out, who may come before a deed, and how a turn is cut short. What a
manoeuvre leaves room for is in allowance.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from core.battle.events import Marked
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.rule import question, rule, upkeep
from core.rulesets.clinch.sheet.life import LifeStepped
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import forfeit
from core.rulesets.clinch.turn.phases import Phase, whose


@dataclass(frozen=True, slots=True)
class Acting:
    """A figure carries out its manoeuvre."""

    prompt: ClassVar[str] = "Carry out your manoeuvre."


class Deed(StrEnum):
    """What an order does in the eyes of who waits for it."""

    ATTACK = "attack"
    DRAW = "draw"
    MOVE = "move"
    OTHER = "other"


@question("G-wait-02")
def is_forestalled(scene: Scene, order: Choice, deed: Deed) -> Procedure[bool]:
    """Lets whoever waits for such a deed break in before it. Whether there is nothing left to do of it then. Answered
    in the room of waiting."""
    yield from ()
    return False


@rule("G-turn-10")
def cut_short(scene: Scene, figure: FigureId) -> None:
    """Stunned or put out in the course of its own manoeuvre it loses what is left of it; at any other time it has
    nothing to lose."""
    battle = scene.battle
    if whose(battle) == figure and battle.clock.phase == Phase.ACTING:
        forfeit(scene, figure)
        scene.tell(
            Marked(("G-turn-10",), figure, Mark(Marks.CUT_SHORT, "G-turn-10", until=UntilTurnOf(figure, Edge.ENDS)))
        )


@upkeep("G-turn-10", of=LifeStepped)
def loses_the_rest(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """Whoever is stunned or put out."""
    if moment.event in ("stun", "pass_out", "die"):
        cut_short(scene, moment.figure)
    yield from ()
