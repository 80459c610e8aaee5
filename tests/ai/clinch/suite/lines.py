"""The turns that are played out to prove a position: some that are right, and the most serious of the others. Playing
them out is in prove.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple, TypeAlias

from ai.assessment import Assessment
from ai.clinch import POLICIES
from ai.clinch.room import Clinch
from ai.profiles import profiles
from core.battle.battle import Battle
from core.match.notation import write
from core.play.asking import Choice, Decision
from core.play.position import Position, menu, resume
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.course import Done
from core.rulesets.clinch.turn.manoeuvres import Manoeuvre
from tests.ai.clinch.suite.scene import WALKS, turn_of, turned
from tests.ai.skirmish.suite.said import Said, is_right

Line: TypeAlias = tuple[Choice, ...]
"""A manoeuvre and what it is used for: all up to the first order that is no walk."""
ADVISERS = ("veteran", "soldier", "recruit")
MOST_RIGHT = 2
MOST_WRONG = 5
OF_A_MANOEUVRE = 3
"""So many different things are looked at that each manoeuvre may be used for."""


class Lines(NamedTuple):
    """The turns that are compared: every one of `right` must prove better than every one of `wrong`."""

    right: tuple[Line, ...]
    wrong: tuple[Line, ...]


def lines(said: Said, position: Position) -> Lines:
    """What is played out of a position; of what is right what players
    would do, and nothing that is left half done. What is to be avoided is
    played against the best that players see beside it."""
    advised = list(_advised(position))
    found: dict[str, Line] = {}
    for line in (*advised, *(line for _, line in sorted(_thinkable(position), key=lambda one: -one[0]))):
        found.setdefault(kind_of(position.battle, line), line)
    answer = turned(said)
    fits = [line for line in found.values() if is_right(answer, position.battle, list(line))]
    done = [line for line in fits if not (said.table.get("best") and isinstance(line[-1], Done))]
    right = [line for line in done if line in advised] or done or list(_unseen(answer, position, right=True))
    wrong = [line for line in found.values() if line not in fits] or list(_unseen(answer, position, right=False))
    most = MOST_RIGHT if said.table.get("best") else 1
    return Lines(tuple(right[:most]), tuple(wrong[:MOST_WRONG]))


def kind_of(battle: Battle, line: Line) -> str:
    """A turn in short: the manoeuvre, its use and target, and where it leads."""
    words = [f"{one.verb} {getattr(one, 'how', '')} {getattr(one, 'target', '')}" for one in line if not is_walk(one)]
    return f"{'; '.join(words)} {write(line[-1], battle.grid) if is_walk(line[-1]) else ''}"


def is_walk(choice: Choice) -> bool:
    """Whether it leads to something else that a turn is for."""
    return choice.verb in WALKS


def _advised(position: Position) -> Iterator[Line]:
    """What the players would do."""
    for name in ADVISERS:
        yield tuple(turn_of(POLICIES[name](), position))


def _thinkable(position: Position) -> Iterator[tuple[int, Line]]:
    """What may be done by each manoeuvre, with what the veteran thinks of it."""
    asked = position.waiting
    assert isinstance(asked, Decision)
    for choice in menu(CLINCH, position):
        if not isinstance(choice, Manoeuvre):
            continue
        then, _ = resume(CLINCH, position, choice)
        if not _is_asked(then, asked):
            yield 0, (choice,)
            continue
        for one in _unlike(_plans(then)):
            if not is_walk(one.choice):
                yield one.score, (choice, one.choice)
                continue
            there, _ = resume(CLINCH, then, one.choice)
            if not _is_asked(there, asked):
                yield one.score, (choice, one.choice)
                continue
            deeds = [next_one for next_one in _plans(there) if not is_walk(next_one.choice)]
            for next_one in _unlike(deeds)[:2]:
                yield next_one.score, (choice, one.choice, next_one.choice)


def _unseen(said: Said, position: Position, *, right: bool) -> Iterator[Line]:
    """Turns that are right, or wrong, where players see none: for each manoeuvre the first such order, of what the
    veteran thinks of or else of its menu."""
    asked = position.waiting
    assert isinstance(asked, Decision)
    for choice in menu(CLINCH, position):
        if isinstance(choice, Manoeuvre):
            then, _ = resume(CLINCH, position, choice)
            if _is_asked(then, asked):
                orders = (*(one.choice for one in _plans(then)), *menu(CLINCH, then))
                fits = (one for one in orders if is_right(said, position.battle, [choice, one]) is right)
                yield from ((choice, one) for one in islice(fits, 1))


def _plans(position: Position) -> list[Assessment]:
    reading = Clinch().reading(CLINCH, position, profiles()["veteran"])
    return reading.plans(menu(CLINCH, position))


def _unlike(plans: list[Assessment]) -> list[Assessment]:
    """The best of each kind of order at each enemy."""
    kinds: dict[tuple[str, str], Assessment] = {}
    for one in plans:
        kinds.setdefault((one.choice.verb, str(getattr(one.choice, "target", ""))), one)
    return [*kinds.values()][:OF_A_MANOEUVRE]


def _is_asked(position: Position, asked: Decision) -> bool:
    """Whether the same figure is asked what to do with its manoeuvre."""
    waiting = position.waiting
    return isinstance(waiting, Decision) and waiting.figures == asked.figures and isinstance(waiting.about, Acting)
