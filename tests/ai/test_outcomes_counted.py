"""Which few throws stand for all, and how an order is run through over them, number for number. What comes of orders as
players see it: test_outcomes.py."""

from __future__ import annotations

import pytest

from ai import outcomes as rough
from ai.outcomes import (
    WHOLE,
    Outcome,
    Seen,
    all_alike,
    finest_totals,
    likely_throws,
    outcomes,
    replies,
)
from core.play.asking import At, Choice, Decision, Need, Pass, Roll
from core.play.dice import Dice
from core.play.position import Position, advance, begin
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from tests.support.toy import TOY, Attack, Dodge, Step, toy_battle

BLOW = Attack("ann", "ben")
"""Needs 7 on two dice (9, and Ann is armed by 2), 12 always does; then one die of harm. So of 36 throws 21 hit."""


def yard() -> Position:
    return begin(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))[0]


def found(dice: Dice, need: Need | None = None, *, coarse: bool = False) -> list[tuple[int, int]]:
    """The throws that stand for all: for how many each, and its total."""
    throws = likely_throws(Roll(("T-01",), dice, "x", need=need), coarse=coarse)
    return [(throw.ways, sum(throw.faces)) for throw in throws]


def test_a_roll_without_a_need_is_low_middling_or_high_about_as_likely() -> None:
    assert found(Dice(2)) == [(10, 4), (16, 7), (10, 10)]
    assert found(Dice(1)) == [(2, 1), (2, 3), (2, 5)]
    assert found(Dice(2), coarse=True) == [(36, 7)]


def test_a_roll_with_a_need_succeeds_finely_or_plainly_or_fails() -> None:
    assert found(Dice(2), Need(7, At.LEAST)) == [(2, 11), (1, 12), (18, 8), (15, 5)]
    assert found(Dice(2), Need(7)) == [(1, 2), (2, 3), (18, 6), (15, 9)]
    assert found(Dice(1), Need(3)) == [(3, 2), (3, 5)]
    assert found(Dice(2), Need(3)) == [(1, 2), (2, 3), (33, 7)]


def test_roughly_the_likelier_stands_for_all_and_of_two_as_likely_the_success() -> None:
    assert found(Dice(1), Need(4), coarse=True) == [(4, 2)]
    assert found(Dice(1), Need(3), coarse=True) == [(3, 2)]
    assert found(Dice(1), Need(2), coarse=True) == [(4, 4)]


def test_failures_that_are_kept_apart_come_before_the_others() -> None:
    def narrow(need: Need, total: int) -> bool:
        return total == need.total + 1

    throws = likely_throws(Roll(("T-01",), Dice(1), "x", need=Need(2)), coarse=False, apart=narrow)
    assert [(throw.ways, sum(throw.faces)) for throw in throws] == [(2, 1), (1, 3), (3, 5)]
    assert all_alike(Need(2), 3) is False


def test_the_two_totals_that_succeed_by_most_are_the_finest() -> None:
    assert finest_totals(Dice(3), At.MOST) == (3, 4)
    assert finest_totals(Dice(3), At.LEAST) == (17, 18)
    assert finest_totals(Dice(2), At.LEAST) == (11, 12)
    assert finest_totals(Dice(1), At.LEAST) == finest_totals(Dice(1), At.MOST) == ()


def test_a_group_of_no_throws_has_no_middle() -> None:
    with pytest.raises(AssertionError, match="never empty"):
        rough._middle([])
    assert rough._middle([(3, 1), (4, 1)]) == 3
    assert rough._middle([(3, 1), (4, 2)]) == 4


# -- an order over them ------------------------------------------------------------------------------------------------


def hits(ways: list[Outcome]) -> list[tuple[int, int]]:
    """How likely each is, and what Ben has taken."""
    return [(one.weight, one.battle["ben"].hurt) for one in ways]


def test_the_least_likely_branches_are_not_split() -> None:
    once = hits(list(outcomes(TOY, yard(), BLOW, 1, react=let_it_pass)))
    parts = [WHOLE * ways // 36 for ways in (2, 1, 18)]
    assert once == [(part, 3) for part in parts] + [(WHOLE - sum(parts), 0)]
    finer = hits(list(outcomes(TOY, yard(), BLOW, 2, react=let_it_pass)))
    third = parts[2] // 3
    plain = [(third, 1), (third, 3), (parts[2] - 2 * third, 5)]
    assert finer == [*once[:2], *plain, once[3]]
    assert hits(list(outcomes(TOY, yard(), BLOW, 17, react=let_it_pass)))[:2] == once[:2]
    just = hits(list(outcomes(TOY, yard(), BLOW, 18, react=let_it_pass)))
    assert just[:4] == [(parts[0] // 3, 1), (parts[0] // 3, 3), (parts[0] // 3, 5), once[1]]
    assert len(list(outcomes(TOY, yard(), BLOW, 36, react=let_it_pass))) > 6


def test_as_finely_as_64_where_nothing_is_said() -> None:
    assert list(outcomes(TOY, yard(), BLOW)) == list(outcomes(TOY, yard(), BLOW, 64))
    fine = [hits(list(outcomes(TOY, yard(), BLOW, fineness, react=let_it_pass))) for fineness in (35, 37)]
    assert fine[0] != fine[1]


def test_an_order_without_dice_comes_to_one_thing() -> None:
    position = yard()
    step = next(cell for cell in position.battle.grid.neighbours(position.battle["ann"].at) if cell.q < 2)
    ((weight, battle),) = outcomes(TOY, position, Step("ann", step))
    assert (weight, battle["ann"].at) == (WHOLE, step)


def test_who_is_asked_is_told_what_has_been_answered() -> None:
    asked: list[Position] = []

    def dodges(ruleset: Ruleset, position: Position) -> Choice:
        asked.append(position)
        return Dodge("ben")

    position = yard()
    assert sum(one.weight for one in outcomes(TOY, position, BLOW, 8, react=dodges)) == WHOLE
    (one,) = asked
    assert isinstance(one.waiting, Decision)
    assert (one.task, one.answers, one.anchor, one.waiting.figures) == (BLOW, (), position.battle, ("ben",))


def test_after_so_many_answers_an_order_is_taken_as_done(monkeypatch: pytest.MonkeyPatch) -> None:
    reply, _ = advance(TOY, yard(), BLOW)
    for most, whole, replied in ((1, 1, 1), (2, 4, 4), (3, 9, 12)):
        monkeypatch.setattr(rough, "MOST_ROLLS", most)
        at_first = list(outcomes(TOY, yard(), BLOW, 100, react=let_it_pass))
        midway = list(outcomes(TOY, reply, Pass("ben"), 100))
        assert sum(one.weight for one in at_first) == sum(one.weight for one in midway) == WHOLE
        assert len(at_first) == len(midway)
        assert (whole <= len(midway) <= replied) is True
        assert any(one.battle["ben"].hurt for one in midway) is (most == 3)


def test_what_has_been_seen_is_not_run_again() -> None:
    seen: Seen = {}
    first = list(outcomes(TOY, yard(), BLOW, 8, react=let_it_pass, seen=seen))
    assert set(seen) > {(), (Pass("ben"),)}
    halts = dict(seen)
    again = list(outcomes(TOY, yard(), BLOW, 8, react=let_it_pass, seen=seen))
    assert [one.battle for one in again] == [one.battle for one in first]
    assert all(one.battle is other.battle for one, other in zip(again, first, strict=True))
    assert seen == halts


def test_replies_are_found_out_over_the_whole() -> None:
    reply, _ = advance(TOY, yard(), BLOW)
    ways = list(rough._roughly(TOY, reply, Pass("ben")))
    assert sum(one.weight for one in ways) == 1.0
    assert sum(one.weight * one.battle["ben"].hurt for one in ways) == pytest.approx(21 / 36 * 3, abs=0.2)
    assert replies()(TOY, reply) == Dodge("ben")


def test_how_finely_was_found_by_measuring() -> None:
    assert (WHOLE, rough.MOST_ROLLS, rough.FINENESS_OF_REPLIES) == (1 << 20, 24, 16) == (1_048_576, 24, 16)
