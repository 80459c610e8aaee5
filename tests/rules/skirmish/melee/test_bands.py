"""The bands in which weapons strike (S12.0-14): bayonets, poles, the rest. The poles are in test_poles.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.places import OrderDrawnUp
from core.rulesets.skirmish.melee.bayonet import Stab
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.sheet.words import Part
from core.rulesets.skirmish.turn.acting import Acting, DoNothing, HoldBack
from hexfray.testing.skirmish import Play, battle_of, fighter, with_bayonet
from tests.support.poles import HIT, STRAIGHT, pikeman, spearman, swordsman


def four_bands() -> Play:
    bayonet = with_bayonet(fighter("bera", (1, -1), 5, dexterity=8, main="rifle"))
    rifleman = fighter("rolf", (0, 9), 0, side="blue", dexterity=15, main="rifle")
    return Play.acting(battle_of(rifleman, swordsman(dexterity=14), pikeman(dexterity=9), bayonet))


@pytest.mark.rule("S12.0-14")
def test_bayonets_come_first_then_poles_then_the_rest() -> None:
    queue = four_bands().battle.clock.queue
    assert [slot.figure for slot in queue] == ["bera", "agnar", "rolf", "borg", "bera"]


@pytest.mark.rule("S12.0-14")
def test_who_falls_before_its_place_comes_never_strikes() -> None:
    play = four_bands()
    play.say(Stab("bera", "borg", "bera/rifle"), [6, 5, 5])
    play.say(Strike("agnar", "borg", "agnar/pike"), HIT, [1, 2])
    assert play["borg"].condition is Condition.PRONE
    assert "borg" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S12.0-14")
def test_each_band_runs_in_descending_dex() -> None:
    slow = fighter("agnar", (0, 1), 0, dexterity=8, main="spear", walk=STRAIGHT)
    fast = fighter("anna", (1, 0), 5, dexterity=10, main="spear", walk=[(4, 0), (3, 0), (2, 0), (1, 0)])
    play = Play.acting(battle_of(slow, fast, fighter("borg", (0, 0), 3, side="blue", dexterity=16, main="broadsword")))
    assert [slot.figure for slot in play.battle.clock.queue] == ["anna", "agnar", "borg"]


@pytest.mark.rule("S12.0-14")
def test_a_charge_that_meets_nobody_has_no_early_place() -> None:
    play = Play.acting(battle_of(spearman(STRAIGHT), fighter("borg", (0, -1), 3, side="blue", dexterity=14)))
    (drawn_up,) = play.told(OrderDrawnUp)
    assert [slot.figure for slot in drawn_up.queue] == ["borg", "agnar"]


@pytest.mark.rule("S12.0-14")
def test_a_run_too_long_for_an_attack_has_no_early_place() -> None:
    runner = spearman([(0, 7), (0, 6), (0, 5), *STRAIGHT])
    play = Play.acting(battle_of(runner, fighter("borg", (0, 0), 3, side="blue", dexterity=14, main="dagger")))
    assert [slot.figure for slot in play.told(OrderDrawnUp)[0].queue] == ["borg", "agnar"]


@pytest.mark.rule("S12.0-14")
def test_who_holds_back_acts_at_its_own_place() -> None:
    play = Play.acting(battle_of(pikeman(), swordsman(dexterity=14)))
    play.say(HoldBack("agnar"))
    assert play.decision.figures == ("borg",)
    play.say(DoNothing("borg"))
    assert play.decision.about == Acting(play.battle.clock.queue[0])


@pytest.mark.rule("S12.0-14")
def test_who_finds_no_charger_left_still_acts_at_its_own_place() -> None:
    bayonet = with_bayonet(fighter("bera", (1, -1), 5, dexterity=8, main="rifle"))
    idle = fighter("dag", (-1, 0), 2, side="blue", dexterity=10, main="broadsword")
    play = Play.acting(battle_of(pikeman(), swordsman(), idle, bayonet))
    play.say(Stab("bera", "borg", "bera/rifle"), [1, 1, 1], [6])
    assert play["borg"].condition is Condition.UNCONSCIOUS
    assert isinstance(play.decision.about, Acting)
    assert play.decision.figures == ("agnar",)


@pytest.mark.rule("S12.0-14")
def test_the_early_place_offers_only_the_early_strike() -> None:
    idle = fighter("dag", (-1, 0), 2, side="blue", main="broadsword")
    play = Play.acting(battle_of(pikeman(), swordsman(), idle))
    orders = {choice for choice in play.menu if not isinstance(choice, Strike) or choice.part is Part.NONE}
    assert orders == {Strike("agnar", "borg", "agnar/pike"), HoldBack("agnar")}
