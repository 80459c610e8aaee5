"""Playing one battle of a series to its end, with AI players and players from outside (policy.py). Series of one
scenario: runs.py; pairs of battles: ladder/fights.py."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from core.battle.names import Side
from core.match.cups import Cup
from core.match.match import Match
from core.match.policy import Seats
from core.records import record
from hexfray.game import Policy
from hexfray.policy import FORFEIT, BotFault, Seated
from scenarios.matches import header_of
from scenarios.scenario import Scenario
from scenarios.seating import seated


@record
class Ended:
    """A finished battle, ended by its rules or by the failure of a player from outside (`fault`).

    That player forfeits: with two sides the other wins, with more it is a draw.
    """

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


def played(scenario: Scenario, seats: Mapping[Side, str], cup: Cup, players: Mapping[str, Policy]) -> Ended:
    """Play a battle to its end. `players` are those from outside, by name; each plays as a copy."""
    match = Match.start(scenario.ruleset, scenario.battle, cup, answers=scenario.answers)
    header = header_of(scenario, seats, cup)
    own = seated(scenario.ruleset.id, {side: name for side, name in seats.items() if name not in players})
    outside = {
        side: Seated(name, deepcopy(players[name]), scenario, header, match)
        for side, name in seats.items()
        if name in players
    }
    try:
        for _ in match.play_on(Seats({**own.policies, **outside})):
            pass
    except BotFault as fault:
        return Ended(match, fault)
    finally:
        for seat in outside.values():
            seat.close()
    return Ended(match)
