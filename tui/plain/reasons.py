"""Why, in lines: what the computer would do in the place of whoever is asked, and why it gave its last order. What a
reason is made of is in ai/explanation.py."""

from __future__ import annotations

from ai.assessment import Assessment
from ai.explanation import explain_at_length
from core.match.policy import Policy
from core.play.asking import Choice, Decision
from core.play.position import Position
from scenarios import catalogue
from tui.keeping.session import Session, best_policy
from tui.plain.voice import Unclear
from tui.views.thinking_view import Explains


def advised(session: Session) -> list[str]:
    """What the computer's best player would do here and why. Raises Unclear if nobody is asked to choose."""
    if session.asked is None:
        raise Unclear("nobody is asked to choose now; 'why last' says why the computer gave its last order")
    policy = catalogue.policy(session.scenario.ruleset.id, best_policy(session.scenario))
    if (thought := _thought(policy, session, session.match.position)) is None:
        raise Unclear(f"{policy.name} gives no reasons")
    return [f"{policy.name} would do this:", *explain_at_length(session.match.battle, thought)]


def last_reasons(session: Session) -> list[str]:
    """Why the computer gave its last order. Raises Unclear if it has given none, or says nothing of it."""
    for moment in reversed(session.match.history):
        asked = moment.before.waiting
        player = session.seats[asked.side] if isinstance(asked, Decision) else None
        if player is None or not isinstance(moment.answer, Choice):
            continue
        thought = _thought(player, session, moment.before)
        if thought is None or thought.choice != moment.answer:
            raise Unclear(f"{player.name} gives no reasons for its last order")
        return explain_at_length(moment.before.battle, thought)
    raise Unclear("the computer has given no order yet")


def _thought(policy: Policy, session: Session, position: Position) -> Assessment | None:
    found = policy.why(session.match.ruleset, position, 1) if isinstance(policy, Explains) else []
    return found[0] if found else None
