"""The sweep (S16.4)."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play import rolled
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.sweep import Sweep
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, Traits, battle_of, fighter


def swordsman(item: str = "broadsword", **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": item, "strength": 15, "dexterity": 14, **given}
    return fighter("agnar", **traits)


def foe(name: str, at: tuple[int, int], facing: int = 3, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"dexterity": 9, "strength": 14, **given}
    return fighter(name, at, facing, side="blue", **traits)


LEFT, AHEAD, RIGHT = foe("lars", (-1, 0)), foe("alf", (0, -1)), foe("ross", (1, -1))


def sweep(*targets: str, item: str = "broadsword") -> Sweep:
    return Sweep("agnar", f"agnar/{item}", targets)


def proposed(play: Play) -> set[tuple[str, ...]]:
    return {choice.targets for choice in play.menu.of("agnar") if isinstance(choice, Sweep)}


@pytest.mark.rule("S16.4-01")
@pytest.mark.parametrize("item", ["broadsword", "katana", "fire axe", "plasma sword"])
def test_a_two_handed_blade_sweeps(item: str) -> None:
    assert sweep("alf", item=item) in Play.acting(battle_of(swordsman(item), AHEAD)).menu


@pytest.mark.rule("S16.4-01")
@pytest.mark.parametrize(
    ("item", "off"),
    [
        ("staff", None),
        ("halberd", None),
        ("monofilament sword", None),
        ("dagger", None),
        ("katana", "small shield"),
        ("katana", "dagger"),
    ],
)
def test_nothing_else_does(item: str, off: str | None) -> None:
    play = Play.acting(battle_of(swordsman(item, off=off), AHEAD))
    assert play.refused_by(sweep("alf", item=item)) == "S16.4-01"


@pytest.mark.rule("S16.4-01")
def test_the_menu_shows_why_one_hand_is_not_enough() -> None:
    play = Play.acting(battle_of(swordsman("katana", off="small shield"), AHEAD))
    assert sweep("alf", item="katana") in [refused.choice for refused in play.menu.refused("agnar")]


@pytest.mark.rule("S16.4-02")
@pytest.mark.parametrize(
    ("level", "swept"),
    [(0, {("alf", "ross")}), (3, {("alf", "ross")}), (4, {("alf", "ross", "side")}), (5, {("alf", "ross", "side")})],
)
def test_it_passes_the_front_hexes_or_five(level: int, swept: set[tuple[str, ...]]) -> None:
    agnar = swordsman(skills={"Sword": 1, "Martial Arts": level})
    play = Play.acting(battle_of(agnar, RIGHT, foe("side", (1, 0)), AHEAD, foe("back", (0, 1))))
    assert proposed(play) == swept | {names[::-1] for names in swept}


@pytest.mark.rule("S16.4-02")
def test_friends_in_the_zone_are_left_alone() -> None:
    play = Play.acting(battle_of(swordsman(), fighter("friend", (0, -1)), LEFT))
    assert proposed(play) == {("lars",)}
    assert play.refused_by(sweep("friend")) == "S16.4-02"


@pytest.mark.rule("S16.4-02")
@pytest.mark.parametrize("targets", [(), ("alf", "alf"), ("side",), ("dead",)])
def test_each_target_is_an_enemy_in_the_zone_named_once(targets: tuple[str, ...]) -> None:
    dead = foe("dead", (1, -1), condition=Condition.DEAD)
    play = Play.acting(battle_of(swordsman(), AHEAD, foe("side", (1, 0)), dead))
    assert play.refused_by(sweep(*targets)) == "S16.4-02"


@pytest.mark.rule("S16.4-02")
def test_anyone_may_be_left_out() -> None:
    play = Play.acting(battle_of(swordsman(), LEFT, AHEAD, RIGHT))
    assert sweep("lars", "ross") in play.menu
    assert sweep("alf") in play.menu


@pytest.mark.rule("S16.4-03")
@pytest.mark.parametrize(("facing", "total"), [(3, 10), (5, 12), (0, 14)])
def test_a_sweep_is_four_harder(facing: int, total: int) -> None:
    play = Play.acting(battle_of(swordsman(), foe("alf", (0, -1), facing), RIGHT)).say(sweep("alf", "ross"))
    assert play.roll.need is not None
    assert play.roll.need.total == total


@pytest.mark.rule("S16.4-03")
def test_an_ordinary_blow_is_not_harder() -> None:
    play = Play.acting(battle_of(swordsman(), AHEAD, RIGHT)).say(Strike("agnar", "alf", "agnar/broadsword"))
    assert play.roll.need is not None
    assert play.roll.need.total == 14


@pytest.mark.rule("S16.4-04")
def test_each_foe_is_rolled_for_by_himself() -> None:
    play = Play.acting(battle_of(swordsman(), AHEAD, RIGHT))
    play.say(sweep("alf", "ross"), [3, 3, 3], [4, 4], [5, 4, 3])
    assert (play["alf"].hurt, play["ross"].hurt) == (8, 0)
    assert "agnar" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S16.4-04")
def test_it_may_begin_on_either_side_but_goes_straight_across() -> None:
    play = Play.acting(battle_of(swordsman(), LEFT, AHEAD, RIGHT))
    assert proposed(play) == {("lars", "alf", "ross"), ("ross", "alf", "lars")}
    assert play.refused_by(sweep("alf", "lars", "ross")) == "S16.4-04"
    play.say(sweep("ross", "lars"), [6, 5, 5], [6, 5, 5])
    assert [tested.target for tested in play.told(rolled.Tested)] == ["ross", "lars"]


@pytest.mark.rule("S16.4-04")
@pytest.mark.parametrize("faces", [[6, 6, 5], [6, 6, 6]])
def test_a_dropped_or_broken_blade_ends_it(faces: list[int]) -> None:
    play = Play.acting(battle_of(swordsman(), AHEAD, RIGHT)).say(sweep("alf", "ross"), faces)
    assert [tested.target for tested in play.told(rolled.Tested)] == ["alf"]
    assert "agnar" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S16.4-04")
def test_a_sixteen_does_not_end_it() -> None:
    play = Play.acting(battle_of(swordsman(), AHEAD, RIGHT)).say(sweep("alf", "ross"), [6, 6, 4])
    assert play.roll.target == "ross"


@pytest.mark.rule("S16.4-04")
def test_a_seventeen_on_four_dice_is_no_fumble() -> None:
    defender = foe("alf", (0, -1), main="dagger", marks=[Mark(Marks.DEFENDING, "S12.0-19")])
    play = Play.acting(battle_of(swordsman(), defender, RIGHT)).say(sweep("alf", "ross"), [5, 4, 4, 4])
    assert play.roll.target == "ross"


@pytest.mark.rule("S12.0-22")
def test_nobody_sweeps_lying_on_the_ground() -> None:
    play = Play.acting(battle_of(swordsman(condition=Condition.PRONE), AHEAD))
    assert play.refused_by(sweep("alf")) == "S12.0-22"
