"""What skirmish tells the thinking player (ai/tactics.py): how each decision is thought about. What a battle looks like
to it: reading.py."""

from __future__ import annotations

from ai.profiles import Profile
from ai.skirmish import precedence
from ai.skirmish.exchange import exchange
from ai.skirmish.reading import Reading
from ai.skirmish.words import Words
from ai.tactics import Manner, Outlook
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.turn.aftermath import AfterTheFight
from core.rulesets.skirmish.turn.course import Precedence
from core.rulesets.skirmish.turn.declarations import Declaring
from core.rulesets.skirmish.turn.phases import Moving


class Skirmish:
    """Skirmish as the thinking player knows it."""

    def manner(self, about: object) -> Manner:
        """Moves by their ends, what is said before the first action and after the fight by judgement, who moves first
        so and by what all do then, orders by what they come to."""
        match about:
            case Moving():
                return Manner.PLACES
            case Precedence():
                return Manner.FORETOLD
            case Declaring():
                return Manner.DECLARED
            case AfterTheFight():
                return Manner.JUDGED
            case _:
                return Manner.ORDERS

    def next_of(self, battle: Battle, decision: Decision) -> FigureId:
        """Those in contact first, then the nearest to the enemy."""
        return precedence.next_of(battle, decision)

    def reading(self, ruleset: Ruleset, position: Position, profile: Profile) -> Reading:
        """What a position that waits for a decision looks like."""
        return Reading(ruleset, position, profile)

    def exchange(self, ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> Outlook:
        """The attacks of all in the order that they act in."""
        return exchange(ruleset, side, profile, position)

    def words(self, ruleset: Ruleset, position: Position, profile: Profile) -> Words:
        """What can be said of it."""
        return Words(ruleset, position, Reading(ruleset, position, profile))
