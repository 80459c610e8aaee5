"""A game of scuffle as a program sees it: its orders, what is told of them, and that it is kept and begun again."""

from __future__ import annotations

from pathlib import Path

import hexfray
from core.play.asking import Decision
from hexfray import Game
from hexfray.events import HoldChanged
from tests.support.following import gone_on_with
from tests.support.paddock import ACTING, PADDOCK, SNARE


def at_ansas_place() -> Game:
    """Ansa is to act; dice are typed."""
    game = hexfray.begin(PADDOCK)
    game.roll(5)
    game.roll(2)
    for order in ACTING:
        game.choose(order)
    return game


def roped() -> Game:
    """Nib's right arm is on her line."""
    game = at_ansas_place()
    game.choose(SNARE)
    game.roll(4, 4, 4)
    game.choose("nib pass")
    game.roll(4, 3, 3)
    return game


def test_its_orders_are_listed_and_what_they_come_to_is_told() -> None:
    game = at_ansas_place()
    assert SNARE in {legal.order for legal in game.legal("ansa")}
    odds = game.odds(SNARE)
    assert odds.succeeds is not None
    assert odds.hit is not None
    assert 0.5 < odds.succeeds < odds.hit < 0.6
    roll = game.first_roll(SNARE)
    assert roll is not None
    assert roll.need is not None
    assert roll.need.total == 12
    assert game.scenario.ruleset.id == "scuffle"


def test_a_hold_is_told_and_stands_in_the_battle() -> None:
    game = roped()
    (hold,) = game.battle.holds
    assert (hold.holder, hold.held, hold.part, hold.how) == ("ansa", "nib", "right arm", ("by a line",))
    assert any(isinstance(event, HoldChanged) for event in game.events)


def test_a_thing_of_two_words_is_read_as_it_is_written() -> None:
    game = roped()
    while game.legal()[0].choice.figure != "nib":
        game.choose(game.legal()[-1].choice)
    orders = [legal for legal in game.legal("nib") if "hand crossbow" in legal.order]
    assert orders
    assert all(game.read(legal.order) == legal.choice for legal in orders)


def test_it_is_gone_on_with_from_its_journal_and_from_its_position(tmp_path: Path) -> None:
    gone_on_with(roped(), PADDOCK, tmp_path)


def test_undone_to_the_order_the_rope_is_off() -> None:
    game = roped()
    game.undo(4)
    assert game.battle.holds == ()
    assert SNARE in {legal.order for legal in game.legal("ansa")}


def test_what_was_taken_up_is_told_as_such_when_it_has_been_dropped_since() -> None:
    game = at_ansas_place()
    game.choose("ansa ready item=ansa/dagger")
    taken = game.log().index("Ansa now holds the dagger")
    for _ in range(2):
        game.choose(f"{asked(game)} nothing")
    for _ in range(3):
        game.choose(f"{asked(game)} stay-put")
    game.roll(5)
    game.roll(2)
    game.choose("ansa move-first")
    game.choose("ansa drop item=ansa/dagger")
    assert game.log()[taken] == "Ansa now holds the dagger"


def asked(game: Game) -> str:
    """Who is to choose."""
    assert isinstance(game.waiting, Decision)
    return game.waiting.figures[0]
