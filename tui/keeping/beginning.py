"""The set-up of a battle: control and fighting style of each side, optional rules, dice.

The last choice for each scenario is remembered in the state folder; an unreadable file is ignored. The screen is
screens/setup.py, its lines are in views/setup_view.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from pathlib import Path

from core.battle.names import RuleId, Side
from core.match.entries import COMPUTER, TYPED
from core.match.files import MEGABYTE, Unreadable, bytes_in
from core.match.policy import PERSON
from core.records import record
from scenarios.catalogue import Unknown
from scenarios.faults import FaultyScenario
from scenarios.matches import with_switches
from scenarios.scenario import Scenario
from scenarios.seating import player_seats
from tui.keeping.control import next_level, next_style
from tui.keeping.journals import place
from tui.keeping.opening import begin
from tui.keeping.outsiders import check_control
from tui.keeping.session import Session
from tui.keeping.settings import Unkept, write

FILE = "beginnings.json"
DIGITS = 9
"""The maximum number of digits of a typed seed."""


class Dice(StrEnum):
    """Who rolls the dice."""

    NEW = "new"
    TYPED = "typed"
    OWN = "own"
    """each person types the dice of their own side"""
    SEED = "seed"


@record
class Beginning:
    """The set-up of a battle. `seats` has for each side `person`, an AI level, `veteran/guard` with a fighting style,
    or a registered player."""

    scenario: Scenario
    seats: Mapping[Side, str]
    options: tuple[RuleId, ...] = ()
    dice: Dice = Dice.NEW
    seed: str = ""

    @classmethod
    def usual(cls, scenario: Scenario) -> Beginning:
        """Return the set-up in the scenario's file."""
        return cls(scenario, player_seats(scenario), scenario.battle.options)

    def with_level(self, side: Side, by: int) -> Beginning:
        """Return the set-up with the next control of a side; its fighting style stays if possible."""
        return replace(self, seats={**self.seats, side: next_level(self.scenario.ruleset.id, self.seats[side], by)})

    def with_character(self, side: Side, by: int) -> Beginning:
        """Return the set-up with the next fighting style of a side."""
        return replace(self, seats={**self.seats, side: next_style(self.scenario.ruleset.id, self.seats[side], by)})

    def with_option(self, option: RuleId) -> Beginning:
        """Return the set-up with an optional rule switched on or off. Raises FaultyScenario if the scenario needs
        it."""
        options = tuple(sorted({*self.options} ^ {option}))
        _ = with_switches(self.scenario, options)
        return replace(self, options=options)

    def with_dice(self, by: int) -> Beginning:
        """Return the set-up with the next choice of dice."""
        kinds = [*Dice]
        return replace(self, dice=kinds[(kinds.index(self.dice) + by) % len(kinds)])

    def with_digit(self, digit: str) -> Beginning:
        """Return the set-up with one more digit of the seed."""
        return replace(self, dice=Dice.SEED, seed=(self.seed + digit)[:DIGITS])

    def without_digit(self) -> Beginning:
        """Return the set-up with one digit less; without any, the dice are new."""
        seed = self.seed[:-1]
        return replace(self, dice=Dice.SEED if seed else Dice.NEW, seed=seed)

    def start(self) -> Session:
        """Start the battle. Raises JournalFault, and Unknown for a registered player that isn't there any more."""
        scenario = with_switches(self.scenario, self.options)
        seed = int(self.seed) if self.dice is Dice.SEED and self.seed else None
        own = {side: TYPED if seat == PERSON else COMPUTER for side, seat in self.seats.items()}
        rolls = own if self.dice is Dice.OWN else None
        return begin(scenario, self.seats, seed, typed=self.dice is Dice.TYPED, rolls=rolls)


# -- the last choice ---------------------------------------------------------------------------------------------------


@record
class Last:
    """The last choices: seats and options of each scenario, and who rolled."""

    scenarios: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    dice: str = Dice.NEW


def last_setup(scenario: Scenario) -> Beginning:
    """Return the last set-up of a scenario without its seed, or that of its file."""
    usual, last = Beginning.usual(scenario), _read(_file())
    found = replace(usual, dice=Dice(last.dice) if last.dice in (Dice.TYPED, Dice.OWN) else Dice.NEW)
    said = last.scenarios.get(scenario.id, {})
    seats, options = said.get("seats"), said.get("options")
    try:
        if isinstance(seats, dict) and seats.keys() == usual.seats.keys():
            for control in seats.values():
                check_control(scenario.ruleset.id, control)
            found = replace(found, seats=seats)
        if isinstance(options, list) and all(isinstance(option, str) for option in options):
            _ = with_switches(scenario, options)
            found = replace(found, options=tuple(sorted(options)))
    except (Unknown, FaultyScenario, TypeError, AttributeError):
        return found
    return found


def remember(beginning: Beginning) -> None:
    """Save a choice. Does nothing if nothing can be saved; the title says so already."""
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
