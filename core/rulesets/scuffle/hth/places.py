"""What a figure is asked at its own place while a hold closes it in."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.asking import Choice
from core.rulebook.rule import Cited, answer, option, requirement
from core.rulesets.scuffle.basis.dropping import GoDown, ways_down
from core.rulesets.scuffle.basis.engagement import hindered
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion, targets_here, why_not_after_dragging
from core.rulesets.scuffle.pairs.holding import closed_in
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.fire.rolling import DropAndRoll
from core.rulesets.skirmish.melee.bayonet import Stab
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.setting import SetWeapon
from core.rulesets.skirmish.melee.staff import Disarm
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, DoNothing, FreeAct, HoldBack, committed
from core.rulesets.skirmish.turn.order import NothingToDo, goes_by, has_no_wits, own_place


@answer(own_place, "H-grapple-22", "H-grapple-24", "H-grapple-25", "H-hth-18")
def place_in_a_hold(battle: Battle, slot: Slot) -> object:
    """Hand to hand only, for one that grapples or is grappled; the large go on fighting as they like."""
    figure = battle[slot.figure]
    if has_no_wits(figure):
        return NothingToDo(figure.id)
    if closed_in(battle, figure):
        return AtGrips(Occasion.PLACE, targets_here(battle, figure))
    return Acting(slot)


@answer(goes_by, "H-grapple-20", "H-move-14", "H-pin-15")
def in_a_hold_what_is_free_may_open_the_rest(battle: Battle, figure: Figure, about: object, choice: Choice) -> bool:
    """In a hold whoever can still act is asked for what is free as well: with its hands emptied, on its knees or out of
    its hold it may have an attack that it has not now."""
    if isinstance(about, AtGrips) and committed(figure) is None:
        return isinstance(choice, DoNothing)
    return isinstance(choice, DoNothing | HoldBack | FreeAct)


@answer(hindered, "H-hth-18")
def closed_in_by_a_hold(battle: Battle, figure: Figure) -> str | None:
    """Why it can declare nothing: a hold leaves it nothing but hand to hand."""
    return Cited("H-hth-18", f"{figure.short_name} is in a hold") if closed_in(battle, figure) else None


@requirement("H-hth-18", of=SetWeapon)
def sets_nothing_in_a_hold(battle: Battle, order: SetWeapon) -> str | None:
    """Nor does it set a weapon, nor with its action spent."""
    if battle[order.figure].mark(Marks.ACTED):
        return Cited("S12.0-11", "action already used")
    return hindered(battle, battle[order.figure])


@requirement("H-hth-18", "H-grapple-22", "H-grapple-24", "H-pin-24", of=DropAndRoll)
def rolls_in_no_hold(battle: Battle, order: DropAndRoll) -> str | None:
    """Nor does it roll on the ground: that is no HTH action."""
    return hindered(battle, battle[order.figure])


@requirement("H-grapple-22", "H-grapple-24", "H-hth-18", of=Strike | Stab | Disarm)
def strikes_nobody_with_room(battle: Battle, order: Strike | Stab | Disarm) -> str | None:
    """Nor does it strike as one who has room, be it that a bayonet or a pole would strike first."""
    return hindered(battle, battle[order.figure])


@requirement("H-grapple-11", of=Strike | Stab | Disarm)
def strikes_at_whom_it_has_dragged(battle: Battle, order: Strike | Stab | Disarm) -> str | None:
    """Even the large, who may strike from a hold, strike a figure they have dragged along only if they hold it."""
    return why_not_after_dragging(battle, battle[order.figure], order.target)


@option("H-grapple-30", of=AtGrips, offers=GoDown)
def goes_down_at_grips(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[GoDown]:
    """Both may drop."""
    if about.occasion is Occasion.PLACE:
        yield from (GoDown(figure.id, to) for to in ways_down(figure))


@option("H-grapple-30", of=AtGrips, offers=StandUp)
def stands_up_in_a_hold(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[StandUp]:
    """Who is only grappled may rise, as its action."""
    if about.occasion is Occasion.PLACE and figure.condition in (Condition.KNEELING, Condition.PRONE):
        yield StandUp(figure.id)


@option("H-move-14", "S12.0-25", of=AtGrips, offers=DropItem)
def drops_in_a_hold(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[DropItem]:
    """Letting go of what it holds is free."""
    if about.occasion is Occasion.PLACE:
        yield from (DropItem(figure.id, item.id) for item in figure.held)
