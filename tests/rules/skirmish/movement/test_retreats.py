"""Forced retreats (S12.5): who can force an enemy back, where to, and when."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Displaced
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.movement.retreats import ForceBack, ForceNobody
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.phases import Forcing, Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter

HIT, MISS = [3, 3, 3], [6, 5, 5]


def ann(*, main: str = "dagger", dexterity: int = 13) -> Figure:
    return fighter("ann", (0, 0), 0, main=main, dexterity=dexterity, strength=20)


def bob(
    at: tuple[int, int] = (0, -1), *, dexterity: int = 10, worn: tuple[str, ...] = (), strength: int = 20
) -> Figure:
    return fighter("bob", at, 3, side="blue", main="dagger", dexterity=dexterity, strength=strength, worn=worn)


def strike(by: str = "ann", at: str = "bob") -> Strike:
    return Strike(by, at, f"{by}/dagger")


def forcing(play: Play) -> bool:
    return isinstance(play.decision.about, Forcing) if play.awaits_choice() else False


def hit(*others: Figure, foe: Figure | None = None, terrain: dict[tuple[int, int], str] | None = None) -> Play:
    """Ann has hit Bob with her dagger, and he has let his place go by."""
    play = Play.acting(battle_of(ann(), foe or bob(), *others, terrain=terrain)).say(strike(), HIT, [3])
    while play.battle.clock.phase == Phase.ACTIONS:
        play.say(DoNothing(play.decision.figures[0]))
    return play


def back(to: tuple[int, int], *, follow: bool = False) -> ForceBack:
    return ForceBack("ann", "bob", cell(*to), follow)


# -- who ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.5-01")
def test_who_did_hits_and_took_none_may_force() -> None:
    play = hit()
    assert forcing(play)
    assert play.decision.figures == ("ann",)
    assert play.say(ForceNobody("ann"))["bob"].at == cell(0, -1)


@pytest.mark.rule("S12.5-01")
def test_a_pistol_at_arms_length_forces_too() -> None:
    play = Play.acting(battle_of(ann(main="pistol"), bob()))
    play.say(Shoot("ann", "bob", "ann/pistol"), HIT, [1, 1])
    assert forcing(play.until("retreats"))


@pytest.mark.rule("S12.5-01")
def test_a_shot_from_two_hexes_forces_nobody() -> None:
    play = Play.acting(battle_of(ann(main="pistol"), bob((0, -2))))
    play.say(Shoot("ann", "bob", "ann/pistol"), HIT, [1, 1])
    while play.battle.clock.phase == Phase.ACTIONS:
        play.say(DoNothing(play.decision.figures[0]))
    assert not forcing(play)


@pytest.mark.rule("S12.5-01", "S16.6-23")
def test_a_friend_hit_by_a_sweep_of_fire_is_not_forced_back() -> None:
    gunner = fighter("ann", main="assault rifle", dexterity=14, strength=15)
    friend = fighter("fay", (0, -1), 3, strength=30)
    play = Play.acting(battle_of(gunner, friend, fighter("bob", (2, -4), 3, side="blue")))
    play.say(SweepFire("ann", "ann/assault rifle", 13, cell(0, -1), cell(2, -4)), [5, 5, 4], [1, 1, 1], [6, 5, 5])
    assert play["fay"].hurt == 3
    assert not forcing(play)


@pytest.mark.rule("S12.5-01")
def test_it_must_have_been_adjacent_when_it_attacked() -> None:
    play = Play.acting(battle_of(ann(main="pistol"), bob((0, -2))))
    play.say(Shoot("ann", "bob", "ann/pistol"), HIT, [1, 1])
    assert play["bob"].hurt == 2
    assert play["ann"].mark(Marks.FORCING) is None


@pytest.mark.rule("S12.5-01")
def test_who_took_a_hit_itself_may_not() -> None:
    play = Play.acting(battle_of(ann(), bob())).say(strike(), HIT, [3], strike("bob", "ann"), HIT, [2])
    assert play["ann"].hurt == 1
    assert not forcing(play)


@pytest.mark.rule("S12.5-01")
def test_a_hit_from_anyone_counts() -> None:
    other = fighter("cid", (1, -1), 4, side="blue", main="dagger", dexterity=16)
    play = Play.acting(battle_of(ann(), bob(), other)).say(strike("cid", "ann"), HIT, [2], strike(), HIT, [3])
    play.say(DoNothing("bob"))
    assert (play["ann"].hurt, play["bob"].hurt) == (1, 2)
    assert play.decision.figures == ("cid",)


@pytest.mark.rule("S12.5-01")
def test_a_blow_that_armour_stopped_forces_nobody() -> None:
    assert not forcing(hit(foe=bob(worn=("plate",))))


# -- where -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.5-02")
@pytest.mark.parametrize("to", [(0, -2), (1, -2), (-1, -1), (1, -1), (-1, 0)])
def test_it_goes_to_any_vacant_hex_beside_it(to: tuple[int, int]) -> None:
    play = hit()
    assert play.why_not(back(to)) is None
    assert play.say(back(to))["bob"].at == cell(*to)


@pytest.mark.rule("S12.5-02")
def test_it_keeps_its_facing_and_it_is_no_movement_of_its_own() -> None:
    play = hit().say(back((0, -2)))
    assert play["bob"].facing == 3
    assert [e.figure for e in play.told(Displaced)] == ["bob"]


@pytest.mark.rule("S12.5-02")
@pytest.mark.parametrize("to", [(0, 0), (1, -1), (0, -2), (0, -3), (0, -1)])
def test_not_to_an_occupied_or_solid_hex_nor_farther(to: tuple[int, int]) -> None:
    friend = fighter("cid", (1, -1), 0, dexterity=8)
    assert hit(friend, terrain={(0, -2): "wall"}).why_not(back(to)) is not None


@pytest.mark.rule("S12.5-02")
def test_there_is_no_forcing_another_figure() -> None:
    other = fighter("cid", (1, -1), 4, side="blue", dexterity=8)
    play = hit(other)
    assert play.why_not(ForceBack("ann", "cid", cell(2, -2))) is not None
    assert play.why_not(ForceBack("ann", "nobody", cell(0, -2))) is not None


@pytest.mark.rule("S12.5-02")
def test_with_no_vacant_hex_there_is_no_retreat() -> None:
    walls = {(0, -2): "wall", (1, -2): "wall", (-1, -1): "wall", (1, -1): "wall", (-1, 0): "wall"}
    assert not forcing(hit(terrain=walls))


@pytest.mark.rule("S12.5-03")
@pytest.mark.parametrize(("follow", "at"), [(True, (0, -1)), (False, (0, 0))])
def test_the_attacker_follows_into_the_hex_it_left_or_stays(follow: bool, at: tuple[int, int]) -> None:
    play = hit().say(back((0, -2), follow=follow))
    assert (play["ann"].at, play["ann"].facing, play["bob"].at) == (cell(*at), 0, cell(0, -2))


# -- into danger -------------------------------------------------------------------------------------------------


CORNER = {(0, -2): "pit", (1, -2): "wall", (-1, -1): "wall", (1, -1): "wall", (-1, 0): "wall"}


@pytest.mark.rule("S12.5-04")
@pytest.mark.parametrize(
    ("faces", "at"), [([4, 4, 3], (0, -1)), ([4, 4, 4], (0, -2)), ([6, 5, 5], (0, -2)), ([1, 1, 1], (0, -1))]
)
@pytest.mark.parametrize("follow", [True, False])
def test_into_danger_it_goes_only_if_it_fails_a_dex_check(faces: list[int], at: tuple[int, int], follow: bool) -> None:
    play = hit(foe=bob(dexterity=11), terrain=CORNER).say(back((0, -2), follow=follow), faces)
    followed = follow and at == (0, -2)
    assert (play["bob"].at, play["ann"].at) == (cell(*at), cell(0, -1) if followed else cell(0, 0))


@pytest.mark.rule("S12.5-04")
def test_the_check_is_of_dex_as_armour_leaves_it() -> None:
    play = hit(foe=bob(dexterity=11, worn=("cloth",)), terrain=CORNER).say(back((0, -2)))
    assert play.roll.need is not None
    assert (play.roll.need.total, play.roll.dice.count) == (10, 3)


@pytest.mark.rule("S12.5-04")
def test_who_withstood_is_not_forced_again() -> None:
    play = hit(foe=bob(dexterity=11), terrain=CORNER).say(back((0, -2)), [4, 4, 3])
    assert play.battle.clock.turn == 2


@pytest.mark.rule("S12.5-04")
def test_while_there_is_a_safe_hex_it_must_be_taken_and_nothing_is_rolled() -> None:
    safe = {at: kind for at, kind in CORNER.items() if at != (1, -1)}
    play = hit(terrain=safe)
    assert play.why_not(back((0, -2))) is not None
    assert play.say(back((1, -1)))["bob"].at == cell(1, -1)


# -- when --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.5-05")
def test_it_comes_after_all_actions() -> None:
    play = Play.acting(battle_of(ann(), bob())).say(strike(), HIT, [3])
    assert play["bob"].at == cell(0, -1)
    play.say(strike("bob", "ann"), MISS)
    assert play.battle.clock.phase == Phase.RETREATS
    assert forcing(play)


PRONE = fighter("bob", (0, -1), 3, side="blue", main="dagger", dexterity=10, strength=20, condition=Condition.PRONE)


@pytest.mark.rule("S12.5-05")
@pytest.mark.parametrize("down", [bob(strength=2), bob(strength=3), PRONE])
def test_the_dead_the_senseless_and_the_fallen_are_not_forced(down: Figure) -> None:
    assert not forcing(hit(fighter("cid", (5, -5), side="blue"), foe=down))


def two_on_one(first: int, second: int) -> Play:
    """Ann and Eve, both beside Bob, have hit him."""
    eve = fighter("eve", (1, -1), 5, main="dagger", dexterity=second, strength=20)
    play = Play.acting(battle_of(ann(dexterity=first), bob(), eve))
    order = [strike(), strike("eve")] if first > second else [strike("eve"), strike()]
    for blow in order:
        play.say(blow, HIT, [2])
    return play.say(DoNothing("bob"))


@pytest.mark.rule("S12.5-05")
@pytest.mark.parametrize(("first", "second", "asked"), [(14, 12, "ann"), (12, 14, "eve")])
def test_attackers_force_in_the_order_they_acted(first: int, second: int, asked: str) -> None:
    assert two_on_one(first, second).decision.figures == (asked,)


@pytest.mark.rule("S12.5-05")
def test_one_figure_is_forced_back_once_a_turn() -> None:
    play = two_on_one(14, 12).say(back((0, -2), follow=True))
    assert play.battle.clock.turn == 2


@pytest.mark.rule("S12.5-05")
def test_if_the_first_forces_nobody_the_second_may() -> None:
    assert two_on_one(14, 12).say(ForceNobody("ann")).decision.figures == ("eve",)


@pytest.mark.rule("S12.5-05")
def test_the_two_must_still_be_side_by_side() -> None:
    forced = Mark(Marks.FORCING, "S12.5-01", 0, "eve")
    later = Mark(Marks.FORCING, "S12.5-01", 1, "bob")
    dan, eve = fighter("dan", (2, -2), 4, side="blue", marks=[forced]), fighter("eve", (1, -1), 5, marks=[later])
    play = Play.acting(battle_of(ann(), bob(), eve, dan))
    assert play.until("forcing").decision.figures == ("dan",)
    play.say(ForceBack("dan", "eve", cell(2, -1)))
    assert play.battle.clock.turn == 2


@pytest.mark.rule("S12.5-05")
def test_a_place_that_an_earlier_retreat_has_freed_counts_for_the_next() -> None:
    walls = {(0, -2): "wall", (1, -2): "wall", (-1, -1): "wall", (-1, 0): "wall"}
    first, second = Mark(Marks.FORCING, "S12.5-01", 0, "eve"), Mark(Marks.FORCING, "S12.5-01", 1, "bob")
    dan = fighter("dan", (2, -2), 4, side="blue", marks=[first])
    eve = fighter("eve", (1, -1), 5)
    red = fighter("ann", (0, 0), 0, marks=[second])
    play = Play.acting(battle_of(red, bob(), eve, dan, terrain=walls))
    play.until("forcing").say(ForceBack("dan", "eve", cell(2, -1)))
    assert play.decision.figures == ("ann",)
    assert play.say(back((1, -1)))["bob"].at == cell(1, -1)
