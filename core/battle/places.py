"""Facts about who comes when: the sides' order, places in the order of action. What happens to figures: events.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.names import FigureId, RuleId, Side
from core.battle.record import replace


@dataclass(frozen=True, slots=True)
class SidesOrdered:
    """Initiative is settled: who won it, and in which order the sides go."""

    rules: tuple[RuleId, ...]
    ahead: Side
    sides: tuple[Side, ...]

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, ahead=self.ahead, sides=self.sides))

    def told(self, battle: Battle) -> str:
        return f"{self.ahead.capitalize()} has the initiative; {self.sides[0]} moves first"


@dataclass(frozen=True, slots=True)
class OrderDrawnUp:
    """The order of action of this turn is fixed."""

    rules: tuple[RuleId, ...]
    queue: tuple[Slot, ...]

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, queue=self.queue))

    def told(self, battle: Battle) -> str:
        return "Order of action: " + ", ".join(
            battle[s.figure].name + (f" ({s.name})" if s.name else "") for s in self.queue
        )


@dataclass(frozen=True, slots=True)
class SlotAdded:
    """A figure gets one more place in the order of action."""

    rules: tuple[RuleId, ...]
    slot: Slot

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, queue=tuple(sorted((*battle.clock.queue, self.slot)))))

    def told(self, battle: Battle) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class SlotsEnded:
    """A figure's places in the order of action are done with: the next one, or all that it has left."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    all: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        queue = battle.clock.queue
        if self.all:
            left = tuple(s for s in queue if s.figure != self.figure)
        else:
            first = next((n for n, s in enumerate(queue) if s.figure == self.figure), len(queue))
            left = queue[:first] + queue[first + 1 :]
        return replace(battle, clock=replace(battle.clock, queue=left))

    def told(self, battle: Battle) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class DealtWith:
    """These figures need nothing more in this phase."""

    rules: tuple[RuleId, ...]
    figures: tuple[FigureId, ...]

    def applied_to(self, battle: Battle) -> Battle:
        pending = tuple(f for f in battle.clock.pending if f not in self.figures)
        return replace(battle, clock=replace(battle.clock, pending=pending))

    def told(self, battle: Battle) -> str:
        return ""
