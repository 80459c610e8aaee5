"""Carrying on: what stops it, in all four games, and what does not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event, Hurt
from core.battle.goal import GoalState
from core.battle.names import FigureId
from core.battle.places import GoalSettled
from core.battle.record import replace
from core.battle.steps import ConditionChanged
from core.match.cups import SeededCup
from core.match.match import Match, Moment
from core.play.asking import Choice, Decision, Pass
from core.play.kinds import Kind
from core.play.position import Position, menu
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootPair
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, battle_of, cell, fighter, with_item
from scenarios.catalogue import load
from tui.choosing.carrying_on import what_is_new, why_not_repeat

FIRST = {"skirmish": "goose-fair", "scuffle": "tavern-scuffle", "clinch": "boots", "rounds": "wrong-crate"}
GAMES = pytest.mark.parametrize("game", FIRST)


def begun(game: str) -> Match:
    """The first battle of a game, at the first question."""
    scenario = load(FIRST[game])
    return Match.start(scenario.ruleset, scenario.battle, SeededCup(3), answers=scenario.answers)


def asked(match: Match) -> Decision:
    assert isinstance(match.waiting, Decision)
    return match.waiting


def given(match: Match, *events: Event, after: Position | None = None) -> Sequence[Moment]:
    """A history with one order of the side that is asked, after which this happened."""
    order = next(iter(menu(match.ruleset, match.position)))
    return [Moment(match.position, order, events)]


def new(match: Match, *events: Event, now: Position | None = None) -> str:
    """What is new after an order with these events, at a position."""
    history = given(match, *events)
    return what_is_new(match.ruleset, history, now or match.position, asked(match).side)


def two(match: Match) -> tuple[FigureId, FigureId]:
    """A figure of the side that is asked, and an enemy."""
    side = asked(match).side
    return next(f.id for f in match.battle if f.side == side), next(f.id for f in match.battle if f.side != side)


def at(match: Match, battle: Battle) -> Position:
    """The same question in another battle."""
    return replace(match.position, battle=battle)


@GAMES
def test_nothing_new_stops_nothing(game: str) -> None:
    match = begun(game)
    assert new(match) == ""
    assert what_is_new(match.ruleset, [], match.position, asked(match).side) == "", "there was no order yet"


@GAMES
def test_a_wound_of_a_figure_stops_it_and_one_of_an_enemy_does_not(game: str) -> None:
    match = begun(game)
    mine, theirs = two(match)
    name = match.battle[mine].short_name
    assert new(match, Hurt(("X",), mine, 3)) == f"{name} is harmed"
    assert new(match, Hurt(("X",), theirs, 3)) == ""


@GAMES
def test_a_figure_of_either_side_that_goes_out_stops_it(game: str) -> None:
    match = begun(game)
    for who in two(match):
        out = ConditionChanged(
            ("X",), figure=who, event="die", before=match.battle[who].condition, after=Condition.DEAD
        )
        assert new(match, out) == f"{match.battle[who].short_name} is dead"


@GAMES
def test_an_enemy_who_comes_in_reach_stops_it_and_one_who_stays_there_does_not(game: str) -> None:
    match = begun(game)
    mine, theirs = two(match)
    battle = match.battle
    ruleset, me = match.ruleset, battle[mine]
    near = [
        placed
        for place in battle.grid.neighbours(me.at)
        if not battle.at(place) and not battle.ground(place).solid
        for facing in range(battle.grid.facings)
        if me.at in ruleset.measures.threat(placed := moved(battle, theirs, place, facing), placed[theirs])
    ]
    assert near, "there is a place from which the enemy reaches"
    assert new(match, now=at(match, near[0])) == f"{battle[theirs].short_name} is in reach"
    there = replace(match.position, battle=near[0])
    order = next(iter(menu(match.ruleset, match.position)))
    assert what_is_new(ruleset, [Moment(there, order, ())], there, asked(match).side) == ""


def moved(battle: Battle, who: FigureId, cell: Cell, facing: int) -> Battle:
    figures = {**battle.figures, who: replace(battle[who], at=cell, facing=facing)}
    return replace(battle, figures=figures)


def questions(game: str, seed: int) -> tuple[Match, dict[type, Position]]:
    """A battle of random orders until it has asked two kinds of questions, and the position of each."""
    match, kinds, luck = begun(game), dict[type, Position](), Random(seed)
    for _ in range(120):
        if not isinstance(match.waiting, Decision) or len(kinds) > 1:
            break
        if not kinds or match.position.task is not None or not match.battle.clock.queue:
            kinds.setdefault(type(match.waiting.about), match.position)
        orders = [*menu(match.ruleset, match.position)]
        blows = [order for order in orders if game == "clinch" and order.kind in (Kind.STRIKE, Kind.ATTACK)]
        match.answer(luck.choice(blows or orders))
    return match, kinds


@GAMES
def test_another_kind_of_question_stops_it(game: str) -> None:
    match, kinds = next((match, kinds) for match, kinds in map(partial(questions, game), range(20)) if len(kinds) > 1)
    one, other, *_ = kinds.values()
    assert isinstance(one.waiting, Decision)
    side = one.waiting.side
    theirs = Moment(replace(one, waiting=replace(one.waiting, side="theirs")), Pass(two(match)[1]), ())
    history = [Moment(one, next(iter(menu(match.ruleset, one))), ()), theirs]
    assert what_is_new(match.ruleset, history, replace(other, battle=one.battle), side) == "another question"
    assert what_is_new(match.ruleset, history, replace(other, battle=one.battle), side, question=False) == ""


@GAMES
def test_a_question_that_the_side_answered_earlier_in_the_turn_is_not_new(game: str) -> None:
    """After a defence, say, the moves go on. In the next turn the same question is new."""
    match, kinds = next((match, kinds) for match, kinds in map(partial(questions, game), range(20)) if len(kinds) > 1)
    one, between = sorted(kinds.values(), key=lambda position: position.task is not None)[:2]
    assert one.task is None
    assert isinstance(one.waiting, Decision)
    assert isinstance(between.waiting, Decision)
    side, order = one.waiting.side, next(iter(menu(match.ruleset, one)))
    between = replace(between, battle=one.battle, waiting=replace(between.waiting, side=side))
    theirs = Moment(replace(one, waiting=replace(one.waiting, side="theirs")), Pass(two(match)[1]), ())
    history = [Moment(one, order, ()), Moment(between, order, ()), theirs]
    assert what_is_new(match.ruleset, history, one, side) == ""
    assert what_is_new(match.ruleset, history[1:], one, side) == "another question"
    later = replace(one, battle=replace(one.battle, clock=replace(one.battle.clock, turn=one.battle.clock.turn + 1)))
    assert what_is_new(match.ruleset, history, later, side) == "another question"


def test_the_next_step_of_the_same_order_is_no_other_question() -> None:
    """In scuffle a figure that enters a hex is asked what it does there."""
    scenario = load("ford")
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(3), answers=scenario.answers)
    luck = Random(3)
    while not any(isinstance(moment.answer, Enter) for moment in match.history[-1:]) or match.position.task is None:
        entering = [one for one in menu(match.ruleset, match.position) if isinstance(one, Enter)]
        match.answer(luck.choice(entering or [*menu(match.ruleset, match.position)]))
    side = asked(match).side
    before, order = match.history[-1].before, match.history[-1].answer
    assert before.task is None
    assert isinstance(order, Enter)
    quiet, now = [Moment(before, order, ())], replace(match.position, battle=before.battle)
    assert asked(match).figures == (order.figure,)
    assert what_is_new(match.ruleset, quiet, now, side) == ""
    other = replace(now, waiting=replace(asked(match), figures=("another",)))
    assert what_is_new(match.ruleset, quiet, other, side) == "another question"


@GAMES
def test_only_what_can_be_taken_back_is_given_unasked(game: str) -> None:
    """Every order that drops, throws or gives up is named; passing never is."""
    match, seen = begun(game), set[Kind]()
    for _ in range(25):
        if not isinstance(match.waiting, Decision):
            break
        orders: list[Choice] = list(menu(match.ruleset, match.position))
        for order in orders:
            grave = order.kind in (Kind.DROP, Kind.THROW, Kind.SURRENDER, Kind.TRUCE) or order.goes_all_out
            if order.kind is not Kind.SHOOT:
                assert bool(why_not_repeat(match.battle, order)) == grave
            if order.kind is not None:
                seen.add(order.kind)
        match.answer(match.waiting.otherwise or orders[0])
    assert seen


def test_the_next_step_of_the_same_turn_is_no_other_question() -> None:
    """In clinch the manoeuvre comes first, then what the figure does."""
    match = begun("clinch")
    first = asked(match)
    order = next(one for one in menu(match.ruleset, match.position) if one.kind is Kind.ATTACK and not one.goes_all_out)
    match.answer(order)
    assert type(asked(match).about) is not type(first.about)
    assert what_is_new(match.ruleset, match.history, match.position, first.side) == ""


def test_what_another_figure_does_in_between_makes_the_next_step_another_question() -> None:
    match = begun("clinch")
    side = asked(match).side
    order = next(one for one in menu(match.ruleset, match.position) if one.kind is Kind.ATTACK and not one.goes_all_out)
    match.answer(order)
    waiting = replace(asked(match), side="theirs")
    between = Moment(replace(match.position, waiting=waiting), Pass(two(match)[1]), ())
    history = [*match.history, between]
    assert what_is_new(match.ruleset, history, match.position, side) == "another question"


@GAMES
def test_an_objective_that_is_settled_stops_it(game: str) -> None:
    match = begun(game)
    settled = GoalSettled(("X",), asked(match).side, 0, GoalState.MET, "Red holds the yard")
    assert new(match, settled) == "an objective is settled"


def test_an_enemy_who_comes_in_sight_stops_it() -> None:
    ann, bob = fighter("ann", main="dagger"), fighter("bob", (0, -4), 3, side="blue", main="dagger")
    near = fighter("cal", (1, 0), 4, side="blue", main="dagger", dexterity=8)
    hidden = Play.acting(battle_of(ann, bob, near, terrain={(0, -2): "wall"}))
    order = next(iter(hidden.menu))
    for at, told in (((0, -5), ""), ((3, -6), "Bob is in sight")):
        position = replace(hidden.position, battle=moved(hidden.battle, "bob", cell(*at), 3))
        assert what_is_new(SKIRMISH, [Moment(hidden.position, order, ())], position, "red") == told


@pytest.mark.parametrize(
    ("order", "rounds", "told"),
    [
        ("shoot", 1, "the last shot of the rifle: shoot Bob with the rifle"),
        ("shoot", 2, ""),
        ("shoot-pair", 2, "the last shot of the rifle: fire 2 rounds at Bob with the rifle"),
        ("shoot-pair", 3, ""),
    ],
)
def test_the_last_shot_is_not_given_unasked(order: str, rounds: int, told: str) -> None:
    ann, bob = fighter("ann", main="rifle"), fighter("bob", (0, -4), 3, side="blue", main="dagger")
    (rifle,) = ann.gear
    battle = battle_of(with_item(ann, replace(rifle, rounds=rounds)), bob)
    shot = {"shoot": Shoot, "shoot-pair": ShootPair}[order]("ann", "bob", rifle.id)
    assert why_not_repeat(battle, shot) == told
