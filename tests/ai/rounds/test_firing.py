"""What fire at many is worth to the computer in rounds, in figures: bursts over a chain of squares, fire laid where
someone must come by. What may be fired at: tests/rules/rounds/fire."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ai.profiles import profiles
from ai.rounds.acting import Acting
from ai.rounds.firing import Firing, chains
from ai.rounds.slots import slots_of
from core.battle.figure import Figure
from core.battle.posture import Life
from core.battle.record import replace
from core.match.notation import write
from core.rulesets.rounds import ROUNDS
from core.space.cell import Cell
from hexfray.testing import Play
from tests.rules.rounds.edges.test_rounds_human_weapon import UPON, locked
from tests.rules.rounds.fire.test_rounds_fire import gunner
from tests.support.rounds.fixtures import At, fighter, play

AT_MANY, OPENING, LAID = "fire at many", "opening given", "fire laid"
RIFLE = 'item="ann/slug rifle" setting=kill'


def foes(*places: At, **but: object) -> list[Figure]:
    return [
        fighter(f"foe{number}", at=at, side="blue", **but)  # type: ignore[arg-type]
        for number, at in enumerate(places)
    ]


def plans(played: Play) -> dict[str, dict[str, int]]:
    """All the fire at many that Ann thinks of, with what speaks for it."""
    battle = played.battle
    firing = Firing(Acting(ROUNDS, battle, "ann", profiles()["veteran"]))
    found = firing.plans(battle, slots_of(battle, battle["ann"]))
    return {write(plan.order, battle.grid): dict(plan.sums) for plan in found}


def strafed(*figures: Figure, rounds: int = 30) -> dict[str, dict[str, int]]:
    """The chains of squares, each with what fire at them is worth."""
    found = plans(play(gunner(rounds), *figures))
    return {order.partition("cells=")[2]: sums for order, sums in found.items() if " auto-fire " in order}


TWO = foes((8, 5), (9, 6))
APART = foes((8, 5), (10, 8))
PAL = fighter("pal", at=(8, 6))
NIGH = fighter("nigh", at=(1, 5), side="blue", things=("sword",))


@pytest.mark.parametrize(
    ("figures", "chain", "worth", "opening"),
    [
        (TWO, "0906,1007", 39502, 0),
        (APART, "0906,0907,1008,1109", 26560, 0),
        ([*APART, PAL], "0906,0907,1008,1109", -27852, 0),
        ([*APART, replace(PAL, life=Life.UNCONSCIOUS)], "0906,0907,1008,1109", 26560, 0),
        ([*TWO, NIGH], "0906,1007", 39502, -1504),
    ],
)
def test_fire_at_a_chain_counts_all_in_it_and_friends_three_times_against_it(
    figures: list[Figure], chain: str, worth: int, opening: int
) -> None:
    found = strafed(*figures)
    there_and_back = {chain, ",".join(reversed(chain.split(",")))}
    assert set(found) == there_and_back
    for one in there_and_back:
        assert (found[one][AT_MANY], found[one][OPENING]) == (worth, opening)


def test_no_chain_is_longer_than_there_are_rounds() -> None:
    assert len(strafed(*TWO, rounds=2)) == 2
    assert not strafed(*TWO, rounds=1)


@pytest.mark.parametrize(
    ("spots", "found"),
    [
        (((8, 5), (9, 6)), [((8, 5), (9, 6)), ((9, 6), (8, 5))]),
        (((8, 5), (10, 5), (13, 5)), []),
        (((8, 5), (12, 5)), []),
        (((8, 5),), []),
        (
            ((8, 5), (11, 6), (9, 8)),
            [
                ((8, 5), (7, 6), (8, 7), (9, 8)),
                ((8, 5), (7, 6), (8, 7), (9, 8), (10, 7), (11, 6)),
                ((11, 6), (10, 7), (9, 8)),
                ((11, 6), (10, 7), (9, 8), (8, 7), (7, 6), (8, 5)),
                ((9, 8), (10, 7), (11, 6)),
            ],
        ),
    ],
)
def test_chains_go_on_from_each_to_the_nearest_that_is_left(spots: tuple[At, ...], found: list[tuple[At, ...]]) -> None:
    battle = play(gunner(), *TWO).battle
    made = chains(battle, battle["ann"].at, [Cell(*at) for at in spots])
    assert [tuple((cell.q, cell.r) for cell in chain) for chain in made] == found


WALL: Mapping[At, str] = {(6, row): "wall" for row in range(2, 16)}
SHUT: Mapping[At, str] = {(6, row): "wall" for row in range(16)}


@pytest.mark.parametrize(
    ("behind", "wall", "worth"),
    [
        (foes((9, 6), (10, 8)), WALL, (16741, 15345)),
        (foes((9, 6)), WALL, (8370, 7672)),
        (foes((9, 6), (10, 8)), SHUT, ()),
        (TWO, {}, ()),
    ],
)
def test_fire_is_laid_where_most_must_come_by_who_are_out_of_sight(
    behind: list[Figure], wall: Mapping[At, str], worth: tuple[int, ...]
) -> None:
    found = plans(play(gunner(), *behind, ground=wall))
    laid = {order: sums for order, sums in found.items() if LAID in sums}
    orders = [f"ann suppress {RIFLE} cells={cells}" for cells in ("0702", "0602,0702")]
    assert laid == {order: {LAID: one, OPENING: 0} for order, one in zip(orders, worth, strict=False)}


def test_a_body_that_is_swung_hurts_its_own_and_may_hurt_another() -> None:
    def moves(played: Play) -> dict[str, int]:
        battle = played.battle
        grappling = Acting(ROUNDS, battle, "ann", profiles()["veteran"]).grappling
        return {write(one.order, battle.grid): one.worth for one in grappling.moves(battle, battle["ann"], 0)}

    swing = "ann swing-in-grab target=ben"
    near, alone = locked(), locked(None, None, fighter("cy", at=(15, 15), side="blue"))
    gripping = Acting(ROUNDS, near.battle, "ann", profiles()["veteran"]).grappling.gripping
    assert gripping.struck_with(near.battle, near["ann"], near["ben"]) == [(UPON, 3911)]
    assert moves(near) == {"ann hurt-in-grab target=ben": 6152, swing: 9965, "ann strangle target=ben": 0}
    assert moves(alone)[swing] == 6152
