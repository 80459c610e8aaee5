"""The order of action: bands, descending DEX and ties, drawn up when all have moved. Acting is in acting.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.places import OrderDrawnUp
from core.play.asking import Choice, Decision, Procedure
from core.play.menu import Menu
from core.play.scene import Scene
from core.play.turns import Task
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


@dataclass(frozen=True, slots=True)
class NothingToDo(Task):
    """A figure's place comes and it has no action left."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class NobodyToStrikeFirst(Task):
    """A figure's early place comes and nobody is left whom it could strike then."""

    figure: FigureId


@rule("S12-08", "S12-09", "S12.0-13", "S12.0-14")
def rank(battle: Battle, figure: Figure, band: StrikeBand) -> tuple[int, ...]:
    """The rank of a place: band, then descending DEX in half steps, then the side ahead, then the roster."""
    clock = battle.clock
    roster = tuple(battle.figures)
    return (band, -2 * order_dex(figure).total, int(figure.side != clock.ahead), roster.index(figure.id))


@rule("S12-10", "S12-11")
def series_rank(place: Slot, shot: int) -> tuple[int, ...]:
    """The rank of the k-th shot of a series, after the place of the one before: the second comes half a step of DEX
    later, each further one a whole step. What the shooter has let fall since the order was drawn up changes nothing."""
    band, dex, *ties = place.rank
    return (band, dex + (1 if shot == SECOND else 2), *ties)


@question("S12.0-14")
def early_bands(battle: Battle, figure: Figure) -> tuple[StrikeBand, ...]:
    """The bands in which it strikes. Answered in melee/bayonet.py."""
    return (StrikeBand.REST,)


@question("S12-09")
def own_place(battle: Battle, slot: Slot) -> object:
    """What a figure is asked when its place comes, or the task that is carried out instead. Hand to hand it is another
    moment: that is answered in hth/places.py."""
    return NothingToDo(slot.figure) if has_no_wits(battle[slot.figure]) else Acting(slot)


@rule("S12-09", "S16.9-04")
def has_no_wits(figure: Figure) -> bool:
    """Whether its place goes by because it is out of the fight or stunned."""
    return not figure.active or figure.mark(Marks.STUNNED) is not None


@question("S12-09")
def goes_by(battle: Battle, figure: Figure, about: object, choice: Choice) -> bool:
    """Whether a choice is no reason to ask a figure at its place: with nothing but such its place goes by."""
    return isinstance(choice, DoNothing | HoldBack | FreeAct)


def draw_up(scene: Scene) -> None:
    """Fixes the order of action of this turn."""
    battle = scene.battle
    slots = []
    for figure in battle.active():
        bands = early_bands(battle, figure)
        slots += [Slot(rank(battle, figure, band), figure.id, _NAMES.get(band, "")) for band in bands]
    scene.tell(OrderDrawnUp(("S12-09", "S12.0-14"), tuple(sorted(slots))))


_NAMES = {StrikeBand.BAYONETS: "bayonet", StrikeBand.POLES: "pole"}


def next_in_order(book: Rulebook, battle: Battle) -> Decision | Task | None:
    """Whose action it is; a figure that can do nothing is passed over; None: everybody has acted."""
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
    """The order goes on to the next."""
    end_action(scene, task.figure, "S12-09", whole=False)
    scene.settle(PlaceWentBy(task.figure))
    yield from ()


@procedure("S12.0-14", of=NobodyToStrikeFirst)
def nobody_to_strike_first(scene: Scene, task: NobodyToStrikeFirst) -> Procedure[None]:
    """Whoever would have struck first acts at its own place instead."""
    wait_for_own_place(scene, task.figure)
    yield from ()
