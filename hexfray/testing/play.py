"""A battle played from a script, by any ruleset. Where a play of skirmish begins: skirmish.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Self, TypeVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.match.notation import NotationError, kinds_of, read, write
from core.play.asking import Choice, Decision, Roll
from core.play.dice import Faces
from core.play.menu import Menu, Refusal
from core.play.position import IllegalAnswer, Position, begin_aftermath, check, menu, resume
from core.play.ruleset import Ruleset
from hexfray.testing import facts
from hexfray.testing.meanwhile import PATIENCE, Meanwhile, Moment, moment_of, moments_of, phases_of
from scenarios.faults import unknown

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
    def moment(self) -> str:
        """The name of the moment at which somebody is asked: `acting`. Raises AssertionError if nobody is."""
        return moment_of(self.decision.about)

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

    def until(
        self,
        moment: str,
        *answers: Choice | str | Sequence[int],
        figure: FigureId | None = None,
        turn: int | None = None,
    ) -> Self:
        """Lets time go by until a moment or a phase is waited for: of this figure, in this turn, where they are named.

        Each of the orders among `answers` is given as soon as its figure is asked at a moment for it; who has none
        passes. Rolls fall as they are listed. Nothing happens if the moment is there already.

        Raises ValueError if there is no such moment or figure; IllegalAnswer as `say`; AssertionError if a roll is
        asked for that is not listed, somebody must choose who cannot pass, the moment never comes, or answers are left
        over when it does.
        """
        until = self._moment(moment, figure, turn)
        meanwhile = Meanwhile.of(self.read(a) if isinstance(a, str | Choice) else a for a in answers)
        for _ in range(PATIENCE):
            if until.has_come(self.position):
                return self._nothing_left(meanwhile, until)
            if until.is_past(self.position) or self.position.waiting is None:
                break
            self.say(self._next_of(meanwhile, until))
        raise AssertionError(f"{until} never comes: in turn {self.battle.clock.turn} {self._waits()}")

    def idle(self) -> Choice | None:
        """What somebody does who has no order while time goes by; None if it must choose."""
        return self.menu.passing

    def _moment(self, name: str, figure: FigureId | None, turn: int | None) -> Moment:
        known = (*moments_of(self.ruleset.book), *phases_of(self.ruleset.book))
        if name not in known:
            raise ValueError(unknown("moment", name, known))
        if figure not in (None, *self.battle.figures):
            raise ValueError(unknown("figure", str(figure), self.battle.figures))
        return Moment(name, figure, turn)

    def _next_of(self, meanwhile: Meanwhile, until: Moment) -> Choice | Faces:
        """The answer to what is waited for now."""
        if isinstance(self.position.waiting, Roll):
            if not meanwhile.rolls:
                raise AssertionError(f"on the way to {until}: {self._waits()}, and no faces are given for it")
            return meanwhile.rolls.pop(0)
        answer = meanwhile.order_for(self.menu) or self.idle()
        if answer is None:
            raise AssertionError(f"on the way to {until}: {self._waits()}, and no order is given for it")
        return answer

    def _nothing_left(self, meanwhile: Meanwhile, until: Moment) -> Self:
        orders = [write(order, self.battle.grid) for order in meanwhile.orders]
        if left := [*orders, *(str(list(faces)) for faces in meanwhile.rolls)]:
            raise AssertionError(f"left over when {until} has come: {', '.join(left)}")
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

    def why_not(self, order: Choice | str) -> Refusal | None:
        """The clause that refuses an order now, and the reason; None if it is legal. It never raises: of what is no
        order, or asked while none can be given, the reason says so, and the clause may be empty."""
        try:
            check(self.ruleset, self.position, self.read(order))
        except NotationError as fault:
            return Refusal("", str(fault))
        except IllegalAnswer as illegal:
            return illegal.refusal
        return None

    def refused_by(self, order: Choice | str) -> RuleId | None:
        """The clause of `why_not` alone."""
        refusal = self.why_not(order)
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
