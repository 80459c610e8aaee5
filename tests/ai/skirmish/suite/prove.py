"""Proving problems by playing them out: `python -m tests.ai.skirmish.suite.prove [ids] [--rollouts N] [--jobs N]`. What
all provers share is in proving.py."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import fmean

from core.match.notation import write
from core.play.asking import Choice
from tests.ai.skirmish.suite.candidates import candidates
from tests.ai.skirmish.suite.playouts import series
from tests.ai.skirmish.suite.problem import Problem, problems
from tests.ai.skirmish.suite.proofs import FILE
from tests.ai.skirmish.suite.proving import Compared, Suite
from tests.ai.skirmish.suite.scene import Question, question
from tests.ai.skirmish.suite.verdict import Play

SCREEN = range(50000, 50005)
"""The seeds by which the most serious of the others are picked out."""


def compared(problem: Problem, play: Play[Choice]) -> Compared[Choice]:
    """What is played out of a problem, as on the board of its first copy."""

    def screen(orders: Sequence[Choice]) -> Sequence[float]:
        return [fmean(values) for values in play(orders, SCREEN)]

    return candidates(problem, screen)


def told(problem: Problem, order: Choice) -> str:
    """An order in the drawing's own numbers."""
    copy, _, battle = _question(problem.id)
    return write(copy.drawn_order(order), battle.grid)


@cache
def _question(name: str) -> Question:
    return question(problems()[name])


def main() -> None:
    """The command line."""
    Suite("tests.ai.skirmish.suite.prove", FILE, problems(), compared, series, told).prove()


if __name__ == "__main__":
    main()
