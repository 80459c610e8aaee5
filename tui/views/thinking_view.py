"""What is said while the computer plays: whom it thinks about, and why it chose its last order."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ai.assessment import Assessment
from ai.explanation import explain
from core.battle.naming import short_name
from core.match.policy import Policy
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from tui.views.lines import Line, Piece, line

NAMED = 4
"""So many figures are named of those it thinks about."""


@runtime_checkable
class Explains(Protocol):
    """A policy that can say why."""

    def why(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        """The choices that it thinks best, the best first."""
        ...


def reason(policy: Policy, ruleset: Ruleset, position: Position, choice: Choice) -> str:
    """Why a policy chose this, in a sentence; empty if it does not say."""
    thought = policy.why(ruleset, position, 1) if isinstance(policy, Explains) else []
    return explain(position.battle, thought[0]) if thought and thought[0].choice == choice else ""


def thinking(position: Position, last: str, *, stopping: bool) -> list[Line]:
    """Whom the computer has been thinking about for a while, what it thought last, and how it is stopped."""
    asked = position.waiting
    assert isinstance(asked, Decision), "nobody thinks where nobody is asked"
    names = ", ".join(short_name(position.battle, figure) for figure in asked.figures[:NAMED])
    more = f" and {len(asked.figures) - NAMED} more" if len(asked.figures) > NAMED else ""
    stops = "stops after this order" if stopping else "any key: stop after this order"
    return [
        line(Piece(f"{asked.side} thinks about {names}{more}", "strong")),
        *considered(last),
        line(Piece(stops, "key")),
    ]


def considered(last: str) -> list[Line]:
    """Why its last order was given."""
    return [line(Piece(last, "muted"))] if last else []
