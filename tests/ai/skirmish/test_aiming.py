"""What the players of skirmish make of taking aim."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.skirmish.aiming import Aiming
from ai.skirmish.room import Skirmish
from ai.skirmish.threat import Threats
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.item import Item
from core.battle.mark import Mark, Until
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, fighter, with_item
from tests.ai.skirmish.scenes import LEVELS, chooses


def far_off(away: int, **more: object) -> Battle:
    """An archer, and someone in plate so far before him."""
    red = fighter("red1", (0, 0), 0, main="bow", **more)  # type: ignore[arg-type]
    return battle_of(red, fighter("blue1", (0, -away), 3, side="blue", main="broadsword", worn=("plate",)))


def aimed(turns: int) -> tuple[Mark, ...]:
    """So many turns of aim."""
    return (Mark(Marks.AIMING, "S12.0-27", turns, "blue1", Until(9, "initiative")),)


@pytest.mark.parametrize("level", LEVELS)
def test_it_shoots_where_a_turn_of_aim_adds_less_than_a_shot_does(level: str) -> None:
    assert isinstance(chooses(Play.acting(far_off(6)), level), Shoot)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_it_does_not_aim_for_ever(level: str, turns: int) -> None:
    assert isinstance(chooses(Play.acting(far_off(6, marks=aimed(turns))), level), Shoot)


def worth(battle: Battle) -> int:
    """What the archer's aim is worth."""
    return Aiming(Threats(SKIRMISH.book, battle)).worth(battle["red1"])


def test_aim_is_worth_the_more_the_longer_it_was_taken() -> None:
    assert worth(far_off(6)) == 0 < worth(far_off(6, marks=aimed(1))) < worth(far_off(6, marks=aimed(2)))


def test_aim_at_who_is_out_of_the_fight_is_worth_nothing() -> None:
    battle = far_off(6, marks=aimed(2))
    fallen = battle.with_figure(replace(battle["blue1"], life=Life.DEAD))
    assert worth(fallen) == 0


def with_rifle(rounds: int) -> Battle:
    """The same with a rifle and so many rounds, after two turns of aim."""
    return battle_of(
        with_item(fighter("red1", (0, 0), 0, main="rifle", marks=aimed(2)), Item("red1/rifle", "rifle", rounds=rounds)),
        far_off(6)["blue1"],
    )


@pytest.mark.parametrize("rounds", [1, 2, 8])
def test_the_last_round_spends_the_aim_like_any_other(rounds: int) -> None:
    battle = with_rifle(rounds)
    aiming = Aiming(Threats(SKIRMISH.book, battle))
    spent = battle.with_figure(
        with_item(replace(battle["red1"], marks=()), Item("red1/rifle", "rifle", rounds=rounds - 1))
    )
    assert list(aiming.change(spent, "red")) == [("aim", -worth(battle))]
    assert list(aiming.change(spent, "blue")) == [("enemies' aim", worth(battle))]
    assert worth(battle) > 0


def test_who_has_let_the_gun_fall_or_shot_it_empty_aims_for_free() -> None:
    battle = with_rifle(8)
    assert worth(with_rifle(0)) == 0
    assert worth(battle.with_figure(replace(battle["red1"], main=None, gear=()))) == 0


def terms_of(play: Play, verb: str) -> dict[str, int]:
    """What speaks for and against the veteran's best order of that name."""
    found = Thinker(Skirmish(), profiles()["veteran"]).why(SKIRMISH, play.position, top=100)
    return {term.label: term.value for term in next(one for one in found if one.choice.verb == verb).terms}


def test_a_shot_spends_the_aim_and_to_hit_someone_spoils_his() -> None:
    battle = far_off(6, marks=aimed(2))
    assert terms_of(Play.acting(battle), "shoot")["aim"] == -worth(battle)
    assert terms_of(Play.acting(battle), "aim")["aim"] > 0
    aiming = replace(far_off(6)["red1"], marks=aimed(2))
    quicker = fighter("blue1", (0, -6), 3, side="blue", main="rifle", dexterity=16)
    assert terms_of(Play.acting(battle_of(aiming, quicker)), "shoot")["enemies' aim"] > 0
