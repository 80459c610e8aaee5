"""When a battle is over: at once when one side is left, at the last round, by a truce."""

from __future__ import annotations

import pytest

from core.battle.events import Marked
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.ending import is_decided, sides_left, verdict
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, play, refusal


def how_it_ended(played: Play) -> str:
    """Who has won, and why; empty: it goes on."""
    verdict = played.position.verdict
    return f"{verdict.winner or 'nobody'}: {verdict.reason}" if verdict else ""


@pytest.mark.rule("C-cond-04")
@pytest.mark.parametrize(("life", "out"), [(Life.DEAD, True), (Life.UNCONSCIOUS, True), (Life.WELL, False)])
def test_the_dead_and_the_unconscious_are_out(life: Life, out: bool) -> None:
    battle = battle_of(ann(), replace(ben(), life=life))
    assert is_decided(battle) is out
    assert sides_left(battle) == (("red",) if out else ("red", "blue"))
    ended = verdict(battle)
    assert (ended is not None) is out
    if ended is not None:
        assert (ended.winner, ended.reason) == ("red", "only red is left")


@pytest.mark.rule("C-cond-04")
def test_the_stunned_are_not_out() -> None:
    assert verdict(battle_of(ann(), ben(marks=(Mark(Marks.STUNNED, "C-base-24", 3),)))) is None


@pytest.mark.rule("C-cond-04")
def test_nobody_left_is_a_draw() -> None:
    ended = verdict(battle_of(replace(ann(), life=Life.DEAD), replace(ben(), life=Life.UNCONSCIOUS)))
    assert ended is not None
    assert (ended.winner, ended.reason) == (None, "nobody is left")


@pytest.mark.rule("C-cond-04")
def test_it_is_decided_when_the_action_is_done_and_not_within_it() -> None:
    battle = battle_of(ann(), replace(ben(), life=Life.DEAD))
    within = replace(battle, clock=replace(battle.clock, pending=("ann",)))
    assert verdict(within) is None


@pytest.mark.rule("C-cond-04")
def test_a_blow_that_kills_the_last_ends_the_battle_at_once() -> None:
    played = play(ann(things=("sword",)), ben(hurt=35)).say("ann strike target=ben item=ann/sword", "ben pass")
    played.say([3, 3], [1, 1])
    assert how_it_ended(played) == "red: only red is left"
    assert played.battle.clock.phase == "over"


@pytest.mark.rule("C-cond-04", "C-cond-03")
def test_after_the_last_round_nobody_has_won() -> None:
    played = play(ann(), ben(), limit=2).say("ann done", "ben done")
    assert how_it_ended(played) == ""
    played.say("ann done", "ben done")
    assert how_it_ended(played) == "nobody: round 2 was the last"


@pytest.mark.rule("C-cond-04")
def test_a_truce_wants_every_side() -> None:
    played = play(ann(), ben(), cy()).say("ann truce")
    assert [event.text for event in played.told(Marked)][-1] == "calls for a truce"
    assert refusal(played, played.read("ann truce")) == "already called for a truce"
    played.say("ann done", "ben done", "cy done")
    assert how_it_ended(played) == ""
    played.say("ann truce", "ann done", "ben done", "cy truce", "cy done")
    assert how_it_ended(played) == "nobody: all sides cease"


@pytest.mark.rule("C-cond-03", "C-action-01")
def test_what_was_true_for_the_round_ends_with_it() -> None:
    played = play(ann(), ben(at=(6, 6))).say("ann dodge-ahead", [6, 5], "ann done")
    assert played["ann"].mark(Marks.DODGED)
    assert played["ann"].mark(Marks.FOUGHT)
    played.say("ben done")
    marks = {mark.kind for mark in played["ann"].marks}
    assert marks == {Marks.INITIATIVE, Marks.PLACE}
