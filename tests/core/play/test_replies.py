"""How those reply who are asked while an order is run through. What the odds make of it: test_order_odds.py."""

from __future__ import annotations

from core.battle.record import replace
from core.play.asking import Choice, Pass
from core.play.courses import Ending
from core.play.effects import Effect
from core.play.position import Position, begin, resume
from core.play.replies import ServingBest, harm, let_it_pass, run_through
from core.play.ruleset import Ruleset
from tests.support.toy import TOY, Attack, Dodge, Grab, sheet, toy_battle


def asked(*, dodge: int = 3) -> Position:
    """Ben is attacked and may dodge with this bonus."""
    battle = toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2)))
    ben = replace(battle["ben"], sheet=replace(sheet(battle["ben"]), dodge=dodge))
    position, _ = begin(TOY, battle.with_figure(ben))
    return resume(TOY, position, Attack("ann", "ben"))[0]


def test_who_serves_himself_best_dodges() -> None:
    assert ServingBest()(TOY, asked()) == Dodge("ben")


def test_a_reply_that_is_no_better_is_not_given() -> None:
    """With this bonus a dodge is never better than the defence."""
    assert ServingBest()(TOY, asked(dodge=-3)) == Pass("ben")


def test_who_lets_it_pass_does() -> None:
    assert let_it_pass(TOY, asked()) == Pass("ben")


def test_the_same_question_is_thought_of_once() -> None:
    thought_of: list[Choice] = []

    def through(ruleset: Ruleset, position: Position, reply: Choice) -> list[Ending]:
        thought_of.append(reply)
        return list(run_through(ruleset, position, reply))

    replies = ServingBest(through)
    assert [replies(TOY, asked()), replies(TOY, asked())] == [Dodge("ben"), Dodge("ben")]
    assert thought_of == [Pass("ben"), Dodge("ben")]


def test_who_asked_once_may_not_do_it_now_thinks_again() -> None:
    replies = ServingBest()
    replies(TOY, asked())
    start, _ = begin(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))
    grabbed, _ = resume(TOY, start, Grab("ann", "ben"))
    held = replace(asked(), battle=replace(asked().battle, holds=grabbed.battle.holds))
    assert replies(TOY, held) == Pass("ben")


def test_to_be_put_out_is_worse_than_to_fall_and_that_than_a_scratch() -> None:
    scratched, fallen = Effect("ben", hurt=1, hits=1), Effect("ben", hurt=1, hits=1, down=1)
    assert harm(scratched) < harm(fallen) < harm(replace(fallen, out=1)) < harm(replace(fallen, out=1, kill=1))


def test_to_get_free_makes_good_for_something() -> None:
    assert harm(Effect("ben", freed=1)) < 0 < harm(Effect("ben", held=1))
