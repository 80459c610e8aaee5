"""Extra effort in a defence: offered if the option is on, paid when it is rolled (replying.py). Other uses:
wound/effort.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, requirement
from core.rulesets.clinch.defence.blocking import Block, blocks
from core.rulesets.clinch.defence.defending import Defending, Threatened
from core.rulesets.clinch.defence.dodging import Dodge, dodges
from core.rulesets.clinch.defence.parrying import Parry, parries
from core.rulesets.clinch.wound.effort import OPTION, why_no_effort

EASIER = 2


@option("G-fatigue-03", of=Threatened, offers=Dodge, switch=OPTION)
def dodges_hard(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Dodge]:
    """Any dodge it may make."""
    yield from (replace(order, effort=True) for order in dodges(battle, about, figure))


@option("G-fatigue-03", of=Threatened, offers=Parry, switch=OPTION)
def parries_hard(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Parry]:
    """Any parry it may make."""
    yield from (replace(order, effort=True) for order in parries(battle, about, figure))


@option("G-fatigue-03", of=Threatened, offers=Block, switch=OPTION)
def blocks_hard(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Block]:
    """Any block it may make."""
    yield from (replace(order, effort=True) for order in blocks(battle, about, figure))


@requirement("G-fatigue-03", of=Dodge | Parry | Block)
def why_not_with_effort(battle: Battle, order: Dodge | Parry | Block) -> str | None:
    """If the option is on."""
    return why_no_effort(battle, battle[order.figure]) if order.effort else None


@modifier("G-fatigue-03", of=Defending, label="extra effort", reads=Reads.MEANS)
def harder(defending: Defending) -> int:
    """+2."""
    return EASIER if defending.effort else 0
