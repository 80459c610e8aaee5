"""Every key of the game in one table: change it here and the screens, their footers and the help follow.

How a key is written is in spelling.py. A player who wants other keys writes them into the settings; what is wrong with
those is found in own_keys.py.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Key(NamedTuple):
    """What a key does. `keys` are Textual's names, `shown` is what the footer and the help write unless a player has
    keys of its own, `name` is what the settings call it; empty: the last word of what it does."""

    keys: str
    does: str
    shown: str
    says: str
    name: str = ""

    @property
    def command(self) -> str:
        """What the settings call it; empty: it cannot have another key."""
        return self.name or self.word

    @property
    def word(self) -> str:
        """The last word of what it does; empty: it does nothing by itself."""
        return _WORD.findall(self.does)[-1] if self.does else ""


_WORD = re.compile(r"[a-z_]+")

NEIGHBOURS: Mapping[str, str] = MappingProxyType(
    {"NW": "u", "N": "i", "NE": "o", "SW": "j", "S": "k", "SE": "l", "W": "h", "E": "n"}
)
"""The key of each direction, by its name; hexes need the first six."""

ENTRY_KEYS = "1234567890bcdxyBCFHIJKLMNPQSUV"
"""The keys of the lines of a menu, in their order."""

BATTLE = (
    Key("enter", "do", "Enter", "do the line at hand: go there, give the order, open a line of the menu"),
    Key("tab", "next", "Tab", "the next place to strike from, target or cell; after Space: who is left"),
    Key("shift+tab", "previous", "Shift+Tab", "the place, target or cell before"),
    Key(
        "pagedown",
        "line_on(1)",
        "PgDn",
        "the next line of the menu, even while a walk or an aim is chosen",
        "next_line",
    ),
    Key("pageup", "line_on(-1)", "PgUp", "the line of the menu before", "previous_line"),
    Key("w", "figure(1)", "w", "who: the next figure that may be given an order", "next_figure"),
    Key("W", "figure(-1)", "W", "who: the figure before", "previous_figure"),
    Key("left_square_bracket", "turn(-1)", "[", "turn left at the end of a walk", "turn_left"),
    Key("right_square_bracket", "turn(1)", "]", "turn right at the end of a walk", "turn_right"),
    Key("p", "other_path", "p", "another path to the same place, if there is one"),
    Key("comma", "manner('hand')", ",", "the other hand, for what is aimed", "other_hand"),
    Key("full_stop", "manner('way')", ".", "another way: the other fuse, to follow or not", "other_way"),
    Key("space", "end", "Space", "no more: nobody else moves, the moment goes by; stops the computer"),
    Key(
        "backspace", "back", "Backspace", "a step back; at its beginning: undo the last order, the same dice fall again"
    ),
    Key("R,shift+backspace", "redo", "R", "undo the undo; Shift+Backspace too, where a terminal tells it apart"),
    Key("A", "advise", "A", "what the computer would do; again: its first order to hand, which Enter does"),
    Key("G", "keep_shape", "G", "all who have not moved walk together: the line keeps its shape"),
    Key("a", "ask", "a", "be asked what to declare; or not, unless there ever was something"),
    Key("escape", "leave", "Esc", "a step back; nothing is undone"),
    Key("f,slash", "find", "f", "find a figure"),
    Key("r", "overlay('reach')", "r", "show where the figure can go, or hide it"),
    Key("t", "overlay('threat')", "t", "show what the enemies menace"),
    Key("v", "overlay('sight')", "v", "show what the figure cannot see, and what covers those it can"),
    Key("z", "zoom", "z", "the whole map small, or the drawn one"),
    Key("g", "log", "g", "the log large, or small"),
    Key("D", "all", "D", "everything in full: the order at hand, figures, both sides, what is refused and why"),
    Key("T", "seats", "T", "who plays which side from now on: you, or the computer at any level"),
    Key("plus,equals_sign", "speed(1)", "+", "acts of the computer are shown faster", "faster"),
    Key("minus", "speed(-1)", "-", "slower", "slower"),
    Key("O", "own_order", "O", "where the computer is stopped: an order of yours for whoever is asked"),
    Key("E", "by_hand", "E", "where the computer is stopped: change the figure that is looked at, by hand"),
    Key("m", "reactions", "m", "reactions of this figure: ask, leave to the computer, never"),
    Key("e", "lessons", "e", "explanations on or off, where a scenario gives lessons"),
    Key("s", "signs", "s", "other signs: unicode, ASCII, high contrast"),
    Key("question_mark", "help", "?", "help: keys and rules"),
    Key("q", "quit_battle", "q", "leave the battle; it can be gone on with"),
)
"""The keys of a battle. Figures, digits and neighbours have keys of their own."""

DICE = (
    Key("enter", "throw", "Enter", "these"),
    Key("backspace", "rub_out", "Bksp", "back"),
    Key("g", "instead('log')", "g", "log"),
    Key("question_mark", "instead('help')", "?", "help"),
    Key("q", "instead('leave')", "q", "leave"),
)
"""The keys while the faces of a roll are typed, besides the digits."""

TROUBLE = (
    Key("enter,space", "again", "Enter", "try again"),
    Key("p", "play_on", "p", "play on; hexfray keeps trying"),
    Key("q", "leave", "q", "leave; the battle can be resumed"),
)
"""The keys while a battle can't be saved."""

LOG = (
    Key("up,down", "", "Up Down", "line"),
    Key("enter", "unfold", "Enter", "unfold"),
    Key("question_mark", "rules", "?", "its rules"),
    Key("f", "filter", "f", "only one figure"),
    Key("g,escape,q", "close", "g", "back"),
)
"""The keys of the large log."""

REPLAY = (
    Key("space", "play", "Space", "play, stop"),
    Key("right,enter", "step(1)", "Right", "next act", "forward"),
    Key("left,backspace", "step(-1)", "Left", "act before", "back"),
    Key("down,pagedown", "turn(1)", "Down", "next turn", "next_turn"),
    Key("up,pageup", "turn(-1)", "Up", "turn before", "turn_before"),
    Key("home", "go_to(0)", "Home", "begin", "begin"),
    Key("end", "go_to(-1)", "End", "end", "end"),
    Key("f", "fall(1)", "f", "next fall", "fall"),
    Key("F", "fall(-1)", "F", "fall before", "fall_before"),
    Key("plus,equals_sign", "speed(1)", "+", "faster", "faster"),
    Key("minus", "speed(-1)", "-", "slower", "slower"),
    Key("d", "dice", "d", "die by die, or act by act"),
    Key("T", "take_over", "T", "play on from here, as a new battle"),
    Key("tab", "look(1)", "Tab", "look at the next figure", "next"),
    Key("shift+tab", "look(-1)", "Shift+Tab", "at the one before", "previous"),
    Key("g", "log", "g", "log"),
    Key("z", "zoom", "z", "small map"),
    Key("D", "all", "D", "in full"),
    Key("question_mark", "help", "?", "help"),
    Key("q,escape", "leave", "q", "leave"),
)
"""The keys of a replay."""

SEATS = (
    Key("up", "step(-1)", "Up", "the side above", "up"),
    Key("down,tab", "step(1)", "Down", "the side below", "down"),
    Key("left", "change(-1)", "Left", "the player before", "left"),
    Key("right,space", "change(1)", "Right", "the next player", "right"),
    Key("enter", "take", "Enter", "so be it"),
    Key("q,escape,backspace", "leave", "q", "as it was"),
)
"""The keys while seats are taken."""

BY_HAND = (
    Key("up", "step(-1)", "Up", "the line above", "up"),
    Key("down,tab", "step(1)", "Down", "the line below", "down"),
    Key("left", "change(-1)", "Left", "the value before, or one less", "left"),
    Key("right,space", "change(1)", "Right", "the next value, or one more", "right"),
    Key("enter", "take", "Enter", "so be it"),
    Key("backspace", "rub_out", "Bksp", "a digit less; as it was"),
    Key("q,escape", "leave", "Esc", "as it was"),
)
"""The keys while a figure is changed by hand, besides the digits."""

WHOLE = (
    Key("up", "scroll(-1)", "Up", "a line back", "up"),
    Key("down", "scroll(1)", "Down", "a line on", "down"),
    Key("pageup", "scroll(-18)", "PgUp", "a page back", "page_back"),
    Key("pagedown,space", "scroll(18)", "Space", "a page on", "page_on"),
    Key("D,q,escape,enter,backspace", "close", "D", "back"),
)
"""The keys of the page that shows everything in full."""

RESULT = (
    Key("m", "say('mend')", "m", "after the fight: mend and heal"),
    Key("a", "say('again')", "a", "again, with new dice"),
    Key("r", "say('replay')", "r", "watch it again"),
    Key("k", "say('luck')", "k", "luck: rolls against their chances"),
    Key("backspace,u", "say('undo')", "Backspace", "undo the last order"),
    Key("l,escape", "say('look')", "l", "look at the field"),
    Key("q", "say('quit')", "q", "quit to the title"),
)
"""The keys when a battle is over."""

HELP = (
    Key("tab,right", "next", "Tab", "the next page"),
    Key("up", "scroll(-1)", "Up", "a line back", "up"),
    Key("down", "scroll(1)", "Down", "a line on", "down"),
    Key("pageup", "scroll(-18)", "PgUp", "a page back", "page_back"),
    Key("pagedown,space", "scroll(18)", "Space", "a page on", "page_on"),
    Key("c", "code", "c", "where each rule is in code, and what goes by it"),
    Key("q,escape,question_mark,enter,backspace", "close", "q", "back"),
)
"""The keys of the help, besides the numbers of its pages."""

TITLE = (
    Key("up", "step(-1)", "Up", "the line above", "up"),
    Key("down,tab", "step(1)", "Down", "the line below", "down"),
    Key("enter,space", "choose", "Enter", "begin, or go on"),
    Key("f,slash", "find", "f", "find a scenario or a battle by its name"),
    Key("question_mark", "help", "?", "help"),
    Key("q", "quit", "q", "leave the game"),
)
"""The keys of the title."""

SETUP = (
    Key("up", "step(-1)", "Up", "the line above", "up"),
    Key("down,tab", "step(1)", "Down", "the line below", "down"),
    Key("left", "change(-1)", "Left", "the choice before", "left"),
    Key("right,space", "change(1)", "Right", "the next choice", "right"),
    Key("enter", "begin", "Enter", "begin with what is shown"),
    Key("backspace", "rub_out", "Bksp", "a digit of the seed less; back to the title"),
    Key("u", "usual", "u", "everything as the scenario says"),
    Key("question_mark", "help", "?", "help"),
    Key("q,escape", "leave", "q", "back to the title"),
)
"""The keys before a battle, besides the digits of the seed."""

PALETTE = (
    Key("up", "step(-1)", "Up", "above", "up"),
    Key("down", "step(1)", "Down", "below", "down"),
    Key("enter", "choose", "Enter", "do it"),
    Key("backspace", "rub_out", "Bksp", "a sign less"),
    Key("escape,tab", "leave", "Esc", "back"),
)
"""The keys of the list of commands, besides the letters of a command's name."""

SETTINGS = (
    Key("up", "step(-1)", "Up", "above", "up"),
    Key("down,tab", "step(1)", "Down", "below", "down"),
    Key("pageup", "page(-1)", "PgUp", "page", "page_up"),
    Key("pagedown", "page(1)", "PgDn", "page", "page_down"),
    Key("left", "change(-1)", "Left", "change", "left"),
    Key("right,enter,space", "change(1)", "Enter", "change", "change"),
    Key("backspace,delete", "usual", "Bksp", "as usual"),
    Key("q,escape", "leave", "q", "back"),
)
"""The keys of the settings."""

EVERYWHERE = (
    Key("ctrl+p", "palette", "Ctrl+P", "every command of this screen, by its name"),
    Key("f2", "settings", "F2", "settings: colours, signs, speed, reactions, keys"),
    Key("ctrl+z", "rest", "Ctrl+Z", "to the shell, where fg goes on"),
    Key("ctrl+q", "", "Ctrl+Q", "leave the game at once; nothing is lost"),
)
"""The keys of every screen."""

TABLES: Mapping[str, tuple[Key, ...]] = MappingProxyType(
    {
        "everywhere": EVERYWHERE,
        "title": TITLE,
        "setup": SETUP,
        "battle": BATTLE,
        "neighbours": tuple(Key(key, f"step('{way}')", key, f"towards {way}", way) for way, key in NEIGHBOURS.items()),
        "dice": DICE,
        "trouble": TROUBLE,
        "log": LOG,
        "whole": WHOLE,
        "replay": REPLAY,
        "result": RESULT,
        "help": HELP,
        "palette": PALETTE,
        "settings": SETTINGS,
        "seats": SEATS,
        "by_hand": BY_HAND,
    }
)
"""Every table by the name that it has in the settings."""

_ARROWS = ("up", "down", "left", "right")
FIXED: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "setup": frozenset("0123456789"),
        "battle": frozenset((*_ARROWS, *ENTRY_KEYS)),
        "neighbours": frozenset((*_ARROWS, *ENTRY_KEYS)),
        "dice": frozenset((*"0123456789", "space", "comma", "plus")),
        "by_hand": frozenset("0123456789"),
        "help": frozenset("1234"),
        "log": frozenset(("up", "down", "pageup", "pagedown", "home", "end")),
    }
)
"""The keys of a screen that are nobody's to give away."""


def together(table: str) -> tuple[str, ...]:
    """The tables whose keys are heard on the same screen as this one's."""
    if table == "everywhere":
        return tuple(TABLES)
    battle = ("battle", "neighbours")
    return ("everywhere", *(battle if table in battle else (table,)))
