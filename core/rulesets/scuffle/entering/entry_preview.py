"""What entering a hex costs and allows, and who may strike or act first: shown before the order is given. The order:
coming_in.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import RuleId
from core.play.footprint import Encounter, Footprint
from core.play.portrait import Trait
from core.rulebook.parts import encounters, footprint, lost_options, success, walk_cost
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

SIDES = {Arc.FRONT: "front", Arc.SIDE: "flank", Arc.REAR: "rear"}


@success(of=Enter)
def came_in(order: Enter, told: Sequence[Event]) -> None:
    """None: what happens there is chosen later."""


@walk_cost(of=Enter)
def what_coming_in_costs(battle: Battle, order: Enter) -> int | None:
    """The cost of the crowded hex, and of the runs not rolled for."""
    if not order.path:
        return None
    return cost_to_enter(battle, rolling(battle, battle[order.figure], order.rolls), order.path)


@lost_options(of=Enter)
def too_late_to_attack(book: Rulebook, battle: Battle, order: Enter) -> tuple[Trait, ...]:
    """After more than half its MOV it can only shove there."""
    if not order.path:
        return ()
    figure = battle[order.figure]
    used = mov_spent(figure) + cost_to_enter(battle, rolling(battle, figure, order.rolls), order.path)
    if attacks_on_entering(battle, figure, used) or not attacks_on_entering(battle, figure, 0):
        return ()
    most = half(movement(battle, figure))
    return (Trait(f"too far to attack there, only shove ({used} MOV; limit {most})", "H-enter-17"),)


@encounters(of=Enter)
def whom_it_leaves(book: Rulebook, battle: Battle, order: Enter) -> tuple[Encounter, ...]:
    """As on any walk."""
    return on_the_way(book, battle, order)


@footprint(of=Enter)
def whom_it_comes_to(book: Rulebook, battle: Battle, order: Enter) -> Footprint:
    """Who is there, and who may act first."""
    return Footprint(notes=tuple(_told(battle, order)) if order.path else ())


def _told(battle: Battle, order: Enter) -> Iterator[Trait]:
    """From which side the figure enters, and who may act before that."""
    figure, cell = battle[order.figure], order.path[-1]
    before = order.path[-2] if len(order.path) > 1 else figure.at
    others = others_in(battle, figure, cell)
    for other in others:
        arc = entry_arc(battle, other, before)
        if other.side == figure.side:
            yield Trait(f"{other.short_name} makes room", "H-enter-09")
        elif arc is not None:
            bonus = f" ({BY_ARC[arc]:+d} to attack)" if BY_ARC[arc] else ""
            acts, clause = _acts_first(battle, other) if arc is Arc.FRONT else ("", "H-begin-03")
            yield Trait(f"from {other.short_name}'s {SIDES[arc]}{bonus}{acts}", clause)
    if not underfoot(figure, others):
        yield Trait("shove or attack there (attacking ends move and action)", "H-enter-09")


def _acts_first(battle: Battle, occupant: Figure) -> tuple[str, RuleId]:
    """What an occupant may do about someone entering from the front. Held, but holding nobody, only hand-to-hand."""
    if not has_action(battle, occupant):
        return "", "H-begin-03"
    if not closed_in(battle, occupant):
        return "; can strike first", "H-opportunity-02"
    if hold_here(battle, occupant.id):
        return "", "H-begin-03"
    return "; can attack first", "H-opportunity-04"
