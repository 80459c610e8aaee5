"""Taking hold of somebody in a way that is worse for them than a plain hold: what a choke hold and an arm lock have in
common. They themselves: choking.py, capturing.py; a plain hold: taking.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event
from core.play.glance import DOWN, Glance
from core.rulebook.parts import glance, success
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Attacking
from core.rulesets.clinch.attack.expected import MORE, assault_as, unless_out
from core.rulesets.clinch.defence.expected import lands
from core.rulesets.clinch.hold.holds import was_taken


@dataclass(frozen=True, slots=True)
class FirmHold(Attacking):
    """Takes hold of somebody in such a way."""


@glance(of=FirmHold)
def what_a_firm_hold_does(book: Rulebook, battle: Battle, order: FirmHold) -> Glance | None:
    """The target is held, and by something that is worse than a hold."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works = lands(book, battle, order, assault)
    return unless_out(battle, order.target, Glance(works, 0.0, held=works, beside=DOWN * MORE * works))


@success(of=FirmHold)
def it_took_hold(order: FirmHold, told: Sequence[Event]) -> bool | None:
    """Whether it has hold of the target so."""
    return was_taken(told, order.figure, order.target)
