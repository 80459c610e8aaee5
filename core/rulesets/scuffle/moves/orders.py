"""A move, that is a throw or a pin, and what its order says: form, target part and manner. How a move is made:
making.py."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.records import record
from core.rulesets.scuffle.pairs.pinned import Limb
from core.rulesets.skirmish.attack.assaults import Aimed
from core.rulesets.skirmish.attack.tohit import Attack


class Form(StrEnum):
    """The form of a throw. All other moves are ordinary."""

    ORDINARY = "ordinary"
    SACRIFICE = "sacrifice"
    """the thrower always falls too"""
    TRAINED_SACRIFICE = "trained-sacrifice"
    """the thrower falls too if the throw succeeds; takes unarmed combat"""
    BODYSLAM = "bodyslam"
    FOLLOW_UP = "follow-up"
    """an attack follows at once"""
    SHIELD_RUSH = "shield-rush"


@record
class MoveOrder(Aimed):
    """A throw or a pin, hand-to-hand or at range: the base of every order that makes a move. The rules read these
    properties; an order overrides those it has."""

    pins: ClassVar[bool] = False
    """Whether it takes hold, by hand or by a line, and throws nobody."""

    def move_in(self, battle: Battle) -> Move:
        """The move it makes as things stand."""
        raise NotImplementedError(f"{type(self).__name__} must define move_in()")

    @property
    def form(self) -> Form:
        """The form of the throw."""
        return Form.ORDINARY

    @property
    def limb(self) -> Limb:
        """The single limb it pins."""
        return Limb.NONE

    @property
    def one_arm(self) -> bool:
        """Whether it uses one arm only."""
        return False

    @property
    def tight(self) -> bool:
        """Whether it pins so tightly that a standing target can't kick or throw."""
        return False

    @property
    def at_throat(self) -> int:
        """The penalty for going for the throat; 0: it doesn't."""
        return 0


@record
class Move:
    """A throw or a pin before its roll to hit: the context of its modifiers besides those of all attacks. `throws`:
    it is a throw."""

    battle: Battle
    attack: Attack
    order: MoveOrder
    throws: bool = False
