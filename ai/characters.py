"""Characters as data, read from characters.toml: what makes two players of one level play unlike each other. The levels
are in profiles.py."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from ai.profiles import Flees, Profile

_WEIGHTS = ("gain", "danger", "caution", "support", "pull", "brawling")


@dataclass(frozen=True, slots=True)
class Character:
    """A character: in percent, what it makes of what its level would make of the same thing.

    `brawling` is what it makes of fights hand to hand, `flees` when it thinks of its life; the others are a profile's.
    """

    name: str
    title: str
    gain: int = 100
    danger: int = 100
    caution: int = 100
    support: int = 100
    pull: int = 100
    brawling: int = 100
    flees: Flees = Flees.BEATEN


@cache
def characters() -> dict[str, Character]:
    """Every character by its name."""
    data = tomllib.loads(files(__package__).joinpath("characters.toml").read_text("utf-8"))
    return {
        name: Character(name, **{**row, "flees": Flees(row.get("flees", Flees.BEATEN))}) for name, row in data.items()
    }


@cache
def tempered(profile: Profile, name: str) -> Profile:
    """What a level is with a character of that name; a name that nobody knows changes nothing."""
    character = characters().get(name)
    if character is None:
        return profile
    weights = {weight: getattr(profile, weight) * getattr(character, weight) // 100 for weight in _WEIGHTS}
    return replace(profile, flees=character.flees, **weights)
