"""How many lines of play there are from three small positions, to a depth. A change of any rule shows here.

Every legal choice counts, and every total of a roll. When a change is meant, the numbers are taken again:
`python -m tests.core.test_perft` prints them.
"""

from __future__ import annotations

import pytest

from core.play.asking import Answer, Roll
from core.play.dice import chances, faces_of
from core.play.position import Position, advance, menu
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing.skirmish import Play, battle_of, fighter


def perft(position: Position, depth: int) -> int:
    """The number of lines of play of that depth."""
    if depth == 0 or position.waiting is None:
        return 1
    return sum(perft(advance(SKIRMISH, position, answer)[0], depth - 1) for answer in answers(position))


def answers(position: Position) -> list[Answer]:
    """Every answer that leads on: the legal choices, or one throw for each total."""
    waiting = position.waiting
    if isinstance(waiting, Roll):
        return [faces_of(waiting.dice, total) for total, _ in chances(waiting.dice)]
    return list(menu(SKIRMISH, position))


def blades() -> Position:
    """Two swordsmen face to face, in the action phase."""
    red = fighter("red1", (0, 0), 0, main="broadsword")
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword", worn=("leather",))
    return Play.acting(battle_of(red, blue)).position


def spears() -> Position:
    """A spearman with a shield has charged a pikeman who has set his pike."""
    charger = fighter("red1", (0, -1), 3, main="spear", off="small shield", walk=((0, -4), (0, -3), (0, -2), (0, -1)))
    setter = fighter("blue1", (0, 0), 0, side="blue", main="pike", strength=15)
    return Play.acting(battle_of(charger, setter)).position


def shift() -> Position:
    """An engaged knifeman and a friend rooted to the spot, in the movement phase."""
    knife = fighter("red1", (0, 0), 0, main="dagger", movement=1)
    friend = fighter("red2", (2, 0), 0, main="dagger", movement=0)
    foe = fighter("blue1", (0, -1), 3, side="blue", main="staff")
    return Play.moving(battle_of(knife, friend, foe)).position


POSITIONS = {"blades": blades, "spears": spears, "shift": shift}
COUNTS = {
    "blades": (1, 40, 604, 7600),
    "spears": (1, 6, 126, 2861),
    "shift": (1, 34, 616),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_lines_of_play_are_counted(name: str) -> None:
    position = POSITIONS[name]()
    assert tuple(perft(position, depth) for depth in range(len(COUNTS[name]))) == COUNTS[name]


if __name__ == "__main__":
    for title, make in POSITIONS.items():
        print(f'    "{title}": {tuple(perft(make(), depth) for depth in range(len(COUNTS[title])))},')
