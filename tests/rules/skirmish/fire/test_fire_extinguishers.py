"""Putting fires out: extinguishers, and water to dive in."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import PickUp, ReadyItem
from core.rulesets.skirmish.fire.burning_hexes import come_to
from core.rulesets.skirmish.fire.extinguishers import PutOut, PutOutHex
from core.rulesets.skirmish.fire.fire_machines import Alight, Burning
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.walking import CameTo
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, cell, fighter
from tests.support.fire import (
    COALS,
    INCENDIARY,
    LIQUID,
    ORDINARY,
    battle_on_fire,
    burns_at,
    bystander,
    hits,
    moving,
    on_fire,
    path,
    state_of,
    turn_ends,
)
from tests.support.skirmish import carry_out

TOOL = "bea/fire extinguisher"


def bea(*marks: Mark, at: tuple[int, int] = (0, 1), walk: tuple[tuple[int, int], ...] = ()) -> Figure:
    return fighter("bea", at, main="fire extinguisher", pack=["dagger"], marks=marks, walk=walk)


def ann(state: Alight) -> Figure:
    return fighter("ann", strength=30, marks=[on_fire(state)])


def why_not(order: PutOut | PutOutHex | ReadyItem, *figures: Figure, at: Burning | None = None) -> str | None:
    battle = battle_on_fire(*figures, bystander(), fires={(0, 0): at} if at else {})
    refusal = BOOK.refusal(battle, order)
    return refusal[0] if refusal else None


@pytest.mark.rule("S16.12-32", "S16.11-10")
@pytest.mark.parametrize("state", [Alight.SOAKED, Alight.LIMB, Alight.HALF, Alight.WHOLE])
def test_an_extinguisher_puts_out_a_figure_from_that_moment(state: Alight) -> None:
    play = Play.acting(battle_on_fire(bea(), ann(state), bystander(), turn=2)).say(PutOut("bea", "ann", TOOL))
    assert state_of(play.battle) is Alight.CLEAR
    assert hits(turn_ends(play.battle)) == []
    assert not any(slot.figure == "bea" for slot in play.battle.clock.queue)


@pytest.mark.rule("S16.12-32")
@pytest.mark.parametrize("kind", [LIQUID, ORDINARY, COALS])
def test_it_puts_out_a_hex_its_own_or_one_beside_it(kind: Burning) -> None:
    for at in [(0, 0), (0, 1)]:
        battle = battle_on_fire(bea(at=at), bystander(), fires={(0, 0): kind, (1, 0): kind})
        play = Play.acting(battle).say(PutOutHex("bea", cell(0, 0), TOOL))
        assert burns_at(play.battle, 0, 0) is None
        assert burns_at(play.battle, 1, 0) is kind


@pytest.mark.rule("S16.12-32")
def test_it_reaches_no_farther_and_takes_the_whole_action() -> None:
    order = PutOut("bea", "ann", TOOL)
    assert why_not(order, bea(), ann(Alight.SOAKED)) is None
    assert why_not(order, bea(at=(0, 2)), ann(Alight.SOAKED)) == "S16.12-32"
    assert why_not(order, bea(walk=((0, 4), (0, 3), (0, 2), (0, 1))), ann(Alight.SOAKED)) == "S12.0-09"
    assert why_not(order, bea(Mark(Marks.DODGING, "")), ann(Alight.SOAKED)) == "S12.0-18"
    assert why_not(PutOutHex("bea", cell(0, 0), TOOL), bea(at=(0, 2)), at=LIQUID) == "S16.12-32"
    assert why_not(PutOutHex("bea", cell(0, 0), TOOL), bea(), at=LIQUID) is None


@pytest.mark.rule("S16.12-32")
def test_it_must_be_ready_and_there_must_be_a_fire() -> None:
    assert why_not(PutOut("bea", "ann", TOOL), bea(), fighter("ann")) == "S16.12-32"
    assert why_not(PutOutHex("bea", cell(0, 0), TOOL), bea()) == "S16.12-32"
    fresh = bea(Mark(Marks.UNREADY, "", about=TOOL))
    assert why_not(PutOut("bea", "ann", TOOL), fresh, ann(Alight.LIMB)) == "S16.12-32"
    stowed = fighter("bea", (0, 1), main="dagger", pack=["fire extinguisher"])
    assert why_not(PutOut("bea", "ann", TOOL), stowed, ann(Alight.LIMB)) == "S16.12-32"


@pytest.mark.rule("S16.12-32")
def test_nothing_else_puts_out_a_fire() -> None:
    for item in ("bea/dagger", "bea/nothing"):
        assert why_not(PutOut("bea", "ann", item), bea(), ann(Alight.SOAKED)) == "S16.12-32"
    assert why_not(PutOut("bea", "nobody", TOOL), bea()) == "S16.12-32"


@pytest.mark.rule("S16.12-32")
def test_what_burns_within_reach_is_offered_and_nothing_else() -> None:
    far = fighter("far", (0, 3), marks=[on_fire(Alight.LIMB)])
    figures = bea(), ann(Alight.SOAKED), far, fighter("cal", (1, 0)), bystander()
    play = Play.acting(battle_on_fire(*figures, fires={(0, 0): LIQUID, (0, 3): LIQUID}))
    offered = [order for order in play.menu.of("bea") if isinstance(order, PutOut | PutOutHex)]
    assert offered == [PutOut("bea", "ann", TOOL), PutOutHex("bea", cell(0, 0), TOOL)]


@pytest.mark.rule("S16.12-32")
def test_friend_and_foe_awake_or_not_are_offered_in_the_order_of_the_roster() -> None:
    burns = [on_fire(Alight.LIMB)]
    foe = fighter("dan", (1, 0), side="blue", marks=burns)
    out = fighter("eve", (0, 2), condition=Condition.UNCONSCIOUS, marks=burns)
    play = Play.acting(battle_on_fire(ann(Alight.SOAKED), foe, bea(on_fire(Alight.LIMB)), out, bystander()))
    offered = [order.target for order in play.menu.of("bea") if isinstance(order, PutOut)]
    assert offered == ["ann", "dan", "bea", "eve"]


@pytest.mark.rule("S16.12-32")
def test_every_burning_hex_within_reach_is_offered_its_own_first() -> None:
    ring = [(0, 1), *((q, r) for q, r in ((0, 0), (1, 0), (1, 1), (0, 2), (-1, 2), (-1, 1)))]
    play = Play.acting(battle_on_fire(bea(), bystander(), fires=dict.fromkeys(ring, ORDINARY)))
    offered = [order.cell for order in play.menu.of("bea") if isinstance(order, PutOutHex)]
    assert offered == [cell(*at) for at in ring]


def proposed(play: Play) -> list[PutOut | PutOutHex]:
    """What Bea might think of putting out, whether she may or not."""
    orders = [*play.menu.of("bea"), *(refusal.choice for refusal in play.menu.refused("bea"))]
    return [order for order in orders if isinstance(order, PutOut | PutOutHex)]


@pytest.mark.rule("S16.12-32")
def test_what_is_far_or_does_not_burn_is_not_even_proposed() -> None:
    far = fighter("far", (0, 3), marks=[on_fire(Alight.LIMB)])
    figures = bea(), ann(Alight.CLEAR), far, fighter("cal", (1, 1)), bystander()
    assert proposed(Play.acting(battle_on_fire(*figures, fires={(0, 3): LIQUID}))) == []


@pytest.mark.rule("S16.12-32")
@pytest.mark.parametrize(("main", "pack"), [("dagger", "fire extinguisher"), ("one-handed club", "dagger")])
def test_nothing_is_proposed_without_an_extinguisher_in_hand(main: str, pack: str) -> None:
    figures = fighter("bea", (0, 1), main=main, pack=[pack]), ann(Alight.SOAKED), bystander()
    assert proposed(Play.acting(battle_on_fire(*figures, fires={(0, 0): LIQUID}))) == []


@pytest.mark.rule("S16.12-32")
def test_one_may_put_out_oneself() -> None:
    burning = fighter("bea", main="fire extinguisher", marks=[on_fire(Alight.SOAKED)])
    play = Play.acting(battle_on_fire(burning, bystander())).say(PutOut("bea", "bea", TOOL))
    assert state_of(play.battle, "bea") is Alight.CLEAR


@pytest.mark.rule("S16.12-42")
def test_what_an_incendiary_spread_cannot_be_put_out() -> None:
    assert why_not(PutOut("bea", "ann", TOOL), bea(), ann(Alight.SOAKED_INCENDIARY)) == "S16.12-42"
    assert why_not(PutOutHex("bea", cell(0, 0), TOOL), bea(), at=INCENDIARY) == "S16.12-42"


@pytest.mark.rule("S16.12-34")
def test_an_extinguisher_takes_one_hand() -> None:
    ready = ReadyItem("bea", TOOL)
    one = fighter("bea", main="dagger", off="small shield", pack=["fire extinguisher"])
    two = fighter("bea", main="halberd", pack=["fire extinguisher"])
    assert why_not(ready, one) is None
    assert why_not(ready, two) == "S16.12-34"
    assert why_not(ReadyItem("bea", "bea/dagger"), fighter("bea", main="halberd", pack=["dagger"])) is None
    lies = {cell(0, 0): (Item("x/fire extinguisher", "fire extinguisher"),)}
    pick_up = PickUp("bea", "x/fire extinguisher", cell(0, 0))
    for figure, refused in [(one, None), (two, "S16.12-34")]:
        refusal = BOOK.refusal(replace(battle_on_fire(figure), fallen=lies), pick_up)
        assert (refusal and refusal[0]) == refused
    held = fighter("bea", main="fire extinguisher", off="small shield")
    assert held.main == TOOL
    assert held.off == "bea/small shield"


# -- water -------------------------------------------------------------------------------------------------------


def dives(state: Alight, *cells: tuple[int, int]) -> Play:
    return moving(ann(state), terrain={(1, 0): "water"}).say(Move("ann", path(*cells), 1))


@pytest.mark.rule("S16.12-32", "S16.11-10")
@pytest.mark.parametrize("state", [Alight.SOAKED, Alight.LIMB, Alight.WHOLE])
def test_deep_water_puts_a_figure_out_at_once(state: Alight) -> None:
    play = dives(state, (1, 0))
    assert state_of(play.battle) is Alight.CLEAR
    assert hits(turn_ends(play.battle)) == []


@pytest.mark.rule("S16.12-32")
def test_swimming_through_is_enough_and_walking_beside_it_is_not() -> None:
    assert state_of(dives(Alight.SOAKED, (1, 0), (2, 0)).battle) is Alight.CLEAR
    assert state_of(dives(Alight.SOAKED, (0, 1)).battle) is Alight.SOAKED


@pytest.mark.rule("S16.12-32")
def test_who_is_in_the_water_already_dives_when_it_moves_or_stays() -> None:
    swims = fighter("ann", (1, 0), strength=30, marks=[on_fire(Alight.SOAKED)])
    play = moving(swims, terrain={(1, 0): "water"}).say(Move("ann", (), 0))
    assert state_of(play.battle) is Alight.CLEAR


@pytest.mark.rule("S16.12-32", "S16.11-27")
def test_who_stops_short_of_a_fire_has_dived_in_the_water_before_it() -> None:
    swims = ann(Alight.SOAKED)
    play = moving(swims, terrain={(1, 0): "water"}, fires={(3, 0): ORDINARY})
    play.say(Move("ann", path((1, 0), (2, 0), (3, 0)), 1), [6, 5, 4])
    assert play["ann"].at == cell(2, 0)
    assert state_of(play.battle) is Alight.CLEAR


@pytest.mark.rule("S16.12-32", "S12.4-08")
def test_who_is_felled_before_the_water_has_not_dived() -> None:
    fires = {(1, 0): INCENDIARY, (2, 0): INCENDIARY}
    play = moving(ann(Alight.SOAKED), terrain={(3, 0): "water"}, fires=fires)
    play.say(Move("ann", path((1, 0), (2, 0), (3, 0)), 1), [1, 1, 1])
    assert play["ann"].at == cell(2, 0)
    assert state_of(play.battle) is Alight.SOAKED


@pytest.mark.rule("S16.12-42")
def test_incendiary_liquid_burns_on_under_water() -> None:
    assert state_of(dives(Alight.SOAKED_INCENDIARY, (1, 0)).battle) is Alight.SOAKED_INCENDIARY


def test_who_is_thrown_into_the_water_is_out_too() -> None:
    wet = fighter("ann", (1, 0), strength=30, marks=[on_fire(Alight.SOAKED)])
    scene = Scene(battle_on_fire(wet, terrain={(1, 0): "water"}), BOOK)
    carry_out(come_to(scene, CameTo("ann")))
    assert state_of(scene.battle) is Alight.CLEAR


@pytest.mark.rule("S12.4-11", "S16.12-32")
def test_a_burning_figure_forced_back_into_water_is_extinguished() -> None:
    sword = fighter("bob", (0, -1), 3, side="blue", main="broadsword", dexterity=16)
    armoured = fighter("ann", strength=30, dexterity=8, worn=["plate"], marks=[on_fire(Alight.SOAKED)])
    play = Play.acting(battle_on_fire(armoured, sword, bystander(), terrain={(0, 1): "water"}))
    play.say(Strike("bob", "ann", "bob/broadsword"), [3, 3, 3], [4, 5], [2, 2, 1])
    assert play["ann"].at == cell(0, 1)
    assert state_of(play.battle) is Alight.CLEAR


@pytest.mark.rule("S16.12-32")
def test_nobody_puts_out_a_burning_corpse() -> None:
    corpse = fighter("ann", strength=12, hurt=30, condition=Condition.DEAD, marks=[on_fire(Alight.HALF)])
    play = Play.acting(battle_on_fire(bea(), corpse, bystander(), fires={(0, 0): ORDINARY}))
    assert not any(isinstance(choice, PutOut) for choice in play.menu)
    assert play.refused_by(PutOut("bea", "ann", TOOL)) == "S16.12-32"
