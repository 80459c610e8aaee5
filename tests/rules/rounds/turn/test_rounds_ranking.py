"""Surprise and initiative: who is surprised, who acts first, and how long that lasts."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import allowance, penalty, spend
from core.rulesets.rounds.turn.ranking import total
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, begins, ben, cy, fighter, scene_of

UNAWARE = Mark(Marks.UNAWARE, "C-surprise-01")
AMBUSHER = Mark(Marks.AMBUSHER, "C-surprise-01")


def order(played: Play) -> list[str]:
    """Who is still to come in the round."""
    return [slot.figure for slot in played.battle.clock.queue]


def next_round(played: Play) -> Play:
    """Everyone ends his turn."""
    for name in order(played):
        played.say(f"{name} done")
    return played


@pytest.mark.rule("C-init-01")
def test_the_higher_total_acts_first() -> None:
    quick = ann(initiative=1)
    played = begins(quick, ben(), cy()).say([2, 5], [6, 5], [4, 4])
    assert [total(played[name]) for name in ("ann", "ben", "cy")] == [10, 13, 8]
    assert order(played) == ["ben", "ann", "cy"]
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-init-02")
def test_the_ranking_holds_for_the_whole_fight() -> None:
    played = begins(ann(), ben(), cy()).say([2, 5], [6, 5], [4, 4])
    for number in (2, 3):
        next_round(played)
        assert played.battle.clock.turn == number
        assert order(played) == ["ben", "ann", "cy"]


@pytest.mark.rule("C-init-03")
@pytest.mark.parametrize(
    ("first", "second", "dice", "wanted"),
    [
        (ann(), ben(perception=10), ([4, 4], [4, 3]), ["ben", "ann"]),
        (ann(), ben(), ([4, 4], [4, 4]), ["ann", "ben"]),
        (ben(at=(5, 5)), ann(at=(6, 5), side="blue"), ([4, 4], [4, 4]), ["ann", "ben"]),
    ],
)
def test_ties_go_to_the_quicker_and_then_to_the_more_agile(
    first: Figure, second: Figure, dice: tuple[list[int], ...], wanted: list[str]
) -> None:
    other = "blue" if first.side == "red" else "red"
    played = begins(first, replace(second, side=other)).say(*dice)
    assert total(played["ann"]) == total(played["ben"])
    assert order(played) == wanted


@pytest.mark.rule("C-init-03")
def test_those_who_are_alike_roll_it_off_until_it_is_settled() -> None:
    twins = [
        fighter(name, at=(place, 1), side=side) for place, (name, side) in enumerate([("x", "red"), ("y", "blue")])
    ]
    played = begins(*twins).say([3, 4], [4, 3], [2, 2], [1, 3], [5, 1], [6, 6])
    assert order(played) == ["y", "x"]


@pytest.mark.rule("C-init-03")
def test_who_comes_late_is_placed_from_the_next_round() -> None:
    played = begins(ann(), ben()).say([5, 5], [4, 5])
    late = cy(agility=9, perception=9)
    played = Play(ROUNDS, *begin(ROUNDS, played.battle.with_figure(late)))
    assert order(played) == ["ann", "ben"]
    played.say("ann done", "ben done", [6, 6], [2])
    assert order(played) == ["cy", "ann", "ben"]


@pytest.mark.rule("C-surprise-01", "C-base-41")
@pytest.mark.parametrize(("dice", "surprised"), [([4, 4], True), ([5, 4], False)])
def test_who_does_not_see_the_ambush_is_surprised(dice: list[int], surprised: bool) -> None:
    hidden = ann(marks=(AMBUSHER,), skills={Skill.STEALTH: 4})
    other = ben(marks=(UNAWARE,), perception=6, skills={Skill.OBSERVE: 4})
    played = begins(hidden, other)
    assert (played.roll.why, played.roll.figure) == ("Stealth check", "ann")
    played.say([4, 4])
    assert (played.roll.why, played.roll.figure) == ("Observe check", "ben")
    played.say(dice)
    assert played.roll.why == "initiative"
    assert bool(played["ben"].mark(Marks.SURPRISED)) is surprised
    assert not played["ben"].mark(Marks.UNAWARE)


@pytest.mark.rule("C-surprise-01", "C-base-41")
def test_of_several_in_ambush_the_least_hidden_counts() -> None:
    hidden = [ann(marks=(AMBUSHER,)), fighter("dee", at=(1, 1), marks=(AMBUSHER,))]
    played = begins(*hidden, ben(marks=(UNAWARE,), perception=5), cy())
    played.say([6, 5])
    assert played.roll.figure == "dee"
    played.say([2, 2])
    assert played.roll.figure == "ben"
    played.say([1, 3])
    assert not played["ben"].mark(Marks.SURPRISED)
    assert [played.roll.figure, played.roll.why] == ["ann", "initiative"]


@pytest.mark.rule("C-surprise-01")
def test_who_expects_no_violence_is_surprised_by_those_who_begin_it() -> None:
    played = begins(ann(), ben(marks=(UNAWARE,)))
    assert (played.roll.why, played.roll.figure) == ("Stealth check", "ann")


@pytest.mark.rule("C-surprise-02")
def test_the_surprised_lose_an_action_in_the_first_round() -> None:
    played = begins(ann(), ben(marks=(UNAWARE,), perception=5)).say([6, 5], [1, 1], [1, 2], [6, 5])
    assert allowance(played["ben"]) == 1
    assert allowance(played["ann"]) == 2
    scene = scene_of(played.battle)
    spend(scene, "ben", 1)
    assert penalty(scene.battle["ben"]) == -5
    next_round(played)
    assert allowance(played["ben"]) == 2


@pytest.mark.rule("C-surprise-03", "C-surprise-04", "C-surprise-06")
def test_the_surprised_come_last_in_the_first_round_and_only_then() -> None:
    ambush = fighter("a", at=(1, 1), marks=(AMBUSHER,))
    caught = [fighter(name, at=(place, 8), side="blue", marks=(UNAWARE,)) for place, name in enumerate(("b", "d"))]
    aware = fighter("c", at=(9, 8), side="blue")
    played = begins(ambush, caught[0], aware, caught[1])
    played.say([6, 5], [1, 1], [1, 1])
    played.say([4, 4], [6, 5], [5, 5], [3, 3])
    assert order(played) == ["c", "a", "b", "d"]
    next_round(played)
    assert order(played) == ["b", "c", "a", "d"]


@pytest.mark.rule("C-surprise-06")
def test_a_friend_s_keen_eye_helps_nobody_else() -> None:
    caught = [fighter(name, at=(place, 8), side="blue", marks=(UNAWARE,)) for place, name in enumerate(("b", "d"))]
    played = begins(fighter("a", at=(1, 1), marks=(AMBUSHER,)), *caught).say([3, 4], [5, 5], [2, 2])
    assert [bool(played[name].mark(Marks.SURPRISED)) for name in ("b", "d")] == [False, True]


@pytest.mark.rule("C-surprise-01", "C-surprise-06")
def test_only_foes_of_the_unaware_are_their_attackers() -> None:
    played = begins(ann(), ben(marks=(UNAWARE,)), cy())
    assert (played.roll.why, played.roll.figure) == ("Stealth check", "ann")
    played.say([3, 3])
    assert (played.roll.why, played.roll.figure) == ("Observe check", "ben")
