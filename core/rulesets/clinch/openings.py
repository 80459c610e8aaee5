"""How a figure can get to attack another this turn or the next: by which manoeuvre, from which hex. Its menu holds the
attacks there; only the few ways with the most expected harm are given."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.places import PlaceBegan
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice
from core.play.parts import quick_odds_of
from core.play.ruleset import Opening
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.walking import blocked, ends, facings_after, farthest
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.shoot.may_shoot import shoots
from core.rulesets.clinch.strike.may_strike import is_near, strikes_at
from core.rulesets.clinch.strike.reaching import reaches_of
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, Attack, Manoeuvre, MoveAndAttack
from core.rulesets.clinch.turn.order import place
from core.rulesets.clinch.turn.phases import Phase, whose
from core.rulesets.clinch.turn.ways import AllOut
from core.space.cell import Cell
from core.space.ways import Path

MOST = 3
"""How many ways are given."""
LOOKED_AT = 7
"""How many hexes are examined."""
UNKNOWN = 1.0
"""The promise where no plain strike is possible but a hold is."""
ALL_OUT = (AllOut.DETERMINED, AllOut.STRONG, AllOut.DOUBLE)
"""The all-out attacks examined: one with a feint depends on a contest."""


def openings(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None, turns: int) -> Iterator[Opening]:
    """The ways for `figure` to get to attack `other`, most harmful first: in its coming turn (0), in this second or the
    next, or in the one after (1)."""
    if is_out(figure) or is_stunned(figure):
        return
    if not turns and whose(battle) == figure.id and battle.clock.phase == Phase.ACTING:
        found = _ways(book, battle, figure, other)
    else:
        begun = _its_turn(battle, figure, turns)
        orders = Attack(figure.id), *(AllOutAttack(figure.id, how) for how in ALL_OUT)
        found = [way for order in orders for way in _by(book, begun, order, figure, other)]
        found = found or [*_by(book, begun, MoveAndAttack(figure.id), figure, other)]
    yield from sorted(found, key=lambda opening: -opening.promise)[:MOST]


def _its_turn(battle: Battle, figure: Figure, turns: int) -> Battle:
    """The battle when the figure's coming turn, or the one after, begins, if no one else moves."""
    clock = battle.clock
    begins = whose(battle) == figure.id and clock.phase == Phase.BEGINNING
    if begins and not turns:
        return battle
    waits = begins or (whose(battle) != figure.id and figure.id in [slot.figure for slot in clock.queue])
    queue, later = (Slot((place(figure),), figure.id),), turns if waits else turns + 1
    clock = replace(clock, turn=clock.turn + later, phase=Phase.BEGINNING, side=figure.side, queue=queue)
    return PlaceBegan((), figure.id).applied_to(replace(battle, clock=clock))


def _by(book: Rulebook, begun: Battle, order: Manoeuvre, figure: Figure, other: Figure | None) -> Iterator[Opening]:
    """The ways by a manoeuvre. An all-out attack is one of the steps; other manoeuvres go without saying."""
    acting = _carried_out(book, begun, order)
    if acting is None:
        return
    times = 2 if order.way == AllOut.DOUBLE else 1
    for way in _ways(book, acting, figure, other):
        steps = (order, *way.steps) if order.defenceless else way.steps
        yield replace(way, steps=steps, promise=way.promise * times, times=times)


def _carried_out(book: Rulebook, battle: Battle, order: Choice) -> Battle | None:
    """The battle after the order; None: not allowed, or decided by dice or by another figure."""
    if book.refusal(battle, order) is not None:
        return None
    scene = Scene(battle, book)
    return scene.battle if next(scene.perform(order), None) is None else None


def _ways(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None) -> list[Opening]:
    """From where it stands, and from the hexes in reach with the most expected harm."""
    if other is None:
        return [Opening((), battle)]
    found = []
    for walk in (None, *_walks(battle, battle[figure.id], other)):
        there = battle if walk is None else _carried_out(book, battle, walk)
        if there is not None and (best := _best(book, there, there[figure.id], other)) is not None:
            found.append(Opening(() if walk is None else (walk,), there, best))
    return sorted(found, key=lambda opening: -opening.promise)[:MOST]


def _walks(battle: Battle, figure: Figure, other: Figure) -> Iterator[Go]:
    """The shortest ways to hexes from which it reaches and faces `other`, a turn on the spot included."""
    reaches, home = reaches_of(battle, figure), figure.at
    if _apart(battle, home, other) > farthest(battle, figure) + max(reaches, default=0):
        return
    near = [path for path in ends(battle, figure).values() if _apart(battle, (home, *path)[-1], other) in reaches]
    near.sort(key=lambda path: (len(path), -_apart(battle, (home, *path)[-1], other)))
    for path in [path for path in near if blocked(battle, figure, path) is None][:LOOKED_AT]:
        looks = facings_after(battle, figure, path)
        wanted = _towards(battle, (home, *path), other)
        if path and looks:
            yield Go(figure.id, path, wanted if wanted in looks else looks[0])
        elif wanted in looks and wanted != figure.facing:
            yield Go(figure.id, path, wanted)


def _towards(battle: Battle, cells: Path, other: Figure) -> int | None:
    """The final facing that sees `other`: in its hex, the direction of the last step. None: any."""
    if cells[-1] != other.at:
        return battle.grid.direction(cells[-1], other.at)
    return battle.grid.direction(cells[-2], cells[-1]) if len(cells) > 1 else None


def _apart(battle: Battle, cell: Cell, other: Figure) -> int:
    return min(battle.grid.distance(cell, his) for his in other.cells)


def _best(book: Rulebook, battle: Battle, figure: Figure, other: Figure) -> float | None:
    """The expected harm of the best plain strike or shot from there; in the target's hex at least that of a hold. None:
    nothing."""
    other = battle[other.id]
    near = other.side != figure.side and other.life is not Life.DEAD and is_near(battle, figure, other)
    plain: list[Choice] = [*strikes_at(battle, figure, other)] if near else []
    plain += [order for order in shoots(battle, Acting(), figure) if order.target == other.id]
    legal = [order for order in plain if book.refusal(battle, order) is None]
    found = [known.harm for order in legal if (known := quick_odds_of(book, battle, order)) is not None]
    if battle.apart(figure, other) == 0:
        found.append(UNKNOWN)
    return max(found, default=None)
