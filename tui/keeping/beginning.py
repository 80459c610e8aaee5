"""What is chosen before a battle: who plays which side and how, which optional clauses hold, who throws the dice.

The last choice for a scenario is remembered in the state folder, beside the journals; what cannot be read there is
forgotten. The screen is screens/setup.py, the lines are in views/setup_view.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from core.battle.names import RuleId, Side
from core.match.files import MEGABYTE, Unreadable, bytes_in
from core.match.policy import PERSON
from scenarios.catalogue import Unknown, characters_of, game, level_and_character, player_name
from scenarios.faults import FaultyScenario
from scenarios.matches import switched
from scenarios.scenario import Scenario
from scenarios.seating import for_player, seated
from tui.keeping.journals import place
from tui.keeping.session import Session, begin
from tui.keeping.settings import Unkept, write

FILE = "beginnings.json"
DIGITS = 9
"""The digits of a seed that is typed before a battle."""
OWN = ""
"""The character of figures that play as their scenario says."""


class Dice(StrEnum):
    """Who throws."""

    NEW = "new"
    TYPED = "typed"
    SEED = "seed"


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a battle of a scenario is to begin. `seats` names a player for each side, `veteran/guard` in a character."""

    scenario: Scenario
    seats: Mapping[Side, str]
    options: tuple[RuleId, ...] = ()
    dice: Dice = Dice.NEW
    seed: str = ""

    @classmethod
    def usual(cls, scenario: Scenario) -> Beginning:
        """As its file says."""
        return cls(scenario, for_player(scenario), scenario.battle.options)

    @property
    def players(self) -> tuple[str, ...]:
        """Who may sit on a side: a person, and every level of the computer."""
        return (PERSON, *game(self.scenario.ruleset.id).policies)

    def level(self, side: Side) -> str:
        """Who sits there, without the character."""
        return level_and_character(self.seats[side])[0]

    def character(self, side: Side) -> str:
        """The character of who sits there; empty: the figures have their own."""
        return level_and_character(self.seats[side])[1] or ""

    def characters(self, side: Side) -> tuple[str, ...]:
        """Every character that who sits there can play in; none for a person."""
        level = self.level(side)
        known = () if level == PERSON else characters_of(self.scenario.ruleset.id, level)
        return (OWN, *known) if known else ()

    def with_level(self, side: Side, by: int) -> Beginning:
        """The next player on a side, in its character if it can play in one."""
        now = self.players.index(self.level(side))
        level = self.players[(now + by) % len(self.players)]
        changed = replace(self, seats={**self.seats, side: level})
        if self.character(side) in changed.characters(side)[1:]:
            return replace(changed, seats={**self.seats, side: player_name(level, self.character(side))})
        return changed

    def with_character(self, side: Side, by: int) -> Beginning:
        """The next character of who sits on a side."""
        known = self.characters(side)
        character = known[(known.index(self.character(side)) + by) % len(known)]
        return replace(self, seats={**self.seats, side: player_name(self.level(side), character)})

    def with_option(self, option: RuleId) -> Beginning:
        """With an optional clause in force that was not, or the other way round. Raises FaultyScenario if the scenario
        cannot do without it."""
        options = tuple(sorted({*self.options} ^ {option}))
        _ = switched(self.scenario, options)
        return replace(self, options=options)

    def with_dice(self, by: int) -> Beginning:
        """Somebody else throws."""
        kinds = [*Dice]
        return replace(self, dice=kinds[(kinds.index(self.dice) + by) % len(kinds)])

    def with_digit(self, digit: str) -> Beginning:
        """The computer throws, and its seed has one more digit."""
        return replace(self, dice=Dice.SEED, seed=(self.seed + digit)[:DIGITS])

    def without_digit(self) -> Beginning:
        """Its seed has one digit less; with none it throws new dice."""
        seed = self.seed[:-1]
        return replace(self, dice=Dice.SEED if seed else Dice.NEW, seed=seed)

    def begun(self) -> Session:
        """The battle. Raises JournalFault."""
        scenario = switched(self.scenario, self.options)
        seed = int(self.seed) if self.dice is Dice.SEED and self.seed else None
        return begin(scenario, self.seats, seed, typed=self.dice is Dice.TYPED)


# -- the last choice ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Last:
    """What was chosen last: for each scenario its seats and options, and who threw."""

    scenarios: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    dice: str = Dice.NEW


def last_of(scenario: Scenario) -> Beginning:
    """How the last battle of a scenario began, or as its file says. A seed is not taken again."""
    usual, last = Beginning.usual(scenario), _read(_file())
    found = replace(usual, dice=Dice.TYPED if last.dice == Dice.TYPED else Dice.NEW)
    said = last.scenarios.get(scenario.id, {})
    seats, options = said.get("seats"), said.get("options")
    try:
        if isinstance(seats, dict) and seats.keys() == usual.seats.keys():
            seated(scenario.ruleset.id, seats)
            found = replace(found, seats=seats)
        if isinstance(options, list) and all(isinstance(option, str) for option in options):
            _ = switched(scenario, options)
            found = replace(found, options=tuple(sorted(options)))
    except (Unknown, FaultyScenario, TypeError, AttributeError):
        return found
    return found


def remember(beginning: Beginning) -> None:
    """Keeps a choice; where nothing can be kept it is forgotten, as the title has said of everything."""
    path = _file()
    if path is None:
        return
    last = _read(path)
    chosen = {"seats": dict(beginning.seats), "options": list(beginning.options)}
    said = {"scenarios": {**last.scenarios, beginning.scenario.id: chosen}, "dice": str(beginning.dice)}
    try:
        write(path, json.dumps(said, indent=1))
    except Unkept:
        return


def _file() -> Path | None:
    kept = place()
    return None if kept.lost else kept.folder.parent / FILE


def _read(path: Path | None) -> Last:
    if path is None:
        return Last()
    try:
        said = json.loads(bytes_in(path, MEGABYTE))
    except (Unreadable, ValueError, RecursionError):
        return Last()
    if not isinstance(said, dict):
        return Last()
    scenarios = said.get("scenarios")
    good = {k: v for k, v in scenarios.items() if isinstance(v, dict)} if isinstance(scenarios, dict) else {}
    return Last(good, str(said.get("dice")))
