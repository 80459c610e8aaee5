"""The settings of a ladder: players, classes and number of battles; and its pairs in order."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from core.records import record
from hexfray.series.ladder.sprt import Hypotheses
from hexfray.series.played import Players
from hexfray.series.proving import class_of, classes
from scenarios.catalogue import Unknown, game, level_and_character, policy, unknown_level

USUAL = 16
"""The default number of battles for each class and match-up."""


class MatchUp(NamedTuple):
    """Two players who meet."""

    first: str
    second: str


class Pair(NamedTuple):
    """A battle played twice, from both sides: one of a class by its number."""

    players: MatchUp
    klass: str
    number: int


@record
class Settings:
    """Valid settings. `battles` is the even number for each class and match-up, unless a test ends it early;
    `neighbours`: each player meets only the next in the list."""

    game: str
    players: tuple[str, ...]
    classes: tuple[str, ...]
    battles: int = USUAL
    seed: int = 1
    neighbours: bool = False
    test: Hypotheses | None = None

    @property
    def match_ups(self) -> tuple[MatchUp, ...]:
        """The match-ups, in the order of the list."""
        meeting = pairwise(self.players) if self.neighbours else combinations(self.players, 2)
        return tuple(MatchUp(*two) for two in meeting)

    @property
    def most(self) -> int:
        """The number of battles, unless tests end match-ups early."""
        return self.battles * len(self.match_ups) * len(self.classes)

    def pairs(self) -> Iterator[Pair]:
        """Yield every pair in counting order: the first of each class and match-up, then the second, and so on."""
        for number in range(self.battles // 2):
            for players in self.match_ups:
                for klass in self.classes:
                    yield Pair(players, klass, number)


def settings_of(
    ruleset: str,
    names: Sequence[str] = (),
    klasses: Sequence[str] = (),
    *,
    battles: int = USUAL,
    seed: int = 1,
    neighbours: bool = False,
    test: Hypotheses | None = None,
    players: Players | None = None,
    outside: Container[str] = (),
) -> Settings:
    """Return the settings of a ladder. By default `names` are all policies, the strongest first, and `classes` all
    classes. `players` adds AI players, or replaces those of the game by name; `outside` are names of players from
    outside. Raises Unknown."""
    names = tuple(names) or tuple(game(ruleset).policies)[::-1]
    for name in names:
        if name not in outside:
            _check(ruleset, name, players or {})
        if names.count(name) > 1:
            raise Unknown(f"policy {name!r} is named twice; name each once")
    if len(names) < 2:
        raise Unknown(f"policy {names[0]!r} has no opponent; name two or more")
    check_even(battles)
    for klass in klasses:
        class_of(ruleset, klass)
    chosen = tuple(dict.fromkeys(klasses)) or classes(ruleset)
    return Settings(ruleset, names, chosen, battles, seed, neighbours, test)


def check_even(battles: int) -> None:
    """Check a number of battles that are fought from both sides. Raises Unknown."""
    if battles < 2 or battles % 2:
        raise Unknown(
            f"battles: expected an even number, as sides are swapped, got {battles}; try {max(2, battles + 1)}"
        )


def _check(ruleset: str, name: str, players: Players) -> None:
    """Check that there is an AI player of this name. Raises Unknown."""
    if name in players:
        return
    level, _ = level_and_character(name)
    if level not in (known := game(ruleset).policies):
        raise unknown_level(level, {**known, **players})
    _ = policy(ruleset, name)  # the fighting style may be unknown
