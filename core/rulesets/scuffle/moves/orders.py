"""A move, a throw or a pin, and what an order that makes one says of it: its form, what it grips and how. How a move
is made: making.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.rulesets.scuffle.pairs.pinned import Limb
from core.rulesets.skirmish.attack.assaults import Aimed
from core.rulesets.skirmish.attack.tohit import Attack


class Form(StrEnum):
    """In what form somebody is thrown. Every other move has but the ordinary one."""

    ORDINARY = "ordinary"
    SACRIFICE = "sacrifice"
    """the thrower falls too, come what may"""
    TRAINED_SACRIFICE = "trained-sacrifice"
    """the thrower falls too, if it works; that takes Unarmed Combat"""
    BODYSLAM = "bodyslam"
    FOLLOW_UP = "follow-up"
    """an attack follows at once"""
    SHIELD_RUSH = "shield-rush"


@dataclass(frozen=True, slots=True)
class MoveOrder(Aimed):
    """A throw or a pin, hand to hand or from afar: what every order inherits that makes a move. What the rules of
    moves ask of it are these properties; an order has the ones that it knows as fields or properties of its own."""

    pins: ClassVar[bool] = False
    """Whether it takes hold, by the hands or by a line: it throws nobody then."""

    def move_in(self, battle: Battle) -> Move:
        """The move that it makes as things stand."""
        raise NotImplementedError(f"{type(self).__name__} does not say what move it makes")

    @property
    def form(self) -> Form:
        """In what form it throws."""
        return Form.ORDINARY

    @property
    def limb(self) -> Limb:
        """Which limb it pins, where it is one alone."""
        return Limb.NONE

    @property
    def one_arm(self) -> bool:
        """Whether it is made with one arm only."""
        return False

    @property
    def tight(self) -> bool:
        """Whether it pins so tightly that one who stands cannot kick or throw."""
        return False

    @property
    def at_throat(self) -> int:
        """How much harder it is to hit as it goes for the throat; 0: it does not."""
        return 0


@dataclass(frozen=True, slots=True)
class Move:
    """A throw or a pin before its roll to hit: the context of what is added to DEX beside what every attack shares.
    `throws`: it is a throw, no pin. In what form it is made, the order says."""

    battle: Battle
    attack: Attack
    order: MoveOrder
    throws: bool = False
