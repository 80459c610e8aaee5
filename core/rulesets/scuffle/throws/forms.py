"""The forms of a throw, and what each adds to its two rolls. The order is in throwing.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import ItemId
from core.play.kinds import Kind
from core.records import record
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


FORMS = {
    Form.SACRIFICE: "sacrifice throw",
    Form.TRAINED_SACRIFICE: "trained sacrifice throw",
    Form.BODYSLAM: "body slam",
    Form.FOLLOW_UP: "with follow-up",
    Form.SHIELD_RUSH: "shield rush",
}
"""The words of each form but the ordinary one."""
SACRIFICES = (Form.SACRIFICE, Form.TRAINED_SACRIFICE)


@record
class Throw(MoveOrder, HthAttack):
    """Throw an enemy in the same hex to the ground, with bare hands or with a suitable weapon (`item`)."""

    verb: ClassVar[str] = "throw"
    kind: ClassVar[Kind | None] = Kind.TRICK
    meaning: ClassVar[str] = "Throw an enemy in your hex to the ground, with bare hands or a suitable weapon."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "form": "the kind of throw",
            "item": "a weapon made for throws; left out with bare hands",
        }
    )
    form: Form = Form.ORDINARY
    item: ItemId = ""

    def manner(self) -> Mapping[str, str]:
        """The form of the throw."""
        return {"form": FORMS.get(self.form, "")}

    def move_in(self, battle: Battle) -> Move:
        """With bare hands or a weapon made for it."""
        item = battle[self.figure].item(self.item) if self.item else None
        return move_of(battle, self, self.target, item, manoeuvre=manoeuvre_of(self.form), throws=True)


@rule("H-throw-20", "H-move-13")
def manoeuvre_of(form: Form) -> Manoeuvre:
    """Skirmish's manoeuvre for `form`; it decides the cost of a fumble."""
    return Manoeuvre.SHIELD_RUSH if form is Form.SHIELD_RUSH else Manoeuvre.THROW


@rule("H-throw-16")
def fences_unarmed(figure: Figure) -> bool:
    """Whether `figure` has both unarmed combat and fencing."""
    return martial_level(figure) > 0 and sheet(figure).level("Fencing") > 0


@modifier("H-throw-05", of=Move, label="sacrifice throw", reads=Reads.MANNER)
def sacrifices_itself(move: Move) -> int:
    """Four easier for a thrower who will fall too."""
    return SACRIFICED if move.order.form is Form.SACRIFICE else 0


@modifier("H-throw-07", of=Move, label="trained sacrifice throw", reads=Reads.MANNER)
def sacrifices_itself_with_skill(move: Move) -> int:
    """Two easier for a trained thrower, who falls only if the throw succeeds."""
    return TRAINED if move.order.form is Form.TRAINED_SACRIFICE else 0


@modifier("H-throw-10", of=Move, label="body slam", reads=Reads.MANNER)
def slams_the_body(move: Move) -> int:
    """Four harder."""
    return SLAMMED if move.order.form is Form.BODYSLAM else 0


@modifier("H-throw-13", "H-throw-16", of=Move, label="throw with follow-up", reads=Reads.FIGURES | Reads.MANNER)
def means_to_follow_up(move: Move) -> int:
    """Four harder, except for figures with both unarmed combat and fencing."""
    return FOLLOWED if move.order.form is Form.FOLLOW_UP and not fences_unarmed(move.attack.attacker) else 0


@modifier(
    "H-throw-18",
    of=Move,
    label="throwing a kneeling target",
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.OTHERS,
)
def at_one_that_kneels(move: Move) -> int:
    """Two harder, in place of the two easier of other attacks; the side of an entry counts as ever."""
    if not move.throws or move.attack.target.condition is not Condition.KNEELING:
        return 0
    usual = at_a_low_one(move.attack)
    return KNEELING - usual + (position(move.battle, move.attack) if usual else 0)


@modifier("H-throw-20", of=Overcoming, label="shield", reads=Reads.FIGURES | Reads.MANNER)
def shield_first(move: Overcoming) -> int:
    """The shield's value, in a shield rush."""
    return shield_value(move.attack.attacker) if move.order.form is Form.SHIELD_RUSH else 0
