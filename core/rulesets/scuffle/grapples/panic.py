"""Panic in a hold: a burning figure must first try to break free, and does nothing else. Also which orders besides
walking fire leaves to a figure that must get out of it. Panic itself is in skirmish's fire/panic.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import answer, requirement, rule
from core.rulesets.scuffle.basis.early import why_not_while_stunned
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.grapples.breaking import grapplers
from core.rulesets.scuffle.ground.picking import PickWay
from core.rulesets.scuffle.ground.ways import must_get_loose, runs_in_panic
from core.rulesets.scuffle.pairs.holding import hold_here, holds_on
from core.rulesets.skirmish.fire.fires import burning
from core.rulesets.skirmish.fire.panic import why_not_stay_in_fire, why_not_stop_in_panic
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.sheet.words import Marks


@answer(must_get_loose, "S16.11-16", "H-grapple-08")
def first_it_breaks_free(battle: Battle, figure: Figure) -> str | None:
    """Why a panicking figure may not stay: it has not yet tried to break each grapple on it, or holds someone.
    Stunned figures can't try."""
    if runs_in_panic(figure) is None or why_not_while_stunned(figure):
        return None
    if tries := grapplers(battle, figure):
        return f"on fire: try to break {battle[tries[0]].short_name}'s hold first"
    hold = hold_here(battle, figure.id)
    if hold is None or holds_on(battle, figure.id):
        return None
    return f"on fire: let go of {battle[hold.held].short_name} first"


@rule("S16.11-16", "S16.11-28", "H-grapple-08")
def gets_loose_before_all_stay(
    stays: Callable[[Battle, EndMoves], str | None], battle: Battle, order: EndMoves
) -> str | None:
    """The side can't end its movement before the figure has tried."""
    waiting = (battle[name] for name in battle.clock.pending if battle[name].active)
    faults = (must_get_loose(battle, figure) for figure in waiting)
    return next((fault for fault in faults if fault is not None), None) or stays(battle, order)


@requirement("S16.11-16", of=Shove)
def shoves_nobody_in_panic(battle: Battle, order: Shove) -> str | None:
    """A panicking figure shoves only a holder."""
    return runs_in_panic(battle[order.figure])


@requirement("S16.11-28", of=Shove)
def shoves_nobody_in_a_fire_that_it_leaves(battle: Battle, order: Shove) -> str | None:
    """The same for a figure that must leave a fire both are in."""
    figure = battle[order.figure]
    if figure.mark(Marks.LEAVING) and burning(battle, figure.at):
        return "must leave the fire"
    return None


@requirement("S16.11-16", "S16.11-28", of=PickWay)
def picks_no_other_way(battle: Battle, order: PickWay) -> str | None:
    """Over broken ground, too, it runs as far as it can or leaves the fire by the shortest way."""
    walk = Move(order.figure, order.path, order.facing)
    return why_not_stop_in_panic(battle, walk) or why_not_stay_in_fire(battle, walk)
