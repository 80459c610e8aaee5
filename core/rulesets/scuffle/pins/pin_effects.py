"""The effects of a pin besides attacks: on parries, drawing, disarming, grappling, going down. Attacks are in
pinned_attacks.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, answer, modifier
from core.rulesets.scuffle.basis.dropping import kept_up
from core.rulesets.scuffle.grapples.rights import arms_pinned
from core.rulesets.scuffle.hth.disarming import Wresting
from core.rulesets.scuffle.hth.drawing import Drawing, free_hands
from core.rulesets.scuffle.hth.parrying import Parrying, can_parry
from core.rulesets.scuffle.pairs.pinned import arms_left, is_by_line, pin_of, pins_on, wholly_pinned
from core.rulesets.scuffle.pins.pinned_attacks import PARTLY


@answer(arms_pinned, "H-grapple-31", "H-pin-33")
def has_no_arm_to_hold_with(battle: Battle, figure: Figure) -> bool:
    """Both arms pinned, or the throat held hard."""
    return wholly_pinned(battle, figure.id)


@answer(can_parry, "H-pin-33", "H-pin-20")
def has_an_arm_to_parry_with(battle: Battle, figure: Figure) -> bool:
    """An arm that neither holds nor is held."""
    return not wholly_pinned(battle, figure.id) and bool(arms_left(battle, figure.id))


@modifier("H-pin-33", of=Parrying, label="pinned", reads=Reads.FIGURES)
def parries_while_pinned(parrying: Parrying) -> int:
    """Two harder with the remaining arm."""
    return PARTLY if pins_on(parrying.battle, parrying.figure.id) else 0


@answer(free_hands, "H-hth-13", "H-pin-33")
def hands_that_are_free(battle: Battle, figure: Figure) -> tuple[bool, bool]:
    """Hands that hold nothing and no one, and aren't held; none under a hard throat pin."""
    left = () if wholly_pinned(battle, figure.id) else arms_left(battle, figure.id)
    return figure.main is None and Hand.MAIN in left, figure.off is None and Hand.OFF in left


@modifier("H-pin-33", of=Drawing, label="pinned", reads=Reads.FIGURES)
def draws_while_pinned(drawing: Drawing) -> int:
    """Two harder with the remaining arm."""
    return PARTLY if pins_on(drawing.battle, drawing.figure.id) else 0


@modifier("H-pin-33", of=Wresting, label="pinned", reads=Reads.FIGURES | Reads.MANNER)
def disarms_while_pinned(wresting: Wresting) -> int:
    """Two harder for a pinned figure that disarms; resisting is no harder."""
    return PARTLY if wresting.disarms and pins_on(wresting.battle, wresting.figure.id) else 0


@modifier("H-pin-23", of=Wresting, label="other arm pinning", reads=Reads.FIGURES | Reads.MANNER)
def disarms_while_pinning(wresting: Wresting) -> int:
    """Two harder with the other arm, as for any attack."""
    pin = pin_of(wresting.battle, wresting.figure.id)
    return PARTLY if wresting.disarms and pin is not None and not is_by_line(pin) else 0


# -- postures ------------------------------------------------------------------------------------------------------


@answer(kept_up, "H-pin-18", "H-pin-33")
def pinned_as_it_is(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't go down: it is pinned, or pins someone in its hex."""
    if pins := pins_on(battle, figure.id):
        return Cited("H-pin-33", f"pinned by {battle[pins[0].holder].short_name}")
    pin = pin_of(battle, figure.id)
    if pin is None or is_by_line(pin):
        return None
    return Cited("H-pin-03", f"pinning {battle[pin.held].short_name}")
