"""Tearing an enemy off a friend: a holder may pull the enemy away from its own victim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.quick_odds import DOWN, QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds, success
from core.rulebook.rule import option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.contending import contest_of
from core.rulesets.clinch.attack.expected import unless_out
from core.rulesets.clinch.hold.breaking import wrestles
from core.rulesets.clinch.hold.holds import hold_of, holds_by, part_of, step, was_ended
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.following import FollowUp, may_follow, pay, why_not_follow_up
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import Place
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled

GRIPS = (Grip.GRAPPLED, Grip.PINNED, Grip.CHOKED, Grip.LOCKED)
BY = frozenset({Place.TORSO, Place.ARM, Place.NECK})
"""The parts of the enemy that must be held."""


@record
class TearOff(FollowUp):
    """Tears a held enemy off a victim."""

    verb: ClassVar[str] = "tear-off"
    does: ClassVar[str] = "tears {target} away from {victim}"
    meaning: ClassVar[str] = "Tear an enemy you hold away from a figure they hold."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"victim": "the figure the target holds"})
    phrase: ClassVar[str] = "tear[ {target}] off[ {victim!}]"
    victim: FigureId


@option("G-hold-07", of=Acting, offers=TearOff)
def may_tear_off(battle: Battle, about: Acting, figure: Figure) -> Iterator[TearOff]:
    """From each figure the enemy holds."""
    for hold in may_follow(battle, figure, *GRIPS):
        if part_of(hold).place in BY:
            yield from (
                TearOff(figure.id, hold.held, own.held) for own in holds_by(battle, hold.held) if own.held != figure.id
            )


@requirement("G-hold-07", "G-after-01", of=TearOff)
def why_not_tear_off(battle: Battle, order: TearOff) -> str | None:
    """A hold by torso, arm or neck, on an enemy with a victim."""
    if (why := why_not_follow_up(battle, order, *GRIPS)) is not None:
        return why
    hold = hold_of(battle, order.figure, order.target)
    if hold is None or part_of(hold).place not in BY:
        return "needs a hold on torso, arm or neck"
    own = hold_of(battle, order.target, order.victim)
    return None if own and order.victim != order.figure else f"{battle[order.target].short_name} isn't holding them"


@procedure("G-hold-07", "G-breakfree-16", of=TearOff)
def tear_off(scene: Scene, order: TearOff) -> Procedure[None]:
    """A Quick Contest of ST, with the enemy's bonus for its hold. A win ends that hold."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    battle = scene.battle
    own = hold_of(battle, order.target, order.victim)
    assert own is not None
    pay(scene, order, "G-hold-07")
    first = Contender(order.figure, check(battle, battle[order.figure], Attribute.ST, For.BREAK_FREE), "tears away")
    second = Contender(order.target, wrestles(battle, own, order.target), "resists")
    done = yield from quick(scene, "G-hold-07", first=first, second=second)
    if done.won:
        step(scene, own, "torn_off", "G-hold-07", text=f"is torn away from {battle[order.victim].short_name}")


@quick_odds(of=TearOff)
def what_tearing_off_does(book: Rulebook, battle: Battle, order: TearOff) -> QuickOdds | None:
    """A friend set free is worth as much as one back on its feet."""
    if (contest := contest_of(book, battle, order)) is None:
        return None
    return unless_out(battle, order.target, QuickOdds(contest.won, 0.0, beside=DOWN * contest.won))


@success(of=TearOff)
def it_tore_off(order: TearOff, told: Sequence[Event]) -> bool | None:
    """Whether that hold has ended."""
    return was_ended(told, order.target, order.victim)
