"""What cache keys need beyond the figures and the manner: what the modifiers in force declare to read. The game's own
modifiers that the keys already cover are left out, so they cost nothing; new ones count wherever they change a number.
Keys of figures: cache_keys.py; facts: ai/keys.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from ai.added import added_reads
from ai.clinch.cache_keys import Key
from ai.keys import Facts, Same, facts_of
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import RuleId
from core.rulebook.reads import Reads
from core.rulebook.rule import Rule, Verb
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.attack import aiming
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.defence import shields, situation
from core.rulesets.clinch.defence.defending import Defending
from core.rulesets.clinch.hold import dragging, taking
from core.rulesets.clinch.sheet.ability import Ability
from core.rulesets.clinch.shoot import aim
from core.rulesets.clinch.shoot import situation as shots
from core.rulesets.clinch.strike import blows, deception, effort, into_melee
from core.rulesets.clinch.strike.harm import Force
from core.rulesets.clinch.wait import breaking_in
from core.rulesets.clinch.wound import shock

Modifier: TypeAlias = Callable[..., int]

CONTEXTS = (Assault, Ability, Force, Defending)
"""What attacks and defences are added up for."""
HELD = Reads.FIGURES | Reads.MANNER
"""What the keys hold: both figures, and the manner."""
BY_ARCS = (aiming.wild, shields.shield_bonus, situation.from_aside)
"""The keys hold which side either figure shows the other."""
BY_FOOTING = (aiming.bad_footing, situation.bad_footing)
"""The keys hold bad footing."""
BY_HOLDS = (into_melee.into_close_combat, into_melee.behind_its_victim, dragging.bears_somebody)
"""The keys include the holds, which stay as they are while one figure thinks."""
BY_MARKS = (shock.shock, breaking_in.set_against)
"""The keys hold the marks that these read."""
OF_SHOTS = (
    *(aim.aimed, breaking_in.snap_shot),
    *(shots.distance, shots.close, shots.covered, shots.low, shots.others_in_the_way),
)
"""Shots are added up each time."""
SETTLED = frozenset[Modifier]((*BY_ARCS, *BY_FOOTING, *BY_HOLDS, *BY_MARKS, *OF_SHOTS))
IN_FORMS = frozenset[Modifier](
    (aiming.place, deception.deceptive, blows.more_than_one, effort.quicker, taking.by_part, situation.deceived)
)
"""Modifiers that read the form of an attack, and are added to the plain one for each form."""


class Found(NamedTuple):
    """What a book needs besides: facts (None: none); whether passing marks are among them, as an added modifier may
    read them; whether every form of an attack must be asked about, and every defence."""

    facts: Facts | None
    course: bool
    forms: bool
    defences: bool


_FOUND: WeakKeyDictionary[Rulebook, dict[tuple[RuleId, ...], Found]] = WeakKeyDictionary()


class VariantKeys:
    """What the modifiers of a book read beyond the keys. Cached by book and options."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self._found = _FOUND.setdefault(book, {})

    def of(self, battle: Battle) -> Found:
        """Return what a battle needs besides."""
        found = self._found.get(battle.options)
        if found is None:
            found = self._found[battle.options] = self._find(battle)
        return found

    def key(self, battle: Battle, one: Figure, other: Figure, was: Figure | None = None) -> Key:
        """Return the rest of the key for two figures. `was`: the first figure before it was moved there."""
        found = self.of(battle)
        if found.facts is None:
            return ()
        about = found.facts(battle, one, other)
        return (about, Same(was or one), Same(other)) if found.course else about

    def _find(self, battle: Battle) -> Found:
        read = self._read(battle, CONTEXTS, SETTLED) & ~HELD
        forms = self._read(battle, (Assault, Force), IN_FORMS) & Reads.AIM
        defences = self._read(battle, (Defending,), IN_FORMS) & Reads.AIM
        marks = Reads.FIGURES in added_reads(self.book, BOOK, battle, CONTEXTS)
        facts = facts_of(read) if read or marks else None
        return Found(facts, marks or Reads.CLOCK in read, bool(forms or defences), bool(defences))

    def _read(self, battle: Battle, contexts: Iterable[type], known: frozenset[Modifier]) -> Reads:
        rules: Iterable[Rule] = (one for of in contexts for one in self.book.in_force(Verb.MODIFIER, of, battle))
        return reduce(or_, (one.reads for one in rules if one.call not in known), Reads.NOTHING)
