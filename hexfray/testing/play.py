"""A battle played from a script, with any ruleset. The plays of each game are in skirmish, scuffle.py, clinch.py and
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
from core.match.notation import NotationError, ParsedOrder, kinds_of, parse, write
from core.play.asking import Choice, Decision, Roll
from core.play.dice import Faces
from core.play.menu import Menu
from core.play.moment import moment_of, moments_of, phases_of
from core.play.position import IllegalAnswer, Position, begin_aftermath, check, menu, resume
from core.play.refusal import Refusal
from core.play.ruleset import Ruleset
from hexfray.testing import facts
from hexfray.testing.meanwhile import PATIENCE, Meanwhile, Moment
from scenarios.faults import unknown

E = TypeVar("E")


class Play:
    """A battle played from a script: orders and the faces of rolls, in order.

    It raises for unavailable orders and leftover dice and, at the end of a `with` block or on `done`, for dice that
    have run out. `events` are all events so far.
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
        """Return the figure with this id as it is now."""
        return self.battle[figure]

    @property
    def menu(self) -> Menu:
        """The menu of the pending decision. Raises ValueError if there is none."""
        return menu(self.ruleset, self.position)

    @property
    def moment(self) -> str:
        """The name of the pending decision's moment: `acting`. Raises AssertionError if there is none."""
        return moment_of(self.decision.about)

    @property
    def decision(self) -> Decision:
        """The pending decision. Raises AssertionError if there is none."""
        if isinstance(self.position.waiting, Decision):
            return self.position.waiting
        raise AssertionError(f"no decision is pending: {self._waits()}")

    @property
    def roll(self) -> Roll:
        """The pending roll. Raises AssertionError if there is none."""
        if isinstance(self.position.waiting, Roll):
            return self.position.waiting
        raise AssertionError(f"no roll is pending: {self._waits()}")

    def awaits_choice(self) -> bool:
        """Whether a decision is pending, so that the script had just enough dice."""
        return isinstance(self.position.waiting, Decision)

    # -- playing -------------------------------------------------------------------------------------------------

    def say(self, *answers: Choice | str | Sequence[int]) -> Self:
        """Give answers in order: orders, as choices or text, and faces of rolls, as lists.

        Raises IllegalAnswer for an unavailable answer, NotationError for text that isn't an order, AssertionError for
        leftover faces.
        """
        for answer in answers:
            given = self.complete(answer) if isinstance(answer, str | Choice) else tuple(answer)
            if isinstance(given, tuple) and not isinstance(self.position.waiting, Roll):
                raise AssertionError(f"{list(given)} is left over: {self._waits()}")
            self.position, told = resume(self.ruleset, self.position, given)
            self.events += told
        return self

    def after(self) -> Self:
        """Go on to what follows the finished fight. Raises ValueError if nothing does."""
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
        """Play on until a moment comes: of this figure, in this phase and turn, if given.

        A `moment` is a kind of decision (`acting`), by default any. A `phase` is one of the turn (`actions`), and a
        pending roll in it counts too. A `moment` that is only the name of a phase stands for that phase.

        The orders among `answers` are given as soon as they fit a decision of their figure; figures without an order
        pass. Rolls fall as listed. Nothing happens if the moment is there already.

        Raises BadArgument for an unknown moment, phase or figure; IllegalAnswer like `say`; AssertionError if a roll
        isn't listed, a figure must choose and can't pass, the moment never comes, or answers are left over.
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
        """Play on like `until`, without the need to list rolls: those that aren't listed fall by themselves (6, 5, 4,
        3, 2, 1 and again, die by die), and a figure that can't pass gives its first legal order. Raises BadArgument,
        IllegalAnswer, and AssertionError if the moment never comes or answers are left over."""
        return self._on_to(self._moment(moment, phase, figure, turn), self._meanwhile(answers, spare=True))

    def _meanwhile(self, answers: Iterable[Choice | str | Sequence[int]], *, spare: bool = False) -> Meanwhile:
        said = (self._said(answer) if isinstance(answer, str) else answer for answer in answers)
        return Meanwhile.of(said, spare=spare)

    def _on_to(self, until: Moment, meanwhile: Meanwhile) -> Self:
        """Answer decisions and rolls until the moment has come."""
        for _ in range(PATIENCE):
            if until.has_come(self.position):
                return self._nothing_left(meanwhile, until)
            if until.is_past(self.position) or self.position.waiting is None:
                break
            self.say(self._next_of(meanwhile, until))
        raise AssertionError(f"{until} never comes: in turn {self.battle.clock.turn} {self._waits()}")

    def idle(self) -> Choice | None:
        """Return what a figure without an order does; None if it must choose."""
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
        """Return the answer to the pending decision or roll."""
        if isinstance(self.position.waiting, Roll):
            if (faces := meanwhile.faces_for(self.position.waiting)) is None:
                raise AssertionError(f"on the way to {until}: {self._waits()}, and no faces are given")
            return faces
        answer = meanwhile.order_for(self.menu) or self.idle() or (next(iter(self.menu)) if meanwhile.spare else None)
        if answer is None:
            raise AssertionError(f"on the way to {until}: {self._waits()}, and no order is given")
        return answer

    def _nothing_left(self, meanwhile: Meanwhile, until: Moment) -> Self:
        grid = self.battle.grid
        orders = [order.text if isinstance(order, ParsedOrder) else write(order, grid) for order in meanwhile.orders]
        if left := [*orders, *(str(list(faces)) for faces in meanwhile.rolls)]:
            raise AssertionError(f"left over when {until} has come: {', '.join(left)}")
        return self

    def read(self, order: str | Choice) -> Choice:
        """Return the choice in a text. Raises NotationError."""
        return self._said(order).build() if isinstance(order, str) else order

    def complete(self, order: str | Choice) -> Choice:
        """Return the choice in a text, as `Game.choose` takes it: fields with only one possible value can be omitted.
        Raises NotationError, which lists the values if there are several."""
        if not isinstance(order, str):
            return order
        said = self._said(order)
        decides = isinstance(self.position.waiting, Decision)
        return complete(said, self.menu, self.battle.grid) if decides else said.build()

    def _said(self, order: str) -> ParsedOrder:
        return parse(order, self.battle.grid, kinds_of(self.ruleset.book), self.battle.figures)

    def done(self) -> None:
        """Raise AssertionError if the dice have run out, with a roll pending."""
        if isinstance(self.position.waiting, Roll):
            raise AssertionError(f"the dice have run out: {self._waits()}")

    # -- results ------------------------------------------------------------------------------------------------

    def told(self, kind: type[E], **fields: object) -> list[E]:
        """Return the events of a type with these fields, in order."""
        return facts.told(self, kind, **fields)

    def expect(self, kind: type[E], **fields: object) -> E:
        """Return the first event of a type with these fields. Raises AssertionError if there is none."""
        return facts.expect(self, kind, **fields)

    def expect_none(self, kind: type[object], **fields: object) -> None:
        """Raise AssertionError if there is an event of a type with these fields."""
        facts.expect_none(self, kind, **fields)

    def why_not(self, order: Choice | str) -> Refusal | None:
        """Return the rule and reason that refuse an order now, or None. Never raises: for malformed text, or without a
        pending decision, the reason says so, and the rule can be empty."""
        try:
            check(self.ruleset, self.position, self.complete(order))
        except NotationError as fault:
            return Refusal("", str(fault))
        except IllegalAnswer as illegal:
            return illegal.refusal
        return None

    def refused_by(self, order: Choice | str) -> RuleId | None:
        """Return only the rule of `why_not`."""
        refusal = self.why_not(order)
        return refusal.rule if refusal else None

    def _waits(self) -> str:
        """Return what is pending, in words."""
        match self.position.waiting:
            case Roll(dice=dice, why=why, rules=rules):
                return f"{dice} for '{why}' ({', '.join(rules)}) must be rolled"
            case Decision(side=side, figures=figures, rules=rules):
                return f"{side} must choose for {', '.join(figures)} ({', '.join(rules)})"
            case None:
                return "the battle is over"
