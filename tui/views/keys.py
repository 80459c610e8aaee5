"""Every key of the game in one table: change it here and the screens, their footers and the help follow.

How a key is written: key_labels.py. Players can set other keys; own_keys.py checks those.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from core.play.kinds import Kind


class Key(NamedTuple):
    """A key. `keys` are Textual's names, `does` is its action, `shown` its label in footer and help unless the player
    has set another key, and `says` the description. `name` is its name in the settings, by default the last word of
    `does`. `sought` are further words by which the palette finds it."""

    keys: str
    does: str
    shown: str
    says: str
    name: str = ""
    sought: str = ""

    @property
    def command(self) -> str:
        """Its name in the settings; empty if the key can't be changed."""
        return self.name or self.word

    @property
    def word(self) -> str:
        """The last word of its action; empty if it has none."""
        return _WORD.findall(self.does)[-1] if self.does else ""


_WORD = re.compile(r"[a-z_]+")

NEIGHBOURS: Mapping[str, str] = MappingProxyType(
    {"NW": "u", "N": "i", "NE": "o", "SW": "j", "S": "k", "SE": "l", "W": "h", "E": "n"}
)
"""The key of each direction, by its name; hexes need the first six."""

ENTRY_KEYS = "123456789"
"""The keys of menu entries, in order. The kinds of order have letters: KINDS."""

BATTLE = (
    Key("enter", "do", "Enter", "confirm: move, give the order, or open the submenu"),
    Key("tab", "next", "Tab", "next spot to attack from, target, or figure to move"),
    Key("shift+tab", "previous", "Shift+Tab", "previous spot, target or figure"),
    Key(
        "pagedown",
        "line_on(1)",
        "PgDn",
        "next menu entry, also while you move or aim",
        "next_line",
    ),
    Key("pageup", "line_on(-1)", "PgUp", "previous menu entry", "previous_line"),
    Key("w", "figure(1)", "w", "next figure that can be given an order", "next_figure"),
    Key("W", "figure(-1)", "W", "previous figure", "previous_figure"),
    Key("left_square_bracket", "turn(-1)", "[", "face further left at the end of a move", "turn_left"),
    Key("right_square_bracket", "turn(1)", "]", "face further right at the end of a move", "turn_right"),
    Key("p", "other_path", "p", "another path to the same spot, if there is one"),
    Key("comma", "manner('hand')", ",", "other hand, for an aimed order", "other_hand"),
    Key("full_stop", "manner('way')", ".", "other option, such as the fuse, or to follow or not", "other_way"),
    Key("space", "end", "Space", "end movement, or pass; pauses the AI"),
    Key("backspace", "back", "Backspace", "go back a step, then undo; the dice stay the same", sought="undo take back"),
    Key("R,shift+backspace", "redo", "R", "redo; also Shift+Backspace, if the terminal can tell them apart"),
    Key("A", "advise", "A", "AI advice; again: select the advised order, Enter confirms"),
    Key("c", "carry_on", "c", "carry on: give the advised order until something new happens"),
    Key("G", "keep_shape", "G", "move everyone left in formation"),
    Key("a", "ask", "a", "declaration prompt on or off"),
    Key("escape", "leave", "Esc", "go back a step, without undo"),
    Key("semicolon", "inspect", ";", "look at any spot or figure, at any time"),
    Key("f,slash", "find", "f", "find a figure by name"),
    Key("r", "overlay('reach')", "r", "movement range on or off"),
    Key("t", "overlay('threat')", "t", "danger map; again: where enemies can strike now; again: off"),
    Key("v", "overlay('sight')", "v", "line of sight and cover on or off"),
    Key(
        "greater_than_sign",
        "overlay('route')",
        ">",
        "long way on or off: where a figure is heading, turn by turn",
        sought="route path goal several turns",
    ),
    Key("number_sign", "rulers", "#", "numbers of columns and rows along the map, on or off"),
    Key("z", "zoom", "z", "overview map or drawn map"),
    Key("g", "log", "g", "full log"),
    Key("quotation_mark", "telling", '"', "log as a story, or with all dice", sought="tale sentences rolls"),
    Key(
        "D", "all", "D", "everything in full: order, figures, unavailable orders", sought="objectives goals win victory"
    ),
    Key("colon", "talk", ":", "say a line of talk; it stays in the log", sought="chat speak tell message"),
    Key("T", "seats", "T", "control: you or an AI for each side, from now on"),
    Key("plus,equals_sign", "speed(1)", "+", "show AI actions faster", "faster"),
    Key("minus", "speed(-1)", "-", "show AI actions slower", "slower"),
    Key("O", "own_order", "O", "while the AI is paused: give the next order yourself"),
    Key("E", "by_hand", "E", "GM edit: change, add or remove anything, between two orders", sought="game master"),
    Key("asterisk", "what_if", "*", "what if: a sandbox from here, by hand or ten times by the computer"),
    Key(
        "exclamation_mark",
        "gm",
        "!",
        "game master's seat: decide on every order of the computer; again: leave",
        sought="proposals propose demo master",
    ),
    Key("percent_sign", "overrule", "%", "game master: overrule a roll", sought="dice faces ruling"),
    Key("ampersand", "modify", "&", "game master: a modifier to a figure's next roll", sought="bonus penalty ruling"),
    Key("m", "reactions", "m", "this figure's reactions: ask, leave to the AI, or never"),
    Key("e", "lessons", "e", "lessons on or off, in scenarios with lessons"),
    Key("s", "signs", "s", "symbols: unicode, ASCII, high contrast"),
    Key("question_mark", "help", "?", "help: keys and rules", sought="objectives goals win victory symbols rulebook"),
    Key("q", "quit_battle", "q", "save and leave; resume any time", sought="quit exit save"),
)
"""The keys of a battle. Figures, digits and neighbours have keys of their own."""


def _letter(letter: str) -> Key:
    """Return the key of all kinds of order with this letter; it is named after the first."""
    kinds = [kind for kind in Kind if kind.letter == letter]
    words = " or ".join(kind.words for kind in kinds)
    return Key(letter, f"kind('{kinds[0].name}')", letter, f"orders: {words}", kinds[0].name.lower())


KINDS = tuple(_letter(letter) for letter in dict.fromkeys(kind.letter for kind in Kind))
"""The letters of the kinds of order. They give way to a key that the player has set for another command."""

DICE = (
    Key("enter", "throw", "Enter", "confirm"),
    Key("backspace", "rub_out", "Bksp", "back"),
    Key("r", "instead('roll')", "r", "let the computer roll"),
    Key("ampersand", "instead('modify')", "&", "GM modifier"),
    Key("semicolon", "instead('inspect')", ";", "look"),
    Key("g", "instead('log')", "g", "log"),
    Key("question_mark", "instead('help')", "?", "help"),
    Key("q", "instead('leave')", "q", "leave"),
)
"""The keys while dice are entered, besides the digits."""

TROUBLE = (
    Key("enter,space", "again", "Enter", "try again"),
    Key("p", "play_on", "p", "play on; hexfray keeps trying to save"),
    Key("q", "leave", "q", "leave; the battle can be resumed"),
)
"""The keys while a battle can't be saved."""

LOG = (
    Key("up,down", "", "Up Down", "select a line"),
    Key("enter", "unfold", "Enter", "details"),
    Key("question_mark", "rules", "?", "its rules"),
    Key("f", "filter", "f", "one figure only"),
    Key("quotation_mark", "telling", '"', "story or dice"),
    Key("g,escape,q", "close", "g", "back"),
)
"""The keys of the full log."""

REPLAY = (
    Key("space", "play", "Space", "play or pause"),
    Key("right,enter", "step(1)", "Right", "next action", "forward"),
    Key("left,backspace", "step(-1)", "Left", "previous action", "back"),
    Key("down,pagedown", "turn(1)", "Down", "next turn", "next_turn"),
    Key("up,pageup", "turn(-1)", "Up", "previous turn", "turn_before"),
    Key("home", "go_to(0)", "Home", "start", "begin"),
    Key("end", "go_to(-1)", "End", "end", "end"),
    Key("f", "fall(1)", "f", "next figure out", "fall"),
    Key("F", "fall(-1)", "F", "previous figure out", "fall_before"),
    Key("plus,equals_sign", "speed(1)", "+", "faster", "faster"),
    Key("minus", "speed(-1)", "-", "slower", "slower"),
    Key("d", "dice", "d", "step by roll or by action"),
    Key("T", "take_over", "T", "play on from here, as a new battle"),
    Key("v", "review", "v", "review your orders"),
    Key("p", "report", "p", "report on the whole battle"),
    Key("tab", "look(1)", "Tab", "select the next figure", "next"),
    Key("shift+tab", "look(-1)", "Shift+Tab", "select the previous figure", "previous"),
    Key("semicolon", "inspect", ";", "look at any spot or figure"),
    Key("g", "log", "g", "log"),
    Key("quotation_mark", "telling", '"', "log as a story, or with all dice"),
    Key("number_sign", "rulers", "#", "numbers of columns and rows along the map, on or off"),
    Key("z", "zoom", "z", "overview map"),
    Key("D", "all", "D", "everything in full"),
    Key("question_mark", "help", "?", "help"),
    Key("q,escape", "leave", "q", "leave"),
)
"""The keys of a replay."""

LOOK = (
    Key("tab", "figure(1)", "Tab", "next figure", "next"),
    Key("shift+tab", "figure(-1)", "Shift+Tab", "previous figure", "previous"),
    Key("f,slash", "find", "f", "find a figure by name"),
    Key("v", "sight", "v", "line of sight and cover from the figure under the cursor"),
    Key("greater_than_sign", "route", ">", "long way of the figure under the cursor, turn by turn"),
    Key("number_sign", "rulers", "#", "numbers of columns and rows along the map, on or off"),
    Key("z", "zoom", "z", "overview map or drawn map"),
    Key("D", "all", "D", "everything in full"),
    Key("question_mark", "help", "?", "help"),
    Key("semicolon,escape,enter,space,backspace,q", "close", ";", "back"),
)
"""The keys while you look around, besides those that move the cursor."""

SEATS = (
    Key("up", "step(-1)", "Up", "previous side", "up"),
    Key("down,tab", "step(1)", "Down", "next side", "down"),
    Key("left", "change(-1)", "Left", "previous player", "left"),
    Key("right,space", "change(1)", "Right", "next player", "right"),
    Key("enter", "take", "Enter", "apply"),
    Key("q,escape,backspace", "leave", "q", "cancel"),
)
"""The keys while control is set."""

BY_HAND = (
    Key("up", "step(-1)", "Up", "previous line", "up"),
    Key("down", "step(1)", "Down", "next line", "down"),
    Key("left", "change(-1)", "Left", "previous value, or one less", "left"),
    Key("right,space", "change(1)", "Right", "next value, or one more", "right"),
    Key("tab,pagedown", "turn(1)", "Tab", "next page: marks, items, holds, the place, objectives, what to add", "page"),
    Key("shift+tab,pageup", "turn(-1)", "PgUp", "previous page", "page_back"),
    Key("slash,colon", "write", "/", "type the edit as a line", "write"),
    Key("enter", "take", "Enter", "apply the changes of all pages"),
    Key("backspace", "rub_out", "Bksp", "delete a digit or character, or cancel"),
    Key("q,escape", "leave", "Esc", "cancel"),
)
"""The keys of a GM edit, besides the digits."""

WHAT_IF = (
    Key("up", "step(-1)", "Up", "previous line", "up"),
    Key("down,tab", "step(1)", "Down", "next line", "down"),
    Key("left", "change(-1)", "Left", "weaker AI", "left"),
    Key("right,space", "change(1)", "Right", "stronger AI", "right"),
    Key("enter", "take", "Enter", "do the selected line"),
    Key("backspace,q,escape", "leave", "Esc", "stop the computer, or leave"),
)
"""The keys of what if."""

OVERRULE = (
    Key("up", "step(1)", "Up", "the roll before", "up"),
    Key("down,tab", "step(-1)", "Down", "the roll after", "down"),
    Key("enter", "take", "Enter", "overrule"),
    Key("backspace", "rub_out", "Bksp", "delete a digit, or cancel"),
    Key("q,escape", "leave", "Esc", "cancel"),
)
"""The keys while a roll is overruled, besides the digits."""

MODIFY = (
    Key("left", "figure(-1)", "Left", "previous figure", "left"),
    Key("right,tab", "figure(1)", "Right", "next figure", "right"),
    Key("up", "change(1)", "Up", "one more", "up"),
    Key("down", "change(-1)", "Down", "one less", "down"),
    Key("enter", "take", "Enter", "give"),
    Key("backspace", "rub_out", "Bksp", "delete a letter, or cancel"),
    Key("escape", "leave", "Esc", "cancel"),
)
"""The keys of a GM modifier, besides the letters of its reason."""

WHOLE = (
    Key("up", "scroll(-1)", "Up", "up a line", "up"),
    Key("down", "scroll(1)", "Down", "down a line", "down"),
    Key("pageup", "scroll(-18)", "PgUp", "up a page", "page_back"),
    Key("pagedown,space", "scroll(18)", "Space", "down a page", "page_on"),
    Key("q,D,escape,enter,backspace", "close", "q", "back"),
)
"""The keys of the page with everything in full."""

RESULT = (
    Key("m", "say('mend')", "m", "repair, tend the wounded"),
    Key("a", "say('again')", "a", "play again with new dice"),
    Key("n", "say('next')", "n", "play the next scenario"),
    Key("r", "say('replay')", "r", "watch the replay"),
    Key("v", "say('review')", "v", "your costliest orders"),
    Key("p", "say('report')", "p", "report on the battle"),
    Key("k", "say('luck')", "k", "luck, figure by figure"),
    Key("backspace,u", "say('undo')", "Backspace", "undo the last order"),
    Key("l,escape", "say('look')", "l", "look around the map"),
    Key("b", "say('battles')", "b", "all battles"),
    Key("q", "say('quit')", "q", "quit to the title screen"),
)
"""The keys after a battle."""

REVIEW = (
    Key("up", "step(-1)", "Up", "previous order", "up"),
    Key("down,tab", "step(1)", "Down", "next order", "down"),
    Key("enter", "see", "Enter", "see the moment"),
    Key("t", "try_it", "t", "try that: play on from there"),
    Key("s", "side", "s", "next side"),
    Key("q,escape,v", "leave", "q", "back"),
)
"""The keys of a review."""

HELP = (
    Key("tab,right", "next", "Tab", "next page"),
    Key("up", "scroll(-1)", "Up", "up a line", "up"),
    Key("down", "scroll(1)", "Down", "down a line", "down"),
    Key("pageup", "scroll(-18)", "PgUp", "up a page", "page_back"),
    Key("pagedown,space", "scroll(18)", "Space", "down a page", "page_on"),
    Key("c", "code", "c", "each rule's code, orders and tests"),
    Key("q,escape,question_mark,enter,backspace", "close", "q", "back"),
)
"""The keys of the help, besides the numbers of its pages."""

TITLE = (
    Key("up", "step(-1)", "Up", "previous line", "up"),
    Key("down,tab", "step(1)", "Down", "next line", "down"),
    Key("enter,space", "choose", "Enter", "start or resume"),
    Key("f,slash", "find", "f", "find a scenario or battle by name"),
    Key("question_mark", "help", "?", "help"),
    Key("q", "quit", "q", "quit"),
)
"""The keys of the title screen."""

BATTLES = (
    Key("up", "step(-1)", "Up", "previous battle", "up"),
    Key("down,tab", "step(1)", "Down", "next battle", "down"),
    Key("pageup", "page(-1)", "PgUp", "up a page", "page_back"),
    Key("pagedown", "page(1)", "PgDn", "down a page", "page_on"),
    Key("home", "ends(0)", "Home", "first battle", "first"),
    Key("end", "ends(-1)", "End", "last battle", "last"),
    Key("enter,space", "choose", "Enter", "resume; a finished battle: replay"),
    Key("r", "replay", "r", "replay"),
    Key("p", "report", "p", "report: figures, moments, luck"),
    Key("n", "rename", "n", "rename"),
    Key("x,delete", "delete", "x", "delete"),
    Key("o", "sort", "o", "sort by date, scenario or state"),
    Key("f,slash", "find", "f", "find by scenario, id, fighter or date"),
    Key("question_mark", "help", "?", "help"),
    Key("q,escape,backspace", "leave", "q", "back to the title screen"),
)
"""The keys of the list of all battles. While a name or a search text is typed, letters are letters."""

CONFIRM = (
    Key("y", "say(True)", "y", "yes", "yes"),
    Key("n,escape,q,backspace", "say(False)", "n", "no", "no"),
)
"""The keys of a question with yes or no."""

HANDOVER = (Key("enter", "ready", "Enter", "ready"),)
"""The keys between two people at one keyboard."""

SETUP = (
    Key("up", "step(-1)", "Up", "previous line", "up"),
    Key("down,tab", "step(1)", "Down", "next line", "down"),
    Key("left", "change(-1)", "Left", "previous choice", "left"),
    Key("right,space", "change(1)", "Right", "next choice", "right"),
    Key("enter", "begin", "Enter", "start with these settings"),
    Key("backspace", "rub_out", "Bksp", "delete a digit of the seed, or go back"),
    Key("u", "usual", "u", "reset to the scenario's settings"),
    Key("question_mark", "help", "?", "help"),
    Key("q,escape", "leave", "q", "back to the title screen"),
)
"""The keys of the set-up, besides the digits of the seed."""

PALETTE = (
    Key("up", "step(-1)", "Up", "above", "up"),
    Key("down", "step(1)", "Down", "below", "down"),
    Key("enter", "choose", "Enter", "run"),
    Key("backspace", "rub_out", "Bksp", "delete a character"),
    Key("escape,tab", "leave", "Esc", "back"),
)
"""The keys of the command palette, besides letters."""

SETTINGS = (
    Key("up", "step(-1)", "Up", "above", "up"),
    Key("down,tab", "step(1)", "Down", "below", "down"),
    Key("pageup", "page(-1)", "PgUp", "page", "page_up"),
    Key("pagedown", "page(1)", "PgDn", "page", "page_down"),
    Key("left", "change(-1)", "Left", "change", "left"),
    Key("right,enter,space", "change(1)", "Enter", "change", "change"),
    Key("backspace,delete", "usual", "Bksp", "reset to default"),
    Key("q,escape", "leave", "q", "back"),
)
"""The keys of the settings."""

EVERYWHERE = (
    Key("ctrl+p", "palette", "Ctrl+P", "commands of this screen, by name"),
    Key("f2", "settings", "F2", "settings: colours, symbols, speed, reactions, keys"),
    Key("ctrl+z", "rest", "Ctrl+Z", "suspend; fg in the shell resumes"),
    Key("ctrl+q", "", "Ctrl+Q", "quit at once; nothing is lost"),
)
"""The keys of every screen."""

TABLES: Mapping[str, tuple[Key, ...]] = MappingProxyType(
    {
        "everywhere": EVERYWHERE,
        "title": TITLE,
        "battles": BATTLES,
        "confirm": CONFIRM,
        "handover": HANDOVER,
        "setup": SETUP,
        "battle": BATTLE,
        "neighbours": tuple(
            Key(key, f"step('{way}')", key, f"move the cursor {way}", way) for way, key in NEIGHBOURS.items()
        ),
        "kinds": KINDS,
        "dice": DICE,
        "trouble": TROUBLE,
        "log": LOG,
        "whole": WHOLE,
        "replay": REPLAY,
        "look": LOOK,
        "result": RESULT,
        "review": REVIEW,
        "help": HELP,
        "palette": PALETTE,
        "settings": SETTINGS,
        "seats": SEATS,
        "by_hand": BY_HAND,
        "what_if": WHAT_IF,
        "overrule": OVERRULE,
        "modify": MODIFY,
    }
)
"""Every table by its name in the settings."""

_ARROWS = ("up", "down", "left", "right")
FIXED: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "setup": frozenset("0123456789"),
        "battle": frozenset((*_ARROWS, *ENTRY_KEYS)),
        "neighbours": frozenset((*_ARROWS, *ENTRY_KEYS)),
        "look": frozenset(_ARROWS),
        "kinds": frozenset((*_ARROWS, *ENTRY_KEYS)),
        "dice": frozenset((*"0123456789", "space", "comma", "plus")),
        "by_hand": frozenset("0123456789"),
        "overrule": frozenset((*"0123456789", "space", "comma", "plus")),
        "modify": frozenset((*_ARROWS, "space")),
        "help": frozenset("1234"),
        "log": frozenset(("up", "down", "pageup", "pagedown", "home", "end")),
    }
)
"""Keys of a screen that can't be assigned."""


def together(table: str) -> tuple[str, ...]:
    """Return the tables whose keys are active on the same screen as those of `table`."""
    if table == "everywhere":
        return tuple(TABLES)
    return ("everywhere", *_TOGETHER.get(table, (table,)))


_TOGETHER = {
    "battle": ("battle", "neighbours", "kinds"),
    "kinds": ("battle", "neighbours", "kinds"),
    "look": ("look", "neighbours"),
    "neighbours": ("battle", "look", "neighbours", "kinds"),
}
