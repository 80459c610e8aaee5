"""The items of a figure of skirmish, by the names in its table, and their faults. Other keys: roster.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from core.battle.item import Item
from core.battle.names import RuleId
from core.battle.record import replace
from core.rulesets.skirmish.fire.fuel_tank import not_with_a_tank
from core.rulesets.skirmish.missiles.thrown import at_hand
from core.rulesets.skirmish.sheet.ammunition import filled, full, loads_for
from core.rulesets.skirmish.sheet.armoury import BARE_HANDS, Armoury, Weapon, armoury
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.rosters.carrying import things_of
from scenarios.rosters.skirmish.keys import SkirmishFigure
from scenarios.schema import FigureTable


def things(known: Armoury) -> tuple[str, ...]:
    """Return all items that can be held, carried or lie on the ground."""
    return tuple(name for name in known.names if name not in (BARE_HANDS, "none"))


def gear_of(told: SkirmishFigure, options: Collection[RuleId], known: Armoury) -> tuple[Item, ...]:
    """Return main hand, off hand and pack, in this order, everything loaded and whole."""
    kinds = [kind for kind in (told.main, told.off) if kind] + told.pack
    bare = tuple(replace(item, armoury=known) for item in things_of(told.id, kinds))
    return tuple(_loaded(item, told, options, bare) for item in bare)


def _loaded(item: Item, told: SkirmishFigure, options: Collection[RuleId], gear: tuple[Item, ...]) -> Item:
    """Return an item with the rounds in its table, filled up with the last kind; by default with its usual rounds."""
    if item.kind not in told.loaded:
        return replace(item, rounds=full(item, options, gear))
    *first, last = told.loaded[item.kind]
    return filled(replace(item, rounds=len(first), loads=tuple(first)), last)


# -- faults ------------------------------------------------------------------------------------------------------


def thing_fault(kind: str, options: Collection[RuleId], known: Armoury) -> str | None:
    """Return a fault for an unknown item, or one whose option is off; else None."""
    if kind not in things(known):
        return unknown("gear", kind, things(known))
    thing = known.weapons.get(kind) or known.armour[kind]
    return None if at_hand(thing, options) else _needs(kind, thing.option)


def item_fault(item: Item, options: Collection[RuleId], known: Armoury) -> str | None:
    """Return the same for an item with its loads and attachments."""
    if (fault := thing_fault(item.kind, options, known)) is not None:
        return fault
    if (fault := item_fault(item.fixed, options, known) if item.fixed else None) is not None:
        return fault
    gun = known.weapons.get(item.kind)
    faults = (_load_fault(gun, load, options) for load in item.loads if gun is not None)
    return next((fault for fault in faults if fault is not None), None)


def _needs(kind: str, option: RuleId) -> str:
    return f"{kind!r} needs the option {option!r} in options.switches"


def gear_faults(
    part: Part[FigureTable], told: SkirmishFigure, options: Collection[RuleId], known: Armoury
) -> Iterator[Complaint]:
    """Yield complaints about unknown items, items whose option is off, and items in the wrong place."""
    for key in ("main", "off"):
        kind = getattr(told, key, None)
        if part.valid(key) and kind is not None and (fault := thing_fault(kind, options, known)) is not None:
            yield part.complaint(key, fault)
    for index, kind in enumerate(told.pack if part.valid("pack") else []):
        if (fault := thing_fault(kind, options, known)) is not None:
            yield part.complaint("pack", fault, at=index)
    wearable = [name for name, piece in known.armour.items() if piece.worn and name != "none"]
    for index, name in enumerate(told.worn if part.valid("worn") else []):
        if name in known.armour and name not in wearable:
            where = "off" if known.armour[name].shield else "pack"
            yield part.complaint("worn", f"{name!r} is held, not worn; belongs in {where!r}", at=index)
        elif name not in wearable:
            yield part.complaint("worn", unknown("armour", name, wearable), at=index)
        elif name in told.worn[:index]:
            yield part.complaint("worn", f"duplicate {name!r}", at=index)


def hand_faults(part: Part[FigureTable], told: SkirmishFigure, known: Armoury) -> Iterator[Complaint]:
    """Yield complaints about hands that can't hold their items."""
    main, off = told.main, told.off
    for key, kind in (("main", main), ("off", off)):
        if kind in known.armour and known.armour[kind].worn:
            yield part.complaint(key, f"{kind!r} is worn, not held; belongs in 'worn'")
    if main in known.armour and known.armour[main].shield:
        yield part.complaint("main", f"{main!r} is a shield; belongs in 'off'")
    if off in known.weapons and known.weapons[off].two_handed_only:
        yield part.complaint("off", f"{off!r} needs both hands; use 'main' and leave out 'off'")
    elif main in known.weapons and known.weapons[main].two_handed_only and off is not None:
        yield part.complaint("off", f"{main!r} needs both hands; no hand is left for {off!r}")


def tank_faults(part: Part[FigureTable], told: SkirmishFigure, known: Armoury) -> Iterator[Complaint]:
    """Yield complaints about items that can't be carried with the tank of a flame thrower."""
    barred = not_with_a_tank(known, [kind for kind in (told.main, told.off, *told.pack, *told.worn) if kind])
    for key in ("main", "off"):
        if (kind := getattr(told, key)) in barred:
            yield part.complaint(key, _no_room(kind))
    for key in ("pack", "worn"):
        for index, kind in enumerate(getattr(told, key)):
            if kind in barred:
                yield part.complaint(key, _no_room(kind), at=index)


def _no_room(kind: str) -> str:
    return f"{kind!r} can't be carried with a flame thrower's tank"


def load_faults(
    part: Part[FigureTable], told: SkirmishFigure, options: Collection[RuleId], known: Armoury
) -> Iterator[Complaint]:
    """Yield complaints about ammunition of weapons not carried, of the wrong kind, or beyond capacity."""
    carried = [kind for kind in (told.main, told.off, *told.pack) if kind in known.weapons]
    for kind, rounds in told.loaded.items():
        if kind not in carried:
            guns = dict.fromkeys(name for name in carried if known.weapons[name].magazine)
            yield part.complaint("loaded", unknown("weapon of this figure", kind, guns), at=kind)
            continue
        gun = known.weapons[kind]
        if len(rounds) > gun.magazine:
            yield part.complaint("loaded", f"expected at most {gun.magazine} in a {kind}, got {len(rounds)}", at=kind)
        for index, load in enumerate(rounds):
            if (fault := _load_fault(gun, load, options)) is not None:
                yield Complaint((*part.path, "loaded", kind, index), fault)


def _load_fault(gun: Weapon, load: str, options: Collection[RuleId]) -> str | None:
    fitting = {ammo.name: ammo for ammo in loads_for(gun, [ammo.option for ammo in armoury().ammo.values()])}
    if load not in fitting:
        return unknown(f"load of a {gun.name}", load, fitting)
    option = fitting[load].option
    return _needs(load, option) if option and option not in options else None
