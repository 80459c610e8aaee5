"""The unsteady eye of the lower levels: what is worth about the same they misjudge. The same position is misjudged in
the same way, so that it still gets the same choice."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from ai.assessment import Assessment, Term, ranked
from core.battle.battle import Battle
from core.play.asking import Choice


def wavered(battle: Battle, found: Sequence[Assessment], most: int) -> list[Assessment]:
    """The same choices, the best first, each misjudged by up to so many thousandths of a hit either way."""
    if not most or len(found) < 2:
        return list(found)
    moment = _moment(battle)
    return ranked(
        Assessment.of(one.choice, *one.terms, Term("misjudged", _error(moment, one.choice, most))) for one in found
    )


def _moment(battle: Battle) -> bytes:
    """What tells one moment of a battle from another: who is where and how hurt, the turn and its phase."""
    clock = battle.clock
    figures = [(figure.id, figure.at, figure.facing, figure.hurt, figure.condition.value) for figure in battle]
    told = repr((clock.turn, clock.phase, len(clock.queue), len(clock.pending), figures))
    return blake2b(told.encode(), digest_size=32).digest()


def _error(moment: bytes, choice: Choice, most: int) -> int:
    lot = blake2b(repr(choice).encode(), key=moment, digest_size=8).digest()
    return int.from_bytes(lot, "big") % (2 * most + 1) - most
