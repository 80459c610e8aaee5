"""Modifiers of several kinds of context: written once, at work in the tally of each."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from core.battle.battle import Battle
from core.battle.record import replace
from core.rulebook.reads import Reads
from core.rulebook.rule import Rule, modifier
from core.rulebook.rulebook import Rulebook, tally_of
from core.rulebook.tally import Line
from core.space.squares import SquareGrid


@dataclass(frozen=True, slots=True)
class Leap:
    """A jump over so many squares."""

    battle: Battle
    far: int


@dataclass(frozen=True, slots=True)
class Climb:
    """A climb, so many squares up."""

    battle: Battle
    far: int


@modifier("M-1", of=Leap | Climb, label="distance")
def distance(feat: Leap | Climb) -> int:
    """One harder for every square."""
    return -feat.far


@modifier("M-2", of=Climb, label="no rope")
def no_rope(climb: Climb) -> int:
    """Two harder."""
    return -2


def rule_of(function: object) -> Rule:
    """The rule that a function is marked as."""
    rule = getattr(function, "rule", None)
    assert isinstance(rule, Rule)
    return rule


NOWHERE = Battle(SquareGrid(1, 1), {})
BOOK = Rulebook((rule_of(distance), rule_of(no_rope)), {})


def test_a_modifier_of_two_kinds_of_context_is_in_the_tally_of_both() -> None:
    assert [(line.rule, line.value) for line in BOOK.tally(Leap(NOWHERE, 3)).lines] == [("M-1", -3)]
    assert [(line.rule, line.value) for line in BOOK.tally(Climb(NOWHERE, 1)).lines] == [("M-1", -1), ("M-2", -2)]


def test_it_stands_in_the_book_once_and_says_of_what_it_speaks() -> None:
    assert list(BOOK) == [rule_of(distance), rule_of(no_rope)]
    assert rule_of(distance).kinds == (Leap, Climb)
    assert rule_of(no_rope).kinds == (Climb,)


def test_who_has_a_battle_alone_has_its_book_add_up() -> None:
    played = replace(NOWHERE, rules=BOOK.answers)
    climb = Climb(played, 3)
    assert tally_of(played, climb, Line("M-0", "arms", 9)) == BOOK.tally(climb, Line("M-0", "arms", 9))
    assert tally_of(played, climb).total == -5


def test_a_battle_without_rules_adds_up_nothing() -> None:
    with pytest.raises(LookupError, match="tally_of"):
        tally_of(NOWHERE, Climb(NOWHERE, 3))


def is_high(climb: Climb) -> bool:
    """Whether it is worth a rope."""
    return climb.far > 1


@modifier("M-3", of=Climb, label="rope", when=is_high, reads=Reads.MANNER)
def rope(climb: Climb) -> int:
    """As much easier as it is high."""
    return climb.far


@modifier("M-4", of=Climb, label="wet rock", reads=Reads.CELL)
def wet_rock(climb: Climb) -> int:
    """One harder."""
    return -1


ROPED = Rulebook((rule_of(rope), rule_of(wet_rock)), {})


def test_a_modifier_is_asked_only_where_its_test_holds() -> None:
    assert [line.rule for line in ROPED.tally(Climb(NOWHERE, 1)).lines] == ["M-4"]
    assert [line.rule for line in ROPED.tally(Climb(NOWHERE, 2)).lines] == ["M-3", "M-4"]


def test_the_book_says_which_modifiers_depend_on_more_than_is_known() -> None:
    low, high = Climb(NOWHERE, 1), Climb(NOWHERE, 2)
    assert ROPED.reading_more(high, Reads.NOTHING) == (rule_of(rope), rule_of(wet_rock))
    assert ROPED.reading_more(low, Reads.NOTHING) == (rule_of(wet_rock),)
    assert ROPED.reading_more(high, Reads.CELL) == (rule_of(rope),)
    assert ROPED.reading_more(high, Reads.CELL | Reads.MANNER) == ()
