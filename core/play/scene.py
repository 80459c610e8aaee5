"""The battle while a procedure runs: where rules emit events, and ask players and dice.

How a paused procedure is resumed is in position.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import FigureId, RuleId, Side
from core.battle.record import replace
from core.battle.steps import STEPS
from core.play.asking import Choice, Decision, Need, Procedure, Roll
from core.play.dice import Dice, Faces
from core.play.menu import Menu
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulebook.transitions import IllegalStep

C = TypeVar("C", bound=Choice)


class Scene:
    """A battle in progress. Telling an event is the only way to change it.

    `under_way` are the orders and tasks being performed, each within the one before it. `battles` are the battles
    after each event. Procedures are pure: run again with the same answers, one emits the same events, so passing the
    battles of an earlier run saves computing them again.
    """

    __slots__ = ("battle", "battles", "book", "events", "rules", "under_way")

    def __init__(self, battle: Battle, book: Rulebook, battles: Iterable[Battle] = ()) -> None:
        self.battle = battle if battle.rules is book.answers else replace(battle, rules=book.answers)
        self.book = book
        self.rules = book.answers
        self.events: list[Event] = []
        self.battles = list(battles)
        self.under_way: list[object] = []

    def tell(self, *events: Event) -> None:
        """Apply events in order. A step must exist in its state machine (IllegalStep)."""
        for event in events:
            if len(self.events) < len(self.battles):
                self.battle = self.battles[len(self.events)]
                self.events.append(event)
                continue
            if isinstance(event, STEPS):
                after = self.book.machines[event.machine].step(event.before, event.event)
                if after != event.after:
                    raise IllegalStep(f"{event.machine}: '{event.event}' leads to '{after}', not '{event.after}'")
            self.battle = event.applied_to(self.battle)
            self.events.append(event)
            self.battles.append(self.battle)

    def perform(self, task: object) -> Procedure[None]:
        """Run the book's procedure for an order or task."""
        self.under_way.append(task)
        yield from self.book.procedure(task).call(self, task)
        _ = self.under_way.pop()

    def keep_up(self, moment: object) -> Procedure[None]:
        """Run the book's upkeep for this moment."""
        for rule in self.book.upkeep(self.battle, moment):
            yield from rule.call(self, moment)

    def settle(self, moment: object) -> None:
        """The same where nothing may be asked: upkeep without dice and choices."""
        for waiting in self.keep_up(moment):
            raise AssertionError(f"{type(moment).__name__} must go without asking, and {waiting} asks")

    def roll(
        self,
        *rules: RuleId,
        dice: Dice,
        why: str,
        figure: FigureId | None = None,
        target: FigureId | None = None,
        need: Need | None = None,
        tally: Tally | None = None,
        alone: tuple[int, ...] | None = None,
        contested: bool = False,
        against: Tally | None = None,
        side: Side | None = None,
    ) -> Procedure[Faces]:
        """Ask for dice."""
        answer = yield Roll(rules, dice, why, figure, target, need, tally, alone, contested, against, side)
        assert not isinstance(answer, Choice), "a roll was answered with a choice"
        return answer

    def ask(
        self,
        *rules: RuleId,
        side: Side,
        about: object,
        figures: tuple[FigureId, ...] = (),
        otherwise: Choice | None = None,
    ) -> Procedure[Choice]:
        """Ask a player to choose from what the book offers at this moment."""
        answer = yield Decision(rules, side, figures, about, otherwise)
        assert isinstance(answer, Choice), "a decision was answered with dice"
        return answer

    def ask_for(
        self, kind: type[C], *rules: RuleId, side: Side, about: object, figures: tuple[FigureId, ...] = ()
    ) -> Procedure[C]:
        """The same at a moment with only one kind of choice."""
        answer = yield from self.ask(*rules, side=side, about=about, figures=figures)
        assert isinstance(answer, kind), f"{about} was answered with {answer.verb}"
        return answer

    def interrupt(self, *rules: RuleId, figure: FigureId, about: object, otherwise: Choice) -> Procedure[Choice]:
        """Offer a figure every reaction the book allows at this moment; ask nobody if there is none."""
        decision = Decision(rules, self.battle[figure].side, (figure,), about, otherwise)
        if not any(choice != otherwise for choice in Menu(self.book, self.battle, decision)):
            return otherwise
        answer = yield decision
        assert isinstance(answer, Choice), "a decision was answered with dice"
        return answer
