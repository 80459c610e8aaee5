"""Acts within acts, in rounds: a match is cut where the turn goes on, never where one action waits for another. The
story and the log tell each once, in order. The rules of it: tests/rules/rounds/turn/test_rounds_nested.py."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.battle.battle import Battle
from core.battle.handling import HandsChanged
from core.battle.steps import PhaseEntered
from core.match.acts import Act, acts
from core.match.match import Match
from core.match.story import story
from core.play.asking import Choice, Roll
from core.play.rolled import Tested
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.turn.phases import Phase
from tests.rules.rounds.turn.test_rounds_nested import nested
from tests.support.rounds.fixtures import ann, battle_of, ben, fighter, go

SWORD = Strike("ann", "ben", "ann/sword")
KICK = Punch("ben", "ann", Natural.FOOT)


def riposte() -> Match:
    """Ben blocks Ann's sword so well that he may kick her at once; then she ends her turn."""
    master = ben(things=("knife",), skills={Skill.ARMED: 9, Skill.UNARMED: 9})
    blocked = SWORD, "ben block foe=ann", (1, 1), (6, 4)
    return fought(battle_of(ann(things=("sword",)), master), *blocked, KICK, "ann pass", "ann pass", "ann done")


def last_call() -> Match:
    """Ann and Dee hold an action each and use it when the round ends."""
    held = "ann delay count=1", "ann done", "dee delay count=1", "dee done", "ben done"
    battle = battle_of(ann(), fighter("dee", at=(2, 2)), ben(at=(9, 5)))
    return fought(battle, *held, go("ann", (4, 5)), go("dee", (2, 3)))


def fought(battle: Battle, *answers: Choice | str | tuple[int, ...]) -> Match:
    """A match of these answers. Rolls that are not among them are all ones."""
    match = Match.start(ROUNDS, battle, auto_dice=False)
    for answer in answers:
        while isinstance(match.waiting, Roll) and not isinstance(answer, tuple):
            match.answer((1,) * match.waiting.dice.count)
        match.answer(match.read(answer) if isinstance(answer, str) else answer)
    while isinstance(match.waiting, Roll):
        match.answer((1,) * match.waiting.dice.count)
    return match


def orders(match: Match) -> list[str]:
    """The verbs of the acts."""
    return [act.order.verb for act in acts(match.history) if act.order is not None]


def rollers(act: Act) -> list[str | None]:
    """Who rolled in an act, in order."""
    return [event.figure for event in act.own if isinstance(event, Tested)]


@pytest.mark.parametrize("made", [nested, riposte, last_call])
def test_acts_hold_every_fact_once_and_in_order(made: Callable[[], Match]) -> None:
    match = made()
    found = acts(match.history)
    assert [event for act in found for event in act.events] == [*match.events[len(match.opening) :]]
    assert not [event for act in found for event in act.after if isinstance(event, Tested)]


def test_an_action_within_an_action_is_part_of_it() -> None:
    """Ann sheathes; Dee shoots at Ben first; Ben strikes at Ann, who parries; then she has sheathed."""
    match = nested()
    assert orders(match) == ["delay", "done", "sheathe", "done"]
    (sheathes,) = (act for act in acts(match.history) if isinstance(act.order, Choice) and act.order.verb == "sheathe")
    assert rollers(sheathes) == ["dee", "ben", "ann"]
    assert isinstance(sheathes.own[-1], HandsChanged)
    assert [getattr(event, "after", "") for event in sheathes.after] == [Phase.TURN]
    told = [*story(match)]
    assert [text for text in told if "Dee misses Ben; Ben strikes Ann" in text]
    assert sum("parries" in text for text in told) == 1


def test_a_riposte_is_part_of_the_attack_it_answers() -> None:
    match = riposte()
    assert orders(match) == ["strike", "done"]
    assert rollers(acts(match.history)[0]) == ["ann", "ben", "ben"]
    assert [line for line in story(match) if line.startswith("Ann strikes Ben with the sword; Ben blocks and ")]
    assert sum("Ben" in line for line in story(match)) == 1


def test_actions_of_the_last_call_are_acts_of_their_own() -> None:
    match = last_call()
    assert orders(match) == ["delay", "done", "delay", "done", "done", "go", "go"]
    ann_goes, dee_goes = acts(match.history)[-2:]
    assert (ann_goes.trail[-1], dee_goes.trail[-1]) == ((4, 5), (2, 3))
    assert [event.after for event in ann_goes.after if isinstance(event, PhaseEntered)] == [Phase.LAST_CALL]
    assert [*story(match)][-1] == "Ann moves one square and Dee one."
