"""An order that nobody has told the computer of: the veteran of rounds thinks about it by what it says of itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

import pytest

from ai.profiles import profiles
from ai.rounds.room import Reading, Rounds
from ai.thinker import Thinker
from ai.unplanned import named_in, unplanned
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Procedure
from core.play.glance import Glance
from core.play.parts import orders_of
from core.play.position import begin
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulebook.binding import book_of
from core.rulebook.parts import glance, weight
from core.rulebook.room import Room
from core.rulebook.rule import option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulebook.variant import Variant
from core.rulesets.rounds import BOOK, ROOMS, ROUNDS
from core.rulesets.rounds.attack.striking import Punch
from core.rulesets.rounds.turn.acts import Act, Acting, Sort
from core.rulesets.rounds.turn.declaring import declared, finish
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben

VETERAN = profiles("rounds")["veteran"]

PLANNED = named_in("ai.rounds")


@dataclass(frozen=True, slots=True)
class Jeer(Act):
    """A toy order at somebody."""

    verb: ClassVar[str] = "jeer"
    sort: ClassVar[Sort] = Sort.COMBAT
    meaning: ClassVar[str] = "Jeer at an enemy."
    phrase: ClassVar[str] = "jeer at {target}"
    does: ClassVar[str] = "jeers at {target}"
    target: FigureId


@option("C-toy", of=Acting, offers=Jeer)
def jeers(battle: Battle, about: Acting, figure: Figure) -> Iterator[Jeer]:
    yield from (Jeer(figure.id, foe.id) for foe in battle.foes(figure))


@requirement("C-toy", of=Jeer)
def may_jeer(battle: Battle, order: Jeer) -> str | None:
    return "too far" if battle.apart(battle[order.figure], battle[order.target]) > 2 else None


@procedure("C-toy", of=Jeer)
def jeer(scene: Scene, order: Jeer) -> Procedure[None]:
    deed = yield from declared(scene, order)
    if deed is not None:
        finish(scene, deed)


def with_jeers(worth: int | None, *, at_a_glance: bool = False) -> Ruleset:
    """Rounds with that order, which says what it is worth, or what it does at a glance."""
    topic = ModuleType(f"toy_jeer_{worth}_{at_a_glance}")
    sys.modules[topic.__name__] = topic

    def by_weight(book: Rulebook, battle: Battle, order: Jeer) -> int | None:
        return worth

    def by_glance(book: Rulebook, battle: Battle, order: Jeer) -> Glance:
        return Glance(1.0, (worth or 0) / 1000)

    part = glance(of=Jeer)(by_glance) if at_a_glance else weight(of=Jeer)(by_weight)
    for function in (jeers, may_jeer, jeer, part):
        function.__module__ = topic.__name__
        setattr(topic, function.__name__, function)
    book = book_of(*ROOMS, variants=(Variant(adds=(Room("toy", (topic,)),)),))
    return replace(ROUNDS, id="toy", book=book)


def facing(ruleset: Ruleset, far: int = 1) -> Play:
    return Play(ruleset, *begin(ruleset, battle_of(ann(), ben(at=(5 + far, 5)))))


def chosen(play: Play) -> Choice:
    return Thinker(Rounds(), VETERAN).choose(play.ruleset, play.position)


@pytest.mark.parametrize("at_a_glance", [False, True])
def test_what_is_worth_more_than_a_blow_is_done(at_a_glance: bool) -> None:
    ruleset = with_jeers(50_000, at_a_glance=at_a_glance)
    assert chosen(facing(ruleset)) == Jeer("ann", "ben")


def test_what_is_worth_less_or_not_allowed_is_left() -> None:
    assert not isinstance(chosen(facing(with_jeers(1))), Jeer)
    assert not isinstance(chosen(facing(with_jeers(50_000), far=3)), Jeer)


@pytest.mark.parametrize("worth", [0, None])
def test_what_is_worth_nothing_is_not_thought_of(worth: int | None) -> None:
    play = facing(with_jeers(worth))
    found = Reading(play.ruleset, play.position, VETERAN).plans(play.menu)
    assert not any(isinstance(one.choice, Jeer) for one in found)


def test_its_weight_is_what_speaks_for_it() -> None:
    play = facing(with_jeers(700))
    found = Reading(play.ruleset, play.position, VETERAN).plans(play.menu)
    (jeered,) = [one for one in found if isinstance(one.choice, Jeer)]
    assert ("worth by itself", 700) in [(term.label, term.value) for term in jeered.terms]
    assert jeered.aim == "ben"


def test_orders_that_are_planned_are_not_thought_of_twice() -> None:
    assert Punch in PLANNED
    assert Jeer not in PLANNED
    assert len(PLANNED & set(orders_of(BOOK))) > len(orders_of(BOOK)) / 2
    play = facing(ROUNDS)
    assert list(unplanned(ROUNDS, play.battle, play.menu.decision, PLANNED)) == []
