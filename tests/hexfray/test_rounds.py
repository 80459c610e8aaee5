"""A game of rounds as a program sees it: orders and odds, defences, opportunities, kept, begun again and undone."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfray
from hexfray import Game
from tests.support.rounds.mat import GRAB, INITIATIVE, STRIKE, YARD, figure


def begun() -> Game:
    """It is Ann's turn; dice are typed."""
    game = hexfray.begin(YARD)
    for faces in INITIATIVE:
        game.roll(*faces)
    return game


def orders(game: Game) -> set[str]:
    return {legal.order for legal in game.legal()}


def asked(game: Game) -> tuple[str, ...]:
    """Who may choose."""
    assert isinstance(game.waiting, hexfray.Decision)
    return game.waiting.figures


def test_a_figure_that_is_attacked_is_asked_for_a_defence() -> None:
    game = begun()
    assert STRIKE in orders(game)
    game.choose(STRIKE)
    assert {"bo dodge foe=ann", "bo block foe=ann", "bo parry foe=ann item=bo/club", "bo pass"} <= orders(game)
    game.choose("bo pass")
    game.roll(1, 1)
    game.roll(5)
    assert game.battle["bo"].hurt


def test_the_odds_reckon_with_his_best_defence() -> None:
    game = begun()
    odds = game.odds(STRIKE, budget=400)
    assert odds.succeeds is not None
    assert 0.5 < odds.succeeds < 1


@pytest.mark.rule("C-opportunity-07")
def test_what_one_is_not_trained_to_gives_an_opportunity() -> None:
    game = begun()
    grab = next(order for order in sorted(orders(game)) if order.startswith(GRAB))
    game.choose(grab)
    assert "bo strike target=ann item=bo/club" in orders(game)


@pytest.mark.rule("C-opportunity-03", "C-opportunity-04")
def test_who_may_answer_a_way_is_told_before_it_is_gone() -> None:
    game = begun()
    (met,) = game.price("ann go path=0404,0303 gait=walk").met
    assert (met.figure, met.rule) == ("bo", "C-opportunity-08")
    assert game.price("ann go path=0404 gait=step").met == ()


def test_a_journal_and_a_position_go_on_where_it_was(tmp_path: Path) -> None:
    game = begun()
    game.choose(STRIKE)
    game.save(tmp_path / "yard.jsonl")
    again = hexfray.resume(tmp_path / "yard.jsonl")
    assert again.position == game.position
    there = hexfray.begin(YARD, position=game.position_text())
    assert there.battle == game.battle
    again.undo()
    assert STRIKE in orders(again)


def test_a_player_plays_it_and_says_why() -> None:
    game = begun()
    assert game.why("soldier", top=1)
    (order, _), *_ = game.auto("soldier")
    assert order.startswith("ann ")


def test_whose_turn_it_is_a_game_master_puts_out_and_the_next_begins_his() -> None:
    two = [figure(*said) for said in (("ann", "red", "0505", "guard"), ("bo", "blue", "0909", "thug"))]
    game = hexfray.begin({**YARD, "figure": [*two, figure("cal", "blue", "1111", "thug")]})
    for faces in ((6, 5), (4, 4), (1, 2)):
        game.roll(*faces)
    game.edit("figure", "bo", {"condition": "unconscious"})
    game.choose("ann done")
    assert asked(game) == ("cal",)
    game.edit("figure", "bo", {"condition": "standing"})
    game.edit("figure", "cal", {"condition": "dead"})
    assert (asked(game), game.battle.clock.turn) == (("ann",), 2)


@pytest.mark.parametrize("kind", ["darkness", "dim light", "lock", "hard device"])
def test_what_lies_over_a_square_from_the_start_is_kept_in_a_position(kind: str) -> None:
    yard = {**YARD, "field": [{"at": "0303", "kind": kind}]}
    game = hexfray.begin(yard)
    assert hexfray.begin(yard, position=game.position_text()).battle == game.battle
