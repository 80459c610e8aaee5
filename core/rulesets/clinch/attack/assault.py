"""An attack as a context, before its roll: whose, on whom, with what, where; and the orders that are attacks. What its
roll needs is in aiming.py."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from enum import StrEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import quick, replace
from core.play.asking import Choice
from core.rulebook.rule import question
from core.rulesets.clinch.sheet.armoury import Flag, Mode, Weapon
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.space.cell import Cell


class Form(StrEnum):
    """What kind of attack it is."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    STRIKE = "strike"
    GRAPPLE = "grapple"
    """whatever takes hold, throws or shoves"""
    SHOT = "shot"
    """thrown weapons too"""


@quick
@dataclass(frozen=True, slots=True)
class Assault:
    """One attack by one figure on another.

    `skill` is what it is rolled on (None: DX), `limb` the arm, leg or head that makes it, `weapon` and `mode` what it
    is made with, `item` the thing that this is (None: a part of the body). `away` is a thing in the
    target's hand that it is aimed at. `deceit`: so many times it is made harder
    to see through. `many`: what it costs to strike more than once. `unturned`: it is made behind one's back and
    counts as no wild swing. `blow` is the way it is struck, `named` what is said of it and of what it is made with;
    `pulled` the ST of a blow that is held back (0: all), `flat` one that is struck with the flat. `taking`: it takes
    hold, in which way; `arms`: with so many; `seized`: of which thing of his; `catches`: it is out for the arm of that
    hand.
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
        """Whether it is made with a thing."""
        return self.item is not None

    def has(self, flag: Flag) -> bool:
        """Whether what it is made with has a flag."""
        return self.mode is not None and self.mode.has(flag)

    @property
    def words(self) -> str:
        """What it is, as it is told: `swings with the knife at the face`."""
        return " ".join(filter(None, (self.named, self._aim)))

    @property
    def words_at(self) -> str:
        """The same, said before whom it is made on: `swings with the knife at the face of`."""
        if self._aim:
            return f"{self.words} of"
        return self.named if self.form is Form.GRAPPLE else f"{self.named} at"

    @property
    def _aim(self) -> str:
        """What of him it is aimed at: `at the face`; nothing, where that is the torso. A grapple is not at it."""
        thing = self.away or self.seized
        if thing is None and self.part is Part.TORSO:
            return ""
        aim = f"the {thing.kind if thing is not None else self.part}"
        return aim if self.form is Form.GRAPPLE else f"at {aim}"


@question()
def harm_in_words(battle: Battle, assault: Assault) -> str:
    """What an attack does that lands: `1d6+1 cutting`; empty: no harm by itself. Answered where shots are, which know
    of blows."""
    return ""


def now(battle: Battle, assault: Assault) -> Assault:
    """The same attack in the battle as it is now."""
    return replace(assault, battle=battle, attacker=battle[assault.attacker.id], target=battle[assault.target.id])


@dataclass(frozen=True, slots=True)
class Attacking(Choice):
    """An order that is an attack on somebody, with a roll to hit."""

    parts_with: ClassVar[bool] = False
    """Whether its figure parts by it with what it attacks with."""
    target: FigureId

    def assault(self, battle: Battle) -> Assault:
        """What it is as an attack. It must be one that can be made."""
        raise NotImplementedError

    def anywhere(self) -> Attacking:
        """The same attack without the part that it is aimed at: what wards it off is the same wherever it is aimed."""
        return self

    def enters(self, battle: Battle) -> Cell | None:
        """The hex of his that it goes into as a part of the attack; None: it stays where it is."""
        return None

    def repeats(self, figure: Figure) -> bool:
        """Whether the same figure could make it a second time at once."""
        return True


def as_attack(order: Choice | None) -> Attacking | None:
    """An order that is an attack on somebody; None: it is none."""
    return order if isinstance(order, Attacking) else None
