"""The choices of what if, and the shares of the computer's battles as bars. The screen is screens/what_if.py, the
shares are in core/match/what_if.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.battle.battle import Battle
from core.match.what_if import Shares, in_words, progress_in_words
from tui.views.lines import Line, Piece, line, side_style
from tui.views.side_colours import side_number

COMPUTER, PLAY, BACK, KEEP = "computer", "play", "back", "keep"
BAR = 20
"""The columns of a bar."""
SANDBOX = "SANDBOX"
"""What the first line of the screen always says in a sandbox."""
BANNER = f"{SANDBOX}: nothing here changes the battle"


@dataclass(slots=True)
class WhatIfView:
    """The choices. `inside`: in a sandbox; `runs`: the computer is playing; `shares` are its battles so far."""

    battle: Battle
    span: str
    levels: Sequence[str]
    at_level: int
    inside: bool = False
    at: int = 0
    runs: bool = False
    shares: Shares | None = None

    @property
    def level(self) -> str:
        """The level of both sides in the computer's battles."""
        return self.levels[self.at_level]

    @property
    def choices(self) -> tuple[tuple[str | None, str], ...]:
        """Each choice with its words; None: leave."""
        computer = (COMPUTER, f"the computer plays on from here ten times  < {self.level} >")
        if self.inside:
            back, keep = (BACK, "step back to the battle"), (KEEP, "keep this as a new battle, and step back")
            return (back, keep, computer, (None, "go on in the sandbox"))
        return ((PLAY, "play on by hand, both sides, in a sandbox"), computer, (None, "leave everything unchanged"))

    @property
    def selected(self) -> str | None:
        """The selected choice."""
        return self.choices[self.at][0]

    def step(self, by: int) -> None:
        """Select another choice."""
        self.at = (self.at + by) % len(self.choices)

    def change(self, by: int) -> None:
        """Select another level; that selects the computer's line too."""
        self.at_level = (self.at_level + by) % len(self.levels)
        self.at = next(number for number, (choice, _) in enumerate(self.choices) if choice == COMPUTER)

    def told(self) -> list[Line]:
        """Return the lines of the dialog."""
        says = BANNER if self.inside else "The battle stays unchanged."
        head = [line(Piece("What if", "heading")), line(Piece(says, "warning" if self.inside else "muted")), line()]
        rows = [
            line(
                Piece("▸ " if number == self.at else "  ", "focus"),
                Piece(words, "focus" if number == self.at else "plain"),
            )
            for number, (_, words) in enumerate(self.choices)
        ]
        return [*head, *rows, line(), *self._shares_told()]

    def _shares_told(self) -> list[Line]:
        shares = self.shares
        if shares is None:
            return [line(Piece("The computer plays …", "muted"))] if self.runs else []
        done = len(shares.outcomes)
        bars = []
        for side in shares.sides:
            share = round(BAR * shares.won(side) / done) if done else 0
            bars.append(
                line(
                    Piece("#" * share + "." * (BAR - share), side_style(side_number(self.battle, side))),
                    f" {shares.won(side)}",
                )
            )
        words = in_words(self.battle, shares, self.span)
        told = [line(*bar, "  ", said) for bar, said in zip(bars, words, strict=False)] if words else []
        rest = [line(said) for said in words[len(bars) :]]
        stopped = "" if self.runs or shares.are_all_in else " (stopped)"
        return [line(Piece(f"{progress_in_words(shares)}{stopped}", "muted")), *told, *rest]
