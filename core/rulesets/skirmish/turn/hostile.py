"""Orders that are done to enemies: what holds for those that say no more of themselves. Attacks on one enemy:
attack/assaults.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.footprint import NOWHERE, Footprint
from core.play.glance import Glance
from core.play.rolled import Threw
from core.play.success import as_rolled
from core.rulebook.parts import footprint, glance, success
from core.rulebook.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Hostile(Choice):
    """An order that is done to enemies, or to get loose from one."""

    def aimed_at(self, battle: Battle, name: FigureId) -> bool:
        """Whether it is meant for somebody, and for no other."""
        return False


@glance(of=Hostile)
def must_be_run_through(book: Rulebook, battle: Battle, order: Hostile) -> Glance | None:
    """What comes of it hangs on more than one roll."""
    return None


@footprint(of=Hostile)
def covers_its_target_alone(book: Rulebook, battle: Battle, order: Hostile) -> Footprint:
    """It works where its target stands."""
    return NOWHERE


@success(of=Choice)
def strikes_whom_it_was_meant_for(order: Choice, told: Sequence[Event]) -> bool | None:
    """As its rolls went; but what was meant for somebody and struck only others, in a crowded hex or along the line,
    has failed."""
    target = getattr(order, "target", None)
    struck = {event.target for event in told if isinstance(event, Threw) and event.target is not None}
    return False if target is not None and struck and target not in struck else as_rolled(order, told)
