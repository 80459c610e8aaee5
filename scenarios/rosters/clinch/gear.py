"""What a figure of clinch carries, by the names in its table, and what is wrong with it. Other keys: roster.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.events import counted
from core.battle.item import Item
from core.battle.record import replace
from core.rulesets.clinch.sheet.armoury import armoury
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.rosters.carrying import things_of
from scenarios.rosters.clinch.keys import ClinchFigure


def wants_both(kind: str) -> bool:
    """Whether no one hand is enough for it."""
    one = armoury().weapons.get(kind)
    return one is not None and one.wants_both


def takes_either(kind: str) -> bool:
    """Whether it can be held in one hand or in both."""
    one = armoury().weapons.get(kind)
    return one is not None and one.takes_either


def in_both_hands(told: ClinchFigure) -> bool:
    """Whether both its hands hold one thing."""
    return told.right is not None and (wants_both(told.right) or (told.left == told.right and takes_either(told.right)))


def gear_of(told: ClinchFigure) -> tuple[Item, ...]:
    """Right hand, left hand, pack, in this order, everything loaded and whole."""
    left = None if in_both_hands(told) else told.left
    kinds = [kind for kind in (told.right, left) if kind] + told.pack
    return tuple(_loaded(item, told) for item in things_of(told.id, kinds))


def capacity(kind: str) -> int:
    """How many rounds it holds: none, unless it shoots and is not thrown."""
    one = armoury().weapons.get(kind)
    return one.shot.rounds if one is not None and one.shot is not None and not one.shot.thrown else 0


def _loaded(item: Item, told: ClinchFigure) -> Item:
    return replace(item, rounds=told.rounds.get(item.kind, capacity(item.kind)))


# -- what is wrong with it ---------------------------------------------------------------------------------------


def thing_fault(kind: str) -> str | None:
    """What is unknown."""
    known = armoury().carried
    return None if kind in known else unknown("gear", kind, known)


def gear_faults(part: Part[ClinchFigure]) -> Iterator[Complaint]:
    """Whatever is unknown, or not carried like that."""
    told, armour = part.table, armoury().armour
    for key in ("right", "left"):
        if not part.sure_of(key) or (kind := getattr(told, key)) is None:
            continue
        if kind in armour:
            yield part.complain(key, f"{kind!r} is worn, not held: put it in 'worn'")
        elif (fault := thing_fault(kind)) is not None:
            yield part.complain(key, fault)
    for index, kind in enumerate(told.pack if part.sure_of("pack") else []):
        if kind not in armour and (fault := thing_fault(kind)) is not None:
            yield part.complain("pack", fault, at=index)
    for index, kind in enumerate(told.worn if part.sure_of("worn") else []):
        if kind in armoury().carried:
            yield part.complain("worn", f"{kind!r} is held, not worn: put it in 'right', 'left' or 'pack'", at=index)
        elif kind not in armour:
            yield part.complain("worn", unknown("armour", kind, armour), at=index)
        elif kind in told.worn[:index]:
            yield part.complain("worn", f"{kind!r} is worn twice", at=index)


def hand_faults(part: Part[ClinchFigure]) -> Iterator[Complaint]:
    """Hands that cannot hold what they are given, or that are not there."""
    told = part.table
    if told.arms == 1 and told.left is not None:
        yield part.complain("left", f"one arm is the right one: there is no left hand for {told.left!r}")
    elif told.arms == 1 and told.right is not None and wants_both(told.right):
        yield part.complain("right", f"{told.right!r} takes both hands, and there is one")
    elif told.left is not None and told.left != told.right and wants_both(told.left):
        yield part.complain("left", f"{told.left!r} takes both hands: put it in 'right' and leave 'left' out")
    elif told.right is not None and wants_both(told.right) and told.left not in (None, told.right):
        yield part.complain("left", f"{told.right!r} takes both hands, so that none is left for {told.left!r}")


def load_faults(part: Part[ClinchFigure]) -> Iterator[Complaint]:
    """Rounds for what is not carried, or does not hold so many."""
    told = part.table
    carried = [kind for kind in (told.right, told.left, *told.pack) if kind and capacity(kind)]
    for kind, rounds in told.rounds.items():
        if kind not in carried:
            known = dict.fromkeys(carried)
            yield part.complain("rounds", unknown("weapon to load of this figure", kind, known), at=kind)
        elif rounds > capacity(kind):
            most = counted(capacity(kind), "round", "rounds")
            yield part.complain("rounds", f"a {kind} holds {most}, not {rounds}", at=kind)
