"""The results of a tournament: ranks, points of all pairings, forfeits, times. Playing is in running.py, the statistics
are those of ladder/."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.records import record
from hexfray.game import Policy
from hexfray.policy import release
from hexfray.series.ladder.elo import Score
from hexfray.series.ladder.ratings import Rating, ratings
from hexfray.series.ladder.settings import MatchUp
from hexfray.series.ladder.sprt import Answer
from hexfray.series.ladder.standings import score_data, whole
from hexfray.series.results import Row
from hexfray.series.tournament.games import Fought, Used, play
from hexfray.series.tournament.settings import TournamentSettings


@record
class Standing:
    """A player's place, from 1: battles won, drawn, lost and forfeited, and the rating. `rating` is None until all
    pairings have begun."""

    rank: int
    player: str
    won: int
    drawn: int
    lost: int
    forfeits: int
    rating: Rating | None

    @property
    def battles(self) -> int:
        """The number of battles."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """1 for a win, a half for a draw."""
        return self.won + self.drawn / 2

    @property
    def share(self) -> float:
        """The points, of 1 for each battle."""
        return self.points / max(1, self.battles)


@record
class Forfeits:
    """How often a player forfeited for a reason. `first` is the number of the first such battle."""

    player: str
    reason: str
    times: int
    first: int


@record
class Tournament:
    """The battles that count, by number, in pairs. `complete`: none is missing. `players` are those from outside."""

    settings: TournamentSettings
    fought: tuple[Fought, ...]
    complete: bool
    players: Mapping[str, Policy] = field(default_factory=dict)
    _scores: Mapping[tuple[MatchUp, str | None], Score] = field(init=False, repr=False, compare=False)
    """the score of each first player on each class or scenario, and on all (None)"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_scores", _scores(self.settings, self.fought))

    @property
    def battles(self) -> int:
        """The number of battles that count."""
        return len(self.fought)

    @property
    def rows(self) -> tuple[Row, ...]:
        """A row for each battle."""
        return tuple(battle.row for battle in self.fought)

    @property
    def turns(self) -> float:
        """The average length of a battle in turns."""
        return sum(row.turns for row in self.rows) / max(1, self.battles)

    def score(self, players: MatchUp, on: str | None = None) -> Score:
        """Return the first player's score against the second, on one class or scenario or on all."""
        return self._scores.get((players, on), Score())

    def answer(self, players: MatchUp) -> Answer:
        """Return the answer of the test of two players."""
        return self.settings.test.answer(self.score(players)) if self.settings.test else Answer.OPEN

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players, the best first: by rating or, until there are ratings, by their share of the points."""
        rated = {rating.player: rating for rating in self._ratings()}
        found = [self._standing(player, rated.get(player)) for player in self.settings.players]
        found.sort(key=lambda one: (-round(one.rating.elo, 6) if one.rating else 0, -one.share))
        return tuple(
            Standing(rank, one.player, one.won, one.drawn, one.lost, one.forfeits, one.rating)
            for rank, one in enumerate(found, 1)
        )

    @property
    def forfeits(self) -> tuple[Forfeits, ...]:
        """The forfeits by player and reason, in the order of the players."""
        found: dict[tuple[str, str], list[int]] = {}
        for battle in self.fought:
            if battle.forfeit is not None:
                found.setdefault(battle.forfeit, []).append(battle.row.number)
        order = self.settings.players.index
        told = [Forfeits(player, reason, len(numbers), numbers[0]) for (player, reason), numbers in found.items()]
        return tuple(sorted(told, key=lambda one: (order(one.player), -one.times, one.first)))

    @property
    def used(self) -> dict[str, Used]:
        """The time of each player."""
        used = dict.fromkeys(self.settings.players, Used())
        for battle in self.fought:
            for player, more in battle.used.items():
                used[player] = used[player].plus(more)
        return used

    def journal(self, number: int) -> str:
        """Play a battle again, and return its journal. It is the same battle if its players always choose the same for
        the same game."""
        try:
            return play(self.settings, self.players, number, with_journal=True).journal
        finally:
            release(self.players.values())

    def as_data(self, *, times: bool = False) -> dict[str, object]:
        """Return the results as JSON. Without `times` the same settings give the same data on any machine."""
        settings = self.settings
        data: dict[str, object] = {
            "players": list(settings.players),
            "gauntlet": settings.gauntlet,
            "on": [ground.identity for ground in settings.grounds],
            "seed": settings.seed,
            "battles_each": settings.battles,
            "battles": self.battles,
            "complete": self.complete,
            "turns": round(self.turns, 3),
            "standings": [_standing_data(standing) for standing in self.standings],
            "pairings": [self._pairing(players) for players in settings.match_ups],
            "forfeits": [
                {"player": one.player, "reason": one.reason, "times": one.times, "first": one.first}
                for one in self.forfeits
            ],
        }
        return {**data, "times": self._times()} if times else data

    def _ratings(self) -> tuple[Rating, ...]:
        """Return the ratings; none until all pairings have a pair."""
        scores = self._scores
        found = [(*players, scores[players, None]) for players in self.settings.match_ups if (players, None) in scores]
        return ratings(self.settings.players, found) if len(found) == len(self.settings.match_ups) else ()

    def _standing(self, player: str, rating: Rating | None) -> Standing:
        points = [battle.points(player) for battle in self.fought if player in battle.used]
        forfeits = sum(battle.forfeit is not None and battle.forfeit.player == player for battle in self.fought)
        return Standing(0, player, points.count(2), points.count(1), points.count(0), forfeits, rating)

    def _pairing(self, players: MatchUp) -> dict[str, object]:
        score = self.score(players)
        told: dict[str, object] = {"first": players.first, "second": players.second, **score_data(score)}
        names = [ground.name for ground in self.settings.grounds]
        told["on"] = {name: score_data(self.score(players, name)) for name in names}
        if (test := self.settings.test) is not None:
            told["sprt"] = test.as_data(score)
        return told

    def _times(self) -> Mapping[str, Mapping[str, object]]:
        return {
            player: {
                "decisions": used.decisions,
                "mean_ms": round(used.mean / 1000, 3),
                "worst_ms": round(used.worst / 1000, 3),
            }
            for player, used in self.used.items()
        }


def _scores(settings: TournamentSettings, fought: Sequence[Fought]) -> dict[tuple[MatchUp, str | None], Score]:
    scores: dict[tuple[MatchUp, str | None], Score] = {}
    for one, two in zip(fought[::2], fought[1::2], strict=True):
        players = settings.bout(one.row.number).players
        for on in (one.on, None):
            score = scores.get((players, on), Score())
            scores[players, on] = score.plus(one.points(players.first), two.points(players.first))
    return scores


def _standing_data(standing: Standing) -> dict[str, object]:
    rating = standing.rating
    return {
        "rank": standing.rank,
        "player": standing.player,
        "elo": whole(rating.elo) if rating else None,
        "low": whole(rating.low) if rating else None,
        "high": whole(rating.high) if rating else None,
        "points": standing.points,
        "battles": standing.battles,
        "won": standing.won,
        "drawn": standing.drawn,
        "lost": standing.lost,
        "forfeits": standing.forfeits,
    }
