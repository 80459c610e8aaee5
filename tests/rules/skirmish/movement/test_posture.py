"""Standing up in place (S12.0-23)."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.tohit import aim
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.turn.acting import DoNothing
from hexfray.testing.skirmish import Play, battle_of, fighter

BLOW = Strike("bob", "ann", "bob/dagger")


def fallen(condition: Condition = Condition.PRONE, *, pack: tuple[str, ...] = ()) -> Figure:
    return fighter("ann", (0, 0), 0, dexterity=9, condition=condition, main="dagger", pack=pack)


def foe(dexterity: int) -> Figure:
    return fighter("bob", (0, -1), 3, side="blue", dexterity=dexterity, main="dagger")


def needed(play: Play) -> int:
    return aim(BOOK, melee_attack(play.battle, BLOW)).need.total


@pytest.mark.rule("S12.0-23")
def test_until_its_place_comes_it_is_still_down() -> None:
    play = Play.acting(battle_of(fallen(), foe(12)))
    assert play.decision.figures == ("bob",)
    assert needed(play) == 16
    assert play.say(DoNothing("bob"), StandUp("ann"))["ann"].condition is Condition.STANDING


@pytest.mark.rule("S12.0-23")
def test_who_acts_after_it_finds_it_standing() -> None:
    play = Play.acting(battle_of(fallen(), foe(8))).say(StandUp("ann"))
    assert play.decision.figures == ("bob",)
    assert needed(play) == 8


@pytest.mark.rule("S12.0-23")
@pytest.mark.parametrize("low", [Condition.PRONE, Condition.KNEELING])
def test_rising_is_all_it_does(low: Condition) -> None:
    play = Play.acting(battle_of(fallen(low), foe(8))).say(StandUp("ann"))
    assert play["ann"].condition is Condition.STANDING
    assert not [slot for slot in play.battle.clock.queue if slot.figure == "ann"]


@pytest.mark.rule("S12.0-23")
def test_who_has_crawled_does_not_rise_this_turn() -> None:
    crawled = fighter("ann", condition=Condition.PRONE, walk=[(0, 1), (0, 0)])
    assert BOOK.refusal(battle_of(crawled, foe(8)), StandUp("ann")) is not None


@pytest.mark.rule("S12.0-23")
def test_who_stands_does_not_stand_up() -> None:
    play = Play.acting(battle_of(fallen(Condition.STANDING), foe(8)))
    assert play.why_not(StandUp("ann")) is not None


def test_nobody_rises_under_somebodys_feet_or_too_great_a_load() -> None:
    over = fighter("cid", (0, 0))
    assert BOOK.refusal(battle_of(fallen(), over, foe(8)), StandUp("ann")) is not None
    laden = fighter("ann", strength=3, condition=Condition.PRONE, pack=("machine gun",))
    assert BOOK.refusal(battle_of(laden, foe(8)), StandUp("ann")) is not None
