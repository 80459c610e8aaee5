"""An order that nobody has told the computer of: the veteran of clinch thinks about it by what it says of itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

import pytest

from ai.clinch.room import Clinch, Reading
from ai.clinch.unplanned import Unplanned, planned
from ai.profiles import profiles
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision, Procedure, Roll
from core.play.glance import Glance
from core.play.menu import Menu
from core.play.position import Position, advance, begin, menu
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulebook.binding import book_of
from core.rulebook.parts import glance, weight
from core.rulebook.room import Room
from core.rulebook.rule import option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulebook.variant import Variant
from core.rulesets.clinch import BOOK, CLINCH, ROOMS
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, lacks, spend
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.manoeuvres import Attack, Beginning
from tests.support.clinch.fixtures import ann, battle_of, ben

VETERAN = profiles("clinch")["veteran"]


@dataclass(frozen=True, slots=True)
class Jeer(Choice):
    """A toy order at somebody, in place of an attack."""

    verb: ClassVar[str] = "jeer"
    meaning: ClassVar[str] = "Jeer at an enemy."
    does: ClassVar[str] = "jeers at {target}"
    target: FigureId


@option("C-toy", of=Acting, offers=Jeer)
def jeers(battle: Battle, about: Acting, figure: Figure) -> Iterator[Jeer]:
    if not lacks(figure, Share.ATTACK):
        yield from (Jeer(figure.id, foe.id) for foe in battle.active() if foe.side != figure.side)


@requirement("C-toy", of=Jeer)
def may_jeer(battle: Battle, order: Jeer) -> str | None:
    return "too far" if battle.apart(battle[order.figure], battle[order.target]) > 2 else None


@procedure("C-toy", of=Jeer)
def jeer(scene: Scene, order: Jeer) -> Procedure[None]:
    spend(scene, order.figure, Share.ATTACK, "C-toy")
    yield from ()


@dataclass(frozen=True, slots=True)
class Shout(FreeAct):
    """A toy order that takes no time, before the manoeuvre is chosen."""

    verb: ClassVar[str] = "shout"
    meaning: ClassVar[str] = "Shout."
    does: ClassVar[str] = "shouts"


@option("C-toy", of=Beginning, offers=Shout)
def shouts(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Shout]:
    yield Shout(figure.id)


@procedure("C-toy", of=Shout)
def shout(scene: Scene, order: Shout) -> Procedure[None]:
    yield from ()


def with_toys(worth: int | None, *, at_a_glance: bool = False, of: type[Choice] = Jeer) -> Ruleset:
    """Clinch with those orders, one of which says what it is worth, or what it does at a glance."""
    topic = ModuleType(f"toy_{of.verb}_{worth}_{at_a_glance}")
    sys.modules[topic.__name__] = topic

    def by_weight(book: Rulebook, battle: Battle, order: Choice) -> int | None:
        return worth

    def by_glance(book: Rulebook, battle: Battle, order: Choice) -> Glance:
        return Glance(1.0, (worth or 0) / 1000)

    part = glance(of=of)(by_glance) if at_a_glance else weight(of=of)(by_weight)
    for function in (jeers, may_jeer, jeer, shouts, shout, part):
        function.__module__ = topic.__name__
        setattr(topic, function.__name__, function)
    book = book_of(*ROOMS, variants=(Variant(adds=(Room("toy", (topic,)),)),))
    return replace(CLINCH, id="toy", book=book)


def facing(ruleset: Ruleset, far: int = 1) -> Position:
    """Ann, who is asked what to do, and Ben so many yards before her."""
    position, _ = begin(ruleset, battle_of(ann(dexterity=14), ben(at=(0, -far))))
    while isinstance(position.waiting, Roll):
        position, _ = advance(ruleset, position, (1,) * position.waiting.dice.count)
    assert isinstance(position.waiting, Decision)
    assert position.waiting.figures == ("ann",)
    return position


def attacking(ruleset: Ruleset, far: int = 1) -> Position:
    """The same once Ann has chosen to attack."""
    return advance(ruleset, facing(ruleset, far), Attack("ann"))[0]


def chosen(ruleset: Ruleset, position: Position) -> Choice:
    return Thinker(Clinch(), VETERAN).choose(ruleset, position)


def jeered(ruleset: Ruleset, position: Position) -> bool:
    """Whether Ann jeers at Ben in this turn: she may choose a manoeuvre, and take a step, before it."""
    for _ in range(3):
        if (choice := chosen(ruleset, position)) == Jeer("ann", "ben"):
            return True
        position, _ = advance(ruleset, position, choice)
    return False


def of_toy(ruleset: Ruleset, position: Position, kind: type[Choice]) -> list[tuple[str, int]]:
    """What speaks for a toy order; nothing: it is not thought of."""
    found = Reading(ruleset, position, VETERAN).plans(menu(ruleset, position))
    return [(term.label, term.value) for one in found if isinstance(one.choice, kind) for term in one.terms]


@pytest.mark.parametrize("at_a_glance", [False, True])
def test_what_is_worth_more_than_a_blow_is_done(at_a_glance: bool) -> None:
    ruleset = with_toys(50_000, at_a_glance=at_a_glance)
    assert jeered(ruleset, attacking(ruleset))


def test_a_manoeuvre_is_chosen_for_it() -> None:
    ruleset = with_toys(50_000)
    assert jeered(ruleset, facing(ruleset))


def test_what_is_worth_less_or_not_allowed_is_left() -> None:
    little, much = with_toys(1), with_toys(50_000)
    assert not isinstance(chosen(little, attacking(little)), Jeer)
    assert of_toy(much, attacking(much, far=4), Jeer) == []


@pytest.mark.parametrize("worth", [0, None])
def test_what_is_worth_nothing_is_not_thought_of(worth: int | None) -> None:
    ruleset = with_toys(worth)
    assert of_toy(ruleset, attacking(ruleset), Jeer) == []


def test_its_weight_is_what_speaks_for_it() -> None:
    ruleset = with_toys(700)
    assert ("worth by itself", 700) in of_toy(ruleset, attacking(ruleset), Jeer)


def test_what_takes_no_time_is_worth_so_much_more_than_the_best_manoeuvre() -> None:
    ruleset = with_toys(700, of=Shout)
    position = facing(ruleset)
    found = Reading(ruleset, position, VETERAN).plans(menu(ruleset, position))
    assert isinstance(found[0].choice, Shout)
    assert found[0].score == found[1].score + 700


def test_orders_that_are_planned_are_not_thought_of_twice() -> None:
    assert Strike in planned()
    assert Jeer not in planned()
    position = attacking(CLINCH)
    figure = position.battle["ann"]
    assert list(Unplanned(CLINCH).orders(position.battle, figure, Acting())) == []
    asked = position.waiting
    assert isinstance(asked, Decision)
    offered = Menu(BOOK, position.battle, asked)
    assert any(one.verb == "shove" for one in offered)
