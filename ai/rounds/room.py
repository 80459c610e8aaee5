"""What rounds tells the thinking player (ai/tactics.py): how each decision is thought about. What a battle looks like:
reading.py."""

from __future__ import annotations

from ai.profiles import Profile
from ai.rounds.gauge import Gauge
from ai.rounds.reading import Reading
from ai.rounds.words import Words
from ai.tactics import FieldValue, Manner
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.rounds.attack.dodging import Threatened
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.turn.acts import Acting as ActingMoment

PLANNED = (ActingMoment, Threatened, HasGrabbed)
"""The decisions that are planned."""


class Rounds:
    """Rounds as the thinking player knows it."""

    def manner(self, about: object) -> Manner:
        """Own actions and defences by plan; all other decisions by their outcome."""
        return Manner.PLANNED if isinstance(about, PLANNED) else Manner.ORDERS

    def next_of(self, battle: Battle, decision: Decision) -> FigureId:
        """One figure is asked at a time."""
        return decision.figures[0] if decision.figures else ""

    def reading(self, ruleset: Ruleset, position: Position, profile: Profile) -> Reading:
        """Return a reading of a position that waits for a decision."""
        return Reading(ruleset, position, profile)

    def exchange(self, ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> FieldValue:
        """There are no separate moves."""
        return FieldValue(0)

    def words(self, ruleset: Ruleset, position: Position, profile: Profile) -> Words:
        """Return the words for a position."""
        return Words(ruleset, position, Reading(ruleset, position, profile))

    def gauge(self, ruleset: Ruleset, battle: Battle) -> Gauge:
        """Return what can be told about a battle at any moment."""
        return Gauge(ruleset, battle)
