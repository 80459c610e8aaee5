"""The unsteady eye of the lower levels: each thing that speaks for a choice or against it they take for more or for
less than it is. The same position is misjudged in the same way, so that it still gets the same choice."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from ai.assessment import Assessment, Term, ranked
from core.battle.battle import Battle
from core.play.asking import Choice

GRAIN = 1000
"""An error is a whole number of so many parts of the most."""


def wavered(battle: Battle, found: Sequence[Assessment], most: int) -> list[Assessment]:
    """The same choices, the best first, each term misjudged by up to so many percent of itself either way. When the
    fight is over there is time to look again."""
    if not most or len(found) < 2 or battle.clock.ended:
        return list(found)
    moment = _moment(battle)
    return ranked(_misjudged(moment, one, most) for one in found)


def _misjudged(moment: bytes, one: Assessment, most: int) -> Assessment:
    lot = _lot(moment, one.choice)
    wrong = 0
    for term in one.terms:
        lot, part = divmod(lot, 2 * GRAIN + 1)
        wrong += term.value * most * (part - GRAIN) // (100 * GRAIN)
    return Assessment.of(one.choice, *one.terms, Term("misjudged", wrong))


def _moment(battle: Battle) -> bytes:
    """What tells one moment of a battle from another: who is where and how hurt, the turn and its phase."""
    clock = battle.clock
    figures = [(figure.id, figure.at, figure.facing, figure.hurt, figure.state) for figure in battle]
    told = repr((clock.turn, clock.phase, len(clock.queue), len(clock.pending), figures))
    return blake2b(told.encode(), digest_size=32).digest()


def _lot(moment: bytes, choice: Choice) -> int:
    return int.from_bytes(blake2b(repr(choice).encode(), key=moment, digest_size=32).digest(), "big")
