"""What a walk costs and brings, in a game of squares with interruptions, dice and choices on the way. Threats to a
figure that stays: test_forecast.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.record import replace
from core.play.asking import At, Choice, Need
from core.play.dice import Dice
from core.play.footprint import Encounter
from core.play.move_preview import MovePreview, chances, price
from core.play.portrait import Trait
from core.play.position import Position, begin
from core.play.ruleset import Odds, Opening, Ruleset
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook
from core.space.cell import Cell
from tests.support.parts import with_part
from tests.support.toy import toy_battle
from tests.support.toy_alley import ALLEY, Barge, Blast, Dash, Push

HERE, THERE = Cell(0, 0), Cell(0, 1)
Placed = tuple[str, str, tuple[int, int]]


def alley(*others: Placed) -> Position:
    """Ann to act at (0, 0), and these after her."""
    return begin(ALLEY, toy_battle(("ann", "red", (0, 0)), *others))[0]


def dashed(position: Position, least: int = 3, ruleset: Ruleset = ALLEY) -> MovePreview:
    """What comes of it if she goes south."""
    return price(ruleset, position, Dash("ann", THERE, least))


def knowing(*met: Encounter) -> Ruleset:
    """The alley where this is known of every walk beforehand."""

    def known(book: Rulebook, battle: Battle, walk: Choice) -> tuple[Encounter, ...]:
        return met

    return with_part(ALLEY, Verb.ENCOUNTERS, known)


RUNNING = Encounter(HERE, "keeps running", "A-04", Need(3, At.LEAST).chance(Dice(1)), "ann")


def test_who_may_step_in_and_what_is_rolled_is_met_where_it_happens() -> None:
    found = dashed(alley(("b0", "blue", (1, 0))))
    assert found.met == (Encounter(HERE, "B0 can trip up", "A-01", None, "b0"), RUNNING)


def test_friends_may_step_in_and_are_nothing_that_is_met() -> None:
    assert dashed(alley(("bea", "red", (1, 0)), ("b0", "blue", (5, 5)))).met == (RUNNING,)


@pytest.mark.parametrize(("least", "at"), [(3, THERE), (5, HERE)])
def test_the_likelier_throw_says_where_it_ends_and_it_is_not_sure(least: int, at: Cell) -> None:
    found = dashed(alley(("b0", "blue", (3, 0))), least)
    assert (found.battle["ann"].at, found.sure) == (at, False)


def test_what_no_die_decides_is_sure() -> None:
    assert price(ALLEY, alley(("b0", "blue", (5, 5))), Barge("ann", THERE)).sure


def test_what_the_ruleset_knows_of_someone_stands_in_the_place_of_what_he_is_asked() -> None:
    known = Encounter(THERE, "B0 trips people", "A-01", None, "b0")
    near = alley(("b0", "blue", (1, 0)))
    assert dashed(near, ruleset=knowing(known)).met == (known, RUNNING)
    another = replace(known, rule="A-09")
    assert [one.text for one in dashed(near, ruleset=knowing(another)).met] == [
        "B0 trips people",
        "B0 can trip up",
        "keeps running",
    ]


def test_a_roll_is_met_whatever_the_ruleset_knows_of_who_makes_it() -> None:
    known = Encounter(THERE, "Ann is clumsy", "A-04", None, "ann")
    assert dashed(alley(("b0", "blue", (5, 5))), ruleset=knowing(known)).met == (known, RUNNING)


def test_what_a_walk_forgoes_is_lost() -> None:
    def forgone(book: Rulebook, battle: Battle, walk: Choice) -> tuple[Trait, ...]:
        return (Trait("no time to sing", "A-08"),)

    found = dashed(alley(("b0", "blue", (5, 5))), ruleset=with_part(ALLEY, Verb.LOST_OPTIONS, forgone))
    assert found.lost == (Trait("no time to sing", "A-08"),)


def test_a_walker_who_must_choose_on_its_way_is_told_the_best_of_each_kind() -> None:
    found = price(ALLEY, alley(("b0", "blue", (1, 0)), ("b1", "blue", (1, 2))), Barge("ann", THERE))
    assert found.asked
    assert [chance.order for chance in found.chances] == [Push("ann", "b0", 4), Push("ann", "b1", 4)]
    assert {chance.odds.hits for chance in found.chances} == {4.0}
    assert (found.dangers, found.later, found.battle["ann"].at) == ((), (), THERE)


def test_who_walks_without_a_choice_is_not_asked() -> None:
    assert not dashed(alley(("b0", "blue", (1, 0)))).asked


def test_the_chances_are_the_best_at_each_enemy_and_none_at_a_friend() -> None:
    battle = alley(("bea", "red", (2, 0)), ("b0", "blue", (3, 0)), ("b1", "blue", (3, 1))).battle
    found = chances(ALLEY, battle, "ann")
    assert [chance.target for chance in found] == ["b0", "b1"]
    assert all(isinstance(chance.order, Blast) for chance in found)
    assert {round(chance.odds.harm, 3) for chance in found} == {3.333}


def test_who_is_asked_for_nothing_there_has_no_chances() -> None:
    battle = alley(("b0", "blue", (1, 0))).battle
    waits = replace(battle, clock=replace(battle.clock, queue=battle.clock.queue[::-1]))
    assert chances(replace(ALLEY, odds=Odds(openings=lambda *_: iter(()))), battle, "ann") == ()
    assert chances(_never_asked(), waits, "ann") == ()


def _never_asked() -> Ruleset:
    """The alley where a figure is thought to act in a battle that asks another."""
    odds = Odds(openings=lambda book, battle, figure, other, turns: iter([Opening((), battle, 9)]))
    return replace(ALLEY, odds=odds)


def test_who_can_do_something_this_turn_is_not_told_again_of_the_next() -> None:
    position = alley(("b0", "blue", (2, 0)), ("b1", "blue", (2, 1)))
    acted = tuple(slot for slot in position.battle.clock.queue if slot.figure != "b1")
    spent = replace(position.battle, clock=replace(position.battle.clock, queue=acted))
    found = dashed(begin(ALLEY, spent)[0])
    assert [danger.figure for danger in found.dangers] == ["b0"]
    assert [danger.figure for danger in found.later] == ["b1"]


def test_someone_may_lose_interest_between_two_enemies_and_between_their_attacks() -> None:
    calls: list[int] = []
    position = alley(("b0", "blue", (2, 0)), ("b1", "blue", (2, 1)))
    price(ALLEY, position, Dash("ann", THERE), lambda: calls.append(1))
    assert len(calls) > 8
