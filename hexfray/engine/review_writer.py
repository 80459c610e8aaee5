"""A review and the reasons for orders as JSON: for the engine, and for `hexfray review --json`."""

from __future__ import annotations

from ai.explanation import explain
from ai.reason import Reason
from ai.reviewed import Costly, Review
from core.match.match import Match
from core.space.grid import Grid
from hexfray.engine.json_writer import Json


def review_object(match: Match, found: Review) -> dict[str, Json]:
    """Return a review: chances from 0 to 1, values in thousandths of a hit."""
    costly: list[Json] = [_costly(match, one) for one in found.costly]
    return {"side": found.side, "orders": found.orders, "sound": found.sound, "costly": costly}


def _costly(match: Match, one: Costly) -> dict[str, Json]:
    battle, best = match.history[one.moment].before.battle, one.better
    return {
        "moment": one.moment,
        "turn": one.turn,
        "figure": one.given.figure,
        "order": match.write(one.given),
        "words": one.does,
        "better": match.write(best.choice),
        "better_words": explain(battle, best),
        "reasons": [reason_object(battle.grid, reason) for reason in best.reasons],
        "chance": one.chance / 1000,
        "cost": one.cost / 1000,
        "lost": one.lost,
    }


def reason_object(grid: Grid, reason: Reason) -> dict[str, Json]:
    """Return a reason."""
    return {
        "kind": reason.kind.value,
        "words": reason.words,
        "value": reason.value,
        "figures": list(reason.figures),
        "cell": None if reason.cell is None else grid.name(reason.cell),
        "chance": None if reason.chance is None else reason.chance / 1000,
        "term": reason.term or None,
        "decides": reason.decides,
        "way": [grid.name(cell) for cell in reason.way],
    }
