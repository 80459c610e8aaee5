"""Orders against enemies, and their defaults. Attacks on one enemy: attack/assaults.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.footprint import NOWHERE, Footprint
from core.play.quick_odds import QuickOdds
from core.play.rolled import Threw
from core.play.success import as_rolled
from core.records import record
from core.rulebook.parts import footprint, quick_odds, success
from core.rulebook.rulebook import Rulebook


@record
class Hostile(Choice):
    """An order against enemies, or to break free of one."""

    def aimed_at(self, battle: Battle, name: FigureId) -> bool:
        """True if `name` is the one figure it is meant for."""
        return False


@quick_odds(of=Hostile)
def must_be_run_through(book: Rulebook, battle: Battle, order: Hostile) -> QuickOdds | None:
    """More than one roll decides."""
    return None


@footprint(of=Hostile)
def covers_its_target_alone(book: Rulebook, battle: Battle, order: Hostile) -> Footprint:
    """Only the target's place."""
    return NOWHERE


@success(of=Choice)
def strikes_whom_it_was_meant_for(order: Choice, told: Sequence[Event]) -> bool | None:
    """As its rolls went; but an order with a target that only hit others, in a crowded hex or along the line, has
    failed."""
    target = getattr(order, "target", None)
    struck = {event.target for event in told if isinstance(event, Threw) and event.target is not None}
    return False if target is not None and struck and target not in struck else as_rolled(order, told)
