"""What the rolls of a battle could have done: for each order with a roll, all its possible harm, with the chances. How
lucky and how rare the harm done is follows from their sum (rarity.py).

Held fixed: the battle at the start of each order, the order, and each reply given. Where other dice would have led to a
question never asked in the match, the figure replies to its own best advantage (core/play/replies.py). So what one
order could have done doesn't depend on the dice of another, and the sum of all is exact. Orders with an overruled roll
don't count. The successes of rolls, each with its target number as it was: luck.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from core.battle.battle import Battle
from core.battle.events import Event, Hurt
from core.battle.names import FigureId
from core.match.acts import acts
from core.match.harms import harms
from core.match.match import Moment
from core.match.rarity import Rarity, summed, weighed_up
from core.play.all_ways import all_ways
from core.play.asking import Answer, Choice, Decision, Roll
from core.play.courses import Run
from core.play.dice import Dice, Faces
from core.play.kinds import Purpose
from core.play.menu import Menu
from core.play.position import Position
from core.play.purpose import DamageRoll
from core.play.replies import ServingBest
from core.play.rolled import Threw
from core.play.ruleset import Ruleset
from core.play.worth import likeliest
from core.records import record

LIKELY, SLIGHT = 0.05, 1e-3
"""Branches less likely than this aren't split further, at a first look and then: each of their rolls is thrown once."""

Dealt = Mapping[tuple[FigureId | None, FigureId], int]
"""The harm that one figure did to another; None: no figure did it."""


@record
class Rolled:
    """An order or task with its dice: the harm it came to, and each harm it could have come to, with its chance.
    `exact`: every ending was counted, not a sample."""

    turn: int
    came: Dealt
    possible: tuple[tuple[Dealt, float], ...]
    exact: bool


@record
class HarmLuck:
    """The harm done by some figures to their enemies, and that done to them by anyone, each among all that the dice
    could have done."""

    done: Rarity
    taken: Rarity


def rolled_acts(ruleset: Ruleset, history: Sequence[Moment]) -> Iterator[Rolled]:
    """Yield every complete order or task of a history with a roll against some figure."""
    for act in acts(history):
        moments = history[act.first : act.last]
        if not _may_harm(moments, act.order) or any(one.rolled is not None for one in moments):
            continue
        anchor, task, answers = _task(moments)
        run = Run(ruleset, anchor, task)
        replies: list[tuple[Decision, Choice]] = []
        for answer in answers:
            if isinstance(run.waiting, Decision) and isinstance(answer, Choice):
                replies.append((run.waiting, answer))
            run.go_on(answer)
        if run.waiting is not None:
            continue
        held = _Held(replies)
        glance = all_ways(ruleset, anchor, task, held, _unvaried, LIKELY)
        if not any(isinstance(event, Hurt) for one in glance.all for event in one.events):
            continue
        found = all_ways(ruleset, anchor, task, held, _unvaried, SLIGHT)
        possible = tuple((dealt(act.order, one.events), one.weight) for one in found.all)
        yield Rolled(anchor.clock.turn, dealt(act.order, run.events), possible, found.exact)


def _may_harm(moments: Iterable[Moment], order: Choice | None) -> bool:
    """Whether dice were rolled against someone, or for an attack."""
    attacks = order is not None and order.kind is not None and order.kind.purpose is Purpose.HARM
    rolls = (one.before.waiting for one in moments if isinstance(one.answer, tuple))
    return any(
        attacks or isinstance(roll.why, DamageRoll) or roll.target not in (None, roll.figure)
        for roll in rolls
        if isinstance(roll, Roll)
    )


def _task(moments: Sequence[Moment]) -> tuple[Battle, object, list[Answer]]:
    """The battle at the start of an act, its order or task, and the answers in it."""
    begun = moments[0].before
    answers = [one.answer for one in moments if isinstance(one.answer, Choice | tuple)]
    return (begun.anchor, begun.task, answers) if begun.task is not None else (begun.anchor, answers[0], answers[1:])


class _Held:
    """Repeats the reply to the same question of the same figure; gives the best reply to a question never asked."""

    def __init__(self, replies: Sequence[tuple[Decision, Choice]]) -> None:
        self._given = replies
        self._best = ServingBest()

    def __call__(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the reply to what a position asks."""
        asked = position.waiting
        assert isinstance(asked, Decision), "no decision is pending"
        menu = Menu(ruleset.book, position.battle, asked)
        alike = (
            reply for was, reply in self._given if (type(was.about), was.figures) == (type(asked.about), asked.figures)
        )
        same = (reply for was, reply in self._given if was == asked)
        return next((reply for reply in (*same, *alike) if reply in menu), None) or self._best(ruleset, position)


def _unvaried(roll: Roll, told: Sequence[Event]) -> Faces | None:
    """Return a middling throw for what hardly changes the harm: the second extra die of an open roll. None: all throws
    of a roll count."""
    if roll.need is not None or roll.dice != Dice(1) or isinstance(roll.why, DamageRoll):
        return None
    last = told[-1] if told else None
    extra = isinstance(last, Threw) and (last.why, last.figure) == (roll.why, roll.figure) and len(last.faces) == 1
    return likeliest(roll) if extra else None


def dealt(order: Choice | None, events: Sequence[Event]) -> dict[tuple[FigureId | None, FigureId], int]:
    """Return how much harm each figure did to each by an order or task with these events."""
    found: dict[tuple[FigureId | None, FigureId], int] = {}
    for one in harms(order, events):
        found[one.by, one.victim] = found.get((one.by, one.victim), 0) + one.event.hits
    return found


def harm_luck(battle: Battle, rolled: Sequence[Rolled], figures: Iterable[FigureId]) -> HarmLuck:
    """Return the luck in harm of some figures: of one, or of a side."""
    own = {*figures}

    def done(dealt: Dealt) -> int:
        return sum(n for (by, who), n in dealt.items() if by in own and _is_foe(battle, by, who))

    def taken(dealt: Dealt) -> int:
        return sum(n for (by, who), n in dealt.items() if who in own and by is not None)

    return HarmLuck(_rarity(rolled, done), _rarity(rolled, taken, less_is_lucky=True))


def _is_foe(battle: Battle, by: FigureId | None, who: FigureId) -> bool:
    return by is not None and battle[by].side != battle[who].side


def _rarity(rolled: Sequence[Rolled], counted: Callable[[Dealt], int], *, less_is_lucky: bool = False) -> Rarity:
    touched = [one for one in rolled if any(counted(dealt) for dealt, _ in one.possible) or counted(one.came)]
    possible = summed(weighed_up((counted(dealt), chance) for dealt, chance in one.possible) for one in touched)
    return Rarity(sum(counted(one.came) for one in touched), possible, all(one.exact for one in touched), less_is_lucky)
