"""Playing one battle of a series to its end, with AI players and players from outside (policy.py). Series of one
scenario: runs.py; pairs of battles: ladder/fights.py; tournaments: tournament/games.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from core.battle.events import Hurt
from core.battle.names import Side
from core.battle.posture import Life
from core.match.cups import Cup
from core.match.entries import Header
from core.match.journal import text_of
from core.match.match import Match
from core.match.noting import FORFEIT, note_forfeit
from core.match.policy import Policy as Player
from core.match.policy import Seats
from core.records import record
from hexfray.game import Policy
from hexfray.policy import BotFault, Seated
from hexfray.series.results import Row
from scenarios.matches import header_of
from scenarios.scenario import Scenario
from scenarios.seating import seated

LOST = (Life.UNCONSCIOUS, Life.SURRENDERED, Life.DYING, Life.DEAD)
"""The lives that count as losses."""

Players: TypeAlias = Mapping[str, Callable[[], Player]]
"""AI players that no game has, for their developers: a factory for each, by name. They must be picklable for other
processes: functions or classes of modules."""


@record
class Ended:
    """A finished battle, ended by its rules or by the failure of a player from outside (`fault`).

    That player forfeits: with two sides the other wins, with more it is a draw. `header` is that of its journal.
    """

    header: Header
    match: Match
    fault: BotFault | None = None

    @property
    def winner(self) -> Side | None:
        """The winning side; None for a draw."""
        if self.fault is not None:
            others = [side for side in self.match.battle.sides if side != self.fault.side]
            return others[0] if len(others) == 1 else None
        assert self.match.verdict is not None, "policies play on to the end"
        return self.match.verdict.winner

    @property
    def cause(self) -> str:
        """How it ended, in a few words."""
        if self.fault is not None:
            return f"{FORFEIT}: {self.fault}"
        assert self.match.verdict is not None, "policies play on to the end"
        return self.match.verdict.reason

    @property
    def journal(self) -> str:
        """The text of its journal. A forfeit is noted at its end."""
        return text_of(self.header, self.match.entries)

    def row(self, number: int, seed: int) -> Row:
        """Return its row in a series. `seed` is that of its dice."""
        battle = self.match.battle
        losses = {side: sum(one.side == side and one.life in LOST for one in battle) for side in battle.sides}
        return Row(
            number,
            seed,
            self.header.seats,
            self.winner,
            self.cause,
            battle.clock.turn,
            self._hits(),
            losses,
        )

    def _hits(self) -> dict[Side, int]:
        """Return the hits that each side dealt."""
        taken = dict.fromkeys(self.match.battle.sides, 0)
        for event in self.match.events:
            if isinstance(event, Hurt):
                taken[self.match.battle[event.figure].side] += event.hits
        return {side: sum(hits for other, hits in taken.items() if other != side) for side in taken}


def played(
    scenario: Scenario,
    seats: Mapping[Side, str],
    cup: Cup,
    players: Mapping[str, Policy],
    watched: Callable[[str, Player], Player] = lambda name, player: player,
    own: Players | None = None,
) -> Ended:
    """Play a battle to its end. `players` are those from outside, by name; each plays as a copy. `watched` may put
    something around the player of each name, such as a watch for its time. `own` adds AI players, or replaces those of
    the game by name."""
    match = Match.start(scenario.ruleset, scenario.battle, cup, answers=scenario.answers)
    header = header_of(scenario, seats, cup)
    made = {side: own[name]() for side, name in seats.items() if own and name in own}
    others = {side: name for side, name in seats.items() if name not in players and side not in made}
    outside = {
        side: Seated(name, players[name], scenario, header, match) for side, name in seats.items() if name in players
    }
    try:
        everyone = {**seated(scenario.ruleset.id, others).policies, **made, **outside}
        playing = {side: watched(seats[side], player) for side, player in everyone.items() if player}
        for _ in match.play_on(Seats(playing)):
            pass
    except BotFault as fault:
        note_forfeit(match, fault)
        return Ended(header, match, fault)
    finally:
        for seat in outside.values():
            seat.close()
    return Ended(header, match)
