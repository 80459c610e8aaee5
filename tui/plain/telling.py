"""What happened, in lines: as a story or with all dice; nothing is printed twice. The log on the screen:
tui/views/chronicle.py."""

from __future__ import annotations

from core.battle.naming import sentence
from core.match.match import Match, Moment
from core.match.story import Storyteller, with_talk
from core.match.talk import spoken
from tui.views.chronicle import untold_lines
from tui.views.log_view import log_lines


class Telling:
    """Follows a match, through undo. `mode` is that of the settings: `story` or `dice`."""

    def __init__(self, match: Match, mode: str) -> None:
        self.mode = mode
        self._match = match
        self._teller = Storyteller(match)
        self._moments = 0
        """how many moments were told with their dice"""
        self._opened = False
        self._lines = 0
        """how many lines of the story were told"""
        self._under_way: list[str] = []
        """the lines told of an act that wasn't complete"""
        self._announced: list[Moment] = []
        """the moments whose orders were told before anything came of them"""
        self._said = 0
        """how many lines of talk were told"""

    def news(self, *, asks: bool = False) -> list[str]:
        """Return the lines that weren't told yet. Sentences that may still grow wait until a person is asked."""
        dice = self._new_dice(asks=asks) if self.mode == "dice" else []
        self._opened, self._moments = True, len(self._match.history)
        story = self._new_story(asks=asks)
        return [*(dice if self.mode == "dice" else story), *self.talk()]

    def back_to(self, moments: int) -> None:
        """The moments after these were undone, and others took their place."""
        self._moments = min(self._moments, moments)

    def talk(self) -> list[str]:
        """Return the lines of talk that weren't told yet."""
        told, self._said = self._match.talk[self._said :], len(self._match.talk)
        return [spoken(self._match.first, one.talk) for one in told]

    def so_far(self) -> list[str]:
        """Return the whole log."""
        if self.mode == "dice":
            return [*self._match.log(), *self._answers().values()]
        self._teller.follow()
        return [*with_talk(self._match, self._teller.lines)]

    def _new_dice(self, *, asks: bool) -> list[str]:
        history = self._match.history
        opening = () if self._opened else self._match.opening
        told = (*opening, *(event for moment in history[self._moments :] for event in moment.events))
        goes_on = self._opened and history[self._moments :]
        before = history[self._moments].before.battle if goes_on else self._match.first
        found = [line.text for line in log_lines(before, told)]
        if asks:
            answers = self._answers()
            found += [text for number, text in answers.items() if history[number] not in self._announced]
            self._announced = [history[number] for number in answers]
        return found

    def _answers(self) -> dict[int, str]:
        """Return the lines of orders and replies that nothing has come of yet, by the number of their moment."""
        lines = untold_lines(self._match.ruleset, self._match.history, self._match.position)
        return {number: line.text for number, line in lines.items()}

    def _new_story(self, *, asks: bool) -> list[str]:
        teller = self._teller
        teller.follow()
        if asks:
            teller.pause()
        self._lines = min(self._lines, teller.settled)
        done = [line.text for line in teller.lines[self._lines : teller.settled]]
        found = [new for line in done if (new := self._beyond_told(line))]
        self._lines = teller.settled
        if asks:
            open_lines = [line.text for line in teller.lines[teller.settled :]]
            found += [new for line in open_lines if (new := self._beyond_told(line))]
            self._under_way = open_lines
        return found

    def _beyond_told(self, line: str) -> str:
        """Return what a line adds to one told of the act under way, which counts once; empty if nothing."""
        for told in self._under_way:
            if line == told or line.startswith(f"{told.removesuffix('.')}; "):
                self._under_way.remove(told)
                return sentence(line[len(told) + 1 :])
        return line
