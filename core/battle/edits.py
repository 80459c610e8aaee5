"""Events made by GM edits, not by rules. Events of the rules are in events.py and its neighbours."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.goal import Goal
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FieldId, FigureId, ItemId, RuleId, called
from core.battle.naming import introduced, side_name
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words, cells_in_words
from core.battle.wind import Wind
from core.records import record
from core.space.cell import Cell
from core.space.terrain import TERRAIN


@record
class FigureEdited:
    """A figure is replaced by the GM's version. Out of the fight it is skipped; moved elsewhere it has no holds.

    `keeps_place`: its place in the order of action stays, and the game ends its turn or skips it.
    """

    rules: tuple[RuleId, ...]
    figure: Figure
    text: str
    keeps_place: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        name, clock, holds = self.figure.id, battle.clock, battle.holds
        if not self.figure.active:
            pending = tuple(f for f in clock.pending if f != name)
            queue = tuple(s for s in clock.queue if self.keeps_place or s.figure != name)
            clock = replace(clock, pending=pending, queue=queue)
        if not self.figure.active or self.figure.at != battle[name].at:
            holds = tuple(h for h in holds if name not in (h.holder, h.held))
        return replace(battle.with_figure(self.figure), clock=clock, holds=holds)

    def describe(self, battle: Battle) -> str:
        return f"GM edit, {battle[self.figure.id].short_name}: {self.text}"


@record
class GroundEdited:
    """A cell has new ground."""

    rules: tuple[RuleId, ...]
    at: Cell
    terrain: str

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, terrain={**battle.terrain, self.at: self.terrain})

    def describe(self, battle: Battle) -> str:
        return f"GM edit, {cell_in_words(battle, self.at, numbered=True)}: {TERRAIN[self.terrain].name}"


@record
class FieldEdited:
    """A field is made, moved or changed or, if `field` is None, removed. `text` describes it; empty: by its cells."""

    rules: tuple[RuleId, ...]
    id: FieldId
    field: Field | None
    text: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_field(self.id, self.field)

    def describe(self, battle: Battle) -> str:
        if self.field is None:
            return f"GM edit: {called(self.id)} removed"
        if self.text:
            return f"GM edit, {called(self.id)}: {self.text}"
        cells = cells_in_words(battle, sorted(self.field.cells), numbered=True)
        return f"GM edit, {called(self.id)}: {cells}"


@record
class HeightEdited:
    """A cell lies this many metres above the map's ground level."""

    rules: tuple[RuleId, ...]
    at: Cell
    metres: int

    def applied_to(self, battle: Battle) -> Battle:
        others = {cell: metres for cell, metres in battle.heights.items() if cell != self.at}
        return replace(battle, heights={**others, self.at: self.metres} if self.metres else others)

    def describe(self, battle: Battle) -> str:
        return f"GM edit, {cell_in_words(battle, self.at, numbered=True)}: height {self.metres} m"


@record
class FigureAdded:
    """A figure that wasn't in the battle joins its side, last in the roster."""

    rules: tuple[RuleId, ...]
    figure: Figure

    def applied_to(self, battle: Battle) -> Battle:
        return introduced(battle.with_figure(self.figure))

    def describe(self, battle: Battle) -> str:
        there = cell_in_words(battle, self.figure.at, numbered=True)
        return f"GM edit: {self.figure.name} joins {side_name(battle, self.figure.side)} in {there}"


@record
class FigureRemoved:
    """A figure is taken out of the battle with its gear, its holds, and all marks about it."""

    rules: tuple[RuleId, ...]
    figure: FigureId

    def applied_to(self, battle: Battle) -> Battle:
        name, clock, left = self.figure, battle.clock, battle.without(self.figure)
        figures = {one.id: replace(one, marks=tuple(m for m in one.marks if not _is_about(m, name))) for one in left}
        pending = tuple(one for one in clock.pending if one != name)
        queue = tuple(slot for slot in clock.queue if slot.figure != name)
        fields = tuple(replace(field, by=None) if field.by == name else field for field in battle.fields)
        clock = replace(clock, pending=pending, queue=queue)
        return introduced(replace(left, figures=figures, fields=fields, clock=clock))

    def describe(self, battle: Battle) -> str:
        return f"GM edit: {battle[self.figure].name} is taken out of the battle"


def _is_about(mark: Mark, figure: FigureId) -> bool:
    """Whether a mark is about a figure, or waits for its turn."""
    return mark.about == figure or (isinstance(mark.until, UntilTurnOf) and mark.until.figure == figure)


@record
class HoldEdited:
    """A hold is made or changed; `ends`: it is no more."""

    rules: tuple[RuleId, ...]
    hold: Hold
    text: str
    ends: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        key = self.hold.key
        if self.ends:
            return replace(battle, holds=tuple(hold for hold in battle.holds if hold.key != key))
        if any(hold.key == key for hold in battle.holds):
            return replace(battle, holds=tuple(self.hold if hold.key == key else hold for hold in battle.holds))
        return replace(battle, holds=(*battle.holds, self.hold))

    def describe(self, battle: Battle) -> str:
        holder, held = battle[self.hold.holder].short_name, battle[self.hold.held].short_name
        return f"GM edit, hold of {holder} on {held}: {self.text}"


@record
class ItemEdited:
    """An item is changed, made, moved or taken away. It comes into the gear of figure `to`, in these hands, or lies in
    the cell `at`; with neither, it is gone."""

    rules: tuple[RuleId, ...]
    item: Item
    to: FigureId
    at: Cell | None
    hands: tuple[str, ...]
    text: str

    def applied_to(self, battle: Battle) -> Battle:
        name = self.item.id
        figures = {one.id: _without_item(one, name, keeps_place=one.id == self.to) for one in battle}
        lying = {cell: tuple(i for i in items if i.id != name) for cell, items in battle.fallen.items()}
        if self.at is not None:
            lying[self.at] = (*lying.get(self.at, ()), self.item)
        if self.to:
            figures[self.to] = self._had_by(battle[self.to], figures[self.to])
        return replace(battle, figures=figures, fallen={cell: items for cell, items in lying.items() if items})

    def _had_by(self, before: Figure, without: Figure) -> Figure:
        """The figure with the item, in its place in the gear if the figure had it before."""
        had = before.item(self.item.id) is not None
        gear = (
            tuple(self.item if i.id == self.item.id else i for i in before.gear) if had else (*without.gear, self.item)
        )
        hands = dict.fromkeys(self.hands, self.item.id)
        return replace(without, gear=gear, **hands)  # type: ignore[arg-type]

    def describe(self, battle: Battle) -> str:
        return f"GM edit, {self.text}"


def _without_item(figure: Figure, item: ItemId, *, keeps_place: bool) -> Figure:
    """The figure without an item in its hands, and in its gear unless it gets it back."""
    if figure.item(item) is None:
        return figure
    gear = figure.gear if keeps_place else tuple(i for i in figure.gear if i.id != item)
    main, off = (None if held == item else held for held in (figure.main, figure.off))
    return replace(figure, gear=gear, main=main, off=off)


@record
class GoalEdited:
    """An objective, by its number from 0, is changed, or added last; None: it is no more."""

    rules: tuple[RuleId, ...]
    number: int
    goal: Goal | None
    text: str

    def applied_to(self, battle: Battle) -> Battle:
        goals = [*battle.goals]
        goals[self.number : self.number + 1] = [] if self.goal is None else [self.goal]
        return replace(battle, goals=tuple(goals))

    def describe(self, battle: Battle) -> str:
        goal = self.goal or battle.goals[self.number]
        return f"GM edit, objective {self.number + 1} ({side_name(battle, goal.side)}): {self.text}"


@record
class BattleEdited:
    """The last turn of the battle, or its wind, is another."""

    rules: tuple[RuleId, ...]
    limit: int
    wind: Wind
    text: str

    def applied_to(self, battle: Battle) -> Battle:
        return replace(battle, clock=replace(battle.clock, limit=self.limit), wind=self.wind)

    def describe(self, battle: Battle) -> str:
        return f"GM edit, battle: {self.text}"
