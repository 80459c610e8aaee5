"""What a figure of skirmish carries, by the names in its table, and what is wrong with it. Other keys: roster.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from core.battle.events import counted
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
    """All that can be held, carried or lie about."""
    return tuple(name for name in known.names if name not in (BARE_HANDS, "none"))


def gear_of(told: SkirmishFigure, options: Collection[RuleId], known: Armoury) -> tuple[Item, ...]:
    """Main hand, off hand, pack, in this order, everything loaded and whole."""
    kinds = [kind for kind in (told.main, told.off) if kind] + told.pack
    bare = tuple(replace(item, armoury=known) for item in things_of(told.id, kinds))
    return tuple(_loaded(item, told, options, bare) for item in bare)


def _loaded(item: Item, told: SkirmishFigure, options: Collection[RuleId], gear: tuple[Item, ...]) -> Item:
    """With the rounds that its table names, the last kind of them filling it up; otherwise as it is listed."""
    if item.kind not in told.loaded:
        return replace(item, rounds=full(item, options, gear))
    *first, last = told.loaded[item.kind]
    return filled(replace(item, rounds=len(first), loads=tuple(first)), last)


# -- what is wrong with it ---------------------------------------------------------------------------------------


def thing_fault(kind: str, options: Collection[RuleId], known: Armoury) -> str | None:
    """What is unknown, or only there with its option on."""
    if kind not in things(known):
        return unknown("gear", kind, things(known))
    thing = known.weapons.get(kind) or known.armour[kind]
    return None if at_hand(thing, options) else _needs(kind, thing.option)


def item_fault(item: Item, options: Collection[RuleId], known: Armoury) -> str | None:
    """The same of an item with what is loaded in it and fixed on it."""
    if (fault := thing_fault(item.kind, options, known)) is not None:
        return fault
    if (fault := item_fault(item.fixed, options, known) if item.fixed else None) is not None:
        return fault
    gun = known.weapons.get(item.kind)
    faults = (_load_fault(gun, load, options) for load in item.loads if gun is not None)
    return next((fault for fault in faults if fault is not None), None)


def _needs(kind: str, option: RuleId) -> str:
    return f"{kind!r} is only there with the option {option!r} in options.switches"


def gear_faults(
    part: Part[FigureTable], told: SkirmishFigure, options: Collection[RuleId], known: Armoury
) -> Iterator[Complaint]:
    """Whatever is unknown, not there, or not carried like that."""
    for key in ("main", "off"):
        kind = getattr(told, key, None)
        if part.sure_of(key) and kind is not None and (fault := thing_fault(kind, options, known)) is not None:
            yield part.complain(key, fault)
    for index, kind in enumerate(told.pack if part.sure_of("pack") else []):
        if (fault := thing_fault(kind, options, known)) is not None:
            yield part.complain("pack", fault, at=index)
    wearable = [name for name, piece in known.armour.items() if piece.worn and name != "none"]
    for index, name in enumerate(told.worn if part.sure_of("worn") else []):
        if name in known.armour and name not in wearable:
            where = "off" if known.armour[name].shield else "pack"
            yield part.complain("worn", f"{name!r} is held, not worn: put it in {where!r}", at=index)
        elif name not in wearable:
            yield part.complain("worn", unknown("armour", name, wearable), at=index)
        elif name in told.worn[:index]:
            yield part.complain("worn", f"{name!r} is worn twice", at=index)


def hand_faults(part: Part[FigureTable], told: SkirmishFigure, known: Armoury) -> Iterator[Complaint]:
    """Hands that cannot hold what they are given."""
    main, off = told.main, told.off
    for key, kind in (("main", main), ("off", off)):
        if kind in known.armour and known.armour[kind].worn:
            yield part.complain(key, f"{kind!r} is worn, not held: put it in 'worn'")
    if main in known.armour and known.armour[main].shield:
        yield part.complain("main", f"{main!r} is a shield: put it in 'off'")
    if off in known.weapons and known.weapons[off].two_handed_only:
        yield part.complain("off", f"{off!r} takes both hands: put it in 'main' and leave 'off' out")
    elif main in known.weapons and known.weapons[main].two_handed_only and off is not None:
        yield part.complain("off", f"{main!r} takes both hands, so that none is left for {off!r}")


def tank_faults(part: Part[FigureTable], told: SkirmishFigure, known: Armoury) -> Iterator[Complaint]:
    """What cannot be worn together with the tank of a flame thrower."""
    barred = not_with_a_tank(known, [kind for kind in (told.main, told.off, *told.pack, *told.worn) if kind])
    for key in ("main", "off"):
        if (kind := getattr(told, key)) in barred:
            yield part.complain(key, _no_room(kind))
    for key in ("pack", "worn"):
        for index, kind in enumerate(getattr(told, key)):
            if kind in barred:
                yield part.complain(key, _no_room(kind), at=index)


def _no_room(kind: str) -> str:
    return f"{kind!r} cannot be carried with a flame thrower, whose tank takes its place"


def load_faults(
    part: Part[FigureTable], told: SkirmishFigure, options: Collection[RuleId], known: Armoury
) -> Iterator[Complaint]:
    """Ammunition for what is not carried, that does not fit, that is not there, or too much of it."""
    carried = [kind for kind in (told.main, told.off, *told.pack) if kind in known.weapons]
    for kind, rounds in told.loaded.items():
        if kind not in carried:
            guns = dict.fromkeys(name for name in carried if known.weapons[name].magazine)
            yield part.complain("loaded", unknown("weapon of this figure", kind, guns), at=kind)
            continue
        gun = known.weapons[kind]
        if len(rounds) > gun.magazine:
            yield part.complain(
                "loaded", f"a {kind} holds {counted(gun.magazine, 'round', 'rounds')}, not {len(rounds)}", at=kind
            )
        for index, load in enumerate(rounds):
            if (fault := _load_fault(gun, load, options)) is not None:
                yield Complaint((*part.path, "loaded", kind, index), fault)


def _load_fault(gun: Weapon, load: str, options: Collection[RuleId]) -> str | None:
    fitting = {ammo.name: ammo for ammo in loads_for(gun, [ammo.option for ammo in armoury().ammo.values()])}
    if load not in fitting:
        return unknown(f"load of a {gun.name}", load, fitting)
    option = fitting[load].option
    return _needs(load, option) if option and option not in options else None
