"""Hands: what they hold, how many an item needs, and which are free and usable. Drawing and stowing: the room gear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId
from core.battle.once import once_of
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.armoury import FIST, blade, is_weapon, strikes_as, weapon
from core.rulesets.rounds.sheet.words import Marks


class Limb(StrEnum):
    """A limb that can be injured for the rest of the battle."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    MAIN_ARM = "main arm"
    OTHER_ARM = "other arm"
    LEG = "leg"


LIMB_NAMES: Mapping[str, str] = MappingProxyType(
    {Limb.MAIN_ARM: "main arm", Limb.OTHER_ARM: "off arm", Limb.LEG: "leg"}
)
"""Limbs as shown to players; files hold the words of `Limb`."""
ARMS = (Limb.MAIN_ARM, Limb.OTHER_ARM)


@rule("C-base-26")
def is_useless(figure: Figure, limb: Limb) -> bool:
    """Whether an injury has made a limb unusable."""
    return figure.mark(Marks.INJURED, limb) is not None


@rule("C-base-26")
def has_no_arm(figure: Figure) -> bool:
    """Whether both arms are unusable: no weapons, no grabs, only kicks."""
    return all(is_useless(figure, arm) for arm in ARMS)


@rule("C-base-33")
def hands_for(item: Item) -> int:
    """Return how many hands an item needs."""
    return weapon(item).hands if is_weapon(item) else 1


@rule("C-base-33")
def in_its_hand(figure: Figure, thing: ItemId) -> Item | None:
    """Return an item that the figure holds; None: not in hand."""
    return next((item for item in figure.held if item.id == thing), None)


@rule("C-base-33")
def free_hands(figure: Figure) -> int:
    """Return the number of empty, usable hands."""
    held = (figure.main, figure.off)
    return sum(item is None and not is_useless(figure, arm) for item, arm in zip(held, ARMS, strict=True))


@rule("C-base-33", "C-mod-04")
def is_in_off_hand(figure: Figure, item: ItemId) -> bool:
    """Whether an item is in the off hand only."""
    return figure.has_in_off_hand(item)


@rule("C-base-33")
def is_ready(figure: Figure, item: Item) -> bool:
    """Whether an item is held ready: a two-handed one in both hands."""
    if hands_for(item) > 1:
        return figure.main == item.id == figure.off
    return item.id in (figure.main, figure.off)


@rule("C-armed-06", "C-base-33")
@once_of("gear", "main", "off")
def blades(figure: Figure) -> tuple[Item, ...]:
    """The items ready for melee, including gun butts and makeshift weapons such as chairs."""
    return tuple([item for item in figure.held if strikes_as(item) is not None and is_ready(figure, item)])


@rule("C-armed-01", "C-armed-06")
@once_of("gear", "main", "off")
def strikers(figure: Figure) -> tuple[Item, ...]:
    """Those of `blades` that do damage; a garrotte doesn't."""
    return tuple([item for item in blades(figure) if (kind := blade(item)) is not None and kind.damage is not None])


@rule("C-armed-06")
def struck_with(figure: Figure, thing: ItemId, bare: str = FIST, *, afar: bool = False) -> str:
    """Return the kind of weapon that an item counts as in melee, or with `afar` in a shot or a throw; `bare` for an
    empty hand."""
    item = figure.item(thing) if thing else None
    if item is None:
        return bare
    return item.kind if afar else strikes_as(item) or item.kind


@rule("C-unarmed-05")
def is_armed(figure: Figure) -> bool:
    """Whether a figure holds a melee weapon or a makeshift one."""
    return any(strikes_as(item) is not None for item in figure.held)


@rule("C-block-06")
def parriers(figure: Figure) -> Iterator[Item]:
    """The items that can parry: held ready, and any size but tiny if a weapon."""
    for item in figure.held:
        if is_ready(figure, item) and (not is_weapon(item) or weapon(item).size >= 1):
            yield item
