"""Where a grenade lands: on target, scattered, or dropped. The order to throw is in lobbing.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.names import FigureId
from core.battle.whereabouts import cell_in_words
from core.common.trials import trial
from core.play.asking import Need, Procedure
from core.play.dice import Dice, chances
from core.play.purpose import Attempt
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.tally import Tally
from core.rulesets.skirmish.sheet.bands import need
from core.space.cell import Cell

DROPPED = 18
AIM = Dice(3)


@rule("S16.12-06", "S16.12-12", "S16.12-13")
def needed(battle: Battle, tally: Tally) -> Need:
    """Return the target number for the hex: three dice whatever the figures there do, 3 to 5 always, 16 and more
    never."""
    return need(battle, tally.total, AIM.count)


@rule("S16.12-11", "S16.12-13")
def scattered_by(need: Need, total: int) -> int:
    """Return how many hexes off a missed throw lands: the margin it missed by, at least one."""
    return max(1, -need.margin(total))


@rule("S16.12-09", "S16.12-10")
def scattered(battle: Battle, aim: Cell, direction: int, hexes: int) -> Cell | None:
    """Return the hex so far from the aimed one, or the last before a wall; None off the map. It may be beyond throwing
    range."""
    landing = aim
    for steps in range(1, hexes + 1):
        cell = battle.grid.step(aim, direction, steps)
        if cell not in battle.grid:
            return None
        if battle.ground(cell).solid:
            break
        landing = cell
    return landing


@rule("S16.12-08", "S16.12-09", "S16.12-14")
def come_down(scene: Scene, figure: FigureId, kind: str, aim: Cell, tally: Tally) -> Procedure[Cell | None]:
    """Roll where a grenade lands; figures it passes are in no danger. None: off the map."""
    why = Attempt(f"throws the {kind} at {cell_in_words(scene.battle, aim, figure, numbered=True)}")
    required = needed(scene.battle, tally)
    ids = ("S16.12-06", "S16.12-07")

    def outcome(total: int, need: Need) -> str:
        return "on target" if need.met_by(total) else "dropped" if total == DROPPED else "off target"

    tested = yield from trial(
        scene, *ids, why=why, figure=figure, need=required, tally=tally, outcome=outcome, dice=AIM
    )
    if tested.passed:
        return aim
    if tested.total == DROPPED:
        return scene.battle[figure].at
    hexes = scattered_by(tested.need, tested.total)
    (face,) = yield from scene.roll("S16.12-10", dice=Dice(1), why="scatter", figure=figure)
    said = f"{counted(hexes, 'hex', 'hexes')} {scene.battle.grid.facing_names[face - 1]}"
    scene.tell(Threw(("S16.12-10", "S16.12-11"), "scatter", (face,), said, figure))
    return scattered(scene.battle, aim, face - 1, hexes)


def scatter_chances(battle: Battle, thrower: Cell, aim: Cell, tally: Tally) -> dict[Cell | None, float]:
    """Return the chance of landing in each hex; None: off the map."""
    required = needed(battle, tally)
    found: dict[Cell | None, float] = {}
    for total, chance in chances(AIM):
        if required.met_by(total):
            landings: list[Cell | None] = [aim]
        elif total == DROPPED:
            landings = [thrower]
        else:
            hexes = scattered_by(required, total)
            landings = [scattered(battle, aim, way, hexes) for way in range(battle.grid.facings)]
        for landing in landings:
            found[landing] = found.get(landing, 0.0) + chance / len(landings)
    return found
