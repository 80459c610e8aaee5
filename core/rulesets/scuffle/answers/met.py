"""What is on the way of a walk: whom it leaves and who may strike at it for that, beside what skirmish tells."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice
from core.play.met import Met
from core.play.parts import forgone_of, met_of
from core.play.portrait import Trait
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.answers.glance import glance
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.coming_in import Enter, attacks_on_entering, cost_to_enter
from core.rulesets.scuffle.grapples.dragging import Drag
from core.rulesets.scuffle.ground.picking import PickWay, rolling
from core.rulesets.scuffle.ground.treading import struck_by
from core.rulesets.scuffle.opportunity.leaving import Leaving, strikes_at_the_leaver
from core.rulesets.scuffle.shift.keeping import MoveLate
from core.rulesets.skirmish.movement.moving import Crawl, Kneel, LieDown, Move
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.turn.acting import mov_spent
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell

WALKS = Move | Kneel | LieDown | Crawl | PickWay | Enter | Drag | MoveLate


def met(book: Rulebook, battle: Battle, order: Choice) -> tuple[Met, ...]:
    """What a walk meets, in the order of its way. That it comes to be engaged stops nobody, and is not told."""
    if not isinstance(order, WALKS):
        return ()
    seen = Move(order.figure, order.path, 0)
    others = (one for one in met_of(book, battle, seen) if one.rule != "S12.0-08")
    return (*others, *_strikes(book, battle, order))


def _strikes(book: Rulebook, battle: Battle, order: WALKS) -> Iterator[Met]:
    """Who may strike at it as it leaves which hex: each once, with the best that he can do."""
    if battle.clock.phase != Phase.MOVEMENT and not battle[order.figure].mark(Scuffle.KEPT):
        return
    mover, struck = battle[order.figure], set[str]()
    here = mover.at
    for to in order.path:
        stands = replace(mover, at=here)
        there = battle.with_figure(stands)
        for foe in struck_by(there, stands, here, to):
            with_whom = isinstance(order, Drag) and order.target == foe
            if foe not in struck and not with_whom:
                struck.add(foe)
                words = f"{battle[foe].name} may strike{_odds(book, there, stands, foe, to)}"
                yield Met(here, words, "H-base-06", None, foe)
        here = to


def _odds(book: Rulebook, battle: Battle, mover: Figure, foe: str, to: Cell) -> str:
    """` 62% hits 1.7`, of the worst that he can strike with."""
    orders = strikes_at_the_leaver(battle, Leaving(mover.id, to), battle[foe])
    found = [seen for order in orders if (seen := glance(book, battle, order)) is not None]
    best = max(found, key=lambda seen: seen.harm, default=None)
    if best is None or best.chance is None:
        return ""
    return f" {best.chance:.0%}" + (f" hits {best.hits:.1f}" if best.hits else "")


def forgone(book: Rulebook, battle: Battle, order: Choice) -> tuple[Trait, ...]:
    """What a walk leaves no time for: into the hex of others after more than half its MOV it may only shove. Going down
    at its end costs nothing more."""
    match order:
        case Enter() if order.path:
            figure = battle[order.figure]
            used = mov_spent(figure) + cost_to_enter(battle, rolling(battle, figure, order.rolls), order.path)
            if attacks_on_entering(battle, figure, used) or not attacks_on_entering(battle, figure, 0):
                return ()
            most = half(movement(battle, figure))
            return (Trait(f"only a shove there: uses {used} MOV, {most} at most allow an attack", "H-enter-17"),)
        case PickWay():
            sure = rolling(battle, battle[order.figure], order.rolls)
            return forgone_of(book, battle.with_figure(sure), Move(order.figure, order.path, order.facing))
        case Kneel() | LieDown():
            return forgone_of(book, battle, Move(order.figure, order.path, order.facing))
        case _:
            return forgone_of(book, battle, order)
