"""What may come of an order, as policies see it."""

from __future__ import annotations

from collections.abc import Iterable

from ai.outcomes import WHOLE, Outcome, Seen, likely_throws, outcomes
from ai.skirmish.near_misses import near_miss
from core.play.asking import At, Choice, Need, Roll
from core.play.courses import Run, run_of
from core.play.dice import Dice, faces_of
from core.play.order_odds import outlook
from core.play.position import Position, begin
from core.play.replies import let_it_pass
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.shooting import Shoot
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.toy import TOY, Attack, toy_battle


def blow() -> Play:
    """A sword before a sword, its turn to strike."""
    red = fighter("red1", (0, 0), 0, main="broadsword")
    return Play.acting(battle_of(red, fighter("blue1", (0, -1), 3, side="blue", main="broadsword", dexterity=8)))


def test_all_that_may_happen_makes_up_the_whole() -> None:
    found = list(outcomes(SKIRMISH, blow().position, Strike("red1", "blue1", "red1/broadsword")))
    assert sum(outcome.weight for outcome in found) == WHOLE


def test_an_order_has_the_chance_of_hitting_that_the_rules_give_it() -> None:
    found = outcomes(SKIRMISH, blow().position, Strike("red1", "blue1", "red1/broadsword"))
    hit = sum(outcome.weight for outcome in found if outcome.battle["blue1"].hurt)
    assert abs(hit / WHOLE - 160 / 216) < 0.01


def test_thinking_changes_nothing() -> None:
    play = blow()
    before = play.position
    list(outcomes(SKIRMISH, before, Strike("red1", "blue1", "red1/broadsword")))
    assert play.position == before


def test_the_finest_throws_are_kept_apart_and_the_shares_are_exact() -> None:
    throws = likely_throws(Roll(("S12.1-02",), Dice(3), "strike", need=Need(10, always=5, never=16)), coarse=False)
    assert [(sum(throw.faces), throw.ways) for throw in throws[:2]] == [(3, 1), (4, 3)]
    assert [throw.ways for throw in throws[2:]] == [104, 108]


def test_where_high_totals_succeed_the_highest_are_the_finest() -> None:
    throws = likely_throws(Roll(("T-01",), Dice(2), "attack", need=Need(8, At.LEAST, always=12)), coarse=False)
    assert [(sum(throw.faces), throw.ways) for throw in throws[:2]] == [(11, 2), (12, 1)]
    assert [throw.ways for throw in throws[2:]] == [12, 21]


def test_a_policy_may_keep_some_failures_apart() -> None:
    roll = Roll(("S12.1-02",), Dice(3), "shot", need=Need(10, always=5, never=16))
    throws = likely_throws(roll, coarse=False, apart=near_miss)
    assert [throw.ways for throw in throws[2:]] == [104, 27, 81]


def test_who_is_asked_on_the_way_replies_as_serves_him_best() -> None:
    position, _ = begin(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))
    dodged = hits_of(outcomes(TOY, position, Attack("ann", "ben")))
    assert dodged < hits_of(outcomes(TOY, position, Attack("ann", "ben"), react=let_it_pass))


def test_the_replies_are_those_of_the_odds() -> None:
    position, _ = begin(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))
    reckoned = hits_of(outcomes(TOY, position, Attack("ann", "ben")))
    assert abs(reckoned - outlook(TOY, position, Attack("ann", "ben")).dealt) < 0.4


def hits_of(found: Iterable[Outcome]) -> float:
    return sum(outcome.weight * outcome.battle["ben"].hurt for outcome in found) / WHOLE


def test_a_roll_without_a_need_is_low_middling_or_high() -> None:
    throws = likely_throws(Roll(("S12.3-02",), Dice(2), "damage"), coarse=False)
    assert sum(throw.ways for throw in throws) == 36
    assert sum(sum(throw.faces) * throw.ways for throw in throws) == 7 * 36


def test_who_looks_again_more_closely_sees_what_he_would_have_seen_at_once() -> None:
    """A burst at someone with others in the line: rolls on rolls, on a battle that changes on the way."""
    position, order = burst()
    seen: Seen = {}
    list(outcomes(SKIRMISH, position, order, 6, near_miss, seen=seen))
    again = list(outcomes(SKIRMISH, position, order, 40, near_miss, seen=seen))
    assert again == list(outcomes(SKIRMISH, position, order, 40, near_miss))
    assert len(again) > len(list(outcomes(SKIRMISH, position, order, 6, near_miss)))


def test_a_run_that_is_given_the_battles_of_another_ends_as_it_does() -> None:
    position, order = burst()
    first = run_of(SKIRMISH, position, order)
    answers = []
    while isinstance(first.waiting, Roll):
        answers.append(faces_of(first.waiting.dice, first.waiting.dice.count * 3))
        first.go_on(answers[-1])
    again = Run(SKIRMISH, position.anchor, order, battles=first.battles)
    for answer in answers:
        again.go_on(answer)
    assert again.battle is first.battle
    assert again.waiting == first.waiting


def burst() -> tuple[Position, Choice]:
    """A rifle, someone to shoot at, and one more behind him."""
    red = fighter("red1", (0, 0), 0, main="rifle")
    blues = [fighter(f"blue{n}", (0, -n), 3, side="blue", main="broadsword") for n in (3, 4)]
    play = Play.acting(battle_of(red, *blues))
    return play.position, Shoot("red1", "blue3", "red1/rifle")
