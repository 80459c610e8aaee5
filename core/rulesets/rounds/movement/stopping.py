"""What stops a move, and the moments of a move: before a square is left, after one is entered."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked, MovedFreely, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule, upkeep
from core.rulesets.rounds.ground.heights import is_on_foot
from core.rulesets.rounds.ground.reach import cuts_no_corner, in_a_grab, is_closed
from core.rulesets.rounds.ground.sharing import enemies_in, is_body, is_free
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.postures import Fell
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import Paid
from core.space.cell import Cell


@record
class Entered:
    """The moment when a figure enters a square by any means. `drop` is the descent in metres (below 0: up), if it was
    moved over an edge."""

    figure: FigureId
    cell: Cell
    willing: bool = True
    drop: int = 0


@record
class WentBack:
    """The moment when a stopped figure has moved back to where it may stay."""

    figure: FigureId


@rule("C-move-18", "C-opportunity-10", "C-edge-pair-27")
def is_stopped(battle: Battle, figure: Figure, *, on_foot: bool) -> bool:
    """Whether a figure can go no farther: stunned, out, grabbed, or on foot and prone, or knocked down on the way even
    if it stands again."""
    down = not figure.posture.stands or figure.mark(Marks.BROUGHT_DOWN) is not None
    return not is_able(figure) or in_a_grab(battle, figure.id) or (on_foot and down)


@upkeep("C-edge-pair-27", of=Paid)
def sets_out(scene: Scene, moment: Paid) -> Procedure[None]:
    """A new action isn't stopped by an earlier fall."""
    name = moment.order.figure
    if name not in scene.battle.clock.pending and scene.battle[name].mark(Marks.BROUGHT_DOWN):
        scene.tell(Unmarked(("C-edge-pair-27",), name, (Marks.BROUGHT_DOWN,)))
    yield from ()


@upkeep("C-edge-pair-27", of=Fell)
def is_brought_down(scene: Scene, moment: Fell) -> Procedure[None]:
    """A figure that falls during its own action is marked."""
    if moment.figure in scene.battle.clock.pending:
        note(scene, moment.figure, Marks.BROUGHT_DOWN, "C-edge-pair-27")
    yield from ()


@rule("C-move-18", "C-grid-07")
def is_shut(battle: Battle, figure: Figure, cell: Cell, *, tumbling: bool) -> bool:
    """Whether the next square can't be entered any more: a closed door, a heavy obstacle, an enemy in the way."""
    if is_closed(battle, cell) or (not tumbling and enemies_in(battle, cell, figure)):
        return True
    return not (is_on_foot(battle, figure.at, cell) and cuts_no_corner(battle, figure.at, cell))


@rule("C-move-18")
def steps_back(scene: Scene, name: FigureId, walked: list[Cell]) -> None:
    """A figure stopped where it may not stay moves back to the last free square of its path."""
    figure = scene.battle[name]
    if is_body(figure) or is_free(scene.battle, figure.at, figure):
        return
    for cell in reversed(walked[:-1]):
        if is_free(scene.battle, cell, figure):
            scene.tell(MovedFreely(("C-move-18",), name, cell, figure.facing, "moves back to"))
            scene.settle(WentBack(name))
            return


@rule("C-mod-13")
def moved(scene: Scene, name: FigureId, metres: int) -> None:
    """Add to the metres moved in the last turn."""
    before = scene.battle[name].mark(Marks.MOVED)
    mark = Mark(Marks.MOVED, "C-mod-13", (before.value if before else 0) + metres, until=UntilTurnOf(name))
    scene.tell(Marked(("C-mod-13",), name, mark))
