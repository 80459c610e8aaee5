"""The holds between figures, and what they leave possible. The machine is in grip_machine.py, grapples in grapples/."""

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
from core.play.spoken import listed
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
    """What `holder` has of `held`."""
    hold = hold_between(battle, holder, held)
    return Grip.NONE if hold is None else Grip(hold.grip)


def hold_between(battle: Battle, holder: FigureId, held: FigureId) -> Hold | None:
    """The hold of one figure on another, or None."""
    for hold in battle.holds:
        if hold.holder == holder and hold.held == held:
            return hold
    return None


def holds_on(battle: Battle, figure: FigureId) -> tuple[Hold, ...]:
    """Every hold on `figure`."""
    return tuple([hold for hold in battle.holds if hold.held == figure]) if battle.holds else ()


@rule("H-grapple-27")
def hold_of(battle: Battle, figure: FigureId) -> Hold | None:
    """The one hold `figure` has on anyone."""
    for hold in battle.holds:
        if hold.holder == figure:
            return hold
    return None


@rule("H-grapple-08")
def stays_here(battle: Battle, figure: FigureId) -> str | None:
    """Why `figure` may not leave its hex: it is held, or must let go first."""
    if held_by := holds_on(battle, figure):
        names = listed([battle[hold.holder].short_name for hold in held_by])
        return Cited("H-grapple-08", f"held by {names}")
    if (hold := hold_here(battle, figure)) is not None:
        return Cited(
            "H-grapple-08",
            f"let go of {battle[hold.held].short_name} first",
        )
    return None


@question("H-reach-06")
def by_line(battle: Battle, hold: Hold) -> bool:
    """Whether a hold is by a line, across hexes."""
    return battle[hold.holder].at != battle[hold.held].at


@rule("H-grapple-22", "H-reach-06")
def hold_here(battle: Battle, figure: FigureId) -> Hold | None:
    """The hold `figure` has on another in its hex; not by a line."""
    hold = hold_of(battle, figure)
    return None if hold is None or by_line(battle, hold) else hold


@rule("H-grapple-22", "H-grapple-24", "H-grapple-25", "H-pin-03")
def closed_in(battle: Battle, figure: Figure) -> bool:
    """Whether a hold leaves `figure` only hand-to-hand: it holds someone, is pinned, or is grappled by a figure that
    isn't broken ground to it. A line does so only on both arms."""
    if hold_here(battle, figure.id) is not None:
        return True
    return any(_closes_in(battle, figure, hold) for hold in holds_on(battle, figure.id))


def _closes_in(battle: Battle, figure: Figure, hold: Hold) -> bool:
    if by_line(battle, hold):
        return hold.grip == Grip.PIN_BOTH_ARMS
    return hold.grip in PINS or not underfoot(figure, [battle[hold.holder]])


@rule("H-begin-06")
def at_grips(battle: Battle, one: FigureId, other: FigureId) -> bool:
    """Whether two figures are in hand-to-hand: in one hex, with a hold either way or a hand-to-hand attack since
    they came to share it."""
    first, second = battle[one], battle[other]
    if first.at != second.at or not (first.active and second.active):
        return False
    if hold_between(battle, one, other) or hold_between(battle, other, one):
        return True
    return bool(first.mark(Scuffle.AT_BLOWS, other) or second.mark(Scuffle.AT_BLOWS, one))


@answer(in_hth, "H-begin-06")
@once
def is_in_hth(battle: Battle, figure: FigureId) -> bool:
    """Whether `figure` is in hand-to-hand with anyone."""
    return any(at_grips(battle, figure, other.id) for other in sharers(battle, battle[figure]))


@answer(fights, "H-begin-06")
def are_in_hth(battle: Battle, figure: FigureId, other: FigureId) -> bool:
    """Whether two figures are in hand-to-hand."""
    return at_grips(battle, figure, other)


@answer(opponents, "H-begin-06")
def those_in_hth(battle: Battle, figure: FigureId) -> tuple[Figure, ...]:
    """The opponents in hand-to-hand, in roster order."""
    return tuple(foe for foe in foes_here(battle, battle[figure]) if at_grips(battle, figure, foe.id))


@answer(may_move_at_all, "H-pin-12")
def not_pinned(battle: Battle, figure: Figure) -> bool:
    """A pinned figure has no movement phase."""
    return not any(hold.grip in PINS for hold in holds_on(battle, figure.id))


# -- changes of holds ----------------------------------------------------------------------------------------------


def hold_strength(battle: Battle, hold: Hold) -> int:
    """How strong a hold is: a pin more than a grapple."""
    return {Grip.NONE: 0, Grip.GRAPPLE: 1}.get(Grip(hold.grip), 2)


def has_pinned(holder: FigureId, held: FigureId, told: Iterable[Event]) -> bool:
    """Whether `holder` has pinned `held`."""
    return any(grip in PINS for grip in _grips_told(holder, held, told))


def has_lost(holder: FigureId, held: FigureId, told: Iterable[Event]) -> bool:
    """Whether `holder` has lost the hold on `held`."""
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
    text: str = "",
    hands: tuple[Hand, ...] = (),
    part: str = "",
    how: tuple[str, ...] = (),
) -> None:
    """Take a hold a step on; `text` is said of the holder. `hands`, `part` and `how` describe a new pin: the
    holder's hands, the part held, and the manner."""
    before = hold_between(scene.battle, holder, held)
    now = before or Hold(holder, held, Grip.NONE)
    if GRIPS.step(now.grip, event) not in PINS:
        now = replace(now, hands=(), part="", how=())
    elif part:
        now = replace(now, hands=hands, part=part, how=how)
    step_hold(scene, now, event, *rules, text=text)
    if before is None:
        lose_line(scene, held)


@rule("H-reach-06")
def lose_line(scene: Scene, wielder: FigureId) -> None:
    """End a pin by a line: the wielder moved, fell, is held or lost the weapon."""
    hold = hold_of(scene.battle, wielder)
    if hold is not None and by_line(scene.battle, hold):
        step_grip(scene, wielder, hold.held, "line_lost", "H-reach-06", text="loses the line")


@upkeep("H-grapple-29", of=Fell)
def holder_falls(scene: Scene, moment: Fell) -> Procedure[None]:
    """A falling holder keeps the grapple; a pin becomes one. A throw by the held figure is a different step."""
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
    """Whether a pin survives its holder's fall: from the knees there is nowhere to fall, and a strike by the pinned
    figure doesn't break it."""
    for told in reversed(scene.events):
        if isinstance(told, ConditionChanged) and told.figure == hold.holder and told.before is not Condition.STANDING:
            return True
        if isinstance(told, Threw) and told.target == hold.holder:
            return told.figure == hold.held
    return False


@upkeep("H-grapple-23", "H-grapple-24", "H-enter-06", of=Resolved)
def strike_in_one_hex(scene: Scene, moment: Resolved) -> Procedure[None]:
    """A strike within a hex is a step of the pair, and of their holds."""
    step_by_attack(scene, moment.attack)
    yield from ()


@rule("H-grapple-01", "H-grapple-23", "H-grapple-24")
def step_by_attack(scene: Scene, attack: Attack) -> None:
    """Step the pair and their holds on."""
    striker, struck = attack.attacker.id, attack.target.id
    if between(scene.battle, striker, struck) is not Entry.APART:
        if between(scene.battle, striker, struck) is Entry.SHARING:
            event = "hth_attack" if attack.kind is Kind.HTH else "melee_attack"
            step_between(scene, striker, struck, event, "H-grapple-01" if attack.kind is Kind.HTH else "H-enter-06")
        for holder, held, event in ((striker, struck, "holder_strikes"), (struck, striker, "held_strikes")):
            now = grip(scene.battle, holder, held)
            if now is not Grip.NONE and GRIPS.allows(now, event):
                step_grip(scene, holder, held, event, "H-grapple-23" if holder == striker else "H-grapple-24")
