"""The table of line-mode commands, which the help prints. What they show is in queries.py and previews.py."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import NamedTuple

from core.battle.naming import side_name
from core.match.talk import Unspeakable
from tui.keeping.settings import Unkept, keep
from tui.plain import previews, queries, reviewing, ruling
from tui.plain.asking import question
from tui.plain.controlling import control
from tui.plain.desk import Desk
from tui.plain.editing import edit
from tui.plain.sandboxes import what_if
from tui.plain.saving import save
from tui.plain.typed_orders import other_path
from tui.plain.voice import CommandError, Leave


class Command(NamedTuple):
    """A command: its names, its arguments, its function and its line in the help."""

    names: tuple[str, ...]
    takes: str
    does: Callable[[Desk, str], None]
    says: str


def leave(desk: Desk, words: str) -> None:
    """Leave the game."""
    raise Leave


def undo(desk: Desk, words: str) -> None:
    """Undo the last order of a person; ask before it is the other person's."""
    match = desk.session.match
    if desk.session.is_joined:
        _ = desk.session.undo()
        return
    if (other := desk.session.other_to_undo) is not None:
        name = side_name(match.battle, other)
        desk.voice.say(f"Undo the last order of {name}? It isn't your order: ask the other player. Type 'yes' or 'no'.")
        if desk.voice.ask().lower() not in ("yes", "y"):
            desk.voice.say("Nothing undone.")
            return
    position = match.position
    save(desk.session, desk.session.undo, desk.voice)
    if match.position is not position:
        desk.choosing = None
        desk.voice.say("Undone: back to your last order.")
    else:
        desk.voice.say("Nothing to undo: you haven't given an order yet.")


def back(desk: Desk, words: str) -> None:
    """Go back one step in choosing an order."""
    desk.chosen.back()
    desk.voice.say(*question(desk))


def next_figure(desk: Desk, words: str) -> None:
    """Make the next waiting figure active."""
    desk.chosen.next_figure(1)
    desk.voice.say(*question(desk))


def reactions(desk: Desk, words: str) -> None:
    """Switch how the active figure reacts."""
    figure = desk.chosen.figure
    manner = desk.session.next_reactions(figure)
    desk.voice.say(f"{desk.battle[figure].short_name}'s reactions: {manner} (choices: ask, auto, off).")


def path(desk: Desk, words: str) -> None:
    """Take another path to the same cell."""
    other_path(desk)


def again(desk: Desk, words: str) -> None:
    """Print the question again."""
    desk.voice.say(*question(desk))


def story(desk: Desk, words: str) -> None:
    """Tell what happens as a story."""
    _tell_as(desk, "story")


def dice(desk: Desk, words: str) -> None:
    """Tell every roll."""
    _tell_as(desk, "dice")


def _tell_as(desk: Desk, mode: str) -> None:
    """Set the mode of the log, and save that."""
    desk.telling.mode = mode
    desk.voice.say(f"The log is now {'a story' if mode == 'story' else 'all dice'}. Type 'log' to read it.")
    try:
        keep("log", mode)
    except Unkept as fault:
        desk.voice.say(f"Not saved: {fault}.")


def talk(desk: Desk, words: str) -> None:
    """Say a line of talk."""
    try:
        save(desk.session, lambda: desk.session.say(words), desk.voice)
    except Unspeakable as fault:
        raise CommandError(f"{fault}; for example 'say well fought'") from None
    desk.voice.say(*desk.telling.talk())


def agree(desk: Desk, words: str) -> None:
    """Agree to the undo that another player asks for."""
    _answer_undo(desk, agrees=True)


def decline(desk: Desk, words: str) -> None:
    """Decline it."""
    _answer_undo(desk, agrees=False)


def _answer_undo(desk: Desk, *, agrees: bool) -> None:
    if not desk.session.undo_to_agree:
        raise CommandError("no player asks you to agree to an undo")
    desk.session.answer_undo(agrees=agrees)


def show_help(desk: Desk, words: str) -> None:
    """Print everything you can type."""
    desk.voice.say(
        *(f"  {shown:22} {says}" for shown, says in TYPED),
        *(f"  {', '.join(c.names) + (f' {c.takes}' if c.takes else ''):22} {c.says}" for c in COMMANDS),
    )


TYPED = (
    ("3", "give order 3, or open the submenu"),
    ("0507", "move to 0507; the facing is asked for next"),
    ("move 0507 SE", "move to 0507 and face south-east; 'SE' alone turns in place"),
    ("a name", "give that figure's order first"),
    ("bran strike target=…", "an order in full notation, as in journals"),
    ("end", "end movement, declare nothing, or pass (Space on the screen)"),
    ("go", "confirm the move shown"),
    ("carry on", "give the advised order until something new happens"),
)
"""What gives orders, for the help."""

COMMANDS = (
    Command(("path",), "", path, "another path to the same place"),
    Command(("back",), "", back, "go back one step in choosing an order"),
    Command(("next",), "", next_figure, "switch to the next figure"),
    Command(("undo",), "", undo, "undo your last order, as often as you like; the dice stay the same"),
    Command(("orders",), "", again, "list the orders again"),
    Command(("map",), "[small]", queries.show_map, "the map, with movement costs"),
    Command(("who",), "[NAME]", queries.show_who, "all figures, with positions and neighbours; or one in detail"),
    Command(("cell",), "0507", queries.show_cell, "everything in a hex or square"),
    Command(("reach",), "[move]", queries.show_reach, "where you can move, by cost"),
    Command(("route",), "[NAME]", queries.show_route, "where a figure is heading, turn by turn, and why not straight"),
    Command(("odds",), "N", queries.show_odds, "order N: target number, modifiers, average and risks"),
    Command(("threats",), "[NAME]", previews.show_threats, "what enemies can do to a figure, this turn and next"),
    Command(
        ("danger",), "[0507]", previews.show_danger, "the harm to expect in a hex from all enemies, this turn and next"
    ),
    Command(("price",), "[move 0507 SE]", previews.show_price, "preview of a move: targets, threats and lost options"),
    Command(
        ("why",), "[N|last]", queries.show_why, "the AI's advice; what order N does; reasons for the AI's last order"
    ),
    Command(("refused",), "", queries.show_refused, "the unavailable orders, and why"),
    Command(("goals",), "", queries.show_goals, "how each side wins: objectives, progress, what is still needed"),
    Command(
        ("review",), "[SIDE|N]", reviewing.show_review, "which of your orders cost most, and the better ones; or N"
    ),
    Command(("try",), "N", reviewing.try_order, "play on from order N of the review, as a new battle"),
    Command(("log",), "[N|all]", queries.show_log, "the log so far"),
    Command(("story",), "", story, "tell what happens as a story, from now on"),
    Command(("dice",), "", dice, "tell every roll with its modifiers, from now on"),
    Command(("rule",), "[S12.1-03]", queries.show_rule, "a rule with orders and code; alone, the rules that apply now"),
    Command(("control",), "[SIDE LEVEL]", control, "who plays each side; 'control blue recruit' makes Blue easier"),
    Command(("say",), "WORDS", talk, "a line of talk, for everyone at the table; stays in the log"),
    Command(("agree",), "", agree, "at a table: agree to the undo that another player asks for"),
    Command(("decline",), "", decline, "at a table: decline the undo"),
    Command(("edit",), "[NAME key=value …]", edit, "GM edit: change, add or remove anything; alone, examples"),
    Command(("what-if",), "[10|play]", what_if, "what if: the computer plays on from here, or you do, in a sandbox"),
    Command(("rolls",), "[SIDE typed]", ruling.rolls, "who rolls the dice of each side: typed by you, or the computer"),
    Command(("roll",), "", ruling.roll_for_me, "let the computer make the roll you are asked for"),
    Command(("gm",), "", ruling.take_seat, "game master's seat: decide on each order of the computer; again: leave"),
    Command(
        ("overrule",),
        "[2: 6 6 5]",
        ruling.overrule_roll,
        "as game master: other dice for a roll; alone: a list",
    ),
    Command(("modify",), "NAME -2 WHY", ruling.modify_roll, "as game master: a modifier to a figure's next roll"),
    Command(("reactions",), "", reactions, "how this figure reacts: ask, auto (the AI replies), off"),
    Command(("help", "?"), "", show_help, "this list"),
    Command(("quit", "q"), "", leave, "save and leave"),
)
"""The commands, in the order of the help."""

_BY_NAME = {name: command for command in COMMANDS for name in command.names}


def parse_command(said: str) -> tuple[Command, str] | None:
    """Return the typed command and its arguments; None if it is none."""
    word, _, rest = said.partition(" ")
    command = _BY_NAME.get(word.lower())
    return (command, rest.strip()) if command else None


def nearest(desk: Desk, word: str) -> str:
    """Return the command, verb or name spelt most like `word`; empty if none comes close."""
    verbs = [word.split()[0] for word in (*(e.label for e in desk.entries), *(f.name.lower() for f in desk.battle))]
    near = get_close_matches(word.lower(), [*_BY_NAME, "end", "go", "carry on", *verbs], n=1, cutoff=0.6)
    return near[0] if near else ""
