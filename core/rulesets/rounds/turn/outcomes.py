"""Defaults for all orders: success, which events are an order's own, the best reaction, and what menus begin with. An
order with its own version has it beside its procedure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.steps import PhaseEntered
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.parts import Chance, quick_odds_of
from core.play.rolled import Tested
from core.play.success import as_rolled
from core.rulebook.parts import best_reply, own_events, success
from core.rulebook.rule import question
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.turn.acts import ANSWERS, Act, Acting, Window
from core.rulesets.rounds.turn.allowance import available
from core.rulesets.rounds.turn.phases import depth


@success(of=Choice)
def went_as_rolled(order: Choice, told: Sequence[Event]) -> bool | None:
    """As its own rolls went; passing succeeds at nothing."""
    return None if order.is_pass else as_rolled(order, _between(order, told))


def _between(order: Choice, told: Sequence[Event]) -> list[Event]:
    """Drop the rolls of reactions and of bystanders, and the defences against them."""
    pair = {order.figure, getattr(order, "target", ""), getattr(order, "patient", ""), None}
    return [
        e
        for e in told
        if not isinstance(e, Tested) or (e.figure in pair and e.target in pair and not _answers(order, e))
    ]


def _answers(order: Choice, test: Tested) -> bool:
    """Whether it is the target's attack in return, or a defence against that."""
    if test.figure == order.figure:
        return test.warded is not None
    return test.target == order.figure and test.warded is None


@own_events(of=Act)
def until_it_is_over(battle: Battle, order: Act, told: Sequence[Event]) -> int:
    """For an action within another, the events up to its end."""
    around, under_way = depth(battle), False
    for number, event in enumerate(told if around else (), 1):
        if not isinstance(event, PhaseEntered):
            continue
        if under_way and len(event.pending) <= around:
            return number
        under_way = under_way or len(event.pending) > around
    return len(told)


@best_reply(of=Acting)
def what_to_do_in_between(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The best attack as an opportunity action; held actions are kept. None: on its own turn."""
    about = asked.about
    assert isinstance(about, Acting)
    if about.window in ANSWERS:
        return most_promising(book, battle, Menu(book, battle, asked).of(asked.figures[0]), asked.otherwise)
    return asked.otherwise if about.window is Window.INTERRUPT else None


def most_promising(book: Rulebook, battle: Battle, orders: Iterable[Choice], otherwise: Choice | None) -> Choice | None:
    """Return the order with the greatest expected gain, or `otherwise` if none has any."""
    best, most = otherwise, 0.0
    for order in orders:
        known = quick_odds_of(book, battle, order)
        if known is not None and known.harm - known.cost > most:
            best, most = order, known.harm - known.cost
    return best


# -- what a menu begins with -------------------------------------------------------------------------------------------


@question("C-grab-13", "C-grab-17")
def has_urgent_aim(battle: Battle, figure: Figure) -> bool:
    """Whether the figure has a more urgent aim: breaking free, or keeping up a strangle."""
    return False


def on_its_turn(battle: Battle, decision: Decision) -> Figure | None:
    """Return the figure that acts on its own turn; None: another moment."""
    about = decision.about
    its_turn = isinstance(about, Acting) and about.window is Window.TURN and decision.figures
    return battle[decision.figures[0]] if its_turn else None


def with_an_action(battle: Battle, decision: Decision) -> Figure | None:
    """Return that figure, if it has an action left."""
    figure = on_its_turn(battle, decision)
    return figure if figure is not None and available(figure) else None


def free_to_act(battle: Battle, decision: Decision) -> Figure | None:
    """Return that figure, if it has an action left and no more urgent aim."""
    figure = with_an_action(battle, decision)
    return figure if figure is not None and not has_urgent_aim(battle, figure) else None
