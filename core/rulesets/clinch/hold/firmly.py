"""What a choke hold and an arm lock have in common: both are worse than a plain hold. Their rules: choking.py,
capturing.py; plain holds: taking.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.events import Event
from core.play.quick_odds import DOWN, QuickOdds
from core.records import record
from core.rulebook.parts import quick_odds, success
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.assault import Attacking
from core.rulesets.clinch.attack.expected import MORE, assault_as, unless_out
from core.rulesets.clinch.defence.expected import lands
from core.rulesets.clinch.hold.holds import was_taken


@record
class FirmHold(Attacking):
    """Takes hold of an enemy by a choke or a lock."""


@quick_odds(of=FirmHold)
def what_a_firm_hold_does(book: Rulebook, battle: Battle, order: FirmHold) -> QuickOdds | None:
    """The target ends up held, and worse off than in a plain hold."""
    if (assault := assault_as(battle, order)) is None:
        return None
    works = lands(book, battle, order, assault)
    return unless_out(battle, order.target, QuickOdds(works, 0.0, held=works, beside=DOWN * MORE * works))


@success(of=FirmHold)
def it_took_hold(order: FirmHold, told: Sequence[Event]) -> bool | None:
    """Whether the target ended up held."""
    return was_taken(told, order.figure, order.target)
