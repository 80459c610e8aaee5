"""Automatic fire that sweeps an arc (S16.6-23 to -27, -30). Fire at one target is in test_full_auto.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt, Noted
from core.battle.figure import Figure
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.match.notation import kinds_of, read, write
from core.play.asking import Roll
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.missiles.lines import sees
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire, bearing, lost_between, swept
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.shooting import number, with_rounds
from tests.support.skirmish import in_one_hex

RIFLE = "ann/assault rifle"
SCRATCH = [1, 1, 1]


def ann(strength: int = 15, dexterity: int = 12, facing: int = 0, *marks: Mark) -> Figure:
    return fighter("ann", facing=facing, strength=strength, dexterity=dexterity, main="assault rifle", marks=marks)


def other(
    name: str, at: tuple[int, int], *, side: str = "blue", condition: Condition = Condition.STANDING, facing: int = 3
) -> Figure:
    return fighter(name, at, facing, side=side, strength=60, dexterity=8, condition=condition)


def sweep(first: tuple[int, int], last: tuple[int, int], rounds: int = 13, spare: tuple[str, ...] = ()) -> SweepFire:
    return SweepFire("ann", RIFLE, rounds, cell(*first), cell(*last), spare)


def inside(
    first: tuple[int, int], last: tuple[int, int], *figures: Figure, shooter: Figure | None = None
) -> tuple[FigureId, ...]:
    battle = battle_of(shooter or ann(), *figures)
    return swept(battle, battle["ann"], cell(*first), cell(*last))


def hurt(play: Play) -> list[tuple[FigureId, int]]:
    return [(event.figure, event.hits) for event in play.told(Hurt)]


def needed(play: Play) -> tuple[FigureId | None, int]:
    return play.roll.target, number(play)


def settled(play: Play) -> bool:
    return not isinstance(play.position.waiting, Roll) or play.position.waiting.figure is None


def left(play: Play) -> int:
    return play["ann"].gear[0].rounds


# -- the arc -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.6-23")
def test_figures_on_or_between_the_lines_are_in_the_arc() -> None:
    figures = [other("mid", (2, -5)), other("out", (-1, -4)), other("on", (0, -3)), other("edge", (2, -3))]
    assert inside((0, -6), (4, -6), *figures) == ("on", "mid", "edge")


@pytest.mark.rule("S16.6-23")
def test_the_nearest_line_comes_first_and_on_one_line_the_nearer_figure() -> None:
    figures = [other("far", (2, -6)), other("near", (1, -3)), other("left", (-1, -2)), other("right", (3, -4))]
    assert inside((-2, -4), (6, -8), *figures) == ("left", "near", "far", "right")
    assert inside((6, -8), (-2, -4), *figures) == ("right", "near", "far", "left")


@pytest.mark.rule("S16.6-23")
def test_friends_are_in_it_and_who_is_out_of_the_fight_is_not() -> None:
    friend, corpse = other("friend", (0, -4), side="red"), other("corpse", (1, -4), condition=Condition.DEAD)
    lying = other("lying", (1, -5), condition=Condition.PRONE)
    assert inside((-1, -4), (3, -6), friend, corpse, lying) == ("friend", "lying")


@pytest.mark.rule("S16.6-23")
def test_who_stands_behind_a_wall_or_with_the_shooter_is_not() -> None:
    battle = battle_of(
        ann(), other("bob", (0, -4)), other("hth", (0, 1)), other("cal", (2, -6)), terrain={(0, -2): "wall"}
    )
    battle = in_one_hex(battle, "hth", "ann")
    assert not sees(battle, battle["ann"], battle["bob"])
    assert swept(battle, battle["ann"], cell(-1, -4), cell(3, -6)) == ("cal",)


@pytest.mark.rule("S16.6-23")
@pytest.mark.parametrize("facing", range(6))
def test_the_arc_runs_over_the_whole_front_whichever_way_the_shooter_faces(facing: int) -> None:
    battle = battle_of(ann(facing=facing))
    shooter, grid = battle["ann"], battle.grid
    around = [grid.step(shooter.at, grid.turned(facing, by)) for by in (-2, -1, 0, 1, 2)]
    order = [bearing(battle, shooter, at) for at in around]
    assert order == sorted(order)
    assert order[2] == 0
    assert (order[0], order[4]) == (-order[4], -order[0])
    assert bearing(battle, shooter, grid.step(shooter.at, grid.turned(facing, 3))) == 2


@pytest.mark.rule("S16.6-23")
def test_from_edge_to_edge_is_a_half_circle_ahead() -> None:
    figures = [other("west", (-2, 1)), other("north", (0, -4)), other("east", (2, -1)), other("south", (0, 4))]
    assert inside((-2, 1), (2, -1), *figures) == ("west", "north", "east")
    assert inside((2, -1), (-2, 1), *figures) == ("east", "north", "west")


@pytest.mark.rule("S16.6-23")
@pytest.mark.parametrize(
    ("first", "last", "clause"),
    [
        ((0, -6), (4, -6), None),
        ((4, -6), (0, -6), None),
        ((2, -5), (2, -5), None),
        ((0, 5), (4, -6), "S16.6-23"),
        ((0, -6), (4, 0), "S16.6-23"),
        ((0, 0), (4, -6), "S16.6-23"),
        ((0, -6), (20, -45), "S16.6-23"),
        ((-4, 0), (-1, -4), "S16.6-23"),
    ],
)
def test_both_lines_lead_ahead_and_someone_is_between_them(
    first: tuple[int, int], last: tuple[int, int], clause: str | None
) -> None:
    play = Play.acting(battle_of(ann(), other("bob", (2, -5))))
    assert play.refused_by(sweep(first, last)) == clause


@pytest.mark.rule("S16.6-23")
def test_the_menu_offers_to_sweep_all_foes_ahead_from_either_side() -> None:
    figures = [other("bob", (2, -5)), other("cal", (-1, -4)), other("dan", (0, 4)), other("eve", (0, -6))]
    play = Play.acting(battle_of(ann(), *figures))
    offered = [choice for choice in play.menu.of("ann") if isinstance(choice, SweepFire)]
    assert offered == [sweep((-1, -4), (2, -5)), sweep((2, -5), (-1, -4))]
    alone = Play.acting(battle_of(ann(), other("bob", (2, -5)), other("dan", (0, 4))))
    assert not any(isinstance(choice, SweepFire) for choice in alone.menu.of("ann"))


@pytest.mark.rule("S16.6-23")
def test_a_sweep_is_written_with_the_hexes_of_its_lines() -> None:
    grid = battle_of(ann()).grid
    order = sweep((0, -6), (4, -6), 9, ("bob",))
    said = write(order, grid)
    assert said.split(" ", 2)[1] == "sweep-fire"
    assert read(said, grid, kinds_of(BOOK), ["ann", "bob"]) == order


# -- who may sweep -----------------------------------------------------------------------------------------------

ACROSS = sweep((-1, -4), (2, -5))


def why_not(shooter: Figure, *more: Figure) -> str | None:
    refusal = BOOK.refusal(battle_of(shooter, other("bob", (0, -4)), *more), ACROSS)
    return refusal[0] if refusal else None


@pytest.mark.rule("S16.6-23", "S16.6-09", "S12-06")
def test_a_sweep_is_automatic_fire_and_bound_by_all_that_binds_it() -> None:
    assert why_not(ann()) is None
    assert why_not(with_rounds(ann(), 12)) == "S16.6-09"
    assert why_not(with_rounds(ann(), 0)) == "S12-06"
    assert why_not(replace(ann(), walk=(cell(0, 2), cell(0, 1), cell(0, 0)))) == "S12.0-09"
    fired = (Mark(Marks.SHOOTING, "S12-07", 1, "bob"), Mark(Marks.FIRING, "S12-07", 1, RIFLE))
    assert why_not(ann(15, 12, 0, *fired)) == "S16.6-01"
    pistol = SweepFire("ann", "ann/pistol", 3, ACROSS.first, ACROSS.last)
    play = Play.acting(battle_of(fighter("ann", main="pistol"), other("bob", (0, -4))))
    assert play.refused_by(pistol) == "S12-07"


@pytest.mark.rule("S16.6-03")
def test_one_sweep_is_all_the_automatic_fire_of_a_turn() -> None:
    fired = (Mark(Marks.SHOOTING, "S12-07", 1, "bob"), Mark(Marks.FIRING, "S12-07", 2, RIFLE))
    assert why_not(ann(15, 12, 0, *fired)) == "S12-07"


@pytest.mark.rule("S12.0-10", "S16.3-05")
def test_nobody_sweeps_while_engaged_or_after_a_stab() -> None:
    assert why_not(ann(), replace(other("eve", (0, -1)))) == "S12.0-10"
    assert why_not(ann(15, 12, 0, Mark(Marks.STABBED, "S16.3-05", about="bob"))) == "S16.3-05"


# -- what happens ------------------------------------------------------------------------------------------------

A, B, C = (0, -6), (1, -6), (4, -7)


def example(rounds: int = 25, *, dexterity: int = 12, options: tuple[str, ...] = ()) -> Play:
    """A at 6 hexes, B beside him, C 3 hexes on: all from left to right before Ann."""
    figures = [other("a", A), other("b", B), other("c", (4, -6))]
    return Play.acting(battle_of(with_rounds(ann(dexterity=dexterity), rounds), *figures, options=options))


@pytest.mark.rule("S16.6-24", "S16.6-25", "S16.6-26", "S16.6-27")
def test_the_example_goes_through_three_targets() -> None:
    play = example().say(sweep(A, (4, -6)))
    assert needed(play) == ("a", 12)
    play.say([3, 3, 3], SCRATCH, SCRATCH, [1, 1, 1])
    assert needed(play) == ("b", 11)
    play.say([4, 4, 4])
    assert needed(play) == ("c", 10)
    play.say([4, 3, 3], SCRATCH)
    assert hurt(play) == [("a", 3), ("a", 3), ("a", 3), ("c", 3)]
    assert settled(play)
    assert left(play) == 12
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)
    assert [event.text for event in play.told(Noted)] == ["loses 2 rounds on the way to C: 7 left"]


@pytest.mark.rule("S16.6-24")
def test_each_target_has_its_own_adjustments() -> None:
    play = Play.acting(battle_of(ann(), other("a", (0, -6), facing=0), other("b", (1, -9)))).say(sweep(A, (1, -9)))
    assert needed(play) == ("a", 12 + 4 + 4 - 4)
    play.say([6, 5, 5])
    assert needed(play) == ("b", 12 + 10 // 3 - 4 - 1)


@pytest.mark.rule("S16.6-24", "S16.6-20")
def test_within_a_sweep_the_distance_from_the_first_target_costs_nothing() -> None:
    play = Play.acting(battle_of(ann(), other("a", (-2, -4)), other("b", (3, -5)))).say(sweep((-2, -4), (3, -5)))
    play.say([6, 5, 5])
    assert needed(play) == ("b", 12 + 8 // 3 - 4)


@pytest.mark.rule("S16.6-08", "S16.6-25")
def test_the_recoil_is_that_of_all_the_rounds_declared() -> None:
    weak = Play.acting(battle_of(ann(11), other("a", A), other("b", B))).say(sweep(A, B))
    assert needed(weak) == ("a", 12 - 4)
    weak.say([6, 5, 5])
    assert needed(weak) == ("b", 12 + 4 - 4 - 4)


@pytest.mark.rule("S16.6-24", "S12.2-13")
def test_a_figure_in_the_way_in_the_arc_makes_the_shot_harder() -> None:
    play = Play.acting(battle_of(ann(), other("a", (0, -9)), other("b", (0, -12)))).say(sweep((0, -9), (1, -12)))
    assert needed(play.say([6, 5, 5])) == ("b", 12 + 10 // 3 - 4 - 1 - 1)


@pytest.mark.rule("S16.6-26")
@pytest.mark.parametrize(("at", "lost"), [((0, -6), 0), ((1, -6), 0), ((2, -6), 1), ((3, -6), 2), ((5, -6), 4)])
def test_a_round_is_lost_for_every_hex_of_a_gap(at: tuple[int, int], lost: int) -> None:
    assert lost_between(battle_of(ann()), cell(0, -6), cell(*at)) == lost


@pytest.mark.rule("S16.6-27")
@pytest.mark.parametrize(("rounds", "reached"), [(3, False), (4, True)])
def test_a_sweep_ends_in_a_gap_that_takes_the_last_rounds(rounds: int, reached: bool) -> None:
    play = Play.acting(battle_of(ann(), other("a", A), other("b", (3, -6)))).say(sweep(A, (3, -6), rounds))
    play.say([6, 5, 5])
    assert settled(play) is not reached
    assert left(play) == 25 - rounds


@pytest.mark.rule("S16.6-25", "S16.6-27")
def test_a_miss_takes_one_round_and_without_any_the_sweep_is_over() -> None:
    play = example().say(sweep(A, (4, -6), 2), [6, 5, 5])
    assert needed(play) == ("b", 8)
    assert settled(play.say([6, 5, 5]))
    assert left(play) == 23


@pytest.mark.rule("S16.6-25")
def test_no_more_bullets_hit_than_are_left() -> None:
    play = example(dexterity=16).say(sweep(A, B, 4), [4, 3, 2], SCRATCH, SCRATCH, SCRATCH)
    assert hurt(play) == [("a", 3)] * 3
    assert settled(play)


@pytest.mark.rule("S16.6-25", "S16.6-21")
def test_rounds_that_fly_past_the_fallen_are_spent() -> None:
    play = example().say(sweep(A, B), [3, 3, 3], [3, 3, 3])
    assert hurt(play) == [("a", 9)]
    assert needed(play) == ("b", 12 + 10 // 3 - 4)


@pytest.mark.rule("S16.6-27")
def test_a_seventeen_drops_the_gun_and_ends_the_sweep() -> None:
    play = example().say(sweep(A, (4, -6)), [6, 6, 5])
    assert settled(play)
    (gun,) = play.battle.fallen[cell(0, 0)]
    assert gun.rounds == 12


@pytest.mark.rule("S16.6-27", "S16.6-28")
def test_an_eighteen_jams_the_gun_and_ends_the_sweep_with_what_was_not_fired_still_in_it() -> None:
    play = example().say(sweep(A, (4, -6)), [6, 5, 5])
    play.say([6, 6, 6], [4])
    assert settled(play)
    gun = play["ann"].gear[0]
    assert (gun.soundness, gun.rounds) == (Soundness.JAMMED, 25 - 2)


@pytest.mark.rule("S16.6-23")
def test_a_friend_in_the_arc_is_fired_at_like_a_foe() -> None:
    friend = other("friend", A, side="red")
    play = Play.acting(battle_of(ann(), friend, other("b", B))).say(sweep(A, B))
    assert needed(play) == ("friend", 12)
    play.say([4, 4, 3], SCRATCH)
    assert hurt(play) == [("friend", 3)]


@pytest.mark.rule("S16.6-24")
def test_a_miss_in_a_sweep_endangers_nobody_behind() -> None:
    play = Play.acting(battle_of(ann(), other("a", A), other("b", (0, -9)))).say(sweep(A, A, 13))
    assert needed(play.say([6, 5, 5])) == ("b", 12 + 10 // 3 - 4 - 1)
    assert settled(play.say([6, 5, 5]))


# -- friends in the arc ------------------------------------------------------------------------------------------

SPARED = sweep(A, B, 13, ("friend",))


def with_friend(*options: str) -> Play:
    friend = other("friend", A, side="red")
    return Play.acting(battle_of(ann(), friend, other("b", B), options=options))


@pytest.mark.rule("S16.6-30")
@pytest.mark.parametrize(("faces", "struck"), [([4, 3, 3], 2), ([3, 3, 2], 0), ([6, 6, 4], 8)])
def test_a_friend_is_avoided_and_takes_what_the_roll_failed_by(faces: list[int], struck: int) -> None:
    play = with_friend("S16.6-30").say(SPARED)
    assert needed(play) == ("friend", 8)
    prone = play.say(faces, *[SCRATCH] * min(struck, 3))
    assert hurt(play) == [("friend", 3)] * min(struck, 3)
    assert needed(prone) == ("b", 12 - 4 + (13 - max(1, struck)) // 3)


@pytest.mark.rule("S16.6-30")
def test_only_with_the_option_on_and_only_those_in_the_arc_are_spared() -> None:
    assert with_friend().refused_by(SPARED) == "S16.6-30"
    play = with_friend("S16.6-30")
    assert play.why_not(SPARED) is None
    assert play.refused_by(replace(SPARED, spare=("ann",))) == "S16.6-30"
    assert play.refused_by(replace(SPARED, spare=("friend", "friend"))) == "S16.6-30"
    assert play.refused_by(replace(SPARED, spare=("friend", "b"))) == "S16.6-30"


@pytest.mark.rule("S16.6-30")
def test_the_menu_offers_to_spare_the_friends() -> None:
    def offered(*options: str) -> list[tuple[str, ...]]:
        friend = other("friend", (1, -5), side="red")
        battle = battle_of(ann(), friend, other("a", A), other("b", (4, -6)), options=options)
        return [c.spare for c in Play.acting(battle).menu.of("ann") if isinstance(c, SweepFire)]

    assert offered() == [(), ()]
    assert offered("S16.6-30") == [(), (), ("friend",), ("friend",)]
