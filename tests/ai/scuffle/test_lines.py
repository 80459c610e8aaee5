"""What a whip or a lasso in the hand is worth, number for number. What is done with it: test_room.py."""

from __future__ import annotations

from ai.scuffle.whips_and_lassos import SKILLED, WhipsAndLassos, worth_of_lines
from ai.skirmish.figure_value import UNREADY_SHARE
from ai.tactics import Stand
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle import BOOK
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import cell
from tests.support.scuffle import ada, battle_of, bob, low, with_line

CERTAIN = 18
"""A strength and a dexterity with which hardly a throw fails."""


def roper(dexterity: int = 12) -> Figure:
    """Ada with a lasso that she has learnt to throw."""
    return with_line(ada(dexterity=dexterity))


def test_a_line_is_worth_something_to_someone_who_has_learnt_to_use_it() -> None:
    figure = roper()
    assert worth_of_lines(figure) == SKILLED == 1800
    assert worth_of_lines(replace(figure, sheet=ada().sheet)) == 0
    assert worth_of_lines(replace(figure, main=None)) == 0


def test_it_is_worth_less_while_it_is_not_ready_and_nothing_once_it_is_broken() -> None:
    figure = roper()
    unready = replace(figure, marks=(Mark(Marks.UNREADY, "S12.0-19", about=figure.gear[-1].id),))
    assert worth_of_lines(unready) == SKILLED * UNREADY_SHARE // 100 == 1620
    broken = replace(figure, gear=tuple(replace(one, soundness=Soundness.BROKEN) for one in figure.gear))
    assert worth_of_lines(broken) == 0


def best(battle: Battle, away: int = 1) -> int:
    """What Ada may do with her line where she has gone one hex ahead, or so many."""
    at = cell(0, -away)
    found = WhipsAndLassos(BOOK, battle, battle["ada"]).best(Stand((at,), at, 0))
    return found.worth if found else 0


def acted(figure: Figure) -> Figure:
    return replace(figure, marks=(Mark(Marks.ACTED, "S12.0-02"),))


def test_a_line_takes_an_enemy_his_action_if_he_still_has_one() -> None:
    figure = roper(dexterity=CERTAIN)
    ready, spent = battle_of(figure, bob((0, -3))), battle_of(figure, acted(bob((0, -3))))
    assert best(ready) == 1666
    assert best(spent) == 952
    assert best(battle_of(figure, low(bob((0, -3)), Condition.PRONE))) == 1190


def test_a_line_promises_nothing_out_of_reach_or_without_an_action() -> None:
    figure = roper(dexterity=CERTAIN)
    assert best(battle_of(figure, bob((0, -3))), 0) == 0
    assert best(battle_of(acted(figure), bob((0, -3)))) == 0
