"""A play from a script: what it takes, and what it complains of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from itertools import product
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from core.match.notation import kinds_of
from core.play.asking import Choice
from core.play.position import begin
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.melee.blows import Strike
from hexfray import Cell, IllegalAnswer, NotationError, Refusal
from hexfray.events import Condition, Hurt
from hexfray.testing import Play as AnyPlay
from hexfray.testing import skirmish
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.toy import TOY, toy_battle

STRIKE = "ann strike target=bob item=ann/spear"
HIT, HARM = [3, 4, 4], [3]


def acting() -> Play:
    """Ann, with a spear, is to act; Bob stands before her."""
    return Play.acting(battle_of(fighter("ann", main="spear"), fighter("bob", (0, -1), 3, side="blue")))


def test_an_order_may_be_a_text_or_a_choice() -> None:
    text, choice = acting().say(STRIKE, HIT, HARM), acting().say(Strike("ann", "bob", "ann/spear"), HIT, HARM)
    assert text.position == choice.position
    assert text.events == choice.events


def test_it_keeps_all_that_was_told() -> None:
    play = acting().say(STRIKE, HIT, HARM)
    assert [event.hits for event in play.told(Hurt)] == [4]
    assert play.told(Hurt, figure="ann") == []


def test_leftover_dice_are_complained_of_and_change_nothing() -> None:
    play = acting().say(STRIKE, HIT, HARM)
    before = play.position
    with pytest.raises(AssertionError, match=r"\[6, 6\] is left over: blue must choose for bob"):
        play.say([6, 6])
    assert play.position == before


def test_dice_after_the_end_are_left_over() -> None:
    ann = fighter("ann", main="spear", strength=40)
    play = Play.acting(battle_of(ann, fighter("bob", (0, -1), 3, side="blue", hurt=11)))
    with pytest.raises(AssertionError, match="left over: the battle is over"):
        play.say(STRIKE, HIT, [6], [6])


def test_dry_dice_are_complained_of_at_the_end() -> None:
    with pytest.raises(AssertionError, match="run out: 1d6 for 'damage"), acting() as play:
        play.say(STRIKE, HIT)


def test_just_enough_dice_are_right() -> None:
    with acting() as play:
        play.say(STRIKE, HIT, HARM)
    assert play.awaits_choice()


def test_a_failure_inside_the_block_is_not_covered_up() -> None:
    with pytest.raises(KeyError), acting() as play:
        play.say(STRIKE)["nobody"]


@pytest.mark.parametrize(
    ("answer", "fault"), [("ann strik", NotationError), ("bob dodge", IllegalAnswer), ("ann dodge", IllegalAnswer)]
)
def test_a_wrong_order_is_refused(answer: str, fault: type[Exception]) -> None:
    with pytest.raises(fault):
        acting().say(answer)


def test_faces_that_are_no_such_roll_are_refused() -> None:
    with pytest.raises(IllegalAnswer, match=r"expected a roll of 3d6 .*, got \[3, 4\]"):
        acting().say(STRIKE, [3, 4])


def test_it_says_why_not_with_clause_and_reason() -> None:
    play = acting()
    assert play.why_not(STRIKE) is None
    assert play.why_not("ann strike target=ann item=ann/spear") == Refusal("S12.1-01", "target must be an enemy")


def test_the_clause_alone_may_be_asked_for() -> None:
    play = acting()
    assert play.refused_by(STRIKE) is None
    assert play.refused_by("ann strike target=ann item=ann/spear") == "S12.1-01"


def test_of_a_text_that_is_no_order_the_reason_is_what_is_wrong_with_it() -> None:
    assert acting().why_not("ann strik target=bob") == Refusal("", "unknown verb 'strik'; did you mean 'strike'?")


def test_while_dice_are_waited_for_the_reason_says_so() -> None:
    assert acting().say(STRIKE).why_not(STRIKE) == Refusal("S12-14", "roll 3d6 first (strikes with the spear)")


def test_after_the_end_the_reason_says_so() -> None:
    ann = fighter("ann", main="spear", strength=40)
    play = Play.acting(battle_of(ann, fighter("bob", (0, -1), 3, side="blue", hurt=11))).say(STRIKE, HIT, [6])
    assert play.why_not("ann nothing") == Refusal("", "the battle is over")


TEXTS = ["", " ", "ann", "nobody nothing", "ann move path=", "ann move path=9999 facing=N", "'"]


@pytest.mark.parametrize("text", TEXTS)
def test_it_never_raises_for_a_text(text: str) -> None:
    assert acting().why_not(text) is not None


def order_of(kind: type[Choice], target: str, word: str, at: Cell) -> Choice:
    """An order to Ann of that kind: at that target, with one word wherever it says anything else, and one cell."""
    hints = get_type_hints(kind)

    def value(hint: object) -> object:
        match hint:
            case type() if issubclass(hint, Enum):
                return list(hint)[-1]
            case type() if hint is Cell:
                return at
            case type():
                return {str: word, int: 99, bool: True}[hint]
            case _ if get_origin(hint) is tuple:
                return (value(get_args(hint)[0]),)
            case _:
                return next(value(one) for one in get_args(hint) if one is not NoneType)

    said = {field.name: value(hints[field.name]) for field in fields(kind) if field.name != "figure"}
    return kind("ann", **(said | {"target": target} if "target" in said else said))


def alone(main: str, **parts: Any) -> Play:
    """Ann is to act with this in her hands; Bob is near."""
    return Play.acting(battle_of(fighter("ann", main=main), fighter("bob", (0, -2), 3, side="blue"), **parts))


GRAPPLERS = [fighter(name, side=side, condition=Condition.PRONE) for name, side in (("ann", "red"), ("bob", "blue"))]
PLAYS: dict[str, Callable[[], Play]] = {
    "moving": lambda: Play.moving(acting().battle),
    "acting": acting,
    "declaring": lambda: Play.moving(acting().battle).until("declaring"),
    "brawling": lambda: Play.acting(battle_of(*GRAPPLERS, holds={("ann", "bob"): "grappling"})),
    "breaking-away": lambda: Play.acting(battle_of(*GRAPPLERS, holds={("bob", "ann"): "break_due"})),
    "spraying": lambda: alone("flame thrower"),
    "throwing": lambda: alone("molotov"),
    "quenching": lambda: alone("fire extinguisher", fires={(0, 1): "fire"}),
}


@pytest.mark.parametrize("play", PLAYS.values(), ids=PLAYS)
def test_it_never_raises_for_an_order(play: Callable[[], Play]) -> None:
    now = play()
    things = ["nobody", *(item.id for item in now["ann"].gear), "bob"]
    cells = [cell(0, -1), Cell(99, 99)]
    for kind, target, word, at in product(kinds_of(BOOK).values(), ["nobody", "bob"], things, cells):
        now.why_not(order_of(kind, target, word, at))


def test_what_is_not_waited_for_is_said() -> None:
    with pytest.raises(AssertionError, match="no roll is pending: red must choose for ann"):
        _ = acting().roll
    with pytest.raises(AssertionError, match="no decision is pending: 3d6 for 'strikes with the spear'"):
        _ = acting().say(STRIKE).decision


def test_another_ruleset_is_played_alike() -> None:
    with AnyPlay(TOY, *begin(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))) as play:
        play.say("ann attack target=ben", "ben pass", [6, 6], [4])
        play.expect(Hurt, figure="ben", hits=4)


def test_a_small_scenario_needs_its_figures_alone() -> None:
    scenario = skirmish.scenario_of(
        {"id": "ann", "at": "0304", "facing": "N"}, {"id": "bob", "at": "0302", "facing": "S", "side": "blue"}, limit=3
    )
    assert [figure.name for figure in scenario.battle] == ["Ann", "Bob"]
    assert scenario.battle.clock.limit == 3
