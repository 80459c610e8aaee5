"""Shields, unready weapons, reaches, grips and traits (G-ready-03, -04, G-base-36, -70)."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import IllegalAnswer
from core.play.scene import Scene
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.gear.readying import ChangeReach, reaches_now, used_at
from core.rulesets.clinch.sheet.armoury import Use, weapon
from core.rulesets.clinch.sheet.basics import has
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import Marks
from hexfray.testing import Play
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, dee
from tests.support.clinch.playing import next_turn, play, turn_of, verbs


def unready(played: Play, item: str) -> int:
    mark = played["dee"].mark(Marks.UNREADY, item)
    return mark.value if mark else 0


def dees(*things: str | None, about: tuple[str, ...] = ()) -> Play:
    return turn_of(play(dee(things=things, about=about), ben()), "dee")


@pytest.mark.rule("G-ready-03")
def test_a_medium_shield_is_ready_after_the_third() -> None:
    played = dees("broadsword", about=("medium shield",)).say("dee ready", 'dee draw item="dee/medium shield" hand=off')
    left = [unready(played, "dee/medium shield")]
    for _ in range(2):
        next_turn(played, "dee").say("dee ready", 'dee make-ready item="dee/medium shield"')
        left.append(unready(played, "dee/medium shield"))
    assert left == [2, 1, 0]


@pytest.mark.rule("G-ready-03")
@pytest.mark.parametrize("kind", ["buckler", "small shield", "bin lid"])
def test_a_small_one_is_ready_after_the_first(kind: str) -> None:
    played = dees("broadsword", about=(kind,)).say("dee ready", f'dee draw item="dee/{kind}" hand=off')
    assert (played["dee"].off, unready(played, f"dee/{kind}")) == (f"dee/{kind}", 0)


@pytest.mark.rule("G-ready-03", "G-turn-04")
def test_a_small_shield_is_laid_down_for_free() -> None:
    played = dees("broadsword", "small shield").say('dee drop item="dee/small shield"')
    assert played["dee"].off is None


@pytest.mark.rule("G-ready-03")
def test_a_larger_one_takes_a_ready() -> None:
    played = dees("broadsword", "large shield")
    with pytest.raises(IllegalAnswer, match="laying down the large shield takes a Ready"):
        played.say('dee drop item="dee/large shield"')
    played.say("dee ready", 'dee lay-down item="dee/large shield"')
    assert played["dee"].off is None
    assert [item.kind for item in played.battle.fallen[cell(1, 0)]] == ["large shield"]


@pytest.mark.rule("G-ready-04")
def test_an_unready_weapon_takes_one() -> None:
    axe = Mark(Marks.UNREADY, "G-ready-04", 1, "dee/axe")
    played = turn_of(play(dee(things=("axe",), marks=(axe,)), ben()), "dee").say(
        "dee ready", "dee make-ready item=dee/axe"
    )
    assert unready(played, "dee/axe") == 0
    with pytest.raises(IllegalAnswer, match="nothing unready there"):
        next_turn(played, "dee").say("dee ready", "dee make-ready item=dee/axe")


@pytest.mark.rule("G-ready-04")
def test_a_long_weapon_is_held_at_the_reach_it_was_used_at() -> None:
    one = dee(things=("halberd", "halberd"))
    (item,) = one.held
    kind = weapon(item)
    assert kind is not None
    (swing,), (thrust,) = list(kind.ways(Use.SWING)), list(kind.ways(Use.THRUST))
    assert (reaches_now(one, item, swing), reaches_now(one, item, thrust)) == ((2, 3), (1, 2, 3))
    scene = Scene(battle_of(one), BOOK)
    used_at(scene, one, item, 2)
    held = scene.battle["dee"]
    assert (reaches_now(held, item, swing), reaches_now(held, item, thrust)) == ((2,), (2,))
    used_at(scene, held, item, 2)
    assert len(scene.events) == 1


@pytest.mark.rule("G-ready-04")
def test_another_reach_takes_a_ready() -> None:
    at_two = Mark(Marks.REACH, "G-ready-04", 2, "dee/halberd")
    one = dee(things=("halberd", "halberd"), marks=(at_two,))
    played = turn_of(play(one, ben()), "dee").say("dee ready")
    assert {choice.yards for choice in played.menu if isinstance(choice, ChangeReach)} == {1, 3}
    played.say("dee change-reach item=dee/halberd yards=1")
    (item,) = played["dee"].held
    kind = weapon(item)
    assert kind is not None
    (thrust,) = kind.ways(Use.THRUST)
    assert reaches_now(played["dee"], item, thrust) == (1,)
    with pytest.raises(IllegalAnswer, match="no change to that reach"):
        next_turn(played, "dee").say("dee ready", "dee change-reach item=dee/halberd yards=4")


@pytest.mark.rule("G-ready-04")
def test_a_staff_has_every_reach_at_once() -> None:
    one = dee(things=("quarterstaff", "quarterstaff"))
    scene = Scene(battle_of(one), BOOK)
    used_at(scene, one, one.held[0], 1)
    assert scene.events == []


@pytest.mark.rule("G-ready-04")
def test_a_spear_changes_hands_freely_once_a_turn() -> None:
    played = dees("spear").say("dee change-grip item=dee/spear")
    assert [played["dee"].main, played["dee"].off] == ["dee/spear", "dee/spear"]
    with pytest.raises(IllegalAnswer, match="grip already changed this turn"):
        played.say("dee change-grip item=dee/spear")
    next_turn(played, "dee").say("dee change-grip item=dee/spear")
    assert [played["dee"].main, played["dee"].off] == ["dee/spear", None]


@pytest.mark.rule("G-ready-04")
def test_it_takes_a_hand_that_is_free() -> None:
    with pytest.raises(IllegalAnswer, match="other hand not free"):
        dees("spear", "knife").say("dee change-grip item=dee/spear")
    with pytest.raises(IllegalAnswer, match="for one hand or two"):
        dees("spear", "knife").say("dee change-grip item=dee/knife")


@pytest.mark.rule("G-base-36", "G-base-70")
def test_a_trait_is_switched_by_a_ready() -> None:
    played = turn_of(play(ann(traits=[Trait.CLAWS, Trait.TEETH]), ben()), "ann").say(
        "ann ready", "ann switch trait=Claws"
    )
    assert not has(played["ann"], Trait.CLAWS)
    next_turn(played, "ann").say("ann ready", "ann switch trait=Claws")
    assert has(played["ann"], Trait.CLAWS)
    with pytest.raises(IllegalAnswer, match="no Teeth to switch"):
        next_turn(played, "ann").say("ann ready", "ann switch trait=Teeth")


@pytest.mark.rule("G-ready-01", "G-ready-03")
def test_a_shield_on_the_arm_is_not_handed_on_and_what_is_taken_again_is_ready() -> None:
    played = turn_of(play(dee(things=("axe", "medium shield")), ann(at=(1, 1)), ben()), "dee").say("dee ready")
    assert "hand-over" in verbs(played.menu)
    with pytest.raises(IllegalAnswer, match="lay down the medium shield first"):
        played.say('dee hand-over item="dee/medium shield" to=ann')
    marked = replace(played["dee"], marks=(*played["dee"].marks, Mark(Marks.UNREADY, "G-ready-04", 1, "dee/axe")))
    assert marked.mark(Marks.UNREADY, "dee/axe")
    played.say("dee hand-over item=dee/axe to=ann")
    assert played["ann"].mark(Marks.UNREADY) is None


@pytest.mark.rule("G-ready-04")
@pytest.mark.parametrize(("strength", "count"), [(12, 1), (17, 1), (18, 0)])
def test_a_slow_weapon_is_unready_after_a_swing_of_all_but_the_strong(strength: int, count: int) -> None:
    one = dee(things=("great axe", "great axe"), at=(0, 0), strength=strength, skills={Skill.TWO_HANDED_AXE: 14})
    played = turn_of(play(one, ben()), "dee")
    played.say("dee attack", 'dee strike target=ben blow=swing item="dee/great axe"', [5, 5, 5])
    assert unready(played, "dee/great axe") == count


@pytest.mark.rule("G-ready-04")
def test_a_long_weapon_that_struck_far_off_does_not_strike_near_without_a_ready() -> None:
    one = dee(things=("halberd", "halberd"), at=(0, 0), strength=20, skills={Skill.POLEARM: 14})
    played = turn_of(play(one, ben(at=(0, -2))), "dee")
    played.say("dee attack", "dee strike target=ben blow=swing item=dee/halberd", [5, 5, 5])
    turn_of(played, "ben").say("ben attack", "ben go path=1110 facing=S")
    next_turn(played, "dee").say("dee attack")
    with pytest.raises(IllegalAnswer, match="reach 2"):
        played.say("dee strike target=ben blow=thrust item=dee/halberd")
    next_turn(played, "dee").say("dee ready", "dee change-reach item=dee/halberd yards=1")
    next_turn(played, "dee").say("dee attack", "dee strike target=ben blow=thrust item=dee/halberd", [5, 5, 5])
