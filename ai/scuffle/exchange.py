"""The expected attacks of a turn once everyone has moved, as in skirmish (ai/skirmish/exchange.py), with the attacks
that holds leave."""

from __future__ import annotations

from ai.profiles import Profile
from ai.scuffle.hold_value import HoldValue
from ai.scuffle.rule_differences import threats_of
from ai.skirmish.exchange import HandToHand, exchanged
from ai.tactics import FieldValue
from core.battle.figure import Figure
from core.battle.names import Side
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.pairs.holding import closed_in
from core.rulesets.scuffle.pairs.sharing import foes_here


def exchange(ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> FieldValue:
    """Return what a side may do to the others, less what they may do to it, in thousandths of a hit, and how well it
    stands in the holds that last."""
    battle = position.battle
    hold_value = HoldValue(ruleset.book, battle)

    def fights(figure: Figure) -> bool:
        return closed_in(battle, figure) or bool(foes_here(battle, figure)) or not has_action(battle, figure)

    def best(figure: Figure) -> tuple[int, str]:
        return hold_value.best(battle, figure) if has_action(battle, figure) else (0, "")

    close = HandToHand(fights, best)
    outlook = exchanged(ruleset, side, profile, position, threats_of(ruleset.book, battle), close)
    return outlook._replace(worth=outlook.worth + hold_value.stands(battle, side))
