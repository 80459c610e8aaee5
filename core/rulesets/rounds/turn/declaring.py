"""An action is announced, paid for and, if others hold actions back, interrupted; and it ends. What comes between is
each action's own."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import question, rule
from core.rulesets.rounds.rolls.effort import Effort, Means
from core.rulesets.rounds.rolls.trying import SIMPLE, Trial, attempt, target_number
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.words import Attribute, For, Marks
from core.rulesets.rounds.turn.acts import ANSWERS, HELD_BACK, Act, Sort, Window, doing, forbidden_in_a_grab, window_of
from core.rulesets.rounds.turn.allowance import note, penalty, price, spend
from core.rulesets.rounds.turn.delay import interruptions
from core.rulesets.rounds.turn.ending import is_decided
from core.rulesets.rounds.turn.exertion import is_opportune
from core.rulesets.rounds.turn.phases import depth, enter


@dataclass(frozen=True, slots=True)
class Deed:
    """An action under way: whose, what it costs its tests to be beyond the allowance, in which window it began, and how
    people say it."""

    figure: FigureId
    extra: int
    window: Window
    doing: str = ""


@dataclass(frozen=True, slots=True)
class Paid:
    """The moment when an action is paid for, before anybody interrupts it."""

    order: Act
    window: Window


@rule("C-action-10")
def declared(scene: Scene, order: Act) -> Procedure[Deed | None]:
    """It is announced with every choice and paid for, and those who hold actions back may come first. None: it is
    lost."""
    window = window_of(scene.battle)
    assert window is not None, "no action may be declared now"
    deed = Deed(order.figure, _paid(scene, order, window), window, doing(scene.battle, order))
    scene.settle(Paid(order, window))
    event = "declare_action" if window in (Window.TURN, Window.LAST_CALL) else "nested_declared"
    enter(scene, event, "C-action-10", stack=(*scene.battle.clock.pending, order.figure))
    if window is Window.TURN:
        yield from interruptions(scene, order)
    if not goes_on(scene, deed, order):
        return None
    hurdle = hurdle_before(scene.battle, order, deed.extra)
    if hurdle is not None and not (yield from _managed(scene, deed, hurdle)):
        enter(scene, "no_defence", hurdle.clause)
        finish(scene, deed)
        return None
    return deed


@rule("C-action-02", "C-action-05", "C-action-06", "C-edge-pair-09")
def _paid(scene: Scene, order: Act, window: Window) -> int:
    """Pays for an action; returns what that costs its tests. What answers somebody is free."""
    if order.sort is Sort.COMBAT and window not in ANSWERS:
        note(scene, order.figure, Marks.FOUGHT, "C-opportunity-06")
    cost = 2 if order.full else order.cost
    if window in ANSWERS or not cost or is_opportune(order):
        return 0
    costs = spend(scene, order.figure, cost, "C-action-05", held_back=window in HELD_BACK)
    return price(scene.battle, order, costs)


def extra_now(battle: Battle, order: Act) -> int:
    """What it would cost an action's tests now to be beyond the allowance."""
    if window_of(battle) in ANSWERS or not order.cost:
        return 0
    return price(battle, order, penalty(battle[order.figure]))


@dataclass(frozen=True, slots=True)
class Hurdle:
    """A test that an action asks for before anything is done, by which it is lost: with what, against which number, and
    what is said of it."""

    means: Means
    number: int
    label: str
    why: str
    clause: RuleId
    use: For = For.HANDLING
    specialty: str = ""


IN_HASTE = Hurdle(Attribute.AGILITY, SIMPLE, "check for an extra action", "an extra action", "C-action-03")


@question("C-action-03")
def hurdle_before(battle: Battle, order: Act, extra: int) -> Hurdle | None:
    """The test before an action; None: it asks for none."""
    return hasty(battle, order, extra)


@rule("C-action-03")
def hasty(battle: Battle, order: Act, extra: int) -> Hurdle | None:
    """Beyond the allowance what asks for no test asks for nimbleness."""
    return IN_HASTE if extra and not order.asks_for_a_test(battle) else None


def to_manage(battle: Battle, figure: Figure, hurdle: Hurdle, extra: int) -> Trial:
    """That test."""
    return Trial(
        hurdle.number, Effort(battle, figure, hurdle.means, hurdle.use, specialty=hurdle.specialty, extra=extra)
    )


@rule("C-action-03", "C-edge-combat-mobility-03")
def _managed(scene: Scene, deed: Deed, hurdle: Hurdle) -> Procedure[bool]:
    """Whether it is not lost by that."""
    figure = scene.battle[deed.figure]
    effort = to_manage(scene.battle, figure, hurdle, deed.extra).effort
    target = target_number(hurdle.number, hurdle.label, hurdle.clause)
    return (yield from attempt(scene, hurdle.clause, effort=effort, target=target, why=hurdle.why)).passed


@rule("C-opportunity-10", "C-action-11", "C-delay-01", "C-grab-28")
def goes_on(scene: Scene, deed: Deed, order: Act) -> bool:
    """Whether its actor can still do it, with his senses and in no grab that forbids it; if not the action is lost, its
    cost spent."""
    if is_able(scene.battle[deed.figure]) and forbidden_in_a_grab(scene.battle, order) is None:
        return True
    lose(scene, deed)
    return False


@rule("C-opportunity-10", "C-opportunity-12")
def lose(scene: Scene, deed: Deed) -> None:
    """The action is lost before it was resolved; the one beneath it, if there is one, goes on."""
    stack = scene.battle.clock.pending[:-1]
    outermost = "lost" if deed.window is Window.TURN else "lost_in_last_call"
    event = "lost_within" if depth(scene.battle) > 1 else outermost
    enter(scene, event, "C-opportunity-10", stack=stack)


@rule("C-base-32", "C-opportunity-12", "C-cond-04")
def finish(scene: Scene, deed: Deed) -> None:
    """The action is resolved. With the outermost the battle may be decided."""
    stack = scene.battle.clock.pending[:-1]
    if stack:
        enter(scene, "resolved_within", stack=stack)
    elif is_decided(scene.battle):
        enter(scene, "decided", "C-cond-04", stack=(), queue=())
    else:
        enter(scene, "resolved" if deed.window is Window.TURN else "resolved_in_last_call", stack=())
