"""All battles in lines: the list, and commands to resume, replay, rename, delete, sort and find. The screen for it is
screens/battles.py, the command line has `hexfray battles`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.battle.counting import counted
from tui.keeping.all_battles import SavedBattle, Sort, State, all_battles, in_order
from tui.keeping.battle_summary import summary_or_fault
from tui.keeping.faults import faults
from tui.keeping.journals import as_text
from tui.keeping.managing import CannotManage, delete, rename
from tui.keeping.opening import resume_battle
from tui.keeping.reporting import report_at
from tui.keeping.session import Session
from tui.plain.reporting import tell_report
from tui.plain.setup import LEAVING
from tui.plain.voice import CommandError, Leave, Voice
from tui.views.battles_view import (
    NO_MATCH,
    NONE_YET,
    Standing,
    battle_line,
    detail_lines,
    seats_line,
    standing_lines,
)
from tui.views.lines import text_of

PAGE = 30
"""How many battles are listed at a time."""
COMMANDS = (
    ("3", "resume battle 3; a finished one is replayed as a story"),
    ("replay 3", "print battle 3 as a story, as far as it was played"),
    ("report 3", "the report of battle 3: figures, gravest moments, luck"),
    ("show 3", "everything known about battle 3"),
    ("rename 3 NAME", "give battle 3 a name"),
    ("delete 3", "delete battle 3, after a question"),
    ("sort date", f"sort by {', '.join(Sort)}"),
    ("find WORDS", "list only battles with these words in scenario, id, fighter or date; 'find' alone lists all"),
    ("more", "the next page"),
    ("back", "back to the start"),
    ("quit", "leave"),
)
"""What can be typed, for the help."""


def choose_battle(voice: Voice) -> Session | None:
    """Return a battle to resume; None to go back. Raises Leave."""
    return _Browser(voice).session()


class _Browser:
    """The list as printed last, and what is typed about it."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.sort = Sort.DATE
        self.typed = ""
        self.begin = 0
        self.battles: Sequence[SavedBattle] = all_battles()
        self.chosen: Session | None = None
        self.does: dict[str, Callable[[str], None]] = {
            "replay": self.replay,
            "report": self.report,
            "show": self.details,
            "rename": self.rename,
            "delete": self.delete,
            "sort": self.sort_by,
            "find": self.find,
            "more": self.more,
            "list": self.again,
        }

    def session(self) -> Session | None:
        """Answer typed lines until a battle is resumed or the player goes back."""
        self.show()
        while self.chosen is None:
            said = self.voice.ask()
            if said.lower() in LEAVING:
                raise Leave
            if said.lower() == "back":
                return None
            try:
                self.hear(said)
            except (CommandError, CannotManage) as fault:
                self.voice.say(f"{str(fault)[:1].upper()}{str(fault)[1:]}.")
            except faults() as fault:
                self.voice.say(*str(fault).split("\n"))
        return self.chosen

    def hear(self, said: str) -> None:
        """Carry out a typed line. Raises CommandError and CannotManage."""
        word, _, rest = said.partition(" ")
        if said == "?":
            self.voice.say(*(f"  {typed:16} {says}" for typed, says in COMMANDS))
        elif not said:
            self.show()
        elif said.isdecimal():
            self.resume(said)
        elif (does := self.does.get(word.lower())) is not None:
            does(rest.strip())
        else:
            raise CommandError(f"unknown command '{said}'; type a number, or ? for help")

    @property
    def shown(self) -> list[SavedBattle]:
        """The battles that match the search text, in order."""
        return [battle for battle in in_order(self.battles, self.sort) if battle.is_found_by(self.typed)]

    def show(self) -> None:
        """Print a page of the list."""
        found = self.shown
        page = found[self.begin : self.begin + PAGE]
        of = f" with '{self.typed}'" if self.typed else ""
        self.voice.say("", f"All battles: {counted(len(found), 'battle', 'battles')}{of}, by {self.sort}")
        self.voice.say(*(battle_line(battle.row) for battle in page))
        if not found:
            self.voice.say(f"{NO_MATCH} '{self.typed}'" if self.battles else NONE_YET)
        if (rest := len(found) - self.begin - len(page)) > 0:
            self.voice.say(f"    and {counted(rest, 'more battle', 'more battles')}: type 'more'")
        self.voice.say("Type a number to resume or replay a battle, ? for more, 'back' or 'quit'.")

    def look(self) -> None:
        """Read the folder again and print the list."""
        self.battles, self.begin = all_battles(), 0
        self.show()

    def battle(self, number: str) -> SavedBattle:
        """Return the battle of a number. Raises CommandError."""
        found = next((battle for battle in self.battles if str(battle.number) == number), None)
        if found is None:
            raise CommandError(f"type the number of a battle, from 1 to {len(self.battles)}; got '{number}'")
        return found

    def readable(self, number: str) -> SavedBattle:
        """Return the battle of a number, if it can be read. Raises CommandError."""
        battle = self.battle(number)
        if battle.state is State.UNREADABLE:
            raise CommandError(f"can't be read: {battle.reason}")
        return battle

    # -- commands ------------------------------------------------------------------------------------------------------

    def resume(self, number: str) -> None:
        """Resume a battle; a finished one is replayed."""
        battle = self.readable(number)
        if battle.state is State.FINISHED:
            self.replay(number)
        else:
            self.chosen = resume_battle(battle.path)

    def replay(self, number: str) -> None:
        """Print a battle as a story."""
        self.voice.say("", *as_text(self.readable(number).path))

    def report(self, number: str) -> None:
        """Print the report of a battle."""
        path = self.readable(number).path
        tell_report(self.voice, lambda: report_at(path))

    def details(self, number: str) -> None:
        """Print everything known about a battle."""
        battle = self.battle(number)
        if battle.state is State.UNREADABLE:
            self.voice.say(battle.reason)
            return
        told = detail_lines(battle.row, battle.title, battle.scenario, seats_line(battle.seats or {}), battle.figures)
        self.voice.say(battle.name, *(f"  {text_of([words])}" for words in told if words))
        found = summary_or_fault(battle.path)
        if isinstance(found, str):
            self.voice.say(f"  can't be resumed: {found}")
        else:
            self.voice.show(standing_lines(Standing(found.sides, found.leads, found.verdict)))
        self.voice.draw(f"  {battle.path}")

    def rename(self, words: str) -> None:
        """Name a battle."""
        number, _, name = words.partition(" ")
        battle = self.readable(number)
        new = rename(battle.path, name)
        self.voice.say(f"Renamed: {new.stem}.")
        self.look()

    def delete(self, number: str) -> None:
        """Delete a battle after a question."""
        battle = self.battle(number)
        self.voice.say(
            f"Delete {battle.name} ({battle.outcome}, last played {battle.day}) for good? Type 'yes' or 'no'."
        )
        if self.voice.ask().lower() not in ("yes", "y"):
            self.voice.say("Not deleted.")
            return
        delete(battle.path)
        self.voice.say(f"Deleted: {battle.name}.")
        self.look()

    def sort_by(self, word: str) -> None:
        """Sort the list."""
        if word not in [*Sort]:
            raise CommandError(f"sort by {', '.join(Sort)}; got '{word}'")
        self.sort, self.begin = Sort(word), 0
        self.show()

    def find(self, words: str) -> None:
        """List only what matches; everything again without words."""
        self.typed, self.begin = words, 0
        self.show()

    def more(self, _: str) -> None:
        """Print the next page; after the last comes the first."""
        self.begin = self.begin + PAGE if self.begin + PAGE < len(self.shown) else 0
        self.show()

    def again(self, _: str) -> None:
        """Print the list from the top."""
        self.look()
