"""Who must run from its own fire while a hold keeps it: it tries to get out of that first, and does nothing else; and
what else than a walk fire leaves to whoever must get out of it. The panic itself is in skirmish's fire/panic.py.
"""

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
from core.rulesets.skirmish.fire.panic import leaves_the_fire, runs_as_far_as_it_can
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.sheet.words import Marks


@answer(must_get_loose, "S16.11-16", "H-grapple-08")
def first_it_breaks_free(battle: Battle, figure: Figure) -> str | None:
    """Why a figure in panic may not stay: it has not tried yet to break each grapple on it, or has hold of another. The
    stunned can try nothing."""
    if runs_in_panic(figure) is None or why_not_while_stunned(figure):
        return None
    if tries := grapplers(battle, figure):
        return f"{figure.short_name} burns and must try to break the hold of {battle[tries[0]].short_name}"
    hold = hold_here(battle, figure.id)
    if hold is None or holds_on(battle, figure.id):
        return None
    return f"{figure.short_name} burns and must let go of {battle[hold.held].short_name}"


@rule("S16.11-16", "S16.11-28", "H-grapple-08")
def gets_loose_before_all_stay(
    stays: Callable[[Battle, EndMoves], str | None], battle: Battle, order: EndMoves
) -> str | None:
    """Its side does not end its moves before it has tried."""
    waiting = (battle[name] for name in battle.clock.pending if battle[name].active)
    faults = (must_get_loose(battle, figure) for figure in waiting)
    return next((fault for fault in faults if fault is not None), None) or stays(battle, order)


@requirement("S16.11-16", of=Shove)
def shoves_nobody_in_panic(battle: Battle, order: Shove) -> str | None:
    """Who runs shoves nobody out of its hex that does not hold it."""
    return runs_in_panic(battle[order.figure])


@requirement("S16.11-28", of=Shove)
def shoves_nobody_in_a_fire_that_it_leaves(battle: Battle, order: Shove) -> str | None:
    """Nor does one who has not dared to stay in the fire that both are in."""
    figure = battle[order.figure]
    if figure.mark(Marks.LEAVING) and burning(battle, figure.at):
        return f"{figure.short_name} must get out of the fire"
    return None


@requirement("S16.11-16", "S16.11-28", of=PickWay)
def picks_no_other_way(battle: Battle, order: PickWay) -> str | None:
    """Over broken ground too it runs as far as it can, or leaves the fire by the shortest way."""
    walk = Move(order.figure, order.path, order.facing)
    return runs_as_far_as_it_can(battle, walk) or leaves_the_fire(battle, walk)
