"""What a fighter's attacks and defences hang on, as a value: so that they are found once for all moments in which it is
the same. What is kept by it lives as long as one reading of a battle."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, AllOutDefense, Attack, MoveAndAttack

TELLING = (AllOutAttack.verb, AllOutDefense.verb, MoveAndAttack.verb)
"""The manoeuvres that attacks and defences hang on."""
IDLE = frozenset(
    (
        Marks.LEFT,
        Marks.PLACE,
        Marks.UNSEEN,
        Marks.ATTACKED,
        Marks.FOUGHT,
        Marks.RUNNING,
        Marks.CROUCHED,
        Marks.BEARING,
        Marks.RESTING,
        Marks.CUT_SHORT,
    )
)
"""Marks that tell nothing of how it strikes or wards off."""
PASSING = frozenset(
    (
        Marks.MANOEUVRE,
        Marks.LEFT,
        Marks.PARRIED,
        Marks.BLOCKED,
        Marks.RETREATED,
        Marks.STRUCK_WITH,
        Marks.ATTACKED,
        Marks.STRIKING,
        Marks.OFF_BALANCE,
        Marks.SHOCK,
        Marks.STILL,
        Marks.CUT_SHORT,
    )
)
"""Marks that are gone when its next turn begins."""

Key = tuple[object, ...]


def key_of(figure: Figure) -> Key:
    """All of it that its blows and its defences hang on, where it stands left out."""
    marks = tuple(
        [
            (mark.kind, mark.value, mark.about, mark.cell, _how(mark))
            for mark in figure.marks
            if mark.kind not in IDLE and _tells(mark)
        ]
    )
    return figure.id, figure.posture.name, figure.main, figure.off, figure.hurt, figure.tired, figure.life, marks


def next_key(figure: Figure) -> Key:
    """The same as its next turn finds it."""
    marks = tuple(
        [
            (mark.kind, mark.value, mark.about, mark.cell, mark.how)
            for mark in figure.marks
            if mark.kind not in IDLE and mark.kind not in PASSING
        ]
    )
    return figure.id, figure.posture.name, figure.main, figure.off, figure.hurt, figure.tired, figure.life, marks


def _how(mark: Mark) -> str:
    """The manner, but not that of an All-Out Attack, which tells nothing of how the figure wards off."""
    return "" if mark.kind == Marks.MANOEUVRE and mark.about == AllOutAttack.verb else mark.how


def _tells(mark: Mark) -> bool:
    return mark.kind != Marks.MANOEUVRE or mark.about in TELLING


class Keys:
    """The keys of the figures of one reading, each made once."""

    def __init__(self) -> None:
        self._now: dict[int, tuple[Figure, Key]] = {}
        self._next: dict[int, tuple[Figure, Key]] = {}

    def now(self, figure: Figure) -> Key:
        """What it hangs on now."""
        found = self._now.get(id(figure))
        if found is None:
            found = self._now[id(figure)] = figure, key_of(figure)
        return found[1]

    def next(self, figure: Figure) -> Key:
        """What it hangs on in its next turn."""
        found = self._next.get(id(figure))
        if found is None:
            found = self._next[id(figure)] = figure, next_key(figure)
        return found[1]


def rested(figure: Figure) -> Figure:
    """The same figure as its next turn finds it."""
    kept = tuple([mark for mark in figure.marks if mark.kind not in PASSING])
    return figure if len(kept) == len(figure.marks) else replace(figure, marks=kept)


def anew(figure: Figure) -> Figure:
    """The same figure in its next turn, having chosen a plain Attack."""
    kept = rested(figure).marks
    chosen = Mark(Marks.MANOEUVRE, "G-base-09", about=Attack.verb)
    return replace(figure, marks=(*kept, chosen, Mark(Marks.LEFT, "G-turn-02", 1, Share.ATTACK)), walk=())


def acting(battle: Battle, name: FigureId) -> Battle:
    """The same battle in the next turn of a figure."""
    return battle.with_figure(anew(battle[name]))
