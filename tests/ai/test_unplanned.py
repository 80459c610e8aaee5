"""An order that nobody has told the computer of: the veteran of a game that plans thinks about it by what it says of
itself. Of skirmish and scuffle: test_unknown_orders.py."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

import pytest

from ai.clinch.room import Clinch
from ai.clinch.unplanned import Unplanned
from ai.plans import Plan
from ai.profiles import profiles
from ai.rounds.room import Rounds
from ai.tactics import Planning, Tactics
from ai.thinker import Thinker
from ai.unplanned import Kinds, kinds_of, named_in, says_its_worth, unplanned
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.parts import orders_of
from core.play.position import Position, advance, menu
from core.play.ruleset import Ruleset
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.rounds import BOOK as BOOK_OF_ROUNDS
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Punch
from tests.support.clinch import jeering as clinch
from tests.support.rounds import jeering as rounds

MUCH = 50_000
NONE: Kinds = frozenset()


class Game(NamedTuple):
    """A game that plans: who thinks about it, its shipped rules, the same with a toy order that says what it is worth,
    and Ann, who may jeer at Ben."""

    name: str
    tactics: Tactics
    shipped: Ruleset
    toy: Callable[..., Ruleset]
    facing: Callable[..., Position]
    jeer: Choice
    strikes: type[Choice]
    near: int


GAMES = (
    Game("clinch", Clinch(), CLINCH, clinch.with_toys, clinch.attacking, clinch.Jeer("ann", "ben"), Strike, 2),
    Game("rounds", Rounds(), ROUNDS, rounds.with_jeers, rounds.facing, rounds.Jeer("ann", "ben"), Punch, 2),
)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def chosen(game: Game, ruleset: Ruleset, position: Position) -> Choice:
    return Thinker(game.tactics, profiles(game.name)["veteran"]).choose(ruleset, position)


def jeered(game: Game, ruleset: Ruleset, position: Position) -> bool:
    """Whether Ann jeers at Ben in this turn: she may choose a manoeuvre, and take a step, before it."""
    for _ in range(3):
        if (choice := chosen(game, ruleset, position)) == game.jeer:
            return True
        position, _ = advance(ruleset, position, choice)
    return False


def thought_of(game: Game, ruleset: Ruleset, position: Position) -> list[tuple[Choice, tuple[tuple[str, int], ...]]]:
    """Every plan, and what speaks for it."""
    reading = game.tactics.reading(ruleset, position, profiles(game.name)["veteran"])
    assert isinstance(reading, Planning)
    found = reading.plans(menu(ruleset, position))
    return [(one.choice, tuple((term.label, term.value) for term in one.terms)) for one in found]


def of_the_toy(game: Game, ruleset: Ruleset, position: Position) -> list[tuple[str, int]]:
    """What speaks for a toy order; nothing: it is not thought of."""
    found = thought_of(game, ruleset, position)
    return [term for choice, terms in found if isinstance(choice, type(game.jeer)) for term in terms]


@each_game
@pytest.mark.parametrize("at_a_glance", [False, True])
def test_what_is_worth_more_than_a_blow_is_done(game: Game, at_a_glance: bool) -> None:
    ruleset = game.toy(MUCH, at_a_glance=at_a_glance)
    assert jeered(game, ruleset, game.facing(ruleset))


@each_game
def test_what_is_worth_less_or_not_allowed_is_left(game: Game) -> None:
    little, much = game.toy(1), game.toy(MUCH)
    assert chosen(game, little, game.facing(little)) != game.jeer
    assert of_the_toy(game, much, game.facing(much, game.near + 2)) == []


@each_game
@pytest.mark.parametrize("worth", [0, None])
def test_what_is_worth_nothing_is_not_thought_of(game: Game, worth: int | None) -> None:
    ruleset = game.toy(worth)
    assert of_the_toy(game, ruleset, game.facing(ruleset)) == []


@each_game
def test_its_weight_is_what_speaks_for_it(game: Game) -> None:
    ruleset = game.toy(700)
    assert of_the_toy(game, ruleset, game.facing(ruleset)).count(("worth by itself", 700)) == 1


@each_game
def test_orders_that_are_planned_are_not_thought_of_twice(game: Game) -> None:
    position, asked = game.facing(game.shipped), game.facing(game.shipped).waiting
    assert isinstance(asked, Decision)
    planned = named_in(f"ai.{game.name}")
    assert game.strikes in planned
    assert type(game.jeer) not in planned
    assert list(unplanned(game.shipped, position.battle, asked, planned)) == []
    assert any(type(one.order) is game.strikes for one in unplanned(game.shipped, position.battle, asked, NONE))


@each_game
def test_what_a_plan_is_made_for_is_not_weighed_besides(game: Game) -> None:
    ruleset = game.toy(700)
    position = game.facing(ruleset)
    asked = position.waiting
    assert isinstance(asked, Decision)
    known = named_in(f"ai.{game.name}")
    assert [one.order for one in unplanned(ruleset, position.battle, asked, known)] == [game.jeer]
    assert list(unplanned(ruleset, position.battle, asked, known | kinds_of([game.jeer]))) == []


@pytest.mark.parametrize(("room", "book"), [("ai.clinch", BOOK), ("ai.rounds", BOOK_OF_ROUNDS)])
def test_a_planner_makes_every_order_that_it_names_and_that_says_its_worth(room: str, book: Rulebook) -> None:
    """So that what a file names for another reason is not taken for planned."""
    files = [import_module(f"{room}.{one.name}") for one in iter_modules(import_module(room).__path__)]
    nodes = (node for file in files for node in ast.walk(ast.parse(inspect.getsource(file))))
    made = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    named = {kind.__name__ for kind in orders_of(book) if kind in named_in(room) and says_its_worth(book, kind)}
    assert named - made == set()


# -- clinch: manoeuvres, and what takes no time ------------------------------------------------------------------------

CLINCH_GAME = GAMES[0]


def test_a_manoeuvre_is_chosen_for_it() -> None:
    ruleset = clinch.with_toys(MUCH)
    assert jeered(CLINCH_GAME, ruleset, clinch.facing(ruleset))


def test_what_takes_no_time_is_worth_so_much_more_than_the_best_manoeuvre() -> None:
    ruleset = clinch.with_toys(700, of=clinch.Shout)
    found = thought_of(CLINCH_GAME, ruleset, clinch.facing(ruleset))
    assert isinstance(found[0][0], clinch.Shout)
    first, second = (sum(value for _, value in terms) for _, terms in found[:2])
    assert first == second + 700


def test_what_the_computer_has_no_use_for_is_offered_and_not_thought_of() -> None:
    position = clinch.attacking(CLINCH)
    figure, asked = position.battle["ann"], position.waiting
    assert isinstance(asked, Decision)
    assert any(one.verb == "shove" for one in Menu(BOOK, position.battle, asked))
    assert list(Unplanned(CLINCH).orders(position.battle, figure, Acting(), NONE)) == []


def test_a_reply_is_worth_what_it_says_besides() -> None:
    ruleset = clinch.with_toys(700)
    battle = clinch.attacking(ruleset).battle
    plan = Plan(clinch.Jeer("ann", "ben"), (("position", 1),))
    assert Unplanned(ruleset).weighed(battle, plan).sums == (("position", 1), ("worth by itself", 700))
    assert Unplanned(clinch.with_toys(None)).weighed(battle, plan) == plan
