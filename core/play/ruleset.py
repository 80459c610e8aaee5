"""A whole game's rules as one value. The match plays by it; scenarios/catalogue.py knows them all by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import Side
from core.battle.posture import COMMON, Posture
from core.play.asking import Choice, Decision
from core.play.footprint import (
    Footprint,
    cost_of_the_ground,
    distance_in_cells,
    no_burst,
    no_footprint,
    no_threat,
    sight_over_the_ground,
)
from core.play.glance import Glance
from core.play.goals import GoalRules
from core.play.met import Met, nothing_met
from core.play.opening import Opening, no_openings
from core.play.portrait import FieldPortrait, Portrait, Trait, field_as_it_is_called, grip_as_it_is_called
from core.play.success import all_of_it, any_grip_holds, as_rolled
from core.rulebook.rulebook import Rulebook
from core.space.cell import Cell
from core.space.terrain import Cover


@dataclass(frozen=True, slots=True)
class Task:
    """Something that the rules do by themselves: a phase begins, a place goes by. Each kind is a subclass."""


def nothing_follows(before: Battle, after: Battle) -> Task | None:
    """What follows in a ruleset whose orders set nothing going."""
    return None


def nothing_forgone(battle: Battle, walk: Choice) -> tuple[Trait, ...]:
    """What a walk costs of what else could be done, in a ruleset where it costs nothing."""
    return ()


def as_its_path_costs(battle: Battle, walk: Choice) -> int | None:
    """What a walk costs, in a ruleset where that hangs on its path alone."""
    return None


def nothing_at_a_glance(book: Rulebook, battle: Battle, order: Choice) -> Glance | None:
    """What an order can be expected to do, in a ruleset whose orders must all be run through to tell."""
    return None


def as_the_menu_tells(battle: Battle, order: Choice) -> tuple[Trait, ...] | None:
    """What is left undone, in a ruleset that does not say: what the menu still has."""
    return None


def nothing_usual(battle: Battle, decision: Decision) -> tuple[type[Choice], ...]:
    """Which kinds of order are wanted first, in a ruleset whose menus need no other order than that of their rules."""
    return ()


Chance = Callable[[Choice], float]
"""The chance that the roll which a reply asks for at once succeeds; 0 if it asks for none."""


def replies_unknown(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """What whoever is asked replies, in a ruleset where all replies must be run through to tell."""
    return None


def wards_unknown(book: Rulebook, battle: Battle, asked: Decision, reply: Choice) -> None:
    """How likely a reply wards off what it is asked against, in a ruleset where it must be run through to tell."""


class Door(NamedTuple):
    """A line of a long menu with others behind it: what is written on it, and which kinds of order lie there. `each`:
    what is written of each kind instead, so that it names only what does lie there."""

    words: str
    kinds: tuple[type[Choice], ...]
    each: tuple[str, ...] = ()

    def written(self, behind: Collection[type[Choice]]) -> str:
        """What is written on it where orders of these kinds lie behind it."""
        found = (word for kind, word in zip(self.kinds, self.each, strict=False) if kind in behind)
        return ", ".join(dict.fromkeys(found)) or self.words


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

    Five are for the odds of an order. `succeeded`: whether it did what it was for, read from all that it told (None: no
    roll decided it). `own`: how many of the events that were told are its own; those behind them are of the order in
    whose midst it is given, which goes on then. `set_going`: what it has set going, between the battle before and after
    it, that will happen before anybody can get out of its way, as a task. `firmness`: how firmly a grip holds, 0 being
    not at all; by its change somebody is held, or freed. `in_time` is like `set_going` for what others can still get
    out of the way of: a long fuse.

    `glance` is what an attack can be expected to do to whom it is aimed at, where that can be said without running it:
    so a menu of many is sorted at once (core/play/worth.py). None: it must be run through. `openings` are the ways in
    which a figure may come to act against another (core/play/opening.py), the most harmful first: this turn (0; where
    each figure has its own, its coming one) or the next (1), if nobody else stirs. With nobody to act against it stays
    where it is.

    `undone` is what a figure has left undone that leaves it at that, each in words; None: the menu tells.

    `usual` are the kinds of order that one wants first at a moment, the likeliest first: a menu begins with them. It
    ends with those that are `rare`, in this order. Behind `doors` a long menu keeps the rest.

    `stances` are the kinds of order by which a figure says, at no risk, how it stands until its next turn: what enemies
    may do to it is told as after them.

    `reply` is what serves whoever is asked in the midst of an order best, where that can be said without running
    every reply through (core/play/replies.py). None: they must be. `wards` is how likely a reply brings to nothing what
    it is asked against, where that can be said so.

    `forgone` is what a walk leaves its figure no time for of what it could still do this turn, each in words, and `met`
    what it meets in which cell, beyond the rolls and reactions that the walk itself asks for.

    `special_toll` is what a walk costs where that hangs on more than its path: on what its order says besides.

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
    footprint: Callable[[Battle, Choice], Footprint] = no_footprint
    threat: Callable[[Battle, Figure], frozenset[Cell]] = no_threat
    cost: Callable[[Battle, Figure, Iterable[Cell]], int] = cost_of_the_ground
    sight: Callable[[Battle, Cell, Cell], Cover | None] = sight_over_the_ground
    distance: Callable[[Battle, Cell, Cell], str] = distance_in_cells
    postures: tuple[Posture, ...] = COMMON
    faces: bool = True
    impossible: Callable[[Battle, Figure], str | None] = nothing_is_impossible
    passes_over: bool = False
    succeeded: Callable[[Choice, Sequence[Event]], bool | None] = as_rolled
    own: Callable[[Battle, Choice, Sequence[Event]], int] = all_of_it
    set_going: Callable[[Battle, Battle], Task | None] = nothing_follows
    in_time: Callable[[Battle, Battle], Task | None] = nothing_follows
    firmness: Callable[[Battle, Hold], int] = any_grip_holds
    aftermath: Callable[[Rulebook, Battle], Decision | Task | None] = nothing_after
    goals: GoalRules = GoalRules()
    met: Callable[[Battle, Choice], tuple[Met, ...]] = nothing_met
    forgone: Callable[[Battle, Choice], tuple[Trait, ...]] = nothing_forgone
    special_toll: Callable[[Battle, Choice], int | None] = as_its_path_costs
    openings: Callable[[Rulebook, Battle, Figure, Figure | None, int], Iterable[Opening]] = no_openings
    glance: Callable[[Rulebook, Battle, Choice], Glance | None] = nothing_at_a_glance
    reply: Callable[[Rulebook, Battle, Decision, Chance], Choice | None] = replies_unknown
    wards: Callable[[Rulebook, Battle, Decision, Choice], float | None] = wards_unknown
    undone: Callable[[Battle, Choice], tuple[Trait, ...] | None] = as_the_menu_tells
    usual: Callable[[Battle, Decision], tuple[type[Choice], ...]] = nothing_usual
    rare: Callable[[Battle, Decision], tuple[type[Choice], ...]] = nothing_usual
    doors: tuple[Door, ...] = ()
    stances: tuple[type[Choice], ...] = ()
    seldom: tuple[type, ...] = ()
    burst: Callable[[Battle, Event], Footprint] = no_burst

    def toll(self, battle: Battle, walk: Choice) -> int:
        """What a walk costs its walker."""
        special = self.special_toll(battle, walk)
        if special is not None:
            return special
        path: Iterable[Cell] = getattr(walk, "path", ())
        return self.cost(battle, battle[walk.figure], path)
