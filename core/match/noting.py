"""Lines of a journal that change nothing in the battle: advice taken, who controls a side and who rolls for it, and
what the game master chose in the place of the computer, and a player's failure. The entries: entries.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.battle.names import Side
from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.entries import TYPED, Advised, Aftermath, Edited, Ordered, RollsTaken, Ruled, SeatsTaken, Thrown, Undone
from core.match.harmless import harmless
from core.match.policy import PlayerFault
from core.match.talk import HEXFRAY, LONGEST
from core.play.asking import Choice

if TYPE_CHECKING:
    from core.match.match import Match

FORFEIT = "forfeit"
"""The first word of a line about a player's failure, and of a battle's cause of end if a player failed."""


def note_advice(match: Match, order: Choice) -> None:
    """Record that this order was taken from advice."""
    match.keep(Advised(match.write(order), match.battle.clock.turn))


def note_seats(match: Match, seats: Mapping[Side, str]) -> None:
    """Record who controls each side from now on."""
    match.keep(SeatsTaken(dict(seats), match.battle.clock.turn))


def note_rolls(match: Match, rolls: Mapping[Side, str], seed: int | None = None) -> None:
    """Record who rolls for each side from now on, and go by it; the due dice wait for `Match.settle`. `seed`:
    a seeded cup takes the place of the one in use, and what that one rolled can't be put back. Without a cup one is
    needed if the computer rolls for a side."""
    match.keep(RollsTaken(dict(rolls), match.battle.clock.turn, seed))
    if seed is not None:
        match.cup = SeededCup(seed)
        match.history = [replace(moment, from_cup=False) for moment in match.history]
    match.typing = frozenset(side for side in rolls if rolls[side] == TYPED)


def note_forfeit(match: Match, fault: PlayerFault) -> None:
    """Record that a player from outside failed, as a line of talk."""
    match.say(harmless(f"{FORFEIT}: {fault}")[:LONGEST], by=HEXFRAY)


def note_ruling(match: Match, order: Choice, instead: Choice) -> None:
    """Record that the game master gives this order, `instead` of the one the computer proposed."""
    match.keep(Ruled(match.write(order), match.write(instead), match.battle.clock.turn))


def rulings(match: Match) -> dict[int, Ruled]:
    """The orders the game master chose in the place of the computer, by the number of their moment in the history;
    those that were undone are left out."""
    found: dict[int, Ruled] = {}
    taken, chosen = 0, None
    for entry in match.entries:
        match entry:
            case Ruled():
                chosen = entry
            case Ordered(order=order):
                if chosen is not None and chosen.order == order:
                    found[taken] = chosen
                taken, chosen = taken + 1, None
            case Thrown() | Edited() | Aftermath():
                taken += 1
            case Undone(answers=answers):
                taken -= answers
                found = {number: one for number, one in found.items() if number < taken}
            case _:
                pass
    return found
