"""The program that asks the levels about goals: what it counts, and that each suite says what it needs."""

from __future__ import annotations

import pytest

from tests.ai.goals.kinds import KINDS, GoalAnswer, GoalPosition
from tests.ai.goals.levels import COPIES, Asked, all_asked, given, report

RUN, HOLD = GoalPosition("skirmish", "run", "run-away", None), GoalPosition("clinch", "door", "hold-it", None)


def answer(position: GoalPosition, level: str, copy: int) -> GoalAnswer:
    """The master is right, the veteran only as drawn."""
    return GoalAnswer(f"copy {copy}", level == "master" or (level == "veteran" and copy == 0))


ASKED = [Asked(RUN, answer), Asked(HOLD, answer)]


def test_each_position_is_asked_in_another_copy() -> None:
    assert [one.answer.said for one in given(ASKED, ["veteran"])] == ["copy 0", "copy 1"]
    assert len({one.answer.said for one in given(ASKED[:1], ["veteran"], COPIES)}) == COPIES


def test_the_report_has_shares_by_game_and_kind_and_what_was_missed() -> None:
    lines = list(report(list(given(ASKED, ["veteran", "master"]))))
    shares = {line.split()[0].rstrip(":"): line.split()[-2:] for line in lines if line.endswith("%")}
    assert shares == {
        "skirmish": ["100%", "100%"],
        "clinch": ["0%", "100%"],
        "run": ["100%", "100%"],
        "door": ["0%", "100%"],
        "all": ["50%", "100%"],
    }
    assert lines[-1].split() == ["clinch", "door", "hold-it:", "copy", "1"]


def test_every_position_has_a_kind_and_an_id_of_its_own() -> None:
    positions = [asked.position for asked in all_asked()]
    assert {one.kind for one in positions} <= {*KINDS}
    assert len({(one.game, one.id) for one in positions}) == len(positions)


@pytest.mark.parametrize(("game", "least"), [("skirmish", 85), ("scuffle", 85), ("clinch", 85), ("rounds", 75)])
def test_the_veteran_plays_to_win_the_scenario(game: str, least: int) -> None:
    found = list(given([asked for asked in all_asked() if asked.position.game == game], ["veteran"]))
    right = [one.answer.right for one in found]
    missed = [one.position.id for one in found if not one.answer.right]
    assert 100 * sum(right) >= least * len(right) > 0, missed


@pytest.mark.parametrize(
    "name",
    [
        "goals-the-stone-can-wait",  # nobody guards a mark nine turns early
        "goals-under-cover-till-the-bell",  # who is needed stays out of danger
        "hold-the-runner",  # a hold keeps an enemy from the goal
        "the-mark-and-not-the-shot",  # first to the mark, then the shot
        "shoot-the-other-one",  # the one a shot would kill must live
        "bring-the-courier-round",  # help counts for what the friend can do then
        "open-the-door-and-through",  # a door in the way is opened
        "bar-the-way-in",  # who stands in the only way in keeps enemies out
    ],
)
def test_the_veteran_finds_what_one_part_of_the_estimate_is_for(name: str) -> None:
    found = list(given([asked for asked in all_asked() if asked.position.id == name], ["veteran"]))
    assert found
    assert [one.answer.said for one in found if not one.answer.right] == []
