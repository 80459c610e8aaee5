"""The ways in which a figure can come to attack another, this round or the next. A few are given, the most harmful
first."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.once import once
from core.battle.places import PlaceBegan
from core.battle.record import replace
from core.battle.steps import PhaseEntered
from core.play.asking import Choice
from core.play.parts import quick_odds_of
from core.play.ruleset import Opening
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.shooting import guns, missiles, shots, throws
from core.rulesets.rounds.attack.striking import punches_at, strikes_at, why_not_in_reach
from core.rulesets.rounds.grab.moves import may_hurt
from core.rulesets.rounds.ground.distance import SQUARE, metres
from core.rulesets.rounds.ground.reach import touches
from core.rulesets.rounds.ground.sharing import is_free
from core.rulesets.rounds.movement.gaits import Gait, metres_of
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.movement.paths import ends, length_of
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.turn.acts import Acting
from core.rulesets.rounds.turn.phases import Phase, whose
from core.rulesets.rounds.turn.ranking import place
from core.space.cell import Cell

MOST = 3
"""The number of ways given."""
LOOKED_AT = 6
"""The number of squares considered."""
GAITS = (Gait.STEP, Gait.WALK, Gait.JOG)
"""The gaits without a test."""


def openings(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None, turns: int) -> Iterator[Opening]:
    """Return the ways in which a figure can come to attack another, the most harmful first."""
    if not is_able(figure):
        return
    now = battle if not turns and _is_asked(battle, figure) else _its_turn(battle, figure, turns)
    if now is not None:
        yield from _ways(book, now, now[figure.id], other)


def _is_asked(battle: Battle, figure: Figure) -> bool:
    return battle.clock.phase == Phase.TURN and whose(battle) == figure.id


def _its_turn(battle: Battle, figure: Figure, turns: int) -> Battle | None:
    """The battle as the figure's turn begins in this round or the next, if no one else moves; None: it has none."""
    clock = battle.clock
    if not turns and (figure.id not in [slot.figure for slot in clock.queue] or whose(battle) == figure.id):
        return None
    if turns:
        battle = _next_round(battle)
    queue = (Slot((0, place(figure)), figure.id),)
    clock = replace(battle.clock, phase=Phase.TURN, side=figure.side, queue=queue, pending=())
    return PlaceBegan((), figure.id).applied_to(replace(battle, clock=clock))


@once
def _next_round(battle: Battle) -> Battle:
    """The battle as the next round begins, if no one moves."""
    clock = battle.clock
    return PhaseEntered((), "", clock.phase, Phase.ROUND_START, clock.turn + 1).applied_to(battle)


def _ways(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None) -> list[Opening]:
    """From where it stands, and from the squares it reaches with one action."""
    if other is None:
        return [Opening((), battle)]
    found = []
    for walk in (None, *_walks(battle, figure, other)):
        there = battle if walk is None else _carried_out(book, battle, walk)
        if there is not None and (best := _best(book, there, there[figure.id], other)) is not None:
            found.append(Opening(() if walk is None else (walk,), there, best))
    return sorted(found, key=lambda opening: -opening.promise)[:MOST]


def _carried_out(book: Rulebook, battle: Battle, order: Choice) -> Battle | None:
    """The battle after an order; None: not possible, or dice or another player decide."""
    if book.refusal(battle, order) is not None:
        return None
    scene = Scene(battle, book)
    return scene.battle if next(scene.perform(order), None) is None else None


def _walks(battle: Battle, figure: Figure, other: Figure) -> Iterator[Go]:
    """The shortest paths to squares next to the target, each at the slowest gait that leads there."""
    if not figure.posture.stands:
        return
    beside = [cell for cell in (other.at, *battle.grid.neighbours(other.at)) if touches(battle, cell, other.at)]
    wanted = {cell for cell in beside if cell != figure.at and is_free(battle, cell, figure)}
    least = SQUARE * (battle.grid.distance(figure.at, other.at) - 1)
    paths: dict[Cell, Go] = {}
    for gait in GAITS:
        if metres_of(figure, gait) < least or wanted <= paths.keys():
            continue
        for cell, path in ends(battle, figure, gait).items():
            if cell in wanted:
                paths.setdefault(cell, Go(figure.id, path, gait))
    near = [*paths.values()]
    near.sort(key=lambda order: (length_of(order.path, figure.at), -metres(battle, order.path[-1], other.at)))
    yield from near[:LOOKED_AT]


def _best(book: Rulebook, battle: Battle, figure: Figure, other: Figure) -> float | None:
    """The expected harm of the best plain attack; None: there is none."""
    about = Acting()
    made: list[Choice] = []
    if why_not_in_reach(battle, figure.id, other.id) is None:
        made = [*strikes_at(figure, other)] or [*punches_at(figure, other)]
    if guns(figure):
        made += [order for order in shots(battle, about, figure) if order.target == other.id]
    if missiles(figure):
        made += [order for order in throws(battle, about, figure) if order.target == other.id]
    made += [order for order in may_hurt(battle, about, figure) if order.target == other.id]
    legal = (order for order in made if book.refusal(battle, order) is None)
    return max(
        (known.harm for order in legal if (known := quick_odds_of(book, battle, order)) is not None), default=None
    )
