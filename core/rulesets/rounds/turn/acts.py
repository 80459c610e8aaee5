"""Actions: their sort, cost, and the windows in which they may be taken. Declaring and paying: declaring.py. Each
action is in the room of its topic."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.once import once
from core.battle.whereabouts import to_cell
from core.play.asking import Choice
from core.play.phrases import filled_in
from core.records import record
from core.rulebook.rule import Cited, question, rule
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.allowance import allowance, available, held_actions, left, spent, why_no_extra
from core.rulesets.rounds.turn.exertion import Exertion, is_opportune
from core.rulesets.rounds.turn.phases import Phase
from core.space.cell import Cell


class Sort(StrEnum):
    """The sort of an action."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    COMBAT = "combat"
    MOVEMENT = "movement"
    OTHER = "other"


class Provokes(StrEnum):
    """Whether an action next to an enemy provokes an opportunity action."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    NEVER = "no"
    ALWAYS = "yes"
    UNTRAINED = "untrained"
    """if untrained in it"""
    LEAVING = "leaving"
    """if it leaves a threatened square"""
    AFAR = "afar"
    """if it is ranged"""
    BARE = "bare"
    """if bare-handed and untrained, from enemies with a blade"""


class Window(StrEnum):
    """A time at which a figure may act."""

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


@record
class Acting:
    """A figure may act: on its turn, or in a window during `foe`'s action."""

    prompt: ClassVar[str] = "Choose an action."
    window: Window = Window.TURN
    foe: FigureId = ""
    doing: str = ""
    """the infinitive of what `foe` is about to do; empty: unknown"""
    prevented: bool = False
    """whether an earlier reaction has stopped `foe`"""

    def prompt_in(self, battle: Battle) -> str:
        """The question, with the action that it is about."""
        who = battle[self.foe].short_name if self.foe else ""
        means = f"{who} is about to {self.doing or 'act'}."
        if self.prevented:
            means = f"{who} can no longer {self.doing or 'act'}."
        match self.window:
            case Window.INTERRUPT:
                return f"{means} Use a held action first?"
            case Window.LAST_CALL:
                return "The round is ending. Use or discard a held action?"
            case Window.OPPORTUNITY:
                return f"{means} Take a free opportunity action?"
            case Window.RIPOSTE:
                offered = (Marks(mark.kind) for one in battle for mark in offers(one))
                return " ".join(dict.fromkeys(OFFERS[kind].format(who=who) for kind in offered))
            case _:
                return "Choose an action, or end the turn and keep the rest for defence."


ROOTED = Cited("C-grab-26", "can't move away in a grab")
"""Why a figure in a grab can't move, standing or prone."""


@record
class Act(Exertion):
    """An action. `cost` is in actions; a `full` action takes the whole allowance. `tested`: it always includes a test.
    `answers`: it can be an opportunity action against its `target`. `provokes`: whether it gives one to others.
    `from_held`: held actions can pay for it on the figure's own turn. `in_a_grab` is why a figure in a grab can't do
    it, if so. `first_test` is the use of its first test. `accepts` is the mark of the offer it takes up, if it has no
    other use. `at_once` is a mark that the figure has from the declaration to the end of the round. `chokes_on`: it
    keeps up a strangle, which any other action ends. `ordinary`: it is an attack that can't be made on a grabbing
    opponent."""

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
        """The square where the figure ends up; None: it doesn't move."""
        return None

    def asks_for_a_test(self, battle: Battle) -> bool:
        """Whether it includes a test in this battle."""
        return self.tested

    def is_trained(self, battle: Battle) -> bool:
        """Whether the figure is trained in it, if that decides whether it provokes."""
        return False

    def why_not_in_a_grab(self, battle: Battle) -> str | None:
        """Return why a figure in a grab can't do it, or None."""
        return self.in_a_grab

    @property
    def only_moves(self) -> bool:
        """Whether it declares that the figure only moves this round."""
        return False

    @property
    def is_sure(self) -> bool:
        """Whether it is a move without a test."""
        return False

    def fires_into(self) -> tuple[Cell, ...]:
        """The squares that it shoots into, so that aim at one of them counts."""
        return ()

    def member(self, battle: Battle) -> Member | None:
        """Return what it is as half of a combination; None: it can't be part of one."""
        return None

    def goes_second(self, made: Member, second: Member) -> bool:
        """Whether it counts as the second half of a combination when made as `made`."""
        return made == second


def act_of(said: Choice) -> Act | None:
    """Return the action chosen; None: the figure passes."""
    return said if isinstance(said, Act) else None


def doing(battle: Battle, order: Act) -> str:
    """Return the infinitive of an action, with its target and the square it leads to."""
    end = order.end
    if end is None or hasattr(order, "target"):
        words = filled_in(battle, order, order.phrase_in(battle) or order.verb.replace("-", " ")).strip()
    else:
        words = order.walk_label or order.infinitive_in(battle)
    return words if end is None or end == battle[order.figure].at else f"{words} {to_cell(battle, end, order.figure)}"


@question("C-edge-combat-mobility-02")
def why_not_opportune(battle: Battle, order: Act) -> str | None:
    """Return why this action can't be an opportunity action on the figure's own turn, or None."""
    return Cited("C-action-01", "not as an opportunity action")


@question("C-grab-26", "C-grab-28")
def why_forbidden_in_a_grab(battle: Battle, order: Act) -> str | None:
    """Return why a grab forbids the action, or None."""
    return None


OFFERS: Mapping[Marks, str] = MappingProxyType(
    {
        Marks.RIPOSTE: "You stopped {who} superbly. Strike back? (opportunity action)",
        Marks.FELLED: "You were knocked down. Stand up at once? (opportunity action)",
        Marks.SWINGS: "You swing a body around. Strike someone else too? (opportunity action)",
        Marks.COMBINES: "A perfect opening. Follow up with your combination? (opportunity action)",
    }
)
"""The marks of offers at the end of an action, each for an opportunity action, with the question. A figure has the mark
while the offer is open."""


def offers(figure: Figure) -> tuple[Mark, ...]:
    """The offers that a figure has now, at the end of an action."""
    return tuple(mark for mark in figure.marks if mark.kind in OFFERS)


@question("C-opportunity-11", "C-edge-general-14")
def takes_up(battle: Battle, order: Act, offer: Mark) -> bool:
    """Whether an action takes up an offer."""
    return answers_the_blow(battle, order, offer)


@rule("C-block-03", "C-opportunity-11")
def answers_the_blow(battle: Battle, order: Act, offer: Mark) -> bool:
    """A riposte is any action that can be an opportunity action."""
    return offer.kind == Marks.RIPOSTE and _why_not_fitting(battle, order) is None


@question("C-opportunity-09")
def why_no_opportunity(battle: Battle, order: Act) -> str | None:
    """Return why the figure has no opportunity action left, or None."""
    return None


def window_of(battle: Battle) -> Window | None:
    """Return the open window; None: no one may act."""
    phase = battle.clock.phase
    return WINDOWS.get(Phase(phase)) if phase else None


@rule("C-action-05", "C-action-10", "C-cond-06")
def why_unaffordable(battle: Battle, order: Act) -> str | None:
    """Return why an action can't be paid for now or doesn't fit the window, or None."""
    return why_forbidden_in_a_grab(battle, order) or _why_not_paid(battle, order)


def _why_not_paid(battle: Battle, order: Act) -> str | None:
    window = window_of(battle)
    if window is None:
        return Cited("C-action-10", "no one can act now")
    if is_opportune(order):
        return (
            why_not_opportune(battle, order) if window is Window.TURN else Cited("C-action-07", "only on your own turn")
        )
    if window in ANSWERS:
        return _why_not_a_reaction(battle, order)
    if window in HELD_BACK:
        return _why_not_held(battle, order)
    return _why_not_on_turn(battle, order)


@rule("C-opportunity-11", "C-edge-general-04")
def _why_not_a_reaction(battle: Battle, order: Act) -> str | None:
    """Offers are taken up; other reactions cost one action and target the figure that provoked them."""
    offered = offers(battle[order.figure]) if window_of(battle) is Window.RIPOSTE else ()
    if any(takes_up(battle, order, offer) for offer in offered):
        return why_no_opportunity(battle, order)
    if offered and all(offer.kind != Marks.RIPOSTE for offer in offered):
        return Cited("C-opportunity-11", "not offered now")
    return _why_not_fitting(battle, order) or why_no_opportunity(battle, order)


def _why_not_fitting(battle: Battle, order: Act) -> str | None:
    if not order.answers or order.full or order.cost != 1:
        return Cited("C-opportunity-11", "not as an opportunity action")
    provoker = battle.clock.pending[-1]
    if getattr(order, "target", "") == provoker:
        return None
    return Cited("C-opportunity-11", f"only {battle[provoker].short_name} can be attacked now")


@rule("C-delay-06", "C-opportunity-06")
def _why_not_held(battle: Battle, order: Act) -> str | None:
    """Held actions must cover the cost; no extra actions here."""
    figure = battle[order.figure]
    cost, held = (2 if order.full else order.cost), held_actions(figure)
    if (why := _why_only_moving(figure, _bill_of(type(order)))) is not None:
        return why
    return None if held >= cost else Cited("C-delay-06", f"costs {counted(cost, 'action', 'actions')}; {held} held")


@rule("C-opportunity-06")
def _why_only_moving(figure: Figure, bill: _Bill) -> str | None:
    """After a declared full move the rest of the allowance is for movement, held or not."""
    barred = bill.cost and not bill.moves and figure.mark(Marks.FULL_MOVE)
    return Cited("C-opportunity-06", "declared to only move this round") if barred else None


@rule("C-action-04", "C-action-06", "C-delay-01", "C-delay-06")
def _why_not_on_turn(battle: Battle, order: Act) -> str | None:
    """Movement and full actions are paid from the allowance; others may be extra actions."""
    return _why_not_covered(battle, order.figure, _bill_of(type(order)))


class _Bill(NamedTuple):
    """What an action costs, and whether held actions can pay for it. `moves`: it is movement."""

    cost: int
    full: bool
    from_held: bool
    moves: bool


def _bill_of(kind: type[Act]) -> _Bill:
    found = _BILLS.get(kind)
    if found is None:
        found = _BILLS[kind] = _Bill(kind.cost, kind.full, kind.from_held, kind.sort is Sort.MOVEMENT)
    return found


_BILLS: dict[type[Act], _Bill] = {}


@once
def _why_not_covered(battle: Battle, name: FigureId, bill: _Bill) -> str | None:
    figure, (cost, full, from_held, moves) = battle[name], bill
    if (why := _why_only_moving(figure, bill)) is not None:
        return why
    needed = allowance(figure) if full else cost
    if available(figure) < needed <= left(figure) and not from_held:
        return Cited("C-delay-01", f"{counted(held_actions(figure), 'action', 'actions')} held for later")
    if full:
        whole = allowance(figure) == 2 and spent(figure) == 0 and not held_actions(figure)
        part = "needs all actions of the round"
        return None if whole else Cited("C-action-06", part)
    there = left(figure) if from_held else available(figure)
    if cost == 0 or there >= cost:
        return None
    if moves or cost > 1:
        costs = counted(cost, "action", "actions")
        return Cited("C-action-04", f"costs {costs}; {available(figure) or 'none'} left")
    return why_no_extra(battle, figure)
