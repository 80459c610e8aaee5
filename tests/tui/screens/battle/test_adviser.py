"""The adviser: advice selects nothing, and what the computer would do is weighed."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from ai.assessment import Assessment
from core.play.asking import Choice
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from tests.support.tui.by_hand import ByHand
from tests.support.tui.parts import Told, strikes
from tui.screens.battle.adviser import Advised, Adviser, Taken, Weighed


@dataclass
class Knows:
    """A player who can say why, and counts how often that is asked."""

    choice: Choice
    asked: list[int] = field(default_factory=list)
    name: str = "knows"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        return self.choice

    def why(self, ruleset: Ruleset, position: Position, top: int) -> list[Assessment]:
        self.asked.append(top)
        return [Assessment(self.choice, 100, ())]


@dataclass(frozen=True)
class Mute:
    """One who does not say."""

    choice: Choice
    name: str = "mute"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        return self.choice


class Advising:
    """An adviser, the player it asks, and what it told."""

    def __init__(self) -> None:
        self.choosing = strikes()
        order = next(entry.choice for entry in self.choosing.listing.entries[1:] if entry.choice is not None)
        self.order = order
        self.best = Knows(order)
        self.clock = ByHand()
        self.told = Told()
        self.adviser = Adviser(SKIRMISH, lambda: self.best, self.clock, self.told.append)


@pytest.fixture
def advising() -> Advising:
    return Advising()


def test_advice_is_thought_about_in_a_thread_and_selects_nothing(advising: Advising) -> None:
    choosing, selected = advising.choosing, advising.choosing.listing.place
    advising.adviser.advise(choosing)
    assert choosing.fault == "the AI is thinking"
    advising.clock.work("advice")
    assert choosing.advice is not None
    assert choosing.advice.best == advising.order
    assert choosing.fault == ""
    assert choosing.listing.place == selected
    assert advising.told.heard() == [Advised(choosing), Advised(choosing)]


def test_asked_again_its_first_order_is_selected(advising: Advising) -> None:
    advising.adviser.advise(advising.choosing)
    advising.clock.work("advice")
    _ = advising.told.heard()
    advising.adviser.advise(advising.choosing)
    assert advising.choosing.taken == advising.order
    assert advising.told.heard() == [Taken(advising.choosing)]


def test_where_the_computer_was_stopped_it_says_what_it_would_do(advising: Advising) -> None:
    position = advising.choosing.position
    other = Knows(advising.order)
    advising.adviser.weigh(other, position)
    advising.clock.work("weighing")
    assert advising.told.heard() == [Weighed(position, (Assessment(advising.order, 100, ()),))]
    assert (len(other.asked), len(advising.best.asked)) == (1, 0)


def test_for_a_player_who_does_not_say_the_best_does(advising: Advising) -> None:
    advising.adviser.weigh(Mute(advising.order), advising.choosing.position)
    advising.clock.work("weighing")
    assert len(advising.best.asked) == 1
