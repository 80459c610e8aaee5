"""What goes otherwise in scuffle as far as skirmish's reading of threats (ai/skirmish/threat.py) must know: front hexes
stop nobody, holds do, and an action may be gone before its place has come."""

from __future__ import annotations

from ai.skirmish.attacks import Customs
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
"""The kinds of order that ship: the room knows how to think about them."""
MARKS = frozenset((*Marks, *Scuffle))
"""What marks of these kinds are worth is estimated (standing.py, clinches.py)."""
USUAL = Customs(locks=False, by_way=True, marks=MARKS, orders=ORDERS, own=BOOK)


def threats_of(book: Rulebook, battle: Battle, mover: FigureId = "") -> Threats:
    """Who can strike whom; `mover` is about to walk."""
    there = battle.active()
    held = frozenset([figure.id for figure in there if closed_in(battle, figure)])
    moving = battle.clock.phase == Phase.MOVEMENT
    spent = frozenset([figure.id for figure in there if moving and not has_action(battle, figure)])
    return Threats(book, battle, mover, USUAL._replace(closed_in=held, spent=spent))
