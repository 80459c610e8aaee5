"""A battle again, from its journal: step by step, forwards and back."""

from __future__ import annotations

from textual.binding import Binding

from core.match.editing import Edit
from core.match.entries import Aftermath
from core.match.match import Match
from core.play.asking import Choice
from core.play.position import Position
from scenarios.scenario import Scenario
from tui.screens.host import Host
from tui.screens.once import Once
from tui.screens.table import Table, TableScreen
from tui.screens.wishes import SeeHelp
from tui.views.hints_view import keys_line
from tui.views.keys import REPLAY
from tui.views.lines import Line, Piece, line
from tui.views.log_view import log_lines
from tui.views.map_view import Overlay
from tui.views.wording import said


class ReplayScreen(Once[None], TableScreen):
    """The positions of a match, one after the other. What was undone is not among them."""

    BINDINGS = [Binding(key.keys, key.does, key.says, show=False) for key in REPLAY]

    def __init__(self, scenario: Scenario, match: Match, host: Host) -> None:
        super().__init__(host)
        self.scenario = scenario
        self.match = match
        self.at = 0

    def on_mount(self) -> None:
        """From the beginning."""
        self.call_after_refresh(self.show)

    @property
    def position(self) -> Position:
        """The position that is shown."""
        history = self.match.history
        return history[self.at].before if self.at < len(history) else self.match.position

    def table(self) -> Table:
        """The battle at this step, and what led to it."""
        battle, figure = self.position.battle, self._figure()
        told = (*self.match.opening, *(event for moment in self.match.history[: self.at] for event in moment.told))
        return Table(
            ruleset=self.match.ruleset,
            battle=battle,
            overlay=Overlay(active=figure),
            focus=battle[figure].at,
            asked=f"step {self.at} of {len(self.match.history)}",
            figure=figure,
            here=(),
            at=None,
            listing=None,
            waiting=(self._next(),),
            odds=(),
            said=log_lines(battle, told),
            hints=keys_line((key.shown, key.says) for key in REPLAY),
            side=battle[figure].side,
        )

    def _figure(self) -> str:
        """The figure that the step is about."""
        for answered in reversed(self.match.history[: self.at + 1]):
            if isinstance(answered.answer, Choice):
                return answered.answer.figure
        return next(iter(self.position.battle.figures))

    def _next(self) -> Line:
        """What is answered next."""
        if self.at == len(self.match.history):
            verdict = self.match.verdict
            told = f"{verdict.winner or 'nobody'} wins: {verdict.reason}" if verdict else "not finished"
            return line(Piece(told, "strong"))
        answer = self.match.history[self.at].answer
        if isinstance(answer, Choice):
            return line(Piece("next: ", "muted"), said(self.position.battle, answer))
        if isinstance(answer, Aftermath):
            return line(Piece("next: ", "muted"), "after the fight")
        if isinstance(answer, Edit):
            return line(Piece("next: by hand ", "muted"), f"{answer.name}: {answer.told()}")
        return line(Piece("next: dice ", "muted"), "+".join(map(str, answer)))

    def action_step(self, by: int) -> None:
        """The next answer, or the one before."""
        self.at = max(0, min(len(self.match.history), self.at + by))
        self.show()

    def action_turn(self, by: int) -> None:
        """The beginning of the next turn, or of the one before."""
        turn = self.position.battle.clock.turn
        while 0 <= self.at + by <= len(self.match.history):
            self.at += by
            if self.position.battle.clock.turn != turn:
                break
        self.show()

    def action_go_to(self, place: int) -> None:
        """The beginning, or the end."""
        self.at = len(self.match.history) if place < 0 else place
        self.show()

    def action_help(self) -> None:
        """Keys and signs."""
        self.host.follow(SeeHelp(self.position.battle))

    def action_leave(self) -> None:
        """Back to where one came from."""
        _ = self.dismiss(None)
