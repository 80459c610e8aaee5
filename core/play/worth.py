"""What an order is worth at a glance, so that a menu can put the good attacks first: the harm to enemies that it can be
expected to do, less the harm to friends. The odds as a whole are in outlook.py."""

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
from core.play.glance import Glance
from core.play.outlook import first_roll
from core.play.parts import glance_of
from core.play.position import Position
from core.play.replies import harm, let_it_pass
from core.play.rolled import Tested
from core.play.ruleset import Ruleset

SPLIT = 1 / 8
"""What is less likely than this is not looked into any further: the likeliest throw stands for all."""
MOST_WAYS = 24
"""So many ways are looked into where several are caught; after that the likeliest throw stands for all."""
MOST_ROLLS = 40
"""After so many answers an order is taken as done."""


def worth(ruleset: Ruleset, position: Position, choice: Choice, beside: int = 0) -> int | None:
    """What a legal choice can be expected to do in harm to enemies less harm to its own side, in thousandths of a hit;
    harm that is no hits (being down, out, held, disarmed, moved) counts as in replies.py, and so does giving up one's
    weapon. None: it is no attack, since no enemy can come to harm and nothing is rolled against one.

    Where the ruleset does not know at a glance, it is rough: every roll is thrown once as it succeeds and once as it
    fails, or low, middling and high where it has no need, and whoever is asked lets it pass. The same position gives
    the same worth.

    `beside` is what happens if the moment is let go by (`if_passed`), for replies: what spares its own side harm that
    is on its way is worth that much, not less than nothing.
    """
    known = glance_of(ruleset.book, position.battle, choice)
    if known is not None and not known.others:
        return round(1000 * (known.harm - known.cost))
    effects, attacks = _run_through(ruleset, position, choice)
    if not attacks:
        return None
    return _net(position, choice, effects) - beside - (round(1000 * known.cost) if known is not None else 0)


def if_passed(ruleset: Ruleset, position: Position, passing: Choice) -> int:
    """What is to be expected if this choice lets a moment go by, as `worth` counts it: below 0 where harm to its own
    side is on its way."""
    return _net(position, passing, _run_through(ruleset, position, passing)[0])


def glance(ruleset: Ruleset, position: Position, choice: Choice, target: FigureId) -> Glance | None:
    """What a legal choice can be expected to do to one figure, as the ruleset knows it or else as roughly as `worth`.
    None: it does nothing to it."""
    aimed = getattr(choice, "target", None) == target
    if aimed and (known := glance_of(ruleset.book, position.battle, choice)) is not None:
        return known
    effects, _ = _run_through(ruleset, position, choice)
    found = next((effect for effect in effects.found() if effect.figure == target), None)
    if found is None:
        return None
    held = max(found.held, found.disarmed)
    if aimed and (roll := first_roll(ruleset, position, choice)) is not None and roll.need is not None:
        return Glance(roll.need.chance(roll.dice), found.hits, found.down, found.out, found.kill, held=held)
    return Glance(max(found.hurt, found.down, held), found.hits, found.down, found.out, found.kill, held=held)


def likeliest(roll: Roll) -> Faces:
    """The throw that stands for all: the middle one of those that are likelier, successes or failures."""
    return _throws(roll.dice, roll.need, coarse=True)[0].faces


def _net(position: Position, choice: Choice, effects: Effects) -> int:
    """The harm to enemies less that to the side of whoever chooses, in thousandths of a hit."""
    side = position.battle[choice.figure].side
    shares = (harm(e) * (1 if position.battle[e.figure].side != side else -1) for e in effects.found())
    return round(1000 * sum(shares))


def _run_through(ruleset: Ruleset, position: Position, choice: Choice) -> tuple[Effects, bool]:
    """What it does to whom, and whether it is an attack on anybody of another side."""
    side = position.battle[choice.figure].side
    effects = Effects(ruleset, position.battle)
    attacks = False
    for ending in _ways(ruleset, position, choice):
        befell = effects.add(ending)
        attacks = attacks or any(position.battle[who].side != side for who, _ in befell) or _tried(ending, side)
    return effects, attacks


def _tried(ending: Ending, side: Side) -> bool:
    """Whether somebody of a side rolled against somebody of another."""
    return any(
        isinstance(event, Tested)
        and event.target is not None
        and ending.battle[event.figure].side == side != ending.battle[event.target].side
        for event in ending.told
    )


class _Throw(NamedTuple):
    """Faces that stand for a share of all throws."""

    share: float
    faces: Faces


def _ways(ruleset: Ruleset, position: Position, choice: Choice) -> Iterator[Ending]:
    """A few ways that a choice can end, which stand for all of them; their weights make up the whole."""
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
        yield Ending(weight, run.told, run.battle)


@lru_cache(maxsize=4096)
def _throws(dice: Dice, need: Need | None, *, coarse: bool) -> tuple[_Throw, ...]:
    """The throws that stand for all: of a roll with a need one that meets it and one that does not, of any other a low,
    a middling and a high one. `coarse`: the likeliest of them, or the one in the middle, alone."""
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
