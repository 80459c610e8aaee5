"""The optional rule for cuffs: closing them on an enemy held fast. What cuffed hands can't do: wound/crippling.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.handling import UsedUp
from core.battle.hold import Hand, Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.purpose import Attempt
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, quick_odds
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.clinch.hold.hold_events import lose_hands
from core.rulesets.clinch.hold.holds import busy_hands, held_hands, hold_of, holds_by
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.rolls.success import attempt, why_not_try
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.armoury import thing
from core.rulesets.clinch.sheet.parts import ARM_OF, HAND_OF, hands_of
from core.rulesets.clinch.sheet.words import For, Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, spend, why_not_spend
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wound.crippling import closed_wrists, cuffed_hands, working_hands
from core.rulesets.clinch.wound.out import drop_from

OPTION = "G-hold-22"
GRIPS = (Grip.PINNED, Grip.LOCKED)
PAIR = 2


@record
class Cuff(Choice):
    """Closes cuffs on the wrist of a held enemy."""

    verb: ClassVar[str] = "cuff"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "closes the cuffs on {target}"
    meaning: ClassVar[str] = "Close cuffs on a wrist of someone you hold."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"wrist": "which wrist"})
    target: FigureId
    wrist: Hand


@rule(OPTION)
def cuffs_of(figure: Figure) -> Item | None:
    """The cuffs `figure` carries; None if there are none."""
    return next((item for item in figure.gear if (kind := thing(item)) is not None and kind.cuffs), None)


@rule(OPTION)
def hand_for_it(battle: Battle, figure: Figure, hold: Hold) -> Hand | None:
    """The hand that closes the cuffs: a pinner's hand that is in no hold, not held and empty; in an arm lock the first
    hand of the lock. None if there is none."""
    if hold.grip == Grip.LOCKED:
        return hold.hands[0]
    taken = {*busy_hands(battle, figure.id), *held_hands(battle, figure.id)}
    own = cuffs_of(figure)
    full = {
        hand
        for hand, item in ((Hand.MAIN, figure.main), (Hand.OFF, figure.off))
        if item is not None and (own is None or item != own.id)
    }
    return next((hand for hand in working_hands(figure) if hand not in taken and hand not in full), None)


@rule(OPTION)
def takes_a_pair(held: Figure) -> bool:
    """Whether the next wrist needs a new pair: cuffs on one wrist have a second ring."""
    return len(closed_wrists(held)) % PAIR == 0


@rule(OPTION)
def cuffing_score(battle: Battle, figure: Figure, hand: Hand) -> Tally:
    """DX, with the penalties of holds on that hand."""
    return ability(battle, figure, limb=ARM_OF[hand], use=For.HANDLING)


@option(OPTION, of=Acting, offers=Cuff, switch=OPTION)
def may_cuff(battle: Battle, about: Acting, figure: Figure) -> Iterator[Cuff]:
    """Each wrist of everyone it has pinned or in an arm lock."""
    if why_not_spend(figure, Share.ATTACK) is None:
        for hold in holds_by(battle, figure.id):
            if hold.grip in GRIPS:
                yield from (Cuff(figure.id, hold.held, hand) for hand in hands_of(battle[hold.held]))


@requirement(OPTION, of=Cuff)
def why_not_cuff(battle: Battle, order: Cuff) -> str | None:
    """It takes a free hand, and a pair of cuffs for the first wrist; the second wrist only if the target is pinned,
    crippled or out."""
    figure, held = battle[order.figure], battle[order.target]
    if (lack := why_not_spend(figure, Share.ATTACK)) is not None:
        return lack
    hold = hold_of(battle, figure.id, held.id)
    if hold is None or hold.grip not in GRIPS:
        return f"{held.short_name} must be pinned or in an arm lock"
    if chosen(figure).on_the_run:
        return "needs an Attack or an All-Out Attack"
    if order.wrist in closed_wrists(held):
        return "wrist already cuffed"
    lame = len(working_hands(held)) < len(hands_of(held))
    if takes_a_pair(held):
        if cuffs_of(figure) is None:
            return "no cuffs"
    elif hold.grip != Grip.PINNED and not lame and not is_out(held):
        return f"pin {held.short_name} first to cuff the other wrist"
    hand = hand_for_it(battle, figure, hold)
    return why_not_try(cuffing_score(battle, figure, hand).total) if hand is not None else "no free hand"


@procedure(OPTION, of=Cuff)
def cuff(scene: Scene, order: Cuff) -> Procedure[None]:
    """A DX roll, no defence. With both wrists cuffed the hands drop what they hold and let go of everyone."""
    name, him = order.figure, order.target
    hold, figure = hold_of(scene.battle, name, him), scene.battle[name]
    assert hold is not None
    hand = hand_for_it(scene.battle, figure, hold)
    assert hand is not None
    spend(scene, name, Share.ATTACK, OPTION)
    wrist = HAND_OF[order.wrist]
    why = Attempt(f"cuffs the {wrist} of")
    tested = yield from attempt(
        scene, OPTION, why=why, figure=name, tally=cuffing_score(scene.battle, figure, hand), target=him
    )
    if not tested.passed:
        return
    own = cuffs_of(figure)
    if own is not None and takes_a_pair(scene.battle[him]):
        scene.tell(UsedUp((OPTION,), name, own.id))
    scene.tell(Marked((OPTION,), him, Mark(Marks.CUFFED, OPTION, about=wrist), f"has a cuff on the {wrist}"))
    for tied in cuffed_hands(scene.battle[him]):
        drop_from(scene, him, tied, OPTION)
    lose_hands(scene, him, OPTION)


@quick_odds(of=Cuff)
def what_cuffing_does(book: Rulebook, battle: Battle, order: Cuff) -> QuickOdds | None:
    """None: what the target drops and lets go of shows only when it is run."""
    return None


@footprint(of=Cuff)
def what_it_takes(book: Rulebook, battle: Battle, order: Cuff) -> Footprint:
    """The roll to close them."""
    figure, hold = battle[order.figure], hold_of(battle, order.figure, order.target)
    hand = hand_for_it(battle, figure, hold) if hold is not None else None
    if hand is None:
        return NOWHERE
    return Footprint(notes=(Trait(f"no defence · {cuffing_score(battle, figure, hand).total} or less", OPTION),))
