"""Aiming at a hex and not at a figure, as contexts of what makes it harder. What makes attacks on figures harder too is
in tohit.py, throwing a grenade in grenades/lobbing.py, firing one in grenades/shotgun_grenade.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulebook.rule import rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.skirmish.sheet.armoury import Weapon, weapon
from core.rulesets.skirmish.sheet.scores import dexterity
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class Lobbing:
    """A throw at a hex, of what is in hand or has just been scooped up."""

    battle: Battle
    attacker: Figure
    cell: Cell
    item: Item
    ranged: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Launching:
    """A grenade about to be fired at a hex."""

    battle: Battle
    attacker: Figure
    cell: Cell
    item: Item
    ranged: ClassVar[bool] = True

    @property
    def weapon(self) -> Weapon:
        """The gun that it is fired from."""
        return weapon(self.item)


@rule("S16.12-64", "S16.7-22")
def aim_at_hex(book: Rulebook, aimed: Lobbing | Launching) -> Tally:
    """What it takes to hit a hex: the figure's own DEX with all that hampers it, and what is between. A throw is no
    thrown weapon: neither distance nor target counts as for one."""
    return dexterity(book, aimed.battle, aimed.attacker).and_then(*book.tally(aimed).lines)
