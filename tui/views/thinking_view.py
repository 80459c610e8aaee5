"""What is shown while the AI plays: the figures it considers, and the reason for its last order."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ai.assessment import Assessment
from ai.explanation import explain
from core.battle.naming import sentence, short_name, side_name
from core.match.policy import Policy, made
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.spoken import listed
from tui.views.lines import Line, Piece, line

NAMED = 4
"""Up to this many figures are named."""


@runtime_checkable
class Explains(Protocol):
    """A policy that can explain its choices."""

    def why(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        """Return up to `top` choices, best first, with their values and reasons."""
        ...


def explaining(policy: Policy) -> Explains | None:
    """Return the policy, made if it is awaited, if it can explain its choices."""
    found = made(policy)
    return found if isinstance(found, Explains) else None


def reason(policy: Policy, ruleset: Ruleset, position: Position, choice: Choice) -> str:
    """Return why `policy` chose `choice`, in a sentence; empty if it does not say."""
    thought = found.why(ruleset, position, 1) if (found := explaining(policy)) else []
    return explain(position.battle, thought[0]) if thought and thought[0].choice == choice else ""


def thinking_lines(position: Position, last: str, *, stopping: bool) -> list[Line]:
    """Return the figures that the AI considers, the reason for its last order, and how to pause it."""
    asked = position.waiting
    assert isinstance(asked, Decision), "no decision to think about"
    names = listed([short_name(position.battle, figure) for figure in asked.figures], most=NAMED)
    stops = "pausing after this order" if stopping else "any key: pause after this order"
    return [
        line(Piece(f"{sentence(side_name(position.battle, asked.side))} · thinking about {names}", "strong")),
        *reason_lines(last),
        line(Piece(stops, "key")),
    ]


def reason_lines(last: str) -> list[Line]:
    """Return the reason for the last order."""
    return [line(Piece(last, "muted"))] if last else []
