"""The order of action: bands, descending DEX and ties, drawn up after movement. Acting is in acting.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.places import OrderDrawnUp
from core.play.asking import Choice, Decision, Procedure
from core.play.menu import Menu
from core.play.scene import Scene
from core.play.turns import Task
from core.records import record
from core.rulebook.rule import procedure, question, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.sheet.scores import order_dex
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import (
    Acting,
    DoNothing,
    FreeAct,
    HoldBack,
    PlaceWentBy,
    StrikeBand,
    StrikingFirst,
    end_action,
    wait_for_own_place,
)

SECOND = 2
"""The first of the later shots of a series."""


@record
class NothingToDo(Task):
    """A figure's place comes, but it has no action left."""

    figure: FigureId


@record
class NobodyToStrikeFirst(Task):
    """A figure's early place comes, but it has no one to strike then."""

    figure: FigureId


@rule("S12-08", "S12-09", "S12.0-13", "S12.0-14")
def rank(battle: Battle, figure: Figure, band: StrikeBand) -> tuple[int, ...]:
    """Return the rank of a place: band, then descending DEX in half steps, then the side ahead, then the roster."""
    clock = battle.clock
    roster = tuple(battle.figures)
    return (band, -2 * order_dex(figure).total, int(figure.side != clock.ahead), roster.index(figure.id))


@rule("S12-10", "S12-11")
def series_rank(place: Slot, shot: int) -> tuple[int, ...]:
    """Return the rank of the k-th shot of a series after the place of the one before: the second comes half a step of
    DEX later, each further one a whole step. Items dropped since the order was drawn up don't matter."""
    band, dex, *ties = place.rank
    return (band, dex + (1 if shot == SECOND else 2), *ties)


@question("S12.0-14")
def early_bands(battle: Battle, figure: Figure) -> tuple[StrikeBand, ...]:
    """Return the bands in which a figure strikes. Answered in melee/bayonet.py."""
    return (StrikeBand.REST,)


@question("S12-09")
def own_place(battle: Battle, slot: Slot) -> object:
    """Return the moment, or the task, when a figure's place comes. Hand-to-hand it is another: see hth/places.py."""
    return NothingToDo(slot.figure) if has_no_wits(battle[slot.figure]) else Acting(slot)


@rule("S12-09", "S16.9-04")
def has_no_wits(figure: Figure) -> bool:
    """True if the figure is skipped because it is out of the fight or stunned."""
    return not figure.active or figure.mark(Marks.STUNNED) is not None


@question("S12-09")
def goes_by(battle: Battle, figure: Figure, about: object, choice: Choice) -> bool:
    """True if a choice alone is no reason to ask a figure at its place."""
    return isinstance(choice, DoNothing | HoldBack | FreeAct)


def draw_up(scene: Scene) -> None:
    """Fix the order of action of this turn."""
    battle = scene.battle
    slots = []
    for figure in battle.active():
        bands = early_bands(battle, figure)
        slots += [Slot(rank(battle, figure, band), figure.id, _NAMES.get(band, "")) for band in bands]
    scene.tell(OrderDrawnUp(("S12-09", "S12.0-14"), tuple(sorted(slots))))


_NAMES = {StrikeBand.BAYONETS: "bayonet", StrikeBand.POLES: "pole"}


def next_in_order(book: Rulebook, battle: Battle) -> Decision | Task | None:
    """Return whose action it is; figures that can do nothing are skipped; None when everyone has acted."""
    if not battle.clock.queue:
        return None
    slot = battle.clock.queue[0]
    figure = battle[slot.figure]
    own = own_place(battle, slot)
    if isinstance(own, Task):
        return own
    band = StrikeBand(slot.rank[0])
    about: object = own if band is StrikeBand.REST else StrikingFirst(slot, band)
    otherwise: Choice = DoNothing(figure.id) if band is StrikeBand.REST else HoldBack(figure.id)
    decision = Decision(("S12-09",), figure.side, (figure.id,), about, otherwise)
    if all(goes_by(battle, figure, about, choice) for choice in Menu(book, battle, decision)):
        return NothingToDo(figure.id) if band is StrikeBand.REST else NobodyToStrikeFirst(figure.id)
    return decision


@procedure("S12-09", of=NothingToDo)
def nothing_to_do(scene: Scene, task: NothingToDo) -> Procedure[None]:
    """On to the next."""
    end_action(scene, task.figure, "S12-09", whole=False)
    scene.settle(PlaceWentBy(task.figure))
    yield from ()


@procedure("S12.0-14", of=NobodyToStrikeFirst)
def nobody_to_strike_first(scene: Scene, task: NobodyToStrikeFirst) -> Procedure[None]:
    """The figure acts at its own place instead."""
    wait_for_own_place(scene, task.figure)
    yield from ()
