"""Surrender in a hand-to-hand fight: at the own place, not in the middle of somebody's movement. All else:
tests/rules/skirmish/turn/test_surrender.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.posture import Life
from core.rulesets.skirmish.turn.surrender import MAY_YIELD, Yield
from tests.support.scuffle import ada, battle_of, bob, cid, come_in, in_one_hex, low
from tests.support.scuffle.pins import place

ADA = Yield("ada")


@pytest.mark.rule("S12.7-01")
@pytest.mark.parametrize("grip", ["grapple", "pin-both-arms"])
def test_at_its_place_a_held_figure_may_surrender(grip: str) -> None:
    lying = low(ada(), Condition.PRONE), low(bob(), Condition.PRONE)
    battle = battle_of(*in_one_hex(*lying), cid((9, 1), side="red"), holds={("bob", "ada"): grip}, options=[MAY_YIELD])
    play = place(battle, "ada")
    assert ADA in play.menu
    play.say(ADA)
    assert play["ada"].life is Life.SURRENDERED
    assert not play.battle.holds


@pytest.mark.rule("S12.7-01")
def test_who_has_just_come_in_attacks_or_shoves_first() -> None:
    play = come_in(battle_of(ada(), bob(), options=[MAY_YIELD]))
    assert play.decision.figures == ("ada",)
    assert ADA not in play.menu
