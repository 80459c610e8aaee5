"""What holds leave of attacks and defences: free limbs, weapons and targets of the held, a holder stepping back. DX and
Dodge penalties: held_penalties.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import answer, requirement, upkeep
from core.rulebook.tally import Line
from core.rulesets.clinch.attack.limbs import is_gripped, is_hand_free, is_limb_held, item_in
from core.rulesets.clinch.defence.blocking import Block
from core.rulesets.clinch.defence.defending import hindrance
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.defence.parrying import Parry
from core.rulesets.clinch.defence.retreating import SteppingBack
from core.rulesets.clinch.hold.gripped import gripped
from core.rulesets.clinch.hold.held_penalties import slowed_dodge, why_not_while_held
from core.rulesets.clinch.hold.holds import busy_hands, governs, hold_of, holds_by, holds_on, part_of, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.sharing import is_held, is_held_by
from core.rulesets.clinch.sheet.parts import HEAD, Part
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike, means
from core.rulesets.clinch.strike.disarming import Disarm
from core.rulesets.clinch.strike.may_strike import are_at_grips
from core.rulesets.clinch.strike.shoving import Shove
from core.rulesets.clinch.strike.slamming import Slam


@answer(is_limb_held, "G-held-06", "G-part-11", "G-defend-03", "G-held-14")
def limb_is_held(battle: Battle, figure: Figure, limb: Part) -> bool:
    """Whether an arm or leg is held, all of it or its end; a held hand leaves the elbow. A hold on the torso holds no
    limb."""
    parts = [part_of(hold) for hold in holds_on(battle, figure.id)]
    return bool(parts) and any(part is not Part.TORSO and governs(part, limb) for part in parts)


@answer(is_hand_free, "G-defend-09", "G-hold-04", "G-arms-03", "G-strangle-02")
def hand_is_free(battle: Battle, figure: Figure, hand: Hand) -> bool:
    """Whether a hand is empty and in no hold."""
    return item_in(figure, hand) is None and hand not in busy_hands(battle, figure.id)


@answer(is_gripped, "G-hold-18")
def thing_is_gripped(battle: Battle, figure: Figure, item: ItemId) -> bool:
    """Whether an enemy grips the item."""
    return gripped(battle, figure.id, item)


@answer(is_held, "G-held-03", "G-held-09")
def body_is_held(battle: Battle, figure: Figure) -> bool:
    """Whether any part is held; a grip on the weapon doesn't count."""
    return bool(holds_on(battle, figure.id))


@answer(hindrance, "G-grapple-10")
def clumsy(battle: Battle, figure: Figure) -> Line | None:
    """-1 to Dodge while held by the whole body."""
    lost = slowed_dodge(battle, figure.id)
    return Line("G-grapple-10", "held", lost) if lost else None


@answer(are_at_grips, "G-strike-26")
def one_holds_the_other(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether either holds the other's body."""
    return has_hold_of(battle, figure, other) or has_hold_of(battle, other, figure)


@answer(is_held_by, "G-defend-10", "G-hold-18")
def has_hold_of(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whether `other` holds the body of `figure`; a grip on a weapon doesn't count."""
    hold = hold_of(battle, other.id, figure.id)
    return hold is not None and hold.grip != Grip.WEAPON


@requirement("G-base-20", of=Dodge | Parry | Block)
def why_not_step_back(battle: Battle, order: Dodge | Parry | Block) -> str | None:
    """The held can't step back, however strong."""
    return "held: can't step back" if order.back and holds_on(battle, order.figure) else None


@requirement("G-held-07", "G-choke-07", "G-wrench-11", of=Strike)
def why_not_with_a_held_head(battle: Battle, order: Strike) -> str | None:
    """No bite or head butt while held by neck or head."""
    held = any(part_of(hold).place in HEAD for hold in holds_on(battle, order.figure))
    return "head is held" if held and order.blow in (Blow.BITE, Blow.BUTT) else None


@requirement("G-hold-19", of=Strike | Disarm | Shove | Slam)
def why_not_at_that_target(battle: Battle, order: Strike | Disarm | Shove | Slam) -> str | None:
    """The held, by whatever part, attack only enemies in their hex."""
    return why_not_while_held(battle, battle[order.figure], order.target)


@requirement("G-held-08", "G-held-13", of=Strike | Disarm)
def why_not_with_that_weapon(battle: Battle, order: Strike | Disarm) -> str | None:
    """The held strike only with close-combat weapons, even with a free hand."""
    if not holds_on(battle, order.figure):
        return None
    found = means(battle, order.as_strike())
    return "too long to use while held" if found is not None and not found.mode.close else None


@upkeep("G-base-20", of=SteppingBack)
def steps_back_from_its_holds(scene: Scene, moment: SteppingBack) -> Procedure[None]:
    """A holder who steps back lets go first."""
    for hold in holds_by(scene.battle, moment.figure):
        told = f"lets go of {scene.battle[hold.held].short_name}"
        step(scene, hold, "release", "G-base-20", text=told)
    yield from ()
