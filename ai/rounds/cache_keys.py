"""What a figure's attacks and defences depend on, as hashable values: each is worked out once while that stays the
same, for one reading of a battle. Of the battle, keys hold what modifiers declare to read (ai/keys.py). Totals of
modifiers: modifier_totals.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ai.added import added_reads
from ai.keys import Key, facts_of
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulebook.reads import Reads
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds import BOOK
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.effect import Force
from core.rulesets.rounds.manoeuvres.contest import Contest
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell

COURSE = frozenset(
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
"""Marks about the course of the round and the fight: they count where a rule reads the clock, and where an added rule
reads the figures."""
CONTEXTS = (Assault, Effort, Force, Contest)
"""What attacks, defences and their effects are added up for."""
NARROW = Reads.FIGURES | Reads.MANNER
"""What is in the keys of figures, and in the manner."""
ALWAYS = NARROW | Reads.CELL | Reads.FIELDS
"""What attacks always depend on: lines of sight, reach and range."""


class Scene(NamedTuple):
    """A battle as far as more than two figures matter: a number for the ground with its items and for the holds, and
    everyone with a number for state and place."""

    battle: Battle
    ground: int
    others: tuple[tuple[FigureId, int], ...]


class Keys:
    """The keys of the figures of one reading, each a number that is equal for all alike."""

    def __init__(self, book: Rulebook, battle: Battle) -> None:
        self.reads = ALWAYS | book.reads(battle, *CONTEXTS)
        more = self.reads & ~(ALWAYS | Reads.BEARING | Reads.OTHERS)
        self._more = facts_of(more) if more else None
        whole = Reads.CLOCK in self.reads or Reads.FIGURES in added_reads(book, BOOK, battle, CONTEXTS)
        self._left_out = frozenset() if whole else COURSE
        self._numbers: dict[Key, int] = {}
        self._known: dict[int, tuple[Figure, int]] = {}
        self._scenes: dict[int, Scene] = {}
        self._latest: Scene | None = None
        self._maps: dict[int, tuple[object, int]] = {}

    def anywhere(self, figure: Figure) -> int:
        """Return everything that a figure's attacks and defences depend on, apart from its place."""
        found = self._known.get(id(figure))
        if found is None:
            found = self._known[id(figure)] = figure, self._number(self._key_of(figure))
        return found[1]

    def _number(self, key: Key) -> int:
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self._numbers)
        return found

    def _key_of(self, figure: Figure) -> Key:
        marks = tuple([mark for mark in figure.marks if mark.kind not in self._left_out])
        held = figure.main, figure.off, figure.gear, figure.worn
        return figure.id, figure.posture, held, figure.hurt, figure.tired, figure.life, figure.facing, marks

    def apart(self, battle: Battle, one: Figure, other: Figure | None) -> int:
        """Return everything that attacks and defences of two figures depend on, apart from their places, with the
        holds."""
        theirs = self.anywhere(other) if other is not None else -1
        return self._number((self.anywhere(one), theirs, battle.holds))

    def of(self, battle: Battle, figure: Figure) -> Key:
        """Return everything that matters to the figure alone."""
        return self.pair(battle, figure, figure)

    def pair(self, battle: Battle, one: Figure, other: Figure) -> Key:
        """Return everything that what one figure may do to the other depends on, places included."""
        scene = self._latest
        if scene is None or scene.battle is not battle:
            scene = self._latest = self._scenes.get(id(battle)) or self._scene(battle)
        mine, theirs = one.id, other.id
        others = tuple([number for name, number in scene.others if name != mine and name != theirs])
        more = () if self._more is None else self._more(battle, one, other)
        return self.anywhere(one), self.anywhere(other), one.at, other.at, scene.ground, others, more

    def _scene(self, battle: Battle) -> Scene:
        maps = self._map(battle.terrain), self._map(battle.heights), self._map(battle.fallen)
        ground = self._number((maps, battle.holds, battle.fields))
        others: tuple[tuple[FigureId, int], ...] = ()
        if Reads.OTHERS in self.reads:
            others = tuple([(one.id, self._number((self.anywhere(one), one.at))) for one in battle])
        found = self._scenes[id(battle)] = Scene(battle, ground, others)
        return found

    def _map(self, known: Mapping[Cell, object]) -> int:
        """Return a number for what lies where. Battles that come of one another share their maps."""
        found = self._maps.get(id(known))
        if found is None:
            found = self._maps[id(known)] = known, self._number(tuple(known.items()))
        return found[1]


def with_mark(battle: Battle, figure: Figure, mark: Mark) -> Battle:
    """Return the battle with another mark on a figure."""
    return battle.with_figure(replace(figure, marks=(*figure.marks, mark)))
