"""The machine of a battle, from surprise to its end. Actions nest: the clock keeps the stack of pending ones, the
innermost last. What happens in a turn: course.py."""

from __future__ import annotations

from enum import StrEnum

from statemachine import StateMachine
from statemachine.states import States

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.names import FigureId, RuleId
from core.battle.steps import PhaseEntered
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.transitions import Transitions


class Phase(StrEnum):
    """The states of the machine."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    SURPRISE_CHECK = "surprise-check"
    INITIATIVE = "initiative"
    ROUND_START = "round-start"
    TURN = "turn"
    DECLARED = "declared"
    """an action is declared, and its next window is looked for"""
    INTERRUPT = "interrupt"
    """figures with held actions are asked"""
    OPPORTUNITY = "opportunity"
    """enemies who threaten may react"""
    REACTION = "reaction"
    """the target may defend"""
    RESOLVE = "resolve"
    RIPOSTE = "riposte"
    LAST_CALL = "last-call"
    """held actions, before they lapse"""
    ROUND_END = "round-end"
    OVER = "over"

    @property
    def label(self) -> str:
        """What players call it; nothing for a turn, which the prompt is about."""
        return LABELS[self]


LABELS = {
    Phase.SURPRISE_CHECK: "surprise",
    Phase.INITIATIVE: "initiative",
    Phase.ROUND_START: "start of round",
    Phase.TURN: "",
    Phase.DECLARED: "action",
    Phase.INTERRUPT: "held actions",
    Phase.OPPORTUNITY: "opportunity actions",
    Phase.REACTION: "defence",
    Phase.RESOLVE: "action",
    Phase.RIPOSTE: "riposte",
    Phase.LAST_CALL: "last call",
    Phase.ROUND_END: "end of round",
    Phase.OVER: "over",
}


class RoundMachine(StateMachine):
    """The transitions. Each event has one target state: where the rules branch, there is an event for each branch."""

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
WITHIN_AN_ACTION = frozenset(
    (Phase.DECLARED, Phase.INTERRUPT, Phase.OPPORTUNITY, Phase.REACTION, Phase.RESOLVE, Phase.RIPOSTE)
)
"""The phases of an action under way."""


@record
class TurnBegins:
    """The moment when a figure's turn begins."""

    figure: FigureId


@record
class TurnEnds:
    """The moment when a figure's turn ends."""

    figure: FigureId


@record
class RoundEnds:
    """The moment after everyone's turn, when durations run down."""

    number: int


@rule("C-action-01", "C-base-32")
def enter(
    scene: Scene,
    event: str,
    *rules: RuleId,
    turn: int | None = None,
    queue: tuple[Slot, ...] | None = None,
    stack: tuple[FigureId, ...] | None = None,
    text: str = "",
) -> None:
    """Advance the machine by an event. `turn`, `queue` and `stack` replace the round, the figures still to act and the
    pending actions."""
    clock = scene.battle.clock
    before = clock.phase or Phase.SURPRISE_CHECK
    after = PHASES.step(before, event)
    left = clock.queue if queue is None else queue
    side = scene.battle[left[0].figure].side if left else ""
    pending = clock.pending if stack is None else stack
    number = clock.turn if turn is None else turn
    inner = after in WITHIN_AN_ACTION
    scene.tell(PhaseEntered(rules or ("C-base-32",), event, before, after, number, side, pending, left, text, inner))


def whose(battle: Battle) -> FigureId:
    """Return the figure whose turn it is; empty: none."""
    return battle.clock.queue[0].figure if battle.clock.queue else ""


def depth(battle: Battle) -> int:
    """Return the number of nested actions under way."""
    return len(battle.clock.pending)


def in_round(number: int) -> str:
    """The line of the log at the start of a round."""
    return f"Round {number}"
