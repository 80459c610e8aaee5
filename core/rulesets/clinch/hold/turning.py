"""Working round a foe whom one holds: from before him to his side, from his side to behind him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Noted, Walked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import spoken
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.clinch.hold.holds import hold_of, holds_by, part_of
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.rights import is_turned_to
from core.rulesets.clinch.movement.arcs import Arc, arc_at, direction_of, take_bearing, turns
from core.rulesets.clinch.movement.sharing import may_close
from core.rulesets.clinch.sheet.parts import Place
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, lacks, left, spend
from core.rulesets.clinch.turn.manoeuvres import steps

BY = frozenset({Place.TORSO, Place.ARM, Place.LEG, Place.NECK})
"""What one must have hold of."""


@dataclass(frozen=True, slots=True)
class WorkRound(Choice):
    """Gets to the side of a foe whom it holds, or behind him. `side_facing`: in which direction he has it then."""

    verb: ClassVar[str] = "work-round"
    kind: ClassVar[Kind | None] = Kind.MOVE
    meaning: ClassVar[str] = "Work round to the side or the rear of an enemy you hold."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "side_facing": "the direction you then have the enemy in",
        }
    )
    phrase: ClassVar[str] = "work round[ {target}][ to the {side_facing} of him]"
    target: FigureId
    side_facing: int


@rule("G-move-13")
def next_bearings(battle: Battle, holder: Figure, held: Figure) -> tuple[int, ...]:
    """The nearest directions of the next arc: of a side from before him, of the rear from a side."""
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
    """By the step of a manoeuvre that attacks."""
    if left(figure, Share.STEP) and may_close(figure):
        for hold in holds_by(battle, figure.id):
            for way in next_bearings(battle, figure, battle[hold.held]):
                yield WorkRound(figure.id, hold.held, way)


@requirement("G-move-13", "G-move-07", "G-move-12", of=WorkRound)
def is_led_round(battle: Battle, order: WorkRound) -> str | None:
    """By the step of an attack, round a foe on his feet, held by the torso, an arm, a leg or the neck, by one who can
    step and turn."""
    hold, held = hold_of(battle, order.figure, order.target), battle[order.target]
    if not may_close(battle[order.figure]):
        return Cited("G-move-13", "only by the step of an attack")
    if (lack := lacks(battle[order.figure], Share.STEP)) is not None:
        return lack
    if hold is None or hold.grip in (Grip.WEAPON, Grip.PINNED) or part_of(hold).place not in BY:
        return f"it has {held.short_name} by nothing that it could work round by"
    if not held.posture.stands:
        return f"{held.short_name} is not standing"
    figure = battle[order.figure]
    return is_turned_to(battle, figure) if steps(battle, figure) else f"{figure.posture}, it cannot step"


@procedure("G-move-13", of=WorkRound)
def work_round(scene: Scene, order: WorkRound) -> Procedure[None]:
    """It is there and looks at him, and both have new bearings."""
    spend(scene, order.figure, Share.STEP, "G-move-13")
    take_bearing(scene, order.target, order.figure, order.side_facing)
    looks = direction_of(scene.battle, scene.battle[order.figure], scene.battle[order.target])
    scene.tell(Walked(("G-move-13",), order.figure, (), looks, telling=""))
    arc = arc_at(scene.battle[order.target].facing, order.side_facing)
    scene.tell(Noted(("G-move-13",), order.figure, f"works round to {scene.battle[order.target].short_name}'s {arc}"))
    yield from ()


@spoken(of=WorkRound)
def said_of_working_round(battle: Battle, order: WorkRound) -> str:
    """`works round to Mara's rear`."""
    target = battle[order.target]
    return f"works round to {target.short_name}'s {arc_at(target.facing, order.side_facing)}"
