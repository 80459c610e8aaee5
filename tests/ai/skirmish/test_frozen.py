"""The veteran of an older day (tests/ai/skirmish/frozen): it plays by the rules of today and chooses as it did."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.battle.battle import Battle
from core.match.cups import SeededCup
from core.match.notation import write
from core.play.asking import Roll
from core.play.position import begin, resume
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.sheet.scores import half, movement
from hexfray.testing.skirmish import GRID, battle_of, fighter
from tests.ai.skirmish.arena import LIMIT, MIXES, PLAYERS, any_battle, fight, gun_battle, muster
from tests.ai.skirmish.frozen import OLD_VETERAN
from tests.ai.skirmish.scenes import moving_last
from tests.support.hash_seeds import said_under_hash_seeds

BATTLES = {
    "swords": muster(MIXES["swords"]),
    "mixed": muster(MIXES["mixed"]),
    "guns": gun_battle(1),
    **{f"any kits {seed}": any_battle(seed) for seed in range(6)},
}
TWO_TURNS = {
    2: """
red1 move-second
blue1 move path=1513 facing=S
blue2 move path=1713,1612,1512,1412 facing=S
blue3 move path=1312 facing=S
red1 move path=1518,1417,1416 facing=N
red2 move path=1718,1617,1517 facing=N
red3 move path=1318,1417,1518,1618 facing=N
blue1 declare-nothing
red2 dodge
red1 dodge
red3 declare-nothing
blue2 nothing
red3 lob cell=1412 item="red3/high explosive grenade" fuse=this-turn
red1 move-second
blue1 move facing=S
blue3 move path=1411 facing=S
red1 move path=1516,1515,1514 facing=N
red2 move path=1516,1515,1614,1613 facing=NW
red3 move path=1518,1417,1416 facing=N
blue3 declare-nothing
red2 dodge
red3 dodge
red1 dodge
blue3 shoot target=red2 item=blue3/bow
blue1 stand-up
""",
    5: """
blue1 move-second
red1 move path=1518,1517,1516,1515 facing=N
red2 move path=1718,1817,1816,1815,1814 facing=NW
red3 move path=1318,1417,1517,1616 facing=N
blue1 move path=1614 facing=S
blue2 move facing=SE
blue3 move path=1312 facing=SE
blue1 declare-nothing
blue2 disengage to=1713 facing=N
blue3 shoot target=red2 item=blue3/bow
blue1 strike target=red1 item="blue1/fire axe"
red1 move-second
blue1 move path=1613,1612,1712,1812,1813 facing=S
blue2 move path=1613,1614,1515,1516 facing=NE
blue3 move path=1313 facing=SE
red1 move facing=N
red2 move path=1914 facing=NW
red3 move facing=NW
blue3 declare-nothing
red2 declare-nothing
blue2 strike target=red1 item=blue2/dagger
red2 strike target=blue1 item=red2/staff
blue3 shoot target=red2 item=blue3/bow
red3 lob cell=1313 item="red3/high explosive grenade" fuse=this-turn
""",
}
"""What the veteran of commit 8c1cf0b itself chose in `broken_ground`, for both sides, by the seed of the dice."""


def broken_ground() -> Battle:
    """Three against three, with brush, rubble and a wall between them."""
    red = (
        fighter("red1", (0, 4), 0, main="broadsword", worn=("leather",)),
        fighter("red2", (2, 3), 0, main="staff", dexterity=13),
        fighter("red3", (-3, 5), 0, main="high explosive grenade", pack=("dagger",)),
    )
    blue = (
        fighter("blue1", (0, -1), 3, side="blue", main="fire axe", strength=14, dexterity=10),
        fighter("blue2", (2, -2), 3, side="blue", main="dagger", off="small shield", dexterity=14),
        fighter("blue3", (-2, -3), 3, side="blue", main="bow", dexterity=13),
    )
    return battle_of(*red, *blue, terrain={(0, 2): "brush", (1, 1): "brush", (-1, 1): "wall", (2, 1): "rubble"})


def chosen(battle: Battle, seed: int, turns: int) -> Iterator[str]:
    """What the old veteran chooses for both sides; every choice must be legal."""
    policy, cup = OLD_VETERAN(), SeededCup(seed)
    position, _ = begin(SKIRMISH, battle)
    while (waiting := position.waiting) is not None and position.battle.clock.turn <= turns:
        if isinstance(waiting, Roll):
            position, _ = resume(SKIRMISH, position, cup.throw(waiting))
        else:
            choice = policy.choose(SKIRMISH, position)
            yield write(choice, battle.grid)
            position, _ = resume(SKIRMISH, position, choice)


@pytest.mark.parametrize("name", BATTLES)
def test_every_choice_is_legal_and_every_battle_ends(name: str) -> None:
    verdict, turns = fight(BATTLES[name], {"red": "old-veteran", "blue": "nearest"}, seed=1, checked=True)
    assert verdict is not None
    assert turns <= LIMIT


def test_it_fights_itself_to_the_end() -> None:
    seats = {"red": "old-veteran", "blue": "old-veteran"}
    assert fight(gun_battle(3), seats, seed=2, checked=True).verdict is not None


@pytest.mark.parametrize("seed", TWO_TURNS)
def test_it_chooses_as_it_did(seed: int) -> None:
    assert list(chosen(broken_ground(), seed, turns=2)) == TWO_TURNS[seed].strip().splitlines()


def test_it_still_takes_hexes_for_points_of_movement() -> None:
    red = fighter("red1", (0, 5), 0, main="broadsword", movement=8)
    blue = fighter("blue1", (0, 0), 3, side="blue", main="broadsword")
    brush = {(q, r): "brush" for q in range(-4, 5) for r in range(-3, 8) if (q, r) not in ((0, 0), (0, 5))}
    play = moving_last(battle_of(red, blue, terrain=brush))
    move = OLD_VETERAN().choose(SKIRMISH, play.position)
    assert isinstance(move, Move)
    assert GRID.distance(move.path[-1], blue.at) == 1
    assert len(move.path) <= half(movement(play.battle, red)) < 2 * len(move.path)


def test_the_arena_knows_it_by_its_name() -> None:
    assert PLAYERS["old-veteran"]().name == "old-veteran"


PROGRAM = """
from tests.ai.skirmish.arena import MIXES, gun_battle, muster
from tests.ai.skirmish.test_frozen import chosen
for battle in (muster(MIXES["mixed"]), gun_battle(1)):
    print(*chosen(battle, seed=5, turns=2), sep="\\n")
"""


def test_no_hash_seed_changes_a_choice() -> None:
    said = said_under_hash_seeds(PROGRAM)
    assert len(said) == 1
    assert len(said.pop().splitlines()) > 40
