"""What a roll is for: a text that knows its parts, so that menus, prompts and both logs can word it their own way.
The rolls: rolled.py.

Most rolls are checks, whose text is a name: `balance check`, `initiative`. A roll by which a figure acts is an
Attempt, and a roll for damage a DamageRoll.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from core.battle.figure import Figure

_PART_OF = re.compile(r"(.+ )the ([\w -]+) of")
"""A verb whose object is a part of the target: `kicks at the right leg of`."""


class Attempt(str):
    """What a figure does by a roll: `strikes with the broadsword (head)`.

    `verb` is said after the figure's name, and the target's name follows: `strikes`, `breaks free from`. `means` is
    what with: `broadsword`. `details` are what else was chosen. `hurts`: its one effect is damage, without a roll for
    it.
    """

    __slots__ = ("details", "hurts", "means", "verb")
    verb: str
    means: str
    details: tuple[str, ...]
    hurts: bool

    def __new__(cls, verb: str, means: str = "", details: tuple[str, ...] = (), *, hurts: bool = False) -> Attempt:
        """Make an attempt. A text alone is all verb."""
        attempt = super().__new__(cls, (f"{verb} with the {means}" if means else verb) + _bracketed(details))
        attempt.verb, attempt.means, attempt.details, attempt.hurts = verb, means, details, hurts
        return attempt

    def __reduce__(self) -> tuple[Callable[..., Attempt], tuple[str, str, tuple[str, ...], bool]]:
        """Pickle its parts."""
        return _attempt, (self.verb, self.means, self.details, self.hurts)

    def at(self, target: str) -> str:
        """`strikes Odo with the broadsword (head)`; a target without a name is left out."""
        means = f"with the {self.means}" if self.means else ""
        return " ".join(filter(None, (_done_to(self.verb, target), means))) + _bracketed(self.details)

    def of(self, figure: Figure, target: Figure | None) -> str:
        """`Tib strikes Odo, broadsword (head)`."""
        does = _done_to(self.verb, target.short_name if target is not None and target is not figure else "")
        means = f", {self.means}" if self.means else ""
        return f"{figure.short_name} {does}{means}{_bracketed(self.details)}"


class DamageRoll(str):
    """Damage: its dice and, where the game knows kinds, its kind: `damage 2d6 (cutting)`; `short` is `2d6 cutting`."""

    __slots__ = ("dice", "kind")
    dice: str
    kind: str

    def __new__(cls, dice: object, kind: str = "") -> DamageRoll:
        """Make the damage of these dice."""
        roll = super().__new__(cls, " ".join(filter(None, ("damage", str(dice), f"({kind})" if kind else ""))))
        roll.dice, roll.kind = str(dice), str(kind)
        return roll

    def __reduce__(self) -> tuple[type[DamageRoll], tuple[str, str]]:
        """Pickle its parts."""
        return DamageRoll, (self.dice, self.kind)

    @property
    def short(self) -> str:
        """`2d6+1 cutting`."""
        return f"{self.dice} {self.kind}".strip()


def rolled_for(why: str, figure: Figure | None, target: Figure | None) -> str:
    """What a roll is for, with the figure that rolls or suffers it: `Tib strikes Odo, broadsword`, `Odo's balance
    check`, `2d6 cutting on Odo`."""
    if isinstance(why, Attempt) and figure is not None:
        return why.of(figure, target)
    if isinstance(why, DamageRoll):
        victim = target or figure
        return f"{why.short} on {victim.short_name}" if victim is not None else why.short
    return f"{figure.short_name}'s {why}" if figure is not None else why


def _attempt(verb: str, means: str, details: tuple[str, ...], hurts: bool) -> Attempt:  # noqa: FBT001
    return Attempt(verb, means, details, hurts=hurts)


def _done_to(verb: str, target: str) -> str:
    """Return `strikes Odo`, and `kicks at Odo's right leg` for *kicks at the right leg of*."""
    part = _PART_OF.fullmatch(verb) if target else None
    return f"{part[1]}{target}'s {part[2]}" if part else f"{verb} {target}".rstrip()


def _bracketed(details: tuple[str, ...]) -> str:
    return f" ({', '.join(details)})" if details else ""
