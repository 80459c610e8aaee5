"""What a figure of rounds carries, by the names in its table, and what is wrong with it. Other keys: roster.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.events import counted
from core.battle.item import Item
from core.battle.record import replace
from core.rulesets.rounds.sheet.armoury import BUTT, armours, things, weapons
from core.rulesets.rounds.sheet.hands import ARMS, hands_for
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.rosters.carrying import things_of
from scenarios.rosters.rounds.keys import RoundsFigure


def carried() -> tuple[str, ...]:
    """Everything that can be held, carried or lie about: no fist or foot, and no part of a rifle."""
    return (*(name for name, one in weapons().items() if one.hands and one.size and name != BUTT), *things())


def wants_both(kind: str) -> bool:
    """Whether no one hand is enough for it."""
    return hands_for(Item("", kind)) > 1


def in_both_hands(told: RoundsFigure) -> bool:
    """Whether both its hands hold one thing."""
    return told.main is not None and wants_both(told.main)


def gear_of(told: RoundsFigure) -> tuple[Item, ...]:
    """Main hand, off hand, pack, what is stowed, in this order, everything loaded."""
    kinds = [kind for kind in (told.main, told.off) if kind] + told.pack + told.stowed
    return tuple(_loaded(item, told) for item in things_of(told.id, kinds))


def capacity(kind: str) -> int:
    """How many shots it holds, or how many are carried as one."""
    return weapons()[kind].shots if kind in weapons() else 0


def _loaded(item: Item, told: RoundsFigure) -> Item:
    return replace(item, rounds=told.rounds.get(item.kind, capacity(item.kind)))


# -- what is wrong with it ---------------------------------------------------------------------------------------


def thing_fault(kind: str) -> str | None:
    """What is unknown."""
    known = dict.fromkeys(carried())
    return None if kind in known else unknown("gear", kind, known)


def gear_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    """Whatever is unknown, or not carried like that."""
    told, armour = part.table, armours()
    for key in ("main", "off"):
        if not part.sure_of(key) or (kind := getattr(told, key)) is None:
            continue
        if kind in armour:
            yield part.complain(key, f"{kind!r} is worn, not held: put it in 'worn'")
        elif (fault := thing_fault(kind)) is not None:
            yield part.complain(key, fault)
    for key in ("pack", "stowed"):
        for index, kind in enumerate(getattr(told, key) if part.sure_of(key) else []):
            if kind in armour:
                yield part.complain(key, f"{kind!r} is worn, not carried: put it in 'worn'", at=index)
            elif (fault := thing_fault(kind)) is not None:
                yield part.complain(key, fault, at=index)
    if not part.sure_of("worn") or told.worn is None or told.worn in armour:
        return
    if told.worn in carried():
        yield part.complain("worn", f"{told.worn!r} is held, not worn: put it in 'main', 'off' or 'pack'")
    else:
        yield part.complain("worn", unknown("armour", told.worn, armour))


def hand_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    """Hands that cannot hold what they are given, or are of no use."""
    told = part.table
    if told.off is not None and wants_both(told.off):
        yield part.complain("off", f"{told.off!r} takes both hands: put it in 'main' and leave 'off' out")
    elif told.off is not None and told.main is not None and wants_both(told.main):
        yield part.complain("off", f"{told.main!r} takes both hands, so that none is left for {told.off!r}")
    if not part.sure_of("injured"):
        return
    main, off = ARMS
    if told.main is not None and main in told.injured:
        yield part.complain("main", f"an injured arm holds nothing, and so no {told.main}: put it in 'pack'")
    elif told.main is not None and off in told.injured and wants_both(told.main):
        yield part.complain("main", f"{told.main!r} takes both hands, and one arm is injured")
    if told.off is not None and off in told.injured:
        yield part.complain("off", f"an injured arm holds nothing, and so no {told.off}: put it in 'pack'")


def load_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    """Shots and spare loads of what is not carried, or does not take so many."""
    told = part.table
    arms = dict.fromkeys(kind for kind in (told.main, told.off, *told.pack, *told.stowed) if kind and capacity(kind))
    for kind, rounds in told.rounds.items() if part.sure_of("rounds") else ():
        if kind not in arms:
            yield part.complain("rounds", unknown("weapon to load of this figure", kind, arms), at=kind)
        elif rounds > capacity(kind):
            most = counted(capacity(kind), "shot", "shots")
            yield part.complain("rounds", f"a {kind} holds {most}, not {rounds}", at=kind)
    for kind, loads in told.loads.items() if part.sure_of("loads") else ():
        if kind not in arms:
            yield part.complain("loads", unknown("weapon to load of this figure", kind, arms), at=kind)
        elif loads > weapons()[kind].reloads:
            most = counted(weapons()[kind].reloads, "spare load", "spare loads")
            yield part.complain("loads", f"with a {kind} one carries {most}, not {loads}", at=kind)
