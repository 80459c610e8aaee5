"""The phases of a turn: its machine, and durations. What happens in them is in course.py, and after the fight in
after_battle.py."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from statemachine import StateMachine
from statemachine.states import States

from core.battle.battle import Battle
from core.battle.mark import Until
from core.battle.names import FigureId, RuleId, Side
from core.battle.steps import PhaseEntered
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.transitions import Transitions
from core.rulesets.skirmish.sheet.words import Marks


class Phase(StrEnum):
    """The phases of a turn."""

    OPENING = "opening"
    INITIATIVE = "initiative"
    MOVEMENT = "movement"
    DECLARATIONS = "declarations"
    ACTIONS = "actions"
    RETREATS = "retreats"
    TURN_END = "turn_end"
    AFTERMATH = "aftermath"
    OVER = "over"

    @property
    def label(self) -> str:
        """What players call it."""
        return LABELS.get(self, self.value)


LABELS = {Phase.TURN_END: "end of turn", Phase.AFTERMATH: "after the fight"}


class TurnMachine(StateMachine):
    """The order of the phases. Movement comes once for each side. A fight may be over at any time."""

    s = States.from_enum(Phase, initial=Phase.OPENING, final=Phase.OVER, use_enum_instance=True)

    begin = s.OPENING.to(s.INITIATIVE)
    first_side = s.INITIATIVE.to(s.MOVEMENT)
    next_side = s.MOVEMENT.to(s.MOVEMENT)
    all_moved = s.MOVEMENT.to(s.DECLARATIONS)
    next_to_declare = s.DECLARATIONS.to(s.DECLARATIONS)
    all_declared = s.DECLARATIONS.to(s.ACTIONS)
    all_acted = s.ACTIONS.to(s.RETREATS)
    all_retreated = s.RETREATS.to(s.TURN_END)
    next_turn = s.TURN_END.to(s.INITIATIVE)
    fight_over = (
        s.OPENING.to(s.AFTERMATH)
        | s.INITIATIVE.to(s.AFTERMATH)
        | s.MOVEMENT.to(s.AFTERMATH)
        | s.DECLARATIONS.to(s.AFTERMATH)
        | s.ACTIONS.to(s.AFTERMATH)
        | s.RETREATS.to(s.AFTERMATH)
        | s.TURN_END.to(s.AFTERMATH)
    )
    next_to_see = s.AFTERMATH.to(s.AFTERMATH)
    leave = s.AFTERMATH.to(s.OVER)


@record
class SideMoves:
    """The moment before a side moves its figures."""

    side: Side


@record
class MovesEnd:
    """The moment when the last side has moved."""


@record
class TurnEnds:
    """The moment when all actions and retreats are over."""


PHASES = Transitions.of(TurnMachine)


@rule("S12.0-04")
def enter(scene: Scene, event: str, *rules: RuleId, side: Side = "", pending: tuple[FigureId, ...] = ()) -> None:
    """Move on by an event of the turn's machine."""
    clock = scene.battle.clock
    before = clock.phase or Phase.OPENING
    after = PHASES.step(before, event)
    turn = clock.turn + (after == Phase.INITIATIVE)
    scene.tell(PhaseEntered(rules or ("S12.0-04",), event, before, after, turn, side, pending))


def end_of_turn(battle: Battle) -> Until:
    """Until the end of this turn."""
    return Until(battle.clock.turn + 1, Phase.INITIATIVE)


def end_of_phase(battle: Battle) -> Until:
    """Until all sides have moved, or all figures have acted; at other times until the end of the turn."""
    match battle.clock.phase:
        case Phase.MOVEMENT:
            return Until(battle.clock.turn, Phase.DECLARATIONS)
        case Phase.ACTIONS:
            return Until(battle.clock.turn, Phase.RETREATS)
        case _:
            return end_of_turn(battle)


@rule("S12.4-06", "S12.4-07")
def for_one_turn(battle: Battle, figure: FigureId) -> Until:
    """One movement and one action phase from now: through the next movement phase if the figure has moved and still has
    to finish its action of this turn, otherwise through the next action phase."""
    clock = battle.clock
    if clock.phase == Phase.INITIATIVE or (clock.phase == Phase.MOVEMENT and not _has_moved(battle, figure)):
        return Until(clock.turn, Phase.RETREATS)
    return Until(clock.turn + 1, Phase.ACTIONS if _has_yet_to_act(battle, figure) else Phase.RETREATS)


def _has_yet_to_act(battle: Battle, figure: FigureId) -> bool:
    """True if its action of this turn is still to come. An action under way, the first in the queue, counts as
    finished; a figure thrown down has lost its place but not acted."""
    clock = battle.clock
    if clock.phase in (Phase.MOVEMENT, Phase.DECLARATIONS):
        return True
    taking_it = bool(clock.queue) and clock.queue[0].figure == figure
    lost = clock.phase == Phase.ACTIONS and not taking_it and not battle[figure].mark(Marks.ACTED)
    return lost or any(slot.figure == figure for slot in clock.queue[1:])


def _has_moved(battle: Battle, figure: FigureId) -> bool:
    """True if movement is over for a figure: for everyone, for its side, or its own."""
    clock = battle.clock
    if not clock.pending:
        return True
    return figure not in clock.pending and battle[figure].side in clock.sides[: clock.sides.index(clock.side) + 1]


@record
class Moving:
    """A side moves its figures, one by one, in any order."""

    prompt: ClassVar[str] = "Move your figures, in any order."


@record
class Forcing:
    """A figure may force back an enemy it hit."""

    prompt: ClassVar[str] = "You hit an adjacent enemy. Force them back?"


@record
class ActionsBegin:
    """The moment after declarations, before the order of action is drawn up."""
