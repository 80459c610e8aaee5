"""What scuffle tells the thinking player (ai/tactics.py): how each decision is thought about. What a battle looks like:
reading.py."""

from __future__ import annotations

from ai.profiles import Profile
from ai.scuffle.exchange import exchange
from ai.scuffle.figure_value import footing
from ai.scuffle.reading import Reading
from ai.scuffle.rule_differences import threats_of
from ai.scuffle.words import Words
from ai.skirmish import move_order
from ai.skirmish.gauge import Gauge
from ai.tactics import FieldValue, Manner
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion
from core.rulesets.scuffle.shift.shifting import Shifting
from core.rulesets.skirmish.turn.after_battle import AfterTheFight
from core.rulesets.skirmish.turn.course import Precedence
from core.rulesets.skirmish.turn.declarations import Declaring
from core.rulesets.skirmish.turn.phases import Moving


class Scuffle:
    """Scuffle as the thinking player knows it."""

    def manner(self, about: object) -> Manner:
        """Moves by their ends; declarations and choices after the fight by judgement; orders by their outcome, free
        actions also by what they open."""
        match about:
            case Moving():
                return Manner.PLACES
            case Precedence():
                return Manner.MOVE_ORDER
            case Declaring():
                return Manner.DECLARATIONS
            case AfterTheFight():
                return Manner.JUDGED
            case AtGrips(occasion=Occasion.PLACE) | Shifting():
                return Manner.OPENINGS
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
        return Gauge(ruleset, battle, threats_of(ruleset.book, battle), footing)
