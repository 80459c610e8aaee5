"""Attacks on a hex instead of a figure: the contexts of their modifiers. Attacks on figures are in tohit.py, thrown
grenades in grenades/lobbing.py, fired ones in grenades/shotgun_grenade.py."""

from __future__ import annotations

from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.skirmish.sheet.armoury import Weapon, weapon
from core.rulesets.skirmish.sheet.scores import dexterity
from core.space.cell import Cell


@record
class Lobbing:
    """A throw at a hex, with an item in hand or just scooped up."""

    battle: Battle
    attacker: Figure
    cell: Cell
    item: Item
    ranged: ClassVar[bool] = True


@record
class Launching:
    """A grenade about to be fired at a hex."""

    battle: Battle
    attacker: Figure
    cell: Cell
    item: Item
    ranged: ClassVar[bool] = True

    @property
    def weapon(self) -> Weapon:
        """The gun that fires it."""
        return weapon(self.item)


@rule("S16.12-64", "S16.7-22")
def aim_at_hex(book: Rulebook, aimed: Lobbing | Launching) -> Tally:
    """Return the target number for a hex: DEX with the figure's own modifiers, and what is between. Distance and target
    count differently from thrown weapons."""
    return dexterity(book, aimed.battle, aimed.attacker).and_then(*book.tally(aimed).lines)
