"""Which lesson a moment calls for, read from nothing but the history of the match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.battle.posture import Life
from core.match.match import Match
from core.play.asking import Choice
from core.rulesets.clinch import CLINCH
from core.rulesets.rounds import ROUNDS
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing import clinch
from hexfray.testing.skirmish import Play, battle_of, fighter
from scenarios.catalogue import load
from scenarios.lessons import Lesson, Teacher
from tests.support.rounds import fixtures as rounds

RED = frozenset({"red"})
FIRST = (1,), (6,)
"""Blue has the initiative, and both are persons here."""


def of(title: str, phase: str, turn: int = 1, verb: str = "") -> Lesson:
    return Lesson(title, phase, turn, verb, "", "")


def duel(*verbs: str) -> Match:
    """The duel, with these verbs chosen one after the other."""
    scenario = load("duel")
    match = Match.start(scenario.ruleset, scenario.battle)
    for faces in FIRST:
        _ = match.answer(faces)
    for verb in verbs:
        _ = match.answer(choice_of(match, verb))
    return match


def choice_of(match: Match, verb: str) -> Choice:
    return next(choice for choice in match.menu if choice.verb == verb)


def title(match: Match, *lessons: Lesson) -> str | None:
    found = Teacher(lessons).lesson(match, RED)
    return found.title if found else None


def test_the_first_that_fits_is_given() -> None:
    moved = duel("move-second")
    assert title(moved, of("late", "actions"), of("one", "movement"), of("two", "movement")) == "one"


def test_what_was_given_is_not_given_again() -> None:
    moved = duel("move-second", "end-moves", "end-moves")
    assert title(moved, of("one", "movement"), of("two", "declarations")) == "two"
    assert title(moved, of("one", "movement"), of("two", "movement")) is None


def test_the_other_side_is_told_nothing() -> None:
    assert title(duel(), of("one", "initiative")) is None
    assert title(duel("move-second", "end-moves"), of("one", "movement")) is None


def test_an_order_that_must_be_open_is_waited_for() -> None:
    moved = duel("move-second")
    assert title(moved, of("one", "movement", verb="strike"), of("two", "movement", verb="move")) == "two"


def test_a_lesson_waits_for_its_turn() -> None:
    assert title(duel("move-second"), of("one", "movement", turn=2)) is None


def test_a_lesson_about_enemies_who_are_near_waits_for_one() -> None:
    match = duel("move-second")
    (asked,) = match.battle.active("red")
    (foe,) = match.battle.active("blue")
    apart = match.battle.apart(asked, foe)
    for yards, due in ((apart - 1, False), (apart, True)):
        lesson = replace(of("near", "movement"), near=yards)
        assert lesson.fits(match.ruleset, match.position) is due
    beaten = match.battle.with_figure(replace(foe, life=Life.DEAD))
    assert not replace(of("near", "movement"), near=apart).fits(match.ruleset, replace(match.position, battle=beaten))


def test_a_lesson_about_wounds_waits_for_one_of_ones_own() -> None:
    match, lesson = duel("move-second"), replace(of("wounds", "movement"), hurt=True)
    assert not lesson.fits(match.ruleset, match.position)
    for side, due in (("blue", False), ("red", True)):
        (one,) = match.battle.active(side)
        hurt = replace(match.position, battle=match.battle.with_figure(replace(one, hurt=1)))
        assert lesson.fits(match.ruleset, hurt) is due


def test_after_an_undo_the_lesson_is_new_again() -> None:
    teacher = Teacher((of("one", "movement"), of("two", "declarations")))
    moved = duel("move-second")
    given = []
    for verb in ("end-moves", "end-moves", "", "", "end-moves"):
        given.append(teacher.lesson(moved, RED))
        if verb:
            _ = moved.answer(choice_of(moved, verb))
        else:
            moved.undo(1)
    given.append(teacher.lesson(moved, RED))
    assert [one and one.title for one in given] == ["one", None, "two", None, "one", None]


def test_a_side_that_learns_from_now_on_gets_its_lessons() -> None:
    teacher, moved = Teacher((of("one", "movement"),)), duel("move-second")
    assert teacher.lesson(moved, ()) is None
    lesson = teacher.lesson(moved, RED)
    assert lesson is not None
    assert teacher.lesson(moved, RED) is lesson, "asked again, it is the same"


@pytest.mark.parametrize(
    ("change", "due"),
    [
        ({"offers": ("move",)}, True),
        ({"offers": ("move", "strike")}, False),
        ({"without": ("strike",)}, True),
        ({"without": ("move",)}, False),
        ({"attack": False}, True),
        ({"attack": True}, False),
        ({"far": 1}, True),
        ({"far": 60}, False),
        ({"threatened": False}, True),
        ({"threatened": True}, False),
        ({"unspent": True}, True),
        ({"unspent": False}, False),
        ({"hurt": False}, True),
        ({"hurt": True}, False),
    ],
)
def test_a_lesson_waits_until_its_words_are_true(change: dict[str, Any], due: bool) -> None:
    match = duel("move-second")
    lesson = replace(of("one", "movement"), **change)
    assert lesson.fits(match.ruleset, match.position) is due


def test_after_the_last_action_nothing_is_left_to_do() -> None:
    """A round gives two actions; then the menu begins with the end of the turn."""
    played = rounds.play(rounds.ann(), rounds.ben())
    found = []
    for order in ("ann aim target=ben", "ann drop-prone", None):
        found.append(
            [
                replace(of("one", "turn", verb="done"), unspent=left).fits(ROUNDS, played.position)
                for left in (True, False)
            ]
        )
        if order:
            played.say(order)
    assert found == [[True, False], [True, False], [False, True]]


def test_a_lesson_is_about_the_figure_that_is_active_first() -> None:
    """Ann is free to move; Cy, who is engaged, is asked with her."""
    ann, cy = fighter("ann", (5, 0), main="broadsword"), fighter("cy", (0, 0), main="broadsword")
    bob = fighter("bob", (0, -1), 3, side="blue", main="dagger")
    for figures, due in (((ann, cy, bob), False), ((cy, ann, bob), True)):
        position = Play.moving(battle_of(*figures)).position
        assert replace(of("one", "movement"), threatened=True).fits(SKIRMISH, position) is due


def test_a_lesson_about_dice_waits_for_so_many() -> None:
    ann, bob = fighter("ann", main="broadsword"), fighter("bob", (0, -1), 3, side="blue", main="dagger")
    position = Play.acting(battle_of(ann, bob)).position
    for dice, due in ((3, True), (4, False)):
        lesson = replace(of("one", "actions", verb="strike"), dice=dice)
        assert lesson.fits(SKIRMISH, position) is due


def test_a_lesson_about_turning_waits_until_turning_pays() -> None:
    for facing, due in (("N", False), ("SE", True)):
        ann = {"id": "ann", "at": "0505", "facing": facing, "like": "thug"}
        bob = {"id": "bob", "at": "0504", "facing": "S", "like": "knifer", "side": "blue"}
        position = clinch.play_of(ann, bob, order=["ann", "bob"]).say("ann attack").position
        lesson = replace(of("one", "acting", verb="strike"), turn_first=True)
        assert lesson.fits(CLINCH, position) is due, facing
