"""Who has hold of whom, and the steps of a grab."""

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
from core.rulesets.rounds.turn.outcomes import is_taken_up

FIRM = {Grip.FREE: 0, Grip.GRABBED: 1, Grip.LOCKED: 2, Grip.STRANGLED: 3}
HELD, LOCKED = -2, -5
OUTSIDER = -5
IN_A_GRAB = (Marks.BREATH, Marks.HARD_TO_BREATHE, Marks.CHOKED, Marks.SILENCED)
"""Marks of the held, about whom holds them, that end with that grab."""


def hold_of(battle: Battle, holder: FigureId, held: FigureId | None = None) -> Hold | None:
    """The grab that somebody has on anybody, or on this one."""
    return next((h for h in battle.holds if h.holder == holder and held in (None, h.held)), None)


def holds_on(battle: Battle, held: FigureId) -> tuple[Hold, ...]:
    """The grabs on somebody."""
    return tuple(hold for hold in battle.holds if hold.held == held)


def strangled_by(battle: Battle, figure: Figure) -> tuple[Hold, ...]:
    """The holds by which it strangles."""
    return tuple(hold for hold in battle.holds if hold.holder == figure.id and hold.grip == Grip.STRANGLED)


@answer(is_taken_up, "C-grab-13", "C-grab-17")
def in_a_grab_one_goes_on(battle: Battle, figure: Figure) -> bool:
    """For a figure that strangles somebody, or is held."""
    return bool(strangled_by(battle, figure)) or bool(holds_on(battle, figure.id))


def firmness(battle: Battle, hold: Hold) -> int:
    """How firmly a hold holds: what leaves the held less to do is the firmer."""
    return FIRM[Grip(hold.grip)]


@rule("C-grab-08", "C-grab-27")
def between(battle: Battle, one: FigureId, other: FigureId) -> Hold | None:
    """The grab between two, in whichever direction: there is never more than one."""
    return hold_of(battle, one, other) or hold_of(battle, other, one)


@rule("C-grab-01", "C-grab-25", "C-edge-joint-lock-10", "C-edge-pair-21")
def step(scene: Scene, hold: Hold, event: str, *rules: RuleId, telling: str = "") -> Hold:
    """A step of its machine. What belongs to a grab that is over ends with it, and so does what is known of a limb that
    is locked no more."""
    if hold.part and GRABS.step(hold.grip, event) != Grip.LOCKED:
        hold = replace(hold, part="")
    after = step_hold(scene, hold, event, *rules, telling=telling)
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
    label="held",
    reads=Reads.FIGURES | Reads.MANNER,
)
def held(effort: Effort) -> int:
    """Whoever is held does everything in a grab the worse, once however many hold him; a lock costs more."""
    if effort.use not in (For.GRAB, For.GRIP):
        return 0
    grips = [hold.grip for hold in holds_on(effort.battle, effort.figure.id)]
    if not grips:
        return 0
    return LOCKED if Grip.LOCKED in grips else HELD


@modifier("C-grab-07", "C-grab-28", of=Effort, label="in a grab", reads=Reads.FIGURES | Reads.MANNER)
def against_an_outsider(effort: Effort) -> int:
    """Both strike, shoot and feint worse at whoever is not in their grab."""
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
    """The kind of weapon that somebody grips with, for what it is best at: the bare hands, or what it grabs with."""
    if skill is not Skill.ARMED:
        return GRAB
    held = sorted(blades(figure), key=lambda item: not grabs(item))
    return struck_with(figure, held[0].id) if held else ""


@rule("C-grab-10", "C-base-05", "C-action-02")
def wrestling(
    battle: Battle, figure: Figure, other: Figure, skill: Skill, manoeuvre: Manoeuvre, kind: str = "", extra: int = 0
) -> Effort:
    """The test of a manoeuvre in a grab. `kind`: what it is made with, if not with what holds the other; `extra`: what
    an action beyond the allowance costs."""
    means = kind or grip_kind(figure, skill)
    return Effort(battle, figure, skill, For.GRAB, manoeuvre, means, against=other, extra=extra, item=means)


@rule("C-grab-32", "C-base-05")
def resisting(battle: Battle, figure: Figure, other: Figure, skill: Skill) -> Effort:
    """The test that resists one: free, so that it costs nothing to be beyond the allowance."""
    means = grip_kind(figure, skill)
    return Effort(battle, figure, skill, For.GRIP, Manoeuvre.GRAB, means, against=other, item=means)


@rule("C-grab-24", "C-grab-32", "C-armed-06")
def grips_with(battle: Battle, figure: Figure, hold: Hold) -> Skill:
    """What somebody in a grab resists with: an armed grabber with his weapon, as long as he has one in hand, all others
    with the hands."""
    armed = hold.holder == figure.id and hold.skill == Skill.ARMED and any(blades(figure))
    return Skill.ARMED if armed else Skill.UNARMED
