"""How a battle moves on: a position, an answer, the next position.

A position keeps the battle in which its task began and the answers given since, and running the task again with them
leads to the same pause: so it is plain data that copies, compares, saves and branches. The procedure that paused there
stays with it, and the first answer continues it; a copy, or another answer after an undo, runs the task again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field as default

from core.battle.battle import Battle
from core.battle.events import Event, fold
from core.battle.names import FigureId
from core.battle.naming import side_name
from core.battle.places import FightEnded
from core.battle.record import replace
from core.errors import HexfrayError
from core.play.asking import Answer, Choice, Decision, Waiting
from core.play.goal_verdict import put_down, running, settled
from core.play.menu import Menu
from core.play.refusal import Refusal, cannot
from core.play.ruleset import Ruleset
from core.play.running import Pause, Paused, go_on, run_to_pause
from core.play.turns import Task, Verdict
from core.records import record


@record
class Position:
    """A point in a battle.

    `anchor` is the battle when `task` began (None: nothing is in progress), `answers` the answers since. `battle` is
    the battle now; `waiting` is what it waits for, None when it is over, and then `verdict` says how. After the
    battle `verdict` stays, and something may be waited for again. `paused` has the procedure of `task` until someone
    continues it; it isn't part of the value.
    """

    anchor: Battle
    task: object | None
    answers: tuple[Answer, ...]
    battle: Battle
    waiting: Waiting | None
    verdict: Verdict | None = None
    paused: list[Paused] = default(default_factory=list, init=False, repr=False, compare=False)

    def __reduce__(self) -> tuple[type[Position], tuple[object, ...]]:
        """Pickle and copy without the paused procedure, which can't be copied."""
        return Position, (self.anchor, self.task, self.answers, self.battle, self.waiting, self.verdict)

    def take_paused(self, ruleset: Ruleset) -> Paused | None:
        """Return the procedure that paused here, once, and only if it is of this ruleset. Of two threads one gets
        it."""
        try:
            paused = self.paused.pop()
        except IndexError:
            return None
        return paused if paused.scene.book is ruleset.book else None

    @property
    def ordered_by(self) -> FigureId:
        """The figure whose order is in progress; empty if none is."""
        return self.task.figure if isinstance(self.task, Choice) else ""


class IllegalAnswer(HexfrayError):
    """An answer that the position does not allow. The message names the figure, the order, the reason and the rule."""

    def __init__(self, battle: Battle, answer: Answer, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(cannot(battle, answer, refusal) if isinstance(answer, Choice) else refusal.text)


class NotNow(HexfrayError, ValueError):
    """Something that isn't possible now. The message says why."""


Events = tuple[Event, ...]


def begin(ruleset: Ruleset, battle: Battle) -> tuple[Position, Events]:
    """Return the first position of a battle, and the events on the way there."""
    answers = ruleset.book.answers
    return _proceed(ruleset, battle if battle.rules is answers else replace(battle, rules=answers), [])


def has_aftermath(ruleset: Ruleset, position: Position) -> bool:
    """Whether the fight is over and something can still be done after it."""
    return position.waiting is None and ruleset.turns.after_battle(ruleset.book, position.battle) is not None


def begin_aftermath(ruleset: Ruleset, position: Position) -> tuple[Position, Events]:
    """Return the first position after the fight, and the events on the way there. Raises NotNow if the fight isn't
    over, or nothing is left to do."""
    if position.verdict is None or not has_aftermath(ruleset, position):
        raise NotNow("the fight isn't over, or nothing is left to do afterwards")
    return edited(ruleset, position, FightEnded((), position.verdict.winner, position.verdict.reason))


def begin_at(ruleset: Ruleset, battle: Battle, answers: Iterable[Answer]) -> tuple[Position, Events]:
    """Return the position after these answers from a battle at rest, and the events on the way. Raises
    IllegalAnswer."""
    position, told = begin(ruleset, battle)
    for answer in answers:
        position, more = resume(ruleset, position, answer)
        told = (*told, *more)
    return position, told


def since_rest(position: Position) -> tuple[Answer, ...]:
    """The answers since the anchor of a position: the order in progress, and those given in it."""
    return (position.task, *position.answers) if isinstance(position.task, Choice) else position.answers


def menu(ruleset: Ruleset, position: Position) -> Menu:
    """The menu of a position. Raises NotNow if no decision is pending."""
    if not isinstance(position.waiting, Decision):
        raise NotNow("no decision is pending")
    return Menu(ruleset.book, position.battle, position.waiting)


def resume(ruleset: Ruleset, position: Position, answer: Answer) -> tuple[Position, Events]:
    """Return the position after an answer, and its events. Raises IllegalAnswer, changing nothing, if it isn't
    allowed."""
    check(ruleset, position, answer)
    return advance(ruleset, position, answer)


def check(ruleset: Ruleset, position: Position, answer: Answer) -> None:
    """Raise IllegalAnswer if the position doesn't allow the answer."""
    waiting, battle = position.waiting, position.battle
    if waiting is None:
        raise IllegalAnswer(battle, answer, Refusal("", "the battle is over"))
    if isinstance(waiting, Decision):
        if not isinstance(answer, Choice):
            reason = f"no roll now: {side_name(battle, waiting.side)} must give an order"
            raise IllegalAnswer(battle, answer, Refusal(waiting.rules[0], reason))
        if (refusal := Menu(ruleset.book, battle, waiting).refusal(answer)) is not None:
            raise IllegalAnswer(battle, answer, refusal)
    elif isinstance(answer, Choice):
        raise IllegalAnswer(battle, answer, Refusal(waiting.rules[0], f"roll {waiting.dice} first ({waiting.why})"))
    elif not waiting.dice.admits(answer):
        reason = f"expected a roll of {waiting.dice} ({waiting.why}), got {list(answer)}"
        raise IllegalAnswer(battle, answer, Refusal(waiting.rules[0], reason))


def edited(ruleset: Ruleset, position: Position, *events: Event) -> tuple[Position, Events]:
    """Return the position after a GM edit. Raises NotNow while an order is in progress, as that couldn't be
    continued."""
    if position.task is not None:
        raise NotNow("an order is in progress; finish it first")
    after, told = _proceed(ruleset, fold(position.battle, events), [])
    return after, (*events, *told)


def advance(ruleset: Ruleset, position: Position, answer: Answer) -> tuple[Position, Events]:
    """`resume` without the check, for answers taken from the menu."""
    if position.task is None:
        assert isinstance(answer, Choice), "at rest only an order can be given"
        return _carry_out(ruleset, position, answer, ())
    return _carry_out(ruleset, position, position.task, (*position.answers, answer))


def _proceed(ruleset: Ruleset, battle: Battle, told: list[Event]) -> tuple[Position, Events]:
    """From rest, continue until someone must answer or dice must be rolled."""
    battle = _with_goals_settled(ruleset, battle, told)
    while not isinstance(due := _due(ruleset, battle), Verdict):
        if isinstance(due, Decision):
            return Position(battle, None, (), battle, due, _fought(battle)), tuple(told)
        pause = run_to_pause(ruleset, battle, due, ())
        told += pause.fresh
        if pause.waiting is not None:
            return _paused(battle, due, (), pause, _fought(battle)), tuple(told)
        battle = _with_goals_settled(ruleset, pause.battle, told)
    return Position(battle, None, (), battle, None, due), tuple(told)


def _with_goals_settled(ruleset: Ruleset, battle: Battle, told: list[Event]) -> Battle:
    """The battle with the objectives noted that are met or failed by now. After the battle none changes any more."""
    if not battle.goals or battle.clock.ended is not None:
        return battle
    rules = ruleset.turns.goals
    dropped = put_down(battle, rules)
    battle = fold(battle, dropped)
    runs = running(battle, rules)
    battle = fold(battle, runs)
    events = settled(battle, rules)
    told += (*dropped, *runs, *events)
    return fold(battle, events)


def _fought(battle: Battle) -> Verdict | None:
    """How the fight ended that this follows; None while it goes on."""
    ended = battle.clock.ended
    return None if ended is None else Verdict(ended.winner, ended.reason)


def _due(ruleset: Ruleset, battle: Battle) -> Decision | Task | Verdict:
    """The next decision or task, or how the battle ended. What follows the fight doesn't change the verdict."""
    turns = ruleset.turns
    if (fought := _fought(battle)) is not None:
        return turns.after_battle(ruleset.book, battle) or fought
    return turns.verdict(battle) or turns.next_step(ruleset.book, battle)


def _carry_out(
    ruleset: Ruleset, position: Position, task: object, answers: tuple[Answer, ...]
) -> tuple[Position, Events]:
    paused = position.take_paused(ruleset)
    pause = run_to_pause(ruleset, position.anchor, task, answers) if paused is None else go_on(paused, answers[-1])
    if pause.waiting is not None:
        return _paused(position.anchor, task, answers, pause, position.verdict), tuple(pause.fresh)
    return _proceed(ruleset, pause.battle, pause.fresh)


def _paused(
    anchor: Battle, task: object, answers: tuple[Answer, ...], pause: Pause, verdict: Verdict | None
) -> Position:
    """The position where a task pauses."""
    position = Position(anchor, task, answers, pause.battle, pause.waiting, verdict)
    if pause.paused is not None:
        position.paused.append(pause.paused)
    return position


__all__ = [
    "Events",
    "IllegalAnswer",
    "Pause",
    "Position",
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
