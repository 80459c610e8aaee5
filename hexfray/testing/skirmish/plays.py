"""Where a play of skirmish may begin, and what its figures do while nobody gives orders. How it goes on from there:
hexfray/testing/play.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import Position, begin
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.turn.course import MoveFirst, Precedence
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing import play


class Play(play.Play):
    """A battle of skirmish played from a script."""

    def __init__(self, position: Position, told: Iterable[Event] = ()) -> None:
        super().__init__(SKIRMISH, position, told)

    @classmethod
    def from_start(cls, battle: Battle) -> Self:
        """From the first roll for the initiative of the battle's turn."""
        clock = battle.clock
        if clock.turn and not clock.phase:
            clock = replace(clock, turn=clock.turn - 1, phase=Phase.TURN_END)
        return cls(*begin(SKIRMISH, replace(battle, clock=clock)))

    @classmethod
    def moving(cls, battle: Battle, side: str = "red") -> Self:
        """From the movement of a side, which moves first."""
        others = tuple(s for s in battle.sides if s != side)
        clock = replace(
            battle.clock,
            turn=max(1, battle.clock.turn),
            phase=Phase.MOVEMENT,
            side=side,
            sides=(side, *others),
            ahead=side,
            pending=tuple(f.id for f in battle.active(side)),
        )
        return cls(*begin(SKIRMISH, replace(battle, clock=clock)))

    @classmethod
    def acting(cls, battle: Battle, *, ahead: str = "red") -> Self:
        """From the first action of the action phase; nothing was declared and `ahead` won the initiative."""
        sides = (ahead, *(s for s in battle.sides if s != ahead))
        clock = replace(
            battle.clock, turn=max(1, battle.clock.turn), phase=Phase.ACTIONS, side="", sides=sides, ahead=ahead
        )
        scene = Scene(replace(battle, clock=clock), BOOK)
        draw_up(scene)
        position, told = begin(SKIRMISH, scene.battle)
        return cls(position, [*scene.events, *told])

    def idle(self) -> Choice | None:
        """Who has no order passes; who has won the initiative moves first."""
        if isinstance(self.decision.about, Precedence):
            return MoveFirst(self.decision.figures[0])
        return super().idle()
