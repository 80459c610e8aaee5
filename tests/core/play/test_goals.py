"""Goals in a game that shares nothing with skirmish: how far along they are, in words, and remembered when settled."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.events import Event
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.places import GoalSettled
from core.battle.posture import PRONE, Life
from core.battle.record import replace
from core.play.goal_verdict import decided
from core.play.goals import GoalRules, Progress, all_progress
from core.play.position import begin, resume
from core.play.turns import Verdict
from core.space.cell import Cell
from tests.support import toy
from tests.support.goals import ENDED, EXIT, RUNS, alive, as_they_are, battle, hold, protect, reach
from tests.support.toy import TOY, Step


def of(there: Battle, rules: GoalRules = RUNS) -> Progress:
    (progress,) = all_progress(there, rules)
    return progress


def state(there: Battle, rules: GoalRules = RUNS) -> GoalState:
    return of(there, rules).state


# -- to hold -----------------------------------------------------------------------------------------------------------


def test_what_is_held_is_open_until_its_turn_is_over() -> None:
    held = battle(hold(), turn=4, ann=(0, 0))
    assert (state(held), of(held).text) == (GoalState.OPEN, "held, turn 4 of 4")
    assert state(held, ENDED) is GoalState.MET


@pytest.mark.parametrize(
    ("there", "told"),
    [
        (battle(hold()), "not held, turn 2 of 4"),
        (battle(hold(), ann=(0, 0), dot=(1, 0)), "enemy there, turn 2 of 4"),
    ],
)
def test_what_nobody_holds_may_be_won_back_and_is_lost_in_the_end(there: Battle, told: str) -> None:
    assert (state(there), of(there).text) == (GoalState.OPEN, told)
    assert state(replace(there, clock=Clock(turn=4)), ENDED) is GoalState.FAILED


def test_a_turn_that_nobody_says_the_end_of_is_over_when_the_next_has_begun() -> None:
    assert state(battle(hold(), turn=4, ann=(0, 0))) is GoalState.OPEN
    assert state(battle(hold(), turn=5, ann=(0, 0))) is GoalState.MET


def test_who_lies_there_holds_it_and_who_is_unconscious_does_not() -> None:
    there = battle(hold(), turn=5, ann=(0, 0))
    assert state(there.with_figure(replace(there["ann"], posture=PRONE))) is GoalState.MET
    assert state(as_they_are(there, ann=Life.UNCONSCIOUS)) is GoalState.FAILED


def test_an_enemy_who_is_out_of_the_fight_is_in_nobodys_way() -> None:
    there = battle(hold(), turn=5, ann=(0, 0), dot=(1, 0))
    assert state(as_they_are(there, dot=Life.UNCONSCIOUS)) is GoalState.MET


def test_who_is_taken_neither_holds_nor_arrives_nor_stands_in_the_way() -> None:
    of_dot = GoalRules(taken=lambda battle, figure: figure.id == "dot")
    of_ann = GoalRules(taken=lambda battle, figure: figure.id == "ann")
    there = battle(hold(), turn=5, ann=(0, 0), dot=(1, 0))
    assert (state(there), state(there, of_dot)) == (GoalState.FAILED, GoalState.MET)
    assert state(battle(hold(), turn=5, ann=(0, 0)), of_ann) is GoalState.FAILED
    assert state(battle(reach(), ann=(0, 0)), of_ann) is GoalState.OPEN


def test_a_figure_counts_in_each_of_its_cells() -> None:
    there = battle(hold(), turn=5)
    assert state(there.with_figure(replace(there["ann"], also=(Cell(1, 0),)))) is GoalState.MET


def test_to_keep_the_enemy_out_nobody_need_be_there() -> None:
    out = hold(count=0)
    assert of(battle(out)).words == "Keep the enemy out of the gate until turn 4 is over"
    assert state(battle(out, turn=5)) is GoalState.MET
    assert state(battle(out, turn=5, dot=(0, 0))) is GoalState.FAILED


def test_those_who_are_named_must_hold_it_and_cannot_when_they_are_dead() -> None:
    named = hold(figures=("ann",))
    assert of(battle(named)).words == "Hold the gate with Ann until turn 4 is over"
    assert state(battle(named, turn=5, ben=(0, 0))) is GoalState.FAILED
    assert state(as_they_are(battle(named), ann=Life.DEAD)) is GoalState.FAILED


def test_without_a_turn_of_its_own_it_is_held_to_the_end() -> None:
    there = battle(hold(until=0), turn=9, limit=9, ann=(0, 0))
    assert of(there).words == "Hold the gate until turn 9 is over"
    assert (state(there), state(there, ENDED)) == (GoalState.OPEN, GoalState.MET)
    assert state(battle(hold(until=0), turn=90, limit=0, ann=(0, 0)), ENDED) is GoalState.OPEN


# -- to reach ----------------------------------------------------------------------------------------------------------


def test_so_many_must_be_there_at_once() -> None:
    both = reach(count=2, until=6)
    assert of(battle(both, ann=(0, 0))).text == "1 of 2 through, turn 2 of 6"
    assert of(battle(both)).words == "Bring 2 figures to 0101 or 0201 before turn 6 is over"
    assert state(battle(both, ann=(0, 0), ben=(1, 0))) is GoalState.MET


def test_who_is_out_of_the_fight_has_not_arrived() -> None:
    assert state(as_they_are(battle(reach(), ann=(0, 0)), ann=Life.UNCONSCIOUS)) is GoalState.OPEN


def test_only_those_who_are_named_count() -> None:
    named = reach(figures=("ben",))
    assert of(battle(named)).words == "Bring Ben to 0101 or 0201"
    assert state(battle(named, ann=(0, 0))) is GoalState.OPEN
    assert state(battle(named, ben=(0, 0))) is GoalState.MET


def test_it_has_failed_when_time_is_up_or_too_few_live() -> None:
    assert state(battle(reach(until=3), turn=4)) is GoalState.FAILED
    assert state(battle(reach(), turn=9), ENDED) is GoalState.FAILED
    there = battle(reach(count=2))
    assert state(as_they_are(there, ben=Life.UNCONSCIOUS)) is GoalState.OPEN
    assert state(as_they_are(there, ben=Life.DEAD)) is GoalState.FAILED


# -- to take alive, to protect -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("life", "expected"),
    [
        (Life.WELL, GoalState.OPEN),
        (Life.UNCONSCIOUS, GoalState.MET),
        (Life.DYING, GoalState.OPEN),
        (Life.DEAD, GoalState.FAILED),
    ],
)
def test_someone_is_taken_who_is_out_of_the_fight_and_lives(life: Life, expected: GoalState) -> None:
    assert state(as_they_are(battle(alive()), cal=life)) is expected


def test_a_game_says_who_is_taken() -> None:
    rules = GoalRules(taken=lambda battle, figure: figure.id == "cal")
    assert state(battle(alive()), rules) is GoalState.MET


def test_a_game_says_what_its_clock_counts() -> None:
    lasts = alive(until=4)
    words = of(battle(lasts)).words
    assert words.endswith(" turn 4 is over")
    found = of(battle(lasts), GoalRules(span="round"))
    assert (found.words, found.text) == (words.replace("turn", "round"), "0 of 1 taken, round 2 of 4")


def test_of_several_so_many_may_die() -> None:
    one = alive(figures=("cal", "dot"))
    assert of(battle(one)).words == "Take 1 of Cal and Dot alive"
    assert state(as_they_are(battle(one), cal=Life.DEAD)) is GoalState.OPEN
    both = as_they_are(battle(replace(one, count=2)), cal=Life.UNCONSCIOUS)
    assert (state(both), of(both).text) == (GoalState.OPEN, "1 of 2 taken")


def test_a_side_that_nobody_is_left_of_takes_nobody() -> None:
    gone = as_they_are(battle(alive()), ann=Life.DEAD, ben=Life.UNCONSCIOUS, cal=Life.UNCONSCIOUS)
    assert state(gone) is GoalState.OPEN


@pytest.mark.parametrize(
    ("life", "expected"),
    [
        (Life.WELL, "1 of 1 alive"),
        (Life.UNCONSCIOUS, "1 of 1 alive"),
        (Life.DYING, "1 of 1 alive"),
        (Life.DEAD, "failed"),
    ],
)
def test_only_the_dead_were_not_protected(life: Life, expected: str) -> None:
    assert of(as_they_are(battle(protect()), ann=life)).text == expected


def test_someone_is_protected_until_a_turn_or_to_the_end() -> None:
    until = protect(until=4)
    assert of(battle(until)).words == "Keep Ann alive until turn 4 is over"
    assert state(battle(until, turn=5)) is GoalState.MET
    assert of(battle(protect())).words == "Keep Ann alive"
    assert state(battle(protect(), turn=9), ENDED) is GoalState.MET


# -- how they end a battle ---------------------------------------------------------------------------------------------

BOTH = ("red", "blue")


@pytest.mark.parametrize(
    ("there", "verdict"),
    [
        (battle(), None),
        (battle(reach()), None),
        (battle(reach(), ann=(0, 0)), Verdict("red", "red has brought somebody to 0101 or 0201")),
        (battle(reach(wins=False), ann=(0, 0)), None),
        (battle(hold(), turn=5), Verdict("blue", "red has not held the gate")),
        (battle(hold(loses=False), turn=5), None),
        (
            battle(reach(), Goal("blue", GoalKind.PROTECT, figures=("cal",), until=1), ann=(0, 0)),
            Verdict(None, "red has brought somebody to 0101 or 0201, and blue has kept Cal alive"),
        ),
        (
            as_they_are(battle(reach(), protect(figures=("ben",)), ann=(0, 0)), ben=Life.DEAD),
            Verdict("blue", "red has not kept Ben alive"),
        ),
        (
            battle(hold(), Goal("blue", GoalKind.REACH, EXIT, until=4), turn=5),
            Verdict(None, "red has not held the gate, and blue has not brought somebody to 0101 or 0201"),
        ),
    ],
    ids=[
        "none",
        "open",
        "met",
        "met and not for that",
        "failed",
        "failed and no harm",
        "two at once",
        "both",
        "nobody",
    ],
)
def test_goals_say_who_has_won(there: Battle, verdict: Verdict | None) -> None:
    assert decided(there, RUNS, BOTH) == verdict


def test_of_three_sides_two_go_on_when_one_has_lost() -> None:
    lost = battle(hold(), turn=5)
    assert decided(lost, RUNS, ("red", "blue", "green")) is None
    assert decided(lost, RUNS, ("red", "green")) == Verdict("green", "red has not held the gate")
    assert decided(lost, RUNS, ("red",)) == Verdict(None, "red has not held the gate")


def test_who_is_out_of_the_fight_wins_by_no_goal() -> None:
    assert decided(battle(reach(state=GoalState.MET)), RUNS, ("blue",)) is None


# -- in a battle -------------------------------------------------------------------------------------------------------


def settled(told: Iterable[Event]) -> list[GoalSettled]:
    return [event for event in told if isinstance(event, GoalSettled)]


def test_a_goal_that_is_met_is_told_once_and_stays_so() -> None:
    position, told = begin(TOY, battle(reach(figures=("ann",), wins=False), ann=(0, 1)))
    assert settled(told) == []
    position, told = resume(TOY, position, Step("ann", Cell(0, 0)))
    (met,) = settled(told)
    assert met.describe(position.battle) == "Objective met: Red brought Ann to 0101 or 0201"
    position, told = resume(TOY, position, Step("ann", Cell(0, 1)))
    assert settled(told) == []
    assert of(position.battle).state is GoalState.MET


def test_without_goals_nothing_is_told() -> None:
    assert settled(begin(TOY, battle())[1]) == []


def test_a_game_asks_for_them_in_its_verdict() -> None:
    def verdict(there: Battle) -> Verdict | None:
        return decided(there, RUNS, there.sides) or toy.verdict(there)

    game = replace(TOY, turns=replace(TOY.turns, verdict=verdict))
    position, _ = begin(game, battle(reach(), ann=(0, 1)))
    position, _ = resume(game, position, Step("ann", Cell(0, 0)))
    assert position.verdict == Verdict("red", "red has brought somebody to 0101 or 0201")
