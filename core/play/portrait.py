"""A figure and a field as their ruleset describes them: what a panel, a voice or a program shows without knowing any
rules. What an order covers on the map is in footprint.py."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from core.battle.mark import UntilTurnOf
from core.battle.posture import STANDING

if TYPE_CHECKING:
    from core.battle.battle import Battle
    from core.battle.field import Field
    from core.battle.figure import Figure
    from core.battle.hold import Hold
    from core.battle.mark import Mark
    from core.battle.names import RuleId


class Look(StrEnum):
    """What a field looks like from afar: the sign that a map has for it. Of several in a cell the first comes first."""

    BOMB = "bomb"
    FIRE = "fire"
    GAS = "gas"
    SMOKE = "smoke"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Score:
    """An attribute: its name, what it is now and what it was at first."""

    name: str
    now: int
    basic: int


@dataclass(frozen=True, slots=True)
class Trait:
    """Something true of the figure, in words, with the clause that says what it does and until when it lasts."""

    text: str
    rule: RuleId = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class Portrait:
    """What there is to know of a figure at a glance. `vigour` of `vigour_full` is how much harm it can still take.
    `hands` are the things that it holds, `in_both`: the one thing, in both hands. `out`: how it is out of the fight
    though it is alive and awake; empty: it is not. `plight`: what hinders it above all, a word each: stunned, held.
    `says_posture`: one of the traits tells how it holds itself.
    """

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

    @property
    def held(self) -> str:
        """What it holds and how: `spear (both hands)`, `sword, small shield`."""
        return ", ".join(f"{name} (both hands)" if self.in_both else name for name in self.hands)

    def state(self, figure: Figure) -> str:
        """How that figure, whose portrait it is, is out of the fight, or what hinders it and how it holds itself; that
        it stands goes without saying then."""
        stands = self.plight and figure.state == STANDING.name
        return self.out or ", ".join(self.plight if stands else (*self.plight, figure.state))

    def fights(self, figure: Figure) -> bool:
        """Whether it still has a part in the fight."""
        return figure.active and not self.out


@dataclass(frozen=True, slots=True)
class FieldPortrait:
    """What there is to know of a field: its name with its state in words, its look, the clause that says what it does,
    and until when it lasts."""

    name: str
    look: Look = Look.OTHER
    rule: RuleId = ""
    until: str = ""


def until(battle: Battle, mark: Mark) -> str:
    """Until when a mark lasts, whose turn it is by his name; empty if until a rule takes it away."""
    end = mark.until
    if isinstance(end, UntilTurnOf) and end.figure in battle.figures:
        end = replace(end, figure=battle[end.figure].short_name)
    return "" if end is None else end.said


def field_as_it_is_called(battle: Battle, field: Field) -> FieldPortrait:
    """A field of a ruleset that says nothing of its fields: its kind and its state are its name."""
    return FieldPortrait(", ".join(dict.fromkeys(word.replace("_", " ") for word in (field.kind, field.state))))


def grip_as_it_is_called(battle: Battle, hold: Hold) -> str:
    """A grip of a ruleset that has no other word for it."""
    return hold.grip.replace("_", " ")


def plight(figure: Figure, *, stunned: bool, held: bool) -> tuple[str, ...]:
    """What hinders a figure above all while it is in the fight, a word each."""
    words = {"stunned": stunned, "held": held}
    return tuple(word for word, true in words.items() if true and figure.active)
