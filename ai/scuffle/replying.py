"""How others react while an order of scuffle is run through: by what it does for them in holds, which the reactions of
the odds (core/play/replies.py) do not see."""

from __future__ import annotations

from ai.outcomes import replies
from ai.scuffle.entry_plans import EntryPlans
from ai.scuffle.hold_value import HoldValue, standing
from core.battle.battle import Battle
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.scuffle.entering.answers import ShovedInVain
from core.rulesets.scuffle.entering.going_back import AboutToGoBack
from core.rulesets.scuffle.entering.meeting import Coming, GoingOn
from core.rulesets.scuffle.grapples.dragging import AskedAlong
from core.rulesets.scuffle.grapples.rights import Grapple, MayTakeHold, Tackle
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion
from core.rulesets.scuffle.hth.parrying import StruckInHth
from core.rulesets.scuffle.moves.countering import CaughtInMove
from core.rulesets.scuffle.opportunity.leaving import Leaving
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.throws.landing import Throwing
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.sheet.words import Part

WORTH_HOLDING = 200
"""The least gain for which anyone grapples, in thousandths of a hit."""


class Replying:
    """Reactions measured by `hold_value`."""

    def __init__(self, hold_value: HoldValue) -> None:
        self.hold_value = hold_value
        self.otherwise = replies()
        self._gains: dict[object, int] = {}

    def __call__(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the reaction to what a position asks."""
        asked, battle = position.waiting, position.battle
        assert isinstance(asked, Decision), "no decision waits"
        offered = Menu(ruleset.book, battle, asked)
        match asked.about:
            case AtGrips(occasion=Occasion.ENTERING | Occasion.MET):
                found = EntryPlans(ruleset, self.hold_value, asked.figures[0]).best(battle, offered)
            case MayTakeHold() | ShovedInVain() | AboutToGoBack():
                found = self._holds(battle, offered, asked)
            case StruckInHth() | CaughtInMove() | Leaving():
                found = next((choice for choice in offered if choice != asked.otherwise), None)
            case Coming():
                found = next((choice for choice in offered if isinstance(choice, Strike) and _plain(choice)), None)
            case GoingOn() | AskedAlong() | Throwing() | AtGrips():
                found = asked.otherwise
            case _:
                return self.otherwise(ruleset, position)
        return found or asked.otherwise or next(iter(offered))

    def _holds(self, battle: Battle, offered: Menu, asked: Decision) -> Choice | None:
        """Return the grapple worth taking, if any."""
        for choice in offered:
            if isinstance(choice, Grapple | Tackle) and self.gain(battle, choice.figure, choice.target) > WORTH_HOLDING:
                return choice
        return None

    def gain(self, battle: Battle, holder: FigureId, held: FigureId) -> int:
        """Return how much better the holder's side stands with the hold than without."""
        key = standing(battle), holder, held
        if key not in self._gains:
            self._gains[key] = self._gain(battle, holder, held)
        return self._gains[key]

    def _gain(self, battle: Battle, holder: FigureId, held: FigureId) -> int:
        side = battle[holder].side
        kept = tuple(hold for hold in battle.holds if (hold.holder, hold.held) != (holder, held))
        then = replace(battle, holds=(*kept, Hold(holder, held, Grip.GRAPPLE)))
        return self.hold_value.stands(then, side) - self.hold_value.stands(battle, side)


def _plain(choice: Strike) -> bool:
    return choice.part is Part.NONE
