"""Events of items: in hands, on the ground, loaded, broken. Events of figures are in events.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.item import Item, Soundness
from core.battle.names import FigureId, ItemId, RuleId, kind_in
from core.battle.naming import line_about, sentence
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words
from core.records import record
from core.space.cell import Cell


@record
class HandsChanged:
    """A figure took items of its gear in hand, or put them away."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    main: ItemId | None
    off: ItemId | None

    def applied_to(self, battle: Battle) -> Battle:
        return battle.with_figure(replace(battle[self.figure], main=self.main, off=self.off))

    def describe(self, battle: Battle) -> str:
        f = battle[self.figure]
        names = [f"the {i.kind}" for i in replace(f, main=self.main, off=self.off).held]
        return line_about(f, f"now holds {' and '.join(names) or 'nothing'}")


@record
class ItemChanged:
    """An item has changed: broken, cracked, loaded, emptied. `quiet`: its soundness needs no line."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: Item
    quiet: bool = False

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, gear=tuple(self.item if i.id == self.item.id else i for i in f.gear)))

    def describe(self, battle: Battle) -> str:
        how = "" if self.quiet else _UNSOUND.get(self.item.soundness, "")
        return sentence(f"{battle[self.figure].short_name}'s {self.item.kind} is {how}") if how else ""


_UNSOUND = {Soundness.BROKEN: "broken", Soundness.JAMMED: "jammed", Soundness.CUT: "cut short"}


@record
class ItemFixed:
    """An item was fixed to another and is now part of it."""

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

    def describe(self, battle: Battle) -> str:
        kind, on = kind_in(self.item), kind_in(self.on)
        return line_about(battle[self.figure], f"fixes the {kind} to the {on}")


@record
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

    def describe(self, battle: Battle) -> str:
        item = battle[self.figure].item(self.item)
        kind = item.kind if item is not None else kind_in(self.item)
        if self.thrown:
            return f"The {kind} lands in {cell_in_words(battle, self.at, numbered=True)}"
        return line_about(battle[self.figure], f"drops the {kind}")


@record
class OneLeftLying:
    """One of several carried as one item left a figure's hand and lies in a cell as an item of its own."""

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

    def describe(self, battle: Battle) -> str:
        item = battle[self.figure].item(self.item)
        kind = item.kind if item is not None else kind_in(self.item)
        return f"The {kind} lands in {cell_in_words(battle, self.at, numbered=True)}"


@record
class PickedUp:
    """A figure took an item from the ground in hand."""

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

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"picks up the {kind_in(self.item)}")


@record
class HandedOver:
    """A figure gave an item to another, whose hands then hold these."""

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

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"hands {battle[self.to].short_name} the {kind_in(self.item)}")


@record
class UsedUp:
    """An item left a figure's hands and gear and no longer exists as one: a grenade in the air, something burnt."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: ItemId
    text: str = ""

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        left = replace(
            f,
            gear=tuple(i for i in f.gear if i.id != self.item),
            main=None if f.main == self.item else f.main,
            off=None if f.off == self.item else f.off,
        )
        return battle.with_figure(left)

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], self.text)


@record
class TakenInHand:
    """A figure took something in hand that was no item before: a working grenade on the ground."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: Item
    main: ItemId | None
    off: ItemId | None

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        return battle.with_figure(replace(f, gear=(*f.gear, self.item), main=self.main, off=self.off))

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"takes the {self.item.kind} in hand")


@record
class ClearedAway:
    """An item lying in a cell is no longer there."""

    rules: tuple[RuleId, ...]
    item: ItemId
    at: Cell

    def applied_to(self, battle: Battle) -> Battle:
        lying = battle.fallen.get(self.at, ())
        return battle.with_fallen(self.at, tuple(i for i in lying if i.id != self.item))

    def describe(self, battle: Battle) -> str:
        return ""


@record
class PutOn:
    """A figure put on something from its gear."""

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

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"puts on the {kind_in(self.item)}")


@record
class TakenOff:
    """A figure took off something it wore; it is an item of its gear again."""

    rules: tuple[RuleId, ...]
    figure: FigureId
    item: Item

    def applied_to(self, battle: Battle) -> Battle:
        f = battle[self.figure]
        worn = tuple(kind for kind in f.worn if kind != self.item.kind)
        return battle.with_figure(replace(f, worn=worn, gear=(*f.gear, self.item)))

    def describe(self, battle: Battle) -> str:
        return line_about(battle[self.figure], f"takes off the {self.item.kind}")
