"""What is to be known of coming into the hex of others before it is done: what it costs and leaves no time for, who may
strike or act first. The order is in coming_in.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import RuleId
from core.play.footprint import Footprint, Met
from core.play.portrait import Trait
from core.rulebook.parts import footprint, forgone, met, success, toll
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.basis.postures import BY_ARC
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.scuffle.entering.coming_in import Enter, attacks_on_entering, cost_to_enter
from core.rulesets.scuffle.entering.first_turn import entry_arc
from core.rulesets.scuffle.ground.picking import rolling
from core.rulesets.scuffle.opportunity.on_the_way import on_the_way
from core.rulesets.scuffle.pairs.holding import closed_in, hold_here
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.turn.acting import mov_spent
from core.space.grid import Arc

SIDES = {Arc.FRONT: "from the front of", Arc.SIDE: "from the side of", Arc.REAR: "from behind"}


@success(of=Enter)
def came_in(order: Enter, told: Sequence[Event]) -> None:
    """It comes in for what is done there, which is chosen then."""


@toll(of=Enter)
def what_coming_in_costs(battle: Battle, order: Enter) -> int | None:
    """What the crowded hex asks, and the runs that are rolled for."""
    if not order.path:
        return None
    return cost_to_enter(battle, rolling(battle, battle[order.figure], order.rolls), order.path)


@forgone(of=Enter)
def too_late_to_attack(book: Rulebook, battle: Battle, order: Enter) -> tuple[Trait, ...]:
    """After more than half its MOV it may only shove there."""
    if not order.path:
        return ()
    figure = battle[order.figure]
    used = mov_spent(figure) + cost_to_enter(battle, rolling(battle, figure, order.rolls), order.path)
    if attacks_on_entering(battle, figure, used) or not attacks_on_entering(battle, figure, 0):
        return ()
    most = half(movement(battle, figure))
    return (Trait(f"only a shove there: uses {used} MOV, {most} at most allow an attack", "H-enter-17"),)


@met(of=Enter)
def whom_it_leaves(book: Rulebook, battle: Battle, order: Enter) -> tuple[Met, ...]:
    """As on any walk."""
    return on_the_way(book, battle, order)


@footprint(of=Enter)
def whom_it_comes_to(book: Rulebook, battle: Battle, order: Enter) -> Footprint:
    """Who is there, and may act first."""
    return Footprint(notes=tuple(_told(battle, order)) if order.path else ())


def _told(battle: Battle, order: Enter) -> Iterator[Trait]:
    """From which side of whom it comes, and who may act before it does."""
    figure, cell = battle[order.figure], order.path[-1]
    before = order.path[-2] if len(order.path) > 1 else figure.at
    others = others_in(battle, figure, cell)
    for other in others:
        arc = entry_arc(battle, other, before)
        if other.side == figure.side:
            yield Trait(f"{other.short_name} makes room", "H-enter-09")
        elif arc is not None:
            bonus = f": {BY_ARC[arc]:+d} to attack" if BY_ARC[arc] else ""
            acts, clause = _acts_first(battle, other) if arc is Arc.FRONT else ("", "H-begin-03")
            yield Trait(f"{SIDES[arc]} {other.short_name}{acts}{bonus}", clause)
    if not underfoot(figure, others):
        yield Trait("shove or attack there; an attack ends the move and the action", "H-enter-09")


def _acts_first(battle: Battle, occupant: Figure) -> tuple[str, RuleId]:
    """What an occupant may do first about one who comes from the front; held, but holding nobody, only hand to hand."""
    if not has_action(battle, occupant):
        return "", "H-begin-03"
    if not closed_in(battle, occupant):
        return ", who may strike first", "H-opportunity-02"
    if hold_here(battle, occupant.id):
        return "", "H-begin-03"
    return ", who may attack first", "H-opportunity-04"
