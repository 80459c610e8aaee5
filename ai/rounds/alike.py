"""What a fighter's attacks and defences hang on, as a value: so that they are found once for all moments in which it is
the same. What is kept by it lives as long as one reading of a battle."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.rounds.sheet.words import Marks

IDLE = frozenset(
    (
        Marks.INITIATIVE,
        Marks.PLACE,
        Marks.SPENT,
        Marks.DELAYED,
        Marks.ANSWERED,
        Marks.FOUGHT,
        Marks.HOLDS_OFF,
        Marks.TRUCE,
        Marks.SURPRISED,
        Marks.AIDED,
        Marks.LOADS_USED,
        Marks.OUT_UNTIL,
        Marks.ATTACKED_BY,
    )
)
"""Marks that tell nothing of how it strikes or wards off."""

Key = tuple[object, ...]


def key_of(figure: Figure) -> Key:
    """All of it that its attacks and its defences hang on, where it stands left out."""
    marks = tuple([(mark.kind, mark.value, mark.about) for mark in figure.marks if mark.kind not in IDLE])
    held = tuple([(item.id, item.rounds) for item in figure.held])
    return figure.id, figure.posture.name, held, figure.off, figure.hurt, figure.life, marks


class Keys:
    """The keys of the figures of one reading, each made once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Figure, Key]] = {}

    def of(self, figure: Figure) -> Key:
        """What they hang on, and where it stands."""
        return (*self.anywhere(figure), figure.at)

    def anywhere(self, figure: Figure) -> Key:
        """What they hang on wherever it stands."""
        found = self._known.get(id(figure))
        if found is None:
            found = self._known[id(figure)] = figure, key_of(figure)
        return found[1]


def with_mark(battle: Battle, figure: Figure, mark: Mark) -> Battle:
    """The battle with a mark more on somebody."""
    return battle.with_figure(replace(figure, marks=(*figure.marks, mark)))
