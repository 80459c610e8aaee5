"""Objectives about a thing, in a game that shares nothing with skirmish: taken, carried to cells, had at the end; what
becomes of it when figures fall, leave, or use it up. Objectives about cells and people: test_goals.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.events import fold
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.item import Item
from core.battle.posture import PRONE, Life
from core.battle.record import replace
from core.play.goal_things import dropped, lying_at, marked_cells, where_is
from core.play.goal_verdict import decided, put_down
from core.play.goals import GoalRules, Progress, all_progress
from core.play.turns import Verdict
from core.play.verdict_words import outcome, reason
from core.play.wants import denied_cells, precious, prized, wants
from core.play.winning import ways_to_win
from core.space.cell import Cell
from tests.support.goals import ENDED, EXIT, RUNS, as_they_are, battle

BOX = Item("ground-1/box", "box")
TAKE = Goal("red", GoalKind.TAKE, thing=BOX.id)
CARRY = Goal("red", GoalKind.CARRY, EXIT, thing=BOX.id, place="the gate")
HAVE = Goal("red", GoalKind.HAVE, until=4, thing=BOX.id)
FAR = Cell(2, 0)


def on_the_ground(there: Battle, at: Cell = FAR) -> Battle:
    return there.with_fallen(at, (BOX,))


def with_it(there: Battle, name: str, *, in_hand: bool = True) -> Battle:
    one = there[name]
    return there.with_figure(replace(one, gear=(BOX,), main=BOX.id if in_hand else None))


def of(there: Battle, rules: GoalRules = RUNS) -> Progress:
    (progress,) = all_progress(there, rules)
    return progress


def state(there: Battle, rules: GoalRules = RUNS) -> GoalState:
    return of(there, rules).state


# -- when it is met ----------------------------------------------------------------------------------------------------


def test_it_is_taken_once_a_figure_of_the_side_has_it_in_hand_or_pack() -> None:
    lying = on_the_ground(battle(TAKE))
    assert (state(lying), of(lying).text, of(lying).words) == (GoalState.OPEN, "on the ground", "Take the box")
    assert state(with_it(battle(TAKE), "ann")) is GoalState.MET
    assert state(with_it(battle(TAKE), "ben", in_hand=False)) is GoalState.MET
    assert (state(with_it(battle(TAKE), "cal")), of(with_it(battle(TAKE), "cal")).text) == (
        GoalState.OPEN,
        "Cal has it",
    )


def test_it_is_carried_once_who_has_it_is_in_the_cells() -> None:
    assert state(with_it(battle(CARRY), "ann")) is GoalState.OPEN
    assert state(with_it(battle(CARRY, ann=(0, 0)), "ann")) is GoalState.MET
    assert state(with_it(battle(CARRY, ben=(0, 0)), "ann")) is GoalState.OPEN
    assert of(with_it(battle(CARRY), "ann")).words == "Carry the box to the gate"


def test_to_lie_in_the_cells_is_not_to_be_carried_there() -> None:
    assert state(on_the_ground(battle(CARRY, ann=(1, 0)), Cell(0, 0))) is GoalState.OPEN


def test_who_has_it_at_the_end_of_the_turn_has_it() -> None:
    held = with_it(battle(HAVE, turn=4), "ann")
    assert (state(held), of(held).text) == (GoalState.OPEN, "Ann has it, turn 4 of 4")
    assert of(held).words == "Have the box when turn 4 is over"
    assert state(held, ENDED) is GoalState.MET
    assert state(with_it(battle(HAVE, turn=4), "cal"), ENDED) is GoalState.FAILED
    assert state(on_the_ground(battle(HAVE, turn=4)), ENDED) is GoalState.FAILED


@pytest.mark.parametrize("kind", [TAKE, CARRY])
def test_what_is_done_in_the_last_turn_is_done_in_time(kind: Goal) -> None:
    late = replace(kind, until=2)
    assert state(with_it(battle(late, ann=(0, 0)), "ann"), ENDED) is GoalState.MET
    assert state(on_the_ground(battle(late, ann=(0, 0))), ENDED) is GoalState.FAILED


def test_only_those_who_are_named_may_do_it() -> None:
    named = replace(CARRY, figures=("ann",))
    assert state(with_it(battle(named, ben=(0, 0)), "ben")) is GoalState.OPEN
    assert state(with_it(battle(named, ann=(0, 0)), "ann")) is GoalState.MET
    assert of(on_the_ground(battle(named))).words == "Carry the box to the gate with Ann"


@pytest.mark.parametrize("goal", [TAKE, CARRY, HAVE])
def test_who_lies_prone_has_it_and_who_is_out_of_the_fight_does_not(goal: Goal) -> None:
    held = with_it(battle(goal, turn=4, ann=(0, 0)), "ann")
    prone = held.with_figure(replace(held["ann"], posture=PRONE))
    assert state(prone, ENDED) is GoalState.MET
    assert state(as_they_are(held, ann=Life.UNCONSCIOUS)) is GoalState.OPEN


# -- when it can't be met any more -------------------------------------------------------------------------------------


def test_a_thing_that_no_longer_exists_can_be_had_by_nobody() -> None:
    assert (state(battle(HAVE)), of(battle(TAKE)).state) == (GoalState.FAILED, GoalState.FAILED)
    assert where_is(battle(HAVE), BOX.id) is None


def test_a_thing_that_has_left_the_map_is_had_by_the_side_that_has_it() -> None:
    away = as_they_are(with_it(battle(HAVE), "ann"), ann=Life.GONE)
    assert (state(away), of(away).so_far) == (GoalState.OPEN, "Ann got away with it")
    assert state(replace(away, clock=Clock(turn=4)), ENDED) is GoalState.MET
    assert state(as_they_are(with_it(battle(HAVE), "cal"), cal=Life.GONE)) is GoalState.FAILED


def test_it_leaves_the_map_by_the_right_exit_or_not_at_all() -> None:
    out = as_they_are(with_it(battle(CARRY, ann=(0, 0)), "ann"), ann=Life.GONE)
    assert state(out) is GoalState.MET
    assert state(as_they_are(with_it(battle(CARRY), "ann"), ann=Life.GONE)) is GoalState.FAILED


def test_the_dead_carry_nothing() -> None:
    named = replace(CARRY, figures=("ann",))
    assert state(as_they_are(on_the_ground(battle(named)), ann=Life.DEAD)) is GoalState.FAILED
    assert state(as_they_are(on_the_ground(battle(CARRY)), ann=Life.DEAD)) is GoalState.OPEN


# -- who falls drops it ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("in_hand", [True, False])
@pytest.mark.parametrize("life", [Life.UNCONSCIOUS, Life.DEAD])
def test_who_goes_out_of_the_fight_drops_it(life: Life, in_hand: bool) -> None:
    down = as_they_are(with_it(battle(TAKE), "cal", in_hand=in_hand), cal=life)
    (event,) = put_down(down, RUNS)
    assert event.describe(down) == "Cal drops the box"
    after = fold(down, (event,))
    assert (lying_at(after, TAKE), after["cal"].gear, after["cal"].main) == (down["cal"].at, (), None)
    assert list(dropped(after, lambda figure: figure.active)) == []


def test_who_is_in_the_fight_or_has_left_with_it_drops_nothing() -> None:
    held = with_it(battle(TAKE, HAVE), "cal")
    assert put_down(held, RUNS) == ()
    assert put_down(as_they_are(held, cal=Life.GONE), RUNS) == ()
    settled = replace(held, goals=tuple(replace(goal, state=GoalState.FAILED) for goal in held.goals))
    assert put_down(as_they_are(settled, cal=Life.DEAD), RUNS) == ()


def test_a_thing_that_is_fixed_to_another_goes_with_it() -> None:
    gun = Item("cal/gun", "gun", fixed=BOX)
    there = battle(TAKE)
    armed = there.with_figure(replace(there["cal"], gear=(gun,), main=gun.id))
    found = where_is(armed, BOX.id)
    assert found is not None
    assert (found.holder, found.item) == ("cal", gun)
    (event,) = put_down(as_they_are(armed, cal=Life.DEAD), RUNS)
    assert event.item == gun.id


# -- what it decides, and how it is said -------------------------------------------------------------------------------


def test_of_two_who_want_it_one_has_it_at_the_end() -> None:
    both = battle(HAVE, replace(HAVE, side="blue"), turn=4)
    left = ("red", "blue")
    won = Verdict("blue", "blue has had the box at the end")
    assert decided(with_it(both, "dot"), ENDED, left) == won
    assert decided(on_the_ground(both), ENDED, left) == Verdict(
        None, "red has not had the box at the end, and blue has not had the box at the end"
    )
    assert reason(both, won, "turn") == "Blue had the box at the end"


def test_the_outcome_in_words() -> None:
    there = battle(TAKE)
    met, failed = GoalState.MET, GoalState.FAILED
    assert [outcome(there, goal, met, "turn") for goal in (TAKE, CARRY)] == [
        "Red took the box",
        "Red carried the box to the gate",
    ]
    assert [outcome(there, goal, failed, "turn") for goal in (TAKE, CARRY, HAVE)] == [
        "Red didn't take the box",
        "Red didn't carry the box to the gate",
        "Red didn't have the box at the end",
    ]
    assert outcome(there, replace(TAKE, called="The Ox's box"), met, "turn") == "Red took the Ox's box"


def test_the_ways_to_win_say_where_it_is_and_what_is_still_needed() -> None:
    both = battle(HAVE, replace(CARRY, side="blue"))
    lying, with_cal, with_ann = on_the_ground(both), with_it(both, "cal"), with_it(both, "ann")
    needed = [[way.needed for way in ways_to_win(there, RUNS, "red")[:2]] for there in (lying, with_cal, with_ann)]
    assert needed == [
        ["pick it up, 3 turns left", "keep them away from it"],
        ["get it from Cal, 3 turns left", "get it from Cal"],
        ["keep it 3 turns more", ""],
    ]
    assert ways_to_win(with_cal, RUNS, "blue")[0].needed == "bring it there"
    assert ways_to_win(lying, RUNS, "red")[0].by == " after turn 4"


def test_to_have_the_same_thing_is_no_second_objective() -> None:
    both = on_the_ground(battle(HAVE, replace(HAVE, side="blue")))
    assert [way.words for way in ways_to_win(both, RUNS, "red")][:1] == ["Have the box when turn 4 is over"]
    assert len(ways_to_win(both, RUNS, "red")) == 2


def test_its_cell_is_marked_wherever_it_is() -> None:
    assert marked_cells(on_the_ground(battle(CARRY)), CARRY) == (*EXIT, FAR)
    held = with_it(battle(CARRY), "ann")
    assert marked_cells(held, CARRY) == (*EXIT, held["ann"].at)
    assert marked_cells(as_they_are(held, ann=Life.GONE), CARRY) == EXIT


# -- what it asks of figures -------------------------------------------------------------------------------------------


def test_all_go_to_it_and_who_has_it_goes_where_it_is_to_be() -> None:
    (want,) = wants(on_the_ground(battle(CARRY)), "red")
    assert want.figures == {"ann", "ben"}
    assert FAR in want.cells
    assert len(want.cells) > 1
    (want,) = wants(with_it(battle(CARRY), "ann"), "red")
    assert (want.figures, want.cells) == (frozenset({"ann"}), frozenset(EXIT))
    (want,) = wants(with_it(battle(CARRY), "cal"), "red")
    assert Cell(3, 4) in want.cells


def test_who_has_it_is_precious_and_its_way_is_denied() -> None:
    held = with_it(battle(CARRY), "ann")
    assert precious(held, "red") == prized(held, "blue") == {"ann"}
    assert denied_cells(held, "blue") == frozenset(EXIT)
    assert FAR in denied_cells(on_the_ground(battle(TAKE)), "blue")
    assert not denied_cells(with_it(battle(TAKE), "cal"), "blue")
