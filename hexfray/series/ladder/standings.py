"""The results of a ladder: scores by match-up and class, differences, tests, ratings, times. Playing is in
running.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import isfinite

from core.records import record
from hexfray.series.ladder.elo import Score, difference
from hexfray.series.ladder.fights import Outcome
from hexfray.series.ladder.ratings import Rating, ratings
from hexfray.series.ladder.settings import MatchUp, Pair, Settings
from hexfray.series.ladder.spent import Spent, add_times
from hexfray.series.ladder.sprt import Answer


@record
class Standings:
    """The pairs that count, in order. `complete`: none is missing."""

    settings: Settings
    fought: Sequence[tuple[Pair, Outcome]]
    complete: bool

    @property
    def battles(self) -> int:
        """The number of battles that count."""
        return 2 * len(self.fought)

    @property
    def turns(self) -> float:
        """The average length of a battle in turns."""
        return sum(fight.turns for _, outcome in self.fought for fight in outcome.fights) / max(1, self.battles)

    def score(self, players: MatchUp, klass: str | None = None) -> Score:
        """Return the first player's score against the second, in one class or in all."""
        score = Score()
        for pair, outcome in self.fought:
            if pair.players == players and klass in (None, pair.klass):
                score = score.plus(*(fight.points for fight in outcome.fights))
        return score

    def answer(self, players: MatchUp) -> Answer:
        """Return the answer of the test of two players."""
        return self.settings.test.answer(self.score(players)) if self.settings.test else Answer.OPEN

    @property
    def ratings(self) -> tuple[Rating, ...]:
        """The rating list; empty until all match-ups have a pair."""
        scores = [(*players, self.score(players)) for players in self.settings.match_ups]
        if not all(score.number for *_, score in scores):
            return ()
        return ratings(self.settings.players, scores)

    @property
    def spent(self) -> Spent:
        """The times of all decisions."""
        spent: Spent = {}
        for _, outcome in self.fought:
            add_times(spent, outcome.spent)
        return spent

    @property
    def forfeits(self) -> Mapping[str, int]:
        """How many battles players from outside forfeited, by player and reason, in alphabetical order."""
        counts = Counter(reason for _, outcome in self.fought for reason in outcome.forfeits)
        return dict(sorted(counts.items()))

    def as_data(self, *, times: bool = False) -> dict[str, object]:
        """Return the results as JSON. Without `times` the same settings give the same data on any machine."""
        settings = self.settings
        data: dict[str, object] = {
            "game": settings.game,
            "policies": list(settings.players),
            "classes": list(settings.classes),
            "seed": settings.seed,
            "neighbours": settings.neighbours,
            "battles_each": settings.battles,
            "battles": self.battles,
            "turns": round(self.turns, 3),
            "match_ups": [self._match_up(players) for players in settings.match_ups],
            "ratings": [_rating(rating) for rating in self.ratings],
            **({"forfeits": self.forfeits} if self.forfeits else {}),
        }
        return {**data, "times": self._times()} if times else data

    def _match_up(self, players: MatchUp) -> dict[str, object]:
        score = self.score(players)
        told: dict[str, object] = {"first": players.first, "second": players.second, **score_data(score)}
        told["classes"] = {klass: score_data(self.score(players, klass)) for klass in self.settings.classes}
        if (test := self.settings.test) is not None:
            told["sprt"] = test.as_data(score)
        return told

    def _times(self) -> Mapping[str, Mapping[str, Mapping[str, object]]]:
        return {
            player: {
                moment: {
                    "decisions": times.number,
                    "mean_ms": round(times.mean / 1000, 3),
                    "p95_ms": round(times.most / 1000, 3),
                    "worst_ms": round(times.worst / 1000, 3),
                }
                for moment, times in sorted(moments.items())
            }
            for player, moments in sorted(self.spent.items())
        }


def score_data(score: Score) -> dict[str, object]:
    """Return a score with its Elo for JSON."""
    told: dict[str, object] = {"won": score.won, "lost": score.lost, "drawn": score.drawn, "pairs": list(score.pairs)}
    if not score.number:
        return {**told, "elo": None, "low": None, "high": None}
    elo = difference(score)
    return {**told, "elo": whole(elo.elo), "low": whole(elo.low), "high": whole(elo.high)}


def _rating(rating: Rating) -> dict[str, object]:
    elos = {"elo": whole(rating.elo), "low": whole(rating.low), "high": whole(rating.high)}
    return {"policy": rating.player, **elos, "battles": rating.battles}


def whole(elo: float) -> int | None:
    """Return an Elo for JSON, which has no infinity."""
    return round(elo) if isfinite(elo) else None
