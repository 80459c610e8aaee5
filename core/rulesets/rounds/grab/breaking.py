"""Breaking free, and letting go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.battle.steps import HoldChanged
from core.play.asking import Decision, Procedure
from core.play.kinds import Kind
from core.play.quick_odds import DOWN, QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place, quick_odds, success
from core.rulebook.rule import option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.grab.holds import hold_of, holds_on, step, strangled_by
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.wrestling import Wrestle, begun, if_won, not_won, why_not_wrestle, wrestled
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.turn.acts import ANSWERS, Act, Acting, Sort
from core.rulesets.rounds.turn.outcomes import with_an_action


@record
class BreakFree(Wrestle):
    """Breaks free from a grab."""

    verb: ClassVar[str] = "break-free"
    name: ClassVar[str] = "break-free"
    kind: ClassVar[Kind | None] = Kind.BREAK_FREE
    does: ClassVar[str] = "breaks free from {target}"
    meaning: ClassVar[str] = "Break free from an enemy's grab."
    phrase: ClassVar[str] = "break free from {target}"
    event: ClassVar[str] = ""
    of_the_held: ClassVar[str] = "break_free"
    needs_no_arm: ClassVar[bool] = True


@record
class Release(Act):
    """Lets go of a grabbed figure."""

    verb: ClassVar[str] = "release"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "lets go of {target}"
    rare: ClassVar[int] = 13
    meaning: ClassVar[str] = "Let go of the figure you have grabbed."
    phrase: ClassVar[str] = "let go of {target}"
    sort: ClassVar[Sort] = Sort.OTHER
    cost: ClassVar[int] = 0
    target: FigureId


@record
class Struggled:
    """The moment when a grabbed figure has rolled to break free, before the outcome: from which grab, and the sum of
    its two dice."""

    hold: Hold
    thrown: int


@option("C-grab-13", of=Acting, offers=BreakFree)
def may_break_free(battle: Battle, about: Acting, figure: Figure) -> Iterator[BreakFree]:
    """From each grabber."""
    yield from (BreakFree(figure.id, hold.holder) for hold in holds_on(battle, figure.id))


@requirement("C-grab-10", "C-grab-13", of=BreakFree)
def why_not_break_free(battle: Battle, order: BreakFree) -> str | None:
    """A grabbed figure."""
    return why_not_wrestle(battle, order)


@procedure("C-grab-13", "C-grab-14", "C-grab-27", "C-edge-joint-lock-09", of=BreakFree)
def break_free(scene: Scene, order: BreakFree) -> Procedure[None]:
    """A success breaks the grab; an extraordinary one turns it around. A figure put out by the attempt stays
    grabbed."""
    started = yield from begun(scene, order)
    if started is None:
        return
    action, hold = started
    found = yield from wrestled(scene, order, action, hold)
    yield from scene.keep_up(Struggled(hold, found.thrown))
    if hold not in scene.battle.holds or not scene.battle[order.figure].active:
        yield from conclude(scene, action)
        return
    if not found.won:
        not_won(scene, order, hold, found)
    elif found.degree is Degree.EXTRAORDINARY:
        step(
            scene,
            hold,
            "break_free_extraordinary",
            "C-grab-14",
            text=f"loses the grab on {scene.battle[order.figure].short_name}",
        )
        if hold_of(scene.battle, order.figure) is None:
            turned = Hold(order.figure, order.target, Grip.FREE, skill=Skill.UNARMED)
            said = f"turns the grab on {scene.battle[order.target].short_name}"
            step(scene, turned, "take_over", "C-grab-14", text=said)
    else:
        step(scene, hold, "break_free", "C-grab-13", text=f"loses the grab on {scene.battle[order.figure].short_name}")
    yield from conclude(scene, action)


@menu_place(of=BreakFree)
def while_one_is_held(battle: Battle, decision: Decision) -> int | None:
    """First if grabbed and not strangling anyone."""
    figure = with_an_action(battle, decision)
    held = figure is not None and holds_on(battle, figure.id) and not strangled_by(battle, figure)
    return 0 if held else None


@quick_odds(of=BreakFree)
def what_freedom_is_worth(book: Rulebook, battle: Battle, order: BreakFree) -> QuickOdds | None:
    """As much as knocking the grabber down."""
    return if_won(book, battle, order, lambda odds, won: QuickOdds(won, 0.0, beside=DOWN * won))


@success(of=BreakFree)
def has_broken_free(order: BreakFree, told: Sequence[Event]) -> bool:
    """Whether the grab is over."""
    changed = (event for event in told if isinstance(event, HoldChanged) and event.after == Grip.FREE)
    return any((event.holder, event.held) == (order.target, order.figure) for event in changed)


@option("C-grab-08", of=Acting, offers=Release)
def may_release(battle: Battle, about: Acting, figure: Figure) -> Iterator[Release]:
    """A grabbed figure, on its own turn or with held actions."""
    hold = hold_of(battle, figure.id)
    if hold is not None and about.window not in ANSWERS:
        yield Release(figure.id, hold.held)


@requirement("C-grab-08", of=Release)
def why_not_release(battle: Battle, order: Release) -> str | None:
    """A figure it has grabbed."""
    return None if hold_of(battle, order.figure, order.target) else "no grab on that figure"


@procedure("C-grab-08", "C-action-05", of=Release)
def release(scene: Scene, order: Release) -> Procedure[None]:
    """It costs nothing."""
    hold = hold_of(scene.battle, order.figure, order.target)
    assert hold is not None
    step(scene, hold, "release", "C-grab-08", text=f"lets go of {scene.battle[order.target].short_name}")
    yield from ()
