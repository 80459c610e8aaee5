"""Grabs between figures, and their steps."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId, RuleId
from core.battle.record import replace
from core.common.stepping import step_hold
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, rule
from core.rulesets.rounds.grab.machine import GRABS, Grip
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.armoury import GRAB, grabs
from core.rulesets.rounds.sheet.hands import blades, struck_with
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.outcomes import has_urgent_aim

FIRM = {Grip.FREE: 0, Grip.GRABBED: 1, Grip.LOCKED: 2, Grip.STRANGLED: 3}
HELD, LOCKED = -2, -5
OUTSIDER = -5
IN_A_GRAB = (Marks.BREATH, Marks.HARD_TO_BREATHE, Marks.CHOKED, Marks.SILENCED)
"""Marks of a grabbed figure, about its grabber, that end with the grab."""


def hold_of(battle: Battle, holder: FigureId, held: FigureId | None = None) -> Hold | None:
    """Return a figure's grab on anyone, or on `held`."""
    return next((h for h in battle.holds if h.holder == holder and held in (None, h.held)), None)


def holds_on(battle: Battle, held: FigureId) -> tuple[Hold, ...]:
    """Return the grabs on a figure."""
    return tuple(hold for hold in battle.holds if hold.held == held)


def strangled_by(battle: Battle, figure: Figure) -> tuple[Hold, ...]:
    """Return the grabs by which a figure strangles."""
    return tuple(hold for hold in battle.holds if hold.holder == figure.id and hold.grip == Grip.STRANGLED)


@answer(has_urgent_aim, "C-grab-13", "C-grab-17")
def in_a_grab_one_goes_on(battle: Battle, figure: Figure) -> bool:
    """A figure that strangles or is grabbed."""
    return bool(strangled_by(battle, figure)) or bool(holds_on(battle, figure.id))


def hold_strength(battle: Battle, hold: Hold) -> int:
    """Return the strength of a grab: the fewer options it leaves, the stronger."""
    return FIRM[Grip(hold.grip)]


@rule("C-grab-08", "C-grab-27")
def between(battle: Battle, one: FigureId, other: FigureId) -> Hold | None:
    """Return the grab between two figures, in either direction: there is never more than one."""
    return hold_of(battle, one, other) or hold_of(battle, other, one)


@rule("C-grab-01", "C-grab-25", "C-edge-joint-lock-10", "C-edge-pair-21")
def step(scene: Scene, hold: Hold, event: str, *rules: RuleId, text: str = "") -> Hold:
    """Take a step of a grab's machine. What belongs to the grab ends with it, and a limb that is no longer locked is
    forgotten."""
    if hold.part and GRABS.step(hold.grip, event) != Grip.LOCKED:
        hold = replace(hold, part="")
    after = step_hold(scene, hold, event, *rules, text=text)
    if after.grip == Grip.FREE:
        if scene.battle[hold.holder].mark(Marks.FIRM_GRIP, hold.held):
            scene.tell(Unmarked(rules, hold.holder, (Marks.FIRM_GRIP,), about=hold.held))
        kept = [kind for kind in IN_A_GRAB if scene.battle[hold.held].mark(kind, hold.holder)]
        if kept:
            scene.tell(Unmarked(rules, hold.held, tuple(kept), about=hold.holder))
    return after


@modifier(
    "C-grab-02",
    "C-grab-27",
    "C-grab-32",
    "C-edge-joint-lock-03",
    of=Effort,
    label="grabbed",
    reads=Reads.FIGURES | Reads.MANNER,
)
def held(effort: Effort) -> int:
    """A grabbed figure is worse at everything in a grab, however many grab it; a lock costs more."""
    if effort.use not in (For.GRAB, For.GRIP):
        return 0
    grips = [hold.grip for hold in holds_on(effort.battle, effort.figure.id)]
    if not grips:
        return 0
    return LOCKED if Grip.LOCKED in grips else HELD


@modifier("C-grab-07", "C-grab-28", of=Effort, label="in a grab", reads=Reads.FIGURES | Reads.MANNER)
def against_an_outsider(effort: Effort) -> int:
    """Both sides of a grab attack and feint worse against anyone outside it."""
    if effort.use is not For.ATTACK:
        return 0
    mine = [hold for hold in effort.battle.holds if effort.figure.id in (hold.holder, hold.held)]
    against = effort.against.id if effort.against is not None else ""
    return OUTSIDER if mine and not any(against in (hold.holder, hold.held) for hold in mine) else 0


@modifier("C-grab-03", of=Effort, label="firm grip", reads=Reads.FIGURES | Reads.MANNER)
def firm(effort: Effort) -> int:
    """The first manoeuvre after an extraordinary start."""
    if effort.use is not For.GRAB or effort.against is None:
        return 0
    mark = effort.figure.mark(Marks.FIRM_GRIP, effort.against.id)
    return mark.value if mark else 0


@rule("C-base-05", "C-grab-24", "C-grab-32")
def grip_kind(figure: Figure, skill: Skill) -> str:
    """Return the kind of weapon a figure grabs with: its bare hands, or a weapon for grabs."""
    if skill is not Skill.ARMED:
        return GRAB
    held = sorted(blades(figure), key=lambda item: not grabs(item))
    return struck_with(figure, held[0].id) if held else ""


@rule("C-grab-10", "C-base-05", "C-action-02")
def wrestling(
    battle: Battle, figure: Figure, other: Figure, skill: Skill, manoeuvre: Manoeuvre, kind: str = "", extra: int = 0
) -> Effort:
    """Return the effort of a manoeuvre in a grab. `kind` is its weapon, if not that of the grab; `extra` the penalty
    for an extra action."""
    means = kind or grip_kind(figure, skill)
    return Effort(battle, figure, skill, For.GRAB, manoeuvre, means, against=other, extra=extra, item=means)


@rule("C-grab-32", "C-base-05")
def resisting(battle: Battle, figure: Figure, other: Figure, skill: Skill) -> Effort:
    """Return the effort that resists a manoeuvre. It is free and has no penalty for extra actions."""
    means = grip_kind(figure, skill)
    return Effort(battle, figure, skill, For.GRIP, Manoeuvre.GRAB, means, against=other, item=means)


@rule("C-grab-24", "C-grab-32", "C-armed-06")
def grips_with(battle: Battle, figure: Figure, hold: Hold) -> Skill:
    """Return the skill with which a figure resists in a grab: Armed Combat for a grabber with its weapon in hand, else
    Unarmed Combat."""
    armed = hold.holder == figure.id and hold.skill == Skill.ARMED and any(blades(figure))
    return Skill.ARMED if armed else Skill.UNARMED
