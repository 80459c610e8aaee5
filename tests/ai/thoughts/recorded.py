"""What the computer thinks at chosen moments of recorded battles (battles.py): its best orders, what they are worth,
and a checksum over all that it says of them. Which moments there are choosing.py decides.

    python -m tests.ai.thoughts.recorded clinch

writes down what it thinks today, after a change that is meant. What has changed shows in the diff.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from ai.assessment import Assessment
from ai.thinker import Thinker
from core.match.notation import write
from core.play.asking import Decision
from core.play.position import Position
from scenarios.catalogue import policy
from tests.support.recorded import at_positions, read
from tests.support.recorded import write as save
from tests.support.wandering import GAMES

HERE = Path(__file__).parent
NAMED, SUMMED = 3, 6
"""So many orders are named, and so many are in the checksum."""


class Moment(NamedTuple):
    """A moment of a recorded battle, by the number of answers before it, and who thinks then: `veteran/guard`."""

    battle: str
    number: int
    thinker: str

    def __str__(self) -> str:
        return f"{self.battle} | {self.number} {self.thinker}"

    @classmethod
    def read(cls, text: str) -> Moment:
        """What `str` writes."""
        battle, then = text.split(" | ")
        number, thinker = then.split()
        return cls(battle, int(number), thinker)


@cache
def recorded(game: str) -> Mapping[Moment, str]:
    """The moments of a game, each with what was thought then."""
    return read(HERE / f"{game}.txt", Moment.read)


def thoughts(game: str, moments: Iterable[Moment]) -> Iterator[tuple[Moment, str]]:
    """What is thought today at these moments, battle by battle."""
    for moment, position in at_positions(game, moments):
        yield moment, thought(game, position, moment.thinker)


def thought(game: str, position: Position, thinker: str) -> str:
    """What a player thinks of a position, on one line."""
    if not isinstance(position.waiting, Decision):
        return "nobody is asked"
    player = policy(game, thinker)
    assert isinstance(player, Thinker)
    found = player.why(GAMES[game], position, SUMMED)
    grid = position.battle.grid
    named = "; ".join(f"{write(one.choice, grid)} {one.score}" for one in found[:NAMED])
    told = "\n".join(f"{write(one.choice, grid)} {_all_of(one)}" for one in found)
    return f"{named} | {crc32(told.encode()):08x}"


def _all_of(one: Assessment) -> str:
    terms = ", ".join(f"{term.label} {term.value}" for term in one.terms)
    return f"{terms}; {one.aim}; {' '.join(f'{reason.kind}: {reason.words}' for reason in one.reasons)}"


def record(game: str, moments: Iterable[Moment]) -> None:
    """Writes down what is thought today at these moments."""
    save(HERE / f"{game}.txt", thoughts(game, sorted(moments)))


if __name__ == "__main__":
    for one in sys.argv[1:] or GAMES:
        record(one, recorded(one))
