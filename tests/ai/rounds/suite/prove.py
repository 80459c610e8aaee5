"""Proving positions of rounds by playing them out: `python -m tests.ai.rounds.suite.prove [ids] [--rollouts N]`.

A proof is what it is in skirmish's suite (docs/suite.md), and is kept in proof.toml. What all provers share is in
tests/ai/skirmish/suite/proving.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from ai.rounds import POLICIES
from ai.tactics import Planning
from ai.thinker import Thinker
from core.match.notation import write
from core.play.asking import Choice
from core.play.position import Position, menu
from core.rulesets.rounds import ROUNDS
from tests.ai.rounds.suite.scene import goal_positions, positions, set_up
from tests.ai.skirmish.suite.playouts import played_out, player_of
from tests.ai.skirmish.suite.proving import Compared, Suite
from tests.ai.skirmish.suite.said import Said, is_right
from tests.ai.skirmish.suite.verdict import Play

FILE = Path(__file__).parent / "proof.toml"
KNOWN = {said.id: said for said in (*positions(), *goal_positions())}
ADVISERS = ("veteran", "recruit")
MOST_RIGHT, MOST_WRONG, OF_A_VERB = 2, 10, 3


def series(name: str, order: Choice, seeds: range) -> list[int]:
    """What a position comes to after an order, once for each seed."""
    said = KNOWN[name]
    player = player_of("rounds", said.players)
    return [played_out(ROUNDS, _position(name), order, seed, said.turns, player) for seed in seeds]


@cache
def _position(name: str) -> Position:
    return set_up(KNOWN[name])


def compared(said: Said, _: Play[Choice]) -> Compared[Choice]:
    """What players think best of each kind, then what else the menu has."""
    position = _position(said.id)
    found: dict[tuple[object, ...], Choice] = {}
    for order in (*_thoughts(position), *menu(ROUNDS, position)):
        found.setdefault(_kind(order), order)
    right = [order for order in found.values() if is_right(said, position.battle, [order])]
    wrong = [order for order in found.values() if order not in right]
    return few(right)[:MOST_RIGHT], few(wrong)[:MOST_WRONG]


def few(orders: Sequence[Choice]) -> list[Choice]:
    """The first of each verb, in the order in which they come."""
    verbs = Counter[str]()
    found = []
    for order in orders:
        verbs[order.verb] += 1
        if verbs[order.verb] <= OF_A_VERB:
            found.append(order)
    return found


def _thoughts(position: Position) -> Iterator[Choice]:
    for name in ADVISERS:
        mind = POLICIES[name]()
        assert isinstance(mind, Thinker)
        reading = mind.tactics.reading(ROUNDS, position, mind.profile)
        assert isinstance(reading, Planning)
        yield from (one.choice for one in reading.plans(menu(ROUNDS, position)))


def _kind(order: Choice) -> tuple[object, ...]:
    """Of orders that differ only in their way or in how they are said one is enough."""
    names = ("target", "foe", "item", "limb", "setting", "what", "friend", "hinder", "count", "variant")
    path = getattr(order, "path", ())
    return (order.verb, *(str(getattr(order, name, "")) for name in names), path[-1:] if path else ())


def told(said: Said, order: Choice) -> str:
    """An order in words."""
    return write(order, _position(said.id).battle.grid)


def main() -> None:
    """The command line."""
    Suite("tests.ai.rounds.suite.prove", FILE, KNOWN, compared, series, told).prove()


if __name__ == "__main__":
    main()
