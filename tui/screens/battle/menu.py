"""Keys for an order: its entries and options, a step back, and confirmation. The cursor is in pointer.py, the steps in
tui/choosing/steps.py."""

from __future__ import annotations

from collections.abc import Callable

from core.play.asking import Choice
from core.records import record
from tui.choosing.choosing import Choosing
from tui.choosing.formation import Formation
from tui.views.key_labels import key_label


@record
class Selected:
    """Another order is selected, or another option of the same one."""


@record
class Given:
    """An order is given; `advised`: it was the AI's advice."""

    order: Choice
    advised: bool = False


@record
class LineMoved:
    """All figures of a line are to move in formation."""

    formation: Formation


@record
class Unanswered:
    """The player was asked to confirm, or told that there must be an answer."""


@record
class Exhausted:
    """There is no step left to go back."""


Message = Selected | Given | LineMoved | Unanswered | Exhausted


class Menu:
    """Turns keys into steps of an order."""

    def __init__(self, tell: Callable[[Message], None]) -> None:
        self._hear = tell
        self._back_in: Choosing | None = None
        """the choice in which the last key went back a step"""

    def _tell(self, message: Message) -> None:
        self._back_in = None
        self._hear(message)

    def do(self, choosing: Choosing) -> None:
        """Enter: take a step, or give the order."""
        if choosing.formation is not None:
            self._tell(LineMoved(choosing.formation))
            return
        order = choosing.do()
        self._tell(Selected() if order is None else Given(order, advised=order == choosing.taken))

    def key(self, choosing: Choosing, key: str) -> None:
        """Select the entry of a key; the same key again confirms it."""
        number = choosing.listing.number_of(key)
        if number is not None:
            self.pick(choosing, number, key)

    def pick(self, choosing: Choosing, number: int, key: str) -> None:
        """Select an entry by key or click; the same one again confirms it."""
        if choosing.select_entry(number, key):
            self.do(choosing)
        else:
            self._tell(Selected())

    def kind(self, choosing: Choosing, letter: str) -> None:
        """Select or list the orders of a kind by its letter; the same key again confirms."""
        if choosing.select_kind(letter):
            self.do(choosing)
        else:
            self._tell(Selected())

    def arrow(self, choosing: Choosing, key: str) -> None:
        """Move up and down the menu, into a submenu and back."""
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
        """Select another entry, whatever the arrow keys move."""
        choosing.step_line(by)
        self._tell(Selected())

    def turn(self, choosing: Choosing, by: int) -> None:
        """Turn left or right at the end of a move."""
        choosing.turn(by)
        self._tell(Selected())

    def other_path(self, choosing: Choosing) -> None:
        """Take another path to the same cell."""
        if choosing.walking is not None and choosing.on_map:
            _ = choosing.walking.other_path()
            self._tell(Selected())

    def other_manner(self, choosing: Choosing, *, hand: bool) -> None:
        """Use the other hand, or another option."""
        _ = choosing.other_manner(hand=hand)
        self._tell(Selected())

    def keep_shape(self, choosing: Choosing) -> None:
        """Move everyone left in formation, or one by one again."""
        choosing.keep_shape()
        self._tell(Selected())

    def end(self, choosing: Choosing) -> None:
        """Pass or end this, after a confirmation if something could still be done."""
        try:
            order = choosing.ends()
        except ValueError as fault:
            choosing.fault = str(fault)
            order = None
        self._tell(Unanswered() if order is None else Given(order))

    def step_back(self, choosing: Choosing) -> None:
        """Go back a step, if there is one. The same key right after the last step only says that it would undo."""
        if choosing.back():
            self._tell(Selected())
            self._back_in = choosing
        elif self._back_in is choosing:
            self._back_in = None
            choosing.fault = f"{key_label('back')} again undoes your last order."
            self._tell(Unanswered())
        else:
            self._tell(Exhausted())

    def leave(self, choosing: Choosing) -> None:
        """Go back a step; at the first one nothing changes."""
        _ = choosing.back()
        self._tell(Selected())
