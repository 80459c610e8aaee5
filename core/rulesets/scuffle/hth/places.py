"""What a figure can do at its place in the order while a hold closes it in."""

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
from core.rulesets.skirmish.turn.acting import Acting, DoNothing, FreeAct, HoldBack, why_not_act
from core.rulesets.skirmish.turn.order import NothingToDo, goes_by, has_no_wits, own_place
from core.rulesets.skirmish.turn.surrender import MAY_YIELD, Yield


@answer(own_place, "H-grapple-22", "H-grapple-24", "H-grapple-25", "H-hth-18")
def place_in_a_hold(battle: Battle, slot: Slot) -> object:
    """Hand-to-hand only, for figures that grapple or are grappled; large ones fight as they like."""
    figure = battle[slot.figure]
    if has_no_wits(figure):
        return NothingToDo(figure.id)
    if closed_in(battle, figure):
        return AtGrips(Occasion.PLACE, targets_here(battle, figure))
    return Acting(slot)


@answer(goes_by, "H-grapple-20", "H-move-14", "H-pin-15")
def in_a_hold_what_is_free_may_open_the_rest(battle: Battle, figure: Figure, about: object, choice: Choice) -> bool:
    """In a hold, free actions are offered too: with empty hands, kneeling or released, a figure may gain an attack."""
    if isinstance(about, AtGrips) and why_not_act(figure) is None:
        return isinstance(choice, DoNothing)
    return isinstance(choice, DoNothing | HoldBack | FreeAct)


@option("S12.7-01", of=AtGrips, offers=Yield, switch=MAY_YIELD)
def yields_in_a_hold(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[Yield]:
    """At its own place, instead of an action, pinned or not."""
    if about.occasion is Occasion.PLACE:
        yield Yield(figure.id)


@answer(hindered, "H-hth-18")
def closed_in_by_a_hold(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't declare anything: a hold leaves only hand-to-hand."""
    return Cited("H-hth-18", "in a hold") if closed_in(battle, figure) else None


@requirement("H-hth-18", of=SetWeapon)
def sets_nothing_in_a_hold(battle: Battle, order: SetWeapon) -> str | None:
    """Not in a hold, nor with the action spent."""
    if battle[order.figure].mark(Marks.ACTED):
        return Cited("S12.0-11", "action already used")
    return hindered(battle, battle[order.figure])


@requirement("H-hth-18", "H-grapple-22", "H-grapple-24", "H-pin-24", of=DropAndRoll)
def rolls_in_no_hold(battle: Battle, order: DropAndRoll) -> str | None:
    """Not in a hold: it isn't a hand-to-hand action."""
    return hindered(battle, battle[order.figure])


@requirement("H-grapple-22", "H-grapple-24", "H-hth-18", of=Strike | Stab | Disarm)
def strikes_nobody_with_room(battle: Battle, order: Strike | Stab | Disarm) -> str | None:
    """Not in a hold, even if a bayonet or pole would strike first."""
    return hindered(battle, battle[order.figure])


@requirement("H-grapple-11", of=Strike | Stab | Disarm)
def strikes_at_whom_it_has_dragged(battle: Battle, order: Strike | Stab | Disarm) -> str | None:
    """Even large figures, who may strike from a hold, need a hold on a figure they dragged."""
    return why_not_after_dragging(battle, battle[order.figure], order.target)


@option("H-grapple-30", of=AtGrips, offers=GoDown)
def goes_down_at_grips(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[GoDown]:
    """Both may go down."""
    if about.occasion is Occasion.PLACE:
        yield from (GoDown(figure.id, to) for to in ways_down(figure))


@option("H-grapple-30", of=AtGrips, offers=StandUp)
def stands_up_in_a_hold(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[StandUp]:
    """A figure that is only grappled may stand up as its action."""
    if about.occasion is Occasion.PLACE and figure.condition in (Condition.KNEELING, Condition.PRONE):
        yield StandUp(figure.id)


@option("H-move-14", "S12.0-25", of=AtGrips, offers=DropItem)
def drops_in_a_hold(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[DropItem]:
    """Dropping items is free."""
    if about.occasion is Occasion.PLACE:
        yield from (DropItem(figure.id, item.id) for item in figure.held)
