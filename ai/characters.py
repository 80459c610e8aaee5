"""The fighting styles as data, read from characters.toml: what makes two players of one level play differently. Levels:
profiles.py."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from ai.habit import NONE, Habits
from ai.profiles import Flees, GivesUp, Profile
from core.records import record

_WEIGHTS = ("gain", "danger", "caution", "support", "pull", "brawling")


@record
class Character:
    """A fighting style: weights in percent of those of the level.

    `title` says in a few words what a player sees, `shows` habit by habit. `brawling` is the weight of hand-to-hand
    fights; `flees`: when a figure puts its life first; `gives_up`: when it gives up; the others are as in a profile.
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
    habits: Habits = NONE
    shows: tuple[str, ...] = ()
    gives_up: GivesUp = GivesUp.LATE


@cache
def characters() -> dict[str, Character]:
    """Return every fighting style by name."""
    data = tomllib.loads(files(__package__).joinpath("characters.toml").read_text("utf-8"))
    return {name: _character(name, row) for name, row in data.items()}


def _character(name: str, row: dict[str, Any]) -> Character:
    typed = {
        "flees": Flees(row.get("flees", Flees.BEATEN)),
        "gives_up": GivesUp(row.get("gives_up", GivesUp.LATE)),
        "habits": Habits(**row.get("habits", {})),
        "shows": tuple(row.get("shows", ())),
    }
    return Character(name, **{**row, **typed})


@cache
def tempered(profile: Profile, name: str) -> Profile:
    """Return a level with the fighting style `name`; an unknown name changes nothing."""
    character = characters().get(name)
    if character is None:
        return profile
    weights = {weight: getattr(profile, weight) * getattr(character, weight) // 100 for weight in _WEIGHTS}
    habits, flees, gives_up = character.habits, character.flees, character.gives_up
    return replace(profile, flees=flees, gives_up=gives_up, habits=habits, **weights)
