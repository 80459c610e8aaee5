"""Improved Suppression Fire: more squares, more enemies, how they are divided, and what it takes; and fire on a square
that was aimed at."""

from __future__ import annotations

import pytest

from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.rounds.edges.improved_suppression import evenly
from core.rulesets.rounds.fire.aimed_fire import AimAt
from core.rulesets.rounds.fire.automatic import AutoFire
from core.rulesets.rounds.fire.suppressing import Suppress, enemies_hit
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.portrait import portrait
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, fighter, go, play, refusal

RIFLE, PISTOL = "slug rifle", "slug pistol"


def gunner(upgrade: int = 0, kind: str = PISTOL, shots: int = 20, **but: object) -> Figure:
    """Ann, Ranged 6 and Agility +2, with so many shots in a weapon; a rifle fires automatically."""
    edges = (Edge("improved-suppression-fire", "", upgrade),) if upgrade >= 0 else ()
    one = ann(**{"things": (kind,), "at": (0, 5), "edges": edges, **but})  # type: ignore[arg-type]
    return replace(one, gear=tuple(replace(item, rounds=shots) for item in one.gear))


def lay(*cells: At, shares: tuple[int, ...] = (), kind: str = PISTOL) -> Suppress:
    return Suppress("ann", f"ann/{kind}", "kill", tuple(Cell(*at) for at in cells), shares)


def column(squares: int) -> tuple[At, ...]:
    return tuple((4, 3 + number) for number in range(squares))


def even(hits: int, squares: int) -> tuple[int, ...]:
    return (hits - squares + 1, *(1 for _ in range(squares - 1)))


@pytest.mark.rule(
    "C-edge-improved-suppression-fire-02", "C-edge-improved-suppression-fire-03", "C-edge-improved-suppression-fire-04"
)
@pytest.mark.parametrize(
    ("agility", "hits"), [(7, (3, 4, 5, 6)), (9, (4, 5, 6, 7)), (13, (5, 6, 7, 8)), (1, (1, 2, 3, 4))]
)
def test_so_many_more_enemies(agility: int, hits: tuple[int, ...]) -> None:
    shooters = [gunner(upgrade, agility=agility) for upgrade in (-1, 0, 1, 2)]
    assert tuple(enemies_hit(battle_of(one, ben()), one) for one in shooters) == hits


@pytest.mark.rule(
    "C-edge-improved-suppression-fire-02",
    "C-edge-improved-suppression-fire-03",
    "C-edge-improved-suppression-fire-04",
    "C-edge-improved-suppression-fire-07",
)
@pytest.mark.parametrize(("kind", "usual"), [(PISTOL, 1), (RIFLE, 2)])
@pytest.mark.parametrize("upgrade", [0, 1, 2])
def test_so_many_more_squares(upgrade: int, kind: str, usual: int) -> None:
    played = play(gunner(upgrade, kind), ben(at=(9, 5)))
    most = usual + 1 + upgrade
    for squares, fits in ((most, True), (most + 1, False)):
        order = lay(*column(squares), shares=even(5 + upgrade, squares), kind=kind)
        assert (refusal(played, order) == "") is fits
    assert f"{most} squares at most" in refusal(played, lay(*column(most + 1), kind=kind))


@pytest.mark.rule("C-edge-improved-suppression-fire-05")
@pytest.mark.parametrize(
    ("shares", "fits"),
    [
        *(((3, 1, 1, 1, 1), True), ((7, 0, 0, 0, 0), True), ((3, 1, 1, 1), False), ((3, 1, 1, 1, 2), False)),
        *(((3, 1, 1, 1, 0), False), ((8, -1, 0, 0, 0), False), ((), False)),
    ],
)
def test_they_are_divided_among_the_squares(shares: tuple[int, ...], fits: bool) -> None:
    said = refusal(play(gunner(2, RIFLE), ben(at=(9, 5))), lay(*column(5), shares=shares, kind=RIFLE))
    assert said == ("" if fits else "divide 7 targets among the squares")


@pytest.mark.rule("C-edge-improved-suppression-fire-05")
def test_one_square_needs_no_division_and_others_have_none() -> None:
    assert refusal(play(gunner(), ben(at=(9, 5))), lay((4, 3))) == ""
    two = lay((4, 3), (4, 4), shares=(2, 2), kind=RIFLE)
    assert refusal(play(gunner(-1, RIFLE), ben(at=(9, 5))), two) == "needs Improved Suppression Fire to divide targets"
    assert refusal(play(gunner(-1, RIFLE), ben(at=(9, 5))), replace(two, shares=())) == ""
    assert (
        refusal(play(gunner(0, RIFLE), ben(at=(9, 5))), replace(two, shares=())) == "divide 5 targets among the squares"
    )


def laid(*shares: int) -> Play:
    """Fire with a total of 16 on as many squares of column 4, and Ben and Cy about to walk through its head."""
    foes = (ben(at=(4, 2), vitality=13), fighter("cy", side="blue", at=(3, 2), vitality=13))
    played = play(gunner(len(shares) - 2), *foes)
    return played.say(lay(*column(len(shares)), shares=shares), [4, 4], "ann done")


def walks_in(played: Play, name: str, *path: At) -> Play:
    return played.say(go(name, *path, gait=Gait.STEP), f"{name} pass")


@pytest.mark.rule("C-edge-improved-suppression-fire-05")
def test_where_its_share_is_used_up_a_square_hits_nobody() -> None:
    played = walks_in(laid(1, 4), "ben", (4, 3)).say([2, 2], go("ben", (5, 3), gait=Gait.STEP), "ben done")
    assert played["ben"].hurt > 0
    played.say(go("cy", (4, 3), gait=Gait.STEP))
    assert (played["cy"].at, played.moment) == (Cell(4, 3), "acting")
    walks_in(played, "cy", (4, 4)).say([2, 2])
    assert played["cy"].hurt > 0, "the other square has its own"
    shares = {mark.cell: mark.value for mark in played["ann"].marks if mark.kind == Marks.SHARE}
    assert shares == {Cell(4, 3): 0, Cell(4, 4): 3}


@pytest.mark.rule("C-suppress-02", "C-edge-pair-06", "C-edge-improved-weapon-damage-02")
@pytest.mark.parametrize(("edges", "hurt"), [((), 6), ((Edge("improved-weapon-damage", PISTOL, 1),), 9)])
def test_a_figure_that_hits_harder_with_the_weapon_hits_harder_along_it(edges: tuple[Edge, ...], hurt: int) -> None:
    """And is no healer who knows where it hurts: nobody is aimed at."""
    shooter = gunner(
        -1,
        bonuses={(Skill.RANGED, Manoeuvre.ATTACK): 1},
        edges=(*edges, Edge("anatomical-awareness")),
        skills={Skill.RANGED: 6, Skill.MEDICINE: 5},
    )
    played = play(shooter, ben(at=(4, 2), vitality=13)).say(lay((4, 3)), [4, 4], "ann done")
    assert walks_in(played, "ben", (4, 3)).say([2, 2])["ben"].hurt == hurt


@pytest.mark.rule("C-edge-improved-suppression-fire-05", "C-suppress-09")
def test_the_division_ends_with_the_fire() -> None:
    played = laid(5, 0)
    assert played["ann"].mark(Marks.SHARE)
    played.say("ben done", "cy done")
    assert played.decision.figures == ("ann",)
    assert not played["ann"].mark(Marks.SHARE)
    assert not played["ann"].mark(Marks.SUPPRESSES)


@pytest.mark.rule("C-edge-improved-suppression-fire-06", "C-suppress-06")
@pytest.mark.parametrize(
    ("kind", "upgrade", "squares", "shots"),
    [
        *((PISTOL, 0, 1, 5), (PISTOL, 0, 2, 6), (PISTOL, 1, 3, 7), (PISTOL, 2, 4, 8)),
        *((RIFLE, 0, 1, 5), (RIFLE, 0, 2, 10), (RIFLE, 0, 3, 11), (RIFLE, 1, 4, 12), (RIFLE, 2, 5, 13)),
    ],
)
def test_what_it_takes(kind: str, upgrade: int, squares: int, shots: int) -> None:
    order = lay(*column(squares), shares=even(5 + upgrade, squares) if squares > 1 else (), kind=kind)
    played = play(gunner(upgrade, kind, shots), ben(at=(9, 5))).say(order, [6, 5])
    item = played["ann"].item(order.item)
    assert item is not None
    assert item.rounds == 0
    assert "needs" in refusal(play(gunner(upgrade, kind, shots - 1), ben(at=(9, 5))), order)


@pytest.mark.rule("C-edge-improved-suppression-fire-07", "C-edge-improved-suppression-fire-08")
@pytest.mark.parametrize(
    ("kind", "squares", "number"), [(PISTOL, 1, 10), (PISTOL, 2, 10), (RIFLE, 1, 10), (RIFLE, 2, 12), (RIFLE, 3, 12)]
)
def test_its_number_is_that_of_the_weapon(kind: str, squares: int, number: int) -> None:
    order = lay(*column(squares), shares=even(5, squares) if squares > 1 else (), kind=kind)
    played = play(gunner(0, kind), ben(at=(9, 5))).say(order)
    assert played.roll.tally is not None
    lines = [line for line in played.roll.tally.lines if line.label == "suppressive fire"]
    assert [-line.value for line in lines] == [number]


@pytest.mark.rule("C-edge-improved-suppression-fire-08")
def test_every_square_is_fit_and_the_farthest_counts() -> None:
    played = play(gunner(), ben(at=(9, 5)), ground={(6, 8): "wall"})
    assert "is occupied" in refusal(played, lay((4, 3), (9, 5), shares=(3, 2)))
    assert refusal(played, lay((4, 3), (6, 8), shares=(3, 2)))
    assert refusal(played, lay((2, 3), (8, 1), shares=(3, 2))) == "", "they need not touch"

    def range_of(*cells: At) -> int:
        tally = play(gunner(), ben(at=(9, 5))).say(lay(*cells, shares=(3, 2))).roll.tally
        assert tally is not None
        return sum(line.value for line in tally.lines if line.label == "range")

    assert range_of((1, 3), (15, 5)) == range_of((14, 5), (15, 5)) < range_of((1, 3), (1, 5))


@pytest.mark.rule("C-edge-improved-suppression-fire-02", "C-suppress-06")
def test_what_is_proposed() -> None:
    squares = {
        (upgrade, kind): {
            len(order.cells)
            for order in play(gunner(upgrade, kind), ben(at=(9, 5))).menu
            if isinstance(order, Suppress)
        }
        for upgrade in (-1, 1)
        for kind in (PISTOL, RIFLE)
    }
    assert squares == {(-1, PISTOL): {1}, (-1, RIFLE): {1, 2}, (1, PISTOL): {1, 3}, (1, RIFLE): {1, 4}}


@pytest.mark.rule("C-edge-pair-29", "C-aim-01")
@pytest.mark.parametrize(("cell", "value"), [((4, 3), 3), ((4, 5), 0)])
def test_an_aim_at_one_of_the_squares_serves_the_fire(cell: At, value: int) -> None:
    played = play(gunner(), ben(at=(9, 5))).say(AimAt("ann", Cell(*cell)), "ann done", "ben done")
    assert played["ann"].mark(Marks.AIMED)
    played.say(lay((4, 3), (4, 4), shares=(3, 2)))
    assert played.roll.tally is not None
    assert sum(line.value for line in played.roll.tally.lines if line.label == "aim") == value
    played.say([3, 3])
    assert not played["ann"].mark(Marks.AIMED)


@pytest.mark.rule("C-aim-01")
def test_the_log_and_the_card_name_the_square_as_the_map_prints_it() -> None:
    played = play(gunner(), ben(at=(9, 5))).say(AimAt("ann", Cell(4, 3)))
    assert [marked.text for marked in played.told(Marked, figure="ann") if marked.mark.kind == Marks.AIMED] == [
        f"aims at the square 4 to the north-east ({played.battle.grid.name(Cell(4, 3))})"
    ]
    traits = [trait.text for trait in portrait(played.battle, played["ann"]).traits]
    assert any(played.battle.grid.name(Cell(4, 3)) in text for text in traits)


@pytest.mark.rule("C-edge-pair-29", "C-aim-01")
def test_automatic_fire_has_no_use_for_it() -> None:
    aims = (Mark(Marks.AIMED, "C-aim-01", 3, cell=Cell(4, 3)),)
    played = play(gunner(-1, RIFLE, marks=aims), ben(at=(4, 3), marks=(Mark(Marks.STUNNED, "C-base-24", 9),)))
    played.say(AutoFire("ann", f"ann/{RIFLE}", "kill", (Cell(4, 3),)))
    assert played.roll.tally is not None
    assert not any(line.label == "aim" for line in played.roll.tally.lines)
    assert not played["ann"].mark(Marks.AIMED)


@pytest.mark.rule("C-aim-01")
def test_what_one_may_aim_at() -> None:
    played = play(gunner(), ben(at=(9, 5)), ground={(6, 4): "wall", (6, 5): "wall", (6, 6): "wall"})
    assert refusal(played, AimAt("ann", Cell(4, 3))) == ""
    assert refusal(played, AimAt("ann", Cell(8, 5))) == "out of sight"
    assert refusal(play(ann(), ben(at=(9, 5))), AimAt("ann", Cell(4, 3))) == "no gun in hand reaches that far"


@pytest.mark.rule("C-edge-improved-suppression-fire-05")
@pytest.mark.parametrize(("hits", "squares", "shares"), [(7, 3, (3, 2, 2)), (6, 3, (2, 2, 2)), (2, 4, (1, 1, 0, 0))])
def test_a_division_is_proposed_that_is_as_even_as_it_can_be(hits: int, squares: int, shares: tuple[int, ...]) -> None:
    assert evenly(hits, squares) == shares
