"""Rolls as facts: every die is kept and every total explains itself. Other facts are in core/battle/events.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId
from core.battle.record import quick
from core.play.asking import At, Need
from core.play.dice import Faces
from core.rulebook.tally import Tally


@quick
@dataclass(frozen=True, slots=True)
class Tested:
    """A roll against a need. `outcome` is the ruleset's word for what came of it: `hit`, `miss`.

    `warded` is for rolls by which something is to come to nothing (a parry, a dodge, resisting a hold, sparing who
    stands in the way): whether it did. None: no such roll. `opening`: it is the first of two who roll against one
    another, and needs nothing yet. `contested`: it is one of two such, and decides nothing by itself.
    """

    __test__: ClassVar[bool] = False  # for all its name: pytest would take it for a class of tests
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

    @property
    def total(self) -> int:
        """The total of the faces."""
        return sum(self.faces)

    @property
    def margin(self) -> int:
        """By how much it was made; negative: missed."""
        return self.need.margin(self.total)

    def applied_to(self, battle: Battle) -> Battle:
        return battle

    def told(self, battle: Battle) -> str:
        who = battle[self.figure].name
        at = f" {battle[self.target].name}" if self.target else ""
        direction = "" if self.need.at is At.MOST else " or more"
        needs = "" if self.opening else f": needs {self.need.total}{direction}"
        return f"{who}: {self.why}{at}{needs} ({self.tally.told()}), rolls {told_faces(self.faces)}: {self.outcome}"


@quick
@dataclass(frozen=True, slots=True)
class Threw:
    """A roll whose total is taken as it falls: initiative, damage, a die that says how badly. Flat damage has no
    faces, and a roll that speaks for itself no outcome. `times`: by how much what was thrown was multiplied."""

    rules: tuple[RuleId, ...]
    why: str
    faces: Faces
    outcome: str
    figure: FigureId | None = None
    target: FigureId | None = None
    times: int = 1

    def applied_to(self, battle: Battle) -> Battle:
        return battle

    def told(self, battle: Battle) -> str:
        who = f"{battle[self.figure].name}: " if self.figure else ""
        at = f" to {battle[self.target].name}" if self.target else ""
        rolls = f"rolls {told_faces(self.faces)}" if self.faces else ""
        return f"{who}{self.why}{at}: {': '.join(filter(None, (rolls, self.outcome)))}"


def told_faces(faces: Faces) -> str:
    """`3+4+2 = 9`, or `4` for a single die."""
    return str(faces[0]) if len(faces) == 1 else f"{'+'.join(map(str, faces))} = {sum(faces)}"
