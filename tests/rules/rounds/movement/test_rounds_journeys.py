"""Being taken away: when, from whose hands, who may answer it, where one arrives; and calling for it, which takes a
voice."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.movement.journeys import Call
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from core.rulesets.rounds.turn.ending import Truce
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, play, refusal

FAR = (12, 12)


def travels(turn: int, to: tuple[int, int] | None = None) -> tuple[Mark, ...]:
    return (Mark(Marks.TRAVELS, "C-other-06", turn, cell=None if to is None else Cell(*to)),)


def with_hold(*figures: Figure, holder: str, held: str) -> Play:
    battle = replace(battle_of(*figures), holds=(Hold(holder, held, Grip.GRABBED),))
    return Play(ROUNDS, *begin(ROUNDS, battle))


@pytest.mark.rule("C-other-06")
def test_in_its_round_it_is_taken_away_for_free() -> None:
    played = play(ann(), ben(at=FAR), fighter("dora", at=(3, 3), marks=travels(2)))
    assert played["dora"].active
    played.say("ann done", "ben done", "dora done")
    assert played.battle.clock.turn == 2
    assert (played["dora"].life, played.battle.at(Cell(3, 3))) == (Life.GONE, ())
    assert spent(played["dora"]) == 0
    assert played.decision.figures == ("ann",)


@pytest.mark.rule("C-other-06", "C-opportunity-10")
def test_those_who_threaten_its_square_may_answer_first() -> None:
    played = play(ann(marks=travels(1), vitality=13), ben(things=("sword",)), fighter("dora", at=(2, 2)))
    assert played.decision.figures == ("ben",)
    played.say("ben strike target=ann item=ben/sword", "ann pass", [4, 3], [1, 1])
    assert (played["ann"].life, played["ann"].hurt) == (Life.GONE, 2)
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-other-06")
def test_a_traveller_killed_by_a_reaction_stays_on_the_map() -> None:
    played = play(ann(marks=travels(1), hurt=39), ben(things=("sword",)), fighter("dora", at=(2, 2)))
    played.say("ben strike target=ann item=ben/sword", "ann pass", [4, 4], [6, 6])
    assert played["ann"].life is Life.DEAD
    assert played.battle.at(Cell(5, 5))


@pytest.mark.rule("C-other-06")
@pytest.mark.parametrize(("holder", "held"), [("ann", "ben"), ("ben", "ann")])
@pytest.mark.parametrize("to", [None, (6, 6)])
def test_holds_on_it_and_by_it_end(holder: str, held: str, to: tuple[int, int] | None) -> None:
    played = with_hold(ann(marks=travels(1, to)), ben(), fighter("dora", at=(2, 2)), holder=holder, held=held)
    assert played.battle.holds == ()
    assert played["ben"].at == (6, 5)
    assert played["ann"].at == (Cell(6, 6) if to else Cell(5, 5))


@pytest.mark.rule("C-other-06")
def test_it_arrives_and_keeps_its_place_and_nobody_answers_that() -> None:
    played = play(
        ann(at=(1, 1)), ben(at=(8, 8), things=("sword",)), fighter("dora", at=(2, 2), marks=travels(1, (7, 7)))
    )
    assert played["dora"].at == (7, 7)
    assert played.decision.figures == ("ann",)
    played.say("ann done", "ben done")
    assert played.decision.figures == ("dora",)


@pytest.mark.rule("C-other-06", "C-grid-09")
def test_where_someone_stands_it_arrives_beside_him() -> None:
    played = play(ann(at=(1, 1), marks=travels(1, (8, 8))), ben(at=(8, 8)))
    at = played["ann"].at
    assert at != (8, 8)
    assert played.battle.grid.distance(at, Cell(8, 8)) == 1


@pytest.mark.rule("C-other-06")
def test_the_stunned_and_the_unconscious_are_taken_too() -> None:
    stunned = fighter("dora", at=(2, 2), marks=(*travels(1), Mark(Marks.STUNNED, "C-base-24", 9)))
    out = replace(fighter("eve", at=(3, 3), marks=travels(1)), life=Life.UNCONSCIOUS)
    played = play(ann(), ben(at=FAR), stunned, out)
    assert (played["dora"].life, played["eve"].life) == (Life.GONE, Life.GONE)


@pytest.mark.rule("C-other-06")
def test_the_battle_is_over_when_nobody_is_left() -> None:
    played = play(ann(marks=travels(1)), ben(at=FAR))
    assert played.position.verdict is not None
    assert played.position.verdict.winner == "blue"


@pytest.mark.rule("C-action-08", "C-other-06")
def test_someone_calls_and_all_of_his_side_are_taken_away_in_the_next_round() -> None:
    mine, theirs = travels(0), travels(0, (0, 0))
    dora = fighter("dora", at=(2, 2), marks=mine)
    played = play(ann(marks=mine), ben(at=FAR, marks=theirs), dora, fighter("eve", at=(4, 4)))
    played.say(Call("ann"))
    assert spent(played["ann"]) == 1
    assert refusal(played, Call("ann")) == "no one is waiting for extraction"
    played.say("ann done", "ben done", "dora done", "eve done")
    assert (played["ann"].life, played["dora"].life) == (Life.GONE, Life.GONE)
    assert (played["ben"].at, played["eve"].active) == (FAR, True)


@pytest.mark.rule("C-action-08")
def test_a_call_beyond_the_allowance_asks_for_a_test_and_nobody_answers_one() -> None:
    late = ann(marks=(*travels(0), Mark(Marks.SPENT, "C-action-01", 2)))
    played = play(late, ben(things=("sword",)), fighter("dora", at=(2, 2))).say(Call("ann"))
    assert played.roll.why == "check for an extra action"
    free = play(ann(marks=travels(0)), ben(things=("sword",)), fighter("dora", at=(2, 2))).say(Call("ann"))
    assert free.decision.figures == ("ann",)


@pytest.mark.rule("C-action-08")
def test_without_anyone_to_come_there_is_no_call() -> None:
    assert not any(isinstance(order, Call) for order in play(ann(), ben(at=FAR)).menu)
    assert any(isinstance(order, Call) for order in play(ann(), ben(at=FAR), fighter("d", marks=travels(0))).menu)


@pytest.mark.rule("C-cond-05")
def test_the_silenced_neither_call_nor_parley() -> None:
    silent = ann(marks=(*travels(0), Mark(Marks.SILENCED, "C-grab-04", about="ben")))
    played = play(silent, ben(at=FAR), cy(at=(3, 3)))
    assert refusal(played, Call("ann")) == "silenced"
    assert refusal(played, Truce("ann")) == "silenced"
    speaks = play(ann(marks=travels(0)), ben(at=FAR))
    assert (refusal(speaks, Call("ann")), refusal(speaks, Truce("ann"))) == ("", "")


@pytest.mark.rule("C-cond-05")
def test_it_ends_with_the_grab() -> None:
    silent = ann(marks=(*travels(0), Mark(Marks.SILENCED, "C-grab-04", about="ben")))
    played = with_hold(silent, ben(), fighter("dora", at=(2, 2)), holder="ben", held="ann")
    assert refusal(played, Truce("ann")) == "silenced"
    played.say("ann done", "ben release target=ann")
    assert not played["ann"].mark(Marks.SILENCED)
