"""How what comes of moves and plans is counted, number for number: where the ends are as given here. What the master
makes of real ones: test_foresight.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

import pytest

from ai import foresight
from ai.assessment import Assessment, Term
from ai.foresight import (
    GOES_ON,
    NEXT_TURN,
    Replies,
    best_of_each_kind,
    followed_up,
    foreseen,
    most_ends,
    most_moves,
    played_out,
)
from ai.outcomes import WHOLE, Outcome
from ai.patience import LAST_TURN
from ai.rollout import Others
from ai.tactics import FieldValue
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.record import replace
from core.play.asking import Choice, Decision, Pass
from core.play.courses import React
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tests.support.toy import TOY, Acting, BlowComes, Dodge, toy_battle


@dataclass(frozen=True, slots=True)
class Walk(Choice):
    """Goes somewhere."""

    verb: ClassVar[str] = "walk"
    meaning: ClassVar[str] = "Goes somewhere."
    path: tuple[Cell, ...] = ()


def battle(reds: int = 1, blues: int = 1, **clock: object) -> Battle:
    reds_at = [(f"red{n}", "red", (0, 0)) for n in range(reds)]
    blues_at = [(f"blue{n}", "blue", (5, 5)) for n in range(blues)]
    fields = {"turn": 1, "side": "red", "sides": ("red",), "pending": ("red0",), **clock}
    return replace(toy_battle(*reds_at, *blues_at), clock=Clock(**fields))  # type: ignore[arg-type]


def position(field: Battle) -> Position:
    return Position(field, None, (), field, Decision(("T-00",), "red", ("red0",), Acting()))


CELLS = [Cell(q, r) for r in range(6) for q in range(6)]
"""The ends of the moves, the best first, row by row: each is worth 10 less than the one before."""


def walk(number: int) -> Walk:
    return Walk("red0", (CELLS[number],))


def moves(count: int) -> list[Assessment]:
    return [Assessment.of(walk(n), Term("pull", 1000 - 10 * n)) for n in range(count)]


class Field:
    """What the field is worth after each move and, on the average of two, after the turn that follows."""

    def __init__(self, now: Mapping[int, int], then: Mapping[int, int], loud: Iterable[int] = ()) -> None:
        self.now = {walk(n): value for n, value in now.items()}
        self.then = {walk(n): value for n, value in then.items()}
        self.loud = {walk(n) for n in loud}
        self.followed: list[Choice] = []
        self.later: list[Choice] = []

    def all_moved(self, _: Ruleset, at: Position, choice: Choice, __: Others) -> Position:
        self.followed.append(choice)
        return replace(at, answers=(choice,))

    def next_turns(self, _: Ruleset, end: Position, __: Others) -> Iterator[Position]:
        self.later.append(end.answers[0])  # type: ignore[arg-type]
        for sign in (1, -1):
            yield replace(end, answers=(*end.answers, (sign,)))

    def judged(self, end: Position) -> FieldValue:
        choice, *turn = end.answers
        assert isinstance(choice, Walk)
        if turn:
            return FieldValue(self.then.get(choice, 0) + (500 if turn == [(1,)] else -500))
        return FieldValue(self.now.get(choice, 0), choice not in self.loud)

    def others(self) -> Others:
        return Others(lambda _: True, lambda _: Pass("red0"), self.judged)


def found(
    monkeypatch: pytest.MonkeyPatch, field: Field, at: Battle, count: int, most: int
) -> tuple[list[Assessment], list[Assessment]]:
    """The moves, the foremost followed, and those that were not looked at."""
    left = iter(moves(count))
    with monkeypatch.context() as patched:
        patched.setattr(foresight, "all_moved", field.all_moved)
        patched.setattr(foresight, "next_turns", field.next_turns)
        return foreseen(TOY, position(at), left, most, field.others()), list(left)


def number(one: Assessment) -> int:
    assert isinstance(one.choice, Walk)
    return CELLS.index(one.choice.path[-1])


def test_what_comes_of_a_move_counts_three_times_with_outcomest_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field({0: 100, 1: 300, 2: 50}, {}, loud=(1,))
    again, left = found(monkeypatch, field, battle(), 5, 3)
    assert [number(one) for one in again] == [1, 0, 2]
    assert [one.score for one in again] == [990 + 600, 1000, 980 - 150]
    assert again[0].terms == (Term("pull", 990), Term(GOES_ON, 600))
    assert [number(one) for one in left] == [3, 4]
    assert field.later == []


def test_moves_that_were_looked_at_and_not_followed_come_after(monkeypatch: pytest.MonkeyPatch) -> None:
    same = [*moves(2), *(Assessment.of(Walk("red0", (CELLS[9], CELLS[n])), Term("pull", 900)) for n in (0, 1))]
    field = Field({0: 0, 1: 900, 2: 0}, {}, loud=(0,))
    with monkeypatch.context() as patched:
        patched.setattr(foresight, "all_moved", field.all_moved)
        ranked = foreseen(TOY, position(battle()), iter([*same, *moves(3)[2:]]), 3, field.others())
    assert [one.choice for one in ranked] == [walk(1), walk(0), walk(2), same[2].choice, same[3].choice]


def test_a_single_move_is_not_followed_and_two_are(monkeypatch: pytest.MonkeyPatch) -> None:
    alone, two = Field({}, {}), Field({1: 500}, {}, loud=(0,))
    assert found(monkeypatch, alone, battle(), 1, 8)[0] == moves(1)
    assert found(monkeypatch, Field({}, {}), battle(), 5, 1)[0] == moves(1)
    assert alone.followed == []
    assert [number(one) for one in found(monkeypatch, two, battle(), 2, 8)[0]] == [1, 0]


@pytest.mark.parametrize(
    ("reds", "blues", "pending", "most", "followed"),
    [
        (1, 1, 1, 3, 3),
        (1, 1, 1, 30, 16),
        (1, 1, 5, 30, 16),
        (1, 1, 9, 30, 8),
        (8, 9, 1, 30, 4),
        (8, 9, 9, 30, 2),
    ],
)
def test_so_many_are_followed_as_there_is_time_for(
    monkeypatch: pytest.MonkeyPatch, reds: int, blues: int, pending: int, most: int, followed: int
) -> None:
    field = Field({}, {}, loud=(0,))
    at = battle(reds, blues, pending=tuple(f"red{n}" for n in range(pending)))
    found(monkeypatch, field, at, 36, most)
    assert len(field.followed) == followed


# -- the next turn -----------------------------------------------------------------------------------------------------


def next_turn(one: Assessment) -> int:
    return sum(term.value for term in one.terms if term.label == NEXT_TURN)


def test_where_nobody_fights_the_best_six_are_followed_into_the_next_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field({7: 100}, {7: 10, 0: 20, 1: 200, 3: -100})
    again, left = found(monkeypatch, field, battle(2, 2, turn=LAST_TURN - 1), 12, 8)
    assert [number(Assessment.of(one)) for one in field.later] == [7, 0, 1, 2, 3, 4]
    assert {number(one): next_turn(one) for one in again} == {
        7: 0, 0: 30, 1: 570, 2: -30, 3: -330, 4: -30, 5: 0, 6: 0
    }  # fmt: skip
    assert [number(one) for one in again] == [1, 0, 2, 7, 4, 3, 5, 6]
    assert again[0].score == 990 + 570
    assert len(left) == 4


@pytest.mark.parametrize(
    ("field", "loud", "looked"),
    [
        (battle(2, 2), (), True),
        (battle(2, 2), (3,), False),
        (battle(2, 2, turn=LAST_TURN), (), False),
        (battle(6, 7), (), True),
        (battle(7, 7), (), False),
        (battle(9, 9), (), False),
    ],
)
def test_in_a_fight_or_without_patience_or_where_many_fight_it_is_not_looked_at(
    monkeypatch: pytest.MonkeyPatch, field: Battle, loud: tuple[int, ...], *, looked: bool
) -> None:
    ends = Field({}, {}, loud)
    found(monkeypatch, ends, field, 12, 8)
    assert bool(ends.later) is looked


def test_who_fights_alone_looks_at_ends_apart_too_where_they_lead_to_no_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field({}, {}, loud=(16,))
    again, left = found(monkeypatch, field, battle(), 36, 6)
    assert [number(Assessment.of(one)) for one in field.followed[:6]] == [0, 1, 2, 3, 4, 5]
    far = [number(Assessment.of(one)) for one in field.followed[6:]]
    assert far == [12, 14, 16, 24, 26, 28]
    assert [number(Assessment.of(one)) for one in field.later] == [0, 1, 2, 3, 4, 5, *(n for n in far if n != 16)]
    assert sorted(number(one) for one in again) == list(range(36))
    assert left == []


def test_what_is_found_apart_may_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    probe = Field({}, {})
    found(monkeypatch, probe, battle(), 36, 6)
    far = number(Assessment.of(probe.followed[6]))
    again, _ = found(monkeypatch, Field({}, {far: 1000}), battle(), 36, 6)
    assert number(again[0]) == far
    assert again[0].score == 1000 - 10 * far + 3000
    silent, _ = found(monkeypatch, Field({}, {far: 1000}, loud=(far,)), battle(), 36, 6)
    assert number(silent[0]) == 0


def test_how_many_there_is_time_for() -> None:
    assert [most_moves(fighters) for fighters in (2, 8, 9, 10, 16, 17, 18, 40)] == [64, 64, 59, 48, 18, 16, 16, 16]
    assert [most_ends(fighters) for fighters in (2, 8, 9, 10, 11, 12, 13, 14, 17)] == [6, 6, 5, 4, 3, 2, 2, 1, 0]
    ends = [foresight._most_apart(position(battle(1, foes))) for foes in (1, 2, 3, 4, 5, 7, 8)]
    assert ends == [8, 8, 6, 3, 2, 0, 0]
    assert foresight._most_apart(position(battle(2, 1))) == 0


def test_who_has_yet_to_move() -> None:
    three = ("blue", "red", "green")
    field = battle(3, 2)

    def to_come(**clock: object) -> int:
        return foresight._to_come(position(replace(field, clock=replace(field.clock, **clock))))  # type: ignore[arg-type]

    assert to_come(pending=()) == 5
    assert to_come(pending=("red0", "red1"), sides=("red", "blue")) == 1 + 2
    assert to_come(pending=("red0", "red1"), sides=("blue", "red")) == 1
    assert to_come(pending=("red0",), sides=three) == 0
    assert to_come(pending=("blue0", "blue1"), sides=three, side="blue") == 1 + 3
    assert to_come(pending=("red0", "red1"), sides=(), side="") == 1


# -- plans -------------------------------------------------------------------------------------------------------------


def plan(name: str, value: int, aim: str = "") -> Assessment:
    return Assessment.of(Pass(name), Term("plan", value), aim=aim)


PLANS = [plan("a", 900, "ben"), plan("b", 800, "bo"), plan("c", 700, "ben"), plan("d", 100)]


class Foretelling:
    """The first few plans, each with what it comes to."""

    def __init__(self, *comes_to: int) -> None:
        self.comes_to = comes_to
        self.replied: React | None = None

    def to_follow(self, found: list[Assessment]) -> list[Assessment]:
        return found[: len(self.comes_to)]

    def followed(self, leaders: list[Assessment], replied: React) -> Iterable[Assessment]:
        self.replied = replied
        return foresight._with_outcome(leaders, list(self.comes_to), 1)


def passes_on(ruleset: Ruleset, at: Position) -> Choice:
    return Pass("ben")


def scores(found: list[Assessment]) -> list[tuple[str, int]]:
    return [(one.choice.figure, one.score) for one in found]


def test_a_plan_that_is_not_followed_never_leads() -> None:
    worse = followed_up(PLANS, Foretelling(0, -600), passes_on)
    assert scores(worse) == [("a", 900), ("b", 200), ("c", 700), ("d", 100)]
    falls = followed_up(PLANS, Foretelling(500, 300), passes_on)
    assert scores(falls) == [("a", 900), ("b", 600), ("c", 700), ("d", 100)]
    rises = followed_up(PLANS, Foretelling(0, 600), passes_on)
    assert scores(rises) == [("b", 1400), ("a", 900), ("c", 700), ("d", 100)]
    assert [one.aim for one in rises] == ["bo", "ben", "ben", ""]


def test_where_the_leaders_lose_the_others_lose_as_much() -> None:
    class Grim(Foretelling):
        def followed(self, leaders: list[Assessment], replied: React) -> Iterable[Assessment]:
            return [Assessment.of(one.choice, *one.terms, Term(GOES_ON, -750)) for one in leaders]

    found = followed_up(PLANS, Grim(0, 0), passes_on)
    assert scores(found) == [("a", 150), ("b", 50), ("c", -50), ("d", -650)]
    assert found[2].terms == (Term("plan", 700), Term(GOES_ON, -750))
    assert found[2].aim == "ben"


def test_fewer_than_two_plans_are_not_followed() -> None:
    assert followed_up(PLANS, Foretelling(700), passes_on) is PLANS
    assert followed_up(PLANS, Foretelling(), passes_on) is PLANS
    assert followed_up(PLANS, two := Foretelling(0, 0), passes_on) == PLANS
    assert two.replied is passes_on


def test_of_each_kind_the_best_is_kept_but_none_that_is_much_worse() -> None:
    def aim(one: Assessment) -> str:
        return one.aim

    assert scores(best_of_each_kind(PLANS, 9, 800, aim)) == [("a", 900), ("b", 800), ("d", 100)]
    assert scores(best_of_each_kind(PLANS, 9, 799, aim)) == [("a", 900), ("b", 800)]
    assert scores(best_of_each_kind(PLANS, 2, 800, aim)) == [("a", 900), ("b", 800)]
    assert scores(best_of_each_kind(PLANS, 3, 800, aim)) == [("a", 900), ("b", 800), ("d", 100)]
    assert scores(best_of_each_kind(PLANS, 1, 800, aim)) == [("a", 900)]


def test_what_plans_come_to_is_counted_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = {"a": (1000, 3000), "b": (2500, 2500), "c": (40000, 40000), "d": (-40000, 0)}
    asked: list[tuple[int, React]] = []

    def course(_: Ruleset, at: Position, choice: Choice, fineness: int, *, react: React) -> Iterator[Outcome]:
        asked.append((fineness, react))
        for worth in ends[choice.figure]:
            yield Outcome(WHOLE // 2, replace(at.battle, clock=Clock(turn=worth)))

    monkeypatch.setattr(foresight, "outcomes", course)
    worth: Callable[[Battle], int] = lambda after: after.clock.turn  # noqa: E731
    found = list(played_out(TOY, position(battle()), PLANS, passes_on, worth))
    assert scores(found) == [("a", 900), ("b", 800 + 500), ("c", 700 + 12000), ("d", 100 - 12000)]
    assert asked == [(4, passes_on)] * 4
    assert found[1].aim == "bo"


# -- who is asked on the way -------------------------------------------------------------------------------------------


def question(about: object) -> Position:
    field = toy_battle(("ann", "red", (0, 0)), ("ben", "blue", (1, 0)))
    return Position(field, None, (), field, Decision(("T-06",), "blue", ("ben",), about, Pass("ben")))


def test_the_same_question_has_the_same_answer_while_it_may_be_given() -> None:
    given: list[Choice] = [Dodge("ben"), Pass("ben"), Dodge("nobody"), Dodge("ben")]
    asked: list[Position] = []

    def chosen(_: Ruleset, at: Position) -> Choice:
        asked.append(at)
        return given[len(asked) - 1]

    replies = Replies(chosen)
    first, second, third = (question(BlowComes(name)) for name in ("ann", "ada", "amy"))
    assert [replies(TOY, at) for at in (first, first, second, first, second)] == [
        *(Dodge("ben"), Dodge("ben"), Pass("ben"), Dodge("ben"), Pass("ben"))
    ]
    assert len(asked) == 2
    assert replies(TOY, third) == Dodge("nobody")
    assert replies(TOY, third) == Dodge("ben"), "what may not be given any more is asked about again"
    assert len(asked) == 4
