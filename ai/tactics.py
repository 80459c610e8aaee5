"""What a game tells the thinking player: the one interface between the player, who knows no game by name, and the room
of each game (ai/<game>). All else that the player knows is the battle, the menu and the procedures, which every game
has.

Numbers are expectations in thousandths of a hit, whole, so that every machine sums them alike. Nothing is rolled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum, auto
from typing import NamedTuple, Protocol, runtime_checkable

from ai.assessment import Assessment, Term
from ai.profiles import Profile
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Decision, Need
from core.play.courses import React
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell

Sum = tuple[str, int]
"""A reason, and what it is worth."""


class Manner(Enum):
    """How a decision is thought about."""

    PLACES = auto()
    """Where to end a move: what can be foreseen of each end is weighed. (placing.py)"""
    ORDERS = auto()
    """Which order to give: each is run through to its end, and the battle then is weighed. (ordering.py)"""
    OPENINGS = auto()
    """The same, where more of the same figure's orders follow at once, as actions of its turn or as what a manoeuvre
    allows: the best of those that may follow counts too. (ordering.py)"""
    JUDGED = auto()
    """What the game's room says of each choice is all there is to it."""
    DECLARED = auto()
    """The same of what is said when all have moved: who foresees goes through it before it judges what comes of a
    move."""
    FORETOLD = auto()
    """The same of who moves first; who foresees also follows each choice until all have moved. (foresight.py)"""
    PLANNED = auto()
    """The same where the menu is long: the room draws up plans, and no more of the menu is looked at than they name."""


class Outlook(NamedTuple):
    """What the field is worth to a side when all have moved, in thousandths of a hit. `quiet`: nobody is expected to
    attack before the turn ends."""

    worth: int
    quiet: bool = False


class Stand(NamedTuple):
    """One way to end a move."""

    path: tuple[Cell, ...]
    cell: Cell
    facing: int
    run: int = 0
    """the straight cells at its end, the way it faces"""
    low: bool = False
    """it goes to ground there"""


class Place(NamedTuple):
    """Several ways to end a move in one cell. `plain`: nobody can be attacked from any of them, and this one is the
    best but for what the enemies may do there; None: each has to be looked at."""

    plain: Stand | None
    stands: Iterable[Stand]


class Prospect(NamedTuple):
    """An attack that a stand allows by the rules, if nothing else changes, and what it is worth. `stops`: how likely,
    in thousandths, it keeps the target from attacking first."""

    worth: int
    target: FigureId
    stops: int = 0


class Menace(NamedTuple):
    """An attack that somebody may make where everybody is now. `now`: this turn if it still has an action, else the
    next. `among`: it is one of so many that it chooses from."""

    attacker: Figure
    target: Figure
    worth: int
    now: bool
    among: int = 1


class Mover(Protocol):
    """A figure that is to move, and what its game knows of where it may go."""

    figure: Figure
    held: bool
    """it is held where it is"""
    beaten: bool
    """it has little left and should think of its life"""
    shoots: bool
    """it need not come near to do harm"""
    busy: bool
    """it has something to do first, such as loading"""
    waits: bool
    """it may gain by letting the enemies come"""

    def places(self) -> Iterator[Place]:
        """Every end of its move that is worth a thought, the same on every machine."""
        ...

    def order(self, stand: Stand) -> Choice:
        """The order that leads there."""
        ...

    def best(self, stand: Stand, spent: Mapping[FigureId, int]) -> Prospect | None:
        """The best attack from there, after friends have done so many hits to whom."""
        ...

    def keeps(self, stand: Stand) -> Iterable[Sum]:
        """What else speaks for and against being there: which way it looks, the ground, time to load."""
        ...

    def hazards(self, stand: Stand) -> Iterable[Sum]:
        """What speaks against the way there: fire, gas, grenades about to go off."""
        ...

    def fears(self, stand: Stand, attack: Prospect | None) -> Iterable[Sum]:
        """What the enemies may do to it there, each a positive number, if it makes this attack."""
        ...

    def awaits(self, stand: Stand) -> int:
        """What it gains there by letting the enemies come."""
        ...

    def instead(self) -> Iterator[tuple[Choice, list[tuple[int, Stand, list[Sum]]]]]:
        """Orders in place of a move, each with how likely (in parts of outcomes.WHOLE) it ends where, and what else
        comes of it."""
        ...


class Reading(Protocol):
    """A battle as its game sees it, read once for a decision and forgotten after it."""

    battle: Battle
    chances: bool
    """our own attacks of the turns to come count too, where an order cannot do harm itself"""

    def mover(self, figure: Figure) -> Mover: ...

    def strikes_of(self, figure: Figure) -> Iterable[tuple[FigureId, int]]:
        """The hits that a figure can be expected to do from where it is, to whom, in thousandths."""
        ...

    def judged(self, choice: Choice) -> Iterable[Term]:
        """What speaks for and against a choice that is judged."""
        ...

    def worth_a_thought(self, offered: Menu) -> Iterator[Choice]:
        """The orders that are run through: not every one where there are hundreds."""
        ...

    def replies(self) -> React:
        """How those reply, as far as the player reckons, who are asked while an order is run through."""
        ...

    def apart(self, need: Need, total: int) -> bool:
        """Whether a failure of a roll is to be kept apart from the others."""
        ...

    def life(self, figure: Figure) -> int:
        """What its life is worth."""
        ...

    def footing(self, figure: Figure) -> int:
        """What its posture and its wits are worth."""
        ...

    def arms(self, figure: Figure) -> int:
        """What it holds is worth."""
        ...

    def beaten(self, figure: Figure) -> bool:
        """Whether it has little left and should think of its life."""
        ...

    def menaces(self, battle: Battle) -> Iterable[Menace]:
        """Who may attack whom, as everybody stands in a battle that came of this one."""
        ...

    def may_still_do(self, figure: Figure) -> int:
        """What an enemy may still do this turn if nothing keeps it from acting, in thousandths of a hit."""
        ...

    def ground(self, battle: Battle, side: Side) -> int:
        """What the cells cost that figures of a side stand in."""
        ...

    def changes(self, after: Battle, choice: Choice) -> Iterable[Sum]:
        """What else an order has changed for its side that only the game can see: fire, gas, fights hand to hand."""
        ...

    def follows(self, after: Battle, name: FigureId) -> int:
        """What the rest of a series just begun counts for, in percent of its beginning."""
        ...


@runtime_checkable
class Planning(Protocol):
    """A reading of a game that plans."""

    def plans(self, offered: Menu) -> list[Assessment]:
        """Every choice of a decision that is worth a thought, each legal, the best first. There is one at least."""
        ...


@runtime_checkable
class Foreseeing(Protocol):
    """A reading of a game that plans and whose best plans may be followed."""

    def to_follow(self, found: list[Assessment]) -> list[Assessment]:
        """Those of the plans of a decision, the best first, of which it is worth finding out what they come to."""
        ...

    def followed(self, leaders: list[Assessment], replied: React) -> Iterable[Assessment]:
        """The same by what they come to. `replied`: how those reply who are asked on the way."""
        ...


class Dread(NamedTuple):
    """What an enemy may still do this turn to who has given an order: `what` he does it with and how (`axe, from the
    side`), and the hits to expect of it, in thousandths."""

    foe: FigureId
    what: str
    hits: int


class Pull(NamedTuple):
    """The term that draws a figure toward the enemies or keeps it away from them, as the player reckons it. `here` is
    what the term is worth where the figure stands now; `away` says of a cell who is nearest by the very distance that
    the term counts, and how far that is in words."""

    label: str
    here: int
    away: Callable[[Cell], tuple[FigureId, str]]


class Words(Protocol):
    """What a game says of a decision in words. It is asked only where somebody wants to know why."""

    def doing(self, choice: Choice) -> str:
        """What an order does, its figure left out: `strikes Mara from behind with the axe`."""
        ...

    def attacks(self, choice: Choice, target: FigureId) -> Iterable[tuple[Position, Choice]]:
        """The attacks on somebody that the rules would offer after a move if nothing else changed, each with the
        position that it would be given in."""
        ...

    def still_moves(self, name: FigureId) -> bool:
        """Whether a figure moves again before anybody acts."""
        ...

    def dreads(self, choice: Choice) -> Iterable[Dread]:
        """What the enemies may do to a figure this turn after an order, as they stand or can come now."""
        ...

    def holding(self, choice: Choice) -> str:
        """What is good about the ground where a move ends; empty if nothing is."""
        ...

    def term(self, label: str, value: int) -> str:
        """What a term means to a player; empty if it is not one of this game's own."""
        ...

    def pull(self, choice: Choice) -> Pull | None:
        """What draws the figure to the enemies, or keeps it away, where that counts; None: it does not."""
        ...

    def idle(self, choice: Choice) -> str:
        """Why there is nobody to attack, truthfully; empty if somebody could be."""
        ...


class Tactics(Protocol):
    """A game as the thinking player knows it. It remembers nothing between decisions."""

    def manner(self, about: object) -> Manner:
        """How a decision about something is thought about."""
        ...

    def next_of(self, battle: Battle, decision: Decision) -> FigureId:
        """Whom of those that are asked to think about first: so that nobody stands in another's way. Empty: nobody."""
        ...

    def reading(self, ruleset: Ruleset, position: Position, profile: Profile) -> Reading:
        """What a position that waits for a decision looks like."""
        ...

    def exchange(self, ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> Outlook:
        """What a side may do to the others when all have moved, less what they may do to it."""
        ...

    def words(self, ruleset: Ruleset, position: Position, profile: Profile) -> Words:
        """What can be said of a position that waits for a decision."""
        ...
