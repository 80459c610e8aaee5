"""The AI levels as data, read from profiles.toml. What the weights apply to: ai/<game>."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files

from ai.habit import NONE, Habits
from core.battle.figure import Figure
from core.records import record


class Flees(StrEnum):
    """When a figure puts its life first."""

    NEVER = "never"
    BEATEN = "beaten"
    """when nearly out, as its game sees it"""
    HURT = "hurt"
    """as soon as it is hurt at all"""


class GivesUp(StrEnum):
    """When a figure gives up a fight that is lost (giving_up.py)."""

    NEVER = "never"
    LATE = "late"
    """when it is nearly out, and there is hardly a chance left"""
    EARLY = "early"
    """as soon as it is hurt, and the chances are bad"""


@record
class Profile:
    """The things a level is aware of, and its weights in percent.

    `minds_facing`: tells front from rear. `minds_threats`: counts attacks it may suffer. `expects_reply`: reckons with
    enemy moves to come. `counts_on_friends`: finishes what friends begin. `goes_to_ground`: goes prone where it has
    only shots to fear. `minds_actions`: knows the acts each enemy has left this turn, and that its own later shots may
    have other targets. `danger` is the weight of enemy attacks when it moves, `caution` when it acts. `wavers`:
    misjudges each term by up to this percentage; beyond 100 it may take good for bad. `ahead`: how many of its own
    orders in a row it follows. `foresees`: for how many of its best moves it imagines the moves of others. `plays_out`:
    how many answers of others it works out for each choice that it plays out to the deadline of an objective.
    `brawling` is the weight of hand-to-hand fights; `flees`: when it puts its life first; `withdraws`: it puts its life
    first now, whatever its state; `gives_up`: when it gives up; `habits`: what a fighting style adds (habits.py).
    """

    name: str
    title: str
    minds_facing: bool
    minds_threats: bool
    expects_reply: bool
    counts_on_friends: bool
    goes_to_ground: bool
    gain: int
    danger: int
    caution: int
    support: int
    pull: int
    wavers: int = 0
    minds_actions: bool = False
    ahead: int = 1
    foresees: int = 0
    plays_out: int = 0
    brawling: int = 100
    flees: Flees = Flees.BEATEN
    withdraws: bool = False
    gives_up: GivesUp = GivesUp.LATE
    habits: Habits = NONE


def puts_life_first(profile: Profile, figure: Figure, *, beaten: bool) -> bool:
    """Whether a figure puts its life first. `beaten`: nearly out."""
    if profile.withdraws:
        return True
    match profile.flees:
        case Flees.NEVER:
            return False
        case Flees.HURT:
            return beaten or figure.hurt > 0
        case Flees.BEATEN:
            return beaten


@cache
def profiles(game: str = "") -> dict[str, Profile]:
    """Return the levels of a game by name, weakest first; without a game, those that no game changes."""
    data = tomllib.loads(files(__package__).joinpath("profiles.toml").read_text("utf-8"))
    otherwise = data.pop("in", {}).get(game, {})
    return {name: Profile(name, **{**row, **otherwise.get(name, {})}) for name, row in data.items()}
