"""Tearing a friend's holder off: whoever holds him may pull him from his own victim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.glance import DOWN, Glance
from core.play.scene import Scene
from core.rulebook.parts import glance, success
from core.rulebook.rule import option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.contending import contest_of
from core.rulesets.clinch.attack.expected import unless_out
from core.rulesets.clinch.hold.breaking import wrestles
from core.rulesets.clinch.hold.holds import hold_of, holds_by, part_of, step, was_ended
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.following import FollowUp, may_follow, no_follow_up, pay
from core.rulesets.clinch.rolls.contests import Contender, quick
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import Place
from core.rulesets.clinch.sheet.words import Attribute, For
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled

GRIPS = (Grip.GRAPPLED, Grip.PINNED, Grip.CHOKED, Grip.LOCKED)
BY = frozenset({Place.TORSO, Place.ARM, Place.NECK})
"""What of the torn one must be held."""


@dataclass(frozen=True, slots=True)
class TearOff(FollowUp):
    """Tears whom it holds from somebody whom he holds himself."""

    verb: ClassVar[str] = "tear-off"
    does: ClassVar[str] = "tears {target} away from {victim}"
    meaning: ClassVar[str] = "Tear someone you hold away from a figure they hold."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"victim": "the figure the target holds"})
    phrase: ClassVar[str] = "tear[ {target}][ off {victim!}]"
    victim: FigureId


@option("G-hold-07", of=Acting, offers=TearOff)
def may_tear_off(battle: Battle, about: Acting, figure: Figure) -> Iterator[TearOff]:
    """From each of those whom he holds."""
    for hold in may_follow(battle, figure, *GRIPS):
        if part_of(hold).place in BY:
            yield from (
                TearOff(figure.id, hold.held, own.held) for own in holds_by(battle, hold.held) if own.held != figure.id
            )


@requirement("G-hold-07", "G-after-01", of=TearOff)
def has_a_good_hold(battle: Battle, order: TearOff) -> str | None:
    """By the torso, an arm or the neck, of one who holds somebody."""
    if (why := no_follow_up(battle, order, *GRIPS)) is not None:
        return why
    hold = hold_of(battle, order.figure, order.target)
    if hold is None or part_of(hold).place not in BY:
        return "it must hold him by the torso, an arm or the neck"
    own = hold_of(battle, order.target, order.victim)
    return None if own and order.victim != order.figure else f"{battle[order.target].short_name} does not hold him"


@procedure("G-hold-07", "G-breakfree-16", of=TearOff)
def tear_off(scene: Scene, order: TearOff) -> Procedure[None]:
    """A Quick Contest of ST, in which the torn one has what his hold is worth. Won, that hold ends; else nothing
    changes."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    battle = scene.battle
    own = hold_of(battle, order.target, order.victim)
    assert own is not None
    pay(scene, order, "G-hold-07")
    first = Contender(order.figure, check(battle, battle[order.figure], Attribute.ST, For.BREAK_FREE), "tears off")
    second = Contender(order.target, wrestles(battle, own, order.target), "holds on against")
    done = yield from quick(scene, "G-hold-07", first=first, second=second)
    if done.won:
        step(scene, own, "torn_off", "G-hold-07", telling=f"is torn from {battle[order.victim].short_name}")


@glance(of=TearOff)
def what_tearing_off_does(book: Rulebook, battle: Battle, order: TearOff) -> Glance | None:
    """A friend who is free is worth as much as one who is up again."""
    if (contest := contest_of(book, battle, order)) is None:
        return None
    return unless_out(battle, order.target, Glance(contest.won, 0.0, beside=DOWN * contest.won))


@success(of=TearOff)
def it_tore_him_off(order: TearOff, told: Sequence[Event]) -> bool | None:
    """Whether that hold has ended."""
    return was_ended(told, order.target, order.victim)
