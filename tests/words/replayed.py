"""Recorded battles (tests/ai/thoughts/battles.py) answer by answer, with what each answer told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.match.notation import kinds_of, read
from core.play.asking import Answer
from core.play.position import Events, Position, begin, resume
from tests.ai.thoughts.battles import THROWN, first, scripts
from tests.support.wandering import GAMES


class Step(NamedTuple):
    """A position of a battle by the number of answers before it; the last of them, where it was given, and what it
    told."""

    number: int
    position: Position
    before: Position | None = None
    answer: Answer = ()
    told: Events = ()


def steps(game: str, battle: str) -> Iterator[Step]:
    """A battle from its beginning."""
    ruleset, kinds = GAMES[game], kinds_of(GAMES[game].book)
    position, told = begin(ruleset, first(game, battle))
    yield Step(0, position, told=tuple(told))
    for number, line in enumerate(scripts(game)[battle], 1):
        before, answer = position, tuple(map(int, line.split()[1:])) if line.startswith(THROWN) else None
        given: Answer = answer or read(line, position.battle.grid, kinds, position.battle.figures)
        position, told = resume(ruleset, before, given)
        yield Step(number, position, before, given, tuple(told))
