"""The forms of a throw, one at a time, and what each adds to its two rolls. The order itself is in throwing.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import ItemId
from core.play.kinds import Kind
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.scuffle.basis.postures import at_a_low_one, position
from core.rulesets.scuffle.basis.strength import shield_value
from core.rulesets.scuffle.hth.moments import HthAttack
from core.rulesets.scuffle.moves.making import Overcoming, move_of
from core.rulesets.scuffle.moves.orders import Form, Move, MoveOrder
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.martial import martial_level
from core.rulesets.skirmish.sheet.words import Manoeuvre

SACRIFICED, TRAINED, SLAMMED, FOLLOWED = 4, 2, -4, -4
KNEELING = -2


SACRIFICES = (Form.SACRIFICE, Form.TRAINED_SACRIFICE)


@dataclass(frozen=True, slots=True)
class Throw(MoveOrder, HthAttack):
    """Throws an enemy in its hex to the ground, with bare hands or, where `item` is named, with a weapon that is made
    for it."""

    verb: ClassVar[str] = "throw"
    kind: ClassVar[Kind | None] = Kind.TRICK
    meaning: ClassVar[str] = "Throw an enemy in your hex to the ground, with bare hands or a weapon made for it."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "form": "the kind of throw",
            "item": "a weapon made for throws; left out with bare hands",
        }
    )
    form: Form = Form.ORDINARY
    item: ItemId = ""

    def move_in(self, battle: Battle) -> Move:
        """With bare hands or a weapon that is made for it."""
        item = battle[self.figure].item(self.item) if self.item else None
        return move_of(battle, self, self.target, item, manoeuvre=manoeuvre_of(self.form), throws=True)


@rule("H-throw-20", "H-move-13")
def manoeuvre_of(form: Form) -> Manoeuvre:
    """How skirmish calls it: what a fumble costs hangs on it."""
    return Manoeuvre.SHIELD_RUSH if form is Form.SHIELD_RUSH else Manoeuvre.THROW


@rule("H-throw-16")
def fences_unarmed(figure: Figure) -> bool:
    """Whether it has both Unarmed Combat and Fencing."""
    return martial_level(figure) > 0 and sheet(figure).level("Fencing") > 0


@modifier("H-throw-05", of=Move, label="sacrifice throw", reads=Reads.MANNER)
def sacrifices_itself(move: Move) -> int:
    """Four easier for one that will fall too."""
    return SACRIFICED if move.order.form is Form.SACRIFICE else 0


@modifier("H-throw-07", of=Move, label="trained sacrifice throw", reads=Reads.MANNER)
def sacrifices_itself_with_skill(move: Move) -> int:
    """Two easier for one that has learnt to fall only if it works."""
    return TRAINED if move.order.form is Form.TRAINED_SACRIFICE else 0


@modifier("H-throw-10", of=Move, label="bodyslam", reads=Reads.MANNER)
def slams_the_body(move: Move) -> int:
    """Four harder."""
    return SLAMMED if move.order.form is Form.BODYSLAM else 0


@modifier("H-throw-13", "H-throw-16", of=Move, label="throw with follow-up", reads=Reads.FIGURES | Reads.MANNER)
def means_to_follow_up(move: Move) -> int:
    """Four harder, but not for one who has both Unarmed Combat and Fencing."""
    return FOLLOWED if move.order.form is Form.FOLLOW_UP and not fences_unarmed(move.attack.attacker) else 0


@modifier(
    "H-throw-18",
    of=Move,
    label="throw at one that kneels",
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.OTHERS,
)
def at_one_that_kneels(move: Move) -> int:
    """Two harder in place of the two easier of any other attack; from which side she came counts as ever."""
    if not move.throws or move.attack.target.condition is not Condition.KNEELING:
        return 0
    usual = at_a_low_one(move.attack)
    return KNEELING - usual + (position(move.battle, move.attack) if usual else 0)


@modifier("H-throw-20", of=Overcoming, label="shield", reads=Reads.FIGURES | Reads.MANNER)
def shield_first(move: Overcoming) -> int:
    """As much easier as the shield stops, in a rush."""
    return shield_value(move.attack.attacker) if move.order.form is Form.SHIELD_RUSH else 0
