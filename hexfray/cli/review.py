"""What `hexfray review` prints. The review: ai/review.py; its lines: tui/views/review_view.py."""

from __future__ import annotations

import json
from pathlib import Path

from ai.review import review
from ai.reviewed import Review
from core.battle.names import Side
from core.match.match import Match
from hexfray.cli import progress
from hexfray.cli.refusing import refuse
from hexfray.engine.review_writer import review_object
from scenarios.catalogue import best_thinker
from scenarios.faults import unknown
from tui.keeping.opening import replayed
from tui.keeping.taking_over import Origin
from tui.views.lines import text_of
from tui.views.review_view import review_lines, reviewed_side


def reviewed(path: Path, before: int | None, side: Side | None, top: int) -> tuple[Match, Review]:
    """Return a battle and the review of one of its sides. Exits with a message if the side is unknown."""
    _, match = replayed(path, before)
    sides = match.battle.sides
    if side is not None and side not in sides:
        refuse(f"--side: {unknown('side', side, sides)}")
    chosen = side or reviewed_side(match.battle, Origin.of(path).seats)
    with progress.counting() as count:
        return match, review(match, best_thinker(match.ruleset.id), chosen, top, count)


def as_text(match: Match, found: Review) -> str:
    """Return a review as lines."""
    return text_of(review_lines(match, found))


def as_json(match: Match, found: Review) -> str:
    """Return a review as JSON."""
    return json.dumps(review_object(match, found), indent=2, ensure_ascii=False)
