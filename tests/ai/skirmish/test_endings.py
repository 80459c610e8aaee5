"""Battles of thinking players come to an end, however much they mind danger; what they are never to do on the way."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ai.profiles import Profile, profiles
from ai.skirmish.room import Skirmish
from ai.thinker import Thinker
from core.match.cups import SeededCup
from core.play.asking import Choice, Roll
from core.play.position import Position, begin, resume
from core.play.turns import Verdict
from core.rulesets.skirmish import SKIRMISH
from hexfray.series.proving import battle_of
from tests.ai.skirmish.promises import moves_of

VETERAN = profiles()["veteran"]
CAUTIOUS = replace(VETERAN, danger=250, caution=250)
"""Minds danger more than three times as much as a veteran."""
DEFENDING = replace(VETERAN, gain=25, danger=200, caution=300)
"""Hardly wants to attack at all."""
FEW = [("poles", 2), ("guns", 2), ("hand-to-hand", 1), ("duels", 2), ("duels", 6)]
"""Battles of few figures, some of which wait for one another, or behind walls for a shot."""


def fought_out(profile: Profile, klass: str, number: int) -> Verdict:
    """How a battle ends both sides of which think alike; every order is looked at by the rules."""
    thinker, cup = Thinker(Skirmish(), profile), SeededCup(7)
    position, _ = begin(SKIRMISH, battle_of("skirmish", klass, number, 7).battle)
    while (waiting := position.waiting) is not None:
        answer = cup.throw(waiting) if isinstance(waiting, Roll) else thinker.choose(SKIRMISH, position)
        position, _ = resume(SKIRMISH, position, answer)
    assert position.verdict is not None
    return position.verdict


@pytest.mark.parametrize(
    "profile",
    [pytest.param(CAUTIOUS, id="cautious"), pytest.param(DEFENDING, id="defending", marks=pytest.mark.fuzz)],
)
def test_two_sides_that_would_rather_not_fight_end_most_battles_before_the_limit(profile: Profile) -> None:
    verdicts = [fought_out(profile, klass, number) for klass, number in FEW]
    assert sum(verdict.winner is not None for verdict in verdicts) >= len(FEW) - 1


def test_a_thinking_player_throws_no_dice_and_has_no_luck_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(Skirmish(), VETERAN)
    asked = [*moves_of(thinker, battle_of("skirmish", "blades", 1, 3).battle, 3, turns=2)]

    def no_chance(*_: object) -> None:
        raise AssertionError("it has taken a chance")

    def chosen(position: Position) -> Choice:
        return thinker.choose(SKIRMISH, position)

    before = [chosen(position) for position in asked]
    monkeypatch.setattr(SeededCup, "throw", no_chance)
    for name in ("random", "getrandbits", "randrange", "choice", "seed"):
        monkeypatch.setattr(random.Random, name, no_chance)
    assert [chosen(position) for position in asked] == before
