"""Before a battle: who plays which side, and who throws the dice. The scenario was chosen in title.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.match.policy import PERSON
from scenarios.catalogue import Unknown, game, level_and_character
from scenarios.scenario import Scenario
from scenarios.seating import for_player, nobody_here, with_seat
from tui.keeping.session import Session, begin
from tui.plain.voice import Leave, Unclear, Voice
from tui.views.goal_view import goals_wanted
from tui.views.lines import text_of

LEAVING: Sequence[str] = ("quit", "q")


class Setup:
    """The seats and the dice of a battle that has not begun."""

    def __init__(self, voice: Voice, scenario: Scenario, seed: int | None) -> None:
        self.voice = voice
        self.scenario = scenario
        self.seed = seed
        self.typed = False
        self.seats = for_player(scenario)
        self.players = [PERSON, *game(scenario.ruleset.id).policies]

    def session(self) -> Session:
        """The battle, once it is agreed on. Raises Leave and JournalFault."""
        wanted = goals_wanted(self.scenario.battle, self.scenario.ruleset.turns.goals.span)
        self.voice.say(
            "", self.scenario.title, *self.scenario.about.split("\n"), *(text_of([goal]) for goal in wanted), ""
        )
        self._tell()
        while not self._settled(self.voice.ask()):
            self._tell()
        return begin(self.scenario, self.seats, self.seed, typed=self.typed)

    def _tell(self) -> None:
        for number, party in enumerate(self.scenario.parties, 1):
            count = sum(figure.side == party.side for figure in self.scenario.battle)
            figures = "1 figure" if count == 1 else f"{count} figures"
            seat = self.seats[party.side]
            who = "you" if seat == PERSON else f"the computer, {seat}"
            self.voice.say(f"{number:3} {party.name} ({party.side}, {figures}): {who}")
        self.voice.say(f"    The dice: {'you, typing their faces' if self.typed else 'the computer'}")
        last = self.scenario.parties[-1].side
        self.voice.say(
            "Type the number of the side that you play, 'go' to begin like this, 'dice' to change who throws,",
            f"or a side and who plays it, as in '{last} {self.players[-1]}' (of {', '.join(self.players)}).",
        )

    def _settled(self, said: str) -> bool:
        """Does what was typed; whether the battle begins."""
        words = said.lower().split()
        if said.lower() in LEAVING:
            raise Leave
        if words == ["go"]:
            return True
        try:
            self._change(words)
        except Unclear as fault:
            self.voice.say(str(fault))
            return False
        return len(words) == 1 and words[0].isdecimal()

    def _change(self, words: list[str]) -> None:
        sides = [party.side for party in self.scenario.parties]
        match words:
            case ["dice"]:
                self.typed = not self.typed
            case [number] if number.isdecimal() and 0 < int(number) <= len(sides):
                self.seats = {**nobody_here(self.scenario, self.seats), sides[int(number) - 1]: PERSON}
            case [side, player] if side in sides and level_and_character(player)[0] in self.players:
                try:
                    self.seats = with_seat(self.scenario, self.seats, side, player)
                except Unknown as fault:
                    raise Unclear(f"{fault}.") from None
            case _:
                raise Unclear(f"'{' '.join(words)}' is no number from 1 to {len(sides)} and no side with its player.")
