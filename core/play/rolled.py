"""Rolls as events: every die is kept, and every total explains itself. Other events are in core/battle/events.py."""

from __future__ import annotations

from typing import ClassVar

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId
from core.battle.naming import sentence
from core.play.asking import Need
from core.play.dice import Faces
from core.play.purpose import rolled_for
from core.records import record
from core.rulebook.tally import Tally


@record
class Tested:
    """A roll against a target number. `outcome` is the ruleset's word for the result: `hit`, `miss`. `tally` makes
    up the target number; `against` are those of its lines that stand on its own side, where need and bonus are shown
    apart.

    `warded` is for defensive rolls (a parry, a dodge, resisting a hold, missing a bystander): whether it
    stopped the attack. None: not a defensive roll. `opening`: the first of two opposed rolls, without a target
    number yet. `contested`: one of two opposed rolls, which decides nothing by itself.
    """

    __test__: ClassVar[bool] = False  # pytest would collect it as a class of tests
    rules: tuple[RuleId, ...]
    why: str
    figure: FigureId
    target: FigureId | None
    need: Need
    tally: Tally
    faces: Faces
    passed: bool
    outcome: str
    warded: bool | None = None
    opening: bool = False
    contested: bool = False
    against: Tally | None = None

    @property
    def total(self) -> int:
        """The total of the faces."""
        return sum(self.faces)

    @property
    def margin(self) -> int:
        """By how much it succeeded; negative if it failed."""
        return self.need.margin(self.total)

    def applied_to(self, battle: Battle) -> Battle:
        return battle

    def describe(self, battle: Battle) -> str:
        """`Tib strikes Odo, broadsword: 1+6+2 = 9 vs 12, hit by 3 (DEX 13, cloth -1)`."""
        made_up = "; ".join(tally.describe() for tally in apart(self.tally, self.against) if tally.lines)
        came = ", ".join(filter(None, (self.sum_told, self.result)))
        return f"{self._head(battle)}: {came}" + (f" ({made_up})" if made_up else "")

    def brief(self, battle: Battle) -> str:
        """The same without dice and modifiers: `Tib strikes Odo, broadsword: 9 vs 12, hit by 3`."""
        number = str(self.total + self.need.bonus)
        versus = number if self.opening else f"{number} vs {self.need.total + self.need.bonus}"
        return f"{self._head(battle)}: {', '.join(filter(None, (versus, self.result)))}"

    def _head(self, battle: Battle) -> str:
        return sentence(rolled_for(self.why, battle[self.figure], battle[self.target] if self.target else None))

    @property
    def sum_told(self) -> str:
        """`1+6+2 = 9 vs 12`, with a bonus `4+1+9 = 14 vs 8`."""
        said = told_faces(self.faces, self.need.bonus)
        return said if self.opening else f"{said} vs {self.need.total + self.need.bonus}"

    @property
    def result(self) -> str:
        """The result, a hit or miss with its margin: `hit by 3, double damage`."""
        word, comma, rest = self.outcome.partition(",")
        if word == "hit" and self.margin > 0:
            word = f"hit by {self.margin}"
        elif word == "miss" and self.margin < 0:
            word = f"missed by {-self.margin}"
        return word + comma + rest


@record
class Threw:
    """A roll without a target number: initiative, damage, a random table. Flat damage has no faces, and a roll that
    speaks for itself no outcome. `times`: the multiplier of the total."""

    rules: tuple[RuleId, ...]
    why: str
    faces: Faces
    outcome: str
    figure: FigureId | None = None
    target: FigureId | None = None
    times: int = 1

    def applied_to(self, battle: Battle) -> Battle:
        return battle

    def describe(self, battle: Battle) -> str:
        """`Odo's initiative: 4`, `2d6 cutting on Odo: 2+6 = 8, armour -2, 6 hits`."""
        figure = battle[self.figure] if self.figure else None
        target = battle[self.target] if self.target else None
        rolled = told_faces(self.faces) if self.faces else ""
        came = ", ".join(filter(None, (rolled, self.outcome)))
        head = sentence(rolled_for(self.why, figure, target))
        return f"{head}: {came}" if came else head


@record
class Overruled:
    """The game master puts other faces in the place of those that were rolled. What they come to follows."""

    rules: tuple[RuleId, ...]
    why: str
    rolled: Faces
    faces: Faces
    figure: FigureId | None = None
    target: FigureId | None = None

    def applied_to(self, battle: Battle) -> Battle:
        return battle

    def describe(self, battle: Battle) -> str:
        """`The GM overrules the dice: 1+6+2 = 9 becomes 3+4+2 = 9`."""
        return f"The GM overrules the dice: {told_faces(self.rolled)} becomes {told_faces(self.faces)}"


def apart(tally: Tally, against: Tally | None) -> tuple[Tally, ...]:
    """The bonus and the target number, where they are shown apart; else both as one."""
    return (tally,) if against is None else (Tally(tally.lines[: -len(against.lines) or None]), against)


def told_faces(faces: Faces, bonus: int = 0) -> str:
    """`3+4+2 = 9`, with a bonus `4+1+9 = 14`, or `4` for a single die."""
    if len(faces) == 1 and not bonus:
        return str(faces[0])
    added = f"{bonus:+d}" if bonus else ""
    return f"{'+'.join(map(str, faces))}{added} = {sum(faces) + bonus}"
