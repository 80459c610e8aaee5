"""A whole game's rules as one value, and what it is made of: beside its book and its turns (turns.py) the pictures,
measures, odds and edits that the frame needs of it, each with what holds where a game says nothing. The match plays by
it; scenarios/catalogue.py knows them all by name.

What a single order covers and says is bound to its type in the book (parts.py). The odds themselves: outlook.py; what
an enemy may do next: forecast.py; changes by hand: core/match/match.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event, counted
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.posture import COMMON, Posture
from core.play.asking import Choice
from core.play.footprint import Footprint, no_burst
from core.play.portrait import FieldPortrait, Portrait, field_as_it_is_called, grip_as_it_is_called
from core.play.success import any_grip_holds
from core.play.turns import Task, Turns
from core.rulebook.rulebook import Rulebook
from core.space import sight
from core.space.cell import Cell
from core.space.terrain import Cover


@dataclass(frozen=True, slots=True)
class Pictures:
    """What figures, fields, grips and bursts look like. A game may leave all but the first out."""

    portrait: Callable[[Battle, Figure], Portrait]
    """A figure."""
    field: Callable[[Battle, Field], FieldPortrait] = field_as_it_is_called
    """A field."""
    grip: Callable[[Battle, Hold], str] = grip_as_it_is_called
    """How one figure has another, in words."""
    burst: Callable[[Battle, Event], Footprint] = no_burst
    """What something covers that goes off by itself, read from the fact that tells of it and the battle that its act
    began from."""
    faces: bool = True
    """Whether it matters where figures look."""
    seldom: tuple[type, ...] = ()
    """The moments at which most figures have nothing to say: a screen may ask only those sides that ever had."""


def no_threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The cells that a figure menaces, in a ruleset that tells of none: what the frame guessed might be wrong."""
    return frozenset()


def cost_of_the_ground(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """What the ground of a path asks of a walker, where a ruleset asks no more than that."""
    return sum(battle.ground(cell).cost for cell in path)


def distance_in_cells(battle: Battle, a: Cell, b: Cell) -> str:
    """How far two cells are apart, where a ruleset has no measure of its own."""
    return counted(battle.grid.distance(a, b), *battle.grid.cell_words)


def sight_over_the_ground(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """How well ground covers a figure in b from one in a: opaque ground between (None: it can't be seen at all), and
    the ground of b."""
    if not sight.visible(battle.grid, a, b, lambda cell: battle.ground(cell).opaque):
        return None
    return Cover.NONE if a == b else battle.ground(b).cover


@dataclass(frozen=True, slots=True)
class Measures:
    """What lies between cells, and between a figure and the cells around it."""

    threat: Callable[[Battle, Figure], frozenset[Cell]] = no_threat
    """The cells that a figure threatens."""
    cost: Callable[[Battle, Figure, Iterable[Cell]], int] = cost_of_the_ground
    """What a path asks of a walker."""
    sight: Callable[[Battle, Cell, Cell], Cover | None] = sight_over_the_ground
    """How well a figure in the second cell is covered from one in the first. None: it is not seen."""
    distance: Callable[[Battle, Cell, Cell], str] = distance_in_cells
    """How far two cells are apart, in the game's own measure."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a figure does before, walks and declarations, and the battle after that: at rest, and the figure is the next
    to be asked. `promise` is about how much harm it may do then, in hits (core/play/glance.py): of those that promise
    no more than was found, none needs to be looked into. So many `times` it attacks so, one after the other."""

    steps: tuple[Choice, ...]
    battle: Battle
    promise: float = 0.0
    times: int = 1


def no_openings(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None, turns: int) -> Iterable[Opening]:
    """The openings of a figure in a ruleset that looks no turn ahead."""
    return ()


def nothing_follows(before: Battle, after: Battle) -> Task | None:
    """What follows in a ruleset whose orders set nothing going."""
    return None


@dataclass(frozen=True, slots=True)
class Odds:
    """What may come of an order after it is done, and how figures may come to act."""

    set_going: Callable[[Battle, Battle], Task | None] = nothing_follows
    """What an order has set going, between the battle before and after it, that will happen before anybody can get out
    of its way."""
    in_time: Callable[[Battle, Battle], Task | None] = nothing_follows
    """The same of what others can still get out of the way of: a long fuse."""
    firmness: Callable[[Battle, Hold], int] = any_grip_holds
    """How firmly a grip holds, 0 being not at all. By its change somebody is held, or freed."""
    openings: Callable[[Rulebook, Battle, Figure, Figure | None, int], Iterable[Opening]] = no_openings
    """The ways in which a figure may come to act against another, the most harmful first: this turn (0; where each
    figure has its own, its coming one) or the next (1), if no one else moves. With nobody to act against it stays
    where it is."""


def nothing_is_impossible(battle: Battle, figure: Figure) -> str | None:
    """What a ruleset says of a figure that was changed by hand, if it allows everything."""
    return None


@dataclass(frozen=True, slots=True)
class Edits:
    """What holds for a figure that is changed by hand."""

    postures: tuple[Posture, ...] = COMMON
    """Those that a game master may put a figure in, the lowest last."""
    impossible: Callable[[Battle, Figure], str | None] = nothing_is_impossible
    """Why a figure cannot be as it was made; None: it can."""
    passes_over: bool = False
    """Whether the game itself ends the turn of a figure that is out, and passes over it where it comes next."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What the frame needs of a game. The book and the turns are its rules; what is to be known of a single order is
    bound to its type in the book (parts.py). A game may leave the last three values out."""

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
