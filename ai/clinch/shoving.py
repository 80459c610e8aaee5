"""Shoves: they do no harm, but drive an enemy off a friend it holds, or out of a place that an objective is about. All
other attacks: striking.py, grappling.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.aims import Aims
from ai.clinch.blows import landing
from ai.clinch.grappling import FREED, Grappling, Move
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.movement.sharing import crowd
from core.rulesets.clinch.strike.knockback import away_from, yards_back
from core.rulesets.clinch.strike.shoving import DOUBLED, Shove, force_of, shove_of
from core.rulesets.clinch.turn.free import enemies
from core.space.cell import Cell


def shoves(book: Rulebook, battle: Battle, figure: Figure, aims: Aims, grappling: Grappling) -> Iterator[Move]:
    """Yield the shoves of some use, by the distance to be expected."""
    for foe in enemies(battle, figure):
        if battle.apart(figure, foe) > 1 or not (aims.any or _frees(battle, foe)):
            continue
        for both in (True, False):
            order = Shove(figure.id, foe.id, both)
            yards = yards_back(foe, int(DOUBLED * force_of(figure, both=both).mean))
            if not yards or book.refusal(battle, order) is not None:
                continue
            end = _end(battle, foe, figure, yards)
            if end != foe.at and (gain := _gain(battle, foe, end, aims, grappling)) > 0:
                assault = shove_of(battle, order)
                yield Move(order, landing(score_of(assault).total, grappling.defences.score(assault)), gain)
            break


def _end(battle: Battle, foe: Figure, by: Figure, yards: int) -> Cell:
    """Return where a figure ends that is driven back."""
    at, way = foe.at, away_from(battle, foe, by)
    for _ in range(yards):
        cell = battle.grid.step(at, way)
        if cell not in battle.grid or battle.ground(cell).solid or crowd(battle, foe, cell):
            break
        at = cell
    return at


def _gain(battle: Battle, foe: Figure, end: Cell, aims: Aims, grappling: Grappling) -> int:
    """Return what it is worth that an enemy is driven there, which ends every hold by it and on it."""
    gain = 0
    for hold in battle.holds:
        if hold.holder == foe.id:
            gain += grappling.changes(battle, hold) + FREED
        elif hold.held == foe.id:
            gain -= grappling.changes(battle, hold)
    holds = tuple(hold for hold in battle.holds if foe.id not in (hold.holder, hold.held))
    after = replace(battle, holds=holds).with_figure(replace(foe, at=end, also=()))
    return gain + sum(aims.change(after).values())


def _frees(battle: Battle, foe: Figure) -> int:
    """Return how many of its enemies a figure holds."""
    return sum(hold.holder == foe.id and battle[hold.held].side != foe.side for hold in battle.holds)
