"""The answers of an act in progress that nothing has come of yet: the log has them before the next question. What has
come of an act: telling.py, story.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.match.acts import Act
from core.play.asking import Choice
from core.play.kinds import Kind
from core.play.led_here import under_way
from core.play.parts import wording_of
from core.play.position import Position
from core.play.rolled import Overruled
from core.play.ruleset import Ruleset
from core.play.spoken import base_form

TRIES = "tries to "


class Untold(NamedTuple):
    """An order or a reply, with the number of facts of its act before it."""

    after: int
    choice: Choice


def is_under_way(position: Position) -> bool:
    """Whether a position is in the middle of an act: of an order, or of something that the rules do, once a question in
    it was answered."""
    return isinstance(position.task, Choice) or bool(position.answers)


def so_far_words(ruleset: Ruleset, battle: Battle, choice: Choice) -> str:
    """What an order or a reply does, after the name of its figure, before anything has come of it: a defence is only
    tried."""
    does = wording_of(ruleset.book, battle, choice)
    defends = choice.kind is Kind.DEFEND and not does.startswith(TRIES)
    return f"{TRIES}{base_form(does)}" if defends else does


def untold(
    ruleset: Ruleset, position: Position, act: Act, tells: Callable[[Battle, Event], bool]
) -> tuple[Untold, ...]:
    """The order and the replies of an act in progress that no fact tells yet; none once it is over. An order that is
    still carried out is told by facts of its own, anything else by whatever follows. `tells`: whether a fact is worth
    a line, from the battle before it."""
    if not is_under_way(position):
        return ()
    now = under_way(ruleset, position)
    by_rules = sum(not isinstance(event, Overruled) for event in act.events)
    tellers = iter(now.tellers[len(now.tellers) - by_rules :])
    battle, facts = act.before, list[tuple[Event, object] | None]()
    for event in act.events:
        teller = None if isinstance(event, Overruled) else next(tellers, None)
        facts.append((event, teller) if tells(battle, event) else None)
        battle = event.applied_to(battle)
    return tuple(
        Untold(after, choice)
        for after, choice in act.said
        if not any(fact and (choice not in now.orders or _is_of(choice, *fact)) for fact in facts[after:])
    )


def _is_of(order: Choice, event: Event, teller: object) -> bool:
    """Whether a fact is what the figure of an order did by it: not what others did meanwhile, such as a dodge."""
    return teller == order and getattr(event, "figure", order.figure) == order.figure
