"""Facts about things: in hands, on the ground, loaded, broken. What happens to figures is in events.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.item import Item, Soundness
from core.battle.names import FigureId, ItemId, RuleId, called
from core.battle.naming import line_about
from core.battle.record import quick, replace
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class HandsChanged:
    """A figure took things of its gear into its hands, or put them away."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    main: ItemId | None
    off: ItemId | None

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], main=self.main, off=self.off))

    def told(self, battle: Battle) -> str:
        f = battle[self.figure]
        names = [i.kind for i in replace(f, main=self.main, off=self.off).held]
        return f"{f.short_name} now holds {' and '.join(names) or 'nothing'}"


@quick
@dataclass(frozen=True, slots=True)
class ItemChanged:
    """An item of a figure's gear is not as it was: broken, cracked, loaded, emptied. `quiet`: of how sound it is there
    is nothing new to tell."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: Item
    quiet: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, gear=tuple(self.item if i.id == self.item.id else i for i in f.gear)))

    def told(self, battle: Battle) -> str:
        if self.quiet:
            return ""
        match self.item.soundness:
            case Soundness.BROKEN:
                return f"{battle[self.figure].short_name}'s {self.item.kind} is broken"
            case Soundness.JAMMED:
                return f"{battle[self.figure].short_name}'s {self.item.kind} is jammed"
            case Soundness.CUT:
                return f"{battle[self.figure].short_name}'s {self.item.kind} is cut short"
            case Soundness.WHOLE:
                return ""


@dataclass(frozen=True, slots=True)
class ItemFixed:
    """An item of a figure's gear was fixed on another and is part of it from now on."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    on: ItemId

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        gear = tuple(replace(i, fixed=f.item(self.item)) if i.id == self.on else i for i in f.gear)
        fixed = replace(
            f,
            gear=tuple(i for i in gear if i.id != self.item),
            main=None if f.main == self.item else f.main,
            off=None if f.off == self.item else f.off,
        )
        return battle.with_figure(fixed)

    def told(self, battle: Battle) -> str:
        kind, on = called(self.item), called(self.on)
        return line_about(battle[self.figure], f"fixes the {kind} on the {on}")


@quick
@dataclass(frozen=True, slots=True)
class LeftLying:
    """An item left a figure's hands and gear and lies in a cell: dropped, thrown or knocked away."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    at: Cell
    thrown: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        item = f.item(self.item)
        if item is None:
            return battle
        left = replace(
            f,
            gear=tuple(i for i in f.gear if i.id != self.item),
            main=None if f.main == self.item else f.main,
            off=None if f.off == self.item else f.off,
        )
        lying = (*battle.fallen.get(self.at, ()), replace(item, fell=battle.clock.turn))
        return battle.with_figure(left).with_fallen(self.at, lying)

    def told(self, battle: Battle) -> str:
        kind = called(self.item)
        if self.thrown:
            return f"The {kind} lies at {battle.grid.name(self.at)}"
        return line_about(battle[self.figure], f"drops the {kind}")


@dataclass(frozen=True, slots=True)
class OneLeftLying:
    """One of several that are carried as one item left a figure's hand and lies in a cell, as an item of its own."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    one: ItemId
    at: Cell

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        item = f.item(self.item)
        if item is None:
            return battle
        rest = replace(item, rounds=item.rounds - 1)
        thrown = replace(item, id=self.one, rounds=1, fell=battle.clock.turn)
        left = replace(f, gear=tuple(rest if i.id == self.item else i for i in f.gear))
        return battle.with_figure(left).with_fallen(self.at, (*battle.fallen.get(self.at, ()), thrown))

    def told(self, battle: Battle) -> str:
        return f"The {called(self.item)} lies at {battle.grid.name(self.at)}"


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A figure took an item from the ground into its hand."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    at: Cell
    main: ItemId | None
    off: ItemId | None

    def applied_to(self, battle: Battle) -> Battle:
        lying = battle.fallen.get(self.at, ())
        f = battle[self.figure]
        taken = replace(f, gear=(*f.gear, *(i for i in lying if i.id == self.item)), main=self.main, off=self.off)
        return battle.with_figure(taken).with_fallen(self.at, tuple(i for i in lying if i.id != self.item))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"picks up the {called(self.item)}")


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A figure put an item of its gear into the hands of another, which hold this then."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    to: FigureId
    main: ItemId | None
    off: ItemId | None

    def applied_to(self, battle: Battle) -> Battle:
        f, other = battle[self.figure], battle[self.to]
        given = replace(
            f,
            gear=tuple(i for i in f.gear if i.id != self.item),
            main=None if f.main == self.item else f.main,
            off=None if f.off == self.item else f.off,
        )
        gear = (*other.gear, *(i for i in f.gear if i.id == self.item))
        return battle.with_figure(given).with_figure(replace(other, gear=gear, main=self.main, off=self.off))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"hands {battle[self.to].short_name} the {called(self.item)}")


@dataclass(frozen=True, slots=True)
class UsedUp:
    """An item left a figure's hands and gear and is no item any more: a grenade in the air, what burnt in its hands."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    telling: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        left = replace(
            f,
            gear=tuple(i for i in f.gear if i.id != self.item),
            main=None if f.main == self.item else f.main,
            off=None if f.off == self.item else f.off,
        )
        return battle.with_figure(left)

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.telling)


@dataclass(frozen=True, slots=True)
class TakenInHand:
    """A figure took into its hand what had been no item before: a grenade that lay there and worked."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: Item
    main: ItemId | None
    off: ItemId | None

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, gear=(*f.gear, self.item), main=self.main, off=self.off))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"takes the {self.item.kind} in hand")


@dataclass(frozen=True, slots=True)
class ClearedAway:
    """What lay in a cell as an item lies there no more as one."""

    rules: tuple[RuleId, ...]
    item: ItemId
    at: Cell

    def applied_to(self, battle: Battle) -> Battle:
        lying = battle.fallen.get(self.at, ())
        return battle.with_fallen(self.at, tuple(i for i in lying if i.id != self.item))

    def told(self, battle: Battle) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class PutOn:
    """A figure put on something of its gear that is worn."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        item = f.item(self.item)
        if item is None:
            return battle
        left = replace(
            f,
            gear=tuple(i for i in f.gear if i.id != self.item),
            main=None if f.main == self.item else f.main,
            off=None if f.off == self.item else f.off,
            worn=(*f.worn, item.kind),
        )
        return battle.with_figure(left)

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"puts on the {called(self.item)}")


@dataclass(frozen=True, slots=True)
class TakenOff:
    """A figure took off something that it wore; it is an item of its gear again."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: Item

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        worn = tuple(kind for kind in f.worn if kind != self.item.kind)
        return battle.with_figure(replace(f, worn=worn, gear=(*f.gear, self.item)))

    def told(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"takes off the {self.item.kind}")
