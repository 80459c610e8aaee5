"""Forcing a held hand to drop its item, and wresting away a gripped weapon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.hold import Hand, Hold
from core.battle.names import ItemId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.hold.gripped import pass_to_gripper
from core.rulesets.clinch.hold.holds import able_hands, hold_of, part_of, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.following import FollowUp, its_hold, may_follow, pay, why_not_follow_up
from core.rulesets.clinch.moves.struggle import contends, strength_of
from core.rulesets.clinch.rolls.contests import Contender, Outcome, regular
from core.rulesets.clinch.sheet.parts import hand_with
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled

DROPS = (Grip.GRAPPLED, Grip.LOCKED)


@record
class ForceDrop(FollowUp):
    """Forces a held hand open."""

    verb: ClassVar[str] = "force-drop"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "twists {target}'s hand open"
    quick: ClassVar[bool] = False
    meaning: ClassVar[str] = "Make an enemy drop the item in the hand you hold."
    phrase: ClassVar[str] = "twist[ {target}'s] hand open"


@record
class Wrest(FollowUp):
    """Wrests a gripped weapon away."""

    verb: ClassVar[str] = "wrest"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "wrests the weapon from {target}"
    quick: ClassVar[bool] = False
    meaning: ClassVar[str] = "Wrest away the weapon you grip."
    phrase: ClassVar[str] = "wrest the weapon[ from {target}]"


@rule("G-part-08", "G-part-11")
def in_the_held_hand(battle: Battle, hold: Hold) -> ItemId | None:
    """The item in the held hand, or in the hand of the held arm; None: it is empty."""
    if hold.grip == Grip.WEAPON:
        return None
    hand, held = hand_with(part_of(hold)), battle[hold.held]
    return {Hand.MAIN: held.main, Hand.OFF: held.off}.get(hand) if hand is not None else None


@option("G-part-06", "G-part-07", "G-part-08", "G-armlock-25", of=Acting, offers=ForceDrop)
def may_force(battle: Battle, about: Acting, figure: Figure) -> Iterator[ForceDrop]:
    """Anyone it holds by arm or hand; it can't take the item itself."""
    holds = may_follow(battle, figure, *DROPS)
    yield from (ForceDrop(figure.id, hold.held) for hold in holds if in_the_held_hand(battle, hold))


@requirement("G-part-08", "G-after-01", "G-held-06", of=ForceDrop)
def why_not_force(battle: Battle, order: ForceDrop) -> str | None:
    """The hand must hold something."""
    if (why := why_not_follow_up(battle, order, *DROPS)) is not None:
        return why
    hold = hold_of(battle, order.figure, order.target)
    if hold is None or not in_the_held_hand(battle, hold):
        return "the held hand is empty"
    return None if able_hands(battle, hold) else "both arms held"


def strive(
    scene: Scene, order: FollowUp, hold: Hold, use: For, tries: str, resists: str, rule: str
) -> Procedure[Outcome]:
    """One exchange of a Regular Contest of ST over a hold."""
    battle, sides = scene.battle, []
    for name, what in ((order.figure, tries), (order.target, resists)):
        sides.append(Contender(name, contends(battle, hold, name, use, strength_of(battle, battle[name], use)), what))
    return (yield from regular(scene, rule, first=sides[0], second=sides[1]))


@procedure("G-part-08", "G-part-09", of=ForceDrop)
def force_drop(scene: Scene, order: ForceDrop) -> Procedure[None]:
    """One exchange a turn; a win drops the item. Anything else costs only the attack."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    hold = its_hold(scene, order)
    item = in_the_held_hand(scene.battle, hold)
    assert item is not None
    pay(scene, order, "G-part-08")
    done = yield from strive(scene, order, hold, For.DROP, "twists open the hand of", "resists", "G-part-08")
    step(scene, hold, "drop_forced" if done.won else "drop_not_forced", "G-part-08" if done.won else "G-part-09")
    if done.won:
        scene.tell(LeftLying(("G-part-08",), order.target, item, scene.battle[order.target].at))


@option("G-part-10", of=Acting, offers=Wrest)
def may_wrest(battle: Battle, about: Acting, figure: Figure) -> Iterator[Wrest]:
    """The weapon it grips."""
    yield from (Wrest(figure.id, hold.held) for hold in may_follow(battle, figure, Grip.WEAPON))


@requirement("G-part-10", "G-after-01", "G-held-06", of=Wrest)
def why_not_wrest(battle: Battle, order: Wrest) -> str | None:
    """On a later turn than the grab, with an arm that isn't held."""
    if (why := why_not_follow_up(battle, order, Grip.WEAPON)) is not None:
        return why
    hold = hold_of(battle, order.figure, order.target)
    return None if hold and able_hands(battle, hold) else "both arms held"


@procedure("G-part-10", "G-base-25", of=Wrest)
def wrest(scene: Scene, order: Wrest) -> Procedure[None]:
    """One exchange a turn: a win takes the weapon, unready; a loss ends the grip."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    hold = its_hold(scene, order)
    pay(scene, order, "G-part-10")
    done = yield from strive(scene, order, hold, For.WREST, "tears at the weapon of", "resists", "G-part-10")
    if not done.won and not done.lost:
        step(scene, hold, "wrest_undecided", "G-base-25")
        return
    over = step(scene, hold, "wrest_won" if done.won else "wrest_lost", "G-part-10")
    if done.won:
        scene.tell(LeftLying(("G-part-10",), order.target, hold.part, scene.battle[order.target].at))
        pass_to_gripper(scene, over)
