"""Mirrored skirmishes between policies: the same forces on both sides, and every battle fought again with sides
swapped. `python -m tests.ai.arena veteran nearest 100` prints what came of it; with `guns` behind that, with guns.
Besides the policies of the game the `old-veteran` of tests/ai/frozen fights here."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, NamedTuple

from ai.skirmish import POLICIES
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.policy import Policy
from core.play.asking import Roll
from core.play.position import advance, begin, resume
from core.play.ruleset import Verdict
from core.rulesets.skirmish import SKIRMISH
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.testing.skirmish import fighter
from tests.ai.frozen import OLD_VETERAN

PLAYERS: Mapping[str, Callable[[], Policy]] = {**POLICIES, "old-veteran": OLD_VETERAN}
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
    "poles": ("pike", "halberd", "shield", "shield"),
    "bows": ("bow", "sword", "shield", "sword", "bow"),
    "six": ("sword", "sword", "shield", "pike", "staff", "axe"),
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


class Bout(NamedTuple):
    """One battle of a series."""

    mix: str
    number: int
    seats: tuple[tuple[str, str], tuple[str, str]]


def bouts(one: str, other: str, count: int) -> list[Bout]:
    """The battles of a series: each with the same dice once for either side, the mixes in turn."""
    names = list(MIXES)
    found = []
    for number in range(count):
        pair = number // 2
        red, blue = (one, other) if number % 2 == 0 else (other, one)
        found.append(Bout(names[pair % len(names)], pair, (("red", red), ("blue", blue))))
    return found


def winner_of(bout: Bout) -> str:
    """The policy that won, or `nobody`."""
    swapped = bout.number // len(MIXES) % 2 == 1
    verdict, _ = fight(muster(MIXES[bout.mix], swapped=swapped), dict(bout.seats), seed=1000 + bout.number)
    return dict(bout.seats)[verdict.winner] if verdict and verdict.winner else "nobody"


def gun_winner_of(bout: Bout) -> str:
    """The policy that won the same with guns and grenades, whatever the mix says."""
    battle = gun_battle(bout.number, swapped=bout.number % 2 == 1)
    verdict, _ = fight(battle, dict(bout.seats), seed=5000 + bout.number)
    return dict(bout.seats)[verdict.winner] if verdict and verdict.winner else "nobody"


def series(one: str, other: str, count: int, workers: int = 2, *, guns: bool = False) -> Counter[str]:
    """How many battles each policy won."""
    with ProcessPoolExecutor(workers) as pool:
        return Counter(pool.map(gun_winner_of if guns else winner_of, bouts(one, other, count)))


if __name__ == "__main__":
    print(dict(series(sys.argv[1], sys.argv[2], int(sys.argv[3]), guns="guns" in sys.argv)))
