"""The starting points of plays of skirmish, and what figures without orders do. The play itself is in
hexfray/testing/play.py, the same for scuffle in hexfray/testing/scuffle.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import FigureId
from core.battle.places import OrderDrawnUp
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import Position, begin
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.turn.course import MoveFirst, Precedence
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing import play
from hexfray.testing.order import in_order


class Play(play.Play):
    """A battle of skirmish played from a script."""

    GAME: ClassVar[Ruleset] = SKIRMISH

    def __init__(self, position: Position, told: Iterable[Event] = ()) -> None:
        super().__init__(self.GAME, position, told)

    @classmethod
    def from_start(cls, battle: Battle) -> Self:
        """Return a play from the first initiative roll of the battle's turn."""
        clock = battle.clock
        if clock.turn and not clock.phase:
            clock = replace(clock, turn=clock.turn - 1, phase=Phase.TURN_END)
        return cls(*begin(cls.GAME, replace(battle, clock=clock)))

    @classmethod
    def moving(cls, battle: Battle, side: str = "red", *, first: bool = True) -> Self:
        """Return a play from the movement of a side, which moves first or last."""
        others = tuple(s for s in battle.sides if s != side)
        sides = (side, *others) if first else (*others, side)
        clock = replace(
            battle.clock,
            turn=max(1, battle.clock.turn),
            phase=Phase.MOVEMENT,
            side=side,
            sides=sides,
            ahead=sides[0],
            pending=cls.movers(battle, side),
        )
        return cls(*begin(cls.GAME, replace(battle, clock=clock)))

    @classmethod
    def acting(cls, battle: Battle, *, ahead: str = "red", order: Sequence[FigureId] = ()) -> Self:
        """Return a play from the first action of the action phase, without declarations; `ahead` won the initiative.

        `order` fixes the order of action of this turn; other figures follow in the order of the rules. Raises
        BadArgument for unknown and duplicate names.
        """
        sides = (ahead, *(s for s in battle.sides if s != ahead))
        clock = replace(
            battle.clock, turn=max(1, battle.clock.turn), phase=Phase.ACTIONS, side="", sides=sides, ahead=ahead
        )
        scene = Scene(replace(battle, clock=clock), cls.GAME.book)
        draw_up(scene)
        if order:
            scene.tell(OrderDrawnUp(("S12-09",), in_order(scene.battle, order)))
        position, told = begin(cls.GAME, scene.battle)
        return cls(position, [*scene.events, *told])

    @classmethod
    def movers(cls, battle: Battle, side: str) -> tuple[FigureId, ...]:
        """Return the figures of a side that can move."""
        return tuple(f.id for f in battle.active(side))

    def idle(self) -> Choice | None:
        """Return the pass of a figure; the side that won the initiative moves first."""
        if isinstance(self.decision.about, Precedence):
            return MoveFirst(self.decision.figures[0])
        return super().idle()
