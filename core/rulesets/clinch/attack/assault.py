"""An attack as a context, before its roll: attacker, target, means and part; and the orders that are attacks. The
score: aiming.py."""

from __future__ import annotations

from dataclasses import KW_ONLY
from enum import StrEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice
from core.records import record
from core.rulebook.rule import question
from core.rulesets.clinch.sheet.armoury import Flag, Mode, Weapon
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.space.cell import Cell


class Form(StrEnum):
    """The kinds of attack."""

    __hash__ = str.__hash__  # the hash of enums is slow, being Python code

    STRIKE = "strike"
    GRAPPLE = "grapple"
    """also throws and shoves"""
    SHOT = "shot"
    """also thrown weapons"""


@record
class Assault:
    """One attack by one figure on another.

    `skill`: rolled against (None: DX); `limb`: the arm, leg or head used; `weapon` and `mode`: what it is made with;
    `item`: that item (None: the body). `away`: an item in the target's hand it is aimed at. `deceit`: steps of
    deception. `many`: the penalty for several strikes. `unturned`: made to the rear, and not a wild swing. `blow`: the
    kind of strike; `named`: its verb and means in words; `pulled`: the ST of a pulled strike (0: full); `flat`: with
    the flat. `taking`: the kind of hold it takes; `arms`: with how many; `seized`: the item it grips; `catches`: the
    hand whose arm it goes for.
    """

    battle: Battle
    attacker: Figure
    target: Figure
    form: Form
    skill: Skill | None
    part: Part = Part.TORSO
    _: KW_ONLY
    limb: Part | None = None
    weapon: Weapon | None = None
    mode: Mode | None = None
    item: Item | None = None
    away: Item | None = None
    deceit: int = 0
    many: int = 0
    unturned: bool = False
    blow: str = ""
    pulled: int = 0
    flat: bool = False
    named: str = "attacks"
    taking: str = ""
    arms: int = 0
    seized: Item | None = None
    catches: Hand | None = None

    @property
    def armed(self) -> bool:
        """Whether it is made with an item."""
        return self.item is not None

    def has(self, flag: Flag) -> bool:
        """Whether its weapon has `flag`."""
        return self.mode is not None and self.mode.has(flag)

    @property
    def words(self) -> str:
        """What the attacker does: `swings with the knife at the face`."""
        return self._words("the")

    @property
    def words_to_target(self) -> str:
        """The same, said to the target: `swings with the knife at your face`, `kicks at you`."""
        if self._aim("your"):
            return self._words("your")
        return f"{self.named} you" if self.form is Form.GRAPPLE else f"{self.named} at you"

    def _words(self, whose: str) -> str:
        return " ".join(filter(None, (self.named, self._aim(whose))))

    @property
    def words_at(self) -> str:
        """The same before the target's name: `swings with the knife at the face of`."""
        if self._aim("the"):
            return f"{self.words} of"
        return self.named if self.form is Form.GRAPPLE else f"{self.named} at"

    def _aim(self, whose: str) -> str:
        """The part or item aimed at: `at the face`, for grapples `the face`; empty for the torso."""
        thing = self.away or self.seized
        if thing is None and self.part is Part.TORSO:
            return ""
        aim = f"{whose} {thing.kind if thing is not None else self.part}"
        return aim if self.form is Form.GRAPPLE else f"at {aim}"


@question()
def harm_in_words(battle: Battle, assault: Assault) -> str:
    """What a landed attack does: `1d6+1 cutting`; empty: no harm by itself. Answered by the room shoot, which knows
    strikes too."""
    return ""


def now(battle: Battle, assault: Assault) -> Assault:
    """The same attack in the present battle."""
    return replace(assault, battle=battle, attacker=battle[assault.attacker.id], target=battle[assault.target.id])


@record
class Attacking(Choice):
    """An order to attack, with a roll to hit."""

    parts_with: ClassVar[bool] = False
    """Whether the attacker loses the weapon by it."""
    target: FigureId

    def assault(self, battle: Battle) -> Assault:
        """The order as an attack. It must be possible."""
        raise NotImplementedError

    def anywhere(self) -> Attacking:
        """The same attack without its part: the defences are the same for every part."""
        return self

    def enters(self, battle: Battle) -> Cell | None:
        """The hex of the target's it moves into as part of the attack; None: it stays."""
        return None

    def repeats(self, figure: Figure) -> bool:
        """Whether the figure could make it a second time at once."""
        return True


def as_attack(order: Choice | None) -> Attacking | None:
    """The order, if it is an attack; else None."""
    return order if isinstance(order, Attacking) else None
