"""Every command of the line mode in one table: change it here and the help follows. What they tell is in telling.py."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import NamedTuple

from tui.plain import foretelling, telling
from tui.plain.asking import question
from tui.plain.desk import Desk
from tui.plain.ordering import other_path
from tui.plain.voice import Leave
from tui.plain.writing import written


class Command(NamedTuple):
    """A command: its names, what is typed behind it, what it does, and what the help says of it."""

    names: tuple[str, ...]
    takes: str
    does: Callable[[Desk, str], None]
    says: str


def leave(desk: Desk, words: str) -> None:
    """Leaves the game."""
    raise Leave


def undo(desk: Desk, words: str) -> None:
    """Back to the last order of a person, whoever is asked then."""
    match = desk.session.match
    position = match.position
    written(desk.session, desk.session.undo, desk.voice)
    if match.position is not position:
        desk.choosing = None
        desk.voice.say("Undone: back to your last order.")
    else:
        desk.voice.say("There is no order of yours to undo.")


def back(desk: Desk, words: str) -> None:
    """A step back while an order is chosen."""
    desk.chosen.back()
    desk.voice.say(*question(desk))


def next_figure(desk: Desk, words: str) -> None:
    """The next figure that waits for an order."""
    desk.chosen.next_figure(1)
    desk.voice.say(*question(desk))


def reactions(desk: Desk, words: str) -> None:
    """How the figure at hand reacts."""
    figure = desk.chosen.figure
    manner = desk.session.next_reactions(figure)
    desk.voice.say(f"Reactions of {desk.battle[figure].short_name}: {manner} (of ask, auto, off).")


def path(desk: Desk, words: str) -> None:
    """Another path."""
    other_path(desk)


def again(desk: Desk, words: str) -> None:
    """The question once more."""
    desk.voice.say(*question(desk))


def tell_help(desk: Desk, words: str) -> None:
    """All that may be typed."""
    desk.voice.say(
        *(f"  {shown:22} {says}" for shown, says in TYPED),
        *(f"  {', '.join(c.names) + (f' {c.takes}' if c.takes else ''):22} {c.says}" for c in COMMANDS),
    )


TYPED = (
    ("3", "the order of that number, or the list behind it"),
    ("0507", "a walk to that cell; you are asked for the facing"),
    ("move 0507 SE", "a walk to that cell, facing south-east; 'SE' alone turns on the spot"),
    ("a name", "orders for that figure first"),
    ("bran strike target=…", "any order in notation, as journals have it"),
    ("end", "what the space bar does: the rest stays, nothing is declared, the moment goes by"),
    ("go", "the walk as it was told"),
)
"""What gives orders."""

COMMANDS = (
    Command(("path",), "", path, "another path to the cell of the walk"),
    Command(("back",), "", back, "a step back while an order is chosen"),
    Command(("next",), "", next_figure, "orders for the next figure"),
    Command(("undo",), "", undo, "back to your last order, as often as you like; the same dice fall again"),
    Command(("orders",), "", again, "the question and its orders again"),
    Command(("map",), "[small]", telling.tell_map, "the map, with what it costs to get to each cell"),
    Command(("who",), "[NAME]", telling.tell_who, "where everybody is and who is next to whom, or all of one"),
    Command(("cell",), "0507", telling.tell_cell, "what is in a cell"),
    Command(("reach",), "[move]", telling.tell_reach, "the cells that can be walked to, by their cost"),
    Command(("odds",), "N", telling.tell_odds, "what order N needs and why, what it promises and risks"),
    Command(("threats",), "[NAME]", foretelling.tell_threats, "what each enemy can do to a figure, this turn and next"),
    Command(("price",), "[move 0507 SE]", foretelling.tell_price, "what comes of a walk, or of the one that waits"),
    Command(("why",), "[N|last]", telling.tell_why, "advice and why; what order N does; why the computer's last"),
    Command(("refused",), "", telling.tell_refused, "the orders that are refused, and why"),
    Command(("goals",), "", telling.tell_goals, "what each side wants besides beating everybody, and how far it is"),
    Command(("log",), "[N|all]", telling.tell_log, "what has happened"),
    Command(("rule",), "[S12.1-03]", telling.tell_rule, "a clause, with its orders and code; alone: this moment's"),
    Command(("reactions",), "", reactions, "reactions of this figure: ask, auto (the computer replies), off"),
    Command(("help", "?"), "", tell_help, "this"),
    Command(("quit", "q"), "", leave, "leave; the battle is kept and can be gone on with"),
)
"""What tells or does something else."""

_BY_NAME = {name: command for command in COMMANDS for name in command.names}


def found(said: str) -> tuple[Command, str] | None:
    """The command that was typed and the words behind it; None if it is none."""
    word, _, rest = said.partition(" ")
    command = _BY_NAME.get(word.lower())
    return (command, rest.strip()) if command else None


def nearest(desk: Desk, word: str) -> str:
    """The command, verb or name that is spelt most like a word; empty if none is."""
    verbs = [word.split()[0] for word in (*(e.label for e in desk.entries), *(f.name.lower() for f in desk.battle))]
    near = get_close_matches(word.lower(), [*_BY_NAME, "end", "go", *verbs], n=1, cutoff=0.6)
    return near[0] if near else ""
