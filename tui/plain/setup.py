"""Before a battle in lines: who controls each side, and who rolls. The scenario is chosen in title.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.naming import sentence
from core.match.policy import PERSON
from scenarios.catalogue import Unknown, game
from scenarios.scenario import Scenario
from scenarios.seating import player_seats, with_seat, without_people
from tui.keeping.control import levels
from tui.keeping.opening import begin
from tui.keeping.outsiders import check_control, registered
from tui.keeping.session import Session
from tui.plain.voice import CommandError, Leave, Voice, closed
from tui.views.goal_view import objective_lines
from tui.views.lines import text_of

LEAVING: Sequence[str] = ("quit", "q")


class Setup:
    """The seats and dice of a battle that hasn't started."""

    def __init__(self, voice: Voice, scenario: Scenario, seed: int | None) -> None:
        self.voice = voice
        self.scenario = scenario
        self.seed = seed
        self.typed = False
        self.seats = player_seats(scenario)
        self.strongest = [*game(scenario.ruleset.id).policies][-1]
        self.players = levels(scenario.ruleset.id)

    def session(self) -> Session:
        """Start the battle once the player types 'go' or picks a side. Raises Leave and JournalFault."""
        wanted = objective_lines(self.scenario.battle, self.scenario.ruleset.turns.goals.span)
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
            who = "you" if seat == PERSON else f"AI, {seat}"
            self.voice.say(f"{number:3} {party.name} ({party.side}, {figures}): {who}")
        self.voice.say(f"    Dice: {'yours; roll and type the results' if self.typed else 'rolled by the game'}")
        last = self.scenario.parties[-1].side
        self.voice.say(
            "Type the number of your side, 'go' to start with these settings, 'dice' to change who rolls,",
            f"or a side and a control, for example '{last} {self.strongest}' ({', '.join(self.players)}).",
        )

    def _settled(self, said: str) -> bool:
        """Carry out a typed line; return whether the battle starts."""
        words = [word if word in self.players else word.lower() for word in said.split()]
        if said.lower() in LEAVING:
            raise Leave
        if words == ["go"]:
            return True
        try:
            self._change(words)
        except CommandError as fault:
            self.voice.say(str(fault))
            return False
        return len(words) == 1 and words[0].isdecimal()

    def _change(self, words: list[str]) -> None:
        sides = [party.side for party in self.scenario.parties]
        match words:
            case ["dice"]:
                self.typed = not self.typed
            case [number] if number.isdecimal() and 0 < int(number) <= len(sides):
                self.seats = {**without_people(self.scenario, self.seats), sides[int(number) - 1]: PERSON}
            case [side, player] if side in sides:
                try:
                    check_control(self.scenario.ruleset.id, player)
                    self.seats = with_seat(self.scenario, self.seats, side, player, registered())
                except Unknown as fault:
                    raise CommandError(closed(sentence(str(fault)))) from None
            case _:
                said = " ".join(words)
                raise CommandError(
                    f"I don't know '{said}'. Type a number from 1 to {len(sides)}, or a side and a control."
                )
