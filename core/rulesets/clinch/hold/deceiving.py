"""Deceptive grapples and chokes. What deception costs: strike/deception.py; the holds themselves: taking.py,
choking.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulebook.rule import option, requirement
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.hold.choking import Choke, may_choke, why_not_choke
from core.rulesets.clinch.hold.taking import Grapple, may_grapple
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.strike.deception import deceptions, why_not_deceptive
from core.rulesets.clinch.turn.acting import Acting


@option("G-strike-09", of=Acting, offers=Grapple)
def deceptive_grapples(battle: Battle, about: Acting, figure: Figure) -> Iterator[Grapple]:
    """By the torso, as deceptive as the score allows."""
    for order in may_grapple(battle, about, figure):
        if order.part is Part.TORSO:
            yield from (replace(order, deceit=deceit) for deceit in deceptions(_score(battle, order)))


@option("G-strike-09", of=Acting, offers=Choke)
def deceptive_chokes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Choke]:
    """With the figure's best skill, as deceptive as the score allows."""
    best: dict[str, Choke] = {}
    for order in may_choke(battle, about, figure):
        if why_not_choke(battle, order) is None:
            best[order.target] = max(best.get(order.target, order), order, key=lambda one: _score(battle, one))
    for order in best.values():
        yield from (replace(order, deceit=deceit) for deceit in deceptions(_score(battle, order)))


def _score(battle: Battle, order: Choke | Grapple) -> int:
    return score_of(order.assault(battle)).total


@requirement("G-strike-09", of=Grapple)
def why_not_grapple_deceptively(battle: Battle, order: Grapple) -> str | None:
    """The score to hit must stay at 10 or more."""
    return _why_not(battle, order)


@requirement("G-strike-09", of=Choke)
def why_not_choke_deceptively(battle: Battle, order: Choke) -> str | None:
    """The score to hit must stay at 10 or more."""
    return _why_not(battle, order)


def _why_not(battle: Battle, order: Choke | Grapple) -> str | None:
    if not order.deceit or order.target not in battle.figures:
        return None
    return why_not_deceptive(order.deceit, _score(battle, order))
