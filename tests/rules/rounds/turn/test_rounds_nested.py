"""Actions within actions: figures put out in the middle of one, undo and replay. Who can interrupt at all:
test_rounds_delay.py and test_rounds_opportunity.py."""

from __future__ import annotations

import pytest

from core.match.cups import SeededCup
from core.match.entries import JournalLine
from core.match.match import Match
from core.match.replay import replay
from core.play.asking import Choice
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import held_actions
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, play

STUNS = Shoot("dee", "ben", "dee/hand stunner", "light-stun")
PUNCH = Punch("ann", "ben", Natural.FIST)


def ambush() -> Play:
    """Dee, on Ann's side with a stunner, and Ben hold an action back each; Ann punches Ben."""
    dee = fighter("dee", at=(6, 9), things=("hand stunner",), skills={Skill.RANGED: 8})
    played = play(dee, ben(), ann(), cy())
    return played.say("dee delay count=1", "dee done", "ben delay count=1", "ben done", PUNCH)


@pytest.mark.rule("C-delay-03", "C-delay-02", "C-base-24")
def test_who_is_stunned_by_who_came_first_does_not_come_in_any_more_and_defends_no_more() -> None:
    """Both claim the moment, and Dee is the quicker."""
    played = ambush().say(STUNS, Punch("ben", "ann", Natural.FIST), [6, 5], [1, 2], "ben pass", [5, 4], [2, 3])
    assert played["ben"].mark(Marks.STUNNED)
    assert held_actions(played["ben"]) == 0
    assert played["ann"].hurt == 0
    assert (played.roll.figure, played.roll.why) == ("ann", "punches")


@pytest.mark.rule("C-delay-04", "C-opportunity-12")
def test_who_is_stunned_before_the_blow_falls_defends_no_more() -> None:
    played = ambush().say(STUNS, "ben pass", "ben pass", [5, 4], [2, 3])
    assert (played.roll.figure, played.roll.why) == ("ann", "punches")
    assert held_actions(played["ben"]) == 0


@pytest.mark.rule("C-opportunity-12", "C-action-11")
def test_a_defender_who_is_stunned_within_his_own_action_loses_that_and_the_turn() -> None:
    """Ann sheathes beside Ben, blocks his baton without success, and is stunned; nobody else was waiting."""
    figures = ann(things=("knife",), vitality=12), ben(things=("stun baton",)), cy()
    played = play(*figures).say("ann sheathe item=ann/knife", Strike("ben", "ann", "ben/stun baton"))
    played.say("ann parry foe=ben item=ann/knife", [3, 3], [1, 1], [4], [1, 1])
    assert played["ann"].mark(Marks.STUNNED)
    assert [item.kind for item in played["ann"].held] == ["knife"]
    assert played.decision.figures == ("ben",)
    assert not played.battle.clock.pending


ORDERS: tuple[Choice | str, ...] = (
    "dee delay count=1",
    "dee done",
    "ann sheathe item=ann/knife",
    Shoot("dee", "ben", "dee/slug pistol", "kill"),
    "ben pass",
    "ben strike target=ann item=ben/knife",
    "ann parry foe=ben item=ann/knife",
    "ann done",
)
"""Ann sheathes; Dee, who held back, shoots at Ben first; Ben answers Ann with his knife, and she parries."""


def nested() -> Match:
    """The match after that."""
    dee = fighter("dee", at=(6, 9), things=("slug pistol",))
    figures = dee, ann(things=("knife",), vitality=12), ben(things=("knife",), vitality=14, at=(6, 5)), cy()
    match = Match.start(ROUNDS, battle_of(*figures), SeededCup(3))
    for order in ORDERS:
        match.answer(match.read(order) if isinstance(order, str) else order)
    return match


def test_actions_within_actions_are_followed_from_their_journal() -> None:
    match = nested()
    lines = [JournalLine(number, entry) for number, entry in enumerate(match.entries, 2)]
    assert replay(ROUNDS, match.first, lines, SeededCup(3)).position == match.position


def test_taken_back_to_any_moment_and_done_again_with_the_same_dice_they_come_to_the_same() -> None:
    """Into the middle of each action, also to before one of its rolls: one more reaction each time."""
    match = nested()
    end, answers = match.position, [moment.answer for moment in match.history]
    for back in range(1, len(answers) + 1):
        match.undo(back, same_dice=True)
        while len(match.history) < len(answers):
            if match.throw() is None:
                answer = answers[len(match.history)]
                assert isinstance(answer, Choice)
                match.answer(answer)
        assert match.position == end
