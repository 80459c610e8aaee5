"""How an order leaves the figure that carries it out: the conditions that a pattern (patterns.py) may name besides the
parts of the order.

| name | what must hold |
|---|---|
| `to=0304` | its way ends there |
| `beside=bob` | it stands next to him |
| `front=bob`, `flank=bob`, `behind=bob` | it stands next to him, in his front, side or rear hex |
| `looks=bob` | he is next to it in a front hex of its own |
| `aims=bob` | it could shoot at him: it sees him, and the line leaves ahead |
| `guards=bob` | an attack from where he is comes in through its front |
| `outflanks=bob` | an attack on him from there comes in through his side or his back |
| `near=bob:3`, `far=bob:3` | it is at most, or at least, so many hexes from him; a cell may be named too |
| `bursts_near=bob:1`, `bursts_far=bob:3` | the hex it throws at is so far from him |
| `unseen=bob` | he does not see its hex |
| `unaimed=bob` | he could not shoot at it there: he does not see it, or it is not ahead of him |
| `ends_on=red` | it is in a cell of a goal of red's to hold or reach |
| `ends_off=red` | it is in no such cell |
| `costs=5` | its way costs at most so much MOV |
| `runs=3` | its way ends with so many hexes straight ahead |
| `jabs=bob` | a long pole could jab him from there |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from operator import ge, le

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.walking import entry_cost
from core.rulesets.skirmish.turn.facing import arc_of_attack, leads_ahead
from core.space.cell import Cell
from core.space.grid import Arc

Condition = Callable[[Battle, Choice, str], bool]


def _end(battle: Battle, choice: Choice) -> Cell:
    """Where the figure is then."""
    path = getattr(choice, "path", ())
    return path[-1] if path else getattr(choice, "to", None) or battle[choice.figure].at


def _facing(battle: Battle, choice: Choice) -> int:
    facing = getattr(choice, "facing", battle[choice.figure].facing)
    assert isinstance(facing, int)
    return facing


def _moved(battle: Battle, choice: Choice) -> Figure:
    """The figure as it stands then."""
    return replace(battle[choice.figure], at=_end(battle, choice), facing=_facing(battle, choice))


def _to(battle: Battle, choice: Choice, wanted: str) -> bool:
    return battle.grid.name(_end(battle, choice)) in wanted.split("|")


def _arc(*arcs: Arc) -> Condition:
    """It stands next to someone in one of these arcs of his."""

    def fits(battle: Battle, choice: Choice, wanted: str) -> bool:
        foe, end = battle[wanted], _end(battle, choice)
        return battle.grid.distance(foe.at, end) == 1 and battle.grid.arc(foe.at, foe.facing, end) in arcs

    return fits


def _looks(battle: Battle, choice: Choice, wanted: str) -> bool:
    front = battle.grid.front(_end(battle, choice), _facing(battle, choice))
    return all(battle[name].at in front for name in wanted.split("|"))


def _aims(battle: Battle, choice: Choice, wanted: str) -> bool:
    moved, foe = _moved(battle, choice), battle[wanted]
    return leads_ahead(battle, moved, foe.at) and SKIRMISH.measures.sight(battle, moved.at, foe.at) is not None


def _outflanks(battle: Battle, choice: Choice, wanted: str) -> bool:
    return arc_of_attack(battle, _moved(battle, choice), battle[wanted]) is not Arc.FRONT


def _guards(battle: Battle, choice: Choice, wanted: str) -> bool:
    moved = _moved(battle, choice)
    return all(arc_of_attack(battle, battle[name], moved) is Arc.FRONT for name in wanted.split("|"))


def _apart(where: Callable[[Battle, Choice], Cell], fits: Callable[[int, int], bool]) -> Condition:
    """A place of the order is so far from a figure or a cell; of several that are named, from each."""

    def all_fit(battle: Battle, choice: Choice, wanted: str) -> bool:
        for one in wanted.split("|"):
            thing, _, hexes = one.rpartition(":")
            there = battle[thing].at if thing in battle.figures else battle.grid.cell(thing)
            if not fits(battle.grid.distance(there, where(battle, choice)), int(hexes)):
                return False
        return True

    return all_fit


def _burst(battle: Battle, choice: Choice) -> Cell:
    """The hex that it throws at."""
    cell = getattr(choice, "cell", None)
    return cell if isinstance(cell, Cell) else battle[choice.figure].at


def _unseen(battle: Battle, choice: Choice, wanted: str) -> bool:
    return all(
        SKIRMISH.measures.sight(battle, battle[name].at, _end(battle, choice)) is None for name in wanted.split("|")
    )


def _unaimed(battle: Battle, choice: Choice, wanted: str) -> bool:
    end, foe = _end(battle, choice), battle[wanted]
    return not leads_ahead(battle, foe, end) or SKIRMISH.measures.sight(battle, foe.at, end) is None


def _ends_on(battle: Battle, choice: Choice, wanted: str) -> bool:
    return any(_end(battle, choice) in goal.cells for goal in battle.goals if goal.side == wanted)


def _ends_off(battle: Battle, choice: Choice, wanted: str) -> bool:
    return not _ends_on(battle, choice, wanted)


def _costs(battle: Battle, choice: Choice, wanted: str) -> bool:
    figure = battle[choice.figure]
    return sum(entry_cost(battle, figure, cell) or 0 for cell in getattr(choice, "path", ())) <= int(wanted)


def _runs(battle: Battle, choice: Choice, wanted: str) -> bool:
    cells = (battle[choice.figure].at, *getattr(choice, "path", ()))[-int(wanted) - 1 :]
    ways = {battle.grid.direction(a, b) for a, b in pairwise(cells)}
    return len(cells) == int(wanted) + 1 and ways == {_facing(battle, choice)}


def _jabs(battle: Battle, choice: Choice, wanted: str) -> bool:
    grid, end, foe = battle.grid, _end(battle, choice), battle[wanted]
    if foe.at not in grid.beyond(end, _facing(battle, choice)):
        return False
    between = grid.step(end, grid.direction(end, foe.at))
    straight = grid.step(between, grid.direction(end, foe.at)) == foe.at
    return not straight or all(one.id == choice.figure for one in battle.at(between))


CONDITIONS: Mapping[str, Condition] = {
    "to": _to,
    "beside": _arc(*Arc),
    "front": _arc(Arc.FRONT),
    "flank": _arc(Arc.SIDE),
    "behind": _arc(Arc.REAR),
    "looks": _looks,
    "aims": _aims,
    "outflanks": _outflanks,
    "guards": _guards,
    "near": _apart(_end, le),
    "far": _apart(_end, ge),
    "bursts_near": _apart(_burst, le),
    "bursts_far": _apart(_burst, ge),
    "unseen": _unseen,
    "unaimed": _unaimed,
    "ends_on": _ends_on,
    "ends_off": _ends_off,
    "costs": _costs,
    "runs": _runs,
    "jabs": _jabs,
}
"""How an order may leave the figure, by the names in patterns."""
