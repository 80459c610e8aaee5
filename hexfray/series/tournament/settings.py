"""The settings of a tournament, and its battles by number: players, scenario, sides and dice of each.

A number means the same battle for any number of battles, so that a tournament can be made longer."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from core.battle.names import Side
from core.match.policy import PERSON
from core.records import record
from hexfray.series.ladder.fights import dice_of
from hexfray.series.ladder.settings import MatchUp, check_even
from hexfray.series.ladder.sprt import Hypotheses
from hexfray.series.tournament.grounds import Ground
from scenarios.catalogue import Unknown, policy
from scenarios.scenario import Scenario

USUAL = 20
"""The default number of battles for each pairing and class or scenario."""


@record
class Bout:
    """A battle of a tournament: number `pair` over its ground, with the first player on either side in turn."""

    number: int
    players: MatchUp
    ground: Ground
    pair: int
    swapped: bool

    def seats(self, scenario: Scenario) -> dict[Side, str]:
        """Return the player of each side."""
        sides = sorted(party.side for party in scenario.parties)
        return dict(zip(sides, self.players[::-1] if self.swapped else self.players, strict=True))


@record
class TournamentSettings:
    """Valid settings. `battles` is the even number for each pairing and ground, unless a test ends it early. In a
    `gauntlet` the first player meets each of the others, who don't meet each other. `clock` has the seconds that
    players from outside have for a decision and for a battle, if any."""

    players: tuple[str, ...]
    grounds: tuple[Ground, ...]
    battles: int = USUAL
    seed: int = 1
    gauntlet: bool = False
    test: Hypotheses | None = None
    clock: tuple[float, float] | None = None

    @property
    def match_ups(self) -> tuple[MatchUp, ...]:
        """The pairings, in the order of the players."""
        first, *others = self.players
        meeting = ((first, other) for other in others) if self.gauntlet else combinations(self.players, 2)
        return tuple(MatchUp(*two) for two in meeting)

    @property
    def most(self) -> int:
        """The number of battles, unless tests end pairings early."""
        return self.battles * len(self.match_ups) * len(self.grounds)

    def bouts(self) -> Iterator[Bout]:
        """Yield every battle by number: the first pair of each pairing and ground, then the second, and so on."""
        return map(self.bout, range(self.most))

    def bout(self, number: int) -> Bout:
        """Return a battle by its number, from 0, even beyond the last."""
        match_ups = self.match_ups
        pair, half = divmod(number, 2)
        round_number, place = divmod(pair, len(match_ups) * len(self.grounds))
        players, ground = divmod(place, len(self.grounds))
        return Bout(number, match_ups[players], self.grounds[ground], round_number, half == 1)

    def dice(self, bout: Bout) -> int:
        """Return the seed of the dice of a battle: the same for both sides, and for all pairings."""
        return dice_of(self.seed, bout.ground.name, bout.pair)


def settings_of(
    players: Sequence[str],
    grounds: Sequence[Ground],
    outside: Collection[str] = (),
    *,
    battles: int = USUAL,
    seed: int = 1,
    gauntlet: bool = False,
    test: Hypotheses | None = None,
    clock: tuple[float, float] | None = None,
) -> TournamentSettings:
    """Return the settings of a tournament. `outside` are the names of players from outside; the others are AI levels.
    Raises Unknown."""
    for name in players:
        if name == PERSON:
            raise Unknown("a person can't play in a tournament; name AI levels or programs (docs/bots.md)")
        for ruleset in {ground.ruleset: None for ground in grounds} if name not in outside else ():
            _ = policy(ruleset, name)
        if players.count(name) > 1:
            raise Unknown(f"player {name!r} is named twice; name each once")
    if len(players) < 2:
        raise Unknown(f"expected two or more players, got {', '.join(map(repr, players)) or 'none'}; name more")
    check_even(battles)
    return TournamentSettings(tuple(players), tuple(grounds), battles, seed, gauntlet, test, clock if outside else None)
