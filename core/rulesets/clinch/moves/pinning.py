"""Pinning an enemy who lies. What the pinned may do: hold/rights.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.quick_odds import DOWN, QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds, success
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.attack.contending import contest_of
from core.rulesets.clinch.attack.expected import MORE, unless_out
from core.rulesets.clinch.hold.holds import held_hands, hold_of, holds_by, part_of, step, was_taken
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import LOW
from core.rulesets.clinch.movement.sharing import TOO_LARGE
from core.rulesets.clinch.moves.following import FollowUp, its_hold, may_follow, pay, why_not_follow_up
from core.rulesets.clinch.moves.struggle import Struggle, contends, strength_of
from core.rulesets.clinch.rolls.contests import Contender, regular
from core.rulesets.clinch.sheet.basics import outsizes
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.wound.crippling import working_hands

HANDS = 3
"""The bonus for more free hands."""


@record
class Pin(FollowUp):
    """Pins a held figure to the ground."""

    verb: ClassVar[str] = "pin"
    does: ClassVar[str] = "pins {target}"
    quick: ClassVar[bool] = False
    meaning: ClassVar[str] = "Pin an enemy you hold to the ground."


@rule("G-pin-06")
def free_hands(battle: Battle, figure: FigureId, other: FigureId) -> int:
    """How many hands of `figure` are free against `other`: working, empty, not held by it, in no hold on a third; hands
    that hold `other` count."""
    one = battle[figure]
    taken: set[Hand] = set(held_hands(battle, figure, by=other))
    taken |= {hand for hold in holds_by(battle, figure) if hold.held != other for hand in hold.hands}
    taken |= {hand for hand, item in ((Hand.MAIN, one.main), (Hand.OFF, one.off)) if item is not None}
    return sum(hand not in taken for hand in working_hands(one))


@modifier("G-pin-06", of=Struggle, label="free hands", reads=Reads.FIGURES | Reads.MANNER)
def freer(side: Struggle) -> int:
    """In a pin, 3 for the side with more free hands."""
    if side.use is not For.PIN:
        return 0
    other = side.hold.held if side.holds else side.hold.holder
    more = free_hands(side.battle, side.figure.id, other) > free_hands(side.battle, other, side.figure.id)
    return HANDS if more else 0


@option("G-pin-02", "G-part-06", of=Acting, offers=Pin)
def may_pin(battle: Battle, about: Acting, figure: Figure) -> Iterator[Pin]:
    """Anyone it holds by the torso."""
    holds = may_follow(battle, figure, Grip.GRAPPLED)
    yield from (Pin(figure.id, hold.held) for hold in holds if part_of(hold) is Part.TORSO)


@requirement("G-pin-01", "G-pin-02", "G-pin-03", "G-after-01", of=Pin)
def why_not_pin(battle: Battle, order: Pin) -> str | None:
    """A lying target, held by the torso; the pinner must be low too, except against a giant."""
    if (why := why_not_follow_up(battle, order, Grip.GRAPPLED)) is not None:
        return why
    figure, target = battle[order.figure], battle[order.target]
    hold = hold_of(battle, order.figure, order.target)
    if hold is None or part_of(hold) is not Part.TORSO:
        return f"needs a hold on {target.short_name}'s torso"
    if not is_on_the_ground(target):
        return f"{target.short_name} is {target.posture}, not lying"
    down = figure.posture.name in LOW or outsizes(target, figure) >= TOO_LARGE
    return None if down else "kneel, crawl or lie first"


@procedure("G-pin-04", "G-pin-07", "G-pin-10", "G-pin-11", "G-pin-12", "G-pin-13", of=Pin)
def pin(scene: Scene, order: Pin) -> Procedure[None]:
    """One exchange of a Regular Contest of ST. A target that is out or has surrendered is pinned without a roll. The
    pinned let go of everyone."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    hold = its_hold(scene, order)
    pay(scene, order, "G-pin-04")
    won = is_out(scene.battle[order.target])
    if not won:
        battle, sides = scene.battle, []
        for name, tries in ((order.figure, "pins"), (order.target, "resists being pinned by")):
            score = contends(battle, hold, name, For.PIN, strength_of(battle, battle[name], For.PIN))
            sides.append(Contender(name, score, tries))
        done = yield from regular(scene, "G-pin-04", first=sides[0], second=sides[1])
        won = done.won
    if not won:
        step(scene, hold, "pin_not_won", "G-pin-10")
        return
    step(scene, hold, "pin_won", "G-pin-07", text=f"pins {scene.battle[order.target].short_name}")
    for own in holds_by(scene.battle, order.target):
        step(scene, own, "release", "G-pin-13")


@quick_odds(of=Pin)
def what_a_pin_does(book: Rulebook, battle: Battle, order: Pin) -> QuickOdds | None:
    """It is worth more than a hold."""
    if (contest := contest_of(book, battle, order)) is None:
        return None
    won = contest.won
    return unless_out(battle, order.target, QuickOdds(won, 0.0, held=won, beside=DOWN * MORE * won))


@success(of=Pin)
def it_pinned(order: Pin, told: Sequence[Event]) -> bool | None:
    """Whether the target is pinned."""
    return was_taken(told, order.figure, order.target)
