"""Where a battle stands: its machine, from the test for surprise to the end. Actions nest: who acts within whose action
is a stack, which the clock keeps as those that are pending, the innermost last. What happens in a turn: course.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.names import FigureId, RuleId
from core.battle.steps import PhaseEntered
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.transitions import Transitions


class Phase(StrEnum):
    """Where it stands."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    SURPRISE_CHECK = "surprise-check"
    INITIATIVE = "initiative"
    ROUND_START = "round-start"
    TURN = "turn"
    DECLARED = "declared"
    """an action is announced, and its next window is looked for"""
    INTERRUPT = "interrupt"
    """those who hold actions back are asked"""
    OPPORTUNITY = "opportunity"
    """enemies who threaten may answer"""
    REACTION = "reaction"
    """whoever is attacked may defend himself"""
    RESOLVE = "resolve"
    RIPOSTE = "riposte"
    LAST_CALL = "last-call"
    """actions held back, before they lapse"""
    ROUND_END = "round-end"
    OVER = "over"


class RoundMachine(StateMachine):
    """What follows what. Where the ledger has one event lead to several states by how things stand, there is one event
    for each here: no guard chooses between targets."""

    s = States.from_enum(Phase, initial=Phase.SURPRISE_CHECK, final=Phase.OVER, use_enum_instance=True)

    surprise_resolved = s.SURPRISE_CHECK.to(s.INITIATIVE)
    initiative_rolled = s.INITIATIVE.to(s.ROUND_START)
    next_actor = s.ROUND_START.to(s.TURN)
    nobody_able = s.ROUND_START.to(s.ROUND_END)
    declare_action = s.TURN.to(s.DECLARED) | s.LAST_CALL.to(s.DECLARED)
    delay = s.TURN.to(s.TURN)
    end_turn = s.TURN.to(s.TURN)
    end_turn_with_holders = s.TURN.to(s.LAST_CALL)
    end_turn_of_the_last = s.TURN.to(s.ROUND_END)
    interrupt = s.DECLARED.to(s.INTERRUPT)
    provokes = s.DECLARED.to(s.OPPORTUNITY)
    attack_announced = s.DECLARED.to(s.REACTION)
    no_defence = s.DECLARED.to(s.RESOLVE)
    lost = s.DECLARED.to(s.TURN)
    lost_within = s.DECLARED.to(s.DECLARED)
    lost_in_last_call = s.DECLARED.to(s.LAST_CALL)
    nested_declared = s.INTERRUPT.to(s.DECLARED) | s.OPPORTUNITY.to(s.DECLARED) | s.RIPOSTE.to(s.DECLARED)
    interrupt_done = s.INTERRUPT.to(s.DECLARED)
    answered = s.OPPORTUNITY.to(s.DECLARED)
    defence_chosen = s.REACTION.to(s.RESOLVE)
    decided = s.RESOLVE.to(s.OVER) | s.ROUND_END.to(s.OVER)
    extraordinary_block = s.RESOLVE.to(s.RIPOSTE)
    enters_suppressed = s.RESOLVE.to(s.REACTION)
    next_step = s.RESOLVE.to(s.DECLARED)
    charge_arrived = s.RESOLVE.to(s.DECLARED)
    free_manoeuvre = s.RESOLVE.to(s.DECLARED)
    resolved = s.RESOLVE.to(s.TURN)
    resolved_in_last_call = s.RESOLVE.to(s.LAST_CALL)
    resolved_within = s.RESOLVE.to(s.DECLARED)
    riposte_done = s.RIPOSTE.to(s.RESOLVE)
    pass_on = s.LAST_CALL.to(s.LAST_CALL)
    pass_last = s.LAST_CALL.to(s.ROUND_END)
    cease = s.ROUND_END.to(s.OVER)
    new_round = s.ROUND_END.to(s.ROUND_START)


PHASES = Transitions.of(RoundMachine)


@dataclass(frozen=True, slots=True)
class TurnBegins:
    """The moment when a figure's turn begins."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class TurnEnds:
    """The moment when a figure's turn is over."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class RoundEnds:
    """The moment when everybody has had a turn, and what is counted by rounds is counted down."""

    number: int


@rule("C-action-01", "C-base-32")
def enter(
    scene: Scene,
    event: str,
    *rules: RuleId,
    turn: int | None = None,
    queue: tuple[Slot, ...] | None = None,
    stack: tuple[FigureId, ...] | None = None,
    telling: str = "",
) -> None:
    """Takes the battle on by an event of its machine. `turn`, `queue`, `stack`: the round, who is still to come in it,
    and who acts within whose action, where they are new."""
    clock = scene.battle.clock
    before = clock.phase or Phase.SURPRISE_CHECK
    after = PHASES.step(before, event)
    left = clock.queue if queue is None else queue
    side = scene.battle[left[0].figure].side if left else ""
    pending = clock.pending if stack is None else stack
    number = clock.turn if turn is None else turn
    scene.tell(PhaseEntered(rules or ("C-base-32",), event, before, after, number, side, pending, left, telling))


def whose(battle: Battle) -> FigureId:
    """Whose turn it is; empty: nobody's."""
    return battle.clock.queue[0].figure if battle.clock.queue else ""


def depth(battle: Battle) -> int:
    """How many actions are under way within one another."""
    return len(battle.clock.pending)


def in_round(number: int) -> str:
    """What the log says as a round begins."""
    return f"Round {number}"
