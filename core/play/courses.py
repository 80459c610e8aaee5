"""An order run to its end over the totals of every roll: all its possible endings, or a sample of them.

What they are counted for is in effects.py, the replies on the way in replies.py. Policies run orders more roughly:
ai/outcomes.py.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.play.asking import Answer, Choice, Decision, Need, Roll, Waiting
from core.play.dice import Dice, Faces, chances, faces_of
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.records import record

React = Callable[[Ruleset, Position], Choice]
"""How a player replies while an order is run: a policy's `choose`, for one."""


def unhurried() -> None:
    """Do nothing between two pieces of long work, which nobody wants to cancel."""


class Run:
    """One run of the procedure of an order or task: `waiting` is what it waits for, None when it is finished.
    Nothing runs after it except, on request, the task it triggered."""

    __slots__ = ("_anchor", "_heard", "_running", "_scene", "_set_going", "waiting")

    def __init__(
        self,
        ruleset: Ruleset,
        anchor: Battle,
        task: object,
        answers: Iterable[Answer] = (),
        *,
        with_what_follows: bool = False,
        battles: Iterable[Battle] = (),
    ) -> None:
        """`battles`: those of an earlier run with the same answers."""
        self._scene = Scene(anchor, ruleset.book, battles)
        self._running = self._scene.perform(task)
        self._anchor = anchor
        self._set_going = ruleset.odds.triggered_task if with_what_follows else None
        self._heard = 0
        self.waiting: Waiting | None = None
        self._wait(next(self._running, None))
        for answer in answers:
            self._heard = len(self._scene.events)
            self.go_on(answer)

    @property
    def battle(self) -> Battle:
        """The battle so far."""
        return self._scene.battle

    @property
    def battles(self) -> list[Battle]:
        """The battles after each event so far."""
        return self._scene.battles

    @property
    def events(self) -> tuple[Event, ...]:
        """What was told since the last of the answers that it began with."""
        return tuple(self._scene.events[self._heard :])

    def go_on(self, answer: Answer) -> None:
        """Give the pending answer."""
        try:
            self._wait(self._running.send(answer))
        except StopIteration:
            self._wait(None)

    def _wait(self, waiting: Waiting | None) -> None:
        if waiting is None and self._set_going is not None:
            task = self._set_going(self._anchor, self.battle)
            self._set_going = None
            if task is not None:
                self._running = self._scene.perform(task)
                waiting = next(self._running, None)
        self.waiting = waiting


def run_of(ruleset: Ruleset, position: Position, choice: Choice) -> Run:
    """Run a legal choice up to the first thing it waits for."""
    return Run(ruleset, position.anchor, *begun(position, choice))


def begun(position: Position, choice: Choice) -> tuple[object, tuple[Answer, ...]]:
    """The task that a choice begins or continues, and the answers given in it so far."""
    return (choice, ()) if position.task is None else (position.task, (*position.answers, choice))


class Ending(NamedTuple):
    """One ending of an order: its probability, the events on the way, and the battle then."""

    weight: float
    events: tuple[Event, ...]
    battle: Battle


class Endings(NamedTuple):
    """The endings of an order. Not `exact`: some of them stand for others."""

    exact: bool
    all: Iterable[Ending]


def endings(
    ruleset: Ruleset,
    position: Position,
    choice: Choice,
    react: React,
    budget: int,
    between: Callable[[], None] = unhurried,
) -> Endings:
    """Every ending of a legal choice while there are no more than `budget`, else a quarter as many that stand for
    all: the likely ones for themselves, the others by a sample.

    The same position gives the same endings. A roll stands for its total: a rule that reads single faces sees one
    throw per total. Totals that a roll groups together are one branch. `between` is called again and again and may
    raise to cancel.
    """
    task, answers = begun(position, choice)
    return _Course(ruleset, position.anchor, task, answers, react).endings(budget, between)


SLIGHT = 1e-9
"""Branches less likely than this aren't followed completely."""


class _Way(NamedTuple):
    """A branch: the answers after those the course begins with, and their probability. `run` still needs the last
    answer; without one, `battles` are those before it."""

    answers: tuple[Answer, ...] = ()
    weight: float = 1.0
    run: Run | None = None
    battles: tuple[Battle, ...] = ()


@record
class _Course:
    """The order in progress: its task from its anchor, with the answers it begins with."""

    ruleset: Ruleset
    anchor: Battle
    task: object
    answers: tuple[Answer, ...]
    react: React

    def endings(self, budget: int, between: Callable[[], None]) -> Endings:
        """Every ending, or a quarter of the budget if that doesn't suffice. For the nearly impossible, such as ever
        another six, one throw stands for the rest."""
        found: list[Ending] = []
        ways = deque([_Way()])
        least, exact, runs = SLIGHT, True, 0
        while ways:
            between()
            runs += 1
            way = ways.popleft()
            run = self._at(way)
            match run.waiting:
                case None:
                    found.append(Ending(way.weight, run.events, run.battle))
                case Roll() as roll if way.weight <= least:
                    faces = _throw_at(roll.dice, _evenly(len(found) + 1, len(way.answers)))
                    ways.appendleft(_Way((*way.answers, faces), way.weight, run))
                case Roll() as roll:
                    *others, (last, share) = throws_apart(roll)
                    battles = tuple(run.battles) if others else ()
                    for faces, chance in others:
                        ways.append(_Way((*way.answers, faces), way.weight * chance, battles=battles))
                    ways.append(_Way((*way.answers, last), way.weight * share, run))
                case Decision():
                    then = _Way((*way.answers, self._reply(way.answers, run)), way.weight, run)
                    (ways.append if exact else ways.appendleft)(then)
            if exact and (len(ways) + len(found) > budget or runs > 2 * budget):
                kept = _thinned([*found, *ways], max(1, budget // 4))
                found = [one for one in kept if isinstance(one, Ending)]
                ways = deque(one for one in kept if isinstance(one, _Way))
                least, exact = 1.0, False
        return Endings(exact, found)

    def _run(self, battles: Iterable[Battle] = ()) -> Run:
        return Run(self.ruleset, self.anchor, self.task, self.answers, with_what_follows=True, battles=battles)

    def _at(self, way: _Way) -> Run:
        """The run after all answers of a branch: a new one, or the one that waits for the last answer."""
        run = way.run or self._run(way.battles)
        for answer in way.answers[-1:] if way.run else way.answers:
            run.go_on(answer)
        return run

    def _reply(self, answers: tuple[Answer, ...], run: Run) -> Choice:
        """What a figure replies that must choose in between."""
        asked = Position(self.anchor, self.task, (*self.answers, *answers), run.battle, run.waiting)
        return self.react(self.ruleset, asked)


def throws_apart(roll: Roll) -> tuple[tuple[Faces, float], ...]:
    """The throws of a roll that lead to different results, as far as it says so, with their probabilities, lowest
    totals first: one for each total or group of totals."""
    return _throws(roll.dice, None if roll.alone is None else roll.need, roll.alone or ())


@lru_cache(maxsize=4096)
def _throws(dice: Dice, need: Need | None, alone: tuple[int, ...]) -> tuple[tuple[Faces, float], ...]:
    """Without a need each total stands alone."""
    if need is None:
        return tuple((faces_of(dice, total), chance) for total, chance in chances(dice))
    shares: dict[tuple[bool, int, bool], float] = {}
    first: dict[tuple[bool, int, bool], int] = {}
    for total, chance in chances(dice):
        kind = (need.met_by(total), sum(one <= total for one in alone), total in alone)
        shares[kind] = shares.get(kind, 0.0) + chance
        first.setdefault(kind, total)
    return tuple((faces_of(dice, first[kind]), share) for kind, share in shares.items())


def _throw_at(dice: Dice, where: float) -> Faces:
    """The faces of the total below which this share of all throws lies."""
    passed = 0.0
    for total, chance in chances(dice):
        passed += chance
        if where < passed:
            return faces_of(dice, total)
    return faces_of(dice, dice.count * dice.sides)


def _thinned(all: list[Ending | _Way], number: int) -> list[Ending | _Way]:
    """At most `number` branches, in order: likely endings as they are, and of the rest one for every equal share. A
    branch likelier than that is followed several times."""
    left, places = sum(one.weight for one in all), number
    for weight in sorted((one.weight for one in all if isinstance(one, Ending)), reverse=True):
        if not places or weight * places < left:
            break
        left, places = left - weight, places - 1
    share = left / max(1, places)
    kept, passed, next_at = list[Ending | _Way](), 0.0, share / 2
    for one in all:
        if isinstance(one, Ending) and one.weight >= share:
            kept.append(one)
            continue
        passed += one.weight
        while passed > next_at:
            kept.append(one._replace(weight=share))
            next_at += share
            one = _again(one)
    return kept


def _again(one: Ending | _Way) -> Ending | _Way:
    """The same branch with a run of its own."""
    return one if isinstance(one, Ending) or one.run is None else one._replace(run=None, battles=tuple(one.run.battles))


ROOTS = tuple(number**0.5 for number in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37))


def _evenly(number: int, roll: int) -> float:
    """Evenly spread numbers from 0 to 1, for the branches of each roll and across rolls: multiples of square roots,
    a root for each roll."""
    return number * ROOTS[roll % len(ROOTS)] % 1
