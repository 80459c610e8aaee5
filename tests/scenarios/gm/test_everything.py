"""GM edits of everything, in each game: what is set, added and removed, in the words of the log, and that a journal and
a position keep it."""

from __future__ import annotations

import pytest

import hexfray
from core.battle.goal import GoalState
from core.battle.mark import Until
from core.errors import HexfrayError
from core.match.editing import EditFault
from core.play.asking import Decision
from hexfray.game import Game

GAMES = {"skirmish": "duel", "scuffle": "tavern-scuffle", "clinch": "cheese-ring", "rounds": "wrong-crate"}


def at_rest(name: str) -> Game:
    """A battle at its first decision between two orders."""
    game = hexfray.begin(name, dice=7)
    while game.match.position.task is not None:
        assert isinstance(game.waiting, Decision)
        game.choose(game.legal()[0])
    return game


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return at_rest(GAMES[request.param])


def one_of_each_side(game: Game) -> tuple[str, str]:
    first = next(iter(game.battle))
    return first.id, next(one.id for one in game.battle if one.side != first.side)


def test_every_condition_that_is_offered_is_possible(game: Game) -> None:
    figure, _ = one_of_each_side(game)
    edits = game.match.ruleset.edits
    for condition in (*(one.name for one in edits.postures), *(one.value for one in edits.outs)):
        other = game.fork()
        other.edit("figure", figure, {"condition": condition})
        assert condition in (other[figure].posture.name, other[figure].life.value)


def free_cells(game: Game) -> list[str]:
    battle = game.battle
    cells = (cell for cell in battle.grid.cells() if not battle.ground(cell).solid and not battle.at(cell))
    return [battle.grid.name(cell) for cell in cells]


def is_kept(game: Game) -> None:
    """The journal replays to the same position, and the position can be begun from."""
    assert hexfray.resume_text(game.journal()).position == game.position
    again = hexfray.begin(game.scenario, position=game.position_text())
    assert again.position == game.position


def refused(game: Game, *edit: object) -> str:
    before = game.position
    with pytest.raises(EditFault) as caught:
        game.edit(*edit)  # type: ignore[arg-type]
    assert game.position is before
    return str(caught.value)


# -- figures -----------------------------------------------------------------------------------------------------------


def test_a_figure_joins_a_side_and_is_taken_out_again(game: Game) -> None:
    first, _ = one_of_each_side(game)
    there, before = free_cells(game)[0], game.position
    told = game.log(game.edit("figure", "cal", {"copy": first, "at": there}, "add"))
    assert told[0].startswith("GM edit: Cal joins ")
    assert game.where("cal")[0] == there
    assert game["cal"].side == game[first].side
    assert [item.kind for item in game["cal"].gear] == [item.kind for item in game[first].gear]
    is_kept(game)
    assert game.log(game.edit("figure", "cal", way="remove")) == ["GM edit: Cal is taken out of the battle"]
    assert "cal" not in game.battle.figures
    is_kept(game)
    game.undo(2)
    assert game.position == before


def test_a_copy_is_fresh(game: Game) -> None:
    first, _ = one_of_each_side(game)
    game.edit("figure", first, {"hurt": 2})
    game.edit("figure", "cal", {"copy": first, "at": free_cells(game)[0]}, "add")
    assert (game["cal"].hurt, game[first].hurt) == (0, 2)
    assert not {item.id for item in game["cal"].gear} & {item.id for item in game[first].gear}


def test_a_group_stands_in_the_free_cells_around_and_goes_together(game: Game) -> None:
    first, other = one_of_each_side(game)
    there = free_cells(game)[0]
    game.edit("group", "guard", {"copy": other, "at": there, "count": 3, "side": game[first].side}, "add")
    guards = [game[f"guard-{n}"] for n in (1, 2, 3)]
    assert [one.name for one in guards] == ["Guard 1", "Guard 2", "Guard 3"]
    assert len({one.at for one in guards}) == 3
    game.edit("group", "guard", {"hurt": 1})
    assert [game[one.id].hurt for one in guards] == [1, 1, 1]
    is_kept(game)
    game.edit("group", "guard", way="remove")
    assert not any(name.startswith("guard") for name in game.battle.figures)


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("duel", {"STR": 12, "DEX": 11, "main": "spear", "skills": {"Pole Weapons": 1}}),
        ("tavern-scuffle", {"STR": 12, "DEX": 11, "size": 3}),
        ("cheese-ring", {"like": "wrestler", "posture": "kneeling"}),
        ("wrong-crate", {"like": "thug", "hurt": 2}),
    ],
)
def test_a_figure_is_made_as_a_scenario_file_makes_it(name: str, table: dict[str, object]) -> None:
    game = at_rest(name)
    first, _ = one_of_each_side(game)
    game.edit("figure", "dan", {"side": game[first].side, "at": free_cells(game)[0], "name": "Old Dan", **table}, "add")
    assert game["dan"].name == "Old Dan"
    is_kept(game)
    turn = game.battle.clock.turn
    while not game.over and game.battle.clock.turn < turn + 2:
        list(game.auto("recruit", until="turn"))


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({}, "like: unknown template 'wrestlr'; did you mean 'wrestler'?"),
        ({"like": "wrestler", "ST": 99}, "ST: expected at most 30, got 99"),
        ({"like": "wrestler", "side": "green"}, "side: unknown side 'green'"),
        ({"like": "wrestler", "at": "9999"}, "at: 9999 is off the map"),
        ({"like": "wrestler", "right": "brodsword"}, "unknown gear 'brodsword'; did you mean"),
        ({"like": "wrestler", "STR": 3}, "STR"),
    ],
)
def test_a_figure_that_cannot_be_is_refused_in_the_words_of_the_check(values: dict[str, object], fault: str) -> None:
    game = at_rest("cheese-ring")
    first, _ = one_of_each_side(game)
    table = {"like": "wrestlr", "side": game[first].side, "at": free_cells(game)[0], **values}
    assert fault in refused(game, "figure", "dan", table, "add")


def test_two_figures_never_have_one_id_or_one_place(game: Game) -> None:
    first, _ = one_of_each_side(game)
    there = game.where(first)[0]
    assert refused(game, "figure", first, {"copy": first, "at": free_cells(game)[0]}, "add") == (
        f"id: duplicate id '{first}'"
    )
    assert refused(game, "figure", "cal", {"copy": first, "at": there}, "add") == (
        f"at: {first} already stands in {there}"
    )


def test_the_last_of_a_side_stays() -> None:
    game = at_rest("duel")
    assert "last figure of blue" in refused(game, "figure", "bran", {}, "remove")


def test_marks_are_set_with_their_end_and_what_they_are_about(game: Game) -> None:
    first, _ = one_of_each_side(game)
    phase = next(iter(game.match.ruleset.book.machines["turn"].states))
    mark = {"kind": "blinded", "until": {"turn": 9, "phase": phase}}
    if game.match.ruleset.id == "clinch":
        mark |= {"about": "right eye"}
    game.edit("figure", first, {"mark": [mark]})
    found = game[first].mark("blinded")
    assert found is not None
    assert found.until == Until(9, phase)
    is_kept(game)
    assert "did you mean 'blinded'?" in refused(game, "figure", first, {"mark": ["blindd"]})
    game.edit("figure", first, {"unmark": ["blinded"]})
    assert game[first].mark("blinded") is None


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("duel", {"skills": {"Fencing": 2}}),
        ("cheese-ring", {"skills": {"Brawling": 15}, "hit_points": 14}),
        ("wrong-crate", {"attributes": {"Agility": 9}, "skills": {"Unarmed Combat": 3}}),
    ],
)
def test_every_score_of_a_sheet_can_be_set(name: str, scores: dict[str, object]) -> None:
    game = at_rest(name)
    first, _ = one_of_each_side(game)
    game.edit("figure", first, {"sheet": scores})
    said = game.position_object()["battle"]["figures"][0]["sheet"]  # type: ignore[index]
    for key, value in scores.items():
        assert said[key] == value if isinstance(value, int) else said[key].items() >= value.items()  # type: ignore[attr-defined]
    is_kept(game)


def test_a_modifier_to_the_next_roll_is_no_unknown_mark(game: Game) -> None:
    first, _ = one_of_each_side(game)
    game.edit("figure", first, {"modifier": {"value": -2, "reason": "wet rope"}})
    is_kept(game)


# -- things ------------------------------------------------------------------------------------------------------------

KINDS = {"skirmish": "dagger", "scuffle": "dagger", "clinch": "knife", "rounds": "knife"}


def test_an_item_is_made_given_put_down_and_taken_away(game: Game) -> None:
    first, other = one_of_each_side(game)
    kind, there = KINDS[game.match.ruleset.id], free_cells(game)[0]
    game.edit("figure", first, {"main": None, "off": None})
    told = game.log(game.edit("item", "", {"kind": kind, "to": first, "hand": "main"}, "add"))
    name = game[first].main
    assert name is not None
    assert told == [f"GM edit, {kind}: in {game[first].short_name}'s main hand"]
    game.edit("item", name, {"to": other})
    assert game[first].main is None
    assert game[other].item(name) is not None
    game.edit("item", name, {"to": there, "soundness": "broken"})
    assert [item.id for item in game.battle.fallen[game.cell(there)]][-1] == name
    is_kept(game)
    game.edit("item", name, way="remove")
    assert name not in [item.id for lying in game.battle.fallen.values() for item in lying]
    assert "unknown item" in refused(game, "item", name, {"to": first})


def test_an_unknown_kind_is_refused_with_the_nearest(game: Game) -> None:
    first, _ = one_of_each_side(game)
    kind = KINDS[game.match.ruleset.id]
    assert f"'{kind}'" in refused(game, "item", "", {"kind": f"{kind}x", "to": first}, "add")


# -- holds -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "grip", "after"),
    [
        ("duel", {"grip": "grappling"}, {"grip": "held_2"}),
        ("tavern-scuffle", {"grip": "grapple"}, {"grip": "pin-both-arms", "part": "both arms"}),
        ("cheese-ring", {"grip": "grappled", "part": "torso", "hands": ["main", "off"]}, {"part": "neck"}),
        ("wrong-crate", {"grip": "grabbed"}, {"grip": "joint-locked", "part": "main arm"}),
    ],
)
def test_a_hold_is_made_changed_and_ended(name: str, grip: dict[str, object], after: dict[str, object]) -> None:
    game = at_rest(name)
    first, other = one_of_each_side(game)
    if name in ("duel", "tavern-scuffle"):
        game.edit("figure", first, {"condition": "prone"})
        game.edit("figure", other, {"condition": "prone", "at": game.where(first)[0]})
    else:
        cell = next(
            cell
            for cell in game.battle.grid.neighbours(game[first].at)
            if game.battle.grid.name(cell) in free_cells(game)
        )
        game.edit("figure", other, {"at": game.battle.grid.name(cell)})
    hold = f"{first}>{other}"
    game.edit("hold", hold, grip, "add")
    assert [one.grip for one in game.battle.holds if one.holder == first] == [grip["grip"]]
    assert "already" in refused(game, "hold", hold, grip, "add")
    game.edit("hold", hold, after)
    is_kept(game)
    assert "unknown grip 'nonsense'" in refused(game, "hold", hold, {"grip": "nonsense"})
    game.edit("hold", hold, way="remove")
    assert not [one for one in game.battle.holds if one.holder == first]


def test_who_fights_hand_to_hand_in_skirmish_holds_each_other() -> None:
    game = at_rest("duel")
    game.edit("figure", "ysolt", {"condition": "prone"})
    game.edit("figure", "bran", {"condition": "prone", "at": game.where("ysolt")[0]})
    game.edit("hold", "ysolt>bran", {"grip": "held_2"}, "add")
    assert {(one.holder, one.grip) for one in game.battle.holds} == {("ysolt", "held_2"), ("bran", "grappling")}
    assert "unknown grip 'attempt'" in refused(game, "hold", "ysolt>bran", {"grip": "attempt"})


# -- the map -----------------------------------------------------------------------------------------------------------


def test_the_ground_a_door_and_a_height(game: Game) -> None:
    there = free_cells(game)[0]
    cell = game.cell(there)
    game.edit("cell", there, {"terrain": "rubble", "height": 2})
    assert (game.battle.terrain[cell], game.battle.heights[cell]) == ("rubble", 2)
    game.edit("cell", there, {"door": "closed", "height": 0})
    assert (game.battle.terrain[cell], cell in game.battle.heights) == ("door", False)
    is_kept(game)
    game.edit("cell", there, {"door": "open"})
    assert game.battle.terrain[cell] == "doorway"
    assert "did you mean 'closed'?" in refused(game, "cell", there, {"door": "closd"})


def test_a_door_is_locked_in_rounds() -> None:
    game = at_rest("wrong-crate")
    there = free_cells(game)[0]
    game.edit("cell", there, {"door": "hard lock"})
    (lock,) = game.battle.fields_at(game.cell(there))
    assert (lock.machine, lock.state) == ("lock", "shut")
    is_kept(game)
    game.edit("cell", there, {"door": "closed"})
    assert not game.battle.fields_at(game.cell(there))


@pytest.mark.parametrize("name", ["duel", "tavern-scuffle"])
def test_a_cloud_is_made_moved_spread_and_ended(name: str) -> None:
    game = at_rest(name)
    here, there = free_cells(game)[0], free_cells(game)[-1]
    game.edit("field", "", {"kind": "smoke", "at": here}, "add")
    (cloud,) = game.battle.fields
    assert cloud.cells == {game.cell(here)}
    game.edit("field", cloud.id, {"at": there})
    assert game.battle.fields[0].cells == {game.cell(there)}
    game.edit("field", cloud.id, {"state": "radius_2"})
    assert len(game.battle.fields[0].cells) > 3
    is_kept(game)
    game.edit("field", cloud.id, way="remove")
    assert not game.battle.fields


@pytest.mark.parametrize(("name", "kind"), [("duel", "fire"), ("tavern-scuffle", "oil"), ("wrong-crate", "darkness")])
def test_what_a_scenario_can_begin_with_can_be_made(name: str, kind: str) -> None:
    game = at_rest(name)
    there = free_cells(game)[0]
    game.edit("field", "", {"kind": kind, "at": there}, "add")
    assert [field.kind for field in game.battle.fields_at(game.cell(there))] == [kind]
    is_kept(game)
    assert "unknown" in refused(game, "field", "", {"kind": "treacle", "at": there}, "add")


def test_the_last_turn_and_the_wind(game: Game) -> None:
    game.edit("battle", "", {"limit": 90, "wind": "slight N"})
    assert (game.battle.clock.limit, game.battle.wind.strength.value) == (90, "slight")
    is_kept(game)
    assert "limit: expected" in refused(game, "battle", "", {"limit": 0})
    assert "unknown wind" in refused(game, "battle", "", {"wind": "storm"})


# -- objectives --------------------------------------------------------------------------------------------------------


def test_an_objective_is_added_changed_settled_and_removed(game: Game) -> None:
    first, other = one_of_each_side(game)
    number, there = len(game.battle.goals), free_cells(game)
    goal = {"side": game[first].side, "kind": "reach", "cells": there[:1], "place": "the well", "loses": False}
    told = game.log(game.edit("goal", "", goal, "add"))
    assert "to the well" in told[0]
    name = str(number + 1)
    game.edit("goal", name, {"cells": there[:3], "count": 1, "figures": [first], "until": 5})
    changed = game.battle.goals[number]
    assert (len(changed.cells), changed.figures, changed.until, changed.loses) == (3, (first,), 5, False)
    assert f"'reach' needs figures of {game[first].side}" in refused(game, "goal", name, {"figures": [other]})
    assert "expected at most 1" in refused(game, "goal", name, {"count": 9})
    if sum(one.side == game[first].side for one in game.battle) > 1:
        assert f"names {first}; change that first" in refused(game, "figure", first, {}, "remove")
    is_kept(game)
    game.edit("goal", name, {"wins": False, "loses": True})
    game.edit("goal", name, {"state": "met"})
    assert game.battle.goals[number].state is GoalState.MET
    game.edit("goal", name, way="remove")
    assert len(game.battle.goals) == number


def test_an_edit_needs_something_to_do(game: Game) -> None:
    first, _ = one_of_each_side(game)
    assert refused(game, "figure", first, {}) == f"nothing to change for {first}; give at least one value"
    assert "did you mean 'hurt'?" in refused(game, "figure", first, {"hrt": 3})
    assert "can't be removed; use set" in refused(game, "cell", "0101", {}, "remove")
    assert "subject: expected one of figure, group" in refused(game, "figur", first, {"hurt": 3})
    assert issubclass(EditFault, HexfrayError)
