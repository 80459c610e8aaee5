"""Who holds whom, by which part, with which hands: reading the holds, and taking a hold a step on. What may become of a
grip is in machine.py, what it does to the held in burden.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event, Marked, Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.battle.steps import HoldChanged
from core.common.stepping import step_hold
from core.play.scene import Scene
from core.rulebook.rule import answer, rule
from core.rulesets.clinch.hold.machine import HOLDS, Grip
from core.rulesets.clinch.movement.sharing import is_at_grips, is_pinned
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import ARM_OF, HEAD, Part, Place, hands_of, limb_of
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.order import began
from core.rulesets.clinch.wound.crippling import arm_works

DATA = (Marks.HAD_A_TURN, Marks.LOST_TRIES, Marks.NO_AIR)
"""The marks of the held that are data of a hold on it."""


@dataclass(frozen=True, slots=True)
class HoldStepped:
    """The moment after a hold has taken a step. `hold` is as it is now; where it is free, it is over."""

    hold: Hold
    before: Grip
    event: str


@rule("G-hold-02")
def hold_of(battle: Battle, holder: FigureId, held: FigureId) -> Hold | None:
    """The one hold of a figure on another; None: it has none."""
    return next((hold for hold in battle.holds if (hold.holder, hold.held) == (holder, held)), None)


def holds_by(battle: Battle, figure: FigureId) -> tuple[Hold, ...]:
    """What it holds, in the order in which it took hold."""
    return tuple(hold for hold in battle.holds if hold.holder == figure)


@rule("G-hold-05", "G-part-04")
def holds_on(battle: Battle, figure: FigureId, *, bodily: bool = True) -> tuple[Hold, ...]:
    """The holds on it; where they are to be bodily, without grips on its weapon, which bind nobody."""
    if not battle.holds:
        return ()
    found = (hold for hold in battle.holds if hold.held == figure)
    return tuple(hold for hold in found if not bodily or hold.grip != Grip.WEAPON)


def part_of(hold: Hold) -> Part:
    """The part of the body that is held."""
    return Part(hold.part)


@answer(is_pinned, "G-pin-07")
def pinned(battle: Battle, figure: Figure) -> bool:
    """Whether somebody has it pinned."""
    return any(hold.grip == Grip.PINNED for hold in holds_on(battle, figure.id))


@answer(is_at_grips, "G-move-08")
def at_grips(battle: Battle, figure: Figure) -> bool:
    """Whether it holds a body or is held."""
    return bool(holds_on(battle, figure.id)) or any(hold.grip != Grip.WEAPON for hold in holds_by(battle, figure.id))


@rule("G-grapple-09", "G-choke-08")
def is_whole(hold: Hold) -> bool:
    """Whether a hold is one on the whole body: on the torso, or a choke."""
    return hold.grip == Grip.CHOKED or (hold.grip != Grip.WEAPON and hold.part == Part.TORSO)


@rule("G-part-05", "G-part-11")
def governs(held: Part, limb: Part) -> bool:
    """Whether a hold on one part is felt in the use of another: skull, face and neck are the head, an arm has its
    hand, a leg its foot. Whoever has a hand holds no more than that; whoever has an arm, all of it."""
    if held is Part.TORSO:
        return True
    if held.place in HEAD:
        return limb.place in HEAD
    return held is limb or limb_of(limb) is held or (held.place is Place.FOOT and limb_of(held) is limb)


@rule("G-hold-04", "G-grapple-01")
def busy_hands(battle: Battle, figure: FigureId) -> tuple[Hand, ...]:
    """The hands that it holds somebody with, or his weapon."""
    return tuple(hand for hold in holds_by(battle, figure) for hand in hold.hands)


@rule("G-held-06", "G-part-11", "G-hold-17")
def held_hands(battle: Battle, figure: FigureId, *, by: FigureId = "") -> tuple[Hand, ...]:
    """Its hands that somebody holds, or whose arms are held."""
    parts = [part_of(hold) for hold in holds_on(battle, figure) if not by or hold.holder == by]
    return tuple(hand for hand in Hand if any(limb_of(part) is ARM_OF[hand] for part in parts))


@rule("G-held-06")
def able_hands(battle: Battle, hold: Hold) -> tuple[Hand, ...]:
    """The hands of a hold that can do something with it: those whose arm nobody holds."""
    bound = held_hands(battle, hold.holder)
    return tuple(hand for hand in hold.hands if hand not in bound)


@rule("G-grapple-01", "G-hold-04")
def empty_hands(battle: Battle, figure: Figure) -> tuple[Hand, ...]:
    """The hands that it can take hold with: sound, with nothing in them and nobody, and not held themselves."""
    name = figure.id
    taken = {*busy_hands(battle, name), *held_hands(battle, name)}
    if figure.main is not None:
        taken.add(Hand.MAIN)
    if figure.off is not None:
        taken.add(Hand.OFF)
    return tuple(hand for hand in hands_of(figure) if hand not in taken and arm_works(figure, hand))


def strength(battle: Battle, figure: FigureId) -> int:
    """The ST of the moment."""
    return check(battle, battle[figure], Attribute.ST, For.OTHER).total


@rule("G-hold-01", "G-hold-24")
def step(
    scene: Scene,
    hold: Hold,
    event: str,
    *rules: RuleId,
    telling: str = "",
    hands: tuple[Hand, ...] | None = None,
    part: str | None = None,
) -> Hold:
    """Takes a hold a step on, with other hands or on another part where they are given. It is finished, with all that
    follows from it, before the next is looked at. Returns it as it is then."""
    before = Grip(hold.grip)
    changed = replace(hold, hands=hold.hands if hands is None else hands, part=hold.part if part is None else part)
    after = step_hold(scene, changed, event, *rules, telling=telling)
    if after.grip == Grip.FREE:
        forget(scene, after)
        if scene.battle[hold.held].mark(Marks.LAST_TRY, hold.holder):
            scene.tell(Unmarked(("G-breakfree-05",), hold.held, (Marks.LAST_TRY,), about=hold.holder))
    scene.settle(HoldStepped(after, before, event))
    return after


@rule("G-hold-01", "G-hold-03")
def taken(
    scene: Scene, holder: FigureId, held: FigureId, event: str, *rules: RuleId, hold: Hold, telling: str = ""
) -> Hold:
    """A hold begins, or begins anew on another part: since the second in which its holder's turn began, with nothing
    that the old one had come to. `hold` says its part, its hands and its skill."""
    was = hold_of(scene.battle, holder, held) or Hold(holder, held, HOLDS.initial)
    forget(scene, was)
    anew = replace(hold, grip=was.grip, since=began(scene.battle, holder))
    return step(scene, anew, event, *rules, telling=telling)


@rule("G-after-01", "G-hold-03")
def is_fresh(battle: Battle, hold: Hold) -> bool:
    """Whether a hold was made in the holder's turn that is still on."""
    return hold.since >= began(battle, hold.holder)


def forget(scene: Scene, hold: Hold) -> None:
    """The data of a hold is gone."""
    for kind in DATA:
        if scene.battle[hold.held].mark(kind, hold.holder):
            scene.tell(Unmarked(("G-hold-03",), hold.held, (kind,), about=hold.holder))


def note(scene: Scene, hold: Hold, kind: Marks, value: int, *rules: RuleId) -> None:
    """One thing that has come of a hold: a turn of the held, a try lost, air taken."""
    scene.tell(Marked(rules, hold.held, Mark(kind, rules[0], value, hold.holder)))


def noted(battle: Battle, hold: Hold, kind: Marks) -> int:
    """That number; 0: nothing."""
    mark = battle[hold.held].mark(kind, hold.holder)
    return mark.value if mark else 0


# -- what came of an order about a hold ----------------------------------------------------------------------------

TAKING = ("grapple", "grab_weapon", "shift", "shift_to_weapon", "choke_on", "capture", "pin_won")
"""The steps by which somebody is held, or held firmer or otherwise."""
FIRM = {Grip.FREE: 0, Grip.WEAPON: 1, Grip.GRAPPLED: 2, Grip.LOCKED: 3, Grip.CHOKED: 3, Grip.PINNED: 4}
"""How firmly each grip holds: what leaves the held less to do is the firmer."""


def firmness(battle: Battle, hold: Hold) -> int:
    """How firmly a hold holds."""
    return FIRM[Grip(hold.grip)]


def was_taken(told: Sequence[Event], holder: FigureId, held: FigureId) -> bool:
    """Whether somebody has, by this, taken hold of another, or taken it firmer or otherwise."""
    steps = (event for event in told if isinstance(event, HoldChanged))
    return any((step.holder, step.held) == (holder, held) and step.event in TAKING for step in steps)


def was_ended(told: Sequence[Event], holder: FigureId, held: FigureId) -> bool:
    """Whether somebody's hold of another has ended by this."""
    steps = (event for event in told if isinstance(event, HoldChanged))
    return any((step.holder, step.held) == (holder, held) and step.after == Grip.FREE for step in steps)
