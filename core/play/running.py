"""A procedure run up to the next thing it waits for, and kept there for the answer. What comes after it is in
position.py; how it is run over all dice in courses.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.play.asking import Answer, Procedure, Waiting
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.records import record


class Paused(NamedTuple):
    """A procedure that waits for an answer, and its scene. It can continue once only."""

    scene: Scene
    procedure: Procedure[None]


@record
class Pause:
    """A procedure run as far as its answers reach: what it waits for (None: it is finished), and the events since
    the last answer."""

    battle: Battle
    waiting: Waiting | None
    fresh: list[Event]
    paused: Paused | None = None


def run_to_pause(ruleset: Ruleset, battle: Battle, task: object, answers: tuple[Answer, ...]) -> Pause:
    """Run one order or task from its anchor, and nothing after it: the basis of odds."""
    scene = Scene(battle, ruleset.book)
    procedure = scene.perform(task)
    heard = 0
    try:
        waiting = next(procedure)
        for answer in answers:
            heard = len(scene.events)
            waiting = procedure.send(answer)
    except StopIteration:
        return Pause(scene.battle, None, scene.events[heard:])
    return Pause(scene.battle, waiting, scene.events[heard:], Paused(scene, procedure))


def go_on(paused: Paused, answer: Answer) -> Pause:
    """Give a procedure the answer it waits for, and run it to its next pause."""
    scene, procedure = paused
    heard = len(scene.events)
    try:
        waiting = procedure.send(answer)
    except StopIteration:
        return Pause(scene.battle, None, scene.events[heard:])
    return Pause(scene.battle, waiting, scene.events[heard:], paused)
