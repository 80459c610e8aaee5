"""What led to a question: the orders in progress, each within the one before it. The question itself: moment.py; how a
position is resumed: position.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.moment import in_words
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook


class UnderWay(NamedTuple):
    """What a position is in the middle of: the orders and tasks, each within the one before it, and for each event
    since the outermost began the one that told it."""

    tasks: tuple[object, ...] = ()
    tellers: tuple[object, ...] = ()

    @property
    def orders(self) -> tuple[Choice, ...]:
        """Without what the rules do by themselves; an order that goes on after another broke into it comes once."""
        found = [one for one in self.tasks if isinstance(one, Choice)]
        return tuple(order for order, before in zip(found, [None, *found], strict=False) if order != before)


def under_way(ruleset: Ruleset, position: Position) -> UnderWay:
    """What a position is in the middle of; nothing at rest."""
    if position.task is None:
        return UnderWay()
    scene = _Heard(position.anchor, ruleset.book)
    running = scene.perform(position.task)
    _ = next(running)
    for answer in position.answers:
        _ = running.send(answer)
    return UnderWay(tuple(scene.under_way), tuple(scene.tellers))


class _Heard(Scene):
    """A scene that notes which order or task tells each event."""

    __slots__ = ("tellers",)

    def __init__(self, battle: Battle, book: Rulebook) -> None:
        super().__init__(battle, book)
        self.tellers: list[object] = []

    def tell(self, *events: Event) -> None:
        super().tell(*events)
        self.tellers += [self.under_way[-1]] * len(events)


def led_here(ruleset: Ruleset, position: Position, you: FigureId = "") -> tuple[str, ...]:
    """The orders in progress in words, the outermost first: `Wat's trip`, `your shot`, `Wat's kick`. Those of the
    figure `you` are *your*."""
    found = []
    for order in under_way(ruleset, position).orders:
        whose = "your" if order.figure == you else f"{position.battle[order.figure].short_name}'s"
        found.append(f"{whose} {order.noun}")
    return tuple(found)


def beyond_the_prompt(ruleset: Ruleset, position: Position, you: FigureId = "") -> tuple[str, ...]:
    """The same, but nothing if the prompt says it by itself: if the only order is that of `you`, or of a figure that
    the prompt names."""
    found = led_here(ruleset, position, you)
    if len(found) == 1 and isinstance(position.waiting, Decision):
        actor = position.battle[position.ordered_by] if position.ordered_by else None
        prompt = in_words(position.battle, position.waiting.about)
        if found[0].startswith("your ") or (actor is not None and actor.short_name in prompt):
            return ()
    return found
