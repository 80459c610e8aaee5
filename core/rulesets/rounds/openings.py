"""How a figure may come to act against another, this round or the next: from which square. What it can do there, its
menu says; of many ways a few are given, those that promise most harm."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.places import PlaceBegan
from core.battle.record import replace
from core.battle.steps import PhaseEntered
from core.play.asking import Choice
from core.play.parts import glance_of
from core.play.ruleset import Opening
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.shooting import shots, throws
from core.rulesets.rounds.attack.striking import punches, strikes
from core.rulesets.rounds.grab.moves import may_hurt
from core.rulesets.rounds.ground.distance import metres
from core.rulesets.rounds.ground.reach import touches
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.movement.paths import ends, length_of
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.turn.acts import Acting
from core.rulesets.rounds.turn.phases import Phase, whose
from core.rulesets.rounds.turn.ranking import place

MOST = 3
"""So many ways are given."""
LOOKED_AT = 6
"""So many squares are looked at."""
GAITS = (Gait.STEP, Gait.WALK, Gait.JOG)
"""Those that need no test."""


def openings(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None, turns: int) -> Iterator[Opening]:
    """The ways in which a figure may come to act against another, the most harmful first."""
    if not is_able(figure):
        return
    now = battle if not turns and _is_asked(battle, figure) else _its_turn(battle, figure, turns)
    if now is not None:
        yield from _ways(book, now, now[figure.id], other)


def _is_asked(battle: Battle, figure: Figure) -> bool:
    return battle.clock.phase == Phase.TURN and whose(battle) == figure.id


def _its_turn(battle: Battle, figure: Figure, turns: int) -> Battle | None:
    """The battle as the figure's turn in this round or the next begins, if nobody else stirs; None: it has none."""
    clock = battle.clock
    if not turns and (figure.id not in [slot.figure for slot in clock.queue] or whose(battle) == figure.id):
        return None
    if turns:
        battle = PhaseEntered((), "", clock.phase, Phase.ROUND_START, clock.turn + 1).applied_to(battle)
    queue = (Slot((0, place(figure)), figure.id),)
    clock = replace(battle.clock, phase=Phase.TURN, side=figure.side, queue=queue, pending=())
    return PlaceBegan((), figure.id).applied_to(replace(battle, clock=clock))


def _ways(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None) -> list[Opening]:
    """From where it stands, and from the squares that it comes to with one action: those that promise most."""
    if other is None:
        return [Opening((), battle)]
    found = []
    for walk in (None, *_walks(battle, figure, other)):
        there = battle if walk is None else _carried_out(book, battle, walk)
        if there is not None and (best := _best(book, there, there[figure.id], other)) is not None:
            found.append(Opening(() if walk is None else (walk,), there, best))
    return sorted(found, key=lambda opening: -opening.promise)[:MOST]


def _carried_out(book: Rulebook, battle: Battle, order: Choice) -> Battle | None:
    """The battle after an order; None: it may not be given, or dice or somebody else decide how it goes."""
    if book.refusal(battle, order) is not None:
        return None
    scene = Scene(battle, book)
    return scene.battle if next(scene.perform(order), None) is None else None


def _walks(battle: Battle, figure: Figure, other: Figure) -> Iterator[Go]:
    """The shortest ways to where it would be beside him, and, for who shoots, those that lead nearer to him."""
    if not figure.posture.stands:
        return
    paths: dict[object, Go] = {}
    for gait in GAITS:
        for cell, path in ends(battle, figure, gait).items():
            paths.setdefault(cell, Go(figure.id, path, gait))
    near = [order for order in paths.values() if touches(battle, order.path[-1], other.at)]
    near.sort(key=lambda order: (length_of(order.path, figure.at), -metres(battle, order.path[-1], other.at)))
    yield from near[:LOOKED_AT]


def _best(book: Rulebook, battle: Battle, figure: Figure, other: Figure) -> float | None:
    """What the best plain attack from there promises; None: there is none."""
    about = Acting()
    made: list[Choice] = [order for order in strikes(battle, about, figure) if order.target == other.id]
    if not made:
        made = [order for order in punches(battle, about, figure) if order.target == other.id]
    made += [order for order in shots(battle, about, figure) if order.target == other.id]
    made += [order for order in throws(battle, about, figure) if order.target == other.id]
    made += [order for order in may_hurt(battle, about, figure) if order.target == other.id]
    legal = (order for order in made if book.refusal(battle, order) is None)
    return max((known.harm for order in legal if (known := glance_of(book, battle, order)) is not None), default=None)
