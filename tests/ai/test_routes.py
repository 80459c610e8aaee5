"""The long way in every game: round what an enemy sees, bodies and doors, and the one that is then walked. How ways are
found: test_route_search.py; on the screen: tests/tui/screens/test_route.py."""

from __future__ import annotations

from importlib import import_module

import pytest

from ai.headings import FETCHING
from ai.profiles import profiles
from ai.reason import Kind
from ai.rounds.acting import Acting
from ai.route_words import Told, goal_in_words
from ai.routes import Spared
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.record import replace
from core.play.position import Position, begin
from core.rulesets.skirmish.movement.moving import Move
from core.space.cell import Cell
from scenarios.scenario import Scenario
from tests.support.two_ways import DEEP, GAMES, MARK, POST, START, WIDE, begun, name, two_ways, walked

LEVELS = ("soldier", "veteran", "master")


def player(game: str, level: str = "veteran") -> Thinker:
    """A level of a game."""
    found = import_module(f"ai.{game}").POLICIES[level]()
    assert isinstance(found, Thinker)
    return found


def told(scenario: Scenario, game: str, level: str = "veteran") -> Told | None:
    """What Ann is heading for."""
    return player(game, level).heading(scenario.ruleset, begun(scenario).position, "ann")


def later(scenario: Scenario, game: str, battle: Battle) -> Told | None:
    """The same in a battle that came of the scenario's."""
    return player(game).heading(scenario.ruleset, at(scenario, battle), "ann")


def at(scenario: Scenario, battle: Battle) -> Position:
    """The position of a battle at rest."""
    return begin(scenario.ruleset, battle)[0]


def cell(battle: Battle, place: tuple[int, int]) -> Cell:
    """A cell by its column and row."""
    return battle.grid.cell(name(place))


def rows(battle: Battle, cells: tuple[Cell, ...]) -> set[int]:
    """The rows of the map, from 1, that some cells between the two ends lie in."""
    found = (battle.grid.offset(one) for one in cells)
    return {row + 1 for column, row in found if START[0] < column + 1 < MARK[0]}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_it_goes_round_what_a_shooter_sees(game: str, level: str) -> None:
    scenario = two_ways(game)
    found = told(scenario, game, level)
    assert found is not None
    route = found.heading.route
    assert rows(scenario.battle, route.cells) == {DEEP}
    assert route.cells[-1] == cell(scenario.battle, MARK)
    assert sum(route.ends) == len(route.cells)
    assert (route.more, route.spared) == (1, (Spared("ben", shot=True, left=0),))
    assert "goes round by" in found.words
    assert "more, out of Ben's sight" in found.words
    assert goal_in_words(scenario.battle, found.heading, "ann") == "the mark"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_where_nobody_shoots_it_goes_straight(game: str, level: str) -> None:
    scenario = two_ways(game, gun=False)
    found = told(scenario, game, level)
    assert found is not None
    assert rows(scenario.battle, found.heading.route.cells) == {START[1]}
    assert (found.words, found.heading.route.more) == ("", 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_recruit_minds_no_danger_and_so_no_way(game: str) -> None:
    assert told(two_ways(game), game, "recruit") is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("gun", [True, False], ids=["round", "straight"])
def test_the_way_it_names_is_the_one_it_walks_when_nothing_changes(game: str, gun: bool) -> None:
    scenario = two_ways(game, gun=gun)
    found = told(scenario, game)
    assert found is not None
    route = found.heading.route
    been = walked(scenario, player(game), route.turns + 2)[1:]
    assert been[-1] == cell(scenario.battle, MARK)
    assert set(been) <= set(route.cells)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "clinch"])
def test_the_reason_is_the_way_and_has_its_cells(game: str) -> None:
    """A soldier: in skirmish it does not walk as far as it could."""
    scenario = two_ways(game)
    position = begun(scenario).position
    best = player(game, "soldier").why(scenario.ruleset, position, 1)[0]
    found = told(scenario, game, "soldier")
    assert found is not None
    (way,) = [reason for reason in best.reasons if reason.kind is Kind.WAY]
    assert (way.words, way.way, way.term) == (found.words, found.heading.route.cells, "toward the goal")
    assert way.cell == found.heading.route.via
    path: tuple[Cell, ...] = getattr(best.choice, "path", ())
    assert found.heading.route.cells[: len(path)] == path
    assert (found.heading.route.ends[0] == len(path)) == (game != "rounds"), "in rounds a turn has several walks"


@pytest.mark.parametrize("game", GAMES)
def test_the_ways_follow_the_figures(game: str) -> None:
    """A shooter who has gone where the short way cannot be seen."""
    scenario = two_ways(game)
    battle = begun(scenario).battle
    gone = battle.with_figure(replace(battle["ben"], at=cell(battle, (POST[0] - 2, DEEP))))
    before, after = later(scenario, game, battle), later(scenario, game, gone)
    assert before is not None
    assert after is not None
    assert [rows(battle, one.heading.route.cells) for one in (before, after)] == [{DEEP}, {START[1]}]
    assert later(scenario, game, battle) == before


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_round_an_enemy_who_fills_the_way(game: str) -> None:
    """A soldier: better players let a lone enemy come."""
    scenario = two_ways(game, gun=False)
    battle = begun(scenario).battle
    inside = battle.with_figure(replace(battle["ben"], at=cell(battle, (14, START[1]))))
    found = player(game, "soldier").heading(scenario.ruleset, at(scenario, inside), "ann")
    assert found is not None
    assert rows(battle, found.heading.route.cells) == {DEEP}
    assert found.heading.route.round == ("ben",)
    assert "Ben" in found.words


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_way_to_where_nobody_can_come(game: str) -> None:
    scenario = two_ways(game, gun=False)
    battle = begun(scenario).battle
    walls = {cell(battle, (column, row)): "wall" for column in (13, 14) for row in (START[1], DEEP)}
    assert later(scenario, game, replace(battle, terrain={**battle.terrain, **walls})) is None


def test_in_rounds_a_closed_door_is_worth_going_round_and_not_two() -> None:
    scenario = two_ways("rounds", gun=False)
    battle = begun(scenario).battle
    short, long, mark = (cell(battle, place) for place in ((14, START[1]), (14, DEEP), MARK))
    for doors, row in (((short,), DEEP), ((short, long), START[1])):
        shut = replace(battle, terrain={**battle.terrain, **dict.fromkeys(doors, "door")})
        acting = Acting(scenario.ruleset, at(scenario, shut).battle, "ann", profiles("rounds")["veteran"])
        assert acting.routes is not None
        way = acting.routes.to(frozenset({mark}), 100).way(battle["ann"].at)
        assert rows(battle, way) == {row}


@pytest.mark.parametrize("game", GAMES)
def test_without_an_objective_it_goes_round_to_the_shooter(game: str) -> None:
    scenario = two_ways(game)
    scenario = replace(scenario, battle=replace(scenario.battle, goals=()))
    found = told(scenario, game)
    assert found is not None
    assert rows(scenario.battle, found.heading.route.cells) == {DEEP}
    been = walked(scenario, player(game), 3)
    assert rows(scenario.battle, tuple(been)) <= {START[1] + 1, DEEP}
    assert max(scenario.battle.grid.offset(one)[0] for one in been) > WIDE // 3


@pytest.mark.parametrize("game", GAMES)
def test_who_stays_is_heading_nowhere(game: str) -> None:
    scenario = two_ways(game)
    position, thinker = begun(scenario).position, player(game)
    reading = thinker.tactics.reading(scenario.ruleset, position, thinker.profile)
    ann = position.battle["ann"]
    assert reading.heading(ann, ()) is None
    assert reading.heading(ann, None) is not None


@pytest.mark.parametrize("game", GAMES)
def test_what_is_behind_a_wall_is_farther_than_it_looks(game: str) -> None:
    """The goal is in the long way, right behind the wall."""
    scenario = two_ways(game, gun=False)
    mark = cell(scenario.battle, (5, DEEP))
    goal = replace(scenario.battle.goals[0], cells=(mark,))
    thinker, battle = player(game), begun(scenario).battle
    behind = replace(battle.with_figure(replace(battle["ann"], at=cell(battle, (12, START[1])))), goals=(goal,))
    reading = thinker.tactics.reading(scenario.ruleset, at(scenario, behind), thinker.profile)
    found = reading.heading(behind["ann"], None)
    assert found is not None
    assert found.route.cells[-1] == mark
    assert found.route.points > behind.grid.distance(behind["ann"].at, mark)


def parted(game: str) -> Scenario:
    """Ann in the short way, and Ben in the long one, behind the wall and a little to the east: the way west is
    shorter."""
    scenario = two_ways(game, gun=False)
    battle = replace(scenario.battle, goals=())
    for who, place in (("ann", (10, START[1])), ("ben", (14, DEEP))):
        battle = battle.with_figure(replace(battle[who], at=cell(battle, place)))
    return replace(scenario, battle=battle)


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_round_the_wall_between_it_and_an_enemy(game: str) -> None:
    scenario = parted(game)
    level = "soldier" if game in ("skirmish", "scuffle") else "veteran"  # who lets no lone enemy come
    been = walked(scenario, player(game, level), 2)
    first, second = (scenario.battle.grid.offset(one)[0] for one in been[:2])
    assert second < first


@pytest.mark.parametrize("game", ["skirmish", "scuffle"])
def test_it_goes_round_the_wall_between_it_and_a_weapon(game: str) -> None:
    scenario = parted(game)
    battle, ann = scenario.battle, scenario.battle["ann"]
    lying = battle.with_fallen(battle["ben"].at, (ann.gear[0],))
    far = replace(lying["ben"], at=cell(battle, POST))
    lying = lying.with_figure(far).with_figure(replace(ann, gear=(), main=None))
    (end,) = walked(replace(scenario, battle=lying), player(game), 1)[-1:]
    assert battle.grid.offset(end)[0] < battle.grid.offset(ann.at)[0]


@pytest.mark.parametrize("game", ["skirmish", "scuffle"])
def test_an_unarmed_figure_goes_round_to_a_weapon_too(game: str) -> None:
    scenario = two_ways(game)
    battle = begun(scenario).battle
    knife, ann = battle["ann"].gear[0], battle["ann"]
    lying = replace(battle.with_figure(replace(ann, gear=(), main=None)), goals=())
    found = later(scenario, game, lying.with_fallen(cell(battle, MARK), (knife,)))
    assert found is not None
    assert (found.heading.label, rows(battle, found.heading.route.cells)) == (FETCHING, {DEEP})
    there = lying.with_fallen(cell(battle, MARK), (knife,))
    assert goal_in_words(there, found.heading, "ann") == "the dagger"
    move = player(game).choose(scenario.ruleset, at(scenario, there))
    assert isinstance(move, Move)
    assert rows(battle, move.path[-1:]) <= {DEEP}


@pytest.mark.parametrize("game", GAMES)
def test_without_an_objective_it_is_heading_for_an_enemy(game: str) -> None:
    scenario = two_ways(game, gun=False)
    battle = replace(begun(scenario).battle, goals=())
    found = later(scenario, game, battle)
    assert found is not None
    assert found.heading.foe == "ben"
    assert battle.grid.distance(found.heading.route.cells[-1], battle["ben"].at) == 1
