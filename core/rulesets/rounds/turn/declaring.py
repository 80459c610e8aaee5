"""Declaring an action: paying for it, held actions that interrupt it, and its end. What happens in between is up to
each action."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import question, rule
from core.rulesets.rounds.rolls.effort import Effort, Means
from core.rulesets.rounds.rolls.trying import SIMPLE, Trial, attempt, target_number
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Attribute, For, Marks
from core.rulesets.rounds.turn.acts import (
    ANSWERS,
    HELD_BACK,
    Act,
    Sort,
    Window,
    doing,
    why_forbidden_in_a_grab,
    window_of,
)
from core.rulesets.rounds.turn.allowance import note, penalty, price, spend
from core.rulesets.rounds.turn.delay import interruptions
from core.rulesets.rounds.turn.ending import is_decided
from core.rulesets.rounds.turn.exertion import is_opportune
from core.rulesets.rounds.turn.phases import depth, enter


@record
class ActionInProgress:
    """An action under way: the figure, the penalty for an extra action, its window, and the order with the battle in
    which it was declared, if it was."""

    figure: FigureId
    extra: int
    window: Window
    declared: tuple[Battle, Act] | None = None

    @property
    def doing(self) -> str:
        """Its infinitive; empty: unknown."""
        return "" if self.declared is None else doing(*self.declared)


@record
class Paid:
    """The moment after an action is paid for, before interruptions."""

    order: Act
    window: Window


@rule("C-action-10")
def declare(scene: Scene, order: Act) -> Procedure[ActionInProgress | None]:
    """Declare an action, pay for it and let held actions come first. None: the action is lost."""
    window = window_of(scene.battle)
    assert window is not None, "no action may be declare now"
    extra = _paid(scene, order, window)
    action = ActionInProgress(order.figure, extra, window, (scene.battle, order))
    scene.settle(Paid(order, window))
    event = "declare_action" if window in (Window.TURN, Window.LAST_CALL) else "nested_declared"
    enter(scene, event, "C-action-10", stack=(*scene.battle.clock.pending, order.figure))
    if window is Window.TURN:
        yield from interruptions(scene, order)
    if not can_continue(scene, action, order):
        return None
    hurdle = hurdle_before(scene.battle, order, action.extra)
    if hurdle is not None and not (yield from _managed(scene, action, hurdle)):
        enter(scene, "no_defence", hurdle.clause)
        finish(scene, action)
        return None
    return action


@rule("C-action-02", "C-action-05", "C-action-06", "C-edge-pair-09")
def _paid(scene: Scene, order: Act, window: Window) -> int:
    """Pay for an action and return the penalty to its tests. Reactions are free."""
    if order.sort is Sort.COMBAT and window not in ANSWERS:
        note(scene, order.figure, Marks.FOUGHT, "C-opportunity-06")
    cost = 2 if order.full else order.cost
    if window in ANSWERS or not cost or is_opportune(order):
        return 0
    costs = spend(scene, order.figure, cost, "C-action-05", held_back=window in HELD_BACK)
    return price(scene.battle, order, costs)


def extra_now(battle: Battle, order: Act) -> int:
    """Return the penalty that an action would have now as an extra action."""
    if window_of(battle) in ANSWERS or not order.cost:
        return 0
    return price(battle, order, penalty(battle[order.figure]))


@record
class Hurdle:
    """A test before an action, which is lost if the test fails: what it is made with, its target number and the label
    of that, and the name of the test."""

    means: Means
    number: int
    label: str
    why: str
    clause: RuleId
    use: For = For.HANDLING
    specialty: str = ""


IN_HASTE = Hurdle(Attribute.AGILITY, SIMPLE, "extra action", "check for an extra action", "C-action-03")


@question("C-action-03")
def hurdle_before(battle: Battle, order: Act, extra: int) -> Hurdle | None:
    """Return the test before an action; None: there is none."""
    return hasty(battle, order, extra)


@rule("C-action-03")
def hasty(battle: Battle, order: Act, extra: int) -> Hurdle | None:
    """An extra action without a test of its own needs an Agility test."""
    return IN_HASTE if extra and not order.asks_for_a_test(battle) else None


def to_manage(battle: Battle, figure: Figure, hurdle: Hurdle, extra: int) -> Trial:
    """Return the test of a hurdle."""
    return Trial(
        hurdle.number, Effort(battle, figure, hurdle.means, hurdle.use, specialty=hurdle.specialty, extra=extra)
    )


@rule("C-action-03", "C-edge-combat-mobility-03")
def _managed(scene: Scene, action: ActionInProgress, hurdle: Hurdle) -> Procedure[bool]:
    """Roll the test; return whether it passed."""
    figure = scene.battle[action.figure]
    effort = to_manage(scene.battle, figure, hurdle, action.extra).effort
    target = target_number(hurdle.number, hurdle.label, hurdle.clause)
    return (yield from attempt(scene, hurdle.clause, effort=effort, target=target, why=hurdle.why)).passed


@rule("C-opportunity-10", "C-action-11", "C-delay-01", "C-grab-28")
def can_continue(scene: Scene, action: ActionInProgress, order: Act) -> bool:
    """Return whether the figure can still act: able, and no grab forbids it. If not, the action is lost and its cost
    spent."""
    if is_able(scene.battle[action.figure]) and why_forbidden_in_a_grab(scene.battle, order) is None:
        return True
    lose(scene, action)
    return False


@rule("C-opportunity-10", "C-opportunity-12")
def lose(scene: Scene, action: ActionInProgress) -> None:
    """Lose the action before it is resolved; an action that it interrupted continues."""
    stack = scene.battle.clock.pending[:-1]
    outermost = "lost" if action.window is Window.TURN else "lost_in_last_call"
    event = "lost_within" if depth(scene.battle) > 1 else outermost
    enter(scene, event, "C-opportunity-10", stack=stack)


@rule("C-base-32", "C-opportunity-12", "C-cond-04")
def finish(scene: Scene, action: ActionInProgress) -> None:
    """Resolve the action. After the outermost one the battle may be decided."""
    stack = scene.battle.clock.pending[:-1]
    if stack:
        enter(scene, "resolved_within", stack=stack)
    elif is_decided(scene.battle):
        enter(scene, "decided", "C-cond-04", stack=(), queue=())
    else:
        enter(scene, "resolved" if action.window is Window.TURN else "resolved_in_last_call", stack=())
