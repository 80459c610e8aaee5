"""The percentage beside a line of the menu is that of the odds, whatever is done and answered in a battle of rounds.
Where it is made: tests/rules/rounds/answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.match.cups import SeededCup
from core.play.asking import Choice, Decision, Roll
from core.play.order_odds import chance_at_a_glance, outlook
from core.play.position import Position, advance, begin, menu
from core.rulesets.rounds import ROUNDS
from scenarios.catalogue import load, policy

CLOSE = 0.1
"""How far so few throws may be off."""
FEW = 600


def questions(name: str, most: int) -> Iterator[Position]:
    """The first questions of a battle of soldiers."""
    position, cup, mind, asked = begin(ROUNDS, load(name).battle)[0], SeededCup(3), policy("rounds", "soldier"), 0
    while position.waiting is not None and asked < most:
        if isinstance(position.waiting, Roll):
            position, _ = advance(ROUNDS, position, cup.throw(position.waiting))
            continue
        yield position
        asked += 1
        position, _ = advance(ROUNDS, position, mind.choose(ROUNDS, position))


def kinds(position: Position, seen: set[tuple[type, type, str]]) -> Iterator[Choice]:
    """One order of each kind about each kind of question."""
    assert isinstance(position.waiting, Decision)
    for order in menu(ROUNDS, position):
        kind = (type(order), type(position.waiting.about), str(getattr(position.waiting.about, "window", "")))
        if kind not in seen:
            seen.add(kind)
            yield order


@pytest.mark.parametrize(("name", "most"), [("wrong-crate", 16), ("two-teachers", 6)])
def test_the_menu_says_what_the_odds_say(name: str, most: int) -> None:
    seen: set[tuple[type, type, str]] = set()
    tried = 0
    for position in questions(name, most):
        for order in kinds(position, seen):
            if (chance := chance_at_a_glance(ROUNDS, position, order)) is not None:
                tried += 1
                assert chance == pytest.approx(outlook(ROUNDS, position, order, budget=FEW).succeeds, abs=CLOSE), order
    assert tried > 8
