"""What a roll is for: a text that knows its parts, so that a menu, a prompt and two kinds of log can each say it in
their own way. The rolls: rolled.py.

Most rolls are checks, and their text is a name: `balance check`, `initiative`. A roll by which a figure does something
is an Attempt, and a roll for damage is a DamageRoll.
"""

from __future__ import annotations

from core.battle.figure import Figure


class Attempt(str):
    """What a figure does by a roll: `strikes with the broadsword (head)`.

    `verb` is said after the figure's name, and the target's name follows: `strikes`, `breaks free from`. `means` is
    what with: `broadsword`. `details` are what else was chosen.
    """

    __slots__ = ("details", "means", "verb")
    verb: str
    means: str
    details: tuple[str, ...]

    def __new__(cls, verb: str, means: str = "", details: tuple[str, ...] = ()) -> Attempt:
        """The attempt. A text alone is all verb."""
        said = f"{verb} with the {means}" if means else verb
        attempt = super().__new__(cls, said + _bracketed(details))
        attempt.verb, attempt.means, attempt.details = verb, means, details
        return attempt

    def __reduce__(self) -> tuple[type[Attempt], tuple[str, str, tuple[str, ...]]]:
        """Its parts, of which another process makes it again."""
        return Attempt, (self.verb, self.means, self.details)

    def at(self, target: str) -> str:
        """`strikes Odo with the broadsword (head)`; a target without a name is left out."""
        said = " ".join(filter(None, (self.verb, target)))
        return (
            f"{said} with the {self.means}{_bracketed(self.details)}" if self.means else said + _bracketed(self.details)
        )

    def of(self, figure: Figure, target: Figure | None) -> str:
        """`Tib strikes Odo, broadsword (head)`."""
        whom = f" {target.short_name}" if target is not None and target is not figure else ""
        means = f", {self.means}" if self.means else ""
        return f"{figure.short_name} {self.verb}{whom}{means}{_bracketed(self.details)}"


class DamageRoll(str):
    """Damage: its dice and, where the game knows kinds, its kind: `damage 2d6 (cutting)`; `short` is `2d6 cutting`."""

    __slots__ = ("dice", "kind")
    dice: str
    kind: str

    def __new__(cls, dice: object, kind: str = "") -> DamageRoll:
        """The damage of these dice."""
        roll = super().__new__(cls, " ".join(filter(None, ("damage", str(dice), f"({kind})" if kind else ""))))
        roll.dice, roll.kind = str(dice), str(kind)
        return roll

    def __reduce__(self) -> tuple[type[DamageRoll], tuple[str, str]]:
        """Its parts, of which another process makes it again."""
        return DamageRoll, (self.dice, self.kind)

    @property
    def short(self) -> str:
        """`2d6+1 cutting`."""
        return f"{self.dice} {self.kind}".strip()


def rolled_for(why: str, figure: Figure | None, target: Figure | None) -> str:
    """What a roll is for, with who makes it: `Tib strikes Odo, broadsword`, `Odo's balance check`, `2d6 cutting`."""
    if isinstance(why, Attempt) and figure is not None:
        return why.of(figure, target)
    if isinstance(why, DamageRoll):
        return why.short
    return f"{figure.short_name}'s {why}" if figure is not None else why


def _bracketed(details: tuple[str, ...]) -> str:
    return f" ({', '.join(details)})" if details else ""
