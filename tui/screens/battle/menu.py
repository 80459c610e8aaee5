"""The keys of a person's order: its lines, its manners, a step back, and giving it. Where the cursor goes is in
pointer.py, what each step means in tui/choosing/steps.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.play.asking import Choice
from tui.choosing.choosing import Choosing
from tui.choosing.formation import Formation


@dataclass(frozen=True, slots=True)
class Selected:
    """Another order is selected, or the same one otherwise."""


@dataclass(frozen=True, slots=True)
class Given:
    """An order is given; `advised`: as the computer would have."""

    order: Choice
    advised: bool = False


@dataclass(frozen=True, slots=True)
class LineMoved:
    """All of a line are to walk together."""

    formation: Formation


@dataclass(frozen=True, slots=True)
class Unanswered:
    """It was asked whether that is to be all, or said that this must be answered."""


@dataclass(frozen=True, slots=True)
class Exhausted:
    """There is no step back left."""


Message = Selected | Given | LineMoved | Unanswered | Exhausted


class Menu:
    """Carries a person's order on by keys."""

    def __init__(self, tell: Callable[[Message], None]) -> None:
        self._tell = tell

    def do(self, choosing: Choosing) -> None:
        """Enter: a step on, or the order as it is."""
        if choosing.formation is not None:
            self._tell(LineMoved(choosing.formation))
            return
        order = choosing.do()
        self._tell(Selected() if order is None else Given(order, advised=order == choosing.taken))

    def key(self, choosing: Choosing, key: str) -> None:
        """The line of a key is selected; the same key again does it."""
        number = choosing.listing.number_of(key)
        if number is not None:
            self.pick(choosing, number, key)

    def pick(self, choosing: Choosing, number: int, key: str) -> None:
        """A line is selected by a key or a click; what selected it before does it."""
        if choosing.line_at_hand(number, key):
            self.do(choosing)
        else:
            self._tell(Selected())

    def arrow(self, choosing: Choosing, key: str) -> None:
        """Up and down the lines, through a door and back."""
        match key:
            case "up":
                choosing.step_line(-1)
            case "down":
                choosing.step_line(1)
            case "left":
                _ = choosing.back()
            case _:
                _ = choosing.open()
        self._tell(Selected())

    def next_line(self, choosing: Choosing, by: int) -> None:
        """Another line, whatever the arrows lead."""
        choosing.step_line(by)
        self._tell(Selected())

    def turn(self, choosing: Choosing, by: int) -> None:
        """Left or right at the end of a walk."""
        choosing.turn(by)
        self._tell(Selected())

    def other_path(self, choosing: Choosing) -> None:
        """Another path to the same place."""
        if choosing.walking is not None and choosing.on_map:
            _ = choosing.walking.other_path()
            self._tell(Selected())

    def other_manner(self, choosing: Choosing, *, hand: bool) -> None:
        """With the other hand, or in another way."""
        _ = choosing.other_manner(hand=hand)
        self._tell(Selected())

    def keep_shape(self, choosing: Choosing) -> None:
        """All who have not moved walk together, or one by one again."""
        choosing.keep_shape()
        self._tell(Selected())

    def end(self, choosing: Choosing) -> None:
        """No more of this. Where something could still be done it is asked once."""
        try:
            order = choosing.ends()
        except ValueError as fault:
            choosing.fault = str(fault)
            order = None
        self._tell(Unanswered() if order is None else Given(order))

    def step_back(self, choosing: Choosing) -> None:
        """A step back, if there is one."""
        self._tell(Selected() if choosing.back() else Exhausted())

    def leave(self, choosing: Choosing) -> None:
        """A step back; at the beginning all stays as it is."""
        _ = choosing.back()
        self._tell(Selected())
