"""An active defence as a context, and its score. Modifiers: situation.py and shields.py; the choices: dodging.py,
parrying.py and blocking.py."""

from __future__ import annotations

from enum import StrEnum
from itertools import count
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.kinds import Kind
from core.records import record
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
    """The kinds of active defence."""

    __hash__ = str.__hash__  # the hash of enums is slow, being Python code

    DODGE = "dodge"
    PARRY = "parry"
    BLOCK = "block"


@record
class Threatened:
    """An attack that hit is about to land: may the target defend?

    `ways`: the defences possible against it. `flail`: made with a flail; `shot`: a shot or throw, against which there
    is no retreat. `tried`: the defence that failed already, if a second one is left. `catches`: the hand whose arm it
    goes for, which can't parry it bare. `attack`: its words; `made`: the margin of the hit; `harm`: what it does if it
    lands, `1d6+1 cutting`.
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

    def prompt_in(self, battle: Battle) -> str:
        """The question: `The cox kicks at the right leg (hit by 2, 1d6 crushing). Defend?`"""
        again = "The first defence failed. " if self.tried else ""
        how = f"hit by {self.made}" if self.made > 0 else "hit" if self.made == 0 else "near miss, to the torso"
        what = f"{battle[self.attacker].short_name} {self.attack or 'attacks'}"
        return f"{what} ({how}{', ' if self.harm else ''}{self.harm}). {again}Defend?"

    @property
    def steps(self) -> tuple[bool, ...]:
        """Whether one may defend without a retreat, and with one."""
        return (False,) if self.shot else (False, True)

    def admits(self, way: Way) -> bool:
        """Whether this defence is still possible."""
        return way in self.ways and way is not self.tried


@record
class Defence(Choice):
    """An active defence against an attack."""

    kind: ClassVar[Kind | None] = Kind.DEFEND
    way: ClassVar[Way]

    @property
    def back(self) -> bool:
        """Whether it retreats a step."""
        return False

    @property
    def flat(self) -> bool:
        """Whether it dives for the ground."""
        return False

    def against(self, assault: Assault) -> Defending:
        """This defence against `assault`, as a context."""
        raise NotImplementedError


def as_defence(reply: Choice) -> Defence | None:
    """The reply, if it is a defence; else None."""
    return reply if isinstance(reply, Defence) else None


@record
class Defending:
    """One active defence against one attack, before its roll.

    `hand`: the hand that parries or blocks; `weapon` and `item`: what it uses (None: bare hands); `skill`: rolled
    against (None: DX). `back`: with a retreat; `flat`: diving for the ground; `effort`: with extra effort. `before`:
    how many parries that hand has made since the last turn.
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
        """Whether it parries with a fencing weapon."""
        return self.weapon is not None and any(mode.has(Flag.FENCING) for mode in self.weapon.modes)

    @property
    def bare(self) -> bool:
        """Whether it parries with bare hands."""
        return self.way is Way.PARRY and self.item is None


@question("G-base-17", "G-grapple-05")
def ways_against(battle: Battle, assault: Assault) -> tuple[Way, ...]:
    """The defences possible against this attack: all of them against strikes and grapples. Shots are answered by the
    room shoot."""
    return tuple(Way)


@question("G-grapple-10")
def hindrance(battle: Battle, figure: Figure) -> Line | None:
    """What a hold takes off Dodge, which isn't based on a skill. Answered by the room hold."""
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
    """The target number of a defence, line by line: from Dodge or from a skill with the effects of holds, then its
    modifiers. It has no upper limit and ignores shock."""
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
            skilled = skilled.and_then(Line("G-strike-03", "ST below weapon's", lacking)) if lacking else skilled
        half = scores.parry if defending.way is Way.PARRY else scores.block
        score = half(skilled).and_then(*scores.quick(figure))
    return score.and_then(*tally_of(defending.battle, defending).lines)


@rule("G-base-04")
def dodge_now(battle: Battle, figure: Figure) -> Tally:
    """The target number to dodge a plain strike from the front: Dodge with all the figure's own modifiers."""
    grid = battle.grid
    ahead = (grid.step(figure.at, figure.facing, yards) for yards in count(1))
    cell = next(there for there in ahead if there not in figure.cells)
    foe = Figure("", "", "", cell, grid.turned(figure.facing, grid.facings // 2), figure.sheet)
    blow = Assault(battle, foe, figure, Form.STRIKE, None)
    return defence_score(Defending(battle, figure, blow, Way.DODGE))
