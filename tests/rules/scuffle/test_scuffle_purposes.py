"""What orders of scuffle are for and what the odds say of it: who is thrown, who ends up in whose grip, who is free."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.order_odds import OrderOdds, outlook
from core.play.replies import let_it_pass
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.grapples.breaking import Escape
from core.rulesets.scuffle.grapples.letting_go import LetGo
from core.rulesets.scuffle.pins.breaking import BreakPin, Score
from core.rulesets.scuffle.pins.pinning import Pin, PinOf
from core.rulesets.scuffle.throws.forms import Throw
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, in_one_hex

NEARLY = 0.06
"""How far sampled odds may be from what they stand for."""


def odds(play: Play, order: Choice) -> OrderOdds:
    """The odds of an order that nobody replies to."""
    return outlook(play.ruleset, play.position, order, let_it_pass, budget=6000)


def acting(*others: Figure, holds: Pairs) -> Play:
    """Ada at her action, Bob in her hex."""
    return Play.acting(battle_of(*in_one_hex(ada(), bob(), *others), holds=holds))


def test_a_throw_succeeds_as_often_as_he_falls() -> None:
    """12 or less, then St 10 or less."""
    seen = odds(acting(holds={("ada", "bob"): "grapple"}), Throw("ada", "bob"))
    assert seen.succeeds == seen.down
    assert seen.succeeds == pytest.approx(0.7407 * 0.5, abs=0.001)


def test_a_pin_says_how_he_is_held() -> None:
    seen = odds(acting(holds={("ada", "bob"): "grapple"}), Pin("ada", "bob", PinOf.ARMS))
    grip = seen.grips[0]
    assert (grip.holder, grip.held, grip.how) == ("ada", "bob", "both arms pinned")
    assert seen.succeeds == grip.chance


def test_who_breaks_one_of_two_holds_is_free_of_that_one() -> None:
    holds = {("bob", "ada"): "grapple", ("cid", "ada"): "grapple"}
    play = Play.moving(battle_of(*in_one_hex(ada(), bob(), cid()), holds=holds))
    seen = odds(play, Escape("ada", "bob"))
    assert [(grip.holder, grip.how) for grip in seen.grips] == [("bob", "")]
    assert seen.on("ada").freed == 0, "Cid has her as firmly as Bob had"


def test_breaking_a_pin_succeeds_as_its_roll() -> None:
    """Four dice, 10 or less."""
    seen = odds(acting(holds={("bob", "ada"): "pin-both-arms"}), BreakPin("ada", "bob", Score.ST))
    assert seen.succeeds == pytest.approx(206 / 1296 if seen.exact else 0.16, abs=NEARLY)
    assert seen.on("ada").freed == seen.succeeds


def test_a_shove_moves_another_and_letting_go_frees_him() -> None:
    shove = odds(Play.moving(battle_of(*in_one_hex(ada(), bob()))), Shove("ada", "bob", cell(0, -1)))
    assert shove.succeeds == shove.on("bob").moved
    freed = odds(acting(holds={("ada", "bob"): "grapple"}), LetGo("ada", "bob"))
    assert (freed.succeeds, freed.on("bob").freed) == (None, 1.0)
