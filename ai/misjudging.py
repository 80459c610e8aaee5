"""How lower levels misjudge: each term counts for more or less than it should. Objectives are misjudged only by those
who misjudge badly, habits by nobody. The error depends on the position alone, so the same position always gets the same
choice; and what comes to the same is misjudged alike, so a choice is not taken only because it has many forms."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from ai.assessment import Assessment, Term, ranked
from ai.labels import Habit, Objective
from core.battle.battle import Battle
from core.play.asking import Choice

GRAIN = 1000
"""The error is a whole number of these parts of the maximum."""
BADLY = 100
"""From this maximum in percent objectives are misjudged too, and by no more than this."""
OBVIOUS = 30_000
"""What counts for more, in thousandths of a hit, is misjudged as if it counted for this much."""


def misjudged(battle: Battle, found: Sequence[Assessment], most: int) -> list[Assessment]:
    """Return the choices with each term misjudged by up to `most` percent, best first. After the fight there is time to
    look again: nothing is misjudged."""
    if not most or len(found) < 2 or battle.clock.ended:
        return list(found)
    moment = _moment(battle)
    first: dict[tuple[Term, ...], Choice] = {}
    return ranked(_misjudged(moment, one, first.setdefault(tuple(one.terms), one.choice), most) for one in found)


def _misjudged(moment: bytes, one: Assessment, like: Choice, most: int) -> Assessment:
    """Return a choice misjudged. `like`: the first that comes to the same."""
    lot = _lot(moment, like)
    wrong = 0
    for term in one.terms:
        lot, part = divmod(lot, 2 * GRAIN + 1)
        value = max(-OBVIOUS, min(OBVIOUS, term.value))
        wrong += value * _most_of(term, most) * (part - GRAIN) // (100 * GRAIN)
    return Assessment.of(one.choice, *one.terms, Term("misjudged", wrong))


def _most_of(term: Term, most: int) -> int:
    """Return by how much a term is misjudged at most, in percent."""
    match term.label:
        case Habit():
            return 0
        case Objective():
            return BADLY if most >= BADLY else 0
        case _:
            return most


def _moment(battle: Battle) -> bytes:
    """Return what tells one moment of a battle from another: where everyone is and how hurt, the turn and its phase."""
    clock = battle.clock
    figures = [(figure.id, figure.at, figure.facing, figure.hurt, figure.state) for figure in battle]
    told = repr((clock.turn, clock.phase, len(clock.queue), len(clock.pending), figures))
    return blake2b(told.encode(), digest_size=32).digest()


def _lot(moment: bytes, choice: Choice) -> int:
    return int.from_bytes(blake2b(repr(choice).encode(), key=moment, digest_size=32).digest(), "big")
