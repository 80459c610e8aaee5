"""Who strikes before its own place: with a fixed bayonet, or with a pole in a charge or against one."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import answer
from core.rulesets.skirmish.melee.bayonet import strikes_in_bayonet_band
from core.rulesets.skirmish.melee.poles import strikes_in_pole_band
from core.rulesets.skirmish.turn.acting import StrikeBand, committed
from core.rulesets.skirmish.turn.order import early_bands


@answer(early_bands, "S12.0-14", "S16.3-07")
def bayonets_before_poles(battle: Battle, figure: Figure) -> tuple[StrikeBand, ...]:
    """A bayonet strikes first and once more at its own place, a pole first and then no more; who is committed to
    something else has its own place alone."""
    if committed(figure) is not None:
        return (StrikeBand.REST,)
    if strikes_in_bayonet_band(battle, figure):
        return (StrikeBand.BAYONETS, StrikeBand.REST)
    return (StrikeBand.POLES,) if strikes_in_pole_band(battle, figure) else (StrikeBand.REST,)
