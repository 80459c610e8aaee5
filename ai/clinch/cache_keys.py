"""What a figure's attacks and defences depend on, as hashable values: each is worked out once while that stays the
same, for one reading of a battle."""

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
"""The manoeuvres that attacks and defences depend on."""
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
"""Marks that do not matter to attacks and defences."""
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
"""Marks that are gone at the start of the figure's next turn."""

Key = tuple[object, ...]


def key_of(figure: Figure) -> Key:
    """Return everything that a figure's attacks and defences depend on, apart from its place."""
    marks = tuple(
        [
            (mark.kind, mark.value, mark.about, mark.cell, _how(mark))
            for mark in figure.marks
            if mark.kind not in IDLE and _tells(mark)
        ]
    )
    return figure.id, figure.posture.name, figure.main, figure.off, figure.hurt, figure.tired, figure.life, marks


def next_key(figure: Figure) -> Key:
    """Return the same for its next turn."""
    marks = tuple(
        [
            (mark.kind, mark.value, mark.about, mark.cell, mark.how)
            for mark in figure.marks
            if mark.kind not in IDLE and mark.kind not in PASSING
        ]
    )
    return figure.id, figure.posture.name, figure.main, figure.off, figure.hurt, figure.tired, figure.life, marks


def _how(mark: Mark) -> str:
    """The manner of a mark, except for an All-Out Attack, where it does not matter to the defence."""
    return "" if mark.kind == Marks.MANOEUVRE and mark.about == AllOutAttack.verb else mark.how


def _tells(mark: Mark) -> bool:
    return mark.kind != Marks.MANOEUVRE or mark.about in TELLING


class Keys:
    """The keys of the figures of one reading, each made once."""

    def __init__(self) -> None:
        self._now: dict[int, tuple[Figure, Key]] = {}
        self._next: dict[int, tuple[Figure, Key]] = {}

    def now(self, figure: Figure) -> Key:
        """Return the key of a figure now."""
        found = self._now.get(id(figure))
        if found is None:
            found = self._now[id(figure)] = figure, key_of(figure)
        return found[1]

    def next(self, figure: Figure) -> Key:
        """Return the key of a figure in its next turn."""
        found = self._next.get(id(figure))
        if found is None:
            found = self._next[id(figure)] = figure, next_key(figure)
        return found[1]


def rested(figure: Figure) -> Figure:
    """Return a figure as its next turn finds it."""
    kept = tuple([mark for mark in figure.marks if mark.kind not in PASSING])
    return figure if len(kept) == len(figure.marks) else replace(figure, marks=kept)


def with_plain_attack(figure: Figure) -> Figure:
    """Return a figure in its next turn with a plain Attack chosen."""
    kept = rested(figure).marks
    chosen = Mark(Marks.MANOEUVRE, "G-base-09", about=Attack.verb)
    return replace(figure, marks=(*kept, chosen, Mark(Marks.LEFT, "G-turn-02", 1, Share.ATTACK)), walk=())


def acting(battle: Battle, name: FigureId) -> Battle:
    """Return the battle in a figure's next turn."""
    return battle.with_figure(with_plain_attack(battle[name]))
