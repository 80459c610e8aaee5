"""The effect of an attack without a defence is kept with the attack, for each price and for two at once."""

from __future__ import annotations

from ai.rounds.blows import expected
from ai.rounds.striking import Attempt, Striking
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.turn.allowance import EXTRA_STEP
from tests.support.rounds.combining import combiner, victim
from tests.support.rounds.fixtures import play


def attempt() -> Attempt:
    battle = play(combiner("armed feint then armed attack", things=("sword",)), victim()).battle
    return Striking(ROUNDS.book, battle).strokes(battle, battle["ann"], battle["ben"])[0]


def test_an_extra_action_is_worth_less_each_time_it_is_asked() -> None:
    one = attempt()
    plain, extra = one.plainly(), one.plainly(EXTRA_STEP)
    assert extra.worth < plain.worth
    assert (one.plainly(), one.plainly(EXTRA_STEP)) == (plain, extra)
    assert plain == expected(one.blow)


def test_the_same_attack_at_another_price_is_another() -> None:
    one = attempt()
    usual = one.plainly(EXTRA_STEP)
    assert one._replace(price=2 * EXTRA_STEP).plainly(EXTRA_STEP).worth < usual.worth
    assert one.plainly(EXTRA_STEP) == usual


def test_two_at_once_are_worth_more_than_one() -> None:
    one = attempt()
    assert one.plainly().worth < one._replace(twice=True).plainly().worth
