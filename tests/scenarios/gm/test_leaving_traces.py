"""What a new figure and one that is taken out leave in the rest of the battle: the order of action, marks, fields."""

from __future__ import annotations

from core.rulesets.clinch.turn.order import place
from tests.scenarios.gm.test_everything import at_rest, free_cells, refused


def test_a_new_fighter_of_clinch_has_a_place_behind_who_is_as_quick() -> None:
    game = at_rest("cheese-ring")
    before = sorted(game.battle, key=place)
    like = before[1]
    game.edit("figure", "cal", {"copy": like.id, "at": free_cells(game)[0]}, "add")
    after = [figure.id for figure in sorted(game.battle, key=place)]
    assert len({place(figure) for figure in game.battle}) == len(game.battle.figures)
    assert after.index("cal") > after.index(like.id)
    assert [name for name in after if name != "cal"] == [figure.id for figure in before]
    second = game.battle.clock.turn
    while game.battle.clock.turn < second + 2 and not game.over:
        list(game.auto("recruit", until="turn"))
    assert game["cal"].mark("manoeuvre") is not None


def test_a_latecomer_of_rounds_rolls_initiative_at_the_end_of_the_round() -> None:
    game = at_rest("wrong-crate")
    game.edit("figure", "cal", {"copy": "ada", "at": free_cells(game)[0]}, "add")
    assert game["cal"].mark("initiative") is None
    turn = game.battle.clock.turn
    while game.battle.clock.turn == turn and not game.over:
        list(game.auto("recruit", until="turn"))
    assert game.over or game["cal"].mark("initiative") is not None


def test_who_has_the_turn_is_not_taken_out() -> None:
    game = at_rest("wrong-crate")
    active = game.battle.clock.queue[0].figure
    game.edit("figure", "cal", {"copy": active, "at": free_cells(game)[0]}, "add")
    assert "turn; end that turn first" in refused(game, "figure", active, {}, "remove")


def test_marks_about_who_is_taken_out_go_too_and_fields_forget_them() -> None:
    game = at_rest("duel")
    here, there = free_cells(game)[:2]
    game.edit("figure", "cal", {"copy": "bran", "at": here}, "add")
    aims = {"kind": "aiming", "about": "cal", "value": 1}
    waits = {"kind": "stunned", "until": {"figure": "cal"}}
    game.edit("figure", "ysolt", {"mark": [aims, waits, {"kind": "shaken", "value": -2}]})
    game.edit("field", "", {"kind": "fire", "at": there, "by": "cal"}, "add")
    game.edit("figure", "cal", way="remove")
    assert [mark.kind for mark in game["ysolt"].marks] == ["shaken"]
    assert [field.by for field in game.battle.fields] == [None]
    assert "cal" not in game.battle.clock.pending
