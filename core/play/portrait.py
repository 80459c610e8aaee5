"""How a ruleset describes a figure and a field, for panels and programs that know no rules. What an order covers is
in footprint.py."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from core.battle.mark import UntilTurnOf
from core.battle.posture import STANDING
from core.records import record

if TYPE_CHECKING:
    from core.battle.battle import Battle
    from core.battle.field import Field
    from core.battle.figure import Figure
    from core.battle.hold import Hold
    from core.battle.mark import Mark
    from core.battle.names import RuleId


class Look(StrEnum):
    """How a field looks: its symbol on the map. Of several in a cell the first one is shown."""

    BOMB = "bomb"
    FIRE = "fire"
    GAS = "gas"
    SMOKE = "smoke"
    OTHER = "other"


@record
class Score:
    """An attribute: its name, its value now and at first. `label` is shown instead of a name that JSON has to keep."""

    name: str
    now: int
    basic: int
    label: str = ""


@record
class Trait:
    """Something true of a figure, in words, with its clause and how long it lasts."""

    text: str
    rule: RuleId = ""
    until: str = ""

    @property
    def is_skill(self) -> bool:
        """Whether it is a skill: no rule made it so, and it doesn't end."""
        return not (self.rule or self.until)


@record
class Portrait:
    """What there is to see of a figure. `vigour` of `vigour_full` is how much harm it can still take. `hands` are
    the items held, `in_both`: the one item is in both hands. `out`: how it is out of the fight though alive and
    awake; empty if it isn't. `plight`: its main troubles, a word each: stunned, held. `says_posture`: one of the
    traits tells its posture. `grips`: those traits that tell of holds: with which figure, where and how. `left`: what
    is left of its turn, `2 actions left`; empty in games that count nothing."""

    scores: tuple[Score, ...]
    vigour: int
    vigour_full: int
    traits: tuple[Trait, ...]
    hands: tuple[str, ...]
    gear: tuple[str, ...]
    armour: str
    out: str = ""
    plight: tuple[str, ...] = ()
    in_both: bool = False
    says_posture: bool = False
    grips: tuple[Trait, ...] = ()
    left: str = ""

    @property
    def held(self) -> str:
        """The items in hand: `spear (both hands)`, `sword, small shield`."""
        return ", ".join(f"{name} (both hands)" if self.in_both else name for name in self.hands)

    def state(self, figure: Figure) -> str:
        """How the figure is out of the fight, or its troubles and posture; standing isn't mentioned beside a
        trouble."""
        stands = self.plight and figure.state == STANDING.name
        return self.out or ", ".join(self.plight if stands else (*self.plight, figure.state))

    def fights(self, figure: Figure) -> bool:
        """Whether it still takes part in the fight."""
        return figure.active and not self.out


@record
class FieldPortrait:
    """What there is to see of a field: its name with its state, its look, its clause, and how long it lasts."""

    name: str
    look: Look = Look.OTHER
    rule: RuleId = ""
    until: str = ""


def until(battle: Battle, mark: Mark) -> str:
    """Until when a mark lasts, whose turn it is by his name; empty if until a rule takes it away."""
    end = mark.until
    if isinstance(end, UntilTurnOf) and end.figure in battle.figures:
        end = replace(end, figure=battle[end.figure].short_name)
    return "" if end is None else end.label


def field_as_it_is_called(battle: Battle, field: Field) -> FieldPortrait:
    """The default: a field is named by kind and state."""
    return FieldPortrait(", ".join(dict.fromkeys(word.replace("_", " ") for word in (field.kind, field.state))))


def grip_as_it_is_called(battle: Battle, hold: Hold) -> str:
    """The default: a hold is named by its state."""
    return hold.grip.replace("_", " ")


def plight(figure: Figure, *, stunned: bool, held: bool, pinned: bool = False) -> tuple[str, ...]:
    """The main troubles of a figure in the fight, a word each. A pin is a hold, and says more."""
    words = {"stunned": stunned, "pinned": pinned, "held": held and not pinned}
    return tuple(word for word, true in words.items() if true and figure.active)
