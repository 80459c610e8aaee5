"""Would an order be better that the AI doesn't choose? `python -m tests.ai.orders_used.trying --game rounds push door`.

Battles of a level against itself give decisions in which an order was legal and another was chosen. Both are played
out with the same dice (tests/ai/skirmish/suite/playouts.py), and what they come to is compared, in hits. The best of a
few variants is chosen on some dice and judged on others, so a lucky one gains nothing. How often orders are chosen:
counting.py.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from ai.thinker import Thinker
from core.match.cups import SeededCup
from core.match.match import Match
from core.match.policy import Policy, made
from core.match.writing import write
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from scenarios.catalogue import library, load, policy
from tests.ai.orders_used.counting import Series, legal_names, names
from tests.ai.skirmish.suite.playouts import played_out, player_of

FIRST, LATER = 1000, 5000
"""The seeds of the dice on which the best variant is chosen, and of those on which it is judged."""
LOOKED_AT = 200
"""So many of the orders the AI ranks are looked at."""
TURNS = {"skirmish": 2, "scuffle": 2, "clinch": 3, "rounds": 2}
PRIORITY = 15
WORSE = -3
"""A variant that is so many hits worse on the first dice isn't judged further."""


class Case(NamedTuple):
    """A decision in which an order was legal and not chosen: where it is, the order's name, and what was chosen."""

    series: Series
    number: int
    ruleset: Ruleset
    position: Position
    name: str
    chosen: Choice


class Tried(NamedTuple):
    """What the best variant comes to more than the chosen order, in hits, with the standard error."""

    case: Case
    variant: Choice
    gain: float
    error: float

    def told(self) -> str:
        """One line: the battle, the decision, and both orders."""
        grid = self.case.position.battle.grid
        where = f"{self.case.series.scenario} {self.case.series.seed} decision {self.case.number}"
        orders = f"{write(self.variant, grid)} | {write(self.case.chosen, grid)}"
        return f"{self.gain:+.2f} ±{self.error:.2f}  {where}: {orders}"


def cases(series: Series, wanted: Sequence[str], over: str = "") -> Iterator[Case]:
    """The decisions of a battle in which a wanted order was legal and not chosen; only those in which the order `over`
    was chosen, if one is named."""
    scenario = load(series.scenario)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(series.seed))
    player = policy(scenario.ruleset.id, series.level)
    number = 0
    while not match.over:
        assert isinstance(match.waiting, Decision), "a seeded cup rolls all dice"
        choice = player.choose(match.ruleset, match.position)
        own = {*names(choice)}
        legal = legal_names(match.menu) if not over or over in own else frozenset()
        for name in wanted:
            if name in legal and name not in own:
                yield Case(series, number, match.ruleset, match.position, name, choice)
        number += 1
        match.answer(choice)


def variants(case: Case, player: Policy, most: int) -> tuple[Choice, ...]:
    """Orders of the case's name: those the AI looked at, best first, then others of the menu, drawn by lot."""
    thinker = made(player)
    looked = thinker.why(case.ruleset, case.position, LOOKED_AT) if isinstance(thinker, Thinker) else []
    found = dict.fromkeys(one.choice for one in looked if case.name in names(one.choice))
    if len(found) < most:
        legal = _legal(menu(case.ruleset, case.position))
        others = [one for one in legal if case.name in names(one) and one not in found]
        found |= dict.fromkeys(Random(f"{case.name} {case.number}").sample(others, min(most, len(others))))
    return tuple(found)[:most]


def _legal(offered: Menu) -> Iterator[Choice]:
    return (one for one in offered if not one.why_pointless(offered.battle))


def tried(case: Case, most: int, throws: int, turns: int) -> Tried:
    """What the best of so many variants comes to."""
    level = case.series.level
    player = player_of(case.ruleset.id, level)

    def came_to(order: Choice, first: int, count: int) -> list[int]:
        seeds = range(first, first + count)
        return [played_out(case.ruleset, case.position, order, seed, turns, player) for seed in seeds]

    found = variants(case, policy(case.ruleset.id, level), most)
    few = max(4, throws // 3)
    plain = came_to(case.chosen, FIRST, few)
    looked = {one: came_to(one, FIRST, few) for one in found}
    best = max(found, key=lambda one: sum(looked[one]))
    gains = [a - b for a, b in zip(looked[best], plain, strict=True)]
    if fmean(gains) > WORSE:
        gains = [a - b for a, b in zip(came_to(best, LATER, throws), came_to(case.chosen, LATER, throws), strict=True)]
    return Tried(case, best, fmean(gains), stdev(gains) / len(gains) ** 0.5)


def report(name: str, found: Sequence[Tried]) -> Iterator[str]:
    """A line for an order: in how many decisions it was tried, what it gained on average, and in how many it was better
    and worse by two standard errors; then the decisions, best first."""
    if not found:
        yield f"{name}: never legal without being chosen"
        return
    mean = fmean(one.gain for one in found)
    better = sum(one.gain > 2 * one.error for one in found)
    worse = sum(one.gain < -2 * one.error for one in found)
    yield f"{name}: {len(found)} tried, {mean:+.2f} hits, better in {better}, worse in {worse}"
    for one in sorted(found, key=lambda one: -one.gain):
        yield f"    {one.told()}"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.orders_used.trying")
    parser.add_argument("names", nargs="+", help="verbs, or a verb and an option: 'all-out-attack how=feint'")
    parser.add_argument("--game", required=True, choices=[*TURNS])
    parser.add_argument("--scenario", action="append", default=[], help="only this scenario; may be repeated")
    parser.add_argument("--over", default="", help="only where this order was chosen")
    parser.add_argument("--level", default="veteran")
    parser.add_argument("--games", type=int, default=2, help="battles of each scenario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=int, default=10, help="decisions of each order, drawn by lot")
    parser.add_argument("--variants", type=int, default=2, help="variants of an order that are tried")
    parser.add_argument("--throws", type=int, default=16, help="series of dice on which the best is judged")
    parser.add_argument("--turns", type=int, help="turns played out, this one counted")
    told = parser.parse_args()
    os.nice(PRIORITY)
    ids = [one.id for one in library() if one.ruleset == told.game and (not told.scenario or one.id in told.scenario)]
    battles = [Series(name, told.level, told.seed + n) for n in range(told.games) for name in ids]
    found: dict[str, list[Case]] = {name: [] for name in told.names}
    for series in battles:
        for case in cases(series, told.names, told.over):
            found[case.name].append(case)
    for name, some in found.items():
        drawn = Random(name).sample(some, min(told.cases, len(some)))
        turns = told.turns or TURNS[told.game]
        print("\n".join(report(name, [tried(case, told.variants, told.throws, turns) for case in drawn])), flush=True)


if __name__ == "__main__":
    main()
