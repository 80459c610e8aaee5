"""Falling and lying: which hexes a body covers, which side of it is up, and what a fall costs who was on his way.
Getting up and down of one's own will is in postures.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Marked, MovedFreely, Sprawled, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.clinch.movement.arcs import Arc, Placed, arc_of, turns
from core.rulesets.clinch.sheet.life import LifeStepped
from core.rulesets.clinch.sheet.postures import LYING, take_posture
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, forfeit
from core.rulesets.clinch.turn.phases import in_turn
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class WentDown:
    """The moment when somebody has come to lie: felled by somebody (`by`; empty: by nobody), or of its own will."""

    figure: FigureId
    by: FigureId = ""


@rule("G-move-14")
def may_cover(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether a body may lie over a hex too: any that is passable."""
    return cell in battle.grid and not battle.ground(cell).solid


@rule("G-move-14")
def room_to_lie(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """The neighbours over which it may lie, the one behind it first, for one falls backwards sooner than aside."""
    ways = sorted(range(battle.grid.facings), key=lambda way: (-turns(way, figure.facing, battle.grid.facings), way))
    cells = (battle.grid.step(figure.at, way) for way in ways)
    return tuple(cell for cell in cells if may_cover(battle, figure, cell))


@rule("G-posture-02", "G-move-14", "G-move-15")
def fell(
    scene: Scene,
    figure: FigureId,
    *rules: RuleId,
    by: FigureId = "",
    over: Cell | None = None,
    into: Cell | None = None,
    telling: str | None = None,
) -> None:
    """Whatever fells a figure makes it lie at once, and takes what is left of its movement. `over`: the neighbour
    that it covers besides its own hex, where somebody chooses; else the one behind it. `into`: the hex that it is
    thrown into. Felled from behind it lies on its face. Who lies already stays as it lies."""
    one = scene.battle[figure]
    if one.posture == LYING:
        return
    behind = by and arc_of(scene.battle, one, scene.battle[by]) is Arc.REAR
    take_posture(scene, figure, "fall", *rules, telling="falls" if telling is None else telling)
    if into is not None:
        scene.tell(MovedFreely(rules, figure, into, one.facing, "is thrown to", willing=False))
    cells = room_to_lie(scene.battle, scene.battle[figure])
    other = over if over is not None else cells[0] if cells else None
    scene.tell(Sprawled(("G-move-14",), figure, () if other is None else (other,)))
    lie_on(scene, figure, face_down=bool(behind))
    if in_turn(scene.battle, figure):
        forfeit(scene, figure, Share.STEP, Share.FORWARD, Share.MOVE)
    scene.settle(WentDown(figure, by))


def lie_on(scene: Scene, figure: FigureId, *, face_down: bool) -> None:
    """It lies on its face, or on its back."""
    if face_down:
        scene.tell(Marked(("G-move-15",), figure, Mark(Marks.FACE_DOWN, "G-move-15"), "lies on its face"))
    elif scene.battle[figure].mark(Marks.FACE_DOWN):
        scene.tell(Unmarked(("G-move-15",), figure, (Marks.FACE_DOWN,)))


@rule("G-move-14", "G-move-15")
def is_up(scene: Scene, figure: FigureId) -> None:
    """Whoever lies no more covers one hex, and has no side that is up."""
    if scene.battle[figure].also:
        scene.tell(Sprawled(("G-move-14",), figure, ()))
        scene.settle(Placed(figure))
    lie_on(scene, figure, face_down=False)


@upkeep("G-wound-11", "G-posture-02", of=LifeStepped)
def falls_who_is_out(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """The unconscious and the dead lie."""
    if moment.event in ("pass_out", "die"):
        fell(scene, moment.figure, "G-wound-11", telling="")
    yield from ()
