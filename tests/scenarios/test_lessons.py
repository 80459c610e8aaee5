"""Which lesson a moment calls for, read from nothing but the history of the match."""

from __future__ import annotations

from dataclasses import replace

from core.battle.posture import Life
from core.match.match import Match
from core.play.asking import Choice
from scenarios.catalogue import load
from scenarios.lessons import Lesson, lesson_now

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
    found = lesson_now(lessons, match, RED)
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
    lessons = of("one", "movement"), of("two", "declarations")
    moved = duel("move-second", "end-moves", "end-moves")
    before = title(moved, *lessons)
    moved.undo(2)
    assert (before, title(moved, *lessons)) == ("two", "one")
