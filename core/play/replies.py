"""How those reply who must choose while an order is run: by passing, or as serves them best. Replies are judged by
effects.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

from core.battle.battle import Battle
from core.battle.names import Side
from core.play.asking import Choice, Decision, Roll
from core.play.courses import Ending, endings, run_of
from core.play.effects import Effect, Effects
from core.play.menu import Menu
from core.play.parts import best_reply_of
from core.play.position import Position
from core.play.quick_odds import DOWN, MOVED, OUT
from core.play.ruleset import Ruleset

MOST_REPLIES = 8
"""Of more replies than this only the first of the menu are considered."""
GLANCE = 600
"""How far each reply is run."""
PLACES = 9
"""Replies that differ only beyond this many decimals are equal."""


def let_it_pass(ruleset: Ruleset, position: Position) -> Choice:
    """Pass; if that isn't possible, take the first legal choice."""
    asked = _asked(position)
    return asked.otherwise or next(iter(Menu(ruleset.book, position.battle, asked)))


RunThrough = Callable[[Ruleset, Position, Choice], Iterable[Ending]]


def run_through(ruleset: Ruleset, position: Position, reply: Choice) -> Iterable[Ending]:
    """The endings of a reply, exact while there are few; everyone else passes."""
    return endings(ruleset, position, reply, let_it_pass, GLANCE).all


class ServingBest:
    """Replies as serves the replying side best: as the ruleset knows, else by what it suffers least, and among
    equals by what harms the others most. If nothing is better it passes.

    Costs beyond the order aren't seen. The same question gets the same reply for the life of this object, and no
    counter-replies are considered. `through` finds the endings of a reply.
    """

    def __init__(self, through: RunThrough = run_through) -> None:
        self._through = through
        self._settled: list[tuple[Decision, Choice]] = []

    def __call__(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the reply to what a position asks."""
        asked = _asked(position)
        menu = Menu(ruleset.book, position.battle, asked)
        for decision, choice in self._settled:
            if decision == asked and choice in menu:
                return choice
        known = best_reply_of(ruleset.book, position.battle, asked, lambda reply: _chance(ruleset, position, reply))
        best = known or self._best(ruleset, position, menu)
        self._settled.append((asked, best))
        return best

    def _best(self, ruleset: Ruleset, position: Position, menu: Menu) -> Choice:
        otherwise = menu.decision.otherwise
        others = (choice for choice in menu if choice != otherwise)
        replies = [*([otherwise] if otherwise else []), *islice(others, MOST_REPLIES)]
        if len(replies) == 1:
            return replies[0]
        side = menu.decision.side

        def ills(reply: Choice) -> tuple[float, float]:
            return _ills(ruleset, position.battle, self._through(ruleset, position, reply), side)

        return min(replies, key=ills)


def _chance(ruleset: Ruleset, position: Position, reply: Choice) -> float:
    """The chance of the roll a reply calls for at once."""
    roll = run_of(ruleset, position, reply).waiting
    return roll.need.chance(roll.dice) if isinstance(roll, Roll) and roll.need is not None else 0.0


def _asked(position: Position) -> Decision:
    assert isinstance(position.waiting, Decision), "no decision is pending"
    return position.waiting


def _ills(ruleset: Ruleset, battle: Battle, ways: Iterable[Ending], side: Side) -> tuple[float, float]:
    """What a side suffers and, less is better, what it spares the others."""
    effects = Effects(ruleset, battle)
    for ending in ways:
        effects.add(ending)
    suffered, done = 0.0, 0.0
    for effect in effects.found():
        if battle[effect.figure].side == side:
            suffered += harm(effect)
        else:
            done += harm(effect)
    return round(suffered, PLACES), round(-done, PLACES)


def harm(effect: Effect) -> float:
    """What happens to a figure, as a number of hits."""
    fate = OUT * (effect.out + effect.kill) + DOWN * (effect.down + effect.held + effect.disarmed - effect.freed)
    return effect.hits + fate + MOVED * effect.moved
