"""A value about one figure is computed once for all battles in which that figure is the same."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulebook.rulebook import Rulebook, tally_of
from core.rulebook.shared import once_alone
from core.rulebook.tally import Line
from hexfray.testing.skirmish import battle_of, cell, fighter


@dataclass(frozen=True, slots=True)
class Breath:
    """How long a figure can hold its breath."""

    battle: Battle
    figure: Figure


@modifier("M-1", of=Breath, label="tired", reads=Reads.FIGURES)
def tired(breath: Breath) -> int:
    """One less for each point."""
    return -breath.figure.tired


@modifier("M-2", of=Breath, label="crowded")
def crowded(breath: Breath) -> int:
    """One less for everyone about."""
    return -len(breath.battle.active())


class Asked:
    """How long a figure can hold its breath, and how often that was computed."""

    def __init__(self) -> None:
        self.times = 0

        @once_alone(Breath)
        def breath(battle: Battle, name: str, usual: int) -> int:
            self.times += 1
            return tally_of(battle, Breath(battle, battle[name]), Line("M-0", "usual", usual)).total

        self.breath = breath


def battle(*modifiers: object) -> Battle:
    rules = Rulebook([one.rule for one in modifiers], {}).answers  # type: ignore[attr-defined]
    return replace(battle_of(fighter("ann", (0, 0)), fighter("ben", (0, -3))), rules=rules)


def test_where_someone_else_stands_changes_nothing() -> None:
    far, asked = battle(tired), Asked()
    near = far.with_figure(replace(far["ben"], at=cell(0, -1)))
    assert asked.breath(far, "ann", 9) == asked.breath(near, "ann", 9) == 9
    assert asked.times == 1
    assert asked.breath(near, "ann", 8) == 8


def test_a_figure_that_changes_is_another() -> None:
    fresh, asked = battle(tired), Asked()
    spent = fresh.with_figure(replace(fresh["ann"], tired=2))
    assert (asked.breath(fresh, "ann", 9), asked.breath(spent, "ann", 9)) == (9, 7)


def test_each_book_answers_for_itself() -> None:
    plain, asked = battle(), Asked()
    spent = plain.with_figure(replace(plain["ann"], tired=2))
    harder = replace(spent, rules=battle(tired).rules)
    assert (asked.breath(spent, "ann", 9), asked.breath(harder, "ann", 9)) == (9, 7)


def test_a_modifier_that_may_read_anything_is_asked_in_every_battle() -> None:
    two, asked = battle(tired, crowded), Asked()
    one = two.without("ben")
    assert (asked.breath(two, "ann", 9), asked.breath(one, "ann", 9)) == (7, 8)
    assert asked.breath(one, "ann", 9) == 8
    assert asked.times == 2
