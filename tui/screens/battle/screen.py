"""The battle screen: keys, clicks, and the board. The controller owns all its parts; modes.py gives keys their meaning,
picture.py makes the picture, gate.py takes keys without a command now."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.notifications import SeverityLevel

from core.match.stops import Stop
from core.play.kinds import Kind
from core.play.position import Position
from tui.choosing.choosing import Choosing
from tui.keeping.session import Session
from tui.screens.battle.controller import Controller
from tui.screens.battle.gate import Gate
from tui.screens.battle.gm_pages import GmPages
from tui.screens.battle.news import News
from tui.screens.battle.picture import picture_of
from tui.screens.board.board import Board
from tui.screens.board.effects import play_effects
from tui.screens.board.full_text import full_text
from tui.screens.board.picture import Picture
from tui.screens.host import Host, switch
from tui.screens.key_bindings import bindings
from tui.screens.navigation import Then
from tui.screens.scheduler import ScreenScheduler
from tui.screens.sized import Sized
from tui.views.key_labels import key_label
from tui.views.keys import ENTRY_KEYS
from tui.views.proposals_view import run_of
from tui.views.speeds import describe, next_pause
from tui.views.what_if_view import BANNER
from tui.widgets.hex_map import HexMap
from tui.widgets.order_menu import OrderMenu

HOSTS_ALONE = ("own_order", "by_hand", "what_if", "gm", "overrule", "modify", "redo")
"""Actions that do nothing at a table."""


class BattleScreen(Sized[None]):
    """A match being played."""

    CSS_PATH = "../board/board.tcss"
    BINDINGS = [
        *bindings("battle", first=("next", "previous")),
        *bindings("neighbours"),
        *bindings("kinds"),
        *(Binding(key, f"arrow('{key}')", key, show=False) for key in ("up", "down", "left", "right")),
        *(Binding(key, f"line('{key}')", f"line {key}", show=False) for key in ENTRY_KEYS),
    ]

    def __init__(self, session: Session, host: Host) -> None:
        super().__init__()
        self.session = session
        self.host = host
        self.board = Board(breathes=host.moving)
        self.controller = Controller(session, host, self, ScreenScheduler(self))
        self.gate = Gate(self.controller, self.say)
        self.gm_pages = GmPages(self.controller, self, self._reading)
        self.news = News(session)

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        """Show the first prompt, once everything has its size."""
        self.call_after_refresh(self.controller.begin)
        if self.session.behind is not None:
            self.say(
                f"{BANNER}. {key_label('quit_battle')} steps back, or keeps the battle.", severity="warning", seconds=8
            )

    # -- picture -------------------------------------------------------------------------------------------------------

    @property
    def choosing(self) -> Choosing | None:
        """The choice of the prompted person."""
        return self.controller.director.choosing

    @property
    def position(self) -> Position:
        """The position as shown."""
        return self.controller.director.position

    def picture(self) -> Picture:
        """Return what the board shows now."""
        return picture_of(self.controller.stage(self.size.width))

    def show(self) -> None:
        """Show everything as it stands now."""
        if self.is_mounted and self.board.is_ready:
            self.board.show(self.picture(), self.host.glyphs, ruled=self.host.likes.rulers == "on")
            self._tell_news()

    def _tell_news(self) -> None:
        """Play what has just happened on the map, and ring the bell, as the player likes it."""
        fresh = self.news.since()
        if self.news.rings(fresh, self.host.likes.bell, prompted=self.choosing is not None):
            self.app.bell()
        if self.host.effects:
            play_effects(self.board, self.session.match.ruleset, self.position.battle, fresh)

    def say(self, words: str, *, severity: SeverityLevel = "information", seconds: float = 2) -> None:
        """Show a message for some seconds."""
        self.board.notify(words, severity=severity, timeout=seconds)

    def on_board_resized(self) -> None:
        """Show what fits now."""
        self.show()

    def on_key(self, event: events.Key) -> None:
        """A key that the gate takes is no command."""
        bound = self.active_bindings.get(event.key)
        if self.gate.takes(event.key, None if bound is None else bound.binding.id):
            event.stop()

    def _reading(self) -> Then[None]:
        """Pause the AI while a page is read. Returns what lets it go on, if it was playing."""
        played = self.controller.director.playback.stop()
        return lambda _: self.controller.director.playback.resume() if played else None

    # -- clicks --------------------------------------------------------------------------------------------------------

    def on_order_menu_picked(self, message: OrderMenu.Picked) -> None:
        """A click selects an entry; a second one confirms it."""
        choosing, number = self.choosing, message.number
        if choosing is not None and not self.gate.is_too_soon and number < len(choosing.listing.entries):
            self.controller.menu.pick(choosing, number, f"click {number}")

    def on_hex_map_picked(self, message: HexMap.Picked) -> None:
        """A click moves the cursor; a second one confirms."""
        if not self.gate.is_too_soon:
            self.controller.pointer.click(self.controller.director.mode, message.cell, turns=message.turns)

    # -- keys: cursor --------------------------------------------------------------------------------------------------

    def action_next(self, by: int = 1) -> None:
        """Select the next spot, target or cell."""
        if not self.gate.is_too_soon:
            self.controller.pointer.next(self.controller.director.mode, by)

    def action_previous(self) -> None:
        """Select the previous one."""
        self.action_next(-1)

    def action_figure(self, by: int) -> None:
        """Select the next figure that can be given an order."""
        self.controller.pointer.next_figure(self.controller.director.mode, by)

    def action_step(self, name: str) -> None:
        """Move the cursor to a neighbour."""
        self.controller.pointer.towards(self.controller.director.mode, name)

    def action_arrow(self, key: str) -> None:
        """Move the cursor while a cell is chosen on the map, else select a menu entry."""
        if self.choosing is not None and not self.choosing.led:
            self.controller.menu.arrow(self.choosing, key)
        else:
            self.controller.pointer.arrow(self.controller.director.mode, key)

    def action_inspect(self) -> None:
        """Look at any hex or figure; the AI is paused meanwhile."""
        self.controller.dialogs.look(self.picture(), self._reading())

    def action_find(self) -> None:
        """Find a figure by name."""
        self.controller.dialogs.find(self.position.battle)

    # -- keys: an order ------------------------------------------------------------------------------------------------

    def action_do(self) -> None:
        """Enter: an order, one step of the paused AI, or the result again."""
        self.controller.do()

    def action_line(self, key: str) -> None:
        """Select a menu entry; the same key again confirms it. While the AI is paused, a digit gives one of its best
        orders; for the game master the last digits run on to a moment."""
        if self.choosing is not None:
            self.controller.menu.key(self.choosing, key)
        elif (stop := run_of(key)) is None or not self.controller.gm.run_to(stop):
            self.controller.gm.give(int(key) - 1)

    def action_kind(self, name: str) -> None:
        """Select or list the orders of a kind; the same key again confirms."""
        if self.choosing is not None:
            self.controller.menu.kind(self.choosing, Kind[name].letter)

    def action_line_on(self, by: int) -> None:
        """Select another entry, whatever the arrow keys move."""
        if self.choosing is not None:
            self.controller.menu.next_line(self.choosing, by)
        else:
            self.controller.gm.select(by)

    def action_turn(self, by: int) -> None:
        """Turn left or right."""
        if self.choosing is not None:
            self.controller.menu.turn(self.choosing, by)

    def action_other_path(self) -> None:
        """Take another path to the same cell."""
        if self.choosing is not None:
            self.controller.menu.other_path(self.choosing)

    def action_manner(self, what: str) -> None:
        """Use the other hand, or another option."""
        if self.choosing is not None:
            self.controller.menu.other_manner(self.choosing, hand=what == "hand")

    def action_keep_shape(self) -> None:
        """Move everyone left in formation, or one by one again."""
        if self.choosing is not None:
            self.controller.menu.keep_shape(self.choosing)

    def action_end(self) -> None:
        """Space: pass or end this, after a confirmation if something could still be done."""
        if self.choosing is not None:
            self.controller.menu.end(self.choosing)
        elif not self.controller.gm.run_to(Stop.END):
            _ = self.controller.director.playback.hurry()

    def action_leave(self) -> None:
        """Esc: go back a step."""
        if self.choosing is not None:
            self.controller.menu.leave(self.choosing)

    def action_back(self) -> None:
        """Backspace: go back a step, or undo."""
        if self.choosing is not None:
            self.controller.menu.step_back(self.choosing)
        else:
            self.controller.director.undo()

    def action_redo(self) -> None:
        """Redo."""
        self.controller.director.redo()

    def action_advise(self) -> None:
        """Show the AI's advice; again: select its first order."""
        if self.choosing is not None:
            self.controller.adviser.advise(self.choosing)

    def action_carry_on(self) -> None:
        """Give the advised order, and go on until something new happens."""
        if self.choosing is not None:
            self.controller.carrier.start(self.choosing)

    def action_ask(self) -> None:
        """Switch the declaration prompt on or off."""
        if self.choosing is not None and self.session.match.ruleset.pictures.rarely_asked:
            asked = self.session.next_asks(self.choosing.decision.side)
            self.say(f"declaration prompt: {'on' if asked else 'off'}", seconds=3)
            self.show()

    def action_reactions(self) -> None:
        """Change how this figure reacts."""
        if self.choosing is not None:
            figure = self.choosing.figure
            manner = self.session.next_reactions(figure)
            self.say(f"reactions of {self.choosing.battle[figure].short_name}: {manner}")

    # -- keys: a watcher and a game master -----------------------------------------------------------------------------

    def action_own_order(self) -> None:
        """Let the game master give an order."""
        self.controller.gm.order_by_hand()

    def action_by_hand(self) -> None:
        """Open the GM edit, with the selected figure and the place under the cursor."""
        self.gm_pages.by_hand()

    def action_what_if(self) -> None:
        """Ask what to try out from here; the AI is paused meanwhile."""
        self.controller.dialogs.what_if(self._reading())

    def action_gm(self) -> None:
        """Take the game master's seat, or leave it."""
        self.controller.gm.take_seat()

    def action_overrule(self) -> None:
        """As game master, overrule a roll; the AI is paused meanwhile."""
        self.gm_pages.overrule()

    def action_modify(self) -> None:
        """As game master, modify a figure's next roll; the AI is paused meanwhile."""
        self.gm_pages.modify()

    def action_seats(self) -> None:
        """Set who controls each side; the AI is paused meanwhile."""
        self.controller.dialogs.seats(self._reading())

    def action_talk(self) -> None:
        """Say a line of talk; the AI is paused meanwhile."""
        self.controller.dialogs.talk(self._reading())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """At a table what a game master does is the host's alone."""
        return not (self.session.is_joined and action in HOSTS_ALONE) and super().check_action(action, parameters)

    # -- keys: display -------------------------------------------------------------------------------------------------

    def action_speed(self, by: int) -> None:
        """Show AI acts faster or slower."""
        self.host.pause = next_pause(self.host.pause, by)
        self.say(f"speed: {describe(self.host.pause)}")
        self.show()

    def action_overlay(self, what: str) -> None:
        """Switch an overlay on or off; threats have two pages."""
        if what == "threat":
            self.controller.show_threats()
        else:
            self.controller.director.overlays ^= {what}
            self.controller.find_way()
        if self.choosing is not None:
            self.choosing.shown = self.controller.director.overlays
        self.show()

    def action_rulers(self) -> None:
        """Show or hide the rulers along the map, from now on."""
        _ = switch(self.host, "rulers")
        self.show()

    def action_zoom(self) -> None:
        """Switch between overview and drawn map."""
        self.board.zoom()
        self.show()

    def action_signs(self) -> None:
        """Switch to another set of symbols."""
        self.host.next_signs()
        self.show()

    def action_lessons(self) -> None:
        """Switch lessons on or off."""
        self.host.teaches = not self.host.teaches
        self.say(f"lessons: {'on' if self.host.teaches else 'off'}")
        self.show()

    def action_log(self) -> None:
        """Show the full log."""
        then = self._reading()
        self.controller.dialogs.log(
            self.controller.director.recorder.chronicle.log(), self.position.battle, self.controller.own, then
        )

    def action_telling(self) -> None:
        """Switch the log between story and dice, from now on."""
        self.say(f"log: {switch(self.host, 'log')}")
        self.show()

    def action_all(self) -> None:
        """Show everything in full."""
        lines = tuple(full_text(self.picture(), self.host.glyphs))
        self.controller.dialogs.full_text(lines, self._reading())

    def action_help(self) -> None:
        """Show keys, symbols, and the rules of the selected order."""
        rules = list(self.session.asked.rules) if self.session.asked else []
        if self.choosing is not None and (order := self.choosing.selected_order) is not None:
            rules += [rule.id for rule in self.session.match.ruleset.book if rule.ids and type(order) in rule.kinds]
        then = self._reading()
        self.controller.dialogs.help(self.position.battle, tuple(dict.fromkeys(rules)), then)

    def action_quit_battle(self) -> None:
        """Leave; the journal keeps everything."""
        self.controller.leave()
