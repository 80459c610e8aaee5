"""Working round an enemy you hold: from front to flank, from flank to rear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Noted, Walked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.clinch.hold.holds import hold_of, holds_by, part_of
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.rights import why_not_turn
from core.rulesets.clinch.movement.arcs import Arc, arc_at, direction_of, take_bearing, turns
from core.rulesets.clinch.movement.sharing import may_close
from core.rulesets.clinch.sheet.parts import Place
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend
from core.rulesets.clinch.turn.manoeuvres import steps

BY = frozenset({Place.TORSO, Place.ARM, Place.LEG, Place.NECK})
"""The parts one can work round by."""


@record
class WorkRound(Choice):
    """Gets to a held enemy's flank or rear. `side_facing`: the direction the enemy then has the holder in."""

    verb: ClassVar[str] = "work-round"
    kind: ClassVar[Kind | None] = Kind.MOVE
    meaning: ClassVar[str] = "Work round to the flank or rear of an enemy you hold."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "side_facing": "the direction you then have the enemy in",
        }
    )
    phrase: ClassVar[str] = "work round[ {target}][ to the {side_facing}]"
    target: FigureId
    side_facing: int

    def phrase_in(self, battle: Battle) -> str:
        """`work round to Wat's rear`."""
        return f"work round to {{target}}'s {arc_at(battle[self.target].facing, self.side_facing)}"

    def manner(self) -> Mapping[str, str]:
        return {"side_facing": ""}


@rule("G-move-13")
def next_bearings(battle: Battle, holder: Figure, held: Figure) -> tuple[int, ...]:
    """The nearest directions of the next arc: a flank from the front, the rear from a flank."""
    now = direction_of(battle, held, holder)
    arc = arc_at(held.facing, now)
    if arc is Arc.REAR:
        return ()
    wanted = (Arc.RIGHT, Arc.LEFT) if arc is Arc.FRONT else (Arc.REAR,)
    ways = [way for way in range(6) if arc_at(held.facing, way) in wanted]
    nearest = min(turns(now, way, 6) for way in ways)
    return tuple(way for way in ways if turns(now, way, 6) == nearest)


@option("G-move-13", of=Acting, offers=WorkRound)
def may_work_round(battle: Battle, about: Acting, figure: Figure) -> Iterator[WorkRound]:
    """By the step of an attack manoeuvre."""
    if left(figure, Share.STEP) and may_close(figure):
        for hold in holds_by(battle, figure.id):
            for way in next_bearings(battle, figure, battle[hold.held]):
                yield WorkRound(figure.id, hold.held, way)


@requirement("G-move-13", "G-move-07", "G-move-12", of=WorkRound)
def why_not_work_round(battle: Battle, order: WorkRound) -> str | None:
    """By the step of an attack, round a standing enemy held by torso, arm, leg or neck, if the holder can step and
    turn."""
    hold, held = hold_of(battle, order.figure, order.target), battle[order.target]
    if not may_close(battle[order.figure]):
        return Cited("G-move-13", "needs the step of an attack")
    if (lack := why_not_spend(battle[order.figure], Share.STEP)) is not None:
        return lack
    if hold is None or hold.grip in (Grip.WEAPON, Grip.PINNED) or part_of(hold).place not in BY:
        return "needs a hold on torso, neck or limb"
    if not held.posture.stands:
        return f"{held.short_name} isn't standing"
    figure = battle[order.figure]
    return why_not_turn(battle, figure) if steps(battle, figure) else f"{figure.posture}: can't step"


@procedure("G-move-13", of=WorkRound)
def work_round(scene: Scene, order: WorkRound) -> Procedure[None]:
    """The holder ends in place facing the target, and both get new bearings."""
    spend(scene, order.figure, Share.STEP, "G-move-13")
    take_bearing(scene, order.target, order.figure, order.side_facing)
    looks = direction_of(scene.battle, scene.battle[order.figure], scene.battle[order.target])
    scene.tell(Walked(("G-move-13",), order.figure, (), looks, text=""))
    arc = arc_at(scene.battle[order.target].facing, order.side_facing)
    scene.tell(Noted(("G-move-13",), order.figure, f"works round to {scene.battle[order.target].short_name}'s {arc}"))
    yield from ()


@wording(of=WorkRound)
def said_of_working_round(battle: Battle, order: WorkRound) -> str:
    """`works round to Mara's rear`."""
    target = battle[order.target]
    return f"works round to {target.short_name}'s {arc_at(target.facing, order.side_facing)}"
