"""How a battle moves on: a position, an answer, the next position.

A paused procedure is never stored. A position keeps the battle that its task began from and the answers given since,
and resuming runs the task again from there: so a position is plain data that copies, compares, saves and branches.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event, fold
from core.battle.names import FigureId
from core.battle.places import FightEnded
from core.battle.record import replace
from core.errors import HexfrayError
from core.play.asking import Answer, Choice, Decision, Waiting
from core.play.goal_verdict import running, settled
from core.play.menu import Menu, Refusal
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.play.turns import Task, Verdict


@dataclass(frozen=True, slots=True)
class Position:
    """Where a battle stands.

    `anchor` is the battle when `task` began (None: nothing is under way), `answers` what has been answered since.
    `battle` is the battle now; `waiting` what it waits for, None when it is over, and then `verdict` says how. In the
    aftermath `verdict` stays what it was, and again something may be waited for.
    """

    anchor: Battle
    task: object | None
    answers: tuple[Answer, ...]
    battle: Battle
    waiting: Waiting | None
    verdict: Verdict | None = None

    @property
    def ordered_by(self) -> FigureId:
        """The figure whose order is under way; empty: no order is."""
        return self.task.figure if isinstance(self.task, Choice) else ""


class IllegalAnswer(HexfrayError):
    """An answer that the position does not allow. The message names the rule, the figure and the turn."""

    def __init__(self, battle: Battle, refusal: Refusal) -> None:
        self.refusal = refusal
        said = ": ".join(part for part in refusal if part)
        super().__init__(f"{said} (turn {battle.clock.turn})")


class NotNow(HexfrayError, ValueError):
    """Something that can't be done where the battle stands now. The message says why."""


Told = tuple[Event, ...]


def begin(ruleset: Ruleset, battle: Battle) -> tuple[Position, Told]:
    """The first position of a battle, and what was told on the way to it."""
    return _proceed(ruleset, replace(battle, rules=ruleset.book.answers), [])


def has_aftermath(ruleset: Ruleset, position: Position) -> bool:
    """Whether the fight is over and its aftermath, which nobody has wanted yet, has anything in it."""
    return position.waiting is None and ruleset.turns.aftermath(ruleset.book, position.battle) is not None


def begin_aftermath(ruleset: Ruleset, position: Position) -> tuple[Position, Told]:
    """What comes after the fight, from its end on: the first position of it, and what was told on the way there. Raises
    NotNow if the fight goes on, or nothing comes after it."""
    if position.verdict is None or not has_aftermath(ruleset, position):
        raise NotNow("nothing comes after this fight, or it goes on")
    return edited(ruleset, position, FightEnded((), position.verdict.winner, position.verdict.reason))


def begin_at(ruleset: Ruleset, battle: Battle, answers: Iterable[Answer]) -> tuple[Position, Told]:
    """The position that these answers lead to from a battle at rest, and what was told on the way. Raises
    IllegalAnswer."""
    position, told = begin(ruleset, battle)
    for answer in answers:
        position, more = resume(ruleset, position, answer)
        told = (*told, *more)
    return position, told


def since_rest(position: Position) -> tuple[Answer, ...]:
    """The answers that lead to a position from its anchor: the order under way, and those given in it."""
    return (position.task, *position.answers) if isinstance(position.task, Choice) else position.answers


def menu(ruleset: Ruleset, position: Position) -> Menu:
    """What may be chosen. Raises NotNow if the position does not wait for a decision."""
    if not isinstance(position.waiting, Decision):
        raise NotNow("nobody is asked to choose now")
    return Menu(ruleset.book, position.battle, position.waiting)


def resume(ruleset: Ruleset, position: Position, answer: Answer) -> tuple[Position, Told]:
    """The position after an answer, and what it told. Raises IllegalAnswer and changes nothing if it is not allowed."""
    check(ruleset, position, answer)
    return advance(ruleset, position, answer)


def check(ruleset: Ruleset, position: Position, answer: Answer) -> None:
    """Raises IllegalAnswer if the position does not allow the answer."""
    waiting, battle = position.waiting, position.battle
    if waiting is None:
        raise IllegalAnswer(battle, Refusal("", "the battle is over"))
    rule = waiting.rules[0]
    if isinstance(waiting, Decision):
        if not isinstance(answer, Choice):
            raise IllegalAnswer(battle, Refusal(rule, f"{waiting.side} must choose, dice are not asked for"))
        if (refusal := Menu(ruleset.book, battle, waiting).refusal(answer)) is not None:
            raise IllegalAnswer(battle, refusal)
    elif isinstance(answer, Choice):
        raise IllegalAnswer(battle, Refusal(rule, f"{waiting.dice} must be rolled ({waiting.why}), no choice is asked"))
    elif not waiting.dice.admits(answer):
        raise IllegalAnswer(battle, Refusal(rule, f"{list(answer)} is no roll of {waiting.dice} ({waiting.why})"))


def edited(ruleset: Ruleset, position: Position, *events: Event) -> tuple[Position, Told]:
    """The position after facts that no order brought about: the hand of the game master. Raises NotNow while an
    order is under way, for it could not be carried on."""
    if position.task is not None:
        raise NotNow("an order is under way; finish it first")
    after, told = _proceed(ruleset, fold(position.battle, events), [])
    return after, (*events, *told)


def advance(ruleset: Ruleset, position: Position, answer: Answer) -> tuple[Position, Told]:
    """`resume` without the check, for answers taken from the menu itself."""
    if position.task is None:
        assert isinstance(answer, Choice), "at rest only an order can be given"
        return _carry_out(ruleset, position, answer, ())
    return _carry_out(ruleset, position, position.task, (*position.answers, answer))


def _proceed(ruleset: Ruleset, battle: Battle, told: list[Event]) -> tuple[Position, Told]:
    """From rest, carry on until somebody or something must answer."""
    battle = _with_goals_settled(ruleset, battle, told)
    while not isinstance(due := _due(ruleset, battle), Verdict):
        if isinstance(due, Decision):
            return Position(battle, None, (), battle, due, _fought(battle)), tuple(told)
        pause = run_to_pause(ruleset, battle, due, ())
        told += pause.fresh
        if pause.waiting is not None:
            return Position(battle, due, (), pause.battle, pause.waiting, _fought(battle)), tuple(told)
        battle = _with_goals_settled(ruleset, pause.battle, told)
    return Position(battle, None, (), battle, None, due), tuple(told)


def _with_goals_settled(ruleset: Ruleset, battle: Battle, told: list[Event]) -> Battle:
    """The battle with the goals remembered that are met or failed by now. After the fight none is settled any more."""
    if not battle.goals or battle.clock.ended is not None:
        return battle
    runs = running(battle, ruleset.turns.goals)
    battle = fold(battle, runs)
    events = settled(battle, ruleset.turns.goals)
    told += (*runs, *events)
    return fold(battle, events)


def _fought(battle: Battle) -> Verdict | None:
    """How the fight ended whose aftermath this is; None: it goes on."""
    ended = battle.clock.ended
    return None if ended is None else Verdict(ended.winner, ended.reason)


def _due(ruleset: Ruleset, battle: Battle) -> Decision | Task | Verdict:
    """Whom to ask, what to carry out, or how it ended. An aftermath changes no verdict, whoever comes round in it."""
    turns = ruleset.turns
    if (fought := _fought(battle)) is not None:
        return turns.aftermath(ruleset.book, battle) or fought
    return turns.verdict(battle) or turns.due(ruleset.book, battle)


def _carry_out(
    ruleset: Ruleset, position: Position, task: object, answers: tuple[Answer, ...]
) -> tuple[Position, Told]:
    anchor = position.anchor
    pause = run_to_pause(ruleset, anchor, task, answers)
    if pause.waiting is not None:
        return Position(anchor, task, answers, pause.battle, pause.waiting, position.verdict), tuple(pause.fresh)
    return _proceed(ruleset, pause.battle, pause.fresh)


@dataclass(frozen=True, slots=True)
class Pause:
    """A procedure run as far as its answers reach: what it waits for (None: it is done), and what it told since the
    last of them."""

    battle: Battle
    waiting: Waiting | None
    fresh: list[Event]


def run_to_pause(ruleset: Ruleset, battle: Battle, task: object, answers: tuple[Answer, ...]) -> Pause:
    """Carries out one order or task from its anchor, and nothing after it: what odds are made of."""
    scene = Scene(battle, ruleset.book)
    running = scene.perform(task)
    heard = 0
    try:
        waiting = next(running)
        for answer in answers:
            heard = len(scene.events)
            waiting = running.send(answer)
    except StopIteration:
        return Pause(scene.battle, None, scene.events[heard:])
    return Pause(scene.battle, waiting, scene.events[heard:])


__all__ = [
    "IllegalAnswer",
    "Pause",
    "Position",
    "Told",
    "advance",
    "begin",
    "begin_aftermath",
    "begin_at",
    "check",
    "edited",
    "has_aftermath",
    "menu",
    "resume",
    "run_to_pause",
    "since_rest",
]
