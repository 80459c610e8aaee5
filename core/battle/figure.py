"""A figure: one fighter in a battle. Basic scores are in its ruleset's sheet; items are in item.py."""

from __future__ import annotations

from dataclasses import field

from core.battle.condition import CONDITIONS, Condition
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId, Side
from core.battle.posture import STANDING, Life, Posture
from core.battle.pronouns import THEY, Pronouns
from core.battle.record import Formerly, later, replace
from core.errors import HexfrayError
from core.records import record
from core.space.cell import Cell

# read very often, and enum members are slow to look up
_WELL, _GONE, _AWAITED = Life.WELL, Life.GONE, Life.AWAITED


class NoCondition(HexfrayError):
    """A figure's state is no condition. `figure`: its id; `state`: the state in a word."""

    def __init__(self, figure: Figure) -> None:
        self.figure, self.state = figure.id, figure.state
        super().__init__(f"{figure.id} is {figure.state}, which is no condition; use figure.state")


@record
class Figure:
    """A fighter on the board.

    `sheet` holds the basic scores, fixed in a fight, in the ruleset's own type. `posture` and `life` are its present
    state. `hurt` counts the hits taken, and `tired` is a second pool; their limits are on the sheet. `at` is the cell
    for orders, paths and facings, and `also` are the others it lies in. `main` and `off` are the items in its hands;
    one item in both is held in two hands. `gear` is everything carried, in hand or not; `worn` the kinds of armour.
    `walk` are the cells of this turn's movement, the first being its start (empty: not moved yet). `character` is the
    fighting style of the AI, by name. `short` is the short name a scenario gives; `alias` is the name within a line,
    unique in the battle (naming.py). `alias` and `pronouns` are for texts alone: no rule reads them, and no hash
    includes them.
    """

    id: FigureId
    name: str
    side: Side
    at: Cell
    facing: int
    sheet: object
    posture: Posture = STANDING
    hurt: int = 0
    main: ItemId | None = None
    off: ItemId | None = None
    gear: tuple[Item, ...] = ()
    worn: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    walk: tuple[Cell, ...] = ()
    life: Life = later(Life.WELL)
    tired: int = later(0)
    also: tuple[Cell, ...] = later(())
    character: str = later("")
    short: str = later("")
    alias: str = field(default="", compare=False)
    pronouns: Pronouns = field(default=THEY, compare=False)

    @property
    def short_name(self) -> str:
        """The name within a line: `Tib`, `the Ox`."""
        return self.alias or self.short or self.name

    @property
    def active(self) -> bool:
        """Alive and conscious."""
        return self.life is _WELL

    @property
    def upright(self) -> bool:
        """In the fight, and in the way of others and of shots."""
        return self.life is _WELL and self.posture.upright

    @property
    def state(self) -> str:
        """Its state in a word: its posture, or how it is out of the fight."""
        return self.posture.name if self.life is _WELL else self.life.value

    @property
    def condition(self) -> Condition:
        """Posture and life in one, for games with one machine for both (condition.py). Raises NoCondition for states
        that only other games have; `state` is a word in every game."""
        try:
            return _NAMED[self.posture.name if self.life is _WELL else self.life.value]
        except KeyError:
            raise NoCondition(self) from None

    def in_condition(self, condition: Condition) -> Figure:
        """Return the figure in another condition."""
        return replace(self, posture=condition.posture, life=condition.life)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell it is in, `at` first; none off the map."""
        return () if self.life is _GONE or self.life is _AWAITED else (self.at, *self.also)

    def formerly(self) -> tuple[Formerly, ...]:
        """Journals know posture and life as one condition (core/battle/record.py)."""
        old = CONDITIONS.get((self.posture, self.life))
        return () if old is None else (Formerly(old, ("posture", "life")),)

    @property
    def walk_to_here(self) -> tuple[Cell, ...]:
        """Return its walk of this turn as one that ends where it is, also if someone has moved it since; without a
        walk this cell alone. A walk continues from there."""
        return self.walk if self.walk[-1:] == (self.at,) else (*self.walk[:-1], self.at)

    @property
    def entered(self) -> int:
        """How many cells it has entered in this turn's movement."""
        return max(0, len(self.walk) - 1)

    def mark(self, kind: str, about: str = "") -> Mark | None:
        """Return the mark of that kind (about that thing, if given)."""
        for mark in self.marks:
            if mark.kind == kind and (not about or mark.about == about):
                return mark
        return None

    def mark_how(self, kind: str, about: str, how: str) -> Mark | None:
        """Return the mark of that kind with exactly this `about` and `how`."""
        return next((mark for mark in self.marks if (mark.kind, mark.about, mark.how) == (kind, about, how)), None)

    def mark_at(self, kind: str, cell: Cell) -> Mark | None:
        """Return the mark of that kind about that cell."""
        return next((mark for mark in self.marks if mark.kind == kind and mark.cell == cell), None)

    def item(self, item: ItemId | None) -> Item | None:
        """Return the item of that id in its gear."""
        for one in self.gear:
            if one.id == item:
                return one
        return None

    @property
    def held(self) -> tuple[Item, ...]:
        """The items in hand: none, one (in one hand or both) or two."""
        if self.main is None and self.off is None:
            return ()
        main = off = None
        for one in self.gear:
            if one.id == self.main:
                main = one
            elif one.id == self.off:
                off = one
        if main is None or off is None:
            return (main,) if main is not None else (off,) if off is not None else ()
        return main, off

    def has_in_off_hand(self, item: ItemId) -> bool:
        """True if it is in the off hand and not in the main hand too."""
        return self.off == item and self.main != item

    def in_both_hands(self, item: ItemId) -> bool:
        """True if both hands hold it, or the other hand is free for it."""
        return (self.main == item and self.off in (item, None)) or (self.off == item and self.main is None)


_NAMED = {str(condition.value): condition for condition in Condition}
