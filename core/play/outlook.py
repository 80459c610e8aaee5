"""The odds of an order: the same procedure run over the totals of every roll, to the end of that order.

The instant figure of a menu is `Need.chance` (asking.py); this one counts what follows the roll, and what comes back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event, Hurt
from core.battle.figure import Figure
from core.battle.handling import ItemChanged, LeftLying
from core.battle.item import Soundness
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.steps import ConditionChanged
from core.play.asking import Answer, Choice, Decision, Roll
from core.play.dice import Dice, chances, faces_of
from core.play.menu import Menu
from core.play.position import Pause, Position, advance, check, run_to_pause
from core.play.rolled import Tested
from core.play.ruleset import Ruleset

BUDGET = 4000

React = Callable[[Ruleset, Position], Choice]
"""How a player replies to what the order walks into: a policy's `choose` is one."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an order will come to: probabilities, and expected hits.

    `hit` is the chance that a roll of its figure against somebody succeeds; None if none is made. `down`, `out` and
    `kill` are the chances that an enemy ends up off its feet, out of the fight, dead. `fall` and `lost` are those of
    its own figure being off its feet and out of the fight, `drop` and `breaks` of losing or spoiling something it
    has. `dealt` are the hits on enemies, `taken` those on its own side. Not `exact`: sampled.
    """

    hit: float | None
    down: float
    out: float
    kill: float
    fall: float
    lost: float
    drop: float
    breaks: float
    dealt: float
    taken: float
    exact: bool
    leaves: int


def let_it_pass(ruleset: Ruleset, position: Position) -> Choice:
    """Replies as one who lets the moment go by; where it cannot, by the first legal choice."""
    asked = position.waiting
    assert isinstance(asked, Decision), "nobody is asked to choose here"
    return asked.otherwise or next(iter(Menu(ruleset.book, position.battle, asked)))


def first_roll(ruleset: Ruleset, position: Position, choice: Choice) -> Roll | None:
    """The first roll of its figure that an order leads to, if nobody else is asked before."""
    after, _ = advance(ruleset, position, choice)
    waiting = after.waiting
    if isinstance(waiting, Roll) and waiting.need is not None and waiting.figure == choice.figure and after.task:
        return waiting
    return None


def outlook(
    ruleset: Ruleset, position: Position, choice: Choice, react: React = let_it_pass, budget: int = BUDGET
) -> Outlook:
    """The odds of a legal choice: exact while it can end in no more than `budget` ways, else sampled by a quarter.

    The same position gives the same odds. A roll stands for its total: a rule that reads single faces sees one throw
    of each total. Raises IllegalAnswer.
    """
    check(ruleset, position, choice)
    if position.task is None:
        start = _Course(ruleset, position, react, choice, ())
    else:
        start = _Course(ruleset, position, react, position.task, (*position.answers, choice))
    summary = _Summary(position.battle, position.battle[choice.figure])
    leaves = _every_leaf(start, budget)
    for weight, events in _sampled_leaves(start, max(1, budget // 4)) if leaves is None else leaves:
        summary.add(weight, events)
    return summary.outlook(exact=leaves is not None)


# -- running it ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Course:
    """The order under way: a task with the answers so far, their probability, and all that was told."""

    ruleset: Ruleset
    position: Position
    react: React
    task: object
    answers: tuple[Answer, ...]
    weight: float = 1.0
    told: tuple[Event, ...] = ()

    def run(self) -> tuple[Pause, tuple[Event, ...]]:
        """To the next pause, and everything told on the way there."""
        pause = run_to_pause(self.ruleset, self.position.anchor, self.task, self.answers)
        return pause, (*self.told, *pause.fresh)

    def then(self, answer: Answer, weight: float, told: tuple[Event, ...]) -> _Course:
        return _Course(self.ruleset, self.position, self.react, self.task, (*self.answers, answer), weight, told)

    def reply(self, pause: Pause) -> Choice:
        """What somebody answers who is asked in between."""
        position = self.position
        asked = replace(position, task=self.task, answers=self.answers, battle=pause.battle, waiting=pause.waiting)
        return self.react(self.ruleset, asked)


Leaf = tuple[float, tuple[Event, ...]]


def _every_leaf(start: _Course, budget: int) -> list[Leaf] | None:
    """Every way that it can end, with its probability; None: there are more than the budget allows."""
    leaves: list[Leaf] = []
    courses = deque([start])
    runs = 0
    while courses:
        if len(courses) + len(leaves) > budget or runs > 2 * budget:
            return None
        runs += 1
        course = courses.popleft()
        pause, told = course.run()
        match pause.waiting:
            case None:
                leaves.append((course.weight, told))
            case Roll(dice=dice):
                for total, chance in chances(dice):
                    courses.append(course.then(faces_of(dice, total), course.weight * chance, told))
            case Decision():
                courses.append(course.then(course.reply(pause), course.weight, told))
    return leaves


def _sampled_leaves(start: _Course, samples: int) -> Iterator[Leaf]:
    """As many courses as said, each as likely. Their first rolls are spread evenly over all that can be thrown."""
    numbers = _numbers()
    for sample in range(samples):
        course = start
        where = (sample + next(numbers)) / samples
        while (paused := course.run())[0].waiting is not None:
            pause, told = paused
            if isinstance(pause.waiting, Roll):
                total = _total_at(pause.waiting.dice, where)
                course = course.then(faces_of(pause.waiting.dice, total), 1.0, told)
                where = next(numbers)
            else:
                course = course.then(course.reply(pause), 1.0, told)
        yield 1 / samples, paused[1]


def _total_at(dice: Dice, where: float) -> int:
    """The total below which this share of all throws lies."""
    total = dice.count
    for total, chance in chances(dice):
        if where < chance:
            return total
        where -= chance
    return total


def _numbers() -> Iterator[float]:
    """Numbers from 0 up to 1 that look thrown and are always the same: Knuth's linear congruential generator."""
    state = 1
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        yield state / 2**64


# -- counting it ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Summary:
    """Adds up what the ways that it can end have in common, in words that every ruleset's events share."""

    battle: Battle
    figure: Figure
    sums: dict[str, float] = field(default_factory=dict)
    leaves: int = 0

    def add(self, weight: float, events: Iterable[Event]) -> None:
        self.leaves += 1
        seen: set[str] = set()
        for event in events:
            match event:
                case Tested(figure=who, target=str(), passed=passed) if who == self.figure.id:
                    seen |= {"tried", "hit"} if passed else {"tried"}
                case Hurt(figure=who, hits=hits) if hits > 0:
                    self._count("dealt" if self._is_enemy(who) else "taken", weight * hits)
                case ConditionChanged():
                    seen |= self._ended_up(event)
                case LeftLying(figure=self.figure.id, thrown=False):
                    seen.add("drop")
                case ItemChanged(figure=self.figure.id) if self._spoilt(event):
                    seen.add("breaks")
                case _:
                    pass
        for what in seen:
            self._count(what, weight)

    def outlook(self, *, exact: bool) -> Outlook:
        def share(what: str) -> float:
            return self.sums.get(what, 0.0)

        return Outlook(
            hit=share("hit") if "tried" in self.sums else None,
            down=share("down"),
            out=share("out"),
            kill=share("kill"),
            fall=share("fall"),
            lost=share("lost"),
            drop=share("drop"),
            breaks=share("breaks"),
            dealt=share("dealt"),
            taken=share("taken"),
            exact=exact,
            leaves=self.leaves,
        )

    def _count(self, what: str, value: float) -> None:
        self.sums[what] = self.sums.get(what, 0.0) + value

    def _is_enemy(self, who: FigureId) -> bool:
        return self.battle[who].side != self.figure.side

    def _ended_up(self, event: ConditionChanged) -> set[str]:
        """What became of somebody; who was out of the fight already is put out of it no more, but may be killed."""
        who, after = event.figure, event.after
        if not event.before.active and after is not Condition.DEAD:
            return set()
        states = {"down"} if not after.upright else set()
        states |= {"out"} if not after.active else set()
        states |= {"kill"} if after is Condition.DEAD else set()
        if self._is_enemy(who):
            return states
        own = {"down": "fall", "out": "lost"}
        return {own[state] for state in states & own.keys()} if who == self.figure.id else set()

    def _spoilt(self, event: ItemChanged) -> bool:
        before = self.figure.item(event.item.id)
        worse = before is None or before.soundness is not event.item.soundness
        return worse and event.item.soundness is not Soundness.WHOLE
