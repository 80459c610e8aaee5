"""An active defence as a context, and its score. What adds to it is in situation.py and shields.py; what may be
chosen, in dodging.py, parrying.py and blocking.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import quick
from core.play.asking import Choice
from core.play.kinds import Kind
from core.rulebook.rule import question, rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.limbs import too_weak
from core.rulesets.clinch.sheet import scores
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.armoury import Flag, Weapon
from core.rulesets.clinch.sheet.parts import ARM_OF
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import For


class Way(StrEnum):
    """How one may defend oneself."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    DODGE = "dodge"
    PARRY = "parry"
    BLOCK = "block"


@quick
@dataclass(frozen=True, slots=True)
class Threatened:
    """An attack that hit is about to land on somebody: may it ward it off?

    `ways` are those that can ward such an attack off. `flail`: it is made with one; `shot`: it is a shot
    or a throw, from which nobody steps back. `tried`: the way in which it has
    failed already, where it has another. `catches`: the hand whose arm it is out for, which bare does not parry it.
    `attack` is it in words, `made` by how much it hit, `harm` what it does if it lands: `1d6+1 cutting`.
    """

    prompt: ClassVar[str] = "An attack is about to land on you. Defend?"
    attacker: FigureId
    ways: tuple[Way, ...]
    flail: bool = False
    tried: Way | None = None
    shot: bool = False
    catches: Hand | None = None
    attack: str = ""
    made: int = 0
    harm: str = ""

    def said(self, battle: Battle) -> str:
        """What comes: `The cox kicks at the right leg, made by 2: 1d6 crushing. Ward it off?`"""
        harm = f": {self.harm}" if self.harm else ""
        again = " It still comes." if self.tried else ""
        how = f"made by {self.made}" if self.made >= 0 else "off its mark"
        what = f"{battle[self.attacker].short_name} {self.attack or 'attacks'}"
        return f"{what}, {how}{harm}.{again} Ward it off?"

    @property
    def steps(self) -> tuple[bool, ...]:
        """Whether it may be warded off without a step back, and with one."""
        return (False,) if self.shot else (False, True)

    def admits(self, way: Way) -> bool:
        """Whether it may still be warded off that way."""
        return way in self.ways and way is not self.tried


@dataclass(frozen=True, slots=True)
class Defence(Choice):
    """An active defence against an attack."""

    kind: ClassVar[Kind | None] = Kind.DEFEND
    way: ClassVar[Way]

    @property
    def back(self) -> bool:
        """Whether it steps back with it."""
        return False

    @property
    def flat(self) -> bool:
        """Whether it throws itself to the ground with it."""
        return False

    def against(self, assault: Assault) -> Defending:
        """What it is as a defence against this attack."""
        raise NotImplementedError


def as_defence(reply: Choice) -> Defence | None:
    """A reply that is a defence; None: it is none."""
    return reply if isinstance(reply, Defence) else None


@quick
@dataclass(frozen=True, slots=True)
class Defending:
    """One active defence against one attack, before its roll.

    `hand` is that which parries or blocks, `weapon` and `item` what with (None: bare hands), `skill` on what (None:
    DX). `back`: it steps back; `flat`: it throws itself flat; `effort`: it puts extra effort into it. `before`: how
    many parries that hand has made already since its last turn.
    """

    battle: Battle
    defender: Figure
    assault: Assault
    way: Way
    skill: Skill | None = None
    hand: Hand | None = None
    weapon: Weapon | None = None
    item: Item | None = None
    back: bool = False
    before: int = 0
    flat: bool = False
    effort: bool = False

    @property
    def nimble(self) -> bool:
        """Whether it is made with a nimble blade."""
        return self.weapon is not None and any(mode.has(Flag.FENCING) for mode in self.weapon.modes)

    @property
    def bare(self) -> bool:
        """Whether it parries with bare hands."""
        return self.way is Way.PARRY and self.item is None


@question("G-base-17", "G-grapple-05")
def ways_against(battle: Battle, assault: Assault) -> tuple[Way, ...]:
    """The ways in which such an attack can be warded off: blows and grapples in all of them. What is for shots is
    answered where shots are."""
    return tuple(Way)


@question("G-grapple-10")
def hindrance(battle: Battle, figure: Figure) -> Line | None:
    """What a hold costs Dodge, which rests on no skill. Answered where holds are."""
    return None


@rule(
    "G-base-04",
    "G-base-05",
    "G-base-06",
    "G-base-17",
    "G-base-69",
    "G-base-70",
    "G-defend-01",
    "G-defend-12",
    "G-strike-03",
)
def defence_score(defending: Defending) -> Tally:
    """What a defence needs, line by line: the score, from a skill as the holds leave it, then its own adjustments.
    There is no limit to it. Shock does not lower it."""
    figure = defending.defender
    if defending.way is Way.DODGE:
        score = scores.dodge(figure)
        if (held := hindrance(defending.battle, figure)) is not None:
            score = score.and_then(held)
    else:
        assert defending.hand is not None, "a parry or a block is made with a hand"
        limb = ARM_OF[defending.hand]
        skilled = ability(defending.battle, figure, defending.skill, limb=limb, use=For.DEFENCE)
        if defending.item is not None and defending.weapon is not None and defending.way is Way.PARRY:
            lacking = too_weak(figure, defending.weapon)
            skilled = skilled.and_then(Line("G-strike-03", "too weak for it", lacking)) if lacking else skilled
        half = scores.parry if defending.way is Way.PARRY else scores.block
        score = half(skilled).and_then(*scores.quick(figure))
    return score.and_then(*tally_of(defending.battle, defending).lines)


@rule("G-base-04")
def dodge_now(battle: Battle, figure: Figure) -> Tally:
    """What a dodge needs of a plain blow from the front, by somebody new: Dodge with all that is the
    figure's own."""
    grid = battle.grid
    ahead = (grid.step(figure.at, figure.facing, yards) for yards in count(1))
    cell = next(there for there in ahead if there not in figure.cells)
    foe = Figure("", "", "", cell, grid.turned(figure.facing, grid.facings // 2), figure.sheet)
    blow = Assault(battle, foe, figure, Form.STRIKE, None)
    return defence_score(Defending(battle, figure, blow, Way.DODGE))
