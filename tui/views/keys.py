"""Every key of the game in one table: change it here and the screens, their footers and the help follow."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Key(NamedTuple):
    """What a key does. `keys` are Textual's names, `shown` is what the footer and the help write."""

    keys: str
    does: str
    shown: str
    says: str


NEIGHBOURS: Mapping[str, str] = MappingProxyType(
    {"NW": "u", "N": "i", "NE": "o", "SW": "j", "S": "k", "SE": "l", "W": "h", "E": "n"}
)
"""The key of each direction, by its name; hexes need the first six."""

ENTRY_KEYS = "1234567890abcdwxy"
"""The keys of the lines of a menu, in their order."""

BATTLE = (
    Key("enter", "do", "Enter", "do it: go there, give the order, open a line of the menu"),
    Key("tab", "next", "Tab", "the next figure, target or cell that is proposed"),
    Key("shift+tab", "previous", "Shift+Tab", "the one before"),
    Key("left_square_bracket", "turn(-1)", "[", "turn left at the end of a walk"),
    Key("right_square_bracket", "turn(1)", "]", "turn right at the end of a walk"),
    Key("p", "other_path", "p", "another path to the same place, if there is one"),
    Key("space", "end", "Space", "end: the rest stays, nothing is declared, the moment goes by; stops the computer"),
    Key("backspace", "back", "Backspace", "a step back; at its beginning: undo the last order"),
    Key("escape", "leave", "Esc", "a step back; nothing is undone"),
    Key("f,slash", "find", "f", "find a figure"),
    Key("r", "overlay('reach')", "r", "show where the figure can go, or hide it"),
    Key("t", "overlay('threat')", "t", "show what the enemies menace"),
    Key("v", "overlay('sight')", "v", "show what the figure cannot see, and what covers those it can"),
    Key("z", "zoom", "z", "the whole map small, or the drawn one"),
    Key("g", "log", "g", "the log large, or small"),
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
    Key("q", "leave", "q", "leave; the battle can be gone on with"),
)
"""The keys while a journal cannot be written."""

LOG = (
    Key("up,down", "", "Up Down", "line"),
    Key("enter", "unfold", "Enter", "unfold"),
    Key("question_mark", "rules", "?", "its rules"),
    Key("f", "filter", "f", "only one figure"),
    Key("g,escape,q", "close", "g", "back"),
)
"""The keys of the large log."""

REPLAY = (
    Key("right,enter,space", "step(1)", "Right", "forward"),
    Key("left,backspace", "step(-1)", "Left", "back"),
    Key("down,pagedown", "turn(1)", "Down", "next turn"),
    Key("up,pageup", "turn(-1)", "Up", "turn before"),
    Key("home", "go_to(0)", "Home", "begin"),
    Key("end", "go_to(-1)", "End", "end"),
    Key("z", "zoom", "z", "small map"),
    Key("question_mark", "help", "?", "help"),
    Key("q,escape", "leave", "q", "leave"),
)
"""The keys of a replay."""


def spelled(command: str) -> str:
    """The keys of a command of a battle, as they are shown: `end` is Space, `turn` is [ ]. Raises KeyError."""
    shown = [key.shown for key in BATTLE if _WORD.findall(key.does)[-1] == command] or _OTHERS[command]
    return " ".join(shown)


_WORD = re.compile(r"[a-z_]+")
_OTHERS = {"arrows": ["arrows"], "neighbours": [*NEIGHBOURS.values()][:6], "digits": ["digits"]}
"""Commands whose keys are not in the table of a battle."""
