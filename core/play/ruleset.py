"""A whole game's rules as one value. The match plays by it; scenarios/catalogue.py knows them all by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import Side
from core.battle.posture import COMMON, Posture
from core.play import parts
from core.play.asking import Choice, Decision
from core.play.footprint import (
    Footprint,
    cost_of_the_ground,
    distance_in_cells,
    no_burst,
    no_threat,
    sight_over_the_ground,
)
from core.play.glance import Glance
from core.play.goals import GoalRules
from core.play.met import Met
from core.play.opening import Opening, no_openings
from core.play.parts import Chance
from core.play.portrait import FieldPortrait, Portrait, Trait, field_as_it_is_called, grip_as_it_is_called
from core.play.success import any_grip_holds
from core.rulebook.rulebook import Rulebook
from core.space.cell import Cell
from core.space.terrain import Cover


@dataclass(frozen=True, slots=True)
class Task:
    """Something that the rules do by themselves: a phase begins, a place goes by. Each kind is a subclass."""


def nothing_follows(before: Battle, after: Battle) -> Task | None:
    """What follows in a ruleset whose orders set nothing going."""
    return None


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a battle ended. `winner` is None for a draw."""

    winner: Side | None
    reason: str


def nothing_after(book: Rulebook, battle: Battle) -> None:
    """The aftermath of a ruleset that leaves a field as it lies when the fight is over."""


def nothing_is_impossible(battle: Battle, figure: Figure) -> str | None:
    """What a ruleset says of a figure that was changed by hand, if it holds it to nothing."""
    return None


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What the frame needs of a game.

    `due` says, when nothing is under way, whom to ask or what to carry out. `verdict` says how the battle ended, None
    while it goes on; it is asked before every `due`. `aftermath` says what `due` says for the time after the fight, and
    None when nothing is (left) to be done; it is asked only when somebody wants to know.

    The others are for whoever shows the game, and a ruleset may leave all but the first out. `portrait` describes a
    figure, `field` a field, `grip` how one figure has another. `footprint` is what an order covers on the map, `threat`
    the cells that a figure menaces, `cost` what a path asks of a walker, and `sight` how much whoever is in the second
    cell is hidden from one in the first (None: it is not seen). `distance` says how far two cells are apart in the
    game's own measure. `faces`: it matters where figures look. `postures` are those that a game master may put a
    figure in, the lowest last, and `impossible` says why a figure cannot be as that hand would have it.
    `passes_over`: the game itself ends the turn of whoever is out, and passes over him where he comes next. `burst` is
    what something covers that goes off by itself, read from the fact that tells of it and the battle that its act began
    from.

    Three are for the odds of an order. `set_going`: what it has set going, between the battle before and after it,
    that will happen before anybody can get out of its way, as a task. `firmness`: how firmly a grip holds, 0 being not
    at all; by its change somebody is held, or freed. `in_time` is like `set_going` for what others can still get out of
    the way of: a long fuse.

    `openings` are the ways in which a figure may come to act against another (core/play/opening.py), the most harmful
    first: this turn (0; where each figure has its own, its coming one) or the next (1), if nobody else stirs. With
    nobody to act against it stays where it is.

    What is to be known of a single order is bound to its type in the book (core/rulebook/parts.py), and the methods
    below look it up.

    `seldom` are the moments at which most have nothing to say: a screen may ask only those about them who ever had.

    `goals` is what the frame must know to say how far along the goals of a battle are, and when one is settled; from it
    comes the word for what the clock counts.
    """

    id: str
    title: str
    book: Rulebook
    due: Callable[[Rulebook, Battle], Decision | Task]
    verdict: Callable[[Battle], Verdict | None]
    portrait: Callable[[Battle, Figure], Portrait]
    field: Callable[[Battle, Field], FieldPortrait] = field_as_it_is_called
    grip: Callable[[Battle, Hold], str] = grip_as_it_is_called
    threat: Callable[[Battle, Figure], frozenset[Cell]] = no_threat
    cost: Callable[[Battle, Figure, Iterable[Cell]], int] = cost_of_the_ground
    sight: Callable[[Battle, Cell, Cell], Cover | None] = sight_over_the_ground
    distance: Callable[[Battle, Cell, Cell], str] = distance_in_cells
    postures: tuple[Posture, ...] = COMMON
    faces: bool = True
    impossible: Callable[[Battle, Figure], str | None] = nothing_is_impossible
    passes_over: bool = False
    set_going: Callable[[Battle, Battle], Task | None] = nothing_follows
    in_time: Callable[[Battle, Battle], Task | None] = nothing_follows
    firmness: Callable[[Battle, Hold], int] = any_grip_holds
    aftermath: Callable[[Rulebook, Battle], Decision | Task | None] = nothing_after
    goals: GoalRules = GoalRules()
    openings: Callable[[Rulebook, Battle, Figure, Figure | None, int], Iterable[Opening]] = no_openings
    seldom: tuple[type, ...] = ()
    burst: Callable[[Battle, Event], Footprint] = no_burst

    # -- what is to be known of an order -------------------------------------------------------------------------------

    def glance(self, battle: Battle, order: Choice) -> Glance | None:
        """What an order can be expected to do to whom it is aimed at, where that can be said without running it: so a
        menu of many is sorted at once (core/play/worth.py). None: it must be run through."""
        return parts.glance_of(self.book, battle, order)

    def footprint(self, battle: Battle, order: Choice) -> Footprint:
        """What an order covers on the map."""
        return parts.footprint_of(self.book, battle, order)

    def succeeded(self, order: Choice, told: Sequence[Event]) -> bool | None:
        """Whether an order did what it was for, read from all that it told. None: no roll decided it."""
        return parts.success_of(self.book, order, told)

    def own(self, battle: Battle, order: Choice, told: Sequence[Event]) -> int:
        """How many of the events that were told are the order's own; those behind them are of the order that it
        interrupts, which goes on then."""
        return parts.own_of(self.book, battle, order, told)

    def spoken(self, battle: Battle, order: Choice) -> str:
        """What an order does, in words after the name of its figure."""
        return parts.spoken_of(self.book, battle, order)

    def weight(self, battle: Battle, order: Choice) -> int | None:
        """What an order is worth to the computer at a glance, in thousandths of a hit. None: nothing is known."""
        return parts.weight_of(self.book, battle, order)

    def met(self, battle: Battle, walk: Choice) -> tuple[Met, ...]:
        """What a walk meets in which cell, beyond the rolls and reactions that the walk itself asks for."""
        return parts.met_of(self.book, battle, walk)

    def forgone(self, battle: Battle, walk: Choice) -> tuple[Trait, ...]:
        """What a walk leaves its figure no time for of what it could still do this turn, each in words."""
        return parts.forgone_of(self.book, battle, walk)

    def undone(self, battle: Battle, order: Choice) -> tuple[Trait, ...] | None:
        """What a figure leaves undone that ends its turn with this order, each in words. None: what the menu still
        has."""
        return parts.undone_of(self.book, battle, order)

    def usual(self, battle: Battle, decision: Decision) -> tuple[type[Choice], ...]:
        """The kinds of order that one wants first at a moment, the likeliest first: a menu begins with them."""
        return parts.usual_of(self.book, battle, decision)

    def rare(self, battle: Battle, decision: Decision) -> tuple[type[Choice], ...]:
        """The kinds of order that a menu ends with, in this order."""
        return parts.rare_of(self.book, battle, decision)

    def reply(self, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
        """The reply that serves a figure best that is asked while an order is carried out, where that can be said
        without running every reply through (core/play/replies.py). None: they must be."""
        return parts.reply_of(self.book, battle, asked, chance)

    def wards(self, battle: Battle, asked: Decision, reply: Choice) -> float | None:
        """How likely a reply stops what it is given against. None: it must be run through."""
        return parts.wards_of(self.book, battle, asked, reply)

    def toll(self, battle: Battle, walk: Choice) -> int:
        """What a walk costs its walker."""
        if (special := parts.toll_of(self.book, battle, walk)) is not None:
            return special
        path: Iterable[Cell] = getattr(walk, "path", ())
        return self.cost(battle, battle[walk.figure], path)
