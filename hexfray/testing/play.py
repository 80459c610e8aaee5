"""A battle played from a script, by any ruleset. Where a play of a game begins: skirmish, scuffle.py, clinch.py,
rounds.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Self, TypeVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.errors import BadArgument
from core.match.completing import complete
from core.match.notation import NotationError, Said, kinds_of, said_in, write
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
            given = self.complete(answer) if isinstance(answer, str | Choice) else tuple(answer)
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
        moment: str = "",
        *answers: Choice | str | Sequence[int],
        phase: str = "",
        figure: FigureId | None = None,
        turn: int | None = None,
    ) -> Self:
        """Lets time go by until this moment is waited for: of this figure, in this phase and turn, if they are named.

        A `moment` is one at which somebody is asked (`acting`); with none, any will do. A `phase` is one of the turn's
        (`actions`), in which a roll may be waited for as well. A name given as the moment that only a phase has is that
        phase's.

        Each of the orders among `answers` is given as soon as its figure is asked at a moment for it; a figure without
        one passes. Rolls fall as they are listed. Nothing happens if the moment is there already.

        Raises BadArgument if there is no such moment, phase or figure; IllegalAnswer as `say`; AssertionError if a roll
        is asked for that is not listed, somebody must choose who cannot pass, the moment never comes, or answers are
        left over when it does.
        """
        return self._on_to(self._moment(moment, phase, figure, turn), self._meanwhile(answers))

    def pass_until(
        self,
        moment: str = "",
        *answers: Choice | str | Sequence[int],
        phase: str = "",
        figure: FigureId | None = None,
        turn: int | None = None,
    ) -> Self:
        """The same with everybody passing, and no dice to be listed: a roll that `answers` have no faces for falls by
        itself (6, 5, 4, 3, 2, 1 and from 6 again, die by die), and a figure that cannot pass gives its first legal
        order. Raises BadArgument, IllegalAnswer, and AssertionError if the moment never comes or answers are left over.
        """
        return self._on_to(self._moment(moment, phase, figure, turn), self._meanwhile(answers, spare=True))

    def _meanwhile(self, answers: Iterable[Choice | str | Sequence[int]], *, spare: bool = False) -> Meanwhile:
        said = (self._said(answer) if isinstance(answer, str) else answer for answer in answers)
        return Meanwhile.of(said, spare=spare)

    def _on_to(self, until: Moment, meanwhile: Meanwhile) -> Self:
        """Answers whatever is waited for until the moment has come."""
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

    def _moment(self, name: str, phase: str, figure: FigureId | None, turn: int | None) -> Moment:
        moments, phases = moments_of(self.ruleset.book), phases_of(self.ruleset.book)
        if name and not phase and name in phases and name not in moments:
            name, phase = "", name
        if name and name not in moments:
            raise BadArgument(unknown("moment", name, moments if name in phases else (*moments, *phases)))
        if phase and phase not in phases:
            raise BadArgument(unknown("phase", phase, phases))
        if figure not in (None, *self.battle.figures):
            raise BadArgument(unknown("figure", str(figure), self.battle.figures))
        if not (name or phase or figure or turn):
            raise BadArgument("until what? Name a moment, a phase, a figure or a turn")
        return Moment(name, figure, turn, phase)

    def _next_of(self, meanwhile: Meanwhile, until: Moment) -> Choice | Faces:
        """The answer to what is waited for now."""
        if isinstance(self.position.waiting, Roll):
            if (faces := meanwhile.faces_for(self.position.waiting)) is None:
                raise AssertionError(f"on the way to {until}: {self._waits()}, and no faces are given for it")
            return faces
        answer = meanwhile.order_for(self.menu) or self.idle() or (next(iter(self.menu)) if meanwhile.spare else None)
        if answer is None:
            raise AssertionError(f"on the way to {until}: {self._waits()}, and no order is given for it")
        return answer

    def _nothing_left(self, meanwhile: Meanwhile, until: Moment) -> Self:
        grid = self.battle.grid
        orders = [order.text if isinstance(order, Said) else write(order, grid) for order in meanwhile.orders]
        if left := [*orders, *(str(list(faces)) for faces in meanwhile.rolls)]:
            raise AssertionError(f"left over when {until} has come: {', '.join(left)}")
        return self

    def read(self, order: str | Choice) -> Choice:
        """The choice that a text means. Raises NotationError."""
        return self._said(order).made() if isinstance(order, str) else order

    def complete(self, order: str | Choice) -> Choice:
        """The same, where what can only be one thing now may be left out, as `Game.choose` takes it: the item of a
        figure that has one. Raises NotationError, and names the values where it can be several."""
        if not isinstance(order, str):
            return order
        said = self._said(order)
        decides = isinstance(self.position.waiting, Decision)
        return complete(said, self.menu, self.battle.grid) if decides else said.made()

    def _said(self, order: str) -> Said:
        return said_in(order, self.battle.grid, kinds_of(self.ruleset.book), self.battle.figures)

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
            check(self.ruleset, self.position, self.complete(order))
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
