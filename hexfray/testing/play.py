"""A battle played from a script, by any ruleset. Where a play of skirmish begins: skirmish.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Self, TypeVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.match.notation import kinds_of, read
from core.play.asking import Choice, Decision, Roll
from core.play.menu import Menu
from core.play.position import Position, begin_aftermath, menu, resume
from core.play.ruleset import Ruleset
from hexfray.testing import facts

E = TypeVar("E")


class Play:
    """A battle played from a script: orders and the faces of rolls, in order.

    It complains of an order that is not allowed, of dice that are left over and, at the end of a `with` block or when
    it is asked to be `done`, of dice that have run dry. `events` is all that was told.
    """

    def __init__(self, ruleset: Ruleset, position: Position, told: Iterable[Event] = ()) -> None:
        self.ruleset = ruleset
        self.position = position
        self.events: list[Event] = list(told)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: object, trace: TracebackType | None) -> None:
        if kind is None:
            self.done()

    # -- where it stands -----------------------------------------------------------------------------------------

    @property
    def battle(self) -> Battle:
        """The battle now."""
        return self.position.battle

    def __getitem__(self, figure: str) -> Figure:
        """The figure of that id, as it is now."""
        return self.battle[figure]

    @property
    def menu(self) -> Menu:
        """What may be chosen now. Raises ValueError if no decision waits."""
        return menu(self.ruleset, self.position)

    @property
    def decision(self) -> Decision:
        """The decision that is waited for. Raises AssertionError if none is."""
        if isinstance(self.position.waiting, Decision):
            return self.position.waiting
        raise AssertionError(f"no decision is waited for: {self._waits()}")

    @property
    def roll(self) -> Roll:
        """The roll that is waited for. Raises AssertionError if none is."""
        if isinstance(self.position.waiting, Roll):
            return self.position.waiting
        raise AssertionError(f"no roll is waited for: {self._waits()}")

    def awaits_choice(self) -> bool:
        """Whether a player is asked and no dice are wanted: the script gave just enough dice."""
        return isinstance(self.position.waiting, Decision)

    # -- playing it ----------------------------------------------------------------------------------------------

    def say(self, *answers: Choice | str | Sequence[int]) -> Self:
        """Answers in order: orders, as choices or texts, and the faces of rolls as lists.

        Raises IllegalAnswer if an answer is not allowed, NotationError if a text is no order, AssertionError if faces
        are left over.
        """
        for answer in answers:
            given = self.read(answer) if isinstance(answer, str | Choice) else tuple(answer)
            if isinstance(given, tuple) and not isinstance(self.position.waiting, Roll):
                raise AssertionError(f"{list(given)} is left over: {self._waits()}")
            self.position, told = resume(self.ruleset, self.position, given)
            self.events += told
        return self

    def after(self) -> Self:
        """Goes on to what comes after the fight that is over. Raises ValueError if nothing does."""
        self.position, told = begin_aftermath(self.ruleset, self.position)
        self.events += told
        return self

    def read(self, order: str | Choice) -> Choice:
        """The choice that a text means. Raises NotationError."""
        if isinstance(order, Choice):
            return order
        return read(order, self.battle.grid, kinds_of(self.ruleset.book), self.battle.figures)

    def done(self) -> None:
        """Raises AssertionError if the dice have run dry: a roll is waited for."""
        if isinstance(self.position.waiting, Roll):
            raise AssertionError(f"the dice have run dry: {self._waits()}")

    # -- what came of it -----------------------------------------------------------------------------------------

    def told(self, kind: type[E], **fields: object) -> list[E]:
        """The events of one type with these fields, in order."""
        return facts.told(self, kind, **fields)

    def expect(self, kind: type[E], **fields: object) -> E:
        """The first event of that type with these fields. Raises AssertionError if none was told, and says what was."""
        return facts.expect(self, kind, **fields)

    def expect_none(self, kind: type[object], **fields: object) -> None:
        """Raises AssertionError if an event of that type with these fields was told."""
        facts.expect_none(self, kind, **fields)

    def why_not(self, order: Choice | str) -> str | None:
        """The clause that refuses an order now; None if it is legal."""
        refusal = self.menu.refusal(self.read(order))
        return refusal.rule if refusal else None

    def _waits(self) -> str:
        """What is waited for, in words."""
        match self.position.waiting:
            case Roll(dice=dice, why=why, rules=rules):
                return f"{dice} for '{why}' ({', '.join(rules)}) must be rolled"
            case Decision(side=side, figures=figures, rules=rules):
                return f"{side} must choose for {', '.join(figures)} ({', '.join(rules)})"
            case None:
                return "the battle is over"
