"""Battles by chance on every scenario that ships: nothing breaks, and every journal plays to the same end.

Long, and so marked `fuzz`: CI plays a few of each, `make fuzz` many; FUZZ_BATTLES=100 as many of each as it says.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from core.match.cups import SeededCup
from core.match.entries import JournalLine
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.policy import Seats
from core.match.replay import replay
from core.play.asking import Decision
from core.play.position import IllegalAnswer, check
from scenarios.catalogue import library, load
from tests.support.clinch.invariants import broken as broken_in_clinch
from tests.support.invariants import broken
from tests.support.matches import Chance
from tests.support.rounds.invariants import broken as broken_in_rounds
from tests.support.scuffle.invariants import broken as broken_in_scuffle
from tests.support.walks import turned_elsewhere

BATTLES = int(os.environ.get("FUZZ_BATTLES", "3" if os.environ.get("CI") else "40"))

OTHERWISE = {"scuffle": broken_in_scuffle, "clinch": broken_in_clinch, "rounds": broken_in_rounds}
"""The games in which other things hold than in skirmish."""

LOOKED_AT = 0.1
"""The share of the decisions whose whole menu is looked at."""


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(BATTLES))
@pytest.mark.parametrize("name", [notice.id for notice in library()])
def test_a_battle_by_chance_holds_together_and_replays_to_the_same_end(name: str, seed: int) -> None:
    scenario = load(name)
    seats = Seats({party.side: Chance(seed + n) for n, party in enumerate(scenario.parties)})
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    random, holds = Random(seed), OTHERWISE.get(scenario.ruleset.id, broken)
    for _ in match.play_on(seats):
        assert holds(scenario.battle, match.battle) == []
        if random.random() < LOOKED_AT:
            refused_is_refused(match, random)
    assert match.over
    assert turned_elsewhere(scenario.battle, match.events) == []
    lines = [JournalLine(number, entry) for number, entry in enumerate(match.entries, 2)]
    again = replay(scenario.ruleset, scenario.battle, lines, SeededCup(seed))
    assert fingerprint(again.battle) == fingerprint(match.battle)


def refused_is_refused(match: Match, random: Random) -> None:
    """One of the choices that the menu shows as refused cannot be made, and each that it offers can be read again."""
    if not isinstance(match.waiting, Decision):
        return
    figure = random.choice(match.waiting.figures)
    if refused := list(match.menu.refused(figure)):
        with pytest.raises(IllegalAnswer):
            check(match.ruleset, match.position, random.choice(refused).choice)
    if offered := list(match.menu.of(figure)):
        choice = random.choice(offered)
        check(match.ruleset, match.position, choice)
        assert match.read(match.write(choice)) == choice
