"""A moment of a battle as a side sees it, for the features (features.py) to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId, Side
from core.play.asking import Decision
from core.play.portrait import Look, Portrait
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from hexfray.game import Game
from hexfray.rl.actions import Actions, Block, with_fixed
from hexfray.rl.building import Groups, OrderBuilder

NOTHING: Groups = {}
"""The choices of a side without a decision."""


class View:
    """A moment of a battle as a side sees it. `order` is the order being made, None unless the side is asked."""

    def __init__(self, game: Game, actions: Actions, order: OrderBuilder | None, kept: dict[object, Any]) -> None:
        """`kept` holds results for earlier moments of the battle."""
        self.kept = kept
        self.battle: Battle = game.battle
        self.ruleset: Ruleset = game.match.ruleset
        self.actions = actions
        self.side: Side = actions.side
        self.decision = game.waiting if isinstance(game.waiting, Decision) else None
        self.asked = order is not None
        self.order = order
        self._open: tuple[Groups, dict[str, Groups]] = {}, {}
        self._portraits: dict[FigureId, Portrait] = {}

    # -- the battle ----------------------------------------------------------------------------------------------

    def portrait(self, figure: Figure) -> Portrait:
        """The portrait of a figure."""
        found = self._portraits.get(figure.id)
        if found is None:
            found = self._portraits[figure.id] = self.ruleset.pictures.portrait(self.battle, figure)
        return found

    @cached_property
    def figures(self) -> Sequence[Figure | None]:
        """The figures in the order of their actions; None for a removed figure."""
        return [self.battle.figures.get(name) for name in self.actions.figures]

    @cached_property
    def enemies(self) -> Sequence[Figure]:
        """The enemies in the fight, on the map."""
        return [figure for figure in self.battle.active() if figure.side != self.side and figure.cells]

    @cached_property
    def carried(self) -> Mapping[ItemId, tuple[Item, Figure]]:
        """Every item that a figure carries, with the figure."""
        return {item.id: (item, figure) for figure in self.battle for item in with_fixed(figure.gear)}

    @cached_property
    def lying(self) -> Mapping[ItemId, tuple[Item, Cell]]:
        """Every item on the ground, with its cell."""
        return {item.id: (item, cell) for cell, items in self.battle.fallen.items() for item in with_fixed(items)}

    @cached_property
    def _looks(self) -> Mapping[Look, Sequence[Field]]:
        found: dict[Look, list[Field]] = {}
        for field in self.battle.fields:
            found.setdefault(self.ruleset.pictures.field(self.battle, field).look, []).append(field)
        return found

    def fields(self, look: Look) -> Sequence[Field]:
        """The fields that look like this."""
        return self._looks.get(look, ())

    @cached_property
    def waiting(self) -> Mapping[FigureId, int]:
        """The figures yet to act in this phase, each with its place in the order; 1 is next."""
        clock = self.battle.clock
        return {name: place for place, name in reversed([*enumerate((*clock.pending, *self._queue), 1)])}

    @property
    def _queue(self) -> tuple[FigureId, ...]:
        return tuple(slot.figure for slot in self.battle.clock.queue)

    def is_open(self, figure: Figure) -> bool:
        """Whether this order can be given to a figure."""
        return self.asked and self.decision is not None and figure.id in self.decision.figures

    # -- the order being made ------------------------------------------------------------------------------------

    @property
    def taken(self) -> Sequence[int]:
        """The actions of the order so far."""
        return () if self.order is None else self.order.taken

    @property
    def possible(self) -> Groups:
        """The orders that each possible action leaves."""
        return NOTHING if self.order is None else self.order.possible

    @property
    def actor(self) -> Figure | None:
        """The figure that the order is for; None while it isn't chosen."""
        name = None if self.order is None else self.order.figure
        return None if name is None else self.battle[name]

    def named(self, block: str) -> Sequence[int]:
        """The places in a block of the actions so far, without that of the actor."""
        of = self.block(block)
        return [action - of.start for action in self.taken[1:] if of.start <= action < of.end]

    def open(self, block: str) -> Groups:
        """The places in a block of the possible actions, with the orders they leave."""
        possible = self.possible
        if self._open[0] is not possible:
            self._open = possible, {}
        found = self._open[1].get(block)
        if found is None:
            start, end = self.block(block).start, self.block(block).end
            found = {action - start: left for action, left in possible.items() if start <= action < end}
            self._open[1][block] = found
        return found

    def block(self, name: str) -> Block:
        """A block of actions."""
        return self.actions.blocks[name]

    @property
    def here(self) -> Cell | None:
        """The cell that the order names first, else that of the actor; None if there is neither."""
        for place in self.named("cell"):
            return self.actions.cells[place]
        return None if self.actor is None else self.actor.at
