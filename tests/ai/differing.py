"""Where two players differ, and what comes of it: `python -m tests.ai.differing master,veteran poles duels`.

A battle tells one bit; a decision tells more. In battles of the second player against itself every decision is put to
both; where they choose otherwise, either choice is played out by the second, with the same dice, and what the two have
come to after a few turns is compared, in hits (suite/playouts.py). What whole battles tell is the ladder's.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from core.match.cups import SeededCup
from core.play.asking import Choice, Decision, Roll
from core.play.dice import Faces
from core.play.position import Position, advance, begin
from core.play.ruleset import Ruleset
from hexfray.series.proving import battle_of, classes
from scenarios.catalogue import policy
from tests.ai.skirmish.suite.playouts import played_out, player_of

OF_A_KIND = 3
"""So many decisions of a battle and kind are played out at most, drawn by lot."""
FIRST_FATE = 7000
KEPT_BACK = 1000
"""The dice of each battle have a seed of their own: so many times the given one, and its number."""


class Asking(NamedTuple):
    """What is played out of which battle: the game, the class, the number, and the seed of all of them."""

    game: str
    klass: str
    number: int
    seed: int


class Differing(NamedTuple):
    """A decision in which they differ: its kind, and what the choice of the first came to more than that of the second,
    in hits, with each series of dice."""

    kind: str
    gains: tuple[int, ...]


class Found(NamedTuple):
    """What was asked of a battle: how many decisions of each kind, and those of them in which the players differ."""

    asked: tuple[str, ...]
    differing: tuple[Differing, ...]


def differences(first: str, second: str, throws: int, turns: int, of: Asking) -> Found:
    """Where two players of a game differ in a battle. Hangs on these words alone."""
    scenario = battle_of(of.game, of.klass, of.number, of.seed)
    rules, one, other = scenario.ruleset, policy(of.game, first), policy(of.game, second)
    asked: list[str] = []
    kinds: dict[str, list[tuple[Position, Choice, Choice]]] = {}
    cup = SeededCup(KEPT_BACK * of.seed + of.number)
    position, _ = begin(rules, scenario.battle)
    while (waiting := position.waiting) is not None:
        if isinstance(waiting, Decision):
            choice = other.choose(rules, position)
            kind = type(waiting.about).__name__
            asked.append(kind)
            if (otherwise := one.choose(rules, position)) != choice:
                kinds.setdefault(kind, []).append((position, otherwise, choice))
            answer: Choice | Faces = choice
        else:
            answer = _thrown(cup, waiting)
        position, _ = advance(rules, position, answer)
    lot = Random(repr(of))
    drawn = ((kind, lot.sample(found, min(OF_A_KIND, len(found)))) for kind, found in kinds.items())
    gained = partial(_gained, rules, of.game, second, throws, turns)
    return Found(tuple(asked), tuple(Differing(kind, gained(*case)) for kind, found in drawn for case in found))


def _thrown(cup: SeededCup, roll: Roll) -> Faces:
    faces = cup.throw(roll)
    assert faces is not None, "a seeded cup throws all"
    return faces


def _gained(
    rules: Ruleset,
    game: str,
    player: str,
    throws: int,
    turns: int,
    position: Position,
    one: Choice,
    other: Choice,
) -> tuple[int, ...]:
    """What the one choice comes to more than the other, with each series of dice."""

    def came_to(choice: Choice, seed: int) -> int:
        return played_out(rules, position, choice, seed, turns, player_of(game, player))

    seeds = range(FIRST_FATE, FIRST_FATE + throws)
    return tuple(came_to(one, seed) - came_to(other, seed) for seed in seeds)


def told(found: Sequence[Found]) -> Iterator[str]:
    """A line for each kind of decision: how many, how many were played out, and what the first player gains in each of
    those, with the standard error."""
    asked = [kind for one in found for kind in one.asked]
    differing = [case for one in found for case in one.differing]
    for kind in sorted(set(asked)):
        means = [fmean(case.gains) for case in differing if case.kind == kind]
        if len(means) < 2:
            yield f"{kind}: {asked.count(kind)} asked, {len(means)} played out"
            continue
        gained = f"{fmean(means):+.2f} hits each (±{stdev(means) / len(means) ** 0.5:.2f})"
        yield f"{kind}: {asked.count(kind)} asked, {len(means)} played out, {gained}"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.differing")
    parser.add_argument("players", help="the two, by a comma")
    parser.add_argument("classes", nargs="*", help="of battle (hexfray/series/proving); without any, all")
    parser.add_argument("--game", default="skirmish")
    parser.add_argument("--battles", type=int, default=4, help="of each class")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--throws", type=int, default=12, help="so many series of dice for each choice")
    parser.add_argument("--turns", type=int, default=2, help="so many are played, the first counted")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    given = parser.parse_args()
    first, second = given.players.split(",")
    task = partial(differences, first, second, given.throws, given.turns)
    with ProcessPoolExecutor(given.jobs) as pool:
        for klass in given.classes or classes(given.game):
            battles = [Asking(given.game, klass, number, given.seed) for number in range(given.battles)]
            print(klass, *told(list(pool.map(task, battles))), sep="\n    ", flush=True)


if __name__ == "__main__":
    main()
