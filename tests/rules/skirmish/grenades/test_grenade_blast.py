"""What a burst does to everyone around it, and what stops it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Until
from core.rulesets.skirmish.grenades.blast import blast_cells, stops_of_blast
from core.rulesets.skirmish.grenades.grenade_machines import Lit
from core.rulesets.skirmish.sheet.armoury import armoury
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase
from core.space.hexes import HexGrid
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.grenades import lying, moves_end, turn_ends, with_fields

HE = "high explosive grenade"


def bob(at: tuple[int, int], *worn: str, strength: int = 40, off: str | None = None, facing: int = 0) -> Figure:
    return fighter("bob", at, facing, side="blue", strength=strength, worn=worn, off=off)


def burst(kind: str, *figures: Figure, faces: Sequence[Sequence[int]], options: Sequence[str] = ()) -> Battle:
    """After a grenade has gone off at (0, 0) at the end of the first turn, with just these rolls."""
    battle = with_fields(battle_of(*figures, options=options), lying(kind, (0, 0), Lit.FUSED_END_TURN))
    return turn_ends(battle, 1, *faces)


def burst_late(kind: str, *figures: Figure, faces: Sequence[Sequence[int]], options: Sequence[str] = ()) -> Battle:
    """After a grenade of the first turn has gone off at (0, 0) when all have moved in the second."""
    battle = with_fields(battle_of(*figures, options=options), lying(kind, (0, 0), Lit.FUSED_NEXT_MOVE))
    return moves_end(battle, 2, *faces)


def hurt(kind: str, figure: Figure, *faces: Sequence[int], option: str = "") -> int:
    return burst(kind, figure, faces=faces, options=[option] if option else [])[figure.id].hurt


@pytest.mark.rule("S16.12-38")
@pytest.mark.parametrize("at", [(0, 0), (1, 0), (-1, 1)])
def test_everyone_in_the_megahex_takes_four_dice(at: tuple[int, int]) -> None:
    assert hurt(HE, bob(at), [1, 2, 3, 1]) == 7


@pytest.mark.rule("S16.12-38")
def test_each_has_his_own_dice_the_nearest_first_then_as_the_roster_says() -> None:
    names = ["ann", "bob", "cid", "dot"]
    places = [(2, 0), (1, 0), (0, 0), (0, 1)]
    figures = [fighter(n, at, strength=60, side=n) for n, at in zip(names, places, strict=True)]
    after = burst(HE, *figures, faces=[[1, 1, 1, 1], [1, 1, 1, 2], [1, 1, 1, 3], [1, 2]])
    assert {name: after[name].hurt for name in names} == {"cid": 4, "bob": 5, "dot": 6, "ann": 3}


@pytest.mark.rule("S16.12-06")
def test_friends_and_those_who_lie_are_caught_too() -> None:
    friend = fighter("ann", (0, 0), strength=40, condition=Condition.PRONE)
    out = fighter("cid", (1, 0), strength=40, hurt=39, condition=Condition.UNCONSCIOUS)
    dead = fighter("dot", (0, 1), strength=40, hurt=50, condition=Condition.DEAD)
    after = burst(HE, friend, out, dead, bob((9, 9)), faces=[[1, 1, 1, 1], [1, 1, 1, 1]])
    assert [after[name].hurt for name in ("ann", "cid", "dot")] == [4, 43, 50]
    assert after["cid"].condition is Condition.DEAD


@pytest.mark.rule("S16.12-39")
def test_two_dice_in_the_hexes_that_touch_it_and_nothing_beyond() -> None:
    assert hurt(HE, bob((2, 0)), [1, 3]) == 4
    assert hurt(HE, bob((1, 1)), [1, 3]) == 4
    assert hurt(HE, bob((3, 0))) == 0


@pytest.mark.rule("S16.12-38", "S16.12-39")
def test_a_blast_has_seven_hexes_and_twelve_around_them() -> None:
    grid = HexGrid(30, 30)
    inner, ring = blast_cells(grid, cell(0, 0))
    assert (len(inner), len(ring)) == (7, 12)
    assert {grid.distance(cell(0, 0), at) for at in inner} == {0, 1}
    assert {grid.distance(cell(0, 0), at) for at in ring} == {2}
    corner = blast_cells(grid, grid.at(0, 0))
    assert len(corner.inner) + len(corner.ring) < 19


@pytest.mark.rule("S16.12-40")
@pytest.mark.parametrize(
    ("worn", "stops"), [("armoured vest", 2), ("armoured jacket", 2), ("full body armour", 8), ("leather", 2)]
)
def test_blast_goes_half_through_vests_and_jackets(worn: str, stops: int) -> None:
    assert stops_of_blast(armoury().armour[worn], armoury().weapons[HE]) == stops
    balance = [[1, 1, 1]] if worn == "full body armour" else []
    assert hurt(HE, bob((1, 0), worn, strength=60), [4, 4, 3, 3], *balance) == 14 - stops


@pytest.mark.rule("S16.12-40")
def test_a_vest_stops_half_in_the_ring_too() -> None:
    assert hurt(HE, bob((2, 0), "armoured vest"), [3, 3]) == 4


@pytest.mark.rule("S16.12-40")
@pytest.mark.parametrize(
    ("at", "facing", "stops"), [((1, 0), 5, 2), ((1, 0), 2, 0), ((1, 0), 1, 0), ((0, 0), 5, 0), ((2, 0), 5, 2)]
)
def test_a_shield_stops_a_blast_in_front_of_it(at: tuple[int, int], facing: int, stops: int) -> None:
    shielded = bob(at, off="large shield", facing=facing)
    faces = [1, 3] if at == (2, 0) else [1, 1, 1, 1]
    assert hurt(HE, shielded, faces) == 4 - stops


@pytest.mark.rule("S16.12-38")
def test_eight_hits_of_a_blast_throw_down() -> None:
    after = burst(HE, bob((1, 0)), faces=[[2, 2, 2, 2]])
    assert after["bob"].condition is Condition.PRONE
    assert after["bob"].mark(Marks.SHAKEN)


@pytest.mark.rule("S16.12-02")
def test_armour_stops_fragments_in_full() -> None:
    vest = bob((0, 0), "armoured vest")
    assert hurt("fragmentation grenade", vest, [2, 2, 2, 1], option="S16.12-02") == 3
    assert hurt("fragmentation grenade", bob((2, 0), "armoured vest"), [3, 3], option="S16.12-02") == 2


@pytest.mark.rule("S16.12-03")
@pytest.mark.parametrize(("save", "condition"), [([2, 1, 1], Condition.STANDING), ([3, 2, 1], Condition.PRONE)])
def test_a_figure_left_standing_by_a_concussion_rolls_its_remaining_strength(
    save: list[int], condition: Condition
) -> None:
    after = burst("concussion grenade", bob((1, 0), strength=11), faces=[[3, 4], save], options=["S16.12-03"])
    assert (after["bob"].hurt, after["bob"].condition) == (7, condition)


@pytest.mark.rule("S16.12-03")
def test_a_concussion_is_weak_beside_its_megahex_and_topples_nobody_there() -> None:
    assert hurt("concussion grenade", bob((2, 0)), [5], option="S16.12-03") == 5
    assert hurt("concussion grenade", bob((0, 0), "armoured jacket"), [3, 3], [1, 1, 1], option="S16.12-03") == 4


@pytest.mark.rule("S16.12-03")
def test_who_lies_cannot_be_toppled() -> None:
    lies = fighter("bob", (0, 0), side="blue", strength=40, condition=Condition.PRONE)
    assert hurt("concussion grenade", lies, [3, 3], option="S16.12-03") == 6


@pytest.mark.rule("S16.12-04")
@pytest.mark.parametrize(("save", "stunned"), [([3, 3, 3, 3], False), ([4, 3, 3, 3], True)])
def test_a_stun_grenade_hurts_nobody_and_may_stun(save: list[int], stunned: bool) -> None:
    armed = fighter("bob", (1, 0), strength=12, main="dagger", side="blue")
    after = burst("stun grenade", armed, faces=[save], options=["S16.12-04"])
    assert after["bob"].hurt == 0
    assert (after["bob"].mark(Marks.STUNNED) is not None) is stunned
    assert (after["bob"].main is None) is stunned


@pytest.mark.rule("S16.12-04", "S16.9-04")
def test_a_stun_after_the_movement_costs_two_actions_and_two_movements() -> None:
    armed = fighter("bob", (1, 0), strength=12, main="dagger", side="blue")
    mark = burst_late("stun grenade", armed, faces=[[4, 3, 3, 3]], options=["S16.12-04"])["bob"].mark(Marks.STUNNED)
    assert mark is not None
    assert mark.until == Until(4, Phase.ACTIONS)


@pytest.mark.rule("S16.12-38", "S12.4-06")
def test_a_blast_after_the_movement_shakes_through_the_next_movement() -> None:
    mark = burst_late(HE, bob((1, 0)), faces=[[1, 1, 1, 2]])["bob"].mark(Marks.SHAKEN)
    assert mark is not None
    assert mark.until == Until(3, Phase.ACTIONS)


@pytest.mark.rule("S16.12-04")
def test_beside_its_megahex_a_stun_grenade_does_nothing() -> None:
    assert hurt("stun grenade", bob((2, 0)), option="S16.12-04") == 0
