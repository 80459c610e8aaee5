"""The battle while a procedure runs: where rules tell what happens, and ask players and chance.

How a paused procedure is carried on is in position.py.
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

    `battles` are the battles after each of the events. A procedure that is run again with the same answers tells the
    same, for it is pure: who gives it the battles of the run before spares making them again.
    """

    __slots__ = ("battle", "battles", "book", "events", "rules")

    def __init__(self, battle: Battle, book: Rulebook, battles: Iterable[Battle] = ()) -> None:
        self.battle = battle if battle.rules is book.answers else replace(battle, rules=book.answers)
        self.book = book
        self.rules = book.answers
        self.events: list[Event] = []
        self.battles = list(battles)

    def tell(self, *events: Event) -> None:
        """Makes facts true, in order. A step of a state machine must be one that the machine has (IllegalStep)."""
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
        """Carries out an order or a task by the book's procedure for it."""
        yield from self.book.procedure(task).call(self, task)

    def keep_up(self, moment: object) -> Procedure[None]:
        """Lets everything happen that the book says of this moment."""
        for rule in self.book.upkeep(self.battle, moment):
            yield from rule.call(self, moment)

    def settle(self, moment: object) -> None:
        """The same where nothing may be asked: what follows at once, without dice and without a choice."""
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
    ) -> Procedure[Faces]:
        """Asks chance."""
        answer = yield Roll(rules, dice, why, figure, target, need, tally, alone, contested, against)
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
        """Asks a player to choose among what the book offers about this moment."""
        answer = yield Decision(rules, side, figures, about, otherwise)
        assert isinstance(answer, Choice), "a decision was answered with dice"
        return answer

    def ask_for(
        self, kind: type[C], *rules: RuleId, side: Side, about: object, figures: tuple[FigureId, ...] = ()
    ) -> Procedure[C]:
        """The same of a moment about which there is but one kind of choice: which of them it is."""
        answer = yield from self.ask(*rules, side=side, about=about, figures=figures)
        assert isinstance(answer, kind), f"{about} was answered with {answer.verb}"
        return answer

    def interrupt(self, *rules: RuleId, figure: FigureId, about: object, otherwise: Choice) -> Procedure[Choice]:
        """Offers a figure every reaction that the book allows at this moment; asks nobody where there is none."""
        decision = Decision(rules, self.battle[figure].side, (figure,), about, otherwise)
        if not any(choice != otherwise for choice in Menu(self.book, self.battle, decision)):
            return otherwise
        answer = yield decision
        assert isinstance(answer, Choice), "a decision was answered with dice"
        return answer
