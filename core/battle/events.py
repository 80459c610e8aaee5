"""Facts: what has happened, in the past tense. Each changes the battle and tells itself; they cannot disagree.

Every change of a battle is one of these. Here is what happens to figures; things are in handling.py, the order of
action in places.py, steps of state machines in steps.py, and rolls of dice in core/play/rolled.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.naming import line_about
from core.battle.record import changing, quick, replace
from core.space.cell import Cell

_with_marks = changing(Figure, "marks")
_with_hurt = changing(Figure, "hurt")


class Event(Protocol):
    """One fact."""

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """The clauses at work."""
        ...

    def applied_to(self, battle: Battle) -> Battle:
        """The battle after it."""
        ...

    def told(self, battle: Battle) -> str:
        """It in one line of plain English; empty for facts not worth a line. Any battle of the match will do."""
        ...


@dataclass(frozen=True, slots=True)
class Walked:
    """A figure moved by itself, or turned on the spot. `path` are the cells it entered. `telling`: what is said of it;
    empty: it is not worth a line, since the whole way is told at its end."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    path: tuple[Cell, ...]
    facing: int
    telling: str | None = None

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        walk = (*(f.walk or (f.at,)), *self.path)
        return battle.with_figure(replace(f, at=walk[-1], facing=self.facing, walk=walk, also=()))

    def told(self, battle: Battle) -> str:
        figure, grid = battle[self.figure], battle.grid
        if self.telling is not None:
            return line_about(figure, self.telling)
        facing = f"facing {grid.facing_names[self.facing]}"
        if not self.path:
            return line_about(figure, f"stays, {facing}")
        far = counted(len(self.path), *grid.cell_words)
        return line_about(figure, f"moves {far} to {grid.name(self.path[-1])}, {facing}")


@dataclass(frozen=True, slots=True)
class MovedFreely:
    """A figure came to another hex without walking: pushed, stepping out, going back, shifting. `willing`: by its own
    doing."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    to: Cell
    facing: int
    telling: str
    willing: bool = True

    def applied_to(self, battle: Battle) -> Battle:
        """It is there. Its walk of this turn is as long as it was, and would go on from there."""
        figure = battle[self.figure]
        walk = (*figure.walk[:-1], self.to) if figure.walk else ()
        return battle.with_figure(replace(figure, at=self.to, facing=self.facing, also=(), walk=walk))

    def told(self, battle: Battle) -> str:
        """How it came there, and where that is."""
        return line_about(battle[self.figure], f"{self.telling} {battle.grid.name(self.to)}")


@dataclass(frozen=True, slots=True)
class Displaced:
    """A figure was moved by another's doing; it is no movement of its own. It is in that one cell then."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    to: Cell

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], at=self.to, also=()))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"is moved to {battle.grid.name(self.to)}")


class Unit(NamedTuple):
    """What a game counts harm in, and the verb that goes with it: takes 6 hits, loses 6 HP, takes 6 damage."""

    verb: str
    one: str
    many: str


HITS, HP, DAMAGE = Unit("takes", "hit", "hits"), Unit("loses", "HP", "HP"), Unit("takes", "damage", "damage")


@quick
@dataclass(frozen=True, slots=True)
class Hurt:
    """A figure took harm, in the unit of its game. How it came about is told by the roll before (rolled.py)."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    hits: int
    unit: Unit = HITS

    @property
    def amount(self) -> str:
        """`6 hits`, `6 HP`."""
        return counted(self.hits, self.unit.one, self.unit.many)

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(_with_hurt(f, f.hurt + self.hits))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"{self.unit.verb} {self.amount}")


@dataclass(frozen=True, slots=True)
class Healed:
    """A figure has so much less harm."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    hits: int
    unit: Unit = HITS

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, hurt=f.hurt - self.hits))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"recovers {counted(self.hits, self.unit.one, self.unit.many)}")


@dataclass(frozen=True, slots=True)
class Tired:
    """A figure grew tired by so many points, or rested (less than none)."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    points: int

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, tired=max(0, f.tired + self.points)))

    def told(self, battle: Battle) -> str:
        did = "grows tired" if self.points > 0 else "rests"
        return line_about(battle[self.figure], f"{did}: {counted(abs(self.points), 'point', 'points')}")


@dataclass(frozen=True, slots=True)
class Sprawled:
    """A figure came to lie in more cells than the one that it is in, or (none) in that one alone again."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    also: tuple[Cell, ...]

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], also=self.also))

    def told(self, battle: Battle) -> str:
        if not self.also:
            return ""
        return line_about(
            battle[self.figure], f"lies over {', '.join(battle.grid.name(cell) for cell in self.also)} too"
        )


@quick
@dataclass(frozen=True, slots=True)
class Marked:
    """Something became true of a figure for a while; a mark of the same kind about the same gives way."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    mark: Mark
    telling: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        mark = self.mark
        others = [m for m in f.marks if m.kind != mark.kind or not m.is_as(mark)]
        return battle.with_figure(_with_marks(f, (*others, self.mark)))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.telling)


@dataclass(frozen=True, slots=True)
class Unmarked:
    """Marks of these kinds (and about this and in this way, where that is named) ended before their time."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    kinds: tuple[str, ...]
    telling: str = ""
    about: str | None = None
    how: str | None = None

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        left = [m for m in f.marks if m.kind not in self.kinds or not self._means(m)]
        return battle.with_figure(_with_marks(f, tuple(left)))

    def _means(self, mark: Mark) -> bool:
        return self.about in (None, mark.about) and self.how in (None, mark.how)

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.telling)


@quick
@dataclass(frozen=True, slots=True)
class Noted:
    """Something worth a line that changes nothing: an action passed, a check that was not needed."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    telling: str

    def applied_to(self, battle: Battle) -> Battle:
        return battle

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.telling)


def counted(number: int, one: str, many: str) -> str:
    """`1 hit`, `3 hits`."""
    return f"{number} {one if number == 1 else many}"


def fold(battle: Battle, events: Iterable[Event]) -> Battle:
    """The battle after all these events."""
    for event in events:
        battle = event.applied_to(battle)
    return battle
