"""What the keys of kept numbers need beyond the figures and how it is done: what the modifiers in force say that they
read. Those of the game that the keys hold in a form of their own are left out, so that they cost nothing; a new one is
seen wherever it changes a number. The keys of figures: alike.py; what is made of declarations: ai/keys.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from ai.added import added_reads
from ai.clinch.alike import Key
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
from core.rulesets.clinch.strike import amid, blows, deception, effort
from core.rulesets.clinch.strike.harm import Force
from core.rulesets.clinch.wait import breaking_in
from core.rulesets.clinch.wound import shock

Modifier: TypeAlias = Callable[..., int]

CONTEXTS = (Assault, Ability, Force, Defending)
"""What is added up for an attack and a defence."""
HELD = Reads.FIGURES | Reads.MANNER
"""What the keys hold: what both are, and how it is done."""
BY_ARCS = (aiming.wild, shields.shield_bonus, situation.from_aside)
"""The keys hold from which side either is to the other."""
BY_FOOTING = (aiming.bad_footing, situation.bad_footing)
"""They hold whether somebody stands badly."""
BY_HOLDS = (amid.into_close_combat, amid.behind_its_victim, dragging.bears_somebody)
"""They hold who holds whom; those about them stay where they are while one figure thinks."""
BY_MARKS = (shock.shock, breaking_in.set_against)
"""They hold the marks that make these count."""
OF_SHOTS = (
    *(aim.aimed, breaking_in.snap_shot),
    *(shots.distance, shots.close, shots.covered, shots.low, shots.others_in_the_way),
)
"""Shots are added up each time."""
SETTLED = frozenset[Modifier]((*BY_ARCS, *BY_FOOTING, *BY_HOLDS, *BY_MARKS, *OF_SHOTS))
IN_FORMS = frozenset[Modifier](
    (aiming.place, deception.deceptive, blows.more_than_one, effort.quicker, taking.by_part, situation.deceived)
)
"""Those that read what is varied of a blow, and are added to the plain one where it is varied."""


class Found(NamedTuple):
    """What a book needs beyond: the facts (None: nothing); whether the marks of a turn are among them, as a modifier
    that is not the game's own may read them; whether each form of an attack must be asked about, and each defence."""

    facts: Facts | None
    course: bool
    forms: bool
    wards: bool


_FOUND: WeakKeyDictionary[Rulebook, dict[tuple[RuleId, ...], Found]] = WeakKeyDictionary()


class Beyond:
    """What the modifiers of a book read beyond what the keys hold. Found once for each book and set of
    options."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self._found = _FOUND.setdefault(book, {})

    def of(self, battle: Battle) -> Found:
        """All of it in a battle."""
        found = self._found.get(battle.options)
        if found is None:
            found = self._found[battle.options] = self._find(battle)
        return found

    def key(self, battle: Battle, one: Figure, other: Figure, was: Figure | None = None) -> Key:
        """What is in a key besides, about two figures as they are there; `was`: the one before it was put there."""
        found = self.of(battle)
        if found.facts is None:
            return ()
        about = found.facts(battle, one, other)
        return (about, Same(was or one), Same(other)) if found.course else about

    def _find(self, battle: Battle) -> Found:
        read = self._read(battle, CONTEXTS, SETTLED) & ~HELD
        forms = self._read(battle, (Assault, Force), IN_FORMS) & Reads.AIM
        wards = self._read(battle, (Defending,), IN_FORMS) & Reads.AIM
        marks = Reads.FIGURES in added_reads(self.book, BOOK, battle, CONTEXTS)
        facts = facts_of(read) if read or marks else None
        return Found(facts, marks or Reads.CLOCK in read, bool(forms or wards), bool(wards))

    def _read(self, battle: Battle, contexts: Iterable[type], known: frozenset[Modifier]) -> Reads:
        rules: Iterable[Rule] = (one for of in contexts for one in self.book.in_force(Verb.MODIFIER, of, battle))
        return reduce(or_, (one.reads for one in rules if one.call not in known), Reads.NOTHING)
