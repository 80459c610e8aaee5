"""Playing an objective out to its deadline: whose time is nearly up, who decides it, and what comes of it. The
positions in which it counts are in the suites (goals/levels.py)."""

from __future__ import annotations

from itertools import count

import pytest

import hexfray
from ai.deadline import MOST_DECIDERS, MOST_TRIED, Search, deadline
from ai.goal_chances import GoalSense
from ai.labels import AT_THE_DEADLINE, Objective
from ai.profiles import profiles
from ai.skirmish.room import Skirmish
from ai.tactics import Manner
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.item import Item
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Answer, Choice, Decision, Roll
from core.play.dice import chances
from core.play.order_odds import first_roll
from core.play.position import Position, advance, begin, menu
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.turn.acting import Acting
from core.rulesets.skirmish.turn.phases import Moving
from core.space.cell import Cell
from tests.ai.test_goal_chances import HOLD, REACH, SENSE, battle

MASTER = Thinker(Skirmish(), profiles()["master"])
FIELD = """title = "Last turn"
about = "x"
ruleset = "skirmish"
limit = 1
[map]
width = 44
height = 7
[sides.red]
name = "Red"
colour = "red"
seat = "person"
[sides.blue]
name = "Blue"
colour = "blue"
seat = "person"
{goals}
[[figure]]
id = "ann"
name = "Ann"
side = "red"
at = "0303"
facing = "SE"
STR = 12
DEX = 12
main = "broadsword"
[[figure]]
id = "ben"
name = "Ben"
side = "blue"
at = "{ben}"
facing = "NW"
STR = 10
DEX = 9
"""
STONE = '[[goal]]\nside = "red"\nkind = "hold"\ncells = ["0603"]\nplace = "the stone"'
KEEP_BEN = '[[goal]]\nside = "blue"\nkind = "protect"\nfigures = ["ben"]'


def asked(goals: str, about: type[object], ben: str = "1303", hurt: int = 0) -> Position:
    """The first decision of Ann of that kind; until then she does what a soldier does, and Ben stays where he is."""
    start = hexfray.parse(FIELD.format(goals=goals, ben=ben)).battle
    position, _ = begin(SKIRMISH, start.with_figure(replace(start["ben"], hurt=hurt)))
    soldier = Thinker(Skirmish(), profiles()["soldier"])
    for number in count():
        waiting = position.waiting
        assert waiting is not None
        if isinstance(waiting, Roll):
            answer: Answer = (1 + number % waiting.dice.sides,) * waiting.dice.count
        elif waiting.figures == ("ann",) and isinstance(waiting.about, about):
            return position
        elif "ben" in waiting.figures:
            offered = list(menu(SKIRMISH, position))
            answer = next((choice for choice in offered if choice.is_pass), offered[0])
        else:
            answer = soldier.choose(SKIRMISH, position)
        position, _ = advance(SKIRMISH, position, answer)
    raise AssertionError("it goes on for ever")


def search(position: Position, most: int = 8, sense: GoalSense | None = None) -> tuple[Search, list[Position]]:
    """The search of a decision, and what the plainer player is asked in it."""
    seen: list[Position] = []

    def chosen(where: Position) -> Choice:
        seen.append(where)
        return MASTER.plainer.choose(SKIRMISH, where)

    told = sense or MASTER.tactics.reading(SKIRMISH, position, MASTER.profile).goal_sense
    return Search(SKIRMISH, position, told, chosen, most), seen


def of(*goals: Goal, turn: int, limit: int = 0) -> Battle:
    return replace(battle(*goals, ann=(0, 0), ben=(20, 0)), clock=Clock(turn=turn, limit=limit))


# -- whose time is nearly up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "found"), [(5, 0), (6, 0), (7, 8), (8, 8), (9, 0)])
def test_the_last_two_turns_count(turn: int, found: int) -> None:
    assert deadline(of(REACH, turn=turn)) == found


def test_the_limit_of_the_battle_is_a_deadline_too() -> None:
    assert deadline(of(replace(REACH, until=0), turn=3, limit=4)) == 4
    assert deadline(of(replace(REACH, until=0), turn=3)) == 0


@pytest.mark.parametrize(
    "goal",
    [
        replace(REACH, state=GoalState.MET),
        replace(HOLD, state=GoalState.FAILED),
        replace(HOLD, wins=False, loses=False),
    ],
)
def test_what_is_settled_or_decides_nothing_has_no_deadline(goal: Goal) -> None:
    assert deadline(of(goal, turn=8)) == 0


# -- who decides it ----------------------------------------------------------------------------------------------------


def deciders(where: Battle) -> frozenset[str]:
    position = Position(where, None, (), where, Decision(("S2.0-01",), "red", ("ann",), None))
    return search(position, sense=SENSE)[0].deciders


def test_those_decide_who_can_get_there_in_time() -> None:
    near = battle(HOLD, turn=8, ann=(8, 0), ben=(14, 0), bo=(15, 0))
    assert deciders(near) == {"ann", "ben"}, "five points in a turn, and a step to be beside it"
    assert deciders(replace(near, clock=Clock(turn=7))) == {"ann", "ben", "bo"}
    assert deciders(near.with_figure(replace(near["ben"], life=Life.UNCONSCIOUS))) == {"ann"}


def test_about_people_those_decide_who_can_get_at_them() -> None:
    guarded = hexfray.parse(FIELD.format(goals=KEEP_BEN, ben="0503")).battle
    found = battle(replace(guarded.goals[0], until=8), turn=8, ann=(8, 0), ben=(14, 0), ada=(21, 0))
    assert deciders(found) == {"ann", "ben"}


def test_about_a_thing_those_decide_who_can_get_at_it() -> None:
    case = Goal("red", GoalKind.TAKE, thing="case", until=8)
    here = replace(
        battle(case, turn=8, ann=(0, 0), ben=(9, 0), bo=(30, 0)), fallen={Cell(4, 1): (Item("case", "case"),)}
    )
    assert deciders(here) == {"ann", "ben"}
    assert deciders(replace(here, fallen={})) == frozenset(), "it is gone"


def test_of_many_the_nearest_decide() -> None:
    crowd = battle(HOLD, turn=8, **{name: (8 + number, 1) for number, name in enumerate("abcdefgh")})
    assert deciders(crowd) == {*"abcdef"}
    assert len(deciders(crowd)) == MOST_DECIDERS


# -- what comes of it --------------------------------------------------------------------------------------------------


def test_a_step_onto_the_mark_is_found_and_is_certain() -> None:
    found, _ = search(position := asked(STONE, Moving))
    moves = MASTER._valued(SKIRMISH, position, 40)
    best = found.ranked(moves)[0]
    path: tuple[Cell, ...] = getattr(best.choice, "path", ())
    assert path[-1] in position.battle.goals[0].cells
    worth = found._played_out(best)
    assert worth == found._most > 0
    assert any(term.label == AT_THE_DEADLINE and term.value > 0 for term in best.terms)


def test_who_stays_away_has_lost_it() -> None:
    found, _ = search(position := asked(STONE, Moving))
    moves = MASTER._valued(SKIRMISH, position, 400)
    away = next(one for one in moves if not getattr(one.choice, "path", ()))
    assert found._played_out(away) == 0


def test_a_blow_that_decides_is_worth_its_chance() -> None:
    """Ben has one point left, so each hit that goes through his skin is the end of him."""
    position = asked(KEEP_BEN, Acting, ben="0403", hurt=9)
    found, _ = search(position)
    strikes = [one for one in MASTER._valued(SKIRMISH, position, 40) if one.choice.verb == "strike"]
    roll = first_roll(SKIRMISH, position, strikes[0].choice)
    assert roll is not None
    assert roll.need is not None
    hits = sum(chance for total, chance in chances(roll.dice) if roll.need.met_by(total))
    lost = -sum(stake for _, stake in found._stakes)
    assert found._played_out(strikes[0]) == pytest.approx(lost * (1 - hits), rel=0.02)


def test_no_choice_asks_others_too_often() -> None:
    position = asked(STONE, Moving, ben="0803")
    moves = MASTER._valued(SKIRMISH, position, 40)
    for most in (0, 1, 8):
        found, seen = search(position, most)
        _ = found.ranked(moves)
        assert len(seen) <= most * MOST_TRIED


def test_those_who_cannot_decide_it_pass() -> None:
    position = asked(STONE, Moving, ben="4403")
    found, seen = search(position)
    assert found.deciders == {"ann"}
    _ = found.ranked(MASTER._valued(SKIRMISH, position, 40))
    assert all("ben" not in where.waiting.figures for where in seen if isinstance(where.waiting, Decision))


def test_a_figure_that_cannot_decide_it_thinks_as_ever() -> None:
    far = '[[goal]]\nside = "blue"\nkind = "hold"\ncells = ["4407"]'
    position = asked(far, Moving, ben="4307")
    found, seen = search(position)
    moves = MASTER._valued(SKIRMISH, position, 40)
    assert "ann" not in found.deciders
    assert found.ranked(moves) == moves
    assert seen == []


def test_a_part_of_the_estimate_stays() -> None:
    found, _ = search(position := asked(STONE, Moving))
    first = MASTER._valued(SKIRMISH, position, 40)[0]
    before = sum(term.value for term in first.terms if isinstance(term.label, Objective))
    again = found._valued(first, found._standing)
    assert again.score == pytest.approx(first.score - before * 70 // 100, abs=3)


# -- who does it -------------------------------------------------------------------------------------------------------


def test_the_master_alone_plays_objectives_out() -> None:
    assert [name for name, profile in profiles().items() if profile.plays_out] == ["master"]


def test_it_is_done_between_orders_and_before_a_deadline_only() -> None:
    position = asked(STONE, Moving)
    said = MASTER.why(SKIRMISH, position)[0]
    assert any(term.label == AT_THE_DEADLINE for term in said.terms)
    early = replace(position.battle, clock=replace(position.battle.clock, limit=9))
    told = MASTER.why(SKIRMISH, replace(position, anchor=early, battle=early))[0]
    assert not any(term.label == AT_THE_DEADLINE for term in told.terms)
    assert MASTER.tactics.manner(position.waiting.about) is Manner.PLACES  # type: ignore[union-attr]


def test_the_master_says_so() -> None:
    position = asked(STONE, Moving, ben="0803")
    told = " ".join(hexfray.explain(position.battle, one) for one in MASTER.why(SKIRMISH, position, 5))
    assert "decide the objective in time" in told
