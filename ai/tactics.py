"""What a game tells the thinking player: the only interface between the player and the games (ai/<game>). All else the
player knows is what every game has: the battle, the menu, the procedures.

Values are expectations in thousandths of a hit, as whole numbers, so that every machine adds them up alike. No dice are
rolled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum, auto
from typing import NamedTuple, Protocol, runtime_checkable

from ai.assessment import Assessment, Term
from ai.goal_chances import GoalSense
from ai.headings import Heading
from ai.profiles import Profile
from ai.route_dangers import RouteSense
from ai.route_words import Told
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
"""A label and its value."""


class Manner(Enum):
    """How a kind of decision is thought about."""

    PLACES = auto()
    """Where to end a move: weighed by what can be foreseen of each end. (placing.py)"""
    ORDERS = auto()
    """Which order to give: each is run to its end, and the battle after it is weighed. (ordering.py)"""
    OPENINGS = auto()
    """As ORDERS, where the same figure gives more orders at once, as actions of a turn or within a manoeuvre: the best
    that may follow counts too. (ordering.py)"""
    JUDGED = auto()
    """The game judges every choice by itself."""
    DECLARATIONS = auto()
    """As JUDGED, for declarations after all moves. Players with foresight go through them to see how a move turns
    out."""
    MOVE_ORDER = auto()
    """As JUDGED, for who moves first. Players with foresight also follow each choice until everyone has moved.
    (foresight.py)"""
    PLANNED = auto()
    """As JUDGED, where the menu is long: the game draws up plans, and only what they name is looked at."""


class FieldValue(NamedTuple):
    """The value of the battle to a side once everyone has moved, in thousandths of a hit. `quiet`: no attack is
    expected this turn."""

    worth: int
    quiet: bool = False


class Stand(NamedTuple):
    """One way to end a move."""

    path: tuple[Cell, ...]
    cell: Cell
    facing: int
    run: int = 0
    """straight cells at the end of the path, in the direction faced"""
    low: bool = False
    """the figure goes prone there"""


class Place(NamedTuple):
    """The ways to end a move in one cell. `plain`: nobody can be attacked from any of them, and this is the best before
    enemy attacks are counted; None: each has to be looked at."""

    plain: Stand | None
    stands: Iterable[Stand]


class Prospect(NamedTuple):
    """An attack that a stand allows if nothing else changes, and its value. `stops`: the chance, in thousandths, that
    it keeps the target from attacking first."""

    worth: int
    target: FigureId
    stops: int = 0


class EnemyThreat(NamedTuple):
    """An attack that a figure may make from where everyone stands. `now`: this turn if the attacker still has an
    action, else next turn. `among`: how many targets the attacker chooses from."""

    attacker: Figure
    target: Figure
    worth: int
    now: bool
    among: int = 1


class Mover(Protocol):
    """A figure about to move, and what its game knows about where it can go."""

    figure: Figure
    held: bool
    """held in place"""
    beaten: bool
    """nearly out, and should look after its life"""
    shoots: bool
    """can do harm from a distance"""
    busy: bool
    """has something to do first, such as loading"""
    waits: bool
    """may gain by letting the enemies come"""
    fetches: tuple[Cell, ...]
    """where weapons lie of which it wants one"""

    def places(self) -> Iterator[Place]:
        """Yield every end of the move worth a thought, in the same order on every machine."""
        ...

    def order(self, stand: Stand) -> Choice:
        """Return the order that leads to a stand."""
        ...

    def best(self, stand: Stand, spent: Mapping[FigureId, int]) -> Prospect | None:
        """Return the best attack from a stand. `spent`: hits that friends are expected to do, by target."""
        ...

    def other_terms(self, stand: Stand) -> Iterable[Sum]:
        """Yield other terms for and against being there: facing, the ground, time to load."""
        ...

    def hazards(self, stand: Stand) -> Iterable[Sum]:
        """Yield terms against the way there: fire, gas, live grenades."""
        ...

    def fears(self, stand: Stand, attack: Prospect | None) -> Iterable[Sum]:
        """Yield what the enemies may do to the figure there if it makes this attack, as positive numbers."""
        ...

    def waiting_value(self, stand: Stand) -> int:
        """Return what the figure gains there by letting the enemies come."""
        ...

    def non_walk_orders(self) -> Iterator[tuple[Choice, list[tuple[int, Stand, list[Sum]]]]]:
        """Yield the orders other than a walk, each with the stands it may lead to, how likely (in parts of
        outcomes.WHOLE), and other terms."""
        ...


class Reading(Protocol):
    """A battle as its game sees it, read once for a decision and then dropped."""

    battle: Battle
    chances: bool
    """own attacks of the next turns count too, where an order cannot do harm itself"""
    goal_sense: GoalSense
    """what the game tells about objectives"""

    @property
    def route_sense(self) -> RouteSense | None:
        """What is dangerous on long ways; None: the game tells nothing."""
        ...

    def mover(self, figure: Figure) -> Mover: ...

    def heading(self, figure: Figure, walked: tuple[Cell, ...] | None) -> Heading | None:
        """Return what a figure is heading for over several turns, and its way; None: nothing. `walked`: its walk of
        this turn; None: not known."""
        ...

    def strikes_of(self, figure: Figure) -> Iterable[tuple[FigureId, int]]:
        """Yield the targets a figure can strike from where it is, with the expected hits in thousandths."""
        ...

    def judged(self, choice: Choice) -> Iterable[Term]:
        """Yield the terms for and against a choice of a JUDGED decision."""
        ...

    def worth_a_thought(self, offered: Menu) -> Iterator[Choice]:
        """Yield the orders to run through: a selection where there are hundreds."""
        ...

    def replies(self) -> React:
        """Return how others are expected to react while an order is run through."""
        ...

    def apart(self, need: Need, total: int) -> bool:
        """Whether a failed total is kept apart from the other failures."""
        ...

    def life(self, figure: Figure) -> int:
        """Return the value of a figure's life."""
        ...

    def footing(self, figure: Figure) -> int:
        """Return the value of a figure's posture and alertness."""
        ...

    def arms(self, figure: Figure) -> int:
        """Return the value of what a figure holds."""
        ...

    def beaten(self, figure: Figure) -> bool:
        """Whether a figure is nearly out, and should look after its life."""
        ...

    def enemy_threats(self, battle: Battle) -> Iterable[EnemyThreat]:
        """Yield the possible attacks, from where everyone stands in a battle that came of this one."""
        ...

    def may_still_do(self, figure: Figure) -> int:
        """Return what an enemy may still do this turn if nothing prevents it, in thousandths of a hit."""
        ...

    def ground(self, battle: Battle, side: Side) -> int:
        """Return what their cells cost the figures of a side."""
        ...

    def changes(self, after: Battle, choice: Choice) -> Iterable[Sum]:
        """Yield the changes an order makes for its side that only the game can see: fire, gas, hand-to-hand fights."""
        ...

    def follows(self, after: Battle, name: FigureId) -> int:
        """Return the value of the rest of a series just begun, in percent of its beginning."""
        ...


@runtime_checkable
class Planning(Protocol):
    """A reading of a game that plans."""

    def plans(self, offered: Menu) -> list[Assessment]:
        """Return every choice worth a thought, each legal, best first. There is at least one."""
        ...


@runtime_checkable
class Foreseeing(Protocol):
    """A reading of a game that plans and can follow up its best plans."""

    def to_follow(self, found: list[Assessment]) -> list[Assessment]:
        """Return the plans worth following up. `found`: all plans, best first."""
        ...

    def followed(self, leaders: list[Assessment], replied: React) -> Iterable[Assessment]:
        """Yield the plans, valued by how they turn out. `replied`: how others react on the way."""
        ...


class Risk(NamedTuple):
    """What an enemy may do to the figure this turn: `what` with and how (`axe from the flank`), and the expected hits
    in thousandths. `comes`: the enemy has to come nearer first."""

    foe: FigureId
    what: str
    hits: int
    comes: bool = False


class Pull(NamedTuple):
    """The term that draws a figure to the enemies or keeps it away. `here`: its value where the figure stands now.
    `away`: for a cell, the enemy that is nearest by the distance the term counts, and the distance in words (`3 hexes
    from Odo`)."""

    label: str
    here: int
    away: Callable[[Cell], tuple[FigureId, str]]


class Words(Protocol):
    """A decision in words. Asked for only when a player wants to know why."""

    def doing(self, choice: Choice) -> str:
        """Return what an order does, without its figure: `strikes Mara from the rear with the axe`."""
        ...

    def attacks(self, choice: Choice, target: FigureId) -> Iterable[tuple[Position, Choice]]:
        """Yield the attacks on a target that the rules would offer after a move if nothing else changed, each with its
        position."""
        ...

    def still_moves(self, name: FigureId) -> bool:
        """Whether a figure moves again before anyone acts."""
        ...

    def risks(self, choice: Choice) -> Iterable[Risk]:
        """Yield what enemies may do to the figure this turn after a choice."""
        ...

    def holding(self, choice: Choice) -> str:
        """Return what is good about the ground where a move ends; empty if nothing is."""
        ...

    def term(self, label: str, value: int) -> str:
        """Return what a term means to players; empty if it is not this game's own."""
        ...

    def pull(self, choice: Choice) -> Pull | None:
        """Return what draws the figure to the enemies or keeps it away; None: distance does not count."""
        ...

    def heading(self, choice: Choice) -> Told | None:
        """Return what a walk is heading for over several turns; None: nothing, or it is no walk."""
        ...

    def idle(self, choice: Choice) -> str:
        """Return why there is no target; empty if there is one."""
        ...


class Tactics(Protocol):
    """A game as the thinking player knows it. It remembers nothing between decisions."""

    def manner(self, about: object) -> Manner:
        """Return how a kind of decision is thought about."""
        ...

    def next_of(self, battle: Battle, decision: Decision) -> FigureId:
        """Return which of the figures to think about first, so that none blocks another; empty: none."""
        ...

    def reading(self, ruleset: Ruleset, position: Position, profile: Profile) -> Reading:
        """Return a reading of a position that waits for a decision."""
        ...

    def exchange(self, ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> FieldValue:
        """Return what a side may do to the others once everyone has moved, less what they may do to it."""
        ...

    def words(self, ruleset: Ruleset, position: Position, profile: Profile) -> Words:
        """Return the words for a position that waits for a decision."""
        ...
