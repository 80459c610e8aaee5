"""The AI's advice and the reasons for its last order, in lines. ai/explanation.py puts reasons into words."""

from __future__ import annotations

from ai.assessment import Assessment
from ai.explanation import explain_at_length
from core.match.policy import Policy
from core.play.asking import Choice, Decision
from core.play.position import Position
from scenarios import catalogue
from tui.keeping.session import Session
from tui.plain.voice import CommandError
from tui.views.thinking_view import explaining


def advised(session: Session) -> list[str]:
    """Return the order that the strongest AI advises, with its reasons. Raises CommandError if no order is due."""
    if session.asked is None:
        raise CommandError("no order to give now; 'why last' explains the AI's last order")
    policy = catalogue.best_player(session.scenario.ruleset.id)
    if (thought := _thought(policy, session, session.match.position)) is None:
        raise CommandError(f"the {policy.name} AI gives no reasons")
    return [f"The {policy.name} AI advises:", *explain_at_length(session.match.battle, thought)]


def last_reasons(session: Session) -> list[str]:
    """Return the reasons for the AI's last order. Raises CommandError if there is none, or none are known."""
    for moment in reversed(session.match.history):
        asked = moment.before.waiting
        player = session.seats[asked.side] if isinstance(asked, Decision) else None
        if player is None or not isinstance(moment.answer, Choice):
            continue
        thought = _thought(player, session, moment.before)
        if thought is None or thought.choice != moment.answer:
            raise CommandError(f"no reasons for the last order are known: {player.name} gave it")
        return explain_at_length(moment.before.battle, thought)
    raise CommandError("the AI hasn't given an order yet")


def _thought(policy: Policy, session: Session, position: Position) -> Assessment | None:
    found = known.why(session.match.ruleset, position, 1) if (known := explaining(policy)) else []
    return found[0] if found else None
