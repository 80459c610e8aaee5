"""The levels of a thinking player as data, read from profiles.toml. What the weights weigh is in ai/<ruleset>."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from core.battle.figure import Figure


class Flees(StrEnum):
    """When somebody thinks of its life before all else."""

    NEVER = "never"
    BEATEN = "beaten"
    """when it has little left, as its game sees it"""
    HURT = "hurt"
    """as soon as anything has hurt it"""


@dataclass(frozen=True, slots=True)
class Profile:
    """What a level is aware of, and the weights, in percent, of what it sees.

    `minds_facing`: it knows front from rear. `minds_threats`: it counts the blows it may get. `expects_reply`: it
    reckons with the moves that enemies have yet to make. `counts_on_friends`: it finishes what they will have begun.
    `goes_to_ground`: it lies down where only shots are to be feared. `minds_actions`: it knows what each enemy may
    still do this turn, and that its own later shots may be at others. `danger` is what it makes of attacks to come when
    it moves, `caution` when it acts. `wavers`: by so many percent, either way, it misjudges each thing that it sees. So
    many of a figure's own orders it looks `ahead`, where one opens the way to the next. Of so many moves it `foresees`
    how the others will move then. `brawling` is what it makes of fights hand to hand, and `flees` when it thinks of its
    life.
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
    brawling: int = 100
    flees: Flees = Flees.BEATEN


def thinks_of_its_life(profile: Profile, figure: Figure, *, beaten: bool) -> bool:
    """Whether a figure thinks of its life before all else; `beaten`: it has little left."""
    match profile.flees:
        case Flees.NEVER:
            return False
        case Flees.HURT:
            return beaten or figure.hurt > 0
        case Flees.BEATEN:
            return beaten


@cache
def profiles(game: str = "") -> dict[str, Profile]:
    """Every level by its name, the weakest first, as it plays a game; none: as it is where no game says otherwise."""
    data = tomllib.loads(files(__package__).joinpath("profiles.toml").read_text("utf-8"))
    otherwise = data.pop("in", {}).get(game, {})
    return {name: Profile(name, **{**row, **otherwise.get(name, {})}) for name, row in data.items()}
