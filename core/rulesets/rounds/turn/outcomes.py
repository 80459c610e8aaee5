"""What holds for every order: whether it did what it was for, how much of what is told is its own, what whoever is
asked in between does best, and when a menu begins with it. An order that knows better says so beside its procedure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.steps import PhaseEntered
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.parts import Chance, glance_of
from core.play.rolled import Tested
from core.play.success import as_rolled
from core.rulebook.parts import own, reply, success
from core.rulebook.rule import question
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.turn.acts import ANSWERS, Act, Acting, Window
from core.rulesets.rounds.turn.allowance import at_hand
from core.rulesets.rounds.turn.phases import depth


@success(of=Choice)
def went_as_rolled(order: Choice, told: Sequence[Event]) -> bool | None:
    """As its own rolls went; letting a moment go by succeeds in nothing."""
    return None if order.passes else as_rolled(order, _between(order, told))


def _between(order: Choice, told: Sequence[Event]) -> list[Event]:
    """Without the rolls of those who answer it or are hit instead, and how those were warded off."""
    pair = {order.figure, getattr(order, "target", ""), getattr(order, "patient", ""), None}
    return [
        e
        for e in told
        if not isinstance(e, Tested) or (e.figure in pair and e.target in pair and not _answers(order, e))
    ]


def _answers(order: Choice, test: Tested) -> bool:
    """Whether it is a blow of the one that the order is aimed at, or what is held against that."""
    if test.figure == order.figure:
        return test.warded is not None
    return test.target == order.figure and test.warded is None


@own(of=Act)
def until_it_is_over(battle: Battle, order: Act, told: Sequence[Event]) -> int:
    """Of an action within another's what is told until it is over."""
    around, under_way = depth(battle), False
    for number, event in enumerate(told if around else (), 1):
        if not isinstance(event, PhaseEntered):
            continue
        if under_way and len(event.pending) <= around:
            return number
        under_way = under_way or len(event.pending) > around
    return len(told)


@reply(of=Acting)
def what_to_do_in_between(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The best blow at the figure that gives an opportunity; held actions are kept. None: on its own turn."""
    about = asked.about
    assert isinstance(about, Acting)
    if about.window in ANSWERS:
        return most_promising(book, battle, Menu(book, battle, asked).of(asked.figures[0]), asked.otherwise)
    return asked.otherwise if about.window is Window.INTERRUPT else None


def most_promising(book: Rulebook, battle: Battle, orders: Iterable[Choice], otherwise: Choice | None) -> Choice | None:
    """What promises most, if anything promises more than nothing."""
    best, most = otherwise, 0.0
    for order in orders:
        known = glance_of(book, battle, order)
        if known is not None and known.harm - known.cost > most:
            best, most = order, known.harm - known.cost
    return best


# -- what a menu begins with -------------------------------------------------------------------------------------------


@question("C-grab-13", "C-grab-17")
def is_taken_up(battle: Battle, figure: Figure) -> bool:
    """Whether there is something that it wants before all else: to get free, to go on strangling. Answered where that
    is."""
    return False


def on_its_turn(battle: Battle, decision: Decision) -> Figure | None:
    """The figure that may act on its own turn; None: another moment."""
    about = decision.about
    its_turn = isinstance(about, Acting) and about.window is Window.TURN and decision.figures
    return battle[decision.figures[0]] if its_turn else None


def with_an_action(battle: Battle, decision: Decision) -> Figure | None:
    """The same, if it has an action left."""
    figure = on_its_turn(battle, decision)
    return figure if figure is not None and at_hand(figure) else None


def unhindered(battle: Battle, decision: Decision) -> Figure | None:
    """The same, if there is nothing that it wants before all else."""
    figure = with_an_action(battle, decision)
    return figure if figure is not None and not is_taken_up(battle, figure) else None
