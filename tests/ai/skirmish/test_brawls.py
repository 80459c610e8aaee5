"""What the thinking players do about fighting hand to hand: when to go for it, what to do in it, when to be gone."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.asking import Pass
from core.rulesets.skirmish.hth.brawling import Brawl
from core.rulesets.skirmish.hth.closing import Accept, CloseIn, Consenting
from core.rulesets.skirmish.hth.defence import OnTheBelt, Snatch
from core.rulesets.skirmish.hth.disarming import Intent, Seize, Wrested
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.parting import LeaveHth
from core.rulesets.skirmish.hth.subduing import BreakAway, Subdue
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.mastery import CriticalSpot, KnockAway
from core.rulesets.skirmish.melee.opposed import Opposing, UseSkill
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.turn.acting import DoNothing
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.ai.skirmish.scenes import LEVELS, chooses, prefers
from tests.support.hth import grappling

pytestmark = pytest.mark.parametrize("level", LEVELS)
TRAINED = {"Martial Arts": 3}


def strong(**traits: object) -> Figure:
    return fighter("red1", dexterity=14, strength=15, **traits)  # type: ignore[arg-type]


def knifeman(**traits: object) -> Figure:
    return fighter("blue1", side="blue", main="dagger", dexterity=8, strength=9, **traits)  # type: ignore[arg-type]


# -- to go for it or not ------------------------------------------------------------------------------------------


def test_trained_hands_close_in_on_a_turned_back(level: str) -> None:
    red = fighter("red1", (0, 0), 0, skills=TRAINED, strength=14, dexterity=13)
    blue = fighter("blue1", (0, -1), 0, side="blue", main="broadsword", worn=("leather",))
    assert chooses(Play.acting(battle_of(red, blue)), level) == CloseIn("red1", "blue1")


def test_a_sword_stays_out_of_trained_hands(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", strength=10, dexterity=13)
    blue = fighter("blue1", (0, -1), 0, side="blue", skills=TRAINED, strength=15)
    assert isinstance(chooses(Play.acting(battle_of(red, blue)), level), Strike)


def test_a_knife_gets_inside_a_pike(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="dagger", dexterity=13)
    blue = fighter("blue1", (0, -1), 3, side="blue", main="pike", worn=("leather",), condition=Condition.KNEELING)
    assert chooses(Play.acting(battle_of(red, blue)), level) == CloseIn("red1", "blue1")


def asked(red: Figure, blue: Figure) -> Play:
    """Red is asked whether it is willing."""
    play = Play.acting(battle_of(red, blue)).say(CloseIn("blue1", "red1"))
    assert isinstance(play.decision.about, Consenting)
    return play


def test_it_is_willing_where_it_would_win(level: str) -> None:
    red = fighter("red1", (0, 0), 0, skills=TRAINED, strength=14, dexterity=10)
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword", strength=10, dexterity=13)
    assert isinstance(chooses(asked(red, blue), level), Accept)


def test_it_is_not_willing_where_it_would_lose(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", strength=10, dexterity=10)
    blue = fighter("blue1", (0, -1), 3, side="blue", skills=TRAINED, strength=14, dexterity=13)
    assert isinstance(chooses(asked(red, blue), level), Pass)


# -- in it --------------------------------------------------------------------------------------------------------


def test_the_stronger_pins(level: str) -> None:
    assert chooses(Play.acting(grappling(strong(), knifeman())), level) == Subdue("red1", "blue1")


def test_the_stronger_takes_a_knife_sooner_than_strike_bare_handed(level: str) -> None:
    play = Play.acting(grappling(strong(), knifeman()))
    assert prefers(play, level, Seize("red1", "blue1", "blue1/dagger"), Brawl("red1", "blue1"))


def test_the_weaker_does_not_wrestle_for_it(level: str) -> None:
    red = fighter("red1", dexterity=14, strength=8)
    play = Play.acting(grappling(red, fighter("blue1", side="blue", main="dagger", dexterity=8, strength=15)))
    assert prefers(play, level, Brawl("red1", "blue1"), Seize("red1", "blue1", "blue1/dagger"))


def test_it_does_not_spare_an_enemy_it_may_strike_again(level: str) -> None:
    hale, beaten = (fighter(f"blue{n}", side="blue", dexterity=8, hurt=hurt) for n, hurt in ((1, 0), (2, 10)))
    play = Play.acting(grappling(fighter("red1", dexterity=14, main="dagger"), hale, beaten))
    assert chooses(play, level) == Brawl("red1", "blue2", "red1/dagger")


def test_losing_it_gets_out(level: str) -> None:
    red = fighter("red1", dexterity=14, strength=9, hurt=3)
    blue = fighter("blue1", side="blue", main="dagger", dexterity=8, strength=15)
    assert isinstance(chooses(Play.acting(grappling(red, blue)), level), LeaveHth)


def test_pinned_it_tries_to_break_away(level: str) -> None:
    red, blue = fighter("red1", dexterity=14), fighter("blue1", side="blue", dexterity=8)
    play = Play.acting(grappling(red, blue, pins={("blue1", "red1"): Grip.BREAK_DUE}))
    assert isinstance(chooses(play, level), BreakAway)


def test_it_keeps_a_subdued_enemy_down_and_strikes(level: str) -> None:
    foes = [fighter(f"blue{n}", side="blue", dexterity=8) for n in (1, 2)]
    play = Play.acting(grappling(fighter("red1", dexterity=14), *foes, pins={("red1", "blue1"): Grip.SUBDUED}))
    assert chooses(play, level) == Brawl("red1", "blue1")


def test_by_skill_it_wrestles_with_its_better_score(level: str) -> None:
    red = fighter("red1", dexterity=15, strength=10, skills={"Martial Arts": 1})
    play = Play.acting(grappling(red, fighter("blue1", side="blue", dexterity=8))).say(Subdue("red1", "blue1"))
    assert isinstance(play.decision.about, Opposing)
    assert chooses(play, level) == UseSkill("red1")


def test_its_hand_finds_what_serves_best(level: str) -> None:
    red = fighter("red1", (0, 0), 3, pack=("dagger", "pistol"), dexterity=8)
    blue = fighter("blue1", (0, -1), 3, side="blue", dexterity=13)
    play = Play.acting(battle_of(red, blue)).say(CloseIn("blue1", "red1"), [6])
    assert isinstance(play.decision.about, OnTheBelt)
    assert chooses(play, level) == Snatch("red1", "red1/pistol")


def test_it_keeps_the_knife_that_it_has_wrested(level: str) -> None:
    play = Play.acting(grappling(strong(), knifeman())).say(
        Seize("red1", "blue1", "blue1/dagger"), [3, 3, 3], [6, 6, 6]
    )
    assert play.decision.about == Wrested(Intent.TAKE)
    assert isinstance(chooses(play, level), Pass)


def test_a_master_strikes_the_better_weapon_from_the_hand(level: str) -> None:
    red = fighter("red1", (0, 0), 0, skills={"Martial Arts": 5}, dexterity=14)
    blue = fighter("blue1", (0, -1), 3, side="blue", main="dagger", off="broadsword", dexterity=8)
    play = Play.acting(battle_of(red, blue)).say(Strike("red1", "blue1"), [3, 3, 3], [6])
    assert isinstance(play.decision.about, CriticalSpot)
    assert chooses(play, level) == KnockAway("red1", "blue1/broadsword")


# -- beside it ----------------------------------------------------------------------------------------------------


def test_it_does_not_strike_where_it_would_hit_its_friends(level: str) -> None:
    friends = [fighter(f"red{n}", dexterity=8, hurt=9) for n in (2, 3)]
    blue = fighter("blue1", side="blue", dexterity=8, worn=("plate",))
    red = fighter("red1", (0, 1), 0, main="broadsword", dexterity=9, strength=9)
    assert isinstance(chooses(Play.acting(grappling(*friends, blue, outside=[red])), level), DoNothing)


def test_in_a_fight_it_stays_where_it_is_when_its_side_moves(level: str) -> None:
    play = Play.moving(grappling(fighter("red1"), fighter("blue1", side="blue")))
    move = chooses(play, level)
    assert isinstance(move, Move)
    assert move.path == ()
