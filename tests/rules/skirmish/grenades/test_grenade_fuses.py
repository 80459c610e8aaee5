"""What goes off when: molotovs at once, the rest when a turn or a movement ends."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.rulesets.skirmish.fire.fires import burning
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.grenade_machines import Lit
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.course import MoveFirst
from core.rulesets.skirmish.turn.declarations import DeclareNothing
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.grenades import covered, grenade_states, lying, moves_end, turn_ends, with_fields

HE = "high explosive grenade"


def ann(kind: str, **traits: int) -> Figure:
    return fighter("ann", (0, 0), 2, main=kind, strength=traits.get("strength", 20))


def bob(at: tuple[int, int] = (6, -3), strength: int = 40) -> Figure:
    return fighter("bob", at, 5, side="blue", strength=strength, dexterity=3, main="dagger")


def thrown(kind: str, fuse: Fuse, *others: Figure, turn: int = 3, to: tuple[int, int] = (6, -3)) -> Play:
    """Ann has thrown her grenade just where she wanted."""
    play = Play.acting(battle_of(ann(kind), *(others or (bob(),)), turn=turn, phase=Phase.ACTIONS))
    return play.say(Lob("ann", cell(*to), f"ann/{kind}", fuse), [1, 2, 2])


def hits(play: Play, figure: str = "bob") -> list[int]:
    return [event.hits for event in play.told(Hurt) if event.figure == figure]


def to_movement(play: Play) -> Play:
    """Over the end of this turn to the first side's movement of the next."""
    return play.say(DoNothing("bob"), [6], [1], MoveFirst("ann"))


@pytest.mark.rule("S16.12-18")
def test_a_molotov_bursts_before_the_next_figure_acts() -> None:
    play = thrown("molotov", Fuse.NONE)
    assert hits(play) == [4]
    play.say([1, 1, 1, 1])
    assert play.decision.figures == ("bob",)
    assert burning(play.battle, cell(6, -3)) == "liquid"


@pytest.mark.rule("S16.12-18", "S16.12-14")
def test_a_dropped_molotov_bursts_at_the_throwers_feet() -> None:
    play = Play.acting(battle_of(ann("molotov"), bob()))
    play.say(Lob("ann", cell(6, -3), "ann/molotov"), [6, 6, 6], [1, 1, 1, 1])
    assert hits(play, "ann") == [4]
    assert burning(play.battle, cell(0, 0)) == "liquid"
    assert play["ann"].item("ann/molotov") is None


@pytest.mark.rule("S16.12-09")
def test_a_missed_grenade_works_where_it_lands() -> None:
    cid = fighter("cid", (10, -3), 5, side="blue", strength=40, dexterity=2, main="dagger")
    play = Play.acting(battle_of(ann(HE), bob(), cid))
    play.say(Lob("ann", cell(6, -3), f"ann/{HE}", Fuse.THIS_TURN), [4, 5, 5], [3])
    play.say(DoNothing("bob"), DoNothing("cid"), [1, 1, 1, 1])
    assert hits(play) == []
    assert hits(play, "cid") == [4]


@pytest.mark.rule("S16.12-19")
def test_the_short_fuse_burns_until_the_turn_of_the_throw_ends() -> None:
    play = thrown(HE, Fuse.THIS_TURN)
    assert play.decision.figures == ("bob",)
    play.say(DoNothing("bob"))
    assert play.battle.clock.phase == Phase.TURN_END
    play.say([1, 1, 1, 2])
    assert (play.battle.clock.turn, hits(play)) == (4, [5])


@pytest.mark.rule("S16.12-19")
def test_the_long_fuse_burns_until_everyone_has_moved_in_the_turn_after() -> None:
    play = to_movement(thrown(HE, Fuse.NEXT_MOVE))
    play.say(EndMoves("ann"), EndMoves("bob"))
    assert (play.battle.clock.turn, play.battle.clock.phase) == (4, Phase.MOVEMENT)
    play.say([1, 1, 1, 2])
    assert (play.battle.clock.phase, hits(play)) == (Phase.DECLARATIONS, [5])


@pytest.mark.rule("S16.12-19")
def test_a_figure_that_walks_away_from_a_long_fuse_is_safe() -> None:
    play = to_movement(thrown(HE, Fuse.NEXT_MOVE))
    play.say(EndMoves("ann"), Move("bob", (cell(7, -3), cell(8, -3), cell(9, -3)), 2))
    assert play.awaits_choice()
    assert hits(play) == []
    assert grenade_states(play.battle) == {}


@pytest.mark.rule("S16.12-19")
def test_each_fuse_waits_for_its_own_moment() -> None:
    battle = battle_of(bob((9, 9)), fighter("ann", (-9, 0)))
    short = with_fields(battle, lying(HE, (0, 0), Lit.FUSED_END_TURN, 3))
    long = with_fields(battle, lying(HE, (0, 0), Lit.FUSED_NEXT_MOVE, 3))
    assert grenade_states(turn_ends(short, 3)) == {}
    assert grenade_states(turn_ends(long, 3)) == {HE: "fused_next_move"}
    assert grenade_states(moves_end(long, 3)) == {HE: "fused_next_move"}
    assert grenade_states(moves_end(long, 4)) == {}


@pytest.mark.rule("S16.12-05")
def test_a_flammable_grenade_is_a_molotov_with_a_fuse() -> None:
    battle = with_fields(
        battle_of(bob((0, 0)), bob_two((1, 0)), options=["S16.12-05"]),
        lying("flammable grenade", (0, 0), Lit.FUSED_END_TURN, 3),
    )
    after = turn_ends(battle, 3, [1, 1, 1, 1])
    assert (after["bob"].hurt, after["cid"].hurt) == (4, 2)
    assert [burning(after, cell(q, 0)) for q in (0, 1)] == ["liquid", None]


def bob_two(at: tuple[int, int]) -> Figure:
    return fighter("cid", at, 5, side="blue", strength=40)


@pytest.mark.rule("S16.12-19")
def test_an_incendiary_goes_off_by_its_fuse_over_a_megahex() -> None:
    battle = with_fields(battle_of(bob((5, 0))), lying("incendiary grenade", (0, 0), Lit.FUSED_NEXT_MOVE, 3))
    after = moves_end(battle, 4)
    assert [burning(after, cell(q, 0)) for q in (0, 1, 2)] == ["incendiary", "incendiary", None]


@pytest.mark.rule("S16.12-47")
@pytest.mark.parametrize(
    ("fuse", "at_end_of_turn_3", "after_movement_of_turn_4"), [(Lit.FUSED_END_TURN, 1, 1), (Lit.FUSED_NEXT_MOVE, 0, 1)]
)
def test_with_either_fuse_the_first_turn_of_smoke_is_the_one_after_the_throw(
    fuse: Lit, at_end_of_turn_3: int, after_movement_of_turn_4: int
) -> None:
    battle = with_fields(battle_of(bob((9, 9))), lying("smoke grenade", (0, 0), fuse, 3))
    battle = turn_ends(battle, 3)
    assert covered(battle) == at_end_of_turn_3
    battle = moves_end(battle, 4)
    assert covered(battle) == after_movement_of_turn_4
    battle = turn_ends(battle, 4)
    assert covered(battle) == 7


def test_a_figure_felled_after_the_movement_declares_nothing() -> None:
    frail = fighter("bob", (6, -3), 5, side="blue", strength=10, dexterity=3, main="dagger")
    cid = fighter("cid", (9, 9), 5, side="blue", dexterity=2, main="dagger")
    play = thrown(HE, Fuse.NEXT_MOVE, frail, cid)
    play.say(DoNothing("bob"), DoNothing("cid"), [1], [6], MoveFirst("bob"), EndMoves("bob"), EndMoves("ann"))
    play.say([3, 3, 3, 3])
    assert play["bob"].condition is Condition.DEAD
    assert play.decision.figures == ("cid",)


@pytest.mark.rule("S12.0-35", "S16.12-19")
def test_a_figure_felled_after_the_movement_loses_its_action() -> None:
    play = to_movement(thrown(HE, Fuse.NEXT_MOVE)).say(EndMoves("ann"), EndMoves("bob"), [3, 3, 3, 3])
    assert play["bob"].condition is Condition.PRONE
    play.say(DeclareNothing("ann"))
    assert play.battle.clock.turn == 5
