"""Playing one battle of a tournament, and the time its players take. Battles by number: settings.py; pairs of a ladder:
ladder/fights.py."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter_ns
from typing import NamedTuple

from core.match.cups import SeededCup
from core.match.policy import Policy as Player
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.records import record
from hexfray.game import Policy
from hexfray.series.played import played
from hexfray.series.results import Row
from hexfray.series.tournament.settings import TournamentSettings


class Used(NamedTuple):
    """The time a player used, by the clock on the wall, in microseconds: number of decisions, sum, and the longest."""

    decisions: int = 0
    total: int = 0
    worst: int = 0

    def plus(self, other: Used) -> Used:
        """Return both together."""
        return Used(self.decisions + other.decisions, self.total + other.total, max(self.worst, other.worst))

    @property
    def mean(self) -> float:
        """The average time of a decision."""
        return self.total / max(1, self.decisions)


class Forfeit(NamedTuple):
    """Who forfeited a battle, and why."""

    player: str
    reason: str


@record
class Fought:
    """A finished battle: its row, the class or scenario, who forfeited it, if anyone, and the time of each player.
    `journal` is its text, until it is written."""

    row: Row
    on: str
    forfeit: Forfeit | None
    used: Mapping[str, Used]
    journal: str = ""

    def points(self, player: str) -> int:
        """Return the points of one of the two players: 2 for a win, 1 for a draw."""
        winner = self.row.winner
        return 1 if winner is None else 2 * (self.row.seats[winner] == player)


def play(
    settings: TournamentSettings, players: Mapping[str, Policy], number: int, *, with_journal: bool = False
) -> Fought:
    """Play a battle to its end. `players` are those from outside, by name."""
    bout = settings.bout(number)
    scenario = bout.ground.battle(bout.pair, settings.seed)
    seed, watches = settings.dice(bout), {name: _Watch() for name in bout.players}
    ended = played(scenario, bout.seats(scenario), SeededCup(seed), players, lambda name, who: watches[name].on(who))
    return Fought(
        ended.row(number, seed),
        bout.ground.name,
        Forfeit(ended.fault.name, ended.fault.reason) if ended.fault else None,
        {name: watch.used for name, watch in watches.items()},
        ended.journal if with_journal else "",
    )


class _Watch:
    """Sums up the time of a player."""

    def __init__(self) -> None:
        self.used = Used()

    def on(self, player: Player) -> Player:
        """Return the player, timed."""
        return _Timed(player, self)


class _Timed:
    """A player whose decisions are timed. One that knows its own time, `seconds`, is believed: a program from outside
    doesn't count its start."""

    def __init__(self, player: Player, watch: _Watch) -> None:
        self._player = player
        self._watch = watch

    @property
    def name(self) -> str:
        return self._player.name

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the player's choice, and note the time, also if it fails."""
        began = perf_counter_ns()
        try:
            return self._player.choose(ruleset, position)
        finally:
            own: float | None = getattr(self._player, "seconds", None)
            taken = (perf_counter_ns() - began) // 1000 if own is None else round(own * 1e6)
            self._watch.used = self._watch.used.plus(Used(1, taken, taken))
