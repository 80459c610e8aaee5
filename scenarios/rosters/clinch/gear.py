"""The items of a figure of clinch, by the names in its table, and their faults. Other keys: roster.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.item import Item
from core.battle.record import replace
from core.rulesets.clinch.sheet.armoury import armoury
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.rosters.carrying import things_of
from scenarios.rosters.clinch.keys import ClinchFigure


def wants_both(kind: str) -> bool:
    """Whether an item needs both hands."""
    one = armoury().weapons.get(kind)
    return one is not None and one.wants_both


def takes_either(kind: str) -> bool:
    """Whether an item can be held in one hand or in both."""
    one = armoury().weapons.get(kind)
    return one is not None and one.takes_either


def in_both_hands(told: ClinchFigure) -> bool:
    """Whether both hands hold one item."""
    return told.right is not None and (wants_both(told.right) or (told.left == told.right and takes_either(told.right)))


def gear_of(told: ClinchFigure) -> tuple[Item, ...]:
    """Return right hand, left hand and pack, in this order, everything loaded and whole."""
    left = None if in_both_hands(told) else told.left
    kinds = [kind for kind in (told.right, left) if kind] + told.pack
    return tuple(_loaded(item, told) for item in things_of(told.id, kinds))


def capacity(kind: str) -> int:
    """Return the rounds an item holds: 0 unless it is a gun or bow."""
    one = armoury().weapons.get(kind)
    return one.shot.rounds if one is not None and one.shot is not None and not one.shot.thrown else 0


def _loaded(item: Item, told: ClinchFigure) -> Item:
    return replace(item, rounds=told.rounds.get(item.kind, capacity(item.kind)))


# -- faults ------------------------------------------------------------------------------------------------------


def thing_fault(kind: str) -> str | None:
    """Return a fault for an unknown item, or None."""
    known = armoury().carried
    return None if kind in known else unknown("gear", kind, known)


def gear_faults(part: Part[ClinchFigure]) -> Iterator[Complaint]:
    """Whatever is unknown, or not carried like that."""
    told, armour = part.table, armoury().armour
    for key in ("right", "left"):
        if not part.valid(key) or (kind := getattr(told, key)) is None:
            continue
        if kind in armour:
            yield part.complaint(key, f"{kind!r} is worn, not held; belongs in 'worn'")
        elif (fault := thing_fault(kind)) is not None:
            yield part.complaint(key, fault)
    for index, kind in enumerate(told.pack if part.valid("pack") else []):
        if kind not in armour and (fault := thing_fault(kind)) is not None:
            yield part.complaint("pack", fault, at=index)
    for index, kind in enumerate(told.worn if part.valid("worn") else []):
        if kind in armoury().carried:
            yield part.complaint("worn", f"{kind!r} is held, not worn; belongs in 'right', 'left' or 'pack'", at=index)
        elif kind not in armour:
            yield part.complaint("worn", unknown("armour", kind, armour), at=index)
        elif kind in told.worn[:index]:
            yield part.complaint("worn", f"duplicate {kind!r}", at=index)


def hand_faults(part: Part[ClinchFigure]) -> Iterator[Complaint]:
    """Yield complaints about hands that can't hold their items, or don't exist."""
    told = part.table
    if told.arms == 1 and told.left is not None:
        yield part.complaint("left", f"a figure with one arm has no left hand; put {told.left!r} in 'right'")
    elif told.arms == 1 and told.right is not None and wants_both(told.right):
        yield part.complaint("right", f"{told.right!r} needs both hands; this figure has one")
    elif told.left is not None and told.left != told.right and wants_both(told.left):
        yield part.complaint("left", f"{told.left!r} needs both hands; use 'right' and leave out 'left'")
    elif told.right is not None and wants_both(told.right) and told.left not in (None, told.right):
        yield part.complaint("left", f"{told.right!r} needs both hands; no hand is left for {told.left!r}")


def load_faults(part: Part[ClinchFigure]) -> Iterator[Complaint]:
    """Yield complaints about rounds of weapons not carried, and about too many."""
    told = part.table
    carried = [kind for kind in (told.right, told.left, *told.pack) if kind and capacity(kind)]
    for kind, rounds in told.rounds.items():
        if kind not in carried:
            known = dict.fromkeys(carried)
            yield part.complaint("rounds", unknown("loaded weapon of this figure", kind, known), at=kind)
        elif rounds > capacity(kind):
            yield part.complaint("rounds", f"expected at most {capacity(kind)} in a {kind}, got {rounds}", at=kind)
