"""What skirmish tells the thinking player (ai/tactics.py): how each decision is thought about. What a battle looks
like: reading.py."""

from __future__ import annotations

from ai.profiles import Profile
from ai.skirmish import move_order
from ai.skirmish.exchange import exchange
from ai.skirmish.gauge import Gauge
from ai.skirmish.reading import Reading
from ai.skirmish.threat import Threats
from ai.skirmish.words import Words
from ai.tactics import FieldValue, Manner
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.turn.after_battle import AfterTheFight
from core.rulesets.skirmish.turn.course import Precedence
from core.rulesets.skirmish.turn.declarations import Declaring
from core.rulesets.skirmish.turn.phases import Moving


class Skirmish:
    """Skirmish as the thinking player knows it."""

    def manner(self, about: object) -> Manner:
        """Moves by their ends; declarations and choices after the fight by judgement; who moves first, so and by what
        everyone then does; orders by their outcome."""
        match about:
            case Moving():
                return Manner.PLACES
            case Precedence():
                return Manner.MOVE_ORDER
            case Declaring():
                return Manner.DECLARATIONS
            case AfterTheFight():
                return Manner.JUDGED
            case _:
                return Manner.ORDERS

    def next_of(self, battle: Battle, decision: Decision) -> FigureId:
        """Engaged figures first, then the nearest to the enemy."""
        return move_order.next_of(battle, decision)

    def reading(self, ruleset: Ruleset, position: Position, profile: Profile) -> Reading:
        """Return a reading of a position that waits for a decision."""
        return Reading(ruleset, position, profile)

    def exchange(self, ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> FieldValue:
        """Return the value of everyone's attacks, in the order of action."""
        return exchange(ruleset, side, profile, position)

    def words(self, ruleset: Ruleset, position: Position, profile: Profile) -> Words:
        """Return the words for a position."""
        return Words(ruleset, position, Reading(ruleset, position, profile))

    def gauge(self, ruleset: Ruleset, battle: Battle) -> Gauge:
        """Return what can be told about a battle at any moment."""
        return Gauge(ruleset, battle, Threats(ruleset.book, battle))
