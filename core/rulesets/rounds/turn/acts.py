"""What an action is: what sort it is, what it costs, in which window it may be taken. How it is announced and paid:
declaring.py. Each action is in the room of its topic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice
from core.rulebook.rule import Cited, question, rule
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.allowance import allowance, at_hand, delayed, left, no_extra, spent
from core.rulesets.rounds.turn.exertion import Exertion, is_opportune
from core.rulesets.rounds.turn.phases import Phase
from core.space.cell import Cell


class Sort(StrEnum):
    """What sort of action it is."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    COMBAT = "combat"
    MOVEMENT = "movement"
    OTHER = "other"


class Provokes(StrEnum):
    """Whether an action beside an enemy gives him an opportunity."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    NEVER = "no"
    ALWAYS = "yes"
    UNTRAINED = "untrained"
    """of those who are not trained to it"""
    LEAVING = "leaving"
    """where a threatened square is left"""
    AFAR = "afar"
    """where it is done from afar"""
    BARE = "bare"
    """where it is done with the bare hand, of those who are not trained to it, to whoever holds a blade"""


class Window(StrEnum):
    """When somebody may act."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    TURN = "turn"
    INTERRUPT = "interrupt"
    LAST_CALL = "last call"
    OPPORTUNITY = "opportunity"
    RIPOSTE = "riposte"


WINDOWS = {
    Phase.TURN: Window.TURN,
    Phase.INTERRUPT: Window.INTERRUPT,
    Phase.LAST_CALL: Window.LAST_CALL,
    Phase.OPPORTUNITY: Window.OPPORTUNITY,
    Phase.RIPOSTE: Window.RIPOSTE,
}
HELD_BACK = (Window.INTERRUPT, Window.LAST_CALL)
ANSWERS = (Window.OPPORTUNITY, Window.RIPOSTE)


@dataclass(frozen=True, slots=True)
class Acting:
    """A figure may act: on its turn, or in a window within the action of another (`foe`)."""

    prompt: ClassVar[str] = "Act: on your turn, or in answer to someone's action."
    window: Window = Window.TURN
    foe: FigureId = ""
    doing: str = ""
    """what `foe` is about to do, after its name and `means to`; empty: nobody knows"""
    prevented: bool = False
    """whether somebody who was asked before has kept `foe` from it"""

    def said(self, battle: Battle) -> str:
        """What there is to be answered."""
        who = battle[self.foe].short_name if self.foe else ""
        means = f"{who} means to {self.doing}" if self.doing else f"{who} has announced an action"
        if self.prevented:
            means = f"{who} meant to {self.doing or 'act'} and cannot any more"
        match self.window:
            case Window.INTERRUPT:
                return f"{means}; whoever holds actions back may act first."
            case Window.LAST_CALL:
                return "The round is over; what is held back lapses if it is not used now."
            case Window.OPPORTUNITY:
                return f"{means}: it may be answered for nothing."
            case Window.RIPOSTE:
                offered = (Marks(mark.kind) for one in battle for mark in offers(one))
                return " ".join(dict.fromkeys(OFFERS[kind].format(who=who) for kind in offered))
            case _:
                return "An action is chosen, or what is left is kept for defence."


ROOTED = Cited("C-grab-26", "nobody moves off in a grab")
"""Why nobody moves who is in a grab, be he on his feet or down."""


@dataclass(frozen=True, slots=True)
class Act(Exertion):
    """An action. `cost` is in actions; a `full` one takes the whole allowance. `tested`: a test always belongs to it.
    `answers`: it fits into an action of opportunity, against its `target`. `provokes`: whether it gives one.
    `from_held`: on one's own turn, too, it may be paid with what is held back.

    `in_a_grab`: why nobody does it who is in a grab; None: he may. `first_test`: what its first test is for. `accepts`:
    the mark of the offer that it takes up, where it is not for anything else. `at_once`: the mark that its figure has
    from its declaration to the end of the round. `chokes_on`: by it a strangle goes on, which every other ends.
    `ordinary`: it is an attack that is not made on whom one is in a grab with."""

    sort: ClassVar[Sort]
    in_a_grab: ClassVar[str | None] = None
    first_test: ClassVar[For] = For.ATTACK
    accepts: ClassVar[Marks | None] = None
    at_once: ClassVar[Marks | None] = None
    chokes_on: ClassVar[bool] = False
    ordinary: ClassVar[bool] = False
    provokes: ClassVar[Provokes] = Provokes.NEVER
    cost: ClassVar[int] = 1
    full: ClassVar[bool] = False
    tested: ClassVar[bool] = True
    answers: ClassVar[bool] = False
    from_held: ClassVar[bool] = False

    @property
    def end(self) -> Cell | None:
        """The square that it leads to whoever does it; None: it leads nowhere."""
        return None

    def asks_for_a_test(self, battle: Battle) -> bool:
        """Whether a test belongs to it as things are."""
        return self.tested

    def is_trained(self, battle: Battle) -> bool:
        """Whether its figure is trained to it, where that decides whether it provokes."""
        return False

    def barred_in_a_grab(self, battle: Battle) -> str | None:
        """Why nobody does it as it is given who is in a grab; None if he may."""
        return self.in_a_grab

    @property
    def only_moves(self) -> bool:
        """Whether it declares that its figure does nothing but move this round."""
        return False

    @property
    def is_sure(self) -> bool:
        """Whether it is a movement that asks for no test by itself."""
        return False

    def fires_into(self) -> tuple[Cell, ...]:
        """The squares that it shoots into at whatever is there, so that an aim at one of them serves it."""
        return ()

    def member(self, battle: Battle) -> Member | None:
        """What it is as one of a combination; None: it is nothing that one may be made of."""
        return None

    def goes_second(self, made: Member, second: Member) -> bool:
        """Whether it is the second of a combination, being made as it is."""
        return made == second


def act_of(said: Choice) -> Act | None:
    """What somebody does who was asked; None: he lets it go by."""
    return said if isinstance(said, Act) else None


def doing(battle: Battle, order: Act) -> str:
    """What somebody is about to do, after his name and `means to`: whom it is aimed at, and from where to where it
    leads."""
    whom = battle.figures.get(getattr(order, "target", ""))
    aimed = "" if whom is None else f" ({whom.short_name})"
    end, name = order.end, battle.grid.name
    way = "" if end is None else f" from {name(battle[order.figure].at)} to {name(end)}"
    return f"{order.stride or order.deed_in(battle)}{aimed}{way}"


@question("C-edge-combat-mobility-02")
def inopportune(battle: Battle, order: Act) -> str | None:
    """Why an action of one's own turn cannot be paid with an action of opportunity; None if it can."""
    return Cited("C-action-01", "that takes an action of the allowance")


@question("C-grab-26", "C-grab-28")
def forbidden_in_a_grab(battle: Battle, order: Act) -> str | None:
    """Why a grab does not allow an action; None if it does."""
    return None


OFFERS: Mapping[Marks, str] = MappingProxyType(
    {
        Marks.RIPOSTE: "{who} was warded off so well that an answer follows, for nothing.",
        Marks.FELLED: "It was felled, and may get up at once.",
        Marks.SWINGS: "It swings a body about, and may strike another with it.",
        Marks.COMBINES: "It went so well that it may go on at once.",
    }
)
"""The marks by which something is offered at once, for an action of opportunity, and how that is said of who is asked:
a figure has them while it is."""


def offers(figure: Figure) -> tuple[Mark, ...]:
    """What is offered to a figure now, at the end of an action."""
    return tuple(mark for mark in figure.marks if mark.kind in OFFERS)


@question("C-opportunity-11", "C-edge-general-14")
def takes_up(battle: Battle, order: Act, offer: Mark) -> bool:
    """Whether an action is what is offered."""
    return answers_the_blow(battle, order, offer)


@rule("C-block-03", "C-opportunity-11")
def answers_the_blow(battle: Battle, order: Act, offer: Mark) -> bool:
    """The answer to a blow that was warded off is whatever fits into an action of opportunity."""
    return offer.kind == Marks.RIPOSTE and _fits(battle, order) is None


@question("C-opportunity-09")
def may_answer(battle: Battle, order: Act) -> str | None:
    """Why who gives an order has no action of opportunity left for it; None if he has."""
    return None


def window_of(battle: Battle) -> Window | None:
    """The window that is open; None: nobody may act."""
    return WINDOWS.get(Phase(battle.clock.phase)) if battle.clock.phase else None


@rule("C-action-05", "C-action-10", "C-cond-06")
def unaffordable(battle: Battle, order: Act) -> str | None:
    """Why an action cannot be paid now, or is not for this window; None if it can."""
    return forbidden_in_a_grab(battle, order) or _beyond_its_means(battle, order)


def _beyond_its_means(battle: Battle, order: Act) -> str | None:
    window = window_of(battle)
    if window is None:
        return Cited("C-action-10", "nobody may act now")
    if is_opportune(order):
        return (
            inopportune(battle, order) if window is Window.TURN else Cited("C-action-07", "that is for one's own turn")
        )
    if window in ANSWERS:
        return _fits_an_answer(battle, order)
    if window in HELD_BACK:
        return _held_back_for_it(battle, order)
    return _on_its_turn(battle, order)


@rule("C-opportunity-11", "C-edge-general-04")
def _fits_an_answer(battle: Battle, order: Act) -> str | None:
    """What is offered; else only what costs one action and is aimed at who provoked it."""
    offered = offers(battle[order.figure]) if window_of(battle) is Window.RIPOSTE else ()
    if any(takes_up(battle, order, offer) for offer in offered):
        return may_answer(battle, order)
    if offered and all(offer.kind != Marks.RIPOSTE for offer in offered):
        return Cited("C-opportunity-11", "that is not offered now")
    return _fits(battle, order) or may_answer(battle, order)


def _fits(battle: Battle, order: Act) -> str | None:
    if not order.answers or order.full or order.cost != 1:
        return Cited("C-opportunity-11", "it does not fit into an action of opportunity")
    provoker = battle.clock.pending[-1]
    if getattr(order, "target", "") == provoker:
        return None
    return Cited("C-opportunity-11", f"only {battle[provoker].short_name} may be answered")


@rule("C-delay-06", "C-opportunity-06")
def _held_back_for_it(battle: Battle, order: Act) -> str | None:
    """What is held back must pay for it, and there is nothing beyond it."""
    figure = battle[order.figure]
    cost, held = (2 if order.full else order.cost), delayed(figure)
    if (why := _nothing_but_moving(figure, order)) is not None:
        return why
    return None if held >= cost else Cited("C-delay-06", f"it takes {cost} actions, and {held} are held back")


@rule("C-opportunity-06")
def _nothing_but_moving(figure: Figure, order: Act) -> str | None:
    """What is left of the allowance is for movement alone, held back or not, if that was declared."""
    barred = figure.mark(Marks.FULL_MOVE) and order.sort is not Sort.MOVEMENT and order.cost
    return Cited("C-opportunity-06", "it has declared that it does nothing but move this round") if barred else None


@rule("C-action-04", "C-action-06", "C-delay-01", "C-delay-06")
def _on_its_turn(battle: Battle, order: Act) -> str | None:
    """Movement and full actions are paid from the allowance alone; the others go beyond it, at a price."""
    figure = battle[order.figure]
    if (why := _nothing_but_moving(figure, order)) is not None:
        return why
    needed = allowance(figure) if order.full else order.cost
    if at_hand(figure) < needed <= left(figure) and not order.from_held:
        return Cited("C-delay-01", f"{counted(delayed(figure), 'action', 'actions')} held back for later")
    if order.full:
        whole = allowance(figure) == 2 and spent(figure) == 0 and not delayed(figure)
        part = "it takes the whole allowance of the round, and part of that is gone"
        return None if whole else Cited("C-action-06", part)
    there = left(figure) if order.from_held else at_hand(figure)
    if order.cost == 0 or there >= order.cost:
        return None
    if order.sort is Sort.MOVEMENT or order.cost > 1:
        return Cited("C-action-04", f"it takes {order.cost} of the allowance, and {at_hand(figure)} is left")
    return no_extra(battle, figure)
