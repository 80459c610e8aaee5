"""A game of clinch as a program sees it: manoeuvre, orders, defences and holds, kept, begun again and undone."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfray
from hexfray import Game
from hexfray.events import HoldChanged
from tests.support.clinch.mat import CLOSING, GRAPPLE, MAT
from tests.support.following import gone_on_with


def at_grips() -> Game:
    """Ann is in Bo's hex, and is to take hold of him; dice are typed."""
    game = hexfray.begin(MAT)
    for order in CLOSING:
        game.choose(order)
    return game


def held() -> Game:
    """She has hold of him, and he is asked for his manoeuvre."""
    game = at_grips()
    game.choose(GRAPPLE)
    game.roll(3, 3, 4)
    game.choose("bo pass")
    return game


def asked(game: Game) -> tuple[str, ...]:
    """Who may choose."""
    assert isinstance(game.waiting, hexfray.Decision)
    return game.waiting.figures


def test_the_manoeuvre_comes_first_and_what_it_allows_after_it() -> None:
    game = hexfray.begin(MAT)
    assert {"ann attack", "ann move", "ann feint"} <= {legal.order for legal in game.legal()}
    assert GRAPPLE in {legal.order for legal in at_grips().legal("ann")}
    assert game.scenario.ruleset.id == "clinch"


def test_the_odds_of_a_hold_reckon_with_his_best_defence() -> None:
    game = at_grips()
    odds = game.odds(GRAPPLE)
    roll = game.first_roll(GRAPPLE)
    assert roll is not None
    assert roll.need is not None
    assert roll.need.total == 14
    assert odds.succeeds is not None
    (grip,) = odds.grips
    assert (grip.holder, grip.held, grip.how) == ("ann", "bo", "held by the torso with both hands")
    assert grip.chance == pytest.approx(odds.succeeds)
    assert grip.chance < 0.9, "he wards it off better than two times of five"


def test_a_defence_is_asked_for_and_a_hold_is_told() -> None:
    game = at_grips()
    game.choose(GRAPPLE)
    game.roll(3, 3, 4)
    assert "bo dodge attacker=ann back" in {legal.order for legal in game.legal("bo")}
    game.choose("bo pass")
    (hold,) = game.battle.holds
    assert (hold.holder, hold.held, hold.part, hold.hands) == ("ann", "bo", "torso", ("main", "off"))
    assert any(isinstance(event, HoldChanged) for event in game.events)


def test_every_order_is_read_as_it_is_written() -> None:
    for game in (hexfray.begin(MAT), at_grips(), held()):
        assert all(game.read(legal.order) == legal.choice for legal in game.legal())


def test_it_is_gone_on_with_from_its_journal_and_from_its_position(tmp_path: Path) -> None:
    gone_on_with(held(), MAT, tmp_path)


def test_undone_to_the_order_he_is_free() -> None:
    game = held()
    game.undo(3)
    assert game.battle.holds == ()
    assert GRAPPLE in {legal.order for legal in game.legal("ann")}


@pytest.mark.parametrize("state", ["unconscious", "dead"])
def test_a_figure_that_a_gm_edit_puts_out_is_prone(state: str) -> None:
    game = hexfray.begin(MAT)
    game.edit("figure", "bo", {"condition": state})
    assert (game["bo"].life.value, game["bo"].posture.name) == (state, "lying")
    game.choose("ann do-nothing")
    assert asked(game) == ("cal",)


@pytest.mark.parametrize("begun", ["do-nothing", "attack"])
def test_whose_turn_it_is_a_game_master_puts_out_and_the_next_begins_his(begun: str) -> None:
    game = hexfray.begin(MAT)
    if begun == "attack":
        game.choose("ann attack")
    game.edit("figure", "ann", {"condition": "unconscious"})
    assert (asked(game), game.battle.clock.phase) == (("bo",), "beginning")


def test_the_last_of_a_second_is_put_out_by_hand_and_the_next_second_begins() -> None:
    game = hexfray.begin(MAT)
    for order in ("ann do-nothing", "bo do-nothing", "cal attack"):
        game.choose(order)
    game.edit("figure", "cal", {"condition": "dead"})
    assert (asked(game), game.battle.clock.turn) == (("ann",), 2)
