"""The battle screen: what each key and click is for, and the board that all is shown on. What it works with, the
controller owns; what keys mean now is in modes.py, what is seen in picture.py."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.notifications import SeverityLevel

from core.play.position import Position
from tui.choosing.choosing import Choosing
from tui.choosing.looking import Looking
from tui.keeping.session import Session
from tui.screens.battle.controller import Controller
from tui.screens.battle.picture import picture_of
from tui.screens.board.board import Board
from tui.screens.board.full_text import full_text
from tui.screens.board.picture import Picture
from tui.screens.host import Host
from tui.screens.key_bindings import bindings
from tui.screens.scheduler import ScreenScheduler
from tui.screens.sized import Sized
from tui.screens.wishes import Then
from tui.views.keys import ENTRY_KEYS
from tui.views.speeds import changed, told
from tui.views.spelling import spelled
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu

STOPPING = ("space", "escape")
"""The keys that stop the computer while what it did is shown."""
MEANWHILE = frozenset(
    f"battle.{name}" for name in ("faster", "slower", "zoom", "signs", "log", "all", "help", "lessons", "seats")
)
"""The commands that neither end a pause nor stop who thinks, since they have a use meanwhile."""


class BattleScreen(Sized[None]):
    """A match being played."""

    CSS_PATH = "../board/board.tcss"
    BINDINGS = [
        *bindings("battle", first=("next", "previous")),
        *bindings("neighbours"),
        *(Binding(key, f"arrow('{key}')", key, show=False) for key in ("up", "down", "left", "right")),
        *(Binding(key, f"line('{key}')", f"line {key}", show=False) for key in ENTRY_KEYS),
    ]

    def __init__(self, session: Session, host: Host) -> None:
        super().__init__()
        self.session = session
        self.host = host
        self.board = Board(breathes=host.moving)
        self.controller = Controller(session, host, self, ScreenScheduler(self))

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        """The first question, once everything has its size."""
        self.call_after_refresh(self.controller.director.begin)

    # -- what is seen --------------------------------------------------------------------------------------------------

    @property
    def choosing(self) -> Choosing | None:
        """What a person chooses now."""
        return self.controller.director.choosing

    @property
    def looking(self) -> Looking | None:
        """The cursor that looks round."""
        return self.controller.director.looking

    @property
    def position(self) -> Position:
        """Where the battle stands, as it is shown."""
        return self.controller.director.position

    def picture(self) -> Picture:
        """What the board shows now."""
        return picture_of(self.controller.stage(self.size.width))

    def show(self) -> None:
        """Everything as it stands now."""
        if self.is_mounted and self.board.is_ready:
            self.board.show(self.picture(), self.host.glyphs)

    def say(self, words: str, *, severity: SeverityLevel = "information", seconds: float = 2) -> None:
        """Says something in passing."""
        self.board.notify(words, severity=severity, timeout=seconds)

    def on_board_resized(self) -> None:
        """As much as there is room for."""
        self.show()

    # -- keys that come too soon, or stop the computer -----------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """A key ends a pause, or stops who thinks for long, unless it has a use meanwhile; of a computer that was
        stopped one may ask everything.

        What was typed before somebody could read a question that came up by itself is no answer.
        """
        played = self.controller.director.playback
        if self.controller.director.is_too_soon:
            event.stop()
            return
        stops = event.key in STOPPING and played.stop()
        if stops or (not played.is_stopped and not self._has_a_use(event.key) and played.hurry()):
            event.stop()

    def _has_a_use(self, key: str) -> bool:
        """Whether a key is for something else than a pause, at any time."""
        bound = self.active_bindings.get(key)
        return bound is not None and bound.binding.id in MEANWHILE

    def _reading(self) -> Then[None]:
        """Somebody reads something: the computer stands still. Returns what lets it go on, if it played."""
        played = self.controller.director.playback.stop()
        return lambda _: self.controller.director.playback.resume() if played else None

    # -- what is clicked -----------------------------------------------------------------------------------------------

    def on_order_menu_picked(self, message: OrderMenu.Picked) -> None:
        """A click on a line selects it; a second one does it."""
        choosing, number = self.choosing, message.number
        if choosing is not None and not self.controller.director.is_too_soon and number < len(choosing.listing.entries):
            self.controller.menu.pick(choosing, number, f"click {number}")

    def on_hex_map_picked(self, message: HexMap.Picked) -> None:
        """A click on the map: the cursor; a second one does it."""
        if not self.controller.director.is_too_soon:
            self.controller.pointer.click(self.controller.director.mode, message.cell, turns=message.turns)

    # -- keys: what is pointed at --------------------------------------------------------------------------------------

    def action_next(self, by: int = 1) -> None:
        """The next place, target or cell."""
        if not self.controller.director.is_too_soon:
            self.controller.pointer.next(self.controller.director.mode, by)

    def action_previous(self) -> None:
        """The one before."""
        self.action_next(-1)

    def action_figure(self, by: int) -> None:
        """The next figure that may be given an order."""
        self.controller.pointer.next_figure(self.controller.director.mode, by)

    def action_step(self, name: str) -> None:
        """The cursor towards a neighbour."""
        self.controller.pointer.towards(self.controller.director.mode, name)

    def action_arrow(self, key: str) -> None:
        """The cursor on the map while a cell is chosen there, else the line of the menu."""
        if self.choosing is not None and not self.choosing.led:
            self.controller.menu.arrow(self.choosing, key)
        else:
            self.controller.pointer.arrow(self.controller.director.mode, key)

    def action_find(self) -> None:
        """Finds a figure by its name."""
        self.controller.dialogs.find(self.position.battle)

    # -- keys: an order ------------------------------------------------------------------------------------------------

    def action_do(self) -> None:
        """Enter: an order, one act of a computer that was stopped, or the end once more."""
        self.controller.do()

    def action_line(self, key: str) -> None:
        """A line of the menu is selected; the same key again does it, if it selected it. Of a computer that was stopped
        a digit plays what it would do."""
        if self.choosing is not None:
            self.controller.menu.key(self.choosing, key)
        elif key.isdigit():
            self.controller.director.play_scored(int(key) - 1)

    def action_line_on(self, by: int) -> None:
        """Another line of the menu, whatever the arrows lead."""
        if self.choosing is not None:
            self.controller.menu.next_line(self.choosing, by)

    def action_turn(self, by: int) -> None:
        """Left or right."""
        if self.choosing is not None:
            self.controller.menu.turn(self.choosing, by)

    def action_other_path(self) -> None:
        """Another path to the same place."""
        if self.choosing is not None:
            self.controller.menu.other_path(self.choosing)

    def action_manner(self, what: str) -> None:
        """With the other hand, or in another way."""
        if self.choosing is not None:
            self.controller.menu.other_manner(self.choosing, hand=what == "hand")

    def action_keep_shape(self) -> None:
        """All who have not moved walk together, or one by one again."""
        if self.choosing is not None:
            self.controller.menu.keep_shape(self.choosing)

    def action_end(self) -> None:
        """Space: no more of this. Where something could still be done it is asked once."""
        if self.choosing is not None:
            self.controller.menu.end(self.choosing)
        else:
            _ = self.controller.director.playback.hurry()

    def action_leave(self) -> None:
        """Esc: a step back."""
        if self.choosing is not None:
            self.controller.menu.leave(self.choosing)

    def action_back(self) -> None:
        """Backspace: a step back, or undo."""
        if self.choosing is not None:
            self.controller.menu.step_back(self.choosing)
        else:
            self.controller.director.undo()

    def action_redo(self) -> None:
        """Undoes the undo."""
        self.controller.director.redo()

    def action_advise(self) -> None:
        """What the computer would do; again: its first order is selected."""
        if self.choosing is not None:
            learns = self.controller.director.lesson is not None and self.host.teaches
            self.controller.adviser.advise(self.choosing, learns=learns)

    def action_ask(self) -> None:
        """To be asked where most have nothing to say, or not."""
        if self.choosing is not None and self.session.match.ruleset.pictures.seldom:
            asked = self.session.next_asks(self.choosing.decision.side)
            self.say(f"you are {'' if asked else 'not '}asked what to declare", seconds=3)
            self.show()

    def action_reactions(self) -> None:
        """How this figure reacts."""
        if self.choosing is not None:
            figure = self.choosing.figure
            manner = self.session.next_reactions(figure)
            self.say(f"reactions of {self.choosing.battle[figure].short_name}: {manner}")

    # -- keys: a watcher and a game master -----------------------------------------------------------------------------

    def action_own_order(self) -> None:
        """A game master's order."""
        self.controller.director.order_by_hand()

    def action_by_hand(self) -> None:
        """The figure that is looked at is changed by the game master's hand."""
        looking = self.looking
        if looking is None or not self.controller.director.playback.is_stopped:
            return
        if self.session.match.position.task is not None:
            more = f"nothing can be changed by hand before an order is done ({spelled('do')}: one act more)"
            self.say(more, severity="warning", seconds=5)
            return
        self.controller.dialogs.by_hand(looking.figure, looking.cursor)

    def action_seats(self) -> None:
        """Who plays which side from now on; the computer stands still meanwhile."""
        self.controller.dialogs.seats(self._reading())

    # -- keys: what is shown -------------------------------------------------------------------------------------------

    def action_speed(self, by: int) -> None:
        """Faster or slower."""
        self.host.pause = changed(self.host.pause, by)
        self.say(f"speed: {told(self.host.pause)}")
        self.show()

    def action_overlay(self, what: str) -> None:
        """An overlay, on or off."""
        self.controller.director.overlays ^= {what}
        if self.choosing is not None:
            self.choosing.shown = self.controller.director.overlays
        self.show()

    def action_zoom(self) -> None:
        """The map small, or drawn."""
        self.board.zoom()
        self.show()

    def action_signs(self) -> None:
        """Another set of signs."""
        self.host.next_signs()
        self.show()

    def action_lessons(self) -> None:
        """Lessons, on or off."""
        self.host.teaches = not self.host.teaches
        self.say(f"explanations: {'on' if self.host.teaches else 'off'}")
        self.show()

    def action_log(self) -> None:
        """The whole log."""
        then = self._reading()
        self.controller.dialogs.log(self.controller.director.recorder.chronicle.lines, self.position.battle, then)

    def action_all(self) -> None:
        """Everything in full."""
        lines = tuple(full_text(self.picture(), self.host.glyphs))
        self.controller.dialogs.full_text(lines, self._reading())

    def action_help(self) -> None:
        """Keys, signs, and the rules of the selected order."""
        rules = list(self.session.asked.rules) if self.session.asked else []
        if self.choosing is not None and (order := self.choosing.order_at_hand) is not None:
            rules += [rule.id for rule in self.session.match.ruleset.book if rule.ids and type(order) in rule.kinds]
        then = self._reading()
        self.controller.dialogs.help(self.position.battle, tuple(dict.fromkeys(rules)), then)

    def action_quit_battle(self) -> None:
        """Leaves; the journal keeps everything."""
        self.controller.leave()
