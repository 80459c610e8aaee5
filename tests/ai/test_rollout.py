"""How the rest of a turn and the turn after it are imagined, on the toy: everyone has two actions a turn, and a blow
is thrown for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ai import rollout
from ai.rollout import MOST_STEPS, Others, all_moved, next_turns
from ai.tactics import FieldValue
from core.battle.battle import Battle
from core.play.asking import Choice, Decision, Pass, Roll
from core.play.dice import Dice
from core.play.position import Position, advance, begin
from core.space.cell import Cell
from tests.support.toy import TOY, Acting, Attack, Step, toy_battle

FAR = (("ann", "red", (0, 0)), ("ben", "blue", (4, 4)))
NEAR = (("ann", "red", (0, 0)), ("ben", "blue", (1, 0)))


def begun(*places: tuple[str, str, tuple[int, int]]) -> Position:
    return begin(TOY, toy_battle(*places))[0]


def asked(position: Position) -> str:
    assert isinstance(position.waiting, Decision)
    return position.waiting.figures[0]


def to_and_fro(position: Position) -> Choice:
    """A step down, then one back up; to a blow nobody replies."""
    assert isinstance(position.waiting, Decision)
    if not isinstance(position.waiting.about, Acting):
        return Pass(asked(position))
    here = position.battle[asked(position)].at
    return Step(asked(position), Cell(here.q, here.r + (1 if here.r % 2 == 0 else -1)))


def strikes(position: Position) -> Choice:
    """Strikes the other one, who does not reply."""
    assert isinstance(position.waiting, Decision)
    name = asked(position)
    return Attack(name, "ben" if name == "ann" else "ann") if isinstance(position.waiting.about, Acting) else Pass(name)


def others(
    chosen: Callable[[Position], Choice], moving: Callable[[Position], bool] = lambda _: True
) -> tuple[Others, list[Position]]:
    """Who choose so, and the positions that they were asked in."""
    seen: list[Position] = []

    def noted(position: Position) -> Choice:
        seen.append(position)
        return chosen(position)

    return Others(moving, noted, lambda _: FieldValue(0)), seen


def test_all_move_but_the_last_whose_move_would_end_the_turn() -> None:
    who, seen = others(to_and_fro)
    end = all_moved(TOY, begun(*FAR), Step("ann", Cell(0, 1)), who)
    assert [asked(position) for position in seen] == ["ann", "ben", "ben"]
    assert (end.battle.clock.turn, asked(end)) == (1, "ben")
    assert (end.battle["ann"].at, end.battle["ben"].at) == (Cell(0, 0), Cell(4, 5))


def test_who_does_not_move_ends_it() -> None:
    who, seen = others(to_and_fro, lambda position: asked(position) == "ann")
    end = all_moved(TOY, begun(*FAR), Step("ann", Cell(0, 1)), who)
    assert [asked(position) for position in seen] == ["ann"]
    assert asked(end) == "ben"


def test_a_throw_ends_it() -> None:
    who, _ = others(strikes)
    end = all_moved(TOY, begun(*NEAR), Attack("ann", "ben"), who)
    assert isinstance(end.waiting, Roll)


def test_a_choice_that_ends_the_turn_is_followed_by_nobody() -> None:
    position = begun(*FAR)
    while len(position.battle.clock.queue) > 1:
        position, _ = advance(TOY, position, to_and_fro(position))
    who, seen = others(to_and_fro)
    end = all_moved(TOY, position, to_and_fro(position), who)
    assert end.battle.clock.turn == 2
    assert seen == []


# -- the turn after ----------------------------------------------------------------------------------------------------


def stops(position: Position) -> bool:
    """Nobody moves in the next turn once Ann has acted."""
    return len(position.battle.clock.queue) == 4


def test_the_turn_is_played_out_and_the_next_until_all_have_moved() -> None:
    who, seen = others(to_and_fro, stops)
    first, second = next_turns(TOY, begun(*FAR), who)
    assert first == second
    assert (first.battle.clock.turn, len(first.battle.clock.queue)) == (2, 3)
    assert len(seen) == 4 + 1, "the turn that is under way is gone through once"


def test_where_all_move_in_it_the_next_turn_ends_before_another_begins() -> None:
    who, _ = others(to_and_fro)
    for end in next_turns(TOY, begun(*FAR), who):
        assert (end.battle.clock.turn, len(end.battle.clock.queue)) == (2, 1)


def thrown(monkeypatch: pytest.MonkeyPatch, position: Position) -> list[list[int | None]]:
    """What is thrown in either way that it goes on, in all, for each throw."""
    ways: list[list[int | None]] = []
    really = advance

    def noted(ruleset: object, position: Position, answer: object) -> object:
        if isinstance(answer, tuple):
            assert isinstance(position.waiting, Roll)
            ways[-1].append(sum(answer))
            assert position.waiting.dice in (Dice(1), Dice(2))
        return really(TOY, position, answer)  # type: ignore[arg-type]

    who, _ = others(strikes, lambda _: False)
    gone_on = rollout._played_on

    def each(*given: object, **named: object) -> Position:
        ways.append([])
        return gone_on(*given, **named)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(rollout, "advance", noted)
        patched.setattr(rollout, "_played_on", each)
        assert len(list(next_turns(TOY, position, who))) == 2
    return ways


def test_the_dice_fall_high_and_low_by_turns_and_the_other_way_round(monkeypatch: pytest.MonkeyPatch) -> None:
    first, high, low = thrown(monkeypatch, begun(*NEAR))
    assert first == [], "until dice are thrown it is the same for both"
    assert high == [12, 1, 12, 1, 12, 1, 12, 1]
    assert low == [2, 12, 1, 12, 1, 12, 1]


def test_when_the_battle_is_over_nothing_goes_on() -> None:
    alone = begun(("ann", "red", (0, 0)))
    assert alone.waiting is None
    assert list(next_turns(TOY, alone, others(to_and_fro)[0])) == [alone, alone]


def test_nothing_goes_round_in_circles_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    who, seen = others(to_and_fro)
    monkeypatch.setattr(rollout, "advance", lambda _, position, __: (position, ()))
    position = begun(*FAR)
    assert rollout._played_on(TOY, position, who, 1) == position
    assert len(seen) == MOST_STEPS == 300


def test_battles_stay_as_they_are() -> None:
    position = begun(*FAR)
    before: Battle = position.battle
    list(next_turns(TOY, position, others(to_and_fro)[0]))
    assert position.battle is before
