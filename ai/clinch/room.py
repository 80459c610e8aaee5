"""What clinch tells the thinking player (ai/tactics.py): how each decision is thought about. What a battle looks like:
reading.py."""

from __future__ import annotations

from ai.clinch.gauge import Gauge
from ai.clinch.reading import Reading
from ai.clinch.words import Words
from ai.profiles import Profile
from ai.tactics import FieldValue, Manner
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.clinch.defence.defending import Threatened
from core.rulesets.clinch.defence.retreating import Retreating
from core.rulesets.clinch.hold.breaking import Broken
from core.rulesets.clinch.hold.dragging import GoesOff, Refused
from core.rulesets.clinch.moves.locking import LockHeld
from core.rulesets.clinch.moves.takedown import Felling
from core.rulesets.clinch.turn.acting import Acting as ActingMoment
from core.rulesets.clinch.turn.manoeuvres import Beginning as BeginningMoment
from core.rulesets.clinch.wait.breaking_in import Triggered
from core.rulesets.clinch.wound.dying import Fading

ON_THE_WAY = (Threatened, Retreating, Broken, Felling, GoesOff, Refused, LockHeld, Fading, Triggered)
PLANNED = (BeginningMoment, ActingMoment, *ON_THE_WAY)
"""The decisions that are planned."""


class Clinch:
    """Clinch as the thinking player knows it."""

    def manner(self, about: object) -> Manner:
        """Own turns and defences by plan; all other decisions by their outcome."""
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
