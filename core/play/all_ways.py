"""All ways an order can go, answer by answer, with equal branches put together. Odds need less and are found in
courses.py; the use of counting the ways: core/match/possible_harm.py."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import accumulate
from math import fsum
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.play.asking import Answer, Decision, Roll, Waiting
from core.play.courses import Ending, Endings, React, Run, throws_apart
from core.play.dice import Faces, chances, faces_of
from core.play.position import Position
from core.play.purpose import DamageRoll
from core.play.rolled import Tested, Threw
from core.play.ruleset import Ruleset

Fixed = Callable[[Roll, tuple[Event, ...]], Faces | None]
"""The faces of a roll that must not vary, after these events; None: all its throws count."""
MOST = 800
"""Of more branches than this at once none is split further."""


class _Way(NamedTuple):
    """A branch: its answers, its probability, and the battles after each event of the branch it comes from. One of the
    branches that come from the same goes on with its `run`; the others start over."""

    answers: tuple[Answer, ...]
    weight: float
    battles: Sequence[Battle] = ()
    run: Run | None = None


class _Halt(NamedTuple):
    """A branch up to now: the question it waits for, and all events so far."""

    way: _Way
    run: Run
    waiting: Waiting | None
    events: tuple[Event, ...]
    battle: Battle


def all_ways(
    ruleset: Ruleset, anchor: Battle, task: object, react: React, fixed: Fixed, slight: float, most: int = MOST
) -> Endings:
    """Return every ending of an order or task, without its triggers. Equal endings are one.

    `react` replies for those who must choose. Of branches less likely than `slight`, and of all once there are more
    than `most`, no roll is split any further: each is thrown once. They are `exact` if the number never mattered. What
    counts as the same: the next question, and every event but for the faces of the dice, which the margin of a roll and
    the total of damage stand for.
    """
    level, endings, exact = [_Way((), 1.0)], list[Ending](), True
    while level:
        halts = _together([_halt(ruleset, anchor, task, way) for way in level])
        endings += [Ending(halt.way.weight, halt.events, halt.battle) for halt in halts if halt.waiting is None]
        going = [halt for halt in halts if halt.waiting is not None]
        whole = len(going) <= most
        exact = exact and whole
        split_from, level = slight if whole else 1.0, []
        for number, halt in enumerate(going):
            answers = [*_answers(ruleset, anchor, task, halt, number, react, fixed, split_from)]
            level += _split(halt, answers)
    return Endings(exact, endings)


def _split(halt: _Halt, shares: Sequence[tuple[Answer, float]]) -> Iterator[_Way]:
    """Yield a branch for each answer."""
    battles = tuple(halt.run.battles) if len(shares) > 1 else ()
    for number, (answer, share) in enumerate(shares):
        answers, weight = (*halt.way.answers, answer), halt.way.weight * share
        yield _Way(answers, weight, run=halt.run) if number == 0 else _Way(answers, weight, battles)


def _halt(ruleset: Ruleset, anchor: Battle, task: object, way: _Way) -> _Halt:
    if (run := way.run) is not None:
        run.go_on(way.answers[-1])
    else:
        run = Run(ruleset, anchor, task, battles=way.battles)
        for answer in way.answers:
            run.go_on(answer)
    return _Halt(way, run, run.waiting, run.events, run.battle)


def _together(halts: Sequence[_Halt]) -> list[_Halt]:
    """Put equal branches together, in the order of the first of each."""
    found: dict[Hashable, list[_Halt]] = {}
    for halt in halts:
        found.setdefault((_question(halt.waiting), *map(_essence, halt.events)), []).append(halt)
    return [_as_one(same) for same in found.values()]


def _question(waiting: Waiting | None) -> Hashable:
    """What of a question can matter later: a moment follows from the events before it."""
    return (type(waiting.about), waiting.figures) if isinstance(waiting, Decision) else waiting


def _as_one(same: Sequence[_Halt]) -> _Halt:
    first = same[0]
    return first._replace(way=first.way._replace(weight=fsum(one.way.weight for one in same)))


def _essence(event: Event) -> Hashable:
    """What of an event can matter later: of a roll what came of it, not its faces."""
    match event:
        case Tested():
            margin = 0 if event.opening else event.margin
            return event.why, event.figure, event.target, event.outcome, event.passed, event.warded, margin
        case Threw(why=DamageRoll()):
            return event.why, event.figure, event.target, event.outcome, sum(event.faces), event.times
        case Threw():
            return event.why if event.outcome else "", event.figure, event.target, event.outcome
        case _:
            assert isinstance(event, Hashable), "events are frozen"
            return event


def _answers(
    ruleset: Ruleset,
    anchor: Battle,
    task: object,
    halt: _Halt,
    number: int,
    react: React,
    fixed: Fixed,
    slight: float,
) -> Iterator[tuple[Answer, float]]:
    """The answers to what a branch waits for, each with its share."""
    waiting, answers = halt.waiting, halt.way.answers
    if isinstance(waiting, Decision):
        yield react(ruleset, Position(anchor, task, answers, halt.battle, waiting)), 1.0
    elif isinstance(waiting, Roll):
        if (faces := fixed(waiting, halt.events)) is not None:
            yield faces, 1.0
        elif halt.way.weight < slight:
            yield _one_throw(waiting, number, len(answers)), 1.0
        else:
            yield from throws_apart(waiting)


GOLDEN = (5**0.5 - 1) / 2


def _one_throw(roll: Roll, number: int, depth: int) -> Faces:
    """A throw for a branch by its number: over many branches each throw comes up in its proportion."""
    totals, place = chances(roll.dice), (number + 1) * (depth + 1) * GOLDEN % 1
    reached = accumulate(chance for _, chance in totals)
    total = next((total for (total, _), upto in zip(totals, reached, strict=True) if place < upto), totals[-1][0])
    return faces_of(roll.dice, total)
