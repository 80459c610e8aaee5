"""A figure: one fighter as the battle has it. Its basic scores are its ruleset's sheet; its things are in item.py."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.battle.condition import CONDITIONS, Condition
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId, Side
from core.battle.posture import STANDING, Life, Posture
from core.battle.pronouns import THEY, Pronouns
from core.battle.record import Formerly, later, replace
from core.space.cell import Cell

# asked for all the time, and a member of an enum takes a while to find
_WELL, _GONE, _AWAITED = Life.WELL, Life.GONE, Life.AWAITED


@dataclass(frozen=True, slots=True)
class Figure:
    """A fighter on the board.

    `sheet` holds the basic scores, which never change in a fight, in the ruleset's own type. `posture` is how it holds
    itself, and `life` whether it is in the fight at all. `hurt` counts the hits taken, and `tired` is a pool beside
    them; what either may come to is the sheet's. `at` is the cell that orders, paths and facings speak of, and `also`
    are the others that it lies in. `main` and `off` are what the two hands hold; the same item in both is held in two
    hands. `gear` is everything carried, held or not; `worn` the armour kinds. `walk` are the cells of this turn's
    movement, the first being where it began (empty: it has not moved yet). `character` is how it fights when a program
    plays it, by a name that those programs know. `short` is the scenario's own short name, if it gives one; `alias` is
    the name within a line that no other figure of the battle has (naming.py). `alias` and `pronouns` are for texts
    alone: no rule reads them, and no hash is made of them.
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
        """How it is, in a word: its posture, or how it is out of the fight."""
        return self.posture.name if self.life is _WELL else self.life.value

    @property
    def condition(self) -> Condition:
        """Posture and life in one, for the rules of a game that has one machine for both (condition.py)."""
        return _NAMED[self.posture.name if self.life is _WELL else self.life.value]

    def in_condition(self, condition: Condition) -> Figure:
        """The same figure in another condition of such a game."""
        return replace(self, posture=condition.posture, life=condition.life)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell that it is in, the one that orders speak of first. A figure that has left the map, or is not there
        yet, is in none."""
        return () if self.life is _GONE or self.life is _AWAITED else (self.at, *self.also)

    def formerly(self) -> tuple[Formerly, ...]:
        """Journals know posture and life as one condition (core/battle/record.py)."""
        old = CONDITIONS.get((self.posture, self.life))
        return () if old is None else (Formerly(old, ("posture", "life")),)

    @property
    def entered(self) -> int:
        """How many cells it has entered in this turn's movement."""
        return max(0, len(self.walk) - 1)

    def mark(self, kind: str, about: str = "") -> Mark | None:
        """The mark of that kind (and about that thing, where one is named)."""
        for mark in self.marks:
            if mark.kind == kind and (not about or mark.about == about):
                return mark
        return None

    def mark_how(self, kind: str, about: str, how: str) -> Mark | None:
        """The mark of that kind about just that and in just that way."""
        return next((mark for mark in self.marks if (mark.kind, mark.about, mark.how) == (kind, about, how)), None)

    def mark_at(self, kind: str, cell: Cell) -> Mark | None:
        """The mark of that kind about that place."""
        return next((mark for mark in self.marks if mark.kind == kind and mark.cell == cell), None)

    def item(self, item: ItemId | None) -> Item | None:
        """The item of that name among its gear."""
        for one in self.gear:
            if one.id == item:
                return one
        return None

    @property
    def held(self) -> tuple[Item, ...]:
        """What it has in its hands: nothing, one item (in one hand or both) or two."""
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

    def in_both_hands(self, item: ItemId) -> bool:
        """Whether both hands hold it, or the other hand is free to."""
        return (self.main == item and self.off in (item, None)) or (self.off == item and self.main is None)


_NAMED = {str(condition.value): condition for condition in Condition}
