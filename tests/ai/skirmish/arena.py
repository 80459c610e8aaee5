"""Battles that stay as they are, so that what is measured or pinned in them can be compared from year to year; and the
ladder with the players of the tests.

Strength is measured in the classes of hexfray/series/proving. `python -m tests.ai.skirmish.arena veteran,soldier 16
blades guns` does so like `hexfray ladder`, with all of PLAYERS to choose from.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ai.skirmish import POLICIES
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.record import replace
from core.match.cups import SeededCup
from core.play.asking import Roll
from core.play.position import advance, begin, resume
from core.play.turns import Verdict
from core.rulesets.skirmish import SKIRMISH
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.cli.ladder import as_table
from hexfray.series.ladder import Players, Standings, play_ladder, settings_of
from hexfray.testing.skirmish import fighter
from tests.ai.skirmish.frozen import OLD_VETERAN

PLAYERS: Players = {**POLICIES, "old-veteran": OLD_VETERAN}
LIMIT = 60
KITS: Mapping[str, Mapping[str, Any]] = {
    "sword": {"main": "broadsword", "worn": ("leather",)},
    "shield": {"main": "spear", "off": "large shield", "worn": ("cloth",)},
    "pike": {"main": "pike", "strength": 14, "dexterity": 11},
    "halberd": {"main": "halberd", "strength": 13, "dexterity": 11},
    "dagger": {"main": "dagger", "off": "small shield", "strength": 10, "dexterity": 14},
    "axe": {"main": "fire axe", "strength": 14, "dexterity": 10},
    "bow": {"main": "bow", "pack": ("dagger",), "strength": 11, "dexterity": 13},
    "staff": {"main": "staff", "dexterity": 13},
    "rifle": {"main": "rifle", "pack": ("dagger",)},
    "shotgun": {"main": "combat shotgun", "strength": 13},
    "assault": {"main": "assault rifle", "worn": ("leather",)},
    "grenadier": {"main": "high explosive grenade", "pack": ("assault rifle",)},
    "flames": {"main": "flame thrower", "strength": 13},
    "laser": {"main": "laser rifle", "pack": ("dagger",)},
    "rocks": {"main": "rock", "off": "small shield", "pack": ("broadsword",)},
    "fists": {"skills": {"Martial Arts": 3}, "strength": 14},
}
GROUND = ("wall", "wall", "rubble", "brush", "barricade", "pit", "water")
MIXES = {
    "swords": ("sword",) * 4,
    "mixed": ("sword", "shield", "pike", "dagger", "axe"),
}
GUNS = ("rifle", "shotgun", "grenadier", "laser")
COVER = ("wall", "barricade", "brush", "wall", "barricade", "rubble")
TEN_GUNS = (*("assault", "assault", "grenadier", "assault", "flames") * 2,)
TEN = ("sword", "shield", "pike", "halberd", "dagger", "axe", "bow", "staff", "sword", "shield")


def muster(mix: tuple[str, ...], *, swapped: bool = False) -> Battle:
    """Two equal forces in lines, ten hexes apart; `swapped`: blue stands first in the roster."""
    grid = HexGrid(max(19, 2 * len(mix) + 3), 15)
    middle = grid.width // 2
    figures = []
    for side, row, facing, step in (("red", 2, 3, 2), ("blue", 12, 0, -2)):
        for number, kit in enumerate(mix):
            column = middle - (len(mix) - 1 - 2 * number) * step // 2
            one = fighter(f"{side}{number}", facing=facing, side=side, **KITS[kit])
            figures.append(replace(one, at=grid.at(column, row)))
    if swapped:
        figures = figures[len(mix) :] + figures[: len(mix)]
    sides = tuple(dict.fromkeys(f.side for f in figures))
    return Battle(grid, {f.id: f for f in figures}, clock=Clock(sides=sides, ahead=sides[0], limit=LIMIT))


def gun_battle(seed: int = 0, mix: tuple[str, ...] = GUNS, *, swapped: bool = False) -> Battle:
    """The same forces with guns and grenades, and walls and cover between them that is the same for either side."""
    battle, lot = muster(mix, swapped=swapped), Random(seed)
    grid, found = battle.grid, dict[Cell, str]()
    for kind in COVER * 2:
        column, row = lot.randrange(grid.width), lot.randrange(3, 8)
        found[grid.at(column, row)] = found[grid.at(grid.width - 1 - column, 14 - row)] = kind
    taken = {figure.at for figure in battle}
    return replace(battle, terrain={cell: kind for cell, kind in found.items() if cell not in taken})


def any_battle(seed: int) -> Battle:
    """Two to four of any kit on either side, not far apart, on broken ground."""
    lot = Random(seed)
    grid = HexGrid(13, 11)
    cells = lot.sample(grid.cells(), 30)
    number = lot.randint(4, 8)
    figures = []
    for n in range(number):
        one = fighter(f"f{n}", facing=lot.randrange(6), side="red" if n % 2 else "blue", **_kit(lot))
        figures.append(replace(one, at=cells.pop()))
    terrain = {cell: lot.choice(GROUND) for cell in cells}
    clock = Clock(sides=("blue", "red"), ahead="blue", limit=LIMIT)
    return Battle(grid, {f.id: f for f in figures}, terrain, clock=clock)


def _kit(lot: Random) -> dict[str, Any]:
    return dict(KITS[lot.choice(list(KITS))])


class Fought(NamedTuple):
    """How a battle ended."""

    verdict: Verdict | None
    turns: int


def fight(battle: Battle, seats: Mapping[str, str], seed: int, *, checked: bool = False) -> Fought:
    """Fights a battle out; `checked`: every choice must be legal, or IllegalAnswer is raised."""
    policies = {side: PLAYERS[name]() for side, name in seats.items()}
    cup = SeededCup(seed)
    position, _ = begin(SKIRMISH, battle)
    while (waiting := position.waiting) is not None:
        if isinstance(waiting, Roll):
            position, _ = advance(SKIRMISH, position, cup.throw(waiting))
        else:
            choice = policies[waiting.side].choose(SKIRMISH, position)
            position, _ = (resume if checked else advance)(SKIRMISH, position, choice)
    return Fought(position.verdict, position.battle.clock.turn)


def ladder(names: Sequence[str], klasses: Sequence[str], battles: int) -> Standings:
    """The players of those names in classes of battle (docs/ladder.md), so many battles of each class and match-up."""
    return play_ladder(settings_of("skirmish", names, klasses, battles=battles, players=PLAYERS), players=PLAYERS)


if __name__ == "__main__":
    print(as_table(ladder(sys.argv[1].split(","), sys.argv[3:], int(sys.argv[2])), times=True))
