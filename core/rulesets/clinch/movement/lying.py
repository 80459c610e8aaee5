"""Falling and lying: the hexes a body covers, the side that is up, and movement lost by a fall. Voluntary changes:
postures.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked, MovedFreely, Sprawled, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule, upkeep
from core.rulesets.clinch.movement.arcs import Arc, Placed, arc_of, turns
from core.rulesets.clinch.sheet.life import LifeStepped
from core.rulesets.clinch.sheet.postures import LYING, take_posture
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, forfeit
from core.rulesets.clinch.turn.phases import in_turn
from core.space.cell import Cell


@record
class WentDown:
    """The moment after a figure came to lie: felled by another (`by`; empty: by no one), or by choice."""

    figure: FigureId
    by: FigureId = ""


@rule("G-move-14")
def may_cover(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether a body can also lie across `cell`: any passable hex."""
    return cell in battle.grid and not battle.ground(cell).solid


@rule("G-move-14")
def room_to_lie(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """The adjacent hexes `figure` can lie across, the one behind first: falls go backwards rather than sideways."""
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
    text: str | None = None,
) -> None:
    """Make `figure` fall at once and lose the rest of its movement. `over`: the second hex it covers, if a player
    chooses; else the one behind. `into`: the hex it is thrown into. Felled from behind, it lies on its face. A figure
    already lying stays as it is."""
    one = scene.battle[figure]
    if one.posture == LYING:
        return
    behind = by and arc_of(scene.battle, one, scene.battle[by]) is Arc.REAR
    take_posture(scene, figure, "fall", *rules, text="falls" if text is None else text)
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
    """Lay the figure on its face, or on its back."""
    if face_down:
        scene.tell(Marked(("G-move-15",), figure, Mark(Marks.FACE_DOWN, "G-move-15"), "lies face down"))
    elif scene.battle[figure].mark(Marks.FACE_DOWN):
        scene.tell(Unmarked(("G-move-15",), figure, (Marks.FACE_DOWN,)))


@rule("G-move-14", "G-move-15")
def is_up(scene: Scene, figure: FigureId) -> None:
    """Let a figure that no longer lies cover one hex, with no side up."""
    if scene.battle[figure].also:
        scene.tell(Sprawled(("G-move-14",), figure, ()))
        scene.settle(Placed(figure))
    lie_on(scene, figure, face_down=False)


@upkeep("G-wound-11", "G-posture-02", of=LifeStepped)
def falls_who_is_out(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """The unconscious and the dead fall."""
    if moment.event in ("pass_out", "die"):
        fell(scene, moment.figure, "G-wound-11", text="")
    yield from ()
