"""Locking an arm, after a parry or out of a hold. What the lock then does: moves/locking.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.resolution import why_not_another_foe
from core.rulesets.clinch.hold.firmly import FirmHold
from core.rulesets.clinch.hold.held_penalties import why_not_while_held
from core.rulesets.clinch.hold.holds import hold_of, holds_on, is_fresh, noted, part_of
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import (
    hands_for,
    lay_hands_on,
    reaching_arm,
    why_not_behind_you,
    why_not_from_above,
)
from core.rulesets.clinch.hold.window import arm_in, step_window, window
from core.rulesets.clinch.movement.arcs import come_in, share_a_hex
from core.rulesets.clinch.movement.sharing import why_not_stop_at
from core.rulesets.clinch.movement.walking import share_of
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import ARMS, Part, Place, hand_with, limb_of, parts_of
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, forfeit, spend, why_not_spend
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.manoeuvres import steps
from core.rulesets.clinch.wound.injury import is_crippled
from core.space.cell import Cell

SKILLS = (Skill.JUDO, Skill.WRESTLING)
HANDS = 2


@record
class Capture(FirmHold):
    """Locks an arm."""

    verb: ClassVar[str] = "lock-arm"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "locks {target}'s {arm}"
    meaning: ClassVar[str] = "Lock an arm."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"arm": "which arm"})
    phrase: ClassVar[str] = "lock[ {target}'s| the][ {arm!}| arm]"
    arm: Part
    skill: str

    @property
    def by(self) -> Skill | None:
        """The skill rolled against."""
        return Skill(self.skill) if self.skill in tuple(Skill) else None

    def assault(self, battle: Battle) -> Assault:
        return assault_of(battle, self)

    def enters(self, battle: Battle) -> Cell | None:
        return hex_to_enter(battle, battle[self.figure], battle[self.target])


@rule("G-armlock-05")
def hex_to_enter(battle: Battle, figure: Figure, target: Figure) -> Cell | None:
    """The hex `figure` steps into to lock `target`; None: they share one already."""
    if share_a_hex(figure, target):
        return None
    return min(target.cells, key=lambda cell: battle.grid.distance(figure.at, cell))


@rule("G-armlock-05", "G-move-11")
def after_stepping_in(battle: Battle, order: Capture) -> Battle:
    """The battle with the figure in the target's hex and facing the target; unchanged if it is there already."""
    me, him = battle[order.figure], battle[order.target]
    to = hex_to_enter(battle, me, him)
    if to is None:
        return battle
    way = battle.grid.direction(me.at, to)
    mine = Mark(Marks.BEARING, "G-move-11", way, him.id)
    his = Mark(Marks.BEARING, "G-move-11", battle.grid.direction(to, me.at), me.id)
    stepped = replace(me, at=to, facing=way, also=(), marks=(*me.marks, mine))
    return battle.with_figure(stepped).with_figure(replace(him, marks=(*him.marks, his)))


@rule("G-armlock-05", "G-armlock-06")
def assault_of(battle: Battle, order: Capture) -> Assault:
    """The lock as an attack from within the target's hex, at full skill, without the penalty for an arm."""
    battle = after_stepping_in(battle, order)
    me, him = battle[order.figure], battle[order.target]
    return Assault(
        battle,
        me,
        him,
        Form.GRAPPLE,
        order.by,
        order.arm,
        limb=reaching_arm(battle, me, order.target),
        taking="lock",
        named="locks",
        arms=HANDS,
        catches=hand_with(order.arm),
    )


@rule("G-armlock-21", "G-armlock-22", "G-armlock-23")
def arms_open(battle: Battle, figure: Figure, target: Figure) -> tuple[Part, ...]:
    """The arms of `target` that `figure` may lock: the one just parried; and out of a hold by Judo or Wrestling, once
    the target has had a turn in it, the arm held, or either arm if the hold is on the torso. Crippled and locked arms
    don't count."""
    mark, hold = window(battle, figure.id, target.id), hold_of(battle, figure.id, target.id)
    found = [arm_in(mark)] if mark is not None else []
    ripe = (
        hold is not None
        and hold.grip == Grip.GRAPPLED
        and hold.skill in SKILLS
        and noted(battle, hold, Marks.HAD_A_TURN)
        and not is_fresh(battle, hold)
    )
    if ripe and hold is not None:
        part = part_of(hold)
        held = [limb_of(part)] if part.place is Place.ARM else list(ARMS) if part is Part.TORSO else []
        found += [arm for arm in held if arm in parts_of(target)]
    locked = {part_of(other) for other in holds_on(battle, target.id) if other.grip == Grip.LOCKED}
    free = (arm for arm in found if not is_crippled(target, arm) and arm not in locked)
    return tuple(dict.fromkeys(free))


@option("G-armlock-01", "G-armlock-05", "G-armlock-21", of=Acting, offers=Capture)
def may_lock(battle: Battle, about: Acting, figure: Figure) -> Iterator[Capture]:
    """Any arm open to it."""
    if why_not_spend(figure, Share.ATTACK) is None:
        for foe in battle:
            if foe.side != figure.side and foe.life is not Life.DEAD:
                for arm in arms_open(battle, figure, foe):
                    yield from (
                        Capture(figure.id, foe.id, arm, skill) for skill in SKILLS if skill in sheet(figure).skills
                    )


@rule("G-armlock-04", "G-armlock-05", "G-base-30", "G-move-07", "G-move-08")
def why_not_step_in(battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Why `figure` can't step into the target's hex; None if it can, or is there."""
    to = hex_to_enter(battle, figure, target)
    if to is None:
        return None
    if battle.apart(figure, target) > 1:
        return f"out of reach ({counted(battle.apart(figure, target), 'yard', 'yards')}; reach 1)"
    if (why := why_not_while_held(battle, figure, target.id)) is not None:
        return why
    if not steps(battle, figure):
        return f"{figure.posture}: can't step"
    if share_of(figure) is None:
        return "step already taken"
    return why_not_stop_at(battle, figure, to)


@requirement(
    "G-armlock-01",
    "G-armlock-03",
    "G-armlock-04",
    "G-armlock-21",
    "G-armlock-22",
    "G-armlock-23",
    "G-arms-06",
    "G-base-62",
    of=Capture,
)
def why_not_lock(battle: Battle, order: Capture) -> str | None:
    """It takes two free hands and Judo or Wrestling, and an open arm within a yard and in front; kneel or lie if the
    target is low."""
    figure = battle[order.figure]
    if (lack := why_not_spend(figure, Share.ATTACK) or why_not_another_foe(battle, figure, order.target)) is not None:
        return lack
    if order.target not in battle.figures or battle[order.target].side == figure.side:
        return "target must be an enemy"
    target = battle[order.target]
    if order.by not in SKILLS or order.by not in sheet(figure).skills:
        return "needs Judo or Wrestling"
    if chosen(figure).on_the_run:
        return "needs an Attack or an All-Out Attack"
    if order.arm not in arms_open(battle, figure, target):
        return f"{target.short_name}'s {order.arm} is out of your grasp"
    if len(hands_for(battle, figure, target.id)) < HANDS:
        return "needs two free hands"
    if (why := why_not_step_in(battle, figure, target) or why_not_from_above(battle, figure, target)) is not None:
        return why
    if (why := why_not_behind_you(assault_of(battle, order))) is not None:
        return why
    hold = hold_of(battle, figure.id, target.id)
    if hold is not None and hold.grip != Grip.GRAPPLED:
        return "both hands in another hold"
    return why_not_try(score_of(assault_of(battle, order)).total)


@procedure("G-armlock-05", "G-armlock-06", "G-armlock-07", "G-armlock-03", of=Capture)
def capture(scene: Scene, order: Capture) -> Procedure[None]:
    """Step into the target's hex if need be, and roll; unless defended against, the arm is locked. The opening closes
    either way."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    name, him = order.figure, order.target
    spend(scene, name, Share.ATTACK, "G-armlock-05")
    if window(scene.battle, name, him) is not None:
        step_window(scene, name, him, "captured", "G-armlock-03")
    before = scene.battle[name].at
    to = hex_to_enter(scene.battle, scene.battle[name], scene.battle[him])
    if to is not None:
        share = share_of(scene.battle[name])
        assert share is not None, "why_not_lock checks for a step"
        forfeit(scene, name, share)
        scene.tell(Walked(("G-armlock-05",), name, (to,), scene.battle.grid.direction(before, to)))
        come_in(scene, name, before)
    hands = hands_for(scene.battle, scene.battle[name], him)[:HANDS]
    yield from lay_hands_on(scene, assault_of(scene.battle, order), hands, "capture", "capture", order.arm)
