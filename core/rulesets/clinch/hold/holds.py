"""Holds: holder, held, body part and hands. Reading them, and stepping them. What a grip may turn into:
machine.py; what it does to the held: held_penalties.py."""

from __future__ import annotations

from collections.abc import Sequence

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
from core.records import record
from core.rulebook.rule import answer, rule
from core.rulesets.clinch.hold.machine import HOLDS, Grip
from core.rulesets.clinch.movement.sharing import is_at_grips, is_pinned
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.parts import ARM_OF, HEAD, Part, Place, hands_of, limb_of
from core.rulesets.clinch.sheet.words import Attribute, For, Marks
from core.rulesets.clinch.turn.order import began
from core.rulesets.clinch.wound.crippling import arm_works

DATA = (Marks.HAD_A_TURN, Marks.LOST_TRIES, Marks.NO_AIR)
"""The marks on the held that belong to a hold."""


@record
class HoldStepped:
    """The moment after a hold took a step. `hold` is its new state; if that is free, the hold is over."""

    hold: Hold
    before: Grip
    event: str


@rule("G-hold-02")
def hold_of(battle: Battle, holder: FigureId, held: FigureId) -> Hold | None:
    """The hold of `holder` on `held`, or None."""
    for hold in battle.holds:
        if hold.holder == holder and hold.held == held:
            return hold
    return None


def holds_by(battle: Battle, figure: FigureId) -> tuple[Hold, ...]:
    """The holds `figure` has on others, oldest first."""
    return tuple([hold for hold in battle.holds if hold.holder == figure]) if battle.holds else ()


@rule("G-hold-05", "G-part-04")
def holds_on(battle: Battle, figure: FigureId, *, bodily: bool = True) -> tuple[Hold, ...]:
    """The holds on `figure`; if `bodily`, without grips on its weapon, which don't hold the figure itself."""
    if not battle.holds:
        return ()
    found = [hold for hold in battle.holds if hold.held == figure]
    return tuple([hold for hold in found if hold.grip != Grip.WEAPON] if bodily else found)


def part_of(hold: Hold) -> Part:
    """The body part that is held."""
    return Part(hold.part)


@answer(is_pinned, "G-pin-07")
def pinned(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` is pinned."""
    return any(hold.grip == Grip.PINNED for hold in holds_on(battle, figure.id))


@answer(is_at_grips, "G-move-08")
def at_grips(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` holds a body or is held."""
    return bool(holds_on(battle, figure.id)) or any(hold.grip != Grip.WEAPON for hold in holds_by(battle, figure.id))


@rule("G-grapple-09", "G-choke-08")
def is_whole(hold: Hold) -> bool:
    """Whether the hold affects the whole body: on the torso, or a choke."""
    return hold.grip == Grip.CHOKED or (hold.grip != Grip.WEAPON and hold.part == Part.TORSO)


@rule("G-part-05", "G-part-11")
def governs(held: Part, limb: Part) -> bool:
    """Whether a hold on part `held` affects the use of `limb`: skull, face and neck are the head; an arm includes its
    hand, a leg its foot. A hold on a hand affects only the hand; a hold on an arm, all of it."""
    if held is Part.TORSO:
        return True
    if held.place in HEAD:
        return limb.place in HEAD
    return held is limb or limb_of(limb) is held or (held.place is Place.FOOT and limb_of(held) is limb)


@rule("G-hold-04", "G-grapple-01")
def busy_hands(battle: Battle, figure: FigureId) -> tuple[Hand, ...]:
    """The hands with which `figure` holds another figure or a weapon."""
    return tuple(hand for hold in holds_by(battle, figure) for hand in hold.hands)


@rule("G-held-06", "G-part-11", "G-hold-17")
def held_hands(battle: Battle, figure: FigureId, *, by: FigureId = "") -> tuple[Hand, ...]:
    """The hands of `figure` that are held, or whose arm is; with `by`, only by that holder."""
    parts = [part_of(hold) for hold in holds_on(battle, figure) if not by or hold.holder == by]
    return tuple(hand for hand in Hand if any(limb_of(part) is ARM_OF[hand] for part in parts))


@rule("G-held-06")
def able_hands(battle: Battle, hold: Hold) -> tuple[Hand, ...]:
    """The hands of a hold that can be used: those whose own arm isn't held."""
    bound = held_hands(battle, hold.holder)
    return tuple(hand for hand in hold.hands if hand not in bound)


@rule("G-grapple-01", "G-hold-04")
def empty_hands(battle: Battle, figure: Figure) -> tuple[Hand, ...]:
    """The hands `figure` can grapple with: working, empty, in no hold, and not held."""
    name = figure.id
    taken = {*busy_hands(battle, name), *held_hands(battle, name)}
    if figure.main is not None:
        taken.add(Hand.MAIN)
    if figure.off is not None:
        taken.add(Hand.OFF)
    return tuple(hand for hand in hands_of(figure) if hand not in taken and arm_works(figure, hand))


def strength(battle: Battle, figure: FigureId) -> int:
    """Current ST."""
    return check(battle, battle[figure], Attribute.ST, For.OTHER).total


@rule("G-hold-01", "G-hold-24")
def step(
    scene: Scene,
    hold: Hold,
    event: str,
    *rules: RuleId,
    text: str = "",
    hands: tuple[Hand, ...] | None = None,
    part: str | None = None,
) -> Hold:
    """Take `hold` through `event`, with new `hands` or a new `part` if given, and settle everything that follows.
    Return its new state."""
    before = Grip(hold.grip)
    changed = replace(hold, hands=hold.hands if hands is None else hands, part=hold.part if part is None else part)
    after = step_hold(scene, changed, event, *rules, text=text)
    if after.grip == Grip.FREE:
        forget(scene, after)
        if scene.battle[hold.held].mark(Marks.LAST_TRY, hold.holder):
            scene.tell(Unmarked(("G-breakfree-05",), hold.held, (Marks.LAST_TRY,), about=hold.holder))
    scene.settle(HoldStepped(after, before, event))
    return after


@rule("G-hold-01", "G-hold-03")
def begin_hold(
    scene: Scene, holder: FigureId, held: FigureId, event: str, *rules: RuleId, hold: Hold, text: str = ""
) -> Hold:
    """Begin a hold, or begin it again on another part, with none of its old data. `hold` gives part, hands and skill;
    it counts from the second in which the holder's turn began."""
    was = hold_of(scene.battle, holder, held) or Hold(holder, held, HOLDS.initial)
    forget(scene, was)
    begun = replace(hold, grip=was.grip, since=began(scene.battle, holder))
    return step(scene, begun, event, *rules, text=text)


@rule("G-after-01", "G-hold-03")
def is_fresh(battle: Battle, hold: Hold) -> bool:
    """Whether the hold was made in the holder's current turn."""
    return hold.since >= began(battle, hold.holder)


def forget(scene: Scene, hold: Hold) -> None:
    """Drop the data of a hold."""
    for kind in DATA:
        if scene.battle[hold.held].mark(kind, hold.holder):
            scene.tell(Unmarked(("G-hold-03",), hold.held, (kind,), about=hold.holder))


def note(scene: Scene, hold: Hold, kind: Marks, value: int, *rules: RuleId) -> None:
    """Record a number about a hold: turns the held has had, failed attempts, air taken."""
    scene.tell(Marked(rules, hold.held, Mark(kind, rules[0], value, hold.holder)))


def noted(battle: Battle, hold: Hold, kind: Marks) -> int:
    """The recorded number, 0 if there is none."""
    mark = battle[hold.held].mark(kind, hold.holder)
    return mark.value if mark else 0


# -- what came of an order about a hold ----------------------------------------------------------------------------

TAKING = ("grapple", "grab_weapon", "shift", "shift_to_weapon", "choke_on", "capture", "pin_won")
"""The events by which a figure becomes held, or held in another way."""
FIRM = {Grip.FREE: 0, Grip.WEAPON: 1, Grip.GRAPPLED: 2, Grip.LOCKED: 3, Grip.CHOKED: 3, Grip.PINNED: 4}
"""How strongly each grip holds: the less it leaves the held to do, the higher."""


def hold_strength(battle: Battle, hold: Hold) -> int:
    """How strongly `hold` holds."""
    return FIRM[Grip(hold.grip)]


def was_taken(told: Sequence[Event], holder: FigureId, held: FigureId) -> bool:
    """Whether these events gave `holder` a hold on `held`, or changed it."""
    steps = (event for event in told if isinstance(event, HoldChanged))
    return any((step.holder, step.held) == (holder, held) and step.event in TAKING for step in steps)


def was_ended(told: Sequence[Event], holder: FigureId, held: FigureId) -> bool:
    """Whether these events ended the hold of `holder` on `held`."""
    steps = (event for event in told if isinstance(event, HoldChanged))
    return any((step.holder, step.held) == (holder, held) and step.after == Grip.FREE for step in steps)
