"""The rules of a whole game as one value: its book, its turns (turns.py), and the pictures, measures, odds and edits
the program needs, each with defaults. The match plays by it; scenarios/all_games.py lists them all.

What a single order covers and says is bound to its type in the book (parts.py). Odds: order_odds.py; threats:
forecast.py; GM edits: core/match/editing.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Event
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.posture import COMMON, OUTS, Life, Posture
from core.play.asking import Choice
from core.play.footprint import Footprint, no_burst
from core.play.portrait import FieldPortrait, Portrait, field_as_it_is_called, grip_as_it_is_called
from core.play.success import any_grip_holds
from core.play.turns import Task, Turns
from core.play.workshop import Workshop
from core.records import record
from core.rulebook.rulebook import Rulebook
from core.space import sight
from core.space.cell import Cell
from core.space.terrain import Cover


@record
class Pictures:
    """How figures, fields, holds and bursts look. Only the first is required."""

    portrait: Callable[[Battle, Figure], Portrait]
    """A figure."""
    field: Callable[[Battle, Field], FieldPortrait] = field_as_it_is_called
    """A field."""
    grip: Callable[[Battle, Hold], str] = grip_as_it_is_called
    """A hold, in words."""
    burst: Callable[[Battle, Event], Footprint] = no_burst
    """The area of something that goes off by itself, from its event and the battle in which the act began."""
    faces: bool = True
    """Whether facing matters."""
    rarely_asked: tuple[type, ...] = ()
    """Moments at which most figures pass: a screen may ask only sides that have ever used them."""


def no_threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The default: no threatened cells, as a guess might be wrong."""
    return frozenset()


def cost_of_the_ground(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """The default cost of a path: that of its terrain."""
    return sum(battle.ground(cell).cost for cell in path)


def distance_in_cells(battle: Battle, a: Cell, b: Cell) -> str:
    """The default distance between two cells."""
    return counted(battle.grid.distance(a, b), *battle.grid.cell_words)


def sight_over_the_ground(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """The default cover of a figure in `b` from one in `a`: None behind opaque ground, else the cover of the terrain
    in `b`."""
    if not sight.visible(battle.grid, a, b, lambda cell: battle.ground(cell).opaque):
        return None
    return Cover.NONE if a == b else battle.ground(b).cover


@record
class Measures:
    """Distances, costs and sight between cells."""

    threat: Callable[[Battle, Figure], frozenset[Cell]] = no_threat
    """The cells that a figure threatens."""
    cost: Callable[[Battle, Figure, Iterable[Cell]], int] = cost_of_the_ground
    """The cost of a path."""
    sight: Callable[[Battle, Cell, Cell], Cover | None] = sight_over_the_ground
    """The cover of a figure in the second cell from one in the first. None: out of sight."""
    distance: Callable[[Battle, Cell, Cell], str] = distance_in_cells
    """The distance between two cells, in the game's unit."""


@record
class Opening:
    """The walks and declarations of a figure before it acts, and the battle after them: at rest, with the figure
    next to choose. `promise` is about how much harm it may do then, in hits (core/play/quick_odds.py): openings that
    promise no more than was found can be skipped. It attacks `times` times in a row."""

    steps: tuple[Choice, ...]
    battle: Battle
    promise: float = 0.0
    times: int = 1


def no_openings(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None, turns: int) -> Iterable[Opening]:
    """The default: no turn is looked ahead."""
    return ()


def nothing_follows(before: Battle, after: Battle) -> Task | None:
    """The default: orders trigger nothing."""
    return None


@record
class Odds:
    """What may come of an order later, and how figures may come to act."""

    triggered_task: Callable[[Battle, Battle], Task | None] = nothing_follows
    """What an order triggers, between the battle before and after it, before anyone can get out of the way."""
    in_time: Callable[[Battle, Battle], Task | None] = nothing_follows
    """The same for what others can still avoid, such as a long fuse."""
    hold_strength: Callable[[Battle, Hold], int] = any_grip_holds
    """How firmly a hold holds; 0: not at all. A change means that someone is held, or freed."""
    openings: Callable[[Rulebook, Battle, Figure, Figure | None, int], Iterable[Opening]] = no_openings
    """The ways a figure may come to act against another, the most harmful first: this turn (0; its coming one, where
    each figure has its own) or the next (1), if no one else moves. Without a target it stays where it is."""


def nothing_is_impossible(battle: Battle, figure: Figure) -> str | None:
    """The default: GM edits may do anything."""
    return None


def joins_next_turn(battle: Battle, figure: Figure) -> tuple[Event, ...]:
    """The default: a new figure is asked when the game next asks all figures."""
    return ()


@record
class Edits:
    """The limits of GM edits."""

    postures: tuple[Posture, ...] = COMMON
    """The postures a GM may set, the lowest last."""
    impossible: Callable[[Battle, Figure], str | None] = nothing_is_impossible
    """Why an edited figure isn't possible, or None."""
    passes_over: bool = False
    """Whether the game itself ends the turn of a figure that is out, and skips it later."""
    outs: tuple[Life, ...] = OUTS
    """The ways to be out of the fight, yet on the map, that a GM may set."""
    joins: Callable[[Battle, Figure], tuple[Event, ...]] = joins_next_turn
    """What follows when a figure has been added: its place in the order of action, where the game fixes that."""
    workshop: Callable[[], Workshop] | None = None
    """What makes figures and things, and checks a battle; None: without scenario files, neither is possible."""


@record
class Ruleset:
    """A game. Book and turns are its rules; the parts of single orders are bound to their types in the book
    (parts.py). The last three values are optional."""

    id: str
    """What files and the command line call it."""
    title: str
    """What players call it."""
    book: Rulebook
    """Its rules, orders and state machines."""
    turns: Turns
    """What is next in a battle, and when it is over."""
    pictures: Pictures
    """How figures, fields and grips are shown."""
    measures: Measures = Measures()
    """Threat, cost, sight and distance on its map."""
    odds: Odds = Odds()
    """What may come of an order after it is done, and how figures may come to act."""
    edits: Edits = Edits()
    """What a game master may change by hand."""
