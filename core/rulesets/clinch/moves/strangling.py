"""Strangling: squeezing a neck, or the torso of a smaller enemy. Suffocation: breath.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.common.expected import Done
from core.play.asking import Procedure
from core.play.purpose import Attempt
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.contending import contest_of
from core.rulesets.clinch.attack.expected import unless_out
from core.rulesets.clinch.hold.holds import able_hands, hold_of, note, part_of, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.following import FollowUp, its_hold, may_follow, pay, why_not_follow_up
from core.rulesets.clinch.moves.struggle import contends, strength_of, toughness
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.rolls.success import By, why_not_try
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.basics import has, outsizes
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.traits import Trait
from core.rulesets.clinch.sheet.words import For, Marks
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.wound.expected import of_harm
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.wounding import inflict

GRIPS = (Grip.GRAPPLED, Grip.PINNED, Grip.CHOKED)


@record
class Strangle(FollowUp):
    """Squeezes a held neck, or a smaller body."""

    verb: ClassVar[str] = "strangle"
    does: ClassVar[str] = "strangles {target}"
    meaning: ClassVar[str] = "Strangle an enemy you hold by the neck, or crush a smaller enemy's body."


@rule("G-strangle-01", "G-strangle-06")
def can_squeeze(battle: Battle, hold: Hold) -> bool:
    """Whether the hold is on the neck, or on the torso of a smaller enemy."""
    part = part_of(hold)
    smaller = outsizes(battle[hold.holder], battle[hold.held]) > 0
    return part is Part.NECK or (part is Part.TORSO and smaller)


@option("G-strangle-01", "G-strangle-06", "G-part-06", "G-choke-11", "G-choke-13", of=Acting, offers=Strangle)
def may_strangle(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strangle]:
    """Anyone it holds that way."""
    yield from (
        Strangle(figure.id, hold.held) for hold in may_follow(battle, figure, *GRIPS) if can_squeeze(battle, hold)
    )


@rule("G-strangle-02", "G-strangle-08")
def squeezes_with_its_body(battle: Battle, hold: Hold) -> bool:
    """Whether it needs no hands for it."""
    return part_of(hold) is Part.TORSO and has(battle[hold.holder], Trait.CONSTRICTION)


@requirement("G-strangle-01", "G-strangle-06", "G-after-01", "G-held-06", of=Strangle)
def why_not_strangle(battle: Battle, order: Strangle) -> str | None:
    """The neck, or the torso of a smaller enemy."""
    if (why := why_not_follow_up(battle, order, *GRIPS)) is not None:
        return why
    hold = hold_of(battle, order.figure, order.target)
    if hold is None or not can_squeeze(battle, hold):
        return "needs a hold on the neck, or a smaller torso"
    return None if able_hands(battle, hold) or squeezes_with_its_body(battle, hold) else "both arms held"


@requirement("G-base-15", of=Strangle)
def why_not_with_that_score(battle: Battle, order: Strangle) -> str | None:
    """The score must be high enough to try."""
    hold = hold_of(battle, order.figure, order.target)
    if hold is None:
        return None
    own = strength_of(battle, battle[order.figure], For.STRANGLE)
    return why_not_try(contends(battle, hold, order.figure, For.STRANGLE, own).total)


@procedure(
    "G-strangle-03",
    "G-strangle-09",
    "G-strangle-10",
    "G-strangle-11",
    "G-strangle-12",
    "G-strangle-13",
    "G-strangle-16",
    "G-strangle-17",
    of=Strangle,
)
def strangle(scene: Scene, order: Strangle) -> Procedure[None]:
    """ST against the better of ST and HT. A win crushes by the margin of victory, and if any damage gets through the
    target has no air while the hold lasts; the hold stays either way."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    battle, hold = scene.battle, its_hold(scene, order)
    pay(scene, order, "G-strangle-03")
    mine, his = battle[order.figure], battle[order.target]
    attack = contends(battle, hold, mine.id, For.STRANGLE, strength_of(battle, mine, For.STRANGLE))
    stand = contends(battle, hold, his.id, For.STRANGLE, toughness(battle, his, For.STRANGLE))
    tries = Attempt("strangles", hurts=True)
    first, second = Contender(mine.id, attack, tries), Contender(his.id, stand, "resists")
    done = yield from quick(scene, "G-strangle-03", first=first, second=second, by=By.MARGIN)
    if not done.won:
        step(scene, hold, "squeeze_not_won", "G-strangle-16")
        return
    step(scene, hold, "squeeze_won", "G-strangle-09")
    harm = Harm(his.id, done.victory, Wound.CRUSHING, part_of(hold), by=mine.id)
    injury = yield from inflict(scene, harm)
    if injury.hits and hold_of(scene.battle, mine.id, his.id):
        note(scene, hold, Marks.NO_AIR, 1, "G-strangle-13")


@quick_odds(of=Strangle)
def what_strangling_does(book: Rulebook, battle: Battle, order: Strangle) -> QuickOdds | None:
    """Damage by the margin of victory."""
    if (contest := contest_of(book, battle, order)) is None:
        return None
    hold = hold_of(battle, order.figure, order.target)
    assert hold is not None, "the requirements have checked this"
    found = Done()
    for victory, chance in contest.outcomes():
        if victory > 0:
            harm = Harm(order.target, victory, Wound.CRUSHING, part_of(hold), by=order.figure)
            found = found.plus(of_harm(book, battle, harm).share(chance))
    return unless_out(battle, order.target, QuickOdds(contest.won, *found))
