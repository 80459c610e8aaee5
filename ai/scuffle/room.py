"""What scuffle tells the thinking player (ai/tactics.py): how each decision is thought about. What a battle looks like
to it: reading.py."""

from __future__ import annotations

from ai.profiles import Profile
from ai.scuffle.exchange import exchange
from ai.scuffle.reading import Reading
from ai.scuffle.words import Words
from ai.skirmish import precedence
from ai.tactics import Manner, Outlook
from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.play.asking import Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion
from core.rulesets.scuffle.shift.shifting import Shifting
from core.rulesets.skirmish.turn.aftermath import AfterTheFight
from core.rulesets.skirmish.turn.course import Precedence
from core.rulesets.skirmish.turn.declarations import Declaring
from core.rulesets.skirmish.turn.phases import Moving


class Scuffle:
    """Scuffle as the thinking player knows it."""

    def manner(self, about: object) -> Manner:
        """Moves by their ends, what is said before the first action and after the fight by judgement, orders by what
        they come to; what may be done for nothing, by what it opens too."""
        match about:
            case Moving():
                return Manner.PLACES
            case Precedence():
                return Manner.FORETOLD
            case Declaring():
                return Manner.DECLARED
            case AfterTheFight():
                return Manner.JUDGED
            case AtGrips(occasion=Occasion.PLACE) | Shifting():
                return Manner.OPENINGS
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
