"""Battles played by chance, for whatever must hold in every match. Scripted scenes are in skirmish.py and toy.py."""

from __future__ import annotations

from random import Random

from core.battle.battle import Battle
from core.battle.record import replace
from core.match.cups import Cup, SeededCup
from core.match.entries import Header
from core.match.late_entries import Recorder
from core.match.match import Match
from core.match.policy import Seats
from core.play.asking import Choice
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing.skirmish import battle_of, fighter
from tests.support.verbs import by_verb

SELDOM = ("yield", "truce")
"""Verbs that would end every battle before it has begun."""


class Chance:
    """Chooses a verb by chance, and then one of its choices: so that a battle is more than walking."""

    name = "chance"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        offered = by_verb(menu(ruleset, position))
        verb = self.random.choice(sorted(offered))
        if verb in SELDOM:
            verb = self.random.choice(sorted(offered))
        return self.random.choice(offered[verb])


def melee(turns: int = 4) -> Battle:
    """Two against two, close enough to strike in the first turn, for so many turns."""
    battle = battle_of(
        fighter("agnar", (0, 0), 0, main="broadsword", worn=("leather",)),
        fighter("mara", (0, -2), 3, side="blue", main="spear", off="large shield"),
        fighter("bo", (1, -2), 4, side="blue", main="dagger", pack=("broadsword",)),
        fighter("ka", (1, 0), 0, main="pike", strength=15),
    )
    return replace(battle, clock=replace(battle.clock, limit=turns))


def header(cup: Cup) -> Header:
    """The header of a match of `melee`."""
    return Header("skirmish", "Mêlée", 'title = "Mêlée"\n', "0.1.0", (), {"red": "chance", "blue": "person"}, cup.dice)


def by_chance(seed: int) -> Seats:
    """Both sides played by chance."""
    return Seats({"red": Chance(seed), "blue": Chance(seed + 1000)})


def played(seed: int, journal: Recorder | None = None, turns: int = 4, orders: int | None = None) -> Match:
    """A whole `melee`, or so many of its orders."""
    match = Match.start(SKIRMISH, melee(turns), SeededCup(seed), journal)
    for number, _ in enumerate(match.play_on(by_chance(seed)), 1):
        if number == orders:
            break
    return match
