"""A match played elsewhere. Only the lines of the host's journal move it (core/match/replay.py); an answer given here
is sent, and counts when its line comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.battle.battle import Battle
from core.battle.names import Side
from core.match.cups import TypedCup
from core.match.editing import Edit, Way
from core.match.entries import Advised, JournalLine, Noted, Over, TurnHash
from core.match.journal import JournalFault
from core.match.late_entries import Late
from core.match.match import Match
from core.match.replay import follow
from core.match.talk import to_say
from core.play.asking import Answer, Choice, Decision
from core.play.position import Events, IllegalAnswer, check
from core.play.ruleset import Ruleset

HOSTS_ALONE = "at a table only the host can do that"
Ask = Callable[[dict[str, object]], None]
"""Sends a request to the table."""


class FollowingMatch(Match):
    """A match whose answers are sent by `ask`. Each method that would change it returns nothing yet."""

    ask: Ask
    _advised: str = ""
    """the order taken from advice"""
    _follows: bool = False
    """whether a line of the host is being carried out"""

    @classmethod
    def of(cls, ruleset: Ruleset, battle: Battle, ask: Ask, answers: Iterable[Answer] | None = None) -> FollowingMatch:
        """Return the match at its beginning; the lines of its journal come next."""
        match = cls(ruleset, battle, TypedCup(), auto_dice=False, answers=answers)
        match.ask = ask
        return match

    def follow(self, line: JournalLine) -> None:
        """Carry out a line of the host's journal. Raises Desync."""
        self._follows = True
        try:
            follow(self, line)
        finally:
            self._follows = False

    def fork(self) -> Match:
        """Return an independent match here, which is played in this program as any other."""
        other = Match.__new__(Match)
        other.__dict__.update(super().fork().__dict__)
        return other

    def answer(self, answer: Answer, *, listed: bool = False) -> Events:
        """Send an order or the faces of a roll. Raises IllegalAnswer at once if it isn't allowed."""
        if not listed:
            check(self.ruleset, self.position, answer)
        if isinstance(answer, Choice):
            order = self.write(answer)
            self.ask({"do": "choose", "order": order, **({"advised": True} if self._advised == order else {})})
        else:
            self.ask({"do": "roll", "faces": list(answer)})
        self._advised = ""
        return ()

    def give(self, answer: Answer, *, listed: bool = False) -> Events:
        """The same, for a person's answer."""
        if isinstance(answer, Choice) and not listed and isinstance(self.waiting, Decision):
            if (refusal := self.menu.refusal_at_table(answer)) is not None:
                raise IllegalAnswer(self.battle, answer, refusal)
            listed = True
        return self.answer(answer, listed=listed)

    def keep(self, entry: TurnHash | Over | Noted) -> None:
        """Note what the host has noted. Of a note from here only advice is sent, with the order taken from it.
        Raises JournalFault for any other."""
        if self._follows:
            super().keep(entry)
        elif isinstance(entry, Advised):
            self._advised = entry.order
        else:
            raise JournalFault(HOSTS_ALONE)

    def _write(self, entry: Late) -> None:
        if not self._follows:
            raise JournalFault(HOSTS_ALONE)
        super()._write(entry)

    def say(self, words: str, by: str = "", side: Side | None = None) -> None:
        """Send a line of talk. Raises Unspeakable."""
        self.ask({"do": "say", "words": to_say(words)})

    def edit(self, edit: Edit) -> Events:
        """Send a GM edit, which the host alone may make. Raises EditFault."""
        self.check_edit(edit)
        what = True if edit.way is Way.REMOVE else dict(edit.values)
        self.ask({"do": "edit", edit.subject.value: edit.name, edit.way.value: what})
        return ()

    def begin_aftermath(self) -> Events:
        """Ask for what follows the battle."""
        self.ask({"do": "after"})
        return ()

    def settle(self) -> Events:
        """The host writes the journal and rolls the dice."""
        return ()

    def throw(self, *, anyway: bool = False) -> Events | None:
        """The host rolls the dice."""
        return None
