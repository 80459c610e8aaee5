"""Whole battles with every gun, played by chance: what must hold whatever happens. Rules have files of their own."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.match import Match
from core.match.notation import kinds_of, read, write
from core.match.policy import Seats
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.sheet.armoury import weapon
from hexfray.testing.skirmish import battle_of, fighter
from tests.support.matches import Chance

KINDS = kinds_of(BOOK)
OPTIONS = ["S16.6-22", "S16.6-30", "S16.6-31", "S16.7-20", "S16.7-21", "S16.7-22", "S16.7-23"]


def gunmen() -> Battle:
    """Four against four, a few hexes apart, for three turns."""
    red = ["assault rifle", "machine gun", "hunting shotgun", "pistol"]
    blue = ["mounted machine gun", "combat shotgun", "sawed-off shotgun", "assault rifle"]
    figures = [
        fighter(f"{side}{n}", (2 * n - 3, row - n), facing, side=side, main=gun, strength=9 + 2 * n, worn=["cloth"])
        for side, guns, row, facing in (("red", red, 4, 0), ("blue", blue, -2, 3))
        for n, gun in enumerate(guns)
    ]
    battle = battle_of(*figures, options=OPTIONS, terrain={(0, 1): "barricade", (1, -1): "table"})
    return replace(battle, clock=replace(battle.clock, limit=3))


class Clerk(Chance):
    """Plays by chance and sees to it that each of its orders can be written down and read again."""

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        order, battle = super().choose(ruleset, position), position.battle
        assert read(write(order, battle.grid), battle.grid, KINDS, battle.figures) == order
        return order


@pytest.mark.parametrize("seed", range(4))
def test_a_gun_battle_ends_with_its_last_turn_and_no_magazine_holds_what_it_cannot(seed: int) -> None:
    match = Match.start(SKIRMISH, gunmen(), SeededCup(seed))
    for _ in match.play_on(Seats({"red": Clerk(seed), "blue": Clerk(seed + 1000)})):
        pass
    items = [item for figure in match.battle for item in figure.gear]
    assert match.over
    assert all(0 <= item.rounds <= weapon(item).magazine for item in items)
    assert all(len(item.loads) <= item.rounds for item in items)
