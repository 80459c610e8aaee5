"""The value of an order at a glance, so that a menu can put good attacks first: likely harm to enemies, less harm to
friends. The full odds are in order_odds.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Answer, Choice, Decision, Need, Roll
from core.play.courses import Ending, Run, begun
from core.play.dice import Dice, Faces, chances, faces_of
from core.play.effects import Effects
from core.play.order_odds import first_roll
from core.play.parts import quick_odds_of
from core.play.position import Position
from core.play.quick_odds import QuickOdds
from core.play.replies import harm, let_it_pass
from core.play.rolled import Tested
from core.play.ruleset import Ruleset

SPLIT = 1 / 8
"""Branches less likely than this aren't split further: the likeliest throw stands for all."""
MOST_WAYS = 24
"""The most branches of an attack on several targets; beyond, the likeliest throw stands for all."""
MOST_ROLLS = 40
"""After this many answers an order counts as finished."""


def worth(ruleset: Ruleset, position: Position, choice: Choice, beside: int = 0) -> int | None:
    """Return the likely harm of a legal choice to enemies less that to its own side, in thousandths of a hit; other
    harm (down, out, held, disarmed, moved) counts as in replies.py, and so does giving up a weapon. None: it
    isn't an attack, as no enemy can be harmed and nothing is rolled against one.

    Without quick odds it is rough: every roll is made once as a success and once as a failure, or low, middle and
    high without a target number, and everyone asked passes. The same position gives the same value.

    `beside` is what happens on a pass (`if_passed`), for reactions: saving the own side from imminent harm is worth
    that much, at least 0.
    """
    known = quick_odds_of(ruleset.book, position.battle, choice)
    if known is not None and not known.others:
        return round(1000 * (known.harm - known.cost))
    effects, attacks = _run_through(ruleset, position, choice)
    if not attacks:
        return None
    return _net(position, choice, effects) - beside - (round(1000 * known.cost) if known is not None else 0)


def if_passed(ruleset: Ruleset, position: Position, passing: Choice) -> int:
    """The likely result of a pass, counted as in `worth`: negative if harm to its own side is imminent."""
    return _net(position, passing, _run_through(ruleset, position, passing)[0])


def glance(ruleset: Ruleset, position: Position, choice: Choice, target: FigureId) -> QuickOdds | None:
    """The odds of a legal choice against one figure: quick odds, or else as rough as `worth`. None: it doesn't
    affect it."""
    aimed = getattr(choice, "target", None) == target
    if aimed and (known := quick_odds_of(ruleset.book, position.battle, choice)) is not None:
        return known
    effects, _ = _run_through(ruleset, position, choice)
    found = next((effect for effect in effects.found() if effect.figure == target), None)
    if found is None:
        return None
    held = max(found.held, found.disarmed)
    if aimed and (roll := first_roll(ruleset, position, choice)) is not None and roll.need is not None:
        return QuickOdds(roll.need.chance(roll.dice), found.hits, found.down, found.out, found.kill, held=held)
    return QuickOdds(max(found.hurt, found.down, held), found.hits, found.down, found.out, found.kill, held=held)


def likeliest(roll: Roll) -> Faces:
    """The throw that stands for all: the middle one of the likelier half, successes or failures."""
    return _throws(roll.dice, roll.need, coarse=True)[0].faces


def _net(position: Position, choice: Choice, effects: Effects) -> int:
    """The harm to enemies less that to the chooser's side, in thousandths of a hit."""
    side = position.battle[choice.figure].side
    shares = (harm(e) * (1 if position.battle[e.figure].side != side else -1) for e in effects.found())
    return round(1000 * sum(shares))


def _run_through(ruleset: Ruleset, position: Position, choice: Choice) -> tuple[Effects, bool]:
    """Its effects, and whether it is an attack on another side."""
    side = position.battle[choice.figure].side
    effects = Effects(ruleset, position.battle)
    attacks = False
    for ending in _ways(ruleset, position, choice):
        befell = effects.add(ending)
        attacks = attacks or any(position.battle[who].side != side for who, _ in befell) or _tried(ending, side)
    return effects, attacks


def _tried(ending: Ending, side: Side) -> bool:
    """Whether someone of a side rolled against someone of another."""
    return any(
        isinstance(event, Tested)
        and event.target is not None
        and ending.battle[event.figure].side == side != ending.battle[event.target].side
        for event in ending.events
    )


class _Throw(NamedTuple):
    """Faces that stand for a share of all throws."""

    share: float
    faces: Faces


def _ways(ruleset: Ruleset, position: Position, choice: Choice) -> Iterator[Ending]:
    """A few endings of a choice that stand for all; their weights add up to 1."""
    task, answers = begun(position, choice)
    open_ways: list[tuple[tuple[Answer, ...], float, list[Battle]]] = [((), 1.0, [])]
    looked_into = 0
    while open_ways:
        since, weight, battles = open_ways.pop()
        run = Run(ruleset, position.anchor, task, answers, with_what_follows=True, battles=battles)
        for answer in since:
            run.go_on(answer)
        while run.waiting is not None and len(since) < MOST_ROLLS:
            if isinstance(run.waiting, Decision):
                asked = Position(position.anchor, task, (*answers, *since), run.battle, run.waiting)
                since = (*since, let_it_pass(ruleset, asked))
            else:
                coarse = weight < SPLIT or looked_into >= MOST_WAYS
                *others, last = _throws(run.waiting.dice, run.waiting.need, coarse=coarse)
                looked_into += len(others)
                open_ways += [((*since, t.faces), weight * t.share, list(run.battles)) for t in others]
                since, weight = (*since, last.faces), weight * last.share
            run.go_on(since[-1])
        yield Ending(weight, run.events, run.battle)


@lru_cache(maxsize=4096)
def _throws(dice: Dice, need: Need | None, *, coarse: bool) -> tuple[_Throw, ...]:
    """The throws that stand for all: with a target number one success and one failure, else a low, a middle and a
    high one. `coarse`: only the likeliest of them, or the middle one."""
    totals = chances(dice)
    if need is not None:
        groups = [[t for t in totals if need.met_by(t[0])], [t for t in totals if not need.met_by(t[0])]]
        found = [_standing_for(dice, group) for group in groups if group]
    else:
        thirds = _thirds(totals)
        found = [_standing_for(dice, third, up=third is thirds[-1]) for third in thirds if third]
    if coarse:
        one = max(found) if need is not None else _standing_for(dice, list(totals))
        return (one._replace(share=1.0),)
    return tuple(found)


def _thirds(totals: tuple[tuple[int, float], ...]) -> list[list[tuple[int, float]]]:
    groups: list[list[tuple[int, float]]] = [[], [], []]
    below = 0.0
    for total, chance in totals:
        groups[min(2, int(3 * (below + chance / 2)))].append((total, chance))
        below += chance
    return groups


def _standing_for(dice: Dice, group: list[tuple[int, float]], *, up: bool = False) -> _Throw:
    """The throw in the middle of a group; `up`: of two the higher one."""
    whole = sum(chance for _, chance in group)
    mean = sum(total * chance for total, chance in group) / whole
    return _Throw(whole, faces_of(dice, ceil(mean) if up else int(mean)))
