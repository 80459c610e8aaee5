"""Events: what has happened, in the past tense. An event changes the battle and describes itself, so the two always
agree.

Every change of a battle is an event. Events of figures are here, of items in handling.py, of the order of action in
places.py, of state machines in steps.py, and of dice in core/play/rolled.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import NamedTuple, Protocol

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.edits import FigureAdded, FigureRemoved
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.naming import line_about
from core.battle.record import changing, replace
from core.battle.whereabouts import cell_in_words, cells_in_words, smooth, to_cell
from core.records import record
from core.space.cell import Cell

_with_marks = changing(Figure, "marks")
_with_hurt = changing(Figure, "hurt")


class Event(Protocol):
    """Something that has happened."""

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """The clauses applied."""
        ...

    def applied_to(self, battle: Battle) -> Battle:
        """Return the battle after it."""
        ...

    def describe(self, battle: Battle) -> str:
        """Return it as one line of plain English, or an empty string if it needs no line. `battle` is the one before
        it: cells are described by the figures near them (`described` has that of each of several events)."""
        ...


@record
class Walked:
    """A figure moved by itself, or turned on the spot. `path` are the cells it entered. `text` describes it; empty: no
    line, as the whole path is described at its end."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    path: tuple[Cell, ...]
    facing: int
    text: str | None = None

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        walk = (*f.walk_to_here, *self.path)
        return battle.with_figure(replace(f, at=walk[-1], facing=self.facing, walk=walk, also=()))

    def describe(self, battle: Battle) -> str:
        figure, grid = battle[self.figure], battle.grid
        if self.text is not None:
            return line_about(figure, self.text)
        facing = f"facing {grid.facing_names[self.facing]}"
        if not self.path:
            return line_about(figure, f"stays, {facing}")
        far = counted(len(self.path), *grid.cell_words)
        where = to_cell(battle, self.path[-1], self.figure, numbered=True)
        return line_about(figure, smooth(f"moves {far} {where}, {facing}"))


@record
class MovedFreely:
    """A figure came to another hex without walking: pushed, stepping out or back, shifting. `willing`: of its own
    accord."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    to: Cell
    facing: int
    text: str
    willing: bool = True

    def applied_to(self, battle: Battle) -> Battle:
        """Move the figure there. Its walk of this turn keeps its length, and would continue from there."""
        figure = battle[self.figure]
        there = replace(figure, at=self.to, facing=self.facing, also=())
        return battle.with_figure(replace(there, walk=there.walk_to_here) if figure.walk else there)

    def describe(self, battle: Battle) -> str:
        """Say how it moved, and where to."""
        return _moved_to(battle, self.figure, self.text, self.to)


@record
class Displaced:
    """A figure was moved by someone else, into one cell; it counts as no movement of its own. `text` comes before the
    cell."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    to: Cell
    text: str = field(default="is moved to", compare=False)

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], at=self.to, also=()))

    def describe(self, battle: Battle) -> str:
        return _moved_to(battle, self.figure, self.text, self.to)


class Unit(NamedTuple):
    """The unit of harm in a game, with the verb: takes 6 hits, loses 6 HP, takes 6 damage."""

    verb: str
    one: str
    many: str


HITS, HP, DAMAGE = Unit("takes", "hit", "hits"), Unit("loses", "HP", "HP"), Unit("takes", "damage", "damage")


@record
class Hurt:
    """A figure took harm, in its game's unit. The roll before describes how (rolled.py)."""

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

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"{self.unit.verb} {self.amount}")


@record
class Healed:
    """A figure recovers some harm."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    hits: int
    unit: Unit = HITS

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, hurt=f.hurt - self.hits))

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"recovers {counted(self.hits, self.unit.one, self.unit.many)}")


@record
class Tired:
    """A figure grew tired by so many points, or rested (less than 0)."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    points: int

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, tired=max(0, f.tired + self.points)))

    def describe(self, battle: Battle) -> str:
        points = counted(abs(self.points), "FP", "FP")
        return line_about(battle[self.figure], f"{'loses' if self.points > 0 else 'recovers'} {points}")


@record
class Sprawled:
    """A figure lies in more cells than its own or, without any, in its own alone again."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    also: tuple[Cell, ...]

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], also=self.also))

    def describe(self, battle: Battle) -> str:
        if not self.also:
            return ""
        return line_about(
            battle[self.figure],
            f"lies over {cells_in_words(battle, self.also, self.figure, numbered=True)} too",
        )


@record
class Marked:
    """Something became true of a figure for a while. It replaces a mark of the same kind about the same thing."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    mark: Mark
    text: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        mark = self.mark
        others = [m for m in f.marks if m.kind != mark.kind or not m.is_as(mark)]
        return battle.with_figure(_with_marks(f, (*others, self.mark)))

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.text)


@record
class Unmarked:
    """Marks of these kinds (about this and in this way, if given) ended early."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    kinds: tuple[str, ...]
    text: str = ""
    about: str | None = None
    how: str | None = None

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        left = [m for m in f.marks if m.kind not in self.kinds or not self._means(m)]
        return battle.with_figure(_with_marks(f, tuple(left)))

    def _means(self, mark: Mark) -> bool:
        return self.about in (None, mark.about) and self.how in (None, mark.how)

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.text)


@record
class Noted:
    """An event worth a line that changes nothing: a skipped action, an unneeded check. `dice_only`: a detail of the
    dice, left out of a story."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    text: str
    dice_only: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        return battle

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.text)


def _moved_to(battle: Battle, figure: FigureId, text: str, to: Cell) -> str:
    """`Ann is thrown into the hex to the north (0506)`."""
    return line_about(battle[figure], smooth(f"{text} {cell_in_words(battle, to, figure, numbered=True)}"))


def described(battle: Battle, events: Iterable[Event]) -> Iterator[str]:
    """Return the line of each event, empty if it needs none. `battle` is the one before the first."""
    for event in events:
        yield event.describe(battle)
        battle = with_moves(battle, event)


def with_moves(battle: Battle, event: Event) -> Battle:
    """Return the battle with everyone where they are after an event; nothing else is changed."""
    return event.applied_to(battle) if isinstance(event, _MOVES) else battle


_MOVES = (Walked, MovedFreely, Displaced, Sprawled, FigureAdded, FigureRemoved)
"""The events after which figures are elsewhere, in the battle or not."""


def fold(battle: Battle, events: Iterable[Event]) -> Battle:
    """Return the battle after all these events."""
    for event in events:
        battle = event.applied_to(battle)
    return battle
