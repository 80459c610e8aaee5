"""Orders in place of a move, and in one hex, that the computer's rooms of skirmish and scuffle know nothing of: they
are weighed by what they say of themselves, or by the harm that they do. Orders at a figure's own place:
test_toy_orders.py."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import ClassVar

import pytest

from ai.outcomes import WHOLE
from ai.profiles import profiles
from ai.scuffle.entry_plans import EntryPlans
from ai.scuffle.hold_value import HoldValue
from ai.scuffle.reading import Reading as ReadingOfScuffle
from ai.scuffle.room import Scuffle
from ai.skirmish.reading import Reading
from ai.skirmish.room import Skirmish
from ai.skirmish.unknown import BY_ITSELF
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.places import DealtWith
from core.battle.record import replace
from core.play.asking import Choice, Decision, Procedure
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulebook.binding import book_of
from core.rulebook.parts import weight
from core.rulebook.room import Room
from core.rulebook.rule import option, procedure
from core.rulebook.rulebook import Rulebook
from core.rulebook.variant import Variant
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.scuffle.changes import CHANGES
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion
from core.rulesets.skirmish import ROOMS, SKIRMISH
from core.rulesets.skirmish.turn.phases import Moving
from hexfray.testing.skirmish import battle_of, fighter
from tests.ai.skirmish.scenes import moving_last
from tests.support.scuffle import Play, ada, bob, come_in
from tests.support.scuffle import battle_of as scuffle_of

VETERAN = profiles("scuffle")["veteran"]
MUCH = 20000


@dataclass(frozen=True, slots=True)
class Curse(Choice):
    """A toy order in place of a move: hurts an enemy from afar."""

    verb: ClassVar[str] = "curse"
    meaning: ClassVar[str] = "Curse an enemy."
    does: ClassVar[str] = "curses {target}"
    target: FigureId


@option("S12-01", of=Moving, offers=Curse)
def curses(battle: Battle, about: Moving, figure: Figure) -> Iterator[Curse]:
    yield from (Curse(figure.id, foe.id) for foe in battle.foes(figure))


@procedure("S12-01", of=Curse)
def curse(scene: Scene, order: Curse) -> Procedure[None]:
    scene.tell(Hurt(("S12-01",), order.target, 3), DealtWith(("S12-01",), (order.figure,)))
    yield from ()


@dataclass(frozen=True, slots=True)
class Tickle(Choice):
    """A toy order in one hex."""

    verb: ClassVar[str] = "tickle"
    meaning: ClassVar[str] = "Tickle an enemy."
    does: ClassVar[str] = "tickles {target}"
    target: FigureId


@option("S12-01", of=AtGrips, offers=Tickle)
def tickles(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[Tickle]:
    yield from (Tickle(figure.id, name) for name in about.targets)


@procedure("S12-01", of=Tickle)
def tickle(scene: Scene, order: Tickle) -> Procedure[None]:
    yield from ()


def with_toys(game: Ruleset, *variants: Variant, worth: int | None) -> Ruleset:
    """A game with those orders, which say that they are worth so much; None: they say nothing."""
    topic = ModuleType(f"toy_{game.id}_{worth}")
    sys.modules[topic.__name__] = topic

    def said(book: Rulebook, battle: Battle, order: Choice) -> int | None:
        return worth

    parts = [] if worth is None else [weight(of=Curse | Tickle)(said)]
    for function in (curses, curse, tickles, tickle, *parts):
        function.__module__ = topic.__name__
        setattr(topic, function.__name__, function)
    toys = Variant(adds=(Room("toy", (topic,)),))
    return replace(game, id="toy", book=book_of(*ROOMS, variants=(*variants, toys)))


def toy_skirmish(worth: int | None) -> Ruleset:
    return with_toys(SKIRMISH, worth=worth)


def toy_scuffle(worth: int | None) -> Ruleset:
    return with_toys(SCUFFLE, CHANGES, worth=worth)


FAR = fighter("ann", (0, 4), 0, main="broadsword"), fighter("ben", (0, -4), 3, side="blue", main="broadsword")


def under(ruleset: Ruleset, position: Position) -> Position:
    """The position by these rules."""
    rules = ruleset.book.answers
    return replace(position, battle=replace(position.battle, rules=rules), anchor=replace(position.anchor, rules=rules))


def in_place_of_a_move(worth: int | None, *, scuffle: bool) -> dict[str, int]:
    """What speaks for the curse."""
    ruleset = toy_scuffle(worth) if scuffle else toy_skirmish(worth)
    battle = scuffle_of(*FAR) if scuffle else battle_of(*FAR)
    position = under(ruleset, Play.moving(battle).position if scuffle else moving_last(battle).position)
    reading = (ReadingOfScuffle if scuffle else Reading)(ruleset, position, VETERAN)
    found = dict(reading.mover(reading.battle["ann"]).non_walk_orders())
    sums: dict[str, int] = {}
    for share, _, terms in found[Curse("ann", "ben")]:
        for label, value in terms:
            sums[label] = sums.get(label, 0) + value * share // WHOLE
    return sums


@pytest.mark.parametrize("scuffle", [False, True])
def test_what_it_says_of_itself_counts_in_place_of_a_move(scuffle: bool) -> None:
    assert in_place_of_a_move(MUCH, scuffle=scuffle)[BY_ITSELF] == MUCH


@pytest.mark.parametrize("scuffle", [False, True])
def test_of_who_says_nothing_the_harm_that_it_does_counts(scuffle: bool) -> None:
    found = in_place_of_a_move(None, scuffle=scuffle)
    assert BY_ITSELF not in found
    assert found["harm to enemies"] >= 3000


@pytest.mark.parametrize("worth", [-MUCH, MUCH])
def test_it_is_given_where_it_is_worth_more_than_a_walk(worth: int) -> None:
    skirmish, scuffle = toy_skirmish(worth), toy_scuffle(worth)
    walks = under(skirmish, moving_last(battle_of(*FAR)).position)
    comes = under(scuffle, Play.moving(scuffle_of(*FAR)).position)
    for room, ruleset, position in ((Skirmish(), skirmish, walks), (Scuffle(), scuffle, comes)):
        choice = Thinker(room, VETERAN).choose(ruleset, position)
        assert isinstance(choice, Curse) == (worth > 0)


def test_in_one_hex_it_is_meant_where_it_promises_most() -> None:
    def meant(worth: int) -> Choice | None:
        ruleset = toy_scuffle(worth)
        position = under(ruleset, come_in(scuffle_of(ada(), bob())).position)
        asked, battle = position.waiting, position.battle
        assert isinstance(asked, Decision)
        assert isinstance(asked.about, AtGrips)
        assert asked.about.occasion is Occasion.ENTERING
        return EntryPlans(ruleset, HoldValue(ruleset.book, battle), "ada").best(
            battle, Menu(ruleset.book, battle, asked)
        )

    assert meant(MUCH) == Tickle("ada", "bob")
    assert not isinstance(meant(1), Tickle)
