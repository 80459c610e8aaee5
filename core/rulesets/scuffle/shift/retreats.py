"""Forced retreats and strikes that drive back, with holds and the shift."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import requirement, rule
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.scuffle.pairs.holding import closed_in, stays_here
from core.rulesets.scuffle.pairs.parting import leave
from core.rulesets.scuffle.shift.shifting import no_more_shift
from core.rulesets.skirmish.movement.retreats import ForceBack
from core.space.cell import Cell


@rule("H-base-20", "H-grapple-22", "H-grapple-24", "H-grapple-25", "S12.5-05")
def forces_no_held(
    forceable: Callable[[Battle, Figure], tuple[Figure, ...]], battle: Battle, attacker: Figure
) -> tuple[Figure, ...]:
    """No figure in a hold is forced back, nor by a figure limited to hand-to-hand; two in one hex aren't adjacent."""
    if closed_in(battle, attacker):
        return ()
    return tuple(foe for foe in forceable(battle, attacker) if not _in_a_hold(battle, foe))


@requirement("H-grapple-08", of=ForceBack)
def follows_out_of_no_hold(battle: Battle, order: ForceBack) -> str | None:
    """Following means leaving the hex: not while held or holding."""
    return stays_here(battle, order.figure) if order.follow else None


@requirement("H-base-20", "H-enter-07", "S12.5-03", of=ForceBack)
def follows_into_no_crowd(battle: Battle, order: ForceBack) -> str | None:
    """Only into a hex that is then empty, or whose occupants count as ground."""
    foe = battle.figures.get(order.target)
    if not order.follow or foe is None:
        return None
    figure = battle[order.figure]
    left = tuple(other for other in others_in(battle, figure, foe.at) if other.id != foe.id)
    if not left or underfoot(figure, left):
        return None
    return f"{left[0].short_name} is still in {foe.short_name}'s hex"


def _in_a_hold(battle: Battle, figure: Figure) -> bool:
    return any(figure.id in (hold.holder, hold.held) for hold in battle.holds)


@rule("H-base-20", "S12.5-03")
def following_is_the_shift(
    force: Callable[[Scene, ForceBack], Procedure[None]], scene: Scene, order: ForceBack
) -> Procedure[None]:
    """Following uses up the shift."""
    was, stood = scene.battle[order.figure].at, scene.battle[order.target].at
    yield from force(scene, order)
    leave(scene, order.target, stood, "moved_by_a_third", "H-grapple-29", but=order.figure)
    if scene.battle[order.figure].at != was:
        no_more_shift(scene, order.figure, "H-base-20")


@rule("H-grapple-08", "S12.4-11")
def nobody_driven_out(
    drive: Callable[[Scene, Figure, Cell | None], None], scene: Scene, figure: Figure, origin: Cell | None
) -> None:
    """No figure in a hold, or in the attacker's hex, is driven back: it keeps its feet where it is."""
    if not _in_a_hold(scene.battle, figure) and origin != figure.at:
        drive(scene, figure, origin)
        leave(scene, figure.id, figure.at, "moved_by_a_third", "H-grapple-29")
