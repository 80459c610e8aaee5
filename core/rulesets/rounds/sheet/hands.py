"""Two hands: what is in them, how many a thing takes, and which are free and of use. Taking things in hand is in the
room gear."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.armoury import FIST, blade, is_weapon, strikes_as, weapon
from core.rulesets.rounds.sheet.words import Marks


class Limb(StrEnum):
    """What may be hurt for the rest of the fight."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    MAIN_ARM = "main arm"
    OTHER_ARM = "other arm"
    LEG = "leg"


ARMS = (Limb.MAIN_ARM, Limb.OTHER_ARM)


@rule("C-base-26")
def is_useless(figure: Figure, limb: Limb) -> bool:
    """Whether a limb is hurt so that it is of no use."""
    return figure.mark(Marks.INJURED, limb) is not None


@rule("C-base-26")
def has_no_arm(figure: Figure) -> bool:
    """Whether both arms are of no use: it neither holds a weapon nor grabs, and only kicks."""
    return all(is_useless(figure, arm) for arm in ARMS)


@rule("C-base-33")
def hands_for(item: Item) -> int:
    """How many hands a thing takes while it is held."""
    return weapon(item).hands if is_weapon(item) else 1


@rule("C-base-33")
def in_its_hand(figure: Figure, thing: ItemId) -> Item | None:
    """A thing that it holds; None: it carries it at most."""
    return next((item for item in figure.held if item.id == thing), None)


@rule("C-base-33")
def free_hands(figure: Figure) -> int:
    """How many hands hold nothing and are of use."""
    held = (figure.main, figure.off)
    return sum(item is None and not is_useless(figure, arm) for item, arm in zip(held, ARMS, strict=True))


@rule("C-base-33", "C-mod-04")
def is_in_off_hand(figure: Figure, item: ItemId) -> bool:
    """Whether it is held in the off hand alone."""
    return figure.off == item and figure.main != item


@rule("C-base-33")
def is_ready(figure: Figure, item: Item) -> bool:
    """Whether it is in hand as it is meant to be held: one for two hands in both."""
    if hands_for(item) > 1:
        return figure.main == item.id == figure.off
    return item.id in (figure.main, figure.off)


@rule("C-armed-06", "C-base-33")
def blades(figure: Figure) -> Iterator[Item]:
    """What it can fight with hand to hand: melee weapons that are ready, and what serves as one: the butt of a gun for
    two hands, a chair."""
    return (item for item in figure.held if strikes_as(item) is not None and is_ready(figure, item))


@rule("C-armed-01", "C-armed-06")
def strikers(figure: Figure) -> Iterator[Item]:
    """Those of them that do damage: a garrotte strikes nobody."""
    return (item for item in blades(figure) if (kind := blade(item)) is not None and kind.damage is not None)


@rule("C-armed-06")
def struck_with(figure: Figure, thing: ItemId, bare: str = FIST, *, afar: bool = False) -> str:
    """The kind of weapon that a thing of its own is in a blow, or, `afar`, in a shot or a throw; `bare` for the empty
    hand."""
    item = figure.item(thing) if thing else None
    if item is None:
        return bare
    return item.kind if afar else strikes_as(item) or item.kind


@rule("C-unarmed-05")
def is_armed(figure: Figure) -> bool:
    """Whether it holds a melee weapon, or what serves as one."""
    return any(strikes_as(item) is not None for item in figure.held)


@rule("C-block-06")
def parriers(figure: Figure) -> Iterator[Item]:
    """What it can parry with: a melee weapon or anything of some size that is in hand as it should be."""
    for item in figure.held:
        if is_ready(figure, item) and (not is_weapon(item) or weapon(item).size >= 1):
            yield item
