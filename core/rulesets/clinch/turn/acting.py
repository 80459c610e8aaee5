"""Carrying out a manoeuvre, interruptions before an action, and turns cut short. What a manoeuvre allows:
allowance.py."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from core.battle.events import Marked
from core.battle.mark import Edge, Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import question, rule, upkeep
from core.rulesets.clinch.sheet.life import LifeStepped
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import forfeit
from core.rulesets.clinch.turn.phases import Phase, whose


@record
class Acting:
    """A figure carries out its manoeuvre."""

    prompt: ClassVar[str] = "Carry out your manoeuvre."


class Deed(StrEnum):
    """What an order is to figures waiting for it."""

    ATTACK = "attack"
    DRAW = "draw"
    MOVE = "move"
    OTHER = "other"


@question("G-wait-02")
def is_forestalled(scene: Scene, order: Choice, deed: Deed) -> Procedure[bool]:
    """Let figures waiting for this interrupt it. Return whether nothing of the order is left to do. Answered by the
    room wait."""
    yield from ()
    return False


@rule("G-turn-10")
def cut_short(scene: Scene, figure: FigureId) -> None:
    """Take the rest of its manoeuvre from a figure stunned or put out during its own turn; at other times there is
    nothing to lose."""
    battle = scene.battle
    if whose(battle) == figure and battle.clock.phase == Phase.ACTING:
        forfeit(scene, figure)
        scene.tell(
            Marked(("G-turn-10",), figure, Mark(Marks.CUT_SHORT, "G-turn-10", until=UntilTurnOf(figure, Edge.ENDS)))
        )


@upkeep("G-turn-10", of=LifeStepped)
def loses_the_rest(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """Stun, or worse."""
    if moment.event in ("stun", "pass_out", "die"):
        cut_short(scene, moment.figure)
    yield from ()
