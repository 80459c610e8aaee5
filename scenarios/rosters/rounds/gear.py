"""The items of a figure of rounds, by the names in its table, and their faults. Other keys: roster.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.item import Item
from core.battle.record import replace
from core.rulesets.rounds.sheet.armoury import BUTT, armours, things, weapons
from core.rulesets.rounds.sheet.hands import ARMS, hands_for
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.rosters.carrying import things_of
from scenarios.rosters.rounds.keys import RoundsFigure


def carried() -> tuple[str, ...]:
    """Return all items that can be held, carried or lie on the ground: not fists, feet or parts of a rifle."""
    return (*(name for name, one in weapons().items() if one.hands and one.size and name != BUTT), *things())


def wants_both(kind: str) -> bool:
    """Whether an item needs both hands."""
    return hands_for(Item("", kind)) > 1


def in_both_hands(told: RoundsFigure) -> bool:
    """Whether both hands hold one item."""
    return told.main is not None and wants_both(told.main)


def gear_of(told: RoundsFigure) -> tuple[Item, ...]:
    """Return main hand, off hand, pack and stowed items, in this order, everything loaded."""
    kinds = [kind for kind in (told.main, told.off) if kind] + told.pack + told.stowed
    return tuple(_loaded(item, told) for item in things_of(told.id, kinds))


def capacity(kind: str) -> int:
    """Return the shots an item holds, or the pieces carried as one item."""
    return weapons()[kind].shots if kind in weapons() else 0


def _loaded(item: Item, told: RoundsFigure) -> Item:
    return replace(item, rounds=told.rounds.get(item.kind, capacity(item.kind)))


# -- faults ------------------------------------------------------------------------------------------------------


def thing_fault(kind: str) -> str | None:
    """Return a fault for an unknown item, or None."""
    known = dict.fromkeys(carried())
    return None if kind in known else unknown("gear", kind, known)


def gear_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    """Yield complaints about unknown items, and about items in the wrong place."""
    told, armour = part.table, armours()
    for key in ("main", "off"):
        if not part.valid(key) or (kind := getattr(told, key)) is None:
            continue
        if kind in armour:
            yield part.complaint(key, f"{kind!r} is worn, not held; belongs in 'worn'")
        elif (fault := thing_fault(kind)) is not None:
            yield part.complaint(key, fault)
    for key in ("pack", "stowed"):
        for index, kind in enumerate(getattr(told, key) if part.valid(key) else []):
            if kind in armour:
                yield part.complaint(key, f"{kind!r} is worn, not carried; belongs in 'worn'", at=index)
            elif (fault := thing_fault(kind)) is not None:
                yield part.complaint(key, fault, at=index)
    if not part.valid("worn") or told.worn is None or told.worn in armour:
        return
    if told.worn in carried():
        yield part.complaint("worn", f"{told.worn!r} is held, not worn; belongs in 'main', 'off' or 'pack'")
    else:
        yield part.complaint("worn", unknown("armour", told.worn, armour))


def hand_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    """Yield complaints about hands that can't hold their items."""
    told = part.table
    if told.off is not None and wants_both(told.off):
        yield part.complaint("off", f"{told.off!r} needs both hands; use 'main' and leave out 'off'")
    elif told.off is not None and told.main is not None and wants_both(told.main):
        yield part.complaint("off", f"{told.main!r} needs both hands; no hand is left for {told.off!r}")
    if not part.valid("injured"):
        return
    main, off = ARMS
    if told.main is not None and main in told.injured:
        yield part.complaint("main", f"an injured arm can't hold a {told.main}; use 'pack'")
    elif told.main is not None and off in told.injured and wants_both(told.main):
        yield part.complaint("main", f"{told.main!r} needs both hands; one arm is injured")
    if told.off is not None and off in told.injured:
        yield part.complaint("off", f"an injured arm can't hold a {told.off}; use 'pack'")


def load_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    """Yield complaints about shots and spare loads of weapons not carried, and about too many."""
    told = part.table
    arms = dict.fromkeys(kind for kind in (told.main, told.off, *told.pack, *told.stowed) if kind and capacity(kind))
    for kind, rounds in told.rounds.items() if part.valid("rounds") else ():
        if kind not in arms:
            yield part.complaint("rounds", unknown("loaded weapon of this figure", kind, arms), at=kind)
        elif rounds > capacity(kind):
            yield part.complaint("rounds", f"expected at most {capacity(kind)} in a {kind}, got {rounds}", at=kind)
    for kind, loads in told.loads.items() if part.valid("loads") else ():
        if kind not in arms:
            yield part.complaint("loads", unknown("loaded weapon of this figure", kind, arms), at=kind)
        elif loads > weapons()[kind].reloads:
            most = weapons()[kind].reloads
            yield part.complaint("loads", f"expected at most {most} for a {kind}, got {loads}", at=kind)
