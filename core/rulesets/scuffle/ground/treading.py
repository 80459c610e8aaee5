"""A walk, hex by hex where anything happens on it: opportunity attacks, slips, stepping over others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.whereabouts import cell_in_words
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import question, rule
from core.rulesets.scuffle.basis.sizes import others_in
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.broken import is_broken
from core.rulesets.scuffle.ground.footing import foothold
from core.rulesets.scuffle.ground.ways import cost_of_a_way, rolls_for, run_so_far
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.holding import stays_here
from core.rulesets.scuffle.pairs.parting import leave
from core.rulesets.scuffle.pairs.sharing import step_between
from core.rulesets.skirmish.movement.walking import allowance
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn
from core.space.cell import Cell

Walk = Callable[..., Procedure[bool]]


@question("H-base-06")
def struck_by(battle: Battle, mover: Figure, here: Cell, to: Cell) -> tuple[FigureId, ...]:
    """Who may strike at `mover` stepping from `here` to `to`. Answered in opportunity/."""
    return ()


@question("H-base-06")
def be_struck(scene: Scene, mover: FigureId, striker: FigureId, to: Cell) -> Procedure[None]:
    """Let an enemy strike at `mover` before it leaves. Answered in opportunity/."""
    yield from ()


@question("H-grapple-07")
def be_caught(scene: Scene, mover: FigureId) -> Procedure[None]:
    """Let the enemies in the hex grapple `mover` before it leaves. Answered in grapples/."""
    yield from ()


@question("H-opportunity-02")
def be_met(scene: Scene, mover: FigureId, to: Cell) -> Procedure[bool]:
    """Let the occupants of a hex react to `mover` entering. Return whether it still enters. Answered in entering/."""
    yield from ()
    return True


@dataclass(slots=True)
class _Going:
    """A walk in progress: how much of the path is done, and whether it stopped short of a fire."""

    walk: Walk
    scene: Scene
    figure: FigureId
    path: tuple[Cell, ...]
    facing: int
    rules: tuple[str, ...]
    gone: int = 0
    balked: bool = False

    def to(self, number: int) -> Procedure[bool]:
        """Walk to that hex of the path. Return whether `figure` got there in the condition it set out in."""
        part, was = self.path[self.gone : number], self.scene.battle[self.figure]
        if not part:
            return True
        before = part[-2] if len(part) > 1 else was.at
        ends = number == len(self.path)
        facing = self.facing if ends else self.scene.battle.grid.direction(before, part[-1])
        self.gone = number
        done = yield from self.walk(self.scene, self.figure, part, facing, *self.rules)
        self.balked = not done
        leave(self.scene, self.figure, was.at, "leave", *(self.rules or ("H-grapple-08",)))
        now = self.scene.battle[self.figure]
        return done and now.at == part[-1] and now.condition is was.condition


@rule("H-base-06", "H-broken-04", "H-broken-05", "H-broken-11", "H-enter-10")
def tread(
    walk: Walk, scene: Scene, figure: FigureId, path: tuple[Cell, ...], facing: int, *rules: str
) -> Procedure[bool]:
    """Walk a path. Enemies it leaves may strike first; broken ground it rolls for may cost MOV or a fall; the hex of
    a figure it can step over is entered like any other. False: it stopped short, and the move is not over."""
    if not path:
        return (yield from walk(scene, figure, path, facing, *rules))
    start, begun = scene.battle, scene.battle[figure]
    going = _Going(walk, scene, figure, path, facing, rules)
    moving = start.clock.phase == Phase.MOVEMENT or begun.mark(Scuffle.KEPT) is not None
    rolls = rolls_due(start, begun, path) if moving else {}
    for number, to in enumerate(path):
        here = path[number - 1] if number else begun.at
        strikers = struck_by(scene.battle, scene.battle[figure], here, to) if moving else ()
        others, beside = others_in(start, begun, to), others_in(start, begun, here)
        short = _slipped(scene.battle[figure]) > _left_after(start, begun, path, number)
        if not (strikers or others or beside or short or number in rolls):
            continue
        if not (yield from going.to(number)):
            return not going.balked
        if short or not (yield from _gets_past(scene, begun, strikers, to)):
            return True
        if moving and beside and not (yield from gets_away(scene, figure)):
            return True
        if others and not (yield from be_met(scene, figure, to)):
            return True
        if number in rolls:
            left = _left_after(start, begun, path, number)
            gets_in = yield from _tries_its_footing(scene, going, rolls[number], left)
            if gets_in is not None:
                return gets_in
        if others or beside:
            if not (yield from going.to(number + 1)):
                return not going.balked
            for other in others:
                step_between(scene, figure, other.id, "enter", "H-enter-05", "H-enter-10", before=Entry.APART)
                step_between(scene, figure, other.id, "stay", "H-enter-10")
    yield from going.to(len(path))
    return not going.balked


def _left_after(battle: Battle, figure: Figure, path: tuple[Cell, ...], number: int) -> int:
    """The MOV left after that hex, if nothing is lost by slipping."""
    return allowance(battle, figure) - cost_of_a_way(battle, figure, path[: number + 1])


@rule("H-base-06")
def _gets_past(scene: Scene, begun: Figure, strikers: tuple[FigureId, ...], to: Cell) -> Procedure[bool]:
    """Whether the walk goes on after the opportunity attacks."""
    for striker in strikers:
        before = scene.battle[begun.id]
        yield from be_struck(scene, begun.id, striker, to)
        now = scene.battle[begun.id]
        if now.condition is not begun.condition or now.at != before.at or stays_here(scene.battle, begun.id):
            return False
    return True


@rule("H-grapple-07", "H-grapple-08")
def gets_away(scene: Scene, figure: FigureId) -> Procedure[bool]:
    """Whether nobody in the hex grapples `figure` before it leaves."""
    yield from be_caught(scene, figure)
    return not stays_here(scene.battle, figure)


@rule("H-broken-04", "H-broken-05", "H-broken-08", "H-broken-11")
def _tries_its_footing(scene: Scene, going: _Going, deeper: int, left: int) -> Procedure[bool | None]:
    """Roll for a run of broken ground and take the loss. None: the walk goes on; else whether the move is over:
    after a fall it is, outside the hex `figure` may go elsewhere."""
    figure = scene.battle[going.figure]
    lost = yield from foothold(scene, figure, deeper, "H-broken-03")
    if not lost:
        return None
    if lost <= left - _slipped(figure):
        mark = Mark(Scuffle.SLIPPED, "H-broken-04", _slipped(figure) + lost, until=end_of_turn(scene.battle))
        scene.tell(Marked(("H-broken-04",), figure.id, mark, f"slips and loses {lost} MOV"))
        return None
    if figure.condition is not Condition.STANDING:
        stay_out_of(scene, figure.id, going.path[going.gone])
        return False
    cell = going.path[going.gone]
    upright = yield from going.to(going.gone + 1)
    there = scene.battle[figure.id]
    others = others_in(scene.battle, there, cell) if there.at == cell else ()
    for other in others:
        step_between(scene, figure.id, other.id, "enter", "H-enter-05", before=Entry.APART)
    if upright:
        fall(scene, figure.id, "H-broken-05")
    for other in others:
        step_between(scene, figure.id, other.id, "felled", "H-broken-05")
    return True


@rule("H-broken-09", "H-broken-10")
def rolls_due(battle: Battle, figure: Figure, path: tuple[Cell, ...]) -> dict[int, int]:
    """The hexes of a path that need a roll, by number, with how many hexes of broken ground make it harder. One roll
    covers a run; a run begun in an earlier order takes a roll for each hex."""
    due: dict[int, int] = {}
    run, earlier = list(run_so_far(battle, figure)), bool(run_so_far(battle, figure))
    for number, cell in enumerate(path):
        if not is_broken(battle, figure, cell):
            run, earlier = [], False
            continue
        run.append(cell)
        if not rolls_for(battle, figure, run[0]):
            continue
        if earlier:
            due[number] = len(run) - 1
        elif len(run) == 1:
            after = path[number + 1 :]
            due[number] = next((n for n, c in enumerate(after) if not is_broken(battle, figure, c)), len(after))
    return due


def _slipped(figure: Figure) -> int:
    mark = figure.mark(Scuffle.SLIPPED)
    return mark.value if mark else 0


@rule("H-broken-08")
def stay_out_of(scene: Scene, figure: FigureId, cell: Cell) -> None:
    """Keep `figure` where it is; it won't try that hex again this turn."""
    mark = Mark(Scuffle.BARRED, "H-broken-08", cell=cell, until=end_of_turn(scene.battle))
    scene.tell(
        Marked(
            ("H-broken-08",), figure, mark, f"can't get into {cell_in_words(scene.battle, cell, figure, numbered=True)}"
        )
    )
