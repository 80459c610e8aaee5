"""Who has hold of whom, and what that leaves free to do. The machine is in grip_machine.py, grapples in grapples/."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.names import FigureId, RuleId
from core.battle.once import once
from core.battle.record import replace
from core.battle.steps import ConditionChanged, HoldChanged
from core.common.stepping import step_hold
from core.play.asking import Procedure
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import Cited, answer, question, rule, upkeep
from core.rulesets.scuffle.basis.early import may_move_at_all
from core.rulesets.scuffle.basis.sizes import underfoot
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.grip_machine import GRIPS, Grip
from core.rulesets.scuffle.pairs.sharing import between, foes_here, sharers, step_between
from core.rulesets.skirmish.attack.resolution import Resolved
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.condition import Fell
from core.rulesets.skirmish.turn.engagement import fights, in_hth, opponents

PINS = (Grip.PIN_BOTH_ARMS, Grip.PIN_ONE_ARM, Grip.PIN_LIMB, Grip.PIN_THROAT)


# -- how things stand ----------------------------------------------------------------------------------------------


def grip(battle: Battle, holder: FigureId, held: FigureId) -> Grip:
    """What one figure has of another."""
    hold = hold_between(battle, holder, held)
    return Grip.NONE if hold is None else Grip(hold.grip)


def hold_between(battle: Battle, holder: FigureId, held: FigureId) -> Hold | None:
    """The hold of one figure on another; None: it has none."""
    for hold in battle.holds:
        if hold.holder == holder and hold.held == held:
            return hold
    return None


def holds_on(battle: Battle, figure: FigureId) -> tuple[Hold, ...]:
    """Every hold on a figure."""
    return tuple([hold for hold in battle.holds if hold.held == figure]) if battle.holds else ()


@rule("H-grapple-27")
def hold_of(battle: Battle, figure: FigureId) -> Hold | None:
    """The one hold that a figure has on anybody."""
    for hold in battle.holds:
        if hold.holder == figure:
            return hold
    return None


@rule("H-grapple-08")
def stays_here(battle: Battle, figure: FigureId) -> str | None:
    """Why a figure may not leave its hex: it is held, or has not let go yet; None if it may."""
    if held_by := holds_on(battle, figure):
        names = ", ".join(battle[hold.holder].short_name for hold in held_by)
        return Cited("H-grapple-08", f"{battle[figure].short_name} is held by {names}")
    if (hold := hold_here(battle, figure)) is not None:
        return Cited(
            "H-grapple-08",
            f"{battle[figure].short_name} has hold of {battle[hold.held].short_name} and must let go first",
        )
    return None


@question("H-reach-06")
def by_line(battle: Battle, hold: Hold) -> bool:
    """Whether it holds by a line and not in one hex."""
    return battle[hold.holder].at != battle[hold.held].at


@rule("H-grapple-22", "H-reach-06")
def hold_here(battle: Battle, figure: FigureId) -> Hold | None:
    """The hold that a figure has on another in its hex; one by a line is none."""
    hold = hold_of(battle, figure)
    return None if hold is None or by_line(battle, hold) else hold


@rule("H-grapple-22", "H-grapple-24", "H-grapple-25", "H-pin-03")
def closed_in(battle: Battle, figure: Figure) -> bool:
    """Whether a hold leaves it nothing but hand to hand: it has hold of somebody, is pinned, or is grappled by one that
    is not broken ground to it. A line does so only at both arms."""
    if hold_here(battle, figure.id) is not None:
        return True
    return any(_closes_in(battle, figure, hold) for hold in holds_on(battle, figure.id))


def _closes_in(battle: Battle, figure: Figure, hold: Hold) -> bool:
    if by_line(battle, hold):
        return hold.grip == Grip.PIN_BOTH_ARMS
    return hold.grip in PINS or not underfoot(figure, [battle[hold.holder]])


@rule("H-begin-06")
def at_grips(battle: Battle, one: FigureId, other: FigureId) -> bool:
    """Whether two are in HTH: in one hex, with a hold either way or an HTH attack since they came to share it."""
    first, second = battle[one], battle[other]
    if first.at != second.at or not (first.active and second.active):
        return False
    if hold_between(battle, one, other) or hold_between(battle, other, one):
        return True
    return bool(first.mark(Scuffle.AT_BLOWS, other) or second.mark(Scuffle.AT_BLOWS, one))


@answer(in_hth, "H-begin-06")
@once
def is_in_hth(battle: Battle, figure: FigureId) -> bool:
    """Whether it is in HTH with anybody."""
    return any(at_grips(battle, figure, other.id) for other in sharers(battle, battle[figure]))


@answer(fights, "H-begin-06")
def are_in_hth(battle: Battle, figure: FigureId, other: FigureId) -> bool:
    """Whether two are in HTH with one another."""
    return at_grips(battle, figure, other)


@answer(opponents, "H-begin-06")
def those_in_hth(battle: Battle, figure: FigureId) -> tuple[Figure, ...]:
    """The enemies that it is in HTH with, in roster order."""
    return tuple(foe for foe in foes_here(battle, battle[figure]) if at_grips(battle, figure, foe.id))


@answer(may_move_at_all, "H-pin-12")
def not_pinned(battle: Battle, figure: Figure) -> bool:
    """Who is pinned has no movement phase."""
    return not any(hold.grip in PINS for hold in holds_on(battle, figure.id))


# -- what has come of them -----------------------------------------------------------------------------------------


def firmness(battle: Battle, hold: Hold) -> int:
    """How firmly a hold holds: a pin more than a grapple."""
    return {Grip.NONE: 0, Grip.GRAPPLE: 1}.get(Grip(hold.grip), 2)


def has_pinned(holder: FigureId, held: FigureId, told: Iterable[Event]) -> bool:
    """Whether one has pinned another."""
    return any(grip in PINS for grip in _grips_told(holder, held, told))


def has_lost(holder: FigureId, held: FigureId, told: Iterable[Event]) -> bool:
    """Whether one has lost its hold on another."""
    return Grip.NONE in _grips_told(holder, held, told)


def _grips_told(holder: FigureId, held: FigureId, told: Iterable[Event]) -> tuple[str, ...]:
    changes = (event for event in told if isinstance(event, HoldChanged))
    return tuple(change.after for change in changes if (change.holder, change.held) == (holder, held))


# -- steps ---------------------------------------------------------------------------------------------------------


def step_grip(
    scene: Scene,
    holder: FigureId,
    held: FigureId,
    event: str,
    *rules: RuleId,
    telling: str = "",
    hands: tuple[Hand, ...] = (),
    part: str = "",
    how: tuple[str, ...] = (),
) -> None:
    """Takes the hold of one on another a step on; `telling` is said of the holder. `hands`, `part` and `how`: with what
    a pin that begins holds, what of the other, and in which ways."""
    before = hold_between(scene.battle, holder, held)
    now = before or Hold(holder, held, Grip.NONE)
    if GRIPS.step(now.grip, event) not in PINS:
        now = replace(now, hands=(), part="", how=())
    elif part:
        now = replace(now, hands=hands, part=part, how=how)
    step_hold(scene, now, event, *rules, telling=telling)
    if before is None:
        lose_line(scene, held)


@rule("H-reach-06")
def lose_line(scene: Scene, wielder: FigureId) -> None:
    """It has moved or fallen, is held or has lost its weapon: whom it held by a line is free."""
    hold = hold_of(scene.battle, wielder)
    if hold is not None and by_line(scene.battle, hold):
        step_grip(scene, wielder, hold.held, "line_lost", "H-reach-06", telling="has lost the line")


@upkeep("H-grapple-29", of=Fell)
def holder_falls(scene: Scene, moment: Fell) -> Procedure[None]:
    """Who falls keeps its hold; of a pin a grapple is left, which is a step of the machine. A throw by whom it holds is
    another step."""
    hold = hold_of(scene.battle, moment.figure)
    if hold is None:
        return
    thrown_by = scene.battle[moment.figure].mark(Scuffle.THROWN)
    if by_line(scene.battle, hold):
        lose_line(scene, moment.figure)
    elif thrown_by is not None and thrown_by.about == hold.held:
        return
    elif GRIPS.allows(hold.grip, "holder_falls") and not (hold.grip in PINS and _pin_outlasts(scene, hold)):
        step_grip(scene, hold.holder, hold.held, "holder_falls", "H-grapple-29", "H-pin-32")
    yield from ()


@rule("H-pin-32", "H-pin-21")
def _pin_outlasts(scene: Scene, hold: Hold) -> bool:
    """Whether a pin outlasts the fall of its holder: from the knees there is nowhere to fall, and a blow of the pinned
    does not break it."""
    for told in reversed(scene.events):
        if isinstance(told, ConditionChanged) and told.figure == hold.holder and told.before is not Condition.STANDING:
            return True
        if isinstance(told, Threw) and told.target == hold.holder:
            return told.figure == hold.held
    return False


@upkeep("H-grapple-23", "H-grapple-24", "H-enter-06", of=Resolved)
def strike_in_one_hex(scene: Scene, moment: Resolved) -> Procedure[None]:
    """A blow between two in one hex is a step between them, and of each hold that they have of one another."""
    step_by_attack(scene, moment.attack)
    yield from ()


@rule("H-grapple-01", "H-grapple-23", "H-grapple-24")
def step_by_attack(scene: Scene, attack: Attack) -> None:
    """Between the two, and of what each holds of the other."""
    striker, struck = attack.attacker.id, attack.target.id
    if between(scene.battle, striker, struck) is not Entry.APART:
        if between(scene.battle, striker, struck) is Entry.SHARING:
            event = "hth_attack" if attack.kind is Kind.HTH else "melee_attack"
            step_between(scene, striker, struck, event, "H-grapple-01" if attack.kind is Kind.HTH else "H-enter-06")
        for holder, held, event in ((striker, struck, "holder_strikes"), (struck, striker, "held_strikes")):
            now = grip(scene.battle, holder, held)
            if now is not Grip.NONE and GRIPS.allows(now, event):
                step_grip(scene, holder, held, event, "H-grapple-23" if holder == striker else "H-grapple-24")
