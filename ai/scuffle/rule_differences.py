"""How scuffle differs from skirmish as far as the reading of threats (ai/skirmish/threat.py) must know: front hexes
stop nobody, holds do, and an action may be used out of turn."""

from __future__ import annotations

from ai.skirmish.attacks import RuleDifferences
from ai.skirmish.threat import Threats
from ai.unplanned import offered_by
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.holding import closed_in
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase

ORDERS = offered_by(BOOK)
"""The shipped kinds of orders, which this package can judge."""
MARKS = frozenset((*Marks, *Scuffle))
"""Marks whose value is estimated (figure_value.py, hold_value.py)."""
USUAL = RuleDifferences(locks=False, by_way=True, marks=MARKS, orders=ORDERS, own=BOOK)


def threats_of(book: Rulebook, battle: Battle, mover: FigureId = "") -> Threats:
    """Return the possible attacks. `mover`: the figure about to walk."""
    there = battle.active()
    held = frozenset([figure.id for figure in there if closed_in(battle, figure)])
    moving = battle.clock.phase == Phase.MOVEMENT
    spent = frozenset([figure.id for figure in there if moving and not has_action(battle, figure)])
    return Threats(book, battle, mover, USUAL._replace(closed_in=held, spent=spent))
