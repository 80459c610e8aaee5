"""Panic: burning figures may lose their head and run. Burning is in alight.py, what panic rules out in acting.py, where
a figure runs to in walking.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import requirement, rule, upkeep
from core.rulesets.skirmish.fire.alight import STAGES, alight, can_run, stage, step_fire
from core.rulesets.skirmish.fire.crossing import wits
from core.rulesets.skirmish.fire.fires import burning_cells
from core.rulesets.skirmish.movement.moving import Crawl, EndMoves, Kneel, LieDown, Move
from core.rulesets.skirmish.movement.walking import driven_by_fire, paths
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import SideMoves, end_of_turn
from core.space.cell import Cell


@rule("S16.11-17", "S16.11-18", "S16.11-19", "S16.11-20")
def dice_of_panic(battle: Battle, figure: Figure) -> int:
    """Return the dice of the panic check: more for a larger fire, and one more for figures already running; 0 if
    nothing burns as clothes do."""
    burns = stage(battle, figure)
    if burns is None:
        return 0
    return STAGES[burns] + (1 if figure.mark(Marks.RAN) else 0)


@upkeep("S16.11-16", of=SideMoves)
def keep_its_head(scene: Scene, moment: SideMoves) -> Procedure[None]:
    """Before a side moves, each burning figure makes a panic check, or runs this turn and does nothing else."""
    for figure in scene.battle.active(moment.side):
        if not (dice := dice_of_panic(scene.battle, figure)):
            continue
        runs = can_run(scene.battle, figure)
        calm = yield from check(
            scene,
            figure,
            wits("S16.11-16", figure),
            "S16.11-16",
            why="panic check",
            passed="stays calm",
            failed="runs" if runs else "panics",
            dice=dice,
        )
        if calm and alight(figure) in STAGES:
            step_fire(scene, figure.id, "keep_calm", "S16.11-16")
        if not calm:
            mark = Mark(Marks.PANICKED, "S16.11-16", until=end_of_turn(scene.battle))
            scene.tell(Marked(("S16.11-16",), figure.id, mark, "runs in panic" if runs else "panics"))


@requirement("S16.11-16", of=Move | Crawl)
def why_not_stop_in_panic(battle: Battle, order: Move | Crawl) -> str | None:
    """In panic a figure runs its whole MOV, as far from its start as that leads."""
    figure = battle[order.figure]
    if not figure.mark(Marks.PANICKED) or _ends_as_one_of(order.path, paths(battle, figure)):
        return None
    return "panicking: must run as far as possible"


@requirement("S16.11-28", of=Move | Crawl)
def why_not_stay_in_fire(battle: Battle, order: Move | Crawl) -> str | None:
    """A figure afraid to stay in a fire gets out, through as little fire as possible."""
    figure = battle[order.figure]
    if not figure.mark(Marks.LEAVING):
        return None
    fires, ways = burning_cells(battle), list(paths(battle, figure))
    least = min(sum(cell in fires for cell in way) for way in ways)
    if _ends_as_one_of(order.path, ways) and sum(cell in fires for cell in order.path) <= least:
        return None
    return "must leave the fire by the shortest way"


def _ends_as_one_of(path: tuple[Cell, ...], ways: Iterable[tuple[Cell, ...]]) -> bool:
    return any(path[-1:] == way[-1:] for way in ways)


@requirement("S16.11-16", of=Kneel | LieDown)
def why_not_go_down_in_panic(battle: Battle, order: Kneel | LieDown) -> str | None:
    """No kneeling or going prone in panic."""
    figure = battle[order.figure]
    return "running in panic" if figure.mark(Marks.PANICKED) else None


@requirement("S16.11-28", of=Kneel | LieDown)
def why_not_go_down_in_fire(battle: Battle, order: Kneel | LieDown) -> str | None:
    """Nor for figures who must leave a fire."""
    figure = battle[order.figure]
    return "must leave the fire" if figure.mark(Marks.LEAVING) else None


@requirement("S16.11-16", "S16.11-28", of=EndMoves)
def why_not_end_movement(battle: Battle, order: EndMoves) -> str | None:
    """Figures who must run or leave a fire move before the side ends its movement."""
    driven = [battle[name] for name in battle.clock.pending if driven_by_fire(battle[name])]
    first = next((f for f in driven if f.active and () not in list(paths(battle, f))), None)
    return f"{first.short_name} must move first" if first else None
